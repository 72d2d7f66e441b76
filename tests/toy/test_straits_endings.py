"""One game for each way in which a war in the Straits can end, and the rules of battle that lead there."""

from typing import Any

import pytest

from game.core.actions import Action, IllegalAction, Kind, Side, Target
from game.core.combat import Tone
from game.core.decks import Deck
from game.core.sequence import RunPhase, interlude
from game.core.session import Session
from tests.toy.games import (
    SUMMER,
    all_targets,
    begun,
    deciding,
    dice_with,
    do,
    situation,
    space,
    squadron,
    straits,
    where,
)
from tests.toy.straits.harbours import Repair
from tests.toy.straits.sailing import Sail
from tests.toy.straits.sequence import MONTHS_END
from tests.toy.straits.state import NORTH, SOUTH


def end(session: Session) -> tuple[Side | None, str]:
    """Who has won, and by which rule."""
    verdict = session.verdict
    assert verdict is not None
    assert session.decision is None
    return verdict.winner, verdict.rule


def month_ends(at: str, **changes: Any) -> Session:
    """A month ends in a situation."""
    return situation(interlude(straits().phases, MONTHS_END.name), at=at, **({"month": 2} | changes))


def battle(at: str, **changes: Any) -> Session:
    """Auk attacks Heron in Midholm, without cards."""
    session = situation(Sail(squadron("Auk"), 3), at=at, **changes)
    do(session, "sail Midholm")
    return session


def test_7_1_the_last_squadron_of_a_side_is_sunk() -> None:
    session = battle("Auk 1 Kelp Narrows, Heron 1 Midholm", dice=dice_with(2, hits=1))
    assert end(session) == (NORTH, "7.1")
    assert (where(session, "Auk"), where(session, "Heron")) == ("Midholm", "")


def test_7_1_the_attacker_loses_his_last_squadron() -> None:
    session = battle("Auk 1 Kelp Narrows, Heron 1 Midholm", dice=dice_with(2, backfires=1))
    assert end(session) == (SOUTH, "7.1")


def test_7_1_both_sides_lose_their_last_squadron() -> None:
    session = battle("Auk 1 Kelp Narrows, Heron 1 Midholm", dice=dice_with(2, hits=1, backfires=1))
    assert end(session) == (None, "7.1")


def test_7_1_a_storm_may_end_the_war() -> None:
    dice = dice_with(1, backfires=1)
    session = situation(RunPhase(0), at="Auk 1 Midholm, Heron 1 Ray Water", dice=dice, coins=(1, 1))
    do(session, "bid 0", "bid 0")
    assert end(session) == (NORTH, "7.1")


def test_5_5_a_defender_without_a_way_out_is_taken() -> None:
    at = "Auk 3 Kelp Narrows, Heron 2 Midholm, Gannet 2 Gull Water, Skua 1 Thorn Narrows, Stork 2 Ray Water"
    session = battle(at, dice=dice_with(4, presses=2))
    assert (where(session, "Auk"), where(session, "Heron")) == ("Midholm", "")
    assert deciding(session) == "north: Sail"


def test_5_4_a_single_way_out_is_taken_without_asking() -> None:
    at = "Auk 3 Kelp Narrows, Heron 2 Midholm, Gannet 2 Gull Water, Skua 1 Thorn Narrows, Stork 2 Southaven"
    session = battle(at, dice=dice_with(4, presses=2))
    assert where(session, "Heron") == "Ray Water"


def test_7_2_a_side_that_holds_the_other_home_alone_wins() -> None:
    assert end(month_ends("Auk 3 Southaven, Heron 3 Midholm")) == (NORTH, "7.2")
    assert end(month_ends("Auk 3 Westing, Heron 3 Northaven")) == (SOUTH, "7.2")


def test_7_2_two_taken_homes_decide_nothing() -> None:
    session = month_ends("Auk 3 Southaven, Heron 3 Northaven")
    assert session.verdict is None
    assert session.position.points == (1, 1)


def test_7_3_a_side_with_enough_points_wins() -> None:
    assert end(month_ends("Auk 3 Midholm, Heron 3 Southaven", points=(4, 4))) == (NORTH, "7.3")
    assert end(month_ends("Auk 3 Northaven, Heron 3 Westing", points=(4, 4))) == (SOUTH, "7.3")


def test_7_3_equal_points_decide_nothing_before_the_last_month() -> None:
    assert month_ends("Auk 3 Midholm, Heron 3 Westing", points=(4, 4)).verdict is None


@pytest.mark.parametrize(("points", "winner"), [((1, 0), NORTH), ((0, 2), SOUTH), ((2, 2), None)])
def test_7_4_after_the_last_month_more_points_win(points: tuple[int, int], winner: Side | None) -> None:
    session = month_ends("Auk 3 Northaven, Heron 3 Southaven", points=points, month=straits().scenario.months)
    assert end(session) == (winner, "7.4")


