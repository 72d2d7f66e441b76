"""The options of a scenario that concern Operations (Rules 34)."""

import pytest
from msgspec.structs import replace

from game.rulebooks.pacific_war.operation.cost import activation_points, is_in_china
from game.rulebooks.pacific_war.questions.plain import staff_called
from tests.rulebooks.pacific_war.war import position, unit

HANKOW, HONG_KONG, FORMOSA, TOKYO = "3313", "2913", "2916", "3627"


@pytest.mark.parametrize(
    ("name", "staff", "points"),
    [
        ("Army", "china_expeditionary_army", 4),
        ("Army", "southern_army", 8),
        ("Home division", "southern_army", 2),
        ("Bombers", "southern_army", 1),
        ("Chinese", "india", 3),
    ],
)
def test_34_4_in_china_other_headquarters_pay_double_for_japanese_ground_units(
    name: str, staff: str, points: int
) -> None:
    game, here = position(
        bases={
            "japan": {
                HANKOW: {
                    "ground": [{"unit": "jp_army_china", "name": "Army"}],
                    "air": [{"unit": "jp_army_t", "name": "Bombers"}],
                },
                TOKYO: {"ground": [{"unit": "jp_division", "name": "Home division"}]},
            },
            "allies": {"3213": {"ground": [{"unit": "ch_army", "name": "Chinese"}]}},
        }
    )
    number = staff_called(game, staff)
    each = here.units[unit(here, name)]
    by_option = replace(game, scenario=replace(game.scenario, options=("china",)))
    assert activation_points(by_option, each, number) == points
    assert activation_points(game, each, number) == game.classes[each.kind].activation, "without the option"


def test_34_4_what_is_china() -> None:
    game, _ = position()
    assert [name for name in (HANKOW, HONG_KONG, FORMOSA, TOKYO) if is_in_china(game, game.board.by_name[name])] == [
        HANKOW,
        HONG_KONG,
    ]
