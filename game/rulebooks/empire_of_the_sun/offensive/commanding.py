"""Which headquarters leads an offensive, and which the reaction to it (Rules 7.21, 7.26)."""

from collections import Counter as Tally
from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target
from game.core.combat import Mark, Modifier, Preview, Tone
from game.core.events import Told
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.activating import leading_refusal as refused_by_card
from game.rulebooks.empire_of_the_sun.offensive.activating import (
    all_activate,
    available,
    base_count,
    base_words,
    most_units,
)
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame, in_a_row
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireChoice,
    EmpirePosition,
    Result,
    acting_side,
    offensive_of,
)


def leading_refusal(game: EmpireGame, position: EmpirePosition, staff: int) -> Refusal | None:
    """Why a headquarters cannot lead now, or None."""
    counter = game.counters[staff]
    if not counter.is_headquarters or counter.side != acting_side(position):
        return Refusal("Only a headquarters of your own leads.", "7.21")
    refused = refused_by_card(game, position, staff)
    if refused is not None or not offensive_of(position).is_reacting:
        return refused
    return reaction_range_refusal(game, position, staff)


def reaction_range_refusal(game: EmpireGame, position: EmpirePosition, staff: int) -> Refusal | None:
    """Why a headquarters does not react: no battle lies in its range, counted straight (Rules 7.26)."""
    start, counter = position.pieces[staff].space, game.counters[staff]
    battles = offensive_of(position).battle_hexes
    if any(game.distance(start, space) <= counter.range for space in battles):
        return None
    return Refusal(f"No battle lies in the range of {counter.range} of the {counter.name}.", "7.26")


def leaders(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The headquarters that can lead now."""
    return [staff for staff in game.staffs[acting_side(position)] if leading_refusal(game, position, staff) is None]


def useful_leaders(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """Those that can lead and activate somebody; all that can lead, where none of them can."""
    able = leaders(game, position)
    return [staff for staff in able if choosable(game, position, staff)] or able


def usefulness_refusal(game: EmpireGame, position: EmpirePosition, staff: int) -> Refusal | None:
    """Why a headquarters is not chosen: it would activate nobody, and another can (Rules 7.21)."""
    if staff in useful_leaders(game, position):
        return None
    return Refusal(f"The {game.counters[staff].name} can activate nobody now: another can.", "7.21")


def choosable(game: EmpireGame, position: EmpirePosition, staff: int) -> tuple[int, ...]:
    """The units that a headquarters could activate if it led."""
    return available(game, put_at_head(position, staff), staff)


NOBODY_COMES = "Who stands in the battle hexes fights alone, and nobody comes to help. Go on?"


class ChooseHeadquarters(EmpireChoice, frozen=True):
    """Choose the headquarters that activates units (Rules 7.21, 7.26)."""

    rule = "7.21"
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that activates."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which headquarters, and where those are that can lead: on a map of the whole ocean they are small."""
        offensive = offensive_of(position)
        what = "react" if offensive.is_reacting else "lead the offensive"
        places = in_a_row([game.place(position.pieces[staff].space) for staff in useful_leaders(game, position)])
        if not offensive.is_reacting:
            hint = f"Its range decides whom it can activate. You have one in {places}."
            if all_activate(game, position):
                hint = f"All of them activate units, by the card, whichever leads. You have one in {places}."
            return Prompt(f"choose the headquarters to {what}", self.rule, hint)
        battles = in_a_row([game.place(space) for space in offensive.battle_hexes])
        hint = f"Fought for: {battles}. Who stands there fights anyway; a headquarters brings others, from {places}."
        return Prompt(f"choose the headquarters to {what}", "7.26", hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The headquarters that can lead and bring somebody; in reaction also none."""
        found = [Action("choose_hq", staff) for staff in useful_leaders(game, position)]
        return [*found, Action("no_hq")] if found and offensive_of(position).is_reacting else found

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why something does not lead."""
        if target.kind is Kind.PIECE and 0 <= target.number < len(game.counters):
            refused = leading_refusal(game, position, target.number) or usefulness_refusal(
                game, position, target.number
            )
            if refused is not None:
                return refused
        return Refusal("Choose one of the lit headquarters.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It leads."""
        staff = action.target
        side = acting_side(position)
        if staff < 0:
            return Result(position, (Told(f"{game.first_side(side)} activated nobody § 7.26."),))
        told = Told(f"The {game.counters[staff].name} leads for {game.the_side(side)} § 7.21.")
        return Result(put_at_head(position, staff), (told,))

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Without a headquarters nobody comes to help, and where all are out of range of units nobody acts."""
        if action.verb == "no_hq":
            return NOBODY_COMES
        if choosable(game, position, action.target):
            return ""
        return f"The {game.counters[action.target].name} can activate nobody now. Choose it all the same?"

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """How many units it activates, and how many of them stand where."""
        if action.verb != "choose_hq":
            return None
        staff, here = action.target, put_at_head(position, action.target)
        most, base = most_units(game, here, ()), base_count(game, here)
        stand = Tally(position.pieces[unit].space for unit in available(game, here, staff))
        marks = tuple(Mark(SpaceId(space), str(number), Tone.GOOD) for space, number in sorted(stand.items()))
        modifiers = (Modifier(base, base_words(game, here), "7.21"), Modifier(most - base, "Efficiency", "6.11"))
        note = f"It can choose among {stand.total()} unit{'' if stand.total() == 1 else 's'} now."
        return Preview(game.counters[staff].name, modifiers, f"{most} units", marks=marks, notes=(note,))


def put_at_head(position: EmpirePosition, staff: int) -> EmpirePosition:
    """The same position with a headquarters at the head of the offensive, or of the reaction to it."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return replace(position, offensive=replace(offensive, reaction_headquarters=staff))
    return replace(position, offensive=replace(offensive, headquarters=staff))
