"""Whose steps are proposed: of the enemy's those worth most, of one's own those worth least (Rules 9.23 to 9.27)."""

from msgspec.structs import replace

from game.core.actions import Action
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, change_battle
from game.rulebooks.empire_of_the_sun.battle.course import begin_battle as started
from game.rulebooks.empire_of_the_sun.battle.hitting import KeepStep, PayCritical, TakeHits
from game.rulebooks.empire_of_the_sun.battle.retreating import Retreat
from game.rulebooks.empire_of_the_sun.battle.shifting import ShiftLosses, SpareCarrier
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Shot
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, EmpirePosition, Piece, with_pieces
from game.rulebooks.empire_of_the_sun.terms.worth import step_worth
from game.rulebooks.empire_of_the_sun.war.events.kamikaze import ChooseKamikaze, StrikeShips
from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, fought, number
from tests.rulebooks.empire_of_the_sun.war import war


def spent(
    allies: list[str],
    *,
    hits: int,
    afar: dict[str, str] | None = None,
    combat: Combat = "air_naval",
    is_critical: bool = False,
    reach: int = 1,
) -> set[str]:
    """Whom the proposal hits with a roll of Japan at Guadalcanal."""
    units = {GUADALCANAL: ["shokaku", "army_jp_14", *allies], **{space: [unit] for unit, space in (afar or {}).items()}}
    here = fought(units, active=["shokaku", "army_jp_14"], afar=dict.fromkeys(afar or {}, GUADALCANAL))
    shot = Shot(side=JAPAN, hits=hits, is_critical=is_critical, reach=reach)
    here = change_battle(started(war(), here, number(GUADALCANAL)), combat=combat, shots=(shot,))
    after = TakeHits(JAPAN).apply(war(), here, Action("spend_all")).position
    return {f"{war().counters[unit].id} -{steps}" for unit, steps in battle_of(after).lost}


def test_9_23_a_carrier_is_hit_and_not_a_cruiser() -> None:
    assert spent(["wasp", "northampton"], hits=12) == {"wasp -1"}
    assert spent(["wasp", "northampton"], hits=19) == {"wasp -1"}
    assert spent(["wasp", "northampton"], hits=11) == {"northampton -1"}, "the carrier costs 12"


def test_9_23_a_reduced_carrier_is_sunk_and_not_a_cruiser() -> None:
    assert spent(["wasp(r)", "northampton(r)"], hits=12) == {"wasp -1"}


def test_9_23_no_hits_are_wasted_that_buy_more_together() -> None:
    assert spent(["wasp", "northampton", "london"], hits=20) == {"wasp -1", "northampton -1"}
    assert spent(["wasp", "northampton", "london"], hits=16) == {"wasp -1"}, "more than two cruisers"


def test_9_24_after_a_critical_hit_a_carrier_is_sunk_at_once() -> None:
    assert spent(["wasp", "northampton", "orleans", "london"], hits=24, is_critical=True) == {"wasp -2"}
    assert "wasp -2" not in spent(["wasp", "northampton", "orleans", "london"], hits=24)


def test_9_25_from_afar_no_more_are_hit_than_may_be() -> None:
    afar = {"wasp": "4424", "lexington": "4324"}
    found = [spent(["northampton"], afar=afar, hits=24, reach=reach) for reach in (0, 1, 2)]
    assert found[0] == {"northampton -1"}, "those afar are not reduced, and nobody may be lost before"
    assert len(found[1] - {"northampton -1"}) == 1
    assert found[2] == {"wasp -1", "lexington -1"}


def test_9_35_ashore_as_many_steps_as_possible_are_taken() -> None:
    corps_and_brigades = ["army_ap_10", "army_ap_mb", "army_ap_sf"]
    assert spent(corps_and_brigades, combat="ground", hits=14) == {"army_ap_mb -1", "army_ap_sf -1"}
    assert spent(corps_and_brigades, combat="ground", hits=13) == {"army_ap_10 -1"}, (
        "one step, and that of the strongest"
    )


def test_9_27_the_strongest_keeps_its_last_step() -> None:
    here = fought({GUADALCANAL: ["nagato", "army_ap_mb(r)", "army_ap_sf(r)"]}, active=["nagato"])
    here = started(war(), here, number(GUADALCANAL))
    assert KeepStep(ALLIES).proposed(war(), here) == Action("keep", number("army_ap_mb"))


def test_9_24_the_owner_gives_what_is_worth_least() -> None:
    here = fought({GUADALCANAL: ["shokaku", "northampton", "orleans(r)", "wasp"]}, active=["shokaku"])
    here = started(war(), here, number(GUADALCANAL))
    here = change_battle(here, shots=(Shot(side=JAPAN, hits=3, is_critical=True, reach=1),))
    lost = PayCritical(JAPAN).proposed(war(), here)
    units = {number("northampton"), number("orleans")}
    worth = {unit: step_worth(war(), unit, 1 if here.pieces[unit].is_reduced else 2) for unit in units}
    assert lost.target == min(worth, key=lambda unit: worth[unit])


def japan_has_lost(name: str, *, in_place_of: str) -> EmpirePosition:
    """A carrier is sunk, and another at full strength could have taken the loss."""
    here = started(
        war(),
        fought({GUADALCANAL: [f"{name}(r)", in_place_of, "wasp"]}, active=[name, in_place_of]),
        number(GUADALCANAL),
    )
    here = with_pieces(here, {number(name): Piece(ELIMINATED, True)})
    return change_battle(here, shots=(Shot(side=ALLIES, hits=0, bought=1),), lost=((number(name), 1),))


def test_9_26_a_step_is_shifted_to_a_carrier_that_is_worth_less() -> None:
    asked, spaces = ShiftLosses(), ((number("shokaku"), number(GUADALCANAL)),)
    sunk = japan_has_lost("shokaku", in_place_of="ryujo")
    assert asked.proposed(war(), sunk) == Action("shift_to", number("ryujo"))
    assert SpareCarrier(number("ryujo"), (), spaces).proposed(war(), sunk) == Action("spare", number("shokaku"))
    reduced = replace(sunk, pieces=with_pieces(sunk, {number("shokaku"): Piece(number(GUADALCANAL), True)}).pieces)
    assert asked.proposed(war(), with_pieces(reduced, {number("ryujo"): Piece(ELIMINATED, True)})) == Action(
        "end_shift"
    )


def test_5_34_kamikazes_hit_the_ship_that_is_worth_most_and_cost_the_aircraft_that_are_worth_least() -> None:
    here = fought(
        {"3813": ["essex", "cowpens(r)", "jersey", "army_jp_31", "air_jp_5", "air_jp_25"]},
        at=["3813"],
        active=["essex", "cowpens", "jersey"],
        attacker=ALLIES,
        turn=9,
    )
    space = number("3813")
    assert ChooseKamikaze(space).proposed(war(), here) == Action("strike", number("air_jp_25"))
    asked = StrikeShips(space, 2)
    assert asked.proposed(war(), here) == Action("strike", number("essex"))
    assert Action("strike", number("cowpens")) not in asked.legal(war(), here), "whole ships first"
    assert asked.prompt(war(), here).hint == "Ships at full strength are hit first."


def test_9_42_the_attacker_is_told_that_he_chooses_for_the_enemy_too() -> None:
    here = fought({GUADALCANAL: ["army_jp_14", "army_ap_mb"]}, active=["army_jp_14"])
    here = started(war(), here, number(GUADALCANAL))
    assert "of both sides" in Retreat(number("army_ap_mb")).prompt(war(), here).hint
    assert Retreat(number("army_jp_14")).prompt(war(), here).hint == ""
