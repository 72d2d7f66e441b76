"""What a side knows of the enemy's units (Rules 24.2, 24.6, 24.7)."""

from collections.abc import Iterable
from typing import Literal

from game.core.actions import Side, other
from game.core.events import Event
from game.core.hexset import has
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit
from game.rulebooks.pacific_war.terms.secrets import withheld

Knowledge = Literal["all", "kind", "nothing"]


def with_look(game: PacificGame, hint: str = "") -> str:
    """A hint with how to see one's own units where they are hidden from the other player beside."""
    return hint if game.scenario.type == "engagement" else f"{hint} Hold H to see your own units.".strip()


def knowledge(game: PacificGame, position: PacificPosition, viewer: Side | None, unit: Unit) -> Knowledge:
    """What a side knows of a unit: all of its own, and of the enemy what was reported or stands before it.

    Both together (viewer None) know only what each of them knows. Ships in a Task Force are known by a Green report;
    what stands in a hex is known to whoever is in the hex himself; ground units are seen as a counter face down.
    """
    kind = game.classes[unit.kind]
    if kind.side == viewer or game.scenario.type == "engagement":
        return "all"
    if unit.force >= 0 or (unit.aboard >= 0 and position.units[unit.aboard].force >= 0):
        force = unit.force if unit.force >= 0 else position.units[unit.aboard].force
        return "kind" if position.task_forces[force].report == "green" and unit.aboard < 0 else "nothing"
    if viewer is not None and is_there(game, position, viewer, unit.place):
        return "kind"
    return "kind" if kind.arm is Arm.GROUND else "nothing"


def is_there(game: PacificGame, position: PacificPosition, side: Side, space: int) -> bool:
    """Whether a side has anybody in a space: ships, ground units, or aircraft over it."""
    here = occupants(game, position)
    return has(here.ground[side] | here.ships[side] | here.aircraft[side], space)


def is_hidden(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether the enemy knows nothing of a unit."""
    unit = position.units[number]
    return knowledge(game, position, other(game.side(unit.kind)), unit) == "nothing"


def of_unit(game: PacificGame, number: int, events: Iterable[Event], *positions: PacificPosition) -> tuple[Event, ...]:
    """What happened to a unit: for its owner alone, if in one of these positions the enemy knows nothing of it."""
    told = tuple(events)
    if not any(is_hidden(game, position, number) for position in positions):
        return told
    return tuple(withheld(game.side(positions[0].units[number].kind), told))
