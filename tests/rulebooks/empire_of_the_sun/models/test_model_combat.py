"""Battles: the model and the game agree roll by roll and hit by hit, in battles drawn at random (Rules 9)."""

from random import Random

import pytest

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.questions.battle import BattleAnswer
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence, MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from tests.rulebooks.empire_of_the_sun.battles import fought
from tests.rulebooks.empire_of_the_sun.models.combat import Battle, Rolled, Scene
from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    JAPAN,
    arm,
    beside,
    counters,
    has,
    is_carrier,
    is_named,
    side_of,
    terrain,
    within,
)
from tests.rulebooks.empire_of_the_sun.war import HOME, war

SEEDS = range(60)
PLACES = (4423, 4222, 3014, 4415, 2220, 2018, 2915, 4021, 2813, 3814, 5018, 3720)
ASHORE = ("japan", "us", "british", "australian")
KNOWN: tuple[Intelligence, ...] = ("intercept", "surprise", "ambush")


class Drawn:
    """A battle drawn at random: who stands where and how he came, no card and no critical hit."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.place, self.attacker = self.dice.choice(PLACES), self.dice.choice((JAPAN, ALLIES))
        self.turn, self.intelligence = self.dice.randint(2, 11), self.dice.choice(KNOWN)
        self.places: dict[str, int] = {}
        self.reduced: set[str] = set()
        self.active: set[str] = set()
        self.afar: set[str] = set()
        self.moves: dict[str, tuple[MoveKind, list[str]]] = {}
        for side in (self.attacker, 1 - self.attacker):
            self.draw(side)

    def some(self, side: int, kind: str, most: int) -> list[str]:
        """Some units of a side that have no place yet."""
        free = [
            name
            for name, facts in counters().items()
            if side_of(name) == side and arm(name) == kind and name not in self.places and not facts.get("command")
            if facts.get("kind") != "b29" and facts.get("nation") != "chinese" and not name.startswith("army_jp_g_")
        ]
        return self.dice.sample(free, self.dice.randint(0, most))

    def put(self, name: str, place: int) -> None:
        """A unit stands somewhere, at full strength or not."""
        self.places[name] = place
        if "full" not in counters()[name] or self.dice.random() < 0.3:
            self.reduced.add(name)

    def draw(self, side: int) -> None:
        """The units of a side: in the hex, on airfields and at sea in reach of it, and ground units that came to it."""
        is_attacker = side == self.attacker
        for name in self.some(side, "naval", 3):
            self.put(name, self.place)
            self.active |= {name} if is_attacker or self.dice.random() < 0.5 else set()
        for name in [] if is_attacker else self.some(side, "air", 2):
            self.put(name, self.place)
        for name in self.some(side, "ground", 2):
            if not is_attacker:
                self.put(name, self.place)
            elif counters()[name]["nation"] in ASHORE and name != "army_ap_7":
                self.put(name, self.place)
                kind: MoveKind = self.dice.choice(("land", "amphibious"))
                self.moves[name] = (kind, [f"{self.dice.choice(beside(self.place)):04}", f"{self.place:04}"])
        self.draw_afar(side)

    def draw_afar(self, side: int) -> None:
        """Air units on airfields in reach, and a carrier at sea with her company, and enemies in her hex perhaps."""
        for name in self.some(side, "air", 2):
            facts = counters()[name]
            reach = facts["range"] if facts.get("is_bracketed") else max(facts["range"], facts.get("extended", 0))
            near = [each for each in within(self.place, reach) if has(each, "airfield") and self.is_free(each, side)]
            if near:
                self.put(name, self.dice.choice(sorted(near)))
                self.afar.add(name)
        carriers = [name for name in self.some(side, "naval", 5) if is_carrier(name)]
        for name in carriers[:1]:
            at_sea = [each for each in within(self.place, counters()[name]["range"]) if terrain(each) == "ocean"]
            self.put(name, self.dice.choice(sorted(each for each in at_sea if each not in self.places.values())))
            self.afar.add(name)
            ships = [each for each in self.some(side, "naval", 1) if not is_carrier(each)]
            ships += [each for each in self.some(1 - side, "naval", 1) if not is_carrier(each)]
            for ship in ships:
                self.put(ship, self.places[name])
                self.active |= {ship} if side_of(ship) == side else set()

    def is_free(self, place: int, side: int) -> bool:
        """Whether no enemy stands in another hex than that of the battle."""
        others = {side_of(name) for name, each in self.places.items() if each == place}
        return place != self.place and others <= {side}

    def scene(self) -> Scene:
        """What the model is told."""
        ashore = frozenset(name for name, (kind, _) in self.moves.items() if kind == "amphibious")
        active = frozenset(self.active | self.afar | {*self.moves})
        told = (self.place, self.attacker, self.intelligence, self.turn)
        return Scene(*told, self.places, frozenset(self.reduced), active, frozenset(self.afar), ashore)

    def position(self) -> EmpirePosition:
        """What the game is told."""
        units: dict[str, list[str]] = {}
        for name, place in self.places.items():
            units.setdefault(f"{place:04}", []).append(f"{name}(r)" if name in self.reduced else name)
        held = {f"{self.places[name]:04}" for name in self.places if side_of(name) == JAPAN}
        return fought(
            units,
            at=(f"{self.place:04}",),
            active=sorted(self.active),
            afar=dict.fromkeys(sorted(self.afar), f"{self.place:04}"),
            moves=self.moves,
            attacker=Side(self.attacker),
            intelligence=self.intelligence,
            turn=self.turn,
            japan=sorted({*HOME[:9], *(name for name in held if is_named(int(name)))}),
        )


def carried_on(here: EmpirePosition, place: int, known: Intelligence, dice: list[int]) -> BattleAnswer:
    """The battle with the first name chosen where names are, and nothing done where a button offers that."""
    choices: list[str] = []
    found = questions.battle(war(), here, place, known, dice, choices)
    while found.waits_for is not None and found.waits_for.legal != ["dice"]:
        words = [word for word in found.waits_for.legal if word != "spend_all"]
        buttons = [word for word in words if word not in counters()]
        choices.append(buttons[0] if buttons else min(words))
        found = questions.battle(war(), here, place, known, dice, choices)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_9_2_a_battle_goes_as_the_model_says(seed: int) -> None:
    drawn = Drawn(seed)
    dice = [drawn.dice.randint(0, 8) for _ in range(4)]
    model = Battle(drawn.scene(), dice)
    found = carried_on(drawn.position(), drawn.place, drawn.intelligence, dice[: len(model.rolls)])
    assert tuple(found.air_naval.totals[name] for name in SIDE_NAMES) == model.totals
    rolls = [Rolled(SIDE_NAMES.index(each.side), each.die, each.modified, each.hits) for each in found.rolls]
    assert rolls == model.rolls
    assert [sorted(names) for names in found.legal_losses] == model.choices
    assert {*found.eliminated} >= model.dead
    if any(arm(name) != "ground" for name in drawn.places):
        assert found.air_naval_winner == SIDE_NAMES[model.sea_winner]
    if model.ground_winner is not None:
        assert found.winner == SIDE_NAMES[model.ground_winner]
