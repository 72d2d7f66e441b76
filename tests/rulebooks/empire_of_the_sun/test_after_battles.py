"""After the battles: turned back, taken, home again (Rules 8.44, 8.49, 8.5).

4021 Rabaul (Japan)   4222 Shortlands   4423 Guadalcanal   4828 Noumea (Allied)
"""

from msgspec.structs import replace

from game.core.actions import Action
from game.core.events import Told
from game.rulebooks.empire_of_the_sun.moving.landings import TakeLandings, TurnBack
from game.rulebooks.empire_of_the_sun.moving.post_battle import BeginPostBattleMoves
from game.rulebooks.empire_of_the_sun.questions import post_battle_destinations, supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.verbs import VERBS
from tests.rulebooks.empire_of_the_sun.at_the_table import AnyMoment, begun, can, do, number, refused
from tests.rulebooks.empire_of_the_sun.offensives import offensive, place, space
from tests.rulebooks.empire_of_the_sun.war import HOME, war

TRUK, RABAUL, SHORTLANDS, GUADALCANAL, NOUMEA, OAHU = "4017", "4021", "4222", "4423", "4828", "5808"
SOUTH_SEAS, CENTRAL, GHORMLEY = "hq_jp_ss", "hq_ap_c", "hq_ap_sg"
STAFFS = {TRUK: [SOUTH_SEAS], NOUMEA: [GHORMLEY], OAHU: [CENTRAL]}


def came(here: EmpirePosition, kind: MoveKind, *units: str) -> EmpirePosition:
    """The position in which some units have come to where they stand from Rabaul."""
    going_on = offensive_of(here)
    moves = tuple(Move(number(unit), kind, (number(RABAUL), here.pieces[number(unit)].space)) for unit in units)
    return replace(here, offensive=replace(going_on, moves=(*going_on.moves, *moves)))


def goes(here: EmpirePosition, unit: str) -> set[str]:
    """Where a unit may go after the battles."""
    return {f"{name:04}" for name in post_battle_destinations(war(), here, unit).hexes}


def stays(here: EmpirePosition, unit: str) -> bool:
    """Whether a unit may stay after the battles."""
    return post_battle_destinations(war(), here, unit).may_stay


def test_8_49_troops_without_ships_are_turned_back_by_enemy_ships() -> None:
    units = {GUADALCANAL: ["army_jp_14", "army_jp_ss(r)", "northampton"], **STAFFS}
    battle = (number(GUADALCANAL),)
    here = came(offensive(units, battle_hexes=battle), "amphibious", "army_jp_14", "army_jp_ss")
    done = begun(here, TurnBack()).position
    assert done.pieces[number("army_jp_14")].is_reduced
    assert space(done, "army_jp_ss") == ELIMINATED
    assert offensive_of(done).beaten == (number("army_jp_14"),)
    assert offensive_of(done).battle_hexes == ()


def test_8_49_with_ships_of_their_own_they_are_not_turned_back() -> None:
    units = {GUADALCANAL: ["army_jp_14", "nagato", "northampton"], **STAFFS}
    here = came(offensive(units), "amphibious", "army_jp_14")
    assert begun(here, TurnBack()).position.pieces == here.pieces
    escorted = came(
        offensive({**units, GUADALCANAL: ["army_jp_14", "northampton"]}), "amphibious_escorted", "army_jp_14"
    )
    assert begun(escorted, TurnBack()).position.pieces == escorted.pieces


def test_8_44_landed_troops_take_their_hex_just_before_the_moves_after_the_battles() -> None:
    units = {GUADALCANAL: ["army_jp_14"], SHORTLANDS: ["army_jp_ss", "army_ap_mb"], "4825": ["army_jp_17"], **STAFFS}
    here = came(
        offensive(units, beaten=(number("army_jp_17"),)), "amphibious", "army_jp_14", "army_jp_ss", "army_jp_17"
    )
    done = begun(here, TakeLandings()).position
    assert done.control[number(GUADALCANAL)] == JAPAN
    assert done.control[number(SHORTLANDS)] == ALLIES
    assert done.control[number("4825")] == ALLIES
    assert done.ever_taken == (number(GUADALCANAL),)


def test_3_4_ships_and_aircraft_alone_take_no_hex() -> None:
    units = {GUADALCANAL: ["nagato"], SHORTLANDS: ["air_jp_1"], **STAFFS}
    here = came(offensive(units), "naval", "nagato")
    here = came(here, "air", "air_jp_1")
    done = begun(here, TakeLandings()).position
    assert (done.control, done.ever_taken) == (here.control, ())


