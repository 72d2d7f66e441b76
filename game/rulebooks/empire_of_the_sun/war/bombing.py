"""The strategic bombing of Japan by B-29s (Rules 12.2)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.events import Event, RollTold
from game.core.hexset import SpaceSet, has, spaces_of
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    ELIMINATED,
    EmpireAutomatic,
    EmpirePosition,
    Piece,
    Result,
    controlled,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Kind
from game.rulebooks.empire_of_the_sun.terms.will import with_will

DIE = 10
INTERCEPTORS = "interceptors"
"""The flag of Japanese interceptors: one more on the die until escorts are near (Rules 12.2)."""
OLD_ESCORT_RANGE = 3
"""How near to Tokyo an airfield must be for fighters to escort the B-29s by the rules of 2007 (Rules 1.5)."""
RULE = "12.2"


@once
def bombers(game: EmpireGame) -> tuple[int, ...]:
    """The B-29s."""
    return tuple(n for n, counter in enumerate(game.counters) if counter.kind is Kind.B29)


def bombing_refusal(game: EmpireGame, position: EmpirePosition, number: int) -> Refusal | None:
    """Why a B-29 cannot bomb Japan this turn, or None (Rules 12.2)."""
    counter, space = game.counters[number], position.pieces[number].space
    if counter.kind is not Kind.B29:
        return Refusal("Only B-29s bomb Japan.", RULE)
    if number in position.rebuilt:
        return Refusal(f"{counter.name} was rebuilt this turn.", RULE)
    lines = supply(game, position)
    if space == CHINA_BOX:
        cut = lines.lines[ALLIES].road == "closed_no_hump"
        return Refusal("No supply comes to the China box.", RULE) if cut else None
    if not 0 <= space < game.hex_count:
        return Refusal(f"{counter.name} is not on the map.", RULE)
    if number in lines.unsupplied:
        return Refusal(f"{counter.name} is out of supply.", RULE)
    if not has(game.hexes.airfields & controlled(game, position)[ALLIES], space):
        return Refusal(f"{counter.name} stands on no Allied airfield.", RULE)
    far = not is_near_tokyo(game, space, game.tables.schedules.bombing.range)
    return Refusal(f"{counter.name} stands too far from Tokyo.", RULE) if far else None


def is_near_tokyo(game: EmpireGame, space: int, hexes: int) -> bool:
    """Whether a hex lies within so many hexes of Tokyo; none does on a map that does not reach so far."""
    name = game.tables.nations.japan.tokyo
    return name in game.board.by_name and game.distance(space, game.board.by_name[name]) <= hexes


def able(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The B-29s that can bomb this turn."""
    return tuple(number for number in bombers(game) if bombing_refusal(game, position, number) is None)


def supplied_airfields(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The Allied airfields to which supply can come, within the range of a headquarters or not (Rules 6.22)."""
    lines = supply(game, position).lines[ALLIES]
    fed = lines.near | lines.families["us_air_or_chinese"]
    return game.hexes.airfields & controlled(game, position)[ALLIES] & fed


def is_escorted(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether fighters from an Allied airfield near Tokyo escort the bombers (Rules 12.2)."""
    near = OLD_ESCORT_RANGE if is_by_2007(position) else game.scenario.readings.escort_range
    return any(is_near_tokyo(game, space, near) for space in spaces_of(supplied_airfields(game, position)))


class Raid(msgspec.Struct, frozen=True):
    """What a raid of a B-29 does: whether it succeeds, and whether the bombers lose a step."""

    success: bool
    step_lost: bool


def raid(game: EmpireGame, position: EmpirePosition, number: int, die: int) -> Raid:
    """What a B-29 does with this die (Rules 12.2)."""
    table = game.tables.schedules.bombing
    escorted = is_escorted(game, position)
    more = int(INTERCEPTORS in position.flags and not escorted)
    highest = table.reduced if position.pieces[number].is_reduced else table.full
    return Raid(die + more <= highest, die == table.failure and not escorted)


def bomb_japan(game: EmpireGame, position: EmpirePosition, number: int, die: int) -> Result:
    """What is left after a raid: a success costs Japan a card, the first one of a turn raises the Political Will."""
    found = raid(game, position, number, die)
    if found.step_lost:
        piece = position.pieces[number]
        worse = Piece(ELIMINATED, True) if piece.is_reduced else Piece(piece.space, True)
        position = with_pieces(position, {number: worse})
    if not found.success:
        return Result(position)
    position = replace(position, cards_lost=position.cards_lost + 1)
    if position.clocks.is_bombed:
        return Result(position)
    position = replace(position, clocks=replace(position.clocks, is_bombed=True))
    return with_will(game, position, 1, "Japan is bombed", RULE)


class Bomb(EmpireAutomatic, frozen=True):
    """A B-29 bombs Japan (Rules 12.2)."""

    unit: int

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """One die."""
        faces, dice = position.dice.roll(1, DIE)
        found = raid(game, position, self.unit, faces[0])
        words = "Japan has a card less" if found.success else "no success"
        lost = ", and the bombers lose a step" if found.step_lost else ""
        text = f"{game.counters[self.unit].name} bombs Japan: {faces[0]}: {words}{lost} § {RULE}."
        result = bomb_japan(game, replace(position, dice=dice), self.unit, faces[0])
        events: tuple[Event, ...] = (RollTold(ALLIES, faces, text), *result.events)
        return Result(result.position, events)
