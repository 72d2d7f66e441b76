"""What many kinds of terrain have in common, claimed of one of them, for the tests of Rules 8."""

import pytest

from game.rulebooks.memoir44.terms.arms import Arm, Gait
from game.rulebooks.memoir44.terms.unit_types import UnitType
from tests.rulebooks.memoir44.diagram import Battle, draw

each_arm = pytest.mark.parametrize("arm", ["infantry", "armor", "artillery"])

ISLANDER = UnitType(
    name="Islander", arm=Arm.INFANTRY, figures=4, move=2, fight=1, dice=(3, 2, 1), rule="4.3", gaits=(Gait.JAPANESE,)
)
TRAIN = UnitType(
    name="Train",
    arm=Arm.ARMOR,
    figures=4,
    move=3,
    fight=3,
    dice=(3,),
    rule="4.5",
    gaits=(Gait.TRAIN,),
    bound="railroad",
)
RAFT = UnitType(name="Raft", arm=Arm.INFANTRY, figures=4, move=2, fight=2, dice=(3,), rule="4.3", gaits=(Gait.BOAT,))
TYPES = {"unit_types": {"islander": ISLANDER, "train": TRAIN, "raft": RAFT}}


def passes_freely(word: str) -> None:
    """Infantry and armor move through a terrain and battle on the other side; both battle from it in full."""
    for kind in ("special_forces", "armor"):
        battle = draw(f"A  {word}+1  2  X", A=f"allies {kind}", X="axis infantry")
        assert battle.reach("A") == "12"
        assert battle.move("A", "2").targets("A") == "X"
        assert draw(f"{word}+A  X", A=f"allies {kind}", X="axis infantry").dice("A", "X") == 3
        assert draw(f"A  {word}+X", A=f"allies {kind}", X="axis infantry").dice("A", "X") == 3


def is_built_up(word: str) -> None:
    """A terrain stops, forbids battle on moving in, takes 2 dice from armor that battles out, and hides."""
    battle = draw(f"A  {word}+1  2  X", A="allies armor", X="axis infantry")
    assert battle.reach("A") == "1"
    assert not battle.sees("A", "X")
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    out = draw(f"{word}+A  X", A="allies armor", X="axis infantry")
    assert out.dice("A", "X") == 1
    assert draw(f"{word}+A  X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def slows(word: str, *, infantry_battles: bool) -> None:
    """Soft ground: a stop in and a stop out, closed to guns, and no battle for tanks that move in or out."""
    assert draw(f"A  {word}+1  2", A="allies special_forces").reach("A") == "1"
    assert draw(f"{word}+A  1  2", A="allies armor").reach("A") == "1"
    assert draw(f"2  A  {word}+1", A="allies artillery").move_refused("A", "1")[:2] == "8."
    tank = draw(f"{word}+A  1  X", A="allies armor", X="axis infantry")
    assert tank.targets("A") == "X"
    assert tank.move("A", "1").battle_refused("A", "X") == "4.9"
    foot = draw(f"{word}+A  1  X", A="allies infantry", X="axis infantry")
    assert foot.move("A", "1").targets("A") == "X"
    into = draw(f"A  {word}+1  X", A="allies infantry", X="axis infantry").move("A", "1")
    assert into.targets("A") == ("X" if infantry_battles else "")
    assert taken(word).offers("attack") == ""


def taken(word: str) -> Battle:
    """A tank takes the ground of a terrain, with another enemy behind it."""
    battle = draw(f"A  {word}+X  Y", A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade")
    return battle.do("take_ground", battle.game.board.name(1))
