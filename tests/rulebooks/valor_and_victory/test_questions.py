"""Questions about a position: drawn situations, and what must be refused."""

import pytest

from game.rulebooks.valor_and_victory import questions as ask
from game.rulebooks.valor_and_victory.files.words import unit_words
from tests.rulebooks.valor_and_victory.diagram import Fight, draw

FIELD = """
     a         woods     .
A         .         .         X
     c         b         .
B         .         .         .
     C         d         .
"""


def field(**units: str) -> Fight:
    """A squad, a squad with its leader and a tank before a German squad."""
    words = {"A": "allies us_rifle with m1919a4", "B": "allies us_rifle", "C": "allies m4_sherman facing SE"}
    return draw(FIELD, phase="move", forces={**words, "X": "axis ger_rifle", **units})


def word(here: Fight, letter: str) -> str:
    """The word of a unit that is drawn with a letter."""
    return unit_words(here.game)[here.letters[letter]]


def test_6_1_where_a_unit_may_go_and_what_it_costs() -> None:
    here = field()
    found = ask.moves(here.game, here.position, word(here, "B"))
    assert (found["a"], found["b"]) == (2, 3)
    assert here.at("X") not in found
    way = ask.move(here.game, here.position, word(here, "B"), "b")
    assert (way.path[-1], way.cost, len(way.path)) == ("b", 3, 3)
    enemy = ask.move(here.game, here.position, word(here, "B"), here.at("X"))
    assert (enemy.path, enemy.rule) == ([], "6.1")
    heavy = ask.points(here.game, here.position, word(here, "A"))
    assert (heavy, ask.points(here.game, here.position, word(here, "B"))) == (3, 4)


def test_6_4_an_assault_move_has_half_the_points_and_is_for_infantry_alone() -> None:
    here = field()
    assert ask.points(here.game, here.position, word(here, "B"), assault=True) == 2
    slow = ask.moves(here.game, here.position, word(here, "B"), assault=True)
    assert max(slow.values()) == 2
    assert ask.moves(here.game, here.position, word(here, "C"), assault=True) == {}
    assert ask.move(here.game, here.position, word(here, "C"), "b", assault=True).rule == "6.4"


def test_7_2_and_7_3_a_vehicle_goes_ahead_and_turns_only_where_it_has_entered() -> None:
    here = field()
    ahead = ask.steps(here.game, here.position, word(here, "C"))
    assert "b" not in ahead
    assert ask.step(here.game, here.position, word(here, "C"), "b").rule in ("6.2", "7.2")
    for place in ask.moves(here.game, here.position, word(here, "C")):
        assert ask.move(here.game, here.position, word(here, "C"), place).path[0] in ahead


def test_14_7_a_pinned_unit_goes_nowhere() -> None:
    here = field(B="allies us_rifle pinned")
    assert ask.moves(here.game, here.position, word(here, "B")) == {}
    assert ask.move(here.game, here.position, word(here, "B"), "b").rule == "14.7"
    assert ask.step(here.game, here.position, word(here, "B"), "b").rule == "14.7"


def test_13_8_who_may_answer_a_step() -> None:
    here = field(X="axis ger_rifle with mg34_l")
    found = ask.step(here.game, here.position, word(here, "A"), "c")
    assert (found.cost, found.answered_by) == (1, [word(here, "X")])
    away = ask.step(here.game, here.position, word(here, "A"), "b")
    assert (away.cost, away.rule) == (0, "6.2")


def test_what_there_is_not_is_told_with_what_may_be_meant() -> None:
    here = field()
    with pytest.raises(LookupError, match="there is no hex 'A22'"):
        ask.move(here.game, here.position, word(here, "A"), "A22")
    with pytest.raises(LookupError, match="there is no unit in b"):
        ask.moves(here.game, here.position, "b")
    with pytest.raises(LookupError, match=r"there is no unit 'm4_shermann' \(did you mean 'm4_sherman'\?\)"):
        ask.moves(here.game, here.position, "m4_shermann")
    with pytest.raises(LookupError, match="no unit is named"):
        ask.moves(here.game, here.position, [])
