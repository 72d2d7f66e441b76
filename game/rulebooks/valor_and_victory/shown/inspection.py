"""What the inspector says about hexes and units; the statistics of a fight."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.core.actions import Kind, Side, Target
from game.core.combat import Tone
from game.core.events import Event
from game.core.view import Inspection, InspectionLine, Statistic
from game.rulebooks.valor_and_victory.fire.lanes import lanes_at
from game.rulebooks.valor_and_victory.moving.foresight import in_points
from game.rulebooks.valor_and_victory.moving.tunnels import tunnels_from
from game.rulebooks.valor_and_victory.setting_up.laying import may_see_work
from game.rulebooks.valor_and_victory.shown.charts import terrain_look
from game.rulebooks.valor_and_victory.shown.markers import entries, exits, marked_spaces, missions, snipers
from game.rulebooks.valor_and_victory.shown.view import may_see, name_of
from game.rulebooks.valor_and_victory.terms.events import AttackMade, UnitEliminated, UnitPinned, UnitReduced
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS, ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import Kind as UnitKind
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    IMMOBILE,
    LOADED,
    MOVED,
    NOBODY,
    PINNED,
    UNLOADED,
    VALOROUS,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import (
    are_mines_known,
    has_wire,
    kind_of,
    may_see_mines,
    name_in_sentence,
    riders_of,
    work_at,
)
from game.rulebooks.valor_and_victory.terms.tables import Hexside, Terrain, UnitType, Weapon

FLAGS = (
    (PINNED, "Pinned: can do nothing.", "14.7", Tone.BAD),
    (FIRED, "Has fired.", "13.1", Tone.NEUTRAL),
    (MOVED, "Has moved.", "6.2", Tone.NEUTRAL),
    (LOADED, "Has loaded: unloads nothing this turn.", "8.3", Tone.NEUTRAL),
    (UNLOADED, "Has unloaded: loads nothing this turn.", "8.3", Tone.NEUTRAL),
    (VALOROUS, "Valorous.", "16.3", Tone.GOOD),
    (IMMOBILE, "Immobilized.", "18.6", Tone.BAD),
)


def inspect(game: ValorGame, position: ValorPosition, viewer: Side | None, target: Target) -> Inspection | None:
    """What a side may know about a target."""
    if target.kind is Kind.SPACE:
        return inspect_space(game, position, viewer, target.number)
    if target.kind is not Kind.PIECE or not may_see(game, position, target.number, viewer):
        return None
    return inspect_unit(game, position, viewer, target.number)


def inspect_space(game: ValorGame, position: ValorPosition, viewer: Side | None, space: int) -> Inspection:
    """A hex: terrain, hexsides, works, smoke, lanes."""
    row = game.field.ground[space]
    lines = [InspectionLine(terrain_in_words(row), row.rule), *work_lines(game, position, viewer, space)]
    if game.field.levels[space]:
        climb = "+1 movement point to climb each level"
        words = f"A hill of level {game.field.levels[space]}: {climb}; blocks lines of lower ground."
        lines.append(InspectionLine(words, "9.5"))
    lines += hexside_lines(game.field.sides[space])
    if position.smoke[space]:
        lines.append(InspectionLine(f"Smoke {position.smoke[space]}: {position.smoke[space]:+d} to fire.", "11.5"))
    if lanes_at(position, space):
        lane = "A fire lane: infantry, Guns and soft vehicles that enter it in this phase are attacked."
        lines.append(InspectionLine(lane, "13.91", Tone.BAD))
    lines += [*goal_lines(game, position, space), *mark_lines(game, position, space)]
    return Inspection(
        Kind.SPACE, f"{game.board.name(space)} · {row.name.lower()}", tuple(lines), (terrain_look(game, space),)
    )


def work_lines(game: ValorGame, position: ValorPosition, viewer: Side | None, space: int) -> Iterator[InspectionLine]:
    """The works of a hex, as far as the viewer may know them."""
    work = work_at(game, position, space)
    is_shown = may_see_work(game, position, viewer, space)
    if work is not None and is_shown:
        whose = " for the Japanese" if work.nation else ""
        yield InspectionLine(
            f"{work.name}: cover +{work.cover}{whose}, {in_points(work.extra)} more to enter.", work.rule
        )
        if work.is_cave and game.options.tunnels:
            side = ALLIES if game.nation(ALLIES) == work.nation else AXIS
            ends = [f"{game.board.name(to)} ({away})" for to, away in tunnels_from(game, position, space, side)]
            yield InspectionLine(f"Tunnels to {', '.join(ends) or 'nowhere'}.", "20.61")
    if has_wire(position, space) and is_shown:
        yield InspectionLine("Barbed wire: infantry stops, +1 to fire out of it.", "20.8")
    if may_see_mines(position, space, viewer):
        hidden = "" if are_mines_known(position, space) else " (hidden)"
        yield InspectionLine(f"Minefield{hidden}: a die of 3 or less eliminates who enters.", "20.7", Tone.BAD)


def goal_lines(game: ValorGame, position: ValorPosition, space: int) -> Iterator[InspectionLine]:
    """What the star on a hex means: the points it is worth, the condition it belongs to (Rules 4.2, 4.5)."""
    for goal in game.goals:
        if space in goal.spaces:
            held = position.control[game.goal_spaces.index(space)]
            holder = f"held by the {game.side_name(held)}" if held >= 0 else "held by nobody"
            together = len(goal.spaces)
            worth = f"{goal.points} VP" if together == 1 else f"{goal.points} VP for all {together} hexes"
            yield InspectionLine(f"{goal.name}: {worth}, {holder}.", "4.5")
    for aim in game.aims:
        if space in marked_spaces(game, aim):
            yield InspectionLine(f"Objective of the {game.side_name(aim.side)}: {aim.row.text}", "4.2")


def mark_lines(game: ValorGame, position: ValorPosition, space: int) -> Iterator[InspectionLine]:
    """What the arrows at the edge, a sniper and an aimed mission mean (Rules 6.6, 6.7, 17, 21.1)."""
    for marks, rule in (
        (entries(game, position), "6.6"),
        (exits(game), "6.7"),
        (snipers(game, position), "17.4"),
        (missions(position), "21.1"),
    ):
        names = dict.fromkeys(mark.name for mark in marks if mark.space == space)
        yield from (InspectionLine(f"{name}.", rule) for name in names)


def cost_in_words(row: Terrain) -> str:
    """What it costs to enter, or whom it is closed to; said once where it is the same for all."""
    if row.infantry == row.vehicle:
        return f"infantry and vehicles pay {in_points(row.infantry)}" if row.infantry else "closed to all units"
    costs = [f"infantry pays {in_points(row.infantry)}" if row.infantry else "closed to infantry"]
    costs.append(f"vehicles {row.vehicle}" if row.vehicle else "closed to vehicles")
    return ", ".join(costs)


def terrain_in_words(row: Terrain) -> str:
    """A row of the terrain table."""
    sight = {"clear": "", "hindrance": "; hinders fire through it", "blocks": "; blocks the line of sight"}[row.sight]
    cover = f"; cover +{row.cover}" if row.cover else ""
    words = f"{cost_in_words(row)}{sight}{cover}."
    return words[0].upper() + words[1:]


LETTERS_IN_WORDS = "Letters go from A, the weakest, to F; a hit destroys armour of its own letter on a roll below 7."
"""What the letters of anti-tank weapons and of armour mean, for whoever sees them first."""

ELITE_IN_WORDS = "Elite, as its coloured firepower shows: rallies with 7 or less, others with 6."
"""What an elite counter differs in from others."""


def hexside_lines(sides: Sequence[Hexside | None]) -> Iterator[InspectionLine]:
    """What stands on the hexsides of a hex, all those of one kind together."""
    for wall in dict.fromkeys(side for side in sides if side is not None):
        towards = [FACINGS[number] for number, side in enumerate(sides) if side == wall]
        yield InspectionLine(hexside_in_words(wall, towards), wall.rule)


def hexside_in_words(wall: Hexside, towards: Sequence[str]) -> str:
    """Walls, hedges or hedgerows on hexsides, with what they do to sight."""
    *first, last = towards
    where = f"{', '.join(first)} and {last}" if first else last
    sight = "nobody sees past it from farther off" if wall.blocks_beyond else f"fire across it +{wall.cover}"
    return f"{wall.name} to the {where}: +{in_points(wall.extra)} to cross, cover +{wall.cover}; {sight}."


def inspect_unit(game: ValorGame, position: ValorPosition, viewer: Side | None, number: int) -> Inspection:
    """A unit: its numbers, its weapon, what it has done; then its hex."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    lines = [InspectionLine(unit_in_words(kind), "1.3")]
    if kind.type.elite:
        lines.append(InspectionLine(ELITE_IN_WORDS, "14.8"))
    arm = game.arms[unit.weapon].type if unit.weapon >= 0 else None
    if arm:
        lines.append(InspectionLine(arm_in_words(arm), arm.rule))
    if kind.type.at or kind.type.front or (arm and arm.at):
        lines.append(InspectionLine(LETTERS_IN_WORDS, "18.4"))
    if load_in_words(kind.type):
        lines.append(InspectionLine(load_in_words(kind.type), "8.1"))
    lines += [InspectionLine(text, rule, tone) for flag, text, rule, tone in FLAGS if unit.flags & flag]
    if unit.carrier != NOBODY:
        carrier = name_in_sentence(game, position, unit.carrier)
        lines.append(InspectionLine(f"Carried by {carrier}." if kind.is_infantry else f"Towed by {carrier}.", "8.1"))
    elif unit.facing >= 0 and not kind.is_infantry:
        lines.append(InspectionLine(f"Faces {FACINGS[unit.facing]}.", "7.1"))
    lines += [InspectionLine(taken_along(game, position, n), "8.1") for n in riders_of(game, position, number)]
    if unit.space >= 0:
        space = inspect_space(game, position, viewer, unit.space)
        lines += [InspectionLine(f"In {space.title}"), *space.lines]
    return Inspection(Kind.PIECE, name_of(game, position, number), tuple(lines), (kind.type.look,))


