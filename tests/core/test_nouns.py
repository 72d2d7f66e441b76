"""The small nouns of the table: sides, targets, events, boards, steps and what they say when a title says nothing."""

from typing import Any

import pytest

from game.core.actions import Action, CardId, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.board import Board, Feature, Link, Space
from game.core.combat import CombatReport
from game.core.events import CardDrawn, CombatResolved, Event, PieceMoved, TakenBack
from game.core.hexes import HexGrid, Orientation
from game.core.play import begin
from game.core.position import Automatic, Choice, Outcome, Position, Prompt, target_of
from game.core.sequence import Phase
from game.core.title import verbs_by_name
from game.core.view import Chart, ChartRow, View
from tests.core.counting import PLAIN, Add, at, title_with

ODD, EVEN = Side(0), Side(1)


def test_the_other_side_of_the_other_side_is_ones_own() -> None:
    assert (other(ODD), other(EVEN)) == (EVEN, ODD)


def test_an_action_is_done_to_a_thing_of_its_verbs_kind() -> None:
    kinds = {"add": Kind.NUMBER, "forget": Kind.BUTTON}
    assert target_of(Action("add", 4), kinds) == Target(Kind.NUMBER, 4)
    assert target_of(Action("forget"), kinds) == Target(Kind.BUTTON, -1, "forget")


def test_verbs_are_found_by_name() -> None:
    assert [verb.label for verb in verbs_by_name(title_with(Phase("Count", "1"))).values()] == ["Add", "Forget"]


def test_a_plain_event_is_seen_by_all_and_not_worth_a_line() -> None:
    event = PieceMoved(PieceId(1), (SpaceId(2), SpaceId(3)))
    assert (event.sentence(PLAIN), event.seen_by(ODD), event.seen_by(None), event.reveals) == ("", event, event, False)


def test_a_drawn_card_is_known_to_its_drawer_alone_and_fences_undo() -> None:
    drawn = CardDrawn(ODD, CardId(7))
    assert drawn.reveals
    assert drawn.seen_by(ODD) == drawn
    assert drawn.seen_by(EVEN) == drawn.seen_by(None) == CardDrawn(ODD, CardId(-1))


class RaisedFlag(CardDrawn, frozen=True):
    """A title's own word for drawing a card."""


def test_a_titles_own_event_stays_its_own_when_its_secret_is_removed() -> None:
    assert type(RaisedFlag(ODD, CardId(7)).seen_by(EVEN)) is RaisedFlag


@pytest.mark.parametrize(("count", "words"), [(1, "1 action."), (3, "3 actions.")])
def test_a_takeback_says_how_much(count: int, words: str) -> None:
    assert TakenBack(count).sentence(PLAIN).endswith(words)


def test_a_report_without_places_names_none() -> None:
    event: Event = CombatResolved(CombatReport("Storm", ODD, (), "1", (0,), ()))
    assert isinstance(event, CombatResolved)
    assert (event.report.attacker, event.report.target) == (-1, -1)


def test_a_choice_says_nothing_of_its_own_accord() -> None:
    moment = begin(PLAIN, at(Add(ODD, (1, 2))))
    decision = moment.decision
    assert decision is not None
    step, action = decision.step, decision.legal[0]
    assert step.offered(PLAIN, moment.position, decision.legal) is decision.legal
    assert step.label(PLAIN, moment.position, action) == step.warning(PLAIN, moment.position, action) == ""
    assert (step.preview(PLAIN, moment.position, action), step.subject(PLAIN, moment.position)) == (None, None)
    assert step.marks(PLAIN, moment.position) == ()
    assert Choice.passing(step, PLAIN, moment.position, action) == ()


class Unwritten(Choice[Any, Any], frozen=True):
    """A choice that a title has not written yet."""


class Plain(Choice[Any, Any], frozen=True):
    """A choice that always asks and refuses the same."""

    rule = "1.2"
    asks = "left or right?"
    hint = "Left is shorter."
    otherwise = "Neither leads there."


class Blank(Automatic[Any, Any], frozen=True):
    """A step that a title has not written yet."""


def test_a_name_for_the_outcomes_of_a_title_costs_nothing_to_call() -> None:
    assert Outcome[Position] is Outcome


def test_a_step_that_is_not_written_says_so_at_once() -> None:
    position = at(Unwritten())
    for ask in (
        lambda: begin(PLAIN, position),
        lambda: begin(PLAIN, at(Blank())),
        lambda: Unwritten().decider(PLAIN, position),
        lambda: Unwritten().prompt(PLAIN, position),
        lambda: Unwritten().refusal(PLAIN, position, Target(Kind.SPACE)),
        lambda: Unwritten().apply(PLAIN, position, Action("add")),
    ):
        with pytest.raises(NotImplementedError):
            ask()


def test_a_choice_that_always_asks_the_same_says_so_with_its_paragraph() -> None:
    position = at(Plain())
    assert Plain().prompt(PLAIN, position) == Prompt("left or right?", "1.2", "Left is shorter.")
    assert Plain().refusal(PLAIN, position, Target(Kind.SPACE)) == Refusal("Neither leads there.", "1.2")


def islands(*links: tuple[int, int]) -> Board:
    """A point-to-point map of four places."""
    spaces = tuple(Space(name, x, 0) for x, name in enumerate("ABCD"))
    return Board(spaces, 4, 1, links=tuple(Link(SpaceId(a), SpaceId(b), "road") for a, b in links))


def test_links_lead_both_ways_once_and_in_order() -> None:
    assert islands((2, 0), (1, 0), (0, 1), (2, 3)).neighbours == ((1, 2), (0,), (0, 3), (2,))


def test_neighbours_of_a_hex_map_are_those_of_its_hexes() -> None:
    spaces = tuple(Space(f"{number}", number, 0) for number in range(3))
    features = (Feature("river", SpaceId(0), (0, 3)),)
    board = Board(spaces, 3, 1, features=features, grid=HexGrid(Orientation.POINTY, ((0, 0), (1, 0), (1, -1))))
    assert board.neighbours == ((1, 2), (0, 2), (1, 0))


def test_places_are_known_by_their_names() -> None:
    board = islands()
    assert (board.by_name["C"], board.name(2)) == (2, "C")


def test_a_place_in_a_sentence_stands_in_brackets() -> None:
    game = type(PLAIN)(title=PLAIN.title, scenario=None, board=islands(), sides=PLAIN.sides, phases=PLAIN.phases)
    assert game.place(3) == "[D]"


def test_a_view_shows_nothing_that_it_was_not_given() -> None:
    empty = View(None, "", ())
    assert (empty.markers, empty.hands, empty.open_cards, empty.scores, empty.piles) == ((), (), (), (), ())


def test_a_chart_is_rows_of_cells_with_their_rules() -> None:
    chart = Chart("Terrain", ("Name", "Dice"), (ChartRow("wood", ("Wood", "-1"), "8.3"),))
    assert all(len(row.cells) == len(chart.columns) for row in chart.rows)
