"""The lens of reach and fire says what the rules say: where units could go, and what could hit what."""

import pytest

from game.core.actions import Kind, SpaceId, Target
from game.core.combat import Tone
from game.core.playout import Chooser
from game.core.session import Session
from game.core.view import LensView
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.rulebooks.memoir44.shown.reach_lens import NAME
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.drawn_battle import Battle


def looked(battle: Battle, name: str) -> LensView:
    """What the lens shows of a hex or of a unit's hex."""
    return battle.session.lens(NAME, None, None, SpaceId(battle.space(name)))


def texts(view: LensView, tone: Tone) -> list[str]:
    """The short texts in the hexes of a tone."""
    return sorted(space.text for space in view.spaces if space.tone is tone)


def test_4_1_and_5_2_a_unit_shows_where_it_could_go_and_whom_it_could_hit() -> None:
    battle = draw(
        """
        .   .   X   .   .
          .   .   .   .
        .   .   A   .   .
        """,
        A="allies infantry",
        X="axis infantry",
    )
    view = looked(battle, "A")
    assert texts(view, Tone.BAD) == ["2 dice"]
    assert set(texts(view, Tone.GOOD)) == {"1", "2"}
    said = [line.text for line in view.lines]
    assert "1 target from where it stands." in said
    assert any(line.endswith(" hexes in reach if it were ordered.") for line in said)
    assert any("axis" in line.text.lower() or "Axis" in line.text for line in view.lines if line.tone is Tone.BAD)


def test_5_5_1_what_cannot_see_a_hex_cannot_hit_it_but_perhaps_after_a_move() -> None:
    battle = draw(
        """
        .   X   .   .   .
          .   forest   .   .
        .   .   1   .   .
          A   .   .   .
        """,
        A="allies infantry",
        X="axis infantry",
    )
    view = looked(battle, "1")
    assert texts(view, Tone.BAD) == []
    assert any(text.startswith("moves") for text in texts(view, Tone.NEUTRAL))


@pytest.mark.parametrize(
    ("ground", "kind", "said"),
    [
        (".", "infantry", ["moves, 1"]),
        ("forest", "infantry", []),
        ("forest", "french_resistance", ["moves, 1"]),
        ("ocean", "infantry", []),
    ],
)
def test_4_9_only_a_move_that_lets_the_unit_battle_is_counted(ground: str, kind: str, said: list[str]) -> None:
    battle = draw(f"A   {ground}   .   .   1   .   .   .   .   X", A=f"axis {kind}", X="allies infantry")
    assert [text for text in texts(looked(battle, "1"), Tone.NEUTRAL) if text] == said


def test_5_3_an_empty_hex_in_range_is_hit_and_one_out_of_reach_is_not() -> None:
    battle = draw(
        """
        X   .   .   1   .   .   .   .   .   2
          A   .   .   .   .   .   .   .   .
        """,
        A="allies infantry",
        X="axis infantry",
    )
    assert texts(looked(battle, "1"), Tone.BAD) == ["1 die"]
    assert texts(looked(battle, "2"), Tone.BAD) == []
    assert "could hit this hex" in looked(battle, "2").lines[-1].text


def test_4_1_in_random_games_a_unit_that_moves_goes_where_the_lens_says() -> None:
    session = Session(*new_game(load_scenario("memoir44/sword-beach", roots()), 4))
    chooser, compared = Chooser(session.game, 4), 0
    for _ in range(400):
        decision = session.decision
        if decision is None:
            break
        picked = next((a for a in decision.legal if a.verb == "move_unit"), None)
        if picked is not None and not session.position.effect:
            origin = Target(Kind.PIECE, picked.target)
            view = session.lens(NAME, None, origin, None)
            session.perform(picked)
            assert session.decision is not None
            legal = {a.target for a in session.decision.legal if a.verb == "move"}
            assert legal <= {int(one.space) for one in view.spaces if one.tone is Tone.GOOD}
            compared += bool(legal)
            continue
        session.perform(chooser.choose(decision.legal))
    assert compared > 0 or session.position.turn > 3
