"""Set-up, secrets, sequence, victory, checks (Rules 1.4, 4, 5, 22)."""

import re

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Side, Target
from game.core.playout import playout
from game.core.sequence import phase_lines
from game.core.session import Session
from game.rulebooks.valor_and_victory.checks import check
from game.rulebooks.valor_and_victory.events import UnitPlaced, WorkLaid
from game.rulebooks.valor_and_victory.inspection import inspect
from game.rulebooks.valor_and_victory.position import FIGHTERS, KNOWN, LIGHT, MINES, Aimed
from game.rulebooks.valor_and_victory.scenario import (
    Area,
    Condition,
    Entry,
    Force,
    LossPoints,
    Objective,
    Options,
    Part,
    Rider,
    Victory,
    WorksEntry,
)
from game.rulebooks.valor_and_victory.setup import set_up
from game.rulebooks.valor_and_victory.victory import count_units, final_verdict, judge_losses, judge_places
from game.rulebooks.valor_and_victory.view import view
from tests.rulebooks.valor_and_victory.diagram import TABLES, Fight, draw
from tests.rulebooks.valor_and_victory.playing import whole_fight

ALLIES, AXIS = Side(0), Side(1)
FIELD = """
         .         .
    .         .         .
         building  .
    .         .         .
         .         .
    .         .         .
"""
FORCES = (
    Force(side="allies", units=(Entry("us_rifle", 2), Entry("m4_sherman")), area=Area(rows="1")),
    Force(side="axis", units=(Entry("ger_rifle", 2), Entry("pak38")), area=Area(rows="3")),
)


def opening(**rules: object) -> Fight:
    """A fight at its very beginning."""
    fields = {"forces": FORCES, **rules}
    return draw(FIELD, phase="", rules=fields)


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


def test_22_1_the_rest_is_placed_apart_under_the_best_cover_and_leaders_beside_others() -> None:
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
    assert [fight.at(letter) for letter in "ABC"] == ["D1", "B2", "D2"]
    assert (fight.at("L"), fight.at("M")) == ("D1", "B2")


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
    assert fight.game.field.grid.distance[fight.space("C3")][fight.space("B")] == 1
    laid = {fight.game.board.name(space): byte for space, byte in enumerate(fight.position.works) if byte}
    assert list(laid) == ["C1", "C3"]
    assert laid["C1"] & MINES


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
            is_told = any("MP more to enter" in line.text for line in said.lines)
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
    assert fight.session.decision.step.offered(fight.game, fight.position) == ()
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


def test_5_3_six_phases_in_each_segment_and_the_end_of_the_turn() -> None:
    fight = opening()
    names = [line.name for line in phase_lines(fight.game, fight.position)]
    segment = [
        "Command Phase", "Fire Phase", "Movement Phase", "Defensive Fire Phase", "Advance and Assault Phase",
        "After-Action Phase",
    ]  # fmt: skip
    assert names == [
        "Fight",
        "Set-up",
        "Turn",
        "Player A Segment",
        *segment,
        "Player B Segment",
        *segment,
        "End of Turn",
    ]


def test_5_2_the_dice_may_say_who_is_player_a() -> None:
    fight = opening(first="die_roll").do("set_up_rest").do("end_set_up").roll(2, 5).do("set_up_rest")
    fight = Fight(fight.game, fight.position, fight.letters).do("end_set_up")
    assert fight.position.first == fight.position.side == AXIS


def test_5_4_player_b_goes_through_the_same_phases_and_the_game_ends_after_the_last_turn() -> None:
    game = opening().game
    result = playout(game, set_up(game, 5), 5, 5_000, check_every=1)
    assert result.position.turn <= 3
    assert result.position.verdict is not None


PLACES = "         .\n    A\n         .\n    a\n         .\n    X"


