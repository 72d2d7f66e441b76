"""What is said of naval gunfire and bombardment: before the dice the odds and why, afterwards die, row and column."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.combat import CombatReport, Modifier, Preview
from game.core.events import CombatResolved
from game.core.play import Moment
from game.rulebooks.pacific_war.naval.volleys import OpenFire, volley
from game.rulebooks.pacific_war.terms.firing import odds
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import DEACTIVATED, with_units
from game.rulebooks.pacific_war.terms.rows import ROW_NAMES, where_read_before
from game.ui.title_words import words_in
from tests.rulebooks.pacific_war.battles import at, do
from tests.rulebooks.pacific_war.test_29_bombardment import shore
from tests.rulebooks.pacific_war.test_29_naval_combat import fleets
from tests.rulebooks.pacific_war.war import unit, war


def forecast(moment: Moment[Any, Any], verb: str, target: str = "") -> Preview:
    """What is said of an action before it is done."""
    assert moment.decision is not None
    action = Action(verb, unit(moment.position, target)) if target else Action(verb)
    found = moment.decision.step.preview(moment.decision.game, moment.position, action)
    assert found is not None
    return found


def reports(moment: Moment[Any, Any], viewer: Any) -> list[CombatReport]:
    """The reports that a side sees of what has happened."""
    seen = (event.seen_by(viewer) for event in moment.events)
    return [event.report for event in seen if isinstance(event, CombatResolved)]


def resting(moment: Moment[Any, Any], name: str, hits: int) -> Moment[Any, Any]:
    """The same question with a ship that has hits and is not activated."""
    number = unit(moment.position, name)
    worn = replace(moment.position.units[number], hits=hits, activity=DEACTIVATED)
    here = with_units(moment.position, {number: worn})
    return at(war(), here, *here.steps, dice=(9,) * 6)


def test_29_2_before_a_shot_strengths_reasons_rows_columns_and_odds_are_said() -> None:
    shot = forecast(do(fleets(), "fires", "Takao"), "fire_at", "Mahan")
    assert shot.modifiers == (Modifier(2, "guns at medium range", "29.2"), Modifier(3, "torpedoes", "29.2"))
    assert shot.total == "strength 2 and 3"
    assert shot.notes[:2] == (
        "row guns at medium range, column 3 less the die",
        "row torpedoes, column 4 less the die",
    )
    none = next(chance for chance in shot.chances if chance.label == "guns: 0 hits")
    assert none.probability == odds(war(), "gunnery_medium", 2, 0, at_ships=True)[0]


def test_29_2_what_hits_and_state_take_off_is_said_before_the_shot_as_after_it() -> None:
    moment = resting(do(fleets(), "fires", "Takao"), "Takao", 1)
    shot = forecast(moment, "fire_at", "Mahan")
    assert Modifier(-1, "hits", "3.1") in shot.modifiers
    assert Modifier(-2, "not activated", "29.2") in shot.modifiers
    assert shot.total == "strength 0(4) and 0"
    assert shot.notes[0] == "row guns at medium range, column 1 on a 0 and then 0 to 4, else 0"
    fired = do(moment, "fire_at", "Mahan")
    salvoes, _ = volley(war(), fired.position)
    assert [where_read_before(each.shot.row, each.shot.strength or 0) for each in salvoes] == list(shot.notes[:2])
    (report,) = reports(at(war(), fired.position, OpenFire(), dice=(9,) * 4), JAPAN)
    told = [part for roll in report.rounds[0].rolls for part in roll.modifiers]
    assert tuple(told) == shot.modifiers
    assert report.rounds[0].name == "Round 1, medium range: no hits"


def test_29_2_a_round_says_above_its_shots_what_was_hit_and_how_often() -> None:
    fired = do(do(fleets(), "fires", "Takao"), "fire_at", "Mahan")
    (report,) = reports(at(war(), fired.position, OpenFire(), dice=(3, 2, 9, 9)), JAPAN)
    assert report.rounds[0].name == "Round 1, medium range: 1 hit on Mahan"


def test_29_2_the_forecast_of_a_round_says_of_each_shot_with_which_strengths_on_which_rows() -> None:
    whole = forecast(fleets(), "fire_at_will")
    assert whole.notes[0] == "Takao at Mahan: guns at medium range, strength 2; torpedoes, strength 3; about 1.0 hits"
    worn = forecast(resting(fleets(), "Takao", 1), "fire_at_will")
    assert "guns at medium range, strength 0(4), printed 2, −1 hits, −2 not activated;" in worn.notes[0]
    assert "§ 3.8" in worn.notes[-1]


def test_29_2_of_the_many_shots_of_a_large_fleet_the_last_are_told_in_one_line() -> None:
    many = [{"unit": "jp_ca_takao", "name": f"Takao {n}"} for n in range(10)]
    moment = fleets(japan={"core": many})
    assert moment.decision is not None
    here = replace(moment.position, sea_battle=replace(moment.position.sea_battle, rounds=3))
    notes = forecast(at(war(), here, *here.steps), "fire_at_will").notes
    assert notes[5] == "5 further shots: about 5.2 hits"
    assert notes[4].startswith("Takao ")
    assert len(notes) == 7, "five shots, the others, and how columns are found"
    assert words_in("game.rulebooks.pacific_war", "de").say(notes[5]) == "5 weitere Schüsse: etwa 5,2 Treffer"


def test_29_3_a_bombardment_shows_die_row_column_and_reasons_like_other_combats() -> None:
    moment = do(shore(dice=(2, 9)), "bombard_with", "Maryland")
    before = forecast(moment, "shell", "Sasebo")
    assert before.modifiers == (Modifier(6, "bombardment strength", "29.3"),)
    assert before.notes == ("row bombardment of ground units, column 7 less the die",)
    (report,) = reports(do(moment, "shell", "Sasebo"), ALLIES)
    assert (report.title, report.total, report.faces) == ("Maryland at Naval landing force", "strength 6", (2,))
    assert report.modifiers == before.modifiers
    assert report.outcome == ("row bombardment of ground units, column 5: a quality check",)


def test_29_3_a_bombardment_at_will_says_of_each_ship_its_target_and_its_strength() -> None:
    worn = worn_by(shore(), "Maryland", 2)
    notes = forecast(worn, "bombard_at_will").notes
    assert notes[0].endswith("West Virginia at the airbase: strength 4"), "six less two hits"
    assert all(": strength " in each for each in notes[:-1])
    assert notes[-1] == "The column of a shot is strength + 1 − die § 3.8."
    german = words_in("game.rulebooks.pacific_war", "de")
    assert german.say(notes[0]).endswith(": Stärke 4")
    assert german.say(notes[-1]) != notes[-1]


def test_29_3_the_enemy_reads_no_name_and_no_hits_of_a_ship_that_he_does_not_know() -> None:
    moment = shore(dice=(2, 9))
    forces = tuple(replace(each, report="red", told=2) for each in moment.position.task_forces)
    here = replace(moment.position, task_forces=forces)
    moment = do(worn_by(at(war(), here, *here.steps, dice=(2, 9)), "Maryland", 1), "bombard_with", "Maryland")
    moment = do(moment, "shell", "Sasebo")
    (own,), (seen,) = reports(moment, ALLIES), reports(moment, JAPAN)
    assert own.title.startswith("Maryland at")
    assert Modifier(-1, "hits", "3.1") in own.modifiers
    assert "Maryland" not in seen.title
    assert (seen.modifiers, seen.total, seen.faces) == ((), own.total, own.faces)


def worn_by(moment: Moment[Any, Any], name: str, hits: int) -> Moment[Any, Any]:
    """The same question with a ship that has hits."""
    number = unit(moment.position, name)
    here = with_units(moment.position, {number: replace(moment.position.units[number], hits=hits)})
    return at(war(), here, *here.steps, dice=(2, 9))


def test_29_3_the_shot_of_the_coast_has_a_report_too() -> None:
    moment = do(do(shore(dice=(2, 9, 9), is_fortified=True), "bombard_with", "Mahan"), "shell_airbase")
    before = forecast(moment, "fortress_shoots", "Maryland")
    first = reports(do(moment, "fortress_shoots", "Maryland"), ALLIES)[0]
    assert first.modifiers == before.modifiers == (Modifier(6, "coastal fortification", "29.4"),)
    assert first.outcome == ("row guns at medium range, column 5: 1 hit",)


def test_3_8_every_row_of_the_table_has_a_name_in_words() -> None:
    assert set(ROW_NAMES) == set(war().tables.combat)
    assert not any("_" in name or name.startswith(("f ", "cap ")) for name in ROW_NAMES.values())
    german = words_in("game.rulebooks.pacific_war", "de")
    assert not [name for name in ROW_NAMES.values() if german.say(name) == name and name != "strafing"]
    assert german.say("row guns at medium range, column 5: 1 hit") != "row guns at medium range, column 5: 1 hit"
