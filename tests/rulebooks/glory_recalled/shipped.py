"""The four shipped scenarios as games to be played, and positions from the middle of random games of them."""

from collections.abc import Iterator
from functools import cache

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.loading.content.rulebook_text import Rulebook, load_rulebook
from game.loading.content.scenarios import LoadedScenario
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.files.setup import set_up
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from tests.rulebooks import shipped
from tests.rulebooks.glory_recalled.situation import Situation
from tests.rulebooks.shipped import Act, acts, acts_at_random, game_of, load, moments_at_random

SCENARIOS = shipped.SCENARIOS / "glory_recalled"
STEMS = ("campaign", "free-set-up", "gin-drinkers-line", "island")

EAGER = {
    *("attack", "attack_now", "join", "play", "look", "support", "box", "load", "land_at", "assign", "land_now"),
    *("ship_to", "lead", "lead_stack", "move_and_rally", "rally", "take_stack", "place_rest"),
}
"""What brings on combats, landings and the use of cards."""

GloryMoment = Moment[GloryGame, GloryPosition]
GloryDecision = Decision[GloryGame, GloryPosition]


def loaded(stem: str) -> LoadedScenario:
    """A shipped scenario with its map."""
    return load(SCENARIOS / f"{stem}.yaml")


@cache
def scenario_game(stem: str) -> GloryGame:
    """A shipped scenario as a game."""
    return game_of(SCENARIOS / f"{stem}.yaml", GloryGame)


def opening(stem: str, seed: int = 1) -> Situation:
    """A shipped scenario before the first question, as a situation to be played."""
    game = scenario_game(stem)
    return Situation(game, set_up(game, seed))


@cache
def rulebook() -> Rulebook:
    """The rulebook of Glory Recalled."""
    return load_rulebook(TITLE)


def random_acts(game: GloryGame, seed: int) -> Iterator[Act[GloryGame, GloryPosition]]:
    """Every decision of one random game, the action chosen, and the moment it leads to."""
    return acts_at_random(game, set_up(game, seed), seed)


def eager_acts(game: GloryGame, seed: int, longest: int) -> Iterator[Act[GloryGame, GloryPosition]]:
    """The first acts of a game of players who prefer what leads to fights, landings and cards; at random otherwise."""
    chooser = Chooser(game, seed)

    def choose(decision: GloryDecision) -> Action:
        liked = [action for action in decision.legal if action.verb in EAGER]
        is_eager = bool(liked) and chooser.chance() % 4 > 0
        return chooser.choose(liked if is_eager else decision.legal)

    return acts(begin(game, set_up(game, seed)), choose, longest)


def random_moments(game: GloryGame, seed: int) -> Iterator[GloryMoment]:
    """Every moment of one random game, the opening and the end included."""
    return moments_at_random(game, set_up(game, seed), seed)
