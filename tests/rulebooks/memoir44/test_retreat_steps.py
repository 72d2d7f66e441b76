"""Retreat (Rules 6.4 to 6.6): steps that cannot be made, what they cost, and units that go further.

X is the Axis unit that flags drive upwards, towards its own baseline; A is the Allied unit that rolls them.
"""

import pytest

from game.core.actions import Action, Kind, PieceId, SpaceId, Target
from game.rulebooks.memoir44.battle.retreat import Retreat
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.flags import UNITS, flags

# Rules 6.4


def step_refused(battle: Battle, steps: int, place: str) -> str:
    """The rule by which the retreat of X over so many steps cannot begin with a hex."""
    unit = PieceId(battle.letters["X"])
    start = SpaceId(battle.position.units[unit].space)
    step, space = Retreat(unit, start, steps), battle.space(place)
    assert Action("retreat", space) not in step.legal(battle.game, battle.position)
    return step.refusal(battle.game, battle.position, Target(Kind.SPACE, space)).rule


@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
@pytest.mark.parametrize("blocked", ["Y", "B", "river", "closed", "ocean"])
def test_6_4_a_step_that_is_not_possible_is_not_taken(blocked: str, kind: str) -> None:
    picture = f"""
        1   {blocked}+2   .
          X   .
        .   A   .
    """
    assert step_refused(draw_still(picture, kind), 1, "2") == "6.4"
    battle = flags(1, picture, X=f"axis {kind}")
    assert battle.at("X") == "1"
    assert battle.choices == set()


def draw_still(picture: str, kind: str) -> Battle:
    """The same situation before any dice."""
    return draw(
        picture, forces={letter: words for letter, words in UNITS.items() if letter in picture} | {"X": f"axis {kind}"}
    )


@pytest.mark.parametrize("blocked", ["bunker", "hedgehog"])
def test_6_4_impassable_is_judged_for_the_arm(blocked: str) -> None:
    picture = f"""
        1   {blocked}+2   .
          X   .
        .   A   .
    """
    assert flags(1, picture, X="axis infantry").offers("retreat") == "12"
    for kind in ("armor", "artillery"):
        assert flags(1, picture, X=f"axis {kind}").at("X") == "1", kind


def test_6_4_the_way_that_completes_most_steps_must_be_taken() -> None:
    picture = """
        Y   Z   3
          1   2
        .   X   .
          A   .
    """
    assert step_refused(draw_still(picture, "infantry"), 2, "1") == "6.4"
    battle = flags(2, picture)
    assert (battle.at("X"), battle.figures("X")) == ("3", 4)
    assert flags(1, picture).offers("retreat") == "12"


def test_6_4_an_occupied_hex_is_not_passed_through() -> None:
    battle = flags(
        2,
        """
        3   4   5
          Y   Z
        .   X+0   .
          A   .
        """,
    )
    assert (battle.at("X"), battle.figures("X")) == ("0", 2)


def test_6_4_the_field_ends_at_its_sides() -> None:
    battle = flags(
        1,
        """
        .   .
          1   .
        X   .
          A   .
        """,
    )
    assert battle.at("X") == "1"


@pytest.mark.parametrize(("kind", "figures"), [("infantry", 3), ("armor", 2)])
def test_6_4_a_closed_hexside_is_not_crossed(kind: str, figures: int) -> None:
    battle = draw(
        """
        .   1   2
          4   X+0   5
        .   A   .
        """,
        span="4X5",
        A="allies artillery",
        X=f"axis {kind}",
    )
    battle.attack("A", "X", "flag")
    assert (battle.at("X"), battle.figures("X")) == ("0", figures)


def test_6_4_from_the_bank_of_a_long_bridge_the_way_back_is_open() -> None:
    battle = draw(
        """
        .   1   2
          4   X   5   6
        .   A   .
        """,
        span="X56",
        A="allies artillery",
        X="axis infantry",
    )
    assert battle.attack("A", "X", "flag").offers("retreat") == "12"


