"""The pointer: what it points at, clicks, dragging the map, the wheel."""

import pygame
from msgspec.structs import replace

from game.ui.table.controls.commands import OpenPile, Order, Spot
from game.ui.table.hands.strip import target_of_card
from game.ui.table.input.acts import clear, click, step_number
from game.ui.table.input.finding import read_log
from game.ui.table.input.looks import look_from, zoom
from game.ui.table.input.orders import execute
from game.ui.table.moment.attention import Pointed
from game.ui.table.moment.chooser import group_of, under
from game.ui.table.panels.compass import Arrow, arrow_at
from game.ui.table.pieces.placing import Picked, picked
from game.ui.table.play.staged import arrows
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import fold, lies_over_choice, unfold
from game.ui.table.window.painter import Painter

DRAG = 6
"""Pixels that the pointer moves before a press is a drag."""

LOOKED = 350
"""Milliseconds after which the right button was held to look under the pieces, and was no click."""

LOG_STEP = 42


class Pointer:
    """The pointer and what it holds."""

    def __init__(self, state: State, painter: Painter) -> None:
        self.state = state
        self.painter = painter
        self.at = (-1, -1)
        self.system_at = pygame.mouse.get_pos()
        self.held_from: tuple[int, int] | None = None
        self.held_button = 0
        self.held_since = 0
        self.dragging = False

    def move(self, at: tuple[int, int]) -> None:
        """The pointer has moved: drag the map, or see what is under it."""
        before, self.at = self.at, at
        state = self.state
        state.pointing.focus_leads = state.pointing.focus_leads and at == before
        if state.pointing.has_played and at != before:
            state.pointing.has_played, state.pointing.rested = False, 0
        if self.held_from is not None and self.looks_elsewhere(self.held_from, at):
            return
        if self.held_from is not None and not self.dragging and self.may_drag():
            away = max(abs(at[0] - self.held_from[0]), abs(at[1] - self.held_from[1]))
            self.dragging = away > DRAG
            before = self.held_from if self.dragging else before
        if self.dragging:
            state.outlook.pan(at[0] - before[0], at[1] - before[1])
            return
        self.point()
        if at != before and state.pointing.shut not in state.pointing.pointed.targets:
            state.pointing.shut = None

    def looks_elsewhere(self, start: tuple[int, int], at: tuple[int, int]) -> bool:
        """On the overview one looks wherever the pointer is pressed or dragged; whether it was pressed there."""
        small = None if self.state.modal else self.painter.map.overview_at(*start)
        if small is None or self.dragging:
            return False
        self.state.outlook.centre_at(*small.to_map(at))
        return True

    def find(self) -> None:
        """The pointer may have moved unheard, while something else lay over the table."""
        before, self.system_at = self.system_at, pygame.mouse.get_pos()
        if self.system_at not in (before, self.at) and self.held_from is None:
            self.move(self.system_at)

    def may_drag(self) -> bool:
        """Whether the press began on the map, and nothing lies over it."""
        held = self.held_from
        return held is not None and self.state.outlook.layout.map.collidepoint(held) and not self.state.modal

    def point(self) -> None:
        """See what is under the pointer, and let everything follow if it is something else than before."""
        state = self.state
        if state.redraw.is_due:
            self.painter.arrange()
        self.unfold()
        if self.dragging:
            return
        pointed = self.pointed()
        if pointed == state.pointing.pointed:
            return
        shown = state.pointing.pointed != Pointed() and state.pointing.rested > 0
        state.pointing.pointed = pointed
        if state.pointing.clicked not in pointed.targets:
            state.pointing.clicked = None
        if state.pointing.acted_at not in pointed.targets:
            state.pointing.acted_at = None
        if pointed.spot is None or pointed.spot.command != state.pointing.used:
            state.pointing.used = None
        state.pointing.rested = 0
        if shown or pointed != Pointed():
            state.redraw.ask()
        state.foresee()
        self.painter.arrange_panels()

    def unfold(self) -> None:
        """Fan out the stack on which the pointer rests; a panel over the map keeps the pointer away from it, but not
        from a fan that lies open."""
        at, area = self.at, self.state.outlook.layout.map
        on_map = self.on_fan() or self.on_bare_map()
        unfold(self.state, (at[0] - area.x, at[1] - area.y) if on_map and not self.dragging else None)

    def on_bare_map(self) -> bool:
        """Whether the pointer is on the map, and on nothing that lies over it."""
        desk, at, area = self.painter.desk, self.at, self.state.outlook.layout.map
        on_map = area.collidepoint(at) and desk.spot_at(*at) is None and desk.panel_at(*at) is None
        edges, beyond = self.painter.map.edges, self.painter.map.beyond_at(*at)
        on_map = on_map and not self.on_overview() and self.arrow() is None and beyond is None
        return on_map and edges.handle_at(*at) is None

    def pointed(self) -> Pointed:
        """What is under the pointer."""
        state, painter, at = self.state, self.painter, self.at
        if state.modal:
            return Pointed(spot=self.overlay_spot())
        if self.on_fan():
            return self.on_map()
        spot = painter.desk.spot_at(*at)
        if spot is not None:
            return Pointed(spot=spot)
        if painter.desk.panel_at(*at) is not None:
            score = painter.desk.score_at(*at) if state.outlook.layout.bar.collidepoint(at) else -1
            if score < 0:
                return painter.desk.names_at(*at)
            return Pointed(score=score, place=painter.desk.score_place(score))
        aside = painter.map.edges.pointed(*at)
        if aside is not None:
            return aside
        if self.on_overview():
            return Pointed()
        if state.outlook.layout.strip.collidepoint(at):
            return self.on_strip(at)
        beyond = painter.map.beyond_at(*at)
        if beyond is not None:
            return Pointed(spot=beyond.spot, said=beyond.said, place=beyond.place)
        arrow = self.arrow()
        if arrow is not None:
            spot = arrow.spot(state.outlook.layout.map.topleft)
            return Pointed(spot=spot, said=arrow.said, place=spot.place)
        return self.on_map() if state.outlook.layout.map.collidepoint(at) else Pointed()

    def on_map(self) -> Pointed:
        """What lies on the map under the pointer, or in a fan, wherever that is."""
        state, area = self.state, self.state.outlook.layout.map
        in_map = self.at[0] - area.x, self.at[1] - area.y
        found = self.picked(*in_map)
        if found.space is None and found.piece is None:
            printed = self.painter.map.edges.pointed_printed(*in_map)
            if printed is not None:
                return printed
        place = None
        if found.through is not None and found.space is not None:
            place = state.outlook.space_box(found.space, found.through)
        piece = None if state.pointing.lifted else found.piece
        return Pointed(under(found.space, piece, group_of(state.play.now.view, piece)), place=place)

    def on_fan(self) -> bool:
        """Whether the pointer is on the plate of the stack that is fanned out."""
        return any(plate.collidepoint(self.at) for plate in self.state.fanned())

    def on_strip(self, at: tuple[int, int]) -> Pointed:
        """A card, or a pile of which the top one may not be chosen; it lights up if it has open cards to be shown."""
        plan = self.painter.plan
        card, pile = plan.card_at(*at), plan.pile_at(*at)
        target = target_of_card(card) if card is not None else None
        if pile is not None and (pile.pile.cards or card is None) and target not in self.state.play.now.targets:
            return Pointed(spot=Spot(pile.place, OpenPile(pile.pile), lights=bool(pile.pile.cards)), card=card)
        return Pointed((target,) if target is not None else (), card=card)

    def on_overview(self) -> bool:
        """Whether the pointer is on the overview of the map."""
        return self.painter.map.overview_at(*self.at) is not None

    def arrow(self) -> Arrow | None:
        """The arrow of a direction under the pointer; a stack that is fanned out lies over it."""
        area = self.state.outlook.layout.map
        if not area.collidepoint(self.at) or self.state.pointing.fan is not None or self.state.modal:
            return None
        return arrow_at(arrows(self.state), self.at[0] - area.x, self.at[1] - area.y)

    def picked(self, x: int, y: int) -> Picked:
        """What lies under a point of the map: of a fan once it is open, else of everything as it lies on the map."""
        state = self.state
        fanned = self.fanned(x, y) if not state.pointing.means_closed else None
        return fanned or picked(state.play.now.view.pieces, state.outlook.ground, state.outlook.camera, x, y)

    def fanned(self, x: int, y: int) -> Picked | None:
        """What lies under a point of an open fan; beside its counters a space that may be chosen shines through."""
        fan = self.state.pointing.fan
        found = fan.picked_at(x, y) if fan is not None else None
        if fan is None or found is None or found.piece is not None:
            return found
        return None if lies_over_choice(self.state, fan, (x, y)) else found

    def overlay_spot(self) -> Spot | None:
        """What can be clicked on the box over the table."""
        painter = self.painter
        if painter.overlay is None or not painter.overlay_place.collidepoint(self.at):
            return None
        place = painter.overlay_place
        spot = painter.overlay.spot_at(self.at[0] - place.x, self.at[1] - place.y)
        return replace(spot, place=spot.place.move(place.topleft)) if spot is not None else None

    def press(self, at: tuple[int, int], button: int) -> None:
        """A button of the mouse goes down."""
        self.at = at
        self.held_from, self.held_button, self.dragging = at, button, False
        self.held_since = pygame.time.get_ticks()
        if button == pygame.BUTTON_RIGHT and self.may_drag():
            self.lift(on=True)

    def lift(self, *, on: bool) -> None:
        """Look under the pieces, or at them again."""
        if self.state.pointing.lifted != on:
            self.state.pointing.lifted = on
            self.state.redraw.ask()

    def release(self, at: tuple[int, int], button: int) -> None:
        """A button of the mouse goes up: a click, unless the map was dragged."""
        was_drag, held = self.dragging, self.held_from
        self.held_from, self.dragging, self.at = None, False, at
        if button == pygame.BUTTON_RIGHT:
            self.lift(on=False)
        self.point()
        if was_drag or held is None or self.looks_elsewhere(held, at):
            return
        if button == pygame.BUTTON_LEFT:
            self.click()
        elif button == pygame.BUTTON_RIGHT and pygame.time.get_ticks() - self.held_since < LOOKED:
            execute(self.state, Order.DISMISS if self.state.modal else Order.BACK)

    def click(self) -> None:
        """A click with the left button."""
        state, pointed = self.state, self.state.pointing.pointed
        state.pointing.used = pointed.spot.command if pointed.spot is not None else None
        if pointed.spot is not None and not read_log(state, self.painter.desk.log_page, pointed.spot.command):
            execute(state, pointed.spot.command)
        elif pointed.spot is not None or state.modal:
            return
        elif pointed.targets and state.pointing.lens.looks_from:
            look_from(state, pointed.targets)
        elif pointed.targets:
            click(state, pointed.targets)
            fold(state)
        else:
            clear(state)
            state.reading.log_focused = False

    def wheel(self, by: int) -> None:
        """The wheel: closer and farther on the map, up and down in a list."""
        state = self.state
        panel = self.painter.desk.panel_at(*self.at)
        if state.modal:
            return
        if panel is not None and panel.name == "log":
            self.painter.desk.log_page.scroll(by * LOG_STEP)
        elif panel is not None and panel.name == "prompt":
            step_number(state, by)
        elif panel is not None and panel.name == "combat":
            state.reading.combat_scroll = max(0, min(panel.reach, panel.scroll - by * LOG_STEP))
            state.redraw.ask()
        elif panel is not None and panel.name == "sequence":
            state.reading.sequence_scroll = self.painter.desk.sequence_reach(-by * LOG_STEP)
            state.redraw.ask()
        elif state.outlook.layout.drawer.collidepoint(self.at):
            self.painter.map.edges.scroll(by)
        elif state.outlook.layout.map.collidepoint(self.at):
            area = state.outlook.layout.map
            zoom(state, 1 if by > 0 else -1, (self.at[0] - area.x, self.at[1] - area.y))
            self.point()
