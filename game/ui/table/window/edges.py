"""What lies along the edges of the map: tracks and supplies above it, and the drawer of trays."""

import pygame
from pygame import Rect

from game.core.view import Inspection, PileView, TrackView, View
from game.ui import theme as look
from game.ui.table.beside.chips import about_chip, draw_chip, supply_ground
from game.ui.table.beside.shelf import Chip, Shelf, piles_on_shelf, planned_shelf
from game.ui.table.beside.tabs import (
    UNOWNED,
    Tab,
    corner_beside,
    covered_at_right,
    draw_handle,
    draw_tab,
    handles,
    planned_tabs,
    seen_whole,
)
from game.ui.table.beside.track import about_track, draw_track
from game.ui.table.beside.track_plan import BoxPlace, TrackPlace, planned_tracks
from game.ui.table.beside.tray import Tray, about_trays, pointed_in
from game.ui.table.beside.tray_plan import TrayPlan, planned_trays
from game.ui.table.controls.commands import Fold, Part, Spot
from game.ui.table.drawing.looks import Looks
from game.ui.table.moment.attention import Pointed
from game.ui.table.motion.animation import Playing
from game.ui.table.play.state import State
from game.ui.table.scene.printed_tracks import printed_at, seen
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage

SCROLL = 60


class Edges:
    """The edges of the map, laid out for the moment that is shown."""

    def __init__(self, state: State, scene: Scene, looks: Looks) -> None:
        self.state = state
        self.looks = looks
        self.tray = Tray(scene, looks, state.theme)
        self.tracks: tuple[TrackPlace, ...] = ()
        self.shelf = Shelf(Rect(0, 0, 0, 0))
        self.shelf_for: tuple[tuple[TrackView, ...], tuple[PileView, ...], Rect] = ((), (), Rect(0, 0, 0, 0))
        self.shelf_painted: pygame.Surface | None = None
        self.plan: TrayPlan | None = None
        self.tabs: tuple[Tab, ...] = ()
        self.handles: tuple[tuple[Rect, Part], ...] = ()

    def arrange(self, view: View) -> None:
        """Lay out tracks, supplies and trays."""
        state, layout = self.state, self.state.outlook.layout
        self.tabs = planned_tabs(view, state.outlook.room.folded, layout.map, state.outlook.picture.world, state.theme)
        whole = seen_whole(state.outlook.picture.world, layout.map)
        right = covered_at_right(self.tabs, layout.map)
        state.outlook.keep_clear(corner_beside(self.tabs, layout.map, whole), right)
        self.handles = handles(layout, state.theme)
        if (view.tracks, piles_on_shelf(view), layout.tracks) != self.shelf_for:
            self.shelf_for = (view.tracks, piles_on_shelf(view), layout.tracks)
            self.shelf = planned_shelf(view, layout.tracks, state.theme)
            self.tracks = planned_tracks(view.tracks, self.shelf.tracks, state.theme) if layout.tracks.height else ()
            self.shelf_painted = None
        if not layout.drawer.height or state.outlook.room.drawer is None:
            self.plan = None
            return
        self.plan = planned_trays(
            view.trays, state.outlook.room.drawer, layout.drawer, state.outlook.room.scroll, state.theme
        )

    def places_over_map(self) -> list[Rect]:
        """Where tabs and handles lie, of which some lie over the map."""
        return [*(tab.place for tab in self.tabs), *(place for place, _ in self.handles)]

    def draw(self, surface: pygame.Surface, stage: Stage, playing: Playing | None) -> None:
        """Draw them."""
        area, theme = self.state.outlook.layout.tracks, self.state.theme
        if self.shelf_painted is not None:
            surface.blit(self.shelf_painted, area)
        elif area.height:
            self.draw_shelf(surface, area)
            self.shelf_painted = surface.subsurface(area).copy()
        for tab in self.tabs:
            owner = self.state.looks.side(tab.side)
            colours = (supply_ground(owner), owner.light) if tab.side is not None else UNOWNED
            draw_tab(surface, tab, theme, colours, is_wanted=bool(tab.pieces & stage.targets))
        for place, part in self.handles:
            draw_handle(surface, place, part, theme)
        if self.plan is not None:
            self.tray.draw(surface, self.plan, stage, playing)

    def draw_shelf(self, surface: pygame.Surface, area: Rect) -> None:
        """Draw tracks and supplies."""
        surface.fill(look.DESK_DEEP, area)
        surface.fill((12, 14, 15), (area.x, area.bottom - 1, area.width, 1))
        for track in self.tracks:
            draw_track(surface, track, self.looks, self.state.theme)
        for chip in self.shelf.chips:
            draw_chip(surface, chip, self.looks, self.state.theme)

    def pointed(self, x: int, y: int) -> Pointed | None:
        """What of them is at a point of the window; None where the point lies elsewhere."""
        layout = self.state.outlook.layout
        handle = self.handle_at(x, y)
        if handle is not None:
            return handle
        if layout.tracks.collidepoint(x, y):
            return self.pointed_shelf(x, y)
        if self.plan is not None and layout.drawer.collidepoint(x, y):
            return pointed_in(self.plan, x, y, self.state.theme)
        return None

    def handle_at(self, x: int, y: int) -> Pointed | None:
        """The tab or handle at a point, which a click opens or folds, and what a tab has to say."""
        tab = next((tab for tab in self.tabs if tab.place.collidepoint(x, y)), None)
        if tab is not None:
            return Pointed(spot=Spot(tab.place, Fold(tab.part), lights=True), said=self.about_tab(tab), place=tab.place)
        found = next(((place, part) for place, part in self.handles if place.collidepoint(x, y)), None)
        return Pointed(spot=Spot(found[0], Fold(found[1]), lights=True)) if found is not None else None

    def about_tab(self, tab: Tab) -> Inspection | None:
        """What is said about a tab: all of its track, its supply, or what waits in the trays."""
        if tab.track is not None:
            return about_track(TrackPlace(tab.track, (), tab.place, ()), None, self.looks)
        if tab.trays:
            return about_trays(tab.trays)
        if tab.pile is not None:
            return about_chip(Chip(tab.pile.side, tab.pile.name, tab.place, tab.pile), self.looks)
        return None

    def pointed_shelf(self, x: int, y: int) -> Pointed:
        """A supply, or the box of a track, or its name."""
        chip = self.shelf.chip_at(x, y)
        if chip is not None:
            return Pointed(said=about_chip(chip, self.looks), place=chip.place)
        for track in self.tracks:
            box = track.box_at(x, y)
            if box is not None or track.name.collidepoint(x, y):
                place = box.place if box is not None else track.name
                return Pointed(said=about_track(track, box, self.looks), place=place)
        return Pointed()

    def pointed_printed(self, x: int, y: int) -> Pointed | None:
        """The box of a track that is printed on the map, at a point of the map's window; None where there is none."""
        outlook, view = self.state.outlook, self.state.play.now.view
        found = printed_at(outlook.ground.board, view, *outlook.camera.to_map(x, y))
        if found is None:
            return None
        box, track, number = found
        place = seen(box, outlook.camera).move(outlook.layout.map.topleft)
        said = about_track(TrackPlace(track, (), place, ()), BoxPlace(number, place), self.looks)
        return Pointed(said=said, place=place)

    def scroll(self, by: int) -> None:
        """Scroll the drawer, as far as there are pieces out of sight."""
        reach = self.plan.reach if self.plan is not None else 0
        self.state.outlook.room.scroll = max(0, min(reach, self.state.outlook.room.scroll - by * SCROLL))
        self.state.redraw.ask()
