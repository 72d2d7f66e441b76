"""Command Links and costs: the models and the game agree on positions drawn at random (Rules 11.4, 20.2.5)."""

from functools import lru_cache
from random import Random
from typing import Any, get_args

from game.rulebooks.pacific_war.questions import commanded, cost, hex_link
from game.rulebooks.pacific_war.terms.operation import Condition
from tests.rulebooks.pacific_war.models import command
from tests.rulebooks.pacific_war.models.command import Theatre
from tests.rulebooks.pacific_war.models.paper import beside, counters, within
from tests.rulebooks.pacific_war.war import position, war

STAFFS = {
    "japan": {"south_seas": "1333", "combined_fleet": "2033"},
    "allies": {"south_pacific": "0341", "pacific_fleet": "2860"},
}
LAND = ("1038", "1136", "1235", "1433", "1431", "1231", "1131", "1033", "0741", "0542", "1645")
SEA = ("1135", "1036", "1139", "1236", "0940", "1034", "1234", "1335", "1434", "0840", "0641", "1641", "2035")
FIGHTERS = {"japan": "jp_navy_f", "allies": "us_f"}
TROOPS = {"japan": "jp_snlf", "allies": "us_raiders"}
CARRIERS = {"japan": "jp_cvl", "allies": "us_cvl"}


@lru_cache(maxsize=4000)
def is_wet(name: str) -> bool:
    """Whether the map has sea or coast in a hex."""
    board = war().board
    facts = dict(board.spaces[board.by_name[name]].properties)
    return facts.get("water", "open") != "land"


