"""Prisoners, equipment and heroic leaders (Rules 13.9, 13.10, 13.14)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.battle.retreat import flags_ignorable
from game.rulebooks.memoir44.terms.position import GONE, Load
from game.rulebooks.memoir44.terms.scenario import Exit
from game.rulebooks.memoir44.terms.special_rules import Find, HeroicLeader, PerSide, SideName, SpecialRules
from game.rulebooks.memoir44.turn.moves import Moves
from game.rulebooks.memoir44.units.losses import lose_figures
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   e   Y   .   .   .
      .   1   2   3   .   .
    .   A   p   4   X   .   .
      h   5   6   .   .   .
    .   .   B   .   C   .   .
"""
UNITS = {
    "A": "allies infantry",
    "B": "allies infantry with 2",
    "C": "allies infantry",
    "X": "axis infantry",
    "Y": "axis infantry",
}


def camp(rules: SpecialRules, medals: int = 6, picture: str = FIELD, turn: SideName = "allies", **more: Any) -> Battle:
    """A turn, of the Allies as a rule, in a battle with something to carry."""
    units = {key: more.pop(key) for key in tuple(more) if len(key) == 1}
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in picture}
    said = {"rules": rules, "medals": PerSide(medals, medals), **more}
    return draw(picture, turn=turn, rules=said, forces=forces)


def prisoners(**more: Any) -> SpecialRules:
    """Prisoners of the Allies at the hex p."""
    return SpecialRules(prisoners=(Find("allies", ("p",), **more),))


def load(battle: Battle) -> Load:
    """Where the only burden is."""
    return battle.position.special.loads[0]


def carrying(unit: str, battle: Battle) -> Battle:
    """A unit carries the only burden already."""
    special = replace(battle.position.special, loads=(Load(bearer=battle.letters[unit]),))
    battle.session = Session(battle.game, replace(battle.position, special=special))
    return battle


def killed(battle: Battle, unit: str, faces: str = "flag") -> Battle:
    """A unit loses all its figures; dice that are rolled then show these faces."""
    battle.roll(faces)
    after, _ = lose_figures(battle.game, battle.position, battle.letters[unit], 4)
    battle.session = Session(battle.game, after)
    return battle


def score(battle: Battle) -> tuple[int, int]:
    """The medals of both sides."""
    return battle.medals("allies"), battle.medals("axis")


# Prisoners


def test_13_9_a_unit_that_enters_the_camp_takes_the_prisoners_along() -> None:
    battle = camp(prisoners())
    assert load(battle) == Load(space=battle.space("p"))
    battle.move("A", "p")
    assert load(battle) == Load(bearer=battle.letters["A"])
    badges = [p.badges for p in TITLE.view(battle.game, battle.position, None).pieces if p.piece == battle.letters["A"]]
    assert badges == [("prisoners",)]


def test_13_9_without_a_home_the_medal_is_held_while_they_are_carried_and_lost_with_the_unit() -> None:
    battle = camp(prisoners()).move("A", "p")
    assert score(battle) == (1, 0)
    killed(battle, "A")
    assert score(battle) == (0, 1)
    assert load(battle) == Load(), "the prisoners are lost too"


def test_13_9_with_a_home_the_medal_is_gained_there_for_good() -> None:
    battle = camp(prisoners(home=("h",))).move("A", "p")
    assert score(battle) == (0, 0)
    battle = carrying("A", camp(prisoners(home=("h",)))).move("A", "h")
    assert score(battle) == (1, 0)
    killed(battle, "A")
    assert score(battle) == (1, 1)


def test_13_9_an_exit_is_a_home() -> None:
    picture = FIELD.replace("  h   5", "  A   5").replace(".   A   p", ".   .   p")
    battle = camp(prisoners(), picture=picture.replace("A", "A+x"), exits=(Exit("allies", ("x",)),))
    carried = replace(battle.position.special, loads=(Load(bearer=battle.letters["A"]),))
    battle.session = Session(battle.game, replace(battle.position, special=carried))
    assert score(battle) == (0, 0)

    battle.enter(Moves())
    battle.do("move_unit", "A").do("leave")
    assert score(battle) == (2, 0)


def test_13_9_the_medal_may_win_the_battle_at_once() -> None:
    battle = camp(prisoners(), medals=1).move("A", "p")
    assert battle.session.verdict is not None
    assert battle.session.verdict.winner == 0


def test_13_9_the_enemy_does_not_pick_them_up() -> None:
    rules = SpecialRules(prisoners=(Find("axis", ("p",)),))
    battle = camp(rules).move("A", "p")
    assert load(battle) == Load(space=battle.space("p"))


def test_13_9_the_prisoners_lie_on_the_map_until_then() -> None:
    battle = camp(prisoners())
    found = TITLE.inspect(battle.game, battle.position, None, Target(Kind.SPACE, battle.space("p")))
    assert found is not None
    assert any(line.rule == "13.9" for line in found.lines)
    assert [m.look for m in TITLE.view(battle.game, battle.position, None).markers] == ["star_prisoners"]


# Equipment


def equipment(**more: Any) -> SpecialRules:
    """Equipment for the Allies at the hex p."""
    return SpecialRules(equipment=(Find("allies", ("p",), name="radar set", **more),))


