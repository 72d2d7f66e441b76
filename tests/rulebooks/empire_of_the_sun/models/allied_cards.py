"""The Allied cards as printed, and whom each lets a headquarters activate, by the printed words alone (Rules 5)."""

from collections.abc import Callable
from typing import NamedTuple

from tests.rulebooks.empire_of_the_sun.models.paper import arm, counters, distance, has, is_carrier, region

PRINTED = """
1 | Bataan Death March | political | 1 | 1 | - | - | - | gone
2 | Imperial HQ Debate | political | 1 | 1 | - | - | - | draw
3 | Prime Minister Curtin | resource | 1 | 1 | - | - | - | gone
4 | Arcadia Conference | political | 1 | 1 | - | - | - | gone
5 | Operation Matador | reaction | 2 | 2 | - | 3 | any | intercept counter_offensive
6 | Doolittle Raid | political | 3 | 3 | - | - | - | gone
7 | Vinegar Joe Stilwell | military | 2 | 2 | 4 | 4 | seac | gone
8 | Australian Coast Watchers | reaction | 1 | 1 | - | - | - | gone draw intercept intelligence
9 | Olympic and Coronet | military | 3 | 3 | 5 | 12 | sw c | -
10 | General Douglas MacArthur | political | 1 | 1 | - | - | - | gone
11 | War in Europe Minor | political | 2 | 2 | - | - | - | gone
12 | Commander Rochefort | reaction | 2 | 2 | - | - | - | gone ambush intelligence
13 | Operation Watchtower | military | 3 | 3 | - | 5 | any | surprise
14 | War in Europe Minor | political | 2 | 2 | - | - | - | gone
15 | Heroic Repair | resource | 2 | 2 | - | - | - | -
16 | Makin Island Raid | resource | 1 | 1 | - | - | - | gone
17 | China Airlift | resource | 2 | 2 | - | - | - | gone
18 | Edwin Booz | resource | 1 | 1 | - | - | - | gone
19 | Anakim Operation | military | 2 | 2 | 4 | 3 | any | -
20 | Halsey Replaces Ghormley | military | 1 | 1 | 3 | 4 | sh | gone
21 | Operation Cartwheel | military | 3 | 3 | 5 | 4/sw=6 | any | -
22 | Orde Wingate | reaction | 2 | 2 | - | - | - | gone personage
23 | PT Boats | resource | 2 | 2 | - | - | - | gone draw
24 | Skip Bombing Attack | reaction | 2 | 2 | - | - | - | gone draw attack
25 | Operation Lilliput | military | 1 | 2 | 4 | 3 | sw | -
26 | US Army Breaks Japanese Army Codes | reaction | 2 | 2 | - | - | - | gone ambush intelligence
27 | Operation Vengeance | resource | 1 | 1 | - | - | - | gone
28 | Operation Chronicle | military | 2 | 2 | 4 | 3 | any | -
29 | Operation Toenails | military | 2 | 2 | 4 | 4 | any | -
30 | Operation Sandcrab-Cottage | military | 2 | 2 | 4 | 4 | any | gone
31 | Black Day | military | 3 | 3 | 5 | 6 | any | -
32 | Operation Reno II | military | 3 | 3 | 5 | 4/sw=7 | any | -
33 | Quadrant Conference | military | 2 | 2 | 4 | 3 | any | -
34 | Operation Culverin | military | 2 | 2 | 4 | 4 | m seac abda anzac | -
35 | Operation Ash | military | 2 | 2 | - | 2 | anzac | surprise
36 | Operation Cherry Blossom | military | 3 | 3 | 5 | 5 | any | -
37 | Operation Galvanic | military | 3 | 3 | - | 6 | any | surprise
38 | Operation Tarzan | military | 2 | 2 | 4 | 4 | any | -
39 | Sextant Conference | political | 2 | 2 | - | - | - | gone
40 | Operation Dexterity | military | 3 | 3 | 5 | 3/sw=5 | any | -
41 | War in Europe | political | 2 | 2 | - | - | - | gone
42 | War in Europe | political | 2 | 2 | - | - | - | gone
43 | Japanese Army/Navy Dispute | political | 1 | 1 | - | - | - | draw
44 | Operation Squarepeg | military | 2 | 2 | - | 2 | anzac | surprise
45 | Operation Flintlock | military | 3 | 3 | 5 | 4/c=8 | any | -
46 | Operation Brewer | military | 2 | 2 | - | 1 | sw | surprise
47 | War in Europe | political | 2 | 2 | - | - | - | gone
48 | New China Army | military | 2 | 2 | 4 | 3/seac=4 | any | -
49 | Roosevelt Threatens Chungking | political | 1 | 1 | - | - | - | gone
50 | Tornado Taskforce | military | 2 | 2 | 4 | 3/sw=4 | any | -
51 | Chenault | military | 2 | 2 | 4 | 4 | any | gone
52 | Roosevelt-Nimitz-MacArthur | political | 1 | 1 | - | - | - | gone
53 | Operation Forager II | military | 3 | 3 | 5 | 4/c=6 | any | -
54 | Hurricane Taskforce | military | 2 | 2 | 4 | 3/sw=4 | any | -
55 | Operation Forager | military | 3 | 3 | 5 | 4/c=6 | any | -
56 | Typhoon Taskforce | military | 2 | 2 | 4 | 3/sw=4 | any | -
57 | Axiom | military | 2 | 2 | 4 | 5 | m seac abda anzac | -
58 | Operation Romulus | military | 2 | 2 | 4 | 4 | seac | -
59 | Ultra Information | reaction | 1 | 1 | - | - | - | draw intercept intelligence
60 | 20th Bomber Command | resource | 3 | 3 | - | - | - | gone
61 | Submarine Attack | reaction | 1 | 1 | - | - | - | gone draw attack
62 | Operation King II | military | 3 | 3 | 5 | 6/sw=8 | any | gone
63 | Operation Stalemate | military | 3 | 3 | 5 | 4/c=6 | any | -
64 | Tradewind Taskforce | military | 2 | 2 | 4 | 3/sw=4 | any | -
65 | MacArthur "moral obligation" | military | 3 | 3 | 5 | 6/sw=8 | any | gone
66 | War in Europe | political | 2 | 2 | - | - | - | gone
67 | Curtis LeMay | resource | 3 | 3 | - | - | - | gone
68 | Submarine Attack | reaction | 1 | 1 | - | - | - | gone draw attack
69 | S-Day | military | 3 | 3 | 5 | 6/sw=8 | any | -
70 | Slim's Burma Offensive | military | 2 | 2 | 4 | 6 | seac | gone
71 | Victor Plans | military | 2 | 2 | 4 | 4/sw=6 | any | -
72 | Halsey | military | 2 | 2 | 4 | 4/c=8 | any | -
73 | War in Europe | political | 2 | 2 | - | - | - | gone
74 | Operation Iceberg | military | 3 | 3 | 5 | 4/c=8 | any | -
75 | Operation Detachment | military | 3 | 3 | 5 | 4/c=8 | any | -
76 | Oboe | military | 2 | 2 | 4 | 5 | any | -
77 | Mao Tse Tung | political | 2 | 2 | - | - | - | gone
78 | Submarine Attack | reaction | 1 | 1 | - | - | - | gone draw attack
79 | Soviets Invade Manchuria | political | 3 | 3 | - | - | - | gone
80 | New Submarine Doctrine | resource | 1 | 1 | - | - | - | gone draw
81 | China Offensive | political | 2 | 2 | - | - | - | -
82 | China Offensive | political | 2 | 2 | - | - | - | -
83 | China Offensive | political | 2 | 2 | - | - | - | -
84 | U.S. Carrier Raids | military | 3 | 3 | - | 0 | c | gone surprise
"""
"""Number, title, kind, operations value, how easily it is seen by operations and as an event, logistics value, which
headquarters lead it, and words: it leaves the game, draws a card, is a surprise, or how it answers."""
COMMANDERS = {
    "us": ("c", "sw", "sg", "sh"),
    "commonwealth": ("m", "seac"),
    "joint": ("abda", "anzac"),
}
COMMONWEALTH = ("british", "australian", "indian", "burma_indian")
DASH = "-"


