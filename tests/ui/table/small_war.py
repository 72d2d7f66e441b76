"""A war of two pieces a side on a few hexes, small enough to see through and with everything the table must show.

A turn: play a card of a hidden hand, then act with pieces: pick one up, move it or strike with it, or stop. A strike
asks the defender for a number. Card 9 cannot be played, but is offered like the others. Nobody may ever dig in.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Refusal, Side, SpaceId, Target, Verb, other
from game.core.board import Board, Label, Link, Space
from game.core.combat import Chance, CombatReport, Mark, Modifier, Preview, Tone
from game.core.dice import Dice
from game.core.events import CardPlayed, CombatResolved, PieceMoved, PieceReduced
from game.core.hexes import HexGrid, Orientation, offset_to_axial
from game.core.position import Choice, Outcome, Position, Prompt, Verdict
from game.core.sequence import Phase, RunPhase, numbered
from game.core.session import Session
from game.core.title import Game, ScenarioBase, SideInfo, Title
from game.core.view import (
    CardView,
    HandView,
    Inspection,
    InspectionLine,
    MarkerView,
    PieceView,
    PileView,
    ScoreView,
    View,
)
from game.loading.content.scenarios import LoadedScenario
from game.loading.tiled.checks import Frame
from game.loading.tiled.maps import LoadedMap

WIDTH, HEIGHT, SIDE_LENGTH = 192, 220, 110
COLUMNS, ROWS = 6, 4
SIDES = (SideInfo("reds", "Reds"), SideInfo("blues", "Blues"))
DUD = 9


class Scenario(ScenarioBase, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Nothing but what every scenario says."""


class NoTables(msgspec.Struct, frozen=True):
    """No tables."""


class War(Position, frozen=True, kw_only=True):
    """Where the pieces stand and how strong they are, the hands, and whose turn it is."""

    spaces: tuple[int, ...]
    strengths: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    played: tuple[int, ...] = ()
    side: Side = Side(0)


Result = Outcome[War]


class Played(CardPlayed, frozen=True):
    """A card was played."""

    def sentence(self, game: Any) -> str:
        """Who played which."""
        return f"{game.sides[self.side].name} play card {self.card} § 1.1."


class Moved(PieceMoved, frozen=True):
    """A piece moved."""

    def sentence(self, game: Any) -> str:
        """From where to where."""
        return f"Piece {self.piece} moves {game.place(self.path[0])} → {game.place(self.path[-1])} § 2.1."


class Play(Choice[Game, War], frozen=True):
    """Play a card, in secret."""

    is_secret = True

    def decider(self, game: Game, position: War) -> Side:
        """The side on turn."""
        return position.side

    def prompt(self, game: Game, position: War) -> Prompt:
        """What to do."""
        return Prompt("play a card", "1.1", "Any but the dud.")

    def legal(self, game: Game, position: War) -> Sequence[Action]:
        """All but the dud."""
        return [Action("play", card) for card in position.hands[position.side] if card != DUD]

    def refusal(self, game: Game, position: War, target: Target) -> Refusal:
        """Why not."""
        return Refusal("First play a card.", "1.1")

    def apply(self, game: Game, position: War, action: Action) -> Result:
        """Lay it down."""
        hand = tuple(card for card in position.hands[position.side] if card != action.target)
        hands = (hand, position.hands[1]) if position.side == 0 else (position.hands[0], hand)
        after = replace(position, hands=hands, played=(action.target,))
        return Result(after, (Played(position.side, CardId(action.target)),))


class Act(Choice[Game, War], frozen=True):
    """Pick up a piece, or end the turn."""

    def decider(self, game: Game, position: War) -> Side:
        """The side on turn."""
        return position.side

    def prompt(self, game: Game, position: War) -> Prompt:
        """What to do."""
        return Prompt("pick up a piece", "2.1")

    def legal(self, game: Game, position: War) -> Sequence[Action]:
        """The own pieces, and the end."""
        own = [n for n in living(position) if n % 2 == position.side]
        return [*(Action("pick", n) for n in own), Action("end"), Action("rest")]

    def refusal(self, game: Game, position: War, target: Target) -> Refusal:
        """Why not."""
        return Refusal("That is none of your pieces.", "2.1")

    def apply(self, game: Game, position: War, action: Action) -> Result:
        """Go on with the piece, or hand over."""
        if action.verb == "pick":
            return Result(position, (), (Use(PieceId(action.target)), self))
        after = replace(position, side=other(position.side), played=())
        return Result(after, (), (RunPhase(0),))

    def warning(self, game: Game, position: War, action: Action) -> str:
        """Ask before a rest."""
        return "Really rest?" if action.verb == "rest" else ""


