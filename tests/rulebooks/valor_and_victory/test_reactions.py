"""Opportunity fire, fire lanes and valor (Rules 13.8 to 13.91, 16)."""

import pytest
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.fire.lanes import lane_hexes
from game.rulebooks.valor_and_victory.sequence import end_movement
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.game import AXIS
from game.rulebooks.valor_and_victory.terms.position import Lane
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.small_fights import approach
from tests.rulebooks.valor_and_victory.told import prompt


def test_13_8_the_enemy_is_asked_when_a_unit_enters_a_hex_that_he_sees() -> None:
    fight = approach().do("move_unit", "A").do("enter", "A2")
    assert (fight.step, fight.decider) == ("React", "axis")
    assert fight.choices == {"react_with", "hold_fire", "let_pass", "let_all_pass"}
    assert fight.offers("react_with") == "X"


def test_13_8_one_prompt_for_all_and_none_when_nobody_can_react() -> None:
    both = approach(Y="axis ger_rifle waiting")
    both.do("move_unit", "A").do("enter", "A2").do("let_pass")
    assert both.step == "MoveOn"
    blind = approach(X="axis ger_rifle pinned").do("move_unit", "A").do("enter", "A2")
    assert blind.step == "MoveOn"
    fired = approach(X="axis ger_rifle fired").do("move_unit", "A").do("enter", "A2")
    assert fired.step == "MoveOn"


def test_13_8_whoever_cannot_answer_is_told_what_keeps_him_from_it() -> None:
    picture = "         .\n    T\n         .\n    .\n         .\n    .\n         .\n    .\n         .\n    X+L"
    units = {"X": "axis ger_rifle_half with panzerschreck", "L": "axis leader_minus1"}
    tank = draw(picture, phase="move", forces={"T": "allies m4_sherman facing S", **units})
    tank.do("move_unit", "T").do("enter", "A2")
    assert tank.offers("react_with") == "X"
    assert tank.refused("react_with", "L") == "18.1"
    squad = draw(picture, phase="move", forces={"T": "allies us_rifle", **units}).do("move_unit", "T")
    squad.do("enter", "A2").do("hold_fire").do("enter", "A1")
    assert squad.offers("react_with") == "X"
    assert squad.refused("react_with", "L") == "13.1"


def test_13_8_fire_may_be_held_for_a_later_hex_of_the_same_move() -> None:
    fight = approach().do("move_unit", "A").do("enter", "A2").do("hold_fire")
    assert fight.step == "MoveOn"
    fight.do("enter", "A3")
    assert (fight.step, fight.offers("react_with")) == ("React", "X")


def test_13_8_no_more_reactions_to_this_move_or_in_this_phase() -> None:
    picture = "         .\n    A+B\n         .\n    .\n         .\n    .\n         .\n    X"
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "X": "axis ger_rifle"}
    fight = draw(picture, phase="move", forces=units)
    fight.do("move_unit", "A").do("enter", "A2").do("let_pass").do("enter", "A3")
    assert fight.step == "MoveOn"
    fight.do("halt").do("move_unit", "B").do("enter", "A2")
    assert fight.step == "React"
    fight.do("let_all_pass").do("halt")
    assert fight.step == ""


def test_13_8_fire_at_an_open_target_has_minus_one_and_adjacent_minus_two_more() -> None:
    fight = approach().do("move_unit", "A").do("enter", "A2")
    movers = (fight.letters["A"],)
    assert fight.reasons("X", "A", movers=movers) == {"13.8": -1}
    fight.do("let_pass").do("enter", "A3")
    assert fight.reasons("X", "A", movers=movers) == {"13.8": -3}
    switched = approach(options="apart").do("move_unit", "A").do("enter", "A2").do("let_pass").do("enter", "A3")
    assert switched.reasons("X", "A", movers=movers) == {"13.8": -2}


