"""Questions about moving: where something may go, by which way, and why not elsewhere (Rules 2.2.3, 20.5, 23)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal, other
from game.core.hexset import has
from game.rulebooks.pacific_war.moving.carrying import landing_refusal, load_refusal
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.flying import flight_refusal, landing_decks, landing_places
from game.rulebooks.pacific_war.moving.forces import task_force_refusal
from game.rulebooks.pacific_war.moving.ground import marches, path_to, why_not
from game.rulebooks.pacific_war.moving.home import home_ports
from game.rulebooks.pacific_war.moving.pulses import pulses_left
from game.rulebooks.pacific_war.moving.sea import allowance, reach, route, sail_refusal
from game.rulebooks.pacific_war.moving.stopping import stopping_hexes
from game.rulebooks.pacific_war.questions.plain import (
    force_called,
    hex_called,
    hexes,
    named_hexes,
    operation_now,
    unit_called,
)
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


class WayAnswer(msgspec.Struct, frozen=True):
    """A way, its start not in it and empty where it may not be taken, and then why with the paragraph."""

    path: list[str]
    reason: str = ""
    rule: str = ""


class ContactAnswer(msgspec.Struct, frozen=True):
    """What contact movement still allows: pulses of the Reaction player, and the hexes that let him end the phase."""

    pulses_made: int
    reaction_pulses: int
    stops_for: list[str]


def task_force(
    game: PacificGame, position: PacificPosition, core: Sequence[str], screen: Sequence[str]
) -> WayAnswer | None:
    """Why these ships cannot be a Task Force so, or None (Rules 2.2.3)."""
    ships = [unit_called(game, position, name) for name in core], [unit_called(game, position, name) for name in screen]
    return refused(task_force_refusal(game, position, *ships))


def sailings(game: PacificGame, position: PacificPosition, force: str) -> list[str]:
    """The hexes to which a Task Force may sail in a Battle Cycle (Rules 23.6)."""
    number = force_called(position, force)
    if sail_refusal(game, position, position.task_forces[number].side, number) is not None:
        return []
    return hexes(game, reach(game, position, number, allowance(game, position, number)))


def sailing(game: PacificGame, position: PacificPosition, force: str, hex_name: str) -> WayAnswer:
    """The way of a Task Force to a hex in a Battle Cycle, or why it does not get there (Rules 23.6)."""
    number = force_called(position, force)
    why = refused(sail_refusal(game, position, position.task_forces[number].side, number))
    if why is not None:
        return why
    far = allowance(game, position, number)
    path = route(game, position, number, hex_called(game, hex_name), far)
    if not path:
        return WayAnswer([], f"No way by water leads there in {far} hexes.", "23.6")
    return WayAnswer(named_hexes(game, path))


def marching(game: PacificGame, position: PacificPosition, unit: str) -> dict[str, int]:
    """The hexes to which a ground unit may march, with what each costs (Rules 23.6)."""
    found = marches(game, position, unit_called(game, position, unit))
    return {game.board.name(space): cost for space, (cost, _) in sorted(found.items())}


def march(game: PacificGame, position: PacificPosition, unit: str, hex_name: str) -> WayAnswer:
    """The way of a ground unit to a hex, or why it does not get there (Rules 23.6)."""
    number, space = unit_called(game, position, unit), hex_called(game, hex_name)
    found = marches(game, position, number)
    if space not in found:
        refusal = why_not(game, position, number, space)
        return WayAnswer([], refusal.sentence, refusal.rule)
    return WayAnswer(named_hexes(game, path_to(found, space)))


def transfer(game: PacificGame, position: PacificPosition, unit: str, hex_name: str) -> WayAnswer:
    """The flight of an air unit to a base or carrier in a Contact Phase, or why it does not fly there (Rules 23.3)."""
    number, space = unit_called(game, position, unit), hex_called(game, hex_name)
    why = refused(flight_refusal(game, position, game.side(position.units[number].kind), number))
    if why is not None:
        return why
    decks = (position.units[ship].place for ship in landing_decks(game, position, number))
    if not has(landing_places(game, position, number), space) and space not in decks:
        return WayAnswer([], "No usable airbase of its side within its range is there, nor a carrier for it.", "23.3")
    return WayAnswer([hex_name])


def loading(game: PacificGame, position: PacificPosition, unit: str, force: str) -> WayAnswer | None:
    """Why a ground unit does not go aboard a Task Force, or None (Rules 23.2)."""
    return refused(load_refusal(game, position, force_called(position, force), unit_called(game, position, unit)))


def landing(game: PacificGame, position: PacificPosition, unit: str) -> WayAnswer | None:
    """Why a unit aboard does not land where it is, or None (Rules 23.2)."""
    return refused(landing_refusal(game, position, unit_called(game, position, unit)))


def homes(game: PacificGame, position: PacificPosition, force: str) -> list[str]:
    """The ports and Holding Boxes to which a Task Force may go home (Rules 20.5)."""
    return sorted(game.board.name(port) for port in home_ports(game, position, force_called(position, force)))


def contact(game: PacificGame, position: PacificPosition) -> ContactAnswer:
    """The state of contact movement (Rules 22, 23.5)."""
    operation = operation_now(position)
    if any(isinstance(step, ContactMovement) and step.side == operation.player for step in position.steps):
        position = replace(position, operation=replace(operation, moved=0))  # the pulses so far are not the reaction's
    left = pulses_left(game, position, other(operation.player))
    stops = sorted({game.board.name(space) for space in stopping_hexes(game, position)})
    return ContactAnswer(operation.pulses, left if left is not None else 0, stops)


def refused(refusal: Refusal | None) -> WayAnswer | None:
    """A refusal in plain values."""
    return WayAnswer([], refusal.sentence, refusal.rule) if refusal is not None else None
