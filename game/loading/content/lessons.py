"""Lessons in files: a scenario, a seed, and one step after the other with what is said and what is to be done.

An action is told by its verb and the name of what it is done to: "play Probe Left", "move D5". A piece goes by its
name, by that of its hex, or by both: "order C4", "order C4 Infantry".
"""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action, Kind, Side, Target
from game.core.lesson import Anchor, Lesson, LessonStep
from game.core.play import Decision, begin
from game.core.position import target_of
from game.core.title import Game, verbs_by_name
from game.core.view import CardView, View, pieces_in
from game.loading.content.roots import Root
from game.loading.content.scenarios import LoadedScenario, load_scenario, make_game
from game.loading.content.titles import find_titles
from game.loading.problems import FileErrors, UnknownName, nearest
from game.loading.yaml.nodes import Document, Route
from game.loading.yaml.text import read_yaml
from game.loading.yaml.typed import typed

FOLDER = "lessons"
PARTS = ("prompt", "sequence", "combat", "log", "bar", "hand", "map", "tracks", "lenses", "scores")
"""The parts of the window of which a step may speak."""
KINDS = {"space": Kind.SPACE, "piece": Kind.PIECE, "card": Kind.CARD, "button": Kind.BUTTON}
MOST_NAMED = 6
WORDS_A_MINUTE, SECONDS_A_STEP = 200, 5
"""How fast somebody reads who is new to it, and how long he looks and clicks at each step."""


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: what it says, `at` what it points, and what the learner is to `do` or the lesson `answers` itself.

    `at` is a part of the window, or "space D5", "piece D5", "card Probe Left", "button end_moves"; left out, it is
    what the action is done to.
    """

    say: str
    at: str = ""
    do: str = ""
    answers: tuple[str, ...] = ()


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as a file tells it. `scenario` is a file name among those of the title, `side` the name of a side.

    `order` is its place among the lessons of all titles: the easiest has the lowest number.
    """

    title: str
    name: str
    scenario: str
    side: str
    seed: int
    steps: tuple[StepFile, ...]
    order: int = 1000

    @property
    def minutes(self) -> int:
        """How long it takes somebody who reads all of it."""
        words = sum(len(step.say.split()) for step in self.steps)
        return ceil(words / WORDS_A_MINUTE + len(self.steps) * SECONDS_A_STEP / 60)


class LoadedLesson(msgspec.Struct, frozen=True):
    """A lesson that can be given: its scenario, its seed, and its steps as actions. `id` is "title/file name"."""

    id: str
    seed: int
    loaded: LoadedScenario
    lesson: Lesson


def lesson_files(root: Root, title_id: str) -> list[Path]:
    """The files of a title's lessons in a root."""
    return sorted((root.path / "scenarios" / title_id / FOLDER).glob("*.yaml"))


def lessons_of(title_id: str, roots: Sequence[Root]) -> list[Path]:
    """The files of all lessons of a title."""
    return [path for root in roots for path in lesson_files(root, title_id)]


def read_lesson(path: Path) -> LessonFile:
    """What the file of a lesson says, before anybody has seen whether it can be done.

    :raises FileErrors: with what cannot be read.
    """
    return typed(read_yaml(path), LessonFile)


def load_lesson(path: Path, roots: Sequence[Root]) -> LoadedLesson:
    """A lesson by its file: it is played through once to see that every step of it can be done.

    :raises FileErrors: with what is wrong with it, or with its scenario.
    """
    document = read_yaml(path)
    told = typed(document, LessonFile)
    if told.title not in find_titles():
        raise wrong(document, ("title",), f"there is no title '{told.title}'", told.title, find_titles())
    try:
        loaded = load_scenario(f"{told.title}/{told.scenario}", roots)
    except UnknownName as error:
        raise wrong(document, ("scenario",), str(error)) from None
    game = make_game(loaded)
    names = [side.name for side in game.sides]
    if told.side not in names:
        raise wrong(document, ("side",), f"no side is called '{told.side}'", told.side, names)
    if not told.steps:
        raise wrong(document, ("steps",), "a lesson needs steps")
    side = Side(names.index(told.side))
    steps = tuple(Reader(document, game, side).steps(told))
    return LoadedLesson(f"{told.title}/{path.stem}", told.seed, loaded, Lesson(told.name, side, steps))


def wrong(document: Document, route: Route, sentence: str, word: str = "", options: Iterable[str] = ()) -> FileErrors:
    """What is wrong at one place of a file, with the nearest word that would have been right."""
    return FileErrors([document.problem(route, sentence, nearest(word, list(options)) if word else "")])


