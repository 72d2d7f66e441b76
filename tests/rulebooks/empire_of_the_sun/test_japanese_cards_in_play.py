"""Japanese cards at the table, where others have come first, or what they mean is gone (Rules 5.3 to 5.43)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core.actions import Kind, Target
from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.questions import destinations, event, interception, plays, reaction_cards, supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.plays import can, do, ways
from tests.rulebooks.empire_of_the_sun.war import HOME
from tests.rulebooks.empire_of_the_sun.whole_plays import (
    boxes,
    card,
    chosen,
    game,
    named,
    number,
    play,
    stands,
    why_not,
)

Units = Mapping[str, Sequence[str]]
STAFFS: Units = {"4017": ["hq_jp_ss"], "2212": ["hq_jp_s"], "3407": ["hq_jp_cy"], "5808": ["hq_ap_c"]}
HELD = (*HOME, "2212")
GUADALCANAL, WAY = "4423", ["4824", "4724", "4624", "4523", "4423"]


def in_hand(*cards: int, units: Units | None = None, japan: Sequence[str] = HELD, **told: Any) -> Moment[Any, Any]:
    """Japan's play with these cards; the Allies hold one."""
    return play("jp", {"jp": cards, "al": [31]}, {**STAFFS, **(units or {})}, japan=japan, **told)


def attacked(
    *cards: int, units: Units, active: Sequence[str], battle: str = GUADALCANAL, step: str = "VII", **told: Any
) -> Moment[Any, Any]:
    """The Allies attack with these ships by operations of three, and Japan holds the cards."""
    battles = [battle] if battle else []
    way = [*WAY[:-1], battle] if battle else WAY[:3]
    moves = {unit: {"kind": "naval", "hexes": way} for unit in active}
    offensive = {
        "attacker": "al",
        "play": "OC",
        "card": 21,
        "ops": 3,
        "hq": "hq_ap_c",
        "activated": {"al": active},
        "moves": moves,
        "battle_hexes": battles,
        "all_battle_hexes": battles,
        "intelligence": None,
        "step": step,
        **told.pop("offensive", {}),
    }
    hands = {"jp": cards, "al": []}
    return play("al", hands, {**STAFFS, **units}, japan=(*HELD, *battles), offensive=offensive, **told)


def told(moment: Moment[Any, Any]) -> str:
    """What the log says of what has just happened."""
    return " ".join(each.sentence(game()) for each in moment.events)


def answered(moment: Moment[Any, Any], *cards: int) -> Moment[Any, Any]:
    """Japan answers with these cards, and with no more."""
    moment = do(moment, "look")
    for printed in cards:
        moment = do(moment, "react", card(JAPAN, printed))
    return do(moment, "no_more") if "no_more" in ways(moment) else moment


GONE: list[tuple[int, Units, dict[str, Any], str]] = [
    (6, {}, {"flags": ["doolittle"], "china_track": 5}, "China Operation: no effect"),
    (15, {}, {"india_track": 5, "surrendered": ["india"]}, "the Commonwealth gets no ground steps next turn"),
    (37, {}, {"flags": ["submarine_doctrine"]}, "no effect, for the submarines have a new doctrine"),
    (38, {}, {"escorts": 4}, "escorts +4"),
    (39, {}, {}, "Subhas Chandra Bose: no step for Japanese ground units near Rangoon"),
    (39, {"2109": ["army_jp_15"]}, {}, "Subhas Chandra Bose: no step for Japanese ground units near Rangoon"),
    (51, {}, {"turn": 9}, "War in Europe: no effect"),
    (55, {}, {"turn": 3, "wie_box": -7}, "War in Europe: no effect"),
    (73, {}, {"pt_boats": True}, "no effect, for PT boats are in play"),
    (74, {}, {"political_will": 0}, "Political Will stays at 0"),
    (7, {}, {"rivalry": {"jp": False, "al": True}}, "US Joint Staff Debate: no effect"),
    (33, {}, {}, ""),
]
"""Events that are played for nothing: what they mean is gone, or so already. The flags that they set are left aside."""
PILES = {"hands", "discards", "offensive", "side", "flags"}


@pytest.mark.parametrize(("printed", "units", "more", "said"), GONE)
def test_5_3_what_has_no_effect_bars_no_event(printed: int, units: Units, more: dict[str, Any], said: str) -> None:
    moment = in_hand(printed, 16, units=units, **more)
    assert "use_event" in plays(game(), moment.position, JAPAN, printed).open
    found = event(game(), moment.position, JAPAN, printed)
    assert {*found.changed} <= PILES, found.changed
    assert said in " ".join(found.log)
    assert found.waits_for is None


