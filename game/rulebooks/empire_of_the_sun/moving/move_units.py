"""Moving the activated units of one side, stack by stack (Rules 7.23, 7.26)."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview, Tone
from game.core.hexset import has
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.in_force import is_sure_surprise
from game.rulebooks.empire_of_the_sun.cards.needs import event_demand
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.moving.allowance import halves_by_land, hexes_by_sea, operations
from game.rulebooks.empire_of_the_sun.moving.amphibious import by_barge
from game.rulebooks.empire_of_the_sun.moving.china_box import china_refusal, fly_to_china
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.disengagement import after_march
from game.rulebooks.empire_of_the_sun.moving.land import march, marched, points
from game.rulebooks.empire_of_the_sun.moving.moved import LANDINGS, moved
from game.rulebooks.empire_of_the_sun.moving.routes import is_seen, route
from game.rulebooks.empire_of_the_sun.moving.shipping import organic_pairs, points_free, points_needed
from game.rulebooks.empire_of_the_sun.moving.stacks import (
    SECOND_WAY,
    alike,
    all_ends,
    end_refusal,
    ends_of_stack,
    join_refusal,
    joinable,
    other_ways,
    pick_refusal,
    second_way,
    unmoved,
    usual_way,
    way_meant,
    way_to,
    way_with,
)
from game.rulebooks.empire_of_the_sun.moving.turn_track import send_to_next_turn
from game.rulebooks.empire_of_the_sun.moving.ways import IN_WORDS
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireChoice,
    EmpirePosition,
    Result,
    acting_side,
    offensive_of,
)

WAY_VERBS: dict[MoveKind, str] = {
    "naval": "usual",
    "naval_strategic": "strategic",
    "air": "usual",
    "air_extended": "extended",
    "air_strategic": "strategic",
    "land": "by_land",
    "amphibious": "by_sea",
    "ground_strategic": "strategic",
}
"""The buttons by which a stack is made to go another way."""
NAMED_AT_MOST = 4
"""So many units are named in a question; of more their number is told."""
PICK_HINT = (
    "Click a lit unit, or the hex of several, then where it goes. Move aircraft and carriers first: they clear zones."
)
REACTION_HINT = "Click a lit unit, then a hex from which it takes part in a battle. Who stays may still fight in range."
MOVE_HINT = (
    "Click a lit hex to go there. Click more units of the hex to take them along; troops with ships land escorted."
)
FLY_HINT = "Click a lit hex to go there. Click more units of the hex to take them along."
NOWHERE_HINT = "Nothing is in reach this way: try another way, or put them back."


def with_demand(game: EmpireGame, position: EmpirePosition, hint: str) -> str:
    """What the event must lead to, as long as it does not, before what to click (Rules 5.31)."""
    unmet = event_demand(game, position)
    return f"{unmet.sentence} {hint}" if unmet is not None else hint


class MoveUnits(EmpireChoice, frozen=True):
    """Pick up activated units that have not moved, or end the moves (Rules 7.23, 7.26)."""

    rule = "7.23"

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that moves."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many have not moved."""
        left, reacting = len(unmoved(game, position)), offensive_of(position).is_reacting
        units = f"{left} activated unit{' that has' if left == 1 else 's that have'} not moved"
        hint = with_demand(game, position, REACTION_HINT if reacting else PICK_HINT)
        return Prompt(f"move {units}, or go on", "7.26" if reacting else self.rule, hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that have not moved, hexes with several of them, and to go on."""
        left = unmoved(game, position)
        picks = [Action("pick", unit) for unit in left]
        return [*picks, *(Action("pick_all", space) for space in crowded(position, left)), Action("end_moves")]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit does not move now."""
        if target.kind is Kind.PIECE and 0 <= target.number < len(game.counters):
            refused = pick_refusal(game, position, target.number)
            if refused is not None:
                return refused
        return Refusal("Pick up a lit unit first, or go on.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Pick up a unit, or go on."""
        if action.verb == "end_moves":
            return Result(position)
        units = (action.target,) if action.verb == "pick" else all_alike(game, position, action.target)
        return Result(position, (), (MoveStack(units, usual_way(game, position, units)), self))

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Who has forgotten somebody may have clicked too early."""
        left, offensive = forgotten(game, position), offensive_of(position)
        if action.verb != "end_moves" or not left:
            return ""
        if not offensive.moves and not offensive.is_reacting:
            return "Nobody has moved yet. Go on all the same?"
        return f"Not moved: {named(game, left)}. Go on all the same?"

    def gives_up(self, game: EmpireGame, position: EmpirePosition, action: Action) -> bool:
        """Only where somebody may have been forgotten."""
        return bool(forgotten(game, position))


def named(game: EmpireGame, units: Sequence[int]) -> str:
    """A few units by their names, of many their number."""
    return game.listed(units) if len(units) <= NAMED_AT_MOST else f"{len(units)} units"


def forgotten(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The units that have not moved, and have no battle in range from where they stand (Rules 7.24, 7.26)."""
    battles = battles_so_far(game, position)
    return [unit for unit in unmoved(game, position) if not is_within_range(game, position, unit, battles)]


def battles_so_far(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """Where there is a battle by now: where one is to be fought, or one who has moved stands beside the enemy."""
    offensive = offensive_of(position)
    theirs = whereabouts(game, position)[other(offensive.attacker)].anybody
    moved_to = {position.pieces[move.unit].space for move in offensive.moves}
    return [*offensive.battle_hexes, *(space for space in moved_to if space >= 0 and has(theirs, space))]


def is_within_range(game: EmpireGame, position: EmpirePosition, unit: int, battles: Sequence[int]) -> bool:
    """Whether a unit has one of some battles in range from where it stands."""
    reach, space = fighting_range(game.counters[unit]), position.pieces[unit].space
    return any(game.distance(space, battle) <= reach for battle in battles)


def crowded(position: EmpirePosition, units: Sequence[int]) -> list[int]:
    """The hexes in which several of these units stand."""
    spaces = sorted([position.pieces[unit].space for unit in units])
    return sorted({one for one, another in pairwise(spaces) if one == another >= 0})


def all_alike(game: EmpireGame, position: EmpirePosition, space: int) -> tuple[int, ...]:
    """The first unit of a hex that has not moved, and all that fight in the same and can go with it."""
    first = next(unit for unit in unmoved(game, position) if position.pieces[unit].space == space)
    return (first, *alike(game, (first,), joinable(game, position, (first,))))


class MoveStack(EmpireChoice, frozen=True):
    """Choose where a stack goes, who goes along, and which way (Rules 8)."""

    rule = "8.1"
    is_selection = True
    passes_alone = False
    units: tuple[int, ...]
    kind: MoveKind

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that moves."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Who goes, which way, and how far."""
        who, hint = named(game, self.units), self.advice(game, position)
        if second_way(game, position, self.units, self.kind) is None:
            sentence = f"move {who} {IN_WORDS[self.kind]} ({self.reach(game, position, self.kind)})"
            return Prompt(sentence, self.rule, hint)
        by_land, by_sea = (self.reach(game, position, way) for way in SECOND_WAY)
        return Prompt(f"move {who} over land ({by_land}) or by sea ({by_sea})", self.rule, hint)

    def advice(self, game: EmpireGame, position: EmpirePosition) -> str:
        """What to click."""
        if not all_ends(game, position, self.units, self.kind):
            return self.short_of_shipping(game, position) or NOWHERE_HINT
        return with_demand(game, position, FLY_HINT if self.kind.startswith("air") else MOVE_HINT)

    def short_of_shipping(self, game: EmpireGame, position: EmpirePosition) -> str:
        """That there are too few shipping points for all who are to land (Rules 8.45)."""
        needed, free = points_needed(game, position, self.units), points_free(game, position)
        if self.kind not in LANDINGS or needed <= free:
            return ""
        return (
            f"To land they need more shipping points than are left § 8.45: {needed}, and {free} are. Leave some here."
        )

    def reach(self, game: EmpireGame, position: EmpirePosition, way: MoveKind) -> str:
        """How far they go by a way, in words."""
        if way == "land":
            return points(halves_by_land(position))
        if way.startswith("air"):
            legs = operations(position) * (2 if way == "air_strategic" else 1)
            return f"{legs} leg{'' if legs == 1 else 's'}"
        if way in LANDINGS:
            needed, free = points_needed(game, position, self.units), points_free(game, position)
            return f"{hexes_by_sea(game, position)} hexes, {needed} of {free} shipping points"
        return f"{hexes_by_sea(game, position)} hexes{', twice as far' if way.endswith('strategic') else ''}"

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Hexes to go to, units to take along or leave, other ways, and to put them back."""
        ends = all_ends(game, position, self.units, self.kind)
        joining = joinable(game, position, self.units)
        found = [Action("join", unit) for unit in joining]
        if len(alike(game, self.units, joining)) > 1:
            found.append(Action("take_all"))
        if len(self.units) > 1:
            found += [Action("drop", unit) for unit in self.units]
        found += [Action(WAY_VERBS[way]) for way in other_ways(game, position, self.units, self.kind)]
        if china_refusal(game, position, self.units, self.kind) is None:
            found.append(Action("to_china"))
        if self.may_go_home(game, position):
            found.append(Action("withdraw"))
        found.append(Action("put_back" if ends else "let_stay"))
        return OnSpaces("move_to", ends, found)

    def may_go_home(self, game: EmpireGame, position: EmpirePosition) -> bool:
        """Whether air units may go to the turn track instead of moving (Rules 8.35)."""
        return self.kind == "air" and not offensive_of(position).is_reacting and not is_by_2007(position)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why they do not go there, or a unit not along; whoever stands elsewhere is clicked for his hex."""
        refused, space = None, -1
        if target.kind is Kind.SPACE:
            space = target.number
        elif target.kind is Kind.PIECE and 0 <= target.number < len(game.counters):
            refused = join_refusal(game, position, self.units, target.number)
            space = position.pieces[target.number].space
        if space >= 0 and space != position.pieces[self.units[0]].space:
            way = way_meant(game, position, self.units, self.kind, space)
            refused = self.other_way(game, position, space) or end_refusal(game, position, self.units, way, space)
        return refused or Refusal("Click a lit hex, a unit to take along, or put them back.", self.rule)

    def other_way(self, game: EmpireGame, position: EmpirePosition, end: int) -> Refusal | None:
        """That another way leads to a hex, if the one chosen does not, or None (Rules 8.1)."""
        if has(all_ends(game, position, self.units, self.kind), end):
            return None
        ways = other_ways(game, position, self.units, self.kind)
        way = next((way for way in ways if has(ends_of_stack(game, position, self.units, way), end)), None)
        if way is None:
            return None
        return Refusal(
            f"That hex is not reached {IN_WORDS[self.kind]}, but {IN_WORDS[way]}: click the button of that way first.",
            self.rule,
        )

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go, take along, leave, go another way, or put back."""
        match action.verb:
            case "move_to":
                return self.by_way_to(game, position, action.target).go(game, position, action.target)
            case "join":
                return self.with_units(game, position, (*self.units, action.target))
            case "drop":
                return self.with_units(game, position, tuple(unit for unit in self.units if unit != action.target))
            case "take_all":
                more = alike(game, self.units, joinable(game, position, self.units))
                return self.with_units(game, position, (*self.units, *more))
            case "put_back" | "let_stay":
                return Result(position)
            case "to_china":
                position, events = fly_to_china(game, position, self.units, self.kind)
                return Result(resupply(game, position), events)
            case "withdraw":
                position, events = send_to_next_turn(game, position, self.units, "8.35")
                return Result(resupply(game, position), events)
        ways = other_ways(game, position, self.units, self.kind)
        way = next(way for way in ways if WAY_VERBS[way] == action.verb)
        return Result(position, (), (replace(self, kind=way),))

    def with_units(self, game: EmpireGame, position: EmpirePosition, units: tuple[int, ...]) -> Result:
        """The same question for other units, which go as before if they can."""
        return Result(position, (), (MoveStack(units, way_with(game, position, units, self.kind)),))

    def by_way_to(self, game: EmpireGame, position: EmpirePosition, end: int) -> "MoveStack":
        """The same stack on the way that leads to a hex."""
        return replace(self, kind=way_to(game, position, self.units, self.kind, end))

    def go(self, game: EmpireGame, position: EmpirePosition, end: int) -> Result:
        """They go there; those in the way of a march may step out of it."""
        if self.kind != "land":
            return Result(*moved(game, position, self.units, self.kind, end))
        spent = self.cost(game, position, end)
        after, events = moved(game, position, self.units, self.kind, end)
        path = offensive_of(after).moves[-1].path
        return Result(after, events, after_march(game, after, self.units, path, spent))

    def cost(self, game: EmpireGame, position: EmpirePosition, end: int) -> int:
        """What a march to a hex costs, in halves of a point."""
        going, start = march(game, position, self.units), position.pieces[self.units[0]].space
        rings = marched(game, going, start, halves_by_land(position))
        return next(n for n, ring in enumerate(rings) if has(ring, end))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """The path to a hex, what it costs, and whether the enemy sees it."""
        if action.verb != "move_to":
            return None
        return self.by_way_to(game, position, action.target).shown(game, position, action.target)

    def shown(self, game: EmpireGame, position: EmpirePosition, end: int) -> Preview:
        """What a move to a hex on the way chosen brings."""
        path = route(game, position, self.units, self.kind, end)
        marks = tuple(Mark(SpaceId(space), str(number), Tone.NEUTRAL) for number, space in enumerate(path[1:], 1))
        notes = []
        is_looked_for = not offensive_of(position).is_reacting and not is_sure_surprise(game, position)
        if is_looked_for and is_seen(game, position, self.units, self.kind, path):
            notes.append("The enemy's zone of influence is touched: his intelligence improves (§ 7.25).")
        carried = organic_pairs(game, self.units) if self.kind in LANDINGS else ()
        notes += [f"{game.counters[ship].name} carries {game.counters[unit].name} (§ 8.46)." for ship, unit in carried]
        if self.kind in LANDINGS and has(by_barge(game, position, self.units), end):
            notes.append("Carried by barges, once in this offensive (§ 8.46).")
        return Preview(
            f"Move to {game.place(end)} {IN_WORDS[self.kind]}",
            total=self.price(game, position, end, len(path) - 1),
            marks=marks,
            notes=tuple(notes),
        )

    def price(self, game: EmpireGame, position: EmpirePosition, end: int, steps: int) -> str:
        """What a move costs, in words."""
        if self.kind == "land":
            return points(self.cost(game, position, end))
        if self.kind.startswith("air"):
            return f"{steps} leg{'' if steps == 1 else 's'}"
        hexes = f"{steps} hex{'' if steps == 1 else 'es'}"
        if self.kind not in LANDINGS:
            return hexes
        needed = 0 if has(by_barge(game, position, self.units), end) else points_needed(game, position, self.units)
        return f"{hexes}, {needed} shipping point{'' if needed == 1 else 's'}"

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The first of them."""
        return Target(Kind.PIECE, self.units[0])
