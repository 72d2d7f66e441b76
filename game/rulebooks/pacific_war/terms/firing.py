"""The Air and Naval Combat Results Table: one die against one strength, by the row of the attack (Rules 3.8)."""

import msgspec

from game.core.actions import Side
from game.core.combat import Chance, Luck, Tone, mean
from game.core.dice import Dice
from game.rulebooks.pacific_war.terms.classes import ZERO_FOUR, Strength
from game.rulebooks.pacific_war.terms.game import PacificGame

FACES = 10
STRONGEST = 19
LAST_INDEX = 11
ZERO_FOUR_HITS = 4
"""The highest second die of a strength of 0(4) that hits."""


class Shot(msgspec.Struct, frozen=True):
    """A roll on the table: the die after its modifiers, and what came of it.

    `faces` are the dice as they fell: the first, that of a 0(4), and that of a critical hit, where they were rolled.
    """

    row: str
    strength: Strength
    faces: tuple[int, ...]
    die: int
    index: int
    hits: int
    checks_quality: bool = False
    extra: int = 0
    """Hits of a critical hit, which are among the `hits`."""


def index_of(strength: int, die: int) -> int:
    """The column of the table: strength + 1 - die, from 0 to 11 (Rules 3.8)."""
    return max(0, min(LAST_INDEX, min(strength, STRONGEST) + 1 - die))


def modified(die: int, modifier: int) -> int:
    """A die after its modifiers, never below 0 or above 9 (Rules 3.8)."""
    return max(0, min(FACES - 1, die + modifier))


def column(game: PacificGame, row: str, index: int) -> tuple[int, bool]:
    """The hits of a row in a column, and whether it demands a Troop Quality check instead."""
    result = game.tables.combat[row][index]
    return (0, True) if result == "quality" else (result, False)


def fire(
    game: PacificGame, dice: Dice, row: str, strength: int, modifier: int = 0, at_ships: bool = False
) -> tuple[Shot, Dice]:
    """Roll on a row: a strength of 0(4) needs a 0 and then 0 to 4; a modified 0 at ships may be a critical hit."""
    (face,), dice = dice.roll(1, FACES)
    faces = [face]
    die = modified(face, modifier)
    index = index_of(strength, die)
    if strength == ZERO_FOUR:
        index = 0
        if die == 0:
            (second,), dice = dice.roll(1, FACES)
            faces.append(second)
            index = 1 if second <= ZERO_FOUR_HITS else 0
    hits, checks = column(game, row, index)
    extra = 0
    if at_ships and die == 0 and index:
        (second,), dice = dice.roll(1, FACES)
        faces.append(second)
        extra = game.tables.numbers.damage.critical[second]
    return Shot(row, strength, tuple(faces), die, index, hits + extra, checks, extra), dice


def odds(
    game: PacificGame, row: str, strength: Strength, modifier: int = 0, at_ships: bool = False
) -> dict[int, float]:
    """How likely each number of hits is, quality checks counted as -1: by the functions of the roll itself."""
    found: dict[int, float] = {}
    if strength is None:
        return {0: 1.0}
    critical = game.tables.numbers.damage.critical
    for face in range(FACES):
        die = modified(face, modifier)
        index = index_of(strength, die)
        for chance, at in branches(strength, die, index):
            hits, checks = column(game, row, at)
            extras = critical if at_ships and die == 0 and at else (0,)
            for extra in extras:
                key = -1 if checks else hits + extra
                found[key] = found.get(key, 0.0) + chance / FACES / len(extras)
    return dict(sorted(found.items()))


def luck_of(
    game: PacificGame, side: Side, shot: Shot, modifier: int = 0, factor: int = 1, *, at_ships: bool = False
) -> Luck:
    """The hits of a roll, each counted so many times, and what was to be expected."""
    expected = mean(odds(game, shot.row, shot.strength, modifier, at_ships), lambda hits: float(max(0, hits)))
    return Luck(side, "hits", factor * shot.hits, factor * expected)


def branches(strength: int, die: int, index: int) -> tuple[tuple[float, int], ...]:
    """The columns that a die may come to, with their chances: two for a strength of 0(4) on a 0."""
    if strength != ZERO_FOUR:
        return ((1.0, index),)
    share = (ZERO_FOUR_HITS + 1) / FACES
    return ((share, 1), (1 - share, 0)) if die == 0 else ((1.0, 0),)


def chances(
    game: PacificGame, row: str, strength: Strength, modifier: int = 0, at_ships: bool = False, factor: int = 1
) -> tuple[Chance, ...]:
    """The odds as the screen shows them, each hit counted so many times."""
    found = (
        (hits * factor if hits > 0 else hits, share)
        for hits, share in odds(game, row, strength, modifier, at_ships).items()
    )
    return tuple(
        Chance("quality check" if hits < 0 else f"{hits} hit{'' if hits == 1 else 's'}", share, tone_of(hits))
        for hits, share in found
    )


def tone_of(hits: int) -> Tone:
    """How welcome a number of hits is to the side that fires."""
    return Tone.GOOD if hits else Tone.BAD
