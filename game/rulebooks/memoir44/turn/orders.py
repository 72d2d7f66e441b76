"""Ordering units within the limits of the card (Rules 3.2, 9)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.memoir44.terms.effects import BLIND_AT_NIGHT, card_in_play
from game.rulebooks.memoir44.terms.events import UnitsOrdered
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    FULL_DAY,
    BattleChoice,
    MemoirPosition,
    Order,
    Result,
    Unit,
    with_order,
    with_unit,
)
from game.rulebooks.memoir44.terms.tables import Card
from game.rulebooks.memoir44.turn.breakthrough import (
    break_through,
    breakthrough_hexes,
    breakthrough_refusal,
    has_just_come,
    waiting_armor,
)
from game.rulebooks.memoir44.turn.command import BY_SECTION, EVERYWHERE, FEW, command_of
from game.rulebooks.memoir44.turn.ordering import (
    Pool,
    command_in_play,
    has_order_left,
    order_refusal,
    orderable,
)
from game.rulebooks.memoir44.turn.reinforcements import fly_in, landing_places, landing_refusal

IN_POOL = ("infantry", "armor", "of any kind")
IN_SECTIONS = ("on the left flank", "in the centre", "on the right flank")
HINT = "Click a unit to order it, again to take the order back. Fewer are allowed."


class OrderUnits(BattleChoice, frozen=True):
    """Announce the units to be ordered (Rules 3.2).

    `pool` is there for Their Finest Hour only: how many infantry units, armor units and units of any kind the
    dice allow (Rules 9.22).
    """

    rule = "3.2"
    pool: Pool = None

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """How many of which units."""
        card = card_in_play(game, position)
        rule = card.rule if card else "3.2"
        if card is not None and position.visibility < FULL_DAY and card.family in BLIND_AT_NIGHT:
            rule = "13.20"
        words = f"order {self.limits_in_words(game, position)}"
        return Prompt(words, rule, " ".join((HINT, *self.further_hints(game, position))))

    def further_hints(self, game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
        """Why the card orders something else than it says, and what else an order can be spent on."""
        effect, card = position.effect, card_in_play(game, position)
        if effect is not None and effect.falls_back and card is not None:
            yield fallen_back(position, card)
        command = command_in_play(game, position) if self.pool is None else None
        if command is not None and command.more and command.most <= FEW + command.more:
            yield f"{command.more} more than the card says (§ 14.4)."
        if position.reserve and landings_for(game, position, self.pool):
            yield "For an order reinforcements land on a lit airfield (§ 13.1)."
        if game.fresh_armor[position.side] and breakthroughs_for(game, position, self.pool):
            yield "For an order fresh armor comes on at a lit hex of the baseline, in one turn alone (§ 13.22)."

    def limits_in_words(self, game: MemoirGame, position: MemoirPosition) -> str:
        """The limits and how far they are used."""
        done = len(position.orders)
        if self.pool is not None:
            words = [f"{n} {kind}" for n, kind in zip(self.pool, IN_POOL, strict=True) if n]
            return f"{', '.join(words)} ({done} ordered)"
        effect = position.effect
        if effect is None:
            return "no units"
        command = command_of(game, effect, position.side)
        if effect.falls_back:
            return f"{command.most} unit{'s' * (command.most > 1)} of any kind ({done} ordered)"
        if command.reached == EVERYWHERE and command.most != BY_SECTION:
            most = command.most
            some = f"{most} unit" if most == 1 else f"up to {most} units"
            return f"{'every unit that it allows' if most > len(game.roster) else some} ({done} ordered)"
        limits = zip(IN_SECTIONS, command.limits, strict=True)
        more = command.more if command.most != BY_SECTION else 0
        words = [f"{'all' if n > len(game.roster) else n + more} {where}" for where, n in limits if n]
        if command.more > more:
            words.append(f"{command.more} more in any of them")
        return f"{', '.join(words)} ({done} ordered)"

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Units that can be ordered besides those already ordered; nothing when no more can be."""
        units, together = orderable(game, position, self.pool)
        landings = landings_for(game, position, self.pool) if position.reserve else []
        if game.fresh_armor[position.side]:
            landings = [*landings, *breakthroughs_for(game, position, self.pool)]
        if not units and not landings:
            return ()
        ordered_units = [order.unit for order in position.orders]
        back = [Action("unorder", unit) for unit in ordered_units if release_refusal(game, position, unit) is None]
        everybody = [Action("order_all")] if together else []
        return [*[Action("order", unit) for unit in units], *everybody, *landings, *back, Action("end_orders")]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot be ordered."""
        if target.kind is Kind.PIECE:
            is_ordered = target.number in [order.unit for order in position.orders]
            found = release_refusal(game, position, target.number) if is_ordered else None
            return found or order_refusal(game, position, self.pool, target.number) or IS_ORDERED
        if target.kind is Kind.CARD:
            return Refusal("A card has been played this turn.", "3.1")
        if target.kind is Kind.SPACE and game.fresh_armor[position.side]:
            return breakthrough_refusal(game, position, target.number) or NO_ORDER_FOR_ARMOR
        if target.kind is Kind.SPACE and game.scenario.rules.reinforcements is not None:
            return landing_refusal(game, position, target.number) or NO_ORDER_LEFT
        return Refusal("First announce all the units you order.", "3.2")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Order or release a unit, or go on."""
        if action.verb == "order":
            return Result(with_order(position, Order(PieceId(action.target))), (), (self,))
        if action.verb == "end_orders":
            return Result(position, (ordered(position),))
        if action.verb == "order_all":
            for unit in orderable(game, position, self.pool)[0]:
                position = with_order(position, Order(unit))
            return Result(position, (ordered(position),))
        if action.verb == "unorder":
            left = tuple(order for order in position.orders if order.unit != action.target)
            return Result(replace(position, orders=left), (), (self,))
        if action.verb == "break_through":
            return Result(*break_through(game, position, action.target), (self,))
        return Result(*fly_in(game, position, action.target), (self,))

    def warning(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Ask before a turn is given away."""
        if action.verb != "end_orders" or position.orders:
            return ""
        return "No unit is ordered: nobody would move or battle this turn. Go on all the same?"

    def skip(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Nothing more can be ordered."""
        return Result(position, (ordered(position),))


def release_refusal(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why an order is not taken back: the unit has come onto the field for it (Rules 13.1, 13.22)."""
    if unit in position.resting or has_just_come(game, position, unit):
        return Refusal("It has come onto the field for this order; to take that back, undo.", "3.2")
    return None


def fallen_back(position: MemoirPosition, card: Card) -> str:
    """Why a card orders a single unit (Rules 9.23, 13.20)."""
    if position.visibility < FULL_DAY and card.family in BLIND_AT_NIGHT:
        return f"By night {card.name} orders 1 unit of any kind (§ 13.20)."
    return f"You have no {' or '.join(card.orders.arms)}: {card.name} orders 1 unit of any kind (§ 9.23)."


def ordered(position: MemoirPosition) -> UnitsOrdered:
    """What the log says of the orders."""
    units = tuple([order.unit for order in position.orders])
    return UnitsOrdered(position.side, units, tuple([position.units[unit].space for unit in units]))


def breakthroughs_for(game: MemoirGame, position: MemoirPosition, pool: Pool) -> list[Action]:
    """Bringing on fresh armor where the card has an order for it (Rules 13.22)."""
    found = []
    for space in breakthrough_hexes(game, position):
        unit = waiting_armor(game, position, position.side)[0]
        there = with_unit(position, unit, Unit(space, position.units[unit].figures))
        if order_refusal(game, there, pool, unit) is None:
            found.append(Action("break_through", space))
    return found


IS_ORDERED = Refusal("This unit is ordered.", "3.2")
NO_ORDER_FOR_ARMOR = Refusal("The card has no order for armor at this hex.", "13.22")


def landings_for(game: MemoirGame, position: MemoirPosition, pool: Pool) -> list[Action]:
    """Landing the next of the reinforcements, as long as an order is left for it (Rules 13.1)."""
    if not has_order_left(game, position, pool, position.reserve[0]):
        return []
    return [Action("land", space) for space in landing_places(game, position)]


NO_ORDER_LEFT = Refusal("No order is left for a landing.", "13.1")
