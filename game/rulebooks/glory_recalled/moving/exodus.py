"""What is saved from Kowloon, and how the Island is manned anew (Rules 12.2 to 12.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.concealment import own_piece, space_pointed_at
from game.rulebooks.glory_recalled.pieces.journeys import journey
from game.rulebooks.glory_recalled.pieces.movement import routes
from game.rulebooks.glory_recalled.pieces.points import destroy_battery
from game.rulebooks.glory_recalled.terms.game import BRITISH, ISLAND, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import is_live_battery, stacking_refusal
from game.rulebooks.glory_recalled.terms.position import (
    GONE,
    BritishChoice,
    Changed,
    GloryPosition,
    Result,
    with_pieces,
)


def exits(game: GloryGame, position: GloryPosition) -> list[int]:
    """The spaces of Kowloon from which ships still leave (Rules 12.2)."""
    return [
        space
        for space in game.spaces_in(KOWLOON)
        if position.control[space] == BRITISH
        and (game.places[space].terrain.is_pier or game.places[space].source == BRITISH)
    ]


def evacuation_refusal(game: GloryGame, position: GloryPosition, piece: int) -> Refusal | None:
    """Why a piece cannot be evacuated (Rules 12.2)."""
    here = position.pieces[piece].space
    if here == GONE or piece not in game.pieces_of(BRITISH) or game.places[here].region != KOWLOON:
        return Refusal("Only British units and leaders in Kowloon are evacuated.", "12.2")
    ways = routes(game, position, BRITISH, here, game.numbers.moving.evacuation)
    if not any(space == here or space in ways for space in exits(game, position)):
        return Refusal("It cannot reach a British pier or Devil's Peak in time.", "12.2")
    if not harbours(game, position, piece):
        return Refusal("No British pier on the Island has room.", "8.0")
    return None


def harbours(game: GloryGame, position: GloryPosition, piece: int) -> list[int]:
    """The piers of the Island that can take a piece (Rules 12.2)."""
    return [space for space in game.spaces_in(ISLAND) if pier_refusal(game, position, piece, space) is None]


def pier_refusal(game: GloryGame, position: GloryPosition, piece: int, space: int) -> Refusal | None:
    """Why a piece does not come in at a space (Rules 12.2)."""
    refused = haven_refusal(game, position, piece, space, "12.2")
    if refused is not None or game.places[space].terrain.is_pier:
        return refused
    return Refusal("Ships come in at piers.", "12.2")


def haven_refusal(
    game: GloryGame, position: GloryPosition, piece: int, space: int, rule: str = "12.4"
) -> Refusal | None:
    """Why a piece cannot be put in a space of the Island (Rules 12.2, 12.4)."""
    if game.places[space].region != ISLAND or position.control[space] != BRITISH:
        return Refusal("Only British-controlled spaces of the Island.", rule)
    if position.pieces[piece].space == space:
        return Refusal("It is there already.", rule)
    return stacking_refusal(game, position, space, (piece,), BRITISH)


def shift_refusal(game: GloryGame, position: GloryPosition, unit: int) -> Refusal | None:
    """Why a unit is not moved about (Rules 12.4)."""
    here = position.pieces[unit].space
    if here == GONE or unit not in game.units[BRITISH] or game.places[here].region != ISLAND:
        return Refusal("Only British units on the Island are moved.", "12.4")
    return None


def havens(game: GloryGame, position: GloryPosition, unit: int) -> list[int]:
    """Where a unit on the Island can be moved (Rules 12.4)."""
    return [space for space in game.spaces_in(ISLAND) if haven_refusal(game, position, unit, space) is None]


class Evacuate(BritishChoice, frozen=True):
    """Choose a piece to evacuate, then the pier it comes to (Rules 12.2)."""

    rule = "12.2"
    is_secret = True
    passes_alone = False
    piece: int = GONE

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Who, or where to."""
        if self.piece == GONE:
            mp = game.numbers.moving.evacuation
            hint = f"Who reaches a British pier or Devil's Peak with {mp} movement points is shipped to the Island."
            return Prompt("choose a unit or leader to evacuate from Kowloon", "12.2", hint)
        return Prompt(f"choose the pier that takes {game.piece_name(self.piece)}", "12.2", "Click a lit pier.")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Pieces that can get away, or the piers for the one chosen."""
        if self.piece != GONE:
            spaces = harbours(game, position, self.piece)
            return [*(Action("bring_to", space) for space in spaces), Action("put_down")]
        pieces = game.pieces_of(BRITISH)
        found = [piece for piece in pieces if evacuation_refusal(game, position, piece) is None]
        return [*(Action("evacuate", piece) for piece in found), Action("no_more")] if found else ()

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not."""
        piece = own_piece(game, position, target, BRITISH)
        if piece != GONE:
            return evacuation_refusal(game, position, piece) or EVACUATE
        space = space_pointed_at(position, target)
        if space == GONE or self.piece == GONE:
            return EVACUATE
        return pier_refusal(game, position, self.piece, space) or EVACUATE

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is picked up, and shipped; that counts for nothing in 7.3."""
        match action.verb:
            case "evacuate":
                return Result(position, (), (Evacuate(action.target),))
            case "no_more":
                return Result(position)
            case "put_down":
                return Result(position, (), (Evacuate(),))
        position, events = shift(game, position, self.piece, action.target, "12.2")
        return Result(position, events, (Evacuate(),))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The piece that leaves."""
        return None if self.piece == GONE else Target(Kind.PIECE, PieceId(self.piece))


