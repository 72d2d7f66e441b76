"""Who can react to an offensive (Rules 7.26)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import begin
from game.core.sequence import interlude
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare
from game.rulebooks.empire_of_the_sun.offensive.reacting import can_react, reaction_refusal
from game.rulebooks.empire_of_the_sun.questions import activation, destinations, reaction, special_reaction
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    REMOVED,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Shipping,
    offensive_of,
    with_pieces,
)
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position

GUADALCANAL, NOUMEA, PORT_MORESBY = "4423", "4828", "3823"


def reactors(units: Mapping[str, Sequence[str]], operations: int, shipping: int = 0) -> set[str]:
    """The units that can react to a battle at Guadalcanal."""
    game, here = position(units)
    offensive = Offensive(
        attacker=JAPAN,
        play="OC",
        card=0,
        operations=operations,
        battle_hexes=(game.board.by_name[GUADALCANAL],),
        is_reacting=True,
    )
    here = replace(here, offensive=offensive, shipping=(Shipping(), Shipping(shipping)))
    return {name for names in units.values() for name in names if can_react(game, here, game.by_id[name])}


def test_7_26_ships_must_come_to_the_battle_carriers_within_range_of_it() -> None:
    """Noumea lies six hexes by sea from Guadalcanal; one point of operations moves ships five."""
    units = {NOUMEA: ["northampton", "enterprise", "hq_ap_sg"]}
    assert reactors(units, operations=1) == {"enterprise"}
    assert reactors(units, operations=2) == {"northampton", "enterprise"}


def test_7_26_ground_units_come_by_land_or_by_one_shipping_point() -> None:
    """Without shipping points nobody lands; a corps needs two points, and a reaction has only one."""
    units = {NOUMEA: ["army_ap_1_m", "army_ap_14", "hq_ap_sg"]}
    assert reactors(units, operations=3) == set()
    assert reactors(units, operations=3, shipping=4) == {"army_ap_1_m"}


@pytest.mark.parametrize(
    ("troops", "ships", "comes"),
    [
        ("army_ap_mb", (), False),
        ("army_ap_mb", ("northampton",), True),
        ("army_ap_mb", ("warspite",), False),
        ("army_ap_3_nz", ("northampton",), False),
        ("army_ap_11_d", ("northampton",), False),
    ],
)
def test_7_26_and_8_44_troops_come_against_enemy_ships_with_ships_of_the_same_command(
    troops: str, ships: tuple[str, ...], comes: bool
) -> None:
    """Aoba lies off Guadalcanal. Halsey leads no British ship and no New Zealanders, nor Army and Navy as rivals."""
    units = {GUADALCANAL: ["army_ap_1_m", "aoba"], NOUMEA: ["hq_ap_sh"], "4825": [troops, *ships]}
    game, here = attacked(units)
    here = replace(here, rivalry=(ALLIES,))
    assert (troops in reaction(game, here, ALLIES, 3)["hq_ap_sh"].units) is comes


@pytest.mark.parametrize(("ships", "sharing"), [(["aoba"], []), (["nagato"], ["army_jp_1sn"])])
def test_8_46_a_reacting_brigade_that_a_cruiser_carries_shares_no_shipping(
    ships: list[str], sharing: list[str]
) -> None:
    units = {GUADALCANAL: ["army_jp_17", "wasp"], "4021": ["army_jp_1sn", *ships], "4017": ["hq_jp_ss"]}
    game, here = attacked(units)
    here = replace(here, shipping=(Shipping(4), Shipping()), offensive=replace(offensive_of(here), attacker=ALLIES))
    answer = reaction(game, here, JAPAN, 3)["hq_jp_ss"]
    assert "army_jp_1sn" in answer.units
    assert answer.sharing_shipping == sharing


def test_7_26_air_units_fight_from_where_they_are_or_from_an_airfield_in_range() -> None:
    units = {"4828": ["air_ap_13", "hq_ap_sg"], "3727": ["air_ap_5"]}
    assert "air_ap_13" in reactors(units, operations=2)
    game, here = position(units)
    offensive = Offensive(
        attacker=JAPAN, play="OC", card=0, operations=1, battle_hexes=(game.board.by_name["2015"],), is_reacting=True
    )
    here = replace(here, offensive=offensive)
    refused = reaction_refusal(game, here, game.by_id["air_ap_5"])
    assert refused is not None
    assert refused.rule == "7.26"


def attacked(units: Mapping[str, Sequence[str]], **more: Any) -> tuple[EmpireGame, EmpirePosition]:
    """Japan's offensive by card 8 for operations, with a battle at Guadalcanal."""
    game, here = position(units)
    offensive = Offensive(attacker=JAPAN, play="OC", card=game.card_id(JAPAN, 8), operations=3, **more)
    spaces = (game.board.by_name[GUADALCANAL],)
    offensive = replace(offensive, battle_hexes=spaces, all_battle_hexes=spaces)
    return game, replace(here, offensive=offensive, shipping=(Shipping(), Shipping(4)))


