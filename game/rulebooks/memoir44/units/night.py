"""Night: the visibility chart, and what cannot be done in the dark (Rules 13.20)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.events import Told
from game.core.view import TrackMarker, TrackView
from game.rulebooks.memoir44.terms.events import OrderDiceRolled
from game.rulebooks.memoir44.terms.faces import FACES, STAR
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import FULL_DAY, MemoirPosition, Result
from game.rulebooks.memoir44.terms.scenario import Scenario

DARKEST = 1
NIGHT_DICE = 4


def starting_visibility(scenario: Scenario) -> int:
    """How far units see when the battle begins: one hex, or as far as ever where night is still to fall."""
    night = scenario.rules.night
    return FULL_DAY if night is None or night.falls else DARKEST


def has_night(game: MemoirGame) -> bool:
    """Whether the battle is fought at night, or night falls in it."""
    return game.scenario.rules.night is not None


def is_rolled(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the side on turn rolls for visibility now: not when the day has come, nor when it cannot get darker."""
    night = game.scenario.rules.night
    if night is None or SIDES[night.side] != position.side:
        return False
    return position.visibility != (DARKEST if night.falls else FULL_DAY)


def roll_visibility(game: MemoirGame, position: MemoirPosition) -> Result:
    """Roll four dice; each star makes it one hex lighter, or darker where night falls (Rules 13.20)."""
    night = game.scenario.rules.night
    faces, dice = position.dice.roll(NIGHT_DICE, len(FACES))
    stars = faces.count(STAR)
    now = position.visibility + (-stars if night is not None and night.falls else stars)
    now = max(DARKEST, min(FULL_DAY, now))
    rolled = OrderDiceRolled(position.side, faces, "Night visibility § 13.20", visibility_words(now))
    position = replace(position, dice=dice, visibility=now)
    return Result(position, (rolled, Told(f"{visibility_words(now)} § 13.20.")))


def visibility_words(hexes: int) -> str:
    """How far one sees."""
    if hexes >= FULL_DAY:
        return "It is full daylight"
    return f"Visibility is {hexes} hex{'es' * (hexes > 1)}"


def tracks(game: MemoirGame, position: MemoirPosition) -> Iterator[TrackView]:
    """The visibility chart beside the map; it is set aside when the day has come."""
    night = game.scenario.rules.night
    if night is None or (position.visibility == FULL_DAY and not night.falls):
        return
    boxes = (*(str(hexes) for hexes in range(DARKEST, FULL_DAY)), "day")
    name = f"{visibility_words(position.visibility)}; {game.side_name(SIDES[night.side])} roll"
    marker = TrackMarker(position.visibility - DARKEST, None, name)
    yield TrackView("Night visibility", "13.20", boxes, (marker,), "Visibility")
