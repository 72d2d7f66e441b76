"""A look at a mod while it is made: the map and the first position, following the files as they are saved."""

from collections.abc import Callable
from pathlib import Path
from secrets import randbits

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.session import Session
from game.loading.content.scenarios import new_game
from game.loading.content.watching import Stamps, stamps
from game.loading.problems import FileProblem
from game.ui import theme as look
from game.ui.screens.games.battle import SEED_BITS, Battle
from game.ui.screens.making.draft import Draft, places_of
from game.ui.screens.making.editor import Editor, space_under
from game.ui.screens.pages import paint
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.key_table import KEYS, is_key
from game.ui.screens.pages.layout import cut_bottom, cut_right
from game.ui.screens.pages.program import Program
from game.ui.screens.reading.reference import show_reference
from game.ui.text import BODY, SMALL, STRONG, Style
from game.ui.theme import Colour, Theme
from game.ui.words import say, to_say

LOOK_EVERY = 300
"""Milliseconds between two looks at the files."""

PICTURES = (".png", ".jpg", ".jpeg", ".svg")
PANEL = 380
BOX = 0.55
"""How much of the height beside the map belongs to the pieces."""

SHORT = {
    "remove": to_say("remove"),
    "other_side": to_say("side"),
    "stronger": to_say("stronger"),
    "weaker": to_say("weaker"),
    "turn_piece": to_say("turn"),
    "undo_edit": to_say("undo"),
}
"""The keys of the pieces in one word each: what they mean in full stands on the page of keys."""

NO_BREAK = "\N{NO-BREAK SPACE}"
Words = tuple[str, Style, Colour]
RING = 0.42
"""The radius of the ring around a space with a problem, in widths of a hex."""


