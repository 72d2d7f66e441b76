"""Positions drawn at random for the models: counters scattered over a part of the map, hexes held by either side."""

from random import Random
from typing import NamedTuple

from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.models.paper import (
    FERRY,
    JAPAN,
    RING,
    Table,
    arm,
    counters,
    has,
    hexes,
    is_named,
    region,
    side_of,
    terrain,
    within,
)
from tests.rulebooks.empire_of_the_sun.war import position

HOME_CITIES = frozenset({3307, 3407, 3506, 3507, 3607, 3704, 3705, 3706})
GARRISONS = "army_jp_g_"
PARTS = (2407, 2008, 2018, 2813, 3014, 3720, 4021, 4423, 4715, 3307, 3706, 5808, 1307, 3023)
"""Hexes in the middle of a part of the war: Burma and China, the Indies, the Solomons, Japan, Hawaii, Ceylon ..."""


class Drawn(NamedTuple):
    """A position of the game, and what the model is told."""

    game: EmpireGame
    here: EmpirePosition
    table: Table
    units: dict[str, list[str]]
    japan: list[str]


def may_stand(name: str, place: int) -> bool:
    """Whether a counter of this arm can be in a hex."""
    match arm(name):
        case "headquarters":
            return has(place, "port")
        case "air":
            return has(place, "airfield") and place != FERRY and region(place) != "Manchuria"
        case "ground":
            return terrain(place) != "ocean" and region(place) not in ("Manchuria", "USSR")
    return terrain(place) == "ocean" or has(place, "port")


def drawn(seed: int) -> Drawn:
    """A position: about every second hex of a part is Japan's, and some hexes have counters of both sides."""
    dice = Random(seed)
    part = sorted(within(dice.choice(PARTS), dice.randint(4, 9)))
    named = [place for place in hexes() if is_named(place)]
    front = within(dice.choice(part), dice.randint(3, 14))
    japan = {place for place in named if (place in front) != (dice.random() < 0.1)} | HOME_CITIES
    japan -= RING
    mixed = dice.choice((0.0, 0.1, 0.4))
    names = [name for name in counters() if not name.startswith(GARRISONS)]
    units: dict[str, list[str]] = {}
    owners: dict[int, set[int]] = {}
    led: set[int] = set()
    for name in dice.sample(names, dice.randint(10, 80)):
        places = [place for place in part if may_stand(name, place)]
        place = dice.choice(places) if places else 0
        is_own = not is_named(place) or (place in japan) == (side_of(name) == JAPAN) if places else False
        clashes = (1 - side_of(name)) in owners.get(place, set()) or not is_own
        if not places or (arm(name) == "headquarters" and (place in led or not is_own)):
            continue
        if clashes and dice.random() >= mixed:
            continue
        led |= {place} if arm(name) == "headquarters" else set()
        is_reduced = arm(name) != "headquarters" and (counters()[name].get("full") is None or dice.random() < 0.25)
        units.setdefault(f"{place:04}", []).append(f"{name}(r)" if is_reduced else name)
        owners.setdefault(place, set()).add(side_of(name))
    held = [f"{place:04}" for place in sorted(japan)]
    game, here = position(units, japan=held, anywhere=True)
    return Drawn(game, here, Table(units, japan), units, held)
