"""Ground combat hex by hex: who attacks, and which units lead (Rules 31.1, 31.2)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview, Tone
from game.core.hexset import spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.ground.fighting import Fight
from game.rulebooks.pacific_war.ground.reports import fight_preview, reckon
from game.rulebooks.pacific_war.ground.strength import Assault, attackers, one_of_equals
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    ASSAULTS,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
    base_at,
    operation_of,
    without_marks,
)


def contested(game: PacificGame, position: PacificPosition) -> list[int]:
    """The hexes with ground units of both sides."""
    ground = occupants(game, position).ground
    return spaces_of(ground[JAPAN] & ground[ALLIES] & game.hexes.everywhere)


def entered_last(game: PacificGame, position: PacificPosition, space: int) -> Side:
    """The side whose ground units entered a hex last: as noted, else whoever does not hold its base (Rules 31.1)."""
    noted = next((side for where, side in position.entered_last if where == space), None)
    if noted is not None:
        return noted
    base = base_at(game, position, space)
    return other(base.owner) if base is not None else operation_of(position).advantage


def attack_refusal(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Refusal | None:
    """Why a side may not attack in a hex, or None (Rules 31.1)."""
    here = ground_at(game, position, space, side)
    units = [position.units[unit] for unit in attackers(game, position, space, side)]
    if not here or not ground_at(game, position, space, other(side)):
        return Refusal("Ground units fight where both sides stand in a hex.", "31.1")
    if not units:
        return Refusal("Its units attacked less than three cycles ago.", "34.3")
    if not any(unit.activity == ACTIVATED for unit in units):
        return Refusal("Only activated units attack.", "31.1")
    if not any(unit.activity == ACTIVATED and not unit.is_broken for unit in units):
        return Refusal("Broken units do not attack.", "31.1")
    return None


class GroundCombats(PacificAutomatic, frozen=True):
    """All ground combats of a Battle Cycle, one hex after the other (Rules 31). `done` are the hexes seen to."""

    done: tuple[int, ...] = ()

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The side that entered the next hex last may attack first; after the last hex no landing counts any more."""
        space = next((each for each in contested(game, position) if each not in self.done), None)
        if space is None:
            return Result(without_marks(game, position, ASSAULTS), (), (TakeHexes(),))
        first = entered_last(game, position, space)
        return Result(position, (), (OfferAttack(first, space), GroundCombats((*self.done, space))))


class OfferAttack(PacificSideChoice, frozen=True):
    """A side attacks in a contested hex or not; then the other may (Rules 31.1)."""

    rule = "31.1"
    otherwise = "Say with the buttons whether your units attack."
    space: int
    is_second: bool = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"attack at {game.place(self.space)}?", "31.1", "Point at the button to see both sides.")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Yes or no."""
        if attack_refusal(game, position, self.side, self.space) is not None:
            return []
        return [Action("attack"), Action("no_attack")]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The lead units are named, or the other side is asked."""
        if action.verb == "attack":
            return Result(position, (), (NameLead(self.side, self.space, self.side),))
        return self.skip(game, position)

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Without an attack the other side may attack."""
        if self.is_second:
            return Result(position)
        return Result(position, (), (OfferAttack(other(self.side), self.space, is_second=True),))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """Both sides with the leads that come first."""
        if action.verb != "attack":
            return None
        own = leads(game, position, self.space, self.side, is_attacker=True)[0]
        enemy = feared_lead(game, position, self.space, self.side)
        return fight_preview(game, position, Assault(self.space, self.side, own, enemy), self.side)

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The hex."""
        return (Mark(SpaceId(self.space), "attack?", Tone.BAD),)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex."""
        return Target(Kind.SPACE, self.space)


def leads(game: PacificGame, position: PacificPosition, space: int, side: Side, is_attacker: bool = False) -> list[int]:
    """The units that may lead a side: mobile ones if there are any, and of these unbroken ones (Rules 31.2)."""
    units = (attackers if is_attacker else ground_at)(game, position, space, side)
    unbroken = [unit for unit in units if not position.units[unit].is_broken]
    mobile = [unit for unit in units if not game.classes[position.units[unit].kind].is_static]
    both = [unit for unit in unbroken if unit in mobile]
    return best_first(game, position, both or mobile or unbroken or units)


def feared_lead(game: PacificGame, position: PacificPosition, space: int, side: Side) -> int:
    """The best unit that may lead the enemies of a side in a hex, as far as it knows them."""
    return leads(game, reckon(game, position, space, side), space, other(side))[0]


def best_first(game: PacificGame, position: PacificPosition, units: list[int]) -> list[int]:
    """Units by their quality, then by their steps."""

    def worth(unit: int) -> tuple[int, int]:
        return -game.classes[position.units[unit].kind].quality, -position.units[unit].steps

    return sorted(units, key=worth)


class NameLead(PacificSideChoice, frozen=True):
    """A side names the unit that leads it: the attacker, then the defender (Rules 31.2)."""

    rule = "31.2"
    space: int
    attacker: Side
    enemy_lead: int = -1
    """The attacker's lead, when the defender is asked."""

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        hint = "Its quality counts for all, and it takes the hits first."
        return Prompt(f"choose the unit that leads at {game.place(self.space)}", "31.2", hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units that may lead, and the best of several without pointing at it."""
        actions = [Action("lead_with", unit) for unit in one_of_equals(position, self.able(game, position))]
        return [*actions, Action("lead_best")] if len(actions) > 1 else actions

    def able(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """Those who may lead, the best first."""
        return leads(game, position, self.space, self.side, self.side == self.attacker)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why a unit does not lead."""
        if target.kind is Kind.PIECE and target.number in ground_at(game, position, self.space, self.side):
            return Refusal("A mobile, unbroken unit leads where there is one.", "31.2")
        return Refusal("Choose one of your lit ground units in the hex.", "31.2")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It leads; after both are named there is combat."""
        lead = self.able(game, position)[0] if action.verb == "lead_best" else action.target
        if self.side == self.attacker:
            return Result(position, (), (NameLead(other(self.side), self.space, self.attacker, lead),))
        return Result(position, (), (Fight(Assault(self.space, self.attacker, self.enemy_lead, lead)),))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """Both sides with this lead; the button alone says nothing of hidden units."""
        if action.verb == "lead_best":
            return None
        if self.side == self.attacker:
            enemy = feared_lead(game, position, self.space, self.side)
            assault = Assault(self.space, self.attacker, action.target, enemy)
        else:
            assault = Assault(self.space, self.attacker, self.enemy_lead, action.target)
        return fight_preview(game, position, assault, self.side)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex."""
        return Target(Kind.SPACE, self.space)
