"""Replacement steps: how many there are, and who takes them (Rules 11)."""

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.questions import replacements
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece
from game.rulebooks.empire_of_the_sun.terms.scenario import StepKind
from game.rulebooks.empire_of_the_sun.terms.tables import SideName
from game.rulebooks.empire_of_the_sun.war.end_of_turn import next_turn
from game.rulebooks.empire_of_the_sun.war.replacements import (
    BARRED,
    Steps,
    bring_back,
    replacement_refusal,
    steps_of,
    turn_over,
)
from game.rulebooks.empire_of_the_sun.war.replacing import Replace
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def test_11_1_allied_steps_by_turn() -> None:
    game, here = position({}, turn=6)
    assert steps_of(game, here, ALLIES) == Steps(ground=2, air=5, us_naval=2, commonwealth_naval=1)
    game, here = position({}, japan=(*HOME, "5808"), turn=3)
    assert steps_of(game, here, ALLIES) == Steps(ground=2, air=5, chinese=1)
    game, here = position({}, japan=(*HOME, "1307", "1308", "2015", "2709", "3727"), turn=9)
    assert steps_of(game, here, ALLIES).commonwealth_naval == 0, "no port of theirs is left"
    game, here = position({}, turn=1)
    assert steps_of(game, here, ALLIES) == Steps()
    game, here = position({}, turn=5, china_track="government_collapsed")
    assert steps_of(game, here, ALLIES).chinese == 1, "also after China has fallen"


def test_11_2_japanese_steps_are_saved_and_divisions_leave_china() -> None:
    game, here = position({}, japan=(*HOME, "3305"), turn=3)
    here = replace(here, saved_air_steps=2, saved_naval_steps=1, divisions=9)
    assert steps_of(game, here, JAPAN) == Steps(air=2, japanese_naval=2, divisions=2)
    assert steps_of(game, replace(here, divisions=1), JAPAN).divisions == 1
    game, cut = position({}, turn=5)
    assert steps_of(game, replace(cut, divisions=9), JAPAN).divisions == 0, "no port in China or Korea"


def test_11_1_a_scenario_may_give_steps_of_its_own() -> None:
    game, here = position({}, turn=4)
    table: dict[SideName, dict[StepKind, dict[int, int]]] = {
        "japan": {"divisions": {4: 1}},
        "allies": {"ground": {4: 1}, "air": {4: 4}},
    }
    game = replace(game, scenario=replace(game.scenario, replacements=table))
    here = replace(here, saved_air_steps=2, saved_naval_steps=1, divisions=9)
    assert steps_of(game, here, ALLIES) == Steps(ground=1, air=4)
    assert steps_of(game, here, JAPAN) == Steps(air=2, japanese_naval=1, divisions=1)
    assert steps_of(game, replace(here, turn=3), ALLIES) == Steps()


def taking(game: EmpireGame, here: EmpirePosition, name: str, steps: Steps) -> str:
    """The paragraph that keeps a unit from taking a step."""
    number = game.by_id[name]
    refusal = replacement_refusal(game, here, steps, number, game.counters[number].side)
    return "" if refusal is None else refusal.rule


def test_11_3_dotted_and_dutch_units_are_never_rebuilt_and_steps_have_their_kinds() -> None:
    game, here = position(
        {"5808": ["hq_ap_c", "enterprise(r)", "mdca(r)"]}, boxes={"eliminated": ["army_ap_j(r)", "lexington(r)"]}
    )
    assert taking(game, here, "enterprise", Steps(us_naval=1)) == ""
    assert taking(game, here, "enterprise", Steps(air=5, ground=2)) == "11.1"
    assert taking(game, here, "mdca", Steps(us_naval=1)) == "11.3", "dotted"
    assert taking(game, here, "army_ap_j", Steps(ground=2)) == "11.3", "Dutch"


def test_11_4_a_step_turns_a_supplied_unit_or_brings_a_lost_one_back_reduced() -> None:
    game, here = position(
        {"5808": ["hq_ap_c", "enterprise"], "4423": ["army_ap_10(r)"]}, boxes={"eliminated": ["lexington(r)"]}
    )
    steps = Steps(us_naval=2, ground=2)
    assert taking(game, here, "enterprise", steps) == "11.4", "at full strength"
    assert taking(game, here, "lexington", steps) == ""
    number, space = game.by_id["lexington"], game.board.by_name["5808"]
    back = bring_back(game, here, number, space)
    assert back.pieces[number] == Piece(space, True)
    assert taking(game, back, "lexington", steps) == "", "a second step turns it at once"
    assert turn_over(game, back, number).pieces[number] == Piece(space, False)
    game, cut = position({"4423": ["army_ap_10(r)"]})
    assert taking(game, cut, "army_ap_10", steps) == "11.4", "out of supply"


def test_11_2_each_ground_step_of_japan_costs_a_division() -> None:
    game, here = position({"3706": ["hq_jp_cy", "army_jp_18(r)"]}, japan=(*HOME, "3305"))
    after = turn_over(game, replace(here, divisions=5), game.by_id["army_jp_18"])
    assert after.divisions == 4


def test_13_6_unrest_in_india_bars_the_commonwealth_from_ground_steps() -> None:
    game, here = position({"1805": ["hq_ap_seac", "army_ap_33(r)"], "5808": ["hq_ap_c", "army_ap_10(r)"]}, turn=4)
    here = replace(here, flags=(BARRED,))
    assert steps_of(game, here, ALLIES).ground == 1
    assert taking(game, here, "army_ap_33", Steps(ground=1)) == "13.6"
    assert taking(game, here, "army_ap_10", Steps(ground=1)) == ""
    assert steps_of(game, replace(here, flags=(BARRED, BARRED)), ALLIES).ground == 0, "two cards take a step each"
    assert steps_of(game, replace(here, flags=(BARRED,) * 3), ALLIES).ground == 0
    burma = scenario_game("burma")
    assert steps_of(burma, replace(set_up(burma, 1), turn=7), ALLIES).ground == 1
    assert steps_of(burma, replace(set_up(burma, 1), turn=7, flags=(BARRED,)), ALLIES).ground == 0


WITHOUT_SAIPAN = ("3306", "3709", *(name for name in HOME if name != "3813"))


def test_11_4_a_headquarters_that_came_this_turn_rebuilds_in_its_own_hex_only() -> None:
    """Townsville's headquarters has come with the reinforcements: no other port of Australia will do this turn."""
    boxes = {"eliminated": ["lexington(r)"]}
    game, here = position({"3727": ["hq_ap_sw"]}, boxes=boxes, turn=4)
    game, new = position({"3727": ["hq_ap_sw"]}, boxes=boxes, turn=4, new_headquarters=["hq_ap_sw"])
    assert {3727, 3626} <= {*replacements(game, here, ALLIES).rebuild["lexington"]}
    assert replacements(game, new, ALLIES).rebuild["lexington"] == [3727]
    assert next_turn(new).arrived == ()


def test_11_2_the_hint_tells_of_divisions_only_where_some_can_leave_china() -> None:
    game, here = position({}, turn=6)
    assert "takes a division away" in Replace(JAPAN, Steps(divisions=2)).prompt(game, here).hint
    assert "division" not in Replace(JAPAN, Steps(air=1)).prompt(game, here).hint
