"""Activating units and declaring battles (Rules 7.2).

The sea between Rabaul and Guadalcanal, the hexes of most of these situations:

    4021 Rabaul (Japan)   4222 Shortlands (Japan)   4423 Guadalcanal (Allied)
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.hexset import has, spaces_of
from game.core.play import Moment, begin
from game.rulebooks.empire_of_the_sun.moving.ways import way_refusal
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.assigning import distant_refusal, mixed_hexes
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare, declarable, declaration_refusal, with_battles
from game.rulebooks.empire_of_the_sun.offensive.reacting import reaction_refusal
from game.rulebooks.empire_of_the_sun.questions import activation, destinations
from game.rulebooks.empire_of_the_sun.shown.inspection import inspect
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, MoveKind, Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.battles import AT_HOME, GUADALCANAL, RABAUL, SHORTLANDS, can, do, number, why_not
from tests.rulebooks.empire_of_the_sun.leading import SOUTH_SEAS, TRUK, offensive_with
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war


def leading(units: Mapping[str, Sequence[str]], count: int = 2, **more: Any) -> Moment[Any, Any]:
    """The South Seas HQ leads; its units are to be chosen."""
    moment = offensive_with({TRUK: [SOUTH_SEAS], **units}, ChooseHeadquarters(), Activate(), count=count, **more)
    return do(moment, "choose_hq", SOUTH_SEAS)


def test_7_21_as_many_units_as_the_card_and_the_efficiency_say() -> None:
    """Operations 0 and the efficiency of the South Seas HQ, 2: the third unit is one too many."""
    moment = leading({RABAUL: ["aoba", "nachi", "army_jp_ss"], "5808": ["enterprise"]}, count=0)
    leads = "A headquarters leads, and is never activated itself."
    assert why_not(moment, Kind.PIECE, SOUTH_SEAS) == (leads, "7.21")
    assert why_not(moment, Kind.PIECE, "enterprise") == ("Only units of your own are activated.", "7.21")
    assert "It can choose" not in Activate().prompt(war(), moment.position).hint
    for name in ("aoba", "nachi"):
        moment = do(moment, "activate", name)
    assert can(moment, "activate") == set()
    assert why_not(moment, Kind.PIECE, "army_jp_ss") == ("No more than 2 units can be activated.", "7.21")
    moment = do(moment, "leave_out", "aoba")
    assert can(moment, "activate") == {number("aoba"), number("army_jp_ss")}
    moment = do(moment, "end_activation")
    assert moment.position.activated == (number("nachi"),)


def test_7_21_where_fewer_units_are_there_than_may_be_activated_that_is_said() -> None:
    moment = leading({RABAUL: ["aoba"], "5808": ["enterprise"]})
    prompt = Activate().prompt(war(), moment.position)
    assert prompt.sentence.endswith("0 of 4")
    assert prompt.hint.endswith("It can choose among 1 unit now.")


def test_13_79_where_the_bridge_brings_a_unit_more_that_is_what_the_sum_cites() -> None:
    units = {"2212": ["hq_jp_s"], "2106": ["army_jp_15"]}
    offensive = replace(offensive_of(offensive_with(units, ChooseHeadquarters()).position), headquarters=-1)
    _, here = position(units, japan=(*HOME, "2212", "2106", "2008"), kwai_bridge_built=True)
    steps = (ChooseHeadquarters(), Activate())
    moment = begin(war(), replace(here, offensive=offensive, steps=steps, side=JAPAN))
    moment = do(moment, "choose_hq", "hq_jp_s")

    def cited() -> tuple[int, str]:
        assert moment.decision is not None
        seen = moment.decision.step.preview(war(), moment.position, Action("end_activation"))
        assert seen is not None
        return seen.modifiers[1].amount, seen.modifiers[1].rule

    assert cited() == (1, "6.11")
    moment = do(moment, "activate", "army_jp_15")
    assert cited() == (2, "13.79")


def test_7_21_all_beside_the_one_chosen_last_are_activated_by_a_button() -> None:
    units = {TRUK: [SOUTH_SEAS, "nagato"], RABAUL: ["aoba", "nachi"], "5808": ["hq_ap_c"]}
    moment = do(offensive_with(units, ChooseHeadquarters(), Activate(), count=3), "choose_hq", SOUTH_SEAS)
    assert can(moment, "all_beside") == set(), "nobody is chosen yet"
    moment = do(moment, "activate", "aoba")
    moment = do(moment, "all_beside")
    assert can(moment, "leave_out") == {number("aoba"), number("nachi")}
    assert can(moment, "all_beside") == set(), "nobody is left there"
    assert can(moment, "activate") == {number("nagato")}


def test_7_21_whoever_goes_on_with_nobody_is_asked() -> None:
    moment = offensive_with(
        {TRUK: [SOUTH_SEAS], RABAUL: ["aoba"], "5808": ["hq_ap_c"]}, ChooseHeadquarters(), Activate()
    )
    moment = do(moment, "choose_hq", SOUTH_SEAS)
    assert moment.decision is not None
    end = Action("end_activation")
    assert moment.decision.step.warning(war(), moment.position, end) == "Nobody is activated yet. Go on all the same?"
    moment = do(moment, "activate", "aoba")
    assert moment.decision is not None
    assert moment.decision.step.warning(war(), moment.position, end) == ""


def test_7_21_all_in_a_hex_are_activated_by_one_click_as_far_as_the_number_goes() -> None:
    moment = do(leading({RABAUL: ["aoba", "nachi", "army_jp_ss"]}, count=0), "activate_all", RABAUL)
    assert len(do(moment, "end_activation").position.activated) == 2


def test_7_21_of_all_in_a_hex_the_strongest_are_activated_where_not_all_can_be() -> None:
    here = {RABAUL: ["tenyru", "nachi(r)", "aoba", "army_jp_1sn", "army_jp_ss"]}
    for verb, clicks in (("activate_all", []), ("all_beside", ["aoba"])):
        moment = leading(here, count=1)
        for unit in clicks:
            moment = do(moment, "activate", unit)
        moment = do(moment, verb, RABAUL if verb == "activate_all" else "")
        assert can(moment, "leave_out") == {number("aoba"), number("nachi"), number("army_jp_ss")}


def test_14_2_rival_services_are_not_activated_together() -> None:
    """South Seas Brigade is the navy's, the 18th Army is not."""
    units = {RABAUL: ["army_jp_ss", "army_jp_18"]}
    moment = do(leading(units, rivalry={"jp": True}), "activate", "army_jp_18")
    assert why_not(moment, Kind.PIECE, "army_jp_ss")[1] == "14.2"
    moment = do(leading(units), "activate", "army_jp_18")
    assert number("army_jp_ss") in can(moment, "activate")