# Rules 6.5


def test_6_5_each_step_that_is_missing_costs_a_figure() -> None:
    picture = """
        1   2
          X   .
        .   A
    """
    assert draw_and_run(1, picture) == ("1", 4)
    assert draw_and_run(2, picture) == ("1", 3)
    assert draw_and_run(3, picture) == ("1", 2)


def draw_and_run(number: int, picture: str) -> tuple[str, int]:
    """Where X ends, and with how many figures, if its owner always takes the first way."""
    battle = flags(number, picture)
    while "retreat" in battle.choices:
        battle.do("retreat", battle.offers("retreat")[0])
    return battle.at("X"), battle.figures("X")


def test_6_5_at_the_edge_of_the_field_every_flag_costs_a_figure() -> None:
    assert draw_and_run(2, "A  X+1") == ("1", 2)


def test_6_5_the_last_figure_makes_it_eliminated() -> None:
    battle = draw("A  X  .  Y", A="allies artillery", X="axis armor with 2", Y="axis infantry")
    battle.attack("A", "X", "flag flag flag")
    assert battle.at("X") == ""
    assert battle.medals("allies") == 1


# Rules 6.6


def resistance(number: int, picture: str) -> Battle:
    """The moment after X has rolled so many flags against the French Resistance A."""
    battle = draw(
        picture,
        turn="axis",
        orders="X",
        A="allies french_resistance",
        X="axis artillery",
        forces={letter: UNITS[letter] for letter in "BY" if letter in picture},
    )
    return battle.attack("X", "A", "flag " * number)


LONG_WAY = """
    .   X   .   .
      .   A   .
    .   1   .   .
      .   2   .
    .   3   .   .
      .   4   .
    .   5   .   .
      .   6   .
    .   7   .   .
"""


def run(battle: Battle, places: str) -> Battle:
    """Retreat hex by hex."""
    for place in places:
        battle.do("retreat", place)
    return battle


@pytest.mark.parametrize("number", [1, 2])
def test_6_6_the_resistance_goes_one_to_three_hexes_for_each_flag(number: int) -> None:
    battle = resistance(number, LONG_WAY)
    for step in range(1, 3 * number + 1):
        assert battle.decider == "allies"
        assert battle.choices == ({"retreat", "halt"} if step > number else {"retreat"}), step
        battle.do("retreat", str(step))
    assert battle.choices == set()
    assert battle.figures("A") == 3


def test_6_6_it_may_halt_from_the_smallest_number_on() -> None:
    battle = run(resistance(2, LONG_WAY), "123").do("halt")
    assert battle.at("A") == "3"
    assert battle.choices == set()


def test_6_6_steps_beyond_the_smallest_number_cost_nothing() -> None:
    battle = resistance(
        1,
        """
        X   .
          A   .
        1   B
          Y   .
        """,
    )
    assert (battle.at("A"), battle.figures("A"), battle.choices) == ("1", 3, set())


def test_6_6_steps_missing_from_the_smallest_number_do() -> None:
    battle = resistance(
        2,
        """
        X   .
          A   .
        1   B
          Y   .
        """,
    )
    assert (battle.at("A"), battle.figures("A"), battle.choices) == ("1", 2, set())


def test_6_6_flags_that_are_ignored_shorten_the_longest_way_too() -> None:
    battle = resistance(2, LONG_WAY.replace("A", "church+A")).do("ignore_flags", 1)
    assert battle.choices == {"retreat"}
    run(battle, "123")
    assert (battle.at("A"), battle.choices) == ("3", set())


def test_6_6_others_go_one_hex_for_a_flag() -> None:
    battle = draw(LONG_WAY, turn="axis", A="allies special_forces", X="axis artillery")
    run(battle.attack("X", "A", "flag"), "1")
    assert (battle.at("A"), battle.choices) == ("1", set())
