"""Where everything lies in the strip below the map: the hand, the cards just played, and the piles. Pure."""

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.core.actions import Side
from game.core.view import CardView, HandView, PileView, View
from game.ui.table.drawing.layout import fanned
from game.ui.table.hands.cards import ASPECT
from game.ui.text import TINY_STRONG
from game.ui.theme import Theme

CAPTION, PAD, GAP = 19, 12, 9
PILE_SHARE = 0.62
OPEN_SHARE = 0.28
"""How much of the strip open cards may take from a large hand."""

LEAST_SHOWN = 0.92
"""How much of the width of a card that lies under another must be seen, for its name to be read."""

LARGE_HAND = 7
"""From so many cards on a hand is large: whole cards would lie on each other, and slips need less height."""

LOWEST_WHOLE = 108
"""In a lower strip there are no whole cards, only slips."""

SLIP, WIDEST_SLIP, OPEN_SLIP, SLIP_GAP, MOST_ROWS = 84, 190, 112, 5, 3
"""The width that a slip needs for its name, the widest, that of an open card, the gap between two, the most rows."""


class CardPlace(msgspec.Struct, frozen=True):
    """A card in the strip: its face (None: down), where it lies, and its number in the hand (-1: not of the hand)."""

    card: CardView | None
    place: Rect
    number: int = -1
    side: Side | None = None


class PilePlace(msgspec.Struct, frozen=True):
    """A pile in the strip and where it lies, and the lines of its name over it."""

    pile: PileView
    place: Rect
    caption: tuple[str, ...]


class StripPlan(msgspec.Struct, frozen=True):
    """Where everything in the strip lies."""

    hand: tuple[CardPlace, ...]
    open_cards: tuple[CardPlace, ...]
    piles: tuple[PilePlace, ...]

    def card_at(self, x: int, y: int) -> CardPlace | None:
        """The card under a point, the uppermost first."""
        tops = (CardPlace(pile.pile.top, pile.place) for pile in self.piles if pile.pile.top is not None)
        cards = (*tops, *self.open_cards, *self.hand)
        return next((card for card in reversed(cards) if card.place.collidepoint(x, y)), None)

    def pile_at(self, x: int, y: int) -> PilePlace | None:
        """The pile under a point."""
        return next((pile for pile in self.piles if pile.place.collidepoint(x, y)), None)


def has_cards(view: View) -> bool:
    """Whether a title has cards at all: piles of which none shows a card are supplies, and need no strip."""
    return bool(view.hands or view.open_cards or any(pile.top is not None for pile in view.piles))


def has_large_hand(view: View) -> bool:
    """Whether a side holds many cards, which everybody may know."""
    return any(len(hand.cards) >= LARGE_HAND for hand in view.hands)


def hand_of(view: View, side: Side | None) -> HandView | None:
    """The hand that is shown: that of the side that decides."""
    return next((hand for hand in view.hands if hand.side == side), None)


def planned(view: View, side: Side | None, strip: Rect, theme: Theme) -> StripPlan:
    """Lay out the strip: piles and open cards from the right, the hand from the left in what is left."""
    px = theme.px
    height = max(8, strip.height - px(CAPTION) - px(8))
    size = (round(height * ASPECT), height)
    top = strip.y + px(CAPTION)
    piles, right = laid_piles(view.piles, Rect(strip.x, top, strip.width - px(PAD), height), theme)
    hand = hand_of(view, side)
    cards = hand.cards if hand is not None else ()
    left = strip.x + px(PAD)
    room = Rect(left, top, max(size[0], right - left), height)
    opened = laid_open(view.open_cards, len(cards), room, size, theme)
    if opened:
        room.width = max(size[0], opened[0].place.x - px(PAD) - px(GAP) - left)
    is_open = any(card is not None for card in cards)
    places = hand_places(len(cards), room, size, theme, is_open=is_open)
    held = [
        CardPlace(card, place, number, side) for number, (card, place) in enumerate(zip(cards, places, strict=True))
    ]
    return StripPlan(tuple(held), opened, piles)