def judged(victory: Victory, at: str = "a") -> Fight:
    """A scenario with these conditions; A then stands in the hex a."""
    fight = draw(PLACES, phase="advance", rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle")
    return fight.do("advance_unit", "A").do("advance", at)


def test_4_2_entering_an_area_may_win_at_once_or_at_the_end() -> None:
    row = Condition(side="allies", kind="enter", area=Area(hexes=("a",)), text="the farm is taken")
    won = judged(Victory(conditions=(row,), otherwise="axis"))
    assert won.session.verdict is not None
    assert won.session.verdict.winner == ALLIES
    late = judged(Victory(conditions=(replace(row, when="end"),), otherwise="axis"))
    assert late.session.verdict is None
    assert final_verdict(late.game, late.position).winner == ALLIES
    elsewhere = judged(Victory(conditions=(row,), otherwise="axis"), "B1")
    assert elsewhere.session.verdict is None


def test_4_2_an_area_is_clear_without_any_enemy_in_it() -> None:
    row = Condition(side="allies", kind="clear", area=Area(hexes=("A3",)), text="the village is clear", when="end")
    fight = judged(Victory(conditions=(row,), otherwise="axis"))
    assert final_verdict(fight.game, fight.position).winner == AXIS
    other = Condition(side="allies", kind="clear", area=Area(hexes=("B3",)), text="the village is clear", when="end")
    clear = judged(Victory(conditions=(other,), otherwise="axis"))
    assert final_verdict(clear.game, clear.position).winner == ALLIES


def test_4_3_the_last_unit() -> None:
    fight = draw(PLACES, A="allies us_rifle", X="axis ger_rifle")
    units = tuple(replace(unit, space=-1) if n == 1 else unit for n, unit in enumerate(fight.position.units))
    verdict = judge_losses(fight.game, replace(fight.position, units=units)).verdict
    assert verdict is not None
    assert (verdict.winner, verdict.rule) == (ALLIES, "4.3")


def test_4_4_losses_are_counted_by_casualty_rating() -> None:
    row = Condition(side="allies", kind="losses", percent=40, text="the enemy has lost too much")
    victory = Victory(conditions=(row,), otherwise="axis")
    fight = draw(PLACES, rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle")
    assert fight.game.total == (4, 5)
    assert judge_losses(fight.game, replace(fight.position, lost=(0, 1))).verdict is None
    assert judge_losses(fight.game, replace(fight.position, lost=(0, 2))).verdict is not None
    tank = draw(PLACES, A="allies m4_sherman facing S", X="axis ger_rifle")
    assert tank.game.total[0] == 5


def test_4_5_points_for_hexes_and_for_losses() -> None:
    victory = Victory(
        objectives=(Objective("Farm", Area(hexes=("a",)), 2), Objective("Wood", Area(hexes=("A3",)), 1)),
        losses=(LossPoints(side="axis", type="us_rifle", points=3),),
        otherwise="draw",
    )
    fight = judged(victory)
    found = final_verdict(fight.game, fight.position)
    assert (found.winner, found.rule) == (ALLIES, "4.5")
    gone = judge_places(fight.game, replace(fight.position, points=(0, 3)))
    assert final_verdict(fight.game, gone).winner == AXIS
    even = replace(fight.position, points=(0, 1))
    assert final_verdict(fight.game, even).winner is None


def test_4_5_control_stays_with_the_last_side_that_was_there() -> None:
    victory = Victory(objectives=(Objective("Farm", Area(hexes=("a",)), 2, "axis"),), otherwise="draw")
    fight = draw(PLACES, phase="advance", rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle")
    assert fight.position.control == (AXIS,)
    fight.do("advance_unit", "A").do("advance", "a")
    assert fight.position.control == (ALLIES,)


def test_4_6_otherwise_the_scenario_names_the_winner() -> None:
    fight = judged(Victory(otherwise="axis"))
    assert final_verdict(fight.game, fight.position).winner == AXIS
    assert final_verdict(judged(Victory(otherwise="allies")).game, fight.position).winner == ALLIES


def more(*units: Entry, **fields: object) -> dict[str, object]:
    """The forces with another one of the Axis."""
    return {"forces": (*FORCES, Force(side="axis", units=units, **fields))}  # type: ignore[arg-type]


ROW = Area(rows="1")
NEEDLESS = Condition(side="axis", kind="enter", text="x", area=Area(hexes=("A1",)), needed=0)
HOPELESS = Condition(side="axis", kind="losses", text="x", percent=0)
ASKING = Condition(side="axis", kind="losses", text="x", percent=9, also=(Part("enter"),))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"turns": 0}, "at least one turn"),
        ({"forces": FORCES[:1]}, "the axis have no unit"),
        (more(Entry("ger_rifel"), area=ROW), "unknown unit type"),
        (more(Entry("ger_rifle", weapon="mg99"), area=ROW), "unknown weapon"),
        (more(Entry("ger_rifle", at="Z9")), "hex 'Z9' is not on the map"),
        (more(Entry("ger_rifle"), area=Area(near="Z9", within=2)), "hex 'Z9' is not on the map"),
        (more(Entry("pz4h", at="B2")), "closed to this unit"),
        (more(Entry("ger_rifle")), "no hex of the map"),
        (more(Entry("ger_rifle"), area=ROW, turn=9), "never comes"),
        (more(Entry("truck_3t", aboard=(Rider("ger_rifle"),) * 3), area=ROW), "no room for so many squads"),
        (more(Entry("truck_3t", aboard=(Rider("leader_0"),) * 3), area=ROW), "no room for so many leaders"),
        (more(Entry("pz4h", aboard=(Rider("pak38"),)), area=ROW), "tows no Gun"),
        (more(Entry("truck_3t", aboard=(Rider("jeep_m38"),)), area=ROW), "a vehicle cannot be carried"),
        ({"works": (WorksEntry(side="axis", type="moat", at=("A1",)),)}, "unknown work"),
        ({"victory": Victory()}, "nobody can win"),
        ({"victory": Victory(conditions=(NEEDLESS,))}, "at least one unit"),
        ({"victory": Victory(conditions=(HOPELESS,))}, "a percentage is 1 to 100"),
        ({"victory": Victory(conditions=(ASKING,))}, "no hex of the map"),
        (more(Entry("leader_0", weapon="mg34_tripod"), area=ROW), "a leader carries no heavy weapon"),
        (more(Entry("pz4h", weapon="mg34_l"), area=ROW), "only infantry carries"),
        ({"works": (WorksEntry(side="axis", type="caves", at=("A1",)),)}, "only the Japanese"),
        ({"victory": Victory(losses=(LossPoints(side="axis", type="zeppelin"),))}, "unknown unit or weapon"),
        ({"counts_as": {"stream": "lake"}}, "no terrain 'lake'"),
        ({"counts_as": {"building": "lake"}}, "the map has terrain 'lake'"),
        ({"set_up_order": ("axis", "axis")}, "each side sets up once"),
    ],
)
def test_22_3_checks_say_what_is_wrong(changes: dict[str, object], words: str) -> None:
    game = opening().game
    scenario = replace(game.scenario, **changes)
    assert any(words in problem.sentence for problem in check(scenario, game.board, TABLES))


