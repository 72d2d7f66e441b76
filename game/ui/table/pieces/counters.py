"""Counters: a card in the colour of the side, with as many figures as the piece has strength, or printed.

They are readable at every zoom: small ones show one figure and dots, the smallest a number in place of the dots.
"""

import time
from collections import OrderedDict
from pathlib import Path

import pygame
from pygame import Rect

from game.core.view import PieceView
from game.loading.content.skins import StandingLook
from game.ui.pictures import Wanted, faded, lay, size_of
from game.ui.table.drawing.looks import Looks, SideLook
from game.ui.table.drawing.shapes import diamond, disc, rounded, shadow
from game.ui.table.pieces.drafts import Drafts
from game.ui.table.pieces.face import Counter, Face, face_of
from game.ui.table.pieces.figures import Figure, Figures, Standing
from game.ui.table.pieces.printed_counter import WITH_SYMBOL, Print, printed
from game.ui.text import Style
from game.ui.theme import CREAM, Colour, Theme, blend

MARGIN = 0.12
"""Room around the card for its shadow, its outline and badges on its corners, in widths of the card."""

SMALL, SMALLEST = 46, 30
LIMIT = 24 * 1024 * 1024
MOST_FIGURES, MOST_DOTS = 4, 8
BAND = 0.27
ACTIVE = ("ordered", "chosen", "moving")
"""The states of a piece that may act or is about to."""

DIMMED = 0.3
MEDAL_SIZE, MEDAL_INSET, MEDAL_STEP, MEDAL_KEEPS = 0.27, 0.06, 0.25, 0.2
"""How large medals on a corner are, how far from it the first one stands, how far they stand apart, and how much of a
band the first one covers, in widths of the card."""

MEDALS_KEEP, MEDAL_OVERLAP, LEAST_MEDAL = 0.56, 1.3, 9
"""How much of a band medals cover at most, how wide one is beside the step to the next where they stand closely, and
how small it may be in pixels."""

FIGURES: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.94, ((0.5, 0.5),)),
    2: (0.80, ((0.29, 0.44), (0.69, 0.56))),
    3: (0.68, ((0.50, 0.34), (0.24, 0.62), (0.75, 0.64))),
    4: (0.62, ((0.36, 0.32), (0.75, 0.34), (0.20, 0.66), (0.60, 0.68))),
}
"""For each number of figures: their height, and their middles, in shares of the room; the hindmost first."""


