"""The strip below the map, painted: the hand, the cards just played, and the piles."""

from collections.abc import Sequence
from math import ceil

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Kind, Side, Target
from game.core.view import CardView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.layout import inside, slid
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded, shadow
from game.ui.table.hands.cards import ASPECT, CardFace, Cards
from game.ui.table.hands.flight import Flight, on_the_way
from game.ui.table.hands.strip_plan import CardPlace, PilePlace, StripPlan
from game.ui.text import SMALL_STRONG, TINY_STRONG, Style
from game.ui.theme import Theme
from game.ui.words import say, say_many, to_say

RAISE, ABOVE_CAPTION = 4, 1
"""How far a card is raised, and how far under the edge of the strip the headings begin: they stay clear of it."""
HELD_UP = 0.8
"""A card that is played is held up no larger than this share of the map is high."""

PILES_KEPT = 16
"""Of how many cards on piles the reduced pictures are kept."""

WHOLE, WIDER = 128, (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""A card is laid out at least so wide, or wider, before it is reduced to a pile: so everything on it has room."""

BELOW = 6
"""How far above the lower edge of a pile the count of its cards lies."""

HELD = to_say("hold H to look")
LYING_ON, LYING_ABOVE = 0.6, 0.62
"""The size of what lies on a pile as a share of the pile's width, and how far it is above its edge."""


LOOKING_OUT = 0.4
"""How much of an open card is seen above those that lie face down on it."""


class StripState(msgspec.Struct, frozen=True):
    """What the strip shows besides its cards; `subject` is the card that a choice is about."""

    targets: frozenset[Target]
    hover: Target | None = None
    focus: Target | None = None
    refused: Target | None = None
    side: Side | None = None
    subject: Target | None = None


class Strip:
    """The painter of the strip."""

    def __init__(self, cards: Cards, looks: Looks, theme: Theme) -> None:
        self.cards = cards
        self.looks = looks
        self.theme = theme
        self.reduced: dict[tuple[CardView, tuple[int, int]], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, strip: Rect, plan: StripPlan, state: StripState) -> None:
        """Draw the strip."""
        surface.fill(look.DESK_DEEP, strip)
        surface.fill((12, 14, 15), (strip.x, strip.y, strip.width, 1))
        clip = surface.get_clip()
        surface.set_clip(strip)
        self.captions(surface, strip, plan, state)
        for pile in plan.piles:
            self.draw_pile(surface, pile)
        for card in uppermost_last((*plan.open_cards, *plan.hand), state):
            self.draw_card(surface, card, state)
        surface.set_clip(clip)

    def captions(self, surface: pygame.Surface, strip: Rect, plan: StripPlan, state: StripState) -> None:
        """Small headings over the hand, the open cards and the piles."""
        y = strip.y + self.theme.px(ABOVE_CAPTION)
        if plan.hand and state.side is not None:
            closed = all(card.card is None for card in plan.hand)
            text = f"{self.looks.names[state.side]}: {counted(len(plan.hand))}" + (f" ({say(HELD)})" if closed else "")
            self.caption(surface, plan.hand[0].place.x, y, text, self.looks.side(state.side).light)
        if plan.open_cards:
            self.caption(surface, plan.open_cards[0].place.x, y, say("Played"), look.MUTED)
        for pile in plan.piles:
            for number, line in enumerate(pile.caption):
                below = y + number * self.theme.lettering.height(pile.style)
                self.caption(surface, pile.place.x, below, line, look.MUTED, pile.style)

    def caption(
        self,
        surface: pygame.Surface,
        x: int,
        y: int,
        text: str,
        ink: tuple[int, int, int],
        style: Style = TINY_STRONG,
    ) -> None:
        """One heading."""
        surface.blit(self.theme.lettering.line(text, style, ink), (x, y))

    def draw_pile(self, surface: pygame.Surface, pile: PilePlace) -> None:
        """A pile: its top card, or an empty place, and how many cards it has."""
        place, px = pile.place, self.theme.px
        if not pile.pile.count:
            lay(surface, rounded(place.size, px(8), None, look.PANEL_EDGE, 1.5), place.topleft)
        elif pile.pile.top is not None:
            lay(surface, self.small(pile.pile.top, place), place.topleft)
        else:
            self.draw_backs(surface, pile)
        if pile.pile.count and pile.pile.look:
            self.draw_lying_on(surface, pile)
        count = self.theme.lettering.line(str(pile.pile.count), SMALL_STRONG, look.CREAM)
        plate = Rect(0, 0, count.get_width() + px(12), self.count_height() - px(BELOW))
        plate.midbottom = (place.centerx, place.bottom - px(BELOW))
        lay(surface, rounded(plate.size, px(6), look.BAR, look.GOLD_DEEP, 1), plate.topleft)
        surface.blit(count, count.get_rect(center=plate.center))

    def count_height(self) -> int:
        """How much of the lower end of a pile the count of its cards takes."""
        return self.theme.lettering.font(SMALL_STRONG).get_height() + self.theme.px(4) + self.theme.px(BELOW)

    def draw_backs(self, surface: pygame.Surface, pile: PilePlace) -> None:
        """A pile whose top card lies face down: what lies open beneath looks out above it."""
        place, px = pile.place, self.theme.px
        size = (place.width - px(4), place.height - px(4))
        back = self.cards.get(CardFace(None, size, side=pile.pile.side))
        if pile.pile.cards:
            lay(surface, self.small(pile.pile.cards[0], place), place.topleft)
            lower = round(place.height * LOOKING_OUT)
            lay(surface, back.subsurface((0, 0), (size[0], place.height - lower)), (place.x + px(2), place.y + lower))
            return
        for slip in (px(4), px(2), 0):
            lay(surface, back, (place.x + slip, place.y + slip))

    def draw_lying_on(self, surface: pygame.Surface, pile: PilePlace) -> None:
        """What lies on a pile, such as a chip: over the lower part of its card, so that the name is seen."""
        path = self.looks.emblem(pile.pile.look)
        if path is None:
            return
        size = round(pile.place.width * LYING_ON)
        picture = self.theme.pictures.fitted(path, (size, size))
        place = picture.get_rect(midbottom=(pile.place.centerx, pile.place.bottom - round(size * LYING_ABOVE)))
        lay(surface, picture, place.topleft)

    def small(self, card: CardView, place: Rect) -> pygame.Surface:
        """A card reduced to the size of a pile, with all of its text and its picture."""
        key = (card, place.size)
        if key not in self.reduced:
            if len(self.reduced) >= PILES_KEPT:
                self.reduced.clear()
            self.reduced[key] = self.made_small(card, place)
        return self.reduced[key]

    def made_small(self, card: CardView, place: Rect) -> pygame.Surface:
        """The same, painted: as wide as leaves its letters largest, and blank where the count will lie on it."""
        reserve = self.count_height()
        sizes = [self.cards.size_for(card, self.theme.px(WHOLE * wider)) for wider in WIDER]

        def share_of(size: tuple[int, int]) -> float:
            return min(place.width / size[0], max(1, place.height - reserve) / size[1])

        wide, high = max(sizes, key=share_of)
        share = share_of((wide, high))
        face = CardFace(card, (wide, max(high + ceil(reserve / share), round(wide / ASPECT))), large=True)
        whole = self.cards.get(face)
        share = min(share, place.height / whole.get_height())
        return pygame.transform.smoothscale(whole, [int(length * share) for length in whole.get_size()])

    def draw_card(self, surface: pygame.Surface, card: CardPlace, state: StripState) -> None:
        """A card, raised under the pointer and while a choice is about it, with a golden edge if it may be played."""
        px, place, palette = self.theme.px, card.place, self.theme.palette
        target = target_of_card(card)
        if target is not None and target in (state.hover, state.subject):
            place = place.move(0, -px(RAISE))
        lay(surface, shadow(place.size, px(8), px(3), 90), (place.x - 2 * px(3), place.y - 2 * px(3) + px(2)))
        seen = 0 if is_forth(card, state) else card.seen
        lay(surface, self.cards.get(CardFace(card.card, place.size, side=card.side, seen=seen)), place.topleft)
        for shown, colour, width in (
            (target in state.targets, palette.offered, px(3)),
            (target is not None and target == state.subject, palette.ordered, px(3)),
            (target is not None and target == state.refused, palette.refused, px(3)),
            (target is not None and target == state.focus, palette.focus, px(3)),
        ):
            if shown:
                lay(surface, rounded(place.size, px(8), None, colour, width), place.topleft)

    def draw_large(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        card: CardPlace,
        bounds: Rect,
        clear: Sequence[Rect] = (),
    ) -> None:
        """The large picture of a card over its place, aside of what must stay clear, with its shadow."""
        place = slid(self.place_of_large(picture.get_size(), card, bounds), bounds, clear)
        blur = self.theme.px(6)
        dark = shadow(place.size, self.theme.px(8), blur, 150)
        lay(surface, dark, (place.x - 2 * blur, place.y - 2 * blur + blur // 2))
        lay(surface, picture, place.topleft)

    def place_of_large(self, size: tuple[int, int], card: CardPlace, bounds: Rect) -> Rect:
        """Where the large picture of a card lies if nothing is in its way."""
        place = Rect((0, 0), size)
        place.midbottom = (card.place.centerx, card.place.y - self.theme.px(8))
        return inside(place, bounds)

    def draw_flying(self, surface: pygame.Surface, flight: Flight, area: Rect, share: float) -> None:
        """A card on its way from the hand to the table, held up over the map."""
        size = self.cards.large_size(flight.card, round(area.height * HELD_UP))
        raised = Rect((0, 0), size)
        raised.center = area.center
        place = on_the_way(flight, raised, share)
        large = self.cards.get(CardFace(flight.card, size, large=True))
        picture = large if place.size == size else pygame.transform.smoothscale(large, place.size)
        blur = self.theme.px(6)
        dark = shadow(place.size, self.theme.px(8), blur, 130)
        lay(surface, dark, (place.x - 2 * blur, place.y - 2 * blur + blur))
        lay(surface, picture, place.topleft)


def counted(cards: int) -> str:
    """So many cards, in words."""
    return say_many("{n} card", "{n} cards", cards)


def target_of_card(card: CardPlace) -> Target | None:
    """What a card in the strip is to a click; nothing when it lies face down."""
    return Target(Kind.CARD, card.card.card) if card.card is not None else None


def uppermost_last(cards: Sequence[CardPlace], state: StripState) -> list[CardPlace]:
    """The cards in the order in which they are drawn: the one that is pointed at or chosen is drawn forth."""
    return sorted(cards, key=lambda card: is_forth(card, state))


def is_forth(card: CardPlace, state: StripState) -> bool:
    """Whether a card is pointed at, by the mouse or the keyboard, or a choice is about it."""
    target = target_of_card(card)
    return target is not None and target in (state.subject, state.focus, state.hover)
