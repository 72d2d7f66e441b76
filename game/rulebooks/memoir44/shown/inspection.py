"""What the inspector says about hexes, units and cards; the charts; the statistics of a battle."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.actions import Kind, PieceId, Side, SpaceId, Target
from game.core.combat import Tone
from game.core.events import Event
from game.core.view import Chart, ChartRow, Inspection, InspectionLine, Statistic
from game.rulebooks.memoir44.battle.mines import mine_at, mine_words
from game.rulebooks.memoir44.moving.exits import exit_in_words
from game.rulebooks.memoir44.shown.terrain_in_words import arms_in_words, effects_in_words
from game.rulebooks.memoir44.shown.traits import dice_in_words, trait_lines, unit_in_words
from game.rulebooks.memoir44.shown.view import BADGES
from game.rulebooks.memoir44.terms.arms import ARMS
from game.rulebooks.memoir44.terms.effects import SECTION_NAMES, rest_refusal
from game.rulebooks.memoir44.terms.events import BattleFought, CommandCardPlayed, FiguresLost, UnitEliminated
from game.rulebooks.memoir44.terms.faces import FACE_NAMES
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, order_of
from game.rulebooks.memoir44.terms.special_rules import RECOVERY_RULES
from game.rulebooks.memoir44.terms.spotting import has_spotters, spotting_hexes
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.turn.bridges import bridge_in_words
from game.rulebooks.memoir44.turn.reinforcements import airfields
from game.rulebooks.memoir44.units.boats import has_boat
from game.rulebooks.memoir44.units.headquarters import tent_in_words
from game.rulebooks.memoir44.units.loads import carried_in_words, waiting_in_words
from game.rulebooks.memoir44.units.objectives import goal_in_words, goal_state, goals_at
from game.rulebooks.memoir44.units.sabotage import landmark_in_words
from game.rulebooks.memoir44.units.strength import terrain_at


def inspect(game: MemoirGame, position: MemoirPosition, viewer: Side | None, target: Target) -> Inspection | None:
    """What a side may know about a target. Cards are asked about only where their face is seen."""
    match target.kind:
        case Kind.SPACE:
            return inspect_space(game, position, viewer, target.number)
        case Kind.PIECE:
            return inspect_unit(game, position, viewer, target.number)
        case Kind.CARD if target.number >= 0:
            return inspect_card(game, position, target.number)
    return None


def inspect_card(game: MemoirGame, position: MemoirPosition, number: int) -> Inspection:
    """A card: what it says, and how many units more it orders for whoever holds it (Rules 14.4)."""
    card = game.cards[number]
    lines = [InspectionLine(card.text, card.rule)]
    lines += [
        InspectionLine(f"In this battle each card orders {more} unit more for {game.side_name(Side(side))}.", "14.4")
        for side, more in enumerate(game.more_orders)
        if more and number in position.hands[side]
    ]
    return Inspection(Kind.CARD, card.name, tuple(lines), (card.family,))


def inspect_space(game: MemoirGame, position: MemoirPosition, viewer: Side | None, space: int) -> Inspection:
    """A hex: its terrain effects, its section for the side on turn, its objectives."""
    rows = terrain_at(game, position, space)
    name = game.board.name(space)
    title = f"{name} · {ground_in_words(rows)}"
    lines = terrain_lines(rows)
    mine = mine_at(position, space) if position.mines else None
    if mine is not None:
        lines.append(InspectionLine(f"{mine_words(game, mine, viewer)}.", "8.29", Tone.BAD))
    lines += [InspectionLine(text, "12.7", Tone.BAD) for text in closures(game, space)]
    if space in game.field.closed:
        lines.append(InspectionLine("Impassable in this battle.", "12.7", Tone.BAD))
    for number in goals_at(game, SpaceId(space)):
        goal = game.goals[number]
        words = goal_in_words(game, goal)
        text = f"{words[0].upper()}{words[1:]}: {goal_state(game, position, number)}."
        lines.append(InspectionLine(text, goal.rule, Tone.GOOD))
    for entry in game.scenario.exits:
        if name in entry.hexes:
            text = f"Exit of {game.side_name(SIDES[entry.side])}: {exit_in_words(entry)}."
            lines.append(InspectionLine(text, "11.6", Tone.GOOD))
    lines += action_lines(game, position, space)
    bits = game.sections[position.side][space]
    where = " and ".join(word for bit, word in SECTION_NAMES.items() if bits & bit)
    if where:
        lines.append(InspectionLine(f"For {game.side_name(position.side)}: {where}.", "2.2"))
    return Inspection(Kind.SPACE, title, tuple(lines), tuple(row.word for row in rows))


def terrain_lines(rows: Sequence[Terrain]) -> list[InspectionLine]:
    """The effects of what a hex is and of what is on it, each under its name where there are several."""
    found = [(row, text) for row in rows if (text := effects_in_words(row))]
    return [InspectionLine(f"{row.name}. {text}" if len(found) > 1 else text, row.rule) for row, text in found]


def ground_in_words(rows: Sequence[Terrain]) -> str:
    """What a hex is: its ground, and what is on it."""
    beneath = {row.on for row in rows}
    first, *others = [row.name.lower() for row in rows if row.word not in beneath] or ["open ground"]
    return f"{first} with {' and '.join(others)}" if others else first


def action_lines(game: MemoirGame, position: MemoirPosition, space: int) -> Iterator[InspectionLine]:
    """What the actions of this battle have to do with a hex."""
    place = game.recovery.get(space, "")
    if place:
        yield InspectionLine(
            f"Ordered infantry may recover in this {place} instead of moving.", RECOVERY_RULES[place], Tone.GOOD
        )
    for text, rule in landmark_in_words(game, position, space):
        yield InspectionLine(text, rule)
    found = [*waiting_in_words(game, position, space), *bridge_in_words(game, position, space)]
    for text, rule in (*found, *places_in_words(game, space)):
        yield InspectionLine(text, rule)
    tent = tent_in_words(game, position, space)
    if tent:
        yield InspectionLine(tent, "13.18")


def places_in_words(game: MemoirGame, space: int) -> Iterator[tuple[str, str]]:
    """What a hex is for in this battle: an airfield, a place of spotters, a station."""
    rules = game.scenario.rules
    if rules.reinforcements is not None and space in airfields(game):
        name = game.side_name(SIDES[rules.reinforcements.side])
        yield f"Reinforcements of the {name} land here, each for an order of Direct from HQ.", "13.1"
    if rules.forward_spotting is not None and space in spotting_hexes(game):
        whose = rules.forward_spotting.side
        holder = (
            "Who holds this hex has"
            if whose == "either"
            else f"While the {game.side_name(SIDES[whose])} hold it they have"
        )
        yield f"{holder} forward spotters: artillery shoots like big guns.", "13.6"
    if rules.supply_train is not None and game.board.name(SpaceId(space)) == rules.supply_train.station:
        yield (
            f"Station of the {game.side_name(SIDES[rules.supply_train.side])}: units aboard the train get off here.",
            "13.15",
        )


def closures(game: MemoirGame, space: int) -> Iterator[str]:
    """Whom a battle keeps out of a hex that others may enter."""
    for entry in game.scenario.closed:
        if game.board.name(space) in entry.hexes:
            sides = " and ".join(game.side_name(SIDES[side]) for side in entry.sides) or "both sides"
            yield f"Impassable in this battle for {sides}{arms_in_words(entry.arms or ARMS)}."


def inspect_unit(game: MemoirGame, position: MemoirPosition, viewer: Side | None, unit: int) -> Inspection:
    """A unit: figures, movement, dice, what it has done; then its hex."""
    info, now = game.roster[unit], position.units[unit]
    kind = info.type
    title = f"{game.unit_label(unit)}, {now.figures} of {info.figures} figures"
    lines = [InspectionLine(unit_in_words(kind), kind.rule), *trait_lines(kind)]
    if info.spotted is not None and has_spotters(game, position, info.side):
        lines.append(InspectionLine(f"Forward spotters: {dice_in_words(info.spotted)}.", "13.6", Tone.GOOD))
    if unit in position.crosshairs:
        lines.append(InspectionLine("In the cross-hairs: big guns roll 1 die more.", "10.11", Tone.BAD))
    if info.medals != kind.medals:
        lines.append(InspectionLine(f"Worth {info.medals} medals.", "12.12"))
    order = order_of(position, unit)
    if order is not None and unit not in position.resting:
        done = "has battled" if order.battles else f"has moved {order.moved}" if order.has_moved else "ordered"
        lines.append(InspectionLine(f"This turn: {done}.", "3.2", Tone.GOOD))
    if unit in position.resting:
        rest = rest_refusal(game, position, unit)
        lines.append(InspectionLine(rest.sentence, rest.rule))
    if unit in position.camouflaged:
        lines.append(InspectionLine("Camouflaged: it can be battled in close assault only.", "13.17", Tone.GOOD))
    if info.has_boat and has_boat(game, position, PieceId(unit)):
        lines.append(InspectionLine("Has a boat: may enter water, and must stop on each hex of it.", "13.7", Tone.GOOD))
    for text, rule in carried_in_words(game, position, PieceId(unit)):
        lines.append(InspectionLine(text, rule, Tone.GOOD))
    space = inspect_space(game, position, viewer, now.space)
    lines.append(InspectionLine(f"In {space.title}"))
    signs = (sign for sign in (BADGES.get(info.kind, ""), info.nation) if sign)
    return Inspection(Kind.PIECE, title, (*lines, *space.lines), (info.kind, *signs))


def charts(game: MemoirGame) -> tuple[Chart, ...]:
    """The tables that the program itself applies in this battle."""
    return terrain_chart(game), unit_chart(game)


def terrain_chart(game: MemoirGame) -> Chart:
    """Terrain effects of this battle."""
    found = {row.word: row for rows in game.field.terrain for row in rows}
    mines = (game.minefield,) if game.scenario.minefields else ()
    found |= {row.word: row for row in (game.wire, game.sandbags, *mines)}
    rows = sorted(found.values(), key=lambda row: tuple(int(part) for part in row.rule.split(".")))
    looks = looks_of_bases(game, found)
    columns = ("Terrain", "Infantry", "Armor", "Artillery", "Effects")
    return Chart(
        "Terrain effects",
        columns,
        tuple(
            ChartRow(
                looks.get(row.word, row.word),
                (
                    row.name,
                    *(f"{row.protection.attack.of(arm):+d}" if row.protection.attack.of(arm) else "" for arm in ARMS),
                    effects_in_words(row),
                ),
                row.rule,
            )
            for row in rows
        ),
    )


def looks_of_bases(game: MemoirGame, found: Mapping[str, Terrain]) -> dict[str, str]:
    """Terrain that this map has only beneath other terrain, as a hill with a forest, is pictured by that."""
    drawn = {word for space in game.board.spaces for word in space.terrain}
    return {row.on: row.word for row in found.values() if row.on and row.on not in drawn}


def unit_chart(game: MemoirGame) -> Chart:
    """The units of this battle."""
    found = {(info.kind, info.type.move): info.type for info in game.roster}
    rows = tuple(
        ChartRow(kind, (row.name, str(row.figures), f"{row.fight}/{row.move}", " ".join(map(str, row.dice))), row.rule)
        for (kind, _), row in sorted(found.items(), key=lambda each: each[0])
    )
    return Chart("Units", ("Unit", "Figures", "Battle/move", "Dice by range"), rows)


def statistics(game: MemoirGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Losses, cards and dice of a battle, Allies first."""
    counts: Counter[tuple[str, int]] = Counter()
    for event in events:
        count_event(game, event, counts)
    names = ["Cards played", "Dice rolled in battle", *(f"… {name}" for name in dict.fromkeys(FACE_NAMES))]
    names += ["Figures lost", "Units lost", *(f"… {arm} units" for arm in ARMS)]
    return tuple(Statistic(name, tuple(str(counts[name, side]) for side in (ALLIES, AXIS))) for name in names)


def count_event(game: MemoirGame, event: Event, counts: Counter[tuple[str, int]]) -> None:
    """Add one event to the statistics."""
    match event:
        case BattleFought(report):
            counts["Dice rolled in battle", report.side] += len(report.faces)
            for face in report.faces:
                counts[f"… {FACE_NAMES[face]}", report.side] += 1
        case FiguresLost(piece, _, lost):
            counts["Figures lost", game.roster[piece].side] += max(lost, 0)
        case UnitEliminated(piece):
            info = game.roster[piece]
            counts["Units lost", info.side] += 1
            counts[f"… {info.type.arm} units", info.side] += 1
        case CommandCardPlayed(side):
            counts["Cards played", side] += 1
