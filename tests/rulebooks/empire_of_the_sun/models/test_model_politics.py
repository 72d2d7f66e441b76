"""Politics: the model and the game agree on what a turn brings, with nations held at random (Rules 4.3, 11 to 16)."""

from functools import lru_cache
from random import Random

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import Clocks, EmpirePosition, Shipping
from tests.rulebooks.empire_of_the_sun.models.drawn import drawn
from tests.rulebooks.empire_of_the_sun.models.paper import Table, hexes, is_named
from tests.rulebooks.empire_of_the_sun.models.politics import (
    GREAT,
    LEVELS,
    LOST,
    NATIONS,
    Segment,
    State,
    allied_steps,
    hands,
    level,
    resources,
    submarines,
    will_after,
)
from tests.rulebooks.empire_of_the_sun.war import position, war

SEEDS = range(30)
ONCE = ("all_nations", "hawaii", "alaska", "resources")
MARSHALLS = "marshall_islands"


@lru_cache(maxsize=1)
def counted() -> EmpireGame:
    """The game on the whole map with a Political Will."""
    return replace(war(), scenario=replace(war().scenario, political_will=5))


def held(japan: set[int], dice: Random) -> set[int]:
    """What Japan controls, with whole nations given to either side."""
    for _, wanted, _ in NATIONS.values():
        chance = dice.random()
        japan = japan | set(wanted) if chance < 0.4 else japan - set(wanted) if chance < 0.7 else japan
    return japan


def state(dice: Random) -> State:
    """Tracks at random, those of fallen nations as they must be then."""
    chance = dice.choice((0.2, 0.9))
    china, india = (LOST if dice.random() < chance else dice.randrange(LOST) for _ in range(2))
    fallen = {name for name in NATIONS if name != "india" and dice.random() < chance}
    fallen |= {name for name, box in (("china", china), ("india", india)) if box == LOST}
    named = [place for place in hexes() if is_named(place)]
    return State(
        turn=dice.randint(2, 12),
        will=dice.randint(1, 10),
        europe=dice.choice([*LEVELS]),
        china=china,
        india=india,
        surrendered=frozenset(fallen),
        shipping=dice.randint(0, 6),
        escorts=dice.choice((0, 2, 4)),
        scored=frozenset(name for name in ONCE if dice.random() < 0.2),
        hawaii=dice.randrange(2),
        alaska=dice.randrange(3),
        taken=frozenset(dice.sample(named, dice.randrange(6))),
        target=dice.randint(0, 4),
    )


def told(units: dict[str, list[str]], japan: set[int], now: State) -> EmpirePosition:
    """The position with these tracks."""
    number = {f"{place:04}" for place in japan}
    _, here = position(units, japan=sorted(number), turn=now.turn, anywhere=True)
    return replace(
        here,
        political_will=now.will,
        war_in_europe=now.europe,
        china=now.china,
        india=now.india,
        surrendered=tuple(now.surrendered - {MARSHALLS}),
        has_japan_marshalls=MARSHALLS in now.surrendered,
        shipping=(Shipping(7), Shipping(now.shipping)),
        escorts=now.escorts,
        clocks=Clocks(hawaii=now.hawaii, alaska=now.alaska, scored=tuple(now.scored)),
        taken_this_turn=tuple(war().board.by_name[f"{place:04}"] for place in now.taken),
        progress_target=now.target,
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_13_1_and_16_2_a_turn_brings_what_the_model_says(seed: int) -> None:
    dice, game = Random(seed), counted()
    found = drawn(seed)
    now, japan = state(dice), held({int(place) for place in found.japan}, dice)
    table, here = Table(found.units, japan), told(found.units, japan, now)
    deal = questions.deal(game, here)
    assert [(hand.cards, hand.passes) for hand in deal.hands.values()] == hands(table, now)
    assert (deal.resources, deal.target) == (resources(table), min(4, now.shipping) if now.turn > 3 else 0)
    raid = questions.strategic_warfare(game, here, "submarines", die := dice.randrange(10))
    assert (raid.success, raid.escorts) == submarines(now, die)
    assert questions.replacements(game, here, ALLIES).points == allied_steps(table, now)
    assert questions.reinforcements(game, here, ALLIES).shipping == int(level(now) < 3)
    assert questions.political_will(game, here).after == will_after(table, now)
    model, brought = Segment(table, now), questions.national_status(game, here)
    assert ({*brought.to_japan}, {*brought.to_allies}) == (model.fallen, model.returned)
    changed = {place: "japan" if place in model.japan else "allies" for place in model.japan ^ table.japan}
    assert brought.control == changed
    assert (brought.after.political_will, brought.after.india) == (model.will, model.india)
    assert {name for name, place in brought.units.items() if place == "removed"} == model.gone


def test_16_2_the_states_drawn_hold_every_case() -> None:
    states = [state(Random(seed)) for seed in SEEDS]
    assert any(each.surrendered >= GREAT for each in states)
    assert {level(each) for each in states} == {*range(5)}
