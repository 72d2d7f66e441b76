"""YAML as our files are written: what words mean, where everything stands, and what is refused."""

# ruff: noqa: E501 - one row of a table is one line

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.loading.problems import FileErrors, FileProblem
from game.loading.yaml.nodes import plain
from game.loading.yaml.text import MOST_NODES, MOST_PROBLEMS, parse_yaml, read_yaml
from game.loading.yaml.words import MOST_DEPTH
from tests.loading.skirmish.world import complaints


def value(text: str) -> Any:
    """What a file with one key `a` holds."""
    return plain(parse_yaml(f"a: {text}".encode(), "x.yaml").root)["a"]


def said(data: str | bytes) -> list[str]:
    """What is said about a file."""
    raw = data.encode() if isinstance(data, str) else data
    return [line.replace(" error:", "", 1) for line in complaints(lambda: parse_yaml(raw, "x.yaml"))]


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("0101", "0101"), ("0809", "0809"), ("00", "00"), ("0o17", "0o17"), ("0x1F", "0x1F"), ("1_000", "1_000"),
        ("no", "no"), ("yes", "yes"), ("on", "on"), ("off", "off"), ("True", "True"), ("NO", "NO"), ("y", "y"),
        ("12:30", "12:30"), ("1815-06-18", "1815-06-18"), ("1e3", "1e3"), (".5", ".5"), ("1.", "1."), (".inf", ".inf"),
        ("Null", "Null"), ("=", "="),
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
        ("0", 0), ("7", 7), ("-7", -7), ("+7", 7), ("123456", 123456),
        ("1.5", 1.5), ("-0.25", -0.25), ("1.5e3", 1500.0),
        ("'7'", "7"), ('"true"', "true"), ("!!str 7", "7"), ("! 7", "7"), ("'~'", "~"), ("|\n  7", "7"),
    ],
)  # fmt: skip
def test_what_a_word_means(word: str, meaning: object) -> None:
    assert value(word) == meaning
    assert type(value(word)) is type(meaning)


def test_keys_are_always_text() -> None:
    document = parse_yaml(b"0101: a\nno: b\n12: c\ntrue: d\n1944-06-06: e\nnull: f\n", "x.yaml")
    assert list(document.root.value) == ["0101", "no", "12", "true", "1944-06-06", "null"]


def test_places_of_values_and_keys() -> None:
    document = parse_yaml(b"units:\n- {at: A1, side: axis}\n- at: B2\n  side: allies\n", "x.yaml")
    assert document.place(("units", 0, "side")) == (2, 18)
    assert document.place(("units", 0, "side"), at_key=True) == (2, 12)
    assert document.place(("units", 1, "side")) == (4, 9)
    assert document.place(("units",), at_key=True) == (1, 1)


def test_what_is_missing_is_placed_at_what_would_contain_it() -> None:
    document = parse_yaml(b"units:\n- {at: A1}\n", "x.yaml")
    assert document.place(("units", 0, "side")) == (2, 3)
    assert document.place(("units", 7, "side")) == (2, 1)
    assert document.place(("cards", "axis")) == (1, 1)


def test_references_bring_their_own_places() -> None:
    document = parse_yaml(b"one: &it {at: A1}\ntwo: *it\n", "x.yaml")
    assert plain(document.root) == {"one": {"at": "A1"}, "two": {"at": "A1"}}
    assert document.place(("two", "at")) == (1, 15)


def test_merged_keys_give_way_to_written_ones_and_are_not_duplicates() -> None:
    text = b"- &a {x: 1, y: 1}\n- &b {y: 2, z: 2}\n- {x: 3, <<: [*a, *b]}\n- {<<: *b, <<: *a, y: 4}\n"
    document = parse_yaml(text, "x.yaml")
    assert plain(document.root)[2:] == [{"y": 1, "z": 2, "x": 3}, {"z": 2, "x": 1, "y": 4}]
    assert document.place((2, "z"), at_key=True) == (2, 13)


def test_a_quoted_merge_sign_is_a_key() -> None:
    assert value('{"<<": 1}') == {"<<": 1}


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    document = parse_yaml(b"\xef\xbb\xbfa: 1\r\nb: x\r\n", "x.yaml")
    assert plain(document.root) == {"a": 1, "b": "x"}
    assert document.place(("b",)) == (2, 4)


def test_columns_count_letters_and_not_bytes() -> None:
    assert parse_yaml("{né: 1, b: 2}".encode(), "x.yaml").place(("b",)) == (1, 12)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n", "---\n", "~\n", "--- ~\n...\n"])
