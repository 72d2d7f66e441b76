"""Caves of the Japanese (Rules 8.52 and 8.53): what they protect from, ways between them, and how they are sealed.

The cells of the table themselves are in `test_terrain_table` and `test_terrain_after_battle`.
"""

import pytest

from game.rulebooks.memoir44.turn.battles import Battles
from game.rulebooks.memoir44.units.strength import terrain_at
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.terrain_claims import TYPES

# Rules 8.52 and 8.53


@pytest.mark.parametrize(("word", "against_others"), [("hill_cave", 2), ("mountain_cave", 1)])
def test_8_52_a_cave_protects_the_japanese_better(word: str, against_others: int) -> None:
    for kind in ("infantry", "armor"):
        battle = draw(f"A  {word}+X", A=f"allies {kind}", X="axis islander", rules=TYPES)
        assert battle.dice("A", "X") == 1
        assert draw(f"A  {word}+X", A=f"allies {kind}", X="axis infantry").dice("A", "X") == against_others
    near = draw(f"{word}+A  {word}+X", A="allies infantry", X="axis islander", rules=TYPES)
    assert near.dice("A", "X") == 3
    apart = draw(f"{word}+A  .  {word}+X", A="allies armor", X="axis islander", rules=TYPES)
    assert apart.dice("A", "X") == 1


def test_8_52_a_japanese_unit_in_a_cave_must_ignore_every_flag() -> None:
    battle = draw(
        """
        .   1   2   .
          .   hill_cave+X   .   Y
        .   A   .   .
        """,
        A="allies artillery",
        X="axis islander",
        Y="axis infantry",
        rules=TYPES,
    )
    battle.attack("A", "X", "flag flag")
    assert battle.offers("ignore_flags") == battle.offers("retreat") == ""
    assert (battle.at("X"), battle.figures("X")) == ("b2", 4)


def test_8_52_others_in_a_cave_ignore_nothing() -> None:
    battle = draw(".  1  2\n  hill_cave+X  .\n.  A  .", A="allies artillery", X="axis infantry")
    assert battle.attack("A", "X", "flag").offers("ignore_flags") == ""


CAVES = "hill_cave+A  1  2  3  4  hill_cave+5  hill_cave+Y  X"


def test_8_52_the_japanese_move_from_cave_to_empty_cave_and_battle() -> None:
    battle = draw(CAVES, turn="axis", A="axis islander", X="allies infantry", Y="axis islander", rules=TYPES)
    assert battle.reach("A") == "125"
    battle = draw(
        CAVES.replace("hill_cave+Y", "Y"),
        turn="axis",
        A="axis islander",
        Y="allies infantry",
        X="allies armor",
        rules=TYPES,
    )
    assert battle.move("A", "5").targets("A") == "Y"
    other = draw(CAVES, turn="axis", A="axis infantry", X="allies infantry", Y="axis infantry")
    assert other.reach("A") == "12"


def test_8_52_infantry_seals_a_cave_with_a_star() -> None:
    battle = draw("1  A  hill_cave+2  3  4  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.move("A", "2").begin(Battles())
    battle.do("battle_with", "A").roll("star infantry flag")
    battle.do("seal_cave")
    assert battle.position.alterations == ((battle.space("2"), "hill_cave", False),)
    hill = draw("X  hill_cave+A  .", A="allies infantry", X="axis islander", rules=TYPES)
    assert hill.dice("X", "A") == 2


@pytest.mark.parametrize(("cave", "base"), [("hill_cave", "hill"), ("mountain_cave", "mountain")])
def test_8_52_a_sealed_cave_leaves_its_hill_or_mountain(cave: str, base: str) -> None:
    sealed = draw(f"X  {cave}+A  .  2", A="allies infantry", X="axis islander", rules=TYPES)
    sealed.alter("A", take_off=cave)
    plain = draw(f"X  {base}+A  .  2", A="allies infantry", X="axis islander", rules=TYPES)
    assert [row.word for row in terrain_at(sealed.game, sealed.position, sealed.space("A"))] == [base]
    open_ground = draw("X  A  .  2", A="allies infantry", X="axis islander", rules=TYPES)
    assert sealed.dice("X", "A") == plain.dice("X", "A") < open_ground.dice("X", "A")
    assert sealed.reasons("X", "A") == plain.reasons("X", "A")


def test_8_52_without_a_star_the_cave_stays_open() -> None:
    battle = draw("1  A  hill_cave+2  3  4  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.move("A", "2").begin(Battles())
    battle.do("battle_with", "A").roll("infantry infantry flag")
    battle.do("seal_cave")
    assert battle.position.alterations == ()


def test_8_52_nobody_seals_a_cave_with_an_enemy_beside_it_nor_his_own() -> None:
    battle = draw("hill_cave+A  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.begin(Battles())
    battle.do("battle_with", "A")
    assert battle.refused("seal_cave") == "8.52"
    own = draw("hill_cave+A  .  X", turn="axis", A="axis islander", X="allies infantry", rules=TYPES)
    own.begin(Battles())
    own.do("battle_with", "A")
    assert own.refused("seal_cave") == "8.52"
    tank = draw("hill+A  .  X", A="allies armor", X="axis infantry")
    tank.begin(Battles())
    tank.do("battle_with", "A")
    assert tank.refused("seal_cave") == "8.52"


def test_8_53_a_cave_on_a_mountain_is_reached_over_high_ground_and_sealed_to_a_mountain() -> None:
    assert draw("2  A  mountain_cave+1", A="allies infantry").move_refused("A", "1") == "8.30"
    battle = draw("hill+A  mountain_cave+1  2  3  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.move("A", "1").begin(Battles())
    battle.do("battle_with", "A").roll("star star star")
    battle.do("seal_cave")
    assert battle.position.alterations == ((battle.space("1"), "mountain_cave", False),)
    assert battle.move_refused("A", "2") == "4.1"
