"""Smoke screens: three hexes that hide what lies behind them for two turns of their side (Rules 13.21)."""

from collections.abc import Iterator, Sequence

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark, Tone
from game.core.events import Event, MarkerChanged, Told
from game.core.position import Prompt
from game.core.view import MarkerView
from game.rulebooks.memoir44.terms.alteration import lay, take_off
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import BattleChoice, MemoirPosition, Result

SMOKE = "smoke_screen"
SMOKE_HEXES = 3
HINT = "Three hexes that hang together. Smoke hides what lies behind it, not what stands in it."
THINS_AFTER, GONE_AFTER = 1, 3
"""Turns of the battle after the one in which it was laid: its side's own turn is over, and its second one."""


def first_turn(game: MemoirGame) -> int:
    """The turn of the battle that is the first of the side with the smoke screen; 0 without one."""
    entry = game.scenario.rules.smoke_screen
    if entry is None:
        return 0
    return 1 if entry.side == game.scenario.first else 2


def smoke_hexes(position: MemoirPosition) -> list[int]:
    """The hexes in which smoke lies."""
    return [change.space for change in position.alterations if change.word == SMOKE]


def has_smoke_screen(game: MemoirGame) -> bool:
    """Whether a side of this battle has a smoke screen."""
    return game.scenario.rules.smoke_screen is not None


def is_smoke_laid_now(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the smoke is laid before the first card of this turn."""
    return position.turn == first_turn(game)


def lay_smoke(game: MemoirGame, position: MemoirPosition) -> Result:
    """Lay the smoke."""
    return Result(position, (), (PlaceSmoke(),))


def is_smoke_drifting(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the smoke changes as this turn begins: it thins, or it is gone."""
    return position.turn - first_turn(game) in (THINS_AFTER, GONE_AFTER) and bool(smoke_hexes(position))


def drift_smoke(game: MemoirGame, position: MemoirPosition) -> Result:
    """The smoke thins after the first turn of its side and is gone after the second."""
    if position.turn - first_turn(game) == THINS_AFTER:
        return Result(position, (Told("The smoke begins to thin § 13.21."),))
    return clear_smoke(position, smoke_hexes(position))


def clear_smoke(position: MemoirPosition, hexes: Sequence[int]) -> Result:
    """The position without smoke."""
    events: tuple[Event, ...] = (Told("The smoke has drifted away § 13.21."),)
    for space in hexes:
        position = take_off(position, space, SMOKE)
        events = (*events, MarkerChanged(SpaceId(space), "smoke_thin", False))
    return Result(position, events)


class PlaceSmoke(BattleChoice, frozen=True):
    """Choose three hexes that hang together for the smoke screen, or lay none (Rules 13.21): the hand tells where."""

    rule = "13.21"
    is_secret = True
    chosen: tuple[SpaceId, ...] = ()

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """How many are left."""
        sentence = f"lay the smoke screen: hex {len(self.chosen) + 1} of {SMOKE_HEXES}"
        return Prompt(sentence, "13.21", HINT)

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every hex that can join, and no smoke at all."""
        spaces = range(len(game.board.spaces))
        found = [Action("smoke", space) for space in spaces if smoke_refusal(game, self.chosen, space) is None]
        return [*found, Action("no_smoke")]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a hex cannot join."""
        found = smoke_refusal(game, self.chosen, target.number) if target.kind is Kind.SPACE else None
        return found or Refusal("First lay the smoke screen, or none.", "13.21")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Take one more hex; with the last the smoke is laid."""
        if action.verb == "no_smoke":
            return Result(position, (Told("No smoke screen is laid § 13.21."),))
        chosen = (*self.chosen, SpaceId(action.target))
        if len(chosen) < SMOKE_HEXES:
            return Result(position, (), (PlaceSmoke(chosen),))
        places = ", ".join(game.place(space) for space in chosen)
        events: tuple[Event, ...] = (Told(f"{game.side_name(position.side)} lay a smoke screen: {places} § 13.21."),)
        for space in chosen:
            position = lay(position, space, SMOKE)
            events = (*events, MarkerChanged(space, "smoke_thick", True))
        return Result(position, events)

    def warning(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Ask before the smoke is given away."""
        return "No smoke would be laid in this battle. Go on without?" if action.verb == "no_smoke" else ""

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """The hexes chosen so far."""
        return tuple(Mark(space, "smoke", Tone.NEUTRAL) for space in self.chosen)


def smoke_refusal(game: MemoirGame, chosen: Sequence[int], space: int) -> Refusal | None:
    """Why a hex cannot be part of a smoke screen with those chosen, or None (Rules 13.21)."""
    if space in chosen:
        return Refusal("Smoke is laid on three different hexes.", "13.21")
    if chosen and not any(space in game.neighbours[other] for other in chosen):
        return Refusal("Each hex of the smoke screen must adjoin another.", "13.21")
    return None


def smoke_markers(game: MemoirGame, position: MemoirPosition) -> Iterator[MarkerView]:
    """The smoke on the map, turned to its other side when it thins."""
    is_thin = position.turn - first_turn(game) >= THINS_AFTER
    look, when = ("smoke_thin", "gone after the next turn of its side") if is_thin else ("smoke_thick", "fresh")
    for space in smoke_hexes(position):
        yield MarkerView(SpaceId(space), look, f"Smoke screen, {when} § 13.21", above=True)