CLOSED: list[tuple[int, dict[str, Any], str]] = [
    (6, {}, "China Operation: the Doolittle Raid has not been flown."),
    (10, {"rivalry": {"jp": True, "al": False}}, "2nd Operational Phase: the services are rivals."),
    (18, {}, "Bridge on River Kwai: Japan must control [2108], [2109]."),
    (26, {"china_track": 5}, "Chiang Kai-shek: China has collapsed."),
    (35, {}, "Operation KE: no ground unit of Japan's is at a coast that it holds."),
    (19, {}, "Weather answers an offensive of the enemy."),
]


@pytest.mark.parametrize(("printed", "more", "why"), CLOSED)
def test_5_3_a_card_whose_event_is_closed_is_good_for_operations(printed: int, more: dict[str, Any], why: str) -> None:
    moment = in_hand(printed, 16, **more)
    found = plays(game(), moment.position, JAPAN, printed)
    assert found.closed["use_event"].sentence == why
    assert {"use_operations", "discard", "future_offensive"} <= {*found.open}
    operations = chosen(moment, printed, "use_operations")
    assert can(operations, "choose_hq") == {number(f"hq_jp_{staff}") for staff in ("ss", "s", "cy")}
    assert card(JAPAN, printed) in operations.position.discards[JAPAN], "by operations no card leaves the game"


def test_5_32_without_a_battle_only_torpedoes_answer_and_each_in_its_step() -> None:
    """Card 36 strikes at once, card 24 after the battles that there are not; the Wasp is reduced."""
    moment = attacked(36, 24, 61, 4, units={"4624": ["wasp(r)"]}, active=["wasp"], battle="", step="IX")
    assert moment.decision is not None
    prompt = moment.decision.step.prompt(game(), moment.position).sentence
    assert prompt == "the offensive fights no battle: play cards of attack all the same?"
    found = reaction_cards(game(), moment.position, "IX")
    assert found.open == [24, 36]
    assert found.closed[61].sentence == "Kamikaze Attack needs a battle."
    assert found.closed[4].sentence == "JN25 Code Change is named in step VII of an offensive; this is step IX."
    log = told(answered(moment, 24, 36))
    assert log.index("XI Battles is passed over: No battle") < log.rindex("Submarine Attack:")


def test_5_32_the_late_change_of_codes_finds_the_enemy_after_all() -> None:
    """When the roll has failed only card 13 comes, and Japan reacts."""
    units = {GUADALCANAL: ["wasp", "army_jp_4sn"], "4021": ["aoba", "shokaku"]}
    rolls = (attacked(13, 4, 17, units=units, active=["wasp"], seed=seed) for seed in range(1, 50))
    rolled = (do(do(moment, "no_cards"), "roll_intelligence") for moment in rolls)
    moment = do(next(moment for moment in rolled if "look" in ways(moment)), "look")
    assert can(moment, "react") == {card(JAPAN, 13)}
    assert why_not(moment, held(4)) == ("The roll has failed: this card comes too late.", "5.32")
    moment = do(moment, "react", card(JAPAN, 13))
    assert "choose_hq" in ways(moment)
    assert offensive_of(moment.position).intelligence == "intercept"


def held(printed: int) -> Target:
    """A click on a card of Japan's hand."""
    return Target(Kind.CARD, card(JAPAN, printed))


KURE_BAY: Units = {
    "3709": ["wasp", "northampton", "orleans", "army_jp_2"],
    "3407": ["hq_jp_cy", "air_jp_25(r)"],
    "3706": ["air_jp_26"],
}
FLEET = ("wasp", "northampton", "orleans")


def test_5_34_with_sho_go_the_one_kamikaze_of_a_battle_takes_three_steps() -> None:
    """A second one has no battle left; the aircraft that gave it are lost with their last step."""
    moment = attacked(45, 61, 62, units=KURE_BAY, active=FLEET, battle="3709", turn=10)
    moment = do(answered(moment, 45), "no_hq")
    moment = do(do(moment, "look"), "react", card(JAPAN, 61))
    why = "Kamikaze Attack: no battle near Tokyo is left with Allied ships in reach of Japanese aircraft."
    assert reaction_cards(game(), moment.position, "IX").closed[62].sentence == why
    moment = do(do(moment, "no_more"), "strike", number("air_jp_25"))
    moment = named(moment, "strike", "orleans", "wasp")
    here = stands(moment)
    assert sorted(here["3709"]) == ["army_jp_2", "northampton(r)", "orleans(r)", "wasp(r)"]
    assert [*boxes(moment)["eliminated"]] == ["air_jp_25(r)"]
    assert [*here["3706"]] == ["air_jp_26"]


