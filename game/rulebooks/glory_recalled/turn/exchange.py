"""Before the set-up: are units concealed, and which regiment starts where? (Rules 3.4, 3.6)"""

from collections.abc import Sequence
from itertools import permutations

from msgspec.structs import replace

from game.core.actions import Action
from game.core.events import Told
from game.rulebooks.glory_recalled.pieces.concealment import conceal_all
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import (
    GONE,
    BritishChoice,
    GloryChoice,
    GloryPosition,
    Result,
    with_pieces,
)


class AskConcealment(BritishChoice, frozen=True):
    """Do the players want the British units concealed? (Rules 3.6)"""

    rule = "3.6"
    asks = "play with concealed units and decoys?"
    hint = "Agree on it; most games are played without."
    otherwise = "First decide whether units are concealed."
    passes_alone = False

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """No or yes."""
        return (Action("open_units"), Action("conceal_units"))

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Turn the units over, or leave them."""
        if action.verb == "open_units":
            return Result(position, (Told("Units are open to both sides § 3.6."),))
        return Result(conceal_all(game, position), (Told("British units are concealed § 11.3."),))


ORDERS = tuple(permutations(range(3)))
"""The ways of giving three places to three regiments; the first leaves them as they are."""


def exchangeable(game: GloryGame) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The companies of the three regiments, one regiment after the other, and their colonels (Rules 3.4)."""
    names = sorted({counter.formation for counter in game.counters if counter.formation.endswith("_regiment")})
    regiments = [name for name in names if any(game.counters[unit].formation == name for unit in game.units[JAPANESE])]
    companies = tuple(
        tuple(unit for unit in game.units[JAPANESE] if game.counters[unit].formation == name) for name in regiments
    )
    numbers = [name.split("_")[0] for name in regiments]
    colonels = tuple(
        next((each for each in game.leaders[JAPANESE] if number in game.counters[each].name), GONE)
        for number in numbers
    )
    return companies, colonels


HINT = "The first leaves all where they are: take it if in doubt."


class Exchange(GloryChoice, frozen=True):
    """The Japanese may give the regiments other places, company by company (Rules 3.4)."""

    rule = "3.4"
    asks = "choose where each regiment starts: west, centre, east"
    hint = HINT
    otherwise = "First choose the places of the regiments."
    passes_alone = False

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """All six orders."""
        return [Action("arrange", number) for number in range(len(ORDERS))]

    def label(self, game: GloryGame, position: GloryPosition, action: Action) -> str:
        """The regiments from west to east."""
        companies, _ = exchangeable(game)
        west_to_east = sorted(range(3), key=lambda each: self.longitude(game, position, companies[each]))
        order = ORDERS[action.target]
        takers = [order.index(place) for place in west_to_east]
        return " · ".join(game.counters[companies[taker][0]].formation.split("_")[0] for taker in takers)

    def longitude(self, game: GloryGame, position: GloryPosition, units: tuple[int, ...]) -> float:
        """How far east a regiment starts."""
        return game.board.spaces[position.pieces[units[0]].space].x

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Each regiment takes the places of another."""
        companies, colonels = exchangeable(game)
        order, changed = ORDERS[action.target], {}
        for regiment, place in enumerate(order):
            pairs = [*zip(companies[regiment], companies[place], strict=True), (colonels[regiment], colonels[place])]
            for mover, holder in pairs:
                if mover >= 0 and holder >= 0:
                    changed[mover] = replace(position.pieces[mover], space=position.pieces[holder].space)
        told = Told(f"The regiments start, from west to east: {self.label(game, position, action)} § 3.4.")
        return Result(with_pieces(position, changed), (told,))
