"""What a file says of a position in the middle of a game.

What it leaves out is as at the start of its scenario, and cards that it does not name are dealt. Three lines may do:

    scenario: glory_recalled/island
    pieces: {1/228: "Tai Koo Dockyard, disrupted", 5/7R B: gone}
    hands: {british: [China Command, Coastal Artillery]}

Pieces are called as in scenario files, decoys "Decoy 1". A card is called by what is printed on it, or by its word in
the table of cards; of "Sea Transport", which both decks have, only the word will do where no side is told ("j_sea").
"""

from typing import Annotated

import msgspec

from game.core.resuming import Left
from game.rulebooks.glory_recalled.terms.tables import Reaction, SideName

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Points = Annotated[float, msgspec.Meta(ge=0, le=999)]


class PlainMover(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A piece that acts, the movement points it has left, and the space it started in."""

    piece: str
    mp: Count
    start: str = ""


class PlainAct(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the action going on has set in motion (Rules 5.1).

    `by` is "march", the leader who leads, or the card. What is not told is as it is when the action begins.
    """

    by: str
    stack_from: str = ""
    """The space in which all must start; "anywhere", or "none yet" while the first unit has not been chosen."""
    near: str = ""
    """The space within one space of which all must start, where a leader leads."""
    most: Count | None = None
    """How many units may still be activated."""
    guide: bool | None = None
    """Whether a leader may still go along."""
    movers: tuple[PlainMover, ...] | None = None
    """The pieces that have begun to act."""


class PlainBattle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A combat that is going on (Rules 9.1)."""

    side: SideName
    """The side that attacks."""
    target: str
    attackers: tuple[str, ...]
    origins: tuple[str, ...]
    """The spaces that the attack comes from."""
    box: str = ""
    """The landing box that it comes out of."""
    night: bool = False
    played: dict[SideName, tuple[str, ...]] = {}
    """The combat cards that have been played."""
    hits: tuple[Count, Count] = (0, 0)
    """Hits still to be taken by the attacker and by the defender."""
    margin: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 0
    """By how much the attacker's total was the higher one."""


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    turn: Count | None = None
    """The game turns begun."""
    side: SideName | None = None
    """Whose action it is."""
    phase: str = ""
    """The phase with whose beginning it goes on, such as "Action" or "Surrender"; if nothing is said, an action."""
    left: Left = ()
    """In place of the phase the steps that are left, as the program tells them."""
    passes: Count = 0
    """How often sides have passed in a row."""
    not_asked: tuple[Reaction, ...] = ()
    """The reactions about which the British are not asked again this turn (Rules 6.17)."""

    pieces: dict[str, str] = {}
    """Where a piece is and how: "Sha Tin", "Sha Tin, spent, disrupted", "spent" (where it stands), "gone". Words are
    spent, disrupted, cut (marked out of supply) and hidden (concealed)."""
    others_gone: bool = False
    """Whether pieces that are not named are off the map."""
    control: dict[str, SideName] = {}
    """Spaces, or whole regions, that a side controls: beside those in which its units stand, and as at the start."""
    fortified: tuple[str, ...] | None = None
    beachheads: tuple[str, ...] | None = None
    destroyed: tuple[str, ...] | None = None
    """Batteries that are destroyed."""
    conquered: tuple[str, ...] | None = None
    """Spaces for which the Japanese have scored."""

    points: dict[SideName, Points] = {}
    """Victory points."""
    event: bool | None = None
    """Whether the Kowloon Event has happened (Rules 12)."""
    shipped: Count = 0
    """British units shipped to Kowloon (Rules 7.3)."""
    concealed: bool | None = None
    """Whether British units may be concealed (Rules 11.3)."""
    placing: SideName | None = None
    """The side that sets up in secret."""
    fortifications: Count | None = None
    """Fortified markers still to be set up."""

    hands: dict[SideName, tuple[str, ...]] = {}
    decks: dict[SideName, tuple[str, ...]] = {}
    """The cards still to be drawn, the next first; those that are not named come after them."""
    discards: dict[SideName, tuple[str, ...]] = {}
    """The discards, the latest last."""
    out: tuple[str, ...] = ()
    """Cards that are out of the game."""
    face_down: tuple[str, ...] = ()
    """Those of the discards that nobody has seen."""
    shown: str = ""
    """The card of the action going on, which lies among the discards or is out of the game."""
    cancelled: tuple[str, ...] = ()
    """Cards of this action that have lost their effect."""

    act: PlainAct | None = None
    """What the action going on has set in motion; it goes with the steps that are left, and so does a combat."""
    box: str = ""
    """The landing box that has been loaded."""
    battle: PlainBattle | None = None
