"""What a side may see of a war in the Straits (Rules 1.3, 2.1)."""

from collections import Counter
from collections.abc import Iterable

from game.core.actions import CardId, Kind, PieceId, Side, SpaceId, Target
from game.core.events import Event
from game.core.view import (
    CardView,
    Chart,
    ChartRow,
    HandView,
    Inspection,
    InspectionLine,
    MarkerView,
    PieceView,
    PileView,
    ScoreView,
    Statistic,
    TrackMarker,
    TrackView,
    TrayView,
    View,
)
from tests.toy.straits.events import BattleFought, SquadronSunk
from tests.toy.straits.state import NO_BID, NORTH, SOUTH, SUNK, StraitsGame, StraitsPosition
from tests.toy.straits.tables import FULL_STRENGTH, SIDE_NAMES

MOST_POINTS = 40


def view(game: StraitsGame, position: StraitsPosition, viewer: Side | None) -> View:
    """The table as one side sees it; with viewer None, as both may see it."""
    discards = position.deck.discards
    return View(
        viewer=viewer,
        turn=f"Season {position.season}, month {position.month}, day {position.day}",
        pieces=tuple(
            piece(game, position, PieceId(number))
            for number, squadron in enumerate(position.squadrons)
            if squadron.space != SUNK
        ),
        markers=tuple(
            MarkerView(space, f"home_{SIDE_NAMES[side]}", f"Home of {game.sides[side].name}", above=True)
            for side, space in enumerate(game.homes)
        ),
        hands=tuple(hand(game, position, side, viewer) for side in (NORTH, SOUTH)),
        scores=tuple(score(game, position, side) for side in (NORTH, SOUTH)),
        piles=(
            PileView("Deck", len(position.deck.pile)),
            PileView("Discards", len(discards), card_view(game, CardId(discards[-1])) if discards else None),
            *(bid_pile(game, position, side, viewer) for side in (NORTH, SOUTH)),
        ),
        trays=tuple(lost(game, position, side) for side in (NORTH, SOUTH)),
        tracks=(calendar(game, position), points(game, position)),
    )


def lost(game: StraitsGame, position: StraitsPosition, side: Side) -> TrayView:
    """The squadrons that a side has lost."""
    sunk = (number for number, squadron in enumerate(position.squadrons) if squadron.space == SUNK)
    own = tuple(piece(game, position, PieceId(number)) for number in sunk if game.owners[number] == side)
    return TrayView(f"Lost by {game.sides[side].name}", side, own)


def calendar(game: StraitsGame, position: StraitsPosition) -> TrackView:
    """The days of the month (Rules 3.3)."""
    days = tuple(map(str, range(game.scenario.days + 1)))
    return TrackView("Days", "3.3", days, (TrackMarker(position.day, None, "days that have passed"),))


def points(game: StraitsGame, position: StraitsPosition) -> TrackView:
    """The points of both sides (Rules 3.2), as far as the track goes."""
    boxes = tuple(map(str, range(MOST_POINTS + 1)))
    names = (game.sides[side].name for side in (NORTH, SOUTH))
    markers = (
        TrackMarker(min(position.points[side], MOST_POINTS), side, f"points of {name}")
        for side, name in zip((NORTH, SOUTH), names, strict=True)
    )
    return TrackView("Points", "3.2", boxes, tuple(markers))


def piece(game: StraitsGame, position: StraitsPosition, number: PieceId) -> PieceView:
    """A squadron on the map."""
    squadron, side = position.squadrons[number], game.owners[number]
    name, state = game.squadron_name(number), "spent" if squadron.is_spent else ""
    return PieceView(
        number, side, f"squadron_{SIDE_NAMES[side]}", squadron.space, name, squadron.strength, FULL_STRENGTH, (), state
    )


def hand(game: StraitsGame, position: StraitsPosition, side: Side, viewer: Side | None) -> HandView:
    """A hand, whose faces only its owner sees."""
    cards = position.hands[side]
    return HandView(side, tuple(card_view(game, card) if viewer == side else None for card in cards))


def card_view(game: StraitsGame, number: CardId) -> CardView:
    """A card face up."""
    card = game.cards[number]
    return CardView(number, card.family, card.name, card.text, card.rule, kind="reaction")


def bid_pile(game: StraitsGame, position: StraitsPosition, side: Side, viewer: Side | None) -> PileView:
    """A sealed bid, whose number only the bidder sees."""
    bid, name = position.bids[side], game.sides[side].name
    if bid == NO_BID:
        return PileView(f"No bid of {name}", 0)
    shown = CardView(-1, "bid", f"Bid of {bid}", "", "2.1") if viewer == side else None
    return PileView(f"Sealed bid of {name}", 1, shown)


def score(game: StraitsGame, position: StraitsPosition, side: Side) -> ScoreView:
    """A side's points and coins."""
    coins = (f"{position.coins[side]} coins",)
    return ScoreView(side, game.sides[side].name, position.points[side], game.scenario.goal, "", coins)


def inspect(game: StraitsGame, position: StraitsPosition, viewer: Side | None, target: Target) -> Inspection | None:
    """What a side may know about a target: of a card, whether it holds it itself."""
    if target.number < 0:
        return None
    match target.kind:
        case Kind.SPACE:
            return inspect_space(game, SpaceId(target.number))
        case Kind.PIECE:
            squadron = position.squadrons[target.number]
            line = InspectionLine(f"Strength {squadron.strength} of {FULL_STRENGTH}.", "1.2")
            return Inspection(Kind.PIECE, game.squadron_name(target.number), (line,))
        case Kind.CARD:
            card = game.cards[target.number]
            is_own = viewer is not None and target.number in position.hands[viewer]
            own = (InspectionLine("In your hand.", "1.3"),) if is_own else ()
            return Inspection(Kind.CARD, card.name, (InspectionLine(card.text, card.rule), *own))
    return None


def inspect_space(game: StraitsGame, space: SpaceId) -> Inspection:
    """A space: its kind, and whose home it is."""
    terrain = game.terrain(space)
    homes = [InspectionLine(f"Home of {game.sides[s].name}.", "7.2") for s in (NORTH, SOUTH) if game.homes[s] == space]
    return Inspection(Kind.SPACE, game.board.name(space), (InspectionLine(terrain.name, terrain.rule), *homes))


def statistics(game: StraitsGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Attacks and losses of each side."""
    counts: Counter[tuple[str, int]] = Counter()
    for event in events:
        match event:
            case BattleFought(report):
                counts["Attacks", report.side] += 1
            case SquadronSunk(squadron):
                counts["Squadrons lost", game.owners[squadron]] += 1
    return tuple(
        Statistic(name, (str(counts[name, NORTH]), str(counts[name, SOUTH]))) for name in ("Attacks", "Squadrons lost")
    )


def charts(game: StraitsGame) -> tuple[Chart, ...]:
    """The terrain table."""
    rows = tuple(
        ChartRow(word, (row.name, f"-{row.cover}" if row.cover else ""), row.rule)
        for word, row in game.tables.terrain.items()
    )
    return (Chart("Waters", ("Water", "Dice"), rows),)