def test_22_3_a_sound_scenario_has_no_problems() -> None:
    game = whole_fight().game
    assert list(check(game.scenario, game.board, TABLES)) == []


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


def test_1_3_counters_show_their_printed_numbers() -> None:
    picture = "         T\n    A+L\n         .\n    G"
    units = {"A": "allies us_rifle with m1919a6 pinned", "L": "allies leader_minus1", "T": "allies m4a3e8 facing NE"}
    fight = draw(picture, G="axis pak38 facing N", forces=units)
    pieces = {piece.piece: piece for piece in view(fight.game, fight.position, ALLIES).pieces}
    shown = {letter: pieces[number] for letter, number in fight.letters.items()}  # type: ignore[index]
    assert shown["A"].values == ("5", "6", "4")
    assert (shown["A"].badges, shown["A"].is_reverse) == (("pinned", "lmg"), True)
    assert shown["L"].caption == "Leader -1"
    assert shown["T"].values == ("D", "12", "4+3", "E/C", "10")
    assert shown["T"].facing == 5
    assert shown["G"].badges == ("shield",)


@pytest.mark.parametrize(
    ("what", "letters"),
    [("unit", "ATP"), ("infantry", "AP"), ("on_foot", "A"), ("vehicle", "T"), ("loaded_vehicle", "T")],
)
def test_4_2_a_condition_may_want_units_of_one_sort(what: str, letters: str) -> None:
    area = Area(hexes=("A1",))
    row = Condition(side="allies", kind="enter", area=area, text="x", what=what, when="end")  # type: ignore[arg-type]
    picture = "         .\n    A+T\n         .\n    X"
    units = {"A": "allies us_rifle", "T": "allies m3_halftrack facing S", "P": "allies us_rifle_half aboard T"}
    fight = draw(picture, rules={"victory": Victory(conditions=(row,))}, X="axis ger_rifle", forces=units)
    (aim,) = fight.game.aims
    assert count_units(fight.game, fight.position, aim) == len(letters)


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


def test_10_2_and_8_2_inspector_tells_hills_and_passengers_that_cannot_unload_are_refused() -> None:
    units = {
        "T": "allies truck_3t facing S",
        "A": "allies us_rifle",
        "B": "allies us_rifle",
        "P": "allies m1_57mm aboard T",
    }
    fight = draw("         hill1+woods\n    T+A+B\n         .\n    .", phase="move", forces=units)
    assert fight.refused("move_unit", "P") == "6.5"
    found = inspect(fight.game, fight.position, ALLIES, Target(Kind.SPACE, fight.space("B1")))
    assert found is not None
    assert any("level 1" in line.text for line in found.lines)
