"""How many units an offensive activates, and which together (Rules 7.21, 7.26)."""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Modifier, Preview
from game.core.events import Told
from game.core.kept import kept, kept_each
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.activating import (
    activatable,
    event_refusal,
    is_uncounted,
    replaces_rivalry,
    unit_refusal,
    units_by_card,
)
from game.rulebooks.empire_of_the_sun.cards.in_force import limit_in_force, limits_for
from game.rulebooks.empire_of_the_sun.map.activation import Efficiency, efficiency, may_mix_services, starts_at_kwai
from game.rulebooks.empire_of_the_sun.map.supply import RESTS_ON, is_on
from game.rulebooks.empire_of_the_sun.moving.bars import frozen
from game.rulebooks.empire_of_the_sun.moving.move_units import crowded
from game.rulebooks.empire_of_the_sun.offensive.reacting import can_react, reaction_refusal
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import AnyLimit, EveryHeadquarters
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireChoice,
    EmpirePosition,
    Result,
    acting_side,
    offensive_of,
)
from game.rulebooks.empire_of_the_sun.terms.worth import steps, unit_worth

REACTION_HINT = "Who stands in a battle's hex fights anyway: choose others that come to it, or have it in range."
HINT = "Click units one by one, or an empty part of their hex for all in it. Nothing is fixed until you go on."


def staff_of(offensive: Offensive) -> int:
    """The headquarters that activates now."""
    return offensive.reaction_headquarters if offensive.is_reacting else offensive.headquarters


def base_count(game: EmpireGame, position: EmpirePosition) -> int:
    """The units that the card alone activates: an event, a counter-offensive, or the attacker's operations value."""
    offensive = offensive_of(position)
    by_card = units_by_card(game, position, staff_of(offensive))
    if by_card is not None:
        return by_card
    return offensive.operations if offensive.is_reacting else offensive.count