class Reader:
    """Plays a lesson through, and makes actions of its words."""

    def __init__(self, document: Document, game: Game, side: Side) -> None:
        self.document, self.game, self.side = document, game, side
        self.verbs = verbs_by_name(game.title)
        self.kinds = {name: verb.kind for name, verb in self.verbs.items()}

    def steps(self, told: LessonFile) -> Iterator[LessonStep]:
        """The steps, one after the other.

        :raises FileErrors: at the first step that cannot be done.
        """
        moment = begin(self.game, self.game.title.set_up(self.game, told.seed))
        for number, step in enumerate(told.steps):
            route: Route = ("steps", number)
            if step.do and step.answers:
                raise wrong(self.document, (*route, "do"), "a step has either `do` or `answers`")
            done: list[Action] = []
            view = self.game.title.view(self.game, moment.position, self.side)
            before, decision = view, moment.decision
            wanted = [((*route, "do"), step.do)] if step.do else []
            wanted += [((*route, "answers", n), words) for n, words in enumerate(step.answers)]
            for place, words in wanted:
                if moment.decision is None:
                    raise wrong(self.document, place, "the game is over before this")
                done.append(self.action(moment.decision, words, place))
                moment = moment.decision.perform(done[-1])
            action = done[0] if step.do else None
            anchor = self.anchor(step, before, decision, action, route)
            yield LessonStep(step.say.strip(), anchor, action, () if step.do else tuple(done))

    def action(self, decision: Decision[Game, Any], words: str, route: Route) -> Action:
        """The legal action that some words mean.

        :raises FileErrors: when none is meant.
        """
        verb, _, name = words.partition(" ")
        if verb not in self.verbs:
            raise wrong(self.document, route, f"there is no verb '{verb}'", verb, self.verbs)
        legal = [action for action in decision.legal if action.verb == verb]
        if not legal:
            can = sorted({action.verb for action in decision.legal})
            raise wrong(self.document, route, f"'{verb}' is not possible here, only {', '.join(can)}")
        if self.kinds[verb] is Kind.BUTTON:
            return legal[0]
        view = self.game.title.view(self.game, decision.position, decision.side)
        known = {called: action for action in reversed(legal) for called in self.names(view, action)}
        if name not in known:
            some = ", ".join(dict.fromkeys(next(iter(self.names(view, action)), "?") for action in legal))
            raise wrong(self.document, route, f"'{name}' cannot be meant by '{verb}' here, only {some}", name, known)
        return known[name]

    def names(self, view: View, action: Action) -> Iterator[str]:
        """What the thing that an action is done to is called."""
        return names_of(self.game, view, target_of(action, self.kinds))

    def anchor(
        self,
        step: StepFile,
        view: View,
        decision: Decision[Game, Any] | None,
        action: Action | None,
        route: Route,
    ) -> Anchor:
        """What a step points at.

        :raises FileErrors: when there is no such thing.
        """
        if not step.at:
            return Anchor(target_of(action, self.kinds)) if action is not None else Anchor()
        if step.at in PARTS:
            return Anchor(part=step.at)
        kind, _, name = step.at.partition(" ")
        if kind not in KINDS:
            raise wrong(self.document, (*route, "at"), f"nothing is called '{step.at}'", step.at, (*PARTS, *KINDS))
        called: dict[str, Target] = {}
        for target in self.things(view, decision, KINDS[kind]):
            for word in names_of(self.game, view, target):
                called.setdefault(word, target)
        if name in called:
            return Anchor(called[name])
        raise wrong(self.document, (*route, "at"), f"there is no {kind} '{name}' at this moment", name, called)

    def things(self, view: View, decision: Decision[Game, Any] | None, kind: Kind) -> Iterator[Target]:
        """Everything of a kind that there is at a moment."""
        match kind:
            case Kind.SPACE:
                yield from (Target(kind, number) for number in range(len(self.game.board.spaces)))
            case Kind.PIECE:
                yield from (Target(kind, piece.piece) for piece in pieces_in(view))
            case Kind.CARD:
                yield from (Target(kind, card.card) for card in cards_in(view))
            case _:
                actions = decision.legal if decision is not None else ()
                yield from (target_of(one, self.kinds) for one in actions if self.kinds[one.verb] is Kind.BUTTON)


def names_of(game: Game, view: View, target: Target) -> Iterator[str]:
    """What something on the table may be called in a lesson."""
    match target.kind:
        case Kind.SPACE:
            yield game.board.name(target.number)
        case Kind.PIECE:
            for piece in pieces_in(view):
                if piece.piece == target.number:
                    place = game.board.name(piece.space) if piece.space >= 0 else ""
                    yield from (f"{place} {piece.name}".strip(), piece.name, place)
        case Kind.CARD:
            for card in cards_in(view):
                if card.card == target.number:
                    yield from dict.fromkeys((f"{card.name} {card.subtitle}".strip(), card.name))
        case Kind.NUMBER:
            yield str(target.number)
        case Kind.BUTTON:
            yield target.verb


def cards_in(view: View) -> Iterator[CardView]:
    """All cards that one sees, in hands and open ones."""
    for hand in view.hands:
        yield from (card for card in hand.cards if card is not None)
    yield from (card for _, card in view.open_cards)
