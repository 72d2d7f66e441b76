"""Where everything lies in the strip below the map: the hand, the cards just played, and the piles. Pure."""

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.core.actions import Side
from game.core.view import CardView, HandView, PileView, View
from game.ui.table.drawing.layout import fanned
from game.ui.table.hands.cards import ASPECT
from game.ui.text import SMALLER, TINY_STRONG, Style
from game.ui.theme import Theme

CAPTION, PAD, GAP = 19, 12, 9
PILE_SHARE, LEAST_PILE = 0.62, 40
"""How wide a pile is as a share of a card, and how wide at least, where many of them leave a hand no room."""

OPEN_SHARE = 0.28
"""How much of the strip open cards may take from a large hand."""

LOW, WIDEST = 140, 1.6
"""Cards lower than this may grow wider, up to so many times their height: their words need it."""

LARGE_HAND = 7
"""From so many cards on a hand is large: they lie over each other, and the strip need not be as high."""


class CardPlace(msgspec.Struct, frozen=True):
    """A card in the strip: its face (None: down), where it lies, and its number in the hand (-1: not of the hand)."""

    card: CardView | None
    place: Rect
    number: int = -1
    side: Side | None = None


class PilePlace(msgspec.Struct, frozen=True):
    """A pile in the strip and where it lies, and the lines of its name over it with their letters."""

    pile: PileView
    place: Rect
    caption: tuple[str, ...]
    style: Style = TINY_STRONG


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
    if not strip.height:
        return StripPlan((), (), ())
    px = theme.px
    height = max(8, strip.height - px(CAPTION) - px(8))
    size = (round(height * ASPECT), height)
    top = strip.y + px(CAPTION)
    beside = size[0] + 2 * px(PAD) if view.hands or view.open_cards else 0
    piles, right = laid_piles(view.piles, Rect(strip.x, top, strip.width - px(PAD), height), theme, beside)
    hand = hand_of(view, side)
    cards = hand.cards if hand is not None else ()
    left = strip.x + px(PAD)
    room = Rect(left, top, max(size[0], right - left), height)
    size = (card_width(len(cards) + len(view.open_cards), room, size, theme), height)
    opened = laid_open(view.open_cards, len(cards), room, size, theme)
    if opened:
        room.width = max(size[0], opened[0].place.x - px(PAD) - px(GAP) - left)
    places = hand_places(len(cards), room, size, theme)
    held = [
        CardPlace(card, place, number, side) for number, (card, place) in enumerate(zip(cards, places, strict=True))
    ]
    return StripPlan(tuple(held), opened, piles)


def laid_piles(
    piles: Sequence[PileView], room: Rect, theme: Theme, beside: int = 0
) -> tuple[tuple[PilePlace, ...], int]:
    """Piles from the right, lower where their names need a second line; and where the first begins.

    They leave so much room beside them, if need be by growing narrower.
    """
    px = theme.px
    most = (room.width - beside) // max(1, len(piles)) - px(GAP)
    width, right = max(px(LEAST_PILE), min(round(room.height * ASPECT * PILE_SHARE), most)), room.right
    style = letters_for([pile.name for pile in piles], width + px(GAP) // 2, theme)
    names = [captioned(pile.name, style, width + px(GAP) // 2, theme) for pile in piles]
    lower = theme.lettering.height(style) * (max(map(len, names), default=1) - 1)
    found = []
    for pile, name in zip(reversed(piles), reversed(names), strict=True):
        found.append(PilePlace(pile, Rect(right - width, room.y + lower, width, room.height - lower), name, style))
        right -= width + px(GAP)
    return tuple(reversed(found)), right


def letters_for(names: Sequence[str], width: int, theme: Theme) -> Style:
    """The largest letters in which the names of all piles have room."""

    def fits(style: Style) -> bool:
        lines = (line for name in names for line in in_two_lines(name, style, width, theme))
        return all(theme.lettering.width(line, style) <= width for line in lines)

    return next(filter(fits, SMALLER), SMALLER[-1])


def captioned(name: str, style: Style, width: int, theme: Theme) -> tuple[str, ...]:
    """The name of a pile in at most two lines of a width."""
    lines = in_two_lines(name, style, width, theme)
    return tuple(theme.lettering.shortened(line, style, width) for line in lines)


def in_two_lines(name: str, style: Style, width: int, theme: Theme) -> tuple[str, ...]:
    """A name wrapped, but into no more than two lines."""
    lines = theme.lettering.wrap(name, style, width)
    return (lines[0], " ".join(lines[1:])) if len(lines) > 1 else lines


def laid_open(
    cards: Sequence[tuple[Side, CardView]], held: int, room: Rect, size: tuple[int, int], theme: Theme
) -> tuple[CardPlace, ...]:
    """The open cards at the right end of a room; where the hand needs most of it, they lie over each other."""
    if not cards:
        return ()
    gap = theme.px(GAP)
    wanted = len(cards) * (size[0] + gap) - gap
    left_over = room.width - held * (size[0] + gap) - gap
    width = min(wanted, max(left_over, round(room.width * OPEN_SHARE), size[0]))
    fan = fanned(len(cards), Rect(room.right - width, room.y, width, room.height), size, gap)
    return tuple(
        CardPlace(card, Rect(x, room.y, *size), side=side) for (side, card), x in zip(cards, fan.lefts, strict=True)
    )


def card_width(count: int, room: Rect, size: tuple[int, int], theme: Theme) -> int:
    """How wide so many cards of the hand and beside it are: low ones grow wider while there is room."""
    if not count or size[1] >= theme.px(LOW):
        return size[0]
    share = (room.width - theme.px(PAD)) // count - theme.px(GAP)
    return max(size[0], min(round(size[1] * WIDEST), share))


def hand_places(count: int, room: Rect, size: tuple[int, int], theme: Theme) -> list[Rect]:
    """The places of a hand: side by side while they fit, else over each other like cards that are held."""
    return [Rect(x, room.y, *size) for x in fanned(count, room, size, theme.px(GAP)).lefts]
