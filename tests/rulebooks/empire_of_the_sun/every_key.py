"""A position as a file tells it in which every key says something, and what is wrong with it once some are changed."""

from typing import Any

import msgspec

from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from tests.rulebooks.empire_of_the_sun.war import war

TOLD: dict[str, Any] = {
    "turn": 6,
    "side": "al",
    "units": {
        "4017": ["hq_jp_ss", "shokaku(r)", "aoba", "army_jp_1sn", "air_jp_21"],
        "5808": ["hq_ap_c", "enterprise"],
        "3727": ["hq_ap_sw", "army_ap_1"],
    },
    "boxes": {"delay_box": ["army_ap_mb"], "china_box": ["air_ap_14_lrb"], "turn_track_7": ["hq_ap_seac"]},
    "japan_controls": [4017, "4021", 3407],
    "india_hexes_uncontrolled": [1905],
    "home_garrisons_lost": [3706],
    "undelayable": ["army_ap_mb"],
    "new_headquarters": ["hq_ap_sw"],
    "ever_taken_by_japan": [5708],
    "taken_this_turn": [4423],
    "progress_target": 3,
    "surrendered": ["malaya", "burma"],
    "marshalls_japanese": True,
    "political_will": 3,
    "wie_box": -5,
    "china_track": 3,
    "india_track": "strikes",
    "china_divisions": 4,
    "asp": {"jp": {"total": 6, "used": 2}, "al": {"total": 5, "used": 0}},
    "escorts": 2,
    "jp_saved_replacements": {"air": 2, "naval": 1},
    "rivalry": {"jp": True, "al": False},
    "scored": ["alaska", "resources"],
    "clocks": {
        "hawaii": 1,
        "alaska": 3,
        "cut_from_resources": 1,
        "bombing": 2,
        "is_bombed": True,
        "china_offensive": 5,
        "casualties": 4,
    },
    "routes_missing": ["2205"],
    "kwai_bridge_built": True,
    "hump_card_played": True,
    "barges": False,
    "pt_boats": True,
    "island_fortifications": True,
    "interceptors": False,
    "flags": ["doolittle"],
    "tokyo_express": 4423,
    "panama_canal_turn": 7,
    "hands": {"jp": [5, 9], "al": [2, 13, 79]},
    "decks": {"jp": [3, 4, 8], "al": [5, 6]},
    "discards": {"jp": [10], "al": []},
    "future_offensive": {"jp": 12},
    "future_offensive_new": ["jp"],
    "passes": {"jp": 1, "al": 2},
    "cards_lost": 1,
    "offensive": {
        "attacker": "jp",
        "play": "EC",
        "card": 47,
        "ops": 3,
        "hq": "hq_jp_ss",
        "activated": {"jp": ["shokaku", "aoba", "army_jp_1sn", "air_jp_21"], "al": ["enterprise"]},
        "moves": {"aoba": {"kind": "amphibious_escorted", "hexes": [4017, 4018, 4019]}},
        "assigned_to_battle": {"air_jp_21": 4423, "shokaku": 4423},
        "battle_hexes": [4423],
        "all_battle_hexes": [4423, 4222],
        "landing_hexes": [4222],
        "inactive_zoi_entered": True,
        "intelligence": "intercept",
        "reaction_hq": "hq_ap_c",
        "reaction_ops": 1,
        "organic_transport": [["aoba", "army_jp_1sn"]],
    },
}
"""A position in which every key says something."""


def read(**changes: Any) -> PlainPosition:
    """It, with some keys that say something else."""
    return msgspec.convert({**TOLD, **changes}, PlainPosition)


def found(**changes: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """What is wrong with it then."""
    return [(problem.path, problem.sentence) for problem in problems_of(war(), read(**changes))]
