"""Whether a skin has a picture for everything that a scenario puts on the table at its start."""

from collections.abc import Iterator
from typing import Any

import msgspec

from game.core.actions import Side
from game.core.play import begin
from game.core.view import CardView, View
from game.loading.content.scenarios import LoadedScenario, new_game
from game.loading.content.skins import FILE, Skin

SEED = 1
PICTURED = {"piece", "badge", "marker", "card"}


class MissingLook(msgspec.Struct, frozen=True):
    """A word for which the skin of a title has no look; `section` is where the skin would tell it."""

    title: str
    kind: str
    section: str
    word: str

    @property
    def sentence(self) -> str:
        """What is missing, and how it is told."""
        row = "{picture: FILE.png, name: ...}" if self.kind in PICTURED else "{...}"
        told = f"write `{self.section}: {{{self.word}: {row}}}` in assets/{self.title}/{FILE}"
        return f"the skin of {self.title} knows no {self.kind} '{self.word}': {told}"


def missing_looks(loaded: LoadedScenario, skin: Skin) -> Iterator[MissingLook]:
    """Each look that the skin does not know. A title without any skin is drawn plainly instead."""
    if skin == Skin():
        return
    game, position = new_game(loaded, SEED)
    position = begin(game, position).position
    views = [game.title.view(game, position, viewer) for viewer in (None, Side(0), Side(1))]
    rows: tuple[tuple[str, str, Any, set[str]], ...] = (
        ("piece", "pieces", skin.pieces, {piece.look for view in views for piece in view.pieces}),
        ("livery", "liveries", skin.liveries, {piece.livery for piece in skin.pieces.values()}),
        ("badge", "badges", skin.badges, {badge for view in views for piece in view.pieces for badge in piece.badges}),
        ("marker", "markers", skin.markers, {marker.look for view in views for marker in view.markers}),
        ("card", "cards", skin.cards, {card.look for view in views for card in cards_in(view)}),
        ("line", "lines", skin.lines, {kind for kind, _ in loaded.map.board.lines}),
        ("side", "sides", skin.sides, {side.id for side in game.sides}),
    )
    for kind, section, known, used in rows:
        for word in sorted(used - set(known) - {""}):
            yield MissingLook(loaded.title.id, kind, section, word)


def cards_in(view: View) -> Iterator[CardView]:
    """Every card that a view shows face up."""
    yield from (card for hand in view.hands for card in hand.cards if card is not None)
    yield from (card for _, card in view.open_cards)
    yield from (pile.top for pile in view.piles if pile.top is not None)
