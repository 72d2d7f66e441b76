"""Offensives, Future Offensives and rivals as position files tell them (Rules 5.2, 13)."""

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from game.rulebooks.empire_of_the_sun.files.positions import position_of
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.offensive.rolls import threshold
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import position, war


def test_an_offensive_is_told_without_its_card() -> None:
    """Whoever asks about its battles need not know the card; its operations are known as well as most are."""
    units = {"4021": ["hq_jp_ss", "aoba"], "4423": ["army_ap_1_m"]}
    told = {"attacker": "jp", "ops": 2, "activated": {"jp": ["aoba"]}, "battle_hexes": [4423], "landing_hexes": [4423]}
    game, here = position(units, offensive=told)
    assert here.offensive is not None
    assert (here.offensive.card, here.offensive.count, here.offensive.battle_hexes) == (-1, 2, (at("4423"),))
    assert here.offensive.all_battle_hexes == (at("4423"),), "what is still to be fought is among all battles"
    assert threshold(game, here) == 2
    assert position_of(game, plain_of(game, here)) == here


@pytest.mark.parametrize(
    ("stem", "printed", "box"), [("south_pacific", "5808", "Oahu"), ("burma", "2015", "Singapore")]
)
def test_a_box_beside_the_map_is_told_by_the_hex_that_it_stands_for(stem: str, printed: str, box: str) -> None:
    game = scenario_game(stem)
    here = set_up(game, 1)
    told = plain_of(game, here)
    assert told.units is not None
    assert printed in told.units
    assert box not in told.units
    assert position_of(game, told).pieces == here.pieces


def test_an_offensive_by_an_event_names_its_card() -> None:
    told = msgspec.convert({"offensive": {"attacker": "jp", "play": "EC", "ops": 2}}, PlainPosition)
    found = [(problem.path, problem.sentence) for problem in problems_of(war(), told)]
    assert found == [(("offensive", "play"), "an offensive by an event names its card")]
    by_operations = msgspec.convert({"offensive": {"attacker": "jp", "play": "OC", "ops": 2}}, PlainPosition)
    assert list(problems_of(war(), by_operations)) == []


@pytest.mark.parametrize(
    ("told", "held"),
    [
        pytest.param({}, (26, 29), id="as the scenario begins"),
        pytest.param({"future_offensive": {"al": None}}, (26, None), id="told to hold none"),
        pytest.param({"future_offensive": {"jp": 12}}, (12, 29), id="another card"),
        pytest.param({"discards": {"al": [29]}}, (26, None), id="it lies on the discards"),
        pytest.param({"hands": {"jp": [26]}}, (None, 29), id="it is in the hand"),
    ],
)
def test_5_2_a_future_offensive_is_held_as_told_and_is_nowhere_else(
    told: dict[str, Any], held: tuple[int | None, int | None]
) -> None:
    """The war of 1943 begins with a card laid down on either side."""
    game = scenario_game("y1943")
    here = position_of(game, msgspec.convert(told, PlainPosition))
    assert tuple(game.cards[card].number if card >= 0 else None for card in here.future) == held
    piles = (*here.hands, *here.decks, *here.discards, *here.removed_cards, [card for card in here.future if card >= 0])
    cards = Counter(card for pile in piles for card in pile)
    assert cards == Counter(range(len(game.cards)))
    again = position_of(game, msgspec.convert(json.loads(msgspec.json.encode(plain_of(game, here))), PlainPosition))
    assert (again.future, again.hands, again.discards) == (here.future, here.hands, here.discards)


def at(name: str) -> int:
    """The hex of a name."""
    return war().board.by_name[name]


@pytest.mark.parametrize(
    ("told", "sides"),
    [
        ({"jp": True, "al": False}, (JAPAN,)),
        (["jp", "al"], (JAPAN, ALLIES)),
        ([], ()),
        ({"jp": False}, ()),
        ({}, position({})[1].rivalry),
    ],
)
def test_rivals_are_told_as_a_list_or_side_by_side(told: Any, sides: tuple[Any, ...]) -> None:
    assert position({}, rivalry=told)[1].rivalry == sides
