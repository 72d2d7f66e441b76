"""Offensives on the map of the Pacific for tests: who moves, with what card, and where they may go."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.rulebooks.empire_of_the_sun.moving.moved import moved
from game.rulebooks.empire_of_the_sun.moving.ways import move_refusal
from game.rulebooks.empire_of_the_sun.questions import destinations
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Shipping
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war


def offensive(
    units: Mapping[str, Sequence[str]],
    *,
    attacker: Side = JAPAN,
    value: int = 2,
    card: int = -1,
    japan: Sequence[str] = HOME,
    points: tuple[int, int] = (7, 7),
    flags: tuple[str, ...] = (),
    **more: Any,
) -> EmpirePosition:
    """A position in an offensive, by the event of a card if one is named; everybody on the map is activated."""
    game, here = position(units, japan=japan)
    going_on = Offensive(attacker=attacker, play="EC", card=card, operations=value, **more)
    active = tuple(
        n for n, piece in enumerate(here.pieces) if piece.space >= 0 and not game.counters[n].is_headquarters
    )
    shipping = (Shipping(points[0]), Shipping(points[1]))
    return replace(here, offensive=going_on, activated=active, shipping=shipping, flags=flags)


def ends(here: EmpirePosition, mode: MoveKind, *units: str, value: int = 2) -> set[str]:
    """The hexes where some units may end, by name."""
    found = destinations(war(), here, units, mode, value, "EC").hexes
    return {f"{number:04}" for number in found}


def why_not(here: EmpirePosition, mode: MoveKind, end: str, *units: str) -> str:
    """The paragraph that keeps some units from a hex; empty when nothing does."""
    game = war()
    refusal: Refusal | None = move_refusal(game, here, numbers(game, units), mode, game.board.by_name[end])
    return refusal.rule if refusal is not None else ""


def numbers(game: EmpireGame, units: Sequence[str]) -> list[int]:
    """Counters by their ids."""
    return [game.by_id[unit] for unit in units]


def after(here: EmpirePosition, mode: MoveKind, end: str, *units: str) -> EmpirePosition:
    """The position after some units have gone to a hex."""
    game = war()
    assert why_not(here, mode, end, *units) == ""
    return moved(game, here, numbers(game, units), mode, game.board.by_name[end])[0]


def place(here: EmpirePosition, unit: str) -> str:
    """The hex of a unit."""
    game = war()
    return game.board.name(here.pieces[game.by_id[unit]].space)


def space(here: EmpirePosition, unit: str) -> int:
    """Where a unit is, which may be no hex: a box, the turn track, or out of the game."""
    return here.pieces[war().by_id[unit]].space
