"""Which word was meant: one that is misspelt, or one of the words of a longer name."""

import pytest

from game.loading.problems import advised, nearest

FORMATIONS = ("royal_scots", "royal_rifles", "winnipeg_grenadiers", "chinese_regiment", "229_regiment", "r_2_hq")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("royal_scot", "royal_scots"),
        ("winnipeg", "winnipeg_grenadiers"),
        ("Winipeg", "winnipeg_grenadiers"),
        ("grenadiers", "winnipeg_grenadiers"),
        ("royal", "royal_scots"),
        ("guards", ""),
        ("hq", ""),
        ("", ""),
        ("winnipeg" * 20, ""),
    ],
)
def test_a_misspelt_or_shortened_word_leads_to_the_name_that_was_meant(word: str, meant: str) -> None:
    assert nearest(word, FORMATIONS) == meant


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("road", "track"), "no way 'canal': there are 'road' and 'track'"),
        (("road",), "no way 'canal': there is 'road'"),
        (
            tuple("abcdefghijklmn"),
            "no way 'canal': there are 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l' and 2 more",
        ),
        (tuple(f"{at:04}" for at in range(1100)), "no way 'canal': there are '0000', '0001', '0002' and 1,097 more"),
        ((), "no way 'canal'"),
    ],
)
def test_where_no_word_is_near_the_sentence_says_which_there_are(options: tuple[str, ...], told: str) -> None:
    assert advised("no way 'canal'", "canal", options) == (told, "")


def test_a_sentence_that_lists_its_words_already_does_not_do_so_twice() -> None:
    said = "no way 'canal': it must be one of road, track"
    assert advised(said, "canal", ("road", "track")) == (said, "")


def test_where_a_word_is_near_it_alone_is_proposed() -> None:
    assert advised("no way 'raod'", "raod", ("road", "track")) == ("no way 'raod'", "road")
