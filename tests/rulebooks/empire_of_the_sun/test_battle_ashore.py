"""Battles on the ground, retreats, and who holds the hex (Rules 9.3 to 9.6).

2107 jungle --- 2106 Mandalay, jungle --- 2105 Imphal, mixed ground: all land
4423 Guadalcanal: mixed ground, an island alone in its hex
"""

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.battle.garrisons import garrison_of
from game.rulebooks.empire_of_the_sun.battle.rolling import Fire, rolled
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, REMOVED, EmpirePosition, offensive_of
from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, RABAUL, Moves, answer, begun, do, fought, number
from tests.rulebooks.empire_of_the_sun.war import HOME, war

IMPHAL, MANDALAY, HONG_KONG = "2105", "2106", "2709"
MARCH: Moves = {"army_jp_15": ("land", [MANDALAY, IMPHAL])}
LANDING: Moves = {"army_jp_ss": ("amphibious", [RABAUL, GUADALCANAL])}


def played(here: EmpirePosition, seed: int = 1) -> Moment[EmpireGame, EmpirePosition]:
    """The battle to its end: the first thing that can be done is done."""
    moment = begun(here, seed)
    while moment.decision is not None and moment.position.offensive is not None:
        if not moment.position.steps or offensive_of(moment.position).battle is None:
            break
        moment = moment.decision.perform(moment.decision.legal[0])
    return moment


def test_9_31_activated_attackers_against_all_reactors() -> None:
    units = {IMPHAL: ["army_jp_15", "army_jp_33", "army_ap_1_ind", "army_ap_b_ind"]}
    found = answer(fought(units, at=[IMPHAL], moves=MARCH), at=IMPHAL)
    assert found.ground.participants == {
        "japan": {"army_jp_15": 20},
        "allies": {"army_ap_b_ind": 3, "army_ap_1_ind": 12},
    }


def test_9_31_a_force_without_an_attack_defends_all_the_same() -> None:
    units = {IMPHAL: ["army_jp_15", "army_ap_7_du"]}
    found = answer(fought(units, at=[IMPHAL], moves=MARCH, answers=["al_25"]), [9, 0], at=IMPHAL)
    assert [roll.side for roll in found.rolls] == ["japan", "allies"]


def test_9_31_who_came_ashore_defends_with_half() -> None:
    units = {GUADALCANAL: ["army_jp_ss", "army_ap_mb(r)"]}
    here = fought(units, moves=LANDING)
    assert answer(here, [0, 0]).steps_lost == {"army_jp_ss": 1}, "4 at 3 counts 1: 4 hits against 3"
    marched = fought({IMPHAL: ["army_jp_15", "army_ap_sf"]}, at=[IMPHAL], moves=MARCH)
    assert answer(marched, [0, 9], at=IMPHAL).steps_lost.get("army_jp_15", 0) == 0, "8 hits against 12"


@pytest.mark.parametrize(
    ("units", "japan", "allies"),
    [
        pytest.param(["army_jp_ss", "army_ap_mb"], [-2], [3], id="dug in"),
        pytest.param(["army_jp_ss", "aoba", "army_ap_mb"], [2, -2], [3], id="ships"),
        pytest.param(["army_jp_ss", "shokaku", "army_ap_mb"], [2, 2, -2], [3], id="ships and aircraft"),
        pytest.param(["army_jp_ss", "shokaku", "army_ap_mb", "northampton"], [2, -2], [3], id="ships on both sides"),
        pytest.param(["army_jp_ss", "shokaku", "army_ap_mb", "wasp"], [-2], [3], id="both on both sides"),
    ],
)
def test_9_32_what_is_added_on_the_ground(units: list[str], japan: list[int], allies: list[int]) -> None:
    here = fought({GUADALCANAL: units}, active=[unit for unit in units if unit in ("aoba", "shokaku")], moves=LANDING)
    added = answer(here).ground.modifiers
    assert [amount for amount, _, _ in added["japan"]] == japan
    assert [amount for amount, _, _ in added["allies"]] == allies


def test_9_32_who_reacts_by_land_was_not_there_before() -> None:
    """A landing at 2006 that a division from Imphal meets, without and with a headquarters there."""
    landing: Moves = {"army_jp_ss": ("amphibious", [RABAUL, "2006"]), "army_ap_b_ind": ("land", [IMPHAL, "2006"])}
    here = fought({"2006": ["army_jp_ss", "army_ap_b_ind"]}, at=["2006"], moves=landing)
    assert answer(here, at="2006").ground.modifiers["allies"] == []
    here = fought({"2006": ["army_jp_ss", "army_ap_b_ind", "hq_ap_seac"]}, at=["2006"], moves=landing, anywhere=True)
    assert [amount for amount, _, _ in answer(here, at="2006").ground.modifiers["allies"]] == [3]