def all_activate(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether by an event every headquarters of the acting side activates units, whichever leads (Rules 7.21)."""
    return limit_in_force(game, position, acting_side(position), EveryHeadquarters) is not None


def base_words(game: EmpireGame, position: EmpirePosition) -> str:
    """Where that number comes from: an event may count the efficiency of every other headquarters, too."""
    return "Card and other headquarters" if all_activate(game, position) else "Card"


def most_units(game: EmpireGame, position: EmpirePosition, chosen: Collection[int]) -> int:
    """How many units may be activated, those chosen among them (Rules 7.21, 13.79)."""
    found = allowance(game, position)
    at_kwai = found.kwai != found.usual and any(starts_at_kwai(game, position, unit) for unit in chosen)
    return found.kwai if at_kwai else found.usual


def fewer_there(game: EmpireGame, position: EmpirePosition, most: int) -> str:
    """That there are fewer units to be activated than may be, and how many."""
    there = counted(game, position, available(game, position, staff_of(offensive_of(position))))
    return "" if there >= most else f"It can choose among {there} unit{'' if there == 1 else 's'} now."


@kept(*RESTS_ON, "offensive")
def allowance(game: EmpireGame, position: EmpirePosition) -> Efficiency:
    """What card and headquarters allow together, usually and once a unit starts in Burma (Rules 7.21, 13.79)."""
    base, more = base_count(game, position), efficiency(game, position, staff_of(offensive_of(position)))
    return Efficiency(base + more.usual, base + more.kwai)


class Chosen(msgspec.Struct, frozen=True):
    """The units chosen so far, and what they leave open for others."""

    units: Sequence[int]
    counted: int
    """How many of them count."""
    most: int
    """How many may be activated."""
    most_at_kwai: int
    """How many, once another starts in Burma, Northern India or Ceylon."""
    rivals: frozenset[str]
    """The services that they belong to, where services are rivals."""
    limits: tuple[AnyLimit, ...]
    """What the card says of units."""
    has_room: bool
    """Whether there is room for one more, wherever it starts."""

    @property
    def leaves_all_open(self) -> bool:
        """Whether any other unit can still be chosen."""
        return not self.limits and not self.rivals and self.has_room

    @property
    def leaves_none_open(self) -> bool:
        """Whether there are as many as there may be, and no card has units come without counting."""
        return not self.limits and self.counted >= max(self.most, self.most_at_kwai)


def chosen_so_far(game: EmpireGame, position: EmpirePosition, staff: int, units: Sequence[int]) -> Chosen:
    """What units that a headquarters has chosen leave open."""
    side, most_at_kwai = game.counters[staff].side, allowance(game, position).kwai
    are_rivals = not may_mix_services(position, side) and not replaces_rivalry(game, position, staff)
    number, most = counted(game, position, units), most_units(game, position, units)
    return Chosen(
        units,
        number,
        most,
        most_at_kwai,
        frozenset([game.counters[unit].rival_service for unit in units]) - {""} if are_rivals else frozenset(),
        limits_for(game, position, side),
        number < min(most, most_at_kwai),
    )


def choice_refusal(game: EmpireGame, position: EmpirePosition, chosen: Sequence[int], unit: int) -> Refusal | None:
    """Why a unit cannot be activated beside those chosen already, or None."""
    if unit in position.activated:
        return Refusal("It is activated already.", "7.21")
    staff = staff_of(offensive_of(position))
    return (
        unit_refusal(game, position, staff, unit)
        or scenario_refusal(game, position, staff, unit)
        or beside_refusal(game, position, staff, chosen_so_far(game, position, staff, chosen), unit)
        or (reaction_refusal(game, position, unit) if offensive_of(position).is_reacting else None)
    )


def scenario_refusal(game: EmpireGame, position: EmpirePosition, staff: int, unit: int) -> Refusal | None:
    """Why the scenario keeps a unit where it is: by its hex, by the card, or by the headquarters (Rules 17.8)."""
    space = position.pieces[unit].space
    if is_on(space, frozen(game, position)):
        return Refusal(f"Nobody in {game.place(space)} is activated on this turn.", "17.8")
    card = game.scenario.only_by_card.get(game.board.spaces[space].name)
    if card is not None and not is_event(game, position, unit, card):
        return Refusal(f"Units in {game.place(space)} are activated only by card {card} as an event.", "17.8")
    only = game.scenario.commands_only.get(game.counters[staff].id)
    if only is not None and (space < 0 or game.board.spaces[space].name not in only):
        return Refusal(f"In this scenario the {game.counters[staff].name} leads others only.", "17.8")
    return None


def is_event(game: EmpireGame, position: EmpirePosition, unit: int, number: int) -> bool:
    """Whether the offensive is the event of this card of the unit's own side."""
    offensive = offensive_of(position)
    is_own = offensive.attacker == game.counters[unit].side
    is_known = offensive.play == "EC" and offensive.card >= 0
    return is_known and is_own and game.cards[offensive.card].number == number


def beside_refusal(game: EmpireGame, position: EmpirePosition, staff: int, chosen: Chosen, unit: int) -> Refusal | None:
    """Why a unit cannot be activated beside those chosen already: by its card, its service, or their number."""
    return (
        (event_refusal(game, position, staff, chosen.units, unit) if chosen.limits else None)
        or (rivalry_refusal(game, chosen, unit) if chosen.rivals else None)
        or (None if chosen.has_room else count_refusal(game, position, chosen, unit))
    )


def count_refusal(game: EmpireGame, position: EmpirePosition, chosen: Chosen, unit: int) -> Refusal | None:
    """Why no further unit can be activated: the card and its headquarters allow no more (Rules 7.21)."""
    most = chosen.most_at_kwai if starts_at_kwai(game, position, unit) else chosen.most
    if chosen.counted < most or is_uncounted(game, position, unit):
        return None
    return Refusal(f"No more than {most} units can be activated.", "7.21")


def counted(game: EmpireGame, position: EmpirePosition, chosen: Sequence[int]) -> int:
    """How many of those chosen count (Rules 5.31, 7.21)."""
    if not limits_for(game, position, acting_side(position)):
        return len(chosen)
    return sum(not is_uncounted(game, position, unit) for unit in chosen)


def rivalry_refusal(game: EmpireGame, chosen: Chosen, unit: int) -> Refusal | None:
    """Why a unit does not go with those chosen: the services of its side are rivals (Rules 14.1, 14.2)."""
    mine = game.counters[unit].rival_service
    if not mine or chosen.rivals <= {mine}:
        return None
    paragraph = f"14.{2 - game.counters[unit].side}"
    return Refusal("Army and navy are rivals: one headquarters does not activate both.", paragraph)


def candidates(game: EmpireGame, position: EmpirePosition, chosen: Sequence[int]) -> list[int]:
    """The units that can still be activated."""
    staff = staff_of(offensive_of(position))
    beside = chosen_so_far(game, position, staff, chosen)
    if beside.leaves_none_open:
        return []
    free = [unit for unit in available(game, position, staff) if unit not in chosen]
    if beside.leaves_all_open:
        return free
    return [unit for unit in free if beside_refusal(game, position, staff, beside, unit) is None]


@kept_each("pieces", "control", "unsupplied", "activated", "offensive", "shipping", "rivalry")
def available(game: EmpireGame, position: EmpirePosition, staff: int) -> tuple[int, ...]:
    """The units that a headquarters can activate now, each by itself; in reaction those that can come to a battle."""
    reacting = offensive_of(position).is_reacting
    return tuple(
        unit
        for unit in activatable(game, position, staff)
        if unit not in position.activated
        and scenario_refusal(game, position, staff, unit) is None
        and (not reacting or can_react(game, position, unit))
    )


class Activate(EmpireChoice, frozen=True):
    """Choose the units that take part, up to the number that card and headquarters allow (Rules 7.21)."""

    rule = "7.21"
    passes_alone = False
    chosen: tuple[int, ...] = ()

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that activates."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many are chosen, of how many."""
        most = most_units(game, position, self.chosen)
        name = game.counters[staff_of(offensive_of(position))].name
        rule, hint = ("7.26", REACTION_HINT) if offensive_of(position).is_reacting else (self.rule, HINT)
        hint = f"{hint} {fewer_there(game, position, most)}".rstrip()
        return Prompt(f"choose units for the {name}: {counted(game, position, self.chosen)} of {most}", rule, hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Units to take or to leave out, whole hexes, and to go on."""
        free = candidates(game, position, self.chosen)
        several = crowded(position, free)
        return [
            *[Action("activate", unit) for unit in free],
            *[Action("activate_all", space) for space in several],
            *[Action("leave_out", unit) for unit in self.chosen],
            *([Action("all_beside")] if self.has_others_beside(position, free) else []),
            Action("end_activation"),
        ]

    def has_others_beside(self, position: EmpirePosition, free: Sequence[int]) -> bool:
        """Whether others beside the one chosen last can be chosen, too."""
        if not self.chosen:
            return False
        space = position.pieces[self.chosen[-1]].space
        return any(position.pieces[unit].space == space for unit in free)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit cannot be activated."""
        if target.kind is Kind.PIECE and 0 <= target.number < len(game.counters):
            refused = choice_refusal(game, position, self.chosen, target.number)
            if refused is not None:
                return refused
        return Refusal("Nobody there can be activated now: choose units that glow, or go on.", "7.21")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Choose, leave out, or go on with those chosen."""
        match action.verb:
            case "activate":
                return self.with_chosen(position, (*self.chosen, action.target))
            case "activate_all":
                return self.with_chosen(position, self.all_in(game, position, action.target))
            case "all_beside":
                space = position.pieces[self.chosen[-1]].space
                return self.with_chosen(position, self.all_in(game, position, space))
            case "leave_out":
                return self.with_chosen(position, tuple(unit for unit in self.chosen if unit != action.target))
        return self.activate(game, position)

    def with_chosen(self, position: EmpirePosition, chosen: tuple[int, ...]) -> Result:
        """The same question with other units chosen."""
        return Result(position, (), (Activate(chosen),))

    def all_in(self, game: EmpireGame, position: EmpirePosition, space: int) -> tuple[int, ...]:
        """Those chosen, and as many of a hex as can still be, the strongest first."""
        staff, chosen = staff_of(offensive_of(position)), self.chosen
        there = [unit for unit in candidates(game, position, chosen) if position.pieces[unit].space == space]
        for unit in sorted(there, key=lambda unit: -unit_worth(game.counters[unit], steps(position, unit))):
            beside = chosen_so_far(game, position, staff, chosen)
            if beside_refusal(game, position, staff, beside, unit) is None:
                chosen = (*chosen, unit)
        return chosen

    def activate(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """The units chosen are activated, and stay in supply to the end of the offensive (Rules 6.24)."""
        side = game.first_side(acting_side(position))
        names = game.listed(self.chosen) or "nobody"
        activated = tuple(sorted((*position.activated, *self.chosen)))
        return Result(replace(position, activated=activated), (Told(f"{side} activated {names} § 7.21."),))

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """An offensive of nobody comes to nothing."""
        is_nobody = action.verb == "end_activation" and not self.chosen and candidates(game, position, ())
        return "Nobody is activated yet. Go on all the same?" if is_nobody else ""

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """Where the number of units comes from."""
        if action.verb != "end_activation":
            return None
        most, base = most_units(game, position, self.chosen), base_count(game, position)
        staff = staff_of(offensive_of(position))
        rule = "6.11" if most == allowance(game, position).usual else "13.79"
        words = f"Efficiency of the {game.counters[staff].name}"
        modifiers = (Modifier(base, base_words(game, position), "7.21"), Modifier(most - base, words, rule))
        return Preview("Units", modifiers, f"{counted(game, position, self.chosen)} of {most}")
