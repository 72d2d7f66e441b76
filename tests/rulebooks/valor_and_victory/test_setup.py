"""Set-up and its secrets, fortifications, what waits to come (Rules 1.4, 6.6, 20, 22.1)."""

import re

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.session import Session
from game.rulebooks.valor_and_victory.files.setup import set_up
from game.rulebooks.valor_and_victory.shown.inspection import inspect
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.events import UnitPlaced, WorkLaid
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.terms.position import FIGHTERS, KNOWN, LIGHT, MINES, Aimed
from game.rulebooks.valor_and_victory.terms.scenario import (
    Area,
    Condition,
    Entry,
    Force,
    Objective,
    Options,
    SideName,
    Victory,
    WorksEntry,
)
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.playing import whole_fight
from tests.rulebooks.valor_and_victory.small_fights import PLACES, opening


def test_22_1_each_side_sets_up_in_its_area_in_the_order_of_the_scenario() -> None:
    fight = opening(set_up_order=("axis", "allies"))
    assert fight.decider == "axis"
    fight.session.perform(next(a for a in fight.session.decision.legal if a.verb == "take"))  # type: ignore[union-attr]
    assert fight.offers("place") == "A3 B3 C3 D3 E3"
    assert fight.refused("place", "A1") == "22.1"


def test_22_1_vehicles_and_guns_are_given_a_facing() -> None:
    fight = opening()
    tank = next(n for n, start in enumerate(fight.game.starts) if fight.game.kinds[start.kind].is_afv)
    fight.letters["T"] = tank
    fight.do("take", "T").do("place", "C1").do("face", "SW")
    assert (fight.at("T"), fight.facing("T")) == ("C1", "SW")
    fight.do("take_back", "T")
    assert fight.at("T") == ""


def test_22_1_the_rest_can_be_placed_by_the_game() -> None:
    fight = opening().do("set_up_rest").do("end_set_up")
    assert fight.decider == "axis"
    fight.do("set_up_rest").do("end_set_up")
    assert fight.position.turn == 1
    assert all(unit.space >= 0 for n, unit in enumerate(fight.position.units) if not fight.game.starts[n].is_spare)


def test_22_1_the_rest_is_placed_apart_in_works_and_under_cover_and_leaders_beside_others() -> None:
    fight = draw(
        """
             .          building
        .          .          .
             woods      foxholes
        .          .          .
        """,
        phase="",
        rules={
            "forces": (
                Force(
                    side="allies",
                    area=Area(rows="1-2"),
                    units=(Entry("leader_0"), Entry("us_rifle", 3), Entry("leader_minus1")),
                ),
            )
        },
    )
    fight.letters |= {"L": 0, "A": 1, "B": 2, "C": 3, "M": 4}
    fight.do("set_up_rest")
    assert [fight.at(letter) for letter in "ABC"] == ["D2", "D1", "B2"]
    assert (fight.at("L"), fight.at("M")) == ("D1", "B2")


def test_22_1_the_rest_digs_in_under_trees_guns_behind_sandbags_and_nobody_in_wire() -> None:
    field = """
             woods
        .             .
             .
        .             .
             .
        .             .
    """
    rules = {
        "forces": (
            Force(side="axis", area=Area(rows="1-2"), units=(Entry("ger_rifle"), Entry("pak38", facing="N"))),
            Force(side="allies", area=Area(rows="3"), units=(Entry("us_rifle", 2), Entry("leader_0"))),
        ),
        "works": (
            WorksEntry(side="axis", type="sandbags", at=("C2",)),
            WorksEntry(side="axis", type="barbed_wire", at=("B3",)),
            WorksEntry(side="axis", type="foxholes", count=1, area=Area(rows="1-2")),
        ),
        "set_up_order": ("axis", "allies"),
        "victory": Victory(objectives=(Objective("Crossroads", Area(hexes=("B3",))),)),
    }
    fight = draw(field, phase="", rules=rules).do("set_up_rest")
    fight.letters |= {"A": 0, "G": 1, "B": 2, "C": 3, "L": 4}
    assert (fight.at("A"), fight.at("G")) == ("B1", "C2")
    fight.do("end_set_up").do("set_up_rest")
    assert sorted((fight.at("B"), fight.at("C"))) == ["A3", "C3"]
    assert fight.at("L") != "B3"


def test_22_1_the_rest_is_placed_near_what_counts_for_victory_and_mines_a_little_before_it() -> None:
    field = "\n".join(("         .         .\n    .         .         .",) * 3)
    goal = Objective("Crossroads", Area(hexes=("C3",)))
    works = tuple(
        WorksEntry(side="axis", type=word, count=1, area=Area(rows="1-3")) for word in ("foxholes", "minefield")
    )
    forces = (Force(side="axis", area=Area(rows="1-3"), units=(Entry("ger_rifle", 2),)),)
    rules = {
        "forces": forces,
        "works": works,
        "victory": Victory(objectives=(goal,)),
        "set_up_order": ("axis", "allies"),
    }
    fight = draw(field, phase="", rules=rules).do("set_up_rest")
    fight.letters |= {"A": 0, "B": 1}
    assert fight.at("A") == "C3"
    assert fight.game.field.distance[fight.space("C3")][fight.space("B")] == 1
    laid = {fight.game.board.name(space): byte for space, byte in enumerate(fight.position.works) if byte}
    assert list(laid) == ["C1", "C3"]
    assert laid["C1"] & MINES


