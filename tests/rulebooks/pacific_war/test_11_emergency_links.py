"""Emergency Command Links: whose they are, and what runs for them (Rules 11.7)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.rulebooks.pacific_war.questions.strategic import isolation
from game.rulebooks.pacific_war.strategic.emergency import EmergencyLinks, link_kinds, need_refusal
from game.rulebooks.pacific_war.strategic.patrols import PlacePatrols, patrol_refusal, points_left
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, Submarines
from tests.rulebooks.pacific_war.battles import asked, at, do
from tests.rulebooks.pacific_war.war import position, unit

ISLAND, KURILES, PEARL = "1038", "4028", "2860"


def cut_off(destroyers: int = 1, japanese: int = 5, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """Ground units of both sides on Guadalcanal, far from headquarters that hold points and destroyers."""
    ships = [{"unit": "jp_dd_fubuki", "name": f"Flotilla {n}"} for n in range(destroyers)]
    return position(
        bases={
            "japan": {
                ISLAND: {"ground": [{"unit": "jp_brigade", "name": "Kawaguchi", "steps": japanese}]},
                KURILES: {"headquarters": ["fifth_fleet"], "ships": ships},
            },
            "allies": {
                ISLAND: {"ground": [{"unit": "us_regiment", "name": "Marines"}]},
                PEARL: {"headquarters": ["north_pacific"], "ships": [{"unit": "us_apd", "name": "Raiders"}]},
            },
        },
        command_points={"fifth_fleet": 10, "north_pacific": 10},
        **more,
    )


def test_11_7_in_a_hex_of_both_sides_each_has_its_own_emergency_link() -> None:
    game, here = cut_off()
    island = game.board.by_name[ISLAND]
    assert isolation(game, here) == ["Kawaguchi", "Marines"]
    moment = do(at(game, here, EmergencyLinks(JAPAN)), "emergency_to", island)
    if asked(moment) == "ChooseLink":
        moment = do(moment, "by_destroyer_run")
    (link,) = moment.position.emergency
    assert (link.side, link.space, link.steps, link.unit) == (JAPAN, island, 6, unit(here, "Flotilla 0"))
    assert isolation(game, moment.position) == ["Marines"], "the enemy's destroyers supply nobody"
    theirs = do(at(game, moment.position, EmergencyLinks(ALLIES)), "emergency_to", island)
    assert isolation(game, theirs.position) == []


def test_11_7_a_unit_runs_once_a_month_and_a_hex_has_links_up_to_its_steps() -> None:
    game, here = cut_off(destroyers=1, japanese=10)
    island = game.board.by_name[ISLAND]
    once = do(at(game, here, EmergencyLinks(JAPAN)), "emergency_to", island).position
    assert link_kinds(game, once, JAPAN, island) == [], "the only flotilla has run"
    refused = EmergencyLinks(JAPAN).refusal(game, once, Target(Kind.SPACE, island))
    assert refused.sentence == "No ship, aircraft, submarine or Command Point is left for it."
    game, here = cut_off(destroyers=2, japanese=10)
    twice = do(at(game, here, EmergencyLinks(JAPAN)), "emergency_to", island)
    twice = do(twice, "emergency_to", island)
    assert sum(link.steps for link in twice.position.emergency) == 12
    enough = need_refusal(game, twice.position, JAPAN, island)
    assert enough is not None
    assert enough.sentence == "Emergency Links supply all steps there."
    assert isolation(game, twice.position) == ["Marines"]


def test_11_7_submarine_points_that_run_do_not_patrol_in_the_same_month() -> None:
    game, here = cut_off(destroyers=0, japanese=3)
    kuriles, island = game.board.by_name[KURILES], game.board.by_name[ISLAND]
    here = replace(here, submarines=(Submarines(((kuriles, 3),)), Submarines()))
    assert points_left(game, here, JAPAN) == 3
    runs = do(at(game, here, EmergencyLinks(JAPAN)), "emergency_to", island).position
    assert [link.kind for link in runs.emergency] == ["submarine"]
    assert points_left(game, runs, JAPAN) == 1
    near = game.board.by_name["4029"]
    last = do(at(game, runs, PlacePatrols(JAPAN)), "patrol", near)
    refused = patrol_refusal(game, last.position, JAPAN, near)
    assert refused is not None
    assert refused.sentence == "All submarine points of the Commands patrol, or run Emergency Links."


def test_11_7_a_hex_with_a_command_link_needs_none() -> None:
    game, here = cut_off()
    refused = need_refusal(game, here, JAPAN, game.board.by_name[KURILES])
    assert refused is not None
    assert refused.sentence == "No ground unit of yours is there."
