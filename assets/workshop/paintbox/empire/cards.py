"""Which motif stands on which of the 170 strategy cards, by side and number."""

from paintbox.cards.posters import Tones
from paintbox.empire import at_home, at_sea, in_the_air, on_land
from paintbox.empire.stage import ALLIES, JAPAN, Motif

TONES: dict[str, Tones] = {"allies": ALLIES, "japan": JAPAN}
MOTIFS: dict[str, Motif] = at_sea.MOTIFS | in_the_air.MOTIFS | on_land.MOTIFS | at_home.MOTIFS
CARDS: dict[str, dict[str, tuple[int, ...]]] = {
    "allies": {
        "march": (1,),
        "rivalry": (2, 43),
        "capitol": (3, 10),
        "conference": (4, 33, 39, 52),
        "jungle": (5, 22, 25, 50),
        "superfortress": (60, 67),
        "bombers": (6, 31),
        "burma": (7, 19, 38, 57, 58, 70),
        "watcher": (8,),
        "landing": (9, 13, 28, 29, 34, 40, 46, 54, 56, 64, 71, 76),
        "general": (65,),
        "europe": (11, 14, 41, 42, 47, 66, 73),
        "codes": (12, 26, 59),
        "shipyard": (15,),
        "submarine": (16, 61, 68, 78, 80),
        "airlift": (17,),
        "convoy": (18,),
        "admiral": (20,),
        "islands": (21, 32, 35, 44),
        "torpedo_boats": (23,),
        "skip_bombing": (24,),
        "fighters": (27, 51),
        "battle_fleet": (30, 62, 74),
        "cruisers": (36,),
        "atoll": (37, 45, 63),
        "china": (48, 49, 77, 81, 82, 83),
        "carriers": (53, 55, 72, 84),
        "paratroops": (69,),
        "volcano": (75,),
        "armour": (79,),
    },
    "japan": {
        "carriers": (1, 8, 12, 25, 46),
        "landing": (2, 59, 60, 73, 83),
        "jungle": (3, 16, 23, 48),
        "codes": (4, 13, 49, 69, 70, 84),
        "factory": (5,),
        "china": (6, 26, 41, 42),
        "rivalry": (7, 34, 67, 68),
        "admiral": (9,),
        "islands": (10, 14, 31),
        "conference": (11,),
        "india": (15, 21, 82),
        "night_battle": (17, 20, 85),
        "bridge": (18,),
        "storm": (19, 22, 64),
        "submarine": (24, 27, 36, 75, 80, 86),
        "night_run": (28, 35, 44),
        "battle_fleet": (29, 45, 65),
        "training": (30,),
        "bombers": (32, 76, 79),
        "palace": (33,),
        "convoy": (37, 38, 77),
        "march": (39,),
        "burma": (40, 50),
        "general": (43,),
        "cruisers": (47,),
        "europe": (51, 52, 53, 54, 55, 56, 57),
        "paratroops": (58,),
        "kamikaze": (61, 62, 63, 66, 81),
        "fighters": (71, 78),
        "shipyard": (72,),
        "wireless": (74,),
    },
}
"""For each side its motifs, and the cards that show them."""


def named(motif: str, side: str) -> str:
    """What the picture of a motif in the tones of a side is called."""
    return f"{motif}_{side}"