def test_3_2_in_the_first_month_no_harbour_counts() -> None:
    session = month_ends("Auk 3 Southaven, Heron 3 Midholm", month=1)
    assert session.verdict is None
    assert session.position.points == (0, 0)


def test_once_the_game_is_over_every_click_is_answered_with_the_rule_that_ended_it() -> None:
    session = month_ends("Auk 3 Southaven, Heron 3 Midholm")
    refusals = {(session.refusal(target).sentence, session.refusal(target).rule) for target in all_targets(straits())}
    assert refusals == {("The game is over.", "7.2")}
    with pytest.raises(IllegalAction, match="the game is over"):
        session.perform(Action("anchor"))


def test_5_3_the_preview_tells_the_odds_that_the_dice_have() -> None:
    session = situation(Sail(squadron("Auk"), 3), at="Auk 1 Midholm, Heron 1 Thorn Narrows")
    decision = session.decision
    assert decision is not None
    shown = {action: decision.step.preview(decision.game, decision.position, action) for action in decision.legal}
    (preview,) = (each for each in shown.values() if each is not None)
    assert [(each.amount, each.rule) for each in preview.modifiers] == [(2, "5.3"), (-1, "5.3")]
    assert [(chance.tone, round(chance.probability, 6)) for chance in preview.chances] == [
        (Tone.GOOD, round(1 / 6, 6)),
        (Tone.BAD, round(5 / 6, 6)),
    ]
    assert [mark.text for mark in decision.step.marks(decision.game, decision.position)] == ["battle"]


def test_4_4_a_full_squadron_cannot_use_a_shoal() -> None:
    for strength, is_open in ((3, False), (2, True)):
        session = situation(Sail(squadron("Auk"), 3), at=f"Auk {strength} Kelp Narrows, Heron 1 Southaven")
        assert session.decision is not None
        goals = {straits().board.name(action.target) for action in session.decision.legal if action.verb == "sail"}
        assert ("Westing" in goals) == is_open


def test_3_1_a_repair_costs_a_coin() -> None:
    session = situation(Repair(NORTH), at="Auk 1 Midholm, Heron 1 Westing", coins=(1, 0))
    do(session, "repair Auk")
    assert session.position.coins == (0, 0)
    assert session.position.squadrons[squadron("Auk")].strength == 2
    assert situation(Repair(SOUTH), at="Auk 1 Midholm, Heron 1 Westing", coins=(1, 0)).decision is None


def test_5_4_a_squadron_withdraws_only_to_an_empty_space() -> None:
    session = battle("Auk 3 Kelp Narrows, Heron 2 Midholm, Stork 2 Ray Water", dice=dice_with(4, presses=2))
    assert deciding(session) == "south: Withdraw"
    refusals = {name: session.refusal(Target(Kind.SPACE, space(name))).rule for name in ("Ray Water", "Eastlight")}
    assert refusals == {"Ray Water": "5.4", "Eastlight": "4.2"}


def test_the_statistics_count_attacks_and_losses() -> None:
    session = battle("Auk 1 Kelp Narrows, Heron 1 Midholm", dice=dice_with(2, hits=1, backfires=1))
    title = session.game.title
    events = [line.event for line in session.log(None)]
    told = {each.name: each.values for each in title.statistics(session.game, events)}
    assert told == {"Attacks": ("1", "0"), "Squadrons lost": ("1", "1")}


def test_4_1_the_table_words_its_buttons_and_warns_before_a_pass() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 0", "bid 0")
    assert session.decision is not None
    choose = session.decision.step
    warnings = [choose.warning(straits(), session.position, action) for action in session.decision.legal]
    assert warnings == ["", "", "", "You have fresh squadrons. Pass?"]
    do(session, "operate Egret")
    assert session.decision is not None
    sail, position = session.decision.step, session.position
    labels = {action.verb: sail.label(straits(), position, action) for action in session.decision.legal}
    assert labels == {"sail": "", "anchor": "Anchor in Thorn Narrows", "put_down": ""}
    assert sail.subject(straits(), position) == Target(Kind.PIECE, squadron("Egret"))


def test_2_4_when_the_deck_is_spent_the_discards_are_shuffled() -> None:
    whole = situation(RunPhase(0), at="Auk 3 Northaven, Heron 3 Southaven", coins=(1, 1))
    deck = Deck((), whole.opening.position.deck.pile)
    session = situation(RunPhase(0), at="Auk 3 Northaven, Heron 3 Southaven", coins=(1, 1), deck=deck)
    do(session, "bid 0", "bid 0")
    dice = session.position.dice
    do(session, "pass", "pass")
    assert [len(hand) for hand in session.position.hands] == [2, 2]
    assert session.position.deck.discards == ()
    assert session.position.dice != dice
