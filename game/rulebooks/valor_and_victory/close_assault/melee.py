"""A close assault is fought: the defender's answer, the roll, and what comes of it (Rules 15.5 to 15.10)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Side, SpaceId, Target
from game.core.combat import CombatReport, Luck, Preview
from game.core.events import Event, Told
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.close_assault.assault import (
    ODDS,
    Melee,
    chance_to_take,
    defenders,
    foresee_assault,
    melee_modifiers,
    number_modifiers,
    odds_of,
    price,
)
from game.rulebooks.valor_and_victory.fire.attack import natural, roll_in_words
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.fire.losses import abandon_check, eliminate
from game.rulebooks.valor_and_victory.fire.targets import can_add_satchel
from game.rulebooks.valor_and_victory.moving.entering import arrive, dangers
from game.rulebooks.valor_and_victory.terms.events import AttackMade, UnitAdvanced
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    ACTED,
    GRENADES,
    IMMOBILE,
    PINNED,
    SATCHELS,
    FightAutomatic,
    Result,
    SideFightChoice,
    ValorPosition,
    set_flags,
    use_up,
)
from game.rulebooks.valor_and_victory.terms.stacking import fits, kind_of, units_at
from game.rulebooks.valor_and_victory.terms.victory import judge_places


class Assault(FightAutomatic, frozen=True):
    """An assault begins: it is marked, and pinned defenders are lost (Rules 15.1, 15.5)."""

    melee: Melee

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Mark it, remove the pinned, and let the defender answer."""
        melee = self.melee
        start, side = position.units[melee.units[0]].space, game.sides_of[melee.units[0]]
        position = set_flags(replace(position, assaults=(*position.assaults, start)), melee.units, on=ACTED)
        for is_used, supply in ((melee.grenades, GRENADES), (melee.satchel, SATCHELS)):
            position = use_up(position, side, supply) if is_used else position
        events: tuple[Event, ...] = (Told(f"Close assault of {game.place(melee.space)} § 15.1."),)
        for number in units_at(game, position, melee.space):
            if position.units[number].flags & PINNED:
                position, more = eliminate(game, position, number, "pinned § 15.5")
                events += more
        if position.verdict is not None:
            return Result(position, events)
        if not units_at(game, position, melee.space):
            return Result(position, events, (MoveIn(melee, 0),))
        return Result(position, events, (Defend(Side(1 - side), melee),))


