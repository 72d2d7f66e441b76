"""Submarines and bombers (Rules 12)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.events import RollTold
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    ELIMINATED,
    EmpirePosition,
    Piece,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.war.bombing import able, bomb_japan, bombing_refusal, raid
from game.rulebooks.empire_of_the_sun.war.raiding import ChooseRaids, RollSubmarines
from game.rulebooks.empire_of_the_sun.war.replacements import bring_back, turn_over
from game.rulebooks.empire_of_the_sun.war.submarines import Hunt, losses, sink_shipping
from tests.rulebooks.empire_of_the_sun.war import HOME, position


@pytest.mark.parametrize(
    ("turn", "escorts", "die", "success"),
    [(5, 2, 4, False), (5, 2, 3, True), (3, 0, 2, True), (3, 0, 3, False), (12, 4, 8, True), (12, 4, 9, False)],
)
def test_12_1_worked_example_submarines(turn: int, escorts: int, die: int, success: bool) -> None:
    game, here = position({}, turn=turn)
    here = replace(here, escorts=escorts, shipping=(Shipping(7), Shipping(0)))
    found = losses(game, here, die)
    assert found.success is success
    assert (found.cards, found.shipping) == ((1, -1) if success else (0, 0))
    assert found.escorts == (max(0, escorts - 2) if success else escorts)


def test_12_1_japan_never_loses_its_last_shipping_point() -> None:
    _, here = position({}, turn=9)
    here = replace(here, shipping=(Shipping(1), Shipping(0)))
    assert sink_shipping(here).shipping[JAPAN] == Shipping(1)
    assert sink_shipping(here).cards_lost == 1


def over_japan(units: dict[str, list[str]], **more: Any) -> tuple[EmpireGame, EmpirePosition, int]:
    """A B-29 over Japan, with what stands where."""
    game, here = position(units, turn=11, **more)
    return game, replace(here, political_will=4), game.by_id["air_ap_20_bc"]


SAIPAN = {"5808": ["hq_ap_c"], "3813": ["air_ap_20_bc"]}
WITHOUT_SAIPAN = ("3209", "3305", "3306", "3709", *(name for name in HOME if name != "3813"))


def test_12_2_a_b29_bombs_from_within_eight_hexes_of_tokyo() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    assert game.distance(here.pieces[unit].space, game.board.by_name["3706"]) == 7
    assert able(game, here) == (unit,)
    far = with_pieces(here, {unit: Piece(game.board.by_name["3814"])})
    assert game.distance(far.pieces[unit].space, game.board.by_name["3706"]) == 8
    assert able(game, far) == (unit,)
    farther = with_pieces(here, {unit: Piece(game.board.by_name["5808"])})
    assert able(game, farther) == ()


def test_12_2_a_b29_that_was_rebuilt_or_is_out_of_supply_does_not_bomb() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    assert able(game, replace(here, rebuilt=(unit,))) == ()
    assert bring_back(game, here, unit, here.pieces[unit].space).rebuilt == (unit,)
    assert turn_over(game, here, unit).rebuilt == (), "only one that was lost"
    game, cut, unit = over_japan({"3813": ["air_ap_20_bc"]}, japan=WITHOUT_SAIPAN)
    refusal = bombing_refusal(game, cut, unit)
    assert refusal is not None
    assert "out of supply" in refusal.sentence


@pytest.mark.parametrize(
    ("reduced", "die", "success", "lost"),
    [(False, 8, True, False), (False, 9, False, True), (True, 4, True, False), (True, 5, False, False)],
)
def test_12_2_which_dice_succeed(reduced: bool, die: int, success: bool, lost: bool) -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    here = with_pieces(here, {unit: Piece(here.pieces[unit].space, reduced)})
    found = raid(game, here, unit, die)
    assert (found.success, found.step_lost) == (success, lost)


def test_12_2_interceptors_add_one_and_escorts_from_near_tokyo_stop_both() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    there = replace(here, flags=("interceptors",))
    assert not raid(game, there, unit, 8).success
    assert raid(game, there, unit, 7).success
    assert not raid(game, there, unit, 8).step_lost, "only an unmodified nine"
    near = replace(
        there, control=bytes(ALLIES if s == game.board.by_name["3709"] else c for s, c in enumerate(there.control))
    )
    assert game.distance(game.board.by_name["3709"], game.board.by_name["3706"]) <= 5
    assert raid(game, near, unit, 8).success
    assert not raid(game, near, unit, 9).step_lost


def test_12_2_supply_comes_to_the_escorts_from_a_headquarters_however_far() -> None:
    """Calcutta has the one headquarters: Iwo Jima lies out of its range, but ships go there."""
    units = {"1805": ["hq_ap_seac"], "3813": ["air_ap_21_bc"]}
    game, here, unit = over_japan(units, japan=WITHOUT_SAIPAN)
    assert raid(game, here, unit, 9).step_lost
    game, near, unit = over_japan(units, japan=tuple(name for name in WITHOUT_SAIPAN if name != "3709"))
    assert not raid(game, near, unit, 9).step_lost
    game, cut, unit = over_japan(
        {"3813": ["air_ap_21_bc"]}, japan=tuple(name for name in WITHOUT_SAIPAN if name != "3709")
    )
    assert raid(game, cut, unit, 9).step_lost, "without a headquarters nothing is supplied"


def test_12_2_each_success_costs_a_card_and_the_first_raises_the_will() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    once = bomb_japan(game, here, unit, 3).position
    twice = bomb_japan(game, once, unit, 3).position
    assert (once.cards_lost, twice.cards_lost) == (1, 2)
    assert once.clocks.is_bombed
    assert twice.clocks.is_bombed
    hit = bomb_japan(game, here, unit, 9).position
    assert hit.pieces[unit].is_reduced
    assert hit.cards_lost == 0
    assert bomb_japan(game, hit, unit, 9).position.pieces[unit].space == ELIMINATED


def test_12_a_newcomer_reads_what_submarines_and_bombers_cost_japan() -> None:
    game, here = position({}, turn=9)
    assert "a shipping point" in RollSubmarines().prompt(game, here).hint
    assert "Political Will" in ChooseRaids().prompt(game, here).hint


def test_12_2_who_ends_the_raids_early_is_told_which_b29_has_not_flown() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    name = game.counters[unit].name
    assert ChooseRaids().warning(game, here, Action("end_bombing")) == f"Not flown: {name}. Go on all the same?"
    assert ChooseRaids().warning(game, here, Action("bomb", unit)) == ""


def test_12_2_the_chances_of_a_raid_are_one_whole_and_say_what_it_may_cost() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    seen = ChooseRaids().preview(game, here, Action("bomb", unit))
    assert seen is not None
    found = [(chance.label, round(chance.probability, 9)) for chance in seen.chances]
    assert found == [("Success", 0.9), ("No success, a step is lost", 0.1)]
    assert ChooseRaids().preview(game, here, Action("end_bombing")) is None


def test_12_2_the_question_names_the_places_of_the_b29s() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    assert "They stand in [3813|Saipan]." in ChooseRaids().prompt(game, here).hint
    assert "They stand" not in ChooseRaids((unit,)).prompt(game, here).hint
    game, here = position({"2008": ["army_ap_5_cn"], "1805": ["hq_ap_seac"]}, turn=9)
    inland = with_pieces(here, {unit: Piece(CHINA_BOX)})
    assert able(game, inland) == (unit,)
    assert "They stand in the China box." in ChooseRaids().prompt(game, inland).hint


def test_12_1_the_log_gives_the_reasons_for_what_the_submarines_rolled() -> None:
    game, here = position({}, turn=9)
    told = Hunt().run(game, replace(here, escorts=2)).events[0]
    assert isinstance(told, RollTold)
    assert f"{told.faces[0]}, −9 the turn, +2 escorts, that is " in told.text
