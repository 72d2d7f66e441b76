"""How a skirmish is played: move next to or onto the enemy; who enters a hex takes what is in it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.core.actions import Kind, Side, SpaceId, Verb, other
from game.core.board import Board
from game.core.dice import Dice
from game.core.position import Outcome, Position, Verdict
from game.core.sequence import RunPhase, numbered
from game.core.title import Game, Title
from tests.loading.skirmish.steps import Pick
from tests.loading.skirmish.words import Scenario, Tables

MOST_TURNS = 40
VERBS = (
    Verb("pick", Kind.PIECE, "Pick"),
    Verb("march", Kind.SPACE, "March"),
    Verb("put_down", Kind.BUTTON, "Put down", takes_back=True),
    Verb("halt", Kind.BUTTON, "Halt"),
)


class Field(Position, frozen=True, kw_only=True):
    """Where the patrols are (-1: gone), whose they are, and the turn."""

    places: tuple[SpaceId, ...]
    owners: tuple[Side, ...]
    turn: int = 0
    active: Side = Side(0)


class Skirmish(Game, frozen=True, kw_only=True):
    """The game with its tables."""

    tables: Tables


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> Skirmish:
    """What never changes."""
    phases = numbered((title.sequence,))
    return Skirmish(title=title, scenario=scenario, board=board, sides=title.sides, phases=phases, tables=tables)


def set_up(game: Skirmish, seed: int) -> Field:
    """The first position."""
    patrols = game.scenario.patrols
    places = tuple(game.board.by_name[patrol.at] for patrol in patrols)
    owners = tuple(Side(("red", "blue").index(patrol.side)) for patrol in patrols)
    return Field(steps=(RunPhase(0),), dice=Dice(seed), places=places, owners=owners)


def begin_turn(game: Skirmish, field: Field) -> Outcome[Field]:
    """The other side's turn."""
    after = replace(field, turn=field.turn + 1, active=other(field.active))
    return Outcome(verdict_on(after), (), (Pick(),))


def verdict_on(field: Field) -> Field:
    """The field, with a verdict when there is one."""
    left = {owner for owner, place in zip(field.owners, field.places, strict=True) if place >= 0}
    if len(left) == 1:
        return replace(field, verdict=Verdict(left.pop(), "Everybody else is gone.", "2"))
    if field.turn > MOST_TURNS:
        return replace(field, verdict=Verdict(None, "Night has fallen.", "2.1"))
    return field


def goes_on(game: Skirmish, field: Field) -> bool:
    """There is always another turn."""
    return True


def invariants(game: Skirmish, field: Any) -> Iterator[str]:
    """No two patrols share a hex."""
    places = [place for place in field.places if place >= 0]
    if len(places) != len(set(places)):
        yield "two patrols share a hex"
