"""Sabotage: landmarks and supply depots demolished by the enemy's men (Rules 13.8, 13.16)."""

from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.board import Board
from game.core.events import Event
from game.core.rows import with_one
from game.core.view import MarkerView
from game.rulebooks.memoir44.terms.events import MedalWon, OrderDiceRolled
from game.rulebooks.memoir44.terms.faces import FACES, STAR
from game.rulebooks.memoir44.terms.game import SIDES, Landmark, MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition, Result
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_events import LandmarkDemolished, SabotageStopped
from game.rulebooks.memoir44.units.victory import verdict, win_medals

SABOTAGE_DICE = 2


def make_landmarks(scenario: Scenario, board: Board) -> tuple[Landmark, ...]:
    """The landmarks of a battle that can be demolished."""
    return tuple(
        Landmark(
            side=SIDES[entry.side],
            spaces=tuple(board.by_name[name] for name in entry.hexes),
            stars=entry.stars,
            supplies=entry.supplies,
            medals=(0 if entry.supplies else 1) if entry.medals is None else entry.medals,
            name=entry.name or ("supply depot" if entry.supplies else "landmark"),
        )
        for entry in scenario.rules.sabotage
    )


def has_sabotage(game: MemoirGame) -> bool:
    """Whether anything can be demolished in this battle."""
    return bool(game.landmarks)


def roll_sabotage(game: MemoirGame, position: MemoirPosition) -> Result:
    """The side on turn rolls two dice for every landmark on which its saboteurs stand (Rules 13.8)."""
    events: tuple[Event, ...] = ()
    for number, landmark in enumerate(game.landmarks):
        if landmark.side == position.side and is_worked_on(game, position, number):
            position, more = work_on(game, position, number)
            events = (*events, *more)
    return Result(replace(position, verdict=verdict(game, position)) if events else position, events)


def is_worked_on(game: MemoirGame, position: MemoirPosition, number: int) -> bool:
    """Whether saboteurs stand on a landmark that still stands itself."""
    landmark = game.landmarks[number]
    return number not in position.special.demolished and any(
        position.units[unit].space in landmark.spaces for unit in game.own_units[landmark.side]
    )


def work_on(game: MemoirGame, position: MemoirPosition, number: int) -> Changed:
    """Roll for a landmark."""
    landmark, rule = game.landmarks[number], rule_of(game.landmarks[number])
    faces, dice = position.dice.roll(SABOTAGE_DICE, len(FACES))
    stars = position.special.stars[number] + faces.count(STAR)
    reason = f"Sabotage of the {landmark.name}, {min(stars, landmark.stars)} of {landmark.stars} stars § {rule}"
    rolled = OrderDiceRolled(position.side, faces, reason)
    position = with_stars(replace(position, dice=dice), number, stars)
    if stars < landmark.stars:
        return position, (rolled,)
    position, events = demolish(game, position, number)
    return position, (rolled, *events)


def demolish(game: MemoirGame, position: MemoirPosition, number: int) -> Changed:
    """A landmark is gone: its medals are won; with its supplies the enemy's armor loses a hex of movement."""
    landmark = game.landmarks[number]
    special = replace(position.special, demolished=(*position.special.demolished, number))
    position = replace(position, special=special)
    events: tuple[Event, ...] = (LandmarkDemolished(landmark.side, number),)
    if landmark.medals:
        position = win_medals(position, landmark.side, landmark.medals)
        reason = f"{landmark.name} demolished § {rule_of(landmark)}"
        events = (*events, MedalWon(landmark.side, landmark.medals, reason))
    return position, events


def stop_sabotage(game: MemoirGame, position: MemoirPosition, unit: int) -> Changed:
    """An enemy of the saboteurs captures the landmark: the count begins anew."""
    events: tuple[Event, ...] = ()
    space, side = position.units[unit].space, game.roster[unit].side
    for number, landmark in enumerate(game.landmarks):
        is_begun = bool(position.special.stars[number]) and number not in position.special.demolished
        if is_begun and landmark.side != side and space in landmark.spaces:
            position = with_stars(position, number, 0)
            events = (*events, SabotageStopped(number))
    return position, events


def with_stars(position: MemoirPosition, number: int, stars: int) -> MemoirPosition:
    """The position with another count of stars for a landmark."""
    counts = position.special.stars
    special = replace(position.special, stars=with_one(counts, number, stars))
    return replace(position, special=special)


def rule_of(landmark: Landmark) -> str:
    """The paragraph of a landmark."""
    return "13.16" if landmark.supplies else "13.8"


def landmark_markers(game: MemoirGame, position: MemoirPosition) -> list[MarkerView]:
    """The landmarks with their stars, and those demolished."""
    found = []
    for number, landmark in enumerate(game.landmarks):
        is_gone = number in position.special.demolished
        count = "" if is_gone else f"{position.special.stars[number]}/{landmark.stars}"
        state = "demolished" if is_gone else f"{count} stars of sabotage by {game.side_name(landmark.side)}"
        look = "crater" if is_gone else "supplies" if landmark.supplies else "star_sabotage"
        name = f"{landmark.name[0].upper()}{landmark.name[1:]}: {state}"
        found += [MarkerView(SpaceId(space), look, name, count, above=not is_gone) for space in landmark.spaces]
    return found


def landmark_in_words(game: MemoirGame, position: MemoirPosition, space: int) -> list[tuple[str, str]]:
    """What the inspector says of the landmarks at a hex, with the paragraph of each."""
    return [
        (f"{marker.name}.", rule_of(landmark))
        for landmark in game.landmarks
        if space in landmark.spaces
        for marker in landmark_markers(game, position)
        if marker.space == space
    ]