def test_9_32_nobody_is_dug_in_against_a_march() -> None:
    here = fought({IMPHAL: ["army_jp_15", "army_ap_1_ind", "army_ap_7"]}, at=[IMPHAL], moves=MARCH)
    assert answer(here, at=IMPHAL).ground.modifiers == {
        "japan": [(-2, "Mixed ground", "9.32")],
        "allies": [(1, "7th Armoured Brigade", "9.32")],
    }


def test_9_32_fortified_islands_and_cards() -> None:
    units = {GUADALCANAL: ["army_jp_ss", "army_ap_mb"]}
    here = fought(units, moves=LANDING, flags=("fortifications",), event="jp_23", answers=["al_26"])
    added = answer(here).ground.modifiers
    assert [amount for amount, _, _ in added["japan"]] == [-2, 1, 1]
    assert added["allies"][-1] == (4, war().cards[war().card_id(ALLIES, 26)].title, "5.3")
    tsuji = fought({IMPHAL: ["army_jp_15", "army_ap_1_ind"]}, at=[IMPHAL], moves=MARCH, event="jp_3")
    assert [amount for amount, _, _ in answer(tsuji, at=IMPHAL).ground.modifiers["japan"]] == [4]


@pytest.mark.parametrize(("die", "hits"), [(-3, 5), (2, 5), (3, 9), (6, 9), (7, 14), (8, 14), (9, 18), (13, 18)])
def test_9_33_the_table_of_ground_combat(die: int, hits: int) -> None:
    """Of a total of 9, fractions up; nothing is critical."""
    found = rolled(Fire(side=JAPAN, combat="ground", total=9, modifiers=()), die)
    assert (found.hits, found.is_critical) == (hits, False)


def test_9_34_all_are_reduced_before_one_is_lost_on_the_ground_too() -> None:
    units = {IMPHAL: ["army_jp_15", "army_ap_1_ind", "army_ap_b_ind(r)"]}
    found = answer(fought(units, at=[IMPHAL], moves=MARCH), [9, 0], at=IMPHAL)
    assert found.legal_losses[0] == ["army_ap_1_ind"], "30 hits: the reduced division comes after the corps"
    assert found.legal_losses[1] == ["army_ap_1_ind", "army_ap_b_ind"]


def test_9_35_equal_losses_beat_the_attacker() -> None:
    units = {IMPHAL: ["army_jp_15", "army_ap_1_ind"]}
    found = answer(fought(units, at=[IMPHAL], moves=MARCH), [6, 5], at=IMPHAL)
    assert found.steps_lost == {"army_jp_15": 1, "army_ap_1_ind": 1}
    assert found.retreats == {"army_jp_15": [2106]}
    assert found.winner == "allies"


def test_9_35_the_reactor_keeps_the_hex_when_nobody_is_left() -> None:
    units = {GUADALCANAL: ["army_jp_ss", "army_ap_mb(r)"]}
    here = fought(units, moves=LANDING)
    moment = played(here)
    assert moment.position.control[number(GUADALCANAL)] == ALLIES
    both = fought({IMPHAL: ["army_jp_15(r)", "army_ap_1_ind(r)"]}, at=[IMPHAL], moves=MARCH)
    found = answer(both, [9, 9], at=IMPHAL)
    assert (found.eliminated, found.winner) == (["army_ap_1_ind", "army_jp_15"], "allies")
    units = {IMPHAL: ["army_jp_15(r)", "army_ap_sf(r)"]}
    found = answer(fought(units, at=[IMPHAL], moves=MARCH), [6, 9], at=IMPHAL)
    assert found.eliminated == ["army_ap_sf"]
    assert found.winner == "japan", "more steps or not: nobody else is left"


def test_9_36_as_many_garrisons_as_divisions_bring() -> None:
    china = (*HOME, HONG_KONG)
    for divisions, count in ((0, 1), (4, 1), (5, 2), (12, 3)):
        here = fought({}, at=[HONG_KONG], japan=china, divisions=divisions)
        assert len(garrison_of(war(), here, number(HONG_KONG))) == count
    assert garrison_of(war(), here, number(RABAUL)) == ()
    tokyo = replace(here, home_garrisons_lost=(number("3706"),))
    assert garrison_of(war(), here, number("3706")) == (number("army_jp_g_mainland"),)
    assert garrison_of(war(), tokyo, number("3706")) == ()