def test_8_5_ships_go_to_own_ports_and_aircraft_to_own_airfields() -> None:
    units = {GUADALCANAL: ["nagato"], SHORTLANDS: ["air_jp_1"], **STAFFS}
    here = offensive(units, japan=(*HOME, SHORTLANDS))
    assert goes(here, "nagato") == {TRUK, RABAUL, SHORTLANDS}
    assert not stays(here, "nagato")
    assert goes(here, "air_jp_1") == {TRUK, RABAUL}
    assert stays(here, "air_jp_1")


def test_8_5_nobody_goes_to_a_port_with_enemies_or_moves_after_a_strategic_move() -> None:
    units = {GUADALCANAL: ["nagato"], SHORTLANDS: ["northampton"], RABAUL: ["aoba"], **STAFFS}
    here = came(offensive(units, japan=(*HOME, SHORTLANDS)), "naval_strategic", "aoba")
    assert SHORTLANDS not in goes(here, "nagato")
    assert goes(here, "aoba") == set()
    assert stays(here, "aoba")


def test_8_5_reacting_units_prefer_bases_in_supply() -> None:
    """The carrier off Guadalcanal reaches Noumea, in supply; without a headquarters any own port will do."""
    units = {GUADALCANAL: ["nagato"], "4524": ["enterprise"], **STAFFS}
    here = offensive(units)
    assert NOUMEA in goes(here, "enterprise")
    assert "3727" not in goes(here, "enterprise")
    far = offensive({GUADALCANAL: ["nagato"], "4524": ["enterprise"], TRUK: [SOUTH_SEAS]})
    assert "3823" in goes(far, "enterprise")


def test_8_5_beaten_troops_turn_back_round_enemies() -> None:
    units = {GUADALCANAL: ["army_jp_14", "army_ap_mb"], RABAUL: ["army_jp_17"], **STAFFS}
    here = came(offensive(units, beaten=(number("army_jp_14"),)), "amphibious", "army_jp_14", "army_jp_17")
    assert {TRUK, RABAUL} <= goes(here, "army_jp_14")
    assert SHORTLANDS not in goes(here, "army_jp_14")
    assert goes(here, "army_jp_17") == set()
    watched = {**units, "3922": ["air_ap_5"], "3823": ["hq_ap_anzac"]}
    here = came(offensive(watched, beaten=(number("army_jp_14"),)), "amphibious", "army_jp_14")
    assert RABAUL not in goes(here, "army_jp_14")


def covered_landing() -> AnyMoment:
    """Beaten troops off Guadalcanal, whose aircraft watch Shortlands, the one port in reach; a carrier at sea, 4120,
    keeps them off."""
    units = {GUADALCANAL: ["army_jp_14", "army_ap_mb", "air_ap_13"], "4120": ["shokaku"], **STAFFS}
    here = offensive(units, value=1, japan=(SHORTLANDS, *(name for name in HOME if name != RABAUL)))
    here = replace(here, offensive=replace(offensive_of(here), beaten=(number("army_jp_14"),)))
    return begun(came(here, "amphibious_escorted", "army_jp_14"), BeginPostBattleMoves(JAPAN))


def test_8_5_troops_are_sent_home_before_the_ships_that_cover_them() -> None:
    moment = do(covered_landing(), "propose")
    assert place(moment.position, "army_jp_14") == SHORTLANDS
    assert place(moment.position, "shokaku") == SHORTLANDS


def test_8_5_troops_whose_cover_has_gone_before_them_are_lost() -> None:
    moment = covered_landing()
    assert goes(moment.position, "army_jp_14") == {SHORTLANDS}
    moment = do(moment, "pick shokaku", f"move_to {TRUK}")
    assert goes(moment.position, "army_jp_14") == set()
    assert moment.decision is not None
    end = next(action for action in moment.decision.legal if action.verb == "end_moves")
    assert moment.decision.step.warning(war(), moment.position, end).startswith("14th Army: no way home is left")
    assert space(do(moment, "end_moves").position, "army_jp_14") == ELIMINATED


