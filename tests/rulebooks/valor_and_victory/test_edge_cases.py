"""Cases at the edges of the rules: where two paragraphs meet, or a thing is lost before its turn comes."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.rulebooks.valor_and_victory.casualties import SpendPoints
from game.rulebooks.valor_and_victory.debt import (
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
from game.rulebooks.valor_and_victory.lanes import LayLane
from game.rulebooks.valor_and_victory.position import GONE, Sniper, Unit, with_sniper, with_unit
from game.rulebooks.valor_and_victory.scenario import Area, Condition, Part, Supplies, Victory
from game.rulebooks.valor_and_victory.snipers import hides, sniper_modifiers
from game.rulebooks.valor_and_victory.victory import final_verdict, judge_losses, judge_places
from tests.rulebooks.valor_and_victory.diagram import TABLES, Fight, draw
from tests.rulebooks.valor_and_victory.drawn_fight import stacked


def column(*hexes: str, **drawn: object) -> Fight:
    """A fight on one column of hexes, A1 at the top, with open ground to the right of it."""
    picture = "\n".join(f"         .\n    {word}" for word in hexes)
    return draw(picture, **drawn)  # type: ignore[arg-type]


def spend(fight: Fight) -> Fight:
    """Let the game take all losses, and lay no lanes."""
    verbs = {"SpendPoints": "cheapest", "LayLane": "no_lane"}
    while fight.step in verbs:
        fight.do(verbs[fight.step])
    return fight


# Fire


def test_12_6_mortars_do_not_bar_the_infantry_of_their_hex_from_the_same_target() -> None:
    units = {"A": "allies us_rifle with mortar_60mm", "B": "allies us_rifle"}
    fight = column("A+B", ".", "X", X="axis ger_rifle", forces=units)
    fight.do("fire_with", "A").do("use_mortars").roll(6, 6).do("fire_at", "A3")
    assert fight.offers("fire_with") == "B"
    assert fight.fire("B", "A3", 6, 6).state("B") == "fired"


@pytest.mark.parametrize("word", ["woods", "orchard"])
def test_12_6_the_preview_of_a_mortar_tells_what_the_dice_bring(word: str) -> None:
    fight = draw(
        f"         .\n    A\n         .\n    .\n         .\n    X+{word}",
        A="allies us_rifle with mortar_60mm", X="axis ger_grenadier",
    ).do("fire_with", "A").do("use_mortars")  # fmt: skip
    preview = fight.preview("fire_at", "A3")
    assert preview is not None
    counts = dict.fromkeys((chance.label for chance in preview.chances), 0)
    before = fight.position
    for faces in product(range(1, 7), repeat=2):
        fight.session = Session(fight.game, replace(before, dice=stacked(faces)))
        fight.do("fire_at", "A3")
        points = fight.owed if fight.step == "SpendPoints" else 0
        gone = fight.at("X") == "" or fight.position.verdict is not None
        label = f"{points} CP" if points else next(iter(counts)) if gone else "no effect"
        counts[label] += 1
    told = {chance.label: round(chance.probability * 36) for chance in preview.chances}
    assert sum(counts.values()) == sum(told.values()) == 36
    assert counts["no effect"] == told["no effect"]


def test_12_67_the_preview_of_mortars_gives_the_chance_to_destroy_each_vehicle() -> None:
    fight = column("A", ".", "T", A="allies us_rifle with mortar_60mm", T="axis stug3g facing N")
    preview = fight.do("fire_with", "A").do("use_mortars").preview("fire_at", "A3")
    assert preview is not None
    assert [chance.label for chance in preview.chances] == ["no effect"]
    assert "StuG III G destroyed: 12% § 12.67" in preview.notes  # 15 of 36 to hit, 10 of 36 for A against B


# Reactions


def test_13_9_a_machine_gun_that_is_lost_or_pinned_after_its_fire_lays_no_lane() -> None:
    fight = column("A", ".", ".", "X", A="allies us_rifle", X="axis ger_rifle with mg34_l", phase="move")
    step = LayLane(fight.game.sides_of[1], 1, fight.space("A1"))
    assert step.legal(fight.game, fight.position)
    lost = with_unit(fight.position, 1, Unit(GONE, fight.unit("X").kind))
    assert step.legal(fight.game, lost) == ()
    pinned = column("A", ".", ".", "X", A="allies us_rifle", X="axis ger_rifle with mg34_l pinned", phase="move")
    assert step.legal(pinned.game, pinned.position) == ()


def test_13_9_there_is_no_lane_off_the_map() -> None:
    fight = draw(
        "         A         .         X\n    .         .         .         .",
        phase="move", A="allies us_rifle", X="axis ger_rifle with mg34_l",
    )  # fmt: skip
    step = LayLane(fight.game.sides_of[1], 1, fight.space("B1"))
    assert [way for _, way in step.patterns(fight.game, fight.position) if not way] == []
    assert len(step.patterns(fight.game, fight.position)) == 1


def test_17_2_a_sniper_does_not_lie_in_deep_water() -> None:
    fight = column("A", "orchard", "river", ".", A="allies us_rifle", X="axis ger_rifle waiting", phase="move")
    found = hides(fight.game, fight.position, 1, fight.space("A1"))
    assert fight.space("A4") in found
    assert fight.space("A3") not in found


def test_17_5_an_assault_move_is_cover_against_a_sniper() -> None:
    fight = column("A", ".", "woods", ".", A="allies us_rifle", X="axis ger_rifle waiting", phase="move")
    position = with_sniper(fight.position, 1, Sniper(True, fight.space("A3")))
    fight.session = Session(fight.game, position)
    fight.do("move_unit", "A").do("assault_move").do("enter", "A2")
    found = sniper_modifiers(fight.game, fight.position, fight.space("A3"), fight.space("A2"), (0,))
    assert [(each.amount, each.rule) for each in found] == [(-1, "6.4")]
    fight.roll(1).do("snipe")
    assert fight.state("A") == "assault"


# Movement


def test_6_5_a_pinned_unit_stays_where_those_that_go_on_leave_it_room() -> None:
    units = dict.fromkeys("ABPQR", "allies us_rifle")
    fight = column("A+B", "P+Q+R", ".", ".", "X", phase="move", X="axis ger_rifle with mg34_l", forces=units)
    fight.do("move_unit", "A").do("along", "B").do("enter", "A2").do("react_with", "X").roll(4, 4).do("fire_at", "A2")
    assert fight.owed == 1
    fight.do("lose", "A").do("pin").do("no_lane")
    assert (fight.at("A"), fight.state("A"), fight.step) == ("A2", "pinned moved", "MoveOn")
    assert fight.choices == {"enter"}


def test_6_5_of_two_pinned_units_only_the_one_without_room_is_eliminated() -> None:
    units = {**dict.fromkeys("APQR", "allies us_rifle"), "B": "allies leader_minus1"}
    fight = column("A+B", "P+Q+R", ".", ".", "X", phase="move", X="axis ger_rifle with mg34_l", forces=units)
    fight.do("move_unit", "A").do("along", "B").do("enter", "A2").do("react_with", "X").roll(3, 4).do("fire_at", "A2")
    assert fight.owed == 2
    spend(fight)
    assert (fight.at("A"), fight.at("B")) == ("A2", "")


def test_11_2_an_assault_move_may_be_declared_after_laying_smoke() -> None:
    fight = column(
        "A", ".", ".", A="allies us_rifle", X="axis ger_rifle waiting", phase="move", allies=Supplies(smoke=1)
    )
    fight.do("move_unit", "A").do("use_smoke").do("smoke_at", "A2").do("assault_move").do("enter", "A2")
    assert fight.state("A") == "assault"


def test_8_2_infantry_that_finds_no_room_unloads_beside_its_vehicle() -> None:
    units = {"T": "allies m3_halftrack facing S", "A": "allies us_rifle", "B": "allies us_rifle",
             "P": "allies us_rifle aboard T"}  # fmt: skip
    fight = column("T+A+B", ".", ".", "X", X="axis ger_rifle", phase="move", forces=units).do("move_unit", "P")
    assert "unload" not in fight.choices
    assert fight.refused("enter", "A3") == "8.2"
    assert fight.preview("enter", "A2") is not None
    fight.do("enter", "A2")
    assert (fight.at("P"), fight.unit("P").carrier, fight.step) == ("A2", -1, "React")
    fight.do("let_pass")
    assert (fight.state("P"), fight.step) == ("moved", "Moves")
    assert fight.refused("move_unit", "P") == "6.2"
    roomy = column("T+A", ".", ".", "X", X="axis ger_rifle", phase="move", forces={k: units[k] for k in "TAP"})
    assert roomy.do("move_unit", "P").choices == {"unload"}


# Overruns


def charge(*, target: str = "X", beyond: str = ".", **units: str) -> Fight:
    """A tank stands before a German squad."""
    allies, axis = Supplies(satchels=1), Supplies(panzerfausts=1, sniper=True)
    forces = {"T": "allies m4_sherman facing S", "X": "axis ger_rifle", **units}
    return column(
        "T", target, beyond, ".", Y="axis ger_rifle waiting", phase="move", forces=forces, allies=allies, axis=axis
    )


def test_19_4_a_final_shot_may_be_a_panzerfaust() -> None:
    fight = charge().do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    fight.do("final_shot", "X").do("use_panzerfaust")
    assert fight.offers("shoot_at") == "T"
    fight.roll(4, 4, 6, 6).do("shoot_at", "T")
    assert fight.position.supplies[1][2] == 0
    assert fight.state("X") == "fired"


@pytest.mark.parametrize(("face", "place"), [(3, ""), (4, "A3")])
def test_20_7_mines_attack_an_afv_before_it_overruns(face: int, place: str) -> None:
    fight = charge(target="X+minefield").do("move_unit", "T").roll(face, 6, 6).do("overrun", "A2")
    while fight.step in ("FinalShot", "React"):
        fight.do("let_pass")
    assert fight.at("T") == place


@pytest.mark.parametrize("place", ["A2", "A3"])
def test_17_6_an_overrun_kills_a_sniper_in_its_way(place: str) -> None:
    fight = charge()
    fight.session = Session(fight.game, with_sniper(fight.position, 1, Sniper(True, fight.space(place))))
    fight.do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    assert fight.position.snipers[1] == Sniper()


def test_12_53_passengers_may_throw_a_satchel_charge_in_an_overrun() -> None:
    forces = {"T": "allies m3_halftrack facing S", "P": "allies us_rifle aboard T"}
    fight = charge(**forces).do("move_unit", "T").do("overrun", "A2")
    assert fight.choices == {"add_satchel", "drive_through"}
    assert fight.refused("enter", "A2") == "12.53"
    with_it, without = fight.preview("add_satchel"), fight.preview("drive_through")
    assert with_it is not None
    assert without is not None
    assert (with_it.title[-2:], without.title[-2:]) == ("19", "13")
    fight.roll(6, 6).do("add_satchel")
    assert fight.position.supplies[0][1] == 0
    armed = charge(**forces | {"P": "allies us_rifle with m1919a6 aboard T"}).do("move_unit", "T").do("overrun", "A2")
    assert "add_satchel" not in armed.choices


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
    assert "3 MG 34" in notes[1]


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