LANDED_IN_JAPAN: Moves = {"army_ap_9": ("amphibious", ["5808", "3706"]), "army_ap_11": ("amphibious", ["5808", "3706"])}


def test_9_36_a_garrison_is_never_beaten_while_it_is_left() -> None:
    here = fought(
        {"3706": ["army_ap_9(r)"]}, at=["3706"], attacker=ALLIES, moves={"army_ap_9": LANDED_IN_JAPAN["army_ap_9"]}
    )
    found = answer(here, [0, 0], at="3706")
    assert found.ground.participants["japan"] == {"army_jp_g_mainland": 12}
    assert found.steps_lost == {"army_ap_9": 1} or found.steps_lost == {}
    assert found.winner == "japan"


def test_9_36_a_garrison_of_the_home_islands_goes_for_good_with_its_city() -> None:
    here = fought({"3706": ["army_ap_9", "army_ap_11"]}, at=["3706"], attacker=ALLIES, moves=LANDED_IN_JAPAN)
    ends = [played(here, seed).position for seed in range(12)]
    tokyo = number("3706")
    for end in ends:
        assert end.pieces[number("army_jp_g_mainland")].space == REMOVED
        assert (end.control[tokyo] == ALLIES) == (tokyo in end.home_garrisons_lost)
    assert {end.control[tokyo] for end in ends} == {JAPAN, ALLIES}


def test_9_36_a_position_told_in_the_middle_of_a_battle_names_no_garrison() -> None:
    here = fought({"3706": ["army_ap_9", "wasp"]}, at=["3706"], active=["wasp"], attacker=ALLIES, moves=LANDED_IN_JAPAN)
    moment = begun(here)
    assert moment.position.pieces[number("army_jp_g_mainland")].space == number("3706")
    units = plain_of(war(), moment.position).units
    assert units is not None
    assert units["3706"] == ("wasp", "army_ap_9")


def test_9_4_who_cannot_retreat_is_lost() -> None:
    """From an island alone in its hex there is no retreat for the reactor."""
    landing: Moves = {name: ("amphibious", [RABAUL, GUADALCANAL]) for name in ("army_jp_14", "army_jp_16")}
    units = {GUADALCANAL: ["army_jp_14", "army_jp_16", "shokaku", "army_ap_r", "army_ap_m"]}
    here = fought(units, active=["shokaku"], moves=landing)
    found = answer(here, [0, 4, 0], ["army_ap_r", "army_ap_r", "army_jp_14"])
    assert found.retreats == {"army_ap_m": []}
    assert found.eliminated == ["army_ap_m", "army_ap_r"], "one lost both steps, the other has nowhere to go"
    assert found.winner == "japan"


def test_9_41_who_came_ashore_turns_back_after_the_battles() -> None:
    units = {GUADALCANAL: ["army_jp_14", "army_ap_mb"]}
    here = fought(units, moves={"army_jp_14": ("amphibious", [RABAUL, GUADALCANAL])})
    found = answer(here, [0, 0])
    assert found.beaten_landers == ["army_jp_14"]
    assert found.retreats == {}


def beaten_at_imphal(*more: str, **units: list[str]) -> Moment[EmpireGame, EmpirePosition]:
    """The Japanese come from Mandalay and beat a corps: it must go."""
    here = fought(
        {IMPHAL: ["army_jp_15", "army_ap_1_ind", *more], **{name.strip("_"): row for name, row in units.items()}},
        at=[IMPHAL],
        moves=MARCH,
    )
    for seed in range(60):
        moment = begun(here, seed)
        while moment.decision is not None and moment.decision.legal[0].verb != "retreat_to":
            moment = moment.decision.perform(moment.decision.legal[0])
        if moment.decision is not None and moment.decision.step.subject(war(), moment.position) == Target(
            Kind.PIECE, number("army_ap_1_ind")
        ):
            return moment
    raise AssertionError("the corps holds every time")


def why_not(moment: Moment[EmpireGame, EmpirePosition], name: str) -> str:
    """The paragraph that keeps the beaten from a hex."""
    assert moment.decision is not None
    return moment.decision.step.refusal(war(), moment.position, Target(Kind.SPACE, number(name))).rule