def declaring(
    units: Mapping[str, Sequence[str]],
    *activated: str,
    play: Play = "OC",
    moves: Mapping[str, MoveKind] | None = None,
    landings: Sequence[str] = (),
) -> Moment[Any, Any]:
    """These of Japan's units have moved; battles are to be declared."""
    game, here = position(units, japan=AT_HOME)
    offensive = Offensive(
        attacker=JAPAN,
        play=play,
        card=war().card_id(JAPAN, 10),
        operations=2,
        moves=tuple(Move(number(unit), kind, ()) for unit, kind in (moves or {}).items()),
        landings=tuple(number(name) for name in landings),
    )
    here = replace(here, offensive=offensive, activated=tuple(sorted(number(unit) for unit in activated)))
    offensive = with_battles(offensive, mixed_hexes(game, here))
    return begin(game, replace(here, offensive=offensive, steps=(Declare(),)))


def test_7_24_where_both_sides_stand_there_is_a_battle() -> None:
    moment = declaring({GUADALCANAL: ["aoba", "army_ap_1_m"], RABAUL: ["air_jp_21"]}, "aoba", "air_jp_21")
    assert offensive_of(moment.position).battle_hexes == (number(GUADALCANAL),)
    assert can(moment, "undeclare") == set()
    moment = do(do(moment, "assign", "air_jp_21"), "end_declaration")
    assert offensive_of(moment.position).assigned == ((number("air_jp_21"), number(GUADALCANAL)),)


