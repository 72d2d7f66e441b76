"""A pile opened: all of its cards that lie open, side by side over the table, the uppermost first."""

import pygame
from pygame import Rect

from game.core.view import CardView, PileView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Order, ReadCard, Sheet, Spot
from game.ui.table.drawing.shapes import rounded
from game.ui.table.hands.cards import ASPECT, CardFace, Cards
from game.ui.text import LARGE, SMALL
from game.ui.theme import Theme
from game.ui.words import say, to_say

PAD, GAP, HEAD = 20, 8, 40
WIDEST, NARROWEST, WHOLE = 200, 60, 110
"""How wide cards are at most and at least, and from which width on nothing on them is reduced."""

SHARE = 0.9
"""How much of the window an open pile may take."""

HINT = to_say("Point at a card to read it. A click, Enter or Esc closes the pile.")


def pile_sheet(pile: PileView, window: tuple[int, int], cards: Cards, theme: Theme) -> Sheet:
    """Paint the cards as large as the window has room for them all."""
    px, lettering = theme.px, theme.lettering
    room = (round(window[0] * SHARE) - 2 * px(PAD), round(window[1] * SHARE) - 2 * px(PAD) - px(HEAD))
    size, columns = card_size(len(pile.cards), room, theme)
    rows = -(-len(pile.cards) // columns)
    title = lettering.line(words_of(pile), LARGE, look.CREAM)
    hint = lettering.line(say(HINT), SMALL, look.MUTED)
    width = max(min(columns, len(pile.cards)) * (size[0] + px(GAP)) - px(GAP), title.get_width(), hint.get_width())
    height = px(HEAD) + rows * (size[1] + px(GAP)) + hint.get_height()
    surface = pygame.Surface((width + 2 * px(PAD), height + 2 * px(PAD)))
    surface.fill(look.PANEL)
    lay(surface, rounded(surface.get_size(), 2, look.PANEL, look.GOLD_DEEP, px(2)), (0, 0))
    surface.blit(title, (px(PAD), px(PAD)))
    surface.blit(hint, (px(PAD), px(PAD) + height - hint.get_height()))
    spots = [Spot(surface.get_rect(), Order.DISMISS, lights=True)]
    for number, card in enumerate(pile.cards):
        x = px(PAD) + number % columns * (size[0] + px(GAP))
        y = px(PAD) + px(HEAD) + number // columns * (size[1] + px(GAP))
        lay(surface, picture(card, size, cards, theme), (x, y))
        spots.append(Spot(Rect((x, y), size), ReadCard(card), lights=True))
    return Sheet(surface, tuple(spots))


def picture(card: CardView, size: tuple[int, int], cards: Cards, theme: Theme) -> pygame.Surface:
    """A card; one on which its name would have no room is laid out larger and reduced."""
    whole = max(size[0], theme.px(WHOLE))
    painted = cards.get(CardFace(card, (whole, round(whole / ASPECT))))
    return painted if whole == size[0] else pygame.transform.smoothscale(painted, size)


def words_of(pile: PileView) -> str:
    """The name of a pile, and how many of its cards lie open."""
    hidden = pile.count - len(pile.cards)
    return f"{pile.name}: {pile.count}" + (say(", {hidden} of them face down", hidden=hidden) if hidden else "")


def card_size(count: int, room: tuple[int, int], theme: Theme) -> tuple[tuple[int, int], int]:
    """The largest size in which so many cards fit into a room, and in how many columns."""
    gap = theme.px(GAP)
    for width in range(theme.px(WIDEST), theme.px(NARROWEST), -2):
        height, columns = round(width / ASPECT), max(1, (room[0] + gap) // (width + gap))
        if -(-count // columns) * (height + gap) <= room[1]:
            return (width, height), columns
    width = theme.px(NARROWEST)
    return (width, round(width / ASPECT)), max(1, (room[0] + gap) // (width + gap))
