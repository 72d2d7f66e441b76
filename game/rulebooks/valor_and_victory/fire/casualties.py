"""The defender spends casualty points on his units (Rules 14.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event, RollTold, Told
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.attack import is_shielded
from game.rulebooks.valor_and_victory.fire.debt import (
    DROP,
    ELIMINATE,
    NOBODY,
    PIN,
    REDUCE,
    REDUCE_AND_PIN,
    STRAINS,
    SURVIVE,
    Debt,
    Debtor,
    after,
    cheapest,
    options,
    prices,
)
from game.rulebooks.valor_and_victory.fire.losses import eliminate, immobilize, pin, reduce_squad
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    IMMOBILE,
    PINNED,
    VALOROUS,
    Changed,
    Result,
    SideFightChoice,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.stacking import called, kind_of, name_in_sentence, riders_of

PINNED_ALREADY = "pinned already § 14.62"
IN_BRACKETS = "In brackets: how many points each pays for."
PAYS_ONCE = (
    "In brackets: how many points each pays for. "
    "A unit pays once: a squad that is only reduced leaves the rest to others."
)
"""Said where points would be left that the half squad cannot pay by being pinned."""
WORDS = {
    PIN: "Pin",
    REDUCE: "Reduce to a half squad",
    REDUCE_AND_PIN: "Reduce and pin",
    ELIMINATE: "Eliminate",
    SURVIVE: "Roll to survive",
    DROP: "Drop the first point",
} | {verb: f"Strain the AFV: {points}" for points, verb in enumerate(STRAINS, start=1)}


class SpendPoints(SideFightChoice, frozen=True):
    """Spend casualty points on the units in a hex (Rules 14.6)."""

    rule = "14.6"
    space: SpaceId
    debt: Debt

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """How many points are left."""
        left = self.debt.left
        points = f"{left} casualty point{'s' if left > 1 else ''} (CP)"
        hint = "Click a unit to choose its loss, or let the game take the cheapest losses."
        return Prompt(f"spend {points} in {game.place(self.space)}", "14.6", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The units that may pay, and the cheapest way; nothing when all is paid."""
        found = [each for each in self.debt.debtors if options(self.debt, each)]
        if not found:
            return ()
        actions = [Action("lose", each.number) for each in found]
        is_forced = len(found) == 1 and len(options(self.debt, found[0])) == 1
        return actions if is_forced else [*actions, Action("cheapest")]

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why a unit cannot pay."""
        debtor = self.debtor(target.number) if target.kind is Kind.PIECE else None
        if debtor is None:
            return Refusal("Casualty points go to the units that were attacked and have not paid yet.", "14.6")
        if self.debt.first not in (NOBODY, debtor.number):
            return Refusal("A unit has dropped the first point: the rest goes to it first.", "14.65")
        return Refusal("Unpinned units pay before those that were pinned already.", "14.62")

    def debtor(self, number: int) -> Debtor | None:
        """A unit among those that may still pay."""
        return next((each for each in self.debt.debtors if each.number == number), None)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Take the only loss a unit can take, ask which of several, or take the cheapest for all."""
        if action.verb == "cheapest":
            return self.pay_all(game, position)
        debtor = self.debtor(action.target)
        assert debtor is not None
        found = options(self.debt, debtor)
        if len(found) > 1:
            return Result(position, (), (ChooseLoss(self.side, self.space, self.debt, action.target),))
        return self.pay(game, position, debtor, next(iter(found)))

    def pay(self, game: ValorGame, position: ValorPosition, debtor: Debtor, verb: str) -> Result:
        """Take one loss."""
        price = prices(self.debt, debtor)[verb]
        position, events = take_loss(game, position, debtor, verb, price)
        left = SpendPoints(self.side, self.space, still_there(position, after(self.debt, debtor, verb, price)))
        return Result(position, events, (left,))

    def pay_all(self, game: ValorGame, position: ValorPosition) -> Result:
        """Take the cheapest losses; a roll may end a vehicle and its passengers, so the rest is asked again."""
        events: tuple[Event, ...] = ()
        debt = self.debt
        for number, verb in cheapest(debt):
            debtor = next((each for each in debt.debtors if each.number == number), None)
            if debtor is None or verb not in options(debt, debtor):
                break
            price = prices(debt, debtor)[verb]
            position, more = take_loss(game, position, debtor, verb, price)
            debt = still_there(position, after(debt, debtor, verb, price))
            events += more
        return Result(position, events, (SpendPoints(self.side, self.space, debt),))

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """That the cheapest losses take a leader, who costs little and is missed much."""
        losses = cheapest(self.debt) if action.verb == "cheapest" else ()
        is_leader_lost = any(verb == ELIMINATE and kind_of(game, position, n).is_leader for n, verb in losses)
        return "Cheapest losses (a leader dies)" if is_leader_lost else ""

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """What the cheapest losses are."""
        if action.verb != "cheapest":
            return None
        losses = [f"{called(game, position, number)}: {WORDS[verb].lower()}" for number, verb in cheapest(self.debt)]
        return Preview("Cheapest losses", notes=tuple(losses))

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """How many points lie on the hex."""
        return (Mark(self.space, f"{self.debt.left} CP", Tone.BAD),)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The hex that was hit: its stack is fanned out."""
        return Target(Kind.SPACE, self.space)


class ChooseLoss(SideFightChoice, frozen=True):
    """Choose the loss of one unit (Rules 14.6)."""

    rule = "14.6"
    is_selection = True
    space: SpaceId
    debt: Debt
    unit: int

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Which unit, and how many points are left."""
        left = f"{self.debt.left} casualty point{'s' * (self.debt.left != 1)} left"
        sentence = f"choose the loss of {name_in_sentence(game, position, self.unit)} ({left})"
        reduced = options(self.debt, self.debtor()).get(REDUCE, self.debt.left)
        return Prompt(sentence, "14.6", PAYS_ONCE if reduced < self.debt.left else IN_BRACKETS)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Its losses."""
        return [Action(verb) for verb in options(self.debt, self.debtor())]

    def debtor(self) -> Debtor:
        """The unit."""
        return next(each for each in self.debt.debtors if each.number == self.unit)

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why another loss is not allowed."""
        if target.kind is Kind.BUTTON and target.verb in prices(self.debt, self.debtor()):
            return Refusal("The points that are left must be met, and no loss may be in vain.", "14.61")
        return Refusal("First choose the loss of this unit, or go back with Esc.", "14.6")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Take the loss."""
        return SpendPoints(self.side, self.space, self.debt).pay(game, position, self.debtor(), action.verb)

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """The loss and what it pays."""
        price = prices(self.debt, self.debtor())[action.verb]
        return f"{WORDS[action.verb]} ({price})"

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """What is left then."""
        left = max(self.debt.left - prices(self.debt, self.debtor())[action.verb], 0)
        return Preview(WORDS[action.verb], total=f"{left} casualty points left")

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


def still_there(position: ValorPosition, debt: Debt) -> Debt:
    """The debt without units that are gone, such as the passengers of a lost vehicle."""
    if all(position.units[each.number].space >= 0 for each in debt.debtors):
        return debt
    return replace(debt, debtors=tuple(each for each in debt.debtors if position.units[each.number].space >= 0))


def take_loss(game: ValorGame, position: ValorPosition, debtor: Debtor, verb: str, price: int) -> Changed:
    """Carry out one loss."""
    number = debtor.number
    if verb == PIN:
        return pin(game, position, number)
    if verb == REDUCE:
        return reduce_squad(game, position, number)
    if verb == REDUCE_AND_PIN:
        position, events = reduce_squad(game, position, number)
        position, more = pin(game, position, number)
        return position, (*events, *more)
    if verb == ELIMINATE:
        return eliminate(game, position, number, PINNED_ALREADY if debtor.is_pinned and not debtor.tests else "")
    if verb == DROP:
        return position, (Told(f"{called(game, position, number)} drops the first point § 14.65."),)
    return survive(game, position, number, price) if verb == SURVIVE else strain(game, position, number, price)


def survive(game: ValorGame, position: ValorPosition, number: int, price: int) -> Changed:
    """A soft vehicle or Gun rolls whether it is only pinned (Rules 14.64)."""
    kind = kind_of(game, position, number)
    (face,), dice = position.dice.roll(1, 6)
    is_alive = face + 1 <= kind.type.cr
    text = f"{kind.name}: {face + 1}, {'pinned' if is_alive else 'lost'} § 14.64."
    rolled = RollTold(game.sides_of[number], (face,), text)
    position, events = (pin if is_alive else eliminate)(game, replace(position, dice=dice), number)
    return position, (rolled, *events)


def strain(game: ValorGame, position: ValorPosition, number: int, price: int) -> Changed:
    """Points on an AFV may immobilize it (Rules 15.10)."""
    if position.units[number].flags & IMMOBILE:
        return position, ()
    if price == len(STRAINS):
        return immobilize(game, position, number)
    kind = kind_of(game, position, number)
    (face,), dice = position.dice.roll(1, 6)
    is_hit = face + 1 <= price
    rolled = RollTold(
        game.sides_of[number], (face,), f"{kind.name}: {face + 1}, {'hit' if is_hit else 'unharmed'} § 15.10."
    )
    position = replace(position, dice=dice)
    if not is_hit:
        return position, (rolled,)
    position, events = immobilize(game, position, number)
    return position, (rolled, *events)


def debtors(
    game: ValorGame, position: ValorPosition, numbers: Sequence[int], source: int = NOBODY, *, in_assault: bool = False
) -> tuple[Debtor, ...]:
    """The units that may pay for an attack from a hex (Rules 13.2, 14.63, 15.10), unpinned ones first."""
    found = [debtor(game, position, number, source, in_assault=in_assault) for number in numbers]
    for number in numbers:
        if kind_of(game, position, number).is_vehicle and (in_assault or kind_of(game, position, number).can_be_hit):
            riders = [n for n in riders_of(game, position, number) if kind_of(game, position, n).is_infantry]
            aboard = [debtor(game, position, n, NOBODY) for n in riders]
            found += [replace(each, is_optional=True, may_drop=False, carrier=number) for each in aboard]
    return tuple(sorted(found, key=lambda each: each.is_pinned))


def debtor(game: ValorGame, position: ValorPosition, number: int, source: int, *, in_assault: bool = False) -> Debtor:
    """A unit as one that may pay."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    return Debtor(
        number=number,
        rating=kind.type.cr,
        difference=kind.type.cr - game.kinds[kind.half].type.cr if kind.half >= 0 else 0,
        is_pinned=bool(unit.flags & PINNED),
        tests=not kind.is_infantry,
        may_drop=bool(unit.flags & VALOROUS) or is_shielded(game, position, number, source),
        is_afv=in_assault and kind.is_afv,
        cargo=sum(kind_of(game, position, n).loss for n in riders_of(game, position, number)),
    )
