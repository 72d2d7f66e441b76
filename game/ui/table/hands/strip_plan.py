"""Where everything lies in the strip below the map: the hand, the cards just played, and the piles. Pure."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side
from game.core.view import CardView, HandView, PileView, View
from game.ui.table.drawing.layout import fanned
from game.ui.table.hands.cards import ASPECT
from game.ui.text import SMALLER, TINY_STRONG, Style
from game.ui.theme import Theme

CAPTION, PAD, GAP = 19, 12, 9
PILE_SHARE, SNUG_PILE, LEAST_PILE = 0.62, 50, 40
"""How wide a pile is as a share of a card; how wide at least, where the cards of a hand would lie over each other; and
where many piles leave a hand no room."""

OPEN_SHARE = 0.28
"""How much of the strip open cards may take from a large hand."""

LOW, WIDEST = 140, 1.6
"""Cards lower than this may grow wider, up to so many times their height: their words need it."""

NARROWEST = 0.85
"""The share of its width to which a card may shrink so that it need not lie over another."""

LEAST_SEEN = 22
"""How much of each card of a hand is seen beside the next one, as long as piles can grow narrower for it."""

LARGE_HAND = 7
"""From so many cards on a hand is large: they lie over each other, and the strip need not be as high."""


class CardPlace(msgspec.Struct, frozen=True):
    """A card in the strip: its face (None: down), where it lies, and its number in the hand (-1: not of the hand).

    Where the next card lies over it, so much of its width is `seen`.
    """

    card: CardView | None
    place: Rect
    number: int = -1
    side: Side | None = None
    seen: int = 0


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
    hand = hand_of(view, side)
    cards = hand.cards if hand is not None else ()
    beside = size[0] + 2 * px(PAD) if view.hands or view.open_cards else 0
    if cards:
        beside += (len(cards) - 1) * px(LEAST_SEEN) + (size[0] + px(PAD) + px(GAP) if view.open_cards else 0)
    whole = len(cards) * (round(size[0] * NARROWEST) + px(GAP)) + 2 * px(PAD)
    piles, right = laid_piles(view.piles, Rect(strip.x, top, strip.width - px(PAD), height), theme, beside, whole)
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
    return StripPlan(with_edges_seen(held), with_edges_seen(opened), piles)


def with_edges_seen(cards: Sequence[CardPlace]) -> tuple[CardPlace, ...]:
    """Cards side by side, each knowing how much of it is seen where the next one lies over it."""
    nexts = [after.place.x - card.place.x for card, after in pairwise(cards)]
    return tuple(
        replace(card, seen=step if step < card.place.width else 0)
        for card, step in zip(cards, (*nexts, 0), strict=False)
    )


def laid_piles(
    piles: Sequence[PileView], room: Rect, theme: Theme, beside: int = 0, whole: int = 0
) -> tuple[tuple[PilePlace, ...], int]:
    """Piles from the right, lower where their names need a second line; and where the first begins.

    They leave so much room beside them, if need be by growing narrower; and as much as a hand needs whose cards do not
    lie over each other, as long as what lies on the piles can be known.
    """
    px = theme.px
    width, right = pile_width(piles, room, (beside, whole), theme), room.right
    style = letters_for([pile.name for pile in piles], width + px(GAP) // 2, theme)
    names = [captioned(pile.name, style, width + px(GAP) // 2, theme) for pile in piles]
    lower = theme.lettering.height(style) * (max(map(len, names), default=1) - 1)
    found = []
    for pile, name in zip(reversed(piles), reversed(names), strict=True):
        found.append(PilePlace(pile, Rect(right - width, room.y + lower, width, room.height - lower), name, style))
        right -= width + px(GAP)
    return tuple(reversed(found)), right


def pile_width(piles: Sequence[PileView], room: Rect, beside: tuple[int, int], theme: Theme) -> int:
    """How wide piles are that leave so much beside them, or even more, but no narrower than their names need."""
    usual, least = round(room.height * ASPECT * PILE_SHARE), theme.px(LEAST_PILE)
    gap, names = theme.px(GAP), [pile.name for pile in piles]
    leaving, leaving_more = ((room.width - free) // max(1, len(piles)) - gap for free in beside)
    snug = min(usual, max(theme.px(SNUG_PILE), leaving_more))
    narrow = max(least, min(snug, leaving))
    widths = range(narrow, max(usual, least) + 1)
    return next((width for width in widths if fit(names, SMALLER[-1], width + gap // 2, theme)), narrow)


def letters_for(names: Sequence[str], width: int, theme: Theme) -> Style:
    """The largest letters in which the names of all piles have room."""

    return next((style for style in SMALLER if fit(names, style, width, theme)), SMALLER[-1])


def fit(names: Sequence[str], style: Style, width: int, theme: Theme) -> bool:
    """Whether the names of all piles have room in such letters."""
    lines = (line for name in names for line in in_two_lines(name, style, width, theme))
    return all(theme.lettering.width(line, style) <= width for line in lines)


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
    """How wide so many cards of the hand and beside it are: low ones grow wider while there is room, and none lies over
    another where they need only be a little narrower."""
    if not count:
        return size[0]
    share = (room.width - theme.px(PAD)) // count - theme.px(GAP)
    if round(size[0] * NARROWEST) <= share < size[0]:
        return share
    return max(size[0], min(round(size[1] * WIDEST), share)) if size[1] < theme.px(LOW) else size[0]


def hand_places(count: int, room: Rect, size: tuple[int, int], theme: Theme) -> list[Rect]:
    """The places of a hand: side by side while they fit, else over each other like cards that are held."""
    return [Rect(x, room.y, *size) for x in fanned(count, room, size, theme.px(GAP)).lefts]
