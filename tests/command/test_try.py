"""`sandtable try`: random games told in words, and a picture of them."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.command.trying import greedy_in_words, in_words, listed, never
from game.core.actions import Action, Side
from game.core.judging import Judge
from game.core.trial import NOBODY, Trial
from game.loading.content import titles
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from tests.command.conftest import ID, Said
from tests.loading import skirmish
from tests.loading.skirmish.world import SCENARIO, write


def trial(games: int = 3) -> Trial:
    """Some games of Skirmish."""
    watched = Trial(make_game(load_scenario(ID, roots())))
    for seed in range(games):
        watched.play(seed, 10_000)
    return watched


def test_how_the_games_went_in_words(said: Said) -> None:
    code, out, _ = said("try", ID, "--games", "12")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "First light: 12 random games, 12 played to the end."
    assert lines[1].startswith("Who won: Red ")
    assert lines[2].startswith("How long: ")
    assert lines[3] == "How they ended:"


def test_the_same_seed_tells_the_same(said: Said) -> None:
    first, again, other = (said("try", ID, "--games", "4", "--seed", seed)[1] for seed in ("5", "5", "6"))
    assert first == again
    assert first != other


@pytest.mark.usefixtures("said")
def test_units_that_never_moved_and_places_never_entered_are_named() -> None:
    watched = trial()
    assert len(watched.first) == 4
    watched.moved.clear()
    watched.visited.discard(watched.game.board.by_name["0202"])
    told = "\n".join(never(watched))
    assert "Never moved: scout at 0101, guard at 0301, scout at 0103, guard at 0403." in told
    assert "0202" in told.partition("Never entered: ")[2]


@pytest.mark.usefixtures("said")
def test_something_marked_that_nobody_reached_is_told() -> None:
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO + "fog: true\n")
    watched = trial()
    space = next(iter(watched.marked))
    assert "though something is marked there" not in "\n".join(never(watched))
    watched.visited.discard(space)
    name = watched.game.board.name(space)
    assert f"Never reached, though something is marked there: {name} (Camp)." in list(never(watched))


@pytest.mark.usefixtures("said")
def test_what_was_never_possible_is_told_in_the_words_of_the_buttons() -> None:
    watched = trial()
    assert list(watched.never_offered) == []
    watched.offered.discard("halt")
    assert list(watched.never_offered) == ["Halt"]
    watched.note((Action("halt"), Action("pick", 0)), Action("pick", 0))
    assert list(watched.never_offered) == []


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ({0: 9, 1: 1}, "By chance alone nearly every game goes to Red: look whether that is meant."),
        ({0: 5, 1: 5}, "No side is far ahead by chance alone."),
        ({0: 1, 1: 1, NOBODY: 8}, "By chance alone hardly anybody wins: look whether there is time enough."),
        ({0: 2}, "Too few games to tell whether a side is favoured."),
    ],
)
@pytest.mark.usefixtures("said")
def test_whether_a_side_is_favoured(winners: dict[int, int], words: str) -> None:
    watched = trial(1)
    watched.winners.clear()
    watched.winners.update(winners)
    watched.lengths = [7] * sum(winners.values())
    assert list(in_words("First light", watched))[1].endswith(words)


@pytest.mark.usefixtures("said")
def test_a_game_without_end_is_broken_and_told_with_its_seed() -> None:
    watched = Trial(make_game(load_scenario(ID, roots())))
    watched.play(3, 5)
    told = list(in_words("First light", watched))
    assert told == ["First light: 1 random game, 0 played to the end.", "  broken: seed 3: no end after 5 actions"]


@pytest.mark.usefixtures("said")
def test_where_units_stood_is_counted_for_each_side() -> None:
    watched = trial()
    assert {side for side, _ in watched.stood} <= {int(Side(0)), int(Side(1))}
    assert sum(watched.stood.values()) > 0
    assert all(space in watched.visited for _, space in watched.stood)


def test_many_names_are_cut_short() -> None:
    assert listed([str(number) for number in range(14)]).endswith("11 and 2 more")


def test_the_picture_shows_where_units_stood(said: Said, tmp_path: Path) -> None:
    code, out, _ = said("try", ID, "--games", "3", "-o", "heat.png")
    assert (code, out.splitlines()[-1]) == (0, "heat.png shows where units stood and were lost.")
    drawn = pygame.image.load(tmp_path / "heat.png")
    reds = sum(
        drawn.get_at((x, y))[0] > drawn.get_at((x, y))[2] + 60
        for x in range(0, drawn.get_width(), 8)
        for y in range(0, drawn.get_height() - 50, 8)
    )
    assert drawn.get_size() == (1600, 1000)
    assert reds > 100
    assert said("try", ID, "-o", "heat.jpg")[0] == 1


def test_greedy_games_are_told_apart_and_what_they_show_counts(said: Said) -> None:
    told = said("try", ID, "--games", "2", "--greedy", "3")[1]
    assert "Greedy players: 3 games to the end.\n  Who won: Red " in told
    assert "First light: 2 random games" in told
    assert "Greedy" not in said("try", ID, "--games", "2", "--greedy", "0")[1]
    assert "Greedy players: 1 game to the end." in said("try", ID, "--games", "2")[1]
    with pytest.raises(SystemExit):
        said("try", ID, "--greedy", "-1")


def test_a_title_whose_scores_tell_nothing_has_no_greedy_players(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    title = replace(skirmish.TITLE, scores_tell=False)
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({title.id: title}, ()))
    code, out, _ = said("try", ID, "--games", "2")
    assert (code, "Greedy" in out) == (0, False)
    assert (
        said("try", ID, "--greedy", "1")[2] == "Skirmish has no greedy players: its scores do not tell who is ahead.\n"
    )


def test_a_title_with_a_judge_of_its_own_has_greedy_players(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    title = replace(skirmish.TITLE, scores_tell=False, judge=Judge)
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({title.id: title}, ()))
    code, out, _ = said("try", ID, "--games", "1", "--greedy", "1")
    assert (code, "Greedy players: 1 game to the end." in out) == (0, True)


@pytest.mark.usefixtures("said")
def test_greedy_games_are_the_same_for_the_same_seed_and_others_than_random_ones() -> None:
    lengths = []
    for is_greedy in (True, True, False):
        watched = Trial(make_game(load_scenario(ID, roots())))
        for seed in range(4):
            watched.play(seed, 10_000, is_greedy=is_greedy)
        lengths.append((watched.lengths, dict(watched.used)))
    assert lengths[0] == lengths[1]
    assert lengths[0] != lengths[2]


@pytest.mark.usefixtures("said")
def test_a_greedy_game_that_goes_round_in_circles_is_given_up_and_not_called_broken() -> None:
    watched = Trial(make_game(load_scenario(ID, roots())))
    watched.play(1, 2, is_greedy=True)
    assert list(greedy_in_words(watched)) == ["Greedy players: 0 games to the end, 1 given up."]


@pytest.mark.usefixtures("said")
def test_what_was_seen_in_other_games_is_not_called_never() -> None:
    watched, other = trial(1), trial(1)
    watched.moved.clear()
    watched.visited.clear()
    assert any(line.startswith("Never moved") for line in never(watched))
    watched.see_too(other)
    assert watched.visited == other.visited
    assert watched.moved == other.moved
    assert len(watched.lengths) == 1