def test_7_24_aircraft_and_carriers_fight_within_their_range() -> None:
    """From Rabaul Guadalcanal lies four hexes away, within the extended range of five; Noumea does not."""
    units = {RABAUL: ["air_jp_21", "aoba"], GUADALCANAL: ["army_ap_1_m"], "4828": ["army_ap_14"]}
    moment = declaring(units, "air_jp_21", "aoba")
    assert can(moment, "declare") == {number(GUADALCANAL)}
    assert why_not(moment, Kind.SPACE, "4828")[0].startswith("No aircraft or carrier")
    assert why_not(moment, Kind.PIECE, "aoba") == ("Only aircraft and carriers fight from another hex.", "7.24")


def test_7_24_a_city_with_nothing_but_its_garrison_can_be_attacked_from_the_air() -> None:
    """A Chinese city that Japan holds has one; American aircraft beside it may declare it."""
    game = war()
    city = next(space for space in spaces_of(game.hexes.chinese_cities))
    name = game.board.spaces[city].name
    beside = next(game.board.spaces[n].name for n in game.board.neighbours[city] if not has(game.hexes.oceans, n))
    game, here = position({beside: ["air_ap_7"]}, japan=(*HOME, name))
    offensive = Offensive(attacker=ALLIES, play="OC", card=0, operations=2)
    here = replace(here, offensive=offensive, activated=(number("air_ap_7"),))
    assert declaration_refusal(game, here, city) is None
    game, here = position({beside: ["air_ap_7"]})
    here = replace(here, offensive=offensive, activated=(number("air_ap_7"),))
    assert declaration_refusal(game, here, city) == Refusal("No enemy is there.", "7.24")


def test_7_24_where_nothing_can_be_declared_the_offensive_goes_on_without_a_battle() -> None:
    moment = declaring({RABAUL: ["aoba"], GUADALCANAL: ["army_ap_1_m"]}, "aoba")
    assert moment.decision is not None
    step, end = moment.decision.step, Action("end_declaration")
    assert step.prompt(war(), moment.position).sentence.startswith("no battle can be declared")
    assert step.label(war(), moment.position, end) == "No battle: go on"
    moment = declaring({RABAUL: ["air_jp_21"], GUADALCANAL: ["army_ap_1_m"]}, "air_jp_21")
    assert moment.decision is not None
    assert moment.decision.step.prompt(war(), moment.position).sentence == "declare battles and assign units: none yet"
    hint = moment.decision.step.prompt(war(), moment.position).hint
    assert hint.startswith("Click a lit hex to declare a battle there. Hexes where both sides stand")
    moment = do(moment, "declare", GUADALCANAL)
    assert moment.decision is not None
    assert moment.decision.step.label(war(), moment.position, end) == "", "there is one: to the battles"
    hint = moment.decision.step.prompt(war(), moment.position).hint
    assert hint.startswith("Nobody fights in [4423|Guadalcanal] yet: click aircraft and carriers")


def test_7_24_an_operations_card_brings_one_battle_an_event_several() -> None:
    units = {RABAUL: ["air_jp_21"], SHORTLANDS: ["air_jp_22"], GUADALCANAL: ["army_ap_1_m"], "4024": ["army_ap_1"]}
    moment = do(declaring(units, "air_jp_21", "air_jp_22"), "declare", GUADALCANAL)
    assert can(moment, "declare") == set()
    assert why_not(moment, Kind.SPACE, "4024") == ("An operations card brings one battle only.", "7.24")
    moment = do(declaring(units, "air_jp_21", "air_jp_22", play="EC"), "declare", GUADALCANAL)
    assert number("4024") in can(moment, "declare")


def test_7_24_a_battle_to_which_nobody_comes_is_not_fought() -> None:
    moment = do(declaring({RABAUL: ["air_jp_21"], GUADALCANAL: ["army_ap_1_m"]}, "air_jp_21"), "declare", GUADALCANAL)
    assert moment.decision is not None
    assert moment.decision.step.warning(war(), moment.position, Action("end_declaration")).startswith("Nobody")
    assert offensive_of(do(moment, "end_declaration").position).battle_hexes == ()


