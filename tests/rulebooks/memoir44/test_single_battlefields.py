"""The ground of single battles, in the battles it belongs to (Rules 12.4, 12.7, 12.9 to 12.11, 12.13)."""

import pytest

from game.core.actions import Side
from game.rulebooks.memoir44.terms.ways import retreats_of, ways_of
from game.rulebooks.memoir44.turn.moves import Moves
from tests.rulebooks.memoir44.diagram import Battle
from tests.rulebooks.memoir44.shipped import battle
from tests.rulebooks.memoir44.staged import stage


def hexes(battle: Battle, verb: str = "move") -> set[str]:
    """The hexes that a verb may be done to now."""
    decision = battle.session.decision
    legal = decision.legal if decision is not None else ()
    return {battle.game.board.name(action.target) for action in legal if action.verb == verb}


def ways(battle: Battle, unit: str) -> set[str]:
    """The hexes that an ordered unit can move to, by name."""
    battle.enter(Moves())
    return hexes(battle.do("move_unit", unit)) if "move_unit" in battle.choices else set()


# 12.4 Steep hills


def test_12_4_all_hills_of_mortain_are_steep() -> None:
    names = {row.name for rows in battle("mortain").field.terrain for row in rows}
    assert "Steep hill" in names
    assert "Hill" not in names


def test_12_4_artillery_cannot_climb_them_unless_a_card_lets_it_move_further() -> None:
    assert "f4" in ways(stage("mortain", A="f2 to F3", X="A9"), "A")
    assert "F5" not in ways(stage("mortain", A="f2 to f4", X="A9"), "A")
    fight = stage("mortain", card="artillery_bombard", A="f2 to f4", X="A9")
    assert "F5" in ways(fight, "A")


def test_12_4_infantry_climbs_with_its_whole_move_and_armor_with_two_of_three() -> None:
    fight = stage("mortain", A="L5 to j4", B="A1 to i4", X="A9")
    assert "k4" in ways(fight, "A")
    assert "k4" not in ways(stage("mortain", A="L5 to i4", X="A9"), "A")
    assert "k4" in ways(stage("mortain", B="A1 to j4", X="A9"), "B")


# 12.7 Impassable hills, and hills that stop artillery


@pytest.mark.parametrize(
    ("stem", "hills"),
    [
        ("montelimar", {"K7", "j6", "J5", "K5", "j4", "K3"}),
        ("saint-vith", {"D3", "E3", "F3", "G3", "H3", "I3"}),
    ],
)
def test_12_7_the_hills_that_cannot_be_entered(stem: str, hills: set[str]) -> None:
    game = battle(stem)
    assert {game.board.name(space) for space in game.field.closed} == hills
    assert all(game.field.height[space] == "hill" for space in game.field.closed)


def test_12_7_no_hill_of_saverne_can_be_entered() -> None:
    game = battle("saverne-gap")
    hills = {space for space, height in enumerate(game.field.height) if height}
    assert len(hills) == 20
    assert game.field.closed == game.field.stops_artillery == hills


@pytest.mark.parametrize(
    ("stem", "unit", "hill"),
    [("montelimar", "J1 to I5", "J5"), ("saint-vith", "F1 to f2", "F3"), ("saverne-gap", "K1 to k4", "K5")],
)
def test_12_7_nobody_moves_onto_them(stem: str, unit: str, hill: str) -> None:
    enemy = next(entry.at for entry in battle(stem).scenario.units if entry.side == "axis")
    fight = stage(stem, A=unit, X=enemy)
    assert hill not in ways(fight, "A")
    assert fight.refused("move", hill) == "12.7"


def test_12_7_nobody_retreats_onto_them() -> None:
    fight = stage("saint-vith", turn="axis", A="F1 to f4", B="G1", X="B9 to F5")
    fight.attack("X", "A", "flag")
    assert fight.figures("A") == 3, "F3 and G3 are closed: the step cannot be completed"


def test_12_7_no_ground_is_taken_there() -> None:
    game = battle("saint-vith")
    for arm in range(3):
        assert not {way.to for ways in ways_of(game.field, arm) for way in ways} & game.field.closed


