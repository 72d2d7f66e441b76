"""The whole window, put together: map, what lies on it, panels, cards, and what is laid over them."""

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, Refusal, Target
from game.core.events import CardPlayed
from game.core.view import Inspection, InspectionLine
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import GoTo, Press, Sheet, ShowRule
from game.ui.table.drawing.layout import beside
from game.ui.table.drawing.shapes import rounded
from game.ui.table.hands.cards import Cards
from game.ui.table.hands.large_card import LargeCards
from game.ui.table.hands.strip import Strip, StripState, target_of_card
from game.ui.table.hands.strip_plan import CardPlace, StripPlan, planned
from game.ui.table.map.illustrations import Illustrations
from game.ui.table.map.lines import walled
from game.ui.table.map.tiles import table_art
from game.ui.table.moment.lens import LOOK_HERE
from game.ui.table.moment.showing import deed_words, why_not
from game.ui.table.motion.animation import Playing
from game.ui.table.panels.bar import score_words
from game.ui.table.panels.compass import Arrow, compass, draw_compass
from game.ui.table.panels.inspector import box_picture, draw_box
from game.ui.table.panels.overlay import draw_over, keys_sheet, question_sheet
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.placing import laid_out
from game.ui.table.play.pointing import SHAKE
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import UNFOLDING
from game.ui.table.scene.lens_scene import LensScene
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.scene import Scene, box_of
from game.ui.table.scene.stage import Stage
from game.ui.table.window.desk import Desk
from game.ui.table.window.edges import Edges

REST = 260
"""Milliseconds that the pointer rests on something before it is explained."""


