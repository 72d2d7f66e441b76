"""Sea Transport: from pier to pier, and to the beachheads (Rules 7.2, 7.3)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Refusal, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.concealment import own_piece, space_pointed_at
from game.rulebooks.glory_recalled.pieces.journeys import journey
from game.rulebooks.glory_recalled.pieces.supply import supply
from game.rulebooks.glory_recalled.terms.card_effects import SeaTransport
from game.rulebooks.glory_recalled.terms.game import BRITISH, ISLAND, JAPANESE, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import stacking_refusal
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    GONE,
    GloryChoice,
    GloryPosition,
    Result,
    mark_spent,
    with_pieces,
)


def shipment(game: GloryGame, card: CardId) -> SeaTransport:
    """How much a card carries."""
    found = game.cards[card].effect(SeaTransport)
    assert found is not None
    return found


def harbour_refusal(game: GloryGame, position: GloryPosition, space: int) -> Refusal | None:
    """Why ships of the side on turn neither leave a space nor come to it (Rules 7.2)."""
    side, place = position.side, game.places[space]
    if position.control[space] != side:
        return Refusal(f"{game.place(space)} is not under your control.", "7.2")
    if side == BRITISH:
        if not place.terrain.is_pier:
            return Refusal("British ships go from pier to pier.", "7.2")
        if space not in supply(game, position, BRITISH).towards:
            return Refusal(f"{game.place(space)} is out of supply.", "7.2")
        return None
    if place.terrain.is_pier or position.marks[space] & BEACHHEAD or space in game.embark:
        return None
    return Refusal("Japanese ships go between piers, beachheads and embark spaces.", "7.2")


def passage_refusal(game: GloryGame, position: GloryPosition, start: int, goal: int) -> Refusal | None:
    """Why no ship goes from one space to another, whatever it carries (Rules 7.2)."""
    if start == goal:
        return Refusal("They are there already.", "7.2")
    if game.places[start].terrain.box == "landing":
        if goal not in game.places[start].targets or not position.marks[goal] & BEACHHEAD:
            return Refusal("Out of a landing box ships go only to a beachhead of that box.", "7.2")
        return None if position.control[goal] == JAPANESE else Refusal("That beachhead is lost.", "7.2")
    refused = harbour_refusal(game, position, start) or harbour_refusal(game, position, goal)
    if refused is not None:
        return refused
    if position.side == JAPANESE and game.places[goal].region == ISLAND and not position.event:
        return Refusal("Before the Kowloon Event nothing is shipped to the Island.", "7.2")
    return None


def limit_refusal(
    game: GloryGame, position: GloryPosition, pieces: tuple[int, ...], start: int, goal: int
) -> Refusal | None:
    """Why so many British units may not be shipped to Kowloon (Rules 7.3)."""
    limit = game.scenario.sea_limit
    if limit is None or not goes_to_kowloon(game, start, goal):
        return None
    units = sum(not game.is_leader(piece) for piece in pieces)
    if position.side == BRITISH and position.shipped + units > limit:
        done = position.shipped
        return Refusal(f"At most {limit} British units a game go to Kowloon by sea; {done} have gone.", "7.3")
    return None


def goes_to_kowloon(game: GloryGame, start: int, goal: int) -> bool:
    """Whether a voyage leads from the Island to Kowloon (Rules 7.3)."""
    return game.places[start].region == ISLAND and game.places[goal].region == KOWLOON


def ship_refusal(
    game: GloryGame, position: GloryPosition, pieces: tuple[int, ...], start: int, goal: int
) -> Refusal | None:
    """Why some pieces cannot be shipped from one space to another (Rules 7.2, 7.3, 8.0)."""
    refused = passage_refusal(game, position, start, goal) or limit_refusal(game, position, pieces, start, goal)
    return refused or stacking_refusal(game, position, goal, pieces, position.side)


def loading_refusal(
    game: GloryGame, position: GloryPosition, carried: SeaTransport, group: tuple[int, ...], piece: int
) -> Refusal | None:
    """Why a piece cannot go aboard with those already chosen (Rules 7.2)."""
    found, counter = position.pieces[piece], game.counters[piece]
    if found.space == GONE or counter.side != position.side or counter.is_decoy:
        return Refusal("Only own units and leaders on the map are shipped.", "7.2")
    if found.spent:
        return Refusal("It is spent this turn.", "5.1.5")
    if group and position.pieces[group[0]].space != found.space:
        return Refusal("All that are shipped together start in one space.", "7.2")
    chosen = sum(game.is_leader(each) == counter.is_leader for each in group)
    if chosen >= (carried.leaders if counter.is_leader else carried.units):
        return Refusal("The ships are full.", "7.2")
    if next(harbours(game, position, (*group, piece)), GONE) == GONE:
        return Refusal("No ship could take it anywhere from there.", "7.2")
    return None


def harbours(game: GloryGame, position: GloryPosition, group: tuple[int, ...]) -> Iterator[int]:
    """Where some pieces that start together can be shipped to."""
    start = position.pieces[group[0]].space
    shores, is_afloat = game.shores[position.side], game.places[start].terrain.box == "landing"
    if not is_afloat and (start not in shores or harbour_refusal(game, position, start) is not None):
        return
    for goal in game.places[start].targets if is_afloat else shores:
        if ship_refusal(game, position, group, start, goal) is None:
            yield goal


def can_ship(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether anything could be shipped with a card."""
    carried = shipment(game, card)
    pieces = game.pieces_of(position.side)
    return any(loading_refusal(game, position, carried, (), piece) is None for piece in pieces)


