"""How many sequences of legal actions begin with each action, at chosen moments of the battles.

These are the opening, a moment of movement and a moment of battle for each battle of the base game, and the first
moments at which something may be done that only the special units, nations, terrain and actions of a battle bring.
"""

from functools import cache, partial
from pathlib import Path

from game.core.play import begin
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.turn.battles import Battles
from game.rulebooks.memoir44.turn.moves import Moves
from tests.rulebooks.memoir44.shipped import STEMS, BattleDecision, battle, random_moments
from tests.rulebooks.perft import Table, well_under_way

SEED = 44
WARM_UP = 60
"""Actions of the random game before the moments of movement and of battle are looked for."""

DEPTH, MOST_GAMES = 4, 40

SPECIAL = (
    ("bir-hakeim", "recover"),
    ("breakout-at-klin", "move_unit"),
    ("bretel-wood", "battle_with"),
    ("bug-river", "get_off"),
    ("closing-the-gap", "break_through"),
    ("gates-of-moscow", "place"),
    ("hellfire-pass", "move_unit"),
    ("into-the-cauldron", "battle_with"),
    ("iwo-jima-meat-grinder", "move_unit"),
    ("iwo-jima-meat-grinder", "seal_cave"),
    ("lipovec", "use_strike"),
    ("night-withdrawal", "leave"),
    ("nijmegen-bridges", "move_unit"),
    ("opportunity-at-falaise", "smoke"),
    ("red-barricades-factory", "battle_with"),
    ("rzhev", "lay_under"),
    ("sidi-omar", "drive_on"),
    ("sidi-rezegh", "battle_back"),
    ("slopes-of-mount-austen", "move_unit"),
    ("suomussalmi", "move_unit"),
    ("villers-bocage", "battle_with"),
    ("wittmanns-final-battle", "battle_with"),
)
"""Battles, and verbs that may be chosen at the moments that are looked for in their random games."""


@cache
def opening(stem: str) -> BattleDecision:
    """The first decision of a battle."""
    decision = begin(battle(stem), set_up(battle(stem), SEED)).decision
    assert decision is not None
    return decision


@cache
def movement(stem: str) -> BattleDecision:
    """The first moment of movement in a random game that is well under way."""
    return well_under_way(battle(stem), SEED, Moves, WARM_UP)


@cache
def battles(stem: str) -> BattleDecision:
    """The first moment of battle in a random game that is well under way."""
    return well_under_way(battle(stem), SEED, Battles, WARM_UP)


@cache
def special(stem: str, verb: str) -> BattleDecision:
    """The first moment of random games at which something of a kind may be done."""
    for seed in range(SEED, SEED + MOST_GAMES):
        for moment in random_moments(battle(stem), seed):
            if moment.decision is not None and any(action.verb == verb for action in moment.decision.legal):
                return moment.decision
    raise LookupError(f"{verb} is never legal in {MOST_GAMES} games of {stem}")


MOMENTS = {f"{stem}, {when.__name__}": partial(when, stem) for stem in STEMS for when in (opening, movement, battles)}
SPECIALS = {f"{stem}, {verb}": partial(special, stem, verb) for stem, verb in SPECIAL}
TABLE = Table(Path(__file__).with_name("perft.json"), MOMENTS | SPECIALS, DEPTH)
