"""Which word was meant: one that is misspelt, or one of the words of a longer name."""

import pytest

from game.loading.problems import nearest

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