class LookScreen:
    """The scenarios of a mod, one at a time."""

    def __init__(
        self,
        app: Program,
        root: Path,
        first: Path | None = None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        self.app = app
        self.leave = leave or app.quit
        self.root = root.resolve()
        self.path = first or scenarios_in(root)[0]
        self.waited = 0
        self.dirty = True
        self.seen: Stamps = stamps([root])
        self.theme = app.theme
        self.board: Board | None = None
        self.draft = self.laid = Draft(app.library, self.path)
        self.editor = Editor(app.library, self.path)
        self.lay()

    @property
    def animating(self) -> bool:
        """Nothing moves here."""
        return False

    # Following the files

    def update(self, milliseconds: int) -> None:
        """Look at the files every now and then, and read them again when one was saved."""
        self.waited += milliseconds
        if self.waited < LOOK_EVERY:
            return
        self.waited = 0
        now = stamps([self.root])
        if now != self.seen:
            changed = {file for file, _ in self.seen.items() ^ now.items()}
            self.seen = now
            if any(file.suffix.lower() in PICTURES for file in changed):
                self.theme = Theme(
                    self.app.theme.scale, self.app.theme.folder, palette=self.app.theme.palette
                )  # pictures are read anew
            self.read()

    def read(self) -> None:
        """Read the scenario again. What is broken leaves the last good position on the screen."""
        if not self.path.is_file() and scenarios_in(self.root):
            self.path = scenarios_in(self.root)[0]
        self.app.library.skins.clear()
        self.draft = Draft(self.app.library, self.path)
        if self.editor.file.path == self.path:
            self.editor.follow()
        else:
            self.editor = Editor(self.app.library, self.path)
        self.lay()

    def turn(self, by: int) -> None:
        """Another scenario of the mod."""
        paths = scenarios_in(self.root)
        at = paths.index(self.path) if self.path in paths else 0
        self.path = paths[(at + by) % len(paths)] if paths else self.path
        self.board = None
        self.read()

    def lay(self) -> None:
        """Lay the map and the first position on the screen; the same part of the same map stays in view."""
        self.dirty = True
        self.shown = self.editor.file.content
        if self.draft.loaded is not None:
            self.laid = self.draft
        loaded, game, view = self.laid.loaded, self.laid.game, self.laid.view
        if loaded is None or game is None or view is None or self.laid.path != self.path:
            return
        before = self.board
        self.board = Board(self.places()[0], self.theme, self.laid.skin, names=True)
        self.board.lay(loaded.map, game, view)
        if before is not None and before.map.world == self.board.map.world and before.place == self.board.place:
            self.board.look(before.camera)

    # Keys and the mouse

    def handle(self, event: Event) -> None:
        """Begin the battle, turn to another scenario, move the map, or leave."""
        if is_key(event, "look"):
            self.begin()
        elif is_key(event, "rulebook"):
            self.open_reference()
        elif self.board is not None and self.editor.handle(event, self.board):
            if event.type == pygame.MOUSEBUTTONUP:
                self.board.handle(event)  # which lets the map go
            self.show_edit()
        elif is_key(event, "back"):
            self.leave()
        elif is_key(event, "forward") or is_key(event, "backward"):
            self.turn(1 if is_key(event, "forward") else -1)
        elif self.board is not None and self.board.handle(event):
            self.dirty = True

    def show_edit(self) -> None:
        """Show what the mouse or a key has done to the pieces."""
        self.dirty = True
        if self.editor.file.content is not self.shown:
            self.shown = self.editor.file.content
            self.seen = stamps([self.root])
            self.draft = Draft(self.app.library, self.path)
            self.lay()

    def open_reference(self) -> None:
        """Show everything that may be written into a scenario of this title."""
        if self.laid.loaded is not None:
            show_reference(self.app, self.laid.loaded)

    def begin(self) -> None:
        """Lay the battle on the table, without saving it; while something is wrong with it nothing happens."""
        loaded = self.draft.loaded
        if loaded is None:
            return
        game, position = new_game(loaded, randbits(SEED_BITS))
        names = self.app.settings.players
        players = (names[0] or game.sides[0].name, names[1] or game.sides[1].name)
        self.app.play(Battle(loaded, Session(game, position), players))

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.theme = self.app.theme
        self.lay()

    # Drawing

    def places(self) -> tuple[Rect, Rect]:
        """Where the map and the words beside it lie."""
        margin = self.theme.px(10)
        whole = Rect((0, 0), self.app.size).inflate(-2 * margin, -2 * margin)
        words, rest = cut_right(whole, self.theme.px(PANEL))
        return Rect(rest.x, rest.y, rest.width - margin, rest.height), words

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map with rings around what is wrong, and the words."""
        self.dirty = False
        surface.fill(look.DESK)
        place, words = self.places()
        if self.board is not None and self.board.place != place:
            self.resize(self.app.size)  # the window has changed while the battle was on the table
            self.dirty = False
        if self.board is None:
            paint.panel(surface, place, self.theme, look.DESK_DEEP)
        else:
            self.board.draw(surface)
            self.draw_rings(surface, self.board)
        self.draw_words(surface, words)

    def draw_rings(self, surface: pygame.Surface, board: Board) -> None:
        """A ring around every space that a problem names, where an edit was refused, and around the chosen piece."""
        surface.set_clip(board.inner)
        spaces = board.map.ground.board.by_name
        for space, problem in places_of(self.draft.problems, self.path, board.map.ground.board).items():
            draw_ring(surface, board, space, look.TARGET if problem.is_error else look.GOLD, self.theme)
        editor = self.editor
        for name in editor.alike & spaces.keys():
            draw_ring(surface, board, spaces[name], look.GOLD_DEEP, self.theme)
        for piece in (editor.chosen, editor.dragged):
            if piece is not None and piece.space in spaces:
                draw_ring(surface, board, spaces[piece.space], look.CREAM, self.theme)
        if editor.dragged is not None or editor.in_hand is not None:
            over = space_under(editor.pointer, board)
            if over:
                draw_ring(surface, board, spaces[over], look.GOLD_PALE, self.theme)
        if editor.wrong in spaces:
            draw_ring(surface, board, spaces[editor.wrong], look.TARGET, self.theme)
        surface.set_clip(None)

    def draw_words(self, surface: pygame.Surface, place: Rect) -> None:
        """The name, the keys, and everything that is wrong, else the briefing; below them the box of pieces."""
        paint.panel(surface, place, self.theme)
        inner = place.inflate(-self.theme.px(28), -self.theme.px(24))
        if self.editor.box.offers:
            above, box = cut_bottom(inner, round(inner.height * BOX), self.theme.px(8))[::-1]
            self.paragraphs(surface, above, self.texts())
            self.draw_editor(surface, box)
        else:
            self.paragraphs(surface, inner, self.texts())

    def texts(self) -> list[Words]:
        """Everything that is said of the scenario."""
        errors = sum(problem.is_error for problem in self.draft.problems)
        paths = scenarios_in(self.root)
        which = say("gone")
        if self.path in paths:
            which = say("{number} of {all}", number=paths.index(self.path) + 1, all=len(paths))
        keys = say(
            "{written}: play it, and back.   F1: reference.   Left, Right: other scenarios.   Esc: leave",
            written=KEYS["look"].written,
        )
        texts: list[Words] = [
            (self.draft.name, paint.HEADING, look.CREAM),
            (say("{name}, scenario {which}", name=self.root.name, which=which), BODY, look.MUTED),
        ]
        judged = verdict(errors, len(self.draft.problems), has_map=self.board is not None)
        texts += [(keys, SMALL, look.MUTED), (judged, STRONG, look.CREAM)]
        for problem in self.draft.problems:
            texts.append(
                (in_short(problem), BODY, self.theme.palette.words.bad if problem.is_error else look.GOLD_PALE)
            )
        if not self.draft.problems and self.draft.loaded is not None:
            texts.append((self.draft.loaded.scenario.briefing, BODY, look.TEXT))
        return texts

    def draw_editor(self, surface: pygame.Surface, place: Rect) -> None:
        """What is chosen or was refused, the keys, and the box of pieces."""
        editor = self.editor
        texts: list[Words] = [(sentence, STRONG, look.CREAM) for sentence in editor.sentences()]
        texts += [(editor.said, BODY, self.theme.palette.words.bad)] if editor.said else []
        said = "  ·  ".join(
            f"{say(KEYS[key].written)}: {say(word)}".replace(" ", NO_BREAK) for key, word in SHORT.items()
        )
        texts.append((said, SMALL, look.MUTED))
        pygame.draw.line(surface, look.PANEL_EDGE, place.topleft, place.topright)
        top = self.paragraphs(surface, Rect(place).move(0, self.theme.px(8)), texts)
        rest = Rect(place.x, top, place.width, place.bottom - top)
        if self.laid.loaded is not None:
            title = self.laid.loaded.title
            editor.box.draw(
                surface, rest, self.theme, self.laid.skin, title.sides, editor.side, editor.in_hand, editor.words
            )

    def paragraphs(self, surface: pygame.Surface, inner: Rect, texts: list[Words]) -> int:
        """Texts one below the other; returns where they end."""
        for text, style, colour in texts:
            top = paint.paragraph(surface, inner, text, style, colour, self.theme) + self.theme.px(8)
            inner = Rect(inner.x, top, inner.width, inner.bottom - top)
        return inner.y


def draw_ring(surface: pygame.Surface, board: Board, space: int, colour: Colour, theme: Theme) -> None:
    """A ring around a space."""
    ground = board.map.ground
    x, y = board.camera.to_view(*ground.centre(space))
    radius = max(6.0, RING * ground.unit * board.camera.scale)
    pygame.draw.circle(surface, colour, (board.inner.x + x, board.inner.y + y), radius, theme.px(5))


def verdict(errors: int, problems: int, *, has_map: bool) -> str:
    """What all problems come to, and what the map shows where there is one."""
    if errors and has_map:
        return say("It cannot be played yet. The map shows how it was before.")
    if errors:
        return say("It cannot be played yet.")
    return say("It can be played; look at the warnings.") if problems else say("Nothing is wrong with it.")


def in_short(problem: FileProblem) -> str:
    """A problem with the name of its file alone: the folder is that of the mod."""
    place = say("{name}, line {line}", name=Path(problem.file).name, line=problem.line)
    meant = say(" (did you mean '{nearest}'?)", nearest=problem.nearest) if problem.nearest else ""
    return f"{place}: {problem.sentence}{meant}"


def scenarios_in(root: Path) -> list[Path]:
    """The scenario files of a mod, in the order of their names."""
    return sorted((root / "scenarios").glob("*/*.yaml"))
