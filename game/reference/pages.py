"""The pages of one title: its keys, its tables, its looks, its rules and its maps."""

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any

import msgspec

from game.core.title import Title
from game.loading import tiled
from game.loading.content.rulebook_text import Rulebook
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin
from game.loading.yaml.tables import beside
from game.reference.examples import Example, in_yaml, shown
from game.reference.hypertext import code, from_markdown, heading, image, inline, link, listed, table, with_headings
from game.reference.keys import Key, Section, anchor_of, sections
from game.reference.pictures import Album

DRAWING = "drawing.md"
"""What a map may say: beside the code that reads maps, and beside that of a title."""

NUMBER = re.compile(r"\b\d+(?:\.\d+)+\b|(?<=Rules )\d+\b")


class Subject(msgspec.Struct, frozen=True):
    """A title with all that its pages are made of; `scenarios` are the shipped ones."""

    title: Title
    rulebook: Rulebook
    skin: Skin
    tables: Any
    scenarios: list[LoadedScenario]
    examples: Mapping[tuple[str, str], Example]
    album: Album


def keys_page(subject: Subject) -> str:
    """Every key of a scenario file."""
    parts = sections(subject.title.scenario)
    contents = listed(link(part.name, f"#{part.anchor}") for part in parts)
    return contents + "".join(section_text(part, subject) for part in parts)


def section_text(part: Section, subject: Subject) -> str:
    """One type with its keys."""
    rows = [key_row(key, part, subject) for key in part.keys]
    columns = ("Key", "Kind", "Left out", "Meaning", "Paragraph", "Example")
    return heading(part.name, part.anchor) + f"<p>{inline(part.about)}</p>\n" + table(columns, rows)


def key_row(key: Key, part: Section, subject: Subject) -> tuple[str, ...]:
    """One key; where nothing is said of it alone, the text above the table says it."""
    left_out = code(in_yaml(msgspec.to_builtins(key.default, enc_hook=str))) if key.has_default else "must be there"
    kind = " ".join([inline(key.kind), *(link("›", f"#{anchor_of(each)}") for each in key.parts)])
    scenario, value = subject.examples.get((part.anchor, key.name), ("", None))
    example = f'{code(f"{key.name}: {shown(value)}")}<br><span class="muted">{scenario}</span>' if scenario else ""
    return code(key.name), kind, left_out, inline(key.about), paragraphs(f"{key.about} {part.about}", subject), example


def paragraphs(text: str, subject: Subject) -> str:
    """Links to the paragraphs of the rulebook that a text names."""
    known = subject.rulebook.by_number
    found = dict.fromkeys(number for number in NUMBER.findall(text) if number in known)
    return ", ".join(link(f"§ {number}", f"rules.html#p{number}") for number in found)


def tables_page(subject: Subject) -> str:
    """Every number and word that the rules read from tables: units, terrain, cards, switches."""
    fields = msgspec.structs.fields(type(subject.tables))
    contents = listed(link(field.name, f"#{field.name}") for field in fields)
    return contents + "".join(table_text(field.name, getattr(subject.tables, field.name)) for field in fields)


def table_text(name: str, value: Any) -> str:
    """One table: a row for each entry where its entries are alike, else what stands in it."""
    plain = msgspec.to_builtins(value, enc_hook=str)
    entries = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    rows = [(str(key), entry) for key, entry in entries if isinstance(entry, dict)]
    if not rows or len(rows) != len(plain):
        return heading(name, name) + f"<pre>{code(in_yaml(plain))}</pre>\n"
    columns = list(dict.fromkeys(column for _, entry in rows for column in entry))
    cells = ((code(key), *(code(in_yaml(entry[c])) if c in entry else "" for c in columns)) for key, entry in rows)
    return heading(name, name) + table(("", *columns), cells)


def looks_page(subject: Subject) -> str:
    """Everything that the skin has a look for, with its picture."""
    skin, album = subject.skin, subject.album
    words = dict.fromkeys([*subject.title.terrain_words(subject.tables, None), *skin.terrain])
    terrain = ((word, skin.terrain.get(word)) for word in words)
    groups: dict[str, Iterable[tuple[str, str, str]]] = {
        "pieces": ((key, album.copied(look.picture), look.name) for key, look in skin.pieces.items()),
        "standing": (
            (f"{key} ({side})", album.copied(picture), f"{look.figures} figures")
            for key, look in skin.standing.items()
            for side, picture in look.pictures.items()
        ),
        "terrain": (
            (word, album.terrain(word, subject.scenarios), f"{look.name}. {look.text}" if look is not None else "")
            for word, look in terrain
        ),
        "lines": ((kind, album.terrain(kind, subject.scenarios), "") for kind in skin.lines),
        "markers": ((key, album.copied(look.picture), look.name) for key, look in skin.markers.items()),
        "badges": ((key, album.copied(picture), "") for key, picture in skin.badges.items()),
        "cards": ((key, album.copied(picture), "") for key, picture in skin.cards.items()),
    }
    return "".join(
        heading(name, name)
        + table(("Word", "Picture", "Name"), ((code(w), image(p, w), inline(t)) for w, p, t in rows))
        for name, rows in groups.items()
    )


def drawing_page(subject: Subject) -> str:
    """How a map is drawn: what maps of all games may say, those of this one besides, and its words with pictures."""
    own = beside(subject.title) / DRAWING
    special = from_markdown(own.read_text("utf-8")) if own.is_file() else "<p>Nothing.</p>\n"
    return (
        with_headings((files(tiled) / DRAWING).read_text("utf-8"))
        + heading("What else maps of this game say", "own")
        + special
        + heading("Lines and links", "lines")
        + table(("Word", "Picture", "How"), lines_drawn(subject))
        + heading("Terrain", "terrain")
        + table(("Word", "Picture"), terrain_drawn(subject))
    )


def lines_drawn(subject: Subject) -> Iterator[tuple[str, ...]]:
    """A row for each kind of line or link."""
    along = {*subject.title.hexside_words(subject.tables)}
    for kind in subject.title.feature_words(subject.tables):
        picture = image(subject.album.terrain(kind, subject.scenarios), kind)
        yield code(kind), picture, "along hexsides" if kind in along else "from place to place"


def terrain_drawn(subject: Subject) -> Iterator[tuple[str, ...]]:
    """A row for each word of terrain."""
    for word in subject.title.terrain_words(subject.tables, None):
        yield code(word), image(subject.album.terrain(word, subject.scenarios), word)


def rules_page(subject: Subject) -> str:
    """The rulebook."""
    found = []
    for each in subject.rulebook.paragraphs:
        found.append(heading(f"{each.number} {each.heading}", f"p{each.number}", min(6, each.level + 1)))
        found.append(from_markdown(each.body))
    return "".join(found)


def maps_page(subject: Subject) -> str:
    """Every map that a shipped scenario is fought on, and the names of all its places."""
    maps = {loaded.map.path: loaded for loaded in reversed(subject.scenarios)}
    found = []
    for path, loaded in sorted(maps.items()):
        names = [space.name for space in loaded.map.board.spaces]
        fought = [each.id for each in subject.scenarios if each.map.path == path]
        found.append(heading(path.stem, path.stem) + f'<p class="muted">{", ".join(fought)}</p>')
        found.append(image(subject.album.map(loaded), path.stem))
        found.append(f'<p class="names">{" ".join(code(name) for name in names)}</p>\n')
    return "".join(found)
