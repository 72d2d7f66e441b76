"""Radar alert: cards that send aircraft are laid face up a turn before (Rules 13.13)."""

from game.core.actions import Side
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.special_rules import AirStrikes, Night, RadarAlert, SideName, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .       X       .       .
        .       .       .
    .       .       .       .
        A       .       .
"""
FORCES = {"A": "allies infantry", "X": "axis infantry"}
ALLIES, AXIS = Side(0), Side(1)


def radar(
    allies: str,
    axis: str = "probe right, dig_in",
    side: SideName = "axis",
    flies: SideName = "allies",
    night: Night | None = None,
) -> Battle:
    """A battle in which a side has radar, with these hands, at the opening of a turn of the Allies."""
    rules = SpecialRules(radar_alert=RadarAlert(side), air_strikes=AirStrikes(flies), night=night)
    return draw(FIELD, card="", allies_hand=allies, axis_hand=axis, rules={"rules": rules}, forces=FORCES)


def pass_by(battle: Battle, card: str) -> Battle:
    """Play a card and order nobody."""
    return battle.do("play", card).do("end_orders")


def test_13_13_air_power_is_not_played_without_warning() -> None:
    battle = radar("air_power, probe left")
    assert battle.offers("play") == "probe left"
    assert battle.refused("play", "air_power") == "13.13"


def test_13_13_without_radar_it_is() -> None:
    battle = draw(FIELD, card="", allies_hand="air_power, probe left", axis_hand="dig_in", forces=FORCES)
    assert "air_power" in battle.offers("play")
    assert "air_power" in radar("air_power, probe left", side="allies").offers("play")


def test_13_13_laid_face_up_at_the_end_of_the_turn_it_must_be_played_in_the_next() -> None:
    battle = pass_by(radar("air_power, probe left"), "probe left")
    assert battle.decider == "allies"
    battle.do("announce", "air_power")
    assert any("§ 13.13" in line.sentence for line in battle.session.log(AXIS))
    pass_by(battle, "probe right")
    assert battle.offers("play") == "air_power"
    battle.do("play", "air_power")
    assert "strike" in battle.choices


def test_13_13_the_card_stays_in_the_hand_face_up_for_both() -> None:
    battle = pass_by(radar("air_power, probe left"), "probe left").do("announce", "air_power")
    hand = TITLE.view(battle.game, battle.position, AXIS).hands[ALLIES].cards
    assert [card.name for card in hand if card is not None] == ["Air Power"]
    assert len(hand) == 2
    piles = TITLE.view(battle.game, battle.position, None).piles
    opened = [(pile.name, pile.side, pile.top.name) for pile in piles if pile.top is not None and pile.side is not None]
    assert opened == [("Allies, next turn", ALLIES, "Air Power")], "it lies on the table"
    assert list(TITLE.invariants(battle.game, battle.position)) == []


def test_13_13_once_its_owner_is_on_turn_it_is_shown_in_his_hand_alone() -> None:
    battle = pass_by(radar("air_power, probe left"), "probe left").do("announce", "air_power")
    pass_by(battle, "probe right")
    assert [pile.name for pile in TITLE.view(battle.game, battle.position, None).piles] == ["Deck", "Discards"]


def test_13_13_the_question_is_asked_whatever_is_held_and_shows_nothing() -> None:
    battle = pass_by(radar("dig_in, probe left", axis="probe right", flies="axis"), "probe left")
    assert battle.choices == {"announce_none"}
    decision = battle.session.decision
    assert decision is not None
    assert decision.step.is_secret
    assert battle.session.offered(AXIS) == battle.session.offered(None) == ()


def test_13_13_only_cards_that_send_aircraft_are_laid() -> None:
    battle = pass_by(radar("recon right, air_power, probe left, barrage", axis="dig_in, probe right"), "probe left")
    assert battle.refused("announce", "barrage") == "13.13"
    assert "recon right" in battle.offers("announce")


def test_13_13_a_recon_is_flown_only_if_it_lay_face_up() -> None:
    battle = radar("recon left, probe left").do("play", "recon left")
    assert "use_strike" not in battle.choices
    battle = pass_by(radar("recon left, probe left"), "probe left").do("announce", "recon left")
    pass_by(battle, "probe right").do("play", "recon left")
    assert "use_strike" in battle.choices


def test_13_13_the_side_with_radar_warns_nobody() -> None:
    battle = pass_by(radar("air_power, probe left", side="allies"), "probe left")
    assert battle.decider == "axis"
    assert "play" in battle.choices


def test_13_13_whoever_lays_nothing_plays_what_he_likes() -> None:
    battle = pass_by(radar("air_power, probe left"), "probe left").do("announce_none")
    pass_by(battle, "probe right")
    assert "air_power" not in battle.offers("play")


def test_13_13_at_night_no_warning_is_needed_for_the_one_order() -> None:
    battle = radar("air_power, probe left", night=Night("axis"))
    assert "air_power" in battle.offers("play")
    battle.do("play", "air_power").do("end_orders")
    assert battle.decider == "axis"


def test_13_13_a_side_that_can_play_nothing_passes_and_draws_nothing() -> None:
    battle = radar("air_power, ambush")
    assert battle.choices == {"pass_turn"}
    battle.do("pass_turn")
    assert len(battle.position.hands[ALLIES]) == 2
    battle.do("announce", "air_power")
    pass_by(battle, "probe right")
    assert battle.offers("play") == "air_power"
