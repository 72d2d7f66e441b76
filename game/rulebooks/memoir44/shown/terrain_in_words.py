"""Rows of the terrain table in words, for the inspector and the chart (Rules 8)."""

from collections.abc import Iterator

from game.rulebooks.memoir44.terms.arms import ARMS, Arm, ByArm
from game.rulebooks.memoir44.terms.tables import Terrain

ALL_FLAGS = 9


def effects_in_words(row: Terrain) -> str:
    """A row of the terrain table in words; empty for terrain without effect."""
    return " ".join((*protection(row), *movement(row), *battles(row), *retreats(row), *sight(row), *clearing(row)))


def protection(row: Terrain) -> Iterator[str]:
    """What it takes from an attacker's dice, and for whom."""
    attacked = changes_in_words(row.attack)
    if attacked:
        below = " from below or another range" if row.from_afar else " from below" if row.from_below else ""
        owner = " (owner only)" if row.owner_only else ""
        people = f" (against {row.only_for.capitalize()} only)" if row.only_for else ""
        yield f"Attacked by {attacked}{below}{owner}{people}."
    if row.on:
        yield f"The {row.on} beneath keeps its effects."
    if row.buried_by:
        yield f"No effect under a {' or '.join(BURIED.get(word, word) for word in row.buried_by)}."


BURIED = {"way": "road or rails"}


def movement(row: Terrain) -> Iterator[str]:
    """Who can enter and leave it, and where the move ends."""
    if row.impassable:
        spared = f" (except {', '.join(row.opens_to)})" if row.opens_to else ""
        yield f"Impassable{arms_in_words(row.impassable)}{spared}."
    if row.not_from:
        yield f"Not entered from {' or '.join(word.replace('_', ' ') for word in row.not_from)} hexes."
    if row.sides_closed:
        yield "Entered and left at its ends only."
    if row.stops:
        spared = f" (except {', '.join(row.goes_on)})" if row.goes_on else ""
        yield f"Stop{arms_in_words(row.stops)}{spared}."
    if row.halts:
        yield f"Stop for {', '.join(row.halts)}."
    if row.stops_uphill:
        yield f"Stop on moving up{arms_in_words(row.stops_uphill)}."
    if row.stops_leaving:
        yield f"Stop on the first hex out{arms_in_words(row.stops_leaving)}."
    if row.only_from_adjacent:
        yield "Enter only from the next hex."
    if row.most_moves:
        yield f"Moves that enter: at most {row.most_moves}."
    if row.uphill > 1:
        yield f"Uphill costs {row.uphill}."
    if row.beach_side:
        yield "From the beach: infantry 2, others not."
    if row.risk:
        yield f"On entering roll {row.risk} dice: each star costs a figure."
    if row.den:
        yield "Its people move from one to another empty one."


def battles(row: Terrain) -> Iterator[str]:
    """Who can battle there, with what, and take ground."""
    if row.no_battle:
        yield f"No battle on moving in{arms_in_words(row.no_battle)}."
    if row.no_battle_leaving:
        yield f"No battle on moving out{arms_in_words(row.no_battle_leaving)}."
    if row.no_battle_from_afar:
        yield f"No battle on moving in from beyond the next hex{arms_in_words(row.no_battle_from_afar)}."
    if row.ground_from_adjacent:
        yield f"Ground taken only by a move begun next to it{arms_in_words(row.ground_from_adjacent)}."
    if not row.binds:
        yield "A unit that has stopped here may take ground."
    if not row.ground_from_beach:
        yield "No ground taken from the beach."
    if row.never_battle:
        yield f"No battle from here{arms_in_words(row.never_battle)}."
    if row.adjacent_only:
        yield f"Battles in and out only against the next hex{arms_in_words(row.adjacent_only)}."
    if changes_in_words(row.battle_out):
        yield f"Battles out: {changes_in_words(row.battle_out)}."
    if row.guns:
        yield f"Guns set up here roll {', '.join(map(str, row.guns))}."


def retreats(row: Terrain) -> Iterator[str]:
    """What it does to flags and retreats."""
    most = max(row.ignores.of(arm) for arm in ARMS)
    if most:
        whose = f" ({row.only_for.capitalize()} only)" if row.only_for else " (owner only)" if row.owner_only else ""
        flags = "all flags" if most >= ALL_FLAGS else f"{most} flag"
        arms = arms_in_words(tuple(arm for arm in ARMS if row.ignores.of(arm)))
        yield f"{'Must' if row.must_ignore else 'May'} ignore {flags}{arms}{whose}."
    if not row.retreat:
        yield "No retreat onto it."
    if not row.retreat_from:
        yield "No retreat from it."
    if row.holds:
        yield f"Who is set up inside never moves out{arms_in_words(row.holds)}."
    if row.stands:
        yield f"Who is set up inside never retreats{arms_in_words(row.stands)}."


def sight(row: Terrain) -> Iterator[str]:
    """What it hides."""
    if row.blocks_sight:
        yield f"Blocks sight, but not along one group of {row.height}s." if row.height else "Blocks sight."
    if row.blocks_infantry:
        yield "Blocks sight of infantry."
    if row.blocks_together:
        yield "Two that touch block sight."


def clearing(row: Terrain) -> Iterator[str]:
    """What can be laid on it and removed from it."""
    if not row.sandbags:
        yield "No sandbags."
    if row.removable:
        yield "Infantry may remove it instead of battling."
    if row.crushed_by:
        yield f"Removed on entering{arms_in_words(row.crushed_by)}."


def changes_in_words(dice: ByArm) -> str:
    """Changes of dice by arm, those of 0 left out."""
    return ", ".join(f"{arm} {dice.of(arm):+d}" for arm in ARMS if dice.of(arm))


def arms_in_words(arms: tuple[Arm, ...]) -> str:
    """Which arms, where it is not all of them."""
    return "" if len(arms) == len(ARMS) else f" ({', '.join(arms)})"
