"""From whose baseline the map is seen."""

from game.core.actions import Side
from game.core.phase_lines import PhaseLine
from game.ui.settings import Baseline as Wanted
from game.ui.table.map.turning import below, can_be_turned
from game.ui.table.moment.grace import phase_now
from game.ui.table.play.play import Play


class Baseline:
    """Who sits at the lower edge of the map.

    Whoever answers the other player within a phase does not turn the map for it, but whoever takes the screen does.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.side = Side(0)
        self.phase: PhaseLine | None = None

    def is_turned(self, wanted: Wanted) -> bool:
        """Whether the map is seen from the edge that is the upper one as it was drawn."""
        if wanted == "map" or not can_be_turned(self.play.loaded.map):
            return False
        side = Side(0) if wanted == "first" else self.sitter()
        return side != below(self.play.now.view.edges)

    def sitter(self) -> Side:
        """The side that sits at the table."""
        seats, decision, phase = self.play.seats, self.play.session.decision, phase_now(self.play.now.sequence)
        has_gone_on, self.phase = phase != self.phase, phase
        taken = seats.looking if seats.looking is not None else seats.seated
        if taken is not None:
            self.side = taken
        elif decision is not None and has_gone_on:
            self.side = decision.side
        return self.side
