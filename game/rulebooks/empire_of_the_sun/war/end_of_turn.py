"""The end of a turn: has somebody won, and what is put in order for the next one (Rules 4.5, 16.5)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.events import Told
from game.core.position import Verdict
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import Clocks, EmpireChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.terms.victory import PointsEnding, PortsEnding
from game.rulebooks.empire_of_the_sun.terms.will import NONE, is_counted
from game.rulebooks.empire_of_the_sun.war.after import reshuffle_specials
from game.rulebooks.empire_of_the_sun.war.scoring.endings import verdict

HINT = "The log tells which nations fell or returned, how the Political Will stands, and who suffered attrition."
THEATRE = "vp_sopac"
"""The points of a theatre in which a side without headquarters has lost (Rules 17.7)."""


class TurnBegun(Told, frozen=True):
    """The next turn has begun."""

    opens_turn: ClassVar[bool] = True


class LookAtTurn(EmpireChoice, frozen=True):
    """Both players see what the last segments of the turn have brought before it is over (Rules 4.5)."""

    rule = "4.5"
    asks = "the turn is over: look at what it has brought, and go on"
    hint = HINT
    otherwise = "The turn is over: go on."
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Whoever is at the table."""
        return position.side

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To go on."""
        return (Action("accept"),)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The turn ends."""
        return Result(position)


def end_of_turn(game: EmpireGame, position: EmpirePosition) -> Result:
    """The war is decided, or the next turn is made ready (Rules 4.5)."""
    ended = won_at_the_end(game, position)
    if ended is not None:
        return Result(replace(position, verdict=ended))
    shuffled = reshuffle_specials(game, position)
    fresh = next_turn(shuffled.position)
    label = game.tables.turns[fresh.turn].label
    return Result(fresh, (*shuffled.events, TurnBegun(f"Turn {fresh.turn}: {label} § 4.1.")))


def won_at_the_end(game: EmpireGame, position: EmpirePosition) -> Verdict | None:
    """Who has won at the end of this turn: Japan when the Political Will is spent, or by the score (Rules 16.5, 17)."""
    if is_counted(game) and position.political_will == NONE:
        return Verdict(JAPAN, "The American people have lost the will to go on.", "16.5")
    return verdict(game, position) if position.turn >= game.scenario.turns.last else None


def next_turn(position: EmpirePosition) -> EmpirePosition:
    """The marker of the turn moves on; what lasts for one turn is taken off (Rules 4.5)."""
    return replace(
        position,
        turn=position.turn + 1,
        tokyo_express=-1,
        taken_this_turn=(),
        lost_this_turn=(),
        rebuilt=(),
        arrived=(),
        air_withdrawn=0,
        passes=(0, 0),
        drawn=(0, 0),
        cards_lost=0,
        has_seized=False,
        undelayable=tuple(unit for unit in position.undelayable if position.pieces[unit].space < 0),
        clocks=next_clocks(position.clocks),
    )


def next_clocks(clocks: Clocks) -> Clocks:
    """A turn of bombing goes on the row of such turns, a turn without one ends it (Rules 16.5)."""
    return replace(clocks, bombing=clocks.bombing + 1 if clocks.is_bombed else 0, is_bombed=False)


def is_theatre(game: EmpireGame) -> bool:
    """Whether a side without headquarters loses: on the map of the South Pacific (Rules 17.7)."""
    ending = game.scenario.victory
    return isinstance(ending, PortsEnding) or (isinstance(ending, PointsEnding) and ending.table == THEATRE)


def lose_at_once(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """After a play: a side that has no headquarters left on the map of a theatre has lost (Rules 17.7)."""
    if not is_theatre(game):
        return position
    here = occupants(game, position).arms
    for side, winner in ((JAPAN, ALLIES), (ALLIES, JAPAN)):
        if not here[side][Arm.HEADQUARTERS]:
            reason = f"{game.side_name(side)}: no headquarters is left on the map."
            return replace(position, verdict=Verdict(winner, reason, "17.7"))
    return position