def test_7_26_by_headquarters_who_may_react_and_how_many() -> None:
    """Noumea's headquarters has an efficiency of 1; Oahu's lies out of range."""
    game, here = attacked({NOUMEA: ["hq_ap_sg", "army_ap_1_m", "northampton"], GUADALCANAL: ["army_ap_2_m"]})
    answer = reaction(game, here, ALLIES, 3)
    assert set(answer) == {"hq_ap_sg"}
    assert answer["hq_ap_sg"].units == ["army_ap_1_m", "army_ap_2_m", "northampton"]
    assert answer["hq_ap_sg"].most == 4
    assert answer["hq_ap_sg"].sharing_shipping == ["army_ap_1_m"]


@pytest.mark.parametrize(
    ("carrier", "led"),
    [
        pytest.param("4624", True, id="the zone ends at Guadalcanal"),
        pytest.param("4423", False, id="the zone lies round it"),
    ],
)
def test_7_26_commands_of_the_reacting_side_lead_into_a_battle_over_a_side_that_a_zone_bars(
    carrier: str, led: bool
) -> None:
    """The Tokyo Express feeds the garrison of Guadalcanal; the attacker himself could not be led there so."""
    units = {"4021": ["hq_jp_ss"], GUADALCANAL: ["army_jp_17"], carrier: ["enterprise"], NOUMEA: ["hq_ap_sg"]}
    game, here = position(units, japan=(*HOME, GUADALCANAL), tokyo_express=GUADALCANAL)
    spaces = (game.board.by_name[GUADALCANAL],)
    offensive = Offensive(
        attacker=ALLIES, play="OC", card=-1, operations=2, battle_hexes=spaces, all_battle_hexes=spaces
    )
    answer = reaction(game, replace(here, offensive=offensive), JAPAN, 2)
    assert answer["hq_jp_ss"].units == (["army_jp_17"] if led else [])
    assert activation(game, here, "hq_jp_ss", "OC", 2).units == []


def test_7_27_nobody_watches_the_coast_of_mainland_india_once_it_has_surrendered() -> None:
    held = (*HOME, "1406", "1307")
    game, here = position({"1307": ["hq_jp_s"], "1507": ["shokaku"]}, japan=held)
    here = replace(here, offensive=Offensive(attacker=ALLIES, play="OC", card=-1, operations=2))
    assert special_reaction(game, here, JAPAN, [1406]).hexes == [1406]
    assert special_reaction(game, replace(here, india=5), JAPAN, [1406]).hexes == []


def test_7_26_aircraft_and_carriers_leave_the_hex_of_a_battle_but_not_its_range() -> None:
    """Off Noumea lie Efate and Tana, 4826 and 4926, two hexes away, Espiritu Santo, 4825, three: the Marines' aircraft
    and the carrier fight at two."""
    game, here = position({NOUMEA: ["hq_ap_sg", "air_ap_2_maw", "enterprise", "nagato"]})
    noumea = game.board.by_name[NOUMEA]
    offensive = Offensive(attacker=JAPAN, play="OC", card=-1, operations=2, battle_hexes=(noumea,), is_reacting=True)
    here = replace(here, offensive=offensive)
    assert destinations(game, here, ["air_ap_2_maw"], "air", 2, "OC").hexes == [4826, 4926]
    voyages = destinations(game, here, ["enterprise"], "naval", 2, "OC").hexes
    assert 4826 in voyages
    assert max(game.distance(noumea, game.board.by_name[f"{place}"]) for place in voyages) == 2


