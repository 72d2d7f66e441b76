"""A side searches for the enemy's Task Forces, one unit for each (Rules 24.1, 24.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.combat import Chance, Modifier, Preview, Tone
from game.core.hexset import NOWHERE, SpaceSet, has
from game.core.position import Prompt
from game.core.rows import with_one
from game.core.sequence import phase_going_on
from game.core.standing import StandingAnswer
from game.rulebooks.pacific_war.searching.charts import colour_of, force_modifiers, hex_modifiers, line_to, modifiers
from game.rulebooks.pacific_war.searching.floats import carry_aircraft, float_for, float_hexes, float_line
from game.rulebooks.pacific_war.searching.reports import report_force
from game.rulebooks.pacific_war.searching.sight import range_refusal, searched_hexes, searchers
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.fleets import fleets
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_of, force_piece
from game.rulebooks.pacific_war.terms.position import (
    SEARCHED,
    PacificPosition,
    PacificSideChoice,
    ReportColour,
    Result,
    mark_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersRoll

SEARCHING = (
    "R Operation contact",
    "T Reaction contact",
    "C Advantage search",
    "C Advantage movement",
    "K Disadvantage movement",
)
"""The phases of the sequence of play in which searches are asked about."""
QUESTION = "search"


def in_reach(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The enemy Task Forces that a side can search for and does not know well (Rules 24.1)."""
    enemy = fleets(game, position)[other(side)]
    if not enemy.sought:
        return ()
    in_sight = enemy.spaces & hopeful_hexes(game, position, side)
    return tuple([number for number, space in enemy.sought if has(in_sight, space)]) if in_sight else ()


def asked_in(game: PacificGame, position: PacificPosition, side: Side, force: int) -> SpaceSet:
    """The hexes in which a side is asked whether it searches while this enemy Task Force sails (Rules 24.5)."""
    if is_barred(game, position) or searches_no_more(position, side):
        return NOWHERE
    if any(number != force for number in in_reach(game, position, side)):
        return game.hexes.everywhere
    return NOWHERE if position.task_forces[force].report == "green" else hopeful_hexes(game, position, side)


def searches_no_more(position: PacificPosition, side: Side) -> bool:
    """Whether a side has said that it searches no more in this phase."""
    return any(answer.side == side and answer.question == QUESTION for answer in position.standing)


