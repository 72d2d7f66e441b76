"""What a position in a file names is there: hexes, counters, units and headquarters of a side."""

from collections.abc import Iterator

from game.core.actions import Side
from game.core.problems import Path, Problem, unknown
from game.rulebooks.empire_of_the_sun.files.positions import on_board
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES


def check_counter(game: EmpireGame, path: Path, name: str) -> Iterator[Problem]:
    """The counter is there."""
    yield from unknown([(path, name)], game.by_id, "there is no counter '{}'")


def check_hex(game: EmpireGame, path: Path, name: str | int) -> Iterator[Problem]:
    """The hex is there."""
    if on_board(game, str(name)) not in game.board.by_name:
        yield unknown_hex(game, path, name)


def unknown_hex(game: EmpireGame, path: Path, name: str | int) -> Problem:
    """There is no such hex."""
    return Problem(path, f"there is no hex '{name}'", str(name), tuple(game.board.by_name))


def check_unit(game: EmpireGame, path: Path, name: str, side: Side | None = None) -> Iterator[Problem]:
    """The unit is there, no headquarters, and of the side that it should be."""
    yield from check_counter(game, path, name)
    if name in game.by_id:
        counter = game.counters[game.by_id[name]]
        if counter.is_headquarters:
            yield Problem(path, f"'{name}' is a headquarters, and no unit")
        elif side is not None and counter.side != side:
            yield Problem(path, f"'{name}' is not of {SIDE_NAMES[side]}")


def check_headquarters(game: EmpireGame, path: Path, name: str, side: Side) -> Iterator[Problem]:
    """The headquarters is there, and the attacker's."""
    yield from check_counter(game, path, name)
    if name in game.by_id:
        counter = game.counters[game.by_id[name]]
        if not counter.is_headquarters or counter.side != side:
            yield Problem(path, f"'{name}' is no headquarters of {SIDE_NAMES[side]}")