class Drawn:
    """A position drawn at random: what a file tells, and what the model is told for each side."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.bases: dict[str, dict[str, Any]] = {
            side: {name: {"headquarters": [staff], "airbase": "large"} for staff, name in staffs.items()}
            for side, staffs in STAFFS.items()
        }
        self.forces: dict[str, dict[str, Any]] = {"japan": {}, "allies": {}}
        self.troops: dict[str, set[str]] = {"japan": set(), "allies": set()}
        self.keeping: dict[str, set[str]] = {"japan": set(), "allies": set()}
        self.cutting: dict[str, set[str]] = {"japan": set(), "allies": set()}
        self.supports: dict[str, str] = {}
        for side, staffs in STAFFS.items():
            for name in dice.sample(LAND, 6):
                self.settle(side, name)
            for name in dice.sample(SEA, dice.randrange(4)):
                self.sail(side, name)
            for name, staff in zip(dice.sample(LAND, 2), staffs, strict=True):
                if dice.random() < 0.6 and name not in self.supports and name in self.bases[side]:
                    self.supports[name] = staff

    def settle(self, side: str, name: str) -> None:
        """Troops and fighters in a hex, whose airbase is small or large and may be interdicted."""
        if any(name in held for held in self.bases.values()):
            return
        kind, hits = self.dice.choice((("small", 1), ("small", 2), ("large", 3), ("large", 4)))
        here: dict[str, Any] = {"airbase": kind, "airbase_hits": hits}
        if self.dice.random() < 0.5:
            here["ground"] = [{"unit": TROOPS[side], "name": f"Troops {name}"}]
            self.troops[side].add(name)
        if self.dice.random() < 0.4:
            here["air"] = [{"unit": FIGHTERS[side], "name": f"Fighters {name}"}]
            self.keeping[side].add(name)
            if hits in (1, 3):
                self.cutting[side].add(name)
        self.bases[side][name] = here

    def sail(self, side: str, name: str) -> None:
        """A carrier at sea."""
        core = [{"unit": CARRIERS[side], "name": f"{side} {name}"}]
        self.forces[side][f"{side} {name}"] = {"hex": name, "core": core}
        self.keeping[side].add(name)
        self.cutting[side].add(name)

    def theatre(self, side: str) -> Theatre:
        """The same for the model."""
        enemy = "allies" if side == "japan" else "japan"
        mine = {name: staff for name, staff in self.supports.items() if staff in STAFFS[side]}
        return Theatre(
            STAFFS[side],
            mine,
            frozenset(self.troops[side]),
            frozenset(self.troops[enemy]),
            frozenset(self.keeping[side]),
            frozenset(self.cutting[enemy]),
            is_wet,
        )

    def position(self) -> Any:
        """The same for the game."""
        return position(bases=self.bases, task_forces=self.forces, support_bases=self.supports)


def test_11_4_headquarters_command_what_the_model_says() -> None:
    dice = Random(114)
    cut = 0
    for _ in range(100):
        drawn = Drawn(dice)
        game, here = drawn.position()
        for side, staffs in STAFFS.items():
            theatre = drawn.theatre(side)
            for staff, where in staffs.items():
                expected = command.commanded(theatre, staff)
                found = {name for name in commanded(game, here, staff) if name.isdigit()}
                assert found == expected, (side, staff, found ^ expected)
                cut += len(within(where, command.RANGES[staff]).keys() - expected)
    assert cut > 500, "the enemy cut many links"


def test_11_4_the_path_of_a_link_is_one_that_the_model_allows() -> None:
    dice = Random(1141)
    linked = 0
    for _ in range(60):
        drawn = Drawn(dice)
        game, here = drawn.position()
        for side in STAFFS:
            theatre = drawn.theatre(side)
            near = set().union(*(command.commanded(theatre, staff) for staff in STAFFS[side]))
            for name in dice.sample((*LAND, *SEA), 8):
                word: Any = side
                answer = hex_link(game, here, word, name)
                assert answer.is_linked is (name in near)
                if answer.is_linked:
                    linked += 1
                    assert answer.path[0] in STAFFS[side].values()
                    assert answer.path[-1] == name
                    steps = zip(answer.path, answer.path[1:], strict=False)
                    assert all(after in beside(before) for before, after in steps)
                    through = [each for each in answer.path[1:-1] if each not in drawn.supports]
                    assert all(command.may_enter(theatre, each) for each in answer.path[1:])
                    assert all(command.passes(theatre, each) for each in through)
    assert linked > 50


def test_20_2_5_an_operation_costs_what_the_model_says() -> None:
    dice = Random(2025)
    kinds = ("jp_cv_shokaku", "jp_bb_kongo", "jp_bb_yamato", "jp_ca_tone", "jp_dd_kagero", "jp_aa")
    conditions = [word for word in get_args(Condition) if word]
    levels = set()
    for _ in range(200):
        ships: list[dict[str, Any]] = []
        for number in range(dice.randint(1, 60)):
            kind = dice.choice(kinds)
            ship: dict[str, Any] = {"unit": kind, "name": f"Ship {number}"}
            if kind == "jp_cv_shokaku" and dice.random() < 0.7:
                ship["air"] = {"unit": "jp_cad", "name": f"Group {number}"}
            ships.append(ship)
        bases = {
            "1333": {"headquarters": ["south_seas"], "ships": ships[:9]},
            "4028": {"headquarters": ["fifth_fleet"]},
        }
        bases["2033"] = {"headquarters": ["combined_fleet"], "ships": ships[9:]}
        game, here = position(bases={"japan": bases})
        chosen = [each for each in ships if dice.random() < 0.6] or ships[:1]
        staffs = {each["name"]: dice.choice(("south_seas", "combined_fleet", "fifth_fleet")) for each in chosen}
        days, bid = dice.randint(1, 30), dice.randrange(200)
        activated: list[tuple[str, int, bool]] = []
        for each in chosen:
            staff = staffs[each["name"]]
            is_unlinked = staff == "fifth_fleet"
            activated.append((staff, counters()[each["unit"]]["activation"], is_unlinked))
            if "air" in each:
                activated.append((staff, counters()["jp_cad"]["activation"], False))
        expected = command.bill(activated, days, bid)
        answer = cost(game, here, staffs, days, bid)
        assert (answer.points, answer.multiple, answer.operation_costs) == expected[:3]
        assert (answer.total, answer.level, answer.lost) == expected[3:6]
        assert tuple(answer.reaction[word] for word in conditions) == expected.reaction
        levels.add(answer.level)
    assert levels == {1, 2, 3, 4}
