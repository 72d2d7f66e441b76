"""Victory points, losses, and what changes hands (Rules 2.6, 2.7, 4)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId, other
from game.core.events import Event
from game.rulebooks.glory_recalled.terms.events import (
    ConcealedTurned,
    ControlTaken,
    MarkerPlaced,
    PieceEliminated,
    PointsWon,
    UnitDisrupted,
)
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    CONQUERED,
    DESTROYED,
    FORTIFIED,
    GONE,
    Changed,
    GloryPosition,
    Piece,
    with_mark,
    with_pieces,
)


def add_points(position: GloryPosition, side: Side, halves: int, reason: str, rule: str) -> Changed:
    """Add victory points, in halves, to a side (Rules 4.2)."""
    if not halves:
        return position, ()
    points = list(position.points)
    points[side] += halves
    event = PointsWon(side, halves, reason, rule)
    return replace(position, points=(points[0], points[1])), (event,)


def eliminate(
    game: GloryGame,
    position: GloryPosition,
    piece: int,
    how: str = "is eliminated",
    rule: str = "9.1.6",
    times: int = 1,
) -> Changed:
    """Take a piece off the map; the enemy scores for it (Rules 4.1.4, 4.1.5, 4.1.7). Decoys are worth nothing."""
    counter, space = game.counters[piece], position.pieces[piece].space
    worth = 0 if counter.is_decoy else half_points_for(game, piece)
    gone = with_pieces(position, {piece: Piece(GONE)})
    event = PieceEliminated(PieceId(piece), SpaceId(space), how, rule)
    paragraph = "4.1.7" if times > 1 else "4.1.5" if counter.is_leader else "4.1.4"
    after, won = add_points(gone, other(counter.side), worth * times, counter.caption, paragraph)
    return after, (event, *won)


def half_points_for(game: GloryGame, piece: int) -> int:
    """What the loss of a piece gives the enemy."""
    worth = game.numbers.half_points
    return worth.leader if game.is_leader(piece) else worth.unit


def hit(game: GloryGame, position: GloryPosition, piece: int, rule: str = "9.1.6") -> Changed:
    """A hit: a unit on its front is disrupted, a disrupted one is eliminated (Rules 9.1.6)."""
    unit = position.pieces[piece]
    if unit.disrupted or game.counters[piece].is_decoy:
        return eliminate(game, position, piece, rule=rule)
    after = with_pieces(position, {piece: replace(unit, disrupted=True)})
    return after, (turned(position, piece, 1, rule),)


def rally(position: GloryPosition, piece: int, rule: str) -> Changed:
    """A disrupted unit is turned to its front (Rules 5.1.3, 6.9)."""
    unit = position.pieces[piece]
    after = with_pieces(position, {piece: replace(unit, disrupted=False)})
    return after, (turned(position, piece, -1, rule),)


def turned(position: GloryPosition, piece: int, lost: int, rule: str) -> Event:
    """What is told of a unit that is disrupted (lost 1) or rallied (lost -1); a concealed one stays so (Rules 11.3)."""
    unit = position.pieces[piece]
    if position.concealed and not unit.known:
        return ConcealedTurned(piece, SpaceId(unit.space), "is disrupted" if lost > 0 else "is rallied", rule)
    return UnitDisrupted(PieceId(piece), SpaceId(unit.space), lost, rule)


def take_space(game: GloryGame, position: GloryPosition, side: Side, space: int) -> Changed:
    """Units of a side are in a space: it is theirs now, with what comes of it (Rules 2.6, 2.7, 9.5)."""
    if position.control[space] == side or game.places[space].is_box:
        return position, ()
    control = position.control[:space] + bytes((side,)) + position.control[space + 1 :]
    position = replace(position, control=control)
    events: tuple[Event, ...] = (ControlTaken(side, SpaceId(space)),)
    lost, name = (FORTIFIED, "fortified") if side == JAPANESE else (BEACHHEAD, "beachhead")
    if position.marks[space] & lost:
        position = with_mark(position, space, lost, present=False)
        events += (
            MarkerPlaced(SpaceId(space), name, False, f"The {name} marker in {game.place(space)} is lost § 9.5."),
        )
    if side != JAPANESE:
        return position, events
    position, won = conquer(game, position, space)
    return position, (*events, *won)


def conquer(game: GloryGame, position: GloryPosition, space: int) -> Changed:
    """The Japanese score for a reservoir, a battery or the headquarters, the first time only (Rules 4.1.1, 4.1.2)."""
    halves, rule = prize(game, position, space)
    if not halves:
        return position, ()
    position = with_mark(position, space, CONQUERED, present=True)
    position, won = add_points(position, JAPANESE, halves, game.place(space), rule)
    return position, (MarkerPlaced(SpaceId(space), "conquered", True), *won)


def prize(game: GloryGame, position: GloryPosition, space: int) -> tuple[int, str]:
    """What a space that is conquered for the first time brings the Japanese, in halves (Rules 4.1.1, 4.1.2)."""
    place, worth = game.places[space], game.numbers.half_points
    if position.marks[space] & (CONQUERED | DESTROYED):
        return 0, "2.7"
    if place.terrain.is_reservoir:
        return worth.reservoir, "4.1.1"
    if place.terrain.is_battery:
        return worth.battery, "4.1.2"
    return worth.headquarters if place.is_headquarters else 0, "4.1.2"


def destroy_battery(game: GloryGame, position: GloryPosition, space: int, rule: str) -> Changed:
    """A battery is destroyed: the Japanese score for it, whoever did it (Rules 4.1.3, 11.1)."""
    position = with_mark(position, space, DESTROYED, present=True)
    text = f"The battery in {game.place(space)} is destroyed § {rule}."
    event = MarkerPlaced(SpaceId(space), "destroyed", True, text)
    events: tuple[Event, ...] = (event,)
    if position.marks[space] & FORTIFIED:
        position = with_mark(position, space, FORTIFIED, present=False)
        events += (MarkerPlaced(SpaceId(space), "fortified", False, "Its works are lost with it § 11.2."),)
    position, won = add_points(position, JAPANESE, game.numbers.half_points.destroyed, game.place(space), "4.1.3")
    return position, (*events, *won)
