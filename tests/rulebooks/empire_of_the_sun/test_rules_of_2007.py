"""The rules of 2007 where they differ from those of 2018, as an option of a scenario or of the players (Rules 1.5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.dice import Dice
from game.core.play import begin
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveStack
from game.rulebooks.empire_of_the_sun.questions import activation, event, plays, supply
from game.rulebooks.empire_of_the_sun.terms.flags import RULES_OF_2007, is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import TURN_TRACK, EmpirePosition
from game.rulebooks.empire_of_the_sun.war.bombing import is_escorted
from game.rulebooks.empire_of_the_sun.war.china import FALLEN, fight_in_china, offensive_refusal
from game.rulebooks.empire_of_the_sun.war.edition import ChooseEdition
from game.rulebooks.empire_of_the_sun.war.end_of_turn import next_turn
from game.rulebooks.empire_of_the_sun.war.india import move_india_left, next_box
from tests.rulebooks.empire_of_the_sun.offensives import offensive
from tests.rulebooks.empire_of_the_sun.plays import choose, do, play_of
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

OLD = (RULES_OF_2007,)
NORTH = ("1905", "2005", "2104", "2105", "2205")


def by_both(units: dict[str, list[str]], **more: Any) -> tuple[EmpirePosition, EmpirePosition]:
    """A position by the rules of 2018, and the same by those of 2007."""
    _, here = position(units, **more)
    _, old = position(units, flags=OLD, **more)
    return here, old


def test_1_5_the_players_choose_before_the_first_play_where_the_scenario_asks() -> None:
    game = scenario_game("y1943_44")
    moment = begin(game, set_up(game, 1))
    assert moment.decision is not None
    assert isinstance(moment.decision.step, ChooseEdition)
    assert is_by_2007(moment.decision.perform(Action("by_old_rules")).position)
    assert not is_by_2007(moment.decision.perform(Action("by_new_rules")).position)
    old = replace(game, scenario=replace(game.scenario, edition="2007"))
    assert is_by_2007(set_up(old, 1))
    assert not is_by_2007(set_up(scenario_game("y1942"), 1))


def test_1_5_a_position_file_tells_by_which_rules_it_is_played() -> None:
    game, here = position({}, flags=OLD)
    assert plain_of(game, here).flags == OLD


def test_1_5_supply_goes_over_any_length_of_land() -> None:
    """From Saigon, 2212, to Mandalay, 2106, it is more than four points from any port of Japan's own."""
    here, old = by_both({"2212": ["hq_jp_s"], "2106": ["army_jp_15"]}, japan=(*HOME, "2212", "2106"))
    assert "army_jp_15" in supply(war(), here, JAPAN).unsupplied
    assert "army_jp_15" in supply(war(), old, JAPAN).supplied


def test_1_5_supply_does_not_pass_the_range_of_the_headquarters() -> None:
    """From Colombo, 1307, to Port Blair it is not far, but to the coast of Siam it is more than ten hexes by sea."""
    _, old = by_both({"1307": ["hq_ap_seac"], "2110": ["army_ap_7"]})
    assert "army_ap_7" in supply(war(), old, ALLIES).unsupplied


def test_1_5_an_enemy_zone_cuts_supply_by_the_older_rules_too() -> None:
    units = {"4017": ["hq_jp_ss"], "4423": ["army_jp_ss"], "5808": ["hq_ap_c"], "4424": ["enterprise"]}
    _, old = by_both(units, japan=(*HOME, "4423"))
    assert "army_jp_ss" in supply(war(), old, JAPAN).unsupplied


def test_1_5_the_efficiency_of_a_headquarters_is_as_printed() -> None:
    here, old = by_both({"2212": ["hq_jp_s"], "2108": ["army_jp_15"]}, japan=(*HOME, "2212", "2108"))
    assert [activation(war(), each, "hq_jp_s", "OC", 3).most_with_kwai for each in (here, old)] == [3, 4]


