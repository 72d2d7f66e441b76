"""Japanese events on the map: model and game agree on positions drawn at random (Rules 5.34, 5.36, 5.42, 6.28)."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.models.drawn import Drawn, drawn
from tests.rulebooks.empire_of_the_sun.models.japanese_events import ROOM_AT_SEA, Events
from tests.rulebooks.empire_of_the_sun.models.lines import Lines
from tests.rulebooks.empire_of_the_sun.models.paper import arm
from tests.rulebooks.empire_of_the_sun.models.test_model_lines import sources

SEEDS = range(300, 324)
KE, FUEL, WESTERN, EXPRESS, KAMIKAZE = 35, 77, 58, 28, 61


def modelled(found: Drawn, active: Sequence[str] = ()) -> Events:
    """The model of a position; units that are activated stay in supply."""
    road = questions.supply(found.game, found.here, ALLIES).burma_road
    return Events(found.table, Lines(found.table, sources(found.game), road == "open", active))


def offered(found: Drawn, here: EmpirePosition, card: int, *choices: str, **more: Any) -> set[str]:
    """What can be chosen next when the event has come so far."""
    asked = questions.event(found.game, here, JAPAN, card, choices=choices, **more).waits_for
    return {*asked.legal} if asked is not None else set()


def during(found: Drawn, attacker: Side, card: int, active: Sequence[str], battle: int = 0) -> EmpirePosition:
    """An offensive of a side with these units."""
    spaces = (found.game.board.by_name[f"{battle:04}"],) if battle else ()
    chosen = found.game.card_id(attacker, card)
    offensive = Offensive(attacker=attacker, play="EC" if attacker == JAPAN else "OC", card=chosen, operations=3)
    offensive = replace(offensive, battle_hexes=spaces, all_battle_hexes=spaces)
    units = tuple(sorted(found.game.by_id[name] for name in active))
    return replace(found.here, offensive=offensive, activated=units, side=attacker)


def names(places: set[int]) -> set[str]:
    """Hexes as they are called."""
    return {f"{place:04}" for place in places}


@pytest.mark.parametrize("seed", SEEDS)
def test_5_36_troops_are_brought_away_from_where_the_model_says_and_to_where(seed: int) -> None:
    dice, found = Random(seed), drawn(seed)
    model = modelled(found)
    coasts = model.coasts()
    plays = questions.plays(found.game, replace(found.here, hands=((found.game.card_id(JAPAN, KE),), ())), JAPAN, KE)
    assert ("use_event" in plays.open) == bool(coasts)
    if len(coasts) > 1:
        assert offered(found, found.here, KE) == names(coasts)
    for coast in dice.sample(sorted(coasts), min(3, len(coasts))):
        first = [f"{coast:04}"] if len(coasts) > 1 else []
        troops = sorted(model.troops(coast))
        assert {*offered(found, found.here, KE, *first)} >= ({*troops} if len(troops) > 1 else set())
        aboard = dice.sample(troops, dice.randint(1, min(3, len(troops))))
        havens = model.havens(coast, {*aboard})
        at_sea = offered(found, found.here, KE, *first, *aboard, "set_sail")
        assert at_sea == (names(havens) if len(havens) > 1 else set()), (coast, aboard)


@pytest.mark.parametrize("seed", SEEDS)
def test_5_36_the_fleet_sails_for_fuel_as_the_model_says(seed: int) -> None:
    found = drawn(seed)
    model = modelled(found)
    if not model.lines.rests:
        return
    ports = model.oil_ports()
    assert offered(found, found.here, FUEL) == (names(ports) | {"stay"} if ports else set())
    for port in sorted(ports)[:3]:
        sailors = offered(found, found.here, FUEL, f"{port:04}") - {"set_sail"}
        room = ROOM_AT_SEA - model.count(port, set(), "naval")
        staffs = [name for name in found.table.stacks.get(port, []) if arm(name) == "headquarters"]
        able = {n for n in model.sailors(port) if (room > 0 if arm(n) == "naval" else not staffs)}
        assert sailors == able, port


@pytest.mark.parametrize("seed", SEEDS)
def test_6_28_the_tokyo_express_runs_where_the_model_says(seed: int) -> None:
    found = drawn(seed)
    model = modelled(found)
    if model.lines.rests:
        here = during(found, JAPAN, EXPRESS, ())
        assert offered(found, here, EXPRESS, moments=[""]) == names(model.stations())


@pytest.mark.parametrize("seed", SEEDS)
def test_5_42_paratroops_come_down_where_the_model_says(seed: int) -> None:
    dice, found = Random(seed), drawn(seed)
    aircraft = found.table.of(JAPAN, "air")
    active = {*dice.sample(aircraft, min(3, len(aircraft)))}
    model = modelled(found, sorted(active))
    if not model.lines.rests:
        return
    zones = model.drop_zones(active)
    here = during(found, JAPAN, WESTERN, sorted(active))
    assert offered(found, here, WESTERN, moments=["II"]) == (names(zones) | {"no_drop"} if zones else set())
    for place in sorted(zones)[:2]:
        after = questions.event(found.game, here, JAPAN, WESTERN, moments=["II"], choices=[f"{place:04}"]).changed
        assert f"{place:04}" in {f"{int(each):04}" for each in after["japan_controls"]}
        gone = {name.removesuffix("(r)") for name in after.get("boxes", {}).get("eliminated", [])}
        assert gone >= {*found.table.stacks.get(place, [])} - {""}


@pytest.mark.parametrize("seed", SEEDS)
def test_5_34_kamikazes_fly_from_where_the_model_says(seed: int) -> None:
    dice, found = Random(seed), drawn(seed)
    model = modelled(found)
    ships = found.table.of(ALLIES, "naval")
    for battle in {found.table.places[name] for name in dice.sample(ships, min(4, len(ships)))}:
        active = {name for name in found.table.stacks[battle] if name in ships}
        here = during(found, ALLIES, 21, sorted(active), battle)
        aircraft = model.suicides(battle, active)
        here = replace(here, hands=((found.game.card_id(JAPAN, KAMIKAZE),), ()))
        assert questions.reaction_cards(found.game, here, "IX").open == ([KAMIKAZE] if aircraft else [])
        if len(aircraft) > 1:
            assert offered(found, here, KAMIKAZE, moments=["X"]) == aircraft
