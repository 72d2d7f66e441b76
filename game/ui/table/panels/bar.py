"""The bar over the map: what is played, when, and how far each side is on its way to victory."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import Rect

from game.core.view import ScoreView, View
from game.ui import theme as look
from game.ui.dates import date_beside
from game.ui.pictures import lay
from game.ui.table.controls.commands import LayLens, Order, Sheet, Spot
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import disc, rounded
from game.ui.table.panels.column import button, button_width
from game.ui.text import LARGE, SMALL, SMALL_STRONG, SMALLER, STRONG, TINY_STRONG, TITLE, Style
from game.ui.theme import Theme
from game.ui.words import say

MEDAL, MOST_MEDALS, MEDAL_GAP, RIM = 25, 12, 3, 5
"""The size of a medal, of how many there is a rack at most, how far apart they lie in it, and how wide its rim is."""

WOOD, WOOD_EDGE, HOLLOW, HOLLOW_EDGE = (70, 46, 29), (122, 86, 54), (42, 27, 17), (104, 74, 47)
"""The colours of the rack and of the hollows in it."""

BETWEEN = " · "
NAME_LEFT, LEAST_NAME, LENS_GAP = 52, 64, 8
"""Where the name of the scenario begins, how much room it has at least, and how far lenses are apart."""

LEAST_WORDS = "Mmm…"
"""As long as the shortest beginning of a name that still says something."""

BUTTONS = (STRONG, SMALL_STRONG, TINY_STRONG)
"""How the names of lenses are lettered, and what a button tries by itself."""

NAMES, SCORES = (TITLE, LARGE, STRONG, SMALL_STRONG, TINY_STRONG), (STRONG, SMALL_STRONG, TINY_STRONG)
"""How the name of the scenario and the scores are lettered: the smaller, the less room there is for both."""

WITH_WORDS = NAMES[:3]
"""How small the name gets to leave room for what is said beside it."""

WORDS_GAP = 16
"""How far that is from the name."""

SCORE_GAPS = {STRONG: 22, SMALL_STRONG: 12, TINY_STRONG: 10}
MEDALS = {STRONG: MEDAL, SMALL_STRONG: 17, TINY_STRONG: 13}
"""How far scores are apart, and how large their medals are, by their letters."""


class LensButton(msgspec.Struct, frozen=True):
    """The button of a lens: its name, how that is said, its key as it is written, and whether it lies over the map."""

    name: str
    said: str
    key: str
    is_laid: bool


class BarContent(msgspec.Struct, frozen=True):
    """What the bar shows; what is said about the scenario begins with what matters most."""

    size: tuple[int, int]
    name: str
    about: tuple[str, ...]
    scores: tuple[ScoreView, ...]
    players: tuple[str, ...] = ()
    lenses: tuple[LensButton, ...] = ()


class ScorePlace(msgspec.Struct, frozen=True):
    """Where the score of a side is drawn in the bar, for what is said when one points at it, and the size of medals."""

    place: Rect
    score: ScoreView
    medal: int = MEDAL


class PaintedBar(msgspec.Struct, frozen=True):
    """The bar, where its scores are, and the place of the name of the scenario."""

    sheet: Sheet
    scores: tuple[ScorePlace, ...]
    names: Rect


def painted_bar(content: BarContent, theme: Theme, looks: Looks) -> PaintedBar:
    """Paint the bar."""
    surface = pygame.Surface(content.size)
    surface.fill(look.BAR)
    pygame.draw.line(surface, (0, 0, 0), (0, content.size[1] - 1), (content.size[0], content.size[1] - 1))
    px, middle = theme.px, content.size[1] // 2
    spots = [menu_button(surface, Rect(px(10), middle - px(14), px(30), px(28)), theme)]
    right = content.size[0] - px(14)
    places: list[ScorePlace] = []
    players = content.players if has_room_for_players(content, theme) else ()
    style = letters_of_scores(content, players, theme)
    for score in reversed(content.scores):
        left = paint_score(surface, score, right, middle, theme, looks, players, style)
        places.append(ScorePlace(Rect(left, 0, right - left, content.size[1]), score, MEDALS[style]))
        right = left - px(SCORE_GAPS[style])
    least = max(px(LEAST_NAME), theme.lettering.width(content.name, SMALL_STRONG) + px(6))
    beside = max(least, width_with_words(content, STRONG, theme) + px(6))
    names, style_of_lenses = lens_names(content.lenses, right - px(NAME_LEFT) - beside, theme)
    if not any(names):
        names, style_of_lenses = lens_names(content.lenses, right - px(NAME_LEFT) - least, theme)
    for lens, name in reversed(list(zip(content.lenses, names, strict=True))):
        box = Rect(0, middle - px(13), lens_width(name, lens.key, style_of_lenses, theme), px(26))
        box.right = right
        spots.append(button(surface, box, name, lens.key, LayLens(lens.name), theme, golden=lens.is_laid))
        right = box.x - px(LENS_GAP)
    room = Rect(px(NAME_LEFT), 0, max(0, right - px(NAME_LEFT + 6)), content.size[1])
    paint_names(surface, content, room, theme)
    return PaintedBar(Sheet(surface, tuple(spots)), tuple(places), room)


def has_room_for_players(content: BarContent, theme: Theme) -> bool:
    """Whether the names of the players leave room for the keys of the lenses: they stand in the prompt as well."""
    return room_for_name(content, content.players, STRONG, theme) >= theme.px(LEAST_NAME)


def letters_of_scores(content: BarContent, players: tuple[str, ...], theme: Theme) -> Style:
    """How the scores are lettered: smaller where that leaves more of the scenario's name."""
    wanted = theme.lettering.width(content.name, SMALL_STRONG) + theme.px(6)
    return next((style for style in SCORES if room_for_name(content, players, style, theme) >= wanted), SCORES[-1])


