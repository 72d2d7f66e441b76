"""The Advance and Assault Phase (Rules 5.35, 6.8, 15)."""

import pytest

from game.core.events import CombatResolved
from game.rulebooks.valor_and_victory.close_assault.assault import Melee, kill_number, odds_column, price
from game.rulebooks.valor_and_victory.close_assault.melee import price_in_words
from game.rulebooks.valor_and_victory.terms.game import ALLIES
from game.rulebooks.valor_and_victory.terms.scenario import Supplies
from tests.rulebooks.valor_and_victory.diagram import Fight, draw


def close(under: str = "", side: str = "allies", supplies: dict[str, Supplies] | None = None, **units: str) -> Fight:
    """A, and whoever else is given in its hex, stand above X."""
    mine = "+".join(letter for letter in units if letter in "ABCDL")
    yours = "+".join(letter for letter in units if letter in "XYZTG")
    target = f"{yours}+{under}" if under else yours
    picture = f"         .\n    {mine}\n         .\n    {target}\n         .\n    ."
    return draw(picture, phase="advance", W="axis ger_rifle waiting", **(supplies or {}), forces=units)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mine", "yours", "column"),
    [
        (4, 17, 0),
        (5, 16, 1),
        (5, 11, 2),
        (5, 9, 3),
        (9, 5, 3),
        (10, 5, 4),
        (15, 5, 5),
        (50, 5, 6),
        (1, 99, 0),
        (3, 0, 6),
    ],
)
def test_15_6_odds_drop_the_fraction(mine: int, yours: int, column: int) -> None:
    assert odds_column(mine, yours) == column


def melee(fight: Fight, units: str) -> Melee:
    """An assault of these units on the hex of X."""
    return Melee(tuple(fight.letters[letter] for letter in units), fight.space("X"))


