"""The YAML parser's complaints in words for people who write scenarios."""

import yaml

TAB = "indentation is made of spaces, never of tabs"
QUOTE = "this character cannot begin a value: write the text in quotes"
NEVER_CLOSED = "the quotes that open here are never closed"
NO_COLON = "a colon is missing after this key"
AT_THE_BEGINNING = (NEVER_CLOSED, NO_COLON)
MOST_DEPTH = 64
NO_KEY = "a key was expected here: check the indentation and the quotes"
TOO_DEEP = f"values are nested more than {MOST_DEPTH} levels deep"
PLAIN_ENGLISH = (
    ("maximum nesting depth", TOO_DEEP),
    ("cannot start any token", QUOTE),
    (
        "mapping values are not allowed",
        "a colon cannot stand here: indent the key like its neighbours, or quote the text",
    ),
    ("could not find expected ':'", NO_COLON),
    ("a tab character", TAB),
    ("alphabetic or numeric", "a `*` or `&` begins the name of a reference: write other text in quotes"),
    ("did not find expected key", NO_KEY),
    ("did not find expected '-' indicator", "an entry with `- ` was expected here: check the indentation"),
    ("did not find expected ',' or ']'", "a `,` or `]` is missing in the list that begins at line {begin}"),
    ("did not find expected ',' or '}'", "a `,` or `}` is missing in the braces that begin at line {begin}"),
    ("did not find expected node content", "a value was expected here"),
    ("<document start>", "nothing more was expected here: check the indentation"),
    ("block sequence entries", "an entry with `- ` cannot stand here: begin the list on a new line"),
    ("mapping keys are not allowed", "a key cannot stand here: check the indentation"),
    ("undefined tag handle", "tags such as !name! are not used in these files"),
    ("escape character", "a backslash means something special in double quotes: write two, or use single quotes"),
    ("unexpected end of stream", NEVER_CLOSED),
    ("unexpected document indicator", NEVER_CLOSED),
)


def in_plain_english(error: yaml.MarkedYAMLError, text: str) -> tuple[int, int, str]:
    """Line, column and sentence for an error of the parser in a text."""
    said = error.problem or "nothing more is known"
    sentence = next((plain for words, plain in PLAIN_ENGLISH if words in said), f"this is not YAML: {said}")
    mark = (error.context_mark if sentence in AT_THE_BEGINNING else None) or error.problem_mark or error.context_mark
    if mark is None:
        return 1, 1, sentence
    if sentence == QUOTE and text.split("\n")[mark.line][mark.column : mark.column + 1] == "\t":
        sentence = TAB
    if sentence == NO_KEY and (line := unclosed_above(text, mark.line)):
        sentence = f"{sentence}; perhaps those that open in line {line} are never closed there"
    begin = error.context_mark.line + 1 if error.context_mark else mark.line + 1
    return mark.line + 1, mark.column + 1, sentence.replace("{begin}", str(begin))


def unclosed_above(text: str, line: int) -> int:
    """The number of the nearest line above another in which double quotes open and do not close; 0 where none is."""
    lines = text.split("\n")[:line]
    return next((at + 1 for at in range(len(lines) - 1, -1, -1) if lines[at].count('"') % 2), 0)
