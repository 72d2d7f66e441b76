"""A click means one thing: in random games of every title no target has two different legal actions."""

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from game.core.actions import Action, Kind
from game.core.play import begin
from game.core.playout import Chooser
from game.core.position import target_of
from game.core.title import Game
from game.loading.content.scenarios import make_game
from tests.rulebooks.shipped import SCENARIOS, acts, load
from tests.toy.games import straits

ACTIONS = 500
SHIPPED = sorted(path.relative_to(SCENARIOS).with_suffix("").as_posix() for path in SCENARIOS.glob("*/*.yaml"))


def ambiguous(legal: Iterable[Action], kinds: dict[str, Kind]) -> Iterator[tuple[Action, Action]]:
    """Legal actions done to one target, of which a click could mean either."""
    meant: dict[object, Action] = {}
    for action in legal:
        first = meant.setdefault(target_of(action, kinds), action)
        if first != action:
            yield first, action


def ambiguous_in(game: Game, seed: int) -> Iterator[str]:
    """Every click of a random game that could mean either of two actions."""
    kinds, chooser = {verb.name: verb.kind for verb in game.title.verbs}, Chooser(game, seed)
    first = begin(game, game.title.set_up(game, seed))
    for decision, _, _ in islice(acts(first, lambda decision: chooser.choose(decision.legal)), ACTIONS):
        for one, other in ambiguous(decision.legal, kinds):
            yield f"{type(decision.step).__name__}: {one} or {other}"


@pytest.mark.parametrize("scenario", SHIPPED)
def test_no_target_of_a_random_game_means_two_actions(scenario: str) -> None:
    assert list(ambiguous_in(make_game(load(SCENARIOS / f"{scenario}.yaml")), 1)) == []


@pytest.mark.parametrize("seed", range(5))
def test_no_target_of_the_toy_title_means_two_actions(seed: int) -> None:
    assert list(ambiguous_in(straits(), seed)) == []


def test_two_verbs_for_one_piece_are_found_and_buttons_and_other_pieces_are_not() -> None:
    kinds = {"move": Kind.PIECE, "fire": Kind.PIECE, "enter": Kind.SPACE, "pass": Kind.BUTTON, "stop": Kind.BUTTON}
    told_apart = [Action("move", 1), Action("fire", 2), Action("enter", 1), Action("pass"), Action("stop")]
    assert list(ambiguous(told_apart, kinds)) == []
    both = [Action("move", 1), Action("enter", 2), Action("fire", 1)]
    assert list(ambiguous(both, kinds)) == [(Action("move", 1), Action("fire", 1))]
