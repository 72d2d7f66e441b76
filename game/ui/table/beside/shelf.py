"""The shelf above the map: the tracks, and the supplies of both sides. Pure but for the widths of letters.

Supplies are the piles of a title without cards: a chip for each, with its name and how many are left. They stand
beside the tracks where there is room, else in lines below them.
"""

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.core.actions import Side
from game.core.view import PileView, View
from game.ui.table.beside.track_plan import BETWEEN, PAD, ROW, least_width, tracks_height
from game.ui.table.hands.strip_plan import has_cards
from game.ui.text import SMALL_STRONG
from game.ui.theme import Theme

LINE, CHIP, GAP, INSET, NUMBER = 30, 24, 6, 7, 5
"""How high a line of chips and a chip are, the gap between two, what is free at their ends and around the number."""


class Chip(msgspec.Struct, frozen=True):
    """A supply and its place; without a pile, the name of the side whose supplies follow."""

    side: Side | None
    text: str
    place: Rect
    pile: PileView | None = None


class Shelf(msgspec.Struct, frozen=True):
    """The room of the tracks, and the chips beside or below them."""

    tracks: Rect
    chips: tuple[Chip, ...] = ()

    def chip_at(self, x: int, y: int) -> Chip | None:
        """The chip at a point."""
        return next((chip for chip in self.chips if chip.place.collidepoint(x, y)), None)


def piles_on_shelf(view: View) -> tuple[PileView, ...]:
    """The piles that are no piles of cards."""
    return () if has_cards(view) else view.piles


def shelf_height(view: View, width: int, theme: Theme) -> int:
    """How high the shelf is in a window part of a width."""
    beside, below = shared(view, width, theme)
    upper = max(tracks_height(view.tracks, width, theme), theme.px(LINE) if beside else 0)
    return upper + len(below) * theme.px(LINE)


def planned_shelf(view: View, room: Rect, theme: Theme) -> Shelf:
    """Where everything on the shelf lies."""
    beside, below = shared(view, room.width, theme)
    upper = room.height - len(below) * theme.px(LINE)
    tracks = Rect(room.x, room.y, room.width, upper)
    found: list[Chip] = []
    if beside:
        tracks.width -= line_width(beside, theme) + theme.px(BETWEEN)
        found += placed(beside, tracks.right, tracks.centery, theme)
    for number, line in enumerate(below):
        middle = room.y + upper + number * theme.px(LINE) + theme.px(LINE) // 2
        found += placed(line, room.x + theme.px(PAD), middle, theme)
    return Shelf(tracks, tuple(found))


def shared(view: View, width: int, theme: Theme) -> tuple[list[Chip], list[list[Chip]]]:
    """The chips that find room beside the tracks, those of one side after the other, and the lines of the others."""
    groups, room = grouped(view, theme), width - 2 * theme.px(PAD)
    if not groups:
        return [], []
    spare = room - sum(least_width(track, theme) + theme.px(BETWEEN) for track in view.tracks)
    if tracks_height(view.tracks, width, theme) > theme.px(ROW):
        spare = 0
    beside: list[Chip] = []
    while groups and line_width([*beside, *groups[0]], theme) <= spare:
        beside += groups.pop(0)
    return beside, lines_of(groups, room, theme)


def grouped(view: View, theme: Theme) -> list[list[Chip]]:
    """The chips of each side under its name, as wide as they are to be."""
    piles = piles_on_shelf(view)
    names = {score.side: score.name for score in view.scores}
    sides = dict.fromkeys(pile.side for pile in piles)
    found = []
    for side in sides:
        title = [Chip(side, names[side], sized(names[side], theme))] if side is not None and side in names else []
        found.append([*title, *(chip_of(pile, theme) for pile in piles if pile.side == side)])
    return found


def chip_of(pile: PileView, theme: Theme) -> Chip:
    """The chip of a pile: its name, its number, and what is free around them."""
    place = sized(pile.name, theme)
    place.width += number_width(pile, theme) + theme.px(INSET)
    return Chip(pile.side, pile.name, place, pile)


def sized(text: str, theme: Theme) -> Rect:
    """How large a text with what is free at its ends is."""
    return Rect(0, 0, theme.lettering.width(text, SMALL_STRONG) + theme.px(INSET), theme.px(CHIP))


def number_width(pile: PileView, theme: Theme) -> int:
    """How wide the plate of a number is."""
    return theme.lettering.width(str(pile.count), SMALL_STRONG) + 2 * theme.px(NUMBER)


def lines_of(groups: Sequence[Sequence[Chip]], width: int, theme: Theme) -> list[list[Chip]]:
    """The chips in lines: those of a side begin a new line where they do not fit into the rest of one."""
    lines: list[list[Chip]] = []
    for group in groups:
        if lines and line_width([*lines[-1], *group], theme) <= width:
            lines[-1] += group
            continue
        lines.append([])
        for chip in group:
            if lines[-1] and line_width([*lines[-1], chip], theme) > width:
                lines.append([])
            lines[-1].append(chip)
    return lines


def line_width(line: Sequence[Chip], theme: Theme) -> int:
    """How wide a line is; the name of a side stands apart from the chips before it."""
    gaps = theme.px(GAP) * max(0, len(line) - 1)
    return sum(chip.place.width for chip in line) + gaps + sum(apart(chip, n, theme) for n, chip in enumerate(line))


def apart(chip: Chip, number: int, theme: Theme) -> int:
    """What more is free before the name of a side."""
    return theme.px(BETWEEN) - theme.px(GAP) if number and chip.pile is None else 0


def placed(line: Sequence[Chip], left: int, middle: int, theme: Theme) -> list[Chip]:
    """A line of chips from a place to the right."""
    found = []
    for number, chip in enumerate(line):
        left += apart(chip, number, theme)
        place = chip.place.copy()
        place.midleft = (left, middle)
        found.append(msgspec.structs.replace(chip, place=place))
        left = place.right + theme.px(GAP)
    return found
