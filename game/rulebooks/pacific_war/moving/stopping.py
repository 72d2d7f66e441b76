"""How the Reaction player ends the Operation player's Contact Phase (Rules 22, 23.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Side, other
from game.core.events import Told
from game.core.position import Prompt
from game.core.standing import StandingAnswer
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificChoice, PacificPosition, Result, operation_of

CONTACT = "R Operation contact"
"""The phase of the sequence of play that he ends."""
QUESTION = "stop the contact movement"


def own_places(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The bases and Task Forces of a side on the map."""
    bases = [base.space for base in position.bases if base.owner == side and (base.airbase or base.port)]
    return bases + [f.space for f in position.task_forces if f.side == side and 0 <= f.space < game.hex_count]


def stopping_hexes(game: PacificGame, position: PacificPosition) -> list[int]:
    """The hexes of Task Forces of the Operation player that let the phase be ended now (Rules 22)."""
    operation = operation_of(position)
    row = game.tables.numbers.conditions[operation.condition]
    mine = own_places(game, position, other(operation.player))
    found = []
    for force in position.task_forces:
        if force.side != operation.player or not 0 <= force.space < game.hex_count:
            continue
        if row.stops_on and force.report not in row.stops_on:
            continue
        if row.stops_within < 0 or any(game.distance(force.space, place) <= row.stops_within for place in mine):
            found.append(force.space)
    return found


def clear_contact(position: PacificPosition) -> PacificPosition:
    """The position after a Contact Phase: its count of hexes is kept, the rest forgotten."""
    operation = operation_of(position)
    return replace(position, operation=replace(operation, moved=0, kinds_moved=()))


class StopContact(PacificChoice, frozen=True):
    """The Reaction player ends the phase, or lets it go on; asked after every pulse, for his condition is secret."""

    rule = "22"
    asks = "does the enemy's contact movement go on?"
    hint = "Ending it shows your condition."
    otherwise = "Your condition does not let you end it: no Task Force is near enough, or reported so."
    is_secret = True
    passes_alone = False
    plain_no = "go_on_contact"
    stands_until = (CONTACT,)

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Reaction player."""
        return other(operation_of(position).player)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """To let it go on, and to end it if the condition allows that."""
        stop = (Action("stop_contact"),) if stopping_hexes(game, position) else ()
        return (Action("go_on_contact"), *stop, Action("never_stop"))

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Both: whether he can is secret."""
        return (Action("go_on_contact"), Action("stop_contact"), Action("never_stop"))

    def left_standing(self, game: PacificGame, position: PacificPosition, action: Action) -> StandingAnswer | None:
        """Not to be asked again in this phase."""
        if action.verb != "never_stop":
            return None
        return StandingAnswer(self.decider(game, position), QUESTION, CONTACT, "You let the contact movement go on.")

    def is_answered_by(self, game: PacificGame, position: PacificPosition, answer: StandingAnswer) -> bool:
        """Whether that answer stands."""
        return answer.question == QUESTION

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The condition is shown, and the phase is over; or it goes on."""
        if action.verb != "stop_contact":
            return Result(position)
        operation = operation_of(position)
        where = stopping_hexes(game, position)[0]
        operation = replace(operation, is_condition_shown=True, stopped_at=where)
        told = Told(f"The Reaction player ends the contact movement at {game.place(where)} § 22.")
        position = clear_contact(replace(position, operation=operation))
        return Result(position, (told,), (TakeHexes(),), leave=CONTACT)


class StopContactOpenly(StopContact, frozen=True):
    """The same where both know the condition: where the Task Forces are is open, too, so that he is asked only when he
    can end the phase, and without a curtain (Rules 21.4)."""

    is_secret = False

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """To let it go on, and to end it; nothing while the condition does not allow that."""
        if not stopping_hexes(game, position):
            return ()
        return (Action("go_on_contact"), Action("stop_contact"), Action("never_stop"))

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """End it or not."""
        where = game.place(stopping_hexes(game, position)[0])
        return Prompt(
            "does the enemy's contact movement go on?",
            self.rule,
            f"You can end it, for a Task Force of the enemy is in {where}.",
        )


def asking(position: PacificPosition) -> StopContact:
    """The question whether the phase goes on."""
    return StopContactOpenly() if operation_of(position).is_condition_shown else StopContact()
