"""Lessons, offered: which titles can be learned by playing, and which have been."""

from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path

import msgspec

from game.core.title import Title
from game.loading.content.lessons import LessonFile, lessons_of, load_lesson, read_lesson
from game.loading.problems import FileErrors
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.pause import Entry, PausePage
from game.ui.screens.pages.program import Program
from game.ui.words import say, say_many, to_say

HEADING, BACK = to_say("Learn by playing"), to_say("Not now")


class Offer(msgspec.Struct, frozen=True):
    """A lesson in the list: its game, its file and what that tells; nothing where it cannot be read."""

    title: Title
    path: Path
    told: LessonFile | None

    @property
    def order(self) -> float:
        """Its place in the list: what cannot be read stands last."""
        return self.told.order if self.told is not None else inf

    def in_words(self, *, is_done: bool) -> str:
        """The game, and how long the lesson takes whoever has not had it."""
        if is_done:
            return say("{title} (done)", title=self.title.name)
        if self.told is None:
            return self.title.name
        return say_many("{title}, {n} minute", "{title}, {n} minutes", self.told.minutes, title=self.title.name)


def told_in(path: Path) -> LessonFile | None:
    """What the file of a lesson tells; whoever begins it is told what is wrong with one that cannot be read."""
    try:
        return read_lesson(path)
    except FileErrors:
        return None


def lessons(app: Program, title: Title) -> list[Path]:
    """The files of a title's lessons."""
    return lessons_of(title.id, app.library.roots)


def by_ease(app: Program) -> tuple[Title, ...]:
    """All titles, those first whose lessons are the easiest; without a lesson by name, after the others."""

    def place(title: Title) -> float:
        return min((Offer(title, path, told_in(path)).order for path in lessons(app, title)), default=inf)

    return tuple(sorted(app.library.titles, key=place))


def has_learned(app: Program, title: Title) -> bool:
    """Whether any lesson of a title has been gone through on this computer."""
    return any(f"{title.id}/{path.stem}" in app.settings.learned for path in lessons(app, title))


def practised(app: Program, title: Title) -> frozenset[str]:
    """The ids of the scenarios that the lessons of a title, gone through on this computer, were played on."""
    learned = [path for path in lessons(app, title) if f"{title.id}/{path.stem}" in app.settings.learned]
    told = [told_in(path) for path in learned]
    return frozenset(f"{title.id}/{each.scenario}" for each in told if each is not None)


def begin_lesson(app: Program, path: Path, leave: Callable[[], None]) -> None:
    """Begin a lesson, which is left for where it was chosen; or say what is wrong with it."""
    try:
        told = load_lesson(path, app.library.roots)
    except FileErrors as errors:
        app.show_problems(say("This lesson cannot be given"), errors.problems)
    else:
        app.learn(told, leave)


def offer_lessons(app: Program) -> None:
    """Ask which game is to be learned, the easiest first, and last those that have been."""

    def leave() -> None:
        app.go_home()
        offer_lessons(app)

    found = [Offer(title, path, told_in(path)) for title in app.library.titles for path in lessons(app, title)]
    entries = tuple(
        Entry(offer.in_words(is_done=has_learned(app, offer.title)), partial(begin_lesson, app, offer.path, leave))
        for offer in sorted(found, key=lambda offer: (has_learned(app, offer.title), offer.order))
    )
    app.push(Form(app, PausePage(app, app.top, HEADING, entries, BACK, is_choice=True)))
