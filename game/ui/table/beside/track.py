"""Tracks of boxes between the bar and the map, with the markers of both sides."""

import pygame

from game.core.actions import Kind
from game.core.view import Inspection, InspectionLine, TrackMarker, TrackView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.beside.track_plan import BoxPlace, TrackPlace
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import disc, rounded
from game.ui.table.drawing.track_markers import draw_markers, markers_in
from game.ui.text import SMALL_STRONG, SMALLER, Style
from game.ui.theme import Theme, blend
from game.ui.words import say

MARKER, MARKED = 13, 0.3


def draw_track(surface: pygame.Surface, place: TrackPlace, looks: Looks, theme: Theme) -> None:
    """Draw a track: its name, its boxes, its markers."""
    height = theme.lettering.height(SMALL_STRONG)
    top = place.name.centery - len(place.caption) * height // 2
    for number, line in enumerate(place.caption):
        surface.blit(theme.lettering.line(line, SMALL_STRONG, look.MUTED), (place.name.x, top + number * height))
    for box in place.boxes:
        held = markers_in(place.track, box.number)
        draw_box(surface, box, place.track, bool(held), theme)
        draw_markers(surface, box.place, held, theme.px(MARKER), looks, theme)


def draw_box(surface: pygame.Surface, box: BoxPlace, track: TrackView, is_marked: bool, theme: Theme) -> None:
    """A box and what is printed in it; a gap is three dots."""
    if box.number < 0:
        for number in (-1, 0, 1):
            dot = disc(max(1, theme.px(1.5)), look.FAINT)
            at = (box.place.centerx + number * theme.px(6), box.place.centery)
            lay(surface, dot, dot.get_rect(center=at).topleft)
        return
    fill = blend(look.COLUMN, look.GOLD_PALE, MARKED) if is_marked else look.COLUMN
    lay(surface, rounded(box.place.size, theme.px(3), fill, look.PANEL_EDGE, 1), box.place.topleft)
    text, style = lettered(track.boxes[box.number], box.place.width - 2, theme)
    letters = theme.lettering.line(text, style, look.CREAM if is_marked else look.MUTED)
    middle = box.place.top + theme.px(9) if is_marked else box.place.centery
    surface.blit(letters, letters.get_rect(center=(box.place.centerx, middle)))


def lettered(printed: str, width: int, theme: Theme) -> tuple[str, Style]:
    """What is printed in a box, and its letters: smaller where it has no room, and only then cut."""
    style = next((style for style in SMALLER if theme.lettering.width(printed, style) <= width), SMALLER[-1])
    return theme.lettering.shortened(printed, style, width), style


def about_track(place: TrackPlace, box: BoxPlace | None, looks: Looks) -> Inspection:
    """What is said about a box of a track; about all of the track where one points at its name or at a gap."""
    track = place.track
    whole = box is None or box.number < 0
    held = track.markers if box is None or box.number < 0 else markers_in(track, box.number)
    title = track.name if whole or box is None else f"{track.name}: {track.boxes[box.number]}"
    lines = [InspectionLine(sentence_of(marker, track, looks, whole=whole)) for marker in held]
    if not lines:
        lines = [InspectionLine(say("No marker here."))]
    lines += [InspectionLine(note) for note in track.notes]
    return Inspection(Kind.BUTTON, title, (*lines[:-1], InspectionLine(lines[-1].text, track.rule)))


def sentence_of(marker: TrackMarker, track: TrackView, looks: Looks, *, whole: bool) -> str:
    """A marker in words: whose it is, what it means, and where it stands if that is not said above."""
    name = looks.names[marker.side] if marker.side is not None else ""
    owner = f"{name}: " if name and name not in marker.name else ""
    where = f", {track.boxes[marker.box]}" if whole and 0 <= marker.box < len(track.boxes) else ""
    return f"{owner}{marker.name}{where}"
