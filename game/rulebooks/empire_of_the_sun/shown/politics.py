"""Nations and rival services as tracks, and what cards have brought about for good (Rules 5.38, 13, 14)."""

from collections.abc import Iterator

from game.core.actions import Side
from game.core.hexset import spaces_of
from game.core.kept import kept
from game.core.view import TrackMarker, TrackView
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import Country
from game.rulebooks.empire_of_the_sun.war.events.politics import WORDS
from game.rulebooks.empire_of_the_sun.war.nations import hexes_of, is_japanese

CARDS_OF = {
    JAPAN: ("kwai", "barges", "fortifications", "interceptors", "tojo_resigned"),
    ALLIES: ("doolittle", "hump", "pt_boats", "submarine_doctrine"),
}
"""What the cards of each side bring about for good."""
RIVALS = ("None", "Japan", "USA", "Both")
RIVALRY_MEANS = (
    "No services are rivals.",
    "Japan's Army and Navy are rivals: no headquarters activates both, and half of the shipping points is used.",
    "The American Army and Navy are rivals: no headquarters activates both, and new Army units are delayed.",
    "The services of both sides are rivals: no headquarters activates units of both.",
)


def rivalry(position: EmpirePosition) -> TrackView:
    """Whose services are rivals (Rules 14)."""
    box = (JAPAN in position.rivalry) + 2 * (ALLIES in position.rivalry)
    marker = TrackMarker(box, None, RIVALRY_MEANS[box].removesuffix("."), "R")
    return TrackView("Rivalry", "14", RIVALS, (marker,), notes=("Cards begin a rivalry and end it.",))


@kept("control", "surrendered", "has_japan_marshalls")
def nations(game: EmpireGame, position: EmpirePosition) -> TrackView:
    """Which nations and groups of islands are whose, and what is wanting for a change (Rules 13.1)."""
    countries = game.tables.nations.countries
    here = [(name, country) for name, country in countries.items() if hexes_of(game, country)]
    markers = tuple(
        TrackMarker(box, JAPAN if is_japanese(position, name) else ALLIES, standing(game, position, name, country))
        for box, (name, country) in enumerate(here)
    )
    japanese = sum(is_japanese(position, name) for name, _ in here)
    boxes = tuple(country.short for _, country in here)
    return TrackView("Nations", "13.1", boxes, markers, value=f"{japanese} of {len(here)}")


def standing(game: EmpireGame, position: EmpirePosition, name: str, country: Country) -> str:
    """Whose a nation is, and what the other side must still take for it to change hands."""
    taker, verb = (ALLIES, "returns") if is_japanese(position, name) else (JAPAN, "falls")
    owner = "Japanese" if taker == ALLIES else "Allied"
    wanting = [game.place(space) for space in spaces_of(hexes_of(game, country) & ~controlled(game, position)[taker])]
    side = "the Allies hold" if taker == ALLIES else "Japan holds"
    what = f"when {side} {', '.join(wanting)} as well" if wanting else "in the next National Status segment"
    return f"{country.short}: {owner}, and {verb} {what}"


def in_force(position: EmpirePosition, side: Side) -> Iterator[str]:
    """What cards of a side have brought about, and what it has saved."""
    held = {
        *position.flags,
        *(["kwai"] if position.has_kwai_bridge else []),
        *(["hump"] if position.is_hump_open else []),
    }
    for flag in CARDS_OF[side]:
        if flag in held:
            yield WORDS[flag][0].upper() + WORDS[flag][1:]
    if side == JAPAN and position.escorts:
        yield f"Escorts of the convoys: +{position.escorts} to the rolls of submarines"
    if side == JAPAN and (position.saved_air_steps or position.saved_naval_steps):
        yield f"Saved steps: {position.saved_air_steps} air, {position.saved_naval_steps} naval"