def arm_in_words(arm: Weapon) -> str:
    """The numbers of a weapon in words."""
    power = f"firepower {arm.apfp}, " if arm.apfp else ""
    reach = f"{arm.least_range} to {arm.range}" if arm.least_range > 1 else f"{arm.range}"
    letter = f", anti-tank {arm.at}" if arm.at else ""
    return f"{arm.name}: {power}range {reach}{letter}."


def taken_along(game: ValorGame, position: ValorPosition, rider: int) -> str:
    """Whom a vehicle carries, or which Gun it tows."""
    name = name_of(game, position, rider)
    return f"Carries {name}." if kind_of(game, position, rider).is_infantry else f"Tows {name}."


def unit_in_words(kind: UnitKind) -> str:
    """The numbers of a counter in words."""
    row = kind.type
    if kind.is_infantry:
        leads = f", modifier {row.modifier:+d}".replace("-", "−") if row.modifier else ""
        return f"Firepower {row.apfp}, range {row.range}, casualty rating {row.cr}{leads}."
    gun = f"Gun {row.apfp}{f' (anti-tank {row.at})' if row.at else ''}" if row.apfp else "No gun"
    turret = ", turret" if row.turret else ""
    shell = f", armour {row.front} in front, {row.rear} behind" if row.front else f", casualty rating {row.cr}"
    return f"{gun}{turret}{machine_guns_in_words(row)}{shell}, {in_points(row.mp)}."


