"""Anti-tank fire, armour, overruns (Rules 7.8, 18, 19)."""

import pytest

from game.core.events import DiceRolled
from game.rulebooks.valor_and_victory.fire.attack import armour_met, armour_number, hit_number
from game.rulebooks.valor_and_victory.terms.events import AttackMade
from game.rulebooks.valor_and_victory.terms.game import ALLIES
from game.rulebooks.valor_and_victory.terms.scenario import Options, Supplies
from tests.rulebooks.valor_and_victory.diagram import Fight, draw

TABLE = {
    "A": (7, 5, 3, 0, 0, 0),
    "B": (9, 7, 5, 3, 0, 0),
    "C": (11, 9, 7, 5, 3, 0),
    "D": (12, 11, 9, 7, 5, 3),
    "E": (12, 12, 11, 9, 7, 5),
    "F": (12, 12, 12, 11, 9, 7),
}


def duel(between: int = 1, under: str = "", **units: str) -> Fight:
    """A shoots down a column at T."""
    rows = "\n".join("         .\n    ." for _ in range(between))
    target = f"T+{under}" if under else "T"
    picture = f"         .\n    A\n{rows}\n         .\n    {target}\n         .\n    ."
    units = {"A": "allies m4a3e8 facing S", "T": "axis pz4h facing N", **units}
    return draw(picture, forces=units)


def test_18_4_the_number_is_seven_and_two_for_each_letter() -> None:
    game = duel().game
    for row, letter in enumerate("ABCDEF"):
        for column in range(6):
            raw = 7 + 2 * (row - column)
            expected = 12 if raw > 11 else 0 if raw < 3 else raw
            assert armour_number(game, row, column) == expected == TABLE[letter][column]


@pytest.mark.parametrize(("between", "number"), [(1, 10), (9, 10), (10, 8), (18, 8), (19, 6)])
def test_18_2_guns_hit_less_at_longer_range(between: int, number: int) -> None:
    fight = duel(between)
    assert hit_number(fight.game, fight.position, fight.attack("A", "T", piece=1)) == number


def test_18_2_infantry_weapons_hit_with_eight_and_leaders_help() -> None:
    picture = "         .\n    A+L\n         .\n    .\n         .\n    T+woods"
    units = {"A": "allies us_rifle with bazooka", "L": "allies leader_minus1", "T": "axis pz4h facing N"}
    fight = draw(picture, forces=units)
    attack = fight.attack("AL", "T", piece=fight.letters["T"])
    assert hit_number(fight.game, fight.position, attack) == 8
    assert fight.reasons("AL", "T", piece=fight.letters["T"]) == {"10.5": 2, "13.6": -1}
    fight.do("fire_with", "A")
    assert fight.offers("join") == "L"
    assert fight.do("join", "L").offers("shoot_at") == "T"


@pytest.mark.parametrize(("faces", "hits"), [((5, 5, 3, 3), 1), ((5, 6), 0)])
def test_18_2_a_shot_is_compared_with_what_was_to_be_expected_of_it(faces: tuple[int, ...], hits: int) -> None:
    fight = duel(X="axis ger_rifle waiting").shoot("A", "T", *faces)
    (luck,) = (each for event in fight.session.entries[-1].events for each in event.luck())
    assert (luck.side, luck.kind, luck.brought) == (ALLIES, "anti-tank hits", hits)
    assert luck.expected == pytest.approx(33 / 36)


def test_18_1_two_shooters_are_no_anti_tank_group() -> None:
    picture = "         .\n    A+B\n         .\n    T"
    units = {"A": "allies us_rifle with bazooka", "B": "allies us_rifle with bazooka", "T": "axis pz4h facing N"}
    fight = draw(picture, forces=units)
    assert fight.do("fire_with", "A").offers("join") == ""


@pytest.mark.parametrize(
    ("faces", "left"),
    [((5, 5, 3, 3), ""), ((5, 5, 5, 5), "here"), ((5, 6), "here")],
)
def test_18_4_below_the_number_destroyed_above_it_nothing(faces: tuple[int, ...], left: str) -> None:
    fight = duel(X="axis ger_rifle waiting").shoot("A", "T", *faces)
    assert bool(fight.at("T")) is bool(left)


@pytest.mark.parametrize(("faces", "outcome"), [((5, 5, 1, 1), "destroyed"), ((5, 5, 5, 5), "no effect")])
def test_18_4_the_dice_that_stay_are_those_against_the_armour(faces: tuple[int, ...], outcome: str) -> None:
    fight = duel(X="axis ger_rifle waiting").shoot("A", "T", *faces)
    rolled = [each for each in fight.session.entries[-1].events if isinstance(each, DiceRolled) and each.stays]
    assert [one.report().outcome for one in rolled] == [(outcome,)]
    assert tuple(face + 1 for face in rolled[0].report().faces) == faces[2:]
    assert rolled[0].report().title == "Hit at the front armour of Panzer IV H, pierced with less than 7"