def room_for_name(content: BarContent, players: tuple[str, ...], style: Style, theme: Theme) -> int:
    """What the scores, and the lenses with their keys alone, leave of the bar."""
    px = theme.px
    scores = sum(score_width(score, players, style, theme) + px(SCORE_GAPS[style]) for score in content.scores)
    lenses = sum(button_width("", lens.key, theme) + px(LENS_GAP) for lens in content.lenses)
    return content.size[0] - px(14) - scores - lenses - px(NAME_LEFT)


def lens_names(lenses: Sequence[LensButton], room: int, theme: Theme) -> tuple[tuple[str, ...], Style]:
    """The names of lenses as they are written on their buttons, and in which letters: smaller before anything is cut.

    Where they have no room in the smallest, the keys alone are left.
    """
    for style in BUTTONS:
        widths = (lens_width(lens.said, lens.key, style, theme) + theme.px(LENS_GAP) for lens in lenses)
        if sum(widths) <= room:
            return tuple(lens.said for lens in lenses), style
    return ("",) * len(lenses), BUTTONS[0]


def lens_width(name: str, key: str, style: Style, theme: Theme) -> int:
    """How wide the button of a lens is whose name is lettered so."""
    lettering = theme.lettering
    return button_width(name, key, theme) - lettering.width(name, STRONG) + lettering.width(name, style)


def menu_button(surface: pygame.Surface, box: Rect, theme: Theme) -> Spot:
    """Three strokes that open the menu."""
    px = theme.px
    lay(surface, rounded(box.size, px(5), look.COLUMN, look.PANEL_EDGE, 1), box.topleft)
    for number in (-1, 0, 1):
        pygame.draw.rect(
            surface, look.CREAM, (box.x + px(8), box.centery + number * px(5) - 1, box.width - 2 * px(8), max(2, px(2)))
        )
    return Spot(box, Order.MENU, lights=True)