class Card(NamedTuple):
    """What is printed on a card."""

    number: int
    title: str
    kind: str
    operations: int
    seen: int
    event_seen: int
    """How easily the event is seen; an event that is a surprise attack is seen like the operations (§ 7.27)."""
    logistics: dict[str, int]
    """By headquarters; the one without a name is for all others."""
    leaders: tuple[str, ...]
    """Empty: whoever is in supply."""
    words: frozenset[str]

    @property
    def runs_offensive(self) -> bool:
        """Whether its event is an offensive of the Allies' own."""
        return self.kind == "military"

    def activates(self, staff: str) -> int:
        """How many units its event activates under a headquarters, the efficiency left aside."""
        return self.logistics.get(staff, self.logistics[""])


def read(line: str) -> Card:
    """A printed row."""
    number, title, kind, operations, seen, event_seen, logistics, leaders, words = (w.strip() for w in line.split("|"))
    usual, _, better = logistics.partition("/")
    found = {"": 0 if usual == DASH else int(usual)}
    if better:
        staff, _, more = better.partition("=")
        found[staff] = int(more)
    return Card(
        int(number),
        title,
        kind,
        int(operations),
        int(seen),
        int(seen if event_seen == DASH else event_seen),
        found,
        () if leaders in ("any", DASH) else tuple(leaders.split()),
        frozenset() if words == DASH else frozenset(words.split()),
    )


