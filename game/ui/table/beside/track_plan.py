"""Where the tracks beside the map and their boxes lie. Pure but for the widths of letters.

A track that has room shows all its boxes; a longer one is folded: its ends and what is near its markers, with gaps.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from pygame import Rect

from game.core.view import TrackView
from game.ui.text import SMALL_STRONG, TINY_STRONG
from game.ui.theme import Theme

ROW, EDGE, PAD, BETWEEN = 40, 4, 10, 18
"""How high a row of tracks is, what it keeps free above and below, at its ends, and between two tracks."""

BOX, GAP, WIDEST, INSET = 25, 2, 54, 7
FEW, WIDEST_OF_FEW = 4, 110
"""A track of so few boxes shows words or is short, and is not folded; its boxes may be so wide."""

WIDEST_NAME = 104
AROUND, SKIPPED_ONE = 1, 2
"""How many boxes beside each marker a folded track shows at least, and how far apart boxes are if one lies between."""


class BoxPlace(msgspec.Struct, frozen=True):
    """A box of a track, or (-1) a gap in a folded one."""

    number: int
    place: Rect


class TrackPlace(msgspec.Struct, frozen=True):
    """A track, the lines of its name, and where these and its boxes lie."""

    track: TrackView
    caption: tuple[str, ...]
    name: Rect
    boxes: tuple[BoxPlace, ...]

    def box_at(self, x: int, y: int) -> BoxPlace | None:
        """The box or gap at a point."""
        return next((box for box in self.boxes if box.place.collidepoint(x, y)), None)


def tracks_height(tracks: Sequence[TrackView], width: int, theme: Theme) -> int:
    """How high the rows of tracks are in a window part of a width."""
    return len(rows_of(tracks, width, theme)) * theme.px(ROW)


def rows_of(tracks: Sequence[TrackView], width: int, theme: Theme) -> list[list[TrackView]]:
    """The tracks in rows: side by side as long as there is room for each of them folded."""
    rows: list[list[TrackView]] = []
    left = 0
    for track in tracks:
        wanted = least_width(track, theme) + theme.px(BETWEEN)
        if not rows or left < wanted:
            rows.append([])
            left = width - 2 * theme.px(PAD) + theme.px(BETWEEN)
        rows[-1].append(track)
        left -= wanted
    return rows


def planned_tracks(tracks: Sequence[TrackView], room: Rect, theme: Theme) -> tuple[TrackPlace, ...]:
    """Where all tracks lie."""
    found: list[TrackPlace] = []
    for number, row in enumerate(rows_of(tracks, room.width, theme)):
        place = Rect(room.x + theme.px(PAD), room.y + number * theme.px(ROW), room.width, theme.px(ROW))
        place.width -= 2 * theme.px(PAD)
        found += planned_row(row, place.inflate(0, -2 * theme.px(EDGE)), theme)
    return tuple(found)


def planned_row(row: Sequence[TrackView], place: Rect, theme: Theme) -> list[TrackPlace]:
    """Tracks side by side: the shortest are the first to be shown whole."""
    least = [least_width(track, theme) for track in row]
    spare = place.width - sum(least) - theme.px(BETWEEN) * (len(row) - 1)
    widths = dict(enumerate(least))
    for number in sorted(widths, key=lambda n: len(row[n].boxes)):
        wanted = whole_width(row[number], theme) - least[number]
        if wanted <= spare:
            widths[number] += wanted
            spare -= wanted
    found, left = [], place.x
    for number, track in enumerate(row):
        share = widths[number] + spare // len(row)
        found.append(planned_track(track, Rect(left, place.y, share, place.height), theme))
        left += share + theme.px(BETWEEN)
    return found


def planned_track(track: TrackView, place: Rect, theme: Theme) -> TrackPlace:
    """A track in a place: its name, then its boxes, as wide as there is room."""
    px, caption = theme.px, captioned(track, theme)
    name = Rect(place.x, place.y, name_width(track, theme), place.height)
    room = Rect(name.right + px(6), place.y, place.width - name.width - px(6), place.height)
    width = box_width(track, theme) + px(GAP)
    shown = unfolded(track, room.width // width)
    widest = max(px(WIDEST), width, printed_width(track, theme) + px(GAP))
    step = min(widest, max(px(BOX) // 2 + px(GAP), room.width // max(1, len(shown))))
    places = (Rect(room.x + n * step, room.y, step - px(GAP), room.height) for n in range(len(shown)))
    return TrackPlace(track, caption, name, tuple(map(BoxPlace, shown, places)))


def unfolded(track: TrackView, most: int) -> list[int]:
    """The boxes of a track that are shown where there is room for so many: all, or the more around the markers."""
    if len(track.boxes) <= most:
        return list(range(len(track.boxes)))
    wider = (shown_boxes(near(track, around)) for around in range(len(track.boxes), AROUND, -1))
    return next((shown for shown in wider if len(shown) <= most), shown_boxes(near(track)))


def near(track: TrackView, around: int = AROUND) -> list[int]:
    """The boxes of a folded track that are shown: the ends, and those around markers."""
    ends = {0, len(track.boxes) - 1}
    beside = {marker.box + by for marker in track.markers for by in range(-around, around + 1)}
    return sorted(number for number in ends | beside if 0 <= number < len(track.boxes))


def shown_boxes(numbers: Sequence[int]) -> list[int]:
    """Boxes with a gap (-1) wherever some are left out; a single one is not worth a gap."""
    found = list(numbers[:1])
    for before, number in pairwise(numbers):
        if number - before == SKIPPED_ONE:
            found.append(before + 1)
        elif number - before > 1:
            found.append(-1)
        found.append(number)
    return found


def least_width(track: TrackView, theme: Theme) -> int:
    """How wide a track is at least: folded, if that is narrower, with its markers anywhere on it.

    One of a few boxes is not folded, so that it keeps its width where a hidden marker comes and goes.
    """
    markers = len(track.markers)
    folded = max(FEW, 2 + markers * (2 * AROUND + 1) + markers + 1)
    boxes = min(folded, len(track.boxes)) * (box_width(track, theme) + theme.px(GAP))
    return name_width(track, theme) + theme.px(6) + boxes


def whole_width(track: TrackView, theme: Theme) -> int:
    """How wide a track is with all its boxes."""
    boxes = len(track.boxes) * (box_width(track, theme) + theme.px(GAP))
    return name_width(track, theme) + theme.px(6) + boxes


def box_width(track: TrackView, theme: Theme) -> int:
    """How wide a box is at least, for what is printed in the boxes."""
    most = theme.px(WIDEST if len(track.boxes) > FEW else WIDEST_OF_FEW)
    return min(most, max(theme.px(BOX), printed_width(track, theme)))


def printed_width(track: TrackView, theme: Theme) -> int:
    """How wide a box is that has room for all that is printed in the boxes of a track."""
    return theme.lettering.widest(track.boxes, TINY_STRONG) + theme.px(INSET)


def captioned(track: TrackView, theme: Theme) -> tuple[str, ...]:
    """The name of a track in at most two lines."""
    lettering, width = theme.lettering, theme.px(WIDEST_NAME)
    lines = lettering.wrap(track.name, SMALL_STRONG, width)
    lines = (lines[0], " ".join(lines[1:])) if len(lines) > 1 else lines
    return tuple(lettering.shortened(line, SMALL_STRONG, width) for line in lines)


def name_width(track: TrackView, theme: Theme) -> int:
    """How wide the name of a track is."""
    return max(theme.lettering.width(line, SMALL_STRONG) for line in captioned(track, theme))
