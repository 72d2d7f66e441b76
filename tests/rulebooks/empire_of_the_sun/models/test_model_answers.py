"""Reaction, emergency moves and the way home: model and game agree on positions drawn at random (Rules 7.26, 8)."""

from random import Random

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import Shipping
from tests.rulebooks.empire_of_the_sun.models.answers import Answers, displaced, homes
from tests.rulebooks.empire_of_the_sun.models.drawn import drawn
from tests.rulebooks.empire_of_the_sun.models.lines import Lines
from tests.rulebooks.empire_of_the_sun.models.paper import arm, counters, hexes, side_of
from tests.rulebooks.empire_of_the_sun.models.test_model_lines import sources

SEEDS = range(200, 208)


@pytest.mark.parametrize("seed", SEEDS)
def test_7_26_who_reacts_is_whom_the_model_lets_come(seed: int) -> None:
    dice, (game, here, table, _, _) = Random(seed), drawn(seed)
    lines = Lines(table, sources(game), questions.supply(game, here, ALLIES).burma_road == "open")
    side, operations, points = dice.choice(BOTH), dice.choice((1, 2, 3)), dice.choice((0, 1, 7))
    met = [place for place in hexes() if table.stands(1 - side, place, ("ground", "air", "naval"))]
    mixed = [place for place in met if table.stands(side, place, ("ground", "air", "naval", "headquarters"))]
    if not mixed or not lines.rests:
        return
    battles = {*dice.sample(mixed, min(2, len(mixed)))}
    spaces = tuple(game.board.by_name[f"{place:04}"] for place in battles)
    offensive = Offensive(attacker=Side(1 - side), play="OC", card=-1, operations=operations, battle_hexes=spaces)
    here = replace(here, offensive=offensive, shipping=(Shipping(points), Shipping(points)))
    found = questions.reaction(game, here, side, operations)
    model = Answers(table, lines, side, battles, operations, points)
    assert {*found} == model.staffs()
    for staff, answer in found.items():
        assert {*answer.units} == model.led_by(staff), staff
        assert {*answer.units, *answer.refused} == {
            name for name in table.places if side_of(name) == side and arm(name) != "headquarters"
        }


@pytest.mark.parametrize("seed", SEEDS)
def test_8_22_and_8_32_who_stands_in_lost_bases_goes_where_the_model_says(seed: int) -> None:
    game, here, table, _, _ = drawn(seed)
    for side in BOTH:
        found = questions.emergency_moves(game, here, side)
        assert found.units == displaced(table, side)
        lost = {name for name in table.of(side, "headquarters") if not table.owns(side, table.places[name])}
        assert {*found.headquarters, *found.removed} == lost
        assert {*found.removed} == {name for name in lost if counters()[name].get("never_returns")}


@pytest.mark.parametrize("seed", SEEDS)
def test_8_5_after_the_battles_all_go_home_as_the_model_says(seed: int) -> None:
    dice, (game, here, table, _, _) = Random(seed), drawn(seed)
    attacker, operations = dice.choice((JAPAN, ALLIES)), dice.choice((1, 2, 3))
    names = [name for name in table.places if arm(name) in ("naval", "air") and counters()[name]["kind"] != "b29"]
    active = [name for name in table.places if arm(name) != "headquarters"]
    offensive = Offensive(attacker=attacker, play="OC", card=-1, operations=operations)
    here = replace(here, activated=tuple(sorted(game.by_id[name] for name in active)), offensive=offensive)
    road = questions.supply(game, here, ALLIES).burma_road
    lines = Lines(table, sources(game), road == "open", active)
    for name in dice.sample(names, min(len(names), 8)):
        found = questions.post_battle_destinations(game, here, name)
        assert ({*found.hexes}, found.may_stay) == homes(table, lines, name, operations, side_of(name) == attacker)
