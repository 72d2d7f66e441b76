"""How many sequences of legal actions there are from chosen moments of every battle: no legality changes unseen.

A number that changes means that something else than before is legal. If that is meant, `python -m
tests.rulebooks.memoir44.test_perft` prints the new tables.
"""

from functools import cache

import pytest

from game.core.play import begin
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.turn.battles import Battles
from game.rulebooks.memoir44.turn.moves import Moves
from tests.rulebooks.memoir44.shipped import STEMS, BattleMoment, battle, random_moments
from tests.rulebooks.perft import sequences

SEED = 44
WARM_UP = 60
"""Actions of the random game before the moments of movement and of battle are looked for."""

DEPTH = 4
Counts = tuple[int, ...]

# Sequences of 1, 2, 3 and 4 actions from the opening.
OPENINGS: dict[str, Counts] = {
    "arnhem-bridge": (5, 38, 360, 3741),
    "arracourt": (3, 27, 284, 3422),
    "liberation-of-paris": (5, 39, 305, 2218),
    "mont-mouchet": (5, 24, 121, 687),
    "montelimar": (4, 35, 312, 3599),
    "mortain": (4, 33, 314, 3242),
    "omaha-beach": (4, 20, 95, 540),
    "operation-cobra": (5, 33, 287, 2964),
    "pegasus-bridge": (6, 23, 134, 995),
    "pointe-du-hoc": (6, 28, 177, 1234),
    "saint-vith": (4, 26, 159, 1127),
    "sainte-mere-eglise": (113, 565, 1808, 8362),
    "saverne-gap": (6, 42, 357, 3607),
    "sword-beach": (5, 30, 228, 2038),
    "toulon": (6, 44, 373, 3878),
    "vassieux": (3, 7, 18, 111),
}

# The same from a moment of movement, and from a moment of battle, of a random game.
MIDDLES: dict[str, tuple[Counts, Counts]] = {
    "arnhem-bridge": ((2, 19, 41, 154), (2, 6, 51, 487)),
    "arracourt": ((2, 22, 73, 224), (4, 9, 62, 540)),
    "liberation-of-paris": ((2, 7, 18, 82), (2, 4, 18, 97)),
    "mont-mouchet": ((3, 23, 48, 286), (2, 6, 31, 129)),
    "montelimar": ((2, 3, 16, 92), (2, 11, 52, 340)),
    "mortain": ((2, 6, 19, 117), (3, 8, 67, 658)),
    "omaha-beach": ((3, 25, 51, 365), (2, 5, 42, 417)),
    "operation-cobra": ((2, 6, 28, 168), (2, 6, 41, 345)),
    "pegasus-bridge": ((3, 26, 79, 586), (2, 3, 14, 78)),
    "pointe-du-hoc": ((3, 15, 30, 111), (2, 4, 18, 107)),
    "saint-vith": ((3, 18, 38, 216), (2, 6, 34, 215)),
    "sainte-mere-eglise": ((3, 25, 56, 365), (2, 6, 21, 90)),
    "saverne-gap": ((2, 6, 12, 44), (2, 8, 48, 392)),
    "sword-beach": ((4, 43, 145, 1310), (2, 4, 22, 121)),
    "toulon": ((7, 58, 343, 2773), (2, 4, 18, 116)),
    "vassieux": ((3, 28, 57, 416), (3, 7, 29, 180)),
}

