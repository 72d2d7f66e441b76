"""Movement of infantry, vehicles and Guns; transport; entering and leaving (Rules 6, 7, 8)."""

import pytest
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.moving.moves import AfterEntry
from game.rulebooks.valor_and_victory.terms.position import PINNED, UNLOADED
from game.rulebooks.valor_and_victory.terms.scenario import Area, Condition, Supplies, Victory
from game.rulebooks.valor_and_victory.turn.rally import clean_up
from tests.rulebooks.valor_and_victory.diagram import Fight, draw


def column(*words: str, **units: str) -> Fight:
    """A column of hexes from A1 down, in the Movement Phase; the column beside it is deep water."""
    lines = []
    for word in words:
        lines += ["         canal", f"    {word}"]
    return draw("\n".join(lines), phase="move", forces=units)


def test_6_1_a_squad_has_four_points_and_a_leader_six() -> None:
    fight = column("A", ".", ".", ".", ".", ".", ".", A="allies us_rifle")
    fight.move("A", "A2", "A3", "A4", "A5")
    assert (fight.at("A"), fight.state("A")) == ("A5", "moved")
    leader = column("L", ".", ".", ".", ".", ".", ".", ".", L="allies leader_minus1")
    leader.move("L", "A2", "A3", "A4", "A5", "A6", "A7")
    assert leader.at("L") == "A7"


@pytest.mark.parametrize(
    ("word", "cost"), [("woods", 2), ("building", 2), ("stream", 2), ("orchard", 1), ("crops", 1), ("road", 1)]
)
def test_10_5_terrain_costs_points(word: str, cost: int) -> None:
    fight = column("A", word, ".", A="allies us_rifle")
    fight.do("move_unit", "A").do("enter", "A2")
    assert fight.spent == cost


def test_6_1_a_heavy_weapon_costs_a_point_and_one_hex_is_always_possible() -> None:
    fight = column("A", ".", ".", ".", ".", A="allies us_rifle with m1919a4")
    fight.move("A", "A2", "A3", "A4")
    assert fight.at("A") == "A4"
    assert fight.step == ""
    slow = column("A", "building+foxholes", ".", A="allies us_rifle with m1919a4")
    slow.do("move_unit", "A").do("assault_move").do("enter", "A2")
    assert slow.at("A") == "A2"


def test_6_2_a_squad_moves_six_with_a_leader_all_the_way() -> None:
    fight = column("A+L", ".", ".", ".", ".", ".", ".", ".", A="allies us_rifle", L="allies leader_minus1")
    fight.move("AL", "A2", "A3", "A4", "A5", "A6", "A7")
    assert fight.at("A") == fight.at("L") == "A7"


