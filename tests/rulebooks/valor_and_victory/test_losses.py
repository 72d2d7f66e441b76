"""Losses and victory at the edges of the rules: assaults, missions, the cheapest way to pay, joined conditions."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints
from game.rulebooks.valor_and_victory.fire.debt import (
    DROP,
    ELIMINATE,
    PIN,
    REDUCE,
    REDUCE_AND_PIN,
    SURVIVE,
    Debt,
    Debtor,
    Loss,
    after,
    cheapest,
    options,
)
from game.rulebooks.valor_and_victory.terms.events import AttackMade
from game.rulebooks.valor_and_victory.terms.scenario import Area, Condition, Part, Supplies, Victory
from game.rulebooks.valor_and_victory.terms.victory import final_verdict, judge_losses, judge_places
from tests.rulebooks.valor_and_victory.columns import column
from tests.rulebooks.valor_and_victory.diagram import TABLES

# Close assault


def test_15_2_a_flamethrower_does_not_count_in_an_assault() -> None:
    fight = column("A", "X", A="allies us_rifle with flamethrower", X="axis ger_rifle", phase="advance")
    preview = fight.do("advance_unit", "A").preview("assault", "A2")
    assert preview is not None
    assert "1-1" in preview.title


def test_15_3_passengers_defend_with_light_weapons_only() -> None:
    units = {"A": "allies us_rifle", "T": "axis truck_3t facing N"}
    heavy = column("A", "T", phase="advance", P="axis ger_rifle with mg34_tripod aboard T", forces=units)
    light = column("A", "T", phase="advance", P="axis ger_rifle with mg34_l aboard T", forces=units)
    notes = [each.do("advance_unit", "A").preview("assault", "A2").notes for each in (heavy, light)]  # type: ignore[union-attr]
    assert not any("MG 34" in line for line in notes[0])
    assert "MG 34: 3" in notes[1]


@pytest.mark.parametrize(("face", "place"), [(2, ""), (3, "A2")])
def test_18_6_an_immobilized_afv_that_survives_an_assault_may_be_abandoned(face: int, place: str) -> None:
    units = {"T": "axis stug3g facing N immobile", "Y": "axis ger_rifle waiting", "B": "allies us_rifle"}
    fight = column("A+B", "T", A="allies us_rifle", phase="advance", forces=units)
    fight.do("advance_unit", "A").do("join", "B").roll(6, 6, face).do("assault", "A2")
    while fight.step == "SpendPoints":
        fight.do("cheapest")
    assert fight.at("T") == place


# Missions


def test_10_5_fighter_bombers_do_not_double_their_points_in_woods() -> None:
    fight = column("A", ".", "X+woods", A="allies us_rifle", X="axis ger_grenadier", phase="command",
                   allies=Supplies(fighter_bombers=1))  # fmt: skip
    fight.do("fighter_bomber")
    preview = fight.preview("aim", "A3")
    assert preview is not None
    assert preview.chances[0].label == "6 CP"
    assert fight.roll(3, 3).do("aim", "A3").owed == 2


def test_10_5_the_report_of_shells_says_that_the_trees_doubled_their_points() -> None:
    fight = column("A", ".", "X+woods", A="allies us_rifle with mortar_60mm", X="axis ger_grenadier")
    fight.do("fire_with", "A").do("use_mortars").roll(2, 3).do("fire_at", "A3")
    made = next(each for each in fight.session.entries[-1].events if isinstance(each, AttackMade))
    assert (made.report.outcome, fight.owed) == (("2 casualty points doubled by the trees",), 2)
    fight = column("A", ".", "X+woods", A="allies us_rifle", X="axis ger_grenadier", phase="command",
                   allies=Supplies(light_barrages=1))  # fmt: skip
    fight.do("light_barrage").roll(1, 4, 4).do("aim", "A3")
    made = next(each for each in fight.session.entries[-1].events if isinstance(each, AttackMade))
    assert (made.report.outcome, fight.owed) == (("2 casualty points doubled by the trees",), 2)


def test_21_5_the_preview_of_a_barrage_doubles_its_points_in_woods() -> None:
    fight = column("A", ".", "X+woods", A="allies us_rifle", X="axis ger_grenadier", phase="command",
                   allies=Supplies(light_barrages=1))  # fmt: skip
    fight.do("light_barrage")
    preview, empty = fight.preview("aim", "A3"), fight.preview("aim", "A2")
    assert preview is not None
    assert empty is not None
    assert preview.chances[0].label == "14 CP"
    assert [chance.label for chance in empty.chances] == ["no effect"]


def test_21_7_a_mission_that_lays_smoke_fires_no_barrage_in_that_turn() -> None:
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle", phase="command",
                   allies=Supplies(light_barrages=1, fighter_bombers=1, smoke=4))  # fmt: skip
    fight.do("smoke_barrage").do("aim", "A3")
    assert fight.choices == {"fighter_bomber", "end_missions"}


# Casualties


def test_14_61_a_part_of_a_loss_that_is_not_needed_is_refused() -> None:
    one, two = Debtor(0, 5, 2), Debtor(1, 4, 2)
    assert set(options(Debt(2, (one,)), one)) == {REDUCE, ELIMINATE}
    owed = after(Debt(4, (one, two)), one, REDUCE_AND_PIN, 3)
    assert set(options(owed, two)) == {PIN}  # to reduce it would make the pin of the first needless


def test_14_65_a_pinned_unit_drops_no_point_while_others_must_pay() -> None:
    one, two = Debtor(0, 5, 2), Debtor(1, 4, 2, is_pinned=True, may_drop=True)
    assert options(Debt(1, (one, two)), two) == {}
    assert set(options(Debt(1, (two,)), two)) == {ELIMINATE, DROP}


def test_15_10_the_game_strains_an_afv_rather_than_losing_a_half_squad_and_pins_rather_than_both() -> None:
    tank, half = Debtor(0, 0, 0, is_afv=True), Debtor(1, 2, 0)
    assert cheapest(Debt(1, (tank, half))) == ((1, PIN),)
    assert cheapest(Debt(2, (tank, half))) == ((0, "strain_1"), (1, PIN))


def hurts(debtor: Debtor, verb: str) -> tuple[float, float]:
    """The casualty ratings that a loss costs on average, and the units it pins."""
    whole = debtor.rating + debtor.cargo
    share = debtor.rating / 6
    ratings = {
        REDUCE: debtor.difference,
        REDUCE_AND_PIN: debtor.difference,
        ELIMINATE: whole,
        SURVIVE: whole * (1 - share),
    }
    return ratings.get(verb, 0.0), {PIN: 1.0, REDUCE_AND_PIN: 1.0, SURVIVE: share}.get(verb, 0.0)


def total(debt: Debt, losses: tuple[Loss, ...]) -> tuple[float, float]:
    """What several losses cost."""
    by_number = {each.number: each for each in debt.debtors}
    found = [hurts(by_number[number], verb) for number, verb in losses]
    return round(sum(a for a, _ in found), 6), round(sum(b for _, b in found), 6)


def ways(debt: Debt) -> list[tuple[Loss, ...]]:
    """Every way of paying a debt."""
    found = [
        ((debtor.number, verb), *rest)
        for debtor in debt.debtors
        for verb, price in options(debt, debtor).items()
        for rest in ways(after(debt, debtor, verb, price))
    ]
    return found or [()]


KINDS = (
    Debtor(0, 5, 2), Debtor(0, 4, 2, may_drop=True), Debtor(0, 1, 0), Debtor(0, 3, 0, tests=True),
    Debtor(0, 4, 0, tests=True, cargo=5), Debtor(0, 4, 2, is_pinned=True), Debtor(0, 2, 0, is_optional=True),
)  # fmt: skip


@pytest.mark.parametrize("points", [1, 2, 3, 4, 6, 9])
def test_14_6_no_way_of_paying_costs_less_than_the_one_the_game_takes(points: int) -> None:
    for row in product(KINDS, repeat=3):
        debt = Debt(points, tuple(replace(each, number=n) for n, each in enumerate(row)))
        assert total(debt, cheapest(debt)) == min(total(debt, way) for way in ways(debt))


def test_14_63_passengers_pay_before_their_vehicle_or_not_at_all() -> None:
    units = {"T": "axis truck_3t facing N", "P": "axis ger_rifle aboard T", "X": "axis ger_rifle"}
    fight = column("A+B", "T+X", A="allies us_rifle", B="allies us_rifle", forces=units)
    fight.fire("AB", "A2", 3, 2)
    assert fight.offers("lose") == "P T X"
    fight.do("lose", "T").do("pin")
    assert (fight.step, fight.state("P"), fight.kind("P")) == ("", "pinned", "ger_rifle")
    assert fight.kind("X") == "ger_rifle_half"


def test_14_64_a_vehicle_counts_what_it_carries() -> None:
    units = {"T": "axis truck_3t facing N", "P": "axis ger_rifle aboard T"}
    fight = column("A+B", "T", A="allies us_rifle", B="allies us_rifle", forces=units)
    fight.fire("AB", "A2", 3, 3)
    step = fight.position.steps[0]
    assert isinstance(step, SpendPoints)
    assert {each.number: each.cargo for each in step.debt.debtors} == {fight.letters["T"]: 5, fight.letters["P"]: 0}


# Refusals


def test_13_2_a_unit_in_the_tray_is_no_target() -> None:
    fight = column("A", "X", A="allies us_rifle", X="axis ger_rifle", Y="axis ger_rifle waiting")
    assert (
        fight.do("fire_with", "A").session.refusal(fight.target("join", "Y")).sentence == "That unit is not on the map."
    )


# Victory

BOTH = Condition(
    side="axis", kind="enter", what="leader", area=Area(hexes=("A1",)), text="a leader and a squad hold the farm",
    also=(Part("enter", Area(hexes=("A1",)), "squad"),),
)  # fmt: skip


@pytest.mark.parametrize(
    ("units", "wins"),
    [
        (("leader_minus1", "ger_rifle"), True),
        (("leader_minus1", "ger_rifle_half", "ger_rifle_half"), True),
        (("leader_minus1", "ger_rifle_half"), False),
        (("ger_rifle", "ger_rifle"), False),
    ],
)
def test_4_2_a_condition_may_ask_for_several_things_at_once(units: tuple[str, ...], wins: bool) -> None:
    forces = {letter: f"axis {kind}" for letter, kind in zip("PQR", units, strict=False)}
    rules = {"victory": Victory(conditions=(BOTH,), otherwise="allies")}
    fight = column("+".join(forces), ".", "A", A="allies us_rifle", rules=rules, forces=forces)
    verdict = judge_places(fight.game, fight.position).verdict
    assert (verdict is not None) is wins
    assert judge_losses(fight.game, fight.position).verdict is None


def test_4_1_the_first_condition_that_is_fulfilled_decides() -> None:
    rows = tuple(Condition(side=side, kind="losses", percent=1, text=side) for side in ("allies", "axis"))
    fight = column("X", "A", A="allies us_rifle", X="axis ger_rifle", rules={"victory": Victory(conditions=rows)})
    first = judge_losses(fight.game, replace(fight.position, lost=(0, 3)))
    assert first.verdict is not None
    assert first.verdict.winner == 0
    assert judge_losses(fight.game, replace(first, lost=(4, 5))) == replace(first, lost=(4, 5))


def test_4_2_of_two_conditions_at_the_end_that_of_the_owner_of_the_segment_comes_first() -> None:
    rows = tuple(
        Condition(side=side, kind="enter", area=Area(hexes=(place,)), text=place, when="end")  # type: ignore[arg-type]
        for side, place in (("allies", "A2"), ("axis", "A1"))
    )
    fight = column(
        "X", "A", A="allies us_rifle", X="axis ger_rifle", rules={"victory": Victory(conditions=rows)}, side="axis"
    )
    assert final_verdict(fight.game, fight.position).winner == 1


# Orders of battle

NATIONS = {
    "ger": ("mg42_l", "mg42_tripod", "mortar_8cm", "panzerschreck", "pzb39", "pak40", "leig18", "pz4h", "stug3g",
            "hetzer", "sdkfz251", "truck_3t", "kubelwagen"),
    "us": ("m1919a6", "m2_hmg", "mortar_81mm", "bazooka", "m1_57mm", "m3_105mm", "m4_sherman", "m4_105", "m36",
           "m3_halftrack", "gmc_truck", "jeep_mb"),
    "uk": ("bren", "vickers", "mortar_3in", "piat", "boys", "qf_17pdr", "qf_25pdr", "cromwell", "churchill_avre",
           "achilles", "universal_carrier", "bedford_truck", "jeep_m38"),
    "sov": ("dp28", "maxim", "mortar_82mm", "ptrd", "zis3_76mm", "m43_76mm", "t34_76", "su76m", "su85", "m5_halftrack",
            "zis5_truck", "gaz67"),
    "jp": ("type96_lmg", "type92_hmg", "type89_mortar", "type1_47mm", "type95", "type97"),
}  # fmt: skip


@pytest.mark.parametrize("nation", NATIONS)
def test_1_3_every_nation_has_its_order_of_battle(nation: str) -> None:
    for each in NATIONS[nation]:
        assert each in TABLES.units or each in TABLES.weapons, each
    squads = {key: row for key, row in TABLES.units.items() if key.startswith(nation) and row.sort == "squad"}
    assert squads
    for row in squads.values():
        half = TABLES.units[row.half]
        assert (half.sort, half.elite, half.range) == ("half_squad", row.elite, row.range)
        assert 0 < half.cr < row.cr
        assert 0 < half.apfp < row.apfp
        assert 2 * half.cr >= row.cr - 1
