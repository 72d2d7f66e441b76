"""What the players are shown: costs and answers before a step, supplies, and questions before the end of a phase."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.shown.markers import turn_outwards
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.terms.position import Lane
from game.rulebooks.valor_and_victory.terms.scenario import (
    Area,
    Entry,
    Force,
    Options,
    Supplies,
    WorksEntry,
)
from game.ui.table.moment.chooser import Perform, Refuse, answer
from tests.rulebooks.valor_and_victory import shipped
from tests.rulebooks.valor_and_victory.columns import column
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.small_fights import opening
from tests.rulebooks.valor_and_victory.told import prompt


def warning(fight: Fight, verb: str) -> str:
    """What is asked before an action."""
    assert fight.session.decision is not None
    return fight.session.decision.step.warning(fight.game, fight.position, Action(verb))


def marks(fight: Fight) -> dict[str, str]:
    """The marks of the choice that is open, by hex."""
    assert fight.session.decision is not None
    found = fight.session.decision.step.marks(fight.game, fight.position)
    return {fight.game.board.name(mark.space): mark.text for mark in found}


def test_6_1_a_step_says_what_it_costs_and_who_may_fire_at_it() -> None:
    fight = column("woods", "A", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle").do("move_unit", "A")
    assert marks(fight) == {"A1": "costs 2"}
    found = fight.preview("enter", "A3")
    assert found is not None
    assert found.total == "1 of 4 movement points"
    assert "German rifle squad in [A4]" in found.notes[0]
    hidden = fight.preview("enter", "A1")
    assert hidden is not None
    assert hidden.total == "2 of 4 movement points"


HAZARDS = """
    A+T
         minefield
    barbed_wire
         .
    X
