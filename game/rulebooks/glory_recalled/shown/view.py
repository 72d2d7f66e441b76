"""What a side may see of a game (Rules 1.3, 11.3)."""

from collections.abc import Collection

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.view import (
    CardView,
    HandView,
    MarkerView,
    PieceView,
    PileView,
    TrackMarker,
    TrackView,
    TrayView,
    View,
)
from game.rulebooks.glory_recalled.combat.attack import DeclareAttack
from game.rulebooks.glory_recalled.moving.ashore import LandAt
from game.rulebooks.glory_recalled.moving.moves import Activated
from game.rulebooks.glory_recalled.moving.shipping import Ship
from game.rulebooks.glory_recalled.pieces.concealment import blank_number, is_hidden_from
from game.rulebooks.glory_recalled.pieces.strength import strength_of
from game.rulebooks.glory_recalled.shown.scores import score
from game.rulebooks.glory_recalled.terms.card_effects import Support
from game.rulebooks.glory_recalled.terms.events import HALF, points
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    CONQUERED,
    DESTROYED,
    FORTIFIED,
    GloryPosition,
)
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES
from game.rulebooks.glory_recalled.turn.placing import waiting

MARKERS = (
    (FORTIFIED, "fortified", "Fortified: the defender adds 5"),
    (BEACHHEAD, "beachhead", "Beachhead: holds eight units and a leader"),
    (DESTROYED, "destroyed", "Destroyed battery"),
    (CONQUERED, "conquered", "Conquered by the Japanese"),
)
TRACK_END = 60


def view(game: GloryGame, position: GloryPosition, viewer: Side | None) -> View:
    """The table as one side sees it; with viewer None, as both may see it."""
    return View(
        viewer=viewer,
        turn=turn(game, position),
        pieces=pieces(game, position, viewer),
        markers=markers(game, position, viewer),
        hands=tuple(hand(game, position, side, viewer) for side in BOTH),
        open_cards=tuple((game_side(game, card), card_view(game, card)) for card in open_cards(position)),
        scores=tuple(score(game, position, side) for side in BOTH),
        piles=tuple(
            pile
            for side in BOTH
            for pile in (
                PileView(f"{game.side_name(side)} deck", len(position.decks[side].pile), side=side),
                discards(game, position, side),
            )
        ),
        trays=trays(game, position, viewer),
        tracks=(track(game, position),),
        days=max(0, position.turn - 1),  # a turn is a day (Rules 1.1)
    )


def turn(game: GloryGame, position: GloryPosition) -> str:
    """Which turn it is, in words."""
    return f"Turn {position.turn}" if position.turn else "Set-up"


def open_cards(position: GloryPosition) -> tuple[int, ...]:
    """The cards that lie on the table: that of the action, and those of a combat, the attacker's first."""
    shown = (position.shown,) if position.shown >= 0 else ()
    if position.battle is None:
        return shown
    side = position.battle.side
    return tuple(map(int, (*shown, *position.battle.played[side], *position.battle.played[1 - side])))


def game_side(game: GloryGame, card: int) -> Side:
    """Whose deck a card belongs to."""
    return Side(SIDE_NAMES.index(game.cards[card].side))


def is_unseen(game: GloryGame, position: GloryPosition, side: Side, viewer: Side | None) -> bool:
    """Whether a side's pieces are still being set up out of the viewer's sight (Rules 3.2)."""
    return bool(game.scenario.free) and position.placing == side != viewer


def pieces(game: GloryGame, position: GloryPosition, viewer: Side | None) -> tuple[PieceView, ...]:
    """All pieces on the map, leaders beneath their units, whose strength is asked for more often."""
    there = occupants(game, position)
    found: list[PieceView] = []
    picked = chosen(game, position, viewer)
    for space in range(len(game.places)):
        here = [
            number
            for number in (*there.leaders[space], *there.units[space])
            if not is_unseen(game, position, game.owner(number), viewer)
        ]
        known = [number for number in here if not is_hidden_from(position, number, viewer)]
        found += [piece(game, position, PieceId(number), picked) for number in known]
        # Concealed units lie on top, for their place among the others would betray their number.
        found += [blank(space, index) for index in range(len(here) - len(known))]
    return tuple(found)


def blank(space: int, index: int) -> PieceView:
    """A concealed unit, or a decoy, as the enemy sees it."""
    return PieceView(blank_number(space, index), BRITISH, "concealed", SpaceId(space), "A concealed unit", caption="?")


