"""Whom an event activates, and what it needs (Rules 5.3, 5.31)."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.cards.activating import (
    activatable,
    event_refusal,
    is_uncounted,
    leading_refusal,
    units_by_card,
)
from game.rulebooks.empire_of_the_sun.cards.needs import demand_refusal, needs_refusal
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

TRUK, RABAUL, TOWNSVILLE, OAHU = "4017", "4021", "3727", "5808"
GAME = war()


def event(side: Side, number: int, units: Mapping[str, Sequence[str]], staff: str = "", **more: Any) -> EmpirePosition:
    """An offensive run by the event of a card, under a headquarters."""
    _, here = position(units, **more)
    card = GAME.card_id(side, number)
    offensive = Offensive(attacker=side, play="EC", card=card, operations=GAME.cards[card].operations)
    leader = GAME.by_id[staff] if staff else -1
    return replace(here, offensive=replace(offensive, headquarters=leader), side=side)


def names(here: EmpirePosition, staff: str) -> set[str]:
    """The units that a headquarters can activate under the card."""
    return {GAME.counters[unit].id for unit in activatable(GAME, here, GAME.by_id[staff])}


def goes_with(here: EmpirePosition, staff: str, chosen: Sequence[str], unit: str) -> bool:
    """Whether the card activates a unit beside others."""
    others = [GAME.by_id[name] for name in chosen]
    return event_refusal(GAME, here, GAME.by_id[staff], others, GAME.by_id[unit]) is None


def test_5_31_only_the_headquarters_that_the_card_names_leads() -> None:
    here = event(JAPAN, 83, {TRUK: ["hq_jp_ss"], "2212": ["hq_jp_s"]}, japan=(*HOME, "2212"))
    assert leading_refusal(GAME, here, GAME.by_id["hq_jp_s"]) is None
    refused = leading_refusal(GAME, here, GAME.by_id["hq_jp_ss"])
    assert refused is not None
    assert (refused.sentence, refused.rule) == ("Invasion of Java is led by the South HQ.", "5.31")


def test_5_31_how_many_units_an_event_activates_may_depend_on_the_headquarters() -> None:
    """Cartwheel: six under the South West Pacific HQ, four under any other."""
    here = event(ALLIES, 21, {TOWNSVILLE: ["hq_ap_sw"], OAHU: ["hq_ap_c"]})
    assert units_by_card(GAME, here, GAME.by_id["hq_ap_sw"]) == 6
    assert units_by_card(GAME, here, GAME.by_id["hq_ap_c"]) == 4


def test_5_31_air_and_ground_units_only() -> None:
    units = {TRUK: ["hq_jp_ss"], RABAUL: ["aoba", "air_jp_21", "army_jp_ss"]}
    assert names(event(JAPAN, 16, units), "hq_jp_ss") == {"air_jp_21", "army_jp_ss"}
    assert names(event(JAPAN, 8, units), "hq_jp_ss") == {"aoba"}


def test_5_31_at_most_one_ground_unit() -> None:
    here = event(JAPAN, 9, {TRUK: ["hq_jp_ss"], RABAUL: ["aoba", "army_jp_ss", "army_jp_1sn"]})
    assert goes_with(here, "hq_jp_ss", ["aoba"], "army_jp_ss")
    assert not goes_with(here, "hq_jp_ss", ["army_jp_ss"], "army_jp_1sn")


def test_5_31_of_ground_units_one_brigade() -> None:
    here = event(JAPAN, 76, {TRUK: ["hq_jp_ss"], RABAUL: ["aoba", "army_jp_ss", "army_jp_17", "army_jp_1sn"]})
    assert names(here, "hq_jp_ss") == {"aoba", "army_jp_ss", "army_jp_1sn"}
    assert not goes_with(here, "hq_jp_ss", ["army_jp_ss"], "army_jp_1sn")


def test_5_31_one_division_and_no_other_ground_unit() -> None:
    """Operation Ash: ships and aircraft of any nation, and the New Zealanders."""
    units = {"3823": ["hq_ap_anzac"], TOWNSVILLE: ["air_ap_5", "wasp", "army_ap_3_nz", "army_ap_1_m"]}
    assert names(event(ALLIES, 35, units), "hq_ap_anzac") == {"air_ap_5", "wasp", "army_ap_3_nz"}


def test_5_31_a_card_may_put_other_nations_under_command() -> None:
    """Lilliput: the South West Pacific HQ activates Australians; without the card it does not command them."""
    units = {TOWNSVILLE: ["hq_ap_sw", "army_ap_2_au", "army_ap_10", "wasp"], "3823": ["hq_ap_anzac"]}
    assert names(event(ALLIES, 25, units), "hq_ap_sw") == {"army_ap_2_au", "army_ap_10"}
    assert "army_ap_2_au" not in names(event(ALLIES, 21, units), "hq_ap_sw")


def test_5_31_rivals_under_a_card_that_names_them() -> None:
    """Brewer: the Navy, or the Army with one ship that is no carrier."""
    units = {TOWNSVILLE: ["hq_ap_sw", "army_ap_10", "army_ap_1_m", "northampton", "orleans", "wasp"]}
    here = event(ALLIES, 46, units, "hq_ap_sw", rivalry={"jp": False, "al": True})
    assert goes_with(here, "hq_ap_sw", ["wasp"], "army_ap_1_m")
    assert goes_with(here, "hq_ap_sw", ["army_ap_10"], "northampton")
    assert not goes_with(here, "hq_ap_sw", ["army_ap_10"], "wasp")
    assert not goes_with(here, "hq_ap_sw", ["army_ap_10", "northampton"], "orleans")
    assert not goes_with(here, "hq_ap_sw", ["army_ap_10"], "army_ap_1_m")
    at_peace = replace(here, rivalry=())
    assert goes_with(at_peace, "hq_ap_sw", ["army_ap_10"], "army_ap_1_m")


def test_5_31_neither_headquarters_nor_units_need_supply() -> None:
    """General Adachi: Truk is cut off from Japan, for nobody there controls the Home Islands."""
    units = {TRUK: ["hq_jp_ss"], RABAUL: ["army_jp_17"]}
    here = event(JAPAN, 48, units, japan=(TRUK, RABAUL))
    assert leading_refusal(GAME, here, GAME.by_id["hq_jp_ss"]) is None
    assert names(here, "hq_jp_ss") == {"army_jp_17"}
    other = event(JAPAN, 50, units, japan=(TRUK, RABAUL))
    assert leading_refusal(GAME, other, GAME.by_id["hq_jp_ss"]) is not None
    assert names(other, "hq_jp_ss") == set()


def test_5_31_all_headquarters_together() -> None:
    """The second card of the war: units near any headquarters, 20 and the efficiency of all, but not the four ships."""
    units = {TRUK: ["hq_jp_ss", "kongo"], "2212": ["hq_jp_s", "army_jp_25"], "3407": ["hq_jp_cy"], "3705": ["akagi"]}
    here = event(JAPAN, 2, units, japan=(*HOME, "2212"))
    assert names(here, "hq_jp_ss") == {"kongo", "army_jp_25"}
    assert units_by_card(GAME, here, GAME.by_id["hq_jp_ss"]) == 20 + 3 + 1


def test_5_31_chinese_armies_do_not_count() -> None:
    here = event(ALLIES, 48, {"1905": ["hq_ap_seac"], "2104": ["army_ap_5_cn", "army_ap_1_ind"]})
    assert is_uncounted(GAME, here, GAME.by_id["army_ap_5_cn"])
    assert not is_uncounted(GAME, here, GAME.by_id["army_ap_1_ind"])


def needs(side: Side, number: int, here: EmpirePosition) -> str:
    """What is wanting for a card; empty if nothing is."""
    refused = needs_refusal(GAME, here, GAME.cards[GAME.card_id(side, number)])
    assert refused is None or refused.rule == "5.3"
    return "" if refused is None else refused.sentence


def test_5_3_a_card_that_needs_a_hex_under_control() -> None:
    _, here = position({TRUK: ["hq_jp_ss"]})
    assert needs(ALLIES, 1, here) == "Bataan Death March: Japan must control [2813|Manila]."
    _, here = position({TRUK: ["hq_jp_ss"]}, japan=(*HOME, "2813"))
    assert needs(ALLIES, 1, here) == ""


def test_5_3_a_card_that_needs_an_earlier_one() -> None:
    _, here = position({})
    assert "the Doolittle Raid" in needs(JAPAN, 6, here)
    assert needs(JAPAN, 6, replace(here, flags=("doolittle",))) == ""
    assert needs(JAPAN, 6, replace(here, flags=("doolittle",), china=5)) == "", "without effect, but no bar"


def test_5_3_china_recovers_only_from_beyond_unstable_front() -> None:
    _, here = position({})
    found = [not needs(ALLIES, 49, replace(here, china=box)) for box in range(6)]
    assert found == [False, False, True, True, True, False]


def test_5_3_bombers_in_china_or_near_tokyo() -> None:
    _, nobody = position({})
    _, china = position({}, boxes={"china_box": ["air_ap_20_bc"]})
    _, saipan = position({"3813": ["air_ap_21_bc"]}, japan=())
    _, oahu = position({OAHU: ["air_ap_21_bc"]})
    assert [not needs(ALLIES, 60, here) for here in (nobody, china, saipan, oahu)] == [False, True, False, False]
    assert [not needs(ALLIES, 67, here) for here in (nobody, china, saipan, oahu)] == [False, False, True, False]


def test_5_33_a_raid_strikes_only_aircraft_in_the_range_of_a_us_headquarters() -> None:
    _, here = position({OAHU: ["hq_ap_c"], TRUK: ["hq_jp_ss", "air_jp_24"]})
    assert needs(ALLIES, 16, here) == ""
    _, here = position({OAHU: ["hq_ap_c"], "3706": ["air_jp_24"]})
    assert needs(ALLIES, 16, here) != ""
    _, here = position({"3823": ["hq_ap_anzac"], TRUK: ["air_jp_24"]})
    assert needs(ALLIES, 16, here) != ""


def demand(here: EmpirePosition) -> str:
    """What the event that runs an offensive demands and does not have; empty if nothing."""
    assert here.offensive is not None
    refused = demand_refusal(GAME, here, GAME.cards[here.offensive.card])
    return "" if refused is None else refused.sentence


def declared(
    here: EmpirePosition, *hexes: str, moves: tuple[Move, ...] = (), active: Sequence[str] = ()
) -> EmpirePosition:
    """The same offensive with battles declared, moves made and units activated."""
    battles = tuple(GAME.board.by_name[name] for name in hexes)
    assert here.offensive is not None
    offensive = replace(here.offensive, battle_hexes=battles, all_battle_hexes=battles, moves=moves)
    return replace(here, offensive=offensive, activated=tuple(GAME.by_id[name] for name in active))


def test_5_31_a_battle_in_the_philippines_is_demanded() -> None:
    here = event(ALLIES, 62, {OAHU: ["hq_ap_c"]})
    assert demand(declared(here, RABAUL)) == "Operation King II needs a battle in the Philippines."
    assert demand(declared(here, RABAUL, "2915")) == ""


def test_5_31_battles_on_lone_islands_only() -> None:
    here = event(JAPAN, 12, {TRUK: ["hq_jp_ss"]})
    assert demand(declared(here, "5108")) == ""
    assert demand(declared(here, "5108", "3823")) != ""


def test_5_31_a_ground_battle_in_the_home_islands() -> None:
    """Olympic: troops ashore where a garrison stands; a raid by ships alone is none."""
    here = event(ALLIES, 9, {OAHU: ["hq_ap_c"], "3407": ["army_ap_11", "wasp"]})
    assert demand(declared(here, "3407", active=["wasp"])) != ""
    assert demand(declared(here, "3407", active=["army_ap_11", "wasp"])) == ""
    assert demand(declared(here, RABAUL, active=["army_ap_11"])) != ""


def test_5_31_a_landing_near_tokyo() -> None:
    here = event(ALLIES, 74, {OAHU: ["hq_ap_c"], "3209": ["army_ap_11"]})
    unit, end, start = GAME.by_id["army_ap_11"], GAME.board.by_name["3407"], GAME.board.by_name["3813"]
    assert demand(declared(here, moves=(Move(unit, "amphibious", (start, end)),))) == ""
    assert demand(declared(here, moves=(Move(unit, "land", (start, end)),))) != ""
    far = GAME.board.by_name[RABAUL]
    assert demand(declared(here, moves=(Move(unit, "amphibious", (start, far)),))) != ""


def test_5_31_a_chinese_army_goes_along_if_one_can() -> None:
    units = {"1905": ["hq_ap_seac"], "2104": ["army_ap_5_cn"]}
    here = event(ALLIES, 38, units, "hq_ap_seac")
    assert demand(declared(here)) == "Operation Tarzan needs a Chinese army to be activated."
    assert demand(declared(here, active=["army_ap_5_cn"])) == ""
    assert demand(declared(event(ALLIES, 38, {"1905": ["hq_ap_seac"]}, "hq_ap_seac"))) == ""
    elsewhere = {**units, "3823": ["hq_ap_anzac"]}
    assert demand(declared(event(ALLIES, 38, elsewhere, "hq_ap_anzac"))) != "", "another headquarters reaches one"
    out_of_reach = {"3823": ["hq_ap_anzac"], "2104": ["army_ap_5_cn"]}
    assert demand(declared(event(ALLIES, 38, out_of_reach, "hq_ap_anzac"))) == ""