def test_20_1_each_sort_of_work_says_how_many_are_left_to_lay() -> None:
    rows: tuple[tuple[SideName, str, int], ...] = (
        ("axis", "foxholes", 2),
        ("axis", "trenches", 3),
        ("allies", "foxholes", 1),
    )
    works = tuple(WorksEntry(side=side, type=word, count=count, area=Area(rows="1-3")) for side, word, count in rows)
    fight = opening(works=works, set_up_order=("axis", "allies"))
    decision = fight.session.decision
    assert decision is not None
    sorts = [each for each in decision.legal if each.verb == "lay_work"]
    assert [decision.step.label(fight.game, fight.position, each) for each in sorts] == ["Foxholes (2)", "Trenches (3)"]


@pytest.mark.parametrize(("enemy", "is_above"), [("1", True), ("6", False)])
def test_22_1_mines_are_laid_on_the_enemys_side_of_what_counts_for_victory(enemy: str, is_above: bool) -> None:
    field = "\n".join(("         .         .\n    .         .         .",) * 6)
    rules = {
        "forces": (
            Force(side="axis", area=Area(rows="2-5"), units=(Entry("ger_rifle"),)),
            Force(side="allies", area=Area(rows=enemy), units=(Entry("us_rifle"),)),
        ),
        "works": (WorksEntry(side="axis", type="minefield", count=1, area=Area(rows="2-5")),),
        "victory": Victory(objectives=(Objective("Crossroads", Area(hexes=("C3",))),)),
        "set_up_order": ("axis", "allies"),
    }
    fight = draw(field, phase="", rules=rules).do("set_up_rest")
    (mined,) = (fight.game.board.name(space) for space, byte in enumerate(fight.position.works) if byte & MINES)
    assert fight.game.field.distance[fight.space(mined)][fight.space("C3")] == 2
    assert (int(mined[1:]) < 3) is is_above


def test_22_1_what_the_scenario_lays_is_no_secret_in_a_hidden_set_up() -> None:
    works = (
        WorksEntry(side="axis", type="trenches", at=("C3",)),
        WorksEntry(side="axis", type="foxholes", count=1, area=Area(rows="3")),
    )
    fight = opening(options=Options(hidden_set_up=True), works=works, set_up_order=("axis", "allies"))
    fight.do("lay_work", 0).do("lay", "B3")
    for viewer, looks in ((AXIS, ["foxholes", "trenches"]), (ALLIES, ["trenches"]), (None, ["trenches"])):
        shown = view(fight.game, fight.position, viewer).markers
        assert sorted(each.look for each in shown if each.look in ("foxholes", "trenches")) == looks
        for name in ("B3", "C3"):
            said = inspect(fight.game, fight.position, viewer, Target(Kind.SPACE, fight.space(name)))
            assert said is not None
            is_told = any("more to enter" in line.text for line in said.lines)
            assert is_told == (name == "C3" or viewer == AXIS)


def test_22_1_a_leader_is_placed_where_there_is_room_for_him() -> None:
    field = "         .\n    .\n         ."
    force = Force(side="allies", area=Area(rows="1"), units=(Entry("us_rifle", 5), Entry("leader_0", 2)))
    fight = draw(field, phase="", rules={"forces": (force,)}).do("set_up_rest")
    places = [fight.game.board.name(unit.space) for unit in fight.position.units if unit.space >= 0]
    assert sorted(places.count(name) for name in set(places)) == [3, 4]


def test_22_1_a_hidden_set_up_is_seen_by_its_owner_alone_until_both_are_done() -> None:
    fight = opening(options=Options(hidden_set_up=True)).do("set_up_rest")
    assert fight.session.decision is not None
    assert fight.session.decision.step.is_secret
    assert fight.session.offered(None) == ()
    mine, theirs = (view(fight.game, fight.position, side) for side in (ALLIES, AXIS))
    assert len(mine.pieces) == 3
    assert theirs.pieces == ()
    assert view(fight.game, fight.position, None).pieces == ()
    placed = UnitPlaced(0, 0, 0, ALLIES, True)  # type: ignore[arg-type]
    assert placed.seen_by(AXIS) is None
    assert placed.seen_by(ALLIES) is placed
    fight.do("end_set_up").do("set_up_rest").do("end_set_up")
    assert len(view(fight.game, fight.position, ALLIES).pieces) == 6


def mined() -> Fight:
    """The Axis lays a hidden minefield."""
    works = (WorksEntry(side="axis", type="minefield", count=1, area=Area(rows="2")),)
    fight = opening(works=works, options=Options(hidden_mines=True), set_up_order=("axis", "allies"))
    return fight.do("lay_work", 0).do("lay", "C2")


