"""Camouflage: units found in close assault only, until they move or battle (Rules 13.17)."""

import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.game import SIDES
from game.rulebooks.memoir44.terms.special_rules import SideName
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .       X       .       Y       .
        1       .       2       .
    .       A       .       .       .
        .       .       .       G
"""
FORCES = {"A": "allies infantry", "G": "allies artillery", "X": "axis infantry", "Y": "axis infantry"}


def hidden(
    *letters: str,
    picture: str = FIELD,
    turn: SideName = "allies",
    card: str = "direct_from_hq",
    forces: dict[str, str] | None = None,
    hand: str = "",
) -> Battle:
    """A battle in which some units lie camouflaged."""
    battle = draw(
        picture, turn=turn, card=card, forces=forces or FORCES, allies_hand=hand, axis_hand=hand and "probe left"
    )
    found = tuple(battle.letters[letter] for letter in letters)
    battle.session = Session(battle.game, replace(battle.position, camouflaged=found))
    return battle


def is_hidden(battle: Battle, letter: str) -> bool:
    """Whether a unit is still camouflaged."""
    return battle.letters[letter] in battle.position.camouflaged


def test_13_17_nobody_fires_at_a_camouflaged_unit_not_even_artillery() -> None:
    battle = hidden("X")
    assert battle.targets("A") == "Y"
    assert battle.targets("G") == "Y"
    assert battle.battle_refused("A", "X") == battle.battle_refused("G", "X") == "13.17"
    assert draw(FIELD, forces=FORCES).targets("A") == "XY"


def test_13_17_it_can_be_battled_in_close_assault() -> None:
    battle = hidden("X").move("A", "1")
    assert battle.targets("A") == "X"
    battle.attack("A", "X", "infantry")
    assert battle.figures("X") == 3
    assert is_hidden(battle, "X"), "it has neither moved nor battled"


@pytest.mark.parametrize(("card", "verb"), [("air_power", "target"), ("barrage", "attack")])
def test_13_17_neither_aircraft_nor_a_barrage_find_it(card: str, verb: str) -> None:
    picture = FIELD.replace(".       X       .       Y", "Z       X       .       Y")
    forces = FORCES | {"Z": "axis armor"}
    battle = hidden("X", picture=picture, card="", forces=forces, hand=f"{card}, probe right").do("play", card)
    assert battle.offers(verb) == "YZ"
    assert battle.refused(verb, "X") == "13.17"


def test_13_17_a_unit_that_moves_is_seen() -> None:
    battle = hidden("X", turn="axis").move("X", "1")
    assert not is_hidden(battle, "X")
    assert any("loses its camouflage § 13.17" in line.sentence for line in battle.session.log(None))


def test_13_17_a_unit_that_battles_is_seen() -> None:
    battle = hidden("X", turn="axis")
    battle.attack("X", "A", "flag")
    assert not is_hidden(battle, "X")


def test_13_17_a_unit_that_is_driven_back_is_seen() -> None:
    picture = """
    1       2       .
        X       .       .
    .       A       .
    """
    battle = hidden("X", picture=picture, forces={"A": "allies infantry", "X": "axis infantry"})
    battle.attack("A", "X", "flag").do("retreat", "1")
    assert not is_hidden(battle, "X")


def test_13_17_a_unit_that_springs_an_ambush_is_seen() -> None:
    picture = """
    .       .       .
        X       .       .
    .       A       .
    """
    forces = {"A": "allies infantry", "X": "axis infantry"}
    battle = draw(picture, forces=forces, axis_hand="ambush")
    battle.session = Session(battle.game, replace(battle.position, camouflaged=(battle.letters["X"],)))
    battle.attack("A", "X").do("ambush")
    assert not is_hidden(battle, "X")


def test_13_17_being_ordered_and_staying_still_keeps_it() -> None:
    battle = hidden("X", turn="axis")
    assert any(order.unit == battle.letters["X"] for order in battle.position.orders)
    battle.move("Y", "2")
    assert is_hidden(battle, "X")


def test_13_17_the_scenario_says_who_begins_camouflaged_and_the_table_shows_it() -> None:
    game = draw(FIELD, forces=FORCES).game
    units = tuple(replace(unit, camouflaged=unit.side == "axis") for unit in game.scenario.units)
    battle = draw(FIELD, forces=FORCES, rules={"units": units})
    shown = {
        piece.side for piece in TITLE.view(battle.game, battle.position, None).pieces if "camouflage" in piece.badges
    }
    assert shown == {SIDES["axis"]}
    assert battle.targets("A") == ""
