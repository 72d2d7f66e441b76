"""What the inspector, the charts and the statistics say."""

from collections import Counter as Tally
from collections.abc import Iterable

from game.core.actions import CardId, Kind, Side, Target
from game.core.combat import Tone
from game.core.events import Event
from game.core.view import Chart, ChartRow, Inspection, InspectionLine, Statistic
from game.rulebooks.glory_recalled.pieces.concealment import BLANKS, is_hidden_from
from game.rulebooks.glory_recalled.pieces.strength import result_of, strength_of
from game.rulebooks.glory_recalled.pieces.supply import is_in_supply
from game.rulebooks.glory_recalled.terms.events import CombatFought, PieceEliminated, PointsWon, points
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import capacity
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, CONQUERED, DESTROYED, FORTIFIED, GONE, GloryPosition
from game.rulebooks.glory_recalled.turn.effects import play_refusal


def inspect(game: GloryGame, position: GloryPosition, viewer: Side | None, target: Target) -> Inspection | None:
    """What a side may know about whatever it points at."""
    if target.number < 0:
        return None
    match target.kind:
        case Kind.SPACE:
            return space_lines(game, position, target.number)
        case Kind.PIECE:
            return piece_lines(game, position, viewer, target.number)
        case Kind.CARD:
            return card_lines(game, position, viewer, target.number)
    return None


def piece_lines(game: GloryGame, position: GloryPosition, viewer: Side | None, number: int) -> Inspection:
    """A piece: strength, state, supply."""
    if number >= BLANKS or is_hidden_from(position, number, viewer):
        hidden = InspectionLine("A concealed unit, or a decoy.", "11.3")
        return Inspection(Kind.PIECE, "Concealed", (hidden,), ("concealed",))
    counter, piece = game.counters[number], position.pieces[number]
    if counter.is_leader:
        lines = [InspectionLine(f"Adds {counter.bonus} to a combat of units he stands with.", "2.5")]
    elif counter.is_decoy:
        lines = [InspectionLine("Counts for stacking, and vanishes when it is attacked.", "11.4")]
    else:
        lines = unit_lines(game, position, number)
    if position.concealed and not piece.known:
        lines.append(InspectionLine("Concealed: the Japanese see only a blank back.", "11.3", Tone.GOOD))
    if piece.spent:
        lines.append(InspectionLine("Spent this turn.", "5.1.5", Tone.BAD))
    if piece.cut:
        text = "Out of supply: surrenders in the next Recover Phase unless its line is restored."
        lines.append(InspectionLine(text, "10.4", Tone.BAD))
    elif piece.space != GONE and not counter.is_decoy and not is_in_supply(game, position, number):
        lines.append(InspectionLine("Cannot trace a supply line now.", "10.1", Tone.BAD))
    return Inspection(Kind.PIECE, counter.name, tuple(lines), (counter.look,))


def unit_lines(game: GloryGame, position: GloryPosition, number: int) -> list[InspectionLine]:
    """A company."""
    counter, piece = game.counters[number], position.pieces[number]
    side = "disrupted" if piece.disrupted else "front"
    lines = [InspectionLine(f"Combat strength {strength_of(game, position, number)} ({side} side).", "2.4")]
    if not piece.disrupted:
        lines.append(InspectionLine(f"Disrupted it has {counter.disrupted}.", "2.4"))
    special = SPECIALS.get(counter.kind)
    if special is not None:
        lines.append(InspectionLine(*special))
    return lines


SPECIALS = {
    "machine_gun": ("+1 in defence on its front side.", "9.2.1"),
    "artillery": ("Does not attack; adds 1 to a friendly combat beside it.", "9.1.4"),
    "engineer": ("+1 in attack on the Gin Drinker's Line, batteries and fortified spaces.", "9.1.4"),
    "tank": ("+1 in attack along a road.", "9.1.4"),
}


def space_lines(game: GloryGame, position: GloryPosition, space: int) -> Inspection:
    """A space: what it is, whose it is, what it is worth."""
    place, marks = game.places[space], position.marks[space]
    lines = [InspectionLine(f"{place.terrain.name}: the defender adds {place.terrain.defence}.", "9.2")]
    if place.is_box:
        lines = [InspectionLine(f"{place.terrain.name}.", "2.3")]
    elif marks & FORTIFIED:
        lines.append(InspectionLine(f"Fortified: +{game.numbers.fighting.fortified} instead.", "11.2", Tone.GOOD))
    owner = game.sides[position.control[space]].name
    room = f"room for {capacity(game, position, space)} units and a leader"
    lines.append(InspectionLine(f"Controlled by the {owner}; {room}.", "8.0"))
    lines += [InspectionLine(text, rule) for text, rule in worth(game, position, space)]
    if place.gun_range and not marks & (DESTROYED | CONQUERED):
        lines.append(InspectionLine(f"Its guns reach {place.gun_range} links.", "9.8"))
    if marks & BEACHHEAD:
        lines.append(InspectionLine("A beachhead.", "9.7.5"))
    return Inspection(Kind.SPACE, place.name, tuple(lines))


