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

from game.core.actions import Action, CardId, Kind, SpaceId, Target
from game.core.dice import Dice
from game.core.playout import Chooser
from game.core.position import Step
from game.core.session import Session
from game.loading.roots import Root, data_root
from game.loading.scenarios import LoadedScenario, load_scenario, new_game
from game.loading.titles import survey
from tests.toy.straits.battle import FACES, dice_of, modifiers, toll
from tests.toy.straits.battle import Fight as Battle
from tests.toy.straits.state import NORTH, SUNK, Squadron, StraitsGame, StraitsPosition
from tests.toy.straits.tables import SIDE_NAMES

DATA = Path(__file__).resolve().parent / "data"
WINTER, SUMMER = "toy_straits/first-winter", "toy_straits/calm-summer"
METADATA = "Metadata-Version: 2.1\nName: toy-straits\nVersion: 1.0\n"
ENTRY_POINTS = "[sandtable.rulebooks]\ntoy_straits = tests.toy.straits\n"
NUMBERS = range(-1, 11)


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


def space(name: str) -> SpaceId:
    """A space by its name."""
    return straits().board.by_name[name]


def situation(
    *steps: Step, places: str, hands: tuple[str, str] = ("", ""), scenario: str = WINTER, **changes: Any
) -> Session:
    """A session in a situation drawn in words: `Auk 3 Midholm, Heron 1 Westing`; all other squadrons are lost.

    Hands are families of cards: `fog fireships`.
    """
    game = straits(scenario)
    drawn = {name: (int(strength), where) for name, strength, *rest in map(str.split, places.split(",")) if (where := " ".join(rest))}
    squadrons = []
    for entry in game.scenario.squadrons:
        strength, where = drawn.get(entry.name, (0, ""))
        squadrons.append(Squadron(game.board.by_name[where], strength) if where else Squadron(SUNK, 0))
    left = list(range(len(game.cards)))
    dealt = []
    for words in hands:
        cards = []
        for family in words.split():
            cards.append(CardId(next(card for card in left if game.cards[card].family == family)))
            left.remove(cards[-1])
        dealt.append(tuple(cards))
    start = opening(1, scenario)
    deck = replace(start.deck, pile=tuple(left), discards=())
    changes = {"squadrons": tuple(squadrons), "hands": tuple(dealt), "deck": deck, "steps": steps, "side": NORTH} | changes
    return Session(game, replace(start, **changes))


def squadron(name: str) -> int:
    """A squadron's number by its name."""
    return next(number for number, entry in enumerate(straits().scenario.squadrons) if entry.name == name)


def where(session: Session, name: str) -> str:
    """Where a squadron lies; empty when it is lost."""
    place = session.position.squadrons[squadron(name)].space
    return "" if place == SUNK else straits().board.name(place)


def deciders(session: Session) -> str:
    """Who decides what now: "north: Sail"; "over" when nobody does."""
    decision = session.decision
    return f"{SIDE_NAMES[decision.side]}: {type(decision.step).__name__}" if decision else "over"


def dice_that(attacker: str, defender: str, *, places: str, drives_off: bool, hits: int = 0) -> Dice:
    """Dice with which a battle in a situation goes as wanted."""
    position = situation(places=places).position
    battle = Battle(squadron(attacker), squadron(defender))  # type: ignore[arg-type]
    strength = position.squadrons[battle.defender].strength
    count = dice_of(modifiers(straits(), position, battle))
    for seed in range(10_000):
        faces, _ = Dice(seed).roll(count, len(FACES))
        result = toll(faces, strength)
        if (result.hits, result.backfires, result.drives_off) == (hits, 0, drives_off):
            return Dice(seed)
    raise AssertionError("no dice fall like that")


def all_targets(game: StraitsGame) -> list[Target]:
    """Everything on the table that can be clicked."""
    counts = ((Kind.SPACE, len(game.board.spaces)), (Kind.PIECE, len(game.owners)), (Kind.CARD, len(game.cards)))
    things = [Target(kind, number) for kind, count in counts for number in range(count)]
    buttons = [Target(Kind.BUTTON, -1, verb.name) for verb in game.title.verbs if verb.kind is Kind.BUTTON]
    return [*things, *(Target(Kind.NUMBER, number) for number in NUMBERS if number >= 0), *buttons]


def all_actions(game: StraitsGame) -> list[Action]:
    """Every verb with every number, sense or nonsense."""
    return [Action(verb.name, number) for verb in game.title.verbs for number in NUMBERS]
