"""Games watched: who won, which units moved and were lost, where they stood, and what never came up."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.core.actions import Action, Side
from game.core.events import Event, PieceArrived, PieceMoved, PieceRemoved
from game.core.greedy import Greedy
from game.core.judging import Judge
from game.core.play import Decision, begin
from game.core.playout import BrokenGame, Chooser
from game.core.title import Game
from game.core.view import PieceView

LOOK_EVERY = 10
"""Actions between two looks at where all units stand."""

NOBODY = -1


class Trial:
    """What has been seen in all games so far. Pieces and spaces are counted by their numbers, sides too."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lengths: list[int] = []
        self.winners: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.broken: list[str] = []
        self.first: dict[int, PieceView] = {}
        self.marked: dict[int, str] = {}
        self.moved: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.lost_at: Counter[int] = Counter()
        self.stood: Counter[tuple[int, int]] = Counter()
        self.visited: set[int] = set()
        self.offered: set[str] = set()
        self.used: Counter[str] = Counter()

    def play(self, seed: int, limit: int, *, is_greedy: bool = False) -> None:
        """Watch one more game, of random players or of greedy ones, who see what the title's judge tells them.

        A game that cannot be played to its end is noted as broken.
        """
        game = self.game
        try:
            moment = begin(game, game.title.set_up(game, seed))
            self.look_at_start(moment.position)
            choose, actions = chooser_of(game, seed, is_greedy=is_greedy), 0
            self.hear(moment.events)
            while moment.decision is not None:
                if actions >= limit:
                    raise BrokenGame(f"no end after {limit:,} actions")
                action = choose(moment.decision)
                self.note(moment.decision.legal, action)
                moment = moment.decision.perform(action)
                self.hear(moment.events)
                actions += 1
                if actions % LOOK_EVERY == 0:
                    self.look(moment.position)
        except (BrokenGame, RuntimeError) as error:
            self.broken.append(f"seed {seed}: {error}")
            return
        self.lengths.append(actions)
        verdict = moment.position.verdict
        if verdict is not None:
            self.winners[NOBODY if verdict.winner is None else int(verdict.winner)] += 1
            self.reasons[verdict.reason] += 1

    def look_at_start(self, position: Any) -> None:
        """Remember what stands on the map before anything has moved."""
        for piece in on_map(self.game, position):
            self.first.setdefault(piece.piece, piece)
            self.visited.add(piece.space)
        for marker in self.game.title.view(self.game, position, None).markers:
            self.marked.setdefault(marker.space, marker.name)

    def look(self, position: Any) -> None:
        """Count where every unit stands."""
        for piece in on_map(self.game, position):
            assert piece.side is not None, "a unit on the map belongs to a side"
            self.stood[int(piece.side), piece.space] += 1
            self.visited.add(piece.space)

    def hear(self, events: Iterable[Event]) -> None:
        """Count what has happened to units."""
        for event in events:
            match event:
                case PieceMoved(piece=piece, path=path):
                    self.moved[piece] += 1
                    self.visited.update(path)
                case PieceArrived(space=space):
                    self.visited.add(space)
                case PieceRemoved(piece=piece, space=space):
                    self.lost[piece] += 1
                    self.lost_at[space] += 1

    def see_too(self, other: "Trial") -> None:
        """Take over what was seen in other games of the scenario: not who won them, but what happened in them."""
        self.first = other.first | self.first
        self.marked = other.marked | self.marked
        self.moved.update(other.moved)
        self.lost.update(other.lost)
        self.lost_at.update(other.lost_at)
        self.stood.update(other.stood)
        self.used.update(other.used)
        self.visited |= other.visited
        self.offered |= other.offered

    def note(self, legal: Sequence[Action], chosen: Action) -> None:
        """Count what could be done, and what was."""
        self.offered.update(action.verb for action in legal)
        self.used[chosen.verb] += 1

    # What it came to

    @property
    def never_moved(self) -> tuple[PieceView, ...]:
        """The units that stood on the map at the start and moved in no game."""
        return tuple(piece for number, piece in self.first.items() if not self.moved[number])

    @property
    def never_visited(self) -> tuple[int, ...]:
        """The spaces on which nothing ever stood."""
        return tuple(space for space in range(len(self.game.board.spaces)) if space not in self.visited)

    @property
    def never_offered(self) -> tuple[str, ...]:
        """What the title lets players do, and could be done in no game, in the words of its buttons."""
        verbs = (verb for verb in self.game.title.verbs if verb.name not in self.offered)
        return tuple(dict.fromkeys(verb.label for verb in verbs if verb.label))


def chooser_of(game: Game, seed: int, *, is_greedy: bool) -> Callable[[Decision[Any, Any]], Action]:
    """How an action is chosen; each side of a greedy game has a player of its own."""
    if not is_greedy:
        chooser = Chooser(game, seed)
        return lambda decision: chooser.choose(decision.legal)
    judge = game.title.judge() if game.title.judge is not None else Judge()
    players = tuple(Greedy(judge, 2 * seed + side) for side in (0, 1))
    return lambda decision: players[decision.side].choose(decision)


def on_map(game: Game, position: Any) -> Iterator[PieceView]:
    """Every unit on the map, each as its owner sees it."""
    for side in (Side(0), Side(1)):
        view = game.title.view(game, position, side)
        yield from (piece for piece in view.pieces if piece.side == side and piece.space >= 0)
