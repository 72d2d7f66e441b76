"""What a player reads before choosing a battle: date, briefing, tasks, length and special rules, as rich text."""

from collections.abc import Iterable
from html import escape

from game.core.title import Game, ScenarioBase
from game.core.view import View
from game.ui.dates import date_words, length_words
from game.ui.said import said
from game.ui.screens.reading.rule_text import Setting, gap, inline
from game.ui.table.hands.strip import counted
from game.ui.title_words import TitleWords, title_words
from game.ui.words import say


def briefing_html(scenario: ScenarioBase, game: Game, known: Iterable[str], setting: Setting) -> str:
    """The text about a scenario."""
    known = frozenset(known)
    parts = [heading(scenario.name, setting), muted(dateline(scenario, title_words(game.title)))]
    blocks = [paragraphs(scenario.briefing, known)]
    blocks += [
        task(side.name, scenario.tasks[side.id], known)
        for side in said(game, game.sides)
        if scenario.tasks.get(side.id)
    ]
    if scenario.special_rules:
        blocks.append(
            f"<b>{say('Special rules')}</b><br>" + "<br>".join(f"• {inline(r, known)}" for r in scenario.special_rules)
        )
    return "<br>".join(part for part in parts if part) + gap(setting, 8) + gap(setting, 8).join(filter(None, blocks))


def heading(text: str, setting: Setting) -> str:
    """The name of a battle."""
    return f"<font pixel_size={setting.letters(26)}><b>{escape(text)}</b></font>"


def muted(text: str) -> str:
    """A line in a quiet colour."""
    return f"<font color=#a0a49e>{escape(text)}</font>" if text else ""


def dateline(scenario: ScenarioBase, words: TitleWords) -> str:
    """When and where, and how long it takes."""
    parts = (date_words(scenario.date), words.say(scenario.front), length_words(scenario.length))
    return " · ".join(part for part in parts if part)


def paragraphs(text: str, known: frozenset[str]) -> str:
    """Running text; an empty line begins a new paragraph."""
    return "<br><br>".join(inline(" ".join(part.split()), known) for part in text.strip().split("\n\n") if part.strip())


def task(side: str, text: str, known: frozenset[str]) -> str:
    """What a side has to do."""
    return f"<b>{escape(side)}:</b> {inline(' '.join(text.split()), known)}"


def stakes(view: View, game: Game) -> list[tuple[str, str]]:
    """For each side its name, and its hand and goal in a few words."""
    hands = {int(hand.side): len(hand.cards) for hand in view.hands}
    goals = {int(score.side): score.goal for score in view.scores}
    found = []
    for number, side in enumerate(said(game, game.sides)):
        words = [counted(hands[number])] if number in hands else []
        words += [say("{number} to win", number=goals[number])] if goals.get(number) else []
        found.append((side.name, " · ".join(words)))
    return found
