"""The Command Phase: recovery, weapons handed over, squads split and combined (Rules 5.31, 12.4, 13.10)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.events import Event, Told
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.terms.events import UnitEntered, UnitWent
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import HALF_SQUAD, SQUAD
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    ACTED,
    GONE,
    NOBODY,
    PINNED,
    VALOROUS,
    FightChoice,
    Result,
    Unit,
    ValorPosition,
    set_flags,
    with_units,
)
from game.rulebooks.valor_and_victory.terms.stacking import (
    fits,
    kind_of,
    leaders_at,
    name_in_sentence,
    names_together,
    units_at,
)


def recover(game: ValorGame, position: ValorPosition) -> Result:
    """All pinned units of the owner recover (Rules 5.31); what the last phases marked is forgotten."""
    own = tuple(n for n in game.own[position.side] if position.units[n].space != GONE)
    pinned = [n for n in own if position.units[n].flags & PINNED]
    position = set_flags(position, own, off=PINNED | ACTED)
    if not pinned:
        return Result(position)
    return Result(position, (Told(f"No longer pinned: {names_together(game, position, pinned)} § 5.31."),))


class Command(FightChoice, frozen=True):
    """Choose a unit to hand over its weapon, to split or to combine, or end the phase (Rules 5.31)."""

    rule = "5.31"
    asks = "exchange weapons, split or combine squads, or end the phase"
    hint = "Units of one hex may exchange weapons; with a leader squads split and half squads combine."
    passes_alone = False

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Units that can do any of it; nothing when there are none."""
        units, at = position.units, occupants(game, position).at
        beside = [n for n in game.own[position.side] if len(at.get(units[n].space, ())) > 1]
        found = [Action("command_unit", n) for n in beside if can_act(game, position, n)]
        return [*found, Action("end_command")] if found else ()

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not this unit."""
        if target.kind is Kind.PIECE and position.units[target.number].flags & ACTED:
            return Refusal("This unit has taken part in an exchange, split or combination this turn.", "12.4")
        return Refusal("Nothing can be exchanged, split or combined there.", "5.31")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Pick the unit up, or end the phase."""
        if action.verb == "end_command":
            return Result(position)
        return Result(position, (), (CommandUnit(action.target), self))


class CommandUnit(FightChoice, frozen=True):
    """What one unit does in the Command Phase (Rules 12.4, 13.10)."""

    rule = "12.4"
    passes_alone = False
    is_selection = True
    unit: int

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """What, and with whom."""
        name = name_in_sentence(game, position, self.unit)
        has_partners = bool(partners(game, position, self.unit))
        hint = "Click another unit of the hex to exchange weapons." if has_partners else ""
        return Prompt(f"what does {name} do?", "12.4" if has_partners else "13.10", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Partners, to split, to combine."""
        found = [Action("trade", n) for n in partners(game, position, self.unit)]
        found += [Action("split")] if may_split(game, position, self.unit) else []
        return [*found, Action("combine")] if other_half(game, position, self.unit) != NOBODY else found

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not."""
        if target.verb in ("split", "combine"):
            return Refusal("It needs a leader in the hex, room, and units without valor.", "13.10")
        return Refusal(
            "Only infantry of this hex may take its weapon or give one: one each, leaders no heavy one.", "12.1"
        )

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Trade, split or combine."""
        if action.verb == "trade":
            return trade(game, position, self.unit, action.target)
        if action.verb == "split":
            return split(game, position, self.unit)
        return combine(game, position, self.unit, other_half(game, position, self.unit))

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


def is_free(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit is unpinned infantry on foot that has done nothing in this phase yet."""
    unit = position.units[number]
    is_foot = unit.space >= 0 and unit.carrier == NOBODY and game.kinds[unit.kind].is_infantry
    return is_foot and not unit.flags & (PINNED | ACTED)


def can_act(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit can exchange, split or combine."""
    if not is_free(game, position, number):
        return False
    return (
        bool(partners(game, position, number))
        or may_split(game, position, number)
        or other_half(game, position, number) != NOBODY
    )


def partners(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The units with which a unit may exchange its weapon (Rules 12.1, 12.4)."""
    unit = position.units[number]
    return [
        other
        for other in units_at(game, position, unit.space)
        if other != number
        and is_free(game, position, other)
        and position.units[other].weapon != unit.weapon
        and may_carry(game, position, number, position.units[other].weapon)
        and may_carry(game, position, other, unit.weapon)
    ]


def may_carry(game: ValorGame, position: ValorPosition, number: int, weapon: int) -> bool:
    """Whether a unit may carry a weapon: leaders no heavy one (Rules 12.1)."""
    return weapon < 0 or not (game.arms[weapon].is_heavy and kind_of(game, position, number).is_leader)


def trade(game: ValorGame, position: ValorPosition, first: int, second: int) -> Result:
    """Two units exchange weapons, or one hands its weapon over (Rules 12.4)."""
    one, two = position.units[first], position.units[second]
    position = with_units(position, {first: replace(one, weapon=two.weapon), second: replace(two, weapon=one.weapon)})
    names = " and ".join(game.arms[w].type.name for w in (one.weapon, two.weapon) if w >= 0)
    told = Told(f"Handed over in {game.place(one.space)}: {names} § 12.4.")
    return Result(set_flags(position, (first, second), on=ACTED), (told,))


def may_split(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a squad may become two half squads (Rules 13.10, 16.4)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    if kind.sort != SQUAD or kind.half < 0 or unit.flags & VALOROUS or not leaders_at(game, position, unit.space):
        return False
    there = units_at(game, position, unit.space)
    return fits(game, position, unit.space, (*there, number)) and free_slot(game, position, number) != NOBODY


def free_slot(game: ValorGame, position: ValorPosition, number: int) -> int:
    """A piece that is not in play and may become a half squad."""
    slots = game.slots[game.sides_of[number]]
    return next((slot for slot in slots if position.units[slot].space == GONE), NOBODY)


def split(game: ValorGame, position: ValorPosition, number: int) -> Result:
    """A squad becomes two half squads; the weapon stays with the first (Rules 13.10)."""
    unit, slot = position.units[number], free_slot(game, position, number)
    half = game.kinds[unit.kind].half
    changed = {
        number: replace(unit, kind=half, flags=unit.flags | ACTED),
        slot: Unit(unit.space, half, unit.flags | ACTED),
    }
    event = UnitEntered(PieceId(slot), SpaceId(unit.space), half, "splits off in")
    return Result(with_units(position, changed), (event,))


def other_half(game: ValorGame, position: ValorPosition, number: int) -> int:
    """The half squad with which a half squad may combine; NOBODY when there is none (Rules 13.10, 16.4)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    if kind.sort != HALF_SQUAD or kind.whole < 0 or unit.flags & VALOROUS or not leaders_at(game, position, unit.space):
        return NOBODY
    for other in units_at(game, position, unit.space):
        two = position.units[other]
        is_same = other != number and two.kind == unit.kind and is_free(game, position, other)
        if is_same and not two.flags & VALOROUS and (unit.weapon < 0 or two.weapon < 0):
            return other
    return NOBODY


def combine(game: ValorGame, position: ValorPosition, first: int, second: int) -> Result:
    """Two half squads become a squad (Rules 13.10)."""
    one, two = position.units[first], position.units[second]
    squad = replace(one, kind=game.kinds[one.kind].whole, weapon=max(one.weapon, two.weapon), flags=one.flags | ACTED)
    position = with_units(position, {first: squad, second: Unit(GONE, two.kind)})
    event: Event = UnitWent(PieceId(second), SpaceId(two.space), two.kind, "joins the other half in")
    return Result(position, (event,))
