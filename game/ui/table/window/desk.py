"""The panels of the table at their places: each painted when what it shows has changed, and asked what is where."""

from collections.abc import Callable, Sequence

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, Side
from game.core.combat import Preview
from game.core.events import report_of
from game.core.title import lenses_of
from game.core.view import Inspection, InspectionLine, LensView
from game.ui import theme as look
from game.ui.said import said
from game.ui.table.controls.commands import Part, Sheet, Spot
from game.ui.table.drawing.layout import GAP, Want, room_beside, stacked
from game.ui.table.map.illustrations import Illustrations
from game.ui.table.moment.attention import Pointed
from game.ui.table.moment.chooser import primary
from game.ui.table.moment.lens import LOOK_FROM
from game.ui.table.moment.stepper import run_of
from game.ui.table.motion.animation import Playing, spinning, tumbling
from game.ui.table.panels.bar import BarContent, LensButton, PaintedBar, painted_bar, words_about
from game.ui.table.panels.column import key_name
from game.ui.table.panels.combat import CombatContent, combat_sheet
from game.ui.table.panels.combat_rounds import rounds_sheet
from game.ui.table.panels.fixed_inspector import HEIGHT, LEAST, FixedContent, fixed_sheet
from game.ui.table.panels.lens import LensContent, lens_sheet
from game.ui.table.panels.note import NoteContent, note_sheet
from game.ui.table.panels.prompt import PromptContent, prompt_sheet
from game.ui.table.panels.scrolled import tell_of_more
from game.ui.table.panels.sequence import SequenceContent, fitting_height, folded_height, sequence_sheet, start_of
from game.ui.table.play.explained import inspected
from game.ui.table.play.state import State
from game.ui.table.window.log_page import LogPage
from game.ui.words import say

USUAL_LOG, LEAST_LOG, LEAST_LENS = 150, 72, 120
LEAST_ROUNDS = 240
DICE_FACES = 6


class PlacedSheet(msgspec.Struct, frozen=True):
    """A painted panel, its place in the window, and how far it is scrolled where it is higher than that."""

    name: str
    place: Rect
    sheet: Sheet
    scroll: int = 0

    @property
    def reach(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.sheet.size[1] - self.place.height)