def test_5_34_a_kamikaze_finds_the_ships_beside_a_distant_carrier_and_no_carrier_of_another_battle() -> None:
    """The Wasp fights from afar, with a cruiser beside her; the Enterprise is there, and fights elsewhere."""
    units = {"3608": ["wasp", "northampton"], "3707": ["enterprise", "orleans"], "3706": ["air_jp_26"]}
    offensive = {
        "activated": {"al": ["wasp", "northampton", "enterprise", "orleans"]},
        "battle_hexes": ["3707", "3607"],
        "all_battle_hexes": ["3707", "3607"],
        "assigned_to_battle": {"wasp": "3707", "enterprise": "3607"},
        "moves": {},
        "answers": [61],
    }
    moment = attacked(16, units=units, active=["wasp"], battle="3707", step="X", turn=10, offensive=offensive)
    moment = do(moment, "fly_against", number("3707"))
    assert can(moment, "strike") == {number(unit) for unit in ("wasp", "northampton", "orleans")}


@pytest.mark.parametrize(("fights_at", "is_open"), [("3707", True), ("3607", False)])
def test_5_34_no_kamikaze_flies_at_a_battle_from_which_the_carrier_fights_elsewhere(
    fights_at: str, is_open: bool
) -> None:
    units = {"3707": ["enterprise"], "3706": ["air_jp_26"]}
    offensive = {
        "activated": {"al": ["enterprise"]},
        "battle_hexes": ["3707"],
        "all_battle_hexes": ["3707", "3607"],
        "assigned_to_battle": {"enterprise": fights_at},
        "moves": {},
    }
    moment = attacked(61, units=units, active=["enterprise"], battle="3707", step="IX", turn=10, offensive=offensive)
    assert reaction_cards(game(), moment.position, "IX").open == ([61] if is_open else [])


@pytest.mark.parametrize(("face", "left"), [("yamato", "yamato(r)"), ("yamato(r)", ""), ("", "")])
def test_5_33_the_last_sortie_costs_yamato_a_step_wherever_she_is(face: str, left: str) -> None:
    """Card 65: she need not have come along; without her it costs nothing."""
    home = [*STAFFS["3407"], *([face] if face else [])]
    units = {GUADALCANAL: ["wasp", "army_jp_4sn"], "3407": home}
    moment = attacked(16, units=units, active=["wasp"], offensive={"answers": [65], "intelligence": "surprise"})
    found = event(game(), moment.position, JAPAN, 65, moments=["XIII"]).changed
    if left:
        assert left in found["units"]["3407"]
    else:
        assert found.get("boxes", {}).get("eliminated", []) == ([face] if face else [])


def test_5_33_a_battleship_that_drives_the_only_aircraft_away_has_won_the_hex() -> None:
    """Card 20: the landing is unopposed, and takes Guadalcanal."""
    units = {GUADALCANAL: ["nagato", "aoba", "army_jp_1sn", "air_ap_5(r)"]}
    way = ["4021", "4122", "4222", "4323", "4423"]
    moves = {unit: {"kind": "amphibious_escorted", "hexes": way} for unit in ("nagato", "aoba", "army_jp_1sn")}
    offensive = {
        "attacker": "jp",
        "play": "EC",
        "card": 20,
        "ops": 2,
        "hq": "hq_jp_ss",
        "moves": moves,
        "step": "III",
        "activated": {"jp": [*moves]},
        "organic_transport": [["aoba", "army_jp_1sn"]],
        "battle_hexes": [GUADALCANAL],
        "all_battle_hexes": [GUADALCANAL],
        "intelligence": None,
    }
    moment = play("jp", {"jp": [], "al": []}, {**STAFFS, **units}, japan=HELD, offensive=offensive)
    moment = do(moment, "end_declaration")
    assert "5th Air Force is eliminated" in told(moment)
    moment = do(moment, "no_reaction")
    assert "goes to Japan" in told(moment)
    assert [*boxes(moment)["eliminated"]] == ["air_ap_5(r)"]


def test_5_31_operation_mi_by_operations_is_seen_as_they_are() -> None:
    """The event comes to a battle on New Guinea only; begun anew, nobody's blindness helps any more."""
    units = {"3823": ["army_ap_pm(r)", "army_jp_ss"]}
    offensive = {
        "attacker": "jp",
        "play": "EC",
        "card": 12,
        "ops": 3,
        "hq": "hq_jp_ss",
        "activated": {"jp": ["army_jp_ss"]},
        "moves": {"army_jp_ss": {"kind": "land", "hexes": [3822, 3823]}},
        "intelligence": None,
        "step": "III",
    }
    moment = play("jp", {"jp": [], "al": []}, {**STAFFS, **units}, japan=HELD, offensive=offensive)
    assert "end_declaration" not in ways(moment)
    moment = do(moment, "by_operations")
    anew = offensive_of(moment.position)
    assert (anew.play, anew.count, anew.battle_hexes) == ("OC", 3, ())
    assert interception(game(), moment.position, ALLIES, 5).modifiers == []
    assert interception(game(), moment.position, ALLIES, 5).threshold == 5


