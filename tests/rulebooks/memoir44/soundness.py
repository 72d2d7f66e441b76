"""What must hold at every moment of every game of Memoir '44: nothing breaks."""

from collections.abc import Iterator
from functools import lru_cache

from game.core.actions import Side
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, SIDES, MemoirGame, RosterUnit
from game.rulebooks.memoir44.terms.position import GONE, NO_CARD, SANDBAGS, MemoirPosition
from game.rulebooks.memoir44.turn.commissar import AtOnceOrUnderChip, LayUnderChip
from game.rulebooks.memoir44.turn.hand import PlayCard
from game.rulebooks.memoir44.turn.ordering import MOST_SANDBAGS
from game.rulebooks.memoir44.turn.radar import Announce
from game.rulebooks.memoir44.turn.tactics import Medics
from game.rulebooks.memoir44.units.smoke import PlaceSmoke
from game.rulebooks.memoir44.units.victory import medals
from tests.rulebooks.memoir44.shipped import BattleMoment, rulebook

QUESTIONS_OF_ACTIONS = {Announce, PlaceSmoke}
"""What only battles with certain actions ask; see `test_random_actions`."""


def ends_soundly(game: MemoirGame, moments: Iterator[BattleMoment]) -> None:
    """Nothing is broken in any moment of a game, and the last is its end."""
    before: BattleMoment | None = None
    for moment in moments:
        assert list(TITLE.invariants(game, moment.position)) == []
        assert list(broken(game, before, moment)) == []
        before = moment
    assert before is not None
    verdict = before.position.verdict
    assert verdict is not None
    assert verdict.winner in (ALLIES, AXIS)
    assert rulebook().by_number[verdict.rule]


def broken(game: MemoirGame, before: BattleMoment | None, moment: BattleMoment) -> Iterator[str]:
    """What is wrong with one moment of a game, beyond the title's own invariants."""
    position, decision = moment.position, moment.decision
    if laid_sandbags(position.obstacles) > MOST_SANDBAGS:
        yield "too many sandbags"
    for side in (ALLIES, AXIS):
        if medals(game, position, side) >= game.medals_to_win[side] and position.verdict is None:
            yield f"{game.side_name(side)} have all their medals, but the battle goes on"
    if decision is None:
        return
    if isinstance(decision.step, PlayCard):
        yield from broken_opening_of_turn(game, position)
    if any(order.battles > 2 or order.grounds > 2 for order in position.orders):
        yield "a unit battles or takes ground too often"
    if before is not None:
        yield from broken_change(game, before.position, position)


@lru_cache(maxsize=1)
def laid_sandbags(obstacles: bytes) -> int:
    """How many hexes have sandbags; most actions leave the obstacles as they were."""
    return sum(bool(byte & SANDBAGS) for byte in obstacles)


def broken_opening_of_turn(game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
    """What must be so whenever a card is to be played: full hands, nothing left over from the turn before."""
    for side in (ALLIES, AXIS):
        held, size = cards_of(game, position, side), hand_size(game, position, side)
        fewest = min([size, *(army.high_command for army in game.armies[side] if army.high_command)])
        lost = sum(game.tents[space] == side for space in position.special.tents_taken)
        if not fewest - lost <= held <= size - lost:
            yield f"{game.side_name(side)} hold {held} cards in turn {position.turn}"
    if position.orders or position.effect is not None or position.card >= 0 or position.draws_first:
        yield "something is left over from the last turn"
    if len(position.steps) > len(game.phases) + 1:
        yield "steps pile up"


def cards_of(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """Cards a side holds, with the one under a commissar's chip (Rules 14.2)."""
    return len(position.hands[side]) + (game.commissars[side] and position.under_chip != NO_CARD)


def hand_size(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """Cards a side must hold when a turn begins: two more in the end for a garrison surprised (Rules 1.4, 12.1)."""
    extra = game.scenario.rules.extra_draws
    first = SIDES[game.scenario.first]
    if extra is None or SIDES[extra.side] != side:
        return game.hand_sizes[side]
    turns_ended = position.turn // 2 if side == first else (position.turn - 1) // 2
    return game.hand_sizes[side] + min(turns_ended, extra.turns)


HEALING = (Medics, PlayCard, LayUnderChip, AtOnceOrUnderChip)
"""The choices after which Medics & Mechanics may have returned figures."""


def broken_change(game: MemoirGame, before: MemoirPosition, after: MemoirPosition) -> Iterator[str]:
    """What no action may do: bring units back, swap sides twice, give figures where nobody heals."""
    if after.turn - before.turn not in (0, 1) or (after.side != before.side) != (after.turn != before.turn):
        yield "the sides do not take turns"
    for number, (old, new) in enumerate(zip(before.units, after.units, strict=True)):
        info = game.roster[number]
        if old.space == GONE and new.space != GONE and not comes_later(info):
            yield "a unit is back from the dead"
        if new.figures > old.figures and not isinstance(before.steps[0], HEALING) and old.space not in game.recovery:
            yield "figures came from nowhere"
        if old.space != new.space and game.roster[number].type.arm is Arm.ARTILLERY and new.space in closed(game):
            yield "a gun entered a closed hex"
    if any(now < then for now, then in zip(after.won, before.won, strict=True)):
        yield "medals won for good were lost"


def comes_later(info: RosterUnit) -> bool:
    """Whether a unit comes onto the field in the course of the battle."""
    return info.is_dropped or info.is_flown_in or info.is_fresh or info.is_aboard


def closed(game: MemoirGame) -> frozenset[int]:
    """Hexes that nobody may enter."""
    return game.field.closed
