"""What the sides have beside the map: grenades and charges, smoke, missions, a sniper (Rules 11.1, 12.5, 17, 21)."""

import msgspec

from game.core.actions import Side
from game.core.view import PileView
from game.rulebooks.valor_and_victory.files.setup import supplies_of
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.victory import BOTH


class Supply(msgspec.Struct, frozen=True):
    """A kind of supply: its name, a shorter one where there is one, and what it is good for."""

    name: str
    short: str
    note: str


SUPPLIES = (
    Supply("Grenades", "", "Against an adjacent hex: -1 to the roll of fire or of a close assault § 12.52."),
    Supply("Satchel charges", "Satchels", "Against an adjacent hex: 6 firepower for fire or a close assault § 12.53."),
    Supply("Panzerfausts", "Fausts", "An anti-tank weapon of letter D against an adjacent hex § 12.51."),
    Supply("AT grenades", "AT gren.", "An anti-tank weapon of letter A against an adjacent hex § 12.51."),
    Supply(
        "Smoke factors", "Smoke", "Infantry lays Smoke 1 for one before it moves; mortars fire Smoke 2 for two § 11.1."
    ),
    Supply("Light barrages", "Light b.", "Aimed in the Command Phase: attacks on the row 29 to 40 § 21.2."),
    Supply("Heavy barrages", "Heavy b.", "Aimed in the Command Phase: attacks on the row 41 § 21.2."),
    Supply("Fighter-bombers", "Bombers", "Aimed in the Command Phase: attacks on the row 19 to 28 § 21.2."),
)
"""In the order in which a position counts them."""

SNIPER = Supply("Sniper", "Snipers", "He appears when enemy infantry rolls a 12, and shoots at them § 17.2.")


def piles(game: ValorGame, position: ValorPosition) -> tuple[PileView, ...]:
    """What the sides have beside the map, with what they have used up."""
    given = game.scenario.supplies.allies, game.scenario.supplies.axis
    found: list[PileView] = []
    for side in BOTH:
        rows = zip(SUPPLIES, position.supplies[side], supplies_of(given[side]), strict=True)
        found += [pile(supply, count, side) for supply, count, at_first in rows if at_first]
        found += [pile(SNIPER, int(position.snipers[side].is_there), side)] if given[side].sniper else []
    return tuple(found)


def pile(supply: Supply, count: int, side: int) -> PileView:
    """A supply as a pile without cards."""
    return PileView(supply.name, count, side=Side(side), short=supply.short, notes=(supply.note,))
