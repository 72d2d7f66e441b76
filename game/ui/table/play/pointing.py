"""What is pointed at, chosen, asked and answered at the table, and how far its lists are read."""

from game.core.actions import Kind, Target
from game.core.combat import Preview
from game.core.session import Session
from game.core.view import Inspection, PileView
from game.ui.table.controls.commands import Command
from game.ui.table.map.camera import Camera
from game.ui.table.moment.attention import Note, Pointed, Question
from game.ui.table.moment.grace import Grace
from game.ui.table.moment.lens import LaidLens
from game.ui.table.panels.log_rows import Wanted
from game.ui.table.panels.log_scroll import Top
from game.ui.table.pieces.fanning import Fan

SHAKE = 420
"""Milliseconds for which the place of a refused click flashes."""


class Pointing:
    """What pointer and keyboard are on, and what that brings.

    `rested` counts the milliseconds for which the pointer has rested, `unfolding` and `shake` those for which a fan
    still opens and a refused place still flashes. `settling` counts those for which a pointer that still lies where it
    opened the fan (`opened_at`) means the closed stack. `fanned_for` is what could be chosen when the fan was laid,
    and from where the map was seen. `clicked` is the space of the last click, `acted_at` that on which the pointer
    was at the last act, `shut` that whose fan was shut, `used` what was clicked on a panel, until the pointer
    leaves it. `has_played`: it lies still since a card was played, so that no card is shown large that has come to
    lie under it. `focus` is what the keyboard has chosen; it leads as long as the pointer has not moved since;
    `left` is where it was at the last act, and goes on from; `typed` are the digits typed of a number. `lifted`:
    the pieces are held up, and one sees what lies under them. `grace` tells how long keys do not count yet.
    `inspected` is what was said last of something on the map. `lit` are the pieces that could be ordered with
    `card`, the card that is pointed at or chosen. `laid_together` is the fan that was open before what is being shown.
    """

    def __init__(self, session: Session) -> None:
        self.pointed = Pointed()
        self.rested = 0
        self.clicked: Target | None = None
        self.acted_at: Target | None = None
        self.shut: Target | None = None
        self.used: Command | None = None
        self.has_played = False
        self.focus: Target | None = None
        self.focus_leads = False
        self.left: Target | None = None
        self.typed = ""
        self.fan: Fan | None = None
        self.laid_together: Fan | None = None
        self.fanned_for: tuple[frozenset[Target], Camera] | None = None
        self.unfolding = 0
        self.settling = 0
        self.opened_at: tuple[int, int] | None = None
        self.lifted = False
        self.lens = LaidLens(session)
        self.preview: Preview | None = None
        self.inspected: Inspection | None = None
        self.card: Target | None = None
        self.lit: frozenset[Target] = frozenset()
        self.note: Note | None = None
        self.shake = 0
        self.question: Question | None = None
        self.grace = Grace()

    @property
    def space(self) -> Target | None:
        """The space that the pointer is on."""
        return next((target for target in self.pointed.targets if target.kind is Kind.SPACE), None)

    @property
    def refused(self) -> Target | None:
        """What was clicked in vain."""
        return self.note.target if self.note is not None else None

    @property
    def means_closed(self) -> bool:
        """Whether a click means the stack as it was before it was fanned out just now."""
        return self.unfolding > 0 or self.settling > 0

    def forget(self) -> None:
        """Something has happened: what was chosen, asked and answered before no longer counts."""
        self.left = self.focus
        self.focus = self.note = self.question = self.card = self.inspected = None
        self.lit = frozenset()
        self.typed = ""


class Reading:
    """How far the lists are read, and what is shown only to be read.

    The log is read from its end, or (`log_top`) from a row at its upper edge; `log` says which lines are wanted, and
    `found` is the number of the line at which a search stands. The sequence of play is read (None) at the phase that is
    on. `names`: the names of the hexes stand on the map. `pile` is the pile whose open cards are laid out over the
    table.
    """

    def __init__(self, *, names: bool) -> None:
        self.names = names
        self.keys_open = False
        self.pile: PileView | None = None
        self.log_focused = False
        self.log_top: Top | None = None
        self.log = Wanted()
        self.found = -1
        self.combat_scroll: int | None = None
        self.sequence_scroll: int | None = None

    def return_to_now(self) -> None:
        """Read again what is on at this moment."""
        self.log_top, self.sequence_scroll, self.combat_scroll = None, None, None
