"""Pages of hypertext: plain tags, one sheet of style, and the little of Markdown that the rulebooks use."""

import re
from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
body { font: 16px/1.5 Lato, sans-serif; margin: 0 auto; max-width: 68rem; padding: 1rem 2rem 4rem;
       background: #23282b; color: #e2ddcf; }
a { color: #ecc452; } h1, h2, h3 { color: #f0e7d3; line-height: 1.2; } h2 { margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 1.4rem; }
td, th { border-top: 1px solid #464f54; padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top; }
code, pre { background: #1b1f22; color: #fae296; border-radius: 4px; padding: .05rem .3rem; overflow-wrap: anywhere; }
pre { padding: .6rem .8rem; white-space: pre-wrap; } img { max-width: 100%; border-radius: 4px; }
td img { max-height: 64px; max-width: 96px; } .muted { color: #a0a49e; }
nav { border-bottom: 1px solid #464f54; padding-bottom: .6rem; } .names { columns: 6 7rem; font-size: .9rem; }
"""


def page(title: str, body: str, trail: Sequence[tuple[str, str]] = ()) -> str:
    """A whole page with a way back up."""
    links = " › ".join([*(link(name, where) for name, where in trail), escape(title)])
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)} · Sandtable</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><nav>{links}</nav>\n<h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def link(text: str, where: str) -> str:
    """A link."""
    return f'<a href="{escape(where, quote=True)}">{escape(text)}</a>'


def heading(text: str, name: str, level: int = 2) -> str:
    """A heading that can be linked to."""
    return f'<h{level} id="{escape(name, quote=True)}">{escape(text)}</h{level}>\n'


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its cells are hypertext already."""
    head = "".join(f"<th>{escape(each)}</th>" for each in columns)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f"<table><tr>{head}</tr>\n{body}</table>\n"


def listed(links: Iterable[str]) -> str:
    """A list of links."""
    return "<ul>" + "".join(f"<li>{each}</li>\n" for each in links) + "</ul>\n"


def code(text: str) -> str:
    """Something as it is written in a file."""
    return f"<code>{escape(text)}</code>" if text else ""


def image(where: str, name: str) -> str:
    """A picture."""
    return f'<img src="{escape(where, quote=True)}" alt="{escape(name, quote=True)}" loading="lazy">' if where else ""


def from_markdown(text: str) -> str:
    """Paragraphs, lists, tables and emphasis of a rulebook's paragraph."""
    return "".join(block(each.strip("\n")) for each in re.split(r"\n\s*\n", text) if each.strip())


def with_headings(text: str) -> str:
    """The same with headings, each of which can be linked to."""
    start, *parts = re.split(r"(?m)^## +", text)
    found = [from_markdown(start)]
    for part in parts:
        name, _, body = part.partition("\n")
        found.append(heading(name.strip(), anchor(name)) + from_markdown(body))
    return "".join(found)


def anchor(name: str) -> str:
    """The name under which a heading is linked."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def block(text: str) -> str:
    """One block of Markdown."""
    lines = text.splitlines()
    if all(line.lstrip().startswith("|") for line in lines):
        rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
        kept = [row for row in rows if not all(set(cell) <= set("-: ") for cell in row)]
        return "<table>" + "".join("<tr><td>" + "</td><td>".join(row) + "</td></tr>\n" for row in kept) + "</table>\n"
    if lines[0].lstrip().startswith(("- ", "* ")):
        items = re.split(r"\n\s*[-*] ", "\n" + text.strip())[1:]
        return listed(inline(" ".join(item.split())) for item in items)
    return f"<p>{inline(' '.join(text.split()))}</p>\n"


def inline(text: str) -> str:
    """Emphasis and code in a line."""
    safe = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", safe))