CARDS = {card.number: card for card in map(read, PRINTED.strip().splitlines())}


def nation(unit: str) -> str:
    """Whose unit it is."""
    return str(counters()[unit]["nation"])


def is_us_air(unit: str) -> bool:
    """Whether it is an American air unit."""
    return arm(unit) == "air" and nation(unit) == "us"


def is_no_ship(unit: str) -> bool:
    """Whether it is an air or a ground unit."""
    return arm(unit) in ("air", "ground")


def in_burma(unit: str) -> bool:
    """The units of the cards about Burma."""
    return nation(unit) in (*COMMONWEALTH, "chinese") or is_us_air(unit)


def with_new_zealand(unit: str) -> bool:
    """Any ships and aircraft, and one division."""
    return arm(unit) != "ground" or unit == "army_ap_3_nz"


def of_lilliput(unit: str) -> bool:
    """American aircraft, Americans and Australians ashore."""
    return is_us_air(unit) or (arm(unit) == "ground" and nation(unit) in ("us", "australian"))


ONLY: dict[int, Callable[[str], bool]] = {
    **dict.fromkeys((7, 19, 33, 38, 48), is_no_ship),
    25: of_lilliput,
    **dict.fromkeys((31, 51), lambda unit: arm(unit) == "air"),
    34: lambda unit: nation(unit) in COMMONWEALTH,
    **dict.fromkeys((35, 44), with_new_zealand),
    **dict.fromkeys((57, 58, 70), in_burma),
    76: lambda unit: arm(unit) != "ground" or nation(unit) == "australian",
    84: lambda unit: is_carrier(unit) and nation(unit) == "us",
}
"""Whom the event activates, where it says so; one ground unit at most is another matter."""
ONE_GROUND_UNIT = (13, 37)


def kind_of(staff: str) -> str:
    """What a headquarters is."""
    return next(kind for kind, staffs in COMMANDERS.items() if staff in staffs)


def commands(staff: str, unit: str) -> bool:
    """Whether a headquarters commands a unit by the chart (§ 6.12)."""
    whose, kind = nation(unit), kind_of(staff)
    if kind == "joint" or whose == "chinese":
        return True
    if kind == "us":
        return whose == "us"
    return whose in COMMONWEALTH or is_us_air(unit)


def goes(card: int, staff: str, unit: str) -> bool:
    """Whether the event of a card lets a headquarters activate a unit that is in its reach."""
    is_led = card == 76 or (card == 25 and nation(unit) == "australian") or commands(staff, unit)
    return is_led and (card not in ONLY or ONLY[card](unit))