def test_13_8_cover_takes_the_bonus_away_and_assault_movement_is_cover() -> None:
    woods = approach("woods").do("move_unit", "A").do("enter", "A2")
    movers = (woods.letters["A"],)
    assert woods.reasons("X", "A", movers=movers) == {"10.5": 2}
    careful = approach().do("move_unit", "A").do("assault_move").do("enter", "A2")
    assert careful.reasons("X", "A", movers=movers) == {"6.4": 1}


def test_13_8_only_those_that_moved_are_hit_and_the_firer_gets_a_fire_marker() -> None:
    picture = "         .\n    A\n         .\n    B\n         .\n    X"
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "X": "axis ger_rifle"}
    fight = draw(picture, phase="move", forces=units)
    fight.do("move_unit", "A").do("enter", "A2").do("react_with", "X")
    assert fight.offers("fire_at") == "A2"
    fight.roll(1, 2).do("fire_at", "A2")
    assert fight.state("X") == "fired"
    assert fight.at("A") == ""
    assert fight.state("B") == ""


def test_13_8_mortars_do_not_react_and_several_units_may_one_after_another() -> None:
    mortar = approach(X="axis ger_rifle with mortar_5cm").do("move_unit", "A").do("enter", "A2").do("react_with", "X")
    assert "use_mortars" not in mortar.choices
    picture = "         Y\n    A\n         .\n    .\n         .\n    X"
    units = {"A": "allies us_rifle", "X": "axis ger_rifle", "Y": "axis ger_rifle"}
    fight = draw(picture, phase="move", forces=units)
    fight.do("move_unit", "A").do("enter", "A2").do("react_with", "X").roll(6, 6).do("fire_at", "A2")
    assert (fight.step, fight.offers("react_with")) == ("React", "Y")


def test_13_8_a_pinned_mover_stops_and_keeps_no_assault_marker() -> None:
    fight = approach().do("move_unit", "A").do("assault_move").do("enter", "A2").do("react_with", "X")
    fight.roll(2, 3).do("fire_at", "A2").do("cheapest")
    assert fight.state("A") == "pinned moved"


def test_13_8_turning_loading_and_advancing_draw_no_fire() -> None:
    picture = "         .\n    T+A\n         .\n    .\n         .\n    X"
    units = {"T": "allies m3_halftrack facing S", "A": "allies us_rifle", "X": "axis pak38 facing N"}
    fight = draw(picture, phase="move", forces=units)
    fight.do("move_unit", "A").do("load", "T").do("move_unit", "T").do("face", "N")
    assert fight.decider in ("allies", "")
    advance = draw(
        "         .\n    A\n         .\n    .\n         .\n    X", phase="advance", A=units["A"], X=units["X"]
    )
    advance.do("advance_unit", "A").do("advance", "A2")
    assert advance.step == ""


def test_13_8_the_preview_shows_the_chances_of_each_possible_shot() -> None:
    fight = approach().do("move_unit", "A").do("enter", "A2")
    preview = fight.preview("react_with", "X")
    assert preview is not None
    assert sum(each.probability for each in preview.chances) == pytest.approx(1.0)
    assert fight.session.decision is not None
    assert fight.session.decision.step.marks(fight.game, fight.position)


def test_13_9_a_machine_gun_may_lay_a_fire_lane_after_its_attack() -> None:
    fight = approach(X="axis ger_rifle with mg34_l").do("move_unit", "A").do("enter", "A2").do("react_with", "X")
    fight.roll(6, 5).do("fire_at", "A2")
    assert (fight.step, fight.decider) == ("LayLane", "axis")
    assert "enters one of its hexes later in this phase" in prompt(fight)[1]
    fight.do("lay_lane", 0)
    (lane,) = fight.position.lanes
    assert [fight.game.board.name(space) for space in lane.spaces] == ["A3", "A2"]
    shown = [each for each in view(fight.game, fight.position, None).markers if each.look == "fire_lane"]
    assert len(shown) == len(fight.position.lanes[0].spaces)
    assert not any(each.above for each in shown), "units in a lane stay legible"