class Ship(GloryChoice, frozen=True):
    """Choose what is shipped, and where to (Rules 7.2)."""

    rule = "7.2"
    is_secret = True
    passes_alone = False
    card: CardId
    group: tuple[int, ...] = ()

    def begins_order(self) -> bool:
        """The first unit chosen begins an order."""
        return not self.group

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """What, or where to."""
        carried = shipment(game, self.card)
        if not self.group:
            return Prompt(f"choose what to ship: up to {carried.units} units and {carried.leaders} leader", "7.2")
        return Prompt(f"ship {game.listed(self.group)}: choose more, or the harbour", "7.2")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Pieces to take aboard or back ashore, and harbours."""
        carried = shipment(game, self.card)
        found = [
            Action("load", piece)
            for piece in game.pieces_of(position.side)
            if piece not in self.group and loading_refusal(game, position, carried, self.group, piece) is None
        ]
        if self.group:
            found += [Action("ship_to", goal) for goal in harbours(game, position, self.group)]
            found += [Action("unload", piece) for piece in self.group]
        return [*found, Action("stay")]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a piece is not shipped, or not there."""
        piece = own_piece(game, position, target, position.side)
        if piece != GONE:
            refused = loading_refusal(game, position, shipment(game, self.card), self.group, piece)
            return refused or WHERE_TO
        space = space_pointed_at(position, target)
        if space == GONE or not self.group:
            return WHERE_TO
        return ship_refusal(game, position, self.group, position.pieces[self.group[0]].space, space) or WHERE_TO

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Aboard, ashore, or under way."""
        match action.verb:
            case "load":
                return Result(position, (), (replace(self, group=(*self.group, action.target)),))
            case "unload":
                left = tuple(piece for piece in self.group if piece != action.target)
                return Result(position, (), (replace(self, group=left),))
            case "stay":
                return Result(position)
        return self.sail(game, position, action.target)

    def sail(self, game: GloryGame, position: GloryPosition, goal: int) -> Result:
        """They arrive and are spent (Rules 5.1.5, 7.2, 7.3)."""
        start = position.pieces[self.group[0]].space
        events = journey(game, position, self.group, (SpaceId(start), SpaceId(goal)), "7.2", "sails")
        changed = {piece: replace(position.pieces[piece], space=goal) for piece in self.group}
        if position.side == BRITISH and goes_to_kowloon(game, start, goal):
            units = sum(not game.is_leader(piece) for piece in self.group)
            position = replace(position, shipped=position.shipped + units)
        return Result(mark_spent(with_pieces(position, changed), self.group), events)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The first piece aboard."""
        return Target(Kind.PIECE, PieceId(self.group[0])) if self.group else None


WHERE_TO = Refusal("Click lit pieces to ship, then a lit harbour.", "7.2")