def test_7_24_who_is_not_assigned_is_named_and_a_battle_tells_who_fights_there_from_elsewhere() -> None:
    units = {GUADALCANAL: ["aoba", "army_ap_1_m"], RABAUL: ["air_jp_21"]}
    moment = declaring(units, "aoba", "air_jp_21")
    assert moment.decision is not None
    warning = moment.decision.step.warning(war(), moment.position, Action("end_declaration"))
    assert warning == "Not assigned, and not fighting: 21st Air Flotilla. Go on all the same?"
    moment = do(
        moment, "assign_all" if "assign_all" in {a.verb for a in moment.decision.legal} else "assign", "air_jp_21"
    )
    assert moment.decision is not None
    assert moment.decision.step.warning(war(), moment.position, Action("end_declaration")) == ""
    assert moment.decision.step.prompt(war(), moment.position).sentence.endswith("(21st Air Flotilla)")


def test_7_24_all_are_assigned_so_that_no_battle_is_left_empty() -> None:
    """Guadalcanal is nearer to both air units; one of them goes to Gili Gili, to which nobody else came."""
    units = {
        RABAUL: ["air_jp_21"],
        SHORTLANDS: ["air_jp_22"],
        GUADALCANAL: ["aoba", "army_ap_1_m"],
        "4024": ["army_ap_1"],
    }
    moment = declaring(units, "aoba", "air_jp_21", "air_jp_22", play="EC")
    moment = do(do(moment, "declare", "4024"), "assign_all")
    fought = {space for _, space in offensive_of(moment.position).assigned}
    assert fought == {number(GUADALCANAL), number("4024")}


def test_7_24_all_in_range_are_assigned_to_landings_too() -> None:
    """Two carriers off Guadalcanal, where a brigade has landed on an empty hex: one click lets both cover it."""
    units = {"4422": ["shokaku", "zuiho"], GUADALCANAL: ["army_jp_ss"], RABAUL: ["air_jp_21"]}
    moment = declaring(units, "shokaku", "zuiho", "army_jp_ss", landings=(GUADALCANAL,))
    covered = do(moment, "assign_all").position
    assert {*offensive_of(covered).assigned} == {(number(each), number(GUADALCANAL)) for each in ("shokaku", "zuiho")}


def test_7_24_whoever_could_still_have_a_battle_is_named() -> None:
    units = {RABAUL: ["air_jp_21", "aoba"], GUADALCANAL: ["army_ap_1_m"]}
    moment = declaring(units, "air_jp_21", "aoba")
    assert moment.decision is not None
    told = moment.decision.step.warning(war(), moment.position, Action("end_declaration"))
    assert told == "Enemies are in range, but no battle for: 21st Air Flotilla. Go on all the same?"
    alone = declaring({RABAUL: ["aoba"], GUADALCANAL: ["army_ap_1_m"]}, "aoba")
    assert alone.decision is not None
    assert alone.decision.step.warning(war(), alone.position, Action("end_declaration")) == ""


def test_8_21_all_who_must_fight_in_the_one_battle_do_by_one_click() -> None:
    units = {"4321": ["shokaku"], GUADALCANAL: ["aoba", "army_ap_1_m"]}
    moment = declaring(units, "aoba", "shokaku")
    assert can(moment, "end_declaration") == set()
    assert moment.decision is not None
    assert not moment.decision.step.gives_up(war(), moment.position, Action("all_fight")), "nobody is left out"
    done = do(moment, "all_fight")
    assert done.decision is None
    assert offensive_of(done.position).assigned == ((number("shokaku"), number(GUADALCANAL)),)
    free = declaring({**units, "4321": [], RABAUL: ["air_jp_21"]}, "aoba", "air_jp_21")
    assert can(free, "all_fight") == set(), "nobody must be assigned"
    choosing = declaring({**units, "4122": ["army_ap_1", "nagato"]}, "aoba", "nagato", "shokaku", play="EC")
    assert can(choosing, "all_fight") == set(), "two battles lie in her range"


def test_8_31_nobody_fights_after_a_strategic_move() -> None:
    units = {RABAUL: ["air_jp_21"], GUADALCANAL: ["army_ap_1_m"]}
    moment = declaring(units, "air_jp_21", moves={"air_jp_21": "air_strategic"})
    assert can(moment, "declare") == set()
    assert why_not(moment, Kind.PIECE, "air_jp_21")[1] == "8.31"