def test_13_9_no_lane_without_a_machine_gun() -> None:
    fight = approach().do("move_unit", "A").do("enter", "A2").do("react_with", "X").roll(6, 5).do("fire_at", "A2")
    assert fight.step == "MoveOn"


def test_13_9_along_hexsides_the_lane_runs_on_one_side_that_the_gun_sees() -> None:
    picture = """
             .         .
        X         .         .
             .         woods
        .         .         A
    """
    fight = draw(picture, phase="move", X="axis ger_rifle with mg34_l", A="allies us_rifle")
    assert lanes_between(fight, "A1", "E1") == [["B1", "C1", "D1", "E1"], ["B2", "C1", "D2", "E1"]]
    fight.do("move_unit", "A").do("enter", "E1").do("react_with", "X").roll(6, 5).do("fire_at", "E1")
    assert fight.offers("lay_lane") == "0 1"
    fight.do("lay_lane", 0)
    assert [fight.game.board.name(s) for s in fight.position.lanes[0].spaces] == ["B1", "C1", "D1", "E1"]


def test_13_9_where_two_patterns_fit_as_well_the_firer_chooses() -> None:
    picture = """
        .         .         .
             .         .
        .         .         .
             .         .
        .         .         .
             .         .
        .         .         .
             .         .
        X         .         .
             .         .
        .         .         .
             .         .
        .         .         A
    """
    fight = draw(picture, phase="move", X="axis ger_rifle with mg34_l", A="allies us_rifle")
    assert lanes_between(fight, "A5", "E6") == [["B6", "C5", "D6", "E6"], ["B6", "C6", "D6", "E6"]]
    fight.do("move_unit", "A").do("enter", "E6").do("react_with", "X").roll(6, 5).do("fire_at", "E6")
    assert fight.offers("lay_lane") == "0 1"
    preview = fight.preview("lay_lane", 1)
    assert preview is not None
    assert [fight.game.board.name(mark.space) for mark in preview.marks] == ["B6", "C6", "D6", "E6"]
    assert {mark.text for mark in preview.marks} == {"lane: 42%"}
    fight.do("lay_lane", 1)
    assert [fight.game.board.name(s) for s in fight.position.lanes[0].spaces] == ["B6", "C6", "D6", "E6"]


def test_13_9_without_a_choice_only_one_lane_is_offered() -> None:
    fight = approach(X="axis ger_rifle with mg34_l").do("move_unit", "A").do("enter", "A2").do("react_with", "X")
    fight.roll(6, 5).do("fire_at", "A2")
    assert fight.offers("lay_lane") == "0"


def lanes_between(fight: Fight, start: str, end: str) -> list[list[str]]:
    """The two ways of a lane, left and right."""
    ways = [lane_hexes(fight.game.field, fight.space(start), fight.space(end), side) for side in (0, 1)]
    return [[fight.game.board.name(space) for space in way] for way in ways]


def test_13_91_who_enters_a_lane_is_attacked_without_modifiers() -> None:
    fight = approach("woods", X="axis ger_rifle fired")
    lane = Lane(fight.letters["X"], (fight.space("A3"), fight.space("A2")))
    fight = Fight(fight.game, replace(fight.position, lanes=(lane, lane)), fight.letters)
    fight.do("move_unit", "A").roll(3, 4).do("enter", "A2")
    events = [line.sentence for line in fight.session.log(None)]
    assert any("Fire lane" in each and "1 casualty point" in each for each in events), events


