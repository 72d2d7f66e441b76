"""Offensives of Japan at their first questions, for tests: which headquarters leads, and whom it activates."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.play import Moment, begin
from game.core.position import Step
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive, Play
from tests.rulebooks.empire_of_the_sun.battles import AT_HOME
from tests.rulebooks.empire_of_the_sun.war import position

TRUK, SOUTH_SEAS = "4017", "hq_jp_ss"


def offensive_with(
    units: Mapping[str, Sequence[str]], *steps: Step, play: Play = "OC", count: int = 2, **more: Any
) -> Moment[Any, Any]:
    """An offensive of Japan's with these counters on the map, at its first question."""
    game, here = position(units, japan=AT_HOME, **more)
    offensive = Offensive(attacker=JAPAN, play=play, card=0, operations=2, count=count)
    return begin(game, replace(here, offensive=offensive, steps=steps, side=JAPAN))
