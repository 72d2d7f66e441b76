"""Where ships fight: the hexes with both sides, Surprise, and the range they meet at (Rules 29.1, 29.2)."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.core.hexset import has, spaces_of
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants, ships_at
from game.rulebooks.pacific_war.terms.position import Base, PacificPosition, base_at, operation_of
from game.rulebooks.pacific_war.terms.sea_battle import SeaRange


def has_guns_left(base: Base) -> bool:
    """Whether a hex has a coastal fortification that is not silenced (Rules 29.4)."""
    return base.fortress > 0 and base.fortress_hits < base.fortress


def fortress_of(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Base | None:
    """The coastal fortification of a side in a hex that still fires, or None."""
    base = base_at(game, position, space)
    return base if base is not None and base.owner == side and has_guns_left(base) else None


def battle_hexes(game: PacificGame, position: PacificPosition) -> Iterator[int]:
    """The hexes in which naval combat may occur, in the order of their numbers (Rules 29.1)."""
    ships = occupants(game, position).ships
    hexes = ships[JAPAN] & ships[ALLIES]
    for base in position.bases:
        if has_guns_left(base):
            hexes |= ships[other(base.owner)] & (1 << base.space)
    for space in spaces_of(hexes & game.hexes.everywhere):
        if is_met(game, position, space):
            yield space


def is_met(game: PacificGame, position: PacificPosition, space: int) -> bool:
    """Whether the sides find each other: never where both lie in port, nor unseen by each other on the open sea."""
    if not any(forces_at(game, position, space, side) for side in BOTH):
        return False
    return not has(game.hexes.open_sea, space) or any(is_seen(game, position, space, side) for side in BOTH)


def is_seen(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a side is detected in a hex: one of its Task Forces is, or it lies there at its base (Rules 29.1)."""
    forces = forces_at(game, position, space, side)
    return not forces or any(position.task_forces[force].report for force in forces)


def lies_in_port(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a side has no Task Force in a hex: what it has there lies in port, or are the guns of its coast."""
    return not forces_at(game, position, space, side)


def surprised_by(game: PacificGame, position: PacificPosition, space: int) -> Side | None:
    """Who has Surprise: the side that alone is undetected, or as the scenario gives it (Rules 29.1)."""
    given = game.scenario.given.surprise
    if given:
        return side_of(given)
    unseen = [side for side in BOTH if not is_seen(game, position, space, side)]
    return unseen[0] if len(unseen) == 1 else None


def first_range(game: PacificGame, position: PacificPosition, space: int) -> SeaRange:
    """The range at which the first round is fired (Rules 29.2)."""
    given = game.scenario.given.first_range
    if given:
        return given
    is_night = operation_of(position).light == "night"
    if has(game.hexes.open_sea, space):
        return "medium" if is_night else "long"
    if has(game.hexes.restricted, space) or is_night:
        return "short"
    return "medium"


def range_words(game: PacificGame, position: PacificPosition, space: int) -> str:
    """What the first range comes from, in words."""
    if game.scenario.given.first_range:
        return "by the scenario"
    water = (
        "on the open sea"
        if has(game.hexes.open_sea, space)
        else "in restricted waters"
        if has(game.hexes.restricted, space)
        else "off a coast"
    )
    return f"{water} {'by night' if operation_of(position).light == 'night' else 'by day or at dusk'}"


def has_ships(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a side has anything left to fight with in a hex."""
    return bool(ships_at(game, position, space, side)) or fortress_of(game, position, space, side) is not None
