"""Rules that meet: cards with nations, weapons with cards, ice with Tigers, roads with what battles after them."""

from typing import Any

from msgspec.structs import replace

from game.core.events import CombatResolved
from game.core.session import Session
from game.rulebooks.memoir44.terms.game import AXIS
from game.rulebooks.memoir44.terms.position import Mine
from game.rulebooks.memoir44.terms.scenario import Commands, Exit, Minefields
from game.rulebooks.memoir44.terms.special_rules import Night, Recovery, SpecialRules
from game.rulebooks.memoir44.turn.moves import Moves
from game.rulebooks.memoir44.turn.ordering import sandbag_refusal
from game.rulebooks.memoir44.turn.recovery import recovery_dice
from game.rulebooks.memoir44.units.drawing import cards_held
from tests.rulebooks.memoir44.diagram import Battle, draw

RED: dict[str, Any] = {"command": Commands(allies=("red_army",))}
JAPAN: dict[str, Any] = {"command": Commands(axis=("imperial_japan",))}
DESERT: dict[str, Any] = {"rules": SpecialRules(desert=True)}


def with_chip(battle: Battle) -> Battle:
    """The same with a card under the commissar's chip."""
    battle.session = Session(battle.game, replace(battle.position, under_chip=battle.position.deck.pile[-1]))
    return battle


def test_9_20_the_enemy_of_the_commissar_does_not_count_his_card() -> None:
    picture = """
        X   .   .
          .   .   .
        A   .   .
    """
    forces = {"A": "allies infantry with 2", "X": "axis infantry with 2"}
    enemy = with_chip(draw(picture, turn="axis", axis_hand="probe left", forces=forces, rules=RED))
    assert cards_held(enemy.game, enemy.position) == 2
    own = with_chip(draw(picture, allies_hand="probe left", forces=forces, rules=RED))
    assert cards_held(own.game, own.position) == 3


def test_13_12_the_card_under_the_chip_counts_in_an_oasis() -> None:
    rules = RED | {"rules": SpecialRules(recovery=Recovery(oasis=("o",)))}
    battle = draw("A+o . X", allies_hand="probe left", A="allies infantry with 2", X="axis infantry", rules=rules)
    assert recovery_dice(battle.game, battle.position, battle.letters["A"]) == 2
    with_chip(battle)
    assert recovery_dice(battle.game, battle.position, battle.letters["A"]) == 3


def test_13_20_a_barrage_in_the_dark_orders_one_unit_of_the_marines_too() -> None:
    rules = {"command": Commands(allies=("us_marines",)), "rules": SpecialRules(night=Night("allies"))}
    forces = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
    battle = draw("A . B . X", card="", allies_hand="barrage, probe left", forces=forces, rules=rules)
    battle.session = Session(battle.game, replace(battle.position, visibility=1))
    battle.do("play", "barrage").do("order", "A")
    assert battle.offers("move_unit") == "A"


def test_9_16_nobody_digs_in_on_the_water() -> None:
    battle = draw("river+A lake+B bridge+C . X", forces=dict.fromkeys("ABC", "allies infantry") | {"X": "axis armor"})
    found = [sandbag_refusal(battle.game, battle.position, battle.space(unit)) for unit in "ABC"]
    assert [refusal and refusal.rule for refusal in found] == ["9.16", "9.16", None]


def test_9_11_artillery_that_has_moved_battles_once_in_a_bombard() -> None:
    picture = """
        X   Y   .   .
          .   .   .   .
        .   .   1   .
          .   A   .   .
    """
    forces = {"A": "allies mobile_artillery", "X": "axis infantry", "Y": "axis infantry"}
    moved = draw(picture, card="artillery_bombard", forces=forces).move("A", "1").attack("A", "X")
    assert moved.battle_refused("A", "Y") == "5.1"
    still = draw(picture, card="artillery_bombard", forces=forces).attack("A", "X")
    assert still.targets("A") == "XY"


def test_14_3_a_road_takes_them_three_hexes_and_into_close_assault() -> None:
    forces = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
    battle = draw("X  1  2  3  A  .  B", turn="axis", roads=("X123A",), forces=forces, rules=JAPAN).move("X", "3")
    assert battle.targets("X") == "A"
    fire = draw("X  1  2  3  .  A  B", turn="axis", roads=("X123",), forces=forces, rules=JAPAN).move("X", "3")
    assert fire.battle_refused("X", "A") == "14.3"


def test_11_6_a_beach_shortens_the_move_that_leaves() -> None:
    exits = {"exits": (Exit("allies", ("e",)),)}
    picture = "A  1  e  .  X"
    for ground, may_leave in (("beach+1", False), ("1", True)):
        battle = draw(picture.replace("1", ground), A="allies armor", X="axis infantry", rules=exits)
        battle.enter(Moves())
        battle.do("move_unit", "A")
        assert ("leave" in battle.choices) is may_leave


def test_13_11_armor_that_takes_a_ridge_from_below_drives_no_further() -> None:
    forces = {"A": "allies armor", "X": "axis infantry with 1", "Y": "axis infantry"}
    up = draw("A erg_ridge+X+1 . . Y", forces=forces, rules=DESERT).attack("A", "X", "infantry")
    assert "drive_on" not in up.do("take_ground", "1").choices
    along = draw("erg_ridge+A erg_ridge+X+1 . . Y", forces=forces, rules=DESERT).attack("A", "X", "infantry")
    assert "drive_on" in along.do("take_ground", "1").choices


def test_10_15_a_mine_destroys_no_tiger_before_the_hit_is_confirmed() -> None:
    rules = {"minefields": (Minefields("axis", ("1",)),)}
    for faces, stands in (("grenade armor", True), ("grenade grenade", False)):
        battle = draw("A  1  .  .  X", A="allies tiger", X="axis infantry", rules=rules)
        mine = Mine(AXIS, battle.space("1"), 1)
        battle.session = Session(battle.game, replace(battle.position, mines=(mine,)))
        battle.roll(faces)
        battle.move("A", "1")
        reports = [
            event.report.outcome
            for page in battle.session.history
            for event in page.events
            if isinstance(event, CombatResolved)
        ]
        assert reports == [("1 hit to be confirmed",)]
        assert bool(battle.at("A")) is stands


def test_10_15_a_tiger_that_the_ice_spares_goes_on() -> None:
    picture = "A  frozen_river+1  2  .  .  X"
    spared = draw(picture, A="allies tiger", X="axis infantry")
    spared.roll("star infantry armor")
    assert spared.move("A", "2").at("A") == "2"
    sunk = draw(picture, A="allies tiger", X="axis infantry")
    sunk.roll("star infantry grenade")
    assert sunk.move("A", "2").at("A") == ""


def test_10_11_a_big_gun_that_ambushes_ranges_in() -> None:
    battle = draw("A X", A="allies infantry", X="axis big_gun", axis_hand="ambush").attack("A", "X")
    battle.roll("infantry star star star star star")
    battle.do("ambush")
    assert battle.position.crosshairs == (battle.letters["A"],)


def test_13_17_a_camouflaged_unit_that_battles_back_is_seen() -> None:
    rules = {"command": Commands(axis=("british_commonwealth",))}
    battle = draw("A X", A="allies infantry", X="axis infantry with 1", rules=rules)
    battle.session = Session(battle.game, replace(battle.position, camouflaged=(battle.letters["X"],)))
    battle.attack("A", "X").do("battle_back")
    assert battle.position.camouflaged == ()
