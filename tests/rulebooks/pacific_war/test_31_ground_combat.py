"""Ground combat, airbase repair and rally (Rules 31)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.combat import Tone
from game.core.hexset import spaces_of
from game.core.play import Moment
from game.core.rows import with_one
from game.rulebooks.pacific_war.air.mission import Aim, Mission
from game.rulebooks.pacific_war.air.striking import with_struck
from game.rulebooks.pacific_war.ground.combat import GroundCombats, NameLead, OfferAttack, leads
from game.rulebooks.pacific_war.ground.rally import Rally
from game.rulebooks.pacific_war.ground.repair import AirbaseRepair
from game.rulebooks.pacific_war.ground.reports import AT_MOST
from game.rulebooks.pacific_war.ground.retreating import has_room, retreat_hexes
from game.rulebooks.pacific_war.ground.strength import column_of, supported
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    ASSAULTS,
    LOST,
    PacificPosition,
    TaskForce,
    Unit,
    base_at,
    with_entry,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, names, why_not
from tests.rulebooks.pacific_war.war import position, unit, war

ATOLL, ISLAND = "1645", "1038"
MARINES = {"unit": "us_marine_division", "name": "2nd Marines"}
RAIDERS = {"unit": "us_raiders", "name": "Raiders"}
SNLF = {"unit": "jp_snlf", "name": "Sasebo", "steps": 4}
ENGINEERS = {"unit": "jp_engineers", "name": "Engineers"}
DIVISION = {"unit": "jp_division", "name": "38th"}
BATTALION = {"unit": "au_battalion", "name": "39th Battalion"}


def ashore(
    where: str,
    japan: list[dict[str, Any]],
    allies: list[dict[str, Any]],
    owner: str = "japan",
    is_fortified: bool = False,
    marks: int = 0,
    airbase: str = "small",
    **more: Any,
) -> tuple[PacificGame, PacificPosition]:
    """Ground units of both sides in a hex; those of the side that does not hold its base are activated and marked."""
    other = "allies" if owner == "japan" else "japan"
    held = {"japan": japan, "allies": allies}
    bases = {
        owner: {where: {"airbase": airbase, "is_fortified": is_fortified, "ground": held[owner]}},
        other: {"2860" if other == "allies" else "3627": {"ground": held[other]}},
    }
    game, here = position(bases=bases, operation={"player": other}, **more)
    space = game.board.by_name[where]
    came = [unit(here, each["name"]) for each in held[other]]

    def there(number: int, each: Unit) -> Unit:
        return replace(each, place=space, activity=ACTIVATED, marks=marks) if number in came else each

    return game, replace(here, units=tuple(there(n, each) for n, each in enumerate(here.units)))


def steps(moment: Moment[Any, Any], name: str) -> int:
    """The steps of a unit."""
    return int(moment.position.units[unit(moment.position, name)].steps)


def is_broken(moment: Moment[Any, Any], name: str) -> bool:
    """Whether a unit is Broken."""
    return bool(moment.position.units[unit(moment.position, name)].is_broken)


@pytest.mark.parametrize(
    ("steps", "column"), [(0, -1), (1, 0), (2, 0), (3, 1), (9, 2), (10, 3), (23, 4), (35, 5), (36, 6), (90, 6)]
)
def test_31_3_steps_give_the_column(steps: int, column: int) -> None:
    assert column_of(war(), steps) == column


def test_36_5_landing() -> None:
    """The fifth worked example: a Marine division at Tarawa."""
    game, here = ashore(ATOLL, [SNLF, ENGINEERS], [MARINES], is_fortified=True, marks=ASSAULTS)
    space = game.board.by_name[ATOLL]
    here = replace(here, shelled=tuple((ALLIES, space, each) for each in (6, 6, 5)), struck=((ALLIES, space, 3),))
    moment = at(game, here, GroundCombats(), dice=(3, 6, 8))
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    preview = moment.decision.step.preview(game, moment.position, moment.decision.legal[0])
    assert preview is not None
    assert preview.total == "column 6-9"
    assert preview.against_total == "column 3-5"
    moment = do(do(moment, "attack"), "lead_with", "Sasebo")
    assert steps(moment, "Sasebo") == 2
    assert steps(moment, "2nd Marines") == 11
    assert is_broken(moment, "Sasebo")
    assert not is_broken(moment, "Engineers")
    assert moment.position.units[unit(moment.position, "Engineers")].place == space, "no retreat"


def test_31_1_the_side_that_entered_last_may_attack_then_the_other() -> None:
    game, here = ashore(ISLAND, [DIVISION], [MARINES], owner="allies")
    here = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))
    moment = at(game, here, GroundCombats())
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    moment = do(moment, "no_attack")
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    assert asked(do(moment, "no_attack")) == ""
    moment = at(game, with_entry(here, game.board.by_name[ISLAND], ALLIES), GroundCombats())
    assert moment.decision is not None
    assert moment.decision.side == ALLIES


def test_31_1_neither_broken_nor_unactivated_units_attack() -> None:
    game, here = ashore(ISLAND, [{**DIVISION, "is_broken": True}], [MARINES], owner="allies")
    assert asked(at(game, here, GroundCombats())) == ""


def test_31_2_the_lead_is_mobile_and_unbroken_where_there_is_such_a_unit() -> None:
    defence = {"unit": "us_defence_battalion", "name": "1st Defence"}
    shaken = {**MARINES, "is_broken": True}
    game, here = ashore(ISLAND, [DIVISION], [defence, shaken, RAIDERS], owner="allies")
    moment = do(at(game, here, GroundCombats(), dice=(9, 9, 0)), "attack")
    assert asked(moment) == "", "the raiders lead, for they alone are mobile and unbroken"
    game, here = ashore(ISLAND, [DIVISION], [defence, shaken], owner="allies")
    assert [here.units[n].name for n in leads(game, here, game.board.by_name[ISLAND], ALLIES)] == ["2nd Marines"]
    game, here = ashore(ISLAND, [DIVISION], [defence], owner="allies")
    assert [here.units[n].name for n in leads(game, here, game.board.by_name[ISLAND], ALLIES)] == ["1st Defence"]
    game, here = ashore(ISLAND, [DIVISION, SNLF], [MARINES], owner="allies")
    moment = do(at(game, here, GroundCombats()), "attack")
    assert names(moment, "lead_with") == {"38th", "Sasebo"}
    assert why_not(moment, "2nd Marines").endswith("31.2")
    moment = do(at(game, here, GroundCombats(), dice=(9,) * 6), "attack")
    best, named = do(moment, "lead_best"), do(moment, "lead_with", "38th")
    assert (best.position, best.decision is None) == (named.position, named.decision is None)


def test_31_3_hits_go_to_the_lead_then_to_the_largest_of_the_owners_choice_among_equals() -> None:
    three: list[dict[str, Any]] = [
        *({"unit": "us_raiders", "name": f"Raiders {n}"} for n in range(2)),
        {**BATTALION, "steps": 2},
    ]
    game, here = ashore(ISLAND, [DIVISION, SNLF], three, owner="allies")
    moment = do(at(game, here, GroundCombats(), dice=(0, 9, 0)), "attack")
    moment = do(do(moment, "lead_with", "38th"), "lead_with", "Raiders 0")
    assert steps(moment, "Raiders 0") == 0, "the lead first: two of three hits"
    assert names(moment, "lose_steps") == {"Raiders 1", "39th Battalion"}
    moment = do(moment, "lose_steps", "39th Battalion")
    assert steps(moment, "39th Battalion") == 1


def test_31_2_and_31_3_between_units_that_are_alike_nobody_is_asked() -> None:
    alike = [{**BATTALION, "name": f"Battalion {n}"} for n in range(3)]
    game, here = ashore(ISLAND, [DIVISION], alike, owner="allies")
    moment = do(at(game, here, GroundCombats(), dice=(5, 9, 0)), "attack")
    assert asked(moment) == "", "any of the battalions leads, and any of the others takes the second hit"
    assert [moment.position.units[unit(moment.position, f"Battalion {n}")].steps for n in range(3)] == [0, 0, 1]


def test_31_3_the_odds_say_who_scores_and_whether_that_is_good() -> None:
    game, here = ashore(ISLAND, [DIVISION], [MARINES], owner="allies")
    moment = at(game, here, GroundCombats())
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, moment.position, Action("attack"))
    assert preview is not None
    tones = {chance.label: chance.tone for chance in preview.chances}
    for words, tone in tones.items():
        assert tone is (Tone.GOOD if words.startswith("0 hits") is words.endswith("Allies") else Tone.BAD), words
    assert {words.rpartition(" by ")[2] for words in tones} == {"Japan", "Allies"}


def test_31_5_a_tie_makes_the_attacker_check() -> None:
    game, here = ashore(ISLAND, [DIVISION], [MARINES], owner="allies")
    moment = do(at(game, here, GroundCombats(), dice=(9, 9, 9)), "attack")
    assert steps(moment, "38th") == 11, "7 against 8 + 1: the dice count 9 and 7"
    assert steps(moment, "2nd Marines") == 12
    game, here = ashore("1112", [DIVISION], [{**MARINES, "steps": 8}], owner="allies")
    moment = do(at(game, here, GroundCombats(), dice=(9, 9, 9)), "attack")
    assert is_broken(moment, "38th")


def test_31_5_who_is_broken_altogether_retreats_towards_a_base_of_his() -> None:
    told = {**DIVISION, "steps": 3}
    game, here = ashore("1112", [told], [{**MARINES, "is_broken": False}], owner="japan")
    moment = do(at(game, here, GroundCombats(), dice=(0, 9, 9)), "attack")
    left = moment.position.units[unit(moment.position, "38th")]
    if left.place >= 0:
        assert left.place != game.board.by_name["1112"]
    base = base_at(game, moment.position, game.board.by_name["1112"])
    assert base is not None
    assert base.owner == ALLIES, "31.6: the hex is taken with its base"
    assert base.airbase_hits == 2


def test_31_5_the_base_that_is_lost_is_no_base_to_retreat_towards() -> None:
    game, here = ashore("3213", [DIVISION], [{"unit": "ch_army", "name": "9th War Area"}], owner="allies")
    towards = {game.board.name(space) for space in retreat_hexes(game, here, game.board.by_name["3213"], ALLIES)}
    assert towards == {"3112", "3113", "3212"}, "two hexes from Kweilin or Hong Kong; 3214 and 3312 lead away"


def test_31_5_on_an_atoll_there_is_no_way_and_each_loses_a_step_more() -> None:
    game, here = ashore(ATOLL, [{**SNLF, "steps": 6}], [MARINES], owner="japan")
    moment = do(at(game, here, GroundCombats(), dice=(3, 9, 9)), "attack")
    left = moment.position.units[unit(moment.position, "Sasebo")]
    assert left.is_broken
    assert left.place == game.board.by_name[ATOLL]
    assert left.steps == 3, "two hits and a step more"


def test_31_5_a_beaten_landing_goes_back_aboard() -> None:
    ships = {"allies": {"A1": {"hex": ATOLL, "core": [{"unit": "us_aa", "name": "Transports"}]}}}
    game, here = ashore(ATOLL, [{**SNLF, "steps": 12}], [{**MARINES, "steps": 3}], marks=ASSAULTS, task_forces=ships)
    moment = do(at(game, here, GroundCombats(), dice=(9, 9, 9)), "attack")
    back = moment.position.units[unit(moment.position, "2nd Marines")]
    assert back.is_broken
    assert back.aboard == unit(moment.position, "Transports")


@pytest.mark.parametrize(("steps", "goes"), [(2, True), (3, False)])
def test_31_5_a_beaten_landing_goes_aboard_what_has_lift_for_all_its_steps(steps: int, goes: bool) -> None:
    """The fast transport has lift for three steps, and the raiders aboard take one of them."""
    ship = {"unit": "us_apd", "name": "Fast transport", "aboard": [{**RAIDERS, "steps": 1}]}
    ships = {"allies": {"A1": {"hex": ATOLL, "core": [ship]}}}
    game, here = ashore(ATOLL, [SNLF], [{**MARINES, "steps": steps}], task_forces=ships)
    assert has_room(game, here, unit(here, "Fast transport"), unit(here, "2nd Marines")) is goes


def test_31_6_aircraft_fly_out_and_ships_put_to_sea() -> None:
    bases = {
        "japan": {
            "1112": {
                "airbase": "small",
                "port": "minor",
                "ground": [{**ENGINEERS}],
                "air": [{"unit": "jp_navy_f", "name": "Zeros", "steps": 4}],
                "ships": [{"unit": "jp_dd_fubuki", "name": "Fubuki"}],
            },
            "1015": {"airbase": "small"},
        },
        "allies": {"2860": {"ground": [MARINES]}},
    }
    game, here = position(bases=bases, operation={"player": "allies"}, activated=("2nd Marines",))
    space = game.board.by_name["1112"]
    marines = unit(here, "2nd Marines")
    units = tuple(replace(each, place=space) if n == marines else each for n, each in enumerate(here.units))
    moment = do(at(game, replace(here, units=units), GroundCombats(), dice=(0, 9, 9)), "attack")
    zeros = moment.position.units[unit(moment.position, "Zeros")]
    assert zeros.place not in (space, -2)
    assert zeros.steps == 3
    fubuki = moment.position.units[unit(moment.position, "Fubuki")]
    assert fubuki.place not in (space, -2)
    assert moment.position.task_forces[fubuki.force].space == fubuki.place


def test_31_7_hits_come_off_linked_airbases_that_are_not_contested() -> None:
    bases = {
        "japan": {
            "1333": {"airbase": "large", "airbase_hits": 5},
            ISLAND: {"airbase": "small", "airbase_hits": 2, "ground": [SNLF]},
        },
        "allies": {"2860": {"airbase": "large", "airbase_hits": 3}},
    }
    game, here = position(bases=bases, operation={"player": "japan"})
    moment = at(game, here, AirbaseRepair(JAPAN))

    def left(where: str) -> int:
        base = base_at(game, moment.position, game.board.by_name[where])
        assert base is not None
        return base.airbase_hits

    assert (left("1333"), left(ISLAND), left("2860")) == (3, 1, 3)
    told = [event.sentence(game) for event in moment.events]
    assert any("has 1 hit after repair" in sentence for sentence in told), told


def test_31_7_a_contested_airbase_is_not_repaired() -> None:
    game, here = ashore(ISLAND, [SNLF], [MARINES])
    here = replace(here, bases=tuple(replace(base, airbase_hits=1) for base in here.bases))
    moment = at(game, here, AirbaseRepair(JAPAN))
    base = base_at(game, moment.position, game.board.by_name[ISLAND])
    assert base is not None
    assert base.airbase_hits == 1


def test_31_8_broken_units_rally_on_their_full_quality_away_from_the_enemy() -> None:
    broken = {**SNLF, "is_broken": True}
    game, here = position(bases={"japan": {ISLAND: {"ground": [broken]}}}, operation={"player": "japan"})
    assert not is_broken(at(game, here, Rally(JAPAN), dice=(7,)), "Sasebo")
    assert is_broken(at(game, here, Rally(JAPAN), dice=(8,)), "Sasebo")
    game, here = ashore(ISLAND, [broken], [MARINES])
    assert is_broken(at(game, here, Rally(JAPAN)), "Sasebo"), "no die is rolled beside the enemy"


def test_31_8_each_side_rallies_its_own_alone() -> None:
    bases = {
        "japan": {ISLAND: {"ground": [{**SNLF, "is_broken": True}]}},
        "allies": {"3627": {"ground": [{**MARINES, "is_broken": True}]}},
    }
    game, here = position(bases=bases, operation={"player": "japan"})
    rallied = at(game, here, Rally(JAPAN), dice=(1, 1))
    assert not is_broken(rallied, "Sasebo")
    assert is_broken(rallied, "2nd Marines")


def test_31_8_whoever_is_not_there_reads_nothing_of_a_rally() -> None:
    game, here = position(bases={"japan": {ISLAND: {"ground": [{**SNLF, "is_broken": True}]}}})
    (rolled,) = Rally(JAPAN).run(game, here).events
    assert "Sasebo" in rolled.sentence(game)
    assert rolled.seen_by(ALLIES) is None
    assert rolled.seen_by(None) is None


def test_31_3_and_24_7_before_the_dice_the_enemy_is_reckoned_with_all_that_he_can_have() -> None:
    previews = []
    for hurt in ({}, {"steps": 1, "full": 2, "is_broken": True}):
        game, here = ashore(ISLAND, [{"unit": "jp_snlf", "name": "Sasebo", **hurt}], [MARINES])
        step = OfferAttack(ALLIES, game.board.by_name[ISLAND])
        found = step.preview(game, here, Action("attack"))
        assert found is not None
        previews.append(found)
    assert previews[0] == previews[1]
    assert previews[0].against[0].amount == 2, "both steps of the class"
    assert previews[0].notes == ("2nd Marines leads against Naval landing force.", AT_MOST)
    game, here = ashore(ISLAND, [{"unit": "jp_snlf", "name": "Sasebo", "steps": 1, "full": 2}], [MARINES])
    engagement = replace(game, scenario=replace(game.scenario, type="engagement"))
    found = OfferAttack(ALLIES, game.board.by_name[ISLAND]).preview(engagement, here, Action("attack"))
    assert found is not None
    assert found.against[0].amount == 1, "in an engagement all lies open"
    lead = NameLead(JAPAN, game.board.by_name[ISLAND], ALLIES, unit(here, "2nd Marines"))
    own = lead.preview(game, here, Action("lead_with", unit(here, "Sasebo")))
    assert own is not None
    assert own.against[0].amount == 1, "one's own steps are known"


def test_31_6_who_finds_no_way_out_is_lost() -> None:
    bases = {
        "japan": {
            ATOLL: {
                "airbase": "small",
                "port": "minor",
                "ground": [ENGINEERS],
                "air": [{"unit": "jp_navy_f", "name": "Zeros", "steps": 1}],
                "ships": [{"unit": "jp_dd_fubuki", "name": "Fubuki"}],
            }
        },
        "allies": {"2860": {"ground": [MARINES]}},
    }
    game, here = position(bases=bases, operation={"player": "allies"}, activated=("2nd Marines",))
    space = game.board.by_name[ATOLL]
    ring = tuple(
        TaskForce(ALLIES, f"A{number}", beside, "green")
        for number, beside in enumerate(spaces_of(game.hexes.sea.beyond(1 << space)))
    )
    here = replace(here, task_forces=ring)
    marines = unit(here, "2nd Marines")
    here = replace(here, units=with_one(here.units, marines, replace(here.units[marines], place=space)))
    moment = do(at(game, here, GroundCombats(), dice=(0, 9, 9, 9, 9)), "attack")
    assert moment.position.units[unit(moment.position, "Zeros")].place == LOST
    assert moment.position.units[unit(moment.position, "Fubuki")].place == LOST


def test_34_3_by_the_option_a_unit_attacks_once_in_three_cycles() -> None:
    game, here = ashore(ISLAND, [{**DIVISION}], [MARINES])
    game = replace(game, scenario=replace(game.scenario, options=("once_a_week",)))
    moment = do(at(game, here, GroundCombats(), dice=(9, 9, 0)), "attack")
    for cycle, may in ((2, False), (3, False), (4, True)):
        after = moment.position
        assert after.operation is not None
        after = replace(after, operation=replace(after.operation, cycle=cycle))
        assert (asked(at(game, after, GroundCombats())) == "OfferAttack") is may


def test_31_1_without_the_option_it_attacks_in_every_cycle() -> None:
    game, here = ashore(ISLAND, [DIVISION], [MARINES])
    moment = do(at(game, here, GroundCombats(), dice=(9, 9, 0)), "attack")
    assert asked(at(game, moment.position, GroundCombats())) == "OfferAttack"


@pytest.mark.parametrize(
    ("kind", "supports"), [("ground", 6), ("airbase", 6), ("port", 6), ("aircraft", 0), ("ships", 0)]
)
def test_31_3_aircraft_that_struck_the_troops_or_the_base_support_the_attack(kind: Any, supports: int) -> None:
    fliers = {"allies": {"1135": {"airbase": "small", "air": [{"unit": "us_t", "name": "Mitchells"}]}}}
    game, here = position(bases=fliers, operation={"player": "allies"})
    target = game.board.by_name[ISLAND]
    mission = Mission(ALLIES, "strike", target, (), aims=(Aim(unit(here, "Mitchells"), kind),))
    assert supported(with_struck(here, mission).struck, ALLIES, target) == supports
