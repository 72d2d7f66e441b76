"""Whom ships fire at will: what counts, and enough for it before the next is begun; the core where it pays (29.2)."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from game.core.actions import Side
from game.core.play import Moment, begin
from game.rulebooks.pacific_war.deciding.wants import hits_wanted
from game.rulebooks.pacific_war.naval.proposing import with_proposals, worth_of_fire
from game.rulebooks.pacific_war.naval.targets import could_fire, orders_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import with_units
from tests.rulebooks.pacific_war.battles import do, names
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.test_29_naval_combat import FUBUKI, TAKAO, TRANSPORTS, fleets
from tests.rulebooks.pacific_war.war import unit, war


def named(game: Any, here: Any, side: Side) -> list[tuple[str, str]]:
    """Who fires at whom, as proposed."""
    orders = orders_of(game, with_proposals(game, here, side), side)
    return [(here.units[firer].name, here.units[target].name) for firer, target in orders]


def in_round(moment: Moment[Any, Any], rounds: int) -> Any:
    """The position of a combat in a later round."""
    return replace(moment.position, sea_battle=replace(moment.position.sea_battle, rounds=rounds))


def cruisers(count: int) -> dict[str, Any]:
    """A core of so many heavy cruisers."""
    return {"core": [{"unit": "us_ca_northampton", "name": f"Chicago {n}"} for n in range(count)]}


def fubukis(count: int) -> dict[str, Any]:
    """A core of so many destroyers."""
    return {"core": [{"unit": "jp_dd_fubuki", "name": f"Fubuki {n}"} for n in range(count)]}


def test_29_2_fire_goes_on_at_one_ship_until_it_is_as_good_as_done() -> None:
    here = in_round(fleets(japan=fubukis(6), allies=cruisers(6), light="night"), 3)
    shots = named(war(), here, JAPAN)
    assert len(shots) == 6
    aimed = Counter(target for _, target in shots)
    assert 1 < len(aimed) < 6, "neither all at one nor one at each"


def test_29_2_a_ship_with_hits_is_ended_before_a_fresh_one_is_begun() -> None:
    moment = fleets(japan=fubukis(1), allies=cruisers(2))
    second = unit(moment.position, "Chicago 1")
    here = with_units(moment.position, {second: replace(moment.position.units[second], hits=2)})
    assert named(war(), moment.position, JAPAN) == [("Fubuki 0", "Chicago 0")]
    told = replace(here, seen_hits=((second, 2),))
    assert named(war(), told, JAPAN) == [("Fubuki 0", "Chicago 1")]


def test_29_2_b_the_weakest_keeps_the_screen_busy_so_that_the_others_fire_at_the_core() -> None:
    weak = {"unit": "jp_dd_mutsuki", "name": "Yunagi", "hits": 3}
    carrier = {"unit": "us_cv_lexington", "name": "Saratoga"}
    allies = {"core": [carrier], "screen": [{"unit": "us_dd_mahan", "name": "Mahan"}]}
    here = in_round(fleets(japan={"core": [TAKAO, weak]}, allies=allies, light="night"), 2)
    assert dict(named(war(), here, JAPAN)) == {"Yunagi": "Mahan", "Takao": "Saratoga"}


def test_29_2_b_nobody_fires_at_the_core_while_the_screen_has_more_units_than_there_are_firers() -> None:
    allies = {"core": [{"unit": "us_cv_lexington", "name": "Saratoga"}], "screen": cruisers(2)["core"]}
    here = fleets(japan=fubukis(2), allies=allies).position
    assert "Saratoga" not in dict(named(war(), here, JAPAN)).values()


def test_29_2_a_the_number_of_firers_of_a_round_is_told_without_naming_their_targets() -> None:
    for rounds, most in ((1, 3), (2, 6), (3, 8)):
        here = in_round(fleets(japan=fubukis(8)), rounds)
        assert could_fire(war(), here, JAPAN) == most == len(named(war(), here, JAPAN))
        assert could_fire(war(), with_proposals(war(), here, JAPAN), JAPAN) == 0
    surprised = fleets(detected=(True, False)).position
    assert could_fire(war(), surprised, JAPAN) == 0


def test_29_2_a_shots_that_are_named_by_hand_stay_and_count() -> None:
    moment = do(do(fleets(japan=fubukis(2), allies=cruisers(2)), "fires", "Fubuki 1"), "fire_at", "Chicago 1")
    assert named(war(), moment.position, JAPAN)[0] == ("Fubuki 1", "Chicago 1")
    assert "Fubuki 1" not in names(moment, "fires")


def java_sea(rounds: int) -> tuple[Any, Any]:
    """A round in the Java Sea, with no hits yet but those of the beginning."""
    game = scenario_game("java-sea")
    here: Any = begin(game, game.title.set_up(game, 1)).position
    return game, replace(here, sea_battle=replace(here.sea_battle, rounds=rounds))


def test_35_2_the_allies_get_at_the_transports_whose_first_hit_wins() -> None:
    game, here = java_sea(2)
    shots = named(game, here, ALLIES)
    assert sum(target.startswith("Transport group") for _, target in shots) == 3, "three of six keep the screen busy"
    in_round_3 = named(*java_sea(3), ALLIES)
    assert all(target.startswith("Transport group") for _, target in in_round_3)


def test_35_2_japan_fires_at_the_unit_that_lacks_one_hit_of_the_three() -> None:
    game, here = java_sea(1)
    assert {here.units[unit(here, name)].hits for name in ("Houston", "Perth")} == {2}
    shots = named(game, here, JAPAN)
    assert ("Nachi, Haguro", "Houston") in shots, "the strongest, while the others keep the screen busy"


def test_35_2_what_the_enemy_must_not_lose_is_wanted_as_what_is_asked_for() -> None:
    game = scenario_game("savo-island")
    here: Any = begin(game, game.title.set_up(game, 1)).position
    takao = game.classes[here.units[unit(here, "Chokai")].kind]
    assert hits_wanted(game, here, ALLIES, unit(here, "Chokai")) == takao.capacity, "Japan may lose one ship sunk"


def test_29_2_what_is_proposed_is_worth_more_than_fire_at_a_transport_alone() -> None:
    allies = {"core": [TRANSPORTS], "screen": [{"unit": "us_ca_northampton", "name": "Chicago"}]}
    here = in_round(fleets(japan={"core": [TAKAO], "screen": [FUBUKI]}, allies=allies, light="night"), 3)
    proposed: Any = with_proposals(war(), here, JAPAN)
    only = replace(
        proposed,
        sea_battle=replace(
            proposed.sea_battle,
            orders=tuple((firer, unit(here, "Transports")) for firer, _ in orders_of(war(), proposed, JAPAN)),
        ),
    )
    assert worth_of_fire(war(), proposed, JAPAN) > worth_of_fire(war(), only, JAPAN) > 0
