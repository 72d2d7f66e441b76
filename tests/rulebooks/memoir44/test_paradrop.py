"""The paradrop of Sainte-Mère-Église (Rules 12.2)."""

from collections import Counter

import pytest

from game.core.dice import Dice
from game.core.hexes import STEPS
from game.rulebooks.memoir44.moving.paradrop import DIRECTIONS_AND_STAYING, drift, drop_units
from game.rulebooks.memoir44.terms.position import GONE
from game.rulebooks.memoir44.terms.scenario import Objective
from game.rulebooks.memoir44.terms.special_events import DropLost, UnitLanded
from game.rulebooks.memoir44.terms.special_rules import Paradrop, PerSide, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import battle
from tests.rulebooks.memoir44.staged import whole

FIELD = """
    .   .   .   .   .   .
      .   1   .   .   X
    .   .   .   .   .   .
      .   river+2   A   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
"""


def dropped(units: int = 1, drift: int = 0, **more: object) -> Battle:
    """The Allies are about to aim a drop of units that come down just there, or drift."""
    rules = {"rules": SpecialRules(paradrop=Paradrop("allies", units, drift)), **more}
    hands = ("direct_from_hq, probe left", "probe right")
    return draw(
        FIELD, card="", rules=rules, allies_hand=hands[0], axis_hand=hands[1], A="allies infantry", X="axis infantry"
    )


def spaces(battle: Battle) -> list[int]:
    """Where the dropped units are."""
    return [battle.position.units[unit].space for unit in drop_units(battle.game)]


def events(battle: Battle, kind: type) -> int:
    """How often something has happened."""
    return sum(isinstance(line.event, kind) for line in battle.session.log(None))


def play(battle: Battle, card: str) -> Battle:
    """The side on turn plays a card and does nothing with it that it need not do."""
    side = battle.position.side
    battle.do("play", card)
    while battle.position.side == side:
        decision = battle.session.decision
        assert decision is not None
        battle.session.perform(decision.legal[-1])
    return battle


def test_12_2_four_more_infantry_units_of_the_allies_come_by_parachute() -> None:
    game = battle("sainte-mere-eglise")
    units = drop_units(game)
    assert len(units) == 4
    assert {(game.roster[unit].side, game.roster[unit].kind, game.roster[unit].figures) for unit in units} == {
        (0, "infantry", 4)
    }


def test_12_2_the_drop_opens_the_first_allied_turn_before_a_card_is_played() -> None:
    fight = whole("sainte-mere-eglise", allies_hand="probe left, probe right", axis_hand="attack left")
    assert fight.choices == {"aim"}
    assert fight.decider == "allies"
    decision = fight.session.decision
    assert decision is not None
    assert decision.step.is_secret, "the hand, which tells where it is of use, is seen"
    assert len(fight.offers("aim")) == len("".join(space.name for space in fight.game.board.spaces))
    fight.do("aim", "E5")
    assert fight.choices == {"play"}
    assert events(fight, UnitLanded) + events(fight, DropLost) == 4


def test_12_2_one_drop_only() -> None:
    fight = play(dropped().do("aim", "1"), "probe left")
    play(fight, "probe right")
    assert fight.choices == {"play"}


def test_12_2_what_comes_down_elsewhere_becomes_a_full_unit() -> None:
    fight = dropped().do("aim", "1")
    assert spaces(fight) == [fight.space("1")]
    assert fight.position.units[drop_units(fight.game)[0]].figures == 4
    assert any("12.2" in line.sentence for line in fight.session.log(None))


@pytest.mark.parametrize("place", ["2", "A", "X"])
def test_12_2_in_impassable_terrain_or_on_a_unit_it_is_lost_and_gives_no_medal(place: str) -> None:
    fight = dropped().do("aim", place)
    assert spaces(fight) == [GONE]
    assert (fight.medals("allies"), fight.medals("axis")) == (0, 0)
    assert events(fight, DropLost) == 1
    assert fight.at("A")
    assert fight.at("X")