def laid_piles(piles: Sequence[PileView], room: Rect, theme: Theme) -> tuple[tuple[PilePlace, ...], int]:
    """Piles from the right, lower where their names need a second line; and where the first begins."""
    px = theme.px
    width, right = round(room.height * ASPECT * PILE_SHARE), room.right
    names = [captioned(pile.name, width + px(GAP) // 2, theme) for pile in piles]
    lower = theme.lettering.height(TINY_STRONG) * (max(map(len, names), default=1) - 1)
    found = []
    for pile, name in zip(reversed(piles), reversed(names), strict=True):
        found.append(PilePlace(pile, Rect(right - width, room.y + lower, width, room.height - lower), name))
        right -= width + px(GAP)
    return tuple(reversed(found)), right


def captioned(name: str, width: int, theme: Theme) -> tuple[str, ...]:
    """The name of a pile in at most two lines of a width."""
    lines = theme.lettering.wrap(name, TINY_STRONG, width)
    lines = (lines[0], " ".join(lines[1:])) if len(lines) > 1 else lines
    return tuple(theme.lettering.shortened(line, TINY_STRONG, width) for line in lines)


def laid_open(
    cards: Sequence[tuple[Side, CardView]], held: int, room: Rect, size: tuple[int, int], theme: Theme
) -> tuple[CardPlace, ...]:
    """The open cards at the right end of a room; where the hand needs most of it, they lie over each other."""
    if not cards:
        return ()
    if room.height < theme.px(LOWEST_WHOLE):
        return open_slips(cards, room, theme)
    gap = theme.px(GAP)
    wanted = len(cards) * (size[0] + gap) - gap
    left_over = room.width - held * (size[0] + gap) - gap
    width = min(wanted, max(left_over, round(room.width * OPEN_SHARE), size[0]))
    fan = fanned(len(cards), Rect(room.right - width, room.y, width, room.height), size, gap)
    return tuple(
        CardPlace(card, Rect(x, room.y, *size), side=side) for (side, card), x in zip(cards, fan.lefts, strict=True)
    )


def open_slips(cards: Sequence[tuple[Side, CardView]], room: Rect, theme: Theme) -> tuple[CardPlace, ...]:
    """The open cards as slips in columns of two, the newest column at the right end of a room."""
    gap, width = theme.px(SLIP_GAP), theme.px(OPEN_SLIP)
    height = (room.height - gap) // 2
    columns = -(-len(cards) // 2)
    left = room.right - columns * (width + gap) + gap
    return tuple(
        CardPlace(
            card,
            Rect(left + number // 2 * (width + gap), room.y + number % 2 * (height + gap), width, height),
            side=side,
        )
        for number, (side, card) in enumerate(cards)
    )


def hand_places(count: int, room: Rect, size: tuple[int, int], theme: Theme, *, is_open: bool) -> list[Rect]:
    """The places of a hand: side by side, over each other while the names can be read, else as slips in rows."""
    gap = theme.px(GAP)
    fan = fanned(count, room, size, gap)
    is_low = room.height < theme.px(LOWEST_WHOLE)
    can_be_read = count < 2 or fan.lefts[1] - fan.lefts[0] >= size[0] * LEAST_SHOWN
    if not is_open or (can_be_read and not is_low):
        return [Rect(x, room.y, *size) for x in fan.lefts]
    return slip_places(count, room, theme)


def slip_places(count: int, room: Rect, theme: Theme) -> list[Rect]:
    """The places of so many slips: in as few rows as leave room for their names."""
    gap = theme.px(SLIP_GAP)
    rows = next((n for n in range(2, MOST_ROWS) if slip_width(count, n, room, gap) >= theme.px(SLIP)), MOST_ROWS)
    columns = -(-count // rows)
    width = min(slip_width(count, rows, room, gap), theme.px(WIDEST_SLIP))
    height = (room.height - gap * (rows - 1)) // rows
    return [
        Rect(room.x + number % columns * (width + gap), room.y + number // columns * (height + gap), width, height)
        for number in range(count)
    ]


def slip_width(count: int, rows: int, room: Rect, gap: int) -> int:
    """How wide slips in so many rows are."""
    columns = -(-count // rows)
    return (room.width - gap * (columns - 1)) // columns
