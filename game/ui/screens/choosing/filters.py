"""Finding a scenario among many: by words, and by what its file says of front, nation, year and length."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
import pygame

from game.loading.content.roots import SHIPPED
from game.loading.content.scenario_list import ScenarioHeader
from game.ui import theme as look
from game.ui.dates import date_words, length_words
from game.ui.screens.choosing.scenario_facts import level
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import centred, cut_bottom, cut_top
from game.ui.screens.pages.message import Backdrop, Drawn
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.text import STRONG
from game.ui.words import say, to_say

FEW = 12
"""A title with no more scenarios than these needs no filters: all are seen in the list."""


class Facet(msgspec.Struct, frozen=True):
    """Something by which scenarios differ; `values` are those of one scenario, `every` stands for all of them."""

    name: str
    every: str
    values: Callable[[ScenarioHeader], tuple[str, ...]]


FACETS = (
    Facet(to_say("Front"), to_say("Every front"), lambda header: (header.front,) if header.front else ()),
    Facet(to_say("Nation"), to_say("Every nation"), lambda header: header.nations),
    Facet(to_say("Year"), to_say("Every year"), lambda header: (header.date[:4],) if header.date else ()),
    Facet(to_say("Mod"), to_say("Every mod"), lambda header: () if header.origin == SHIPPED else (header.origin,)),
    Facet(to_say("Length"), to_say("Any length"), lambda header: tuple(filter(None, (length_words(header.length),)))),
)


class Filter(msgspec.Struct, frozen=True):
    """What is looked for: words, and for facets by their names the value wanted."""

    words: str = ""
    wanted: Mapping[str, str] = {}

    def admits(self, header: ScenarioHeader) -> bool:
        """Whether a scenario is among what is looked for."""
        text = searched(header)
        said = all(word in text for word in self.words.casefold().split())
        return said and all(self.wanted.get(each.name, "") in ("", *each.values(header)) for each in FACETS)


def searched(header: ScenarioHeader) -> str:
    """What the words are looked for in."""
    made = "" if header.origin == SHIPPED else f"{header.origin} {header.author}"
    words = (header.name, header.date, date_words(header.date), header.front, length_words(header.length))
    return " ".join((*words, level(header.difficulty), made)).casefold()


def facets_of(headers: Iterable[ScenarioHeader]) -> tuple[Facet, ...]:
    """The facets by which so many scenarios can be told apart."""
    listed = tuple(headers)
    if len(listed) <= FEW:
        return ()
    return tuple(each for each in FACETS if len({value for header in listed for value in each.values(header)}) > 1)


class Offer(msgspec.Struct, frozen=True):
    """A value of a facet, how it is called, and how many scenarios it would leave."""

    value: str
    text: str
    count: int = 0


def offers(
    facet: Facet, headers: Iterable[ScenarioHeader], chosen: Filter, called: Mapping[str, str]
) -> tuple[Offer, ...]:
    """What a facet offers beside all else that is looked for; `called` are names for the words of the files."""
    others = Filter(chosen.words, {name: value for name, value in chosen.wanted.items() if name != facet.name})
    counts = Counter(value for header in headers if others.admits(header) for value in facet.values(header))
    found = [Offer(value, called.get(value, value), count) for value, count in counts.items()]
    return tuple(sorted(found, key=lambda offer: (leading_number(offer.text), offer.text)))


def leading_number(text: str) -> int:
    """The number that a year or a length begins with."""
    head = text.partition(" ")[0]
    return int(head) if head.isdecimal() else 0


class FacetPage:
    """The values of one facet in a panel over the chooser, with how many scenarios each leaves."""

    def __init__(
        self,
        app: Program,
        beneath: Drawn,
        facet: Facet,
        offers: Sequence[Offer],
        now: str,
        choose: Callable[[str], None],
    ) -> None:
        self.app = app
        self.backdrop = Backdrop(beneath)
        self.facet = facet
        self.offers = (Offer("", say(facet.every)), *offers)
        self.now = now
        self.choose = choose

    def lay_out(self, form: Form) -> None:
        """A narrow panel in the middle: the values, and the way back."""
        self.backdrop.forget()
        self.form = form
        px = form.px
        row = form.theme.lettering.height(STRONG) + px(10)
        self.place = centred(form.area, px(400), px(154) + row * len(self.offers))
        head, inner = cut_top(self.place.inflate(-px(48), -px(36)), px(40), px(10))
        form.label(head, say(self.facet.name), "heading")
        foot, inner = cut_bottom(inner, px(44), px(12))
        form.button(foot, say("Back"), self.app.pop)
        self.rows = RowList(
            inner,
            form.theme,
            [Row(each.text, right=str(each.count or "")) for each in self.offers],
            lambda _: None,
            chosen=next((at for at, each in enumerate(self.offers) if each.value == self.now), 0),
            open_row=self.take,
            at_once=True,
        )
        form.add(self.rows)
        form.key("back", self.app.pop)
        form.key("press", lambda: self.take(self.rows.chosen))

    def take(self, number: int) -> None:
        """Look for a value from now on."""
        self.app.pop()
        self.choose(self.offers[number].value)

    def paint(self, surface: pygame.Surface) -> None:
        """The chooser, darkened, and the panel."""
        self.backdrop.draw(surface)
        paint.panel(surface, self.place, self.form.theme, look.COLUMN, look.BUTTON_EDGE)
