"""Names as they stand in lines that are to be copied into a command line."""

import re

PLAIN = re.compile(r"[\w./\\:~+-]+")
"""A name in which a command line finds nothing to be read otherwise."""


def quoted(name: object) -> str:
    """The name of a file or folder as it stands in a line that is to be copied into a command line."""
    text = str(name)
    return text if PLAIN.fullmatch(text) else f'"{text}"'
