"""E, F. The war on merchants: the Allied priority, and what both lose (Rules 9.2, 9.3)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.combat import Chance, CombatReport, Modifier, Preview, Tone
from game.core.events import CombatResolved, Event, Told
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.damage.ships import sink
from game.rulebooks.pacific_war.strategic.escorts import escort_total, escort_value, escorts
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import ALLIES, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import (
    AlliedChoice,
    JapaneseChoice,
    PacificAutomatic,
    PacificPosition,
    Result,
)
from game.rulebooks.pacific_war.terms.words import counted

NOTHING = "nothing"


class ChoosePriority(AlliedChoice, frozen=True):
    """The Allies name merchants or escorts as their submarines' first target, openly (Rules 9.2)."""

    rule = "9.2"
    asks = "what do your submarines hunt this month: merchants or their escorts?"
    hint = "Japan lives on its merchants. Who hunts escorts sinks half as many of them, and the guards besides."
    otherwise = "Name the priority of your submarines first."
    passes_alone = False
    preview_betrays = True

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Both."""
        return (Action("hunt_merchants"), Action("hunt_escorts"))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is named."""
        return Result(with_priority(position, action))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview:
        """What the submarines may sink, and how likely: their owner alone knows, for it would tell his level."""
        position = with_priority(position, action)
        shares: dict[str, float] = {}
        for die in range(FACES):
            words = lost_in_words(attrition(game, position, die, FACES - 1))
            shares[words] = shares.get(words, 0.0) + 1 / FACES
        chances = (Chance(words, share, Tone.BAD if words == NOTHING else Tone.GOOD) for words, share in shares.items())
        attack = max(0, sum(part.amount for part in attack_of(game, position)))
        return Preview("The war on merchants", attack_of(game, position), f"an attack of {attack}", tuple(chances))


def with_priority(position: PacificPosition, action: Action) -> PacificPosition:
    """The position with the priority that an action names."""
    if action.verb == "hunt_merchants":
        return replace(position, war=replace(position.war, priority="merchants"))
    return replace(position, war=replace(position.war, priority="escorts"))


class Attrition(msgspec.Struct, frozen=True):
    """What the war on merchants comes to in a month (Rules 9.3)."""

    attack: int
    total: int
    merchants: int
    """Merchant points lost."""
    escort_loss: int
    """Escort value lost."""
    submarines: int
    """Allied submarine points lost."""


def lost_in_words(result: Attrition) -> str:
    """What is lost: merchant points, of the escorts so much of their value, and submarine points."""
    merchants = counted(result.merchants, "merchant point") if result.merchants else ""
    escorts = f"escorts worth {result.escort_loss}" if result.escort_loss else ""
    submarines = counted(result.submarines, "submarine point") if result.submarines else ""
    return ", ".join(filter(None, (merchants, escorts, submarines))) or NOTHING


def attack_of(game: PacificGame, position: PacificPosition) -> tuple[Modifier, ...]:
    """The attack: submarines twice, the Allied level twice, less the escorts (Rules 9.3)."""
    numbers = game.tables.numbers.merchants
    points = position.submarines[ALLIES].anti_merchant
    level = max(0, position.levels[ALLIES])
    return (
        Modifier(points * numbers.submarine_factor, f"{points} submarine points, twice", "9.3"),
        Modifier(level * numbers.level_factor, f"intelligence level {level}, twice", "9.3"),
        Modifier(-escort_total(game, position), "escorts", "9.1"),
    )


def fault_of(game: PacificGame, month: int) -> int:
    """What the failing torpedoes take off before September 1943 (Rules 9.3)."""
    numbers = game.tables.numbers.merchants
    return numbers.fault if month < month_of(numbers.fault_before) else 0


def attrition(game: PacificGame, position: PacificPosition, die: int, hunted: int) -> Attrition:
    """What is lost with these dice: that of the attack, and that of the escorts (Rules 9.3)."""
    numbers = game.tables.numbers.merchants
    attack = max(0, sum(modifier.amount for modifier in attack_of(game, position)))
    total = die + attack // numbers.divide + fault_of(game, position.month)
    lost = next((points for least, points in numbers.losses if total >= least), 0)
    merchants, escort_loss = lost, 0
    if position.war.priority == "escorts":
        merchants = lost // 2
        escort_loss = lost - merchants + 1
    value = escort_total(game, position)
    submarines = int(hunted <= value // numbers.submarine_divide or hunted == 0)
    if hunted == 0 and value >= numbers.second_loss_from:
        submarines = 2
    submarines = min(submarines, position.submarines[ALLIES].anti_merchant)
    return Attrition(attack, total, min(merchants, position.war.merchants), min(escort_loss, value), submarines)


class MerchantsFought(CombatResolved, frozen=True):
    """The war on merchants of a month. How strong the attack was is the Allies' secret: it would tell their level."""

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Japan sees the dice and what was lost (Rules 7.3)."""
        return self if viewer == ALLIES else CombatResolved(replace(self.report, modifiers=(), total=""))


class FightMerchants(PacificAutomatic, frozen=True):
    """The dice of the war on merchants; a high die is good for the Allies (Rules 9.3, 9.4)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Both dice, and what is lost."""
        (die, hunted), dice = position.dice.roll(2, FACES)
        result = attrition(game, position, die, hunted)
        allied = position.submarines[ALLIES]
        position = replace(
            position,
            dice=dice,
            war=replace(position.war, merchants=position.war.merchants - result.merchants),
            submarines=with_side(
                position.submarines,
                ALLIES,
                replace(allied, anti_merchant=allied.anti_merchant - result.submarines),
            ),
        )
        report = CombatReport(
            "The war on merchants: a high die is good for the Allies",
            ALLIES,
            (
                Modifier(die, "the die", "9.4"),
                Modifier(result.attack // game.tables.numbers.merchants.divide, f"an attack of {result.attack}", "9.3"),
                Modifier(fault_of(game, position.month), "faulty torpedoes", "9.3"),
            ),
            str(result.total),
            (die, hunted),
            (f"Lost: {lost_in_words(result)}",),
        )
        events: tuple[Event, ...] = (
            MerchantsFought(report),
            Told(f"The war on merchants. Lost: {lost_in_words(result)} § 9.3."),
        )
        return Result(position, events, (PayEscorts(result.escort_loss),) if result.escort_loss else ())


class PayEscorts(JapaneseChoice, frozen=True):
    """Japan loses escort value: a ship whose value is used up is sunk (Rules 9.3)."""

    rule = "9.3"
    otherwise = "Click a ship in the escort box."
    left: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which ship next."""
        return Prompt(f"choose an escort that is lost; {self.left} of their value must go.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The ships in the box."""
        return [Action("lose_escort", ship) for ship in escorts(position) if escort_value(game, position.units[ship])]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The ship is sunk, or hit as far as its value is needed."""
        unit = position.units[action.target]
        worth = escort_value(game, unit)
        if self.left >= worth:
            outcome = sink(game, position, action.target)
            left = self.left - worth
            return Result(outcome.position, outcome.events, (PayEscorts(left),) if left else ())
        hits = unit.hits + self.left * game.tables.numbers.merchants.hits_per_value
        units = list(position.units)
        units[action.target] = replace(unit, hits=min(hits, game.classes[unit.kind].capacity - 1))
        return Result(replace(position, units=tuple(units)), (Told(f"{unit.name} is damaged § 9.3."),))