def test_8_21_a_carrier_at_sea_must_fight_where_it_can() -> None:
    """Shokaku stands at sea two hexes off Guadalcanal: it must be assigned before one goes on."""
    units = {"4321": ["shokaku"], SHORTLANDS: ["air_jp_22"], GUADALCANAL: ["army_ap_1_m"]}
    at_first = declaring(units, "shokaku", "air_jp_22")
    assert can(at_first, "end_declaration") == set(), "a battle is to be declared for it"
    assert Declare().prompt(war(), at_first.position).hint.startswith("Shokaku is at sea: declare a battle for it. ")
    moment = do(at_first, "declare", GUADALCANAL)
    moment = do(moment, "assign", "air_jp_22")
    assert can(moment, "end_declaration") == set()
    assert Declare().prompt(war(), moment.position).hint.startswith("Shokaku must be assigned to a battle. ")
    fighting = do(moment, "assign", "shokaku")
    assert can(fighting, "end_declaration") == {-1}
    assert Declare().prompt(war(), fighting.position).hint.startswith("Hexes where both sides stand ")
    far = declaring({"4313": ["shokaku"], GUADALCANAL: ["army_ap_1_m"]}, "shokaku")
    assert can(far, "end_declaration") == {-1}, "nothing is in its range"


def test_7_24_a_carrier_that_covers_a_landing_is_named_with_it() -> None:
    """A brigade has landed on Guadalcanal, where nobody stands; Shokaku lies two hexes off."""
    units = {"4321": ["shokaku"], GUADALCANAL: ["army_jp_ss"]}
    moment = declaring(units, "shokaku", "army_jp_ss", landings=(GUADALCANAL,))
    asked_first = Declare().prompt(war(), moment.position)
    assert asked_first.sentence == "declare battles and assign units: none yet"
    assert asked_first.hint.startswith("Shokaku must be assigned to a battle, or to a landing that it covers. ")
    covering = do(moment, "assign", "shokaku").position
    asked = Declare().prompt(war(), covering).sentence
    assert asked.endswith("none yet; landings covered: [4423|Guadalcanal] (Shokaku)")
    told = inspect(war(), covering, None, Target(Kind.PIECE, number("shokaku")))
    assert told is not None
    assert "Covers the landing in [4423|Guadalcanal]." in [line.text for line in told.lines]


def test_7_21_bombers_are_activated_to_fly_and_fight_in_no_battle_of_their_own() -> None:
    """A B-29 on Saipan, 3813, has Iwo Jima with a Japanese air unit in its range of eight."""
    units = {"3813": ["air_ap_21_bc"], "3709": ["air_jp_21"], "5808": ["hq_ap_c"]}
    game, here = position(units, japan=(*(name for name in HOME if name != "3813"), "3709"))
    bombers = number("air_ap_21_bc")
    assert "air_ap_21_bc" in activation(game, here, "hq_ap_c", "OC", 2).units
    attack = Offensive(attacker=ALLIES, play="EC", card=0, operations=2)
    attacking = replace(here, offensive=attack, activated=(bombers,))
    assert distant_refusal(game, attacking, bombers) == Refusal(
        "B-29s fly from base to base, and fight only if they are attacked.", "7.24"
    )
    assert declarable(game, attacking) == []
    assert destinations(game, attacking, ["air_ap_21_bc"], "air_strategic", 2, "EC").hexes


def test_7_26_bombers_react_only_while_an_enemy_is_in_their_hex() -> None:
    saipan = number("3813")
    battle = Offensive(
        attacker=JAPAN, play="EC", card=0, operations=2, battle_hexes=(saipan,), is_reacting=True, intelligence="ambush"
    )
    away = tuple(name for name in HOME if name != "3813")
    bombers = number("air_ap_21_bc")
    game, here = position({"3813": ["air_ap_21_bc"], "5808": ["hq_ap_c"], "3814": ["shokaku"]}, japan=away)
    refused = reaction_refusal(game, replace(here, offensive=battle), bombers)
    assert refused == Refusal("B-29s react only while an enemy is in their hex.", "7.26")
    game, here = position({"3813": ["air_ap_21_bc", "shokaku"], "5808": ["hq_ap_c"]}, japan=away)
    assert reaction_refusal(game, replace(here, offensive=battle), bombers) is None
    moved = way_refusal(game, replace(here, offensive=battle), [bombers], "air")
    assert moved == Refusal("B-29s that are attacked fight where they stand.", "7.26")
