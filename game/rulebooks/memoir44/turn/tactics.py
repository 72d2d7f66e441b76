"""Tactic cards with orders of their own: Dig In, Infantry Assault, Medics & Mechanics, Their Finest Hour (Rules 9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event
from game.core.position import Prompt
from game.rulebooks.memoir44.battle.fight import dice_words
from game.rulebooks.memoir44.battle.order_odds import back_in_words, figures_back, healing_chances
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.battlefield import CENTRE, LEFT, RIGHT
from game.rulebooks.memoir44.terms.effects import SECTION_NAMES, arm_of, rest_refusal
from game.rulebooks.memoir44.terms.events import OrderDiceRolled, PassedBy, UnitsOrdered
from game.rulebooks.memoir44.terms.faces import ARMOR_FACE, FACES, INFANTRY_FACES, STAR
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    BattleAutomatic,
    BattleChoice,
    Changed,
    MemoirPosition,
    Order,
    Result,
    with_order,
)
from game.rulebooks.memoir44.turn.orders import OrderUnits
from game.rulebooks.memoir44.units.drawing import cards_held
from game.rulebooks.memoir44.units.losses import lay_sandbags, regain_figures

HEALING_HINT = "Point at a lit unit to see what the dice may bring; click it to roll."
HEALING = {Arm.INFANTRY: (*INFANTRY_FACES, STAR), Arm.ARMOR: (ARMOR_FACE, STAR), Arm.ARTILLERY: (STAR,)}
"""Faces that return a figure, by the arm of the unit (Rules 9.20)."""


class ChooseSection(BattleChoice, frozen=True):
    """Choose the section of an Infantry Assault (Rules 9.19)."""

    rule = "9.19"
    asks = "Infantry Assault: choose a section"
    otherwise = "Choose a section that holds some of your infantry."

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Sections with infantry; a repeated Infantry Assault has its section already."""
        if position.effect is None or position.effect.section:
            return ()
        return [Action("section", bit) for bit in (LEFT, CENTRE, RIGHT) if infantry_in(game, position, bit)]

    def label(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """The section and what it holds."""
        count = len(infantry_in(game, position, action.target))
        return f"{SECTION_NAMES[action.target].capitalize()}: {count} infantry"

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview:
        """Which units the section holds."""
        units = infantry_in(game, position, action.target)
        marks = tuple(Mark(SpaceId(position.units[unit].space), "infantry", Tone.GOOD) for unit in units)
        return Preview(SECTION_NAMES[action.target].capitalize(), marks=marks)

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Bind the card to the section."""
        if position.effect is None:
            return Result(position)
        return Result(replace(position, effect=replace(position.effect, section=action.target)))


def infantry_in(game: MemoirGame, position: MemoirPosition, section: int) -> list[PieceId]:
    """The infantry units of the side on turn that stand in a section."""
    sections, units = game.sections[position.side], position.units
    return [
        unit
        for unit in game.own_units[position.side]
        if units[unit].space != GONE and arm_of(game, unit) is Arm.INFANTRY and sections[units[unit].space] & section
    ]


class DigIn(BattleAutomatic, frozen=True):
    """The ordered infantry lays its sandbags (Rules 9.16)."""

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Sandbags on each ordered unit's hex."""
        events: tuple[Event, ...] = ()
        for order in position.orders:
            position, laid = lay_sandbags(position, position.units[order.unit].space)
            events += laid
        return Result(replace(position, orders=()), events)


class Medics(BattleChoice, frozen=True):
    """Choose a weakened unit to bring back to strength; Marines choose a second one then (Rules 9.20, 14.4)."""

    rule = "9.20"
    helped: tuple[PieceId, ...] = ()

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Pick a unit."""
        which = "a second weakened unit" if self.helped else "a weakened unit"
        rule = "14.4" if self.helped else "9.20"
        return Prompt(f"Medics & Mechanics: choose {which} ({cards_held(game, position)} dice)", rule, HEALING_HINT)

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every unit that has lost figures and has not been rolled for; nobody need be helped after the first."""
        units = [unit for unit in range(len(position.units)) if unit not in self.helped]
        found = [Action("heal", unit) for unit in units if heal_refusal(game, position, unit) is None]
        return [*found, Action("end_orders")] if found and self.helped else found

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot be chosen."""
        if target.kind is Kind.PIECE and target.number in self.helped:
            return Refusal("The dice have been rolled for this unit.", "14.4")
        found = heal_refusal(game, position, target.number) if target.kind is Kind.PIECE else None
        return found or Refusal("Choose one of your units that has lost figures.", "9.20")

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The dice, and how many figures they may bring back."""
        if action.verb != "heal":
            return None
        now, dice = position.units[action.target], cards_held(game, position)
        lost = game.roster[action.target].figures - now.figures
        chances = healing_chances(dice, HEALING[arm_of(game, action.target)], lost)
        return Preview(f"At {game.place(now.space)}", total=dice_words(dice), chances=chances)

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Roll for the unit, and go on to the next where there may be one."""
        if action.verb == "end_orders":
            return Result(position)
        helped = (*self.helped, PieceId(action.target))
        position, events = mend(game, position, helped[-1])
        again = (Medics(helped),) if len(helped) <= game.more_orders[position.side] else ()
        return Result(position, events, again)

    def skip(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """No unit has lost a figure."""
        events = () if self.helped else (PassedBy("No unit has lost a figure § 9.20."),)
        return Result(position, events)


def mend(game: MemoirGame, position: MemoirPosition, unit: PieceId) -> Changed:
    """Roll for a weakened unit; figures that come back make it an ordered unit (Rules 9.20)."""
    faces, dice = position.dice.roll(cards_held(game, position), len(FACES))
    lost = game.roster[unit].figures - position.units[unit].figures
    back = figures_back(faces, HEALING[arm_of(game, unit)], lost)
    rolled = OrderDiceRolled(position.side, faces, "Medics & Mechanics § 9.20", back_in_words(back))
    position = replace(position, dice=dice)
    if not back:
        return position, (rolled, PassedBy("No figure comes back; no unit is ordered § 9.20."))
    space = SpaceId(position.units[unit].space)
    position, events = regain_figures(position, unit, back)
    ordered = UnitsOrdered(position.side, (unit,), (space,))
    return with_order(position, Order(unit)), (rolled, *events, ordered)


def heal_refusal(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a unit cannot be brought back to strength, or None (Rules 9.20)."""
    info, now = game.roster[unit], position.units[unit]
    if info.side != position.side or now.space == GONE:
        return Refusal("Choose one of your own units.", "9.20")
    if now.figures >= info.figures:
        return Refusal("This unit has all its figures.", "9.20")
    if unit in position.resting:
        return rest_refusal(game, position, unit)
    return None


class FinestHour(BattleAutomatic, frozen=True):
    """Roll for the units that Their Finest Hour may order (Rules 9.22)."""

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Symbols order their arm, stars any unit."""
        faces, dice = position.dice.roll(cards_held(game, position), len(FACES))
        infantry = sum(face in INFANTRY_FACES for face in faces)
        pool = (infantry, faces.count(ARMOR_FACE), faces.count(STAR))
        rolled = OrderDiceRolled(position.side, faces, "Their Finest Hour § 9.22")
        return Result(replace(position, dice=dice), (rolled,), (OrderUnits(pool),))
