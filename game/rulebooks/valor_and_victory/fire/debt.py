"""Casualty points still to be spent: which losses pay them, and which is the cheapest way (Rules 14.6).

A debt is a plain value, so that what may be chosen, what is refused and what the game would choose itself are all
worked out by the same functions.
"""

import msgspec
from msgspec.structs import replace

PIN, REDUCE, REDUCE_AND_PIN, ELIMINATE, SURVIVE, DROP = (
    "pin", "reduce", "reduce_and_pin", "eliminate", "survive", "drop_point",
)  # fmt: skip
NOBODY = -1
STRAINS = ("strain_1", "strain_2", "strain_3")
"""Points put on an AFV after a failed close assault, so many of them (Rules 15.10)."""

DAMAGE = {PIN: 2, REDUCE: 0, REDUCE_AND_PIN: 2, ELIMINATE: 1, DROP: 0}
"""How much a loss hurts beside the casualty rating it costs, for the cheapest way."""

RATING_HURTS, IMMOBILE_HURTS = 40, 100
"""How much a point of casualty rating hurts: more than to pin all that can stand in a hex; and an immobilized AFV."""

FACES = 6
STRAIN_FACES = dict(zip(STRAINS, (1, 2, FACES), strict=True))
"""With how many faces of a die points on an AFV immobilize it (Rules 15.10)."""


class Debtor(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A unit that may pay.

    difference: what reducing pays (0: cannot be reduced). is_optional: a passenger. tests: a soft vehicle or Gun.
    may_drop: it may drop the first point. is_afv: it can only be immobilized (Rules 15.10). cargo: the casualty ratings
    of what is lost with it (Rules 8.4). carrier: the vehicle of a passenger.
    """

    number: int
    rating: int
    difference: int
    is_pinned: bool = False
    is_optional: bool = False
    tests: bool = False
    may_drop: bool = False
    is_afv: bool = False
    cargo: int = 0
    carrier: int = NOBODY

    @property
    def most(self) -> int:
        """The most points that it can take."""
        if self.is_afv:
            return len(STRAINS)
        return self.rating + 1 if self.tests and not self.is_pinned else self.rating


class Debt(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Points left, who may still pay, what each loss so far has paid, and who must pay first (Rules 14.65)."""

    left: int
    debtors: tuple[Debtor, ...]
    paid: tuple[int, ...] = ()
    first: int = NOBODY


def prices(debt: Debt, debtor: Debtor) -> dict[str, int]:
    """What each loss of a unit would pay, allowed or not (Rules 14.6, 14.62 to 14.65)."""
    found: dict[str, int] = {}
    if debtor.is_afv:
        return {verb: points for points, verb in enumerate(STRAINS, start=1) if points <= debt.left}
    if debtor.is_pinned:
        found[ELIMINATE] = debtor.rating
    elif debtor.tests:
        found[PIN] = 1
        if debt.left > 1:
            found[SURVIVE] = min(debt.left, debtor.rating)
        if debt.left > debtor.rating:
            found[ELIMINATE] = debtor.rating + 1
    else:
        if not debtor.is_optional:
            found[PIN] = 1
        if debtor.difference:
            found[REDUCE] = debtor.difference
            if not debtor.is_optional:
                found[REDUCE_AND_PIN] = debtor.difference + 1
        found[ELIMINATE] = debtor.rating
    if debtor.may_drop and not debt.paid and debt.first == NOBODY:
        found[DROP] = 1
    return found


def options(debt: Debt, debtor: Debtor) -> dict[str, int]:
    """The losses of a unit that may be chosen now, with what they pay."""
    if debt.left <= 0 or (debt.first != NOBODY and debt.first != debtor.number):
        return {}
    found = {verb: price for verb, price in prices(debt, debtor).items() if may_pay(debt, debtor, verb, price)}
    return {verb: price for verb, price in found.items() if not wastes(debt, debtor, verb, price)} or found


def may_pay(debt: Debt, debtor: Debtor, verb: str, price: int) -> bool:
    """Whether what is left after a loss can still be met as it must (Rules 14.61, 14.62, 14.65)."""
    takes_all = price == debtor.most and verb != PIN
    if debt.first == debtor.number:
        return price >= debt.left or takes_all
    others = [each for each in debt.debtors if each.number != debtor.number]
    unpinned = [each for each in others if not each.is_pinned and not each.is_optional]
    if debtor.is_pinned and not debtor.is_optional:
        return not unpinned
    if debtor.is_optional or verb == DROP:
        return True
    rest = sum(each.most for each in unpinned)
    if rest + debtor.most < debt.left:  # the pinned must pay too, and the owner says how much is left to them
        rest += sum(each.most for each in others if each.is_pinned and not each.is_optional)
    return takes_all or price + rest >= debt.left


def wastes(debt: Debt, debtor: Debtor, verb: str, price: int) -> bool:
    """Whether a part of a loss is not needed, or makes an earlier one unnecessary (Rules 14.61)."""
    over = price - debt.left
    parts = parts_of(debtor, verb, price) if verb == REDUCE_AND_PIN else ()
    return verb != DROP and any(paid <= over for paid in (*debt.paid, *parts))


def parts_of(debtor: Debtor, verb: str, price: int) -> tuple[int, ...]:
    """What each part of a loss pays: to reduce and pin are two."""
    return (debtor.difference, 1) if verb == REDUCE_AND_PIN else (price,)


def after(debt: Debt, debtor: Debtor, verb: str, price: int) -> Debt:
    """The debt after a loss."""
    if verb == DROP:
        marked = tuple(replace(each, may_drop=False) for each in debt.debtors)
        return Debt(debt.left - 1, marked, debt.paid, debtor.number)
    shared = debtor.number if debtor.tests else NOBODY - 1  # passengers are pinned or lost with it (Rules 8.4)
    others = tuple(each for each in debt.debtors if each.number != debtor.number and each.carrier != shared)
    return Debt(debt.left - price, others, tuple(sorted((*debt.paid, *parts_of(debtor, verb, price)))))


Loss = tuple[int, str]


def cheapest(debt: Debt) -> tuple[Loss, ...]:
    """The losses that pay a debt with the least harm; every one of them is allowed in its turn."""
    return search(debt, {})[1]


def search(debt: Debt, known: dict[Debt, tuple[int, tuple[Loss, ...]]]) -> tuple[int, tuple[Loss, ...]]:
    """The least harm of paying a debt, and how."""
    if debt in known:
        return known[debt]
    best: tuple[int, tuple[Loss, ...]] | None = None
    for debtor in debt.debtors:
        for verb, price in options(debt, debtor).items():
            harm, losses = search(after(debt, debtor, verb, price), known)
            harm += harm_of(debtor, verb)
            if best is None or harm < best[0]:
                best = harm, ((debtor.number, verb), *losses)
    known[debt] = best or (0, ())
    return known[debt]


def harm_of(debtor: Debtor, verb: str) -> int:
    """How much a loss hurts, added up over the faces of a die, for some losses roll one."""
    if verb == SURVIVE:
        lost = DAMAGE[ELIMINATE] + RATING_HURTS * (debtor.rating + debtor.cargo)
        return min(debtor.rating, FACES) * DAMAGE[PIN] + max(FACES - debtor.rating, 0) * lost
    if verb in STRAIN_FACES:
        return STRAIN_FACES[verb] * IMMOBILE_HURTS
    ratings = {REDUCE: debtor.difference, REDUCE_AND_PIN: debtor.difference, ELIMINATE: debtor.rating + debtor.cargo}
    return FACES * (DAMAGE[verb] + RATING_HURTS * ratings.get(verb, 0))
