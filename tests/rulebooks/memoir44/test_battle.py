"""Battle (Rules 5): who may battle whom, with how many dice, and what the dice do. Line of sight is in `test_sight`."""

import pytest

from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.faces import FACES, HITTING, toll
from game.rulebooks.memoir44.turn.battles import Battles
from tests.rulebooks.memoir44.diagram import draw

KINDS = ("infantry", "armor", "artillery", "special_forces", "french_resistance", "elite_armor")

# Rules 5.1


def test_5_1_a_unit_battles_once_a_turn() -> None:
    battle = draw("B  A  X", A="allies infantry", B="allies infantry", X="axis infantry")
    battle.attack("A", "X")
    assert battle.battle_refused("A", "X") == "5.1"


def test_5_1_a_unit_need_not_battle() -> None:
    battle = draw("A  X", A="allies infantry", X="axis infantry")
    assert battle.targets("A") == "X"
    battle.enter(Battles())
    assert battle.choices == {"battle_with", "end_battles"}


def test_5_1_only_an_ordered_unit_battles() -> None:
    battle = draw("A  X  B", A="allies infantry", B="allies infantry", X="axis infantry", orders="A")
    assert battle.battle_refused("B", "X") == "3.2"


# Rules 5.2


def test_5_2_next_to_an_enemy_a_unit_cannot_fire_at_another() -> None:
    picture = """
        X   .   .
          A   .   .   Y
    """
    for kind in KINDS:
        battle = draw(picture, A=f"allies {kind}", X="axis infantry", Y="axis infantry")
        assert battle.targets("A") == "X", kind
        assert battle.battle_refused("A", "Y") == "5.2", kind


def test_5_2_of_several_enemies_next_to_it_a_unit_assaults_any() -> None:
    battle = draw("X  A  Y  .  Z", A="allies infantry", X="axis infantry", Y="axis armor", Z="axis infantry")
    assert battle.targets("A") == "XY"


def test_5_2_without_a_die_left_against_the_adjacent_enemy_a_unit_cannot_battle_at_all() -> None:
    battle = draw("forest+X  town+A  .  Y", A="allies armor", X="axis infantry", Y="axis infantry")
    assert battle.battle_refused("A", "X") == "5.4"
    assert battle.battle_refused("A", "Y") == "5.2"
    assert battle.targets("A") == ""


def test_5_2_one_without_and_one_with_dice() -> None:
    battle = draw("forest+X  town+A  Y", A="allies armor", X="axis infantry", Y="axis infantry")
    assert battle.targets("A") == "Y"


def test_5_2_own_units_are_never_targets() -> None:
    battle = draw("B  A  .  X", A="allies infantry", B="allies infantry", X="axis infantry", orders="A")
    assert battle.battle_refused("A", "B") == "5.2"
    assert battle.targets("A") == "X"


def test_5_2_adjacency_is_judged_when_the_unit_battles() -> None:
    battle = draw("A  1  .  X", A="allies armor", X="axis infantry")
    assert battle.dice("A", "X") == 3
    near = draw("A  1  X  .", A="allies armor", X="axis infantry")
    near.move("A", "1")
    assert near.targets("A") == "X"
    assert near.reasons("A", "X") == {"5.3": 3}


# Rules 5.3

DICE = {
    "infantry": (3, 2, 1, 0, 0, 0, 0),
    "special_forces": (3, 2, 1, 0, 0, 0, 0),
    "french_resistance": (3, 2, 1, 0, 0, 0, 0),
    "armor": (3, 3, 3, 0, 0, 0, 0),
    "elite_armor": (3, 3, 3, 0, 0, 0, 0),
    "artillery": (3, 3, 2, 2, 1, 1, 0),
}


@pytest.mark.parametrize("kind", DICE)
@pytest.mark.parametrize("away", range(1, 8))
def test_5_3_range_and_dice(kind: str, away: int) -> None:
    battle = draw("A  " + ".  " * (away - 1) + "X", A=f"allies {kind}", X="axis infantry")
    assert battle.dice("A", "X") == DICE[kind][away - 1]
    if not DICE[kind][away - 1]:
        assert battle.battle_refused("A", "X") == "5.3"


# Rules 5.4


def test_5_4_the_card_adds_to_the_units_it_ordered() -> None:
    battle = draw("A  X", card="armor_assault", A="allies armor", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "9.10": 1}


def test_5_4_the_card_adds_nothing_to_others() -> None:
    battle = draw("A  X  B", card="armor_assault", orders="A", A="allies armor", B="allies armor", X="axis infantry")
    assert battle.dice("A", "X") == 4
    assert battle.dice("B", "X") == 3


def test_5_4_own_hex_card_and_target_are_added_up() -> None:
    battle = draw("town+A  hill+X", card="armor_assault", A="allies armor", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "9.10": 1, "8.14": -2, "8.6": -1}
    assert battle.dice("A", "X") == 1


@pytest.mark.parametrize(
    ("target", "rules"),
    [
        ("forest+sandbags", {"8.3": -1}),
        ("town+sandbags", {"8.14": -1}),
        ("hill+forest", {"8.6": -1}),
        ("hill+bunker", {"8.6": -1}),
        ("beach+sea_wall+sandbags", {"8.12": -1}),
    ],
)
def test_5_4_only_the_best_protection_counts(target: str, rules: dict[str, int]) -> None:
    battle = draw(f"A  {target}+X", owner="axis", A="allies infantry", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3} | rules