def test_18_2_where_nothing_hits_no_dice_against_armour_stay() -> None:
    fight = duel(X="axis ger_rifle waiting").shoot("A", "T", 5, 6)
    assert not [each for each in fight.session.entries[-1].events if isinstance(each, DiceRolled)]


def test_18_4_the_number_itself_immobilizes_and_the_crew_may_abandon_it() -> None:
    stays = duel(X="axis ger_rifle waiting").shoot("A", "T", 5, 5, 3, 4, 3)
    assert stays.state("T") == "immobile"
    leaves = duel(X="axis ger_rifle waiting").shoot("A", "T", 5, 5, 3, 4, 2)
    assert leaves.at("T") == ""


def test_18_6_after_every_later_attack_the_crew_may_leave() -> None:
    fight = duel(T="axis pz4h facing N immobile", X="axis ger_rifle waiting").shoot("A", "T", 6, 5, 1)
    assert fight.at("T") == ""


def test_18_4_a_hit_eliminates_a_soft_vehicle_or_gun() -> None:
    fight = duel(T="axis truck_3t facing N", X="axis ger_rifle waiting").shoot("A", "T", 5, 5)
    assert fight.at("T") == ""
    (shot,) = (each for each in fight.session.entries[-1].events if isinstance(each, AttackMade))
    assert shot.report.outcome == ("hit and destroyed",)


def test_8_4_what_a_vehicle_carries_is_lost_with_it() -> None:
    fight = duel(T="axis truck_3t facing N", P="axis ger_rifle aboard T", X="axis ger_rifle waiting")
    fight.shoot("A", "T", 5, 5)
    assert fight.at("P") == ""


def test_13_5_a_gun_shield_makes_a_hit_harder_from_its_arc() -> None:
    fight = duel(T="axis pak38 facing N")
    assert fight.reasons("A", "T", piece=1) == {"13.5": 1}
    assert duel(T="axis pak38 facing S").reasons("A", "T", piece=1) == {}


@pytest.mark.parametrize(
    ("facing", "met"),
    [("N", "front"), ("NE", "front"), ("NW", "front"), ("S", "rear"), ("SE", "rear"), ("SW", "rear")],
)
def test_7_8_the_three_front_hexsides_are_front(facing: str, met: str) -> None:
    fight = duel(T=f"axis pz4h facing {facing}")
    assert armour_met(fight.game, fight.position, fight.attack("A", "T", piece=1)) == met


def test_7_8_between_front_and_rear_a_die_decides() -> None:
    picture = "         .\n    A         T\n         .\n    .         ."
    fight = draw(picture, A="allies m4a3e8 facing SE", T="axis pz4h facing N", X="axis ger_rifle waiting")
    assert armour_met(fight.game, fight.position, fight.attack("A", "T", piece=1)) == "front or rear"
    fight.shoot("A", "T", 5, 5, 4, 6, 3)
    assert fight.at("T") == ""  # 9 is below 11, the number against the rear
    front = draw(picture, A="allies m4a3e8 facing SE", T="axis pz4h facing N", X="axis ger_rifle waiting")
    front.shoot("A", "T", 5, 5, 3, 6, 3)
    assert front.at("T") == "C1"  # 9 is above 7, the number against the front


def test_18_1_units_in_a_bunker_are_no_anti_tank_targets() -> None:
    picture = "         .\n    A\n         .\n    G+earth_bunker"
    fight = draw(picture, A="allies m4a3e8 facing S", G="axis pak38 facing N")
    assert fight.do("fire_with", "A").offers("shoot_at") == ""


def test_12_51_a_panzerfaust_reaches_an_adjacent_hex_and_is_spent() -> None:
    picture = "         .\n    A\n         .\n    T\n         .\n    U"
    units = {"A": "axis ger_rifle", "T": "allies m4_sherman facing S", "U": "allies m4_sherman facing S"}
    fight = draw(picture, side="axis", axis=Supplies(panzerfausts=1), forces=units)
    fight.do("fire_with", "A").do("use_panzerfaust")
    assert fight.offers("shoot_at") == "T"
    fight.roll(6, 6).do("shoot_at", "T")
    assert fight.position.supplies[1][2] == 0
    none = draw(picture, side="axis", forces=units)
    assert none.step == ""


def test_12_67_mortars_hit_vehicles_with_six() -> None:
    fight = duel(A="allies us_rifle with mortar_60mm", X="axis ger_rifle waiting", Y="axis ger_rifle_half waiting")
    assert fight.step == "Firing"
    fight.do("fire_with", "A").do("use_mortars").roll(6, 5, 3, 3, 1).do("fire_at", "A3")
    assert any("Shells at Panzer IV" in line.sentence for line in fight.session.log(None))
    assert fight.stays()[0] == "Shells at Panzer IV H: hit"


