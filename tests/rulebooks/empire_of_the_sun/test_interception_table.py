"""The optional table of interception (Rules 7.28)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.dice import Dice
from game.core.play import Moment, begin
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.offensive.graded import FAILED, ChooseInterception, grade
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence
from game.rulebooks.empire_of_the_sun.offensive.reacting import can_react
from game.rulebooks.empire_of_the_sun.terms.flags import INTERCEPTION_TABLE
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import position

GUADALCANAL, NOUMEA = "4423", "4828"


def attacked(
    attacker: Side, operations: int, units: Mapping[str, Sequence[str]] | None = None, play: Play = "OC", **more: Any
) -> tuple[EmpireGame, EmpirePosition]:
    """An offensive with a battle at Guadalcanal, intercepted by the table."""
    game, here = position(units or {})
    spaces = (game.board.by_name[GUADALCANAL],)
    offensive = Offensive(
        attacker=attacker,
        play=play,
        card=game.card_id(attacker, 8),
        operations=operations,
        battle_hexes=spaces,
        all_battle_hexes=spaces,
        **more,
    )
    return game, replace(here, offensive=offensive, flags=(INTERCEPTION_TABLE,))


@pytest.mark.parametrize(
    ("operations", "grades"),
    [
        (1, [1, 1, 0, 0, 0, FAILED, FAILED, FAILED, FAILED, FAILED]),
        (2, [2, 2, 1, 1, 0, 0, FAILED, FAILED, FAILED, FAILED]),
        (3, [3, 3, 2, 2, 1, 1, 0, FAILED, FAILED, FAILED]),
    ],
)
def test_7_28_the_table_line_by_line(operations: int, grades: list[int]) -> None:
    """Japan reacts to an Allied offensive by operations: nothing is added to the die."""
    game, here = attacked(ALLIES, operations)
    assert [grade(game, here, face) for face in range(10)] == grades


def test_7_28_what_is_added_to_the_roll() -> None:
    """The Allies react, -2; the enemy plays an event, -2; he came through a zone, -2: a 9 fails all the same."""
    game, here = attacked(JAPAN, 3, play="EC", has_entered_zone=True)
    assert [grade(game, here, face) for face in (6, 7, 8, 9)] == [3, 3, 2, FAILED]


def rolled(face: int, attacker: Side = ALLIES, operations: int = 3) -> Moment[Any, Any]:
    """What comes of a roll that shows this face."""
    game, here = attacked(attacker, operations)
    seed = next(seed for seed in range(1000) if Dice(seed).roll(1, 10)[0] == (face,))
    moment = begin(game, replace(here, dice=Dice(seed), steps=(Intelligence(),)))
    assert moment.decision is not None
    assert moment.decision.step.preview(game, moment.position, Action("roll_intelligence")) is not None
    return moment.decision.perform(Action("roll_intelligence"))


def test_7_28_the_roll_says_how_far_the_reacting_units_move() -> None:
    found = offensive_of(rolled(4).position)
    assert (found.intelligence, found.reaction_operations, found.operations) == ("intercept", 1, 3)
    assert offensive_of(rolled(6).position).reaction_operations == 0
    assert offensive_of(rolled(7).position).intelligence == "surprise"


def test_7_28_without_moves_only_aircraft_and_carriers_in_port_in_range_react() -> None:
    """Guadalcanal lies two hexes from the port 4222, four from 4825, six from Noumea; 4424 beside it is no port."""
    units = {
        "4222": ["enterprise"],
        "4825": ["air_ap_13", "northampton"],
        NOUMEA: ["army_ap_1_m", "wasp"],
        "4424": ["lexington"],
    }
    names = [name for row in units.values() for name in row]
    game, here = attacked(JAPAN, 3, units, is_reacting=True, reaction_operations=0)
    assert {name for name in names if can_react(game, here, game.by_id[name])} == {"air_ap_13", "enterprise"}
    game, here = attacked(JAPAN, 3, units, is_reacting=True)
    assert "northampton" in {name for name in names if can_react(game, here, game.by_id[name])}


def test_7_28_the_players_choose_before_the_first_play_where_the_scenario_asks() -> None:
    game = scenario_game("y1943_44")
    moment = begin(game, set_up(game, 1))
    assert moment.decision is not None
    moment = moment.decision.perform(Action("by_new_rules"))
    assert moment.decision is not None
    assert isinstance(moment.decision.step, ChooseInterception)
    assert INTERCEPTION_TABLE in moment.decision.perform(Action("by_table")).position.flags
    assert INTERCEPTION_TABLE not in moment.decision.perform(Action("by_roll")).position.flags
    assert scenario_game("south_pacific").scenario.interception == "roll"
