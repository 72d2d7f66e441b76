"""The supply train and its passengers (Rules 13.15)."""

from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.moving.supply_train import still_aboard
from game.rulebooks.memoir44.terms.special_rules import SpecialRules, SupplyTrain
from game.rulebooks.memoir44.units.losses import lose_figures
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   1   2   3   .   .   .
      .   P   4   5   .   .   X
    a   s+railroad_station b   c   L   W   d
      .   6   7   8   .   .   .
    .   .   .   .   .   .   .
"""
UNITS = {"L": "axis locomotive", "W": "axis wagon", "P": "axis infantry", "X": "allies infantry"}
TRAIN = SpecialRules(supply_train=SupplyTrain("axis", "s", ("infantry", "special_forces")))


def train(picture: str = FIELD, rules: SpecialRules = TRAIN) -> Battle:
    """The Axis have ordered their train, three hexes from its station."""
    forces = {letter: words for letter, words in UNITS.items() if letter in picture}
    return draw(picture, turn="axis", rules={"rules": rules}, lines={"railroad": ("asbcLWd",)}, forces=forces)


def passengers(battle: Battle) -> list[str]:
    """Where the units stand that began aboard."""
    units = (battle.position.units[unit] for unit in battle.game.passengers)
    return [battle.game.board.name(unit.space) if unit.space >= 0 else "" for unit in units]


def test_13_15_at_the_station_the_units_aboard_get_off_next_to_their_cars() -> None:
    battle = train().move("L", "s")
    assert (battle.at("L"), battle.at("W")) == ("s", "b")
    assert {"a", "6"} <= set(battle.offers("get_off"))
    assert "P" not in battle.offers("get_off"), "a unit stands there"
    battle.do("get_off", "6")
    assert {"4", "7"} <= set(battle.offers("get_off")), "the second leaves the wagon"
    battle.do("get_off", "7")
    assert passengers(battle) == ["6", "7"]
    assert any("gets off the train at [7] § 13.15" in line.sentence for line in battle.session.log(None))


def test_13_15_the_car_is_shown_that_a_unit_gets_off_from() -> None:
    battle = train().move("L", "s")
    for unit, place, car in (("locomotive", "6", "s"), ("wagon", "7", "b")):
        decision = battle.session.decision
        assert decision is not None
        subject = decision.step.subject(battle.game, battle.position)
        assert subject == Target(Kind.SPACE, battle.space(car)), unit
        battle.do("get_off", place)


def test_13_15_they_neither_move_nor_battle_in_that_turn() -> None:
    battle = train().move("L", "s").do("get_off", "6").do("get_off", "7")
    assert set(battle.game.passengers) == set(battle.position.resting)
    assert battle.position.special.aboard == ()


def test_13_15_nobody_gets_off_on_the_way() -> None:
    battle = train().move("L", "b")
    assert "get_off" not in battle.choices
    assert passengers(battle) == ["", ""]


def test_13_15_a_unit_may_stay_aboard() -> None:
    battle = train().move("L", "s").do("stay_aboard").do("get_off", "7")
    assert passengers(battle) == ["", "7"]
    assert still_aboard(battle.game, battle.position) == [battle.game.passengers[0]]


def test_13_15_not_onto_a_hex_that_is_taken_or_further_away() -> None:
    battle = train().move("L", "s")
    assert battle.refused("get_off", "P") == "13.15"
    assert battle.refused("get_off", "3") == "13.15"


def test_13_15_a_car_that_is_destroyed_takes_its_unit_with_it() -> None:
    battle = train()
    after, _ = lose_figures(battle.game, battle.position, battle.letters["W"], 3)
    battle.session = Session(battle.game, after)
    assert still_aboard(battle.game, after) == [battle.game.passengers[0]]
    battle.move("L", "s").do("get_off", "6")
    assert "get_off" not in battle.choices
    assert passengers(battle) == ["6", ""]


def test_13_15_the_units_aboard_are_shown_beside_the_map() -> None:
    battle = train()
    trays = TITLE.view(battle.game, battle.position, None).trays
    assert [(tray.name, len(tray.pieces)) for tray in trays] == [("Aboard", 2)]
    empty = replace(battle.position, special=replace(battle.position.special, aboard=()))
    assert TITLE.view(battle.game, empty, None).trays == ()
