"""The score: the model and the game agree on positions drawn at random (Rules 35.2, 35.3)."""

from random import Random
from typing import Any

from msgspec.structs import replace

from game.rulebooks.pacific_war.questions import score
from game.rulebooks.pacific_war.terms.victory import Level, Points, PointsAhead, Together
from tests.rulebooks.pacific_war.models import tally
from tests.rulebooks.pacific_war.models.paper import counters
from tests.rulebooks.pacific_war.models.tally import Hex, Ship, Worth
from tests.rulebooks.pacific_war.war import position

HEXES = ("1038", "1333", "1031", "1131", "1033", "3250")
KINDS = (
    "jp_cv_shokaku",
    "jp_bb_kongo",
    "jp_ca_tone",
    "jp_dd_kagero",
    "us_cv_wasp",
    "us_bb_iowa",
    "us_cl_omaha",
    "us_aa",
)
WORDS = ("cv", "bb", "ca", "dd", "cl", "aa")
LEVELS = (("japan", 9), ("allies", 9), ("japan", 3), ("allies", 3))


def counted(dice: Random, words: tuple[str, ...]) -> dict[str, int]:
    """Points for some of these."""
    return {word: dice.randint(1, 9) for word in words if dice.random() < 0.5}


def drawn(dice: Random) -> Worth:
    """What a scenario may count."""
    return Worth(
        counted(dice, HEXES),
        {"japan": counted(dice, HEXES), "allies": counted(dice, HEXES)},
        (dice.sample(HEXES, 2), dice.randint(1, 9)),
        dice.sample(HEXES, 3),
        counted(dice, (*WORDS, "other")),
        counted(dice, (*WORDS, "other")),
        dice.choice(({}, counted(dice, WORDS))),
    )


def test_35_3_points_and_35_2_levels_are_what_the_model_says() -> None:
    dice = Random(353)
    results = set()
    for _ in range(300):
        worth = drawn(dice)
        hexes = {name: Hex(dice.choice(("japan", "allies")), dice.random() < 0.6) for name in HEXES}
        bases: dict[str, dict[str, Any]] = {"japan": {}, "allies": {}}
        for name, each in hexes.items():
            bases[each.owner][name] = {"airbase": "small" if each.has_airbase else "none", "port": "minor"}
        ships: list[Ship] = []
        forces: dict[str, dict[str, Any]] = {"japan": {}, "allies": {}}
        lost = []
        for number in range(dice.randint(1, 9)):
            kind = dice.choice(KINDS)
            side, most = counters()[kind]["side"], counters()[kind]["capacity"]
            is_sunk = dice.random() < 0.4
            ship = Ship(side, kind, most if is_sunk else dice.choice((0, most - 1, most - 2)), is_sunk)
            ships.append(ship)
            word = {"unit": kind, "name": f"Ship {number}", "hits": ship.hits}
            if is_sunk:
                lost.append(word)
            else:
                forces[side][f"{number}"] = {"hex": "3246" if side == "japan" else "2040", "core": [word]}
        game, here = position(bases=bases, task_forces=forces, lost=lost)
        names, number = worth.together
        points = Points(
            dict(worth.either),
            dict(worth.own["japan"]),
            dict(worth.own["allies"]),
            (Together(tuple(names), number),),
            tuple(worth.needs_airbase),
            dict(worth.sunk),
            dict(worth.crippled),
            dict(worth.japan_lost),
        )
        sides: dict[str, Any] = {"japan": "japan", "allies": "allies"}
        levels = tuple(
            Level(f"{side} by {least}", sides[side], (PointsAhead(sides[side], least),)) for side, least in LEVELS
        )
        game = replace(game, scenario=replace(game.scenario, points=points, victory=(*levels, Level("A draw."))))
        answer = score(game, here)
        mine = {side: tally.points(worth, hexes, ships, side) for side in sides}
        assert answer.points == mine
        winner, least = tally.level(mine["japan"] - mine["allies"], LEVELS)
        assert (answer.winner, answer.level) == (winner, f"{winner} by {least}" if winner else "A draw.")
        results.add(answer.level)
    assert len(results) == 5
