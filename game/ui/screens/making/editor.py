"""A scenario's pieces under the mouse: taken from the box, placed, moved, turned and removed.

Every edit is written into the scenario's file at once. What is refused is said, and shown on its space.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
from pygame.event import Event

from game.core.deployment import Slot, Sort
from game.loading.content.deployment import (
    Deployed,
    deployed,
    moving,
    placing,
    removing,
    siding,
    sort_of,
    strength_of,
    strengthening,
    turning,
)
from game.loading.content.editing import EditedFile, EditRefused, uneditable
from game.loading.yaml.writing import CannotWrite, Change
from game.ui.screens.games.library import Library
from game.ui.screens.making.piece_box import Offer, PieceBox
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.key_table import is_key
from game.ui.title_words import title_words
from game.ui.words import say, to_say

NO_CHOICE = to_say("Click a piece on the map first.")
STEADY = 6
"""Pixels that the mouse may move while a button is held, and it still is a click."""


class Editor:
    """The scenario that is edited: what is in hand, which piece is chosen, and what was said last.

    `wrong` is the space where the last edit would have been a mistake.
    """

    def __init__(self, library: Library, path: Path) -> None:
        self.file = EditedFile(path, library.roots)
        self.box = PieceBox()
        self.in_hand: Offer | None = None
        self.side = ""
        self.chosen: Deployed | None = None
        self.dragged: Deployed | None = None
        self.pressed: tuple[int, int] | None = None
        self.pointer = (0, 0)
        self.said = ""
        self.wrong = ""
        self.fill()

    # What there is

    @property
    def can_edit(self) -> bool:
        """Whether the title says what its pieces are, and the file can be read."""
        title = self.file.content.title
        return title is not None and bool(title.pieces) and self.file.content.data is not None

    @property
    def pieces(self) -> list[Deployed]:
        """Every piece that the file lays on the map."""
        title = self.file.content.title
        return deployed(self.file.content.data, title.pieces) if title is not None and self.can_edit else []

    def pieces_on(self, space: str) -> list[Deployed]:
        """The pieces on a space."""
        return [piece for piece in self.pieces if piece.space == space]

    @property
    def alike(self) -> set[str]:
        """The spaces of the area to which the hex in hand, or the chosen one, belongs."""
        match self.in_hand or self.chosen:
            case Offer(pieces=kind, sort=Sort(word=word)) | Deployed(pieces=kind, word=word) if (
                Slot.NUMBER in kind.path
            ):
                return {piece.space for piece in self.pieces if (piece.pieces.name, piece.word) == (kind.name, word)}
        return set()

    @property
    def sides(self) -> tuple[str, ...]:
        """The ids of the sides."""
        title = self.file.content.title
        return tuple(side.id for side in title.sides) if title is not None else ()

    def sorts(self, piece: Deployed) -> dict[str, Sort]:
        """The sorts of the list in which a piece is written."""
        loaded = self.file.content.loaded
        if loaded is None:
            return {}
        return {sort.word: sort for sort in piece.pieces.sorts(loaded.tables, loaded.scenario)}

    def name_of(self, piece: Deployed) -> str:
        """A piece in words."""
        sort = sort_of(piece, self.sorts(piece))
        strength = strength_of(piece, sort)
        count = ""
        if (piece.pieces.strength or piece.pieces.damage) and strength:
            count = say(", {number} of {all}", number=strength, all=max(sort.full, strength))
        reduced = say(", reduced") if piece.is_weakened else ""
        facing = say(", facing {facing}", facing=piece.facing) if piece.facing else ""
        whose = f" ({self.called(piece.side)})" if piece.side else ""
        return f"{self.words(sort.name)}{whose}{count}{reduced}{facing}"

    def called(self, side: str) -> str:
        """The name of a side, in the language of the screen."""
        title = self.file.content.title
        names = {each.id: each.name for each in title.sides} if title is not None else {}
        return self.words(names.get(side, side))

    def words(self, text: str) -> str:
        """What the title says, in the language of the screen."""
        title = self.file.content.title
        return title_words(title).say(text) if title is not None else text

    def fill(self) -> None:
        """Fill the box with what can be placed; of unique pieces those that lie nowhere on the map."""
        loaded, title = self.file.content.loaded, self.file.content.title
        if title is None or loaded is None:
            return
        self.side = self.side or title.sides[0].id
        placed = {(piece.pieces.name, piece.word) for piece in self.pieces}
        offers = []
        for pieces in title.pieces if self.can_edit else ():
            if not pieces.can_place:
                continue
            offers.append(Offer(pieces))
            for sort in pieces.sorts(loaded.tables, loaded.scenario):
                if not (pieces.is_unique and (pieces.name, sort.word) in placed):
                    offers.append(Offer(pieces, sort))
        self.box.fill(offers)

    def follow(self) -> None:
        """The files have been saved: know them as they are now."""
        if not self.file.follow():
            self.file.reread()
        self.refresh()

    def refresh(self) -> None:
        """After the file has changed the chosen piece is the one that is written for it now, if there is one."""
        self.chosen = self.again(self.chosen, self.chosen.space) if self.chosen is not None else None
        self.fill()

    def again(self, piece: Deployed, space: str) -> Deployed | None:
        """A piece as it is written now: in its old place, or else at the end of the list of its space."""
        alike = [
            each for each in self.pieces_on(space) if (each.pieces.name, each.word) == (piece.pieces.name, piece.word)
        ]
        return next((each for each in alike if each.route == piece.route), alike[-1] if alike else None)

    # The mouse and the keys

    def handle(self, event: Event, board: Board) -> bool:
        """Answer an event; whether it was meant for the pieces."""
        self.pointer = getattr(event, "pos", self.pointer)
        match event.type:
            case pygame.MOUSEWHEEL if self.box.place.collidepoint(pygame.mouse.get_pos()):
                self.box.scroll(-event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                return self.drop()
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self.press(event.pos, board)
            case pygame.MOUSEMOTION if self.dragged is not None or (
                self.in_hand is not None and not any(event.buttons)
            ):
                pass
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT and self.pressed is not None:
                self.release(event.pos, board)
            case pygame.KEYDOWN:
                return self.key(event)
            case _:
                return False
        return True

    def press(self, point: tuple[int, int], board: Board) -> bool:
        """Take something from the box, or take hold of a piece on the map."""
        offer = self.box.at(point)
        if offer is not None:
            self.in_hand = None if offer == self.in_hand else offer
            self.said = ""
            return True
        space = space_under(point, board)
        if not space or not self.can_edit:
            return False
        self.pressed = point
        here = self.pieces_on(space)
        if self.in_hand is None and here:
            self.dragged = self.chosen if self.chosen in here else here[0]
            return True
        return False

    def release(self, point: tuple[int, int], board: Board) -> None:
        """Put down what is in hand or was dragged; without either choose what lies here, one piece after the other."""
        pressed, self.pressed = self.pressed or point, None
        dragged, self.dragged = self.dragged, None
        space = space_under(point, board)
        is_click = abs(point[0] - pressed[0]) + abs(point[1] - pressed[1]) <= STEADY
        if dragged is not None and space and space != dragged.space:
            self.chosen = dragged
            if self.edit(lambda: moving(self.file.content.data, dragged, space), space):
                self.chosen = self.again(dragged, space)
        elif self.in_hand is not None and space and is_click:
            self.place(self.in_hand, space)
        elif is_click:
            self.choose(space)

    def place(self, offer: Offer, space: str) -> None:
        """Put a new piece of the sort in hand on a space."""
        sort = offer.sort
        assert sort is not None, "only a sort is taken in hand"
        side = sort.side or self.side
        before = {piece.route for piece in self.pieces}
        if self.edit(lambda: placing(self.file.content.data, offer.pieces, sort, side, space), space):
            self.chosen = next((each for each in self.pieces_on(space) if each.route not in before), None)
            if offer.pieces.is_unique:
                self.in_hand = None

    def choose(self, space: str) -> None:
        """Choose a piece on a space; the next one when one of them is chosen already."""
        here = self.pieces_on(space)
        at = here.index(self.chosen) + 1 if self.chosen in here else 0
        self.chosen = here[at % len(here)] if here else None
        self.said = self.wrong = ""

    def drop(self) -> bool:
        """Put back what is in hand, and choose nothing; whether there was anything."""
        had = self.in_hand is not None or self.chosen is not None
        self.in_hand = self.chosen = self.dragged = self.pressed = None
        self.said = self.wrong = ""
        return had

    def key(self, event: Event) -> bool:
        """Answer a key; whether it was one of these."""
        if is_key(event, "undo_edit") and event.mod & pygame.KMOD_CTRL:
            self.undo()
        elif is_key(event, "back"):
            return self.drop()
        elif is_key(event, "other_side"):
            self.change_side()
        elif is_key(event, "remove"):
            self.remove()
        elif is_key(event, "turn_piece"):
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.with_chosen(lambda piece: turning(self.file.content.data, piece, by))
        elif is_key(event, "stronger") or is_key(event, "weaker"):
            by = 1 if is_key(event, "stronger") else -1
            self.with_chosen(lambda piece: strengthening(piece, sort_of(piece, self.sorts(piece)), by))
        else:
            return False
        return True

    def change_side(self) -> None:
        """Give the chosen piece to the other side; with none chosen, new pieces are the other side's."""
        if self.chosen is None:
            self.side = next_of(self.sides, self.side)
            return
        self.with_chosen(lambda piece: siding(self.file.content.data, piece, next_of(self.sides, piece.side)))

    # Edits

    def remove(self) -> None:
        """Take the chosen piece from the map."""
        self.with_chosen(lambda piece: removing(self.file.content.data, piece))
        if not self.said:
            self.chosen = None

    def with_chosen(self, changes: Callable[[Deployed], Iterable[Change]]) -> None:
        """Change the chosen piece."""
        piece = self.chosen
        if piece is None:
            self.said = say(NO_CHOICE)
            return
        self.edit(lambda: changes(piece), piece.space)

    def edit(self, changes: Callable[[], Iterable[Change]], space: str) -> bool:
        """Make an edit; whether it was made. A refusal is said."""
        self.said = self.wrong = ""
        try:
            self.file.change(changes())
        except (EditRefused, CannotWrite) as reason:
            self.said, self.wrong = str(reason), space
        self.refresh()
        return not self.said

    def undo(self) -> None:
        """Take the last edit back."""
        self.said = self.wrong = ""
        try:
            self.file.undo()
        except EditRefused as reason:
            self.said = str(reason)
        self.refresh()

    # What it says

    def sentences(self) -> list[str]:
        """What is chosen or in hand, and what to do."""
        refusal = uneditable(self.file.path)
        if refusal or not self.can_edit:
            return [refusal] if refusal and self.can_edit else []
        if self.in_hand is not None and self.in_hand.sort is not None:
            whose = self.in_hand.sort.side or (self.side if self.in_hand.pieces.has_side else "")
            of = f" ({self.called(whose)})" if whose else ""
            return [say("Click where to put: {name}.", name=self.words(self.in_hand.sort.name) + of)]
        if self.chosen is not None:
            return [f"{self.chosen.space}: {self.name_of(self.chosen)}"]
        return [say("Click a piece, drag it, or take one from below ({side}).", side=self.called(self.side))]


def space_under(point: tuple[int, int], board: Board) -> str:
    """The name of the space under a point of the window; empty beside the map."""
    if not board.inner.collidepoint(point):
        return ""
    ground = board.map.ground
    space = ground.space_at(*board.camera.to_map(point[0] - board.inner.x, point[1] - board.inner.y))
    return ground.board.name(space) if space is not None else ""


def next_of(words: tuple[str, ...], word: str) -> str:
    """The word after another, and the first after the last."""
    return words[(words.index(word) + 1) % len(words)] if word in words else words[0]
