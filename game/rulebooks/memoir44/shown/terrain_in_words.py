"""Rows of the terrain table in words, for the inspector and the chart (Rules 8)."""

from collections.abc import Iterator

from game.rulebooks.memoir44.terms.arms import ARMS, Arm, ByArm
from game.rulebooks.memoir44.terms.terrain import ALL_FLAGS, Terrain


def effects_in_words(row: Terrain) -> str:
    """A row of the terrain table in words; empty for terrain without effect."""
    return " ".join((*protection(row), *movement(row), *battles(row), *retreats(row), *hiding(row), *clearing(row)))


def protection(row: Terrain) -> Iterator[str]:
    """What it takes from an attacker's dice, and for whom."""
    shelter = row.protection
    attacked = changes_in_words(shelter.attack)
    if attacked:
        whence = "from below or another range" if shelter.from_afar else "from below"
        below = f" {whence}" if shelter.from_below or shelter.from_afar else ""
        owner = " (owner only)" if shelter.owner_only else ""
        people = f" (against {shelter.only_for.capitalize()} only)" if shelter.only_for else ""
        yield f"Dice against it: {attacked}{below}{owner}{people}."
    if row.on:
        yield f"The {row.on} beneath keeps its effects."
    if row.buried_by:
        yield f"No effect under a {' or '.join(BURIED.get(word, word) for word in row.buried_by)}."


BURIED = {"way": "road or rails"}


def movement(row: Terrain) -> Iterator[str]:
    """Who can enter and leave it, and where the move ends."""
    entry = row.entry
    if entry.impassable:
        spared = f" (except {', '.join(entry.opens_to)})" if entry.opens_to else ""
        yield f"Impassable{arms_in_words(entry.impassable)}{spared}."
    if entry.not_from:
        yield f"Not entered from {' or '.join(word.replace('_', ' ') for word in entry.not_from)} hexes."
    if entry.sides_closed:
        yield "Entered and left at its ends only."
    if entry.stops:
        spared = f" (except {', '.join(entry.goes_on)})" if entry.goes_on else ""
        yield f"Who enters stops{arms_in_words(entry.stops)}{spared}."
    if entry.halts:
        yield f"{', '.join(entry.halts).capitalize()} that enters stops."
    if entry.stops_uphill:
        yield f"Who moves up stops{arms_in_words(entry.stops_uphill)}."
    if row.leaving.stops:
        yield f"Who leaves stops on the next hex{arms_in_words(row.leaving.stops)}."
    if entry.only_from_adjacent:
        yield "Entered only by a move begun beside it."
    if entry.most_moves:
        yield f"Moves that enter: at most {entry.most_moves}."
    if entry.uphill > 1:
        yield f"Uphill costs {entry.uphill}."
    if entry.beach_side:
        yield "Climbed from the beach by infantry alone, as a move of 2."
    if entry.risk:
        yield f"On entering roll {entry.risk} dice: each star costs a figure."
    if entry.den:
        yield f"{row.protection.only_for.capitalize()} infantry may move from it to any other one that is empty."
        yield "Others on it may try to seal it instead of battling."


def battles(row: Terrain) -> Iterator[str]:
    """Who can battle there, with what, and take ground."""
    battle = row.battle
    if battle.not_after_entry:
        yield f"No battle after moving in{arms_in_words(battle.not_after_entry)}."
    if row.leaving.no_battle:
        yield f"No battle after moving out{arms_in_words(row.leaving.no_battle)}."
    if battle.not_from_afar:
        yield f"No battle after moving in from farther than the next hex{arms_in_words(battle.not_from_afar)}."
    if row.ground.from_adjacent:
        yield f"Ground taken only by a move begun next to it{arms_in_words(row.ground.from_adjacent)}."
    if not row.entry.binds:
        yield "A unit that has stopped here may take ground."
    if not row.ground.from_beach:
        yield "No ground taken from the beach."
    if battle.never:
        yield f"No battle from here{arms_in_words(battle.never)}."
    if battle.adjacent_only:
        yield f"Battles in and out only against the next hex{arms_in_words(battle.adjacent_only)}."
    if changes_in_words(battle.out):
        yield f"Dice out of it: {changes_in_words(battle.out)}."
    if battle.guns:
        yield f"Guns set up here roll {', '.join(map(str, battle.guns))}."


def retreats(row: Terrain) -> Iterator[str]:
    """What it does to flags and retreats."""
    shelter = row.protection
    most = max(shelter.ignores.of(arm) for arm in ARMS)
    if most:
        people = f" ({shelter.only_for.capitalize()} only)" if shelter.only_for else ""
        whose = people or (" (owner only)" if shelter.owner_only else "")
        flags = "all flags" if most >= ALL_FLAGS else f"{most} flag"
        arms = arms_in_words(tuple(arm for arm in ARMS if shelter.ignores.of(arm)))
        yield f"{'Must' if shelter.must_ignore else 'May'} ignore {flags}{arms}{whose}."
    if not row.retreat.onto:
        yield "No retreat onto it."
    if not row.retreat.out_of:
        yield "No retreat from it."
    if row.leaving.holds:
        yield f"Who is set up inside never moves out{arms_in_words(row.leaving.holds)}."
    if row.retreat.stands:
        yield f"Who is set up inside never retreats{arms_in_words(row.retreat.stands)}."


def hiding(row: Terrain) -> Iterator[str]:
    """What it hides."""
    sight = row.sight
    if sight.blocks:
        yield f"Blocks sight, but not along one group of {sight.height}s." if sight.height else "Blocks sight."
    if sight.blocks_infantry:
        yield "Blocks sight of infantry."
    if sight.blocks_together:
        yield "Two that touch block sight."


def clearing(row: Terrain) -> Iterator[str]:
    """What can be laid on it and removed from it."""
    if not row.changes.sandbags:
        yield "No sandbags."
    if row.changes.removable:
        yield "Infantry may remove it instead of battling."
    if row.changes.crushed_by:
        yield f"Removed on entering{arms_in_words(row.changes.crushed_by)}."


def changes_in_words(dice: ByArm) -> str:
    """Changes of dice by arm, those of 0 left out."""
    return ", ".join(f"{arm} {dice.of(arm):+d}" for arm in ARMS if dice.of(arm)).replace("-", "−")


def arms_in_words(arms: tuple[Arm, ...]) -> str:
    """Which arms, where it is not all of them."""
    return "" if len(arms) == len(ARMS) else f" ({', '.join(arms)})"
