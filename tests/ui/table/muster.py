"""A muster: pieces wait in trays and are placed one by one, with large hands, two decks, tracks and a lens.

A piece is chosen in its tray, then a space for it; the pieces of side 1 cannot be chosen. No card can be played.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, Verb
from game.core.board import Board
from game.core.combat import Chance, Modifier, Preview, Tone
from game.core.dice import Dice
from game.core.events import PieceArrived
from game.core.position import Choice, Outcome, Position, Prompt
from game.core.sequence import Phase, RunPhase, numbered
from game.core.session import Session
from game.core.title import Game, Lens, Title
from game.core.view import (
    CardView,
    HandView,
    Inspection,
    InspectionLine,
    LensPath,
    LensSpace,
    LensView,
    PieceView,
    PileView,
    ScoreView,
    TrackMarker,
    TrackView,
    TrayView,
    View,
)
from game.loading.content.scenarios import LoadedScenario
from tests.ui.table import small_war
from tests.ui.table.small_war import SIDES, TITLE, web_board

WAITING = -1
PIECES = 40
HAND = 15
REFUSED = "Cards are played once all pieces stand on the map; [Town 3] must be held."
NAMES = (
    "Battalion guns", "Mountain artillery", "Night infiltration", "Fifth column", "Forced march",
    "Demand to surrender", "Air raid", "Counter-battery fire", "Field hospital", "Sea transport",
)  # fmt: skip
TEXT = (
    "Add 2 to the attack when the attacking stack has at least one infantry unit and the defended space is no "
    "reservoir; or let one disrupted unit recover. Cannot be played together with another card of the same kind. "
    "Discard it after use."
)


class Muster(Position, frozen=True, kw_only=True):
    """Where each piece stands, or -1 where it still waits."""

    spaces: tuple[int, ...]


Result = Outcome[Muster]


class Arrived(PieceArrived, frozen=True):
    """A piece was placed."""

    def sentence(self, game: Any) -> str:
        """Where."""
        return f"Piece {self.piece} is placed in {game.place(self.space)} § 2.1."


class Choose(Choice[Game, Muster], frozen=True):
    """Choose a piece that waits."""

    passes_alone = False

    def decider(self, game: Game, position: Muster) -> Side:
        """Always the first side."""
        return Side(0)

    def prompt(self, game: Game, position: Muster) -> Prompt:
        """What to do."""
        return Prompt("choose a piece to place", "2.1", "Pieces wait beside the map.")

    def legal(self, game: Game, position: Muster) -> Sequence[Action]:
        """The own pieces that wait."""
        return [*(Action("take", n) for n in waiting(position, Side(0))), Action("ready")]

    def refusal(self, game: Game, position: Muster, target: Target) -> Refusal:
        """Why not."""
        if target.kind is Kind.CARD:
            return Refusal(REFUSED, "3.2")
        return Refusal("That piece is none of yours.", "2.1")

    def apply(self, game: Game, position: Muster, action: Action) -> Result:
        """Go on with the piece."""
        if action.verb == "ready":
            return Result(position, (), (Choose(),))
        return Result(position, (), (Put(PieceId(action.target)), Choose()))

    def preview(self, game: Game, position: Muster, action: Action) -> Preview | None:
        """What its first battle would look like."""
        return odds() if action.verb == "take" else None


class Put(Choice[Game, Muster], frozen=True):
    """Put the chosen piece on a space."""

    is_selection = True
    passes_alone = False
    piece: PieceId

    def decider(self, game: Game, position: Muster) -> Side:
        """Always the first side."""
        return Side(0)

    def prompt(self, game: Game, position: Muster) -> Prompt:
        """What to do."""
        return Prompt("choose a space for it", "2.2")

    def legal(self, game: Game, position: Muster) -> Sequence[Action]:
        """The first twelve spaces."""
        return [Action("put", space) for space in range(12)]

    def refusal(self, game: Game, position: Muster, target: Target) -> Refusal:
        """Why not."""
        return Refusal("Pieces are placed in the north.", "2.2")

    def apply(self, game: Game, position: Muster, action: Action) -> Result:
        """Put it there."""
        space = SpaceId(action.target)
        spaces = tuple(action.target if n == self.piece else s for n, s in enumerate(position.spaces))
        return Result(replace(position, spaces=spaces), (Arrived(self.piece, space),))

    def subject(self, game: Game, position: Muster) -> Target:
        """The piece."""
        return Target(Kind.PIECE, self.piece)


def waiting(position: Muster, side: Side) -> list[int]:
    """The pieces of a side that wait."""
    return [n for n, space in enumerate(position.spaces) if space == WAITING and n % 2 == side]


def odds() -> Preview:
    """A battle in which both sides have a total."""
    attack = (Modifier(6, "strength of the attackers", "8.2"), Modifier(2, "leader", "8.3"), Modifier(-1, "hills", ""))
    defence = (Modifier(4, "strength", "8.2"), Modifier(1, "fortified position", "8.5"))
    return Preview(
        "If [Town 1] is attacked from [Town 2]", attack, "Attack 7", (Chance("breakthrough", 0.3, Tone.GOOD),
        Chance("both sides disrupted", 0.5), Chance("repulsed", 0.2, Tone.BAD)),
        notes=("Both sides may still play cards before the dice fall § 8.4.",),
        against=defence, against_total="Defence 5", headings=("Attack", "Defence"),
    )  # fmt: skip


def piece(number: int, space: int) -> PieceView:
    """A piece, on the map or in a tray."""
    look = ("japanese_infantry", "british_infantry")[number % 2]
    return PieceView(
        PieceId(number), Side(number % 2), look, SpaceId(space), f"Foot {number}",
        caption=f"{number} RS", values=(str(number % 5 + 1),),
    )  # fmt: skip


def view(game: Game, position: Muster, viewer: Side | None) -> View:
    """The table."""
    pieces = [piece(number, space) for number, space in enumerate(position.spaces)]
    return View(
        viewer=viewer,
        turn="Turn 3",
        pieces=tuple(one for one in pieces if one.space != WAITING),
        hands=(HandView(Side(0), tuple(map(card, range(HAND)))), HandView(Side(1), (None,) * 6)),
        open_cards=((Side(0), card(20)), (Side(1), card(21))),
        scores=(
            ScoreView(Side(0), "Reds", 21, 0, text="21½ points", details=("Hill: held",)),
            ScoreView(Side(1), "Blues", 7, 0),
        ),
        piles=(
            PileView("Reds' deck", 30, side=Side(0)),
            PileView("Reds' discards", 2, card(22), side=Side(0), cards=(card(22),)),
            PileView("Blues' deck", 31, side=Side(1)),
            PileView("Discards of the Blues", 0, side=Side(1)),
        ),
        trays=tuple(
            TrayView(f"{SIDES[side].name} to be placed", side, tuple(pieces[n] for n in waiting(position, side)))
            for side in (Side(0), Side(1))
        ),
        tracks=(
            TrackView(
                "Turns", "1.2", tuple(map(str, range(1, 18))), (TrackMarker(2, None, "the turn that is played"),)
            ),
            TrackView(
                "Victory points", "9.1", tuple(map(str, range(61))),
                (TrackMarker(21, Side(0), "points of the Reds", "½"), TrackMarker(7, Side(1), "points of the Blues")),
            ),
        ),
    )  # fmt: skip


def card(number: int) -> CardView:
    """A card."""
    return CardView(number, "card", NAMES[number % len(NAMES)], TEXT, "3.1", "Combat", str(number % 4), "combat")


def supply(game: Game, position: Muster, viewer: Side | None, origin: Target | None, pointer: int | None) -> LensView:
    """What is in supply: the two upper rows; the way back of the space under the pointer."""
    SEEN.append((viewer, origin, pointer))
    spaces = tuple(
        LensSpace(SpaceId(n), Tone.GOOD if n < 12 else Tone.BAD, "" if n % 5 else f"{n} steps") for n in range(18)
    )
    way = tuple(SpaceId(n) for n in range(pointer % 6 + 1)) if pointer is not None else ()
    lines = (
        InspectionLine("In supply: a way to [Town 0] is open.", "7.1", Tone.GOOD),
        InspectionLine("Out of supply: the way is cut by the enemy in [Town 13].", "7.2", Tone.BAD),
    )
    paths = (LensPath(way, Tone.GOOD), LensPath((SpaceId(12), SpaceId(13), SpaceId(14)), Tone.BAD)) if way else ()
    return LensView(f"Supply of [{game.board.name(pointer or 0)}]", spaces, paths, lines)


SEEN: list[tuple[Side | None, Target | None, int | None]] = []
"""What the lens was asked."""

SEQUENCE = Phase("Muster", "2", begin=lambda game, position: Result(position, (), (Choose(),)))
MUSTER: Title = replace(
    TITLE,
    id="muster",
    name="Muster",
    verbs=(
        Verb("take", Kind.PIECE, "Take"),
        Verb("put", Kind.SPACE, "Put here"),
        Verb("ready", Kind.BUTTON, "Ready", "return"),
    ),
    sequence=SEQUENCE,
    steps=(Choose, Put),
    position=Muster,
    view=view,
    inspect=lambda game, position, viewer, target: (
        Inspection(target.kind, f"Foot {target.number}") if target.kind is Kind.PIECE and target.number != 3 else None
    ),
    lenses=(Lens("Supply", "s", "7", supply),),
)


def loaded(board: Board | None = None) -> LoadedScenario:
    """The scenario."""
    return replace(small_war.loaded(board or web_board()), title=MUSTER)


def new_session(board: Board | None = None, pieces: int = PIECES) -> Session:
    """A new muster."""
    drawn = board or web_board()
    scenario = loaded(drawn).scenario
    game = Game(title=MUSTER, scenario=scenario, board=drawn, sides=SIDES, phases=numbered((SEQUENCE,)))
    start = Muster(steps=(RunPhase(0),), dice=Dice(1), spaces=(WAITING,) * pieces)
    return Session(game, start)
