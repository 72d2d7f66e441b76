"""Games of the Straits for tests: the title installed as another package's, its scenarios loaded, situations drawn."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Side, SpaceId, Target
from game.core.dice import Dice
from game.core.playout import Chooser
from game.core.position import Step
from game.core.session import Session
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import LoadedScenario, load_scenario, new_game
from game.loading.content.titles import survey
from tests.toy.straits.battle import BACKFIRE, FACES, HIT, PRESS
from tests.toy.straits.state import NORTH, SOUTH, SUNK, Squadron, StraitsGame, StraitsPosition
from tests.toy.straits.tables import SIDE_NAMES

DATA = Path(__file__).resolve().parent / "data"
WINTER, SUMMER = "toy_straits/first-winter", "toy_straits/calm-summer"
METADATA = "Metadata-Version: 2.1\nName: toy-straits\nVersion: 1.0\n"
ENTRY_POINTS = "[sandtable.rulebooks]\ntoy_straits = tests.toy.straits\n"
NUMBERS = range(-1, 11)
VIEWERS: tuple[Side | None, ...] = (None, NORTH, SOUTH)


def lay_out(folder: Path) -> None:
    """Write what pip writes when it installs a package that offers the title."""
    info = folder / "toy_straits-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(ENTRY_POINTS)


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """The title is there as if its package were installed, and then no longer."""
    lay_out(folder)
    sys.path.insert(0, str(folder))
    look_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        look_again()


def look_again() -> None:
    """Forget which packages and titles were found."""
    importlib.invalidate_caches()
    survey.cache_clear()


def all_roots() -> tuple[Root, ...]:
    """What is shipped, and the title's own maps and scenarios."""
    return Root(data_root(), "shipped"), Root(DATA, "data")


@lru_cache
def loaded(scenario: str = WINTER) -> LoadedScenario:
    """A scenario of the Straits."""
    with TemporaryDirectory() as folder, installed(Path(folder)):
        return load_scenario(scenario, all_roots())


@lru_cache
def straits(scenario: str = WINTER) -> StraitsGame:
    """The game of a scenario."""
    made = new_game(loaded(scenario), 0)[0]
    assert isinstance(made, StraitsGame)
    return made


def opening(seed: int, scenario: str = WINTER) -> StraitsPosition:
    """The first position of a game."""
    first = straits(scenario).title.set_up(straits(scenario), seed)
    assert isinstance(first, StraitsPosition)
    return first


def begun(seed: int, scenario: str = WINTER) -> Session:
    """A session at the start of a game."""
    return Session(straits(scenario), opening(seed, scenario))


def played(seed: int, scenario: str = WINTER) -> Iterator[Session]:
    """One session, again and again: at each decision of a random game, and at its end."""
    session = begun(seed, scenario)
    chooser = Chooser(session.game, seed + 1000)
    while session.decision is not None:
        yield session
        session.perform(chooser.choose(session.decision.legal))
    yield session


def last(sessions: Iterator[Session]) -> Session:
    """The session at the end of a game."""
    *_, end = sessions
    return end


def space(name: str) -> SpaceId:
    """A space by its name."""
    return straits().board.by_name[name]


def situation(*steps: Step, at: str, hands: tuple[str, str] = ("", ""), **changes: Any) -> Session:
    """A session in a situation drawn in words: `Auk 3 Midholm, Heron 1 Westing`; all other squadrons are lost.

    Hands are families of cards: `fog fireships`.
    """
    game, start = straits(), opening(1)
    drawn = {name: Squadron(space(place), int(strength)) for name, strength, place in words_of(at)}
    squadrons = tuple(drawn.get(entry.name, Squadron(SUNK, 0)) for entry in game.scenario.squadrons)
    left = list(range(len(game.cards)))
    dealt = tuple(tuple(taken(left, family) for family in hand.split()) for hand in hands)
    deck = replace(start.deck, pile=tuple(left), discards=())
    usual: dict[str, Any] = {"squadrons": squadrons, "hands": dealt, "deck": deck, "steps": steps, "side": NORTH}
    return Session(game, replace(start, **(usual | changes)))


def words_of(at: str) -> list[tuple[str, str, str]]:
    """The name, strength and place of each squadron in a drawn situation."""
    entries = [entry.strip().split(" ", 2) for entry in at.split(",")]
    return [(name, strength, place) for name, strength, place in entries]


def taken(left: list[int], family: str) -> CardId:
    """A card of a family, taken out of those that are left."""
    card = next(card for card in left if straits().cards[card].family == family)
    left.remove(card)
    return CardId(card)


def squadron(name: str) -> PieceId:
    """A squadron's number by its name."""
    numbers = {entry.name: number for number, entry in enumerate(straits().scenario.squadrons)}
    return PieceId(numbers[name])


def where(session: Session, name: str) -> str:
    """Where a squadron lies; empty when it is lost."""
    place = session.position.squadrons[squadron(name)].space
    return "" if place == SUNK else straits().board.name(place)


def deciding(session: Session) -> str:
    """Who decides what now: "north: Sail"; "over" when nobody does."""
    decision = session.decision
    return f"{SIDE_NAMES[decision.side]}: {type(decision.step).__name__}" if decision else "over"


def do(session: Session, *wanted: str) -> None:
    """Do one action after another, each drawn in words: `sail Midholm`, `react fog`, `operate Auk`, `accept`."""
    for words in wanted:
        verb, _, what = words.partition(" ")
        assert session.decision is not None
        session.perform(next(a for a in session.decision.legal if a.verb == verb and named(a, what)))


def named(action: Action, what: str) -> bool:
    """Whether the target of an action has this name."""
    game, number = straits(), action.target
    match {verb.name: verb.kind for verb in game.title.verbs}[action.verb]:
        case Kind.SPACE:
            return game.board.name(number) == what
        case Kind.PIECE:
            return game.scenario.squadrons[number].name == what
        case Kind.CARD:
            return game.cards[number].family == what
        case Kind.NUMBER:
            return str(number) == what
    return not what


def dice_with(count: int, *, hits: int = 0, backfires: int = 0, presses: int = 0) -> Dice:
    """Dice whose next roll of so many shows these faces, and otherwise nothing."""
    for seed in range(20_000):
        faces, _ = Dice(seed).roll(count, len(FACES))
        if [counted(faces, kind) for kind in (HIT, BACKFIRE, PRESS)] == [hits, backfires, presses]:
            return Dice(seed)
    raise AssertionError("no dice fall like that")


def counted(faces: tuple[int, ...], wanted: tuple[int, ...]) -> int:
    """How many of the faces are wanted."""
    return sum(face in wanted for face in faces)


def all_targets(game: StraitsGame) -> list[Target]:
    """Everything on the table that can be clicked."""
    counts = ((Kind.SPACE, len(game.board.spaces)), (Kind.PIECE, len(game.owners)), (Kind.CARD, len(game.cards)))
    things = [Target(kind, number) for kind, count in counts for number in range(count)]
    buttons = [Target(Kind.BUTTON, -1, verb.name) for verb in game.title.verbs if verb.kind is Kind.BUTTON]
    return [*things, *(Target(Kind.NUMBER, number) for number in NUMBERS if number >= 0), *buttons]


def all_actions(game: StraitsGame) -> list[Action]:
    """Every verb with every number, sense or nonsense."""
    return [Action(verb.name, number) for verb in game.title.verbs for number in NUMBERS]