def test_12_2_on_another_unit_of_the_drop_too() -> None:
    fight = dropped(units=3).do("aim", "1")
    assert spaces(fight) == [fight.space("1"), GONE, GONE]


def test_12_2_outside_the_field_it_is_lost() -> None:
    fight = dropped(units=4, drift=40).do("aim", "1")
    assert GONE in spaces(fight)
    assert any("off the map" in line.sentence for line in fight.session.log(None))


def test_12_2_in_the_turn_of_its_landing_it_neither_moves_nor_battles() -> None:
    fight = dropped().do("aim", "1").do("play", "direct_from_hq")
    landed = drop_units(fight.game)[0]
    fight.letters["L"] = landed
    assert fight.offers("order") == "A"
    assert fight.refused("order", "L") == "12.2"


def test_12_2_in_the_next_turn_it_is_a_unit_like_others() -> None:
    fight = play(dropped().do("aim", "1"), "probe left")
    assert fight.position.resting == ()
    play(fight, "probe right")
    fight.letters["L"] = drop_units(fight.game)[0]
    fight.do("play", "direct_from_hq")
    assert fight.offers("order") == "AL"


def test_12_2_a_unit_that_lands_on_an_objective_holds_it() -> None:
    fight = dropped(objectives=(Objective("allies", ("1",)),)).do("aim", "1")
    assert fight.medals("allies") == 1
    won = dropped(objectives=(Objective("allies", ("1",)),), medals=PerSide(1, 1)).do("aim", "1")
    assert won.session.verdict is not None


def test_12_2_the_drop_of_the_second_side_opens_its_own_first_turn() -> None:
    rules = {"rules": SpecialRules(paradrop=Paradrop("axis", 1, 0))}
    hands = ("probe right", "probe left")
    fight = draw(
        FIELD, card="", rules=rules, allies_hand=hands[0], axis_hand=hands[1], A="allies infantry", X="axis infantry"
    )
    assert fight.choices == {"play"}
    play(fight, "probe right")
    assert fight.choices == {"aim"}
    assert fight.decider == "axis"


DROPS = 3000


def chances_of_drift(steps: int) -> dict[tuple[int, int], float]:
    """How likely each displacement is after so many steps to one of the six neighbours or to none."""
    found = {(0, 0): 1.0}
    for _ in range(steps):
        following: dict[tuple[int, int], float] = {}
        for (q, r), chance in found.items():
            for dq, dr in (*STEPS, (0, 0)):
                place = q + dq, r + dr
                following[place] = following.get(place, 0.0) + chance / DIRECTIONS_AND_STAYING
        found = following
    return found


def test_12_2_each_of_four_steps_leads_to_a_neighbour_or_nowhere_with_equal_chance() -> None:
    game = battle("sainte-mere-eglise")
    axial, centre = game.field.grid.axial, game.board.by_name["G5"]
    dice, landed = Dice(12), Counter[tuple[int, int]]()
    for _ in range(DROPS):
        place, dice = drift(game, dice, centre)
        assert place >= 0, "nothing drifts off the field from its centre"
        landed[axial[place][0] - axial[centre][0], axial[place][1] - axial[centre][1]] += 1
    expected = chances_of_drift(4)
    assert set(landed) <= set(expected)
    for displacement, chance in expected.items():
        deviation = (DROPS * chance * (1 - chance)) ** 0.5
        assert abs(landed[displacement] - DROPS * chance) < 5 * deviation + 1, displacement


def test_12_2_a_unit_may_drift_out_and_back() -> None:
    game = battle("sainte-mere-eglise")
    grid, corner = game.field.grid, game.board.by_name["A1"]
    came_back = 0
    for seed in range(200):
        faces, _ = Dice(seed).roll(4, DIRECTIONS_AND_STAYING)
        q, r = grid.axial[corner]
        path = [(q := q + dq, r := r + dr) for dq, dr in ((*STEPS, (0, 0))[face] for face in faces)]
        assert drift(game, Dice(seed), corner)[0] == grid.at.get(path[-1], -1)
        came_back += path[-1] in grid.at and any(place not in grid.at for place in path)
    assert came_back > 10
