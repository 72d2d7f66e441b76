"""Battles played at random: they end, and nothing is hit beyond what it can take or is in two places."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.dice import Dice
from game.core.play import Moment, begin
from game.core.position import Step
from game.rulebooks.pacific_war.ground.combat import GroundCombats
from game.rulebooks.pacific_war.ground.demolition import Demolition
from game.rulebooks.pacific_war.ground.rally import Rally
from game.rulebooks.pacific_war.ground.repair import AirbaseRepair
from game.rulebooks.pacific_war.naval.battles import NavalBattles
from game.rulebooks.pacific_war.naval.bombardment import Bombardment
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.position import ACTIVATED, ASSAULTS, PacificPosition, Unit
from game.rulebooks.pacific_war.verbs.ground import GROUND
from game.rulebooks.pacific_war.verbs.moving import MOVING
from game.rulebooks.pacific_war.verbs.naval import NAVAL
from tests.rulebooks.pacific_war.war import position

HEX = "1038"
VERBS = {verb.name: verb for verb in (*NAVAL, *GROUND, *MOVING)}
LANDED = ("Marines", "Raiders", "Defence")


def named(kind: str, name: str, **more: Any) -> dict[str, Any]:
    """A unit as a file tells it."""
    return {"unit": kind, "name": name, **more}


def guadalcanal(is_landing: bool) -> tuple[PacificGame, PacificPosition]:
    """Ships of both sides off a fortified base, which the Marines have stormed."""
    landed = [named("us_marine_division", "Marines"), named("us_raiders", "Raiders")]
    landed.append(named("us_defence_battalion", "Defence"))
    game, here = position(
        task_forces={
            "allies": {
                "A1": {
                    "hex": HEX,
                    "core": [named("us_bb_maryland", "Maryland"), named("us_aa", "AA 1"), named("us_aa", "AA 2")],
                    "screen": [named("us_dd_mahan", "Mahan"), named("us_ca_northampton", "Chicago", hits=4)],
                }
            },
            "japan": {} if is_landing else {"J1": {"hex": HEX, "core": [named("jp_ca_takao", "Chokai")]}},
        },
        bases={
            "japan": {
                HEX: {
                    "airbase": "large",
                    "port": "minor",
                    "is_fortified": True,
                    "ground": [named("jp_snlf", "Kure", steps=4), named("jp_brigade", "Ichiki")],
                    "air": [named("jp_navy_f", "Zeros")],
                    "ships": [named("jp_dd_fubuki", "Fubuki"), named("jp_ca_aoba", "Aoba")],
                },
                "1333": {"airbase": "large", "port": "major"},
            },
            "allies": {"1136": {"airbase": "small", "ground": landed}},
        },
        operation={"player": "allies", "light": "night"},
    )
    space = game.board.by_name[HEX]

    def there(unit: Unit) -> Unit:
        unit = replace(unit, activity=ACTIVATED)
        if unit.name not in LANDED:
            return unit
        return replace(unit, place=space, marks=ASSAULTS if is_landing else 0)

    return game, replace(here, units=tuple(there(unit) for unit in here.units))


def cycle() -> tuple[Step, ...]:
    """The phases E to J of a Battle Cycle."""
    phases = (Bombardment, Demolition)
    first: tuple[Step, ...] = (NavalBattles(), *(phase(side) for phase in phases for side in BOTH))
    return (*first, GroundCombats(), *(phase(side) for phase in (AirbaseRepair, Rally) for side in BOTH))


def is_whole(game: PacificGame, here: PacificPosition) -> bool:
    """Whether every unit is within its bounds and in one place."""
    for unit in here.units:
        kind = game.classes[unit.kind]
        if not (0 <= unit.hits <= max(kind.capacity, 0) and 0 <= unit.steps <= max(unit.full, 0)):
            return False
        if unit.aboard >= 0 and here.units[unit.aboard].place != unit.place:
            return False
        if unit.force >= 0 and here.task_forces[unit.force].space != unit.place:
            return False
    return True


@pytest.mark.parametrize("seed", range(24))
def test_battles_at_random_end_and_keep_everything_whole(seed: int) -> None:
    game, here = guadalcanal(is_landing=seed % 2 == 0)
    chance = random.Random(seed)
    moment: Moment[Any, Any] = begin(game, replace(here, steps=cycle() * 3, dice=Dice(seed)))
    for _ in range(2000):
        decision = moment.decision
        if decision is None:
            break
        legal = [action for action in decision.legal if not VERBS[action.verb].takes_back]
        for action in legal:
            decision.step.preview(game, moment.position, action)
        for unit in range(len(here.units)):
            assert decision.step.refusal(game, moment.position, Target(Kind.PIECE, unit)).rule
        decision.step.marks(game, moment.position)
        decision.step.subject(game, moment.position)
        assert decision.step.prompt(game, moment.position).rule
        assert decision.step.refusal(game, moment.position, Target(Kind.SPACE, 0)).rule
        moment = decision.perform(chance.choice(legal))
        assert is_whole(game, moment.position)
        assert all(isinstance(event.sentence(game), str) for event in moment.events)
    assert moment.decision is None
    assert moment.position.sea_battle is None


def test_the_same_seed_and_choices_give_the_same_battle() -> None:
    game, here = guadalcanal(is_landing=True)

    def played() -> PacificPosition:
        moment: Moment[Any, Any] = begin(game, replace(here, steps=cycle(), dice=Dice(7)))
        while moment.decision is not None:
            moment = moment.decision.perform(moment.decision.legal[0])
        end: PacificPosition = moment.position
        return end

    assert played() == played()
