"""The tracks beside the map: turn, politics, war elsewhere, shipping (Rules 3.1, 15, 16)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.view import TrackMarker, TrackView
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.shown.politics import nations, rivalry
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.words import signed
from game.rulebooks.empire_of_the_sun.war.progress import taken as taken_of

MONTHS = ("Dec 41", "Jan 42", "May 42", "Sep 42", "Jan 43", "May 43", "Sep 43", "Jan 44", "May 44", "Sep 44")
LAST_MONTHS = ("Jan 45", "May 45")
TURNS = (*MONTHS, *LAST_MONTHS)
"""The months with which the turns begin, as the track prints them."""

UNTIL = {"Jan": "Jan to Apr", "May": "May to Aug", "Sep": "Sep to Dec"}
"""The four months of a turn, by that with which it begins."""

MOST_WILL, MOST_SHIPPING, MOST_DIVISIONS = 10, 9, 12
EUROPE = range(3, -8, -1)
CHINA = ("Stable", "Unstable", "Breakthrough", "Threat", "Chungking", "Collapse")
IN_SHORT = {"Breakthrough": "Breach"}
"""How a box is called where there is little room."""

INDIA = ("Stable", "Unrest", "Strikes", "Unstable", "Revolts", "Surrender")

ROADS = {"closed_no_hump": "Closed", "closed_hump": "Hump", "open": "Open"}
ROAD_MEANS = {
    "closed_no_hump": "The Burma Road is closed, and nothing flies over the Hump",
    "closed_hump": "The Burma Road is closed: China is supplied over the Hump",
    "open": "The Burma Road is open",
}
MOVED_BY = {
    "Political Will": "Nations that fall, a progress of the war that is not met and cards lower it; nations that"
    " return, bombing and cards raise it.",
    "War in Europe": "Cards move it. From 0 down new Allied units are delayed, and some sent to Europe.",
    "China": "Japan moves it on by offensives in China and by cards; the Allies move it back by cards, and by aircraft"
    " that beat such an offensive off.",
    "Divisions in China": "Each that Japan takes out of China is a ground step. The garrisons and the offensives in"
    " China count those that are left.",
    "India": "It goes on in each National Status segment that finds all of Northern India Japanese, and by cards; it"
    " is stable again when the Allies hold any of it.",
    "Burma Road": "It is open while routes join Kunming to an Allied Rangoon with a way over sea, or to Madras.",
    "Shipping points": "Landings use them; each comes back with the next turn. The Allies gain one a turn unless the"
    " war in Europe stands too low, and submarines sink Japan's.",
}
"""What moves the markers of a track."""


def months_of(turn: int) -> str:
    """The months of a turn; the first has only one."""
    first, year = TURNS[turn - 1].split()
    return f"{UNTIL.get(first, first)} {year}"


def tracks(game: EmpireGame, position: EmpirePosition) -> tuple[TrackView, ...]:
    """All tracks that the scenario uses, each with what moves it."""
    return tuple(
        replace(each, notes=each.notes or tuple(MOVED_BY[name] for name in (each.name,) if name in MOVED_BY))
        for each in all_tracks(game, position)
    )


def all_tracks(game: EmpireGame, position: EmpirePosition) -> Iterator[TrackView]:
    """One track after the other, the most asked for first."""
    scenario = game.scenario
    turns = range(scenario.turns.first, scenario.turns.last + 1)
    yield track("Turn", "4.1", [TURNS[turn - 1] for turn in turns], position.turn - turns[0], "T", "This turn")
    if scenario.political_will is not None:
        will = position.political_will
        yield track("Political Will", "16.1", numbers(MOST_WILL), will, "W", f"US Political Will {will}")
    yield shipping(position)
    if "strategic" in scenario.phases:
        europe = position.war_in_europe
        boxes = [signed(box) if box else "0" for box in EUROPE]
        yield track("War in Europe", "15.1", boxes, EUROPE.index(europe), "E", f"War in Europe {signed(europe)}")
        china = track("China", "13.81", CHINA, position.china, "C", f"China: {CHINA[position.china]}")
        yield replace(china, value=IN_SHORT.get(CHINA[position.china], ""))
        divisions = position.divisions
        yield track("Divisions in China", "13.84", numbers(MOST_DIVISIONS), divisions, "D", f"{divisions} divisions")
        yield track("India", "13.6", INDIA, position.india, "I", f"India: {INDIA[position.india]}")
        yield burma_road(game, position)
        yield rivalry(position)
    if "national_status" in scenario.phases:
        yield nations(game, position)
    if position.progress_target:
        yield progress(game, position)


def numbers(last: int) -> list[str]:
    """The boxes of a track from 0."""
    return [str(box) for box in range(last + 1)]


SHORT = {
    "Political Will": "Will",
    "War in Europe": "Europe",
    "Divisions in China": "Divisions",
    "Burma Road": "Burma",
    "Shipping points": "Shipping",
    "Progress of the war": "Progress",
}
"""The names of tracks where there is little room."""


def track(name: str, rule: str, boxes: list[str] | tuple[str, ...], box: int, text: str, meaning: str) -> TrackView:
    """A track with one marker."""
    return TrackView(name, rule, tuple(boxes), (TrackMarker(box, None, meaning, text),), SHORT.get(name, ""))


def shipping(position: EmpirePosition) -> TrackView:
    """The shipping points of both sides that are left this turn."""
    markers = tuple(
        TrackMarker(
            min(MOST_SHIPPING, position.shipping[side].left),
            side,
            f"{name}: {position.shipping[side].left} of {position.shipping[side].total} shipping points left",
            str(position.shipping[side].left),
        )
        for side, name in ((JAPAN, "Japan"), (ALLIES, "Allies"))
    )
    name = "Shipping points"
    return TrackView(name, "8.45", tuple(numbers(MOST_SHIPPING)), markers, SHORT[name])


def burma_road(game: EmpireGame, position: EmpirePosition) -> TrackView:
    """How China is supplied: along the road, over the Hump, or not at all (Rules 13.7)."""
    road = supply(game, position).lines[ALLIES].road
    return track("Burma Road", "13.7", tuple(ROADS.values()), list(ROADS).index(road), "R", ROAD_MEANS[road])


def progress(game: EmpireGame, position: EmpirePosition) -> TrackView:
    """How many hexes the Allies have taken of those they must take this turn (Rules 16.4)."""
    taken, target = taken_of(game, position), position.progress_target
    meaning = f"Progress of the war: {taken} of {target} hexes taken this turn"
    found = track("Progress of the war", "16.4", numbers(target), min(taken, target), "P", meaning)
    wanted = max(0, target - taken)
    words = "That is enough, if they are held to the end of the turn"
    if wanted:
        words = (
            f"{wanted} more named hex{'es' * (wanted > 1)} of Japan's {'are' if wanted > 1 else 'is'} wanted, or one"
        )
        words += " Political Will is lost; lone islands without a base do not count"
    return replace(found, value=f"{taken} of {target}", notes=(f"{words}.",))
