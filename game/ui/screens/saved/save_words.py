"""What is said about saved games, and how they are sought and sorted."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec.structs import replace

from game.core.title import Title
from game.loading.saves.games import SaveInfo
from game.ui.dates import date_words
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages.rows import Row
from game.ui.table.panels.bar import score_words
from game.ui.title_words import TitleWords, title_words
from game.ui.words import say, say_many, to_say

NOTHING = to_say("No game has been saved yet.")
WHEN_SAVED = to_say("A battle saves itself from its first action on.")
NOTHING_LIKE_THAT = to_say("No saved game is like that.")
ALL_AGAIN = to_say("Show all games")

NUMBER = re.compile(r"([0-9]+)")
WON = re.compile(r"(.+?) won\. (.+)")
"""How a save tells of an end that has a winner."""

Names = Mapping[str, str]
"""The names of the titles by what the files call them."""


def by_name(name: str) -> tuple[str | int, ...]:
    """By what names are sorted: the numbers in them as numbers, so that the second comes before the tenth."""
    parts = NUMBER.split(name.casefold())
    return tuple([int(part) if number % 2 else part for number, part in enumerate(parts)])


class Order(msgspec.Struct, frozen=True):
    """An order of the list: what its button says, and by what it sorts."""

    label: str
    key: Callable[[SaveInfo, Names], tuple[object, ...]]


ORDERS = (
    Order(to_say("Newest first"), lambda info, _: (-info.changed,)),
    Order(to_say("By name"), lambda info, _: by_name(info.name)),
    Order(to_say("By title"), lambda info, names: (names.get(info.title, "~"), *by_name(info.name))),
    Order(to_say("Longest first"), lambda info, _: (-info.actions,)),
)


def title_names(titles: Iterable[Title]) -> dict[str, str]:
    """The names of the titles by what the files call them."""
    return {title.id: title.name for title in titles}


def side_names(titles: Iterable[Title]) -> frozenset[str]:
    """What the sides of the titles are called, in the language of the screen."""
    return frozenset(title_words(title).say(side.name) for title in titles for side in title.sides)


def told(saves: Iterable[SaveInfo], titles: Iterable[Title]) -> tuple[SaveInfo, ...]:
    """What saves tell of sides, turns and ends, in the language of the screen."""
    words = {title.id: title_words(title) for title in titles}
    return tuple([in_words(info, words[info.title]) if info.title in words else info for info in saves])


def in_words(info: SaveInfo, words: TitleWords) -> SaveInfo:
    """The same of one save; players with names of their own keep them."""
    players = tuple(map(words.say, info.players))
    return replace(info, players=players, turn=words.say(info.turn), verdict=end_in_words(info.verdict, words))


def end_in_words(verdict: str, words: TitleWords) -> str:
    """How a game ended: who won, if anybody did, and what the title says of it."""
    won = WON.fullmatch(verdict)
    if won is None:
        return words.say(verdict)
    side, reason = map(words.say, won.groups())
    return say("{side} won. {reason}", side=side, reason=reason)


def sought(saves: Sequence[SaveInfo], words: str, order: Order, names: Names) -> tuple[SaveInfo, ...]:
    """The games in which all words occur, in an order."""
    wanted = words.casefold().split()
    found = [info for info in saves if all(word in text_of(info, names) for word in wanted)]
    return tuple(sorted(found, key=lambda info: order.key(info, names)))


def text_of(info: SaveInfo, names: Names) -> str:
    """Everything by which a game may be found: all that its row says, and what that leaves out."""
    shown = row(info, names)
    parts = (shown.title, shown.detail, shown.right, names.get(info.title, ""), info.scenario, *info.players, info.turn)
    return " ".join(parts).casefold()


def row(info: SaveInfo, names: Names, sides: Collection[str] = ()) -> Row:
    """A saved game in the list: the title first, for battles of several titles have the same name, and then how far it
    is, which a row has room for; players are named where they are called otherwise than the usual sides."""
    if info.problem:
        return Row(info.name, info.problem, say("cannot be opened"), dim=True, alarm=True)
    who = "" if set(info.players) <= set(sides) else say(" against ").join(info.players)
    parts = (
        names.get(info.title, info.title),
        info.verdict.rstrip(".") or info.turn,
        match_words(info),
        who,
        counted(info.actions),
    )
    return Row(info.name, " · ".join(part for part in parts if part), played(info.changed))


def about(info: SaveInfo, names: Names, battle: Battle | None) -> tuple[str, ...]:
    """All about a saved game, in lines: the scenario first; what only the opened game knows, where it is open."""
    if info.problem:
        return (info.name, info.problem)
    scenario = battle.loaded.scenario.name if battle is not None else info.name
    view = said(battle.session.game, battle.session.view(None)) if battle is not None else None
    scores = " · ".join(f"{score.name} {score_words(score)}" for score in view.scores) if view is not None else ""
    lines = (
        scenario,
        " · ".join(part for part in (names.get(info.title, info.title), match_words(info)) if part),
        info.verdict or (view.turn if view is not None else info.turn),
        scores,
        say(" against ").join(info.players),
        counted(info.actions),
        say("Last played {when}", when=played(info.changed)),
    )
    return tuple(line for line in lines if line)


def in_short(info: SaveInfo, names: Names, battle: Battle | None) -> tuple[str, ...]:
    """The most important about a saved game, its name first, in five lines; the last ones are empty where there is less
    to say.

    Score and players are known only where the game is open; players without names of their own are the sides.
    """
    view = said(battle.session.game, battle.session.view(None)) if battle is not None else None
    scores = " · ".join(f"{score.name} {score_words(score)}" for score in view.scores) if view is not None else ""
    turn = view.turn if view is not None else info.turn
    words = " · ".join(part for part in (names.get(info.title, info.title), turn) if part)
    players = say(" against ").join(info.players) if battle is not None and has_names(info, battle) else ""
    lines = (info.name, words, scores, players, say("Last played {when}", when=played(info.changed)))
    return (*(line for line in lines if line), *("" for line in lines if not line))


def has_names(info: SaveInfo, battle: Battle) -> bool:
    """Whether a player of a game has a name of his own, and is not called like his side."""
    return bool(set(info.players) - {side.name for side in battle.session.game.sides})


def match_words(info: SaveInfo) -> str:
    """Which game of a match it is, if it is one."""
    return say("game {number} of a match", number=info.game_of_match) if info.game_of_match else ""


def counted(actions: int) -> str:
    """So many actions, in words."""
    return say_many("{n} action", "{n} actions", actions)


def played(seconds: float) -> str:
    """When a game was last played."""
    when = datetime.fromtimestamp(seconds)
    return f"{date_words(when.date().isoformat())}, {when:%H:%M}"
