"""The Strategic phase and the plays: model and game agree on positions drawn at random (Rules 4.4 to 13.8)."""

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.bombing import able, raid
from tests.rulebooks.empire_of_the_sun.models.arrivals import Arrivals
from tests.rulebooks.empire_of_the_sun.models.drawn import GARRISONS, drawn, may_stand
from tests.rulebooks.empire_of_the_sun.models.paper import (
    Table,
    arm,
    counters,
    distance,
    hexes,
    is_named,
    region,
    side_of,
)
from tests.rulebooks.empire_of_the_sun.models.politics import NORTH, allied_steps
from tests.rulebooks.empire_of_the_sun.models.strategic import (
    AKYAB,
    ALEUTIAN_CARD,
    RANGOON,
    SOVIETS,
    TOJO,
    TOKYO,
    Beside,
    Strategy,
)
from tests.rulebooks.empire_of_the_sun.models.test_model_lines import sources
from tests.rulebooks.empire_of_the_sun.models.test_model_politics import MARSHALLS, state
from tests.rulebooks.empire_of_the_sun.war import position, war

SEEDS = range(20)
BOMBERS = ("air_ap_20_bc", "air_ap_21_bc")
STAFF, MARIANAS = "hq_ap_c", 3813
FLAGS = ("tojo_resigned", "interceptors")
KWAI_LANDS = ("Burma", "NIndia", "Ceylon")
SIDES = ("japan", "allies")
KEPT = ("none", "this", "other")
NONE = -1


class Situation(NamedTuple):
    """A position of the game and what the model makes of it."""

    here: EmpirePosition
    model: Strategy


@lru_cache(maxsize=1)
def long_war() -> EmpireGame:
    """The game on the whole map, to its last turn."""
    return replace(war(), scenario=replace(war().scenario, turns=replace(war().scenario.turns, last=12)))


def faced(name: str, dice: Random) -> str:
    """A counter as files tell it, on either face."""
    has_faces = arm(name) != "headquarters" and counters()[name].get("full") is not None
    is_reduced = arm(name) != "headquarters" and (not has_faces or dice.random() < 0.4)
    return f"{name}(r)" if is_reduced else name


def with_bombers(units: dict[str, list[str]], japan: set[int], dice: Random) -> list[str]:
    """The B-29s near Tokyo, on an airfield of either side, or in the China box, in which other aircraft may be too.

    In many positions their headquarters is in the Marianas, so that they are in supply.
    """
    placed = {name.removesuffix("(r)") for names in units.values() for name in names}
    if STAFF not in placed and dice.random() < 0.7:
        japan.discard(MARIANAS)
        units.setdefault(f"{MARIANAS}", []).append(STAFF)
    boxed: list[str] = []
    near = [place for place in hexes() if may_stand(BOMBERS[0], place) and distance(place, TOKYO) < 10]
    for name in (each for each in BOMBERS if each not in placed):
        if dice.random() < 0.4 and not boxed:
            boxed.append(faced(name, dice))
        else:
            place = dice.choice(near)
            japan -= {place} if dice.random() < 0.8 else set()
            units.setdefault(f"{place:04}", []).append(faced(name, dice))
    others = [name for name in ("air_ap_14", "air_ap_14_lrb", "air_ap_avg", "air_ap_10_lrb") if name not in placed]
    return boxed + [faced(name, dice) for name in dice.sample(others, min(len(others), dice.randrange(3)))]