class Use(Choice[Game, War], frozen=True):
    """Move the piece that was picked up, or strike with it."""

    is_selection = True
    passes_alone = False
    piece: PieceId

    def decider(self, game: Game, position: War) -> Side:
        """The side on turn."""
        return position.side

    def prompt(self, game: Game, position: War) -> Prompt:
        """What to do."""
        return Prompt(f"use the piece in {game.place(position.spaces[self.piece])}", "2.2", "Move or strike.")

    def around(self, game: Game, position: War) -> list[SpaceId]:
        """The neighbours of the piece."""
        return list(game.board.neighbours[position.spaces[self.piece]])

    def legal(self, game: Game, position: War) -> Sequence[Action]:
        """Empty neighbours, and enemies beside it."""
        held = {position.spaces[n]: n for n in living(position)}
        around = self.around(game, position)
        moves = [Action("move", space) for space in around if space not in held]
        enemies = [held[space] for space in around if space in held and held[space] % 2 != position.side]
        return [*moves, *(Action("strike", enemy) for enemy in enemies)]

    def refusal(self, game: Game, position: War, target: Target) -> Refusal:
        """Why not."""
        if target.verb == "dig":
            return Refusal("Nobody digs in beside an enemy.", "2.6")
        return Refusal("Too far away from [A4].", "2.2")

    def apply(self, game: Game, position: War, action: Action) -> Result:
        """Do it."""
        start = SpaceId(position.spaces[self.piece])
        if action.verb == "move":
            spaces = tuple(action.target if n == self.piece else s for n, s in enumerate(position.spaces))
            moved = Moved(self.piece, (start, SpaceId(action.target)))
            return Result(replace(position, spaces=spaces), (moved,))
        return Result(position, (), (Guess(self.piece, PieceId(action.target)),))

    def preview(self, game: Game, position: War, action: Action) -> Preview | None:
        """The odds of a strike."""
        if action.verb != "strike":
            return None
        space = SpaceId(position.spaces[action.target])
        return Preview(
            f"If {game.place(position.spaces[self.piece])} strikes",
            (Modifier(2, "at hand", "2.3"), Modifier(-1, "tired", "2.4")),
            "1 die",
            (Chance("hit", 0.5, Tone.GOOD), Chance("no hit", 0.5)),
            (Mark(space, "1 die", Tone.BAD),),
        )

    def subject(self, game: Game, position: War) -> Target:
        """The piece."""
        return Target(Kind.PIECE, self.piece)


class Guess(Choice[Game, War], frozen=True):
    """The defender names a number before the strike."""

    attacker: PieceId
    target: PieceId

    def decider(self, game: Game, position: War) -> Side:
        """The defender."""
        return other(position.side)

    def prompt(self, game: Game, position: War) -> Prompt:
        """What to do."""
        return Prompt("name a number", "2.5")

    def legal(self, game: Game, position: War) -> Sequence[Action]:
        """One to three."""
        return [Action("guess", number) for number in (1, 2, 3)]

    def refusal(self, game: Game, position: War, target: Target) -> Refusal:
        """Why not."""
        return Refusal("Name a number.", "2.5")

    def apply(self, game: Game, position: War, action: Action) -> Result:
        """Roll."""
        faces, dice = position.dice.roll(2, 6)
        hit = action.target != faces[0]
        strengths = tuple(s - (n == self.target and hit) for n, s in enumerate(position.strengths))
        space = SpaceId(position.spaces[self.target])
        report = CombatReport("Strike", position.side, (Modifier(2, "at hand", "2.3"),), "2 dice", faces, ("1 lost",))
        lost = (PieceReduced(self.target, space, 1),) if hit else ()
        return Result(replace(position, dice=dice, strengths=strengths), (CombatResolved(report), *lost))


def living(position: War) -> list[int]:
    """The pieces still there."""
    return [n for n, strength in enumerate(position.strengths) if strength > 0]


def view(game: Game, position: War, viewer: Side | None) -> View:
    """The table."""
    return View(
        viewer=viewer,
        turn="Turn 1",
        pieces=tuple(
            PieceView(
                PieceId(n), Side(n % 2), "foot", SpaceId(position.spaces[n]), f"Foot {n}", position.strengths[n], 4
            )
            for n in living(position)
        ),
        markers=(MarkerView(SpaceId(3), "flag", "Flag", above=True),),
        hands=tuple(HandView(side, hand(position, side, viewer)) for side in (Side(0), Side(1))),
        open_cards=tuple((position.side, card(number)) for number in position.played),
        scores=(ScoreView(Side(0), "Reds", 1, 4, details=("Hill: held",)), ScoreView(Side(1), "Blues", 7, 30)),
        piles=(PileView("Deck", 12), PileView("Discards", 1, card(5))),
    )


def hand(position: War, side: Side, viewer: Side | None) -> tuple[CardView | None, ...]:
    """A hand, face up for its owner."""
    return tuple(card(number) if viewer == side else None for number in position.hands[side])