def test_8_5_who_has_not_moved_and_may_stay_is_named_before_it_is_too_late() -> None:
    here = offensive({TRUK: ["nagato", "kongo", SOUTH_SEAS]})
    moment = begun(came(here, "naval", "nagato"), BeginPostBattleMoves(JAPAN))
    assert moment.decision is not None
    step = moment.decision.step
    assert step.gives_up(war(), moment.position, Action("end_moves"))
    assert (
        step.warning(war(), moment.position, Action("end_moves"))
        == "Not moved, and staying where they are: Nagato. Go on?"
    )
    assert step.warning(war(), moment.position, Action("pick", number("nagato"))) == ""
    moment = begun(here, BeginPostBattleMoves(JAPAN))
    assert can(moment, "pick") == {"nagato", "kongo"}, "they could move"
    assert step.warning(war(), moment.position, Action("end_moves")) == "", (
        "but lie in their own port since the beginning"
    )
    assert not step.gives_up(war(), moment.position, Action("end_moves"))


def hint(moment: AnyMoment) -> str:
    """What is added to the question that is asked."""
    assert moment.decision is not None
    return moment.decision.step.prompt(war(), moment.position).hint


def test_8_5_those_without_a_place_are_lost_and_the_others_sent_home_together() -> None:
    units = {GUADALCANAL: ["nagato", "shokaku"], OAHU: [CENTRAL], "5605": ["aoba"], TRUK: [SOUTH_SEAS]}
    here = offensive(units)
    moment = begun(here, BeginPostBattleMoves(JAPAN))
    assert space(moment.position, "aoba") == ELIMINATED
    assert can(moment, "pick") == {"nagato", "shokaku"}
    assert can(moment, "end_moves") == set()
    assert "Propose" in hint(moment)
    moment = do(moment, "pick nagato", f"move_to {TRUK}", "propose")
    assert place(moment.position, "nagato") == TRUK
    assert place(moment.position, "shokaku") == RABAUL, "the nearest port, for nobody knows where she came from"
    assert can(moment, "pick") == set()
    assert do(moment, "end_moves").decision is None


def test_8_5_whoever_is_sent_home_goes_back_where_he_came_from() -> None:
    fleet = offensive({GUADALCANAL: ["nagato", "shokaku"], **STAFFS}, japan=(*HOME, SHORTLANDS))
    here = came(fleet, "naval", "nagato", "shokaku")
    assert SHORTLANDS in goes(here, "nagato"), "nearer than Rabaul"
    moment = do(begun(here, BeginPostBattleMoves(JAPAN)), "propose")
    assert {place(moment.position, ship) for ship in ("nagato", "shokaku")} == {RABAUL}
    told = [event.sentence(war()) for event in moment.events if isinstance(event, Told)]
    assert told == [f"Shokaku and Nagato went to {war().place(number(RABAUL))} after the battles § 8.5."]


def test_8_5_whoever_is_sent_home_goes_with_those_who_fought_beside_him() -> None:
    units = {GUADALCANAL: ["nagato", "shokaku"], "4624": ["zuiho"], **STAFFS}
    here = came(offensive(units), "naval", "nagato", "shokaku", "zuiho")
    moment = do(begun(here, BeginPostBattleMoves(JAPAN)), "pick nagato", f"move_to {TRUK}", "propose")
    assert place(moment.position, "shokaku") == TRUK
    assert place(moment.position, "zuiho") == RABAUL, "she fought elsewhere"


def test_8_5_nobody_is_sent_home_after_the_enemy_who_went_before_him() -> None:
    """The Nagato fought in Guadalcanal, too, and is in Truk again: the Enterprise goes to Noumea, where she came from,
    and not to Port Moresby, which is nearer to Truk."""
    units = {GUADALCANAL: ["enterprise"], TRUK: [SOUTH_SEAS, "nagato"], NOUMEA: [GHORMLEY]}
    here = offensive(units, attacker=ALLIES, japan=(*HOME, GUADALCANAL))
    paths = {"nagato": (number(RABAUL), number(GUADALCANAL)), "enterprise": (number(NOUMEA), number(GUADALCANAL))}
    moves = tuple(Move(number(unit), "naval", path) for unit, path in paths.items())
    here = replace(here, offensive=replace(offensive_of(here), moves=moves, moved_after=(number("nagato"),)))
    assert "3823" in goes(here, "enterprise")
    assert place(do(begun(here, BeginPostBattleMoves(ALLIES)), "propose").position, "enterprise") == NOUMEA


def test_8_5_nobody_is_sent_home_to_a_port_under_enemy_aircraft_while_there_is_another() -> None:
    """Aircraft in Buna, 3922, watch Rabaul, where the Nagato came from: she does not go back to the front."""
    units = {GUADALCANAL: ["nagato"], "3922": ["air_ap_5"], "3823": ["hq_ap_anzac"], **STAFFS}
    here = came(offensive(units), "naval", "nagato")
    assert RABAUL in goes(here, "nagato")
    moment = do(begun(here, BeginPostBattleMoves(JAPAN)), "propose")
    assert place(moment.position, "nagato") == TRUK
    guarded = came(offensive({**units, RABAUL: ["air_jp_1"]}), "naval", "nagato")
    assert place(do(begun(guarded, BeginPostBattleMoves(JAPAN)), "propose").position, "nagato") == RABAUL