@lru_cache(maxsize=len(SEEDS))
def situation(seed: int) -> Situation:
    """Counters on the map as for the other models, and some beside it; the tracks anywhere. In some the Allies are far
    from Japan."""
    dice = Random(seed)
    first = drawn(seed)
    units = {place: list(names) for place, names in first.units.items()}
    japan = {int(place) for place in first.japan}
    is_far = Random(seed + 1000).random() < 0.3
    now, boxed = state(dice), [] if is_far else with_bombers(units, japan, dice)
    placed = {name.removesuffix("(r)") for names in (*units.values(), boxed) for name in names}
    rest = [name for name in counters() if name not in placed and not name.startswith(GARRISONS)]
    dice.shuffle(rest)
    lands = [name for name in rest if counters()[name].get("never_returns") is None]
    delayed = [name for name in lands[:12] if side_of(name) == ALLIES and arm(name) != "headquarters"][:5]
    track = {name: dice.randint(now.turn - 1, now.turn + 1) for name in lands[12:22]}
    left = [name for name in rest if name not in delayed and name not in track]
    lost, waiting = [name for name in left[:18] if arm(name) != "headquarters"], left[18:60]
    north = dice.random()
    taken = {int(place) for place in units}
    empty = {*NORTH, AKYAB, RANGOON} - taken
    japan = japan - empty if north < 0.7 else japan
    japan = japan | {RANGOON} & empty if 0.3 < north < 0.9 else japan
    if is_far:
        japan = japan | {place for place in hexes() if is_named(place) and distance(place, TOKYO) < 12} - taken
    has_bridge = dice.random() < 0.5
    missing = dice.choice(((), (2104, 2105, 2205), (2105,), (2105, 2205)))
    flags = [flag for flag in FLAGS if dice.random() < 0.5]
    apart = Beside(
        boxed=tuple(name.removesuffix("(r)") for name in boxed),
        delayed=tuple(delayed),
        eliminated=tuple(lost),
        waiting=tuple(waiting),
        track=track,
        undelayable=frozenset(name for name in track if arm(name) != "headquarters" and dice.random() < 0.5),
        arrived=frozenset(name for name in sorted(placed) if arm(name) == "headquarters" and dice.random() < 0.2),
        rivals=frozenset(side for side in BOTH if dice.random() < 0.3),
        hump=dice.random() < 0.5,
        tojo="tojo_resigned" in flags,
        interceptors="interceptors" in flags,
        divisions=dice.randrange(13),
        attacked=dice.choice((0, now.turn - 2, now.turn - 1, now.turn)) if now.turn > 2 else 0,
        panama=now.turn if dice.random() < 0.1 else 0,
    )
    boxes: dict[str, Any] = {
        "china_box": boxed,
        "delay_box": [faced(name, dice) for name in delayed],
        "eliminated": [name if arm(name) == "headquarters" else f"{name}(r)" for name in lost],
        "waiting": [faced(name, dice) for name in waiting],
    }
    for name, turn in track.items():
        boxes.setdefault(f"turn_track_{max(1, min(12, turn))}", []).append(faced(name, dice))
    apart = apart._replace(track={name: max(1, min(12, turn)) for name, turn in track.items()})
    _, here = position(
        units,
        japan=[f"{place:04}" for place in sorted(japan)],
        anywhere=True,
        turn=now.turn,
        boxes=boxes,
        undelayable=sorted(apart.undelayable),
        new_headquarters=sorted(apart.arrived),
        rivalry={("jp", "al")[side]: side in apart.rivals for side in BOTH},
        routes_missing=[f"{place:04}" for place in missing],
        hump_card_played=apart.hump,
        kwai_bridge_built=has_bridge,
        flags=flags,
        china_divisions=apart.divisions,
        panama_canal_turn=apart.panama,
        clocks={"china_offensive": apart.attacked},
        surrendered=sorted(now.surrendered - {MARSHALLS}),
        china_track=now.china,
        india_track=now.india,
        wie_box=now.europe,
    )
    table = Table(units, japan, missing=missing, has_bridge=has_bridge)
    table.reduced |= {name.removesuffix("(r)") for name in boxed if name.endswith("(r)")}
    return Situation(here, Strategy(table, now, apart, sources(war())))


@pytest.mark.parametrize("seed", SEEDS)
def test_12_2_b29s_bomb_as_the_model_says(seed: int) -> None:
    here, model = situation(seed)
    if not model.rests:
        return
    game = long_war()
    assert questions.supply(game, here, ALLIES).burma_road == model.road_state
    assert {game.counters[number].id for number in able(game, here)} == {name for name in BOMBERS if model.bombs(name)}
    for name in (each for each in BOMBERS if each in {*model.table.places, *model.apart.boxed}):
        for die in range(10):
            found = raid(game, here, game.by_id[name], die)
            assert (found.success, found.step_lost) == model.raid(name, die)


@pytest.mark.parametrize("seed", SEEDS)
def test_7_21_and_14_whom_a_headquarters_leads_and_how_many_is_as_the_model_says(seed: int) -> None:
    here, model = situation(seed)
    table = model.table
    for staff in table.of(JAPAN, "headquarters") + table.of(ALLIES, "headquarters") if model.rests else ():
        found, units = questions.activation(long_war(), here, staff, "OC", 2), model.led(staff)
        assert ({*found.units}, found.usable) == (units, staff in model.lines.reach), staff
        assert found.may_mix == (side_of(staff) not in model.apart.rivals)
        usual, near_kwai = model.efficiency(staff)
        is_near = any(region(table.places.get(name, 0)) in KWAI_LANDS for name in units - {*model.apart.boxed})
        assert (found.most, found.most_with_kwai) == (2 + usual, 2 + (near_kwai if is_near else usual)), staff


@pytest.mark.parametrize("seed", SEEDS)
def test_13_82_japan_attacks_in_china_as_the_model_says(seed: int) -> None:
    here, model = situation(seed)
    for die in range(10) if model.rests else ():
        found = questions.china_offensive(long_war(), here, die)
        assert (found.legal, found.marker) == model.china(die), die