@pytest.mark.parametrize(("rivalry", "free"), [(False, 6), (True, 3)])
def test_5_38_the_two_points_of_the_tokyo_express_are_not_halved(rivalry: bool, free: int) -> None:
    """Three of seven are used: four are left and two more; among rivals one of the four, and two more."""
    units = {"4021": ["army_jp_17"]}
    asp = {"jp": {"total": 7, "used": 3}, "al": {"total": 5}}
    moment = in_hand(44, 16, units=units, asp=asp, rivalry={"jp": rivalry, "al": False})
    moment = do(chosen(moment, 44, "use_event"), "send_express", number("4021"))
    moment = do(moment, "choose_hq", number("hq_jp_ss"))
    assert destinations(game(), moment.position, ["army_jp_17"], "amphibious", 3, "EC").shipping_free == free
    moment = do(do(do(moment, "end_activation"), "end_declaration"), "no_cards")
    back = moment.position.shipping[JAPAN]
    assert (back.total, back.used, back.lent) == (7, 3, 0)


def test_6_28_the_express_supplies_whom_its_own_offensive_activates() -> None:
    """Enemy carriers cut Guadalcanal off, until the Express runs there."""
    units = {"4021": ["aoba"], "4423": ["army_jp_17"], "4424": ["wasp"], "4828": ["hq_ap_sh"]}
    moment = in_hand(28, 16, units=units, japan=(*HELD, "4423"))
    assert "army_jp_17" in supply(game(), moment.position, JAPAN).unsupplied
    moment = do(chosen(moment, 28, "use_event"), "send_express", number("4423"))
    assert "army_jp_17" in supply(game(), moment.position, JAPAN).supplied


def test_5_31_general_adachi_marches_out_of_supply() -> None:
    """Japan has lost its islands; the army next to Port Moresby attacks all the same."""
    units = {"3407": [], "2212": [], "3822": ["army_jp_17"], "3823": ["army_ap_pm(r)"]}
    moment = in_hand(48, 16, units=units, japan=("4017", "4021", "3822"))
    assert supply(game(), moment.position, JAPAN).supplied == []
    moment = do(chosen(moment, 48, "use_event"), "choose_hq", number("hq_jp_ss"))
    moment = do(do(moment, "activate", number("army_jp_17")), "end_activation")
    moment = do(moment, "pick", number("army_jp_17"))
    assert number("3823") in can(moment, "move_to")


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("2813", "This event lands there with ships only."),
        ("2616", "It is too far from a port of one's own."),
    ],
)
def test_5_43_a_landing_that_the_second_card_forbids_is_refused_for_what_it_forbids(place: str, why: str) -> None:
    """The 14th Army on Formosa asks for Manila without a ship, and for Tarakan."""
    offensive = {
        "attacker": "jp",
        "play": "EC",
        "card": 2,
        "ops": 3,
        "hq": "hq_jp_s",
        "intelligence": None,
        "step": "II",
        "activated": {"jp": ["army_jp_14", "takao"]},
    }
    units = {"2909": ["army_jp_14", "takao"], "2813": ["army_ap_p"]}
    hands: dict[str, list[int]] = {"jp": [], "al": []}
    moment = play("jp", hands, {**STAFFS, **units}, japan=(*HELD, "2909"), turn=1, offensive=offensive)
    moment = do(moment, "pick", number("army_jp_14"))
    assert why_not(moment, Target(Kind.SPACE, number(place))) == (why, "8.44")
    escorted = do(moment, "join", number("takao"))
    assert (number("2813") in can(escorted, "move_to")) is True


def test_8_45_troops_overseas_are_told_of_the_sea_and_not_of_the_land() -> None:
    """All shipping points are used: the army does not land on Guadalcanal, and does not hear how far it marches."""
    moment = in_hand(16, 8, units={"4021": ["army_jp_17"]}, asp={"jp": {"total": 7, "used": 7}, "al": {"total": 5}})
    moment = do(chosen(moment, 16, "use_event"), "choose_hq", number("hq_jp_ss"))
    moment = do(do(moment, "activate", number("army_jp_17")), "end_activation")
    moment = do(moment, "pick", number("army_jp_17"))
    guadalcanal = Target(Kind.SPACE, number(GUADALCANAL))
    assert why_not(moment, guadalcanal) == ("Too few shipping points are left for that landing.", "8.45")
