"""What the inspector and the charts say (Rules 3, 6, 8, 9)."""

from collections.abc import Iterator

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.combat import Tone
from game.core.hexset import has
from game.core.view import Chart, ChartRow, Inspection, InspectionLine
from game.rulebooks.empire_of_the_sun.map.reasons import why_unsupplied
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.shown.battle_charts import battle_charts
from game.rulebooks.empire_of_the_sun.shown.card_ways import ways
from game.rulebooks.empire_of_the_sun.shown.cards import described
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, Counter, EmpireGame, Values
from game.rulebooks.empire_of_the_sun.terms.hexes import LAND_COST
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import UNCONTROLLED, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import Nation

KINDS = {
    "cv": "Aircraft carrier",
    "cvl": "Light carrier",
    "cve": "Escort carrier",
    "bb": "Battleships",
    "bc": "Battlecruiser",
    "ca": "Heavy cruisers",
    "cl": "Light cruisers",
    "dd": "Destroyers",
    "apd": "Fast transports",
    "air": "Aircraft",
    "lrb": "Long-range bombers",
    "b29": "B-29 bombers",
}
GROUND = {"mixed": "mixed ground", "open": "open ground"}
WHAT = {"port": "port", "airfield": "airfield", "resource": "resource", "city": "city"}


def inspect(game: EmpireGame, position: EmpirePosition, viewer: Side | None, target: Target) -> Inspection | None:
    """What a side may know about whatever it points at."""
    if target.number < 0:
        return None
    match target.kind:
        case Kind.PIECE if target.number < len(game.counters):
            return piece_lines(game, position, target.number)
        case Kind.SPACE if target.number < game.hex_count:
            return hex_lines(game, position, target.number)
        case Kind.CARD:
            return card_lines(game, position, viewer, target.number)
    return None


def piece_lines(game: EmpireGame, position: EmpirePosition, number: int) -> Inspection:
    """A counter: both faces, ranges, what has happened to it."""
    counter = game.counters[number]
    lines = [*(staff_lines(counter) if counter.is_headquarters else unit_lines(game, position, number))]
    if number in supply(game, position).unsupplied:
        refused = why_unsupplied(game, position, number)
        lines.append(InspectionLine(f"Out of supply: {refused.sentence}", refused.rule, Tone.BAD))
    offensive = position.offensive
    if offensive is not None and number in position.activated:
        moved = offensive.move_of(number) is not None
        lines.append(InspectionLine(f"Activated{' and has moved' if moved else ''}.", "7.21", Tone.GOOD))
    if offensive is not None and offensive.is_to_fight_in(offensive.battle_of(number)):
        lines.append(InspectionLine(f"Fights in {game.place(offensive.battle_of(number))}.", "7.24"))
    elif offensive is not None and offensive.battle_of(number) in offensive.landings:
        lines.append(InspectionLine(f"Covers the landing in {game.place(offensive.battle_of(number))}.", "7.24"))
    return Inspection(Kind.PIECE, counter.name, tuple(lines), (counter.id,))


def staff_lines(counter: Counter) -> Iterator[InspectionLine]:
    """A headquarters."""
    yield InspectionLine(f"Command range {counter.range} hexes, efficiency {counter.efficiency}.", "6.1")
    if counter.never_returns:
        yield InspectionLine("It never returns once it is withdrawn or overrun.", "6.14")


def unit_lines(game: EmpireGame, position: EmpirePosition, number: int) -> Iterator[InspectionLine]:
    """A unit."""
    counter, here = game.counters[number], position.pieces[number]
    kind = str(counter.kind)
    nation = "US" if counter.nation is Nation.US else str(counter.nation).replace("_", " ").title()
    yield InspectionLine(f"{KINDS.get(kind, kind.capitalize())}, {nation}.", "3.2")
    if counter.full is None:
        yield InspectionLine(f"{in_combat(counter.reduced)}, one step.", "3.2")
    else:
        full, reduced = counter.full, counter.reduced
        text = (
            f"{in_combat(reduced)}: reduced from {full.attack}-{full.defence}."
            if here.is_reduced
            else f"{in_combat(full)}; when reduced {reduced.attack}-{reduced.defence}."
        )
        yield InspectionLine(text, "3.2", Tone.BAD if here.is_reduced else Tone.NEUTRAL)
    if counter.range:
        bracket = " (only to move)" if counter.is_bracketed else ""
        extended = f", extended {counter.extended}{bracket}" if counter.extended else ""
        yield InspectionLine(f"Range {counter.range}{extended}.", "8.31")
    if counter.shipping != (0, 0):
        full_points, reduced_points = counter.shipping
        points = reduced_points if here.is_reduced else full_points
        yield InspectionLine(f"A landing costs {points} shipping point{'' if points == 1 else 's'}.", "8.45")
    if counter.organic == "carrier":
        yield InspectionLine("Carries one small brigade for nothing.", "8.45")


def in_combat(face: Values) -> str:
    """The two numbers of a face in words."""
    return f"Attack {face.attack}, defence {face.defence}"


def hex_lines(game: EmpireGame, position: EmpirePosition, space: int) -> Inspection:
    """A hex: what it is, whose it is, whose zones cover it."""
    place = game.board.spaces[space]
    facts = dict(place.properties)
    holds = [word for key, word in WHAT.items() if facts.get(key)]
    terrain = place.terrain[0] if place.terrain else "open sea"
    called = game.board.called.get(SpaceId(space), place.name)
    title = place.name if called == place.name else f"{called} · {place.name}"
    lines = [
        InspectionLine(f"{GROUND.get(terrain, terrain).capitalize()}{': ' + ', '.join(holds) if holds else ''}.", "3.1")
    ]
    if holds:
        owner = position.control[space]
        whose = "Nobody controls it." if owner == UNCONTROLLED else f"Controlled by {game.side_name(Side(owner))}."
        lines.append(InspectionLine(whose, "3.4"))
    zones = supply(game, position).zones
    for side in BOTH:
        if has(zones.present[side], space):
            is_whole = has(zones.effective[side], space)
            text = f"Zone of influence: {game.side_name(side)}{'' if is_whole else ', neutralised'}."
            lines.append(InspectionLine(text, "5.1"))
    here = occupants(game, position).by_hex.get(space, ())
    if here:
        lines.append(InspectionLine(f"{len(here)} counters: {game.listed(here)}.", "8.34"))
    return Inspection(Kind.SPACE, title, tuple(lines))


def card_lines(game: EmpireGame, position: EmpirePosition, viewer: Side | None, number: int) -> Inspection:
    """A card, and for its owner what it is good for now."""
    card = game.cards[number]
    first, *others = (InspectionLine(sentence, rule) for sentence, rule in described(game, card))
    lines = (first, InspectionLine(card.text, "5.3"), *others, *ways(game, position, viewer, number))
    return Inspection(Kind.CARD, card.title, lines)


def charts(game: EmpireGame) -> tuple[Chart, ...]:
    """The tables of the rules as the program applies them."""
    return (terrain_chart(), *battle_charts())


def terrain_chart() -> Chart:
    """What it costs to go by land (Rules 8.41)."""
    rows = [ChartRow(word, (word.capitalize(), f"{cost / 2:g}"), "8.41") for word, cost in LAND_COST.items()]
    return Chart("Going by land", ("Terrain", "Points"), (*rows, ChartRow("", ("Transport route", "½"), "8.41")))