@pytest.mark.parametrize(("shells", "left"), [((6, 6), "A3"), ((1, 1), "")])
def test_12_67_a_soft_vehicle_under_mortars_pays_no_points_and_is_lost_by_a_hit_alone(
    shells: tuple[int, int], left: str
) -> None:
    units = {"A": "axis ger_rifle with mortar_5cm", "T": "allies jeep_m38 facing N", "P": "allies leader_0 aboard T"}
    picture = "         .\n    A\n         .\n    .\n         .\n    T"
    fight = draw(picture, side="axis", forces={**units, "Y": "allies us_rifle waiting"})
    fight.do("fire_with", "A").do("use_mortars").roll(1, 2, *shells).do("fire_at", "A3")
    assert fight.step != "SpendPoints"
    assert (fight.at("T"), fight.at("P")) == (left, left)


def test_12_67_where_losses_are_to_be_chosen_the_shells_at_vehicles_are_told_before() -> None:
    fight = duel(under="X+Y", A="allies us_rifle with mortar_60mm", X="axis ger_rifle", Y="axis ger_rifle")
    fight.do("fire_with", "A").do("use_mortars").roll(1, 2, 6, 6).do("fire_at", "A3")
    told = [
        each.sentence for each in fight.session.log(None) if "Shells" in each.sentence or "Mortars" in each.sentence
    ]
    assert fight.step == "SpendPoints"
    assert [each.split()[0] for each in told] == ["Shells", "Mortars"]


def test_18_4_the_preview_gives_the_odds_of_destroyed_immobilized_and_nothing() -> None:
    fight = duel().do("fire_with", "A")
    preview = fight.preview("shoot_at", "T")
    assert preview is not None
    assert [each.label for each in preview.chances] == ["destroyed", "immobilized", "nothing"]
    hit, below, at = 33 / 36, 15 / 36, 6 / 36
    leaves = 2 / 6
    assert preview.chances[0].probability == pytest.approx(hit * (below + at * leaves)), "§ 18.6: the crew may leave it"
    assert preview.chances[1].probability == pytest.approx(hit * at * (1 - leaves))
    assert "abandoned" in preview.notes[1]


def test_18_6_the_odds_of_a_shot_at_an_immobilized_afv_count_the_crew_that_may_leave_it() -> None:
    fight = duel(T="axis pz4h facing N immobile").do("fire_with", "A")
    preview = fight.preview("shoot_at", "T")
    assert preview is not None
    destroyed = 33 / 36 * 15 / 36
    assert [each.label for each in preview.chances] == ["destroyed", "nothing"]
    assert preview.chances[0].probability == pytest.approx(destroyed + (1 - destroyed) * 2 / 6)
    missed = fight.roll(6, 6, 1).do("shoot_at", "T")
    assert missed.at("T") == ""
    assert missed.stays()[-1] == "Panzer IV H: Panzer IV H: 1, the crew abandons it § 18.6."


def test_22_4_the_first_kill_may_test_valor() -> None:
    picture = "         .\n    A\n         .\n    T"
    units = {"A": "allies us_rifle with bazooka", "T": "axis sdkfz251 facing N", "X": "axis ger_rifle waiting"}
    fight = draw(picture, rules={"options": Options(tank_kill_tests_valor=True)}, forces=units)
    fight.shoot("A", "T", 2, 3, 2, 3)
    assert fight.at("T") == ""
    assert fight.position.kill_tested
    assert fight.state("A") == "fired"


def charge(**units: str) -> Fight:
    """A tank stands before infantry, with open ground behind it."""
    picture = "         .\n    T\n         .\n    X\n         .\n    .\n         .\n    ."
    units = {"T": "allies m4_sherman facing S", "X": "axis ger_rifle", **units}
    return draw(picture, phase="move", Y="axis ger_rifle waiting", forces=units)


def test_19_2_an_overrun_goes_straight_through_and_stops() -> None:
    fight = charge(X="axis ger_rifle fired").do("move_unit", "T")
    assert fight.offers("overrun") == "A2"
    fight.roll(6, 6).do("overrun", "A2")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert (fight.at("T"), fight.state("T"), fight.facing("T")) == ("A3", "moved", "S")


def test_19_3_the_tank_attacks_with_twice_its_firepower() -> None:
    preview = charge(X="axis ger_rifle fired").do("move_unit", "T").preview("overrun", "A2")
    assert preview is not None
    assert (preview.title, preview.total) == ("Overrun of [A2] with 38 firepower (row 29 to 40)", "two dice")
    assert not any("§ 19.4" in note for note in preview.notes)


