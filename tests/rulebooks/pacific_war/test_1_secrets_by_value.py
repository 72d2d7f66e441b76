"""1.3: two positions that differ only in the secrets of one side look alike to the other.

At moments of random games each kind of secret is changed by itself: Command Points between headquarters, intelligence,
the condition, bids, ranges written, patrols, and whatever units are not known. Then the views, what is pointed at, the
prompts, what is lit, and what is read of the next action are compared, and some pictures byte by byte.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target, other
from game.core.dice import Dice
from game.core.hexset import has
from game.core.play import Moment, begin, settle
from game.core.position import AnyChoice
from game.core.session import Session
from game.core.title import verbs_by_name
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.shown.openly import openly
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.strategic.merchants import FightMerchants
from game.rulebooks.pacific_war.strategic.transport import TransportTo
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge
from game.rulebooks.pacific_war.terms.position import PacificPosition, Patrol, Unit
from game.rulebooks.pacific_war.terms.sea_battle import Bid
from game.ui.picture import draw_picture
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.test_24_secrets_in_games import is_fight
from tests.rulebooks.pacific_war.war import position

STEMS = ("relief-of-wake", "coral-sea", "midway", "watchtower", "guadalcanal", "hundred-days", "the-war")
ACTIONS, EVERY = 260, 4
Change = Callable[[PacificGame, PacificPosition, Side], PacificPosition]
CONDITIONS = {"surprise": "ambush", "intercept": "surprise", "ambush": "intercept", "ambush_cv": "surprise"}
RANGES: dict[Bid, Bid] = {"long": "short", "medium": "withdraw", "short": "long", "withdraw": "medium"}


def other_points(game: PacificGame, here: PacificPosition, side: Side) -> PacificPosition:
    """The Command Points of a side on other headquarters, of which it has as many as before (Rules 10.3)."""
    mine = [n for n, staff in enumerate(here.staffs) if game.headquarters[n].side == side and staff.space >= 0]
    total = sum(here.staffs[number].points for number in mine)
    staffs = list(here.staffs)
    for number in mine:
        staffs[number] = replace(staffs[number], points=total if number == mine[-1] else 0)
    return replace(here, staffs=tuple(staffs))


def other_mind(game: PacificGame, here: PacificPosition, side: Side) -> PacificPosition:
    """Another intelligence level, another bid, another range written, another condition while it is secret."""
    levels, bids, battle, operation = list(here.levels), list(here.bids), here.sea_battle, here.operation
    levels[side] = (levels[side] + 1) % 4
    if operation is None and bids[side] >= 0:
        bids[side] += 1
    if battle is not None and battle.bids[side]:
        written = list(battle.bids)
        written[side] = RANGES[written[side]]
        battle = replace(battle, bids=tuple(written))
    if operation is not None and operation.player != side and not operation.is_condition_shown:
        operation = replace(operation, condition=CONDITIONS.get(operation.condition, operation.condition))
    return replace(here, levels=tuple(levels), bids=tuple(bids), sea_battle=battle, operation=operation)


def other_patrols(game: PacificGame, here: PacificPosition, side: Side) -> PacificPosition:
    """Patrols elsewhere, and other points at the Commands."""
    moved = tuple(
        replace(each, space=(each.space + 7) % game.hex_count, points=each.points % 4 + 1)
        if each.side == side and not each.is_seen
        else each
        for each in here.patrols
    )
    mine = here.submarines[side]
    more = replace(mine, commands=tuple((port, points + 1) for port, points in mine.commands))
    submarines = tuple(more if each == side else here.submarines[each] for each in BOTH)
    return replace(here, patrols=moved, submarines=submarines)


def other_units(game: PacificGame, here: PacificPosition, side: Side) -> PacificPosition:
    """Units of other classes, with other names, losses and levels, as far as the enemy does not know them."""
    return replace(here, units=tuple(other_unit(game, here, side, unit) for unit in here.units))


def other_unit(game: PacificGame, here: PacificPosition, side: Side, unit: Unit) -> Unit:
    """A unit, or one that the enemy cannot tell from it. Carriers and fighters stay such, for they cut links."""
    kind = game.classes[unit.kind]
    known = knowledge(game, here, other(side), unit)
    if kind.side != side or unit.place < 0 or known == "all":
        return unit
    unit = replace(unit, name=f"{unit.name} bis", level=(unit.level + 1) % 3)
    if known != "kind" and not (unit.force >= 0 and here.task_forces[unit.force].report):
        unit = replace(unit, kind=other_class(game, unit.kind))
    if kind.arm is Arm.SHIP:
        return replace(unit, hits=max(0, min(unit.hits + 1, game.classes[unit.kind].capacity - 2)))
    return replace(unit, steps=max(1, unit.steps - 1), is_broken=unit.is_broken is not (known == "counter"))


def other_class(game: PacificGame, number: int) -> int:
    """Another class of the same side and arm, which is as much a carrier or a capital ship, or of the same type."""
    after = range(number + 1, number + len(game.classes))
    return next((n % len(game.classes) for n in after if is_alike(game, n % len(game.classes), number)), number)


def is_alike(game: PacificGame, one: int, another: int) -> bool:
    """Whether a class could stand for another without anything open being different."""
    a, b = game.classes[one], game.classes[another]
    if (a.side, a.arm, a.is_carrier, a.is_capital) != (b.side, b.arm, b.is_carrier, b.is_capital):
        return False
    return a.kind == b.kind or a.arm is not Arm.AIR


def twin_of(game: PacificGame) -> PacificGame:
    """The same game without what it keeps of its own positions, in which no unit changes its class."""
    return replace(game)


CHANGES: tuple[Change, ...] = (other_points, other_mind, other_patrols, other_units)


def moments(stem: str, seed: int) -> Iterator[tuple[Moment[Any, Any], Action, Random]]:
    """Some moments of a random game, each with the action that follows."""
    game: Any = scenario_game(stem)
    chance, moment = Random(seed), begin(game, game.title.set_up(game, seed))
    for number in range(ACTIONS):
        if moment.decision is None:
            return
        action = chance.choice(list(moment.decision.legal))
        if number % EVERY == 0:
            yield moment, action, chance
        moment = moment.decision.perform(action)


def lit(game: PacificGame, here: PacificPosition, step: AnyChoice) -> list[Action]:
    """What both see lit on the map while a side chooses, but for the Task Forces that it may search for: that it is
    asked about these at all tells them."""
    kinds = verbs_by_name(game.title)
    offered = step.offered(game, here, step.legal(game, here))
    found = offered if step.is_secret else openly(game, here, step, offered) or ()
    return [each for each in found if kinds[each.verb].kind in (Kind.SPACE, Kind.PIECE) and each.verb != "search"]


@pytest.mark.parametrize("stem", STEMS)
def test_1_3_views_prompts_and_lights_do_not_depend_on_what_is_hidden(stem: str) -> None:
    game: Any = scenario_game(stem)
    for moment, _, chance in moments(stem, 3):
        here, decision = moment.position, moment.decision
        assert decision is not None
        step = decision.step
        for side in BOTH:
            viewer = other(side)
            for change in CHANGES:
                there, twin = change(game, here, side), twin_of(game)
                for each in (viewer, None):
                    seen = view(game, here, each)
                    assert seen == view(twin, there, each), change
                    for piece in chance.sample(seen.pieces, min(5, len(seen.pieces))):
                        target = Target(Kind.PIECE, piece.piece)
                        assert inspect(game, here, each, target) == inspect(twin, there, each, target), change
                if step.is_secret or is_fight(step):
                    continue
                assert step.prompt(game, here) == step.prompt(twin, there), change
                assert lit(game, here, step) == lit(twin, there, step), change
                if decision.side == viewer:
                    assert list(step.legal(game, here)) == list(step.legal(twin, there)), change
                    for action in chance.sample(decision.legal, min(5, len(decision.legal))):
                        assert step.preview(game, here, action) == step.preview(twin, there, action), change


@pytest.mark.parametrize("stem", ["guadalcanal", "hundred-days", "the-war"])
def test_1_3_what_is_read_of_an_action_does_not_depend_on_points_levels_and_patrols(stem: str) -> None:
    game: Any = scenario_game(stem)
    for moment, action, _ in moments(stem, 4):
        decision = moment.decision
        assert decision is not None
        for side in BOTH:
            for change in (other_points, other_mind):
                twin = settle(twin_of(game), change(game, moment.position, side)).decision
                if twin is None or type(twin.step) is not type(decision.step) or action not in twin.legal:
                    continue
                read = [told(game, each, action, other(side)) for each in (decision, twin)]
                if not any("Bids:" in line or "Ranges written" in line or "Condition" in line for line in read[0]):
                    assert read[0] == read[1], (change, action)


class Nines(Dice, frozen=True):
    """Dice on which no patrol ever finds anybody: all that is read after them is read whatever patrols there are."""

    def roll(self, count: int, sides: int) -> tuple[tuple[int, ...], Dice]:
        """The highest face each time."""
        return (sides - 1,) * count, self


@pytest.mark.parametrize("seed", [6, 7])
@pytest.mark.parametrize("stem", ["guadalcanal", "hundred-days", "the-war"])
def test_25_3_what_the_enemy_reads_does_not_depend_on_patrols_that_find_nobody(stem: str, seed: int) -> None:
    game: Any = scenario_game(stem)
    for moment, action, chance in moments(stem, seed):
        side = chance.choice(BOTH)
        here = replace(moment.position, dice=Nines(0))
        there = with_patrol_at(game, other_patrols(game, here, side), side, action)
        both = [settle(game, here).decision, settle(twin_of(game), there).decision]
        if any(each is None or action not in each.legal or type(each.step) in ATTACKED_BY_PATROLS for each in both):
            continue
        for viewer in (other(side), None):
            read = [heard(game, each, action, viewer) for each in both]
            assert read[0] == read[1], action


ATTACKED_BY_PATROLS = (TransportTo,)
"""The steps in which submarines attack without a die (Rules 13.2.5)."""


def with_patrol_at(game: PacificGame, here: PacificPosition, side: Side, action: Action) -> PacificPosition:
    """The position with one hidden patrol more, where the action leads to if that is a hex of the sea."""
    if not 0 <= action.target < game.hex_count or not has(game.hexes.open_sea, action.target):
        return here
    return replace(here, patrols=(*here.patrols, Patrol(side, action.target, 4)))


def heard(game: PacificGame, decision: Any, action: Action, viewer: Side | None) -> list[str]:
    """All that a side reads of an action, or what both may read."""
    events = (event.seen_by(viewer) for event in decision.perform(action).events)
    return [f"{type(event).__name__}: {event.sentence(game)}" for event in events if event is not None]


def told(game: PacificGame, decision: Any, action: Action, viewer: Side) -> list[str]:
    """What a side reads of an action, combat left out."""
    return [] if is_fight(decision.step) else heard(game, decision, action, viewer)


def test_1_3_pictures_do_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    loaded = load_scenario("pacific_war/coral-sea", roots())
    game: Any = scenario_game("coral-sea")
    for number, (moment, _, _) in enumerate(moments("coral-sea", 5)):
        if number % 20 == 10:
            there = other_units(game, moment.position, JAPAN)
            assert there != moment.position
            for name, each, here in (("one", game, moment.position), ("two", twin_of(game), there)):
                draw_picture(Session(each, here), loaded, size=(800, 450), viewer=ALLIES, destination=tmp_path / name)
            assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_7_3_and_9_3_japan_does_not_read_how_strong_the_attack_on_its_merchants_was() -> None:
    game, here = position(type="strategic", month="1943-11", levels={"allies": 2}, tracks={"anti_merchant": 6})
    fought, losses = FightMerchants().run(game, here).events
    for viewer, is_told in ((ALLIES, True), (JAPAN, False), (None, False)):
        seen: Any = fought.seen_by(viewer)
        assert ("an attack of" in str(seen.report)) is is_told
        assert bool(seen.report.total) is is_told
        assert losses.seen_by(viewer) == losses
