"""Setting up by click: free set-up, fortified markers and decoys (Rules 3.2, 3.3, 11.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import Event
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.concealment import own_piece, space_pointed_at
from game.rulebooks.glory_recalled.terms.events import PiecePlaced, Secret
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import stacking_refusal, units_in
from game.rulebooks.glory_recalled.terms.position import (
    DESTROYED,
    FORTIFIED,
    GONE,
    BritishChoice,
    Changed,
    GloryAutomatic,
    GloryPosition,
    GlorySideChoice,
    Result,
    with_mark,
    with_pieces,
)


def waiting(game: GloryGame, position: GloryPosition, side: Side) -> list[int]:
    """The pieces of a side that still have to be set up (Rules 3.3, 11.4)."""
    pieces = game.pieces_of(side) if game.scenario.free else ()
    decoys = game.decoys if side == BRITISH and position.concealed else ()
    return [piece for piece in (*pieces, *decoys) if position.pieces[piece].space == GONE]


def pick_refusal(game: GloryGame, position: GloryPosition, piece: int) -> Refusal | None:
    """Why a piece does not wait to be set up (Rules 3.3)."""
    if position.pieces[piece].space != GONE:
        return Refusal("It stands on the map already; to place it elsewhere, undo.", "3.3")
    if piece not in waiting(game, position, game.owner(piece)):
        return Refusal("It is not set up by its player.", "3.3")
    return None


def place_refusal(game: GloryGame, position: GloryPosition, piece: int, space: int) -> Refusal | None:
    """Why a piece cannot be set up in a space (Rules 3.3, 8.0)."""
    side, place = game.owner(piece), game.places[space]
    if side == JAPANESE:
        if place.terrain.box != "assembly" and not place.is_start:
            return Refusal("The Japanese set up in assembly boxes and start spaces.", "3.3")
    elif place.is_box or position.control[space] != BRITISH:
        return Refusal("The British set up in British-controlled spaces.", "3.3")
    free, is_limited = game.scenario.free, place.region == KOWLOON and piece in game.units[BRITISH]
    if free and is_limited and placed_in_kowloon(game, position) >= free.most_in_kowloon:
        return Refusal(f"At most {free.most_in_kowloon} British units start in Kowloon.", "3.3")
    return stacking_refusal(game, position, space, (piece,), side)


def places_for(game: GloryGame, position: GloryPosition, piece: int) -> list[int]:
    """Where a piece can be set up (Rules 3.3)."""
    return [space for space in range(len(game.places)) if place_refusal(game, position, piece, space) is None]


def placed_in_kowloon(game: GloryGame, position: GloryPosition) -> int:
    """How many British units have been set up in Kowloon (Rules 3.3)."""
    return sum(len(units_in(game, position, each, BRITISH)) for each in game.spaces_in(KOWLOON))


class SetUp(GlorySideChoice, frozen=True):
    """Pick a piece beside the map, and click its space (Rules 3.2, 3.3). The other side sees nothing of it."""

    rule = "3.3"
    is_secret = True
    passes_alone = False
    piece: int = GONE

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which piece, or where."""
        left = len(waiting(game, position, self.side))
        if self.piece == GONE:
            return Prompt(f"set up your forces ({left} pieces left): choose a piece", "3.3", SET_UP_HINT)
        return Prompt(f"choose a space for {game.piece_name(self.piece)}", "3.3", self.advice(game, position))

    def advice(self, game: GloryGame, position: GloryPosition) -> str:
        """Where to click, and how near the limit of Kowloon is."""
        free = game.scenario.free
        if free is None or self.piece not in game.units[BRITISH]:
            return "Click a lit space."
        there = placed_in_kowloon(game, position)
        return f"Click a lit space. In Kowloon stand {there} of at most {free.most_in_kowloon} units."

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Pieces that wait, or the spaces for the one chosen; when nobody can be set up any more, it is over."""
        if self.piece != GONE:
            return [*(Action("place", space) for space in places_for(game, position, self.piece)), Action("put_down")]
        left = waiting(game, position, self.side)
        sorts = {sort_of(game, piece): piece for piece in left}
        with_room = {sort for sort, piece in sorts.items() if places_for(game, position, piece)}
        able = [Action("pick", piece) for piece in left if sort_of(game, piece) in with_room]
        return [*able, Action("place_rest")] if able else ()

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.PIECE:
            own = own_piece(game, position, target, self.side)
            if own == GONE:
                return Refusal("Set up your own pieces.", "3.3")
            if self.piece == GONE:
                return pick_refusal(game, position, own) or PICK
        space = space_pointed_at(position, target)
        if space == GONE or self.piece == GONE:
            return PICK
        return place_refusal(game, position, self.piece, space) or PICK

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Pick up, put down, set up one, or all the rest."""
        match action.verb:
            case "pick":
                return Result(position, (), (SetUp(self.side, action.target),))
            case "put_down":
                return Result(position, (), (SetUp(self.side),))
            case "place_rest":
                return Result(position, (), (PlaceRest(self.side),))
        position, events = set_down(game, position, self.piece, action.target)
        return Result(position, events, (SetUp(self.side),))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The piece that is set up."""
        return None if self.piece == GONE else Target(Kind.PIECE, PieceId(self.piece))


def sort_of(game: GloryGame, piece: int) -> tuple[bool, bool]:
    """What a piece is, as far as the room for it goes: where one of a side's units finds room, each of them does."""
    counter = game.counters[piece]
    return counter.is_leader, counter.is_decoy