class Counters:
    """The counters in use, painted once for each look and size."""

    def __init__(self, looks: Looks, theme: Theme) -> None:
        self.looks = looks
        self.theme = theme
        self.figures = Figures(theme.pictures)
        self.made: OrderedDict[Face, Counter] = OrderedDict()
        self.used = 0
        self.drafts = Drafts()

    def get(self, piece: PieceView, size: tuple[int, int], covered: int = 0, *, looks_back: bool = False) -> Counter:
        """The counter of a piece; so many pixels of its upper right corner lie under a marker.

        Figures that look back look to the other side than they usually do. What was seen at another scale just now is a
        draft at first, until there is time to paint it.
        """
        face = face_of(piece, size, covered, looks_back=looks_back)
        if face in self.made:
            self.made.move_to_end(face)
            return self.made[face]
        return self.drafts.of(face) or self.kept(face)

    def kept(self, face: Face) -> Counter:
        """Paint a counter, and keep it."""
        counter = self.made[face] = self.painted(face)
        self.drafts.note(face, counter)
        self.used += size_of(counter.surface)
        while self.used > LIMIT:
            oldest, gone = self.made.popitem(last=False)
            self.drafts.forget(oldest, gone)
            self.used -= size_of(gone.surface)
        return counter

    def sharpen(self, milliseconds: float) -> bool:
        """Paint for a few milliseconds what is only a draft; whether there was anything of it."""
        end = time.perf_counter() + milliseconds / 1000
        is_sharper = bool(self.drafts.shown)
        while self.drafts.shown and time.perf_counter() < end:
            self.kept(next(iter(self.drafts.shown)))
        return is_sharper

    def stands(self, piece: PieceView) -> bool:
        """Whether a piece is standing figures, and no counter."""
        return bool(self.looks.skin.standing) and self.looks.standing(piece.look, piece.side) is not None

    def figures_of(self, piece: PieceView, size: tuple[int, int]) -> tuple[Figure, ...]:
        """The figures of a piece one by one; none where it is a counter."""
        standing = self.looks.standing(piece.look, piece.side)
        if standing is None:
            return ()
        return self.figures.pictures_of(self.as_figures(face_of(piece, size), *standing))

    def painted(self, face: Face) -> Counter:
        """Paint a counter, or standing figures."""
        standing = self.looks.standing(face.look, face.side)
        if standing is not None:
            return Counter(*self.figures.painted(self.as_figures(face, *standing)))
        width, height = face.size
        margin = max(4, round(width * MARGIN))
        surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        card = Rect(margin, margin, width, height)
        side = self.looks.worn(face.look, face.side)
        lay_shadow(surface, card)
        if face.caption or face.values:
            lay(surface, self.printed(face, side), card.topleft)
        else:
            self.paint_card(surface, card, face, side)
        self.paint_state(surface, card, face)
        self.paint_badges(surface, card, face)
        return Counter(surface, margin)

    def as_figures(self, face: Face, look: StandingLook, sheet: Path) -> Standing:
        """A piece as standing figures."""
        sign = self.looks.state(face.state)
        return Standing(
            look=look,
            sheet=sheet,
            strength=face.strength,
            full=max(face.full, face.strength, 1),
            size=face.size,
            marks=self.looks.side(face.side).pattern,
            medals=tuple(path for path in self.medals(face) if path != sign),
            sign=sign if face.size[0] >= SMALLEST else None,
            is_spent=bool(face.state) and face.state not in ACTIVE,
            is_turned=face.looks_back,
            ink=self.looks.side(face.side).ink if self.looks.are_chosen else None,
        )

    def printed(self, face: Face, side: SideLook) -> pygame.Surface:
        """A printed card, which a quarter turn lays on its side."""
        path = self.looks.emblem(face.look) if self.looks.piece(face.look) is not None else None
        kept = kept_free(len(self.medals(face)), is_turned=face.is_turned, runs_down=runs_down(face))
        print_ = Print(path, face.caption, face.values, face.has_accent, face.is_reverse, side, kept)
        if not face.is_turned:
            return printed(face.size, print_, self.theme)
        upright = printed((face.size[1], face.size[0]), print_, self.theme)
        return pygame.transform.rotate(upright, -90)

    def paint_card(self, surface: pygame.Surface, card: Rect, face: Face, side: SideLook) -> None:
        """The card with its band, its figures and its strength."""
        radius, edge = max(2, round(card.width * 0.11)), max(1.2, card.width * 0.025)
        lay(surface, rounded(card.size, radius, side.paper, side.dark, edge), card.topleft)
        band = Rect(card.x, card.bottom - round(card.height * BAND), card.width, round(card.height * BAND))
        foot = rounded(card.size, radius, side.dark)
        surface.set_clip(band)
        lay(surface, foot, card.topleft)
        surface.set_clip(None)
        room = Rect(card.x + edge, card.y + edge, card.width - 2 * edge, card.height - band.height - edge)
        self.paint_figures(surface, room, face, side)
        self.paint_strength(surface, band, face)

    def paint_figures(self, surface: pygame.Surface, room: Rect, face: Face, side: SideLook) -> None:
        """The figures of a piece; one picture where it has too many or the counter is too small."""
        look = self.looks.piece(face.look)
        if look is None:
            self.paint_word(surface, room, face.name, side.dark)
            return
        many = look.figures and face.full <= MOST_FIGURES and room.width >= SMALL
        share, places = FIGURES[max(1, min(face.strength, MOST_FIGURES))] if many else FIGURES[1]
        height = max(4, round(room.height * share))
        path = self.looks.emblem(face.look)
        assert path is not None, "a look of a piece has a picture"
        part = self.theme.pictures.trimmed(path)
        width = max(4, round(height * part[2] / part[3]))
        if width > room.width * 0.96:
            width, height = round(room.width * 0.96), round(room.width * 0.96 * part[3] / part[2])
        figure = self.theme.pictures.get(
            Wanted(path, (width, height), part=part, tint=side.tint, mirrored=face.side == 1)
        )
        for x, y in places:
            across = 1 - x if face.side == 1 else x
            middle = (room.x + across * room.width, room.y + y * room.height)
            place = figure.get_rect(center=(round(middle[0]), round(middle[1]))).clamp(room)
            lay(surface, figure, place.topleft)

    def paint_word(self, surface: pygame.Surface, room: Rect, name: str, ink: Colour) -> None:
        """The initials of a piece for which there is no picture."""
        initials = "".join(word[0] for word in name.split()[:3] if word[0].isalnum()).upper()
        text = self.theme.lettering.line(initials, Style(room.height * 0.6 / self.theme.scale, "Bold"), ink)
        surface.blit(text, text.get_rect(center=room.center))

    def paint_strength(self, surface: pygame.Surface, band: Rect, face: Face) -> None:
        """A mark of the side for each point of strength, lost ones dark; a number where these would be too many.

        The mark tells the sides apart by its shape as well as its colour.
        """
        side = self.looks.worn(face.look, face.side)
        size = 2 * min(round(band.height * 0.29), round(band.width / (2.7 * max(1, face.full))))
        if face.full > MOST_DOTS or size < 4:
            style = Style(max(8, band.height * 1.05) / self.theme.scale, "Bold")
            text = self.theme.lettering.line(str(face.strength), style, CREAM)
            surface.blit(text, text.get_rect(center=band.center))
            return
        step = round(size * 1.32)
        left = band.centerx - (step * (face.full - 1) + size) // 2
        lost = blend(side.dark, (0, 0, 0), 0.45)
        for number in range(face.full):
            mark = pattern(side.pattern, size, CREAM if number < face.strength else lost)
            lay(surface, mark, (left + number * step, band.centery - size // 2))

    def paint_state(self, surface: pygame.Surface, card: Rect, face: Face) -> None:
        """A white edge for a piece that may act; a dimmed card for one that has."""
        if face.state in ACTIVE:
            width = max(2, round(card.width * 0.045))
            ring = card.inflate(2 * width, 2 * width)
            lay(surface, rounded(ring.size, round(card.width * 0.14), None, (255, 255, 255), width), ring.topleft)
        elif face.state:
            veil = faded(rounded(card.size, round(card.width * 0.11), (24, 26, 26)), DIMMED)
            lay(surface, veil, card.topleft)

    def paint_badges(self, surface: pygame.Surface, card: Rect, face: Face) -> None:
        """Badges and the sign of the state, from the upper right corner on, or left of the marker that covers it."""
        right = card.right - round(card.width * MEDAL_INSET)
        if face.covered:
            right = card.right - face.covered - medal_size(card.width) // 2
        medals = self.medals(face)
        step = medal_step(len(medals))
        size = min(medal_size(card.width), max(LEAST_MEDAL, round(card.width * step * MEDAL_OVERLAP)))
        top = card.y + round(card.width * 0.07)
        for number, path in enumerate(medals):
            way = round(card.width * step * number)
            self.paint_medal(surface, path, (right, top + way) if runs_down(face) else (right - way, top), size)

    def medals(self, face: Face) -> list[Path]:
        """The pictures of the badges and of the state, where the counter is large enough for them."""
        found = [self.looks.state(face.state), *(self.looks.badge(name) for name in face.badges)]
        return [path for path in found if path is not None] if face.size[0] >= SMALLEST else []

    def paint_medal(self, surface: pygame.Surface, path: Path, middle: tuple[int, int], size: int) -> None:
        """A small round picture on the edge of the card."""
        picture = self.theme.pictures.fitted(path, (size, size))
        place = picture.get_rect(center=middle).clamp(surface.get_rect())
        lay(surface, picture, place.topleft)


def medal_size(width: int) -> int:
    """How large a medal is on a card of a width."""
    return max(LEAST_MEDAL, round(width * MEDAL_SIZE))


def medal_step(medals: int) -> float:
    """How far apart medals stand on a corner, in widths of the card: the more there are, the closer."""
    return min(MEDAL_STEP, (MEDALS_KEEP - MEDAL_KEEPS) / max(1, medals - 1))


def has_medals(piece: PieceView) -> bool:
    """Whether a piece may have something on its upper right corner that a marker must not hide."""
    return bool(piece.badges or piece.state) and not (piece.caption or piece.values)


def runs_down(face: Face) -> bool:
    """Whether badges stand below one another, beside the symbol of a counter, and leave the band to its name."""
    return bool(face.caption) and not face.is_turned and face.size[1] >= WITH_SYMBOL


def kept_free(medals: int, *, is_turned: bool, runs_down: bool) -> tuple[float, float]:
    """What medals on the upper right corner take of a band: of its end, or of its start where it runs downwards."""
    if not medals:
        return 0.0, 0.0
    if is_turned:
        return MEDAL_KEEPS, 0.0
    return 0.0, MEDAL_KEEPS + (0.0 if runs_down else medal_step(medals) * (medals - 1))


def pattern(shape: str, size: int, colour: Colour) -> pygame.Surface:
    """The mark of a side."""
    match shape:
        case "square":
            return rounded((size, size), 1, colour)
        case "diamond":
            return diamond(size, colour)
    return disc(size // 2, colour)


def lay_shadow(surface: pygame.Surface, card: Rect) -> None:
    """The shadow of a card."""
    blur = max(1, round(card.width * 0.035))
    dark = shadow(card.size, round(card.width * 0.11), blur)
    lay(surface, dark, (card.x - 2 * blur + blur // 2, card.y - 2 * blur + blur))