def hopeful_hexes(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes in which a side can search for Task Forces with some hope."""
    hexes = searched_hexes(game, position, side)
    return hexes | float_hexes(game, position, side) if carry_aircraft(game) else hexes


def is_barred(game: PacificGame, position: PacificPosition) -> bool:
    """Whether nobody searches in this cycle: the scenario says so of an attack out of peace (Rules 35.1)."""
    operation = position.operation
    return operation is not None and operation.cycle in game.scenario.no_undetected_search


def looking_refusal(game: PacificGame, position: PacificPosition, side: Side, force: int) -> Refusal | None:
    """Why a side does not search for a Task Force now, or None (Rules 24.1)."""
    each = position.task_forces[force]
    if each.side == side:
        return Refusal("It is yours.", "24.1")
    if is_barred(game, position):
        return Refusal("Nobody searches in this cycle.", "35.1")
    if each.report == "green":
        return Refusal("All is known of it.", "24.2")
    if force not in in_reach(game, position, side):
        return Refusal("No unit that has not searched in this phase has it in range.", "24.1")
    return None


class Looking(PacificSideChoice, frozen=True):
    """A side searches for Task Forces that it does not know, until it is content (Rules 24.1).

    `searched` are the Task Forces that were searched for already at this moment.
    """

    rule = "24.1"
    asks = "search for an enemy Task Force, or go on."
    hint = "Click it, then the unit that searches; or let the best placed one search for the first of them."
    plain_no = "no_search"
    stands_until = SEARCHING
    preview_betrays = True
    searched: tuple[int, ...] = ()

    def open_to(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The Task Forces that can still be searched for."""
        return [force for force in in_reach(game, position, self.side) if force not in self.searched]

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Task Forces in reach, and no search."""
        if is_barred(game, position):
            return ()
        forces = self.open_to(game, position)
        if not forces:
            return ()
        return [
            *(Action("search", force_piece(force)) for force in forces),
            Action("search_best"),
            Action("no_search"),
            Action("never_search"),
        ]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        force = force_of(target.number) if target.kind is Kind.PIECE else None
        if force is None or force >= len(position.task_forces):
            return Refusal("Click an enemy Task Force.", self.rule)
        if force in self.searched:
            return Refusal("It has been searched for at this moment.", self.rule)
        refused = looking_refusal(game, position, self.side, force)
        return refused or Refusal("Not now.", self.rule)

    def left_standing(self, game: PacificGame, position: PacificPosition, action: Action) -> StandingAnswer | None:
        """Not to be asked again in this phase."""
        if action.verb != "never_search":
            return None
        return StandingAnswer(self.side, QUESTION, phase_going_on(game, position), "no more searches in this phase")

    def is_answered_by(self, game: PacificGame, position: PacificPosition, answer: StandingAnswer) -> bool:
        """Whether that answer stands."""
        return answer.question == QUESTION

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Choose the searcher, or go on."""
        if action.verb == "no_search":
            return Result(position)
        force = self.sought(game, position, action)
        more = replace(self, searched=(*self.searched, force))
        choice = ChooseSearcher(self.side, force)
        if action.verb == "search":
            return Result(position, (), (choice, more))
        outcome = choice.apply(game, position, action)
        return Result(outcome.position, outcome.events, (*outcome.then, more))

    def sought(self, game: PacificGame, position: PacificPosition, action: Action) -> int:
        """The Task Force that an action searches for: the one that is clicked, or the first that is left."""
        force = force_of(action.target) if action.verb == "search" else self.open_to(game, position)[0]
        assert force is not None, "Task Forces are pieces of their own"
        return force

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The chances of the unit that finds it most likely."""
        if action.verb not in ("search", "search_best"):
            return None
        return best_preview(game, position, self.side, self.sought(game, position, action))


def known_modifiers(game: PacificGame, position: PacificPosition, number: int, force: int) -> tuple[Modifier, ...]:
    """What the searcher may know of the die: of a Task Force itself only what a Green report has shown (Rules 24.4)."""
    each = position.task_forces[force]
    known = force_modifiers(game, position, force) if each.report == "green" else ()
    return modifiers(game, position, number, each.space) + known


def result_of(
    game: PacificGame, position: PacificPosition, number: int, force: int, face: int, changes: Sequence[Modifier]
) -> ReportColour:
    """The report that a die gives a unit after these modifiers (Rules 24.2)."""
    line = line_to(game, position, number, position.task_forces[force].space)
    return colour_of(line, modified(face, sum(change.amount for change in changes)))


def all_modifiers(game: PacificGame, position: PacificPosition, number: int, force: int) -> tuple[Modifier, ...]:
    """All that is added to the die of a search (Rules 24.4)."""
    space = position.task_forces[force].space
    return modifiers(game, position, number, space) + force_modifiers(game, position, force)


def reports(game: PacificGame, position: PacificPosition, number: int, force: int) -> dict[ReportColour, list[int]]:
    """The dice that give each report as far as the searcher can know, by the functions of the search itself."""
    found: dict[ReportColour, list[int]] = {}
    changes = known_modifiers(game, position, number, force)
    for face in range(FACES):
        found.setdefault(result_of(game, position, number, force, face, changes), []).append(face)
    return found


def likeliest_searcher(game: PacificGame, position: PacificPosition, side: Side, force: int) -> int | None:
    """The unit that finds a Task Force most likely, and knows it best then; None where none has it in range."""

    def worth(number: int) -> tuple[int, ...]:
        found = reports(game, position, number, force)
        return tuple(len(found.get(colour, ())) * (1 if colour else -1) for colour in ("", "green", "blue"))

    return max(searchers(game, position, side, position.task_forces[force].space), key=worth, default=None)


def search_preview(game: PacificGame, position: PacificPosition, number: int, force: int) -> Preview:
    """For what a unit searches, what is changed of its die, and with which dice and chances each report comes."""
    found = reports(game, position, number, force)
    return Preview(
        f"Search for {position.task_forces[force].name} with {position.units[number].name}",
        known_modifiers(game, position, number, force),
        chances=tuple(
            Chance(f"{dice_words(faces)}: {report_words(colour)}", len(faces) / FACES, tone_of(colour))
            for colour, faces in found.items()
        ),
        change_roll=True,
    )


def report_words(colour: ReportColour) -> str:
    """What a search may bring."""
    return colour.capitalize() if colour else "nothing"


def dice_words(faces: Sequence[int]) -> str:
    """The dice that bring it, which are one beside the other."""
    return f"die {faces[0]}–{faces[-1]}" if len(faces) > 1 else f"die {faces[0]}"


def best_preview(game: PacificGame, position: PacificPosition, side: Side, force: int) -> Preview | None:
    """The chances of the unit that is placed best; None where only a submarine's aircraft search."""
    best = likeliest_searcher(game, position, side, force)
    return search_preview(game, position, best, force) if best is not None else None


class ChooseSearcher(PacificSideChoice, frozen=True):
    """Which unit searches (Rules 24.1)."""

    rule = "24.1"
    is_selection = True
    passes_alone = False
    preview_betrays = True
    force: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Who."""
        hint = "Let the best placed one do it, or click a unit."
        return Prompt(f"which unit searches for {position.task_forces[self.force].name}?", self.rule, hint)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """What is searched for."""
        return Target(Kind.PIECE, force_piece(self.force))

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units in range, and the best of them without naming it; of one, too, for how many there are is secret."""
        space = position.task_forces[self.force].space
        found = [Action("search_with", number) for number in searchers(game, position, self.side, space)]
        found = [*found, Action("search_best")] if found else []
        by_submarine = float_for(game, position, self.side, space) is not None
        return [*found, Action("search_by_submarine")] if by_submarine else found

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        if target.kind is not Kind.PIECE or target.number >= len(position.units):
            return Refusal("Click a unit of yours.", self.rule)
        if game.side(position.units[target.number].kind) != self.side:
            return Refusal("It is the enemy's.", self.rule)
        refused = range_refusal(game, position, target.number, position.task_forces[self.force].space)
        assert refused is not None, "what can search is legal"
        return refused

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The chances of each report."""
        if action.verb == "search_best":
            return best_preview(game, position, self.side, self.force)
        return search_preview(game, position, action.target, self.force) if action.verb == "search_with" else None

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The die, and the answer."""
        (face,), dice = position.dice.roll(1, FACES)
        if action.verb == "search_by_submarine":
            return self.from_submarine(game, replace(position, dice=dice), face)
        if action.verb == "search_best":
            best = likeliest_searcher(game, position, self.side, self.force)
            if best is None:
                return self.from_submarine(game, replace(position, dice=dice), face)
            action = Action("search_with", best)
        changes = all_modifiers(game, position, action.target, self.force)
        colour = result_of(game, position, action.target, self.force, face, changes)
        searcher = position.units[action.target]
        position = mark_units(replace(position, dice=dice), [action.target], SEARCHED)
        name = position.task_forces[self.force].name
        words = "finds nothing" if not colour else f"finds {name}"
        told = OwnersRoll(
            self.side,
            (face,),
            f"{searcher.name} searches for {name}: {face}, it {words} § 24.2.",
            f"A search for {name}: {face}, it {words} § 24.2.",
        )
        if not colour:
            return Result(position, (told,))
        outcome = report_force(game, position, self.force, colour)
        return Result(outcome.position, (told, *outcome.events))

    def from_submarine(self, game: PacificGame, position: PacificPosition, face: int) -> Result:
        """The aircraft of fleet submarines search (Rules 34.2)."""
        space = position.task_forces[self.force].space
        number = float_for(game, position, self.side, space)
        assert number is not None, "the legal actions ask for it"
        changes = (*hex_modifiers(game, position, self.side, space), *force_modifiers(game, position, self.force))
        die = modified(face, sum(change.amount for change in changes))
        colour = colour_of(float_line(game, position, number, space), die)
        patrol = replace(position.patrols[number], has_searched=True)
        position = replace(position, patrols=with_one(position.patrols, number, patrol))
        name = position.task_forces[self.force].name
        words = f"{face}, it finds {name if colour else 'nothing'} § 24.2."
        told = OwnersRoll(
            self.side, (face,), f"A submarine's aircraft searches for {name}: {words}", f"A search for {name}: {words}"
        )
        if not colour:
            return Result(position, (told,))
        outcome = report_force(game, position, self.force, colour)
        return Result(outcome.position, (told, *outcome.events))


def searches(game: PacificGame, position: PacificPosition, side: Side) -> list[Action]:
    """The searches for Task Forces that a side can make in its own movement phase (Rules 24.5)."""
    if is_barred(game, position):
        return []
    return [Action("search", force_piece(force)) for force in in_reach(game, position, side)]


def searching(side: Side, action: Action) -> ChooseSearcher:
    """The choice of the unit for such a search."""
    force = force_of(action.target)
    assert force is not None, "Task Forces are pieces of their own"
    return ChooseSearcher(side, force)


def tone_of(colour: ReportColour) -> Tone:
    """How welcome a report is to the searcher."""
    return Tone.GOOD if colour else Tone.BAD
