"""What the inspector says of a type of unit: how it moves and battles, and all that is special (Rules 10, 14)."""

from collections.abc import Iterator

from game.core.view import InspectionLine
from game.rulebooks.memoir44.terms.unit_types import FULL_COVER, Changes, UnitType, changed


def unit_in_words(kind: UnitType) -> str:
    """What a type of unit can do, in one line."""
    move = f"Moves {kind.fight} and battles" if kind.fight else f"Moves {kind.move} or battles"
    further = f", or {kind.move} without battle" if kind.move > kind.fight > 0 else ""
    if not kind.dice:
        return f"Moves {kind.move}; does not battle." if kind.move else "Does not move by itself, nor battle."
    return f"{move}{further}. {dice_in_words(kind)}."


def dice_in_words(kind: UnitType) -> str:
    """A unit's dice by range, and whether it must see its target."""
    dice = ", ".join(str(number) for number in kind.dice)
    return f"Dice by range: {dice}" + ("" if kind.sight else "; needs no line of sight")


def trait_lines(kind: UnitType) -> Iterator[InspectionLine]:
    """Everything special about a type of unit, one line each."""
    for text in (*traits_in_battle(kind), *traits_under_fire(kind), *traits_in_movement(kind)):
        yield InspectionLine(text, kind.rule)
    if kind.unmoved is not None:
        rule = "12.8" if kind.unmoved.bonus else kind.rule
        yield InspectionLine(f"While it has not moved: {unmoved_in_words(kind, kind.unmoved)}", rule)
    yield from national_lines(kind)


def traits_in_battle(kind: UnitType) -> Iterator[str]:
    """What is special about its own battles."""
    if kind.stars_hit:
        yield f"Its stars hit {' and '.join(kind.stars_hit)}."
    if kind.spares:
        yield f"Does not battle {' or '.join(kind.spares)}."
    if kind.bonus:
        yield f"{kind.bonus} die more in battle."
    if cover := cover_in_words(kind):
        yield cover
    if kind.crosshairs:
        yield "Lays cross-hairs on a unit it hits: 1 die more against it until it leaves."
    if kind.engineer:
        yield "Battles and still removes wire; clears minefields instead of battling."


def cover_in_words(kind: UnitType) -> str:
    """How little cover counts against a unit; empty where it counts in full."""
    if kind.close_cover == FULL_COVER:
        return ""
    where = "" if kind.cover < FULL_COVER else "In close assault "
    what = f"cover takes {kind.close_cover} die at most." if kind.close_cover else "cover takes no die from it."
    return where + what if where else what.capitalize()


def traits_under_fire(kind: UnitType) -> Iterator[str]:
    """What is special when it is battled."""
    if kind.hit_by:
        yield f"Hit by {' and '.join(kind.hit_by)} only."
    if kind.confirmed:
        yield "Each hit on it is rolled again: only a grenade destroys it."
    if not kind.medals:
        yield "Its loss gives no medal."
    if not kind.most_retreat:
        yield "Never retreats: each flag costs a figure."


def traits_in_movement(kind: UnitType) -> Iterator[str]:
    """What is special about its movement."""
    if kind.after_entering:
        yield "May battle after moving into any terrain."
    if kind.overrun:
        yield "May battle again after taking ground."
    elif not kind.ground:
        yield "Never takes ground."
    if kind.bound:
        yield f"Keeps to the {kind.bound.replace('_', ' ')}." + (" Follows its locomotive." if kind.towed else "")
    if kind.confined:
        yield f"Keeps to the {kind.confined.replace('_', ' ')}."


def unmoved_in_words(kind: UnitType, changes: Changes) -> str:
    """What a unit has while it has not moved."""
    still = changed(kind, changes)
    words = [dice_in_words(still)] if changes.dice is not None else []
    words += [text.rstrip(".") for text in traits_in_battle(still) if text not in tuple(traits_in_battle(kind))]
    return "; ".join(words) + "."


def national_lines(kind: UnitType) -> Iterator[InspectionLine]:
    """What its nation's rules, or the scenario, give to a unit."""
    if kind.must_ignore:
        yield InspectionLine("Must ignore 1 flag, 2 where terrain ignores one.", "14.3")
        yield InspectionLine("1 die more in close assault at full strength; moves 2 and close assaults.", "14.3")
    if kind.battles_back:
        yield InspectionLine("Down to 1 figure it battles back with 1 die after a close assault.", "14.5")
    if kind.second_assault:
        yield InspectionLine("May close assault another enemy with 1 die instead of taking ground.", "14.7")
    if kind.most_retreat > 1:
        yield InspectionLine(f"Retreats 1 to {kind.most_retreat} hexes for each flag.", "6.6")
    if kind.ignores:
        yield InspectionLine(f"May ignore {kind.ignores} flag anywhere.", "6.2")