def piece(game: GloryGame, position: GloryPosition, number: PieceId, picked: Collection[int] = ()) -> PieceView:
    """A piece that the viewer knows; he sees as well whether it is picked up."""
    counter, here = game.counters[number], position.pieces[number]
    value = f"+{counter.bonus}" if counter.is_leader else str(strength_of(game, position, number))
    return PieceView(
        piece=number,
        side=counter.side,
        look=counter.look,
        space=SpaceId(here.space),
        name=counter.name,
        badges=("out_of_supply",) if here.cut else (),
        state="chosen" if number in picked else state(position, number),
        caption=counter.caption,
        values=(value,),
        has_accent=counter.machine_gun,
        is_turned=here.spent,
        is_reverse=here.disrupted,
    )


def state(position: GloryPosition, number: int) -> str:
    """Whether a piece belongs to what acts now and may still act."""
    act = position.act
    if act is not None and any(mover.piece == number and mover.mp for mover in act.movers):
        return "ordered"
    return ""


def chosen(game: GloryGame, position: GloryPosition, viewer: Side | None) -> tuple[int, ...]:
    """The pieces that were picked up to do something together, as far as the viewer may know."""
    match position.steps[0] if position.steps else None:
        case Activated(group=group) | Ship(group=group) as step:
            may_know = not step.is_secret or viewer == step.decider(game, position)
            return group if may_know else ()
        case DeclareAttack(attackers=picked) | LandAt(chosen=picked):
            return picked
    return ()


def markers(game: GloryGame, position: GloryPosition, viewer: Side | None) -> tuple[MarkerView, ...]:
    """Markers, and flags on spaces that are no longer their first owner's."""
    found: list[MarkerView] = []
    hides_works = is_unseen(game, position, BRITISH, viewer)
    for space, byte in enumerate(position.marks):
        for mark, look, name in MARKERS:
            if byte & mark and not (mark == FORTIFIED and hides_works):
                found.append(MarkerView(SpaceId(space), look, name, above=mark != FORTIFIED))
        owner = position.control[space]
        if owner != game.places[space].first_owner and not game.places[space].is_box:
            name = f"Controlled by {game.sides[owner].name}"
            found.append(MarkerView(SpaceId(space), f"control_{SIDE_NAMES[owner]}", name, above=True))
    if position.battle is not None:
        found.append(MarkerView(SpaceId(position.battle.target), "target", "The space that is attacked", above=True))
    return tuple(found)


def hand(game: GloryGame, position: GloryPosition, side: Side, viewer: Side | None) -> HandView:
    """A hand: its owner sees the faces after the set-up (Rules 3.5), everybody else only how many cards it has."""
    is_open = viewer == side and position.turn
    return HandView(side, tuple(card_view(game, card) if is_open else None for card in position.hands[side]))


def discards(game: GloryGame, position: GloryPosition, side: Side) -> PileView:
    """A side's discards: what was played face up lies open to both, all else face down (Rules 6.6)."""
    pile = [CardId(card) for card in reversed(position.decks[side].discards)]
    cards = tuple([card_view(game, card) for card in pile if card not in position.face_down])
    top = cards[0] if pile and pile[0] not in position.face_down else None
    return PileView(f"{game.side_name(side)} discards", len(pile), top, side, cards=cards)


def card_view(game: GloryGame, number: int) -> CardView:
    """A card face up."""
    card = game.cards[number]
    support = card.effect(Support)
    kind = "action" if card.actions else "combat" if support else "reaction"
    also = " or reaction" if card.actions and card.reaction else ""
    return CardView(
        card=number,
        look=card.look,
        name=card.name,
        text=card.text,
        rule=card.rule,
        subtitle=f"{kind.capitalize()}{also}" + (", once" if card.once else ""),
        corner=f"+{support.cs}" if support and support.cs else "",
        kind=kind,
        brief=card.brief,
    )


def trays(game: GloryGame, position: GloryPosition, viewer: Side | None) -> tuple[TrayView, ...]:
    """The pieces that a side still has to set up, as only that side sees them."""
    if position.turn or viewer is None:
        return ()
    left = waiting(game, position, viewer)
    if not left:
        return ()
    shown = tuple(piece(game, position, PieceId(number)) for number in left)
    return (TrayView("To be set up", viewer, shown),)


def track(game: GloryGame, position: GloryPosition) -> TrackView:
    """The VP track with the turn record on it (Rules 4.2, 5.2.6)."""
    found = [
        TrackMarker(
            min(TRACK_END, position.points[side] // 2),
            side,
            f"{game.side_name(side)}: {points(position.points[side])} VP",
            HALF if position.points[side] % 2 else "",
        )
        for side in BOTH
    ]
    if position.turn:
        found.append(TrackMarker(position.turn, None, f"Turn {position.turn}", "T"))
    boxes = tuple(str(number) for number in range(TRACK_END + 1))
    return TrackView("Victory points", "4.2", boxes, tuple(found), "VP")