def paint_names(surface: pygame.Surface, content: BarContent, room: Rect, theme: Theme) -> None:
    """The name of the scenario, and what more there is to say about it as far as there is room.

    Where not even a beginning of the name has room, it is left out.
    """
    lettering = theme.lettering
    if room.width < min(lettering.width(words, NAMES[-1]) for words in (LEAST_WORDS, content.name)):
        return
    if lettering.width(content.name, NAMES[-1]) > room.width:
        paint_in_two_lines(surface, content.name, room, theme)
        return
    with_words = (style for style in WITH_WORDS if width_with_words(content, style, theme) <= room.width)
    alone = (style for style in NAMES if lettering.width(content.name, style) <= room.width)
    style = next(with_words, next(alone, NAMES[-1]))
    name = lettering.line(lettering.shortened(content.name, style, room.width), style, look.CREAM)
    surface.blit(name, (room.x, room.centery - name.get_height() // 2))
    left = room.x + name.get_width() + theme.px(WORDS_GAP)
    words = fitting_words(content.about, room.right - left, theme)
    if words:
        about = lettering.line(words, SMALL, look.MUTED)
        surface.blit(about, (left, room.centery - about.get_height() // 2 + theme.px(2)))


def width_with_words(content: BarContent, style: Style, theme: Theme) -> int:
    """How wide the name of the scenario is in such letters, with what matters most about it beside it."""
    words = theme.px(WORDS_GAP) + theme.lettering.width(content.about[0], SMALL) if content.about else 0
    return theme.lettering.width(content.name, style) + words


def paint_in_two_lines(surface: pygame.Surface, name: str, room: Rect, theme: Theme) -> None:
    """A name that is too long for one line, cut only if it is too long for two as well."""
    lettering = theme.lettering
    lines = halves(name, theme)
    style = next((each for each in SMALLER if fits_in(lines, each, room.width, theme)), SMALLER[-1])
    height = lettering.height(style)
    for number, line in enumerate(lines):
        letters = lettering.line(lettering.shortened(line, style, room.width), style, look.CREAM)
        surface.blit(letters, (room.x, room.centery + height * (2 * number - len(lines)) // 2))


def fits_in(lines: Sequence[str], style: Style, width: int, theme: Theme) -> bool:
    """Whether all lines have room in such letters."""
    return all(theme.lettering.width(line, style) <= width for line in lines)


def halves(name: str, theme: Theme) -> tuple[str, ...]:
    """A name in two lines that are as alike as they can be: it is parted at a space, or behind a hyphen."""
    ends = [number + 1 for number, letter in enumerate(name[:-1]) if letter in " -"]
    parted = [(name[:end].rstrip(), name[end:]) for end in ends]
    return min(
        parted, key=lambda lines: max(theme.lettering.width(line, SMALLER[0]) for line in lines), default=(name,)
    )


def words_about(remark: str, view: View, date: str, title: str, match: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What is said beside the name, the most important first; no date of the scenario where the turn names its own."""
    day = date_beside(view.turn, date, view.days)
    return tuple(word for word in (remark, view.turn, *match, day, title) if word)


def fitting_words(about: tuple[str, ...], width: int, theme: Theme) -> str:
    """What there is to say, the most important first, as far as there is room for it whole."""
    said = (BETWEEN.join(about[:count]) for count in range(len(about), 0, -1))
    return next((words for words in said if theme.lettering.width(words, SMALL) <= width), "")


def paint_score(
    surface: pygame.Surface,
    score: ScoreView,
    right: int,
    middle: int,
    theme: Theme,
    looks: Looks,
    players: tuple[str, ...],
    style: Style,
) -> int:
    """A side's name and its points; returns where it begins."""
    px, lettering = theme.px, theme.lettering
    if has_medals(score):
        left = paint_medals(surface, score, right, middle, theme, looks, MEDALS[style])
    else:
        text = lettering.line(score_words(score), style, look.GOLD)
        left = right - text.get_width()
        surface.blit(text, (left, middle - text.get_height() // 2))
    letters = lettering.line(whose(score, players), style, looks.side(score.side).light)
    left -= letters.get_width() + px(9)
    surface.blit(letters, (left, middle - letters.get_height() // 2))
    return left


def whose(score: ScoreView, players: tuple[str, ...]) -> str:
    """A side's name, with its player's where there is one."""
    player = players[score.side] if players else score.name
    return score.name if player == score.name else f"{score.name} ({player})"


def score_width(score: ScoreView, players: tuple[str, ...], style: Style, theme: Theme) -> int:
    """How wide a score is with the name before it."""
    px, lettering = theme.px, theme.lettering
    points = (
        rack_width(score, theme, MEDALS[style]) if has_medals(score) else lettering.width(score_words(score), style)
    )
    return points + px(9) + lettering.width(whose(score, players), style)


def has_medals(score: ScoreView) -> bool:
    """Whether a score is so small a whole number that each point is drawn."""
    return not score.text and 0 < score.goal <= MOST_MEDALS


def score_words(score: ScoreView) -> str:
    """A score in words: the points, or what is said in their place, and the goal if there is one."""
    points = score.text or str(score.points)
    return say("{number} of {all}", number=points, all=score.goal) if score.goal else points


def rack_width(score: ScoreView, theme: Theme, medal: int = MEDAL) -> int:
    """How wide the rack of a side's medals is."""
    size = theme.px(medal)
    return score.goal * size + (score.goal - 1) * theme.px(MEDAL_GAP) + 2 * rim_around(size)


def rim_around(size: int) -> int:
    """How much of the wood is seen around medals of a size."""
    return size * RIM // MEDAL


def paint_medals(
    surface: pygame.Surface,
    score: ScoreView,
    right: int,
    middle: int,
    theme: Theme,
    looks: Looks,
    medal: int = MEDAL,
) -> int:
    """The medals of a score in their rack at the left of a place; where it begins."""
    size, left = theme.px(medal), right - rack_width(score, theme, medal)
    first = Rect(left + rim_around(size), middle - size // 2, size, size)
    paint_row_of_medals(surface, score, first, size + theme.px(MEDAL_GAP), theme, looks)
    return left


def paint_row_of_medals(
    surface: pygame.Surface, score: ScoreView, first: Rect, step: int, theme: Theme, looks: Looks
) -> None:
    """A rack with a medal for each point won, and a hollow for each still missing, from the first on a step apart."""
    path, radius, rim = looks.emblem(score.look) or emblem_of(looks), first.width // 2, rim_around(first.width)
    rack = Rect(first.topleft, ((score.goal - 1) * step + first.width, first.height)).inflate(2 * rim, 2 * rim)
    lay(surface, rounded(rack.size, rim, WOOD, WOOD_EDGE, 1.5), rack.topleft)
    for number in range(score.goal):
        at = (first.x + number * step, first.y)
        if number >= score.points:
            lay(surface, hollow(first.width, looks.side(score.side).pattern), at)
        elif path is not None:
            lay(surface, theme.pictures.fitted(path, first.size), at)
        else:
            lay(surface, disc(radius, look.GOLD, look.GOLD_DEEP, 1.5), at)


def hollow(size: int, pattern: str) -> pygame.Surface:
    """An empty place for a medal, in the shape of the bases of its side."""
    return rounded((size, size), size // 2 if pattern == "round" else size // 8, HOLLOW, HOLLOW_EDGE, 1.5)


def medal_place(score: ScorePlace, number: int, theme: Theme) -> Rect:
    """Where in the bar the medal with a number, counted from 0, is or will be."""
    size, gap = theme.px(score.medal), theme.px(MEDAL_GAP)
    rim = rim_around(size)
    left = score.place.right - rim - score.score.goal * (size + gap) + gap
    last = max(0, min(number, score.score.goal - 1))
    return Rect(left + last * (size + gap), score.place.centery - size // 2, size, size)


def emblem_of(looks: Looks) -> Path | None:
    """The medal that the skin names for all sides."""
    found = looks.skin.score_look
    return Path(found) if found and not found.startswith("#") and "." in found else None
