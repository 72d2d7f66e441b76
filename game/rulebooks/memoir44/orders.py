"""Ordering units within the limits of the card (Rules 3.2, 9)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.memoir44.alteration import field_of
from game.rulebooks.memoir44.breakthrough import (
    break_through,
    breakthrough_hexes,
    breakthrough_refusal,
    waiting_armor,
)
from game.rulebooks.memoir44.command import BY_SECTION, EVERYWHERE, FEW, Command, command_of, fits
from game.rulebooks.memoir44.effects import BLIND_AT_NIGHT, SECTION_NAMES, arm_of, card_in_play, rest_refusal
from game.rulebooks.memoir44.events import UnitsOrdered
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.position import (
    FULL_DAY,
    GONE,
    SANDBAGS,
    BattleChoice,
    MemoirPosition,
    Order,
    Result,
    Unit,
    occupants,
    with_order,
    with_unit,
)
from game.rulebooks.memoir44.reinforcements import fly_in, landing_places, landing_refusal
from game.rulebooks.memoir44.strength import enemies_beside
from game.rulebooks.memoir44.tables import Arm, Card

MOST_SANDBAGS = 12
HINT = "Click a unit to order it, again to take the order back. Fewer are allowed."
Pool = tuple[int, int, int] | None
"""What the dice of Their Finest Hour allow: infantry units, armor units, units of any kind; None for other cards."""


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
        words = f"order units: {self.limits_in_words(game, position)}"
        return Prompt(words, rule, " ".join((HINT, *self.further_hints(game, position))))

    def further_hints(self, game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
        """Why there are more orders than the card says, and what else one can be spent on."""
        command = command_in_play(game, position) if self.pool is None else None
        if command is not None and command.more and command.most <= FEW + command.more:
            yield f"{command.more} more than the card says (§ 14.4)."
        if position.reserve and landings_for(game, position, self.pool):
            yield "For an order reinforcements land on a lit airfield (§ 13.1)."
        if game.fresh_armor[position.side] and breakthroughs_for(game, position, self.pool):
            yield "For an order fresh armor comes on at a lit hex of the baseline, once in the battle (§ 13.22)."

    def limits_in_words(self, game: MemoirGame, position: MemoirPosition) -> str:
        """The limits and how far they are used."""
        done = len(position.orders)
        if self.pool is not None:
            infantry, armor, stars = self.pool
            return f"{infantry} infantry, {armor} armor, {stars} of any kind ({done} ordered)"
        effect = position.effect
        if effect is None:
            return "none"
        command = command_of(game, effect, position.side)
        if effect.falls_back:
            return f"{command.most} unit{'s' * (command.most > 1)} of any kind ({done} ordered)"
        if command.reached == EVERYWHERE and command.most != BY_SECTION:
            most = command.most
            return f"{'all that may be' if most > len(game.roster) else f'up to {most}'} ({done} ordered)"
        limits = zip(SECTION_NAMES.items(), command.limits, strict=True)
        more = command.more if command.most != BY_SECTION else 0
        words = [f"{'all' if n > len(game.roster) else n + more} {name}" for (_, name), n in limits if n]
        if command.more > more:
            words.append(f"{command.more} more in any of them")
        return f"{', '.join(words)} ({done} ordered)"

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Units that can be ordered besides those already ordered; nothing when no more can be."""
        units = orderable(game, position, self.pool)
        landings = landings_for(game, position, self.pool) if position.reserve else []
        if game.fresh_armor[position.side]:
            landings = [*landings, *breakthroughs_for(game, position, self.pool)]
        if not units and not landings:
            return ()
        back = [Action("unorder", order.unit) for order in position.orders if order.unit not in position.resting]
        everybody = [Action("order_all")] if len(units) > 1 and all_fit(game, position, self.pool, units) else []
        return [*[Action("order", unit) for unit in units], *everybody, *landings, *back, Action("end_orders")]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot be ordered."""
        if target.kind is Kind.PIECE:
            found = order_refusal(game, position, self.pool, target.number)
            return found or Refusal("This unit is ordered.", "3.2")
        if target.kind is Kind.CARD:
            return Refusal("A card has been played this turn.", "3.1")
        if target.kind is Kind.SPACE and game.fresh_armor[position.side]:
            return breakthrough_refusal(game, position, target.number) or NO_ORDER_FOR_ARMOR
        if target.kind is Kind.SPACE and game.scenario.rules.reinforcements is not None:
            return landing_refusal(game, position, target.number) or NO_ORDER_LEFT
        return Refusal("First announce all the units you order.", "3.2")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Order or release a unit, or go on."""
        if action.verb == "end_orders":
            return Result(position, (ordered(position),))
        if action.verb == "order_all":
            for unit in orderable(game, position, self.pool):
                position = with_order(position, Order(unit))
            return Result(position, (ordered(position),))
        if action.verb == "unorder":
            left = tuple(order for order in position.orders if order.unit != action.target)
            return Result(replace(position, orders=left), (), (self,))
        if action.verb == "break_through":
            return Result(*break_through(game, position, action.target), (self,))
        if action.verb == "land":
            return Result(*fly_in(game, position, action.target), (self,))
        return Result(with_order(position, Order(PieceId(action.target))), (), (self,))

    def warning(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Ask before a turn is given away."""
        if action.verb != "end_orders" or position.orders:
            return ""
        return "No unit is ordered: nobody would move or battle this turn. Go on all the same?"

    def skip(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Nothing more can be ordered."""
        return Result(position, (ordered(position),))


def ordered(position: MemoirPosition) -> UnitsOrdered:
    """What the log says of the orders."""
    units = tuple([order.unit for order in position.orders])
    return UnitsOrdered(position.side, units, tuple([position.units[unit].space for unit in units]))


def orderable(game: MemoirGame, position: MemoirPosition, pool: Pool) -> list[PieceId]:
    """The units that can be ordered besides those already ordered, in the order of the roster."""
    named = [order.unit for order in position.orders]
    room: dict[int, bool] = {}
    found: list[PieceId] = []
    for unit, kind in spoken_of(game, position, pool):
        if unit in named:
            continue
        if kind not in room:
            room[kind] = limit_refusal(game, position, pool, [*named, unit]) is None
        if room[kind]:
            found.append(unit)
    return found


def spoken_of(game: MemoirGame, position: MemoirPosition, pool: Pool) -> list[tuple[PieceId, int]]:
    """The units that the card speaks of, kept while units are being ordered.

    Beside each stands what its card counts it by, so that room for one more is asked for only once for all alike.
    """
    known = game.last_spoken_of
    if known.units is not position.units or known.effect is not position.effect:
        known.units, known.effect = position.units, position.effect
        command = command_in_play(game, position)
        known.found = [
            (unit, counted_by(game, position, pool, command, unit))
            for unit in game.own_units[position.side]
            if command_refusal(game, position, command, unit) is None
        ]
    return known.found


def command_in_play(game: MemoirGame, position: MemoirPosition) -> Command | None:
    """What the card in play commands."""
    known, effect = game.last_command, position.effect
    if known.effect is not effect or known.side != position.side:
        known.effect, known.side = effect, position.side
        known.command = None if effect is None else command_of(game, effect, position.side)
    found: Command | None = known.command
    return found


def counted_by(game: MemoirGame, position: MemoirPosition, pool: Pool, command: Command | None, unit: int) -> int:
    """What a card's limits look at in a unit: its arm for dice, its sections for section cards, else nothing."""
    if pool is not None:
        return game.roster[unit].arm
    if command is None or command.most != BY_SECTION:
        return 0
    return game.field.sections[position.side][position.units[unit].space]


def breakthroughs_for(game: MemoirGame, position: MemoirPosition, pool: Pool) -> list[Action]:
    """Bringing on fresh armor where the card has an order for it (Rules 13.22)."""
    found = []
    for space in breakthrough_hexes(game, position):
        unit = waiting_armor(game, position, position.side)[0]
        there = with_unit(position, unit, Unit(space, position.units[unit].figures))
        if order_refusal(game, there, pool, unit) is None:
            found.append(Action("break_through", space))
    return found


NO_ORDER_FOR_ARMOR = Refusal("The card has no order for armor at this hex.", "13.22")


def landings_for(game: MemoirGame, position: MemoirPosition, pool: Pool) -> list[Action]:
    """Landing the next of the reinforcements, as long as an order is left for it (Rules 13.1)."""
    units = [*(order.unit for order in position.orders), position.reserve[0]]
    if limit_refusal(game, position, pool, units) is not None:
        return []
    return [Action("land", space) for space in landing_places(game, position)]


def all_fit(game: MemoirGame, position: MemoirPosition, pool: Pool, units: list[PieceId]) -> bool:
    """Whether all these units can be ordered together."""
    return limit_refusal(game, position, pool, [*[order.unit for order in position.orders], *units]) is None


def order_refusal(game: MemoirGame, position: MemoirPosition, pool: Pool, unit: int) -> Refusal | None:
    """Why a unit cannot be ordered now, or None (Rules 3.2, 9)."""
    named = [order.unit for order in position.orders]
    if unit in named:
        return Refusal("This unit is ordered already.", "3.2")
    return card_refusal(game, position, unit) or limit_refusal(game, position, pool, [*named, unit])


def card_refusal(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a unit is not its owner's to order, or the card does not speak of it, however few are ordered."""
    return command_refusal(game, position, command_in_play(game, position), unit)


def command_refusal(game: MemoirGame, position: MemoirPosition, command: Command | None, unit: int) -> Refusal | None:
    """Why a unit cannot be ordered by what a card commands, however few are ordered."""
    space, info = position.units[unit].space, game.roster[unit]
    if space == GONE or info.side != position.side:
        return NOT_YOURS
    if unit in position.resting:
        return rest_refusal(game, position, unit)
    if info.type.towed:
        return TOWED
    if command is None:
        return NO_ORDERS
    if info.arm not in command.arms:
        return command.wrong_arm
    if not game.field.sections[info.side][space] & command.reached:
        return ELSEWHERE
    return place_refusal(game, position, command.card, unit) if command.looks_at_place else None


def place_refusal(game: MemoirGame, position: MemoirPosition, card: Card, unit: int) -> Refusal | None:
    """Why a card does not order this unit where it stands: enemies next to it, no place for sandbags."""
    space = position.units[unit].space
    if card.family == "dig_in":
        return sandbag_refusal(game, position, space)
    if bool(enemies_beside(game, occupants(position), unit, space)) is card.orders.close:
        return None
    what = "units next to an enemy" if card.orders.close else "units with no enemy next to them"
    return Refusal(f"{card.name} orders {what} only.", card.rule)


NOT_YOURS = Refusal("That is not one of your units.", "3.2")
NO_ORDER_LEFT = Refusal("No order is left for a landing.", "13.1")
TOWED = Refusal("A wagon goes with its locomotive: order that.", "10.16")
NO_ORDERS = Refusal("No card orders units this turn.", "3.2")
ELSEWHERE = Refusal("This unit does not stand in the section of the card.", "2.2")


def sandbag_refusal(game: MemoirGame, position: MemoirPosition, space: int) -> Refusal | None:
    """Why a unit cannot dig in where it stands (Rules 9.16)."""
    if position.obstacles[space] & SANDBAGS:
        return Refusal("Sandbags lie here already.", "9.16")
    water = next((row for row in field_of(game, position).underfoot[space] if not row.sandbags), None)
    return None if water is None else Refusal(f"No sandbags in the {water.name.lower()}.", "9.16")


def sandbags_left(position: MemoirPosition) -> int:
    """Sandbags that are not on the map yet (Rules 9.16)."""
    return MOST_SANDBAGS - sum(map(SANDBAGS.__and__, position.obstacles)) // SANDBAGS


def limit_refusal(game: MemoirGame, position: MemoirPosition, pool: Pool, units: Sequence[int]) -> Refusal | None:
    """Why so many units are too many, straddling ones counted where they fit best (Rules 2.2, 3.2)."""
    if pool is not None:
        return pool_refusal(game, pool, units)
    command = command_in_play(game, position)
    if command is None:
        return NO_ORDERS
    most = command.most
    if most == BY_SECTION:
        sections = game.field.sections[position.side]
        masks = tuple([sections[position.units[unit].space] for unit in units])
        return None if fits(masks, command.limits, command.more) else command.too_many
    if command.looks_at_place and command.card.family == "dig_in":
        most = min(most, sandbags_left(position))
    return None if len(units) <= most else command.too_many


def pool_refusal(game: MemoirGame, pool: tuple[int, int, int], units: Sequence[int]) -> Refusal | None:
    """Whether the dice of Their Finest Hour pay for these units (Rules 9.22)."""
    infantry, armor, stars = pool
    arms = [arm_of(game, unit) for unit in units]
    over = max(0, arms.count(Arm.INFANTRY) - infantry) + max(0, arms.count(Arm.ARMOR) - armor)
    if over + arms.count(Arm.ARTILLERY) <= stars:
        return None
    return Refusal("The dice do not allow another unit of this kind.", "9.22")
