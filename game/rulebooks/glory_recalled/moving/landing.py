"""Amphibious assault: choose a box, load it, and land (Rules 9.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.glory_recalled.moving.ashore import Assault
from game.rulebooks.glory_recalled.pieces.concealment import own_piece, space_pointed_at
from game.rulebooks.glory_recalled.pieces.journeys import move_along
from game.rulebooks.glory_recalled.pieces.movement import routes
from game.rulebooks.glory_recalled.pieces.reactions import question
from game.rulebooks.glory_recalled.pieces.supply import supply
from game.rulebooks.glory_recalled.terms.card_effects import AmphibiousAssault
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import stacking_refusal, units_in
from game.rulebooks.glory_recalled.terms.position import GONE, GloryChoice, GloryPosition, Result


def fleet(game: GloryGame, card: CardId) -> AmphibiousAssault:
    """How much a card lands."""
    found = game.cards[card].effect(AmphibiousAssault)
    assert found is not None
    return found


def box_refusal(game: GloryGame, position: GloryPosition, card: CardId, space: int) -> Refusal | None:
    """Why an assault cannot be made from a box with a card (Rules 9.7.1)."""
    place, row = game.places[space], game.cards[card]
    if place.terrain.box != "landing":
        return Refusal("Choose a landing box.", "9.7.1")
    if fleet(game, card).box and fleet(game, card).box != place.needs_card:
        return Refusal(f"{row.name} opens another landing box.", row.rule)
    if place.needs_card and not fleet(game, card).box:
        return Refusal("That landing box is opened only by a card of its own.", "9.7.1")
    if not open_embark_spaces(game, position, space):
        return Refusal("None of its embark spaces is Japanese and in supply from the mainland.", "9.7.1")
    is_loaded = any(not position.pieces[unit].spent for unit in units_in(game, position, space, JAPANESE))
    if not is_loaded and not can_load(game, position, card, space):
        return Refusal("No fresh unit is there, and none could be loaded.", "9.7.2")
    return None


def open_embark_spaces(game: GloryGame, position: GloryPosition, box: int) -> list[int]:
    """The embark spaces of a box with a supply line to the mainland, of which an assault needs one (Rules 9.7.1)."""
    supplied = supply(game, position, JAPANESE).towards
    return [space for space in game.places[box].embark if space in supplied]


def embarkation(game: GloryGame, position: GloryPosition, box: int, piece: int) -> tuple[SpaceId, ...] | None:
    """The way of a piece into a box, by the embark space that is nearest; None when there is none (Rules 9.7.2)."""
    here = position.pieces[piece].space
    ports = [port for port in game.places[box].embark if position.control[port] == JAPANESE]
    if here in ports:
        return (SpaceId(here), SpaceId(box))
    mp = game.numbers.moving.loading
    ports = [port for port in ports if game.mp_distance[here][port] <= mp]
    if not ports:
        return None
    ways = routes(game, position, JAPANESE, here, mp)
    nearest = min((port for port in ports if port in ways), key=lambda port: ways.costs[port], default=GONE)
    return (*ways[nearest].path, SpaceId(box)) if nearest != GONE else None


def load_refusal(game: GloryGame, position: GloryPosition, card: CardId, box: int, piece: int) -> Refusal | None:
    """Why a piece cannot be loaded into a box (Rules 9.7.2)."""
    found = position.pieces[piece]
    if found.space == GONE or game.owner(piece) != JAPANESE:
        return Refusal("Only Japanese pieces on the map are loaded.", "9.7.2")
    if game.places[found.space].is_box and found.space == box:
        return Refusal("It is in the box already.", "9.7.2")
    if found.spent:
        return Refusal("It is spent this turn.", "5.1.5")
    if not game.is_leader(piece) and len(units_in(game, position, box, JAPANESE)) >= fleet(game, card).units:
        return Refusal(f"A landing box is loaded with at most {fleet(game, card).units} units.", "9.7.2")
    if game.places[found.space].terrain.box == "landing" or embarkation(game, position, box, piece) is None:
        mp = game.numbers.moving.loading
        return Refusal(f"It cannot reach a Japanese embark space of that box with {mp} movement points.", "9.7.2")
    return stacking_refusal(game, position, box, (piece,), JAPANESE)


def can_load(game: GloryGame, position: GloryPosition, card: CardId, box: int) -> bool:
    """Whether any unit can be loaded into a box."""
    return any(load_refusal(game, position, card, box, unit) is None for unit in game.units[JAPANESE])


class ChooseBox(GloryChoice, frozen=True):
    """Choose the landing box of the assault (Rules 9.7.1)."""

    rule = "9.7.1"
    asks = "choose the landing box of the assault"
    hint = "From a box one lands only on the shores to which its arrows lead."
    card: CardId

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The boxes that are open."""
        boxes = game.landing_boxes
        return [Action("box", space) for space in boxes if box_refusal(game, position, self.card, space) is None]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not that one."""
        space = space_pointed_at(position, target)
        refused = box_refusal(game, position, self.card, space) if space != GONE else None
        return refused or Refusal("Click a lit landing box.", "9.7.1")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Load it."""
        return Result(replace(position, box=action.target), (), (Load(self.card),))


class Load(GloryChoice, frozen=True):
    """Load the box with fresh units and a leader (Rules 9.7.2)."""

    rule = "9.7.2"
    passes_alone = False
    card: CardId
    loaded: tuple[int, ...] = ()

    def begins_order(self) -> bool:
        """The first unit aboard begins an order."""
        return not self.loaded

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Who goes aboard."""
        aboard = len(units_in(game, position, position.box, JAPANESE))
        return Prompt(
            f"load {game.place(position.box)} ({aboard} of {fleet(game, self.card).units} units)", "9.7.2", LOAD_HINT
        )

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Pieces that can go aboard, and to set sail."""
        pieces = game.pieces_of(JAPANESE)
        found = [
            Action("load", piece)
            for piece in pieces
            if load_refusal(game, position, self.card, position.box, piece) is None
        ]
        ready = units_in(game, position, position.box, JAPANESE)
        return [*found, Action("set_sail")] if ready else found

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a piece cannot go aboard."""
        piece = own_piece(game, position, target, JAPANESE)
        if piece == GONE:
            return ABOARD
        return load_refusal(game, position, self.card, position.box, piece) or ABOARD

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Aboard, or off to the shore."""
        if action.verb == "set_sail":
            return Result(position, (), (*question(game, position, "boats"), Assault(self.loaded)))
        path = embarkation(game, position, position.box, action.target)
        assert path is not None
        position, events = move_along(game, position, (action.target,), path, "9.7.2")
        return Result(position, events, (replace(self, loaded=(*self.loaded, action.target)),))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The box."""
        return Target(Kind.SPACE, SpaceId(position.box))


ABOARD = Refusal("Click lit units to load them, then set sail.", "9.7.2")
LOAD_HINT = "Click lit pieces to take them aboard, then set sail. What lies in the box is aboard already."