def worth(game: GloryGame, position: GloryPosition, space: int) -> list[tuple[str, str]]:
    """What a space brings to either side."""
    place, marks, half = game.places[space], position.marks[space], game.numbers.half_points
    found = []
    if place.is_objective:
        found.append((f"Red space: {points(half.objective)} VP a turn to the British who control it.", "4.1.6"))
    if marks & CONQUERED:
        found.append(("Conquered: the Japanese have scored for it.", "2.7"))
    elif marks & DESTROYED:
        found.append(("A destroyed battery: it cannot fire, nor be conquered.", "2.7"))
    elif place.terrain.is_battery:
        text = f"Conquered it brings the Japanese {points(half.battery)} VP, destroyed {points(half.destroyed)}."
        found.append((text, "4.1.2"))
    elif place.terrain.is_reservoir:
        found.append((f"Conquered it brings the Japanese {points(half.reservoir)} VP.", "4.1.1"))
    elif place.is_headquarters:
        found.append((f"Conquered it brings the Japanese {points(half.headquarters)} VP.", "4.1.2"))
    return found


def card_lines(game: GloryGame, position: GloryPosition, viewer: Side | None, number: int) -> Inspection:
    """A card, and for its owner why it cannot be played as an action now."""
    card = game.cards[number]
    lines = [InspectionLine(card.text, card.rule)]
    if viewer is not None and viewer == position.side and number in position.hands[viewer]:
        refused = play_refusal(game, position, CardId(number))
        if refused is not None:
            lines.append(InspectionLine(refused.sentence, refused.rule, Tone.BAD))
    return Inspection(Kind.CARD, card.name, tuple(lines))


WON = "Victory points won"
WON_FOR = {
    "4.1.6": "for red spaces held",
    "4.1.1": "for spaces conquered",
    "4.1.2": "for spaces conquered",
    "4.1.3": "for batteries destroyed",
    "4.1.4": "for units and leaders eliminated",
    "4.1.5": "for units and leaders eliminated",
    "4.1.7": "for those who surrendered",
}
"""What victory points are won for, by the paragraph that gives them (Rules 4.1)."""


def statistics(game: GloryGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Attacks, losses and points of each side, and what these were won for."""
    found: Tally[tuple[str, int]] = Tally()
    for event in events:
        match event:
            case CombatFought(report=report):
                found["Attacks", report.side] += 1
            case PieceEliminated(piece=piece) if not game.counters[piece].is_decoy:
                found["Leaders lost" if game.is_leader(piece) else "Units lost", game.owner(piece)] += 1
            case PointsWon(side=side, amount=amount, rule=rule):
                found[WON, side] += amount
                found[WON_FOR[rule], side] += amount
    rows = [
        (name, tuple(str(found[name, side]) for side in BOTH)) for name in ("Attacks", "Units lost", "Leaders lost")
    ]
    names = (name for name in dict.fromkeys(WON_FOR.values()) if any(found[name, side] for side in BOTH))
    won = [(name, tuple(points(found[name, side]) for side in BOTH)) for name in (WON, *names)]
    return tuple(Statistic(name, values) for name, values in (*rows, *won))


def charts(game: GloryGame) -> tuple[Chart, ...]:
    """The tables of the rules as the program applies them."""
    return (terrain_chart(game), result_chart(game), point_chart(game))


def terrain_chart(game: GloryGame) -> Chart:
    """Defensive bonuses (Rules 9.2)."""
    words = {game.board.spaces[n].terrain[0]: place.terrain for n, place in enumerate(game.places)}
    rows = [ChartRow(word, (row.name, f"+{row.defence}"), row.rule) for word, row in words.items() if not row.box]
    fighting = game.numbers.fighting
    rows.append(ChartRow("fortified", ("Fortified marker (replaces the space's own)", f"+{fighting.fortified}"), "9.2"))
    rows.append(ChartRow("", ("Machine-gun unit on its front side", f"+{fighting.machine_gun}"), "9.2.1"))
    return Chart("Defensive bonuses", ("Space", "Defender"), tuple(sorted(rows, key=lambda row: row.cells[1])))


def result_chart(game: GloryGame) -> Chart:
    """Hits by the difference of the totals (Rules 9.1.5)."""
    rows = []
    for margin in range(MOST_MARGIN + 1):
        result = result_of(game, margin)
        name = "equal" if not margin else str(margin)
        rows.append(ChartRow("", (name, str(result.on_defender), str(result.on_attacker)), "9.1.5"))
    return Chart("Combat results", ("Winner ahead by", "Hits on the loser", "Hits on the winner"), tuple(rows))


MOST_MARGIN = 9


def point_chart(game: GloryGame) -> Chart:
    """Victory points (Rules 4.1)."""
    half = game.numbers.half_points
    rows = (
        ("Reservoir conquered", points(half.reservoir), "", "4.1.1"),
        ("Battery or headquarters conquered", points(half.battery), "", "4.1.2"),
        ("Battery destroyed", points(half.destroyed), "", "4.1.3"),
        ("Enemy unit eliminated", points(half.unit), points(half.unit), "4.1.4"),
        ("Enemy leader eliminated", points(half.leader), points(half.leader), "4.1.5"),
        ("Red space held at the end of a turn", "", points(half.objective), "4.1.6"),
        ("Surrender out of supply", "double", "double", "4.1.7"),
    )
    columns = ("Event", game.side_name(JAPANESE), game.side_name(BRITISH))
    return Chart("Victory points", columns, tuple(ChartRow("", row[:3], row[3]) for row in rows))
