"""Schemes: a sniper, thirst, cards drawn and cards given up (Rules 6.12 to 6.14)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Target
from game.core.combat import Chance, Preview, Tone
from game.core.events import Event, RollTold
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.hands import discard, draw_from_pile
from game.rulebooks.glory_recalled.pieces.points import eliminate, hit
from game.rulebooks.glory_recalled.terms.card_effects import ShootLeader
from game.rulebooks.glory_recalled.terms.game import BRITISH, ISLAND, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import (
    GONE,
    BritishChoice,
    GloryAutomatic,
    GloryChoice,
    GloryPosition,
    GlorySideChoice,
    Result,
)
from game.rulebooks.glory_recalled.turn.works import real_units

FACES = 6


class DrawCards(GloryAutomatic, frozen=True):
    """Draw cards at once (Rules 6.12)."""

    count: int

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """The side whose action it is draws."""
        position, events = draw_from_pile(game, position, position.side, self.count, "6.12")
        return Result(position, events)


class GiveUpCards(GlorySideChoice, frozen=True):
    """A side discards cards of its own choice (Rules 5.2.5, 6.12)."""

    rule = "6.12"
    otherwise = "First choose the cards to discard."
    is_secret = True
    left: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which card."""
        return Prompt(f"choose a card to discard ({self.left} left)", "6.12")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Every card held."""
        return [Action("discard", card) for card in position.hands[self.side]] if self.left else ()

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It goes to the discards unseen."""
        position, events = discard(position, self.side, CardId(action.target))
        return Result(position, events, (replace(self, left=self.left - 1),))


def snipe_refusal(game: GloryGame, position: GloryPosition, leader: int, within: int) -> Refusal | None:
    """Why a Japanese leader is no target for the sniper (Rules 6.14)."""
    space = position.pieces[leader].space
    if game.owner(leader) != JAPANESE or not game.is_leader(leader) or space == GONE:
        return Refusal("The sniper aims at a Japanese leader.", "6.14")
    near = {space}
    for _ in range(within):
        near |= {way.to for each in near for way in game.ways[each]}
    if not any(real_units(game, position, each) for each in near):
        return Refusal(f"No British unit is within {within} links of him.", "6.14")
    return None


def can_snipe(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether any leader is near enough."""
    shot = game.cards[card].effect(ShootLeader)
    assert shot is not None
    return any(snipe_refusal(game, position, leader, shot.within) is None for leader in game.leaders[JAPANESE])


class Snipe(GloryChoice, frozen=True):
    """Roll for a leader (Rules 6.14)."""

    rule = "6.14"
    asks = "choose the leader that the sniper aims at"
    is_secret = True  # a leader lights up near a unit, and not near a decoy (Rules 11.4)
    passes_alone = False
    card: CardId

    def shot(self, game: GloryGame) -> ShootLeader:
        """How far the sniper shoots, and what the die must show."""
        found = game.cards[self.card].effect(ShootLeader)
        assert found is not None
        return found

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Leaders near British units."""
        shot = self.shot(game)
        leaders = game.leaders[JAPANESE]
        return [Action("snipe", each) for each in leaders if snipe_refusal(game, position, each, shot.within) is None]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not him."""
        shot = self.shot(game)
        if target.kind is Kind.PIECE and 0 <= target.number < len(position.pieces):
            return snipe_refusal(game, position, target.number, shot.within) or WHICH_LEADER
        return WHICH_LEADER

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview:
        """The chance of the shot."""
        share = (FACES + 1 - self.shot(game).on) / FACES
        chances = (Chance("leader eliminated", share, Tone.GOOD), Chance("no effect", 1 - share, Tone.BAD))
        return Preview(f"Sniper at {game.piece_name(action.target)}", chances=chances)

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """One die."""
        shot = self.shot(game)
        (face,), dice = position.dice.roll(1, FACES)
        name, fate = game.piece_name(action.target), "hit" if face + 1 >= shot.on else "missed"
        rolled = RollTold(BRITISH, (face,), f"Sniper at {name}: {face + 1} rolled, {shot.on} needed, {fate} § 6.14.")
        position, events = replace(position, dice=dice), ()
        if fate == "missed":
            return Result(position, (rolled, *events))
        position, lost = eliminate(game, position, action.target, rule="6.14")
        return Result(position, (rolled, *lost))


def thirsty(game: GloryGame, position: GloryPosition) -> list[int]:
    """British units in good order in the Island's towns and piers (Rules 6.13)."""
    there = occupants(game, position)
    return [
        unit
        for space, place in enumerate(game.places)
        if place.region == ISLAND and (place.terrain.name == URBAN or place.terrain.is_pier)
        for unit in there.units[space]
        if there.sides[space] == BRITISH and not game.counters[unit].is_decoy and not position.pieces[unit].disrupted
    ]


def can_thirst(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether anybody would suffer."""
    return bool(thirsty(game, position))


class Thirst(BritishChoice, frozen=True):
    """The British choose the units that suffer (Rules 6.13)."""

    rule = "6.13"
    otherwise = "Choose units in good order in urban and pier spaces of the Island."
    is_secret = True
    left: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which unit."""
        return Prompt(f"choose a unit without water ({self.left} left)", "6.13", THIRST_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Units in towns and piers."""
        return [Action("suffer", unit) for unit in thirsty(game, position)] if self.left else ()

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is disrupted."""
        position, events = hit(game, position, action.target, "6.13")
        found: tuple[Event, ...] = events
        return Result(position, found, (replace(self, left=self.left - 1),))


URBAN = "Urban"
THIRST_HINT = "It is disrupted: a unit in good order in an urban or pier space of the Island."
WHICH_LEADER = Refusal("Click a lit Japanese leader.", "6.14")