def shift(game: GloryGame, position: GloryPosition, piece: int, space: int, rule: str) -> Changed:
    """A piece is put in another space."""
    path = (SpaceId(position.pieces[piece].space), SpaceId(space))
    events = journey(game, position, (piece,), path, rule, "sails" if rule == "12.2" else "moves")
    return with_pieces(position, {piece: replace(position.pieces[piece], space=space)}), events


class Abandon(BritishChoice, frozen=True):
    """Destroy Stonecutters? (Rules 12.3)"""

    rule = "12.3"
    otherwise = "First decide about the battery."

    def island_battery(self, game: GloryGame, position: GloryPosition) -> int:
        """The battery of Kowloon that only a ferry reaches, if it is British and can still fire; else -1."""
        return next(
            (
                space
                for space in game.spaces_in(KOWLOON)
                if is_live_battery(game, position, space)
                and position.control[space] == BRITISH
                and all(way.needs_control for way in game.ways[space])
            ),
            GONE,
        )

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """The question."""
        return Prompt(f"destroy {game.place(self.island_battery(game, position))}?", "12.3", ABANDON_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Yes or no."""
        if self.island_battery(game, position) == GONE:
            return ()
        return (Action("blow_up"), Action("leave_it"))

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Destroy it, or not."""
        if action.verb == "leave_it":
            return Result(position)
        position, events = destroy_battery(game, position, self.island_battery(game, position), "12.3")
        return Result(position, events)


class Reorganise(BritishChoice, frozen=True):
    """Move units about the Island; they are not spent (Rules 12.4)."""

    rule = "12.4"
    is_secret = True
    passes_alone = False
    left: int
    unit: int = GONE

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Who, or where to."""
        if self.unit == GONE:
            return Prompt(f"choose a unit on the Island to move ({self.left} left)", "12.4", SHIFT_HINT)
        return Prompt(f"choose where {game.piece_name(self.unit)} goes on the Island", "12.4", "Click a lit space.")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Units on the Island, or the spaces for the one chosen."""
        if self.unit != GONE:
            return [*(Action("bring_to", space) for space in havens(game, position, self.unit)), Action("put_down")]
        found = [unit for unit in game.units[BRITISH] if shift_refusal(game, position, unit) is None]
        return [*(Action("shift", unit) for unit in found), Action("no_more")] if found and self.left else ()

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not."""
        piece = own_piece(game, position, target, BRITISH)
        if piece != GONE:
            return shift_refusal(game, position, piece) or SHIFT
        space = space_pointed_at(position, target)
        if space == GONE or self.unit == GONE:
            return SHIFT
        return haven_refusal(game, position, self.unit, space) or SHIFT

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is picked up, and put down elsewhere."""
        match action.verb:
            case "shift":
                return Result(position, (), (replace(self, unit=action.target),))
            case "no_more":
                return Result(position)
            case "put_down":
                return Result(position, (), (replace(self, unit=GONE),))
        position, events = shift(game, position, self.unit, action.target, "12.4")
        return Result(position, events, (Reorganise(self.left - 1),))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The unit that moves."""
        return None if self.unit == GONE else Target(Kind.PIECE, PieceId(self.unit))


EVACUATE = Refusal("Click a lit piece in Kowloon, then a lit pier of the Island.", "12.2")
SHIFT_HINT = "To any British space of the Island with room. Who is moved stays fresh."
SHIFT = Refusal("Click a lit unit on the Island, then a lit space.", "12.4")
ABANDON_HINT = "Destroyed it gives the Japanese 2 VP; taken unharmed, 4."
