"""What is wrong with the actions of a scenario is said at its place in the file (Rules 8.29, 13.1 to 13.6)."""

from typing import Any

import pytest

from game.rulebooks.memoir44.terms.scenario import Minefields
from game.rulebooks.memoir44.terms.special_rules import (
    AirStrikes,
    BlowBridges,
    ForwardSpotting,
    PontoonBridges,
    Reinforcements,
    SpecialRules,
)
from tests.rulebooks.memoir44.changed_bridge import problems


def of(**rules: Any) -> dict[str, Any]:
    """Pegasus Bridge with these special rules."""
    return {"rules": SpecialRules(**rules)}


ABSENT, UNREACHED = "'Q1' is not on the map", "no unit can ever"


@pytest.mark.parametrize(
    ("changes", "path", "words"),
    [
        ({"minefields": (Minefields("axis", ("Q1",)),)}, ("minefields", 0, "hexes", 0), ABSENT),
        ({"minefields": (Minefields("axis", ("C1", "C1")),)}, ("minefields", 0, "hexes", 1), "a minefield already"),
        ({"minefields": (Minefields("axis", ("f4",)),)}, ("minefields", 0, "hexes", 0), UNREACHED),
        (of(air_strikes=(AirStrikes("axis", ("Q1",)),)), ("rules", "air_strikes", 0, "while_holding", 0), ABSENT),
        (
            of(reinforcements=Reinforcements("axis", ("Q1",), 2)),
            ("rules", "reinforcements", "airfields", 0),
            ABSENT,
        ),
        (
            of(reinforcements=Reinforcements("axis", ("f4",), 2)),
            ("rules", "reinforcements", "airfields", 0),
            UNREACHED,
        ),
        (of(reinforcements=Reinforcements("axis", ("C1",), 0)), ("rules", "reinforcements"), "at least one unit"),
        (of(reinforcements=Reinforcements("axis", (), 2)), ("rules", "reinforcements"), "need an airfield"),
        (
            of(reinforcements=Reinforcements("axis", ("C1",), 2, "armor")),
            ("rules", "reinforcements", "type"),
            "only infantry",
        ),
        (
            of(reinforcements=Reinforcements("axis", ("C1",), 2, "marines")),
            ("rules", "reinforcements", "type"),
            "unknown unit type 'marines'",
        ),
        (of(blow_bridges=(BlowBridges("axis", ("Q1",)),)), ("rules", "blow_bridges", 0, "hexes", 0), ABSENT),
        (of(blow_bridges=(BlowBridges("axis", ("M1",)),)), ("rules", "blow_bridges", 0, "hexes", 0), "no bridge lies"),
        (of(pontoon_bridges=PontoonBridges("axis", ("Q1",))), ("rules", "pontoon_bridges", "hexes", 0), ABSENT),
        (of(pontoon_bridges=PontoonBridges("axis", ("M1",))), ("rules", "pontoon_bridges", "hexes", 0), "no river"),
        (of(forward_spotting=ForwardSpotting("axis", ("Q1",))), ("rules", "forward_spotting", "hexes", 0), ABSENT),
    ],
)
def test_what_is_wrong_with_an_action_is_named_at_its_place(changes: dict[str, Any], path: Any, words: str) -> None:
    found = problems(**changes)
    assert any(words in problem.sentence and path == problem.path for problem in found), found


def test_actions_that_can_be_carried_out_are_right() -> None:
    rules = of(
        blow_bridges=(BlowBridges("axis", ("D7",)), BlowBridges("allies", ("k4",), 2)),
        pontoon_bridges=PontoonBridges("allies"),
        reinforcements=Reinforcements("axis", ("I7",), 3),
        forward_spotting=ForwardSpotting("either", ("B5",)),
    )
    assert problems(minefields=(Minefields("axis", ("C1", "D1")),), **rules) == []
