"""Victory points: the model and the game agree on every list in positions drawn at random (Rules 17.1 to 17.3)."""

from random import Random

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.victory import PointTable
from game.rulebooks.empire_of_the_sun.war.scoring.points import counted, is_out_of_resources
from tests.rulebooks.empire_of_the_sun.models.drawn import HOME_CITIES
from tests.rulebooks.empire_of_the_sun.models.paper import RING, distance, hexes, is_named
from tests.rulebooks.empire_of_the_sun.models.points import GUINEA, HAWAII, KAUAI, MANDATES, MARSHALLS, Past, Points
from tests.rulebooks.empire_of_the_sun.models.strategic import OAHU, TOKYO
from tests.rulebooks.empire_of_the_sun.models.test_model_strategic import long_war, situation

SEEDS = range(20)
NEAR_JAPAN = tuple(place for place in hexes() if is_named(place) and distance(place, TOKYO) < 12)
LISTS: dict[PointTable, str] = {
    "vp_1942": "y1942",
    "vp_1943": "y1943",
    "vp_1944": "y1944",
    "vp_sopac": "sopac",
    "vp_burma": "burma",
}


def scored(seed: int) -> tuple[EmpireGame, EmpirePosition, Points | None]:
    """A position, in a scenario that began with other hexes in Japan's hands, and what the model makes of it."""
    dice, (here, strategy) = Random(seed), situation(seed)
    now = strategy.table.japan
    start = {place for place in hexes() if is_named(place) and (place in now) != (dice.random() < 0.3)}
    for group in (GUINEA, MANDATES, MARSHALLS, NEAR_JAPAN):
        start = start | set(group) if dice.random() < 0.5 else start - set(group)
    start = (start | HOME_CITIES) - RING - {OAHU, KAUAI, HAWAII}
    ever = {place for place in (OAHU, KAUAI, HAWAII) if place in now or dice.random() < 0.3}
    game = long_war()
    board = game.board.by_name
    scenario = replace(game.scenario, japan_controls=tuple(f"{place:04}" for place in sorted(start)))
    told = replace(
        here,
        political_will=strategy.state.will,
        ever_taken=tuple(board[f"{place:04}"] for place in sorted(ever)),
    )
    model = Points(strategy, Past(frozenset(start), frozenset(ever))) if strategy.rests else None
    return replace(game, scenario=scenario), told, model


@pytest.mark.parametrize("seed", SEEDS)
def test_17_2_and_17_3_the_lists_count_what_the_model_counts(seed: int) -> None:
    game, here, model = scored(seed)
    if model is None:
        return
    for table, name in LISTS.items():
        assert sum(line.points for line in counted(game, here, table)) == getattr(model, name)(), name
    assert is_out_of_resources(game, here, "vp_1942") == (model.resources() < 12)


def test_17_1_the_positions_drawn_hold_hexes_that_count_for_whoever_began_with_them() -> None:
    models = [model for _, _, model in map(scored, SEEDS) if model is not None]
    given = [model.japan ^ model.table.japan for model in models]
    assert any(place in model.japan for model, places in zip(models, given, strict=True) for place in places)
    assert any(place not in model.japan for model, places in zip(models, given, strict=True) for place in places)
    assert {model.is_cut() for model in models} == {False, True}
    assert {model.has_allied_port_near(8) for model in models} == {False, True}