"""


def notes(fight: Fight, place: str) -> tuple[str, ...]:
    """What is said of a first hex, who may fire left out."""
    found = fight.preview("enter", place)
    assert found is not None
    return found.notes[1:]


@pytest.mark.parametrize(("is_hidden", "said"), [(False, "A minefield there"), (True, "")])
def test_20_7_mines_are_told_to_those_who_know_of_them_before_they_enter(is_hidden: bool, said: str) -> None:
    units = {"A": "allies us_rifle", "T": "allies m4_sherman facing SE", "X": "axis ger_rifle"}
    rules = {"options": Options(hidden_mines=is_hidden)}
    fight = draw(HAZARDS, phase="move", forces=units, rules=rules).do("move_unit", "A")
    assert [each[: len(said)] for each in notes(fight, "B2")] == ([said] if said else [])
    owner = draw(HAZARDS, phase="move", side="axis", forces=units, rules=rules).do("move_unit", "X").do("enter", "B3")
    owner.do("let_pass")
    assert notes(owner, "B2")[0].startswith("A minefield there")


def test_20_8_wire_is_told_to_infantry_before_it_stops_there_and_no_tank() -> None:
    units = {"A": "allies us_rifle", "T": "allies m4_sherman facing S", "X": "axis ger_rifle"}
    fight = draw(HAZARDS, phase="move", forces=units).do("move_unit", "A")
    assert notes(fight, "A2") == ("Barbed wire there: infantry must stop § 20.8.",)
    tank = draw(HAZARDS, phase="move", forces=units).do("move_unit", "T")
    assert notes(tank, "A2") == ()


def test_13_91_the_chance_of_fire_lanes_is_told_to_those_that_enter_them() -> None:
    units = {"A": "allies us_rifle", "T": "allies m4_sherman facing S", "X": "axis ger_rifle"}
    drawn = draw(HAZARDS.replace("barbed_wire", "."), phase="move", forces=units)
    lane = Lane(drawn.letters["X"], (drawn.space("A2"),))
    fight = Fight(drawn.game, replace(drawn.position, lanes=(lane, lane)), drawn.letters).do("move_unit", "A")
    assert notes(fight, "A2") == ("2 fire lanes there: 58% for any effect § 13.91.",)
    tank = Fight(drawn.game, replace(drawn.position, lanes=(lane,)), drawn.letters).do("move_unit", "T")
    assert notes(tank, "A2") == ()


def test_13_8_nobody_is_said_to_answer_whom_the_enemy_lets_pass() -> None:
    fight = column("A", ".", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle").do("move_unit", "A")
    fight.do("enter", "A2").do("let_all_pass")
    found = fight.preview("enter", "A3")
    assert found is not None
    assert found.notes == ("The enemy lets it pass.",)


def test_5_33_a_phase_is_not_ended_unasked_while_units_can_act() -> None:
    fight = column("A", ".", ".", phase="move", A="allies us_rifle")
    assert warning(fight, "end_moves") == "1 unit can still move, in [A1]. End movement?"
    spread = column("A", "B", "C", "D", "E", "F", phase="move", **dict.fromkeys("ABCDEF", "allies us_rifle"))
    assert warning(spread, "end_moves") == "6 units can still move. End movement?"


def test_22_1_a_side_that_has_nothing_to_set_up_is_not_asked() -> None:
    fight = opening().do("set_up_rest")
    assert prompt(fight)[0] == "all is set up"
    drawn = column("A", ".", "X", phase="", A="allies us_rifle", X="axis ger_rifle")
    assert "SetUp" not in drawn.step


def test_20_7_a_side_with_hidden_mines_sets_up_behind_the_curtain_from_the_start() -> None:
    works = (WorksEntry(side="axis", type="minefield", count=1, area=Area(rows="2")),)
    fight = opening(works=works, options=Options(hidden_mines=True), set_up_order=("axis", "allies"))
    assert fight.session.decision is not None
    assert fight.session.decision.step.is_secret
    assert "or the button of a work" in prompt(fight)[1]
    fight.do("set_up_rest").do("end_set_up")
    assert fight.session.decision is not None
    assert (fight.decider, fight.session.decision.step.is_secret) == ("allies", False)


def test_12_5_supplies_are_shown_by_side_even_when_they_are_used_up() -> None:
    fight = column("A", ".", phase="move", A="allies us_rifle", allies=Supplies(smoke=1, grenades=2))
    fight.do("move_unit", "A").do("use_smoke").do("smoke_at", "A2")
    shown = view(fight.game, fight.position, None).piles
    assert [(pile.name, pile.count, pile.side) for pile in shown] == [
        ("Grenades", 2, ALLIES),
        ("Smoke factors", 0, ALLIES),
    ]


def test_14_5_every_modifier_of_a_shot_is_a_change_of_the_roll() -> None:
    fight = column("A", "building+X", phase="fire", A="allies us_rifle", X="axis ger_rifle").do("fire_with", "A")
    found = fight.preview("fire_at", "A2")
    assert found is not None
    assert found.change_roll
    assert marks(fight) == {"A2": "5: 17%"}


def test_14_5_a_shot_without_any_chance_is_marked_so() -> None:
    units = {"A": "allies us_rifle", "X": "axis ger_rifle"}
    fight = column("A", "smoke_2", "smoke_2", "building+X", phase="fire", **units).do("fire_with", "A")
    assert marks(fight) == {"A4": "5: 0%"}


def test_18_1_the_mark_of_an_anti_tank_shot_gives_its_letter() -> None:
    fight = column("A", ".", ".", "G", phase="fire", A="allies m4_sherman facing S", G="axis pak38 facing N")
    fight.do("fire_with", "A")
    assert fight.session.decision is not None
    shown = [mark.text for mark in fight.session.decision.step.marks(fight.game, fight.position)]
    assert [text.split(": ")[0] for text in shown] == ["19", "C"]


def test_13_8_units_that_come_together_are_counted_in_the_question() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "L": "allies leader_0", "X": "axis ger_rifle"}
    fight = column("A+B+L", ".", ".", "X", phase="move", **units).do("move_unit", "A").do("take_all").do("enter", "A2")
    assert prompt(fight)[0] == "fire at 2 US rifle squads and the leader in [A2]?"


def test_13_8_units_of_different_kinds_that_come_together_are_named_in_one_sentence() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle_half", "L": "allies leader_0", "X": "axis ger_rifle"}
    fight = column("A+B+L", ".", ".", "X", phase="move", **units).do("move_unit", "A").do("take_all").do("enter", "A2")
    assert prompt(fight)[0] == "fire at the US rifle squad, the US half squad and the leader in [A2]?"


def test_6_2_a_stack_on_the_move_is_named_with_those_that_go_along() -> None:
    fight = column("A+B", ".", ".", ".", phase="move", A="allies us_rifle", B="allies us_rifle")
    fight.do("move_unit", "A").do("along", "B").do("enter", "A2")
    assert prompt(fight) == (
        "move on or halt: US rifle squad and 1 more (3 movement points left)",
        "Click the next hex.",
    )
    assault = column("A", ".", ".", ".", phase="move", A="allies us_rifle")
    assault.do("move_unit", "A").do("assault_move").do("enter", "A2")
    assert prompt(assault)[0] == "assault move on or halt: US rifle squad (1 movement point left)"
    tank = column("T", ".", ".", ".", phase="move", T="allies m4a3e8 facing S").do("move_unit", "T").do("enter", "A2")
    assert "arrow" not in prompt(tank)[0]
    assert prompt(tank)[1] == "Click the next hex, or an arrow to turn."


def test_6_2_all_that_can_go_along_are_taken_at_once() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle pinned", "C": "allies us_rifle", "X": "axis ger_rifle"}
    fight = column("A+B+C", ".", "woods", "woods", "X", phase="move", **units).do("move_unit", "A")
    assert "take_all" in fight.choices
    fight.do("take_all")
    assert "take_all" not in fight.choices
    assert "goes along" not in prompt(fight)[1]
    assert fight.offers("stay_behind") == "C"


def test_13_3_all_that_can_fire_from_a_hex_are_added_at_once() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle fired", "L": "allies leader_minus1", "X": "axis ger_rifle"}
    fight = column("A+B+L", ".", "X", phase="fire", **units).do("fire_with", "A").do("join_all")
    assert fight.offers("leave_group") == "L"
    assert "join_all" not in fight.choices


def test_15_1_all_infantry_of_a_hex_assaults_at_once() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "L": "allies leader_minus1", "X": "axis ger_rifle"}
    fight = column("A+B+L", "X", ".", phase="advance", **units).do("advance_unit", "A")
    assert "Click other units" in prompt(fight)[1]
    fight.do("join_all")
    assert fight.offers("leave_group") == "B L"
    assert "Click other units" not in prompt(fight)[1]


def test_8_2_boarding_and_unloading_are_said_to_be_possible() -> None:
    units = {"A": "allies us_rifle", "T": "allies m3_halftrack facing S", "B": "allies us_rifle aboard T"}
    fight = column(".", "A+T", ".", phase="move", **units)
    assert "takes it aboard" not in prompt(fight.do("move_unit", "A"))[1]
    fight.session.undo()
    assert prompt(fight.do("move_unit", "B"))[0] == "unload the US rifle squad"
    fight.do("unload")
    empty = column(".", "A+T", ".", phase="move", A="allies us_rifle", T="allies m3_halftrack facing S")
    assert "takes it aboard" in prompt(empty.do("move_unit", "A"))[1]


def test_19_1_an_overrun_is_marked_with_its_cost_and_chance() -> None:
    fight = column("T", "X", ".", ".", phase="move", T="allies m4_sherman facing S", X="axis ger_rifle")
    fight.do("move_unit", "T")
    assert marks(fight) == {"A2": "overrun costs 4: 92%"}
    assert "overrun him" in prompt(fight)[1]
    blocked = column("T", ".", ".", ".", phase="move", T="allies m4_sherman facing S").do("move_unit", "T")
    assert marks(blocked) == {}


def test_19_4_a_final_shot_is_marked_with_its_chance() -> None:
    units = {"T": "allies m4_sherman facing S", "X": "axis ger_rifle with panzerschreck"}
    fight = column("T", "X", ".", ".", phase="move", **units).do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    assert set(marks(fight)) == {"A2"}
    found = fight.preview("final_shot", "X")
    assert found is not None
    assert "Anti-tank fire" in found.title
    assert fight.preview("let_pass") is None
    fight.do("final_shot", "X")
    assert prompt(fight)[0].startswith("final shot: fire from [A2] with 1 unit")
    assert fight.session.decision is not None
    assert fight.session.decision.step.prompt(fight.game, fight.position).rule == "19.4"


def test_5_33_while_all_units_wait_they_are_to_be_clicked_in_the_tray() -> None:
    fight = column(".", "X", phase="move", X="axis ger_rifle", B="allies us_rifle waiting")
    assert "in the tray" in prompt(fight)[1]
    fight = column("A", ".", phase="move", A="allies us_rifle", B="allies us_rifle waiting")
    assert "in the tray" not in prompt(fight)[1]


def test_14_6_where_points_are_left_it_is_said_that_a_reduced_squad_pays_no_more() -> None:
    units = {"A": "allies us_rifle", "X": "axis ger_rifle", "Y": "axis ger_rifle"}
    fight = column("A", "X+Y", phase="fire", **units).do("fire_with", "A")
    rolled = fight.roll(1, 2).do("fire_at", "A2").do("lose", "X")
    assert "reduce" in rolled.choices
    assert "leaves the rest to others" in prompt(rolled)[1]
    last = column("A", "X", phase="fire", A="allies us_rifle", X="axis ger_rifle").do("fire_with", "A")
    assert "leaves the rest to others" not in prompt(last.roll(2, 3).do("fire_at", "A2").do("lose", "X"))[1]


def test_14_8_the_chance_to_rally_is_marked() -> None:
    units = {"A": "allies us_rifle pinned", "B": "allies us_rifle pinned", "L": "allies leader_minus1"}
    assert marks(column("A", ".", "B+L", phase="rally", **units)) == {"A1": "42%", "A3": "58%"}


def test_14_6_the_cheapest_losses_are_told_before_they_are_taken() -> None:
    units = {"A": "allies us_rifle", "L": "allies leader_minus1", "X": "axis ger_rifle", "Y": "axis ger_rifle"}
    fight = column("A+L", "X+Y", phase="fire", **units).do("fire_with", "A").roll(1, 2).do("fire_at", "A2")
    found = fight.preview("cheapest")
    assert found is not None
    assert found.notes
    assert all(note.startswith("German rifle squad: ") for note in found.notes)
    assert fight.preview("lose", "X") is None


@pytest.mark.parametrize(("points", "said"), [(4, ""), (5, "Cheapest losses (a leader dies)")])
def test_14_6_cheapest_losses_say_when_they_take_a_leader(points: int, said: str) -> None:
    fight = column("A", ".", "X+L", A="allies us_rifle", X="axis ger_rifle_half", L="axis leader_minus1")
    hit = [fight.letters["X"], fight.letters["L"]]
    owed = Debt(points, debtors(fight.game, fight.position, hit))
    step = SpendPoints(AXIS, fight.space("A3"), owed)
    assert step.label(fight.game, fight.position, Action("cheapest")) == said


def test_12_51_a_click_beside_the_target_of_a_panzerfaust_does_not_fire_rifles_instead() -> None:
    units = {"A": "axis ger_rifle", "T": "allies m4_sherman facing N", "R": "allies us_rifle"}
    supplies = Supplies(panzerfausts=1)
    fight = draw("         .\n    A\n         .\n    T+R", phase="fire", side="axis", axis=supplies, forces=units)
    fight.do("fire_with", "A")
    beside = (Target(Kind.PIECE, fight.letters["R"]), Target(Kind.SPACE, fight.space("A2")))
    assert answer(fight.session, beside) == Perform(Action("fire_at", fight.space("A2")))
    fight.do("use_panzerfaust")
    assert isinstance(answer(fight.session, beside), Refuse)
    assert answer(fight.session, (Target(Kind.PIECE, fight.letters["T"]),)) == Perform(
        Action("shoot_at", fight.letters["T"])
    )


def test_14_7_a_pinned_unit_carries_its_own_sign() -> None:
    fight = column("A", ".", "X", A="allies us_rifle pinned", X="axis ger_rifle")
    shown = view(fight.game, fight.position, None)
    assert ["pinned" in piece.badges for piece in shown.pieces] == [True, False]


def test_6_6_only_hexes_that_are_open_to_reinforcements_are_shown_as_ways_in() -> None:
    forces = (
        Force(side="allies", area=Area(rows="2"), units=(Entry("us_rifle"),)),
        Force(side="axis", area=Area(rows="1"), turn=1, units=(Entry("ger_rifle"),)),
    )
    picture = "         ocean\n    .          .\n         .\n    .          ."
    fight = draw(picture, phase="", rules={"forces": forces}).do("set_up_rest").do("end_set_up")
    assert fight.position.turn == 1
    ways = [each.space for each in view(fight.game, fight.position, None).markers if each.look == "entry_axis"]
    assert [fight.game.board.name(space) for space in ways] == ["A1", "C1"]


def test_13_1_a_refused_target_says_whether_arc_or_range_is_wanting() -> None:
    far = column(
        "A", ".", "Y", *"......", "X", phase="fire", A="allies us_rifle", X="axis ger_rifle", Y="axis ger_rifle"
    )
    assert far.do("fire_with", "A").refused("fire_at", "A10") == "13.1"
    assert "[A10] is 9 hexes away" in far.session.refusal(Target(Kind.SPACE, far.space("A10"))).sentence
    units = {"G": "allies m1_57mm facing S", "X": "axis ger_rifle", "Y": "axis ger_rifle"}
    behind = column("Y", "G", "X", phase="fire", **units).do("fire_with", "G")
    assert behind.refused("fire_at", "A1") == "7.7"


def test_11_3_a_refused_hex_for_smoke_says_why() -> None:
    smoke = Supplies(smoke=2)
    gun = column("A", "woods", ".", phase="fire", A="allies m4_sherman facing S", allies=smoke)
    gun.do("fire_with", "A")
    assert prompt(gun)[1] == "No enemy can be fired at like this: choose another way."
    gun.do("fire_smoke")
    assert gun.refused("smoke_at", "A3") == "9.2"
    assert gun.refused("smoke_at", "A1") == "11.3"
    units = {"A": "allies us_rifle with mortar_60mm", "X": "axis ger_rifle"}
    mortar = column("A", ".", "woods", ".", "X", phase="fire", allies=smoke, **units).do("fire_with", "A")
    mortar.do("fire_smoke")
    assert mortar.refused("smoke_at", "A2") == "12.6"
    assert "the mortar reaches from 2 to 10" in mortar.session.refusal(Target(Kind.SPACE, mortar.space("A2"))).sentence
    assert "spot" in mortar.session.refusal(Target(Kind.SPACE, mortar.space("A4"))).sentence


def test_14_6_the_hex_that_was_hit_is_what_is_asked_about() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "X": "axis ger_rifle"}
    fight = column("A+B", ".", "X", phase="defend", side="allies", **units)
    fight.roll(1, 1).do("fire_with", "X").do("fire_at", "A1")
    decision = fight.session.decision
    assert decision is not None
    assert fight.step == "SpendPoints"
    assert decision.step.subject(fight.game, fight.position) == Target(Kind.SPACE, fight.space("A1"))


def test_7_5_a_vehicle_that_cannot_advance_is_asked_to_turn() -> None:
    shut = column("T", phase="advance", T="allies m3_halftrack facing N").do("advance_unit", "T")
    assert shut.choices == {"face"}
    assert prompt(shut)[0] == "turn the M3 halftrack one hexside"
    free = column(".", "T", ".", phase="advance", T="allies m3_halftrack facing S").do("advance_unit", "T")
    assert prompt(free) == ("advance with the M3 halftrack: choose the hex", "Or click an arrow to turn one hexside.")


def test_22_the_arrow_of_an_entry_hex_stands_at_the_edge_of_the_map() -> None:
    game = shipped.fight("hedgerow-lane")
    turns = {name: turn_outwards(game, game.board.by_name[name]) for name in ("F1", "F10", "A5", "K5", "A1")}
    assert turns == {"F1": 0, "F10": 180, "A5": 270, "K5": 90, "A1": 300}


def test_6_4_the_player_is_told_what_an_assault_move_is_where_he_may_make_one() -> None:
    fight = column("A", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle").do("move_unit", "A")
    assert prompt(fight)[1] == "Click a hex beside it. An assault move has half the points, and cover +1."
    fight.do("assault_move")
    assert "assault" not in prompt(fight)[1]


def test_8_2_a_gun_is_hitched_and_unhitched_where_infantry_boards_and_unloads() -> None:
    fight = column(".", "H+G", ".", phase="move", H="allies m3_halftrack facing S", G="allies m1_57mm facing S")
    assert "the vehicle that tows it" in prompt(fight.do("move_unit", "G"))[1]
    fight.do("load", "H")
    assert fight.session.log(None)[-1].sentence.startswith("57 mm M1 is hitched to the M3 halftrack in")
    towed = column(".", "H", ".", phase="move", H="allies m3_halftrack facing S", G="allies m1_57mm aboard H")
    towed.do("move_unit", "G").do("unload")
    assert towed.session.log(None)[-1].sentence.startswith("57 mm M1 is unhitched in")
