"""What is left as it is when a text is said in another language."""

import re

from game.ui.title_words import TitleWords, catalogue_of
from game.ui.words import Language, entries_of

LINK = re.compile(r"\[[^\]]*\]|§ ?[\d.]+|\d+")
WORDS = re.compile(r"[^\W\d_]{2,}")
LEFT = re.compile("\x02([^\x03]*)\x03")
"""What is left stands between these signs."""


class Leaves(TitleWords):
    """The words of a title in a language, which mark what they leave as it is."""

    def __init__(self, package: str, language: Language) -> None:
        files = (catalogue_of("game.core", language), catalogue_of(package, language))
        super().__init__(entry for file in files for entry in entries_of(file.read_text("utf-8")))

    def name(self, text: str) -> str:
        """Mark what is left, but for numbers, places and paragraphs."""
        return f"\x02{text}\x03" if WORDS.search(LINK.sub("", text)) else text

    def leaves(self, text: str) -> list[str]:
        """What of a text is left as it is."""
        return LEFT.findall(self.say(text))