def set_down(game: GloryGame, position: GloryPosition, piece: int, space: int) -> Changed:
    """A piece is set up in a space; only its side reads so."""
    changed = {piece: replace(position.pieces[piece], space=space)}
    side = game.owner(piece)
    text = f"{game.piece_name(piece)} is set up in {game.place(space)} § 3.3."
    return with_pieces(position, changed), (PiecePlaced(PieceId(piece), SpaceId(space), side), Secret(side, text))


class PlaceRest(GloryAutomatic, frozen=True):
    """The pieces that still wait go to their historical places, or where there is room (Rules 3.3)."""

    side: Side

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """One after the other."""
        events: tuple[Event, ...] = ()
        for piece in waiting(game, position, self.side):
            usual = self.historical(game, piece)
            spaces = sorted(range(len(game.places)), key=lambda space: (space != usual, space))
            space = next((each for each in spaces if place_refusal(game, position, piece, each) is None), None)
            if space is not None:
                position, done = set_down(game, position, piece, space)
                events += done
        return Result(position, events, (SetUp(self.side),))

    def historical(self, game: GloryGame, piece: int) -> int:
        """Where a piece stood in 1941, or -1."""
        name = game.counters[piece].id
        places = [place for place, units in game.scenario.units.items() if name in units]
        found = places[0] if places else game.scenario.leaders.get(name, "")
        return game.board.by_name.get(found, SpaceId(GONE))


def fortify_refusal(game: GloryGame, position: GloryPosition, space: int) -> Refusal | None:
    """Why no marker can be placed in a space, or None (Rules 3.3, 8.0, 11.2)."""
    if not position.fortifications:
        return Refusal("All fortified markers are placed.", "3.3")
    if game.places[space].is_box or position.control[space] != BRITISH:
        return Refusal("Fortified markers are placed in British-controlled spaces.", "11.2")
    if position.marks[space] & FORTIFIED:
        return Refusal("A space holds only one fortified marker.", "8.0")
    if position.marks[space] & DESTROYED:
        return Refusal("Not in the space of a destroyed battery.", "11.2")
    return None


class Fortify(BritishChoice, frozen=True):
    """Place the fortified markers of a free set-up (Rules 3.3, 11.2)."""

    rule = "3.3"
    is_secret = True
    passes_alone = False

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Where."""
        return Prompt(f"place a fortified marker ({position.fortifications} left)", "3.3", FORTIFY_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """British spaces without one, as long as there are markers."""
        spaces = range(len(game.places))
        return [Action("fortify", each) for each in spaces if fortify_refusal(game, position, each) is None]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not there."""
        space = space_pointed_at(position, target)
        refused = fortify_refusal(game, position, space) if space != GONE else None
        return refused or Refusal("Click a lit space.", "3.3")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is placed; the enemy does not see it yet."""
        position = with_mark(position, action.target, FORTIFIED, present=True)
        position = replace(position, fortifications=position.fortifications - 1)
        text = f"{game.place(action.target)} is fortified § 3.3."
        return Result(position, (Secret(BRITISH, text),), (self,))


PICK = Refusal("Choose a piece beside the map, then a lit space.", "3.3")
FORTIFY_HINT = "Click a lit space. Its defenders add 5 in the place of the terrain bonus."
SET_UP_HINT = "Click a piece in the tray, then a lit space. 'Place the rest' uses the historical places."
