"""Objectives of either side, scored late, of empty sections and of decoys (Rules 11.11 to 11.13, 11.15)."""

from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.game import AXIS
from game.rulebooks.memoir44.terms.scenario import Minefields, Objective
from game.rulebooks.memoir44.terms.special_rules import PerSide
from game.rulebooks.memoir44.units.victory import reveal_decoy
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.goals import FIELD, UNITS, battle_for, end_turn, lines, score


def looks(battle: Battle, place: str) -> list[str]:
    """The medals that lie on a hex."""
    view = TITLE.view(battle.game, battle.position, None)
    return [m.look for m in view.markers if m.space == battle.space(place) and m.look.startswith("medal")]


# Either side


def test_11_11_an_objective_of_either_side_is_held_by_whoever_stands_there() -> None:
    goal = Objective("either", ("x",), name="Airfield")
    battle = battle_for(goal, X="axis infantry with 1")
    assert (score(battle), looks(battle, "x")) == ((0, 1), ["medal_axis"])
    battle.move("A", "1").attack("A", "X", "infantry")
    assert (score(battle), looks(battle, "x")) == ((1, 0), ["medal_either"])
    battle.do("take_ground", "x")
    assert (score(battle), looks(battle, "x")) == ((2, 0), ["medal_allies"])
    assert any("Airfield held § 11.11" in line for line in lines(battle))


def test_11_11_a_majority_of_either_side_may_be_worth_two_medals_from_the_start() -> None:
    goal = Objective("either", ("a", "3", "1", "x"), "majority", medals=2, name="Town")
    battle = battle_for(goal)
    assert score(battle) == (0, 0), "one unit each: nobody has the majority"
    battle = battle_for(Objective("either", ("a", "3", "1"), "majority", medals=2))
    assert score(battle) == (2, 0), "held from the first moment"
    assert score(battle.move("A", "2")) == (0, 0)


def test_11_11_a_majority_passes_when_a_unit_falls() -> None:
    goal = Objective("either", ("a", "3", "1", "2"), "majority", medals=2)
    picture = FIELD.replace("  1   2   .", "  1   Q+2 .")
    battle = battle_for(goal, picture=picture, Q="axis infantry with 1")
    assert score(battle) == (0, 0)
    battle.move("A", "1").attack("A", "Q", "infantry")
    assert score(battle) == (3, 0)


def test_11_11_both_sides_may_hold_one_group_at_the_same_time() -> None:
    goal = Objective("either", ("a", "x"), name="Belyi", medals=2)
    battle = battle_for(goal)
    assert score(battle) == (2, 2)
    assert sorted(looks(battle, "x")) == ["medal_allies", "medal_axis"]
    battle.move("A", "3")
    assert (score(battle), looks(battle, "x")) == ((0, 2), ["medal_axis"])


def test_11_11_a_keeper_has_the_medal_unless_the_other_side_holds_the_objective() -> None:
    goal = Objective("either", ("3", "4", "2"), keeper="axis", name="Ridge")
    battle = battle_for(goal)
    assert score(battle) == (0, 1), "nobody stands there: the keeper has it"
    battle.move("A", "3")
    assert score(battle) == (1, 0)
    said = lines(battle)
    assert any("Allies win 1 medal: Ridge held § 11.11" in line for line in said)
    assert any("Axis lose 1 medal: Ridge lost § 11.11" in line for line in said)


def test_11_11_one_enemy_on_a_group_takes_the_medal_from_a_keeper_who_stands_there_too() -> None:
    battle = battle_for(Objective("either", ("x", "1"), keeper="axis"))
    assert score(battle) == (0, 1)
    assert score(battle.move("A", "1")) == (1, 0)


def test_11_11_the_inspector_and_the_score_speak_of_either_side() -> None:
    battle = battle_for(Objective("either", ("x",), "majority", medals=2, name="Town"))
    found = TITLE.inspect(battle.game, battle.position, None, Target(Kind.SPACE, battle.space("x")))
    assert found is not None
    texts = [(line.text, line.rule) for line in found.lines]
    assert ("Majority objective of either side, 2 medals: held.", "11.11") in texts
    assert ("Majority objective of either side, 2 medals: open.", "11.11") in texts
    score_lines = TITLE.view(battle.game, battle.position, None).scores[1].details
    assert "Town: majority, held" in score_lines


# At the start of the next turn


def late(medals: int = 6) -> Battle:
    """An Allied turn; the hex 3 gives its medal only at the start of the next Allied turn."""
    rules = {
        "objectives": (Objective("allies", ("3",), "permanent", scored="next_turn", name="Tent"),),
        "medals": PerSide(medals, medals),
    }
    hand = "direct_from_hq, barrage"
    battle = draw(FIELD, card="", rules=rules, forces=UNITS, allies_hand=hand, axis_hand="probe left, probe right")
    return battle.do("play", "direct_from_hq").do("order", "A").do("order", "B")


