"""The Command Phase, missions, rally and the end of a segment (Rules 5.31, 5.36, 12.4, 13.10, 14.8, 21)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.events import CombatResolved
from game.rulebooks.valor_and_victory.terms.events import ArmourTested
from game.rulebooks.valor_and_victory.terms.game import ALLIES
from game.rulebooks.valor_and_victory.terms.position import FIGHTERS, HEAVY, LIGHT, Aimed
from game.rulebooks.valor_and_victory.terms.scenario import Options, Supplies
from game.rulebooks.valor_and_victory.turn.missions import Strike
from game.rulebooks.valor_and_victory.turn.rally import clean_up
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.told import prompt

HEX = "         .\n    {0}\n         .\n    .\n         .\n    X"


def ours(words: str, phase: str = "command", **units: str) -> Fight:
    """Units of the Allies in one hex."""
    return draw(HEX.format(words), phase=phase, forces={"X": "axis ger_rifle", **units})


def test_5_31_all_pinned_units_of_the_owner_recover() -> None:
    fight = ours("A+B", A="allies us_rifle pinned", B="allies us_rifle pinned", X="axis ger_rifle pinned")
    assert (fight.state("A"), fight.state("B"), fight.state("X")) == ("", "", "pinned")


def test_12_4_weapons_change_hands_within_the_limits() -> None:
    units = {"A": "allies us_rifle with m1919a6", "B": "allies us_rifle", "L": "allies leader_minus1"}
    fight = ours("A+B+L", **units)
    fight.do("command_unit", "A")
    assert fight.offers("trade") == "B L"
    fight.do("trade", "L")
    assert (fight.unit("A").weapon, fight.unit("L").weapon >= 0) == (-1, True)
    assert fight.refused("command_unit", "L") == "12.4"


def test_12_4_two_units_exchange_their_weapons_and_the_log_names_both() -> None:
    fight = ours("A+B", A="allies uk_rifle with bren", B="allies uk_rifle with vickers")
    before = fight.unit("A").weapon, fight.unit("B").weapon
    fight.do("command_unit", "A").do("trade", "B")
    assert (fight.unit("B").weapon, fight.unit("A").weapon) == before
    assert "Handed over in [A1]: Bren and Vickers § 12.4." in [line.text for line in fight.session.log(ALLIES)]


def test_12_4_whoever_has_nobody_to_exchange_with_is_not_told_how() -> None:
    hint = "Click another unit of the hex to exchange weapons."
    armed = ours("A+L", A="allies us_rifle with m1919a6", L="allies leader_0").do("command_unit", "A")
    assert prompt(armed) == ("what does the US rifle squad do?", hint)
    bare = ours("A+L", A="allies us_rifle", L="allies leader_0").do("command_unit", "A")
    assert prompt(bare) == ("what does the US rifle squad do?", "")


def test_12_1_a_leader_takes_no_heavy_weapon() -> None:
    fight = ours("A+L", A="allies us_rifle_half with m1919a4", L="allies leader_minus1")
    assert fight.step == ""
    other = ours("A+L+B", A="allies us_rifle with m1919a4", L="allies leader_minus1", B="allies us_rifle")
    assert other.do("command_unit", "A").refused("trade", "L") == "12.1"


def test_13_10_a_squad_splits_and_half_squads_combine_with_a_leader() -> None:
    fight = ours("A+L", A="allies us_rifle", L="allies leader_minus1")
    fight.do("command_unit", "A").do("split")
    halves = [unit for unit in fight.position.units if unit.space == fight.space("A1")]
    assert len(halves) == 3
    assert fight.kind("A") == "us_rifle_half"
    joined = ours("A+B+L", A="allies us_rifle_half with m1919a6", B="allies us_rifle_half", L="allies leader_0")
    joined.do("command_unit", "A").do("combine")
    assert (joined.kind("A"), joined.at("B")) == ("us_rifle", "")
    assert joined.unit("A").weapon >= 0


def test_13_10_not_without_a_leader_nor_beyond_the_stacking_limit() -> None:
    assert ours("A", A="allies us_rifle").step == ""
    full = ours("A+B+C+L", A="allies us_rifle", B="allies us_rifle", C="allies us_rifle", L="allies leader_0")
    assert full.step == ""


def test_16_4_valorous_units_neither_split_nor_combine() -> None:
    assert ours("A+L", A="allies us_rifle valorous", L="allies leader_0").step == ""
    units = {"A": "allies us_rifle_half valorous", "B": "allies us_rifle_half", "L": "allies leader_0"}
    assert ours("A+B+L", **units).step == ""


@pytest.mark.parametrize(
    ("unit", "faces", "recovers"),
    [
        ("us_rifle", (3, 3), True),
        ("us_rifle", (3, 4), False),
        ("us_para", (3, 4), True),
        ("us_para", (4, 4), False),
        ("leader_minus1", (3, 4), True),
        ("pack_75mm facing S", (3, 4), True),
    ],
)
def test_14_8_rally_numbers(unit: str, faces: tuple[int, int], recovers: bool) -> None:
    fight = ours("A", "rally", A=f"allies {unit} pinned")
    fight.roll(*faces).do("rally", "A")
    assert (fight.state("A") == "") is recovers


def test_14_8_a_leader_helps_even_when_he_has_just_recovered_and_each_tries_once() -> None:
    units = {"A": "allies us_rifle pinned", "L": "allies leader_minus1 pinned"}
    fight = ours("A+L", "rally", **units)
    fight.roll(3, 4).do("rally", "L").roll(3, 4).do("rally", "A")
    assert (fight.state("L"), fight.state("A")) == ("", "")
    told = [event.sentence(fight.game) for event in fight.session.entries[-1].events]
    assert told[0] == "US rifle squad in [A1]: rally 7, modified 6 for 6 or less, recovers § 14.8."
    failed = ours("A+L", "rally", **units).roll(6, 6).do("rally", "L")
    assert failed.refused("rally", "L") == "14.8"
    rallied = failed.session.refusal(failed.target("rally", "L")).sentence
    assert rallied == "This unit has tried to rally."
    preview = failed.preview("rally", "A")
    assert preview is not None
    assert preview.modifiers == ()


def test_5_36_markers_come_off_and_smoke_thins() -> None:
    picture = "         smoke_1\n    A\n         smoke_2\n    ."
    fight = draw(picture, phase="rally", A="allies us_rifle moved", X="axis ger_rifle waiting fired")
    outcome = clean_up(fight.game, fight.position)
    assert not any(unit.flags for unit in outcome.position.units)
    assert list(outcome.position.smoke) == [0, 0, 0, 1]


def test_11_6_smoke_lasts_one_or_two_after_action_phases() -> None:
    fight = draw("         smoke_2\n    A", phase="rally", A="allies us_rifle")
    once = clean_up(fight.game, fight.position).position
    assert once.smoke[fight.space("B1")] == 1
    assert clean_up(fight.game, once).position.smoke[fight.space("B1")] == 0


SUPPLIES = Supplies(light_barrages=1, heavy_barrages=1, fighter_bombers=1, smoke=4)


def end_of_missions(fight: Fight) -> str:
    """What the button that ends the placing of missions is called, where it is called otherwise."""
    assert fight.session.decision is not None
    return fight.session.decision.step.label(fight.game, fight.position, Action("end_missions"))


def test_21_1_all_missions_are_placed_before_the_first_is_resolved() -> None:
    fight = draw(HEX.format("A"), phase="command", A="allies us_rifle", X="axis ger_rifle", allies=SUPPLIES)
    assert fight.choices == {"light_barrage", "heavy_barrage", "fighter_bomber", "smoke_barrage", "end_missions"}
    assert end_of_missions(fight) == "No mission now"
    fight.do("light_barrage").do("aim", "A3").do("heavy_barrage").do("aim", "A3")
    assert end_of_missions(fight) == "", "the button is called as ever"
    assert len(fight.position.aimed) == 2
    assert fight.at("X") == "A3"
    fight.do("end_missions")
    assert not fight.position.aimed
    assert fight.position.supplies[0][LIGHT] == fight.position.supplies[0][HEAVY] == 0


def test_21_3_artillery_needs_a_spotter_and_fighter_bombers_none() -> None:
    picture = "         .\n    A\n         .\n    woods\n         .\n    X"
    fight = draw(picture, phase="command", A="allies us_rifle", X="axis ger_rifle", allies=SUPPLIES)
    assert fight.do("light_barrage").refused("aim", "A3") == "21.3"
    air = draw(picture, phase="command", A="allies us_rifle", X="axis ger_rifle", allies=SUPPLIES)
    assert "A3" in air.do("fighter_bomber").offers("aim")


def strike(fight: Fight, mission: int, place: str, *faces: int, is_smoke: bool = False) -> Fight:
    """A mission falls on a hex; the dice show these pips."""
    aimed = Strike(Aimed(mission, fight.space(place), is_smoke))
    fight.roll(*faces)
    return Fight(fight.game, replace(fight.position, steps=(aimed,)), fight.letters)


def bombed(words: str = "X", **units: str) -> Fight:
    """X two hexes below A."""
    picture = f"         .\n    A\n         .\n    .\n         .\n    {words}\n         .\n    ."
    return draw(
        picture,
        phase="advance",
        forces={"A": "allies us_rifle", "X": "axis ger_rifle", "Y": "axis ger_rifle waiting", **units},
    )


@pytest.mark.parametrize(
    ("faces", "place"),
    [((1,), "A3"), ((4,), "A3"), ((5, 1), "A2"), ((5, 4), "A4"), ((6, 1), "A1"), ((5, 2), "B3"), ((6, 4), "off")],
)
def test_21_4_scatter(faces: tuple[int, ...], place: str) -> None:
    fight = strike(bombed(), LIGHT, "A3", *faces, is_smoke=True)
    assert [fight.game.board.name(s) for s, value in enumerate(fight.position.smoke) if value] == (
        [] if place == "off" else [place]
    )


def test_21_4_where_a_mission_fell_stays_in_the_panel() -> None:
    missed = strike(bombed(), LIGHT, "A3", 5, 1)
    assert missed.stays() == ["Light barrage: Accuracy 5, direction 1: 1 hex off, [A2] § 21.4."]
    smoke = strike(bombed(), LIGHT, "A3", 4, is_smoke=True)
    assert smoke.stays() == ["Smoke barrage: Accuracy 4: on target § 21.4."]


def test_21_5_shells_at_an_afv_and_its_armour_stay_in_the_panel() -> None:
    tank = bombed("T", T="axis pz4h facing N", X="axis ger_rifle waiting")
    shelled = strike(tank, HEAVY, "A3", 4, 4, 4, 5, 5).stays()
    assert shelled == [
        "Heavy barrage: Accuracy 4: on target § 21.4.",
        "Shells at Panzer IV H: hit",
        "Hit at the rear armour of Panzer IV H, pierced with 9 or less: no effect",
    ]


def test_21_5_the_roll_for_which_losses_are_chosen_is_the_last_in_the_panel() -> None:
    mixed = bombed("X+Y+T", T="axis pz4h facing N", Y="axis ger_rifle")
    shown = strike(mixed, FIGHTERS, "A3", 3, 3, 6, 6)
    assert shown.step == "SpendPoints"
    told = [each for each in shown.session.opening.events if isinstance(each, CombatResolved | ArmourTested)]
    assert [type(each).__name__ for each in told] == ["ArmourTested", "AttackMade"]


def test_21_4_fighter_bombers_scatter_by_option_only() -> None:
    fight = strike(bombed(), FIGHTERS, "A3", 6, 6)
    assert any("Fighter-bomber in [A3]" in line.sentence for line in fight.session.log(None))
    fight = bombed()
    game = replace(fight.game, options=Options(fighter_bombers_scatter=True))
    scattering = strike(Fight(game, fight.position, fight.letters), FIGHTERS, "A3", 6, 4)
    assert any("off the map" in line.sentence for line in scattering.session.log(None))


@pytest.mark.parametrize(("mission", "points"), [(LIGHT, 2), (HEAVY, 3), (FIGHTERS, 1)])
def test_21_2_each_mission_has_its_row(mission: int, points: int) -> None:
    faces = (1, 4, 5) if mission != FIGHTERS else (4, 5)
    fight = strike(bombed("X+Z", Z="axis ger_rifle"), mission, "A3", *faces)
    assert fight.owed == points


def test_21_5_friends_are_hit_too_and_woods_double_the_points() -> None:
    friendly = strike(bombed(), LIGHT, "A1", 1, 5, 5)
    assert (friendly.step, friendly.decider) == ("SpendPoints", "allies")
    woods = strike(bombed("X+Z+woods", Z="axis ger_rifle"), LIGHT, "A3", 1, 4, 4)
    assert woods.owed == 2 * 1


def test_21_5_afvs_are_hit_with_eight_and_lost_against_the_rear() -> None:
    fight = strike(bombed("X", X="axis pz4h facing N"), HEAVY, "A3", 1, 4, 4, 4, 5)
    assert fight.at("X") == ""
    missed = strike(bombed("X", X="axis pz4h facing N"), HEAVY, "A3", 1, 4, 5)
    assert missed.at("X") == "A3"


def test_21_5_the_odds_of_a_mission_tell_of_afvs_what_becomes_of_them() -> None:
    units = {"A": "allies us_rifle", "X": "axis pz4h facing N"}
    fight = draw(HEX.format("A"), phase="command", allies=SUPPLIES, forces=units).do("heavy_barrage")
    found = fight.preview("aim", "A3")
    assert found is not None
    assert "Panzer IV H destroyed: 60% § 21.5" in found.notes
    assert fight.session.decision is not None
    assert [mark.text for mark in fight.session.decision.step.marks(fight.game, fight.position)] == ["60%"]
    empty = fight.preview("aim", "A2")
    assert empty is not None
    assert not any("destroyed" in note for note in empty.notes)


def test_21_7_a_smoke_barrage_keeps_the_mission() -> None:
    fight = draw(HEX.format("A"), phase="command", A="allies us_rifle", X="axis ger_rifle", allies=SUPPLIES)
    fight.do("smoke_barrage").do("aim", "A3")
    assert fight.position.supplies[0][LIGHT] == 1
    assert fight.position.supplies[0][4] == 2
    fight.do("smoke_barrage").do("aim", "A2")
    assert "smoke_barrage" not in fight.choices
