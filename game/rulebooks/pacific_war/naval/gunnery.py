"""With what ships fire: guns at each range, torpedoes once in a combat, the guns of the coast (Rules 29.2, 29.4)."""

import msgspec

from game.core.actions import Side
from game.core.kept import kept_each
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.naval.hexes import fortress_of
from game.rulebooks.pacific_war.terms.classes import Arm, Strength, lowered
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard, ships_at
from game.rulebooks.pacific_war.terms.position import ACTIVATED, TORPEDOES, PacificPosition, Unit
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS, RANGES, SeaBattle, SeaRange
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

GUNNERY = {"short": "gunnery_short", "medium": "gunnery_medium", "long": "gunnery_long"}
TORPEDO = "torpedo"
AT_FORTRESS = "bombardment_of_installation"
TRANSPORTS = ("aa", "apd")


def sea_battle_of(position: PacificPosition) -> SeaBattle:
    """The naval combat that is going on; only asked inside one."""
    assert position.sea_battle is not None, "no naval combat is going on"
    return position.sea_battle


def is_weakened(game: PacificGame, unit: Unit) -> bool:
    """Whether a ship fires weaker: it is Crippled or not activated (Rules 29.2 a)."""
    return is_crippled(game, unit) or unit.activity != ACTIVATED


def weakness(game: PacificGame, unit: Unit) -> int:
    """By how much a ship's strengths are lowered in naval combat: its hits, and 2 if it is weakened."""
    return unit.hits + (game.tables.numbers.naval.weakened if is_weakened(game, unit) else 0)


def is_loaded(game: PacificGame, position: PacificPosition, ship: int) -> bool:
    """Whether a transport has ground units aboard; such ships do not fire (Rules 29.2 a)."""
    if game.classes[position.units[ship].kind].kind not in TRANSPORTS:
        return False
    return any(game.arm(position.units[each].kind) is Arm.GROUND for each in aboard(game, position, ship))


def guns(game: PacificGame, position: PacificPosition, firer: int, distance: SeaRange) -> Strength:
    """The gunnery strength of a ship, or of the coastal fortification, at a range."""
    if firer == FORTRESS:
        return game.tables.numbers.naval.fortress_guns[RANGES.index(distance)]
    unit = position.units[firer]
    return lowered(game.classes[unit.kind].gunnery[RANGES.index(distance)], weakness(game, unit))


def torpedoes(game: PacificGame, position: PacificPosition, firer: int, distance: SeaRange) -> Strength:
    """The torpedo strength of a ship at a range; none once they are gone (Rules 29.2 d)."""
    if firer == FORTRESS or position.units[firer].marks & TORPEDOES:
        return None
    unit = position.units[firer]
    return lowered(game.classes[unit.kind].torpedo[RANGES.index(distance)], weakness(game, unit))


def is_screen(game: PacificGame, position: PacificPosition, ship: int) -> bool:
    """Whether a ship fights in the screen: as its Task Force says, or in engagements as the scenario does."""
    if position.units[ship].force < 0:
        return False
    unit = position.units[ship]
    force = position.task_forces[unit.force]
    core = game.scenario.given.naval_lines.get(SIDE_NAMES[force.side], ())
    return force.name not in core if core else not unit.in_core


class Line(msgspec.Struct, frozen=True):
    """What a side has in a hex to fight with, its screen first; the coastal fortification is the last of all."""

    ships: tuple[int, ...]
    screen: frozenset[int]


@kept_each("units", "bases", "task_forces")
def line(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Line:
    """The line of a side in a hex."""
    ships = ships_at(game, position, space, side)
    screen = [ship for ship in ships if is_screen(game, position, ship)]
    core = [ship for ship in ships if ship not in screen]
    coast = [FORTRESS] if fortress_of(game, position, space, side) is not None else []
    return Line((*screen, *core, *coast), frozenset(screen))


def fleet(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """What a side has in the combat, its screen first."""
    return line(game, position, sea_battle_of(position).space, side).ships


def screen_of(game: PacificGame, position: PacificPosition, side: Side) -> frozenset[int]:
    """The ships of a side in the combat that fight in the screen."""
    return line(game, position, sea_battle_of(position).space, side).screen


def side_of_firer(game: PacificGame, position: PacificPosition, firer: int) -> Side:
    """Whose a ship is, or the coastal fortification of the hex."""
    if firer != FORTRESS:
        return game.side(position.units[firer].kind)
    space = sea_battle_of(position).space
    return Side(0) if fortress_of(game, position, space, Side(0)) is not None else Side(1)


def name_of(position: PacificPosition, ship: int) -> str:
    """What a ship or the coastal fortification is called."""
    return "the coastal fortification" if ship == FORTRESS else position.units[ship].name


def fires_now(game: PacificGame, position: PacificPosition, side: Side) -> bool:
    """Whether a side fires in this round: not while it is surprised (Rules 29.2 c)."""
    battle = sea_battle_of(position)
    return battle.surprise in (None, side) or battle.rounds > game.scenario.given.surprise_rounds


def can_fire(game: PacificGame, position: PacificPosition, firer: int) -> bool:
    """Whether a ship has anything to fire with at the range of this round."""
    battle = sea_battle_of(position)
    if firer != FORTRESS and is_loaded(game, position, firer):
        return False
    if guns(game, position, firer, battle.range) is not None:
        return True
    return not battle.saves[side_of_firer(game, position, firer)] and (
        torpedoes(game, position, firer, battle.range) is not None
    )


def salvoes(game: PacificGame, position: PacificPosition, firer: int, target: int) -> list[tuple[str, int]]:
    """What a ship fires at its target: its guns, and its torpedoes if it has them and does not save them."""
    battle = sea_battle_of(position)
    row = AT_FORTRESS if target == FORTRESS else GUNNERY[battle.range]
    found = [(row, guns(game, position, firer, battle.range))]
    if target != FORTRESS and not battle.saves[side_of_firer(game, position, firer)]:
        found.append((TORPEDO, torpedoes(game, position, firer, battle.range)))
    return [(row, strength) for row, strength in found if strength is not None]