def test_11_12_nothing_is_scored_on_entering_but_at_the_start_of_the_next_turn_for_good() -> None:
    battle = late().do("move_unit", "A").do("move", "3")
    assert score(battle) == (0, 0)
    end_turn(battle)
    assert score(battle) == (0, 0), "not at the end of the turn"
    battle.do("play", "probe left")
    end_turn(battle)
    assert score(battle) == (1, 0)
    assert any("Tent held as the turn starts § 11.12" in line for line in lines(battle))
    end_turn(end_turn(battle))
    assert score(battle) == (1, 0), "and given once"


def test_11_12_nothing_is_scored_when_the_unit_has_gone_before_the_turn_starts() -> None:
    battle = late().do("move_unit", "A").do("move", "1")
    end_turn(battle).do("play", "probe left")
    assert score(end_turn(battle)) == (0, 0)


def test_11_12_the_medal_of_the_start_of_a_turn_wins_at_once() -> None:
    battle = late(medals=1).do("move_unit", "A").do("move", "3")
    end_turn(battle).do("play", "probe left")
    end_turn(battle)
    assert battle.session.verdict is not None
    assert (battle.session.verdict.winner, battle.session.verdict.rule) == (0, "11.8")


# An empty section
WIDE = """
    .   .   X   .   .   .   .   .   .   .   Z   .   .
      .   .   .   1   2   .   .   .   .   .   .   .
    .   .   Q   .   .   Y   .   .   .   .   .   .   .
      .   .   A   .   .   .   .   .   .   .   .   .
"""
SPREAD = {
    "A": "allies infantry",
    "X": "axis infantry with 1",
    "Q": "axis infantry with 1",
    "Y": "axis infantry",
    "Z": "axis infantry",
}


def sections(picture: str = WIDE, **units: str) -> Battle:
    """A field of the full width where the Allies want an empty section."""
    forces = {letter: words for letter, words in (SPREAD | units).items() if letter in picture}
    return draw(picture, rules={"objectives": (Objective("allies", kind="empty_section"),)}, forces=forces)


def test_11_13_a_section_without_enemies_gives_a_medal_as_long_as_it_is_empty() -> None:
    battle = sections(WIDE.replace("X", "."))
    assert score(battle) == (0, 0)
    battle.attack("A", "Q", "infantry")
    assert score(battle) == (2, 0)
    assert any("An empty section held § 11.13" in line for line in lines(battle))


def test_11_13_one_enemy_left_in_the_section_keeps_the_medal_away() -> None:
    assert score(sections().attack("A", "Q", "infantry")) == (1, 0)


def test_11_13_a_unit_on_a_straddling_hex_fills_both_its_sections() -> None:
    straddling = WIDE.replace("X", ".").replace("Q", ".").replace("1", "P+1")
    assert score(sections(straddling, P="axis infantry")) == (0, 0)
    centre = WIDE.replace("X", ".").replace("Q", ".").replace("2", "P+2")
    assert score(sections(centre, P="axis infantry")) == (1, 0)


def test_11_13_two_empty_sections_give_no_second_medal() -> None:
    picture = WIDE.replace("X", ".").replace("Q", ".").replace("Z", ".")
    assert score(sections(picture)) == (1, 0)


def test_11_13_an_empty_section_has_no_medal_on_the_map() -> None:
    battle = sections(WIDE.replace("X", ".").replace("Q", "."))
    assert looks(battle, "1") == []


# A decoy


def test_11_15_a_decoy_revealed_gives_its_medal_once() -> None:
    battle = battle_for(Objective("axis", kind="decoy"))
    after, events = reveal_decoy(battle.game, battle.position, AXIS)
    assert after.won == (0, 1)
    assert [event.sentence(battle.game) for event in events] == ["Axis win 1 medal: A decoy revealed § 11.15."]
    assert reveal_decoy(battle.game, after, AXIS) == (after, ())


def test_11_15_a_unit_that_enters_a_decoy_reveals_it() -> None:
    rules = {"objectives": (Objective("allies", kind="decoy"),), "minefields": (Minefields("axis", ("3",)),)}
    battle = draw(FIELD, rules=rules, forces=UNITS)
    mines = tuple(replace(mine, value=0) for mine in battle.position.mines)
    battle.session = Session(battle.game, replace(battle.position, mines=mines))
    battle.move("A", "3")
    assert score(battle) == (1, 0)
    assert any("A decoy revealed § 11.15" in line for line in lines(battle))


def test_11_15_not_for_the_other_side_and_not_where_it_is_worth_nothing() -> None:
    battle = battle_for(Objective("allies", kind="decoy"))
    assert reveal_decoy(battle.game, battle.position, AXIS) == (battle.position, ())
    battle = battle_for()
    assert reveal_decoy(battle.game, battle.position, AXIS) == (battle.position, ())


def test_11_15_the_medal_of_a_decoy_may_win_the_battle() -> None:
    battle = battle_for(Objective("axis", kind="decoy"), medals=1)
    verdict = reveal_decoy(battle.game, battle.position, AXIS)[0].verdict
    assert verdict is not None
    assert (verdict.winner, verdict.rule) == (AXIS, "11.8")
