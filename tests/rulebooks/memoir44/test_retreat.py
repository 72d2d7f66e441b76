"""Retreat (Rules 6): flags, ignoring them, the way back, and what steps cost that cannot be made.

X is the Axis unit that flags drive upwards, towards its own baseline; A is the Allied unit that rolls them.
"""

import pytest

from game.core.actions import Action, Kind, PieceId, SpaceId, Target
from game.rulebooks.memoir44.retreat import Retreat
from game.rulebooks.memoir44.scenario import Objective
from tests.rulebooks.memoir44.diagram import Battle, draw

UNITS = {
    "A": "allies artillery",
    "B": "allies infantry",
    "X": "axis infantry",
    "Y": "axis infantry",
    "Z": "axis infantry",
}


def flags(number: int, picture: str, **units: str) -> Battle:
    """The moment after A has rolled so many flags against X."""
    drawn = {letter: words for letter, words in UNITS.items() if letter in picture}
    battle = draw(picture, orders="A", forces=drawn | units)
    return battle.attack("A", "X", "flag " * number)


# Rules 6.1


def test_6_1_one_hex_back_for_each_flag() -> None:
    picture = """
        .   .   .
          3   4
        .   1   2
          .   X
        .   A   .
    """
    battle = flags(1, picture)
    assert battle.offers("retreat") == "12"
    battle.do("retreat", "1")
    assert battle.at("X") == "1"
    assert battle.choices == set()


def test_6_1_all_flags_of_a_roll_make_one_retreat() -> None:
    battle = flags(
        2,
        """
        .   3   4   .
          .   1   2
        .   .   X   .
          .   A   .
        """,
    )
    assert battle.offers("retreat") == "12"
    battle.do("retreat", "1")
    assert battle.offers("retreat") == "34"
    battle.do("retreat", "3")
    assert battle.at("X") == "3"


def test_6_1_the_flags_come_after_the_hits() -> None:
    battle = draw(
        """
        1   2
          X
        .   A
        """,
        A="allies infantry",
        X="axis infantry with 2",
    )
    battle.attack("A", "X", "infantry flag").do("retreat", "1")
    assert (battle.figures("X"), battle.at("X")) == (1, "1")