def test_7_27_which_landings_may_be_rolled_for() -> None:
    units = {NOUMEA: ["hq_ap_sg"], "4424": ["enterprise"]}
    game, here = attacked(units, has_entered_zone=True)
    here = replace(here, offensive=replace(offensive_of(here), battle_hexes=(), all_battle_hexes=()))
    answer = special_reaction(game, here, ALLIES, [4423, 4715])
    assert (answer.hexes, answer.threshold, answer.modifier) == ([4423], 5, -2)


@pytest.mark.parametrize(
    ("units", "held", "hexes"),
    [
        pytest.param([], HOME, [4423], id="empty and its own"),
        pytest.param(["army_ap_2_m"], HOME, [], id="held: a battle"),
        pytest.param([], (*HOME, "4423"), [], id="the enemy's already"),
    ],
)
def test_7_27_only_a_landing_on_an_empty_hex_of_its_own_is_rolled_for(
    units: list[str], held: Sequence[str], hexes: list[int]
) -> None:
    """Guadalcanal, 4423, and the sea beside it, where nobody lands."""
    game, here = position({NOUMEA: ["hq_ap_sg"], "4424": ["enterprise"], GUADALCANAL: units}, japan=held)
    offensive = Offensive(attacker=JAPAN, play="OC", card=game.card_id(JAPAN, 8), operations=3)
    assert special_reaction(game, replace(here, offensive=offensive), ALLIES, [4423, 4523]).hexes == hexes


def test_7_21_without_a_headquarters_nobody_is_activated() -> None:
    """The one headquarters of the event has gone to the turn track: the offensive passes without units."""
    game = scenario_game("south_pacific")
    offensive = Offensive(attacker=ALLIES, play="EC", card=game.card_id(ALLIES, 20), operations=1)
    pieces = {int(number): Piece(REMOVED) for number in game.headquarters if game.counters[number].side == ALLIES}
    here = with_pieces(set_up(game, 1), pieces)
    moment = begin(game, replace(here, offensive=offensive, steps=(interlude(game.phases, "Offensive"),)))
    assert moment.position.activated == ()
    assert moment.decision is None or not isinstance(moment.decision.step, Activate)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (ChooseHeadquarters(), "Fought for: [4423|Guadalcanal]. Who stands there fights anyway"),
        (Activate(), "Who stands in a battle's hex fights anyway"),
        (Declare(), "All whom you activated fight"),
    ],
)
def test_7_26_a_newcomer_reads_where_he_reacts_and_who_fights_without_it(step: EmpireChoice, said: str) -> None:
    """The attacker, who activates by other rules, reads none of it."""
    game, here = attacked({NOUMEA: ["hq_ap_sg", "enterprise"], "3520": ["hq_jp_ss"]})
    staffs = {"headquarters": game.by_id["hq_jp_ss"], "reaction_headquarters": game.by_id["hq_ap_sg"]}
    reacting = replace(here, offensive=replace(offensive_of(here), is_reacting=True, **staffs))
    prompt = step.prompt(game, reacting)
    assert prompt.rule == "7.26"
    assert prompt.hint.startswith(said)
    attacking = step.prompt(game, replace(here, offensive=replace(offensive_of(here), **staffs)))
    assert attacking.rule != "7.26"
    assert not attacking.hint.startswith(said)


def test_7_26_whoever_reacts_with_nobody_reads_that_nobody_comes() -> None:
    game, here = attacked({NOUMEA: ["hq_ap_sg", "enterprise"], "3520": ["hq_jp_ss"]})
    reacting = replace(
        here, offensive=replace(offensive_of(here), is_reacting=True, headquarters=game.by_id["hq_jp_ss"])
    )
    step = ChooseHeadquarters()
    assert Action("no_hq") in step.legal(game, reacting)
    assert step.warning(game, reacting, Action("no_hq")).startswith("Who stands in the battle hexes fights alone")
    assert step.warning(game, reacting, Action("choose_hq", game.by_id["hq_ap_sg"])) == ""
