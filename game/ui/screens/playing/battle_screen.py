"""The battle on the table: between the players and the table it lays the curtain, the pause menu and the end."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame.event import Event

from game.core.actions import Action, Side
from game.core.journal import NoJournal
from game.loading.content.scenarios import load_scenario
from game.loading.problems import FileErrors, UnknownName
from game.loading.saves.games import SaveTrouble
from game.ui.said import said
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.history_page import open_history
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.games.battle import Battle, Keeping, begin_battle, rematch, save_anew, second_game
from game.ui.screens.games.match_words import about_match
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.key_table import is_key
from game.ui.screens.pages.message import Answer, Drawn, ask
from game.ui.screens.pages.pause import Entry, PausePage
from game.ui.screens.pages.program import Program
from game.ui.screens.playing.conceding import ask_to_concede
from game.ui.screens.playing.curtain import GRACE, CurtainPage
from game.ui.screens.playing.handover import acted_last, hand_over, the_end
from game.ui.screens.playing.takeback import ask_take_back
from game.ui.screens.reading.rulebook import open_rulebook
from game.ui.screens.saved.export import export, exports_folder
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.screens.watching.replay import watch_battle
from game.ui.table.screen import TableScreen
from game.ui.words import say, to_say

LEAVING = {
    Keeping.SAVED: to_say("Save and leave to the menu"),
    Keeping.UNTOUCHED: to_say("Leave to the menu"),
    Keeping.UNSAVED: to_say("Leave without saving"),
}

TURN_OVER = "turn"
"""The sound with which the table passes to the other player."""


class BattleScreen:
    """The table of a battle as a screen of the app."""

    def __init__(self, app: Program, battle: Battle) -> None:
        self.app = app
        self.battle = battle
        title = battle.loaded.title
        skin, rulebook = app.library.skin(title), app.library.readable_rulebook(title)
        self.table = TableScreen(
            app, battle.session, battle.loaded, skin, rulebook, players=battle.called, size=app.size
        )
        self.table.state.play.match = about_match(battle)
        self.end_shown = False
        self.hex_names = app.settings.hex_names
        self.told = battle.session.history[-1]
        self.waits_since = 0

    # A screen of the app

    @property
    def dirty(self) -> bool:
        """Whether the table must be drawn."""
        return self.table.dirty

    @property
    def animating(self) -> bool:
        """Whether something moves on the table."""
        return self.table.animating

    def handle(self, event: Event) -> None:
        """The table answers; what it leaves is the pause menu."""
        if is_key(event, "back") and self.table.is_idle:
            self.pause()
            return
        self.do(partial(self.table.handle, event))

    def do(self, deed: Callable[[], None]) -> None:
        """Do something to the game, or say that it cannot be saved, and so is not done."""
        self.table.state.play.unsaved = None
        try:
            deed()
        except SaveTrouble as trouble:
            self.tell(trouble, self.table.state.play.unsaved or deed)
        self.look_around()

    def update(self, milliseconds: int) -> None:
        """Let time pass on the table."""
        self.table.update(milliseconds)
        self.look_around()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.table.draw(surface)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or its words are another language's."""
        self.table.state.play.players = self.battle.called
        self.table.state.play.match = about_match(self.battle)
        self.table.resize(size)

    def follow_settings(self) -> None:
        """Names of hexes were switched on or off in the settings; the table has a key of its own for them, too."""
        if self.app.settings.hex_names != self.hex_names:
            self.hex_names = self.table.state.reading.names = self.app.settings.hex_names
            self.table.refresh()

    # Between the players and the table

    def look_around(self) -> None:
        """When nothing moves any more: the end of the game, or a player who must come to the screen."""
        if self.app.top is not self:
            return
        self.wait_or_not()
        if self.table.animating:
            return
        self.follow_settings()
        if self.table.hand_over is not None:
            return
        if self.battle.session.verdict is not None:
            if self.end_shown:
                self.table.wait_for(the_end(self.battle.session, self.show_end))
            else:
                self.show_end()
            return
        self.end_shown = False
        side = self.table.needs_curtain()
        if side is not None:
            self.drop_curtain(side)

    def wait_or_not(self) -> None:
        """Before a page that would cover something new, let both players look at the table first."""
        session, side, waiting = self.battle.session, self.table.needs_curtain(), self.table.hand_over
        if session.decision is not None and not session.decision.step.is_secret:
            self.tell_all()
        is_news = self.has_news and self.app.settings.pause_before_curtain
        if not is_news or (side is None and session.verdict is None):
            if waiting is not None and not (self.end_shown and session.verdict is not None):
                self.table.wait_for(None)
        elif waiting is None:
            self.waits_since = pygame.time.get_ticks()
            if side is not None:
                self.app.hear(TURN_OVER)
            end = the_end(session, self.go_on)
            self.table.wait_for(end if side is None else hand_over(self.battle, side, self.go_on))

    @property
    def has_news(self) -> bool:
        """Whether something has happened that one can see, and that has not been shown to both."""
        history = self.battle.session.history
        known = next((number for number, one in enumerate(history) if one is self.told), len(history))
        return any(event.seen_by(None) is not None for page in history[known + 1 :] for event in page.events)

    def tell_all(self) -> None:
        """Both have seen all that has happened: once nothing moves any more, at a choice that is open to all."""
        if not self.table.state.play.film.running:
            self.told = self.battle.session.history[-1]

    def go_on(self) -> None:
        """Both have seen enough, unless they cannot have seen anything yet: the key was meant for something else.

        Whoever has just acted, and said that he alone looks, needs no curtain besides.
        """
        if pygame.time.get_ticks() - self.waits_since >= GRACE:
            self.told = self.battle.session.history[-1]
            self.table.wait_for(None)
            side = self.table.needs_curtain()
            if side is not None and acted_last(self.battle.session, side):
                self.lift_curtain(side)

    def drop_curtain(self, side: Side) -> None:
        """Cover the table until a player confirms to be the one looking."""
        self.told = self.battle.session.history[-1]
        if not self.app.settings.pause_before_curtain:
            self.app.hear(TURN_OVER)
        # What the pointer of the other player rested on is explained to nobody any more.
        self.table.handle(Event(pygame.WINDOWLEAVE))
        lift, missed = partial(self.lift_curtain, side), partial(self.table.missed, side)
        self.app.push(Form(self.app, CurtainPage(self.app, self.battle, side, missed, lift, self.pause_at_curtain)))

    def lift_curtain(self, side: Side) -> None:
        """A player has confirmed to be the one looking."""
        self.table.seat(side)

    def show_end(self) -> None:
        """The end of the game, as a scene."""
        self.end_shown = True
        self.app.push(Form(self.app, VictoryPage(self.app, self.battle, self.show_statistics)))

    def show_statistics(self) -> None:
        """What the end of the game leads to: the score, the statistics, and what can be done next."""
        self.app.pop()
        choices = (
            *self.next_game(),
            (say("Look at the board"), self.app.pop),
            *self.rematches(),
            (say("Watch it again"), lambda: watch_battle(self.app, self.battle)),
            (say("New battle"), lambda: self.app.choose(self.battle.loaded.title)),
            (say("Menu"), self.app.go_home),
        )
        self.app.push(Form(self.app, EndPage(self.app, self.battle, choices)))

    def next_game(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """After the first game of a match, the second one."""
        app, battle, tallies = self.app, self.battle, self.battle.tallies
        if battle.match is None or battle.match.number > 1 or tallies is None:
            return ()
        return ((say("Exchange sides"), lambda: app.play(second_game(app.library, battle, tallies))),)

    def rematches(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """After a game by itself, or the second one of a match, the same anew; not after one that began with a position
        of its own. Players whom nobody has named cannot be told to change their sides, and a match has them do it."""
        app, battle = self.app, self.battle
        if battle.has_own_opening or (battle.match is not None and battle.match.number == 1):
            return ()
        again = (say("Rematch"), lambda: app.play(rematch(app.library, battle, exchanged=False)))
        turned = (say("Exchange sides"), lambda: app.play(rematch(app.library, battle, exchanged=True)))
        return (again, turned) if any(battle.names) and battle.match is None else (again,)

    def export(self) -> None:
        """Write log and picture into files, and say where they are."""
        try:
            text, picture = export(self.battle, exports_folder(), self.app.size)
        except OSError as error:
            self.app.show_message(
                say("Export"), [say("The files cannot be written: {reason}.", reason=error.strerror or error)]
            )
        else:
            self.app.show_message(
                say("Export"),
                [say("The log is in {path}.", path=text), say("The picture is in {path}.", path=picture)],
            )

    def tell(self, trouble: SaveTrouble, undone: Callable[[], None]) -> None:
        """The save cannot be written: something is not done, and the players choose how it is to be done after all."""
        answers = (
            Answer(say("Try again"), lambda: self.do(undone)),
            Answer(say("Save it anew"), lambda: self.save_anew(undone)),
            Answer(say("Play on without saving"), lambda: self.play_unsaved(undone)),
            Answer(say("Not now")),
        )
        ask(self.app, say("The game cannot be saved"), [str(trouble)], answers)

    def save_anew(self, undone: Callable[[], None]) -> None:
        """Write the whole game into a new file, and go on with that."""
        try:
            path = save_anew(self.app.library, self.battle)
        except SaveTrouble as trouble:
            self.tell(trouble, undone)
        else:
            self.table.state.play.remark = ""
            self.do(undone)
            self.app.show_message(say("The game is saved"), [say("It is called {stem} now.", stem=path.stem)])

    def play_unsaved(self, undone: Callable[[], None]) -> None:
        """Go on without a save."""
        self.battle.close()
        self.battle.session.journal = NoJournal()
        self.table.state.play.remark = say("not saved")
        self.table.refresh()
        self.do(undone)

    # The pause menu

    def pause(self) -> None:
        """Lay the pause menu over the table."""
        is_over = self.battle.session.verdict is not None
        take_back = Entry(to_say("Take back by agreement"), self.take_back, enabled=bool(self.battle.session.entries))
        how = [Entry(to_say("How it ended"), self.show_end)] if is_over else []
        files = Entry(to_say("Export log and picture"), self.export, stays=True)
        concede = Entry(to_say("Resign, or agree to a draw"), self.concede, enabled=not is_over)
        entries = (*how, *self.readings(), files, take_back, concede, self.leaving())
        self.lay_menu(self, entries, to_say("Back to the table"))

    def pause_at_curtain(self) -> None:
        """Lay a menu over the curtain: nobody needs to look behind it for that."""
        self.lay_menu(self.app.top, (*self.readings(), self.leaving()), to_say("Back to the curtain"))

    def lay_menu(self, beneath: Drawn, entries: tuple[Entry, ...], close: str) -> None:
        """Lay a menu over a screen."""
        name = self.battle.loaded.scenario.name
        self.app.push(Form(self.app, PausePage(self.app, beneath, name, entries, close)))

    def readings(self) -> tuple[Entry, ...]:
        """What can be looked up and set."""
        app, battle = self.app, self.battle
        return (
            Entry(to_say("Briefing"), app.show_briefing, stays=True),
            Entry(to_say("Luck and history"), lambda: open_history(app, battle), stays=True),
            Entry(to_say("Rulebook"), lambda: open_rulebook(app, battle.loaded.title, "", battle), stays=True),
            Entry(to_say("Keys"), app.show_keys, stays=True),
            Entry(to_say("Settings"), lambda: app.push(Form(app, SettingsPage(app))), stays=True),
        )

    def leaving(self) -> Entry:
        """The way to the menu, and what becomes of the game."""
        return Entry(LEAVING[self.battle.keeping], self.app.go_home)

    def concede(self) -> None:
        """Ask the players how the game is to end, and end it so."""
        ask_to_concede(self.app, self.battle, self.end_game)

    def end_game(self, action: Action) -> None:
        """End the game by resignation or agreement."""

        def end() -> None:
            self.battle.session.perform(action)
            self.table.wait_for(None)
            self.table.refresh()

        self.do(end)

    def take_back(self) -> None:
        """Ask both players, and take the last action back when they agree."""
        ask_take_back(self.app, self.battle, self.take_back_agreed)

    def take_back_agreed(self) -> None:
        """Take the last action back, for both have agreed."""

        def take_back() -> None:
            self.battle.session.take_back()
            self.told = self.battle.session.history[-1]
            self.table.refresh()

        self.do(take_back)


def show_battle(app: Program, battle: Battle) -> None:
    """Show a battle in the place of everything else."""
    screen = BattleScreen(app, battle)
    app.replace(screen)
    screen.look_around()
    if battle.notices:
        app.show_message(say("This game"), said(battle.session.game, battle.notices))


def begin_at_once(app: Program, scenario_id: str, seed: int | None) -> None:
    """Begin a battle without the menu."""
    try:
        loaded = load_scenario(scenario_id, app.library.roots)
    except UnknownName as error:
        app.show_message(say("No such scenario"), [str(error)])
    except FileErrors as errors:
        app.show_problems(say("This scenario cannot be played"), errors.problems)
    else:
        app.play(begin_battle(app.library, loaded, app.settings.players, seed))