def test_8_24_nobody_is_sent_home_to_a_port_that_is_full() -> None:
    six = ["kongo", "aoba", "tenyru", "mogami", "shokaku", "zuiho"]
    here = came(offensive({GUADALCANAL: ["nagato"], RABAUL: six, **STAFFS}), "naval", "nagato")
    assert RABAUL in goes(here, "nagato")
    assert place(do(begun(here, BeginPostBattleMoves(JAPAN)), "propose").position, "nagato") == TRUK
    five = came(offensive({GUADALCANAL: ["nagato"], RABAUL: six[1:], **STAFFS}), "naval", "nagato")
    assert place(do(begun(five, BeginPostBattleMoves(JAPAN)), "propose").position, "nagato") == RABAUL


def test_8_24_nobody_is_sent_home_ashore_where_there_is_no_room_beside_the_troops() -> None:
    troops = ["army_jp_17", "army_jp_18", "army_jp_14"]
    here = came(offensive({SHORTLANDS: ["air_jp_1"], RABAUL: troops, **STAFFS}), "air", "air_jp_1")
    assert RABAUL in goes(here, "air_jp_1")
    assert place(do(begun(here, BeginPostBattleMoves(JAPAN)), "propose").position, "air_jp_1") == TRUK
    room = came(offensive({SHORTLANDS: ["air_jp_1"], RABAUL: troops[:2], **STAFFS}), "air", "air_jp_1")
    assert place(do(begun(room, BeginPostBattleMoves(JAPAN)), "propose").position, "air_jp_1") == RABAUL


def test_8_5_who_is_at_home_may_stay() -> None:
    here = offensive({RABAUL: ["nagato"], **STAFFS})
    moment = begun(here, BeginPostBattleMoves(JAPAN))
    assert can(moment, "pick") == {"nagato"}
    assert "Propose" not in hint(moment)
    assert next(verb for verb in VERBS if verb.name == "end_moves").forgoes, "moves are not given up unasked"
    assert do(moment, "end_moves").decision is None
    assert begun(here, BeginPostBattleMoves(ALLIES)).decision is None


def test_8_5_a_reacting_unit_leaves_a_base_out_of_supply_for_one_in_supply() -> None:
    """A carrier cuts Port Moresby off, but not Townsville, where the headquarters is."""
    units = {"3824": ["shokaku"], "3823": ["northampton"], "3727": ["hq_ap_sw"], TRUK: [SOUTH_SEAS]}
    here = offensive(units)
    here = replace(here, activated=(number("northampton"),))
    unsupplied = replace(here, activated=())
    assert "northampton" not in in_supply(unsupplied)
    assert "3727" in goes(here, "northampton")
    assert not stays(here, "northampton")
    alone = offensive({**units, "3727": ["kent"]})
    assert stays(alone, "northampton")


def in_supply(here: EmpirePosition) -> list[str]:
    """The Allied units in supply."""
    return supply(war(), here, ALLIES).supplied


def test_8_5_aircraft_are_sent_home_by_their_legs() -> None:
    here = offensive({SHORTLANDS: ["air_jp_1"], GUADALCANAL: ["nagato"], **STAFFS})
    moment = begun(here, BeginPostBattleMoves(JAPAN))
    moment = do(moment, "pick nagato", "put_back", "pick air_jp_1")
    assert refused(moment, GUADALCANAL) == "8.5"
    assert refused(moment, "3705") == "8.5"
    moment = do(moment, f"move_to {RABAUL}")
    assert place(moment.position, "air_jp_1") == RABAUL
    assert refused(moment, "air_jp_1") == "8.5"


def test_8_5_who_reaches_nothing_but_is_at_home_stays() -> None:
    here = offensive({"5605": ["aoba"], TRUK: [SOUTH_SEAS]}, japan=(*HOME, OAHU), value=1)
    at_home = offensive({OAHU: ["aoba"], TRUK: [SOUTH_SEAS]}, japan=(*HOME, OAHU), value=1)
    assert begun(here, BeginPostBattleMoves(JAPAN)).decision is not None
    moment = do(begun(at_home, BeginPostBattleMoves(JAPAN)), "pick aoba", "let_stay", "end_moves")
    assert place(moment.position, "aoba") == OAHU
