"""Which headquarters leads an offensive (Rules 7.21)."""

from msgspec.structs import replace

from game.core.actions import Action, Kind
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.battles import RABAUL, can, do, number, why_not
from tests.rulebooks.empire_of_the_sun.leading import SOUTH_SEAS, TRUK, offensive_with
from tests.rulebooks.empire_of_the_sun.war import war


def test_7_21_only_a_headquarters_in_supply_leads() -> None:
    moment = offensive_with({TRUK: [SOUTH_SEAS], "2212": ["hq_jp_s"], "5808": ["hq_ap_c"]}, ChooseHeadquarters())
    assert can(moment, "choose_hq") == {number(SOUTH_SEAS), number("hq_jp_s")}
    assert why_not(moment, Kind.PIECE, "hq_ap_c") == ("Only a headquarters of your own leads.", "7.21")
    assert moment.decision is not None
    hint = moment.decision.step.prompt(war(), moment.position).hint
    assert war().place(number(TRUK)) in hint
    assert war().place(number("5808")) not in hint
    assert offensive_of(do(moment, "choose_hq", SOUTH_SEAS).position).headquarters == number(SOUTH_SEAS)


def test_7_21_before_it_is_chosen_a_headquarters_shows_how_many_units_it_activates_and_where_they_stand() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_ss", "aoba"], "5808": ["enterprise", "hq_ap_c"]}
    moment = offensive_with(units, ChooseHeadquarters(), count=3)
    assert moment.decision is not None
    seen = moment.decision.step.preview(war(), moment.position, Action("choose_hq", number(SOUTH_SEAS)))
    assert seen is not None
    assert seen.total == f"{3 + war().counters[number(SOUTH_SEAS)].efficiency} units"
    assert [(mark.space, mark.text) for mark in seen.marks] == [(number(RABAUL), "2")]


def test_7_21_a_headquarters_that_can_activate_nobody_is_not_chosen_where_another_can() -> None:
    moment = offensive_with({TRUK: [SOUTH_SEAS], RABAUL: ["aoba"], "2212": ["hq_jp_s"]}, ChooseHeadquarters())
    assert moment.decision is not None
    step, here = moment.decision.step, moment.position
    assert "You have one in [4017|Truk]." in step.prompt(war(), here).hint
    assert can(moment, "choose_hq") == {number(SOUTH_SEAS)}
    refused = why_not(moment, Kind.PIECE, "hq_jp_s")
    assert refused == ("The South HQ can activate nobody now: another can.", "7.21")
    assert step.warning(war(), here, Action("choose_hq", number(SOUTH_SEAS))) == ""
    alone = offensive_with({"2212": ["hq_jp_s"]}, ChooseHeadquarters())
    assert alone.decision is not None
    asked = alone.decision.step.warning(war(), alone.position, Action("choose_hq", number("hq_jp_s")))
    assert asked == "The South HQ can activate nobody now. Choose it all the same?"
    assert "You have one in [2212|Saigon]." in alone.decision.step.prompt(war(), alone.position).hint


def test_5_43_where_all_headquarters_activate_units_it_is_said_that_any_may_lead() -> None:
    moment = offensive_with({TRUK: [SOUTH_SEAS], RABAUL: ["aoba"], "2212": ["hq_jp_s"]}, ChooseHeadquarters())
    second = replace(offensive_of(moment.position), play="EC", card=war().card_id(JAPAN, 2))
    with_all = replace(moment.position, offensive=second)
    hint = ChooseHeadquarters().prompt(war(), with_all).hint
    assert "whichever leads" in hint
    assert "[4017|Truk] and [2212|Saigon]" in hint
    assert "whichever leads" not in ChooseHeadquarters().prompt(war(), moment.position).hint
    seen = ChooseHeadquarters().preview(war(), with_all, Action("choose_hq", number(SOUTH_SEAS)))
    assert seen is not None
    assert [(one.amount, one.reason) for one in seen.modifiers] == [
        (21, "Card and other headquarters"),
        (2, "Efficiency"),
    ]
