"""24.6: the name of a ship in combat, and hits that were told of it, are on its counter, and never more than these."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.core.actions import Kind, Side, Target
from game.core.play import Moment
from game.core.session import Session
from game.core.view import PieceView
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario
from game.rulebooks.pacific_war.operation.detection import RemoveDetection
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, with_force, with_units
from game.ui.picture import draw_picture
from tests.rulebooks.pacific_war.battles import at, do, verbs
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.test_29_naval_combat import DESTROYERS, battle, fleets, hits
from tests.rulebooks.pacific_war.war import force, unit, war

CHICAGO = {"unit": "us_ca_northampton", "name": "Chicago", "hits": 3}
FIRED = (3, 2, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
"""Takao's torpedoes hit once; nothing else hits."""


def counter(game: PacificGame, here: PacificPosition, viewer: Side | None, name: str) -> PieceView:
    """The counter of a unit as a side sees it."""
    number = unit(here, name)
    return next(piece for piece in view(game, here, viewer).pieces if piece.piece == number)


def fired_at(allies: dict[str, Any], target: str) -> Moment[Any, Any]:
    """The first round of a combat, in which Takao alone hits a ship, once."""
    moment = fleets(allies=allies, dice=FIRED)
    moment = do(do(moment, "fires", "Takao"), "fire_at", target)
    moment = do(moment, "open_fire")
    return do(moment, "fire_at_will") if "fire_at_will" in verbs(moment) else moment


def test_24_6_hits_that_were_told_are_on_the_counter_for_the_enemy_too() -> None:
    moment = fired_at({"core": [DESTROYERS]}, "Mahan")
    taken = hits(moment, "Mahan")
    assert taken == 1
    for viewer in (JAPAN, None):
        seen = counter(war(), moment.position, viewer, "Mahan")
        assert seen.values == counter(war(), moment.position, ALLIES, "Mahan").values
        assert (seen.name, seen.caption) == ("Mahan", "Mahan"), "called on the map as in the log"
        assert not seen.badges
        assert not seen.state
        lines = inspect(war(), moment.position, viewer, Target(Kind.PIECE, unit(moment.position, "Mahan")))
        assert lines is not None
        capacity = war().classes[moment.position.units[unit(moment.position, "Mahan")].kind].capacity
        assert lines.lines[0].text == f"Hits seen: 1 of {capacity}."
    takao = counter(war(), moment.position, ALLIES, "Takao")
    assert (takao.name, takao.values) == ("Takao", ()), "of a ship without hits its name is known, and no more"


def test_24_6_a_ship_that_was_found_by_a_search_has_no_name_for_the_enemy() -> None:
    game: Any = scenario_game("coral-sea")
    start: Any = game.title.set_up(game, 1)
    number = next(n for n, each in enumerate(start.task_forces) if each.side == JAPAN and each.space >= 0)
    here = with_force(start, number, replace(start.task_forces[number], report="green"))
    ship = next(n for n, each in enumerate(here.units) if each.force == number)
    name = here.units[ship].name
    assert counter(game, here, ALLIES, name).name == game.classes[here.units[ship].kind].name
    named = replace(here, seen_hits=((ship, 0),))
    assert counter(game, named, ALLIES, name).name == name
    told = inspect(game, named, ALLIES, Target(Kind.PIECE, ship))
    assert told is not None
    assert told.title.startswith(f"{name} (")


def test_24_6_hits_that_a_ship_had_before_are_not_told() -> None:
    moment = fired_at({"core": [{**DESTROYERS, "hits": 2}]}, "Mahan")
    assert hits(moment, "Mahan") == 3
    seen, own = (counter(war(), moment.position, side, "Mahan").values for side in (JAPAN, ALLIES))
    capacity = war().classes[moment.position.units[unit(moment.position, "Mahan")].kind].capacity
    assert (seen[2], own[2]) == (str(capacity - 1), str(capacity - 3))


def test_3_2_a_ship_that_is_told_to_be_crippled_has_all_hits_but_one() -> None:
    moment = fired_at({"core": [CHICAGO]}, "Chicago")
    assert hits(moment, "Chicago") == 4
    seen = counter(war(), moment.position, JAPAN, "Chicago")
    assert seen.badges == ("crippled",)
    assert seen.values[2] == "1"


def test_32_2_who_loses_sight_of_a_task_force_forgets_the_hits_of_its_ships() -> None:
    moment = fired_at({"core": [DESTROYERS]}, "Mahan")
    here = moment.position
    assert (unit(here, "Mahan"), 1) in here.seen_hits
    kept = at(war(), here, RemoveDetection()).position
    assert kept.seen_hits == here.seen_hits, "it fought in this cycle and stays detected"
    away = war().board.by_name["3246"]
    number = force(here, "A1")
    here = with_force(here, number, replace(here.task_forces[number], marks=0, space=away))
    here = with_units(here, {unit(here, "Mahan"): replace(here.units[unit(here, "Mahan")], place=away)})
    lost = at(war(), replace(here, sea_battle=None), RemoveDetection()).position
    assert lost.task_forces[number].report == ""
    assert unit(here, "Mahan") not in dict(lost.seen_hits)
    again = with_force(lost, number, replace(lost.task_forces[number], report="green"))
    seen = counter(war(), again, JAPAN, "Mahan")
    assert (seen.values, seen.name == "Mahan") == ((), False), "a ship of that class, and no more"


def test_24_6_hits_on_a_ship_whose_class_is_not_known_are_not_shown() -> None:
    moment = fired_at({"core": [DESTROYERS]}, "Mahan")
    here = moment.position
    assert battle(moment) is not None
    number = force(here, "A1")
    for report in ("", "red", "blue"):
        hidden = with_force(here, number, replace(here.task_forces[number], report=report))
        assert all(piece.piece != unit(here, "Mahan") for piece in view(war(), hidden, JAPAN).pieces)


def test_24_6_a_picture_shows_the_hits_that_were_told_and_no_others(tmp_path: Path) -> None:
    loaded: Any = load_scenario("pacific_war/coral-sea", roots(()))
    game: Any = scenario_game("coral-sea")
    start: Any = game.title.set_up(game, 1)
    number = next(n for n, each in enumerate(start.task_forces) if each.side == JAPAN and each.space >= 0)
    ship = next(n for n, each in enumerate(start.units) if each.force == number and each.in_core)
    green = with_force(start, number, replace(start.task_forces[number], report="green"))
    drawn = []
    for at_all, seen in ((2, 2), (3, 2), (2, 0)):
        here = with_units(green, {ship: replace(green.units[ship], hits=at_all)})
        here = replace(here, seen_hits=((ship, seen),) if seen else ())
        path = tmp_path / f"{at_all}-{seen}.png"
        session = Session(replace(game), here)
        draw_picture(session, loaded, size=(1280, 720), viewer=ALLIES, destination=path)
        drawn.append(path.read_bytes())
    assert drawn[0] == drawn[1], "a hit more that was not told"
    assert drawn[0] != drawn[2]
