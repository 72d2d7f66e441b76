"""Dates and lengths of time as people write them, in the language of the screen."""

import datetime

from game.ui.words import say, to_say

MONTHS = (
    to_say("{day} January {year}"),
    to_say("{day} February {year}"),
    to_say("{day} March {year}"),
    to_say("{day} April {year}"),
    to_say("{day} May {year}"),
    to_say("{day} June {year}"),
    to_say("{day} July {year}"),
    to_say("{day} August {year}"),
    to_say("{day} September {year}"),
    to_say("{day} October {year}"),
    to_say("{day} November {year}"),
    to_say("{day} December {year}"),
)

IN_LENGTHS = (
    to_say("minutes"),
    to_say("hour"),
    to_say("hours"),
    to_say("day"),
    to_say("days"),
    to_say("weeks"),
    to_say("to"),
    to_say("a"),
    to_say("two"),
    to_say("three"),
)
"""The words with which scenarios say how long they take, beside numbers."""


def date_words(date: str) -> str:
    """A date as people write it, where the file has it as 1944-06-06; anything else as it is."""
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return date
    return say(MONTHS[day.month - 1], day=day.day, year=day.year)


def length_words(length: str) -> str:
    """How long a scenario takes, word by word; a word that nobody knows as it is."""
    return " ".join(say(word) if word in IN_LENGTHS else word for word in length.split())


def date_beside(turn: str, date: str, days: int = 0) -> str:
    """The date of a scenario beside a turn, or that so many days later, unless the turn names its own."""
    return "" if date and date[:4] in turn else date_words(later(date, days))


def later(date: str, days: int) -> str:
    """The date so many days after another one; what is no date stays as it is."""
    try:
        return (datetime.date.fromisoformat(date) + datetime.timedelta(days)).isoformat()
    except ValueError:
        return date