def test_5_4_the_best_protection_is_judged_for_the_arm_that_attacks() -> None:
    battle = draw("A  hill+forest+X  B", A="allies armor", B="allies infantry", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "8.3": -2}
    assert battle.dice("B", "X") == 2


def test_5_4_only_the_worst_hindrance_of_the_own_hex_counts() -> None:
    battle = draw("town+wire+A  X", A="allies armor", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "8.14": -2}
    battle = draw("town+wire+A  X", A="allies infantry", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "8.15": -1}


@pytest.mark.parametrize("terrain", ["forest", "town", "church", "hedgerow", "hill", "sandbags", "bunker"])
def test_5_4_protection_does_not_work_against_artillery(terrain: str) -> None:
    battle = draw(f"A  .  .  {terrain}+X", A="allies artillery", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 2}


def test_5_4_with_no_die_left_the_target_cannot_be_attacked() -> None:
    battle = draw("A  .  .  forest+X", A="allies infantry", X="axis infantry")
    assert battle.battle_refused("A", "X") == "5.4"
    far = draw("A  .  .  X", A="allies infantry", X="axis infantry")
    assert far.dice("A", "X") == 1


# Rules 5.6

HITS = {  # infantry, infantry, armor, grenade, star, flag
    Arm.INFANTRY: (1, 1, 0, 1, 0, 0),
    Arm.ARMOR: (0, 0, 1, 1, 0, 0),
    Arm.ARTILLERY: (0, 0, 0, 1, 0, 0),
}


@pytest.mark.parametrize("arm", ARMS)
@pytest.mark.parametrize("face", FACES)
def test_5_6_what_each_face_does(arm: Arm, face: int) -> None:
    result = toll(HITTING[arm], 4, (face,))
    assert (result.figures, result.flags) == (HITS[arm][face], int(face == FACES[-1]))


def test_5_6_the_flags_of_a_roll_that_eliminates_are_lost() -> None:
    grenade, flag = FACES[3], FACES[5]
    left, gone = toll(HITTING[Arm.INFANTRY], 2, (grenade, flag)), toll(HITTING[Arm.INFANTRY], 1, (grenade, flag, flag))
    assert (left.figures, left.flags) == (1, 1)
    assert (gone.figures, gone.flags) == (1, 0)


@pytest.mark.parametrize(
    ("kind", "faces", "left"),
    [
        ("infantry", "infantry grenade star", 2),
        ("infantry", "armor star", 4),
        ("special_forces", "infantry infantry infantry", 1),
        ("french_resistance", "infantry grenade", 1),
        ("armor", "armor grenade infantry", 1),
        ("elite_armor", "armor armor armor", 1),
        ("artillery", "grenade infantry armor", 1),
        ("artillery", "infantry armor star", 2),
    ],
)
def test_5_6_a_hit_removes_a_figure(kind: str, faces: str, left: int) -> None:
    battle = draw("A  X", A="allies infantry", X=f"axis {kind}")
    battle.attack("A", "X", faces)
    assert battle.figures("X") == left


def test_5_6_hits_beyond_the_last_figure_are_lost() -> None:
    battle = draw("A  X  .  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "infantry infantry grenade")
    assert battle.medals("allies") == 1
    assert battle.figures("Y") == 4


def test_5_6_hits_come_before_flags() -> None:
    battle = draw(
        """
        1   2   .
          X   .
        .   A   .
        """,
        A="allies infantry",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag infantry")
    assert battle.figures("X") == 3
    assert battle.offers("retreat") == "12"


# Rules 5.7


def test_5_7_the_enemy_wins_a_medal_when_the_last_figure_goes() -> None:
    battle = draw("A  X  .  Y", A="allies infantry", X="axis infantry with 2", Y="axis infantry")
    battle.attack("A", "X", "infantry grenade")
    assert battle.at("X") == ""
    assert (battle.medals("allies"), battle.medals("axis")) == (1, 0)


def test_5_7_a_unit_with_a_figure_left_gives_none() -> None:
    battle = draw("A  X", A="allies infantry", X="axis infantry with 2")
    battle.attack("A", "X", "infantry")
    assert battle.medals("allies") == 0


def test_5_7_a_failed_retreat_gives_the_medal_as_well() -> None:
    battle = draw("A  X  .  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "flag")
    assert battle.at("X") == ""
    assert battle.medals("allies") == 1


def test_5_7_in_the_opponents_turn_too() -> None:
    battle = draw(
        "A  X  B",
        turn="axis",
        allies_hand="ambush",
        A="allies infantry",
        B="allies infantry",
        X="axis infantry with 1",
        rules={},
    )
    battle.attack("X", "A")
    battle.roll("infantry star star")
    battle.do("ambush")
    assert battle.at("X") == ""
    assert battle.medals("allies") == 1


# Rules 5.8


@pytest.mark.parametrize("kind", KINDS)
def test_5_8_a_unit_battles_in_full_until_its_last_figure(kind: str) -> None:
    battle = draw("A  X", A=f"allies {kind} with 1", X="axis infantry")
    assert battle.dice("A", "X") == DICE[kind][0]
