"""Task Forces are split and joined at the beginning of a side's own movement (Rules 2.2.3)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.events import Told
from game.core.position import Prompt
from game.core.standing import StandingAnswer
from game.rulebooks.pacific_war.calendar.days import OPERATION
from game.rulebooks.pacific_war.damage.ships import dissolve
from game.rulebooks.pacific_war.moving.forces import form_force, proposed, task_force_refusal
from game.rulebooks.pacific_war.moving.sea import sail_refusal
from game.rulebooks.pacific_war.searching.reports import RANKS
from game.rulebooks.pacific_war.terms.fleets import forces_at, forces_of
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.pieces import force_of, force_piece
from game.rulebooks.pacific_war.terms.position import (
    MOVED,
    PacificPosition,
    PacificSideChoice,
    Result,
    with_force,
    with_units,
)

Lines = tuple[list[int], list[int]]
"""The core and the screen."""
QUESTION = "reorganise"


def lines(game: PacificGame, position: PacificPosition, ships: Sequence[int]) -> Lines | None:
    """A legal core and screen of some ships, as they are now if that is legal; None: there is none (Rules 2.2.3)."""
    core = [ship for ship in ships if position.units[ship].in_core]
    screen = [ship for ship in ships if not position.units[ship].in_core]
    if task_force_refusal(game, position, core, screen) is None:
        return core, screen
    found = proposed(game, position, ships)
    return found[0] if len(found) == 1 else None


def split_refusal(game: PacificGame, position: PacificPosition, force: int, leaving: Sequence[int]) -> Refusal | None:
    """Why ships do not leave a Task Force for one of their own, or None (Rules 2.2.3)."""
    staying = [ship for ship in ships_of(game, position, force) if ship not in leaving]
    if not leaving or not staying:
        return Refusal("Some ships leave, and some stay.", "2.2.3")
    for ships, words in ((leaving, "leave"), (staying, "stay")):
        if lines(game, position, ships) is None:
            return Refusal(f"The ships that {words} have no legal core and screen.", "2.2.3")
    return None


def join_refusal(game: PacificGame, position: PacificPosition, force: int, joining: int) -> Refusal | None:
    """Why a Task Force does not join another, or None (Rules 2.2.3)."""
    each, another = position.task_forces[force], position.task_forces[joining]
    if force == joining or another.side != each.side or another.space != each.space:
        return Refusal("Only another Task Force of yours in the same hex joins it.", "2.2.3")
    refused = sail_refusal(game, position, each.side, joining)
    if refused is not None:
        return refused
    if lines(game, position, [*ships_of(game, position, force), *ships_of(game, position, joining)]) is None:
        return Refusal("Together they have no legal core and screen.", "2.2.3")
    return None


def split(game: PacificGame, position: PacificPosition, force: int, leaving: Sequence[int]) -> PacificPosition:
    """The position after ships have left a Task Force for one of their own; both are known as it was."""
    old = position.task_forces[force]
    ships = ships_of(game, position, force)
    staying = [ship for ship in ships if ship not in leaving]
    parts = lines(game, position, leaving), lines(game, position, staying)
    assert parts[0] is not None, "the predicate asks for it"
    assert parts[1] is not None, "the predicate asks for it"
    position = form_force(game, position, old.side, *parts[0])
    new = position.units[leaving[0]].force
    counted = [-(-old.told * len(part) // len(ships)) for part in (leaving, staying)]
    position = with_force(position, new, replace(old, name=position.task_forces[new].name, told=counted[0]))
    position = with_force(position, force, replace(old, told=counted[1]))
    return in_lines(position, force, parts[1])


def join_forces(game: PacificGame, position: PacificPosition, force: int, joining: int) -> PacificPosition:
    """The position after a Task Force has joined another, which is known as the better known of the two was."""
    one, another = position.task_forces[force], position.task_forces[joining]
    found = lines(game, position, [*ships_of(game, position, force), *ships_of(game, position, joining)])
    assert found is not None, "the predicate asks for it"
    report = max(one.report, another.report, key=lambda colour: RANKS[colour])
    position = with_force(position, force, replace(one, report=report, told=one.told + another.told))
    return dissolve(in_lines(position, force, found), joining)


def in_lines(position: PacificPosition, force: int, found: Lines) -> PacificPosition:
    """The position with ships in the core and the screen of a Task Force."""
    core, screen = found
    ships = {ship: replace(position.units[ship], force=force, in_core=ship in core) for ship in (*core, *screen)}
    return with_units(position, ships)


def has_begun(game: PacificGame, position: PacificPosition, side: Side) -> bool:
    """Whether a Task Force of a side has moved in this phase, so that none is split or joined any more."""
    return any(position.task_forces[force].marks & MOVED for force in forces_of(game, position, side))


def open_forces(game: PacificGame, position: PacificPosition, side: Side, space: int = -1) -> Iterator[int]:
    """The Task Forces of a side, or of a hex, that have ships to spare, or another beside them (Rules 2.2.3)."""
    if has_begun(game, position, side):
        return
    for number in forces_of(game, position, side):
        force = position.task_forces[number]
        if space not in (-1, force.space):
            continue
        if sail_refusal(game, position, side, number) is not None:
            continue
        if len(ships_of(game, position, number)) > 1 or len(forces_at(game, position, force.space, side)) > 1:
            yield number


class Reorganise(PacificSideChoice, frozen=True):
    """A side splits and joins its Task Forces before any of them moves, or where a combat has ended (Rules 2.2.3)."""

    rule = "2.2.3"
    plain_no = "end_reorganising"
    stands_until = (OPERATION,)
    space: int = -1
    """The hex of the combat; -1: all hexes."""
    count: int = 0
    """How many Task Forces the side has when it is done; 0: any number."""

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which one."""
        where = f" in {game.place(self.space)}" if self.space >= 0 else ""
        hint = f"You sail in {self.count} Task Forces." if self.count else ""
        return Prompt(f"click a Task Force{where} to split it or to join another to it, or go on.", self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The end, and the Task Forces."""
        forces = open_forces(game, position, self.side, self.space)
        actions = [Action("open_force", force_piece(force)) for force in forces]
        if self.is_unfinished(position):
            return actions
        stands = [Action("never_reorganise")] if actions and self.space >= 0 else []
        return [Action("end_reorganising"), *stands, *actions]

    def is_unfinished(self, position: PacificPosition) -> bool:
        """Whether the side has more or fewer Task Forces than it must have."""
        own = sum(force.side == self.side and force.space >= 0 for force in position.task_forces)
        return self.count not in (0, own)

    def left_standing(self, game: PacificGame, position: PacificPosition, action: Action) -> StandingAnswer | None:
        """Not to be asked again after combats of this Operation."""
        if action.verb != "never_reorganise":
            return None
        return StandingAnswer(self.side, QUESTION, OPERATION, "your Task Forces stay as they are after combats")

    def is_answered_by(self, game: PacificGame, position: PacificPosition, answer: StandingAnswer) -> bool:
        """Whether that answer stands; at the beginning of a movement phase nobody is asked before he wants it."""
        return answer.question == QUESTION and self.space >= 0

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        if target.verb == "end_reorganising":
            return Refusal(f"You sail in {self.count} Task Forces.", self.rule)
        force = force_of(target.number) if target.kind is Kind.PIECE else None
        if force is not None and force < len(position.task_forces):
            if self.space not in (-1, position.task_forces[force].space):
                return Refusal("It is not where the combat was.", self.rule)
            refused = sail_refusal(game, position, self.side, force)
            return refused or Refusal("It is one ship, and no other Task Force is with it.", self.rule)
        return Refusal("Click a Task Force of yours.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Open it, or go on."""
        if action.verb == "end_reorganising":
            return Result(position)
        force = force_of(action.target)
        assert force is not None, "Task Forces are pieces of their own"
        return Result(position, (), (ForceBoard(self.side, force), self))


def told_ships(game: PacificGame, names: Sequence[str]) -> str:
    """Ships by their names in engagements, where all is open; elsewhere, where the enemy reads it too, their number."""
    if not names:
        return "none"
    return listed(names) if game.scenario.type == "engagement" else str(len(names))


class ForceBoard(PacificSideChoice, frozen=True):
    """The core and the screen of a Task Force: ships that leave it, or another that joins it (Rules 2.2.3)."""

    rule = "2.2.3"
    is_selection = True
    passes_alone = False
    force: int
    leaving: tuple[int, ...] = ()

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Who is in it, and who leaves."""
        ships = [ship for ship in ships_of(game, position, self.force) if ship not in self.leaving]
        units = position.units
        core = told_ships(game, [units[ship].name for ship in ships if units[ship].in_core])
        screen = told_ships(game, [units[ship].name for ship in ships if not units[ship].in_core])
        left = told_ships(game, [units[ship].name for ship in self.leaving])
        return Prompt(
            f"which ships leave {position.task_forces[self.force].name}: {left}?",
            self.rule,
            f"Core: {core}. Screen: {screen}. Click the ships that leave it for a Task Force of their own, or the"
            " Task Force that joins it.",
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The Task Force."""
        return Target(Kind.PIECE, force_piece(self.force))

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Ships out and back, those that leave as they are, others that join, and leaving all as it is."""
        ships = ships_of(game, position, self.force)
        staying = [ship for ship in ships if ship not in self.leaving]
        actions = [Action("take_out", ship) for ship in staying] if len(staying) > 1 else []
        actions += [Action("take_in", ship) for ship in self.leaving]
        if self.leaving:
            if split_refusal(game, position, self.force, self.leaving) is None:
                actions.append(Action("split_force"))
        else:
            each = position.task_forces[self.force]
            others = forces_at(game, position, each.space, self.side)
            joining = [n for n in others if join_refusal(game, position, self.force, n) is None]
            actions += [Action("join_force", force_piece(number)) for number in joining]
        return [*actions, Action("keep_force")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this."""
        if target.verb == "split_force":
            refused = split_refusal(game, position, self.force, self.leaving)
            return refused or Refusal("Click the ships that leave.", self.rule)
        force = force_of(target.number) if target.kind is Kind.PIECE else None
        if force is not None and force < len(position.task_forces):
            refused = join_refusal(game, position, self.force, force)
            return refused or Refusal("First take the ships back in.", self.rule)
        if target.kind is Kind.PIECE and target.number in ships_of(game, position, self.force):
            return Refusal("One ship at least stays.", self.rule)
        return Refusal("Click a ship of the Task Force, or another Task Force in its hex.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Out, in, split, joined, or as it was."""
        each = position.task_forces[self.force]
        match action.verb:
            case "take_out":
                return Result(position, (), (replace(self, leaving=(*self.leaving, action.target)),))
            case "take_in":
                left = tuple(ship for ship in self.leaving if ship != action.target)
                return Result(position, (), (replace(self, leaving=left),))
            case "split_force":
                position = split(game, position, self.force, self.leaving)
                new = position.task_forces[position.units[self.leaving[0]].force]
                return Result(position, (Told(f"{each.name} is split: {new.name} is formed § 2.2.3."),))
            case "join_force":
                joining = force_of(action.target)
                assert joining is not None, "Task Forces are pieces of their own"
                told = Told(f"{position.task_forces[joining].name} joins {each.name} § 2.2.3.")
                return Result(join_forces(game, position, self.force, joining), (told,))
            case _:
                return Result(position)