class Defend(SideFightChoice, frozen=True):
    """The defender may use grenades or a satchel charge (Rules 12.52, 12.53)."""

    rule = "15.3"
    otherwise = "Decide first what the defenders use."
    passes_alone = True
    melee: Melee

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """What to add."""
        hint = "The odds are those of the defence as it stands; point at a button to see what it would change."
        return Prompt(f"{game.place(self.melee.space)} is assaulted: use grenades or a charge?", "12.52", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """What is there, and to meet the assault."""
        foot = tuple(n for n in defenders(game, position, self.melee.space) if kind_of(game, position, n).is_infantry)
        found = []
        if foot and position.supplies[self.side][GRENADES] and not self.melee.their_grenades:
            found.append(Action("add_grenades"))
        if foot and not self.melee.their_satchel and can_add_satchel(game, position, foot):
            found.append(Action("add_satchel"))
        return [*found, Action("meet_assault")]

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Add something, or fight."""
        if action.verb == "add_grenades":
            position = use_up(position, self.side, GRENADES)
            return Result(position, (), (Defend(self.side, with_grenades(self.melee)),))
        if action.verb == "add_satchel":
            position = use_up(position, self.side, SATCHELS)
            return Result(position, (), (Defend(self.side, with_satchel(self.melee)),))
        return fight(game, position, self.melee)

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds as they would be."""
        melee = self.melee
        if action.verb == "add_grenades":
            melee = with_grenades(melee)
        elif action.verb == "add_satchel":
            melee = with_satchel(melee)
        return foresee_assault(game, position, melee)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The hex that is assaulted."""
        return Target(Kind.SPACE, self.melee.space)


def with_grenades(melee: Melee) -> Melee:
    """The assault with grenades in defence."""
    return Melee(melee.units, melee.space, melee.grenades, melee.satchel, True, melee.their_satchel)


def with_satchel(melee: Melee) -> Melee:
    """The assault with a satchel charge in defence."""
    return Melee(melee.units, melee.space, melee.grenades, melee.satchel, melee.their_grenades, True)


def fight(game: ValorGame, position: ValorPosition, melee: Melee) -> Result:
    """Roll the assault (Rules 15.7, 15.8)."""
    side, other = game.sides_of[melee.units[0]], Side(1 - game.sides_of[melee.units[0]])
    column = odds_of(game, position, melee)
    changes = number_modifiers(game, position, melee)
    number = game.combat.kill_numbers[column] + sum(each.amount for each in changes)
    modifiers = melee_modifiers(game, position, melee)
    faces, dice = position.dice.roll(2, 6)
    net = natural(faces) + sum(each.amount for each in modifiers)
    is_taken = net <= number
    points = price(game, position, melee) + max(net - number, 0)
    report = CombatReport(
        title=f"Close assault of {game.place(melee.space)} at {ODDS[column]}, {number} or less",
        side=side,
        modifiers=modifiers,
        change_roll=True,
        total=roll_in_words(natural(faces), net),
        faces=faces,
        outcome=("the hex is taken" if is_taken else "repulsed", price_in_words(points)),
        attacker=SpaceId(position.units[melee.units[0]].space),
        target=melee.space,
        luck=(Luck(side, "won assaults", is_taken, chance_to_take(game, position, melee)),),
    )
    made = AttackMade(report, "15.8")
    position = replace(position, dice=dice)
    if is_taken:
        return Result(position, (made,), (MoveIn(melee, points),))
    start = SpaceId(position.units[melee.units[0]].space)
    hit = [n for n in units_at(game, position, melee.space) if not position.units[n].flags & PINNED]
    owed = Debt(len(melee.units), debtors(game, position, hit, in_assault=True))
    then: tuple[Step, ...] = (
        SpendPoints(other, melee.space, owed),
        attackers_pay(game, position, melee, points, start),
    )
    immobile = tuple(n for n in hit if position.units[n].flags & IMMOBILE)
    if immobile:
        then = (then[0], CrewsTested(immobile), then[1])
    return Result(position, (made,), then)


def price_in_words(points: int) -> str:
    """What an assault costs those who made it."""
    return f"{points} casualty point{'s' * (points != 1)} for the attackers"


def attackers_pay(game: ValorGame, position: ValorPosition, melee: Melee, points: int, space: SpaceId) -> SpendPoints:
    """The attackers' casualty points."""
    return SpendPoints(game.sides_of[melee.units[0]], space, Debt(points, debtors(game, position, melee.units)))


class CrewsTested(FightAutomatic, frozen=True):
    """The crews of AFVs that were immobile before they survived an assault may leave them (Rules 18.6)."""

    units: tuple[int, ...]

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """A die for each."""
        events: tuple[Event, ...] = ()
        for number in self.units:
            position, more = abandon_check(game, position, number)
            events += more
        return Result(position, events)


class MoveIn(FightAutomatic, frozen=True):
    """The assault has succeeded: all defenders are lost, and the attackers move in (Rules 15.8)."""

    melee: Melee
    points: int

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Clear the hex and occupy it, as many as may stack there."""
        melee = self.melee
        events: tuple[Event, ...] = ()
        for number in units_at(game, position, melee.space):
            position, more = eliminate(game, position, number, "close assault § 15.8")
            events = (*events, *more)
        entering: tuple[int, ...] = ()
        for number in melee.units:
            if fits(game, position, melee.space, (*entering, number)):
                entering = (*entering, number)
        start = SpaceId(position.units[melee.units[0]].space)
        moved = tuple(UnitAdvanced(PieceId(n), (start, melee.space), position.units[n].kind, "15.8") for n in entering)
        position, found = arrive(game, position, entering, melee.space) if entering else (position, ())
        steps: tuple[Step, ...] = dangers(game, position, entering, melee.space, reacts=False)
        if self.points:
            steps = (attackers_pay(game, position, melee, self.points, melee.space), *steps)
        return Result(judge_places(game, position), (*events, *moved, *found), steps)
