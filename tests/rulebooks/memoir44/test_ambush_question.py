"""When and how a defender is asked for an ambush (Rules 1.5, 9.9)."""

from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.decks import Deck
from game.core.session import Session
from game.rulebooks.memoir44.terms.game import ALLIES
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.meetings import ANSWERS, MEETING, UNITS, meeting


def test_1_5_the_question_is_asked_whether_the_defender_holds_the_card_or_not() -> None:
    prompts, legal, views, logs = [], [], [], []
    for hand in ("ambush", "barrage"):
        battle = meeting(hand=hand).attack("A", "X")
        decision = battle.session.decision
        assert decision is not None
        prompts.append(decision.step.prompt(battle.game, battle.position))
        legal.append([*decision.legal, *battle.session.offered(decision.side)])
        views.append([battle.session.view(viewer) for viewer in (ALLIES, None)])
        logs.append([line.sentence for line in battle.session.log(None)])
    for pair in (prompts, legal, views, logs):
        assert pair[0] == pair[1]


def test_9_9_the_table_shows_who_is_assaulted_and_from_where() -> None:
    battle = meeting(hand="barrage").attack("A", "X")
    decision = battle.session.decision
    assert decision is not None
    step, (mark,) = decision.step, decision.step.marks(battle.game, battle.position)
    assert step.subject(battle.game, battle.position) == Target(Kind.PIECE, battle.letters["X"])
    assert mark.space == battle.position.units[battle.letters["A"]].space


def test_9_9_the_odds_of_an_ambush_are_foretold_whether_the_defender_holds_the_card_or_not() -> None:
    foretold = []
    for hand in ("ambush", "barrage"):
        battle = meeting(hand=hand).attack("A", "X")
        decision = battle.session.decision
        assert decision is not None
        found = [decision.step.preview(battle.game, battle.position, action) for action in decision.legal]
        foretold.append(dict(zip([action.verb for action in decision.legal], found, strict=True)))
    assert foretold[0] == foretold[1]
    assert foretold[0]["let_it_come"] is None
    ambush = foretold[0]["ambush"]
    assert ambush is not None
    assert ambush.total == "3 dice"
    assert ambush.marks[0].space == battle.position.units[battle.letters["A"]].space


def test_1_5_saying_ambush_without_the_card_lets_the_assault_come() -> None:
    lines = []
    for answer in ("ambush", "let_it_come"):
        battle = meeting(hand="barrage").attack("A", "X")
        battle.roll("infantry star star")
        battle.do(answer)
        assert battle.figures("A") == 4
        assert battle.figures("X") == 3
        lines.append([line.sentence for line in battle.session.log(None)])
    assert lines[0] == lines[1]


def test_1_5_the_question_is_asked_even_if_the_attacker_holds_the_ambush() -> None:
    battle = draw(MEETING, allies_hand="ambush", axis_hand="barrage", forces=UNITS).attack("A", "X")
    assert battle.choices == ANSWERS


def test_1_5_no_question_when_the_defender_holds_no_card() -> None:
    battle = meeting(hand="").attack("A", "X", "infantry")
    assert battle.figures("X") == 3
    assert battle.choices == set()


def with_discards(battle: Battle, discards: tuple[int, ...]) -> Battle:
    """The battle with these cards of the deck in the discard pile."""
    deck = battle.position.deck
    pile = tuple(card for card in deck.pile if card not in discards)
    battle.session = Session(battle.game, replace(battle.position, deck=Deck(pile, discards)))
    return battle


def test_1_5_no_question_when_the_ambush_lies_in_the_discard_pile_but_again_after_a_shuffle() -> None:
    battle = meeting(hand="barrage")
    card = next(number for number, kind in enumerate(battle.game.cards) if kind.family == "ambush")
    with_discards(battle, (card,)).attack("A", "X", "infantry")
    assert battle.choices == set()
    assert battle.figures("X") == 3
    shuffled = with_discards(meeting(hand="barrage"), ()).attack("A", "X")
    assert shuffled.choices == ANSWERS
