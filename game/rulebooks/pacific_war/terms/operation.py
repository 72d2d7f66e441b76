"""The Operation that is going on: whose it is, what it may still do, and what is known of it (Rules 20 to 27)."""

from typing import Literal

import msgspec

from game.core.actions import Side

Condition = Literal["", "surprise", "intercept", "ambush", "ambush_cv"]
"""The Operational Intelligence Condition; empty while it is not determined."""
Light = Literal["day_am", "day_pm", "dusk", "night"]
Movement = Literal["naval", "air", "ground"]
"""The kinds of movement in a Contact Phase (Rules 23.4)."""
LIGHTS: tuple[Light, ...] = ("day_pm", "dusk", "night", "day_am")
"""Lighting in its order; after the morning it is random (Rules 26.1)."""


class Damage(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What a side did to the other since the Operation began (Rules 19.3)."""

    points: int = 0
    """For ships sunk and bases captured."""
    air_steps: int = 0
    ground_steps: int = 0


class Operation(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An Operation.

    `points` are the Activation Points activated by the Operation player and by the Reaction player, `reaction_places`
    the spaces around which the Reaction player may activate, `paid` the Command Points spent, `days` the days paid for,
    `used` those gone by. `pulses` counts the hexes of the Operation player's contact movement, `moved` the pulses of
    the phase that goes on. `entered` are the spaces that his Task Forces entered in it, `stopped_at` the space that the
    Reaction player ended it for, or -1. `kinds_moved` are the kinds of movement that are over in a Contact Phase.
    """

    player: Side
    bid: int = 0
    level: int = 0
    points: tuple[int, int] = (0, 0)
    paid: int = 0
    days: int = 0
    used: int = 0
    condition: Condition = ""
    is_condition_shown: bool = False
    pulses: int = 0
    moved: int = 0
    kinds_moved: tuple[Movement, ...] = ()
    entered: tuple[int, ...] = ()
    stopped_at: int = -1
    cycle: int = 0
    light: Light = "day_am"
    is_light_chosen: bool = False
    """Whether the player who may has chosen the lighting once (Rules 26.1)."""
    advantage: Side = Side(0)
    damage: tuple[Damage, Damage] = (Damage(), Damage())
    by_staff: tuple[tuple[int, int], ...] = ()
    """Activation Points activated by each headquarters that activated any: (headquarters, points)."""
    replied: tuple[Side, ...] = ()
    """The sides that launched a Simultaneous Strike in this phase (Rules 28.12)."""
    joint: tuple[int, int] = (0, 0)
    """Activation Points that each side has added in this cycle (Rules 20.4)."""
    launches: tuple[tuple[int, int, int], ...] = ()
    """What flew or was alerted in this phase: (space, carrier or -1 for its base, steps) (Rules 28.1)."""