def test_6_2_when_the_leader_is_pinned_the_squad_stops_beyond_four_points() -> None:
    words = ["A+L", ".", ".", ".", ".", ".", ".", ".", ".", "X"]
    fight = column(*words, A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle with mg34_tripod")
    fight.do("move_unit", "A").do("along", "L").do("enter", "A2").do("let_pass")
    fight.do("enter", "A3").do("enter", "A4").do("enter", "A5").do("enter", "A6")
    assert fight.at("A") == "A6"
    units = tuple(
        replace(unit, flags=unit.flags | PINNED) if number == fight.letters["L"] else unit
        for number, unit in enumerate(fight.position.units)
    )
    left = AfterEntry((0, 1), fight.space("A6"), 5)
    stopped = Fight(fight.game, replace(fight.position, units=units, steps=(left,)), fight.letters)
    assert (stopped.at("A"), stopped.state("A"), stopped.state("L")) == ("A6", "moved", "pinned moved")
    early = Fight(fight.game, replace(fight.position, units=units, steps=(replace(left, spent=3),)), fight.letters)
    assert "enter" in early.choices


def test_6_3_a_hex_with_an_enemy_is_not_entered() -> None:
    fight = column("A", "X", ".", A="allies us_rifle", X="axis ger_rifle pinned")
    assert fight.step == ""
    open_side = draw(
        "         .\n    A\n         .\n    X", phase="move", A="allies us_rifle", X="axis ger_rifle pinned"
    )
    assert open_side.do("move_unit", "A").refused("enter", "A2") == "6.3"


def test_6_4_an_assault_move_halves_the_points_and_gives_cover_until_it_ends() -> None:
    fight = column("A", ".", ".", ".", A="allies us_rifle")
    fight.do("move_unit", "A").do("assault_move").do("enter", "A2")
    assert fight.state("A") == "assault"
    fight.do("enter", "A3")
    assert (fight.at("A"), fight.state("A")) == ("A3", "moved")


def test_6_4_a_leader_gives_three_points_for_an_assault_move_and_a_heavy_weapon_takes_one() -> None:
    units = {"A": "allies us_rifle with m1919a4", "L": "allies leader_minus1"}
    fight = column("A+L", ".", ".", ".", ".", **units)
    fight.do("move_unit", "A").do("along", "L").do("assault_move").do("enter", "A2").do("enter", "A3")
    assert fight.step == ""
    assert fight.at("A") == "A3"


def test_6_5_a_hex_holds_four_infantry_units() -> None:
    units = dict.fromkeys("ABCDE", "allies us_rifle")
    fight = column("A", "B+C+D+E", **units)
    assert fight.refused("move_unit", "A") == "6.1"
    fight.do("move_unit", "B")
    assert fight.refused("enter", "B2") == "10.11"
    wide = draw("         .\n    A\n         canal\n    B+C+D+E", phase="move", forces=units)
    assert wide.do("move_unit", "A").refused("enter", "A2") == "6.5"


def test_6_5_units_pass_through_a_full_hex_but_may_not_halt_there() -> None:
    units = dict.fromkeys("ABCDE", "allies us_rifle")
    fight = column("A", "B+C+D+E", ".", **units)
    fight.do("move_unit", "A").do("enter", "A2")
    assert (fight.at("A"), fight.state("A")) == ("A2", "")
    assert fight.choices == {"enter"}
    fight.do("enter", "A3").do("halt")
    assert fight.at("A") == "A3"


def test_6_5_a_unit_pinned_in_a_full_hex_is_eliminated() -> None:
    units = dict.fromkeys("ABCDE", "allies us_rifle")
    fight = column("A", "B+C+D+E", ".", "X", X="axis ger_rifle with mg34_tripod", **units)
    fight.do("move_unit", "A").do("enter", "A2")
    assert fight.step == "React"
    fight.do("react_with", "X").roll(4, 4).do("fire_at", "A2")
    while fight.step in ("LayLane", "SpendPoints", "ChooseLoss"):
        verb = {"LayLane": "no_lane", "SpendPoints": "cheapest", "ChooseLoss": "pin"}[fight.step]
        fight.do(verb)
    assert fight.at("A") == ""


def test_6_5_two_infantry_may_stand_with_one_vehicle_and_none_with_two() -> None:
    units = {"T": "allies m4_sherman facing S", "B": "allies us_rifle", "C": "allies us_rifle", "A": "allies us_rifle"}
    fight = draw("         .\n    A\n         canal\n    T+B+C", phase="move", forces=units)
    assert fight.do("move_unit", "A").refused("enter", "A2") == "6.5"


def test_10_7_climbing_costs_a_point_a_level_and_a_cliff_a_whole_move() -> None:
    fight = column("A", "hill1", ".", A="allies us_rifle")
    fight.do("move_unit", "A").do("enter", "A2")
    assert fight.spent == 2
    steep = column("A", "hill2", "hill2", A="allies us_rifle")
    steep.do("move_unit", "A")
    assert "assault_move" not in steep.choices
    steep.do("enter", "A2")
    assert steep.step == ""
    tank = column("T", "hill2", T="allies m4_sherman facing S")
    assert tank.do("move_unit", "T").refused("enter", "A2") == "10.7"


def test_10_10_a_wall_costs_a_point_to_cross() -> None:
    fight = draw("         .\n    A\n         .\n    .", phase="move", A="allies us_rifle", walls={"A1A2": "wall"})
    fight.do("move_unit", "A").do("enter", "A2")
    assert fight.spent == 2


def test_10_11_deep_water_is_closed_except_on_a_bridge() -> None:
    fight = column("A", "bridge", ".", A="allies us_rifle")
    assert fight.do("move_unit", "A").refused("enter", "B1") == "10.11"
    assert fight.offers("enter") == "A2"


def test_10_3_vehicles_reach_a_bridge_only_along_its_road() -> None:
    picture = "         T\n    U         .\n         bridge\n    .         ."
    units = {"T": "allies m4_sherman facing S", "U": "allies m4_sherman facing SE"}
    fight = draw(picture, phase="move", roads=("B1B2",), forces=units)
    assert fight.do("move_unit", "T").offers("enter") == "B2"
    other = draw(picture, phase="move", roads=("B1B2",), forces=units)
    assert other.do("move_unit", "U").refused("enter", "B2") == "10.3"


def test_10_3_vehicles_leave_a_bridge_only_along_its_road() -> None:
    picture = "         .\n    .         .\n         bridge+T\n    .         ."
    fight = draw(picture, phase="move", roads=("B1B2",), T="allies m4_sherman facing SE").do("move_unit", "T")
    assert fight.refused("enter", "C2") == "10.3"
    walker = draw(picture.replace("+T", "+A"), phase="move", roads=("B1B2",), A="allies us_rifle").do("move_unit", "A")
    assert "C2" in walker.offers("enter").split()


def test_7_2_a_vehicle_moves_ahead_or_back_at_double_cost() -> None:
    fight = column(".", "woods", "T", ".", T="allies m4_sherman facing S")
    fight.do("move_unit", "T")
    assert fight.offers("enter") == "A2 A4"
    fight.do("enter", "A2")
    assert fight.spent == 4


def test_7_2_a_vehicle_does_not_move_sideways() -> None:
    fight = draw("         .\n    T\n         .\n    .", phase="move", T="allies m4_sherman facing S")
    assert fight.do("move_unit", "T").refused("enter", "B1") == "7.2"


def test_7_3_a_vehicle_turns_once_after_each_hex_the_first_hexside_free() -> None:
    fight = draw(
        "         .\n    T\n         .\n    .\n         .\n    .", phase="move", T="allies m4_sherman facing S"
    )
    fight.do("move_unit", "T").do("enter", "A2").do("face", "NE")
    assert fight.spent == 1 + 1
    assert "face" not in fight.choices
    fight.do("enter", "B2")
    assert fight.at("T") == "B2"


def test_7_4_turning_in_place_is_a_whole_move() -> None:
    fight = column("T", ".", T="allies m4_sherman facing S")
    fight.do("move_unit", "T").do("face", "N")
    assert (fight.facing("T"), fight.state("T"), fight.step) == ("N", "moved", "")


def test_7_6_a_gun_moves_one_hex_in_any_direction_then_turns() -> None:
    fight = draw("         .\n    G\n         .\n    .", phase="move", G="allies m1_57mm facing S")
    fight.do("move_unit", "G")
    assert fight.offers("enter") == "A2 B1 B2"
    fight.do("enter", "B1")
    assert "enter" not in fight.choices
    fight.do("face", "N")
    assert fight.facing("G") == "N"
    heavy = draw("         .\n    G\n         .\n    .", phase="move", G="axis pak40 facing S", side="axis")
    assert heavy.do("move_unit", "G").offers("enter") == ""


def test_18_6_an_immobilized_afv_neither_moves_nor_turns() -> None:
    fight = column("T", ".", T="allies m4_sherman facing S immobile", A="allies us_rifle waiting")
    assert fight.offers("move_unit") == "A"
    assert fight.refused("move_unit", "T") == "18.6"


def test_5_33_units_that_fired_or_moved_or_are_pinned_do_not_move() -> None:
    units = {
        "A": "allies us_rifle fired",
        "B": "allies us_rifle moved",
        "C": "allies us_rifle pinned",
        "D": "allies us_rifle",
    }
    fight = column("A+B+C+D", ".", **units)
    assert fight.offers("move_unit") == "D"
    assert [fight.refused("move_unit", letter) for letter in "ABC"] == ["5.33", "6.2", "14.7"]


def test_8_2_infantry_boards_and_the_vehicle_may_move_after_it() -> None:
    fight = column("H+A", ".", ".", H="allies m3_halftrack facing S", A="allies us_rifle with m1919a6")
    fight.do("move_unit", "A").do("load", "H")
    assert fight.unit("A").carrier == fight.letters["H"]
    fight.move("H", "A2")
    assert fight.at("A") == "A2"
    assert fight.offers("move_unit") == ""


def test_8_2_a_passenger_unloads_and_does_nothing_else() -> None:
    fight = column("H", ".", H="allies m3_halftrack facing S", A="allies us_rifle aboard H")
    fight.move("H", "A2")
    fight.do("move_unit", "A").do("unload")
    assert (fight.at("A"), fight.state("A"), fight.unit("A").carrier) == ("A2", "moved", -1)


def test_8_3_a_vehicle_that_has_unloaded_takes_nobody_aboard_in_the_same_turn() -> None:
    units = {"H": "allies m3_halftrack facing S", "P": "allies us_rifle aboard H", "A": "allies us_rifle"}
    fight = column("H+A", ".", **units)
    fight.do("move_unit", "P").do("unload")
    fight.do("move_unit", "A")
    assert fight.offers("load") == ""
    assert fight.refused("load", "H") == "8.3"
    fight.do("enter", "A2").do("halt")
    assert fight.offers("move_unit") == "H", "the vehicle itself may move"
    assert not clean_up(fight.game, fight.position).position.units[fight.letters["H"]].flags & UNLOADED


def test_8_3_a_vehicle_that_has_loaded_lets_nobody_out_in_the_same_turn() -> None:
    units = {"H": "allies m3_halftrack facing S", "P": "allies us_rifle aboard H", "L": "allies leader_minus1"}
    fight = column("H+L", ".", **units)
    assert "P" in fight.offers("move_unit")
    fight.do("move_unit", "L").do("load", "H")
    assert fight.offers("move_unit") == "H"
    assert fight.refused("move_unit", "P") == "8.3"
    fight.move("H", "A2")
    assert "P" not in fight.offers("move_unit"), "nor after it has moved"


def test_8_1_a_t1_vehicle_takes_one_squad_and_one_leader() -> None:
    units = {
        "H": "allies m3_halftrack facing S",
        "P": "allies us_rifle aboard H",
        "L": "allies leader_minus1",
        "A": "allies us_rifle",
    }
    fight = column("H+L+A", ".", **units)
    assert fight.do("move_unit", "A").refused("load", "H") == "8.1"
    fight = column("H+L+A", ".", **units)
    assert fight.do("move_unit", "L").offers("load") == "H"


def test_8_1_a_gun_is_hooked_on_and_unhooked_with_any_facing() -> None:
    fight = column("H+G", ".", ".", H="allies m3_halftrack facing S", G="allies m1_57mm facing S")
    fight.do("move_unit", "G").do("load", "H")
    assert fight.unit("G").carrier == fight.letters["H"]
    towed = column("H", ".", H="allies m3_halftrack facing S", G="allies m1_57mm aboard H")
    towed.do("move_unit", "G").do("unload").do("face", "NW")
    assert towed.facing("G") == "NW"


def test_6_6_reinforcements_wait_for_their_turn_and_pay_for_the_edge_hex() -> None:
    fight = column("A", "woods", ".", A="allies us_rifle", B="allies us_rifle waiting", C="allies leader_0 waiting")
    fight.do("move_unit", "B").do("along", "C").do("enter", "A2")
    assert fight.at("B") == fight.at("C") == "A2"
    assert fight.spent == 2


def test_6_7_units_leave_the_map_only_where_the_scenario_wants_it() -> None:
    condition = Condition(
        side="allies", kind="exit", area=Area(hexes=("A3",)), text="off the south edge", what="on_foot"
    )
    rules = {"victory": Victory(conditions=(condition,), otherwise="axis")}
    lines = "         canal\n    .\n         canal\n    A\n         canal\n    ."
    fight = draw(lines, phase="move", rules=rules, A="allies us_rifle")
    fight.do("move_unit", "A")
    assert "exit_map" not in fight.choices
    fight.do("enter", "A3").do("exit_map")
    verdict = fight.session.verdict
    assert verdict is not None
    assert (verdict.winner, verdict.rule) == (0, "4.2")


@pytest.mark.parametrize(("edge", "may_leave"), [(".", True), ("woods", False)])
def test_6_7_leaving_the_map_takes_the_last_movement_point(edge: str, may_leave: bool) -> None:
    condition = Condition(side="allies", kind="exit", area=Area(hexes=("A3",)), text="off the south edge")
    rules = {"victory": Victory(conditions=(condition,), otherwise="axis")}
    lines = f"         canal\n    A\n         canal\n    woods\n         canal\n    {edge}"
    fight = draw(lines, phase="move", rules=rules, A="allies us_rifle")
    fight.do("move_unit", "A").do("enter", "A2").do("enter", "A3")
    assert ("exit_map" in fight.choices) is may_leave


def test_11_2_infantry_lays_smoke_before_it_moves_and_must_then_move() -> None:
    drawn = draw("         .\n    A\n         .\n    .", phase="move", A="allies us_rifle", allies=Supplies(smoke=1))
    drawn.do("move_unit", "A").do("use_smoke").do("smoke_at", "A2")
    assert drawn.smoke("A2") == 1
    assert drawn.choices == {"enter", "assault_move"}
    assert drawn.position.supplies[0][4] == 0


def test_20_8_infantry_stops_in_wire_and_soft_vehicles_stay_out() -> None:
    fight = column("A", "barbed_wire", ".", A="allies us_rifle")
    fight.do("move_unit", "A").do("enter", "A2")
    assert (fight.at("A"), fight.step) == ("A2", "")
    jeep = column("J", "barbed_wire", J="allies jeep_m38 facing S")
    assert jeep.do("move_unit", "J").refused("enter", "A2") == "20.8"
    tank = column("T", "barbed_wire", T="allies m4_sherman facing S")
    assert tank.do("move_unit", "T").offers("enter") == "A2"


def test_20_1_a_tank_cannot_stop_in_a_trench_but_may_pass() -> None:
    fight = column("T", "trenches", ".", T="allies m4_sherman facing S")
    fight.do("move_unit", "T").do("enter", "A2")
    assert "halt" not in fight.choices
    blocked = column("T", "trenches", T="allies m4_sherman facing S")
    assert blocked.do("move_unit", "T").refused("enter", "A2") == "20.1"


@pytest.mark.parametrize(("face", "place", "fate"), [(3, "", "eliminated"), (4, "A2", "unharmed")])
def test_20_7_a_mine_eliminates_who_enters_with_three_or_less(face: int, place: str, fate: str) -> None:
    fight = column("A+B", "minefield", ".", A="allies us_rifle", B="allies us_rifle")
    fight.do("move_unit", "A").roll(face).do("enter", "A2")
    assert fight.at("A") == place
    assert fight.stays() == [f"Minefield: US rifle squad in the minefield: {face}, {fate} § 20.7."]


def test_a_whole_move_is_undone_back_to_the_choice_of_the_stack() -> None:
    fight = column("A", ".", ".", ".", ".", ".", A="allies us_rifle")
    fight.do("move_unit", "A").do("enter", "A2").do("enter", "A3")
    assert fight.session.undo_order() == 3
    assert (fight.at("A"), fight.step) == ("A1", "Moves")
