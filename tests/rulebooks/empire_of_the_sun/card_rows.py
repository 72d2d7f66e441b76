"""Rows of the tables of cards in tests: where an event is played, what it changes, and where it is refused."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.plays import holding
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

GAME: EmpireGame = replace(war(), scenario=replace(war().scenario, political_will=5))
"""The whole war, with the Political Will."""
Units = Mapping[str, Sequence[str]]
STAFFS: Units = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}
USUAL: dict[str, Any] = {
    "turn": 5,
    "political_will": 5,
    "wie_box": 0,
    "china_track": 3,
    "china_divisions": 8,
    "escorts": 0,
    "asp": {"jp": {"total": 7}, "al": {"total": 5}},
    "rivalry": {"jp": False, "al": False},
    "routes_missing": ["2104", "2105", "2205"],
}
"""The tracks in these positions, where a row says nothing else."""


class Where(msgspec.Struct, frozen=True):
    """A position: units beside two headquarters, what Japan holds beside its own, and what else files say."""

    units: Units = {}
    held: Sequence[str] = ()
    told: Mapping[str, Any] = {}
    hand: Sequence[int] = ()
    """The other cards in the hand of the side that plays."""
    discarded: Sequence[int] = ()
    """What lies on its discards."""

    def position(self, side: Side, card: int) -> EmpirePosition:
        """The position, with the card in hand."""
        _, here = position({**STAFFS, **self.units}, japan=(*HOME, *self.held), **{**USUAL, **self.told})
        mine, theirs = (card, *self.hand), (16, 9)
        here = holding(here, *((mine, theirs) if side == JAPAN else (theirs, mine)))
        discards = tuple(GAME.card_id(side, each) for each in self.discarded)
        return replace(here, side=side, discards=with_side(here.discards, side, discards))


def side_called(word: str) -> Side:
    """A side by its short word."""
    return JAPAN if word == "jp" else ALLIES


def told_in(expected: Any, found: Any) -> bool:
    """Whether all that is expected was found: of a mapping each key, of a list each member whatever the order."""
    if isinstance(expected, Mapping):
        return isinstance(found, Mapping) and all(told_in(each, found.get(key)) for key, each in expected.items())
    if isinstance(expected, list):
        return isinstance(found, list) and sorted(map(str, expected)) == sorted(map(str, found))
    return bool(expected == found)
