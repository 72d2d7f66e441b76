"""Whether a skin has a picture for everything that a scenario puts on the table at its start."""

from collections.abc import Iterator

from game.core.actions import Side
from game.core.play import begin
from game.core.view import CardView, View
from game.loading.content.scenarios import LoadedScenario, new_game
from game.loading.content.skins import Skin

SEED = 1


def missing_looks(loaded: LoadedScenario, skin: Skin) -> Iterator[str]:
    """One sentence for each look that the skin does not know. A title without any skin is drawn plainly instead."""
    if skin == Skin():
        return
    game, position = new_game(loaded, SEED)
    position = begin(game, position).position
    views = [game.title.view(game, position, viewer) for viewer in (None, Side(0), Side(1))]
    for kind, known, used in (
        ("piece", skin.pieces, {piece.look for view in views for piece in view.pieces}),
        ("livery", skin.liveries, {piece.livery for piece in skin.pieces.values()}),
        ("badge", skin.badges, {badge for view in views for piece in view.pieces for badge in piece.badges}),
        ("marker", skin.markers, {marker.look for view in views for marker in view.markers}),
        ("card", skin.cards, {card.look for view in views for card in cards_in(view)}),
        ("line", skin.lines, {kind for kind, _ in loaded.map.board.lines}),
        ("side", skin.sides, {side.id for side in game.sides}),
    ):
        for look in sorted(used - set(known) - {""}):
            yield f"the skin of {loaded.title.id} knows no {kind} '{look}'"


def cards_in(view: View) -> Iterator[CardView]:
    """Every card that a view shows face up."""
    yield from (card for hand in view.hands for card in hand.cards if card is not None)
    yield from (card for _, card in view.open_cards)
    yield from (pile.top for pile in view.piles if pile.top is not None)
