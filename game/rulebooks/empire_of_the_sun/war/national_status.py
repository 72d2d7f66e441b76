"""The National Status segment: each nation in its turn, and what those must do who are in a lost one (Rules 13.1)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.events import PieceMoved, PieceRemoved, Told
from game.core.kept import once
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.moving.emergency import FLIGHT
from game.rulebooks.empire_of_the_sun.moving.proposed import AcceptProposal
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    REMOVED,
    AlliedChoice,
    EmpireAutomatic,
    EmpirePosition,
    Result,
)
from game.rulebooks.empire_of_the_sun.terms.will import with_will
from game.rulebooks.empire_of_the_sun.war.europe import LAST_LEVEL, level
from game.rulebooks.empire_of_the_sun.war.homeland import japan_segment
from game.rulebooks.empire_of_the_sun.war.india import (
    SURRENDERED,
    india_segment,
    inside,
    may_leave,
    must_leave,
    refuges,
    withdraw_unit,
)
from game.rulebooks.empire_of_the_sun.war.nations import change_hands, new_owner

INDIA, JAPAN_ITSELF = "india", "japan"


@once
def order(game: EmpireGame) -> tuple[str, ...]:
    """The nations in the order in which they are looked at (Rules 13.1)."""
    found: list[str] = []
    for name in game.tables.nations.countries:
        found += [INDIA, name] if name == game.tables.nations.india.before else [name]
    return (*found, JAPAN_ITSELF)


def look_at_nation(game: EmpireGame, position: EmpirePosition, name: str) -> Result:
    """One nation is looked at; whoever must leave it is asked then (Rules 13.1)."""
    if name == JAPAN_ITSELF:
        return japan_segment(game, position)
    if name == INDIA:
        done = india_segment(game, position)
        is_new = done.position.india == SURRENDERED != position.india
        return Result(done.position, done.events, (LeaveIndia(),) if is_new and done.position.verdict is None else ())
    side = new_owner(game, position, name)
    if side is None:
        return Result(position)
    done = change_hands(game, position, name, side)
    return Result(done.position, done.events, FLIGHT)


class NextNation(EmpireAutomatic, frozen=True):
    """Look at the nation of this place in the order, and then at the next (Rules 13.1)."""

    place: int = 0
    has_news: bool = False

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """One nation; when all have been looked at, and nothing has changed, that is told."""
        names = order(game)
        done = look_at_nation(game, position, names[self.place])
        if done.position.verdict is not None:
            return done
        has_news = self.has_news or bool(done.events)
        if self.place + 1 < len(names):
            return Result(done.position, done.events, (*done.then, NextNation(self.place + 1, has_news)))
        nothing = () if has_news else (Told("No nation falls or returns § 13.1."),)
        return Result(done.position, (*done.events, *nothing), (*done.then, PressOfEurope()))


class PressOfEurope(EmpireAutomatic, frozen=True):
    """When the war in Europe is at its worst the Political Will falls (Rules 15.1)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """One less at the last level."""
        if level(game, position) < LAST_LEVEL:
            return Result(position)
        return with_will(game, position, -1, "the war in Europe goes badly", "15.1")


class LeaveIndia(AlliedChoice, frozen=True):
    """After the surrender of India, choose who goes next to Ceylon or the Maldives (Rules 13.6)."""

    rule = "13.6"
    passes_alone = False

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Who goes, and where those stand that can: on a map of the whole ocean they are small."""
        places = dict.fromkeys(game.place(position.pieces[unit].space) for unit in self.goers(game, position))
        hint = f"{HINT} You have some in {', '.join(places)}."
        return Prompt("India has surrendered: choose a unit that leaves it", self.rule, hint)

    def goers(self, game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
        """The units that may go and find a refuge."""
        able = (n for n in inside(game, position) if must_leave(game.counters[n]) or may_leave(game.counters[n]))
        return tuple(n for n in able if refuges(game, position, n))

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Them; when only Americans are left, also to stay."""
        able = self.goers(game, position)
        must = any(must_leave(game.counters[number]) for number in able)
        actions = [Action("leave_india", number) for number in able]
        return [*actions, Action("propose"), *(() if must else (Action("stay_in_india"),))] if able else ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit does not go."""
        if target.kind is Kind.PIECE and target.number in inside(game, position):
            return Refusal(f"{game.counters[target.number].name} finds no refuge, or need not leave.", self.rule)
        return Refusal("Choose a unit in India.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """One goes, all go that must, or the others stay."""
        if action.verb == "leave_india":
            return Result(position, (), (ChooseRefuge(action.target),))
        if action.verb == "stay_in_india":
            return Result(position)
        done = Result(position)
        while able := [n for n in self.goers(game, done.position) if must_leave(game.counters[n])]:
            fled = to_refuge(game, done.position, able[0], refuges(game, done.position, able[0])[0])
            done = Result(fled.position, done.events + fled.events)
        lost = without_refuge(game, done.position)
        return Result(lost.position, done.events + lost.events, (AcceptProposal(ALLIES, "13.6"),))

    def skip(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Who must leave and finds no refuge leaves the game."""
        return without_refuge(game, position)


def to_refuge(game: EmpireGame, position: EmpirePosition, number: int, space: int) -> Result:
    """A unit goes from India to its refuge."""
    path = (SpaceId(position.pieces[number].space), SpaceId(space))
    told = Told(f"{game.counters[number].name} leaves India for {game.place(space)} § 13.6.")
    return Result(withdraw_unit(position, number, space), (PieceMoved(PieceId(number), path), told))


def without_refuge(game: EmpireGame, position: EmpirePosition) -> Result:
    """Who must leave India and finds no refuge leaves the game (Rules 13.6)."""
    lost = [n for n in inside(game, position) if must_leave(game.counters[n])]
    if not lost:
        return Result(position)
    gone = tuple(PieceRemoved(PieceId(n), SpaceId(position.pieces[n].space)) for n in lost)
    for number in lost:
        position = withdraw_unit(position, number, REMOVED)
    return Result(position, (*gone, Told(f"{game.listed(lost)} found no refuge outside India and perished § 13.6.")))


class ChooseRefuge(AlliedChoice, frozen=True):
    """Choose where a unit goes that leaves India (Rules 13.6)."""

    rule = "13.6"
    otherwise = "It goes to Ceylon or the Maldives, where it is in supply and finds room."
    is_selection = True
    unit: int

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where."""
        return Prompt(f"choose the refuge of {game.counters[self.unit].name}", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The refuges."""
        return [*(Action("place_here", each) for each in refuges(game, position, self.unit)), Action("put_down")]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It goes."""
        if action.verb == "put_down":
            return Result(position, (), (LeaveIndia(),))
        gone = to_refuge(game, position, self.unit, action.target)
        return Result(gone.position, gone.events, (LeaveIndia(),))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, PieceId(self.unit))


HINT = "Units of the Commonwealth must go; American units may stay. Who finds no refuge is lost."