def test_15_7_leaders_change_roll_and_number() -> None:
    fight = close(A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle")
    assert kill_number(fight.game, fight.position, melee(fight, "AL")) == 6 + 1
    defended = close(A="allies us_rifle", X="axis ger_rifle", Y="axis leader_minus1")
    assert kill_number(defended.game, defended.position, melee(defended, "A")) == 6 - 1


def test_15_7_what_is_added_to_the_roll_is_all_that_the_report_adds() -> None:
    fight = close(A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle", Y="axis leader_minus1")
    fight.do("advance_unit", "A").do("join", "L").roll(5, 5).do("assault", "A2")
    (report,) = [each.report for each in fight.session.entries[-1].events if isinstance(each, CombatResolved)]
    assert "or less" in report.title
    assert [each.reason for each in report.modifiers] == ["attacking leader"]
    assert report.total == "roll 10, modified 9"


@pytest.mark.parametrize(("faces", "won"), [((4, 2), 1), ((5, 2), 0)])
def test_15_7_a_roll_is_compared_with_what_was_to_be_expected_of_it(faces: tuple[int, int], won: int) -> None:
    fight = close(A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle", Y="axis leader_minus1")
    fight.do("advance_unit", "A").do("join", "L").roll(*faces).do("assault", "A2")
    (luck,) = (each for event in fight.session.entries[-1].events for each in event.luck())
    assert (luck.side, luck.kind, luck.brought) == (ALLIES, "won assaults", won)
    assert luck.expected == pytest.approx(15 / 36)


def test_15_8_one_point_is_no_points() -> None:
    assert price_in_words(1) == "1 casualty point for the attackers"
    assert price_in_words(2) == "2 casualty points for the attackers"


def test_15_8_a_success_takes_the_hex_and_costs_cover_and_defenders() -> None:
    fight = close("woods", A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle")
    assert price(fight.game, fight.position, melee(fight, "AB")) == 2 + 1
    fight.do("advance_unit", "A").do("join", "B").roll(3, 3).do("assault", "A2")
    assert fight.at("X") == ""
    fight.do("cheapest")
    assert fight.at("A") == fight.at("B") == "A2"


def test_15_8_a_failure_hurts_both() -> None:
    fight = close(A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle", Y="axis ger_rifle")
    fight.do("advance_unit", "A").do("join", "B").roll(6, 3).do("assault", "A2")
    assert (fight.step, fight.decider) == ("SpendPoints", "axis")
    assert fight.owed == 2
    fight.do("cheapest")
    assert fight.decider == "allies"
    assert fight.owed == 2 + 3


def test_15_5_pinned_defenders_are_lost_first_and_alone_without_a_roll() -> None:
    fight = close(A="allies us_rifle", X="axis ger_rifle pinned", Y="axis ger_rifle pinned")
    before = fight.position.dice
    fight.do("advance_unit", "A").do("assault", "A2")
    assert (fight.at("X"), fight.at("Y"), fight.at("A"), fight.state("A")) == ("", "", "A2", "")
    assert fight.position.dice == before


def test_15_1_one_assault_from_a_hex_and_only_by_those_that_did_not_advance() -> None:
    fight = close(A="allies us_rifle", B="allies us_rifle", C="allies us_rifle pinned", X="axis ger_rifle")
    fight.do("advance_unit", "A").roll(6, 6).do("assault", "A2")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert fight.refused("advance_unit", "C") == "14.7"
    fight.do("advance_unit", "B")
    assert fight.refused("assault", "A2") == "15.1"


def test_15_2_attackers_use_light_weapons_only() -> None:
    fight = close(A="allies us_rifle with m1919a4", X="axis ger_rifle")
    assert kill_number(fight.game, fight.position, melee(fight, "A")) == 6
    light = close(A="allies us_rifle with m1919a6", X="axis ger_rifle")
    assert kill_number(light.game, light.position, melee(light, "A")) == 8


def test_15_3_afvs_defend_with_machine_guns_and_guns_with_two() -> None:
    gun = close(A="allies us_rifle", X="axis pak38 facing N")
    assert kill_number(gun.game, gun.position, melee(gun, "A")) == 8
    bare = close(A="allies us_rifle", X="axis truck_3t facing N")
    assert kill_number(bare.game, bare.position, melee(bare, "A")) == 8
    tank = close(A="allies us_rifle", X="axis pz4h facing N")
    assert kill_number(tank.game, tank.position, melee(tank, "A")) == 6


def test_15_9_valor_doubles_own_firepower() -> None:
    fight = close(A="allies us_rifle valorous", X="axis ger_rifle")
    assert kill_number(fight.game, fight.position, melee(fight, "A")) == 8


def test_15_8_a_wall_between_and_a_climb_cost_the_attackers() -> None:
    picture = "         .\n    A\n         .\n    X+hill1"
    units = {"A": "allies us_rifle", "X": "axis ger_rifle"}
    fight = draw(picture, phase="advance", walls={"A1A2": "wall"}, forces=units)
    assert price(fight.game, fight.position, melee(fight, "A")) == 1 + 1 + 1


def test_12_52_grenades_lower_the_roll_or_the_number() -> None:
    supplies = {"allies": Supplies(grenades=1), "axis": Supplies(grenades=1)}
    fight = close(A="allies us_rifle", X="axis ger_rifle", supplies=supplies)
    fight.do("advance_unit", "A").do("add_grenades").do("assault", "A2")
    assert (fight.step, fight.decider) == ("Defend", "axis")
    preview = fight.preview("add_grenades")
    assert preview is not None
    assert [(each.amount, each.rule) for each in preview.modifiers] == [(-1, "12.52"), (-1, "12.52")]
    fight.roll(3, 3).do("add_grenades")
    assert fight.position.supplies[0][0] == fight.position.supplies[1][0] == 0
    assert fight.at("X") == ""  # 6 less 1 for grenades meets 6 less 1 for grenades


def test_12_52_without_grenades_the_defender_is_not_asked() -> None:
    fight = close(A="allies us_rifle", X="axis ger_rifle")
    fight.do("advance_unit", "A").roll(6, 6).do("assault", "A2")
    assert fight.step == "SpendPoints"


@pytest.mark.parametrize(("face", "state"), [(1, "immobile"), (2, "")])
def test_15_10_points_on_an_afv_may_immobilize_it(face: int, state: str) -> None:
    fight = close(A="allies us_rifle", X="axis pz4h facing N")
    fight.do("advance_unit", "A").roll(6, 6, face, 6).do("assault", "A2")
    assert fight.state("X") == state


def test_6_8_a_unit_advances_one_hex_whatever_the_cost_even_after_moving_and_firing() -> None:
    picture = "         .\n    A\n         .\n    woods\n         .\n    X"
    fight = draw(picture, phase="advance", A="allies us_rifle moved fired", X="axis ger_rifle")
    fight.do("advance_unit", "A").do("advance", "A2")
    assert fight.at("A") == "A2"
    assert fight.step == ""


def test_6_8_a_full_or_closed_hex_is_no_place_to_advance() -> None:
    picture = "         pond\n    A\n         .\n    B+C+D+E"
    units = dict.fromkeys("ABCDE", "allies us_rifle")
    fight = draw(picture, phase="advance", forces=units)
    fight.do("advance_unit", "A")
    assert fight.refused("advance", "B1") == "10.11"
    assert fight.refused("advance", "A2") == "6.5"


def test_7_5_vehicles_and_guns_turn_one_hexside_after_advancing_or_instead() -> None:
    fight = draw("         .\n    T\n         .\n    .", phase="advance", T="allies m4_sherman facing S")
    fight.do("advance_unit", "T")
    assert fight.offers("face") == "SE SW"
    decision = fight.session.decision
    assert decision is not None
    labels = {each.verb: decision.step.label(fight.game, fight.position, each) for each in decision.legal}
    assert (labels["face"], labels["advance"]) == ("Turn SW", "")
    fight.do("advance", "A2").do("face", "SE")
    assert (fight.at("T"), fight.facing("T")) == ("A2", "SE")
    gun = draw("         .\n    G\n         .\n    .", phase="advance", side="axis", G="axis pak40 facing S")
    gun.do("advance_unit", "G")
    assert gun.offers("advance") == ""
    gun.do("face", "SW")
    assert gun.facing("G") == "SW"


def test_20_7_mines_attack_a_unit_that_advances_into_them() -> None:
    fight = draw(
        "         .\n    A\n         .\n    minefield",
        phase="advance",
        A="allies us_rifle",
        B="allies us_rifle waiting",
    )
    fight.do("advance_unit", "A").roll(1).do("advance", "A2")
    assert fight.at("A") == ""


def test_15_1_a_group_only_assaults_and_its_odds_are_shown() -> None:
    fight = close(A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle")
    fight.do("advance_unit", "A").do("join", "B")
    assert fight.refused("advance", "B1") == "6.8"
    preview = fight.preview("assault", "A2")
    assert preview is not None
    assert preview.title == "Assault of [A2] at 2-1: 8 or less"
    assert preview.chances[0].probability == pytest.approx(26 / 36)
    assert fight.session.decision is not None
    marks = fight.session.decision.step.marks(fight.game, fight.position)
    assert [mark.text for mark in marks] == ["72%"]
    fight.do("leave_group", "B")
    assert "B1" in fight.offers("advance")


def test_15_5_the_preview_says_that_a_hex_of_pinned_units_falls() -> None:
    fight = close(A="allies us_rifle", X="axis ger_rifle pinned").do("advance_unit", "A")
    preview = fight.preview("assault", "A2")
    assert preview is not None
    assert "without a roll" in preview.notes[0]


def test_12_53_a_defender_may_use_a_satchel_charge_too() -> None:
    fight = close(A="allies us_rifle", X="axis ger_rifle", supplies={"axis": Supplies(satchels=1)})
    fight.do("advance_unit", "A").do("assault", "A2")
    fight.roll(1, 2).do("add_satchel")
    assert fight.at("X") == ""  # 5 against 11: odds of 1-2, a kill number of 5
    assert fight.position.supplies[1][1] == 0


def test_4_3_an_assault_on_the_last_pinned_unit_ends_the_game() -> None:
    picture = "         .\n    A\n         .\n    X"
    fight = draw(picture, phase="advance", A="allies us_rifle", X="axis ger_rifle pinned")
    fight.do("advance_unit", "A").do("assault", "A2")
    assert fight.session.verdict is not None
    assert fight.session.verdict.rule == "4.3"
