"""A phase of the sequence of play, played by itself by the names of counters and hexes."""

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment, begin
from game.core.sequence import Phase, RunPhase, numbered
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.at_the_table import looked_at

Moments = Moment[EmpireGame, EmpirePosition]


class Table:
    """A phase being played: what one does in it, by the names of counters and hexes."""

    def __init__(self, game: EmpireGame, here: EmpirePosition, phase: Phase) -> None:
        self.game = replace(game, phases=numbered((phase,)))
        self.moment: Moments = looked_at(begin(self.game, replace(here, steps=(RunPhase(0),))), self.game)

    @property
    def position(self) -> EmpirePosition:
        """The position now."""
        return self.moment.position

    @property
    def verbs(self) -> set[str]:
        """What can be done."""
        decision = self.moment.decision
        return {action.verb for action in decision.legal} if decision is not None else set()

    def number(self, name: str) -> int:
        """A counter or a hex by its name; nothing for a button."""
        if not name:
            return -1
        return int(self.game.by_id[name] if name in self.game.by_id else self.game.board.by_name[name])

    def do(self, *wanted: str) -> None:
        """Do one thing after the other: `place_unit yamato`, `propose`."""
        for words in wanted:
            verb, _, name = words.partition(" ")
            assert self.moment.decision is not None
            self.moment = looked_at(self.moment.decision.perform(Action(verb, self.number(name))), self.game)

    def able(self, verb: str) -> set[str]:
        """The counters or hexes to which something can be done."""
        decision = self.moment.decision
        assert decision is not None
        on_map = verb == "place_here"
        found = (action.target for action in decision.legal if action.verb == verb)
        return {self.game.board.spaces[n].name if on_map else self.game.counters[n].id for n in found}

    def refused(self, kind: Kind, name: str) -> str:
        """The paragraph by which something is refused."""
        decision = self.moment.decision
        assert decision is not None
        return decision.step.refusal(self.game, self.position, Target(kind, self.number(name))).rule

    def where(self, name: str) -> int:
        """Where a counter is."""
        return self.position.pieces[self.game.by_id[name]].space
