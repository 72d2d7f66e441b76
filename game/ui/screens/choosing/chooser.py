"""Choosing a battle: the scenarios of a title on the left, everything about the chosen one on the right.

Files are watched while the page is shown: a scenario that is being written appears as it is saved, with its errors.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from html import escape
from pathlib import Path

import pygame
from pygame import Rect

from game.core.title import Title
from game.loading.content.installed import Mod, mods_with
from game.loading.content.scenario_list import ScenarioHeader, stamp
from game.loading.saves.games import list_saves, saves_folder
from game.ui import theme as look
from game.ui.dates import date_words
from game.ui.said import in_words
from game.ui.screens.choosing.chosen import Chosen, is_broken
from game.ui.screens.choosing.filters import Facet, FacetPage, Filter, facets_of, offers
from game.ui.screens.choosing.lessons_page import HEADING, begin_lesson, has_learned, lessons, practised
from game.ui.screens.choosing.mod_panel import OFF, Entry, ModPanel, grouped, mod_heading
from game.ui.screens.choosing.players_panel import PlayersPanel
from game.ui.screens.choosing.scenario_facts import Head, ScenarioFacts, facts_height, finished, level
from game.ui.screens.games.battle import begin_battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_right, cut_top, grid
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.screens.reading.briefing import briefing_html, stakes
from game.ui.screens.reading.rule_text import Setting
from game.ui.screens.reading.rulebook import known_numbers, open_rulebook
from game.ui.title_words import title_words
from game.ui.words import say, say_many, to_say

BROKEN, PLAYED, PRACTISED = to_say("cannot be played"), to_say("played"), to_say("lesson done")
GO_ON = to_say("Go on here")
NOTHING, CLEAR = to_say("No battle is like that."), to_say("Show all battles")
LEAST_PICTURE = 60
"""Where large letters leave less room than this for the map, it is not shown: the players come first."""

WATCH = 500
"""Milliseconds between two looks at the files."""


class ChooserPage:
    """The page of a title."""

    def __init__(self, app: Program, title: Title) -> None:
        self.app = app
        self.title = title
        self.sought = Filter()
        self.headers = self.listed()
        self.mods = mods_with(title.id, app.library.roots)
        self.entries: tuple[Entry, ...] = ()
        self.stamps = app.library.stamps(title)
        self.shown = self.headers
        self.checked: dict[Path, tuple[tuple[int, int], bool]] = {}
        self.chosen: Chosen | None = None
        self.played = finished(list_saves(saves_folder()))
        self.practised = practised(app, title)
        self.players = PlayersPanel(app, title, self.start)
        if self.headers:
            self.chosen = Chosen(app.library, self.to_begin_with())

    # The page

    def lay_out(self, form: Form) -> None:
        """List, picture, text, players, and the button that begins the battle."""
        self.form = form
        px = form.px
        area = form.area.inflate(-form.gap(56), -form.gap(44))
        head, rest = cut_top(area, px(46), px(14))
        back, words = cut_left(head, px(110), px(20))
        form.button(back, say("Menu"), self.app.pop)
        for path in lessons(self.app, self.title)[:1]:
            learn, words = cut_right(words, px(220), px(20))
            leave = partial(self.app.choose, self.title)
            style = "quiet" if has_learned(self.app, self.title) else "gold"
            form.button(learn, say(HEADING), partial(begin_lesson, self.app, path, leave), style)
        form.label(words, self.title.name, "title")
        form.key("back", self.app.pop)
        form.key("press", self.start)
        form.key("look", self.look_at)
        form.key("rulebook", lambda: open_rulebook(self.app, self.title, ""))
        left, right = cut_left(rest, max(px(290), form.area.width * 26 // 100), px(22))
        self.lay_out_list(form, left)
        below, picture = cut_bottom(right, max(px(286), right.height * 47 // 100), px(10))
        high = facts_height(right.width, form.theme)
        self.facts_place, picture = cut_bottom(picture, high, px(10))
        has_picture = picture.height >= px(LEAST_PICTURE)
        if not has_picture:
            self.facts_place, below = cut_top(right, high, px(10))
            picture = right
        self.facts = ScenarioFacts(form.theme, self.app.library.skin(self.title))
        self.board = Board(picture, form.theme, self.app.library.skin(self.title))
        if has_picture:
            form.add(self.board)
        text, players = cut_left(below, below.width - px(270), px(18))
        self.lay_out_text(form, text)
        self.players.lay_out(form, players)
        form.every(WATCH, self.look_again)
        self.show_chosen()

    def lay_out_list(self, form: Form, place: Rect) -> None:
        """The field for words, a button for each facet, and the list."""
        self.panel = place
        px = form.px
        field, rows = cut_top(place.inflate(-form.gap(20), -form.gap(20)), px(38), px(10))
        form.search(field, self.sought.words, self.filter, say("Filter by name, date or front"))
        facets = facets_of(self.headers)
        lines = -(-len(facets) // 2)
        buttons, rows = cut_top(rows, px(38) * lines, px(8) if lines else 0)
        self.facets = {
            facet.name: form.button(button, "", partial(self.open_facet, facet))
            for facet, button in zip(facets, grid(buttons, len(facets), 2, px(34), px(4)), strict=True)
        }
        for facet in facets:
            self.label(facet)
        self.rows = RowList(
            rows, form.theme, (), self.choose, open_row=lambda _: self.start(), open_heading=self.open_mod
        )
        form.add(self.rows)
        said, button = cut_top(rows.inflate(-px(12), 0), px(40))
        self.nothing = form.label(said, say(NOTHING))
        self.clear = form.button(Rect(button.topleft, (button.width, px(40))), say(CLEAR), self.clear_filter, "gold")
        self.fill()

    def lay_out_text(self, form: Form, place: Rect) -> None:
        """Two text boxes in the same place, of which one is shown: the briefing, or the problems."""
        theme = form.theme
        self.setting = Setting(
            self.app.gui_theme.letters,
            lambda text: theme.lettering.width(text, paint.READING),
            place.width - form.px(40),
        )
        self.briefing = form.text(place, "", "", self.follow)
        self.trouble = form.text(place, "", "trouble")

    def paint(self, surface: pygame.Surface) -> None:
        """The desk, the panel of the list, the sides."""
        theme = self.form.theme
        surface.fill(look.DESK)
        paint.panel(surface, self.panel, theme, look.COLUMN)
        self.players.paint(surface, self.stakes())
        chosen = self.chosen
        if chosen is not None and chosen.loaded is not None and chosen.game is not None and chosen.view is not None:
            games, loaded = self.played.get(chosen.header.id, []), chosen.loaded
            head = Head(self.told(chosen.header), is_inviting=chosen.header == self.inviting())
            self.facts.draw(surface, self.facts_place, loaded.scenario, chosen.game, chosen.view, games, head)

    def to_begin_with(self) -> ScenarioHeader:
        """The scenario that is shown first."""
        return self.inviting() or self.headers[0]

    def inviting(self) -> ScenarioHeader | None:
        """The battle to begin with, or the easy one to go on with after its lesson; none once one has been played."""
        if any(header.id in self.played for header in self.headers):
            return None
        fresh = [header for header in self.headers if header.id not in self.practised]
        return next((header for hard in ("first", "easy") for header in fresh if header.difficulty == hard), None)

    def stakes(self) -> list[tuple[str, str]]:
        """What the opening says about each side."""
        if self.chosen is None or self.chosen.view is None or self.chosen.game is None:
            return []
        return stakes(self.chosen.view, self.chosen.game)

    # The list

    def filter(self, words: str) -> None:
        """Other words stand in the field above the list."""
        self.look_for(Filter(words, self.sought.wanted))

    def open_facet(self, facet: Facet) -> None:
        """Offer the values of a facet."""
        found = offers(facet, self.headers, self.sought, self.called)
        now = self.sought.wanted.get(facet.name, "")
        choose = partial(self.want, facet)
        self.app.push(Form(self.app, FacetPage(self.app, self.form, facet, found, now, choose)))

    def want(self, facet: Facet, value: str) -> None:
        """Look for a value of a facet."""
        self.look_for(Filter(self.sought.words, {**self.sought.wanted, facet.name: value}))
        self.label(facet)

    def label(self, facet: Facet) -> None:
        """Say on the button of a facet what is looked for."""
        button, value = self.facets[facet.name], self.sought.wanted.get(facet.name, "")
        self.form.restyle(button, "facet_chosen" if value else "facet")
        button.set_text(self.called.get(value, value) or say(facet.every))

    @property
    def called(self) -> Mapping[str, str]:
        """How the title calls the nations that its files name by their letters."""
        return self.app.library.skin(self.title).nations

    def look_for(self, sought: Filter) -> None:
        """List what is looked for now."""
        self.sought = sought
        self.fill()
        self.form.touch()
        if self.shown and (self.chosen is None or self.rows.chosen < 0):
            self.rows.take(self.rows.beside(0, 1))

    def clear_filter(self) -> None:
        """Look for nothing in particular any more."""
        self.sought = Filter()
        self.form.lay_out()

    def fill(self) -> None:
        """Show the scenarios that match the words; where none does, say so and offer to look for all again."""
        self.shown = tuple(header for header in self.headers if self.sought.admits(header))
        self.entries = grouped(self.shown, self.mods, with_all=self.sought == Filter())
        ids = [entry.id if isinstance(entry, ScenarioHeader) else "" for entry in self.entries]
        at = ids.index(self.chosen.header.id) if self.chosen and self.chosen.header.id in ids else -1
        self.rows.fill([self.row(entry) for entry in self.entries], at)
        for element in (self.nothing, self.clear):
            self.form.show(element, on=not self.shown and bool(self.headers))

    def row(self, entry: Entry) -> Row:
        """A scenario in the list, or the mod above its own."""
        return mod_heading(entry, self.form.theme) if isinstance(entry, Mod) else self.scenario_row(entry)

    def scenario_row(self, header: ScenarioHeader) -> Row:
        """A scenario in the list."""
        broken = bool(header.problem) or self.checked.get(header.path, ((0, 0), False))[1]
        detail = " · ".join(part for part in (date_words(header.date), header.front) if part)
        if broken:
            return Row(header.name, detail or header.problem, say(BROKEN), dim=True, alarm=True)
        if header.id in self.played:
            return Row(header.name, detail, say(PLAYED))
        if header.id in self.practised:
            return Row(header.name, detail, say(PRACTISED))
        return Row(header.name, detail, self.told(header), is_inviting=header == self.inviting())

    def told(self, header: ScenarioHeader) -> str:
        """How hard a scenario is; of the one to begin or to go on with, that it is this one."""
        if header == self.inviting():
            return say(GO_ON) if self.practised else level("first")
        return level("easy" if header.difficulty == "first" else header.difficulty)

    def choose(self, number: int) -> None:
        """A row was chosen."""
        header = self.entries[number]
        assert isinstance(header, ScenarioHeader), "headings are opened, not chosen"
        if self.chosen is None or self.chosen.header != header:
            self.chosen = Chosen(self.app.library, header)
        self.show_chosen()

    def open_mod(self, number: int) -> None:
        """The heading of a mod was clicked."""
        mod = self.entries[number]
        assert isinstance(mod, Mod), "only mods are headings"
        count = sum(header.origin in self.mods and self.mods[header.origin] == mod for header in self.headers)
        said = say_many("{n} scenario", "{n} scenarios", count) if mod.is_on else say(OFF)
        self.app.push(Form(self.app, ModPanel(self.app, self.form, mod, said, self.follow_mods)))

    def listed(self) -> tuple[ScenarioHeader, ...]:
        """The scenarios of the title, with their fronts in the language of the screen."""
        headers: tuple[ScenarioHeader, ...] = in_words(self.app.library.scenarios(self.title), title_words(self.title))
        return headers

    def follow_mods(self) -> None:
        """A mod was switched or taken away: list what there is now."""
        self.app.library.follow_mods()
        self.mods = mods_with(self.title.id, self.app.library.roots)
        self.headers = self.listed()
        self.stamps = self.app.library.stamps(self.title)
        if self.headers and (self.chosen is None or self.chosen.header not in self.headers):
            self.chosen = Chosen(self.app.library, self.to_begin_with())
        scrolled = self.rows.scrolled
        self.form.lay_out()
        self.rows.scroll(scrolled - self.rows.scrolled)

    def show_chosen(self) -> None:
        """Everything on the right is about the chosen scenario."""
        chosen = self.chosen
        if chosen is None or chosen.loaded is None or chosen.game is None or chosen.view is None:
            self.players.allow(on=False)
            self.board.clear()
            self.show_problems(chosen.problems if chosen else (say("There is no scenario to choose."),))
            return
        self.players.allow(on=True)
        self.board.lay(chosen.loaded.map, chosen.game, chosen.view)
        known = known_numbers(self.app.library, self.title)
        self.briefing.set_text(briefing_html(chosen.loaded.scenario, chosen.game, known, self.setting))
        self.form.show(self.briefing, on=True)
        self.form.show(self.trouble, on=False)
        self.form.touch()

    def show_problems(self, problems: Iterable[str]) -> None:
        """In the place of the briefing everything that is wrong."""
        self.trouble.set_text("<br><br>".join(escape(problem, quote=False) for problem in problems))
        self.form.show(self.trouble, on=True)
        self.form.show(self.briefing, on=False)
        self.form.touch()

    # Watching the files

    def look_again(self) -> None:
        """Read again what has been saved since; otherwise check one more of the scenarios."""
        stamps = self.app.library.stamps(self.title)
        if stamps != self.stamps:
            self.stamps = stamps
            self.headers = self.listed()
            self.fill()
            self.form.touch()
        if self.chosen is not None and self.chosen.has_changed:
            before = self.chosen.header
            fresh = next((header for header in self.headers if header.id == before.id), before)
            self.chosen = Chosen(self.app.library, fresh)
            self.show_chosen()
        self.check_one()

    def check_one(self) -> None:
        """Find out about one scenario in the list whether it can be played."""
        for header in self.headers:
            now = stamp(header.path) if header.path.is_file() else (0, 0)
            if self.checked.get(header.path, (None, False))[0] != now:
                was_broken = self.checked.get(header.path, (now, False))[1]
                self.checked[header.path] = (now, is_broken(self.app.library, header.path))
                if self.checked[header.path][1] != was_broken:
                    self.fill()
                    self.form.touch()
                return

    # What the player does

    def look_at(self) -> None:
        """Look at the chosen scenario as somebody who makes it does."""
        if self.chosen is not None:
            self.app.look_at(self.chosen.header.path)

    def follow(self, number: str) -> None:
        """A paragraph of the rulebook was clicked in the briefing."""
        open_rulebook(self.app, self.title, number)

    def start(self) -> None:
        """Begin the battle, or the first game of a match."""
        if self.chosen is not None and self.chosen.loaded is not None:
            names, match = self.players.agreed()
            self.app.play(begin_battle(self.app.library, self.chosen.loaded, names, match=match))