def test_19_4_it_is_told_beforehand_who_may_fire_at_the_tank_behind_the_hex() -> None:
    picture = "         .\n    T\n         .\n    X\n         .\n    .\n         .\n    Y"
    armed = {"X": "axis ger_rifle_half with panzerschreck fired", "Y": "axis pak40 facing N"}
    fight = draw(picture, phase="move", forces={"T": "allies m4_sherman facing S", **armed}).do("move_unit", "T")
    preview = fight.preview("overrun", "A2")
    assert preview is not None
    assert preview.notes[-2:] == (
        "Survivors may fire at its rear: German half squad in [A2] § 19.4.",
        "May then fire at it: Pak 40 in [A4] § 13.8.",
    )


@pytest.mark.parametrize(
    ("units", "rule"),
    [
        ({"X": "axis pz4h facing S"}, "19.1"),
        ({"T": "allies jeep_m38 facing S"}, "6.3"),
    ],
)
def test_19_1_afvs_are_not_overrun_and_only_afvs_overrun(units: dict[str, str], rule: str) -> None:
    fight = charge(**units).do("move_unit", "T")
    assert fight.offers("overrun") == ""
    assert fight.refused("overrun", "A2") == rule


def test_19_1_the_hex_beyond_must_be_open() -> None:
    picture = "         .\n    T\n         .\n    X\n         .\n    building"
    fight = draw(picture, phase="move", T="allies m4_sherman facing S", X="axis ger_rifle")
    assert fight.do("move_unit", "T").offers("overrun") == ""


def test_19_4_survivors_may_fire_one_final_shot_at_the_rear_even_when_they_have_fired() -> None:
    fight = charge(X="axis ger_rifle with panzerschreck fired").do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    while fight.step == "SpendPoints":
        fight.do("cheapest")
    assert (fight.step, fight.decider) == ("FinalShot", "axis")
    fight.do("final_shot", "X")
    attack = fight.attack("X", "T", piece=fight.letters["T"], movers=(fight.letters["T"],), is_final=True)
    assert armour_met(fight.game, fight.position, attack) == "rear"
    assert fight.offers("shoot_at") == "T"


def test_19_4_the_final_shot_reaches_an_afv_wherever_its_overrun_ends() -> None:
    picture = "         .\n    .\n         .\n    X\n         .\n    T"
    units = {"T": "allies m4_sherman facing N", "X": "axis ger_rifle with panzerschreck fired"}
    fight = draw(picture, phase="move", forces=units).do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    while fight.step == "SpendPoints":
        fight.do("cheapest")
    assert (fight.step, fight.at("T")) == ("FinalShot", "A1")


def test_19_2_an_overrun_needs_the_points_for_entry_attack_and_exit() -> None:
    words = ["T", "woods", "woods", "X+woods", "woods"]
    picture = "\n".join(f"         .\n    {word}" for word in words)
    units = {"T": "allies m4_sherman facing S", "X": "axis ger_rifle fired"}
    fight = draw(picture, phase="move", forces=units).do("move_unit", "T").do("enter", "A2").do("enter", "A3")
    assert fight.offers("overrun") == "A4"  # 2 and 2 of 10 points are spent; 2, 2 and 2 are needed
    tired = draw(picture, phase="move", walls={"A1A2": "wall"}, forces=units).do("move_unit", "T")
    tired.do("enter", "A2").do("enter", "A3")
    assert tired.refused("overrun", "A4") == "19.2"
    fight.roll(6, 6).do("overrun", "A4")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert fight.at("T") == "A5"


def test_19_1_an_afv_in_tow_of_a_gun_does_not_overrun_and_18_6_the_immobile_does_not_advance() -> None:
    picture = "         .\n    H\n         .\n    X\n         .\n    ."
    units = {"H": "allies m3_halftrack facing S", "G": "allies m1_57mm aboard H", "X": "axis ger_rifle"}
    fight = draw(picture, phase="move", forces=units).do("move_unit", "H")
    assert fight.refused("overrun", "A2") == "19.1"
    stuck = draw(
        "         .\n    T+A\n         .\n    .", phase="advance", T="allies m10 facing S immobile", A="allies us_rifle"
    )
    assert stuck.refused("advance_unit", "T") == "18.6"


def test_19_4_a_leader_helps_with_the_final_shot_and_the_afv_may_be_let_go() -> None:
    units = {"X": "axis ger_rifle with panzerschreck fired", "L": "axis leader_minus1 fired"}
    picture = "         .\n    T\n         .\n    X+L\n         .\n    .\n         .\n    ."
    fight = draw(picture, phase="move", T="allies m4_sherman facing S", forces=units)
    fight.do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert fight.refused("final_shot", "L") == "19.4"
    fight.do("final_shot", "X")
    assert fight.offers("join") == "L"
    fight.session.undo()
    fight.do("let_pass")
    assert fight.at("T") == "A3"
