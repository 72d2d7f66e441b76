"""Zones, supply and commands: the model and the game agree on positions drawn at random (Rules 5.1, 6.2, 6.3)."""

import pytest

from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, FAMILIES, EmpireGame
from tests.rulebooks.empire_of_the_sun.models.drawn import drawn
from tests.rulebooks.empire_of_the_sun.models.lines import Lines
from tests.rulebooks.empire_of_the_sun.models.paper import beside, hexes, hexside, side_of, terrain
from tests.rulebooks.empire_of_the_sun.war import war

SEEDS = range(8)


def sources(game: EmpireGame) -> tuple[set[int], set[int]]:
    """Where supply comes from, as the scenario says."""
    found = [{place for place in hexes() if game.sources[side] >> index(game, place) & 1} for side in BOTH]
    return found[0], found[1]


def index(game: EmpireGame, place: int) -> int:
    """The number of a hex on the board of the game."""
    return game.board.by_name[f"{place:04}"]


@pytest.mark.parametrize("seed", SEEDS)
def test_6_29_zones_and_supply_rest_where_the_model_says(seed: int) -> None:
    game, here, table, _, _ = drawn(seed)
    road = questions.supply(game, here, ALLIES).burma_road
    model = Lines(table, sources(game), road == "open")
    if not model.rests:
        return
    for side in BOTH:
        found, zones = questions.supply(game, here, side), questions.zones(game, here, side)
        assert {*found.unsupplied} == {name for name in model.unsupplied if side_of(name) == side}
        assert {*found.ports} == model.ports[side]
        assert ({*zones.present}, {*zones.neutralised}) == (model.zones.present[side], model.zones.neutralised[side])
    for family in FAMILIES:
        ashore = {place for place in model.fed(family) if terrain(place) != "ocean"}
        assert {*questions.hexes_in_supply(game, here, family)} == ashore
    for staff in (name for name in table.places if name.startswith("hq_")):
        led = questions.activation(game, here, staff, "EC", 9)
        assert (led.usable, {*led.units}) == (staff in model.reach, model.activated_by(staff))


def test_3_1_every_hexside_is_as_it_was_drawn() -> None:
    game = war()
    ways = (game.hexes.sea, game.hexes.land, game.hexes.routes, game.hexes.unplayable)
    words = ("W", "LR", "R", "UX")
    for place in hexes():
        for there in beside(place):
            printed = set(hexside(place, there))
            crossed = [bool(way.beyond(1 << index(game, place)) >> index(game, there) & 1) for way in ways]
            assert crossed == [bool(printed & set(word)) for word in words], (place, there)
