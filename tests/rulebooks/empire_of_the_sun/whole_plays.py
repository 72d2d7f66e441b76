"""Plays in the whole war, from the card to the end of the play: every phase of an offensive, and every question."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.actions import Kind, Side, Target
from game.core.play import Moment, begin
from game.rulebooks.empire_of_the_sun.files.going_on import playable
from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from tests.rulebooks.empire_of_the_sun.plays import can, do
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME

WAR = "campaign_1941"
USUAL: dict[str, Any] = {
    "turn": 6,
    "political_will": 6,
    "wie_box": 0,
    "china_track": 3,
    "china_divisions": 8,
    "escorts": 0,
    "asp": {"jp": {"total": 7}, "al": {"total": 5}},
    "rivalry": {"jp": False, "al": False},
    "routes_missing": ["2104", "2105", "2205"],
}
"""The tracks, where a test says nothing else: the middle of 1943."""


def game() -> EmpireGame:
    """The whole war."""
    return scenario_game(WAR)


def play(
    side: str,
    hands: Mapping[str, Sequence[int]],
    units: Mapping[str, Sequence[str]],
    *,
    japan: Sequence[str] = HOME,
    seed: int = 1,
    **told: Any,
) -> Moment[Any, Any]:
    """A side's play with these cards in the hands; units that are not named have left the game."""
    fields = {"scenario": WAR, "side": side, "units": units, "japan_controls": japan, "hands": hands, **USUAL, **told}
    plain = msgspec.convert(fields, PlainPosition)
    wrong = [problem for problem in problems_of(game(), plain) if not problem.is_warning]
    assert not wrong, wrong
    return begin(game(), playable(game(), plain, seed))


def number(name: str) -> int:
    """A counter or a hex by its name."""
    return game().by_id[name] if name in game().by_id else game().board.by_name[name]


def card(side: Side, printed: int) -> int:
    """A card by its printed number."""
    return game().card_id(side, printed)


def chosen(moment: Moment[Any, Any], printed: int, verb: str) -> Moment[Any, Any]:
    """A card of the side whose play it is, played in some way."""
    return do(do(moment, "choose_card", card(moment.position.side, printed)), verb)


def named(moment: Moment[Any, Any], verb: str, *names: str) -> Moment[Any, Any]:
    """The same done to several counters or hexes, one after the other."""
    for name in names:
        moment = do(moment, verb, number(name))
    return moment


def stands(moment: Moment[Any, Any]) -> dict[str, tuple[str, ...]]:
    """Who stands where."""
    return dict(msgspec.to_builtins(plain_of(game(), moment.position))["units"])


def boxes(moment: Moment[Any, Any]) -> dict[str, tuple[str, ...]]:
    """Who is beside the map, and where."""
    return dict(msgspec.to_builtins(plain_of(game(), moment.position)).get("boxes") or {})


def why_not(moment: Moment[Any, Any], target: Target) -> tuple[str, str]:
    """Why something cannot be done now, and the rule."""
    assert moment.decision is not None
    refusal = moment.decision.step.refusal(game(), moment.position, target)
    return refusal.sentence, refusal.rule


def counter(name: str) -> Target:
    """A click on a counter."""
    return Target(Kind.PIECE, number(name))


def button(verb: str) -> Target:
    """A click on a button."""
    return Target(Kind.BUTTON, -1, verb)


def candidates(moment: Moment[Any, Any]) -> set[str]:
    """The units that can be activated now."""
    return {game().counters[unit].id for unit in can(moment, "activate")}


def most(moment: Moment[Any, Any]) -> int:
    """How many units can be activated."""
    assert moment.decision is not None
    return int(moment.decision.step.prompt(game(), moment.position).sentence.rpartition(" ")[2])
