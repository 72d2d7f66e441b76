"""What the card in play commands: which arms, in which sections, how many units (Rules 9).

It depends on nothing but the effect, and is worked out once for each.
"""

from functools import lru_cache

import msgspec

from game.core.actions import Refusal, Side
from game.core.kept import once
from game.rulebooks.memoir44.terms.arms import ARMS
from game.rulebooks.memoir44.terms.battlefield import CENTRE, LEFT, RIGHT
from game.rulebooks.memoir44.terms.effects import BLIND_AT_NIGHT
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Effect
from game.rulebooks.memoir44.terms.tables import Card

EVERYWHERE = LEFT | CENTRE | RIGHT
FALL_BACK_ORDERS = 1
FEW = 4
"""The most units that a card orders which does not order all of some kind."""

BY_SECTION = -1
SECTION_SETS = (LEFT, CENTRE, RIGHT, LEFT | CENTRE, LEFT | RIGHT, CENTRE | RIGHT, EVERYWHERE)
Limits = tuple[int, int, int]


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """The orders of an effect.

    arms: indexes of the arms it may order. reached: sections in which it may order. most: units in all, or BY_SECTION
    where `limits` for left, centre and right decide, and `more` in any of them. counts_apart: it counts units by their
    sections, or by their arms. looks_at_place: it asks of each unit where it stands.
    """

    card: Card
    arms: frozenset[int]
    limits: Limits
    reached: int
    most: int
    more: int
    counts_apart: bool
    looks_at_place: bool
    wrong_arm: Refusal
    too_many: Refusal


@once
def command_of(game: MemoirGame, effect: Effect, side: Side) -> Command:
    """The command of an effect that a side has played."""
    return command(game.cards[effect.card], effect, game.more_orders[side])


def command(card: Card, effect: Effect, more: int = 0) -> Command:
    """Work out what an effect commands, with `more` units than its card says where that is a small number."""
    if card.family in BLIND_AT_NIGHT:
        more = 0  # Rules 14.4: nothing changes in Air Power and Barrage
    limits = section_limits(card, effect)
    by_section = any(limits) and not effect.falls_back
    reached = bits_of(limits) if by_section else EVERYWHERE
    arms = ARMS if effect.falls_back else card.orders.arms
    most = with_more(most_units(card, effect, limits, reached), more)
    return Command(
        card=card,
        arms=frozenset(ARMS.index(arm) for arm in arms),
        limits=limits,
        reached=reached,
        most=most,
        more=more,
        counts_apart=most == BY_SECTION or card.family == "their_finest_hour",
        looks_at_place=not effect.falls_back and (card.orders.close is not None or card.family == "dig_in"),
        wrong_arm=Refusal(f"{card.name} orders {' and '.join(arms)} only.", card.rule),
        too_many=Refusal(f"{card.name} orders no more units{' in that section' if by_section else ''}.", card.rule),
    )


def most_units(card: Card, effect: Effect, limits: Limits, reached: int) -> int:
    """How many units an effect orders in all; where it reaches a single section, that section's limit says it."""
    if effect.falls_back:
        return FALL_BACK_ORDERS
    if card.orders.anywhere or not any(limits):
        return card.orders.anywhere
    return sum(limits) if reached in (LEFT, CENTRE, RIGHT) else BY_SECTION


def with_more(most: int, more: int) -> int:
    """A number of orders with more of them; all, none, and those counted by section stay what they are (Rules 14.4)."""
    return most + more if 1 <= most <= FEW else most


def section_limits(card: Card, effect: Effect) -> Limits:
    """How many units the card orders in the left, centre and right section of its player."""
    orders = card.orders
    left, right = (orders.right, orders.left) if effect.mirrored else (orders.left, orders.right)
    if not effect.section:
        return left, orders.centre, right
    return (
        left if effect.section & LEFT else 0,
        orders.centre if effect.section & CENTRE else 0,
        right if effect.section & RIGHT else 0,
    )


def bits_of(limits: Limits) -> int:
    """The sections in which any unit may be ordered."""
    return (LEFT if limits[0] else 0) | (CENTRE if limits[1] else 0) | (RIGHT if limits[2] else 0)


@lru_cache(maxsize=4096)
def fits(masks: tuple[int, ...], limits: Limits, more: int = 0) -> bool:
    """Whether each unit can be counted for one of its sections without overstepping a limit (Rules 2.2, 3.2).

    `masks` are the sections each unit stands in. It can exactly if no set of sections must hold more units than its
    limits allow (Hall's theorem). `more` units may be counted for none.
    """
    left, centre, right = limits
    reached = bits_of(limits)
    seated = [mask & reached for mask in masks]
    for chosen in SECTION_SETS:
        room = (left if chosen & LEFT else 0) + (centre if chosen & CENTRE else 0) + (right if chosen & RIGHT else 0)
        room += more
        if len(seated) > room and sum([not mask & ~chosen for mask in seated]) > room:
            return False
    return True
