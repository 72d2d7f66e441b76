"""The strip below the map: the hand, the cards just played, and the piles. Where everything lies is pure."""

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Kind, Side, Target
from game.core.view import CardView, HandView, PileView, View
from game.ui import theme as look
from game.ui.pictures import faded, lay
from game.ui.table.cards import ASPECT, CardFace, Cards
from game.ui.table.layout import fanned, inside
from game.ui.table.looks import Looks
from game.ui.table.shapes import rounded, shadow
from game.ui.text import SMALL_STRONG, TINY_STRONG
from game.ui.theme import Theme

CAPTION, PAD, GAP = 19, 12, 9
PILE_SHARE = 0.62
RAISE = 0.05
HELD = "hold H to look"


class CardPlace(msgspec.Struct, frozen=True):
    """A card in the strip: its face (None: down), where it lies, and its number in the hand (-1: not of the hand)."""

    card: CardView | None
    place: Rect
    number: int = -1


class PilePlace(msgspec.Struct, frozen=True):
    """A pile in the strip and where it lies."""

    pile: PileView
    place: Rect


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


def has_cards(view: View) -> bool:
    """Whether a title has cards at all."""
    return bool(view.hands or view.open_cards or view.piles)


def hand_of(view: View, side: Side | None) -> HandView | None:
    """The hand that is shown: that of the side that decides."""
    return next((hand for hand in view.hands if hand.side == side), None)


def planned(view: View, side: Side | None, strip: Rect, theme: Theme) -> StripPlan:
    """Lay out the strip: piles and open cards from the right, the hand from the left in what is left."""
    px = theme.px
    height = max(8, strip.height - px(CAPTION) - px(8))
    size = (round(height * ASPECT), height)
    small = (round(size[0] * PILE_SHARE), height)
    top, right = strip.y + px(CAPTION), strip.right - px(PAD)
    piles = []
    for pile in reversed(view.piles):
        piles.append(PilePlace(pile, Rect(right - small[0], top, *small)))
        right -= small[0] + px(GAP)
    laid = []
    for _, card in reversed(view.open_cards):
        laid.append(CardPlace(card, Rect(right - size[0], top, *size)))
        right -= size[0] + px(GAP)
    hand = hand_of(view, side)
    cards = hand.cards if hand is not None else ()
    left = strip.x + px(PAD)
    room = Rect(left, top, max(size[0], right - px(PAD) - left), height)
    fan = fanned(len(cards), room, size, px(GAP))
    held = [CardPlace(card, Rect(x, top, *size), n) for n, (card, x) in enumerate(zip(cards, fan.lefts, strict=True))]
    return StripPlan(tuple(held), tuple(reversed(laid)), tuple(reversed(piles)))


class StripState(msgspec.Struct, frozen=True):
    """What the strip shows besides its cards."""

    targets: frozenset[Target]
    hover: Target | None = None
    focus: Target | None = None
    refused: Target | None = None
    side: Side | None = None


