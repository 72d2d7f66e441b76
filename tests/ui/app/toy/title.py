"""The toy title in one module: position, its one choice, its events, its view, and the title itself."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Side, Target, Verb, other
from game.core.board import Board
from game.core.dice import Dice
from game.core.events import CardPlayed, Event
from game.core.match import MatchRule, Tallies, Tally
from game.core.position import Choice, Outcome, Position, Prompt, Verdict
from game.core.problems import Problem
from game.core.sequence import EndPhase, Phase, numbered
from game.core.title import Game, ScenarioBase, SideInfo, Title
from game.core.view import (
    CardView,
    Chart,
    ChartRow,
    HandView,
    Inspection,
    PieceView,
    ScoreView,
    Statistic,
    View,
)

SIDES = (SideInfo("red", "Red"), SideInfo("blue", "Blue"))
CARDS = 3
DATA = Path(__file__).parents[1] / "data"
"""The root with the scenarios of the toy."""


class Scenario(ScenarioBase, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario of the toy: where the two pieces stand."""

    places: tuple[str, str]


class Tables(msgspec.Struct, frozen=True):
    """The toy needs no tables."""


class Cards(Position, frozen=True, kw_only=True):
    """The hands, and what has been played."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    points: tuple[int, int] = (0, 0)
    to_play: Side = Side(0)


class Played(CardPlayed, frozen=True):
    """A card was played."""

    def sentence(self, game: Any) -> str:
        """Who played which card."""
        return f"{game.sides[self.side].name} plays the {self.card} (§ 2.1)."


class PlayCard(Choice[Game, Cards], frozen=True):
    """Play a card from the hidden hand."""

    rule = "2.1"
    otherwise = "Play one of your own cards."
    is_secret = True
    passes_alone = False

    def decider(self, game: Game, position: Cards) -> Side:
        """Whose turn it is."""
        return position.to_play

    def prompt(self, game: Game, position: Cards) -> Prompt:
        """What to do."""
        return Prompt(f"{game.sides[position.to_play].name}: play a card", self.rule)

    def legal(self, game: Game, position: Cards) -> Sequence[Action]:
        """Every card of the hand."""
        return [Action("play", card) for card in position.hands[position.to_play]]

    def apply(self, game: Game, position: Cards, action: Action) -> Outcome[Cards]:
        """Lay the card open and count it."""
        side = position.to_play
        hands, points = list(position.hands), list(position.points)
        hands[side] = tuple(card for card in hands[side] if card != action.target)
        points[side] += action.target
        after = replace(
            position, hands=(hands[0], hands[1]), points=(points[0], points[1]), to_play=other(side), verdict=None
        )
        if not any(hands):
            after = replace(after, verdict=verdict(after))
        return Outcome(after, (Played(side, CardId(action.target)),), (PlayCard(),))


def verdict(position: Cards) -> Verdict:
    """Who has played more."""
    red, blue = position.points
    winner = None if red == blue else Side(0 if red > blue else 1)
    return Verdict(winner, f"The sums are {red} and {blue}.", "3.1")


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> Game:
    """What never changes."""
    return Game(title=title, scenario=scenario, board=board, sides=SIDES, phases=numbered((title.sequence,)))


def set_up(game: Game, seed: int) -> Cards:
    """Deal the cards."""
    order, dice = Dice(seed).shuffle(tuple(range(1, 2 * CARDS + 1)))
    hands = (tuple(sorted(order[:CARDS])), tuple(sorted(order[CARDS:])))
    return Cards(steps=(PlayCard(), EndPhase(0)), dice=dice, hands=hands)


def view(game: Game, position: Cards, viewer: Side | None) -> View:
    """The table as one side sees it."""
    return View(
        viewer=viewer,
        turn=f"turn {2 * CARDS - sum(map(len, position.hands)) + 1}",
        pieces=tuple(
            PieceView(PieceId(n), Side(n), "guard", game.board.by_name[place], SIDES[n].name)
            for n, place in enumerate(game.scenario.places)
        ),
        hands=tuple(hand(position, Side(number), viewer) for number in (0, 1)),
        scores=tuple(ScoreView(Side(n), SIDES[n].name, position.points[n], 9) for n in (0, 1)),
    )


def hand(position: Cards, side: Side, viewer: Side | None) -> HandView:
    """A hand, face up for its owner."""
    shown = side == viewer
    return HandView(side, tuple(face(card) if shown else None for card in position.hands[side]))


def face(card: int) -> CardView:
    """A card face up."""
    return CardView(card, "number", f"The {card}", f"Counts {card}.", "2.1", corner=str(card))


def inspect(game: Game, position: Cards, viewer: Side | None, target: Target) -> Inspection | None:
    """Pieces have names."""
    return Inspection(Kind.PIECE, SIDES[target.number].name) if target.kind is Kind.PIECE else None


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterable[Problem]:
    """The pieces stand on the map."""
    for number, place in enumerate(scenario.places):
        if place not in board.by_name:
            yield Problem(("places", number), f"there is no hex '{place}' on the map", place, tuple(board.by_name))


def statistics(game: Game, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """How many cards each side played."""
    sides = [event.side for event in events if isinstance(event, CardPlayed)]
    return (Statistic("Cards played", tuple(str(sides.count(Side(n))) for n in (0, 1))),)


def charts(game: Game) -> tuple[Chart, ...]:
    """One chart."""
    rows = tuple(ChartRow("number", (f"The {n}", f"counts {n}"), "2.1") for n in range(1, 7))
    return (Chart("Cards", ("Card", "Effect"), rows),)


def tally(game: Game, position: Cards) -> Tallies:
    """The points of each side; nothing parts players with as many."""
    return Tally(position.points[0], 0), Tally(position.points[1], 0)


TITLE = Title(
    id="toy",
    package=__package__ or __name__,
    name="Border Watch",
    tagline="Six cards, two guards, one border.",
    description="A toy for tests.",
    sides=SIDES,
    undo_rule="1",
    verbs=(Verb("play", Kind.CARD, "Play"),),
    sequence=Phase("Play cards", "2"),
    steps=(PlayCard,),
    position=Cards,
    scenario=Scenario,
    tables=Tables,
    terrain_words=lambda tables, scenario: ("plain", "forest"),
    feature_words=lambda tables: (),
    check=check,
    make_game=make_game,
    set_up=set_up,
    view=view,
    inspect=inspect,
    statistics=statistics,
    charts=charts,
    match=MatchRule("3", "points", "cards played", tally),
    invariants=lambda game, position: (),
)
