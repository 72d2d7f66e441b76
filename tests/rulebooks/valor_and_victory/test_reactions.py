"""Opportunity fire, fire lanes, snipers and valor (Rules 13.8 to 13.91, 16, 17)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import DiceRolled
from game.rulebooks.valor_and_victory.fire.attack import POINTS_IN_WORDS
from game.rulebooks.valor_and_victory.fire.lanes import lane_hexes
from game.rulebooks.valor_and_victory.fire.snipers import PlaceSniper, WithdrawSniper
from game.rulebooks.valor_and_victory.sequence import end_movement
from game.rulebooks.valor_and_victory.terms.game import AXIS
from game.rulebooks.valor_and_victory.terms.position import Lane, Sniper, with_sniper
from game.rulebooks.valor_and_victory.terms.scenario import Options, Supplies
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.told import prompt

APPROACH = """
         .
    A
         .
    {0}
         .
    .
         .
    X
         .
    .
"""


def approach(word: str = ".", **units: str) -> Fight:
    """A moves down the column towards X, who stands three hexes below."""
    options = units.pop("options", None)
    rules = {"options": Options(adjacent_adds_to_open=False)} if options else None
    return draw(
        APPROACH.format(word),
        phase="move",
        rules=rules,
        forces={"A": "allies us_rifle", "X": "axis ger_rifle", **units},
    )


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
    fight = draw("         .\n    A\n         .\n    X", A="allies us_rifle", X="axis ger_rifle")
    fight.do("fire_with", "A").roll(1, 1, 2, 3).do("fire_at", "A2")
    assert fight.state("A") == "fired"


def test_16_3_valor_adds_one_to_own_fire_and_helps_to_hit() -> None:
    units = {"A": "allies us_rifle with bazooka valorous", "T": "axis pz4h facing S"}
    fight = draw("         .\n    A\n         .\n    .\n         .\n    T", forces=units)
    assert fight.reasons("A", "T", piece=fight.letters["T"]) == {"16.3": -1}


def test_16_5_a_hero_is_valorous_from_the_start() -> None:
    fight = draw("         .\n    H\n         .\n    X", H="allies hero", X="axis ger_rifle")
    assert "valorous" in fight.state("H")


SNIPER = """
         .
    A
         .
    .
         woods
    X
"""


def sniped(*faces: int) -> Fight:
    """A has fired a natural 12 at X, whose side has a sniper."""
    fight = draw(SNIPER, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    return fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A3")


def test_17_2_a_natural_twelve_lets_the_enemy_place_his_sniper() -> None:
    fight = sniped()
    assert (fight.step, fight.decider) == ("PlaceSniper", "axis")
    assert fight.offers("place_sniper") == "B3"
    assert fight.refused("place_sniper", "B1") == "17.2"


@pytest.mark.parametrize(("away", "may_lie"), [(6, True), (7, False)])
def test_17_2_the_sniper_lies_within_six_hexes_of_those_who_fired(away: int, may_lie: bool) -> None:
    down = "".join("         canal\n    .\n" for _ in range(away - 2))
    picture = f"         canal\n    A\n         canal\n    X\n{down}         canal\n    orchard\n"
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A2")
    assert (fight.step == "PlaceSniper") is may_lie
    if may_lie:
        assert fight.offers("place_sniper") == f"A{away + 1}"
        assert "cover" in fight.session.refusal(fight.target("place_sniper", "A3")).sentence


def test_17_5_the_snipers_shot_is_a_die_minus_cover_and_17_6_he_may_be_found() -> None:
    fight = sniped()
    fight.roll(1, 2).do("place_sniper", "B3").do("cheapest")
    assert "pinned" in fight.state("A")
    assert fight.position.snipers[1].space == fight.space("B3")
    found = sniped()
    found.roll(6, 6).do("place_sniper", "B3")
    assert found.at("A") == ""
    assert found.position.snipers[1].is_there


def test_17_5_and_17_6_the_odds_of_the_sniper_are_shown_before_he_is_placed() -> None:
    fight = sniped()
    shown = fight.preview("place_sniper", "B3")
    assert shown is not None
    assert [(each.label, round(36 * each.probability)) for each in shown.chances] == [
        (f"{points} CP", 6) for points in (6, 5, 4, 3, 2, 1)
    ]
    assert shown.notes == (
        POINTS_IN_WORDS,
        "Found and killed by a target that is left unpinned: 67% § 17.6",
    )
    step = fight.position.steps[0]
    assert isinstance(step, PlaceSniper)
    assert [mark.text for mark in step.marks(fight.game, fight.position)] == ["100%"]
    assert fight.preview("no_sniper") is None


def test_17_5_cover_takes_from_the_odds_of_the_sniper_what_it_takes_from_his_die() -> None:
    picture = SNIPER.replace("    A\n", "    building+A\n")
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A3")
    shown = fight.preview("place_sniper", "B3")
    assert shown is not None
    assert (shown.total, [each.amount for each in shown.modifiers]) == ("one die -3", [-3])
    assert [(each.label, round(6 * each.probability)) for each in shown.chances] == [
        ("3 CP", 1),
        ("2 CP", 1),
        ("1 CP", 1),
        ("no effect", 3),
    ]
    fight.roll(3).do("place_sniper", "B3")
    assert fight.step != "SpendPoints"
    assert fight.stays()[0] == "Sniper: Sniper at [A1]: 3, no effect § 17.5."


def test_17_5_the_die_of_the_sniper_stays_while_its_losses_are_chosen() -> None:
    fight = sniped().roll(1, 2).do("place_sniper", "B3")
    (shot,) = (one for one in fight.session.entries[-1].events if isinstance(one, DiceRolled) and one.stays)
    assert fight.step == "SpendPoints"
    assert shot.report().faces == (0,)
    assert shot.report().outcome == ("Sniper at [A1]: 1, 1 casualty point § 17.5.",)


def test_17_6_an_unpinned_target_kills_him_with_more_than_his_cover() -> None:
    picture = SNIPER.replace("    A\n", "    A+B\n")
    fight = draw(picture, A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A3").roll(1, 3).do("place_sniper", "B3").do("cheapest")
    assert not fight.position.snipers[1].is_there


def test_17_4_the_sniper_shoots_once_in_an_enemy_movement_phase() -> None:
    fight = approach("woods", X="axis ger_rifle fired")
    place = fight.space("B4")
    fight = Fight(fight.game, replace(fight.position, snipers=(Sniper(), Sniper(True, place))), fight.letters)
    fight.do("move_unit", "A").do("enter", "B2")
    assert fight.choices == {"snipe", "hold_fire", "let_pass", "let_all_pass"}
    fight.roll(1, 1).do("snipe")
    assert fight.position.snipers[1] == Sniper(True, place, has_shot=True)
    assert fight.step != "React"


def test_17_6_entering_his_hex_kills_him() -> None:
    fight = approach("woods", X="axis ger_rifle fired")
    snipers = (Sniper(), Sniper(True, fight.space("A2")))
    fight = Fight(fight.game, replace(fight.position, snipers=snipers), fight.letters)
    fight.do("move_unit", "A").do("enter", "A2")
    assert not fight.position.snipers[1].is_there


def test_17_7_a_sniper_may_be_withdrawn_and_kept_for_later() -> None:
    fight = approach()
    position = with_sniper(fight.position, 1, Sniper(True, fight.space("A2")))
    fight = Fight(fight.game, replace(position, steps=(WithdrawSniper(Side(1)),)), fight.letters)
    fight.do("withdraw_sniper")
    assert fight.position.snipers[1] == Sniper(True)