class Strip:
    """The painter of the strip."""

    def __init__(self, cards: Cards, looks: Looks, theme: Theme) -> None:
        self.cards = cards
        self.looks = looks
        self.theme = theme

    def draw(self, surface: pygame.Surface, strip: Rect, plan: StripPlan, state: StripState) -> None:
        """Draw the strip."""
        surface.fill(look.DESK_DEEP, strip)
        surface.fill((12, 14, 15), (strip.x, strip.y, strip.width, 1))
        clip = surface.get_clip()
        surface.set_clip(strip)
        self.captions(surface, strip, plan, state)
        for pile in plan.piles:
            self.draw_pile(surface, pile)
        for card in (*plan.open_cards, *plan.hand):
            self.draw_card(surface, card, state)
        surface.set_clip(clip)

    def captions(self, surface: pygame.Surface, strip: Rect, plan: StripPlan, state: StripState) -> None:
        """Small headings over the hand, the open cards and the piles."""
        y = strip.y + self.theme.px(4)
        if plan.hand and state.side is not None:
            closed = all(card.card is None for card in plan.hand)
            text = f"{self.looks.names[state.side]}: {counted(len(plan.hand))}" + (f" ({HELD})" if closed else "")
            self.caption(surface, plan.hand[0].place.x, y, text, self.looks.side(state.side).light)
        if plan.open_cards:
            self.caption(surface, plan.open_cards[0].place.x, y, "Played", look.MUTED)
        for pile in plan.piles:
            self.caption(surface, pile.place.x, y, pile.pile.name, look.MUTED)

    def caption(self, surface: pygame.Surface, x: int, y: int, text: str, ink: tuple[int, int, int]) -> None:
        """One heading."""
        surface.blit(self.theme.lettering.line(text, TINY_STRONG, ink), (x, y))

    def draw_pile(self, surface: pygame.Surface, pile: PilePlace) -> None:
        """A pile: its top card, or an empty place, and how many cards it has."""
        place, px = pile.place, self.theme.px
        if not pile.pile.count:
            lay(surface, rounded(place.size, px(8), None, look.PANEL_EDGE, 1.5), place.topleft)
        elif pile.pile.top is not None:
            lay(surface, self.small(pile.pile.top, place), place.topleft)
        else:
            for slip in (px(4), px(2), 0):
                back = self.cards.get(CardFace(None, (place.width - px(4), place.height - px(4))))
                lay(surface, back, (place.x + slip, place.y + slip))
        count = self.theme.lettering.line(str(pile.pile.count), SMALL_STRONG, look.CREAM)
        plate = Rect(0, 0, count.get_width() + px(12), count.get_height() + px(4))
        plate.midbottom = (place.centerx, place.bottom - px(6))
        lay(surface, rounded(plate.size, px(6), look.BAR, look.GOLD_DEEP, 1), plate.topleft)
        surface.blit(count, count.get_rect(center=plate.center))

    def small(self, card: CardView, place: Rect) -> pygame.Surface:
        """A card reduced to the width of a pile."""
        whole = self.cards.get(CardFace(card, (round(place.height * ASPECT), place.height)))
        size = (place.width, round(place.width / ASPECT))
        return pygame.transform.smoothscale(whole, size)

    def draw_card(self, surface: pygame.Surface, card: CardPlace, state: StripState) -> None:
        """A card, raised under the pointer, with a golden edge if it may be played."""
        px, place = self.theme.px, card.place
        target = target_of_card(card)
        if target is not None and target == state.hover:
            place = place.move(0, -round(place.height * RAISE))
        lay(surface, shadow(place.size, px(8), px(3), 90), (place.x - 2 * px(3), place.y - 2 * px(3) + px(2)))
        lay(surface, self.cards.get(CardFace(card.card, place.size)), place.topleft)
        for shown, colour, width in (
            (target in state.targets, look.GOLD, px(3)),
            (target is not None and target == state.refused, look.TARGET, px(3)),
            (target is not None and target == state.focus, (120, 214, 240), px(3)),
        ):
            if shown:
                lay(surface, rounded(place.size, px(8), None, colour, width), place.topleft)

    def draw_large(self, surface: pygame.Surface, card: CardPlace, bounds: Rect) -> None:
        """A card so large that all of it can be read, over the strip."""
        assert card.card is not None, "only open cards are shown large"
        size = self.cards.large_size(card.card)
        place = Rect(0, 0, *size)
        place.midbottom = (card.place.centerx, card.place.y - self.theme.px(8))
        place = inside(place, bounds)
        blur = self.theme.px(6)
        lay(surface, shadow(size, self.theme.px(8), blur, 150), (place.x - 2 * blur, place.y - 2 * blur + blur // 2))
        lay(surface, self.cards.get(CardFace(card.card, size, large=True)), place.topleft)

    def draw_flying(self, surface: pygame.Surface, card: CardView, start: Rect, end: Rect, share: float) -> None:
        """A card on its way from the hand to the table."""
        x = round(start.x + (end.x - start.x) * share)
        y = round(start.y + (end.y - start.y) * share - end.height * 0.5 * 4 * share * (1 - share))
        picture = self.cards.get(CardFace(card, end.size))
        lay(surface, picture if share > 0.2 else faded(picture, share * 5), (x, y))


def counted(cards: int) -> str:
    """So many cards, in words."""
    return f"{cards} card{'' if cards == 1 else 's'}"


def target_of_card(card: CardPlace) -> Target | None:
    """What a card in the strip is to a click; nothing when it lies face down."""
    return Target(Kind.CARD, card.card.card) if card.card is not None else None