def test_12_7_for_line_of_sight_they_are_hills_like_others() -> None:
    assert not stage("saint-vith", A="F1 to e2", X="B9 to E5").sees("A", "X"), "the slope lies between"
    assert not stage("montelimar", A="F5 to I5", X="k6").sees("X", "A"), "J5 and j6 lie between"
    assert stage("montelimar", A="F5", X="A9 to H5").sees("A", "X"), "along the top of one ridge"


@pytest.mark.parametrize(
    ("gun", "target", "rule"), [("F7", "C7", "5.5.1"), ("F7", "C5", "5.5.1"), ("D9", "D5", "5.5.2")]
)
def test_12_7_artillery_cannot_fire_over_the_hills_of_saverne(gun: str, target: str, rule: str) -> None:
    fight = stage("saverne-gap", turn="axis", A=f"B3 to {target}", B="H1", X=f"F7 to {gun}")
    assert fight.battle_refused("X", "A") == rule


def test_12_7_artillery_fires_over_everything_else_there() -> None:
    fight = stage("saverne-gap", turn="axis", A="B3 to F3", B="M1", X="F7", Y="F9 to F5")
    assert fight.targets("X") == "A", "Y, its own infantry, is in the line"


@pytest.mark.parametrize("stem", ["montelimar", "saint-vith"])
def test_12_7_elsewhere_artillery_fires_over_them(stem: str) -> None:
    assert battle(stem).field.stops_artillery == frozenset()


# 12.9 The span bridge


SPAN = {"h6", "H5", "g4"}


def steps(stem: str, start: str) -> set[str]:
    """The hexes to which infantry can step from a hex."""
    game = battle(stem)
    return {game.board.name(way.to) for way in ways_of(game.field, 0)[game.board.by_name[start]]}


@pytest.mark.parametrize(("start", "ends"), [("h6", {"I7", "H5"}), ("H5", {"h6", "g4"}), ("g4", {"H5", "G3"})])
def test_12_9_the_bridge_is_left_at_its_ends_only_and_moved_along_freely(start: str, ends: set[str]) -> None:
    assert steps("arnhem-bridge", start) == ends


@pytest.mark.parametrize(("start", "bridge"), [("I7", {"h6"}), ("G3", {"g4"})])
def test_12_9_the_bridge_is_entered_at_its_ends(start: str, bridge: set[str]) -> None:
    assert steps("arnhem-bridge", start) & SPAN == bridge
    assert ways(stage("arnhem-bridge", turn="axis", A="g2", X=f"B9 to {start}"), "X") >= SPAN


@pytest.mark.parametrize("start", ["H7", "G5", "h4", "I5", "f4", "G7", "g6", "H3"])
def test_12_9_its_other_hexsides_are_closed_to_moving(start: str) -> None:
    assert not steps("arnhem-bridge", start) & SPAN


def test_12_9_closed_hexsides_are_refused_by_their_rule() -> None:
    fight = stage("arnhem-bridge", turn="axis", A="g2", X="M9 to I5")
    fight.enter(Moves())
    assert fight.do("move_unit", "X").refused("move", "H5") == "12.9"


def test_12_9_nobody_retreats_over_its_sides() -> None:
    fight = stage("arnhem-bridge", turn="axis", A="D5 to H5", B="g2", X="A9 to h6")
    fight.attack("X", "A", "flag")
    assert fight.at("A") == "g4", "h4 lies beside the span, g4 along it"


def test_12_9_no_ground_is_taken_over_its_sides() -> None:
    fight = stage("arnhem-bridge", turn="axis", A="D5 to H5", B="g2", X="M9 to I5", Y="A9")
    fight.attack("X", "A", "flag")
    assert fight.at("A") == "g4"
    assert "take_ground" not in fight.choices


def test_12_9_ground_is_taken_along_it() -> None:
    fight = stage("arnhem-bridge", turn="axis", A="D5 to H5", B="g2", X="A9 to h6", Y="M9")
    fight.attack("X", "A", "flag")
    assert "take_ground" in fight.choices