class Desk:
    """The panels."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log_page = LogPage(state)
        self.illustrations = Illustrations(state.looks, state.theme.pictures, state.play.loaded.map)
        self.kept: dict[str, tuple[msgspec.Struct, Sheet]] = {}
        self.bar_kept: tuple[BarContent, PaintedBar] | None = None
        self.placed: tuple[PlacedSheet, ...] = ()
        self.places = state.play.session.game.board.by_name

    def arrange(self, playing: Playing | None) -> None:
        """Paint whatever has changed, and put the panels into the column."""
        state = self.state
        width = state.outlook.layout.column.width - 2 * round(10 * state.theme.scale)
        bar = self.bar(playing)
        prompt = self.prompt(width)
        note = self.note(width)
        lens = state.through_lens if playing is None else None
        combat = self.combat(width, playing) if lens is None else None
        places = self.stack([sheet.size[1] if sheet else 0 for sheet in (prompt, note, combat)])
        state.outlook.beside = places[2].unionall(places[3:])
        found = [PlacedSheet("bar", state.outlook.layout.bar, bar.sheet), PlacedSheet("prompt", places[0], prompt)]
        if note is not None:
            found.append(PlacedSheet("note", places[1], note))
        if lens is not None:
            found += self.with_lens(lens, places)
            self.placed = tuple(found)
            return
        if places[2].height:
            found.append(PlacedSheet("sequence", places[2], self.sequence(places[2].size)))
        if combat is not None:
            found.append(
                PlacedSheet("combat", places[3], combat, self.combat_scroll(combat.size[1] - places[3].height))
            )
        found += self.with_inspector(places[4], places[1].height)
        self.placed = tuple(found)

    def with_inspector(self, place: Rect, note: int) -> list[PlacedSheet]:
        """The log, and over it the fixed inspector where one is wanted and there is room for both.

        While a note takes that room away, the inspector lies over the log: what is said in it is what was refused.
        """
        px = self.state.theme.px
        height = min(px(HEIGHT), place.height - px(LEAST_LOG) - px(GAP))
        is_wanted = self.state.host.settings.fixed_inspector
        if is_wanted and height < px(LEAST) <= min(place.height, height + note):
            return [self.inspector(place)]
        if not is_wanted or height < px(LEAST):
            return [PlacedSheet("log", place, self.log(place.size))]
        above = Rect(place.x, place.y, place.width, height)
        below = height + px(GAP)
        left = Rect(place.x, place.y + below, place.width, place.height - below)
        return [self.inspector(above), PlacedSheet("log", left, self.log(left.size))]

    def inspector(self, place: Rect) -> PlacedSheet:
        """The fixed inspector at a place."""
        said, deed = inspected(self.state)
        content = FixedContent(place.size, said, deed)
        sheet = self.once("inspector", content, lambda: fixed_sheet(content, self.state.theme, self.illustrations))
        return PlacedSheet("inspector", place, sheet)

    @property
    def has_inspector(self) -> bool:
        """Whether the fixed inspector is wanted and has found room."""
        return any(one.name == "inspector" for one in self.placed)

    def with_lens(self, view: LensView, places: Sequence[Rect]) -> list[PlacedSheet]:
        """The panel of a lens, as high as the column lets it whatever it says, in the place of what it interrupts."""
        theme = self.state.theme
        top, below = places[2].top, places[4]
        height = min(theme.px(USUAL_LOG), below.height)
        log = Rect(below.x, below.bottom - height, below.width, height)
        room = Rect(log.x, top, log.width, max(theme.px(LEAST_LENS), log.top - theme.px(GAP) - top))
        return [
            PlacedSheet("lens", room, self.lens(view, room.size)),
            PlacedSheet("log", log, self.log(log.size)),
        ]

    def stack(self, heights: Sequence[int]) -> tuple[Rect, ...]:
        """The places of prompt, note, sequence, combat and log. Of these the sequence can do with least.

        For the line of the phase that is on, the others give what they can do without: rounds are scrolled.
        """
        state, lines = self.state, self.state.play.shown.sequence
        theme, column = state.theme, state.outlook.layout.column
        prompt, note, combat = (Want(height, height) for height in heights)
        if self.has_rounds:
            combat = Want(combat.height, theme.px(LEAST_ROUNDS))
        log = Want(theme.px(USUAL_LOG), theme.px(LEAST_LOG))
        taken = [prompt, note, combat, log]
        room = room_beside(column, taken, theme.scale)
        most = room + log.height - log.least + combat.height - combat.least
        height = fitting_height(lines, room, most, theme)
        if self.has_folded_sequence:
            height = min(folded_height(lines, theme), max(0, most))
        return stacked(column, (prompt, note, Want(height, height), combat, log), theme.scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all panels."""
        surface.fill(look.COLUMN, self.state.outlook.layout.column)
        surface.fill((14, 16, 17), (self.state.outlook.layout.column.x, 0, 1, self.state.outlook.layout.column.height))
        for one in self.placed:
            surface.blit(one.sheet.surface, one.place, (0, one.scroll, *one.place.size))
            if one.name == "combat":
                tell_of_more(surface, one.place, one.sheet.size[1], one.scroll, self.state.theme)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """What can be clicked at a point of the window, measured in the window."""
        for one in self.placed:
            if one.place.collidepoint(x, y):
                spot = one.sheet.spot_at(x - one.place.x, y - one.place.y + one.scroll)
                corner = one.place.move(0, -one.scroll).topleft
                return replace(spot, place=spot.place.move(corner)) if spot else None
        return None

    def spots_of(self, name: str) -> list[Spot]:
        """All that can be clicked on a panel, measured in the window."""
        panels = [one for one in self.placed if one.name == name]
        return [replace(spot, place=spot.place.move(one.place.topleft)) for one in panels for spot in one.sheet.spots]

    def panel_at(self, x: int, y: int) -> PlacedSheet | None:
        """The panel at a point of the window."""
        return next((one for one in self.placed if one.place.collidepoint(x, y)), None)

    def score_at(self, x: int, y: int) -> int:
        """The score at a point of the window, -1 where there is none."""
        if self.bar_kept is None:
            return -1
        scores = self.bar_kept[1].scores
        return next((n for n, one in enumerate(scores) if one.place.collidepoint(x, y)), -1)

    def score_place(self, number: int) -> Rect:
        """Where a score is drawn."""
        assert self.bar_kept is not None, "scores stand in the bar"
        return self.bar_kept[1].scores[number].place

    def names_at(self, x: int, y: int) -> Pointed:
        """All that the bar may have no room for, if its name of the scenario is at a point of the window."""
        if self.bar_kept is None or not self.bar_kept[1].names.collidepoint(x, y):
            return Pointed()
        content, bar = self.bar_kept
        lines = tuple(map(InspectionLine, content.about))
        return Pointed(said=Inspection(Kind.BUTTON, content.name, lines), place=bar.names)

    def once(self, name: str, content: msgspec.Struct, paint: Callable[[], Sheet]) -> Sheet:
        """A panel as it was painted last, or painted anew where its content differs."""
        kept = self.kept.get(name)
        if kept is None or kept[0] != content:
            kept = self.kept[name] = (content, paint())
        return kept[1]

    # The panels one by one

    def bar(self, playing: Playing | None) -> PaintedBar:
        """The bar over the map."""
        state = self.state
        scenario, view = state.play.loaded.scenario, playing.beat.before if playing else state.play.now.view
        game, title = state.play.session.game, state.play.session.game.title
        about = words_about(state.play.remark, view, scenario.date, title.name, state.play.match)
        lenses = tuple(
            LensButton(lens.name, said(game, lens.name), key_name(lens.key), is_laid=lens is state.pointing.lens.chosen)
            for lens in lenses_of(game)
        )
        content = BarContent(
            state.outlook.layout.bar.size, scenario.name, about, view.scores, state.play.players, lenses
        )
        if self.bar_kept is None or self.bar_kept[0] != content:
            self.bar_kept = (content, painted_bar(content, state.theme, state.looks))
        return self.bar_kept[1]

    def prompt(self, width: int) -> Sheet:
        """The prompt."""
        state, now = self.state, self.state.play.shown
        run = run_of(now.numbers)
        main, waits = primary(now), state.play.hand_over if not state.play.film.running else None
        content = PromptContent(
            width=width,
            who=state.name_of(now.side),
            side=state.looks.side(waits.side if waits else now.side if now.side is not None else state.play.winner),
            prompt=now.prompt,
            buttons=now.buttons,
            numbers=now.numbers,
            can_go_back=now.is_selection,
            can_undo=not state.play.film.running and state.play.session.undo_refusal() is None,
            can_redo=state.play.offers_redo,
            primary=main.action if main else None,
            standing=now.standing,
            number=run.chosen(state.pointing.focus) if run is not None else 0,
            hand_over=waits.button if waits else "",
            own=self.own_units() if waits is None else "",
            own_first=now.own_first,
        )
        return self.once("prompt", content, lambda: prompt_sheet(content, state.theme, self.places))

    def own_units(self) -> str:
        """What the button says with which the decider looks at his own, where that shows more; nothing without one."""
        if self.state.play.seats.peeking is not None:
            return say("Hide own units")
        return say("Show own units") if self.state.play.shown.hides_own else ""

    def note(self, width: int) -> Sheet | None:
        """The note, if there is one."""
        note = self.state.pointing.note
        if note is None:
            return None
        content = NoteContent(width, note.refusal.sentence, note.refusal.rule)
        return self.once("note", content, lambda: note_sheet(content, self.state.theme, self.places))

    def combat_scroll(self, reach: int) -> int:
        """How far the combat panel is scrolled: as was wanted, at first to where the newest round begins."""
        wanted = self.state.reading.combat_scroll
        if wanted is None:
            wanted = self.kept["combat"][1].newest if self.has_rounds else 0
        return max(0, min(wanted, reach))

    @property
    def has_rounds(self) -> bool:
        """Whether the combat panel shows a combat told round by round, which can be scrolled."""
        return self.rounds > 0

    @property
    def rounds(self) -> int:
        """How many rounds the combat panel shows."""
        content = self.kept.get("combat", (None,))[0]
        report = content.report if isinstance(content, CombatContent) else None
        return len(report.rounds) if report is not None else 0

    @property
    def has_folded_sequence(self) -> bool:
        """Whether the sequence of play is folded into a row of dots."""
        return Part.SEQUENCE in self.state.outlook.room.folded

    def sequence(self, size: tuple[int, int]) -> Sheet:
        """The sequence of play."""
        scroll = self.state.reading.sequence_scroll
        content = SequenceContent(self.state.play.shown.sequence, size, scroll, self.has_folded_sequence)
        return self.once("sequence", content, lambda: sequence_sheet(content, self.state.theme))

    def combat(self, width: int, playing: Playing | None) -> Sheet | None:
        """The combat panel: dice that roll now, else the preview, else the latest report."""
        state, dice = self.state, self.state.skin.dice
        rolling = said(state.play.session.game, report_of(playing.beat.event)) if playing else None
        if rolling is not None and playing is not None:
            rolled = rolling.faces + rolling.against_faces
            faces = tumbling(rolled, len(dice.faces) if dice else DICE_FACES, playing.rolled)
            turns = spinning(len(rolled), playing.rolled)
            content = CombatContent(width, None, rolling, faces, playing.rolled >= 1, turns)
        elif state.pointing.preview is not None and playing is None and says_something(state.pointing.preview):
            content = CombatContent(width, state.pointing.preview)
        elif state.play.now.report is not None and playing is None:
            content = CombatContent(width, None, state.play.now.report)
        else:
            earlier = self.kept.get("combat", (None,))[0]
            if playing is None or not isinstance(earlier, CombatContent) or earlier.report is None:
                self.kept.pop("combat", None)  # what was told long ago does not come back while something moves
                return None
            content = replace(earlier, faces=(), landed=True, turns=())
        if content.report is None or not content.report.rounds:
            return self.once("combat", content, lambda: combat_sheet(content, state.theme, dice, self.places))
        sides = (state.looks.side(Side(0)), state.looks.side(Side(1)))
        return self.once("combat", content, lambda: rounds_sheet(content, state.theme, dice, self.places, sides))

    def lens(self, view: LensView, size: tuple[int, int]) -> Sheet:
        """The panel of the lens."""
        lens = self.state.pointing.lens.chosen
        assert lens is not None, "there is nothing to see without a lens"
        content = LensContent(
            size,
            said(self.state.play.session.game, lens.name),
            key_name(lens.key),
            lens.rule,
            view,
            say(LOOK_FROM) if lens.looks_from else "",
        )
        return self.once("lens", content, lambda: lens_sheet(content, self.state.theme, self.places))

    def log(self, size: tuple[int, int]) -> Sheet:
        """The log."""
        content = self.log_page.content(size)
        return self.once("log", content, lambda: self.log_page.sheet(content))

    def sequence_reach(self, by: int) -> int:
        """How far the sequence of play is scrolled after moving it, as far as there are lines."""
        state = self.state
        size = next((one.place.size for one in self.placed if one.name == "sequence"), (0, 0))
        now = start_of(SequenceContent(state.play.shown.sequence, size, state.reading.sequence_scroll), state.theme)
        return start_of(SequenceContent(state.play.shown.sequence, size, now + by), state.theme)


def says_something(preview: Preview) -> bool:
    """Whether a preview has more to say than its marks on the map."""
    return bool(preview.modifiers or preview.total or preview.chances or preview.notes)
