"""Random games with the actions that no shipped battle has: they end, and nothing breaks or shows on the way."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Minefields
from game.rulebooks.memoir44.terms.special_rules import (
    AirStrikes,
    BlowBridges,
    ForwardSpotting,
    Night,
    PerSide,
    PontoonBridges,
    RadarAlert,
    Reinforcements,
    SmokeScreen,
    SpecialRules,
)
from tests.rulebooks.clicked import asked_in_a_game
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.glances import glance
from tests.rulebooks.memoir44.shipped import BattleMoment, random_moments, rulebook
from tests.rulebooks.memoir44.soundness import QUESTIONS_OF_ACTIONS, broken_change, broken_opening_of_turn
from tests.rulebooks.random_games import cites_rules_that_exist
from tests.rulebooks.saved import thaws_to_what_was_frozen

REFUSALS_EVERY = 23
"""Every so many moments of a game everything on the table is clicked."""

FIELD = """
. . . X . Y . . Z . . . .
 . . . forest . . . . town . . .
. . V . . . W . . . T . .
 1 . . . hill . . . . . . .
2 3 4 . . 5 6 7 . . 8 9 .
 . . . . . hill . . . . . .
. . B . forest . C . . D . . .
 . . . . . . . . . . E .
. . . A . . F . . . . . .
"""
MIDDLE = "2 3 4 . . 5 6 7 . . 8 9 ."
RIVER = (
    "river+2 river+3 river+bridge+4 river river river+5 river+bridge+6 river+7 river river river+bridge+8 river+9 river"
)
"""A river right across the field in place of its middle row, with three bridges of which two may be blown up."""

FORCES = {
    "A": "allies artillery",
    "B": "allies infantry",
    "C": "allies armor",
    "D": "allies infantry",
    "E": "allies armor",
    "F": "allies infantry",
    "X": "axis artillery",
    "Y": "axis infantry",
    "Z": "axis armor",
    "V": "axis infantry",
    "W": "axis infantry",
    "T": "axis armor",
}
ACTIONS: dict[str, dict[str, Any]] = {
    "minefields": {
        "minefields": (Minefields("axis", ("1", "2", "3", "4", "5", "6")), Minefields("allies", tuple("789")))
    },
    "night": {"rules": SpecialRules(night=Night("allies"), air_strikes=(AirStrikes("axis"), AirStrikes("allies")))},
    "nightfall": {"rules": SpecialRules(night=Night("axis", falls=True), blitz=True)},
    "flights": {
        "rules": SpecialRules(
            reinforcements=Reinforcements("axis", ("2", "6"), 4),
            radar_alert=RadarAlert("axis"),
            air_strikes=AirStrikes("allies"),
        )
    },
    "smoke": {
        "rules": SpecialRules(smoke_screen=SmokeScreen("axis"), forward_spotting=ForwardSpotting("either", ("5",)))
    },
    "bridges": {
        "rules": SpecialRules(
            blow_bridges=(BlowBridges("axis", ("4",)), BlowBridges("allies", ("8",), option=2)),
            pontoon_bridges=PontoonBridges("allies"),
        )
    },
    "camouflage": {},
    "blitz": {"rules": SpecialRules(blitz=True, bombard_for_air_power=True)},
}
"""What each battle has, by its name."""

each_action = pytest.mark.parametrize("name", ACTIONS)


@cache
def battle(name: str) -> MemoirGame:
    """A whole battle with one of the actions; where it is camouflage, all units begin with it."""
    cards = {"cards": PerSide(4, 4), "medals": PerSide(4, 4)}
    picture = FIELD.replace(MIDDLE, RIVER) if name == "bridges" else FIELD
    game = draw(picture, card="", forces=FORCES, rules=cards | ACTIONS[name]).game
    if name != "camouflage":
        return game
    units = tuple(replace(unit, camouflaged=True) for unit in game.scenario.units)
    return draw(picture, card="", forces=FORCES, rules=cards | {"units": units}).game


@each_action
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_with_a_verdict_and_break_nothing_on_the_way(name: str, seed: int) -> None:
    game = battle(name)
    before: BattleMoment | None = None
    for moment in random_moments(game, seed):
        assert list(TITLE.invariants(game, moment.position)) == []
        if before is not None:
            assert list(broken(game, before, moment)) == []
        before = moment
    assert before is not None
    assert before.position.verdict is not None


def broken(game: MemoirGame, before: BattleMoment, moment: BattleMoment) -> Iterator[str]:
    """What is wrong with one moment of a game, beyond the title's own invariants."""
    position, decision = moment.position, moment.decision
    if decision is not None and type(decision.step).__name__ == "PlayCard":
        may_shrink = bool(game.scenario.rules.blow_bridges)
        yield from (words for words in broken_opening_of_turn(game, position) if not (may_shrink and "hold" in words))
    yield from broken_change(game, before.position, position)
    for number, unit in enumerate(position.units):
        if unit.figures > game.roster[number].figures or (unit.space != GONE and not unit.figures):
            yield "figures came from nowhere, or a unit without any stands on the map"


@each_action
def test_every_position_can_be_saved(name: str) -> None:
    thaws_to_what_was_frozen(battle(name), 11, every=1)


@each_action
def test_prompts_previews_and_log_name_rules_that_exist(name: str) -> None:
    cites_rules_that_exist(battle(name), rulebook(), seed=13)


@each_action
def test_everything_on_the_table_that_cannot_be_clicked_says_why(name: str) -> None:
    assert "PlayCard" in asked_in_a_game(battle(name), 13, REFUSALS_EVERY)


def test_random_games_put_every_question_of_the_actions() -> None:
    missing = set[type](QUESTIONS_OF_ACTIONS)
    for name in ACTIONS:
        for moment in random_moments(battle(name), 12):
            if moment.decision is not None:
                missing.discard(type(moment.decision.step))
    assert missing == set()


def with_other_mines(position: MemoirPosition, hides: tuple[Side, ...]) -> MemoirPosition:
    """The position with other counters on the minefields that some sides have laid face down."""
    mines = tuple(
        mine if mine.is_shown or mine.side not in hides else replace(mine, value=(mine.value + 1) % 5)
        for mine in position.mines
    )
    return replace(position, mines=mines)


@pytest.mark.parametrize("seed", range(2))
def test_8_29_counters_that_lie_face_down_show_nowhere(seed: int) -> None:
    game = battle("minefields")
    for moment in random_moments(game, seed):
        for viewer, hides in ((ALLIES, (AXIS,)), (AXIS, (ALLIES,)), (None, (ALLIES, AXIS))):
            other = with_other_mines(moment.position, hides)
            assert glance(game, moment.position, viewer) == glance(game, other, viewer)