def test_12_9_closed_hexsides_do_not_hinder_battle() -> None:
    fight = stage("arnhem-bridge", turn="axis", A="D5 to H5", B="K3 to L5", X="M9 to I5", Y="A9")
    assert fight.targets("X") == "A", "adjacent, and so it must be close assaulted"
    assert fight.dice("X", "A") == 3
    assert fight.battle_refused("X", "B") == "5.2"


def test_12_9_no_unit_can_stand_beneath_the_span() -> None:
    game = battle("arnhem-bridge")
    for name in ("H5", "g4"):
        words = {row.name for row in game.field.terrain[game.board.by_name[name]]}
        assert words == {"Open ground", "Long bridge"}


# 12.10 The wide river


def test_12_10_the_lower_rhine_is_impassable_except_over_the_bridge() -> None:
    game = battle("arnhem-bridge")
    rhine = {space for space, rows in enumerate(game.field.terrain) if any(row.rule == "12.10" for row in rows)}
    assert len(rhine) == 14
    reached = {way.to for arm in range(3) for ways in ways_of(game.field, arm) for way in ways}
    assert reached & rhine == {game.board.by_name["h6"]}


def test_12_10_infantry_cannot_fire_across_it() -> None:
    fight = stage("arnhem-bridge", turn="axis", A="D5 to J5", X="M9 to J7", Y="J9 to j8")
    assert not fight.sees("X", "A")
    assert fight.battle_refused("X", "A") == "5.5.2", "the line runs between two hexes of the river"


def test_12_10_armor_and_artillery_can() -> None:
    assert stage("arnhem-bridge", turn="axis", A="D5 to J5", X="J9 to J7").targets("X") == "A"
    assert stage("arnhem-bridge", turn="axis", A="D5 to J5", X="H9 to J7").targets("X") == "A"


# 12.11 The sea wall


def test_12_11_the_wall_serves_the_allies_as_sandbags() -> None:
    fight = stage("omaha-beach", turn="axis", A="A1 to j4", B="C1", X="k6 to J5", Y="F9")
    assert fight.reasons("X", "A")["8.12"] == -1
    fight.attack("X", "A", "flag")
    assert fight.offers("ignore_flags") == "01"


def test_12_11_the_axis_get_nothing_from_it() -> None:
    fight = stage("omaha-beach", A="A1 to J3", X="k6 to j4", Y="F9")
    assert "8.12" not in fight.reasons("A", "X")
    fight.attack("A", "X", "flag")
    assert "ignore_flags" not in fight.choices


def test_12_11_it_is_never_removed_and_units_move_through() -> None:
    fight = stage("omaha-beach", A="A1 to j4", B="e2 to K3", X="k6 to A5", Y="F9")
    assert "K5" in ways(fight, "B") or "k4" in ways(fight, "B")
    fight = stage("omaha-beach", A="A1 to j4", B="C1", X="k6 to A5", Y="F9").move("A", "J5")
    later = stage("omaha-beach", turn="axis", A="A1 to j4", B="C1", X="k6 to J5", Y="F9")
    assert "8.12" in later.reasons("X", "A")
    assert fight.game.field.terrain == later.game.field.terrain


# 12.13 The pond


@pytest.mark.parametrize("hex_name", ["f4", "g4", "F3", "G3"])
def test_12_13_the_pond_is_impassable(hex_name: str) -> None:
    game = battle("pegasus-bridge")
    space = game.board.by_name[hex_name]
    assert all(way.to != space for arm in range(3) for ways in ways_of(game.field, arm) for way in ways)
    retreats = [retreats_of(game.field, Side(side), arm) for side in (0, 1) for arm in range(3)]
    assert all(space not in ends for of_footing in retreats for ends in of_footing)


def test_12_13_the_pond_does_not_block_line_of_sight() -> None:
    assert stage("pegasus-bridge", A="f2", X="E7 to G5").sees("A", "X")
    assert stage("pegasus-bridge", A="c4 to E3", X="E7 to H3").sees("A", "X")