NEEDS_AN_ENEMY = (5, 8, 12, 22, 24, 26, 59, 61, 68, 78)
"""The cards that answer an offensive: in the Allies' own play they are no events."""


class Scene(NamedTuple):
    """What the needs of the events look at."""

    staffs: frozenset[str]
    """The Allied headquarters on the map, all of them in supply, each in its place of `HOMES`."""
    halsey_waits: bool
    yamamoto_is_out: bool
    """Whether Yamamoto's headquarters has left the game."""
    japan: frozenset[int]
    """What Japan controls."""
    raiders: tuple[int, ...]
    """Where Japanese air units stand."""
    islanders: bool
    """Whether a Japanese unit stands in the Aleutians."""
    china: int
    bombers: tuple[int, ...]
    """Where B-29s stand; 0 is the China box."""
    flags: frozenset[str]
    is_one_year: bool


HOMES = {"c": 5808, "sw": 3727, "sg": 4826, "sh": 4828, "m": 2015, "seac": 1805, "abda": 2220, "anzac": 3823}
RANGES = {"c": 25, "sw": 20, "sg": 7, "sh": 10}
"""How far the American headquarters reach."""
MANILA, TOKYO = 2813, 3706
HOME_ISLANDS = "Japan"


def is_open(card: Card, scene: Scene) -> bool:
    """Whether the Allies may play a card as its event now."""
    if card.kind == "reaction" or (scene.is_one_year and card.number in (1, 6)):
        return False
    if card.number in NEEDS and not NEEDS[card.number](scene):
        return False
    return not card.runs_offensive or is_led(card, scene)


def is_led(card: Card, scene: Scene) -> bool:
    """Whether somebody leads an event; one brings its headquarters itself."""
    staffs = scene.staffs & {*card.leaders} if card.leaders else scene.staffs
    return bool(staffs) or (card.number == 20 and scene.halsey_waits)


def is_raided(scene: Scene) -> bool:
    """Whether Makin Island finds Japanese aircraft in the range of an American headquarters, not at home."""
    fields = [place for place in scene.raiders if region(place) != HOME_ISLANDS]
    staffs = scene.staffs & {*RANGES}
    return any(distance(HOMES[staff], place) <= RANGES[staff] for staff in staffs for place in fields)


NEEDS: dict[int, Callable[[Scene], bool]] = {
    1: lambda scene: MANILA in scene.japan,
    16: is_raided,
    27: lambda scene: not scene.yamamoto_is_out,
    30: lambda scene: scene.islanders,
    **dict.fromkeys((49, 77, 81, 82, 83), lambda scene: scene.china in (2, 3, 4)),
    60: lambda scene: 0 in scene.bombers,
    67: lambda scene: any(place and distance(place, TOKYO) <= 8 for place in scene.bombers),
    79: lambda scene: "tojo_resigned" in scene.flags,
}
"""What events need besides a headquarters."""


class Attack(NamedTuple):
    """What the answers to a Japanese offensive look at."""

    activated: dict[str, int]
    """Who is activated, and where each started."""
    idle: dict[str, int]
    """Ships that are not, and where they lie."""
    has_battle: bool
    answered: int
    """How many cards have answered already."""


STEPS = {"IV": (22,), "VII": (5, 8, 12, 26, 59), "IX": (24, 61, 68, 78)}
"""When an answer is named."""
MOST_ANSWERS = 3


def answers(attack: Attack, step: str) -> set[int]:
    """The cards that may answer in a step, if all are in hand."""
    arms = {arm(unit) for unit in attack.activated}
    marchers = [place for unit, place in attack.activated.items() if arm(unit) == "ground"]
    ports = [place for place in attack.idle.values() if has(place, "port") and region(place) != HOME_ISLANDS]
    holds: dict[int, object] = {
        22: any(region(place) in ("Burma", "NIndia") for place in marchers),
        8: arms & {"air", "naval"},
        61: "naval" in arms,
        68: "naval" in arms,
        78: ports,
    }
    if attack.answered >= MOST_ANSWERS or (step == "VII" and not attack.has_battle):
        return set()
    return {card for card in STEPS[step] if holds.get(card, True)}
