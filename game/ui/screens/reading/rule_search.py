"""What was searched for in the rules: marked where it stands, and counted."""

import re

import msgspec

from game.loading.content.rulebook_text import Paragraph
from game.ui.words import say, say_many

MARK = "#f2cf5b"
"""The ground under a word that was searched for."""

TAG = re.compile(r"(<[^>]+>)")
WORD_PART, BEHIND = r"[\w'’-]*", r"[).,;:!?”\"]*"


class Hits(msgspec.Struct, frozen=True):
    """The paragraphs that have all the words, the most fitting first, and where among them the reader is."""

    words: str
    paragraphs: tuple[Paragraph, ...]
    at: int = 0

    @property
    def here(self) -> Paragraph | None:
        """The paragraph that is shown; None when nothing was found."""
        return self.paragraphs[self.at] if self.paragraphs else None

    @property
    def places(self) -> int:
        """How often the words occur in all that was found."""
        pattern = pattern_of(self.words)
        if pattern is None:
            return 0
        return sum(len(pattern.findall(f"{each.number} {each.heading} {each.body}")) for each in self.paragraphs)

    def stepped(self, by: int) -> "Hits":
        """On to another paragraph, round and round."""
        return msgspec.structs.replace(self, at=(self.at + by) % max(1, len(self.paragraphs)))

    def in_words(self) -> str:
        """Where the reader is among what was found."""
        if not self.words.strip():
            return ""
        if not self.paragraphs:
            return say("nothing found")
        found = say_many("{n} time", "{n} times", self.places)
        return say("{number} of {all} · {found}", number=self.at + 1, all=len(self.paragraphs), found=found)


def pattern_of(words: str) -> re.Pattern[str] | None:
    """Finds whole words that contain one of those searched for, with the stops behind them."""
    parts = sorted(map(re.escape, words.split()), key=len, reverse=True)
    return re.compile(rf"{WORD_PART}(?:{'|'.join(parts)}){WORD_PART}{BEHIND}", re.IGNORECASE) if parts else None


def marked(html: str, words: str) -> str:
    """A text with a ground under all that was searched for; links stay as they are."""
    pattern = pattern_of(words)
    if pattern is None:
        return html
    found, in_link = [], False
    for part in TAG.split(html):
        if part.startswith("<"):
            in_link = part.startswith("<a ") or (in_link and part != "</a>")
            found.append(part)
        else:
            found.append(part if in_link else marked_text(part, pattern))
    return "".join(found)


def marked_text(text: str, pattern: re.Pattern[str]) -> str:
    """Plain words with a ground under those that were searched for; an escaped sign such as &amp; is no word."""
    either = re.compile(rf"&\w+;|({pattern.pattern})", re.IGNORECASE)
    return either.sub(lambda hit: f"<body bgcolor='{MARK}'>{hit[1]}</body>" if hit[1] else hit[0], text)
