"""What an Empire of the Sun scenario file says: who stands where, and how the war stands (Rules 4, 17).

Hexes are named as printed, counters by their ids in the tables; `(r)` after an id puts it on its reduced face.
"""

from typing import Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.empire_of_the_sun.terms.tables import SideName


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first and the last turn of a scenario, counted from December 1941."""

    first: int
    last: int


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A scenario of Empire of the Sun."""

    turns: Turns
    units: dict[str, tuple[str, ...]]
    """Counters on the map, by hex."""
    boxes: dict[str, tuple[str, ...]] = {}
    """Counters in boxes beside the map, or waiting, eliminated or removed."""
    japan_controls: tuple[str, ...] = ()
    """Every hex with a name of its own that Japan controls; the Allies control the others."""
    first_player: SideName = "japan"
    political_will: int = 0
    shipping: dict[SideName, int] = {}
    divisions: int = 0
    rivalry: tuple[SideName, ...] = ()
    routes_missing: tuple[str, ...] = ()
    surrendered: tuple[str, ...] = ()
    burma_road: Literal["open", "closed_hump", "closed_no_hump"] = "open"
