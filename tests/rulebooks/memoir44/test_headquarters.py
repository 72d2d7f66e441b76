"""Headquarters and supply tents (Rules 13.18, 11.12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.combat import Tone
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.scenario import Objective
from game.rulebooks.memoir44.terms.special_rules import Owned, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.goals import end_turn

FIELD = """
    .   .   .   .   .   Y
      .   1   2   .   .
    .   A   X+t 3   .   .
      .   4   5   .   .
    .   .   .   .   .   B
"""
UNITS = {
    "A": "allies infantry",
    "B": "allies infantry",
    "X": "axis infantry with 1",
    "Y": "axis infantry",
}
EMPTY = FIELD.replace("X+t", "t  ")
AXIS_TENT = SpecialRules(headquarters=Owned(axis=("t",)))
AXIS_HAND = "assault left, probe left, probe right"


def camp(axis_hand: str = AXIS_HAND, picture: str = FIELD, rules: SpecialRules = AXIS_TENT, **units: str) -> Battle:
    """An Allied turn next to the tent of the Axis."""
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in picture}
    return draw(picture, rules={"rules": rules}, axis_hand=axis_hand, forces=forces)


def begun(picture: str, axis_hand: str, **rules: object) -> Battle:
    """The Allies are to play a card; X is not there."""
    forces = {letter: words for letter, words in UNITS.items() if letter in picture}
    hand = "direct_from_hq, barrage"
    said = {"rules": AXIS_TENT, **rules}
    return draw(picture, card="", allies_hand=hand, axis_hand=axis_hand, rules=said, forces=forces)


def captured(battle: Battle) -> Battle:
    """Unit A drives X from the tent and enters it."""
    battle.attack("A", "X", "infantry")
    if "let_it_come" in battle.choices:
        battle.do("let_it_come")
    return battle.do("take_ground", "t")


def held(battle: Battle) -> tuple[int, int]:
    """The cards in the hands of both sides."""
    return len(battle.position.hands[0]), len(battle.position.hands[1])


def tents(battle: Battle) -> Iterator[str]:
    """What the map says of its tents."""
    return (m.name for m in TITLE.view(battle.game, battle.position, None).markers if m.look == "tent")


def test_13_18_the_owner_of_a_captured_tent_loses_a_card_at_random() -> None:
    battle = camp()
    hand = set(battle.position.hands[1])
    captured(battle)
    assert held(battle) == (0, 2)
    lost = hand - set(battle.position.hands[1])
    assert set(battle.position.deck.discards) == lost, "face up on the discards"
    assert any("The tent at [t] is captured: Axis lose" in line.sentence for line in battle.session.log(None))


def test_13_18_which_card_is_lost_is_left_to_chance() -> None:
    lost = set()
    for faces in ("infantry", "armor", "grenade", "star", "flag"):
        battle = camp(picture=EMPTY)
        hand = set(battle.position.hands[1])
        battle.roll(faces)
        battle.move("A", "t")
        lost |= hand - set(battle.position.hands[1])
    assert len(lost) > 1


def test_13_18_entering_by_movement_captures_too_and_once() -> None:
    battle = camp(picture=EMPTY)
    battle.move("A", "t")
    assert held(battle) == (0, 2)
    battle = camp(picture=EMPTY, A="allies armor", B="allies armor").move("A", "t")
    assert held(battle) == (0, 2)


def test_13_18_the_owner_entering_his_own_tent_changes_nothing() -> None:
    battle = draw(
        EMPTY.replace("3", "X"),
        turn="axis",
        card="direct_from_hq",
        axis_hand=AXIS_HAND,
        rules={"rules": AXIS_TENT},
        forces=UNITS,
    )
    before = held(battle)
    battle.move("X", "t")
    assert held(battle) == before


def test_13_18_he_plays_with_one_card_less_from_then_on() -> None:
    battle = begun(EMPTY, axis_hand="assault left, probe left, probe right")
    battle.do("play", "direct_from_hq").do("order", "A").do("end_orders").do("move_unit", "A").do("move", "t")
    end_turn(battle)
    assert held(battle)[1] == 2
    end_turn(battle)
    assert held(battle)[1] == 2, "one played, one drawn: still one short"


def test_13_18_reclaimed_the_tent_gives_its_card_back_at_once() -> None:
    battle = draw(
        EMPTY.replace("3", "X").replace("A", "."),
        turn="axis",
        axis_hand="barrage",
        rules={"rules": AXIS_TENT},
        forces={letter: UNITS[letter] for letter in "BXY"},
    )
    special = replace(battle.position.special, tents_taken=(battle.space("t"),))
    battle.session = Session(battle.game, replace(battle.position, special=special))
    assert list(tents(battle)) == ["Tent of Axis (captured)"]
    battle.move("X", "t")
    assert held(battle) == (0, 2)
    assert any("have their tent at [t] back § 13.18" in line.sentence for line in battle.session.log(None))
    assert list(tents(battle)) == ["Tent of Axis"]


def test_13_18_an_owner_without_cards_loses_none() -> None:
    battle = camp(axis_hand="", picture=EMPTY).move("A", "t")
    assert battle.position.special.tents_taken == ()
    assert list(tents(battle)) == ["Tent of Axis"]


def test_13_18_the_inspector_says_whose_tent_it_is() -> None:
    battle = camp(picture=EMPTY)
    target = Target(Kind.SPACE, battle.space("t"))
    found = TITLE.inspect(battle.game, battle.position, None, target)
    assert found is not None
    assert ("Tent of Axis: its capture costs them a card.", "13.18", Tone.NEUTRAL) in [
        (line.text, line.rule, line.tone) for line in found.lines
    ]
    battle.move("A", "t")
    found = TITLE.inspect(battle.game, battle.position, None, target)
    assert found is not None
    assert any("they play with a card less" in line.text for line in found.lines)


def test_11_12_a_tent_scored_at_the_start_of_a_turn_is_removed() -> None:
    goal = Objective("allies", ("t",), "permanent", scored="next_turn", name="Tent")
    picture = EMPTY.replace("t  ", "t+hq_supply_tent")
    battle = begun(picture, axis_hand="assault left, probe left, probe right", objectives=(goal,))
    assert field_of(battle.game, battle.position).blocks[battle.space("t")]
    battle.do("play", "direct_from_hq").do("order", "A").do("end_orders").do("move_unit", "A").do("move", "t")
    end_turn(battle)
    end_turn(battle)
    assert battle.medals("allies") == 1
    assert list(tents(battle)) == []
    assert not field_of(battle.game, battle.position).blocks[battle.space("t")], "nor does it block sight any more"
    assert any("The tent at [t] is removed § 11.12" in line.sentence for line in battle.session.log(None))