def machine_guns_in_words(row: UnitType) -> str:
    """The machine guns of a vehicle: one, one that fires only forward, or both; nothing where it has none."""
    if row.mg_round and row.mg_front:
        return f", machine guns {row.mg_round}+{row.mg_front}"
    if row.mg_front:
        return f", machine gun {row.mg_front} in front"
    return f", machine gun {row.mg_round}" if row.mg_round else ""


def load_in_words(row: UnitType) -> str:
    """What a vehicle can carry and tow; nothing for any other unit."""
    words = ["room for a half squad and a leader"] if row.carries_half else []
    if row.carries:
        several = "s" * (row.carries > 1)
        words.append(f"room for {row.carries} squad{several} and {row.carries} leader{several}")
    text = ", ".join([*words, *(["tows a Gun"] if row.tows else [])])
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def statistics(game: ValorGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Attacks and losses of a fight, Allies first."""
    counts: Counter[tuple[str, int]] = Counter()
    for event in events:
        count_event(game, event, counts)
    names = ("Attacks made", "Units pinned", "Squads reduced", "Units lost", "Casualty ratings lost")
    return tuple(Statistic(name, tuple(str(counts[name, side]) for side in (ALLIES, AXIS))) for name in names)


def count_event(game: ValorGame, event: Event, counts: Counter[tuple[str, int]]) -> None:
    """Add one event to the statistics."""
    match event:
        case AttackMade(report):
            counts["Attacks made", report.side] += 1
        case UnitPinned(piece):
            counts["Units pinned", game.sides_of[piece]] += 1
        case UnitReduced(piece=piece, kind=number):
            counts["Squads reduced", game.sides_of[piece]] += 1
            kind = game.kinds[number]
            counts["Casualty ratings lost", game.sides_of[piece]] += kind.loss - game.kinds[kind.half].loss
        case UnitEliminated(kind=number, side=side):
            counts["Units lost", side] += 1
            counts["Casualty ratings lost", side] += game.kinds[number].loss