@pytest.mark.parametrize(
    ("lanes", "said"),
    [
        (1, "Fire lane in [A2]: roll 6: 1 casualty point "),
        (2, "Fire lane in [A2]: roll 6, -1 further fire lanes, modified 5: 2 casualty points"),
        (3, "Fire lane in [A2]: roll 6, -2 further fire lanes, modified 4: 3 casualty points"),
    ],
)
def test_13_91_the_log_names_the_modifier_of_a_fire_lane(lanes: int, said: str) -> None:
    fight = approach("woods", X="axis ger_rifle fired")
    lane = Lane(fight.letters["X"], (fight.space("A3"), fight.space("A2")))
    fight = Fight(fight.game, replace(fight.position, lanes=(lane,) * lanes), fight.letters)
    fight.do("move_unit", "A").roll(2, 4).do("enter", "A2")
    events = [line.sentence for line in fight.session.log(None)]
    assert any(each.startswith(said) for each in events), events
    assert not any("modified" in each for each in events) or lanes > 1
    (luck,) = (each for entry in fight.session.entries for event in entry.events for each in event.luck())
    assert (luck.side, luck.brought) == (AXIS, lanes)
    assert 0 < luck.expected < luck.brought + 1


def test_13_91_a_fire_lane_that_misses_has_no_effect_like_any_fire() -> None:
    fight = approach(X="axis ger_rifle fired")
    lane = Lane(fight.letters["X"], (fight.space("A2"),))
    fight = Fight(fight.game, replace(fight.position, lanes=(lane,)), fight.letters)
    fight.do("move_unit", "A").roll(5, 6).do("enter", "A2")
    assert any("Fire lane in [A2]: roll 11: no effect" in line.sentence for line in fight.session.log(None))


def test_5_33_lanes_are_removed_when_movement_ends() -> None:
    fight = approach()
    position = replace(fight.position, lanes=(Lane(0, (1,)),))
    assert end_movement(fight.game, position).position.lanes == ()


def test_16_2_a_natural_two_leads_to_valor_checks() -> None:
    picture = "         .\n    A+L\n         .\n    X"
    units = {"X": "axis ger_rifle", "Y": "axis ger_rifle waiting"}
    fight = draw(picture, A="allies us_rifle", L="allies leader_minus1", forces=units)
    fight.do("fire_with", "A").do("join", "L").roll(1, 1, 2, 2, 4).do("fire_at", "A2")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert "valorous" in fight.state("A")
    assert fight.at("X") == ""


def test_16_2_after_anti_tank_fire_the_firer_checks_and_the_leader_with_it_does_not() -> None:
    picture = "         .\n    A+L\n         .\n    T"
    units = {"A": "allies us_rifle with bazooka", "L": "allies leader_minus1", "T": "axis pz4h facing S"}
    fight = draw(picture, forces={**units, "Y": "axis ger_rifle waiting"})
    fight.shoot("AL", "T", 1, 1)
    checks = [line.sentence for line in fight.session.log(None) if "§ 16.2" in line.sentence]
    assert len(checks) == 1, checks
    assert checks[0].startswith("US rifle squad"), checks
    assert fight.state("L") == "fired"


def test_16_2_a_roll_above_the_rating_shows_no_valor() -> None:
    units = {"X": "axis ger_rifle", "Y": "axis ger_rifle waiting"}
    fight = draw("         .\n    A\n         .\n    X", A="allies us_rifle", forces=units)
    fight.do("fire_with", "A").roll(1, 1, 2, 3).do("fire_at", "A2")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert fight.state("A") == "fired"
    checks = [line.sentence for line in fight.session.log(None) if "§ 16.2" in line.sentence]
    assert checks == ["US rifle squad: 5 for 4 or less, no valor § 16.2."]


def test_16_3_valor_adds_one_to_own_fire_and_helps_to_hit() -> None:
    units = {"A": "allies us_rifle with bazooka valorous", "T": "axis pz4h facing S"}
    fight = draw("         .\n    A\n         .\n    .\n         .\n    T", forces=units)
    assert fight.reasons("A", "T", piece=fight.letters["T"]) == {"16.3": -1}


def test_16_5_a_hero_is_valorous_from_the_start() -> None:
    fight = draw("         .\n    H\n         .\n    X", H="allies hero", X="axis ger_rifle")
    assert "valorous" in fight.state("H")
