"""Headquarters and Command Links: paths, what cuts them, Support Bases (Rules 2.3.2.1, 11)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import has
from game.rulebooks.pacific_war.map.links import commands, is_linked, link_refusal
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.candidates import unit_refusal
from game.rulebooks.pacific_war.operation.ending import end_operation
from game.rulebooks.pacific_war.operation.preparing import PlaceSupportBase
from game.rulebooks.pacific_war.questions.links import commanded, hex_link, link, unlinked
from game.rulebooks.pacific_war.questions.plain import force_called, staff_called
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import AWAY, PacificPosition, SupportBase
from tests.rulebooks.pacific_war.battles import at, do, verbs
from tests.rulebooks.pacific_war.war import position, unit

RABAUL, GUADALCANAL, NOUMEA, TRUK = "1333", "1038", "0341", "2033"
SNLF = {"unit": "jp_snlf", "name": "SNLF"}
MARINES = {"unit": "us_marine_division", "name": "Marines"}
WILDCATS = {"unit": "us_f", "name": "Wildcats"}
ZEROS = {"unit": "jp_navy_f", "name": "Zeros"}


def south_seas(
    allies: dict[str, Any] | None = None, japan: dict[str, Any] | None = None, **more: Any
) -> tuple[PacificGame, PacificPosition]:
    """The headquarters South Seas in Rabaul, range 16, and what else stands where."""
    rabaul = {"headquarters": ["south_seas"]}
    return position(bases={"japan": {RABAUL: rabaul, **(japan or {})}, "allies": allies or {}}, **more)


def with_snlf_ashore(game: PacificGame, here: PacificPosition, place: str) -> PacificPosition:
    """The SNLF of Rabaul put ashore in a hex."""
    number = unit(here, "SNLF")
    units = list(here.units)
    units[number] = replace(units[number], place=game.board.by_name[place])
    return replace(here, units=tuple(units))


def test_11_1_a_headquarters_commands_as_far_as_its_range() -> None:
    game, here = south_seas()
    found = commands(game, here)[staff_called(game, "south_seas")]
    rabaul = game.board.by_name[RABAUL]
    reached = {game.distance(rabaul, space) for space in range(game.hex_count) if has(found, space)}
    assert max(reached) == 16
    assert hex_link(game, here, "japan", RABAUL).path == [RABAUL]


def test_2_3_2_1_linked_is_what_some_headquarters_of_the_side_reaches() -> None:
    game, here = south_seas()
    assert is_linked(game, here, game.board.by_name[GUADALCANAL], JAPAN)
    assert not is_linked(game, here, game.board.by_name[GUADALCANAL], ALLIES)
    assert not is_linked(game, here, game.board.by_name["2860"], JAPAN)
    assert hex_link(game, here, "japan", "2860").reason == "it lies out of range"


def test_2_3_2_1_holding_boxes_are_always_linked_for_their_side_only() -> None:
    game, here = position()
    boxes = {box.space: box.side for box in game.hexes.boxes}
    assert boxes
    for space, side in boxes.items():
        assert is_linked(game, here, space, JAPAN if side == "japan" else ALLIES)
        assert not is_linked(game, here, space, ALLIES if side == "japan" else JAPAN)


@pytest.mark.parametrize(("hits", "linked"), [(0, False), (1, False), (2, True)])
def test_36_9_and_11_4_fighters_on_guadalcanal_cut_the_link_until_their_base_is_interdicted(
    hits: int, linked: bool
) -> None:
    henderson = {"airbase": "small", "airbase_hits": hits, "air": [WILDCATS]}
    game, here = south_seas({GUADALCANAL: henderson}, {"2033": {"ground": [SNLF]}})
    here = with_snlf_ashore(game, here, GUADALCANAL)
    answer = link(game, here, "SNLF", "south_seas")
    assert answer.is_linked is linked
    assert answer.path == ([RABAUL, "1334", "1335", "1336", "1237", "1137", GUADALCANAL] if linked else [])
    assert ("enemy fighters cut it" in answer.reason) is not linked
    assert (unlinked(game, here, "japan") == {}) is linked


def test_11_4_the_hex_at_the_end_may_lie_under_enemy_air_but_the_path_goes_on_from_none() -> None:
    game, here = south_seas({GUADALCANAL: {"air": [WILDCATS]}})
    edge = game.board.by_name["1136"]  # two hexes from the fighters
    assert game.distance(edge, game.board.by_name[GUADALCANAL]) == 2
    assert hex_link(game, here, "japan", "1136").is_linked
    assert not hex_link(game, here, "japan", "1137").is_linked, "a hex further in"


def test_11_4_own_fighters_as_near_keep_the_way_open() -> None:
    game, here = south_seas({GUADALCANAL: {"air": [WILDCATS]}})
    assert not hex_link(game, here, "japan", GUADALCANAL).is_linked
    told = {
        "japan": {
            "J1": {
                "hex": "1137",
                "core": [{"unit": "jp_cv_shokaku", "name": "Shokaku", "air": {"unit": "jp_cad", "name": "S"}}],
            }
        }
    }
    game, here = south_seas({GUADALCANAL: {"air": [WILDCATS]}}, task_forces=told)
    assert hex_link(game, here, "japan", GUADALCANAL).is_linked


def test_11_4_own_fighters_keep_the_way_open_from_an_interdicted_airbase_too_and_cut_none_from_it() -> None:
    at_hand = {"1137": {"airbase": "small", "airbase_hits": 2, "air": [ZEROS]}}
    assert hex_link(*south_seas({GUADALCANAL: {"air": [WILDCATS]}}, at_hand), "japan", GUADALCANAL).is_linked
    enemy = {GUADALCANAL: {"airbase": "small", "airbase_hits": 2, "air": [WILDCATS]}}
    assert hex_link(*south_seas(enemy), "japan", GUADALCANAL).is_linked


def test_11_4_an_enemy_carrier_cuts_like_an_airbase() -> None:
    carrier = {"core": [{"unit": "us_cv_yorktown", "name": "Hornet"}]}
    game, here = south_seas(task_forces={"allies": {"A1": {"hex": GUADALCANAL, **carrier}}})
    assert not hex_link(game, here, "japan", GUADALCANAL).is_linked
    cruisers = {"core": [{"unit": "us_ca_northampton", "name": "Chicago"}]}
    game, here = south_seas(task_forces={"allies": {"A1": {"hex": GUADALCANAL, **cruisers}}})
    assert hex_link(game, here, "japan", GUADALCANAL).is_linked


def test_11_4_no_path_enters_a_hex_that_only_the_enemy_holds_but_a_contested_one() -> None:
    game, here = south_seas({GUADALCANAL: {"ground": [MARINES]}}, {TRUK: {"ground": [SNLF]}})
    answer = hex_link(game, here, "japan", GUADALCANAL)
    assert not answer.is_linked
    assert answer.reason.startswith("only the enemy's ground units hold")
    assert hex_link(game, with_snlf_ashore(game, here, GUADALCANAL), "japan", GUADALCANAL).is_linked


def test_11_5_chinese_ground_units_follow_china_and_india_only() -> None:
    chungking = {"headquarters": ["china_theatre", "india", "usaffe"], "ground": [{"unit": "ch_army", "name": "Army"}]}
    game, here = position(bases={"allies": {"3309": chungking}})
    number = unit(here, "Army")
    for staff, may in (("china_theatre", True), ("india", True), ("usaffe", False)):
        refused = unit_refusal(game, here, staff_called(game, staff), number)
        assert (refused is None) is may, staff
        assert may or (refused is not None and refused.rule == "11.5")
        answer = link(game, here, "Army", staff)
        assert (answer.is_linked, answer.rule) == (may, "11.4" if may else "11.5")


def test_11_3_a_support_base_carries_the_command_eight_hexes_further() -> None:
    game, here = south_seas()
    port = game.board.by_name[NOUMEA]
    staff = staff_called(game, "south_seas")
    supported = replace(here, support_bases=(SupportBase(port, staff),))
    far = [name for name in commanded(game, supported, "south_seas") if name not in commanded(game, here, "south_seas")]
    distances = {game.distance(port, game.board.by_name[name]) for name in far}
    assert max(distances) == 8
    name = next(each for each in far if game.distance(port, game.board.by_name[each]) == 8)
    path = hex_link(game, supported, "japan", name).path
    assert path[0] == RABAUL
    assert NOUMEA in path
    assert path[-1] == name


def test_11_3_a_support_base_that_its_headquarters_cannot_reach_does_nothing() -> None:
    game, here = south_seas({GUADALCANAL: {"ground": [MARINES]}})
    staff = staff_called(game, "south_seas")
    supported = replace(here, support_bases=(SupportBase(game.board.by_name[GUADALCANAL], staff),))
    assert commanded(game, supported, "south_seas") == commanded(game, here, "south_seas")


def test_11_3_a_support_base_is_gone_when_the_enemy_takes_its_hex() -> None:
    game, here = south_seas({GUADALCANAL: {"ground": [MARINES]}}, owners={"japan": [GUADALCANAL]})
    staff = staff_called(game, "south_seas")
    both = tuple(SupportBase(game.board.by_name[name], staff) for name in (GUADALCANAL, TRUK))
    after = at(game, replace(here, support_bases=both), TakeHexes()).position
    assert [game.board.name(base.space) for base in after.support_bases] == [TRUK]


def test_11_3_1_the_operation_player_places_a_free_support_base_which_goes_with_the_operation() -> None:
    game, here = south_seas(operation={"player": "japan"}, owners={"japan": [GUADALCANAL]})
    moment = at(game, here, PlaceSupportBase())
    assert verbs(moment) == {"place_support", "no_support"}
    assert Action("place_support", game.board.by_name["2860"]) not in moment.decision.legal  # type: ignore[union-attr]
    refused = PlaceSupportBase().refusal(game, here, Target(Kind.SPACE, game.board.by_name["2860"]))
    assert (refused.sentence, refused.rule) == ("The base is the enemy's.", "11.3")
    after = do(moment, "place_support", game.board.by_name[GUADALCANAL]).position
    assert [(game.board.name(b.space), b.is_free) for b in after.support_bases] == [(GUADALCANAL, True)]
    game = replace(game, scenario=replace(game.scenario, type="campaign"))
    assert end_operation(game, after).position.support_bases == ()


def test_11_2_1_3_a_headquarters_that_only_the_enemy_stands_by_is_disbanded() -> None:
    told = {
        "japan": {TRUK: {"headquarters": ["combined_fleet"]}},
        "allies": {RABAUL: {"ground": [MARINES]}},
    }
    game, here = position(bases=told, command_points={"south_seas": 15, "combined_fleet": 20})
    staffs = list(here.staffs)
    number, other_staff = staff_called(game, "south_seas"), staff_called(game, "combined_fleet")
    staffs[number] = replace(staffs[number], space=game.board.by_name[RABAUL])
    after = TakeHexes().run(game, replace(here, staffs=tuple(staffs))).position
    assert after.staffs[number].space == AWAY
    assert after.staffs[number].points == 0
    assert after.staffs[other_staff].points == 20 + 8, "half of 15, rounded down, is lost"


def test_11_2_1_3_a_headquarters_beside_troops_of_its_own_stays() -> None:
    told = {
        "japan": {RABAUL: {"headquarters": ["south_seas"], "ground": [SNLF]}},
        "allies": {TRUK: {"ground": [MARINES]}},
    }
    game, here = position(bases=told)
    number = unit(here, "Marines")
    units = list(here.units)
    units[number] = replace(units[number], place=game.board.by_name[RABAUL])
    after = TakeHexes().run(game, replace(here, units=tuple(units))).position
    assert after.staffs[staff_called(game, "south_seas")].space == game.board.by_name[RABAUL]


def test_11_8_command_points_of_the_headquarters_that_leads_pay_for_the_activation() -> None:
    game, here = south_seas(
        japan={TRUK: {"headquarters": ["combined_fleet"]}, RABAUL: {"headquarters": ["south_seas"], "air": [ZEROS]}},
        command_points={"south_seas": 5, "combined_fleet": 5},
        operation={"player": "japan", "bid": 2},
    )
    staff = staff_called(game, "south_seas")
    moment = do(at(game, here, Activate(JAPAN, staff)), "activate", "Zeros")
    after = do(moment, "end_activation").position
    assert after.staffs[staff].points == 4
    assert after.staffs[staff_called(game, "combined_fleet")].points == 5


def test_11_4_a_link_refusal_names_the_headquarters_asked_for() -> None:
    game, here = south_seas(japan={TRUK: {"headquarters": ["fifth_fleet"]}, RABAUL: {"ground": [SNLF]}})
    refused = link_refusal(game, here, unit(here, "SNLF"), staff_called(game, "combined_fleet"))
    assert refused is not None
    assert "Combined Fleet" in refused.sentence
    with pytest.raises(LookupError):
        force_called(here, "J9")
