"""Lessons, offered: which titles can be learned by playing, and which have been."""

from functools import partial
from pathlib import Path

from game.core.title import Title
from game.loading.content.lessons import lessons_of, load_lesson
from game.loading.problems import FileErrors
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.pause import Entry, PausePage
from game.ui.screens.pages.program import Program
from game.ui.words import say, to_say

HEADING, BACK = to_say("Learn by playing"), to_say("Not now")


def lessons(app: Program, title: Title) -> list[Path]:
    """The files of a title's lessons."""
    return lessons_of(title.id, app.library.roots)


def has_learned(app: Program, title: Title) -> bool:
    """Whether any lesson of a title has been gone through on this computer."""
    return any(f"{title.id}/{path.stem}" in app.settings.learned for path in lessons(app, title))


def begin_lesson(app: Program, path: Path) -> None:
    """Begin a lesson, or say what is wrong with it."""
    try:
        told = load_lesson(path, app.library.roots)
    except FileErrors as errors:
        app.show_problems(say("This lesson cannot be given"), errors.problems)
    else:
        app.learn(told)


def offer_lessons(app: Program) -> None:
    """Ask which game is to be learned."""
    entries = tuple(
        Entry(
            say("{title}  (done)", title=title.name) if has_learned(app, title) else title.name,
            partial(begin_lesson, app, path),
        )
        for title in app.library.titles
        for path in lessons(app, title)
    )
    app.push(Form(app, PausePage(app, app.top, say(HEADING), entries, say(BACK), is_choice=True)))