def test_9_42_the_attacker_chooses_among_named_hexes_of_the_beaten() -> None:
    moment = beaten_at_imphal(_2206=["army_jp_18"], _2205=["army_ap_2_ind", "army_ap_3_ind", "air_ap_avg"])
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    assert {war().board.spaces[action.target].name for action in moment.decision.legal} == {"2104", "2005", "2006"}
    assert why_not(moment, MANDALAY) == "9.42"
    assert why_not(moment, "2206") == "9.42"
    assert why_not(moment, "2205") == "8.48"
    assert why_not(moment, "2008") == "9.42"
    after = do(moment, "retreat_to", "2104")
    assert after.position.pieces[number("army_ap_1_ind")].space == number("2104")
    assert after.position.control[number(IMPHAL)] == JAPAN


def test_9_42_no_retreat_to_where_the_enemy_came_from_even_if_he_was_lost_there() -> None:
    """Three armies come from Mandalay and Ledo; the one from Ledo is lost, and still bars the way there."""
    moves: Moves = {**MARCH, "army_jp_18": ("land", [MANDALAY, IMPHAL]), "army_jp_28": ("land", ["2205", IMPHAL])}
    armies = ["army_jp_15(r)", "army_jp_18(r)", "army_jp_28(r)"]
    here = fought({IMPHAL: [*armies, "army_ap_1_ind", "army_ap_2_ind"]}, at=[IMPHAL], moves=moves)
    found = answer(here, [5, 0], ["army_ap_1_ind", "army_ap_2_ind", "army_jp_28"], at=IMPHAL)
    assert found.eliminated == ["army_jp_28"]
    assert found.steps_lost == {"army_ap_1_ind": 1, "army_ap_2_ind": 1, "army_jp_28": 1}
    assert found.waits_for is not None
    assert found.waits_for.side == "japan"
    assert 2205 not in found.retreats["army_ap_1_ind"]
    assert 2106 not in found.retreats["army_ap_1_ind"]
    assert 2104 in found.retreats["army_ap_1_ind"]


def test_9_5_the_hex_goes_to_ground_units_that_are_alone_in_it() -> None:
    moves: Moves = {"army_jp_ss": ("amphibious", [RABAUL, GUADALCANAL])}
    here = fought({GUADALCANAL: ["army_jp_ss", "shokaku", "hq_ap_sg"]}, active=["shokaku"], moves=moves)
    moment = played(here)
    assert moment.position.control[number(GUADALCANAL)] == JAPAN
    assert offensive_of(moment.position).battle is None
    here = fought({GUADALCANAL: ["shokaku", "northampton"]}, active=["shokaku"])
    assert played(here).position.control[number(GUADALCANAL)] == ALLIES, "ships take nothing"


def wiped_out(unit: str, scenario_will: int = 5) -> EmpirePosition:
    """A unit that lands on Tokyo alone, with a die that sends it to the bottom."""
    here = fought({"3706": [f"{unit}(r)", "army_jp_14", "army_jp_16"]}, at=["3706"], attacker=ALLIES,
                  moves={unit: ("amphibious", ["5808", "3706"])})  # fmt: skip
    here = replace(here, political_will=scenario_will)
    ends = (played(here, seed).position for seed in range(20))
    return next(end for end in ends if end.pieces[number(unit)].space == ELIMINATED)


def test_9_6_a_whole_american_attack_is_lost() -> None:
    end = wiped_out("army_ap_1_m")
    assert end.clocks.casualties == end.turn
    assert wiped_out("army_ap_3_nz").clocks.casualties == 0, "the division is from New Zealand"
    assert wiped_out("army_ap_mb").clocks.casualties == 0, "a brigade"


def test_9_6_a_landing_that_is_beaten_off_but_not_lost_costs_nothing() -> None:
    """A division and a brigade lose a step each on Guadalcanal: the division turns back."""
    here = fought({GUADALCANAL: ["army_ap_1_m", "army_jp_ss"]}, attacker=ALLIES, japan=(*HOME, GUADALCANAL),
                  moves={"army_ap_1_m": ("amphibious", ["4828", GUADALCANAL])})  # fmt: skip
    ends = [played(replace(here, political_will=5), seed).position for seed in range(12)]
    beaten = [end for end in ends if offensive_of(end).beaten]
    assert beaten
    assert {end.clocks.casualties for end in beaten} == {0}