@pytest.mark.parametrize("seed", SEEDS)
def test_10_and_15_who_comes_and_where_is_what_the_model_says(seed: int) -> None:
    here, model = situation(seed)
    arrivals = Arrivals(model)
    for side in BOTH if model.rests else ():
        found, (entering, late) = questions.reinforcements(long_war(), here, side), arrivals.coming(side)
        assert ({*found.units}, {*found.delayed}) == (entering, late)
        assert {name: {*places} for name, places in found.units.items()} == {
            name: arrivals.entries(name) for name in entering
        }
        assert found.europe_rolls == (arrivals.dice_for_europe() if side == ALLIES else {})


@pytest.mark.parametrize("seed", SEEDS)
def test_11_who_takes_steps_is_what_the_model_says(seed: int) -> None:
    here, model = situation(seed)
    arrivals = Arrivals(model)
    for side in BOTH if model.rests else ():
        found = questions.replacements(long_war(), here, side)
        if side == ALLIES:
            assert found.points == allied_steps(model.table, model.state)
        assert {*found.flip} == arrivals.flips(found.points, side)
        assert {name: {*places} for name, places in found.rebuild.items()} == arrivals.rebuilds(found.points, side)


@pytest.mark.parametrize("seed", SEEDS)
def test_6_5_attrition_takes_what_the_model_says(seed: int) -> None:
    here, model = situation(seed)
    if model.rests:
        found = questions.attrition(long_war(), here)
        assert ({*found.reduced}, {*found.eliminated}) == Arrivals(model).attrition()


@pytest.mark.parametrize("seed", SEEDS)
def test_4_4_and_7_16_who_goes_first_and_what_may_come_before_him_is_as_the_model_says(seed: int) -> None:
    dice, game, (here, model) = Random(seed), long_war(), situation(seed)
    cards = {side: [n for n, card in enumerate(game.cards) if card.side == SIDES[side]] for side in BOTH}
    hands = tuple(tuple(dice.sample(cards[side][:40], dice.randrange(4))) for side in BOTH)
    kept = tuple(dice.choice((NONE, dice.choice(cards[side][40:]))) for side in BOTH)
    placed = tuple(dice.choice((model.state.turn - 1, model.state.turn)) for _ in BOTH)
    here = replace(here, hands=hands, future=kept, future_turn=placed)
    found, first = questions.initiative(game, here), model.first_player((len(hands[JAPAN]), len(hands[ALLIES])))
    late = 1 - first
    assert found.first == SIDES[first]
    is_older = kept[late] != NONE and placed[late] < model.state.turn
    assert found.may_seize == (0 < len(hands[late]) < len(hands[first]) and is_older)


@pytest.mark.parametrize("seed", SEEDS)
def test_7_1_a_card_is_played_in_the_ways_of_the_model(seed: int) -> None:
    dice, game, (here, model) = Random(seed), long_war(), situation(seed)
    special = [n for n, card in enumerate(game.cards) if (card.side, card.number) in (TOJO, SOVIETS, ALEUTIAN_CARD)]
    usual = [n for n, card in enumerate(game.cards) if not card.opening and n not in special]
    for card in (*special, *dice.sample(usual, 8)) if model.rests else ():
        row = game.cards[card]
        side, kept = SIDES.index(row.side), dice.choice(KEPT if card not in special else ("none", "other"))
        others = [n for n, each in enumerate(game.cards) if each.side == row.side and n != card]
        future = with_side((NONE, NONE), side, {"none": NONE, "this": card, "other": others[0]}[kept])
        hand = (others[1],) if kept == "this" else (card, others[1])
        is_new = dice.random() < 0.3
        turn = model.state.turn - (not is_new)
        told = replace(here, hands=with_side(((), ()), side, hand), future=future, future_turn=(turn, turn))
        found = {*questions.plays(game, told, Side(side), row.number).open} - {"use_event"}
        wanted = model.plays(side, (row.side, row.number), row.operations, kept)
        assert found == (set() if kept == "this" and is_new else wanted), (row.title, kept)


def test_the_situations_drawn_hold_every_case() -> None:
    models = [model for model in (situation(seed)[1] for seed in SEEDS) if model.rests]
    assert {model.road_state for model in models} == {"open", "closed_hump", "closed_no_hump"}
    raiders = {(name in model.apart.boxed, model.bombs(name)) for model in models for name in BOMBERS}
    assert raiders == {(False, False), (False, True), (True, False), (True, True)}
    assert {model.raid(name, 9).step_lost for model in models for name in BOMBERS} == {False, True}
    assert {model.china(die)[1] - model.state.china for model in models for die in range(10)} == {-1, 0, 1}
    assert {model.china(0)[0] for model in models} == {False, True}
    assert any(Arrivals(model).dice_for_europe() for model in models)