def test_6_1_an_eliminated_unit_takes_no_notice() -> None:
    battle = draw("A  X  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "infantry flag flag")
    assert battle.choices == {"take_ground", "stay"}
    assert battle.medals("allies") == 1


# Rules 6.2


@pytest.mark.parametrize(
    ("terrain", "kind"),
    [
        ("church", "infantry"),
        ("church", "armor"),
        ("sandbags", "infantry"),
        ("sandbags", "artillery"),
        ("hedgehog", "infantry"),
        ("bunker", "infantry"),
    ],
)
def test_6_2_one_flag_may_be_ignored(terrain: str, kind: str) -> None:
    picture = f"""
        1   2   .
          {terrain}+X+0   .
        .   A   .
    """
    battle = flags(1, picture, X=f"axis {kind}")
    assert battle.decider == "axis"
    assert battle.offers("ignore_flags") == "01"
    battle.do("ignore_flags", 1)
    assert battle.at("X") == "0"
    assert battle.choices == set()


@pytest.mark.parametrize("terrain", ["church", "sandbags", "hedgehog", "bunker"])
def test_6_2_the_owner_may_retreat_all_the_same(terrain: str) -> None:
    battle = flags(
        1,
        f"""
        1   2   .
          {terrain}+X   .
        .   A   .
        """,
    )
    battle.do("ignore_flags", 0)
    assert battle.offers("retreat") == "12"


def test_6_2_one_flag_of_each_roll_and_no_more() -> None:
    battle = flags(
        3,
        """
        3   4   .
          1   2
        .   church+X   .
          .   A   .
        """,
    )
    assert battle.offers("ignore_flags") == "01"
    battle.do("ignore_flags", 1)
    battle.do("retreat", "1").do("retreat", "3")
    assert battle.at("X") == "3"
    assert battle.figures("X") == 4


@pytest.mark.parametrize("terrain", ["church+sandbags", "hedgehog+sandbags", "bunker+sandbags", "church+hedgehog"])
def test_6_2_several_permissions_do_not_add_up(terrain: str) -> None:
    battle = flags(
        2,
        f"""
        1   2   .
          {terrain}+X   .
        .   A   .
        """,
    )
    assert battle.offers("ignore_flags") == "01"


@pytest.mark.parametrize("terrain", [".", "forest", "hedgerow", "town", "hill", "wire", "river+bridge"])
def test_6_2_elsewhere_no_flag_is_ignored(terrain: str) -> None:
    battle = flags(
        1,
        f"""
        1   2   .
          {terrain}+X   .
        .   A   .
        """,
    )
    assert battle.choices == {"retreat"}


def test_6_2_a_hedgehog_helps_infantry_only() -> None:
    battle = flags(
        1,
        """
        1   2   .
          hedgehog+X   .
        .   A   .
        """,
        X="axis armor",
    )
    assert battle.choices == {"retreat"}


@pytest.mark.parametrize("words", ["bunker", "sea_wall"])
def test_6_2_a_bunker_and_a_sea_wall_help_their_own_side_only(words: str) -> None:
    picture = f"""
        1   2   .
          beach+{words}+X   .
        .   A   .
    """
    own = draw(picture, owner="axis", A="allies artillery", X="axis infantry").attack("A", "X", "flag")
    assert own.choices == {"ignore_flags"}
    foreign = draw(picture, owner="allies", A="allies artillery", X="axis infantry").attack("A", "X", "flag")
    assert foreign.choices == {"retreat"}


def test_6_2_the_flags_of_a_barrage_cannot_be_ignored() -> None:
    battle = draw(
        """
        1   2   .
          church+sandbags+X   .
        A   .   .   Y
        """,
        card="",
        allies_hand="barrage",
        A="allies infantry",
        X="axis infantry",
        Y="axis infantry",
    )
    battle.do("play", "barrage")
    battle.roll("flag star star star")
    battle.do("attack", "X")
    assert battle.choices == {"retreat"}
    assert battle.refused("ignore_flags", 1) == "6.4"


def test_6_2_the_flags_of_air_power_cannot_be_ignored() -> None:
    battle = draw(
        """
        1   2   .
          church+X   .
        A   .   .   Y
        """,
        card="",
        allies_hand="air_power",
        A="allies infantry",
        X="axis infantry",
        Y="axis infantry",
    )
    battle.do("play", "air_power").do("target", "X")
    battle.roll("flag flag")
    battle.do("strike")
    assert battle.choices == {"retreat"}


# Rules 6.3


def test_6_3_the_top_side_goes_up_and_never_sideways_or_forward() -> None:
    battle = flags(
        1,
        """
        .   1   2   .
          3   X   4
        .   5   A   .
        """,
    )
    assert battle.decider == "axis"
    assert battle.offers("retreat") == "12"
    for place in "345":
        assert battle.refused("retreat", place) == "6.3"


def test_6_3_the_bottom_side_goes_down() -> None:
    battle = draw(
        """
        .   .   X   .
          3   A   4
        .   1   2   .
        """,
        turn="axis",
        A="allies infantry",
        X="axis artillery",
    )
    battle.attack("X", "A", "flag")
    assert battle.decider == "allies"
    assert battle.offers("retreat") == "12"
    assert battle.refused("retreat", "3") == "6.3"


def test_6_3_sides_may_sit_the_other_way_round() -> None:
    battle = draw(
        """
        .   A   .
          X   .
        1   2   .
        """,
        top="allies",
        A="allies artillery",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag")
    assert battle.offers("retreat") == "12"


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


# Rules 6.7


def test_6_7_infantry_retreats_out_of_a_bunker_and_into_one() -> None:
    battle = flags(
        2,
        """
        bunker+3   river
          bunker+2   .
        bunker+X   .
          A   .
        """,
    )
    battle.do("ignore_flags", 0)
    assert (battle.at("X"), battle.figures("X")) == ("3", 4)


@pytest.mark.parametrize(("ignored", "figures", "place"), [(1, 1, "0"), (0, 0, "")])
def test_6_7_artillery_in_a_bunker_loses_a_figure_for_each_flag(ignored: int, figures: int, place: str) -> None:
    battle = flags(
        2,
        """
        1   2
          bunker+X+0   .
        .   A   Y
        """,
        X="axis artillery",
    )
    battle.do("ignore_flags", ignored)
    assert (battle.figures("X"), battle.at("X")) == (figures, place)


@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_6_7_armor_and_artillery_retreat_neither_into_a_bunker_nor_through(kind: str) -> None:
    battle = flags(
        2,
        """
        1   2
          bunker   bunker
        .   X+0   .
          A   Y
        """,
        X=f"axis {kind} with 2 of 2",
        Y="axis infantry",
    )
    assert battle.at("X") == ""
    assert battle.medals("allies") == 1


# Rules 6.8


@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
@pytest.mark.parametrize(
    "terrain",
    [
        "forest",
        "hedgerow",
        "town",
        "church",
        "wire",
        "hill",
        "steep_hill",
        "cliff",
        "sea_bluff",
        "beach",
        "river+bridge",
    ],
)
def test_6_8_terrain_does_not_hinder(terrain: str, kind: str) -> None:
    battle = flags(
        2,
        f"""
        {terrain}+3   closed
          {terrain}+2   .
        beach+X   .
          A   .
        """,
        X=f"axis {kind} with 2",
    )
    assert (battle.at("X"), battle.figures("X")) == ("3", 2)


def test_6_8_wire_that_a_tank_retreats_into_stays() -> None:
    battle = flags(
        1,
        """
        wire+1   river
          X   .
        .   A   .
        """,
        X="axis armor",
    )
    assert battle.at("X") == "1"
    assert battle.has_wire("1")


def test_6_8_sandbags_that_a_unit_leaves_are_removed() -> None:
    battle = flags(
        1,
        """
        1   river
          sandbags+X+0   .
        .   A   .
        """,
    )
    battle.do("ignore_flags", 0)
    assert battle.at("X") == "1"
    assert not battle.has_sandbags("0")


def test_6_8_mountains_keep_their_rule_of_entry() -> None:
    picture = """
        mountain+1   2
          {ground}X   .
        .   A   .
    """
    assert flags(1, picture.format(ground="hill+")).offers("retreat") == "12"
    assert flags(1, picture.format(ground="")).at("X") == "2"
    down = """
        hill+1   2
          mountain+X   .
        .   A   .
    """
    assert flags(1, down).at("X") == "1"


def test_6_8_objectives_are_lost_and_gained_by_retreat() -> None:
    goals = tuple(Objective(side="axis", hexes=(place,)) for place in "01")
    battle = draw(
        """
        1   river
          X+0   .
        .   A   .
        """,
        rules={"objectives": goals[:1]},
        A="allies artillery",
        X="axis infantry",
    )
    assert battle.medals("axis") == 1
    battle.attack("A", "X", "flag")
    assert battle.medals("axis") == 0
    battle = draw(
        """
        1   river
          X+0   .
        .   A   .
        """,
        rules={"objectives": goals[1:]},
        A="allies artillery",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag")
    assert battle.medals("axis") == 1