@pytest.mark.parametrize(("turn", "last", "is_open"), [(4, 0, True), (5, 0, False), (6, 4, True), (6, 5, True)])
def test_1_5_japan_attacks_in_china_on_even_turns(turn: int, last: int, is_open: bool) -> None:
    game, here = position({}, flags=OLD, turn=turn, china_divisions=7, japan=(*HOME, "3007"))
    here = replace(here, clocks=replace(here.clocks, china_offensive=last))
    assert (offensive_refusal(game, here) is None) is is_open
    assert offensive_refusal(game, replace(here, turn=6, clocks=replace(here.clocks, china_offensive=6))) is not None


def test_1_5_no_card_makes_china_fall_but_an_offensive_does() -> None:
    here, old = by_both({}, china_track="chungking_falls", china_divisions=9, turn=4, japan=(*HOME, "3007"))
    assert event(war(), here, JAPAN, 26).changed["china_track"] == "government_collapsed"
    assert "china_track" not in event(war(), old, JAPAN, 26).changed
    assert fight_in_china(war(), old, 0).position.china == FALLEN


@pytest.mark.parametrize(("box", "newer", "older"), [(0, 1, 1), (1, 2, 3), (2, 3, 3), (3, 4, 4), (4, 4, 4)])
def test_1_5_a_card_takes_india_to_the_next_of_two_steps(box: int, newer: int, older: int) -> None:
    here, old = (replace(each, india=box) for each in by_both({}))
    assert (move_india_left(here).position.india, move_india_left(old).position.india) == (newer, older)


def test_1_5_each_step_of_india_lasts_for_two_segments() -> None:
    game, old = position({}, flags=OLD, japan=(*HOME, *NORTH))
    boxes = [old.india]
    for _ in range(5):
        old = replace(old, india=next_box(game, old))
        boxes.append(old.india)
    assert boxes == [0, 1, 2, 3, 4, 5]


def test_1_5_the_allies_withdraw_two_air_units_a_turn_by_cards() -> None:
    moment = play_of(ALLIES, allies=[21, 22, 29], units={"5808": ["hq_ap_c", "air_ap_7", "air_ap_5"]}, flags=OLD)
    game = war()
    assert "withdraw_air" in plays(game, moment.position, ALLIES, 21).open
    moment = do(do(choose(moment, 21), "withdraw_air"), "withdraw_this", war().by_id["air_ap_7"])
    here = moment.position
    assert here.pieces[game.by_id["air_ap_7"]].space == TURN_TRACK - here.turn - 1
    assert here.air_withdrawn == 1
    assert "withdraw_air" in plays(game, here, ALLIES, 22).open
    assert "withdraw_air" in plays(game, replace(here, air_withdrawn=2), ALLIES, 22).closed
    assert next_turn(here).air_withdrawn == 0
    newer = replace(here, flags=(), air_withdrawn=0)
    assert "rules of 2007" in plays(game, newer, ALLIES, 22).closed["withdraw_air"].sentence
    assert "withdraw_air" in plays(game, here, JAPAN, 16).closed


def test_1_5_air_units_do_not_go_home_when_they_are_activated() -> None:
    for flags, may in (((), True), (OLD, False)):
        here = offensive({"4017": ["hq_jp_ss"], "4021": ["air_jp_21"]}, flags=flags)
        verbs = {each.verb for each in MoveStack((war().by_id["air_jp_21"],), "air").legal(war(), here)}
        assert ("withdraw" in verbs) is may


def test_1_5_fighters_escort_bombers_from_three_hexes() -> None:
    """Okinawa, 3209, lies five hexes from Tokyo."""
    here, old = by_both({"5808": ["hq_ap_c"], "3209": ["army_ap_1_m"]}, japan=(*HOME, "3709"))
    assert is_escorted(war(), here)
    assert not is_escorted(war(), old)


def test_1_5_a_five_has_no_effect_for_one_submarine_card() -> None:
    """Japanese card 27: 5 to 7 cost two steps, by the older rules only 6 and 7."""
    units = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c", "enterprise", "lexington"]}
    for flags, effect in (((), "2 steps"), (OLD, "no effect")):
        here = offensive(units, attacker=ALLIES, card=war().card_id(ALLIES, 29), flags=flags)
        found = event(war(), replace(here, dice=Dice(1)), JAPAN, 27, [5], moments=["XII"])
        assert effect in found.log[0]
        assert "2 steps" in event(war(), here, JAPAN, 27, [6], moments=["XII"]).log[0]
