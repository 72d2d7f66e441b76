"""Bombardment and coastal fortifications (Rules 29.3, 29.4)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment
from game.core.sequence import numbered
from game.loading.content.titles import find_titles
from game.rulebooks.pacific_war.calendar.days import MonthEnds
from game.rulebooks.pacific_war.naval.battles import NavalBattles
from game.rulebooks.pacific_war.naval.bombardment import Bombardment
from game.rulebooks.pacific_war.naval.shelling import shelling_refusal
from game.rulebooks.pacific_war.questions.naval import bombardment
from game.rulebooks.pacific_war.shown.pieces import pieces
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import DEACTIVATED, FOUGHT, base_at, with_units
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.test_29_naval_combat import ATOLL, DESTROYERS, TRANSPORTS, battle, hits
from tests.rulebooks.pacific_war.war import position, unit, war


def test_29_4_a_fortification_fires_like_a_ship_and_six_hits_silence_it() -> None:
    told = {"allies": {"A1": {"hex": ATOLL, "core": [{"unit": "us_bb_iowa", "name": "Iowa"}], "is_detected": True}}}
    bases = {"japan": {ATOLL: {"airbase": "small", "is_fortified": True}}}
    game, here = position(task_forces=told, bases=bases, operation={"player": "allies"})
    moment = at(game, here, NavalBattles(), dice=(0, 9, 9, 9))
    assert moment.decision is not None
    assert "attack the coastal fortification" in moment.decision.step.prompt(game, moment.position).sentence
    moment = do(moment, "give_battle")
    assert "save_torpedoes" not in verbs(moment), "there is no ship to fire them at"
    assert {"fires", "fire_at_will"} <= verbs(moment)
    moment = do(do(moment, "fires", "Iowa"), "fire_at_fortress", battle(moment).space)
    moment = do(moment, "open_fire")
    assert verbs(moment) >= {"fortress_fires"}
    moment = do(moment, "fire_at_will")
    base = base_at(game, moment.position, game.board.by_name[ATOLL])
    assert base is not None
    assert base.fortress_hits == 4, "medium guns 5 on a 0: column 6 against an installation"
    assert hits(moment, "Iowa") == 0, "a fortification has 6 at medium range: 9 misses"


def test_29_2_e_a_fortification_alone_cannot_withdraw_but_hold_and_lets_go_who_does() -> None:
    told = {"allies": {"A1": {"hex": ATOLL, "core": [{"unit": "us_bb_iowa", "name": "Iowa"}], "is_detected": True}}}
    bases = {"japan": {ATOLL: {"airbase": "small", "is_fortified": True}}}
    game, here = position(task_forces=told, bases=bases, operation={"player": "allies", "advantage": "japan"})
    moment = do(at(game, here, NavalBattles(), dice=(9,) * 4 + (5,)), "give_battle")
    moment = do(do(moment, "fire_at_will"), "fire_at_will")
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    assert verbs(moment) == {"write_long", "write_medium", "write_short", "write_hold"}
    refused = moment.decision.step.refusal(game, moment.position, Target(Kind.BUTTON, verb="write_withdraw"))
    assert refused.sentence == "Ships in port and coastal guns cannot leave: only Task Forces withdraw."
    held, moment = do(moment, "write_hold"), do(moment, "write_short")
    assert moment.decision is not None
    assert {"write_withdraw", "write_hold"} & verbs(moment) == {"write_withdraw"}, "the Task Force can leave"
    preview = moment.decision.step.preview(game, moment.position, Action("write_withdraw"))
    assert preview is not None
    assert preview.notes[1] == "Then your Task Forces get away on 4 or less; if the enemy holds the combat is over."
    mine = moment.decision.step.preview(game, moment.position, Action("write_long"))
    assert mine is not None
    assert mine.notes[-1] == "Japan hold: medium range"
    assert battle(do(held, "write_withdraw")) is None, "nobody follows"
    assert battle(do(held, "write_long")).range == "medium", "the last range stays"
    moment = do(do(do(moment, "write_withdraw"), "fire_at_will"), "fire_at_will")
    assert battle(moment).rounds == 3, "a 5 does not get away"


def test_29_4_a_silenced_fortification_fires_again_after_the_month_but_not_in_a_battle() -> None:
    title: Any = find_titles()["pacific_war"]
    for kind, left in (("campaign", 0), ("battle", 6)):
        game, here = position(bases={"japan": {ATOLL: {"airbase": "small", "is_fortified": True}}})
        scenario = replace(game.scenario, type=kind, months=9)
        game = replace(game, scenario=scenario, phases=numbered((title.sequence, *title.interludes)))
        hit = tuple(replace(base, fortress_hits=base.fortress) for base in here.bases)
        after = MonthEnds("cycle").run(game, replace(here, bases=hit)).position
        base = base_at(game, after, game.board.by_name[ATOLL])
        assert base is not None
        assert base.fortress_hits == left


def shore(dice: tuple[int, ...] = (), is_fortified: bool = False, fought: bool = False) -> Moment[Any, Any]:
    """A battleship and a destroyer off Tarawa, held by landing troops."""
    ships = [{"unit": "us_bb_maryland", "name": "Maryland"}, DESTROYERS, TRANSPORTS]
    told = {"allies": {"A1": {"hex": ATOLL, "core": ships, "is_detected": True}}}
    garrison = [{"unit": "jp_snlf", "name": "Sasebo"}]
    bases = {"japan": {ATOLL: {"airbase": "small", "is_fortified": is_fortified, "ground": garrison}}}
    game, here = position(task_forces=told, bases=bases, operation={"player": "allies"})
    if fought:
        here = replace(here, units=tuple(replace(each, marks=FOUGHT) for each in here.units))
    return at(game, here, Bombardment(ALLIES), dice=dice)


def test_29_3_each_ship_bombards_once_ground_units_or_bases() -> None:
    moment = shore(dice=(2, 9, 0))
    assert names(moment, "bombard_with") == {"Maryland", "Mahan"}, "transports have nothing to bombard with"
    moment = do(moment, "bombard_with", "Maryland")
    assert verbs(moment) == {"shell", "shell_airbase", "other_firer"}
    moment = do(moment, "shell", "Sasebo")
    assert moment.position.units[unit(moment.position, "Sasebo")].is_broken, "6 on a 2: a check, and a 9 fails it"
    assert moment.position.shelled == ((ALLIES, war().board.by_name[ATOLL], 6),)
    assert names(moment, "bombard_with") == {"Mahan"}
    moment = do(do(moment, "bombard_with", "Mahan"), "shell_airbase")
    base = base_at(war(), moment.position, war().board.by_name[ATOLL])
    assert base is not None
    assert base.airbase_hits == 2, "2 on a 0: column 3"
    assert asked(moment) == ""


def test_29_3_ships_that_fought_do_not_bombard() -> None:
    assert asked(shore(fought=True)) == ""
    moment = shore()
    assert why_not(moment, "Transports").startswith("It has nothing to bombard with.")


def test_29_3_a_task_force_of_which_a_file_says_that_it_fought_does_not_bombard() -> None:
    ships: dict[str, Any] = {"hex": ATOLL, "core": [{"unit": "us_bb_maryland", "name": "Maryland"}]}
    for did, asks in (((), True), (("fought",), False)):
        game, here = position(
            bases={"japan": {ATOLL: {"airbase": "small", "ground": [{"unit": "jp_snlf", "name": "Sasebo"}]}}},
            task_forces={"allies": {"A1": {**ships, "did": did}}},
            operation={"player": "allies"},
        )
        assert (bombardment(game, here, ATOLL, "allies").waits_for is not None) is asks


def test_29_3_a_fortification_shoots_first_and_once() -> None:
    moment = do(do(shore(dice=(2, 9, 9), is_fortified=True), "bombard_with", "Mahan"), "shell_airbase")
    assert asked(moment) == "CoastFires"
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    moment = do(moment, "fortress_shoots", "Maryland")
    assert hits(moment, "Maryland") == 1, "6 at medium range on a 2: column 5"
    moment = do(do(moment, "bombard_with", "Maryland"), "shell_airbase")
    assert asked(moment) == "", "it does not shoot again"


def test_29_3_at_will_all_ships_bombard_in_one_go() -> None:
    moment = do(shore(dice=(9,) * 4), "bombard_at_will")
    assert asked(moment) == ""


def test_29_3_ships_that_are_not_activated_do_not_bombard() -> None:
    here, game = shore().position, war()
    maryland = unit(here, "Maryland")
    assert shelling_refusal(game, here, ALLIES, maryland) is None
    resting = with_units(here, {maryland: replace(here.units[maryland], activity=DEACTIVATED)})
    refused = shelling_refusal(game, resting, ALLIES, maryland)
    assert refused is not None
    assert (refused.sentence, refused.rule) == ("It is not activated.", "2.2.1")


@pytest.mark.parametrize("verb", ["bombard_at_will", "bombard_with"])
def test_29_3_and_24_6_a_fortification_sees_the_ships_of_which_it_chooses_one(verb: str) -> None:
    moment = shore(dice=(9,) * 6, is_fortified=True)
    forces = tuple(replace(each, report="red", told=2) for each in moment.position.task_forces)
    moment = at(war(), replace(moment.position, task_forces=forces), Bombardment(ALLIES), dice=(9,) * 6)
    moment = do(moment, verb) if verb == "bombard_at_will" else do(do(moment, verb, "Mahan"), "shell_airbase")
    assert asked(moment) == "CoastFires"
    assert moment.decision is not None
    seen = {int(each.piece) for each in pieces(war(), moment.position, JAPAN)}
    assert {action.target for action in moment.decision.legal} <= seen


def test_29_3_how_many_ships_could_bombard_is_not_said_before_they_do() -> None:
    moment = shore()
    assert moment.decision is not None
    assert not any(letter.isdigit() for letter in moment.decision.step.prompt(war(), moment.position).sentence)
    preview = moment.decision.step.preview(war(), moment.position, Action("bombard_at_will"))
    assert preview is not None
    assert len(set(preview.notes)) == len(preview.notes)
