"""Who cannot battle any more after a move, and how that is marked (Rules 4.9)."""

import pytest

from game.core.actions import Action
from game.rulebooks.memoir44.turn.moves import Moves
from tests.rulebooks.memoir44.diagram import Battle, draw


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church"])
@pytest.mark.parametrize("kind", ["infantry", "special_forces", "armor", "elite_armor"])
def test_4_9_a_unit_that_moved_into_such_terrain_does_not_battle(terrain: str, kind: str) -> None:
    battle = draw(f"A   {terrain}+1   X", A=f"allies {kind}", X="axis infantry")
    battle.move("A", "1")
    assert battle.battle_refused("A", "X") == "4.9"


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church"])
def test_4_9_a_unit_that_stood_there_and_did_not_move_battles(terrain: str) -> None:
    battle = draw(f"{terrain}+A   X", A="allies infantry", X="axis infantry")
    assert battle.targets("A") == "X"


@pytest.mark.parametrize("terrain", ["wire", "hill", "hedgehog", "sandbags", "bunker", "river+bridge", "beach"])
def test_4_9_infantry_that_moved_one_hex_into_other_terrain_battles(terrain: str) -> None:
    battle = draw(f"A   {terrain}+1   X", A="allies infantry", X="axis infantry")
    battle.move("A", "1")
    assert battle.targets("A") == "X"


def test_4_9_leaving_a_town_is_not_entering_one() -> None:
    battle = draw("town+A   1   X", A="allies infantry", X="axis infantry")
    battle.move("A", "1")
    assert battle.targets("A") == "X"


def test_4_9_ground_taken_is_not_moved_into() -> None:
    battle = draw("A   forest+X+1   Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "infantry").do("take_ground", "1")
    assert battle.battle_refused("A", "Y") == "5.1"  # it has battled: that is all that holds it back


def no_battle_marks(battle: Battle, unit: str) -> str:
    """The named hexes that are marked as costing a unit its battle, while it is being moved."""
    battle.enter(Moves())
    decision = battle.do("move_unit", unit).session.decision
    assert decision is not None
    assert all(mark.text == "move only" for mark in decision.step.marks(battle.game, battle.position))
    return "".join(sorted(battle.game.board.name(m.space) for m in decision.step.marks(battle.game, battle.position)))


@pytest.mark.parametrize(
    ("picture", "marked"),
    [
        ("1   ocean+A   ocean+2", "2"),  # out of the ocean it battles, further along it does not
        ("trenches+1   A   2", "1"),
        ("1   trenches+A   .", ""),  # it leaves the trenches
    ],
)
def test_4_9_the_hex_entered_is_marked_that_forbids_battle_not_the_hex_left(picture: str, marked: str) -> None:
    battle = draw(picture, A="allies armor")
    assert no_battle_marks(battle, "A") == marked


@pytest.mark.parametrize(
    ("picture", "reach"), [("X   1   ocean+A   ocean+2   .", "12"), ("X   trenches+1   A   2   .", "12")]
)
def test_4_9_marks_previews_and_targets_agree_on_who_may_battle_after_a_move(picture: str, reach: str) -> None:
    for place in reach:
        battle = draw(picture, A="allies armor", X="axis infantry")
        marked = place in no_battle_marks(battle, "A")
        decision = battle.session.decision
        assert decision is not None
        found = decision.step.preview(battle.game, battle.position, Action("move", battle.space(place)))
        assert found is not None
        assert found.notes[0].startswith("No battle this turn. ") is marked
        assert not (marked and found.marks)
        battle.do("move", place)
        assert battle.targets("A") == ("X" if not marked else "")
