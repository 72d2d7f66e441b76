"""Events that meet others: ships sunk on their way, weather over what a card has given (Rules 5.33, 5.40, 8.46)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.play import begin
from game.rulebooks.empire_of_the_sun.battle.fighting import RollCombat
from game.rulebooks.empire_of_the_sun.files.going_on import playable
from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.offensive.intelligence import special_refusal
from game.rulebooks.empire_of_the_sun.questions import event, plays
from game.rulebooks.empire_of_the_sun.terms.card_words import Moment
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, EmpirePosition, Piece, offensive_of, with_pieces
from game.rulebooks.empire_of_the_sun.war.events.cancelling import ChooseReturn
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from tests.rulebooks.empire_of_the_sun.plays import GAME, holding, number
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position

RABAUL, GUADALCANAL = "4021", "4423"
CRUISER, BRIGADE = "tenyru", "army_jp_4sn"


def landing(*, battles: Sequence[str] = (GUADALCANAL,)) -> EmpirePosition:
    """A reduced cruiser has brought a brigade from Rabaul to Guadalcanal, without shipping points."""
    units = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"], GUADALCANAL: [f"{CRUISER}(r)", BRIGADE, "aoba"]}
    _, here = position(units)
    way = (number(RABAUL), number(GUADALCANAL))
    aboard = tuple(Move(number(name), "amphibious_escorted", way) for name in (CRUISER, BRIGADE))
    spaces = tuple(number(name) for name in battles)
    offensive = Offensive(
        attacker=JAPAN,
        play="OC",
        card=GAME.card_id(JAPAN, 8),
        operations=3,
        moves=(*aboard, Move(number("aoba"), "naval", way)),
        organic=((number(CRUISER), number(BRIGADE)),),
        battle_hexes=spaces,
        all_battle_hexes=spaces,
    )
    active = tuple(number(name) for name in (CRUISER, BRIGADE, "aoba"))
    return replace(here, offensive=offensive, activated=active, side=JAPAN, before=before_of(here))


def lost(here: EmpirePosition, side: Side, card: int, moment: Moment, **more: Any) -> set[str]:
    """The counters that an answer eliminates."""
    found = event(GAME, here, side, card, moments=(moment,), **more)
    return {name.removesuffix("(r)") for name in found.changed.get("boxes", {}).get("eliminated", [])}


@pytest.mark.parametrize("battles", [(GUADALCANAL,), ()])
def test_8_46_with_a_ship_that_is_sunk_before_the_battles_goes_its_brigade(battles: Sequence[str]) -> None:
    """A submarine, Allied card 61, finds the cruiser on its way: 5 takes two steps and may eliminate."""
    here = landing(battles=battles)
    assert lost(here, ALLIES, 61, "X", dice=[5], choices=[CRUISER, "aoba"]) == {CRUISER, BRIGADE}
    assert lost(here, ALLIES, 61, "X", dice=[5], choices=["aoba", "aoba"]) == {"aoba"}, "she carries nobody"


def test_8_46_troops_that_are_ashore_do_not_go_down_with_their_ship() -> None:
    """Allied card 68 comes after the battles."""
    assert lost(landing(), ALLIES, 68, "XII", dice=[3], choices=[CRUISER]) == {CRUISER}


def test_8_46_a_ship_that_is_reduced_brings_its_brigade_all_the_same() -> None:
    assert lost(landing(), ALLIES, 61, "X", dice=[0], choices=["aoba"]) == set()


@pytest.mark.parametrize(("ship", "gone"), [(f"{CRUISER}(r)", {CRUISER, BRIGADE}), (CRUISER, set())])
def test_8_46_with_an_escort_that_the_guns_of_manila_sink_goes_its_brigade(ship: str, gone: set[str]) -> None:
    """Japanese card 2: each escort at Manila loses a step, and a whole cruiser brings its brigade all the same."""
    manila = "2813"
    way = (number("2912"), number(manila))
    _, here = position({"2212": ["hq_jp_s"], manila: [ship, BRIGADE, "army_ap_r"]}, japan=(*HOME, "2212"))
    moves = tuple(Move(number(name), "amphibious_escorted", way) for name in (CRUISER, BRIGADE))
    offensive = Offensive(attacker=JAPAN, play="EC", card=GAME.card_id(JAPAN, 2), operations=3, moves=moves)
    offensive = replace(offensive, organic=((number(CRUISER), number(BRIGADE)),), battle_hexes=(number(manila),))
    active = (number(CRUISER), number(BRIGADE))
    assert lost(replace(here, offensive=offensive, activated=active, side=JAPAN), JAPAN, 2, "X") == gone


def test_5_33_a_light_ship_that_was_sunk_is_no_target_any_more() -> None:
    """A submarine, Allied card 61, sinks the cruiser; the bombers of card 24, named with it, find another or nobody."""
    units = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"], "4322": ["air_ap_5"]}
    way = tuple(map(number, (RABAUL, "4222", GUADALCANAL)))
    for others in ((), ("aoba",)):
        _, here = position({**units, GUADALCANAL: [f"{CRUISER}(r)", *others]})
        ships = tuple(number(name) for name in (CRUISER, *others))
        offensive = Offensive(
            attacker=JAPAN,
            play="OC",
            card=GAME.card_id(JAPAN, 8),
            operations=3,
            moves=tuple(Move(ship, "naval", way) for ship in ships),
        )
        here = replace(here, offensive=offensive, activated=ships, side=JAPAN, before=before_of(here))
        sunk = with_pieces(here, {number(CRUISER): Piece(ELIMINATED, is_reduced=True)})
        found = event(GAME, sunk, ALLIES, 24, moments=("X",))
        assert found.waits_for is None, "Japan does not give the lost ship once more"
        assert [line for line in found.log if "§ 5.33" in line] == ["Aoba is reduced § 5.33." for _ in others]


@pytest.mark.parametrize("card", [19, 22])
def test_5_40_weather_takes_back_what_the_event_has_given(card: int) -> None:
    """Allied card 33 ends the rivalry and may build a route: after weather all of it is as before."""
    units = {"4017": ["hq_jp_ss"], "1805": ["hq_ap_seac", "army_ap_33"]}
    _, here = position(units, rivalry={"al": True}, routes_missing=["2104", "2105", "2205"])
    here = replace(holding(here, [card], []), side=ALLIES)
    played = replace(
        here,
        before=before_of(here),
        rivalry=(),
        routes_missing=here.routes_missing[1:],
        removed_cards=((), ()),
        discards=((), (GAME.card_id(ALLIES, 33),)),
        offensive=Offensive(attacker=ALLIES, play="EC", card=GAME.card_id(ALLIES, 33), operations=2),
        activated=(number("army_ap_33"),),
    )
    found = event(GAME, played, JAPAN, card)
    assert found.changed["rivalry"]["al"] is True
    assert set(found.changed["routes_missing"]) == {"2104", "2105", "2205"}


HALSEY = "Halsey Replaces Ghormley needs the South Pacific HQ (Halsey) on the map and in supply."
STAFFS: Mapping[str, Sequence[str]] = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}


@pytest.mark.parametrize(
    ("units", "boxes", "why"),
    [
        ({"4828": ["hq_ap_sh"]}, {}, ""),
        ({"4828": ["hq_ap_sg"]}, {"waiting": ["hq_ap_sh"]}, ""),
        ({}, {"waiting": ["hq_ap_sg", "hq_ap_sh"]}, ""),
        ({}, {"turn_track_5": ["hq_ap_sg"], "waiting": ["hq_ap_sh"]}, ""),
        ({}, {"turn_track_5": ["hq_ap_sh"]}, HALSEY),
        ({}, {}, HALSEY),
    ],
)
def test_5_31_halsey_leads_unless_he_is_away(
    units: dict[str, list[str]], boxes: dict[str, list[str]], why: str
) -> None:
    """Allied card 20 brings him once; later it needs him where he can lead."""
    _, here = position({**STAFFS, **units}, boxes=boxes)
    found = plays(GAME, holding(here, [16], [20, 21]), ALLIES, 20)
    assert [refusal.sentence for way, refusal in found.closed.items() if way == "use_event"] == [why] * bool(why)
    assert ("use_event" in found.open) == (not why)


@pytest.mark.parametrize("escorted", [True, False])
def test_5_40_nobody_rolls_against_the_landing_of_a_unit_that_turned_back(escorted: bool) -> None:
    """The 15th Army has landed at Akyab, 2006, from Rangoon, and turns back; a cruiser that came with it stays."""
    akyab, way = number("2006"), (number("2008"), number("2006"))
    _, here = position({"1805": ["hq_ap_seac", "air_ap_seac"], "2006": ["army_jp_15", "aoba"], **STAFFS})
    units = [number("army_jp_15"), *([number("aoba")] if escorted else [])]
    kind: Any = "amphibious_escorted" if escorted else "amphibious"
    offensive = Offensive(
        attacker=JAPAN,
        play="OC",
        card=GAME.card_id(JAPAN, 16),
        operations=3,
        moves=tuple(Move(unit, kind, way) for unit in units),
        landings=(akyab,),
    )
    here = replace(here, offensive=offensive, activated=tuple(units), side=JAPAN)
    assert special_refusal(GAME, here, akyab) is None
    after = ChooseReturn(ALLIES, ("Burma",)).apply(GAME, here, Action("turn_back", units[0])).position
    assert after.pieces[units[0]].space == number("2008")
    assert offensive_of(after).landings == ()
    assert special_refusal(GAME, after, akyab) is not None


@pytest.mark.parametrize(("card", "joins"), [(2, True), (3, False)])
def test_5_43_aircraft_join_the_battles_though_the_attack_is_a_surprise(card: int, joins: bool) -> None:
    """On 8 December aircraft beside a landing in Malaya fly to it; against Tsuji's event nobody does so."""
    told = {
        "scenario": "december_1941",
        "units": {"2212": ["hq_jp_s"], "2111": ["army_jp_25", "army_ap_3_ind"], "2112": ["air_ap_fe"]},
        "japan_controls": [*HOME, "2212"],
        "hands": {"jp": [16], "al": []},
        "offensive": {
            "card": card,
            "play": "EC",
            "ops": 3,
            "hq": "hq_jp_s",
            "activated": {"jp": ["army_jp_25"]},
            "moves": {"army_jp_25": {"kind": "amphibious", "hexes": ["2212", "2111"]}},
            "battle_hexes": ["2111"],
            "all_battle_hexes": ["2111"],
            "step": "VII",
        },
    }
    game = scenario_game("december_1941")
    moment = begin(game, playable(game, msgspec.convert(told, PlainPosition), seed=1))
    assert moment.decision is not None
    assert isinstance(moment.decision.step, RollCombat)
    fought = offensive_of(moment.position).battle_of(game.by_id["air_ap_fe"])
    assert fought == (game.board.by_name["2111"] if joins else -1)
