"""The moves after the battles, the reacting side's first (Rules 8.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event, PieceMoved, Told
from game.core.hexset import has, spaces_of
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.returning import (
    homes,
    may_stay,
    path_home,
    returning,
    stranded,
    ways_home,
)
from game.rulebooks.empire_of_the_sun.moving.sent_home import likely_home
from game.rulebooks.empire_of_the_sun.moving.turn_track import lose_units
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireAutomatic,
    EmpireChoice,
    EmpirePosition,
    EmpireSideChoice,
    Piece,
    Result,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

HINT = "Ships go to own ports, aircraft to own airfields."
STRANDED = "no place in reach"
PROPOSE_HINT = f"{HINT} Propose finds a safe one for each: where those beside it went, or where it came from."
ALL_MOVED = "all have moved: go on, or take back what was wrong"


class BeginPostBattleMoves(EmpireAutomatic, frozen=True):
    """Units that may not stay and reach no place of their own are lost; then the others move (Rules 8.5)."""

    side: Side

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Lose the stranded, and ask about the rest if there is any."""
        position, events = lose_units(game, position, stranded(game, position, self.side), STRANDED, "8.5")
        if events:
            position = resupply(game, position)
        then = (PostBattleMoves(self.side),) if returning(game, position, self.side) else ()
        return Result(position, events, then)


class PostBattleMoves(EmpireSideChoice, frozen=True):
    """A side moves its ships and aircraft home after the battles, and says when it is done (Rules 8.5)."""

    rule = "8.5"
    passes_alone = False

    def restless(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The units that may not stay where they are, but have somewhere to go."""
        units = (unit for unit in returning(game, position, self.side) if not may_stay(game, position, unit))
        return [unit for unit in units if ways_home(game, position, unit)]

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Who must move."""
        must = game.listed(self.restless(game, position))
        if must:
            return Prompt(f"move {must} home", self.rule, PROPOSE_HINT)
        if not returning(game, position, self.side):
            return Prompt(ALL_MOVED, self.rule)
        return Prompt("move units after the battles, or go on", self.rule, HINT)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that may move; to go on when nobody must."""
        found = [Action("pick", unit) for unit in returning(game, position, self.side)]
        return [*found, Action("propose") if self.restless(game, position) else Action("end_moves")]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit does not move now."""
        if target.kind is Kind.BUTTON and target.verb == "end_moves":
            return Refusal("Some units may not stay where they are.", self.rule)
        if target.kind is Kind.PIECE and target.number in offensive_of(position).moved_after:
            return Refusal("It has made its move after the battles.", self.rule)
        return Refusal("Only active ships and aircraft, and beaten landings, move after the battles.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Pick up a unit, send all home, or go on."""
        match action.verb:
            case "pick":
                return Result(position, (), (MoveHome(action.target), self))
            case "propose":
                return self.send_all(game, position)
        position, events = lose_units(game, position, stranded(game, position, self.side), STRANDED, "8.5")
        return Result(resupply(game, position) if events else position, events)

    def send_all(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """All that may not stay go to their likely homes, troops before the ships and aircraft that cover them."""
        together: dict[int, list[int]] = {}
        events: tuple[Event, ...] = ()
        while left := self.restless(game, position):
            unit = min(left, key=lambda each: game.counters[each].arm is not Arm.GROUND)
            end = likely_home(game, position, unit, spaces_of(ways_home(game, position, unit)))
            together.setdefault(end, []).append(unit)
            position, moved = go_home(game, position, unit, end)
            position, events = resupply(game, position), (*events, moved)
        told = tuple(gone_home(game, units, end) for end, units in together.items())
        return Result(position, (*told, *events), (self,))

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Who has lost his way home, for others went before him, is lost; whoever came here stays."""
        if action.verb != "end_moves":
            return ""
        left = stranded(game, position, self.side)
        if left:
            return f"{game.listed(left)}: no way home is left, and without one they are lost. Go on?"
        free = self.away(game, position)
        return f"Not moved, and staying where they are: {game.listed(free)}. Go on?" if free else ""

    def gives_up(self, game: EmpireGame, position: EmpirePosition, action: Action) -> bool:
        """Only where somebody may have been forgotten."""
        return bool(self.away(game, position))

    def away(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The units that have come to where they are in this offensive, and could go home."""
        units = returning(game, position, self.side)
        came = [unit for unit in units if offensive_of(position).move_of(unit) is not None]
        return [unit for unit in came if ways_home(game, position, unit)]


class MoveHome(EmpireChoice, frozen=True):
    """Choose where a unit goes after the battles (Rules 8.5)."""

    rule = "8.5"
    is_selection = True
    passes_alone = False
    unit: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side whose unit it is."""
        return game.counters[self.unit].side

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where to."""
        return Prompt(f"click where {game.counters[self.unit].name} goes", self.rule, HINT)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The places it reaches, and to put it back."""
        found = ways_home(game, position, self.unit)
        return OnSpaces("move_to", found, [Action("put_back" if found else "let_stay")])

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why it does not go there."""
        if target.kind is Kind.SPACE and target.number >= 0:
            if not has(homes(game, position, self.unit), target.number):
                return Refusal("Ships go to own ports, aircraft to own airfields, troops to own coasts.", self.rule)
            return Refusal("It does not get there, or a better base is in its reach.", self.rule)
        return Refusal("Click one of the lit hexes, or put it back.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It goes there, or is put back."""
        if action.verb != "move_to":
            return Result(position)
        position, moved = go_home(game, position, self.unit, action.target)
        return Result(resupply(game, position), (gone_home(game, (self.unit,), action.target), moved))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """The path."""
        if action.verb != "move_to":
            return None
        path = path_home(game, position, self.unit, action.target)
        marks = tuple(Mark(SpaceId(space), str(number), Tone.NEUTRAL) for number, space in enumerate(path[1:], 1))
        return Preview(f"Move to {game.place(action.target)}", total=f"{len(path) - 1}", marks=marks)

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


def go_home(game: EmpireGame, position: EmpirePosition, unit: int, end: int) -> tuple[EmpirePosition, Event]:
    """A unit makes its move after the battles."""
    path = path_home(game, position, unit, end)
    offensive = offensive_of(position)
    noted = replace(offensive, moved_after=(*offensive.moved_after, unit))
    position = with_pieces(position, {unit: Piece(end, position.pieces[unit].is_reduced)})
    return replace(position, offensive=noted), PieceMoved(PieceId(unit), tuple(map(SpaceId, path)))


def gone_home(game: EmpireGame, units: Sequence[int], end: int) -> Told:
    """Who has gone where after the battles."""
    return Told(f"{game.listed(units)} went to {game.place(end)} after the battles § 8.5.")
