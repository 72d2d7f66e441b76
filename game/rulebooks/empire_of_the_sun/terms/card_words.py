"""The words with which effects of cards say when, for whom and where (Rules 5.3)."""

from typing import Literal

Moment = Literal["", "II", "III", "V", "VII", "VIII", "X", "XII", "XIII"]
"""A step of the offensive; empty: at once."""
Until = Literal["offensive", "game"]
Flag = Literal[
    "doolittle",
    "hump",
    "kwai",
    "barges",
    "pt_boats",
    "fortifications",
    "interceptors",
    "submarine_doctrine",
    "tojo_resigned",
]
"""What cards bring about for good."""
Mended = Literal[
    "japanese_air",
    "japanese_ships",
    "japanese_ground_near_rangoon",
    "australian_ground",
    "us_ships",
    "chinese_supplied",
    "chinese_reduced",
    "allied_air_supplied",
    "hump_air",
]
"""Units that a card gives steps to."""
Rebuilt = Literal[
    "", "australian_port", "port_near_us_headquarters", "hump_airfield", "japanese_airfield", "japanese_port"
]
"""Where eliminated units come back; empty: they do not."""
Hit = Literal[
    "air_near_us_headquarters",
    "light_ships_under_us_air",
    "air_of_battles",
    "air_under_battleship",
    "full_indian_corps",
    "full_cruisers_activated",
    "yamato",
    "active_ships",
    "idle_ships_abroad",
    "bombers",
]
"""Enemies, or own units, that a card takes steps from."""
EntryPlace = Literal["northern_india_airfield", "china_box", "indian_port", "anywhere"]
