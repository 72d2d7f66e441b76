"""Sabotage of landmarks, and supplies destroyed (Rules 13.8, 13.16)."""

from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.terms.special_rules import PerSide, Sabotage, SpecialRules
from game.rulebooks.memoir44.units.sabotage import roll_sabotage
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   .   Y   .   .   T
      .   1   2   3   .   .
    .   A+d X   4   .   .   .
      .   5   6   .   .   .
"""
UNITS = {"A": "allies infantry", "X": "axis infantry", "Y": "axis infantry", "T": "axis armor"}
DAM = Sabotage("allies", ("d",), 3, name="dam")


def site(*landmarks: Sabotage, picture: str = FIELD, medals: int = 6, turn: str = "allies", **units: str) -> Battle:
    """A turn of a side at a landmark."""
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in picture}
    rules = {"rules": SpecialRules(sabotage=landmarks or (DAM,)), "medals": PerSide(medals, medals)}
    return draw(picture, turn="axis" if turn == "axis" else "allies", rules=rules, forces=forces)


def rolled(battle: Battle, faces: str) -> MemoirPosition:
    """The start of a turn: the saboteurs' dice show these faces."""
    battle.roll(faces)
    return roll_sabotage(battle.game, battle.position).position


def phases(battle: Battle) -> list[tuple[str, str]]:
    """The sequence of play beside the map."""
    return [(line.name, line.rule) for line in battle.session.sequence()]


def with_stars(battle: Battle, stars: int) -> Battle:
    """So many stars have been rolled before."""
    special = replace(battle.position.special, stars=(stars,))
    battle.session = Session(battle.game, replace(battle.position, special=special))
    return battle


def test_13_8_two_dice_at_the_start_of_a_turn_with_a_saboteur_on_the_landmark() -> None:
    battle = site()
    after = rolled(battle, "star grenade")
    assert after.special.stars == (1,)
    assert after.dice.drawn - battle.position.dice.drawn == 2
    assert rolled(battle, "flag grenade").special.stars == (0,)


def test_13_8_the_roll_opens_every_turn_of_the_saboteurs() -> None:
    assert ("Roll for sabotage", "13.8") in phases(site())
    assert ("Roll for sabotage", "13.8") not in phases(draw(FIELD, forces=UNITS))


def test_13_8_nobody_rolls_without_a_saboteur_there_or_in_the_enemys_turn() -> None:
    away = site(picture=FIELD.replace("A+d X", "d   A").replace("A   4", "A   X"))
    assert rolled(away, "star star").special.stars == (0,)
    assert rolled(site(turn="axis"), "star star").special.stars == (0,)


def test_13_8_the_stars_add_up_and_demolish_the_landmark_for_a_medal() -> None:
    battle = with_stars(site(), 2)
    after = rolled(battle, "star grenade")
    assert after.special.demolished == (0,)
    assert after.won == (1, 0)
    battle.session = Session(battle.game, after)
    looks = [m.look for m in TITLE.view(battle.game, after, None).markers if m.space == battle.space("d")]
    assert looks == ["crater"]
    again = rolled(battle, "star star")
    assert (again.won, again.special.demolished) == ((1, 0), (0,))


def test_13_8_the_last_medal_wins_at_once() -> None:
    after = rolled(with_stars(site(medals=1), 2), "star flag")
    assert after.verdict is not None
    assert after.verdict.winner == ALLIES


def test_13_8_a_landmark_may_be_worth_more() -> None:
    worth = Sabotage("allies", ("d",), 1, medals=2)
    assert rolled(site(worth), "star flag").won == (2, 0)


def test_13_8_one_roll_for_a_landmark_of_several_hexes() -> None:
    both = Sabotage("allies", ("d", "5"), 4)
    battle = site(both, picture=FIELD.replace("  5 ", "  B+5 "), B="allies infantry")
    after = rolled(battle, "star star")
    assert after.special.stars == (2,)


def test_13_8_an_enemy_who_captures_it_sets_the_count_back() -> None:
    battle = with_stars(site(picture=FIELD.replace("A+d X", "d   X").replace("  5 ", "  A "), turn="axis"), 2)
    battle.move("X", "d")
    assert battle.position.special.stars == (0,)
    assert any("begins anew § 13.8" in line.sentence for line in battle.session.log(None))


def test_13_8_not_by_passing_by_nor_once_it_is_demolished() -> None:
    battle = with_stars(site(picture=FIELD.replace("A+d X", "d   X").replace("  5 ", "  A "), turn="axis"), 2)
    battle.move("X", "1")
    assert battle.position.special.stars == (2,)


def test_13_8_the_map_and_the_inspector_show_the_count() -> None:
    battle = with_stars(site(), 2)
    found = TITLE.inspect(battle.game, battle.position, None, Target(Kind.SPACE, battle.space("d")))
    assert found is not None
    assert ("Dam: 2/3 stars of sabotage by Allies.", "13.8") in [(line.text, line.rule) for line in found.lines]


DEPOT = Sabotage("allies", ("d",), 1, supplies=True)
ROAD = """
    T   1   2   3   4   .   .
      .   .   .   .   .   .
    A+d .   .   B   .   .   .
"""


def without_supplies(**units: str) -> Battle:
    """The Axis to move after their depot was destroyed."""
    forces = {"A": "allies infantry", "B": "allies armor", "T": "axis armor"} | units
    rules = {"rules": SpecialRules(sabotage=(DEPOT,))}
    battle = draw(ROAD.replace("A+d", "d  ").replace(".   B", "A   B"), turn="axis", rules=rules, forces=forces)
    special = replace(battle.position.special, demolished=(0,))
    battle.session = Session(battle.game, replace(battle.position, special=special))
    return battle


def test_13_16_all_armor_of_the_side_that_has_lost_its_supplies_moves_a_hex_less() -> None:
    assert without_supplies().reach("T") == "12d"
    assert without_supplies(T="axis infantry").reach("T") == "12d"
    assert without_supplies(T="axis elite_armor").reach("T") == "12d"


def test_13_16_the_other_side_is_as_fast_as_ever_and_a_depot_gives_no_medal() -> None:
    forces = {"A": "allies infantry", "B": "allies armor", "T": "axis armor"}
    battle = draw(ROAD, rules={"rules": SpecialRules(sabotage=(DEPOT,))}, forces=forces)
    battle.roll("star flag")
    after = roll_sabotage(battle.game, battle.position)
    assert after.position.special.demolished == (0,)
    assert after.position.won == (0, 0)
    assert any("enemy armor moves 1 hex less § 13.16" in event.sentence(battle.game) for event in after.events)
    battle.session = Session(battle.game, after.position)
    assert "3" in battle.reach("B")
    assert battle.game.landmarks[0].side != AXIS
