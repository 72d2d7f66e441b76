"""K. Naval repair: a hit a month in dry dock, and two damaged units made one (Rules 15)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.hexset import has
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.bases import has_usable_port
from game.rulebooks.pacific_war.damage.ships import dissolve
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard
from game.rulebooks.pacific_war.terms.position import (
    REPLACED,
    UNACTIVATED,
    USED_UP,
    PacificAutomatic,
    PacificPosition,
    Result,
    base_at,
    with_units,
    without_marks,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


def dock_refusal(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Refusal | None:
    """Why ships are not repaired in a space, or None: only in Linked Dry Dock ports and boxes (Rules 15.1)."""
    box = game.box_at.get(space)
    if box is not None:
        return None if box.has_dry_dock else Refusal("The box has no dry dock.", "15.1")
    base = base_at(game, position, space)
    if base is None or not has(game.hexes.dry_docks, space) or not has_usable_port(game, base):
        return Refusal("Only a Dry Dock port that is not out of use repairs ships.", "15.1")
    if base.owner != side or not is_linked(game, position, space, side):
        return Refusal("The port is not Linked.", "15.1")
    return None


def repair_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a ship is not repaired now, or None (Rules 15.1)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.arm is not Arm.SHIP or kind.side != side:
        return Refusal("Only ships of yours are repaired.", "15.1")
    if not unit.hits:
        return Refusal("It is undamaged.", "15.1")
    if unit.activity != UNACTIVATED:
        return Refusal("It takes part in an Operation.", "15.1")
    if unit.marks & REPLACED:
        return Refusal("A ship loses one hit a month.", "15.1")
    refused = dock_refusal(game, position, side, unit.place)
    if refused is not None:
        return refused
    numbers = game.tables.numbers.repair
    most = numbers.units_per_box if unit.place in game.box_at else numbers.units_per_port
    if sum(each.place == unit.place and bool(each.marks & REPLACED) for each in position.units) >= most:
        return Refusal(f"No more than {most} units are repaired there in a month.", "15.1")
    return None


def recombining(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Iterator[int]:
    """The units with which a damaged one may be recombined: of its class, damaged, in its port (Rules 15.2.3)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.arm is not Arm.SHIP or kind.side != side or kind.is_capital or not unit.hits:
        return
    base = base_at(game, position, unit.place)
    if unit.place not in game.box_at and (base is None or not base.port or base.owner != side):
        return
    for other_number, each in enumerate(position.units):
        is_same = other_number != number and each.kind == unit.kind and each.place == unit.place
        idle = each.activity == unit.activity == UNACTIVATED
        if is_same and each.hits and unit.place >= 0 and idle and not aboard(game, position, other_number):
            yield other_number


class BeginRepair(PacificAutomatic, frozen=True):
    """A new month: what was repaired, raised or given steps in the last one counts no more (Rules 15.1)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Forget it."""
        return Result(without_marks(game, position, REPLACED))


class Repair(Preparation, frozen=True):
    """A side takes hits off its ships in dry dock (Rules 15.1)."""

    rule = "15.1"
    plain_no = "end_repair"

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which ships."""
        sentence = "take a hit off ships in dry dock, or recombine two damaged units."
        hint = "Hits lower all strengths of a ship. Click a damaged one in a port with a dry dock."
        return Prompt(sentence, self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Ships to repair, units to recombine, and the end."""
        units = range(len(position.units))
        repairs = [n for n in units if repair_refusal(game, position, self.side, n) is None]
        others = (
            n for n in units if n not in repairs and next(recombining(game, position, self.side, n), None) is not None
        )
        actions = [Action("repair", n) for n in repairs] + [Action("recombine", n) for n in others]
        return [*actions, Action("end_repair")] if actions else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = repair_refusal(game, position, self.side, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a damaged ship in dry dock.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """One hit fewer, or one unit fewer."""
        if action.verb == "end_repair":
            return Result(position)
        unit = position.units[action.target]
        if action.verb == "repair":
            now = replace(unit, hits=unit.hits - 1, marks=unit.marks | REPLACED)
            words = f"{unit.name} is repaired by a hit and has {now.hits} § 15.1."
            told = OwnersWord(self.side, words, "A ship is repaired by a hit § 15.1.")
            return Result(with_units(position, {action.target: now}), (told,), (self,))
        return self.recombine(game, position, action.target)

    def recombine(self, game: PacificGame, position: PacificPosition, number: int) -> Result:
        """Two damaged units of a class become one (Rules 15.2.3)."""
        unit = position.units[number]
        partner = next(recombining(game, position, self.side, number))
        hits = max(0, unit.hits + position.units[partner].hits - game.classes[unit.kind].capacity)
        gone = replace(position.units[partner], place=USED_UP, hits=0, force=-1)
        berth = gone.marks & REPLACED  # what was repaired has taken one of the places of the dock for this month
        words = f"{unit.name} and {gone.name} are recombined § 15.2.3."
        told = OwnersWord(self.side, words, "Two damaged units are recombined § 15.2.3.")
        force = position.units[partner].force
        one = with_units(position, {number: replace(unit, hits=hits, marks=unit.marks | berth), partner: gone})
        return Result(dissolve(one, force), (told,), (self,))
