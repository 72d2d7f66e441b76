"""Questions about orders: whom a card orders, and which units together (Rules 3.2, 9)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import PieceId
from game.core.asking import known
from game.rulebooks.memoir44.questions.asked import card_called, unit_in
from game.rulebooks.memoir44.terms.effects import SECTION_BITS
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, Order
from game.rulebooks.memoir44.turn.hand import played_effect
from game.rulebooks.memoir44.turn.ordering import order_refusal
from game.rulebooks.memoir44.turn.ordering import orderable as orderable_units


class OrderAnswer(msgspec.Struct, frozen=True):
    """Whether a card orders some units together; if not, the first that it does not, and why."""

    is_allowed: bool
    unit: str = ""
    reason: str = ""
    rule: str = ""


def orderable(game: MemoirGame, position: MemoirPosition, card: str, section: str = "") -> list[str]:
    """The hexes of the units of the side on turn that a card speaks of, were it played now (Rules 9).

    `section` is "left", "centre" or "right" for a card whose player chooses it. Nobody for a card that orders by other
    ways than naming units, such as Air Power.
    """
    units, _ = orderable_units(game, with_card(game, position, card, section), None)
    return sorted(game.board.name(position.units[unit].space) for unit in units)


def order(
    game: MemoirGame, position: MemoirPosition, card: str, units: Sequence[str], section: str = ""
) -> OrderAnswer:
    """Whether a card, played now, orders these units together (Rules 3.2)."""
    there = with_card(game, position, card, section)
    for name in units:
        unit = unit_in(game, position, name)
        why = order_refusal(game, there, None, unit)
        if why is not None:
            return OrderAnswer(False, name, why.sentence, why.rule)
        there = replace(there, orders=(*there.orders, Order(PieceId(unit))))
    return OrderAnswer(True)


def with_card(game: MemoirGame, position: MemoirPosition, card: str, section: str) -> MemoirPosition:
    """The position in which the side on turn has just played a card, and has ordered nobody."""
    effect = played_effect(game, position, card_called(game, card))
    if section and effect is not None:
        known(section, SECTION_BITS, "section")
        effect = replace(effect, section=SECTION_BITS[section])
    return replace(position, effect=effect, orders=())