def card(number: int) -> CardView:
    """A card."""
    return CardView(
        number, "card", f"Card {number}", "Do this and that.", "1.1", "Tactic", str(number), "", (True, False)
    )


def inspect(game: Game, position: War, viewer: Side | None, target: Target) -> Inspection | None:
    """A word on everything."""
    return Inspection(target.kind, f"{target.kind} {target.number}", (InspectionLine("Good ground.", "3.1"),))


def no_words(*of: object) -> Iterable[str]:
    """No words."""
    return ()


VERBS = (
    Verb("play", Kind.CARD, "Play"),
    Verb("pick", Kind.PIECE, "Pick up"),
    Verb("end", Kind.BUTTON, "End the turn", "return"),
    Verb("rest", Kind.BUTTON, "Rest", "r"),
    Verb("dig", Kind.BUTTON, "Dig in", "d"),
    Verb("move", Kind.SPACE, "Move"),
    Verb("strike", Kind.PIECE, "Strike"),
    Verb("guess", Kind.NUMBER, "Guess"),
)
SEQUENCE = Phase(
    "Turn",
    "1",
    body=(
        Phase("Play a card", "1.1", begin=lambda game, position: Result(position, (), (Play(),))),
        Phase("Act", "2.1", begin=lambda game, position: Result(position, (), (Act(),))),
    ),
)


def make_game(title: Title, scenario: Any, board: Board, tables: Any) -> Game:
    """What never changes."""
    return Game(title=title, scenario=scenario, board=board, sides=SIDES, phases=numbered((SEQUENCE,)))


def set_up(game: Game, seed: int) -> War:
    """Two pieces a side."""
    hands = ((1, 2, 3, DUD), (4, 5, DUD))
    return War(steps=(RunPhase(0),), dice=Dice(seed), spaces=(7, 8, 12, 17), strengths=(4, 3, 2, 1), hands=hands)


TITLE = Title(
    id="small_war",
    package=__package__ or __name__,
    name="Small war",
    tagline="",
    description="",
    sides=SIDES,
    undo_rule="1",
    verbs=VERBS,
    sequence=SEQUENCE,
    steps=(Play, Act, Use, Guess),
    position=War,
    scenario=Scenario,
    tables=NoTables,
    terrain_words=no_words,
    feature_words=no_words,
    check=lambda scenario, board, tables: (),
    make_game=make_game,
    set_up=set_up,
    view=view,
    inspect=inspect,
    statistics=lambda game, events: (),
    charts=lambda game: (),
    invariants=lambda game, position: (),
)


def hex_board() -> Board:
    """A board of a few hexes, named as in A4."""
    cells = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    axial = tuple(offset_to_axial(c, r, columns_shifted=False, odd_shifted=True) for c, r in cells)
    spaces = tuple(
        Space(f"{chr(65 + c)}{ROWS - r}", c * WIDTH + (r % 2) * WIDTH / 2 + WIDTH / 2, r * 165 + HEIGHT / 2, ("open",))
        for c, r in cells
    )
    river = ("river", ((96.0, 0.0), (192.0, 165.0), (288.0, 330.0), (288.0, 715.0)))
    return Board(
        spaces=spaces,
        width=COLUMNS * WIDTH + WIDTH / 2,
        height=(ROWS - 1) * 165 + HEIGHT,
        labels=(Label("Ford", 192, 44), Label("Mill", 210, 50)),
        lines=(river,),
        grid=HexGrid(Orientation.POINTY, axial),
    )


def web_board() -> Board:
    """A board of round spaces with ways between them."""
    spaces = tuple(Space(f"Town {n}", 150 + (n % 6) * 180, 150 + (n // 6) * 170, ("town",)) for n in range(24))
    links = tuple(Link(SpaceId(n), SpaceId(n + 1), "road") for n in range(23) if n % 6 != 5)
    return Board(spaces, 1200, 900, links)


def loaded(board: Board) -> LoadedScenario:
    """The scenario, on a board."""
    is_hex = board.grid is not None
    frame = Frame("hexagonal" if is_hex else "orthogonal", COLUMNS, ROWS, WIDTH, HEIGHT, SIDE_LENGTH, "y", "odd")
    drawn = LoadedMap(Path("small.tmx"), board, frame, (), (), 0, ())
    scenario = Scenario(title="small_war", name="Small battle", map="small", date="Long ago")
    return LoadedScenario(
        id="small_war/small", path=Path("small.yaml"), title=TITLE, scenario=scenario, map=drawn, tables=NoTables(),
        root=None, files=(),
    )  # fmt: skip


def new_session(board: Board | None = None, seed: int = 1) -> Session:
    """A new game."""
    drawn = board or hex_board()
    game = make_game(TITLE, loaded(drawn).scenario, drawn, NoTables())
    return Session(game, set_up(game, seed))


def verdict() -> Verdict:
    """How a game may end."""
    return Verdict(Side(1), "Four pieces are gone.", "4.1")