def test_20_7_hidden_mines_are_laid_behind_the_curtain_and_shown_to_their_owner_alone() -> None:
    works = (WorksEntry(side="axis", type="minefield", count=1, area=Area(rows="2")),)
    fight = opening(works=works, options=Options(hidden_mines=True), set_up_order=("axis", "allies")).do("lay_work", 0)
    assert fight.session.decision is not None
    assert fight.session.decision.step.is_secret
    fight.do("lay", "C2")
    looks = [{m.look for m in view(fight.game, fight.position, side).markers} for side in (ALLIES, AXIS, None)]
    assert ["minefield_hidden" in row for row in looks] == [False, True, False]
    laid = WorkLaid(0, 1, AXIS, True)  # type: ignore[arg-type]
    assert laid.seen_by(ALLIES) is None


def test_20_7_two_positions_that_differ_in_hidden_mines_look_alike_to_the_enemy() -> None:
    fight = mined()
    works = bytearray(fight.position.works)
    place, other = fight.space("C2"), fight.space("E2")
    works[place], works[other] = 0, works[place]
    elsewhere = replace(fight.position, works=bytes(works))
    assert view(fight.game, fight.position, ALLIES) == view(fight.game, elsewhere, ALLIES)
    assert view(fight.game, fight.position, AXIS) != view(fight.game, elsewhere, AXIS)


def test_20_7_mines_are_revealed_when_a_unit_enters() -> None:
    rules = {"options": Options(hidden_mines=True)}
    fight = draw("         .\n    A\n         .\n    minefield", phase="move", rules=rules, A="allies us_rifle")
    assert fight.position.works[fight.space("A2")] & (MINES | KNOWN) == MINES
    fight.do("move_unit", "A").roll(6).do("enter", "A2")
    assert fight.position.works[fight.space("A2")] & KNOWN
    assert fight.session.undo_refusal() is not None


def test_20_2_fortifications_stand_in_the_open_and_entrenchments_not_in_buildings() -> None:
    works = (
        WorksEntry(side="allies", type="sandbags", count=1, area=Area(rows="1-3")),
        WorksEntry(side="allies", type="foxholes", count=1, area=Area(hexes=("B2", "C2"))),
    )
    fight = opening(works=works)
    assert "B2" not in fight.do("lay_work", 0).offers("lay").split()
    again = opening(works=works).do("lay_work", 1)
    assert again.offers("lay") == "C2"
    assert again.refused("lay", "B2") == "20.2"


def test_6_6_units_that_come_later_wait_in_a_tray() -> None:
    game = whole_fight().game
    trays = {tray.name: len(tray.pieces) for tray in view(game, set_up(game, 1), ALLIES).trays}
    assert trays == {"Set-up: Americans": 14, "Turn 2, north: Americans": 6, "Set-up: Germans": 11}


def test_1_4_a_player_may_undo_until_a_die_is_rolled() -> None:
    fight = draw(
        "         .\n    A\n         .\n    X", A="allies us_rifle", X="axis ger_rifle", Y="axis ger_rifle waiting"
    )
    session = Session(fight.game, fight.position)
    session.perform(session.decision.legal[0])  # type: ignore[union-attr]
    session.undo()
    session.perform(session.decision.legal[0])  # type: ignore[union-attr]
    session.perform(next(a for a in session.decision.legal if a.verb == "fire_at"))  # type: ignore[union-attr]
    refusal = session.undo_refusal()
    assert refusal is not None
    assert re.search("[Dd]ice", refusal.sentence)


@pytest.mark.parametrize(
    ("area", "names"),
    [
        (Area(columns="B"), "B1 B2 B3"),
        (Area(columns="A-B", rows="1"), "A1 B1"),
        (Area(terrain="building"), "B2"),
        (Area(edge="west"), "A1 A2 A3"),
        (Area(edge="east", hexes=("A1",)), "A1 E1 E2 E3"),
        (Area(edge="south", rows="3"), "A3 C3 E3 B3 D3"),
        (Area(near="A1", within=1), "A1 A2 B1 B2"),
    ],
)
def test_22_1_areas_are_named_by_columns_rows_terrain_edges_and_distance(area: Area, names: str) -> None:
    game = opening().game
    assert {game.board.name(space) for space in game.field.area(area)} == set(names.split())


def test_21_1_aimed_missions_objectives_and_entries_are_marked_on_the_map() -> None:
    row = Condition(side="allies", kind="enter", area=Area(hexes=("A2",)), text="the ford")
    rules = {"victory": Victory(conditions=(row,))}
    fight = draw(
        PLACES.replace("a", "."),
        phase="move",
        rules=rules,
        A="allies us_rifle",
        X="axis ger_rifle",
        R="allies us_para waiting",
    )
    aimed = (Aimed(LIGHT, fight.space("A2")), Aimed(FIGHTERS, fight.space("B1")))
    looks = {marker.look for marker in view(fight.game, replace(fight.position, aimed=aimed), ALLIES).markers}
    assert {"barrage", "fighter_bomber", "objective", "entry_allies"} <= looks