def test_13_14_a_unit_that_ends_its_move_there_takes_it_and_leaves_it_where_it_falls() -> None:
    battle = camp(equipment()).move("A", "p")
    assert score(battle) == (1, 0)
    killed(battle, "A")
    assert score(battle) == (0, 1)
    assert load(battle) == Load(space=battle.space("p"))


def test_13_14_passing_through_is_not_enough() -> None:
    battle = camp(equipment()).move("A", "4")
    assert load(battle) == Load(space=battle.space("p"))


RETREAT = """
    .   .   X   Y   .   .   .
      .   1   A   3   .   .
    .   .   .   p   .   .   .
      .   5   .   B   .   .
    .   .   .   .   C   .   .
"""


def test_13_14_a_retreat_onto_it_takes_nothing_along_and_a_move_there_later_does() -> None:
    battle = camp(equipment(), picture=RETREAT, turn="axis", X="axis infantry")
    battle.attack("X", "A", "flag").do("retreat", "p")
    assert battle.at("A") == "p"
    assert load(battle) == Load(space=battle.space("p"))
    assert score(battle) == (0, 0)


def test_13_14_taking_ground_counts_as_a_move() -> None:
    picture = FIELD.replace("p", "X+p").replace("4   X", "4   .")
    battle = camp(equipment(), picture=picture, X="axis infantry with 1")
    battle.attack("A", "X", "infantry").do("take_ground", "p")
    assert load(battle) == Load(bearer=battle.letters["A"])


def test_13_9_prisoners_are_freed_by_a_retreat_too() -> None:
    battle = camp(prisoners(), picture=RETREAT, turn="axis", X="axis infantry")
    battle.attack("X", "A", "flag").do("retreat", "p")
    assert load(battle) == Load(bearer=battle.letters["A"])


def test_13_14_another_unit_can_pick_it_up_again() -> None:
    battle = camp(equipment())
    lying = replace(battle.position.special, loads=(Load(space=battle.space("6")),))
    battle.session = Session(battle.game, replace(battle.position, special=lying))
    battle.move("B", "6")
    assert load(battle) == Load(bearer=battle.letters["B"])
    assert any("Radar set at [6]: picked up § 13.14" in line.sentence for line in battle.session.log(None))


# A heroic leader

ROWS = """
    .   .   .   Y   .   .   .
      .   .   .   .   .   .
    .   X   .   .   .   .   .
      .   A   .   C   .   .
    .   .   B   .   .   .   .
      .   .   .   .   .   .
"""


def led(**units: str) -> Battle:
    """Unit A is led."""
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in ROWS}
    at = draw(ROWS, forces=forces)
    name = at.game.board.name(at.space("A"))
    rules = SpecialRules(heroic_leader=HeroicLeader("allies", name, name="Colonel"))
    return draw(ROWS, rules={"rules": rules}, forces=forces)


def test_13_10_a_led_unit_battles_with_one_die_more() -> None:
    battle = led()
    assert battle.dice("A", "X") == 4
    assert battle.reasons("A", "X")["13.10"] == 1
    assert "13.10" not in battle.reasons("B", "X")


def test_13_10_and_may_ignore_one_flag() -> None:
    battle = led()
    assert flags_ignorable(battle.game, battle.position, battle.letters["A"]) == 1
    assert flags_ignorable(battle.game, battle.position, battle.letters["C"]) == 0


def test_13_10_without_a_star_he_joins_the_nearest_infantry_when_his_unit_falls() -> None:
    battle = killed(led(), "A", "flag grenade")
    assert load(battle) == Load(bearer=battle.letters["B"])
    assert score(battle) == (0, 1)
    assert battle.reasons("B", "X")["13.10"] == 1


def test_13_10_of_units_at_the_same_distance_he_joins_the_strongest() -> None:
    battle = led(C="allies infantry with 3", B="allies infantry with 1")
    near = draw(
        ROWS.replace(".   C", "C   ."),
        rules={"rules": battle.game.scenario.rules},
        forces={letter: words for letter, words in UNITS.items() if letter in ROWS} | {"B": "allies infantry with 1"},
    )
    killed(near, "A", "flag grenade")
    assert load(near).bearer == near.letters["C"]


def test_13_10_a_star_is_his_end_and_a_medal_more_for_the_enemy() -> None:
    battle = killed(led(), "A", "star flag")
    assert load(battle) == Load(GONE, GONE)
    assert score(battle) == (0, 2)


def test_13_10_without_infantry_to_join_he_falls() -> None:
    battle = led(B="allies armor", C="allies artillery")
    assert score(killed(battle, "A", "flag flag")) == (0, 2)


@pytest.mark.parametrize("unit", ["A", "C"])
def test_13_10_the_unit_shows_its_leader(unit: str) -> None:
    battle = led()
    piece = next(p for p in TITLE.view(battle.game, battle.position, None).pieces if p.piece == battle.letters[unit])
    assert ("leader" in piece.badges) is (unit == "A")
    found = TITLE.inspect(battle.game, battle.position, None, Target(Kind.PIECE, battle.letters[unit]))
    assert found is not None
    assert any(line.rule == "13.10" for line in found.lines) is (unit == "A")