def test_an_empty_file(text: str) -> None:
    assert said(text) == ["x.yaml:1:1: the file is empty"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\na: 2\nb: {c: 1, c: 2}\n", ["2:1: duplicate key `a` (first at line 1)", "3:11: duplicate key `c` (first at line 3)"]),
        ("a: 1\na: 2\nb: [\n", ["2:1: duplicate key `a` (first at line 1)", "4:1: a value was expected here"]),
        ("a: !!python/object/apply:os.system [ls]\n", ["1:4: the tag `tag:yaml.org,2002:python/object/apply...` is not used in these files"]),
        ("a: !!binary aGk=\n", ["1:4: the tag `tag:yaml.org,2002:binary` is not used in these files"]),
        ("a: !e!x b\n", ["1:4: tags such as !name! are not used in these files"]),
        ("{[a]: 1}: 2\n", ["1:1: a key must be a word, a number or a text", "1:2: a key must be a word, a number or a text"]),
        ("a: &a {b: *a}\n", ["1:11: `*a` is inside the very thing it refers to"]),
        ("a: &unit 1\nb: *unot\n", ["2:4: `*unot` refers to nothing above it (did you mean 'unit'?)"]),
        ("a: [1, 2\nb: 3\n", ["2:2: a `,` or `]` is missing in the list that begins at line 1"]),
        ("a: |x\n  b\n", ["1:5: this is not YAML: did not find expected comment or line break"]),
        ("- a: 1\n  - b\n", ["2:3: a key was expected here: check the indentation and the quotes"]),
        ("a: - b\n", ["1:4: an entry with `- ` cannot stand here: begin the list on a new line"]),
        ("- a\nb: 1\n", ["2:1: an entry with `- ` was expected here: check the indentation"]),
        (" a: 1\nb: 2\n", ["2:1: nothing more was expected here: check the indentation"]),
        ("%YAML 9.0\n--- a\n", ["1:1: this is not YAML: found incompatible YAML document"]),
        ("a: 'it\n---\nb", ["1:4: the quotes that open here are never closed"]),
        ("a: \x01\n", ["1:4: the control character U+0001 cannot stand in a text file"]),
        ("a: b\nc: \x9f\n", ["2:4: the control character U+009F cannot stand in a text file"]),
        ('a: "\\e[31m"\n', ["1:4: the control character U+001B cannot stand in a text"]),
        (b"a: b\nc: d\xff\n", ["2:5: the file is not UTF-8 text"]),
        ("a: b\n".encode("utf-16"), ["1:1: the file is not UTF-8 text"]),
    ],
)  # fmt: skip
def test_what_is_refused(text: str | bytes, expected: Sequence[str]) -> None:
    assert said(text) == [f"x.yaml:{line}" for line in expected]


def test_nesting_up_to_the_limit_and_beyond() -> None:
    assert parse_yaml(b"[" * MOST_DEPTH + b"]" * MOST_DEPTH, "x.yaml").root.height == MOST_DEPTH
    assert said("[" * 65 + "]" * 65) == ["x.yaml:1:65: values are nested more than 64 levels deep"]


def test_nesting_through_references() -> None:
    lines = ["- &x0 [a]", *(f"- &x{n} [*x{n - 1}]" for n in range(1, 70))]
    assert said("\n".join(lines)) == ["x.yaml:64:9: values are nested more than 64 levels deep"]


def test_many_values_are_counted_with_those_that_references_repeat() -> None:
    lines = ["- &x0 [a,b,c,d,e,f,g,h,i,j]", *(f"- &x{n} [{', '.join([f'*x{n - 1}'] * 10)}]" for n in range(1, 10))]
    assert said("\n".join(lines)) == ["x.yaml:6:8: the file holds more than 200,000 values"]


def test_many_values() -> None:
    assert said("[" + "a," * MOST_NODES + "]")[0].endswith("the file holds more than 200,000 values")


def test_merging_counts_too() -> None:
    start = "- &a {" + ", ".join(f"k{n}: v" for n in range(300)) + "}\n"
    assert said(start + "- {<<: *a}\n" * 1000)[0].endswith("the file holds more than 200,000 values")


def test_there_is_an_end_to_listing_problems() -> None:
    lines = said("a: 1\n" * 5000)
    assert len(lines) == MOST_PROBLEMS + 1
    assert lines[-1].endswith("there are too many problems in this file to list them all")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "large.yaml").write_bytes(b"a" * 4_000_001)
    assert complaints(lambda: read_yaml(tmp_path / "large.yaml"), tmp_path) == [
        "large.yaml:1:1: error: the file is larger than 4 MB"
    ]
    assert complaints(lambda: read_yaml(tmp_path / "none.yaml"), tmp_path) == [
        "none.yaml:1:1: error: there is no such file"
    ]
    assert complaints(lambda: read_yaml(tmp_path), tmp_path.parent) == [
        f"{tmp_path.name}:1:1: error: this is not an ordinary file"
    ]
    assert complaints(lambda: read_yaml(Path("/dev/zero"))) == ["/dev/zero:1:1: error: this is not an ordinary file"]


@settings(deadline=None, max_examples=300)
@given(st.text(alphabet="ab01 \n\t-:[]{},'\"&*!|>#%@`<?~\\", max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence_and_a_place(text: str) -> None:
    problems: Sequence[FileProblem] = ()
    try:
        plain(parse_yaml(text.encode(), "x.yaml").root)
    except FileErrors as errors:
        problems = errors.problems
    assert all(1 <= problem.line <= text.count("\n") + 2 for problem in problems)
    assert all(problem.column >= 1 and "nothing more is known" not in problem.sentence for problem in problems)


@settings(deadline=None, max_examples=100)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-99_999, 999_999) | st.text("abc 0:#-'\"é", max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcn01", min_size=1), inner, max_size=4),
        max_leaves=20,
    ).filter(lambda data: data is not None)
)
def test_what_json_says_yaml_says_too(data: Any) -> None:
    assert plain(parse_yaml(json.dumps(data, ensure_ascii=False).encode(), "x.yaml").root) == data
