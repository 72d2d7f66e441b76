"""The lens of reach and fire: where the units of a hex could go, and what could come to it or strike it (Rules 8, 9.1).

Asked of the same functions as the rules. While a side moves, its card counts; else it is as if it had played a card of
full value and activated everybody.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.hexset import SpaceSet, has, spaces_of, union
from game.core.kept import kept_each
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.moving.ways import destinations
from game.rulebooks.empire_of_the_sun.offensive.reacting import WAYS_TO_BATTLE
from game.rulebooks.empire_of_the_sun.shown.supply_lens import selected
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

NAME = "Reach and fire"
FULL_VALUE = 3
"""The value of the card that is meant where none has been played: the highest."""

HINT = InspectionLine("Point at a hex, or select a unit first.", "8.1")


def look(
    game: EmpireGame, position: EmpirePosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """What the units of a hex could do, and what could be done to it."""
    space = pointer if pointer is not None else selected(position, origin)
    if space is None or not 0 <= space < game.hex_count:
        return LensView(NAME, lines=(HINT,))
    here = [unit for unit in occupants(game, position).by_hex.get(space, ()) if moves(game, unit)]
    own = viewer if viewer is not None else position.side
    side = game.counters[here[-1]].side if here else own
    reached = {unit: reach(game, position, unit) for unit in movers(game, here)}
    spaces = [LensSpace(SpaceId(each), Tone.GOOD) for each in spaces_of(union(reached.values()))]
    lines = [
        InspectionLine(f"{game.counters[unit].name}: {found.bit_count()} hexes in reach.", "8.1", Tone.GOOD)
        for unit, found in reached.items()
    ]
    strikes, comes = enemies(game, position, other(side), space)
    spaces += [LensSpace(SpaceId(each), Tone.BAD) for each in sorted({place(position, unit) for unit in strikes})]
    spaces += [LensSpace(SpaceId(each), Tone.NEUTRAL) for each in sorted({place(position, unit) for unit in comes})]
    paths = tuple(
        LensPath((SpaceId(start), space), Tone.BAD) for start in sorted({place(position, unit) for unit in strikes})
    )
    told = tuple(threats(game, position, strikes, comes))
    value = InspectionLine(value_words(position), "8.1")
    return LensView(f"{NAME}: {game.place(space)}", tuple(spaces), paths, (*lines, *told, value))


def moves(game: EmpireGame, unit: int) -> bool:
    """Whether a piece is a unit that moves."""
    return game.counters[unit].arm in WAYS_TO_BATTLE


def movers(game: EmpireGame, here: list[int]) -> list[int]:
    """The uppermost unit of each arm in a hex."""
    return list({game.counters[unit].arm: unit for unit in here}.values())


def value_words(position: EmpirePosition) -> str:
    """By which card units could go."""
    offensive = position.offensive
    if offensive is None:
        return f"Reckoned with a card of {FULL_VALUE} operations, and everybody activated."
    return (
        f"Reckoned with the card of {offensive.operations} that is played; for the other side with one of {FULL_VALUE}."
    )


def place(position: EmpirePosition, unit: int) -> int:
    """Where a unit is."""
    return position.pieces[unit].space


@kept_each("pieces", "control", "unsupplied", "offensive", "shipping")
def reach(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The hexes where a unit could end, whichever way it goes."""
    counter = game.counters[unit]
    before = position.offensive
    if before is None or (before.attacker == counter.side) == before.is_reacting:
        meant = Offensive(attacker=counter.side, play="OC", card=-1, operations=FULL_VALUE)
        position = replace(position, offensive=meant)
    return union(destinations(game, position, (unit,), kind) for kind in WAYS_TO_BATTLE[counter.arm])


def enemies(game: EmpireGame, position: EmpirePosition, side: Side, space: int) -> tuple[list[int], list[int]]:
    """The units of a side that fight as far as a hex from where they are, and those that could come to it."""
    strikes, comes = [], []
    for start, units in sorted(occupants(game, position).by_hex.items()):
        for unit in units if 0 <= start < game.hex_count and start != space else ():
            if game.counters[unit].side != side or not moves(game, unit):
                continue
            if game.distance(start, space) <= fighting_range(game.counters[unit]):
                strikes.append(unit)
            elif has(reach(game, position, unit), space):
                comes.append(unit)
    return strikes, comes


def threats(
    game: EmpireGame, position: EmpirePosition, strikes: list[int], comes: list[int]
) -> Iterator[InspectionLine]:
    """Who they are."""
    for unit in strikes:
        where = game.place(place(position, unit))
        yield InspectionLine(f"{game.counters[unit].name} in {where} fights as far as this.", "9.1", Tone.BAD)
    if comes:
        yield InspectionLine(f"Could come here: {game.listed(comes)}.", "8.1")
    if not strikes and not comes:
        yield InspectionLine("No enemy fights as far as this, or could come here.", "9.1", Tone.GOOD)


REACH_LENS = Lens(NAME, "q", "8.1", look)