class Painter:
    """The painter of the table."""

    def __init__(self, state: State, desk: Desk) -> None:
        self.state = state
        self.desk = desk
        theme, looks = state.theme, state.looks
        lights = Lights(state.outlook.ground, theme, walled(state.outlook.ground.board, state.skin))
        self.scene = Scene(
            state.outlook.ground, Counters(looks, theme), Markers(looks, theme), lights, state.outlook.picture.grid
        )
        cards = Cards(looks, theme)
        self.illustrations = Illustrations(looks, theme.pictures, state.play.loaded.map)
        self.edges = Edges(state, self.scene, looks)
        self.lens = LensScene(state.outlook.ground, lights, theme)
        self.strip = Strip(cards, looks, theme)
        self.large = LargeCards(cards, state.play.session.game.board.by_name, theme)
        self.plan = StripPlan((), (), ())
        self.overlay: Sheet | None = None
        self.overlay_place = Rect(0, 0, 0, 0)
        self.overlay_for: object = None
        self.boxes: dict[tuple[Inspection, str], pygame.Surface] = {}
        self.felt: pygame.Surface | None = None
        self.arrange()

    def arrange(self) -> None:
        """Put panels and cards where they belong at this moment."""
        state, playing = self.state, self.state.play.film.playing
        self.desk.arrange(playing)
        view = playing.beat.before if playing is not None else state.play.now.view
        if playing is not None and isinstance(playing.beat.event, CardPlayed):
            view = replace(view, hands=playing.beat.after.hands)
        self.edges.arrange(view)
        self.plan = planned(view, self.desk.shown.side, state.outlook.layout.strip, state.theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the window."""
        state, playing = self.state, self.state.play.film.playing
        self.arrange()
        self.draw_map(surface, playing)
        self.desk.draw(surface)
        self.draw_strip(surface, playing)
        self.draw_light(surface)
        if not state.modal and playing is None:
            self.draw_inspector(surface)
        self.draw_overlay(surface)

    def draw_map(self, surface: pygame.Surface, playing: Playing | None) -> None:
        """The map and what lies on it."""
        state, area = self.state, self.state.outlook.layout.map
        surface.blit(self.felt_of(area.size), area)
        state.outlook.picture.draw(surface, area, state.outlook.camera, names=state.reading.names)
        stage, lens = self.stage(playing), state.through_lens if playing is None else None
        part = surface.subsurface(area)
        if lens is not None:
            stage = replace(stage, marks=())
            self.lens.draw_below(part, stage, lens)
        self.scene.draw(surface, area, stage, playing)
        self.draw_compass(part, playing)
        if lens is not None:
            self.lens.draw_above(part, stage, lens)
            self.scene.draw_fan(part, stage)
        self.edges.draw(surface, stage, playing)

    def compass(self) -> tuple[Arrow, ...]:
        """The arrows of the directions that are offered."""
        state = self.state
        is_open = not state.play.film.running and state.play.hand_over is None
        return compass(state.play.now, state.outlook.ground, state.outlook.camera, state.theme) if is_open else ()

    def draw_compass(self, part: pygame.Surface, playing: Playing | None) -> None:
        """The directions that are offered; a stack that is fanned out lies over them."""
        spot = self.state.pointing.pointed.spot
        pointed = spot.command.action if spot is not None and isinstance(spot.command, Press) else None
        if playing is None and self.state.pointing.fan is None:
            draw_compass(part, self.compass(), pointed, self.state.theme)

    def felt_of(self, size: tuple[int, int]) -> pygame.Surface:
        """The cloth of the table."""
        if self.felt is None or self.felt.get_size() != size:
            self.felt = pygame.Surface(size)
            self.felt.fill(look.DESK)
            path = table_art(self.state.theme.folder, "felt.png")
            if path is not None:
                picture = self.state.theme.pictures.original(path)
                for x in range(0, size[0], picture.get_width()):
                    for y in range(0, size[1], picture.get_height()):
                        self.felt.blit(picture, (x, y))
        return self.felt

    def stage(self, playing: Playing | None) -> Stage:
        """What the map shows now."""
        state, now = self.state, self.state.play.now
        if playing is not None:
            return Stage(playing.beat.before, state.outlook.camera)
        note = state.pointing.note.target if state.pointing.note is not None else None
        spot = state.pointing.pointed.spot
        return Stage(
            view=now.view,
            camera=state.outlook.camera,
            side=now.side,
            targets=now.targets,
            subject=now.subject,
            marks=now.marks + (state.pointing.preview.marks if state.pointing.preview is not None else ()),
            focus=state.pointing.focus,
            hover=next((target for target in state.pointing.pointed.targets if target in now.targets), None),
            refused=note,
            shake=state.pointing.shake / SHAKE,
            shown_space=spot.command.space if spot is not None and isinstance(spot.command, GoTo) else None,
            pieces_hidden=state.pointing.lifted,
            fan=state.pointing.fan,
            unfolded=1 - state.pointing.unfolding / UNFOLDING,
        )

    # The strip of cards

    def draw_strip(self, surface: pygame.Surface, playing: Playing | None) -> None:
        """The cards, and the one that flies to the table."""
        state, now = self.state, self.state.play.now
        if not state.outlook.layout.strip.height:
            return
        hover = next((target for target in state.pointing.pointed.targets if target.kind is Kind.CARD), None)
        note = state.pointing.note.target if state.pointing.note is not None else None
        targets: frozenset[Target] = frozenset() if playing is not None else now.targets
        self.strip.draw(
            surface,
            state.outlook.layout.strip,
            self.plan,
            StripState(targets, hover, state.pointing.focus, note, self.desk.shown.side),
        )
        if playing is not None and isinstance(playing.beat.event, CardPlayed):
            self.draw_flying(surface, playing, playing.beat.event)

    def draw_flying(self, surface: pygame.Surface, playing: Playing, event: CardPlayed) -> None:
        """A card on its way from the hand to the open cards."""
        state = self.state
        after = planned(playing.beat.after, self.desk.shown.side, state.outlook.layout.strip, state.theme)
        end = next((card for card in after.open_cards if card.card and card.card.card == event.card), None)
        if end is None or end.card is None:
            return
        before = planned(playing.beat.before, self.desk.shown.side, state.outlook.layout.strip, state.theme)
        held = next((card for card in before.hand if card.card and card.card.card == event.card), None)
        hidden = before.hand[-1].place if before.hand else end.place.move(0, -end.place.height)
        start = held.place if held is not None else hidden
        self.strip.draw_flying(surface, end.card, start, end.place, playing.eased)

    # What the pointer brings

    def draw_light(self, surface: pygame.Surface) -> None:
        """A light on the button or link under the pointer."""
        spot = self.state.pointing.pointed.spot
        if spot is None or self.state.modal or self.state.pointing.pointed.said is not None:
            return
        if spot.lights:
            veil = rounded(spot.place.size, self.state.theme.px(5), (255, 255, 255, 36))
            lay(surface, veil, spot.place.topleft)
        else:
            surface.fill(look.GOLD, (spot.place.x, spot.place.bottom - 2, spot.place.width, 1))

    def draw_inspector(self, surface: pygame.Surface) -> None:
        """What is under the pointer, once it rests there."""
        state = self.state
        led, rests = state.pointing.focus is not None and state.pointing.focus_leads, state.pointing.rested >= REST
        card = self.focused_card() if led else state.pointing.pointed.card if rests else None
        if card is not None and card.card is not None:
            bounds = state.outlook.layout.window.inflate(-state.theme.px(8), -state.theme.px(8))
            self.strip.draw_large(surface, self.large.get(card.card, self.why_not(card), bounds.height), card, bounds)
            return
        said, anchor = self.said() if rests and not led else (None, Rect(0, 0, 0, 0))
        if said is None:
            return
        deed = deed_words(state.play.session, state.play.now, state.pointing.pointed.targets)
        wanted = said, deed if not state.pointing.lens.looks_from else LOOK_HERE
        if wanted not in self.boxes:
            if len(self.boxes) > 40:
                self.boxes.clear()
            self.boxes[wanted] = box_picture(said, state.theme, self.illustrations, wanted[1])
        picture = self.boxes[wanted]
        bounds = state.outlook.layout.window.inflate(-state.theme.px(8), -state.theme.px(8))
        place = beside(picture.get_size(), anchor, bounds, self.to_spare(), state.theme.px(6))
        draw_box(surface, picture, place, state.theme)

    def focused_card(self) -> CardPlace | None:
        """The card of the hand that the keyboard has chosen."""
        return next((card for card in self.plan.hand if target_of_card(card) == self.state.pointing.focus), None)

    def why_not(self, card: CardPlace) -> Refusal | None:
        """Why a card of the hand cannot be played now."""
        target = target_of_card(card) if card.number >= 0 else None
        return why_not(self.state.play.session, self.state.play.now, target) if target is not None else None

    def said(self) -> tuple[Inspection | None, Rect]:
        """What is to be said about the thing under the pointer, and where that is."""
        state, pointed = self.state, self.state.pointing.pointed
        if pointed.score >= 0:
            return self.about_score(pointed.score)
        if pointed.spot is not None:
            return pointed.said or self.about_rule(pointed.spot.command), pointed.spot.place
        for target in pointed.targets:
            found = state.play.session.inspect(state.play.now.sight, target)
            if found is not None:
                return found, self.anchor(pointed.targets)
        return pointed.said, pointed.place or Rect(0, 0, 0, 0)

    def about_score(self, number: int) -> tuple[Inspection | None, Rect]:
        """What counts for a score."""
        scores = self.state.play.now.view.scores
        score = scores[len(scores) - 1 - number]
        if not score.details:
            return None, Rect(0, 0, 0, 0)
        lines = tuple(InspectionLine(line) for line in score.details)
        title = f"{score.name}: {score_words(score)}"
        return Inspection(Kind.BUTTON, title, lines), self.desk.score_place(number)

    def about_rule(self, command: object) -> Inspection | None:
        """The heading of a paragraph of the rulebook."""
        book = self.state.play.rulebook
        if book is None or not isinstance(command, ShowRule):
            return None
        paragraph = book.at(command.number)
        return Inspection(Kind.BUTTON, f"§ {paragraph.number} {paragraph.heading}") if paragraph is not None else None

    def anchor(self, targets: tuple[Target, ...]) -> Rect:
        """The place of what is under the pointer."""
        if self.state.pointing.pointed.place is not None:
            return self.state.pointing.pointed.place
        space = next((target.number for target in targets if target.kind is Kind.SPACE), None)
        fan = self.state.pointing.fan
        if fan is not None and fan.space == space:
            return Rect(fan.spread.plate).move(self.state.outlook.layout.map.topleft)
        return self.state.outlook.space_box(space) if space is not None else Rect(0, 0, 0, 0)

    def to_spare(self) -> list[Rect]:
        """What the box should not lie over: targets, the chosen piece, the panels."""
        state, area = self.state, self.state.outlook.layout.map
        pieces = laid_out(state.play.now.view.pieces, state.outlook.ground, state.outlook.camera)
        boxes = {one.piece.piece: box_of(one).move(area.topleft) for one in pieces}
        legal = [box for piece, box in boxes.items() if Target(Kind.PIECE, piece) in state.play.now.targets]
        fan = [Rect(state.pointing.fan.spread.plate).move(area.topleft)] if state.pointing.fan is not None else []
        return [
            *state.spaces_to_see(),
            *legal,
            *legal,
            *fan,
            *boxes.values(),
            state.outlook.layout.column,
            state.outlook.layout.drawer,
        ]

    # Over the table

    def draw_overlay(self, surface: pygame.Surface) -> None:
        """A question, or the list of keys."""
        state = self.state
        wanted = (state.pointing.question, state.reading.keys_open, surface.get_size())
        if not state.modal:
            self.overlay = None
            return
        if self.overlay is None or self.overlay_for != wanted:
            self.overlay, self.overlay_for = self.overlay_sheet(), wanted
        self.overlay_place = draw_over(surface, self.overlay, state.theme)
        if state.pointing.pointed.spot is not None and state.pointing.pointed.spot.lights:
            veil = rounded(state.pointing.pointed.spot.place.size, state.theme.px(5), (255, 255, 255, 36))
            lay(surface, veil, state.pointing.pointed.spot.place.topleft)

    def overlay_sheet(self) -> Sheet:
        """Paint what lies over the table."""
        state = self.state
        if state.pointing.question is not None:
            return question_sheet(state.pointing.question.text, "Yes", "No", state.theme)
        return keys_sheet(state.play.session.game.title.lenses, state.theme)
