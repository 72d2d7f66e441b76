"""What a click or a key can ask of the table."""

from enum import StrEnum

import msgspec
from pygame import Rect, Surface

from game.core.actions import Action, SpaceId, Target
from game.core.view import CardView, Inspection, PileView
from game.ui.table.controls.log_kinds import LogKind


class Order(StrEnum):
    """Commands that need nothing further said."""

    UNDO = "undo"
    UNDO_ORDER = "undo order"
    REDO = "redo"
    BACK = "back"
    MENU = "menu"
    PRIMARY = "primary"
    NEXT = "next"
    PREVIOUS = "previous"
    RULEBOOK = "rulebook"
    KEYS = "keys"
    FIT = "fit"
    OWN = "own"
    NAMES = "names"
    LOG = "log"
    CLOSER = "closer"
    FARTHER = "farther"
    AGREE = "agree"
    REFUSE = "refuse"
    DISMISS = "dismiss"
    HAND_OVER = "hand over"
    DRAWER = "drawer"
    TRACKS = "tracks"
    CARDS = "cards"
    SEQUENCE = "sequence"
    OVERVIEW = "overview"
    PILES = "piles"
    BRIEFING = "briefing"
    FIND = "find"
    FIND_NEXT = "find next"
    FIND_PREVIOUS = "find previous"
    FIND_END = "find end"


class Part(StrEnum):
    """What lies around the map and can be folded away."""

    TRACKS = "tracks"
    CARDS = "cards"
    TRAYS = "trays"
    SEQUENCE = "sequence"
    OVERVIEW = "overview"


class Fold(msgspec.Struct, frozen=True):
    """Fold something away, or open it again."""

    part: Part


class Press(msgspec.Struct, frozen=True):
    """Do an action that is offered as a button or a number."""

    action: Action


class Pick(msgspec.Struct, frozen=True):
    """Click something on the table: whatever may be done to it, or why nothing may."""

    target: Target


class ShowRule(msgspec.Struct, frozen=True):
    """Open the rulebook at a paragraph."""

    number: str


class GoTo(msgspec.Struct, frozen=True):
    """Centre the map on a space."""

    space: SpaceId


class LookAt(msgspec.Struct, frozen=True):
    """Bring a point of the map into the middle."""

    x: float
    y: float


class LayLens(msgspec.Struct, frozen=True):
    """Lay a lens of the title over the map, or lift it."""

    name: str


class OpenPile(msgspec.Struct, frozen=True):
    """Show all open cards of a pile."""

    pile: PileView


class ReadCard(msgspec.Struct, frozen=True):
    """A card of an open pile, which is only there to be read."""

    card: CardView


class StepBy(msgspec.Struct, frozen=True):
    """A number that is asked for: higher or lower by so much."""

    by: int


class FilterLog(msgspec.Struct, frozen=True):
    """Show lines of this kind in the log, besides others that were asked for; or no longer. None: show all kinds."""

    kind: LogKind | None


class FoldTurn(msgspec.Struct, frozen=True):
    """Fold a turn of the log, or open it; its heading is the row of this number."""

    chapter: int
    row: int
    fold: bool


Command = (
    Order
    | Press
    | Pick
    | ShowRule
    | GoTo
    | LookAt
    | LayLens
    | StepBy
    | Fold
    | OpenPile
    | ReadCard
    | FilterLog
    | FoldTurn
)


class Spot(msgspec.Struct, frozen=True):
    """A place on a sheet that can be clicked, what a click asks for, and whether it lights up under the pointer.

    `tip` is what is said of it where its command alone does not tell that.
    """

    place: Rect
    command: Command
    lights: bool = False
    tip: Inspection | None = None


class Sheet(msgspec.Struct, frozen=True):
    """A painted panel and what can be clicked on it, measured from its own corner.

    `newest` is where what has been added last begins, which is what one wants to see first of a long one.
    """

    surface: Surface
    spots: tuple[Spot, ...] = ()
    newest: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height."""
        return self.surface.get_size()

    def spot_at(self, x: int, y: int) -> Spot | None:
        """What can be clicked at a place on it."""
        return next((spot for spot in reversed(self.spots) if spot.place.collidepoint(x, y)), None)