# The same from the first moment of random games at which something may be done that only the special
# units, nations, terrain and actions of a battle bring: (battle, verb).
SPECIAL: dict[tuple[str, str], Counts] = {
    ("bir-hakeim", "recover"): (14, 56, 526, 1522),
    ("breakout-at-klin", "move_unit"): (9, 42, 326, 1451),
    ("bretel-wood", "battle_with"): (2, 6, 34, 207),
    ("bug-river", "get_off"): (4, 19, 57, 468),
    ("closing-the-gap", "break_through"): (9, 18, 120, 364),
    ("gates-of-moscow", "place"): (5, 20, 200, 2705),
    ("hellfire-pass", "move_unit"): (4, 17, 51, 249),
    ("into-the-cauldron", "battle_with"): (4, 9, 38, 174),
    ("iwo-jima-meat-grinder", "move_unit"): (5, 19, 95, 538),
    ("iwo-jima-meat-grinder", "seal_cave"): (1, 2, 4, 45),
    ("lipovec", "use_strike"): (2, 11, 25, 99),
    ("night-withdrawal", "leave"): (24, 50, 618, 2804),
    ("nijmegen-bridges", "move_unit"): (2, 5, 33, 271),
    ("opportunity-at-falaise", "smoke"): (114, 710, 5401),
    ("red-barricades-factory", "battle_with"): (2, 3, 8, 74),
    ("rzhev", "lay_under"): (2, 23, 305, 3955),
    ("sidi-omar", "drive_on"): (6, 24, 96, 599),
    ("sidi-rezegh", "battle_back"): (2, 6, 30, 166),
    ("slopes-of-mount-austen", "move_unit"): (2, 16, 76, 549),
    ("suomussalmi", "move_unit"): (5, 77, 326, 4657),
    ("villers-bocage", "battle_with"): (2, 3, 8, 38),
    ("wittmanns-final-battle", "battle_with"): (2, 7, 37, 204),
}
MOST_GAMES = 40

each_battle = pytest.mark.parametrize("stem", STEMS)


def counts(moment: BattleMoment, depth: int) -> Counts:
    """The numbers of sequences of 1 to `depth` actions."""
    return tuple(sequences(moment, length) for length in range(1, depth + 1))


def opening(stem: str) -> BattleMoment:
    """The first moment of a battle."""
    game = battle(stem)
    return begin(game, set_up(game, SEED))


@cache
def middle(stem: str, step: type[Moves] | type[Battles]) -> BattleMoment:
    """The first moment of a kind in a random game that is well under way."""
    moments = random_moments(battle(stem), SEED)
    return next(
        moment
        for number, moment in enumerate(moments)
        if number > WARM_UP and moment.decision is not None and isinstance(moment.decision.step, step)
    )


def middles(stem: str) -> tuple[Counts, Counts]:
    """The numbers of sequences from a moment of movement and from a moment of battle."""
    return counts(middle(stem, Moves), DEPTH), counts(middle(stem, Battles), DEPTH)


@each_battle
def test_sequences_from_the_opening_are_those_of_the_table(stem: str) -> None:
    assert counts(opening(stem), DEPTH) == OPENINGS[stem]


@each_battle
def test_sequences_from_the_middle_are_those_of_the_table(stem: str) -> None:
    assert middles(stem) == MIDDLES[stem]


@cache
def special(stem: str, verb: str) -> BattleMoment:
    """The first moment of random games at which something of a kind may be done."""
    for seed in range(SEED, SEED + MOST_GAMES):
        for moment in random_moments(battle(stem), seed):
            if moment.decision is not None and any(action.verb == verb for action in moment.decision.legal):
                return moment
    raise LookupError(f"{verb} is never legal in {MOST_GAMES} games of {stem}")


@pytest.mark.parametrize(("stem", "verb"), SPECIAL)
def test_sequences_from_special_moments_are_those_of_the_table(stem: str, verb: str) -> None:
    assert counts(special(stem, verb), len(SPECIAL[stem, verb])) == SPECIAL[stem, verb]


@each_battle
def test_legal_actions_are_distinct(stem: str) -> None:
    for moment in (opening(stem), middle(stem, Moves), middle(stem, Battles)):
        assert moment.decision is not None
        assert len(set(moment.decision.legal)) == len(moment.decision.legal)


if __name__ == "__main__":
    print("OPENINGS:", *(f'    "{stem}": {counts(opening(stem), DEPTH)},' for stem in STEMS), sep="\n")
    print("MIDDLES:", *(f'    "{stem}": {middles(stem)},' for stem in STEMS), sep="\n")
    print(
        "SPECIAL:", *(f'    ("{s}", "{v}"): {counts(special(s, v), len(SPECIAL[s, v]))},' for s, v in SPECIAL), sep="\n"
    )
