"""What is measured: battles small, crowded and long, and one with a drop; campaigns; fights of squads; the Pacific."""

from collections.abc import Iterator
from functools import cache

from game.core.actions import Action
from game.core.playout import Chooser
from game.core.session import Session
from game.core.title import Game
from game.loading.content.roots import SHIPPED, Root, data_root
from game.loading.content.scenarios import LoadedScenario, load_scenario, make_game

SMALL, CROWDED, LONG, DROP = (
    "memoir44/pegasus-bridge",
    "memoir44/omaha-beach",
    "memoir44/saverne-gap",
    "memoir44/sainte-mere-eglise",
)
BATTLES = (SMALL, CROWDED, LONG, DROP)
HONG_KONG, ISLAND = "glory_recalled/campaign", "glory_recalled/island"
CAMPAIGNS = (HONG_KONG, ISLAND)
HAMLET, SAINT_AUBIN = "valor_and_victory/hamlet", "valor_and_victory/saint-aubin"
FIGHTS = (HAMLET, SAINT_AUBIN)
SOUTH_PACIFIC, YEAR_1942, PACIFIC = (
    "empire_of_the_sun/south_pacific",
    "empire_of_the_sun/y1942",
    "empire_of_the_sun/campaign_1941",
)
CORAL_SEA, GUADALCANAL = "pacific_war/coral-sea", "pacific_war/guadalcanal"
WHOLE_WAR = "pacific_war/the-war"


def shipped() -> tuple[Root]:
    """What Sandtable ships, and nobody's mods."""
    return (Root(data_root(), SHIPPED),)


@cache
def loaded(scenario: str) -> LoadedScenario:
    """A battle with its map."""
    return load_scenario(scenario, shipped())


@cache
def battle(scenario: str) -> Game:
    """A battle as a game."""
    return make_game(loaded(scenario))


def begun(scenario: str, seed: int) -> Session:
    """A session at the start of a battle."""
    game = battle(scenario)
    return Session(game, game.title.set_up(game, seed))


def acts(scenario: str) -> Iterator[tuple[Session, Action]]:
    """A session and what is to be done next in it, through one random game after the other, without end."""
    seed = 0
    while True:
        seed += 1
        session = begun(scenario, seed)
        choose = Chooser(session.game, seed).choose
        while session.decision is not None:
            yield session, choose(session.decision.legal)
