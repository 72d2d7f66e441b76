"""The Japanese cards as printed, and whom each lets a headquarters activate, by the printed words alone (Rules 5)."""

from tests.rulebooks.empire_of_the_sun.models.allied_cards import read
from tests.rulebooks.empire_of_the_sun.models.paper import arm, counters, is_carrier

PRINTED = """
1 | Operation Z | military | 3 | 0 | - | - | - | gone surprise
2 | IAI-Operation No. 1 | military | 3 | 0 | - | 20 | any | gone surprise
3 | Col. Tsuji, Unit 82 | military | 2 | 4 | - | 3 | any | surprise
4 | JN25 Code Change | reaction | 1 | 3 | - | - | - | draw intercept intelligence
5 | Japanese Aircraft Production Efficiency | resource | 2 | 4 | - | - | - | gone
6 | China Operation | political | 2 | 4 | - | - | - | gone
7 | US Joint Staff Debate | political | 2 | 4 | - | - | - | draw
8 | Operation C | military | 3 | 5 | 7 | 4 | any | -
9 | Rear Admiral Matami Ugaki | military | 3 | 5 | 7 | 6 | any | -
10 | 2nd Operational Phase | military | 3 | 5 | 7 | 6 | any | -
11 | US/British Second Front Conference | political | 2 | 4 | - | - | - | draw
12 | Operation MI | military | 3 | 5 | 8 | 8 | any | -
13 | JN25 Code Change | reaction | 2 | 4 | - | - | - | gone intercept intelligence
14 | Operation MO | military | 3 | 5 | 7 | 5 | any | -
15 | Mahatma Gandhi | political | 3 | 5 | - | - | - | gone
16 | Operation RI | military | 3 | 5 | 7 | 4 | any | -
17 | Japanese Counterattack at Savo Island | reaction | 2 | 4 | - | 3 | any | draw intercept counter_offensive
18 | Bridge on River Kwai | political | 1 | 3 | - | - | - | gone
19 | Weather | reaction | 2 | 4 | - | - | - | gone weather
20 | Naval Battle of Guadalcanal | military | 2 | 3 | 5 | 5 | any | -
21 | Mahatma Gandhi | reaction | 3 | 5 | - | - | - | gone draw personage
22 | Weather | reaction | 2 | 4 | - | - | - | gone weather
23 | Operation RE | military | 2 | 4 | 6 | 3 | any | -
24 | Submarine Attack | reaction | 1 | 3 | - | - | - | draw attack
25 | Operation KA | military | 3 | 5 | 7 | 4 | any | -
26 | Chiang Kai-shek | political | 2 | 4 | - | - | - | gone
27 | Submarine Attack | reaction | 1 | 3 | - | - | - | draw attack
28 | Big Tokyo Express Operation | military | 3 | 5 | 7 | 4 | any | -
29 | Combined Fleet | military | 3 | 5 | 7 | 4 | any | -
30 | Flight Instructors | resource | 3 | 5 | - | - | - | gone
31 | New Operation Plan | resource | 3 | 5 | - | - | - | gone
32 | Operation I-Go | military | 3 | 5 | 7 | 4 | any | -
33 | Imperial Intervention | political | 2 | 4 | - | - | - | -
34 | US Army/Navy Dispute | political | 2 | 4 | - | - | - | draw
35 | Operation KE | resource | 3 | 5 | - | - | - | -
36 | Submarine Attack | reaction | 1 | 3 | - | - | - | draw attack
37 | 1st Convoy Escort Fleet | military | 3 | 5 | 7 | 2 | cy co | gone
38 | Grand Escort Command | military | 3 | 5 | 7 | 2 | cy co | gone
39 | Subhas Chandra Bose | resource | 2 | 4 | - | - | - | gone
40 | Operation U-Go | military | 3 | 5 | 7 | 4 | any | -
41 | Patrick Hurley | political | 3 | 5 | - | - | - | gone
42 | Ichi-Go | political | 3 | 5 | - | - | - | gone
43 | Tojo Resigns | political | 1 | 3 | - | - | - | gone
44 | Tokyo Express | military | 3 | 5 | 7 | 4 | any | -
45 | Operation Sho-Go | reaction | 3 | 5 | - | 4/cy=5 | any | gone intercept counter_offensive
46 | Operation A-Go | reaction | 3 | 5 | - | 4/cy=5 | any | gone intercept counter_offensive
47 | VADM Kondo | military | 3 | 5 | 7 | 7 | s ss | -
48 | General Adachi | military | 3 | 5 | 7 | 5 | s ss | -
49 | JN25 Code Change | reaction | 1 | 3 | - | - | - | draw intercept intelligence
50 | Ha-Go | military | 3 | 5 | 7 | 6 | s ss | -
51 | War in Europe | political | 3 | 5 | - | - | - | gone
52 | War in Europe | political | 3 | 5 | - | - | - | gone
53 | War in Europe | political | 3 | 5 | - | - | - | gone
54 | War in Europe | political | 3 | 5 | - | - | - | gone
55 | War in Europe | political | 3 | 5 | - | - | - | gone
56 | War in Europe | political | 3 | 5 | - | - | - | gone
57 | War in Europe | political | 3 | 5 | - | - | - | gone
58 | Western Force | military | 3 | 5 | 7 | 5 | s ss | -
59 | Central Force | military | 3 | 5 | 7 | 5 | s ss | -
60 | East Force | military | 3 | 5 | 7 | 5 | s ss | -
61 | Kamikaze Attack | reaction | 2 | 4 | - | - | - | gone draw attack
62 | Kamikaze Attack | reaction | 2 | 4 | - | - | - | gone draw attack
63 | Kamikaze Attack | reaction | 2 | 4 | - | - | - | gone draw attack
64 | Weather | reaction | 2 | 4 | - | - | - | gone draw weather
65 | Yamato Suicide Run | reaction | 1 | 4 | - | - | any | gone intercept counter_offensive
66 | Kamikaze Attack | reaction | 2 | 4 | - | - | - | gone draw attack
67 | Japanese Army/Navy | political | 2 | 4 | - | - | - | -
68 | Japanese Army/Navy | political | 2 | 4 | - | - | - | -
69 | JN25 Code Change | reaction | 1 | 3 | - | - | - | draw intercept intelligence
70 | JN25 Code Change | reaction | 1 | 3 | - | - | - | draw intercept intelligence
71 | High Altitude Interceptors | resource | 3 | 5 | - | - | - | gone
72 | Carrier Conversion | resource | 3 | 5 | - | - | - | gone
73 | Ants | military | 2 | 4 | 6 | 3 | s ss | gone
74 | Tokyo Rose | political | 1 | 3 | - | - | - | gone
75 | Submarine Attack | reaction | 1 | 3 | - | - | - | draw attack
76 | Operation Tsurugi | military | 2 | 4 | 6 | 1 | any | gone
77 | Fuel Shortage | resource | 3 | 5 | - | - | - | -
78 | Tainan Air Unit | resource | 1 | 3 | - | - | - | gone
79 | Tinian Raid | military | 2 | 4 | 6 | 1 | any | gone
80 | Submarine Launched Air Attack on the Panama Canal | resource | 2 | 4 | - | - | - | gone draw
81 | Kamikaze Attack | reaction | 2 | 4 | - | - | - | gone draw attack
82 | Indian Worker's Strike | political | 3 | 5 | - | - | - | -
83 | Invasion of Java | military | 2 | 4 | 6 | 4 | s | -
84 | JN25 Code Change | reaction | 1 | 3 | - | - | - | draw intercept intelligence
85 | Battle of Kolombangara | reaction | 2 | 4 | - | - | any | gone intercept counter_offensive
86 | Submarine Attack | reaction | 1 | 3 | - | - | - | draw attack
"""
"""As on the Allied cards; the two that open the war are seen by nobody."""
CARDS = {card.number: card for card in map(read, PRINTED.strip().splitlines())}
OPENING = (1, 2)
BY_OPERATIONS = {65: 1, 85: 0}
"""Counter-offensives of as many units as the enemy's operations say, and so many more."""
ARMS = {
    **dict.fromkeys((3,), ("ground",)),
    **dict.fromkeys((8, 85), ("naval",)),
    **dict.fromkeys((16, 40, 48, 50), ("air", "ground")),
    **dict.fromkeys((17, 29, 65), ("air", "naval")),
    32: ("air",),
}
"""The arms that the card activates, where it says so."""
ONE_GROUND_UNIT = (9, 14, 28)
ONE_BRIGADE = (76, 79)
ONE_ARM = (17,)
"""Air units or ships, not both, and no carriers."""
NEEDS_NO_SUPPLY = (48,)
FOUR_SHIPS = ("akagi", "soryu", "shokaku", "hiei")


def goes(card: int, unit: str) -> bool:
    """Whether the event of a card activates a unit that is in the reach of its headquarters."""
    if card == 1:
        return unit in FOUR_SHIPS
    if card == 2:
        return unit not in FOUR_SHIPS
    if card in ONE_BRIGADE and arm(unit) == "ground":
        return bool(counters()[unit]["kind"] == "brigade")
    if card in ONE_ARM and is_carrier(unit):
        return False
    return arm(unit) in ARMS.get(card, ("air", "naval", "ground"))


def goes_beside(card: int, chosen: str, unit: str) -> bool:
    """Whether it activates a unit beside one that was chosen first, if it activates each alone."""
    if card in ONE_ARM:
        return arm(chosen) == arm(unit)
    both_ashore = arm(chosen) == arm(unit) == "ground"
    return not (both_ashore and card in (*ONE_GROUND_UNIT, *ONE_BRIGADE))
