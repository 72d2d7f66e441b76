"""Dates as people write them, in the language of the screen."""

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


def date_words(date: str) -> str:
    """A date as people write it, where the file has it as 1944-06-06; anything else as it is."""
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return date
    return say(MONTHS[day.month - 1], day=day.day, year=day.year)
