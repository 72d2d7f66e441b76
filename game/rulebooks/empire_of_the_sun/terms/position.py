"""The position of a game: everything that changes while it is played (Rules 4)."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.hexset import SpaceSet
from game.core.kept import kept
from game.core.passed_over import PassingPosition
from game.core.position import Automatic, Choice, Outcome, SideChoice
from game.core.rows import with_some
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.scenario import RoadState

WAITING, ELIMINATED, REMOVED, DELAY_BOX, CHINA_BOX, BEING_PLACED, TURN_TRACK = -1, -2, -3, -4, -5, -6, -100
"""Where a counter is that is not on the map: not yet in play, lost but perhaps rebuilt, gone for good, delayed, in the
China box, about to be placed; on the turn track it is as many places behind the last as its turn says."""
UNCONTROLLED = 2
"""The control of a hex that is neither side's."""
DIGITS = tuple(bytes(ord("1" if value == side else "0") for value in range(256)) for side in BOTH)
"""For each side what stands for a byte of the control when that is read as a set: 1 where it is this side's."""


class Piece(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Where a counter is, and whether it lies on its reduced face."""

    space: int
    is_reduced: bool = False


class Shipping(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The shipping points of a side: how many it has this turn, and how many of them are used (Rules 8.45)."""

    total: int = 0
    used: int = 0
    lent: int = 0
    """How many of them a card lends for one offensive; rivalry does not halve these."""

    @property
    def left(self) -> int:
        """How many are still to be used."""
        return self.total - self.used


class Clocks(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What is counted from turn to turn: segments in a row, and what happens but once (Rules 16)."""

    hawaii: int = 0
    """Political Will segments in a row in which Japan stood on Hawaii or Midway."""
    alaska: int = 0
    cut_from_resources: int = 0
    """National status segments in a row in which no resource reached Japan."""
    bombing: int = 0
    """Turns in a row in which the bombing of Japan succeeded."""
    is_bombed: bool = False
    """Whether it succeeded this turn."""
    china_offensive: int = 0
    """The turn of the last offensive in China."""
    scored: tuple[str, ...] = ()
    """What moved the Political Will and does so only once."""
    casualties: int = 0
    """The last turn on which the loss of a whole attack moved it (Rules 9.6)."""


class Before(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How things stood when the card of the offensive was shown: what is put back if the weather cancels it."""

    pieces: tuple[Piece, ...]
    control: bytes
    unsupplied: tuple[int, ...]
    shipping: tuple[Shipping, Shipping]
    tokyo_express: int
    routes_missing: tuple[int, ...]
    rivalry: tuple[Side, ...]
    flags: tuple[str, ...]
    escorts: int
    ever_taken: tuple[int, ...]
    taken_this_turn: tuple[int, ...]
    lost_this_turn: tuple[int, ...] = ()
    road: RoadState | None = None
    """How the Burma Road stood; None on a map without China."""


class EmpirePosition(PassingPosition, frozen=True, kw_only=True):
    """A position of Empire of the Sun.

    `control` has a byte for each hex: its side, or UNCONTROLLED. `unsupplied` are the pieces that were out of supply
    when it was last looked at; `activated` those that were activated in the offensive that is going on.
    `routes_missing` are the hexes of the Burma Road whose route is still to be built.

    `side` is whose play it is. Cards are numbers in `game.cards`; of `hands`, `decks` (the top first), `discards` and
    `removed_cards` there is one for each side. `future` is the card each side keeps as its Future Offensive, or -1,
    `future_turn` the turn on which it was placed; `drawn` counts the cards drawn by events in this phase.
    `surrendered` are nations by their ids; those of New Guinea and the Mandates are Japanese then. `china` and `india`
    are boxes of their tracks, the first 0. `flags` are what cards have brought about for good: "barges", "pt_boats",
    "fortifications", "interceptors", "doolittle" ...
    """

    turn: int
    pieces: tuple[Piece, ...]
    control: bytes
    unsupplied: tuple[int, ...] = ()
    activated: tuple[int, ...] = ()
    tokyo_express: int = -1
    routes_missing: tuple[int, ...] = ()
    is_hump_open: bool = False
    has_kwai_bridge: bool = False
    rivalry: tuple[Side, ...] = ()
    home_garrisons_lost: tuple[int, ...] = ()

    side: Side = JAPAN
    offensive: Offensive | None = None
    before: Before | None = None
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    decks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    discards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    removed_cards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    future: tuple[int, int] = (-1, -1)
    future_turn: tuple[int, int] = (0, 0)
    passes: tuple[int, int] = (0, 0)
    drawn: tuple[int, int] = (0, 0)
    draws_due: tuple[Side, ...] = ()
    """The sides that draw a card for an answer once the play is over (Rules 5.21)."""

    political_will: int = 0
    war_in_europe: int = 0
    china: int = 0
    india: int = 0
    divisions: int = 0
    shipping: tuple[Shipping, Shipping] = (Shipping(), Shipping())
    escorts: int = 0
    saved_air_steps: int = 0
    saved_naval_steps: int = 0
    surrendered: tuple[str, ...] = ()
    has_japan_marshalls: bool = False
    reshuffles: tuple[Side, ...] = ()
    """The sides whose decks are shuffled with the discards at the end of the turn (Rules 5.37)."""
    flags: tuple[str, ...] = ()
    undelayable: tuple[int, ...] = ()
    arrived: tuple[int, ...] = ()
    """The headquarters that came as reinforcements this turn."""
    panama_turn: int = 0
    """The turn on which the Panama Canal is closed; 0 for none (Japanese card 80)."""
    ever_taken: tuple[int, ...] = ()
    """Hexes that Japan has ever taken."""
    taken_this_turn: tuple[int, ...] = ()
    """Hexes that were Japan's when the turn began, and that the Allies have taken."""
    lost_this_turn: tuple[int, ...] = ()
    """Those that were the Allies' and that Japan has taken: to win them back is no progress."""
    progress_target: int = 0
    cards_lost: int = 0
    """Cards that submarines and bombers have cost Japan in this Strategic phase (Rules 12)."""
    rebuilt: tuple[int, ...] = ()
    """Bombers that were rebuilt this turn, and do not bomb (Rules 12.2)."""
    air_withdrawn: int = 0
    """Air units that Allied cards have withdrawn this turn (Rules 1.5)."""
    has_seized: bool = False
    """Whether the side whose play it is has seized the initiative, and must play its Future Offensive as an event."""
    clocks: Clocks = Clocks()


Result: TypeAlias = Outcome[EmpirePosition]
EmpireChoice: TypeAlias = Choice[EmpireGame, EmpirePosition]
EmpireSideChoice: TypeAlias = SideChoice[EmpireGame, EmpirePosition]
EmpireAutomatic: TypeAlias = Automatic[EmpireGame, EmpirePosition]


class JapaneseChoice(EmpireChoice, frozen=True):
    """A decision of Japan."""

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Japan."""
        return JAPAN


class AlliedChoice(EmpireChoice, frozen=True):
    """A decision of the Allies."""

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The Allies."""
        return ALLIES


def offensive_of(position: EmpirePosition) -> Offensive:
    """The offensive that is going on; only asked inside one."""
    assert position.offensive is not None, "no offensive is going on"
    return position.offensive


def acting_side(position: EmpirePosition) -> Side:
    """The side that activates and moves now: the attacker's, or the reacting one (Rules 7.23, 7.26)."""
    offensive = offensive_of(position)
    return other(offensive.attacker) if offensive.is_reacting else offensive.attacker


@kept("control")
def controlled(game: EmpireGame, position: EmpirePosition) -> tuple[SpaceSet, SpaceSet]:
    """The hexes that each side controls (Rules 3.4)."""
    return held_in(position.control, JAPAN), held_in(position.control, ALLIES)


def held_in(control: bytes, side: Side) -> SpaceSet:
    """The hexes whose byte is that of a side, read as the digits of one number, the last hex first."""
    return int(control[::-1].translate(DIGITS[side]), 2)


def with_pieces(position: EmpirePosition, changed: Mapping[int, Piece]) -> EmpirePosition:
    """The position with some pieces elsewhere, or on their other faces."""
    return replace(position, pieces=with_some(position.pieces, changed))
