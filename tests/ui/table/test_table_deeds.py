"""What a click does is said beside what the pointer rests on."""

from collections.abc import Callable

from game.ui.table.moment.chooser import deed_words
from game.ui.table.panels.inspector import box_picture
from game.ui.table.play.explained import REST
from game.ui.text import SMALL
from tests.ui.table.player import Player

Sit = Callable[..., Player]


def deed(player: Player, place: str) -> str:
    """What a click on a space, or on what lies there, would do."""
    player.point(player.space(place))
    return deed_words(player.session, player.state.play.now, player.state.pointing.pointed.targets)


def test_the_verb_of_what_may_be_clicked_is_said(sit: Sit) -> None:
    player = sit()
    player.play_card()
    assert deed(player, "B3") == "Pick up"
    player.click(player.space("B3"))
    assert deed(player, "A3") == "Move"


def test_nothing_is_said_of_what_cannot_be_clicked(sit: Sit) -> None:
    player = sit()
    player.play_card()
    assert deed(player, "C3") == ""
    assert deed_words(player.session, player.state.play.now, ()) == ""


def test_nobody_is_told_who_is_not_asked(sit: Sit) -> None:
    player = sit()
    assert player.table.needs_curtain() == 0
    assert deed(player, "B3") == ""


def test_the_line_stands_in_the_box(sit: Sit) -> None:
    player = sit()
    player.play_card()
    explainer = player.table.painter.explainer
    for place in ("B3", "C3"):
        player.point(player.space(place))
        player.wait(2 * REST)
        player.look()
    assert [words for _, words in explainer.boxes] == ["Pick up", ""]
    said, illustrations = next(iter(explainer.boxes))[0], explainer.illustrations
    with_line, without = (box_picture(said, player.state.theme, illustrations, words) for words in ("Pick up", ""))
    assert with_line.get_height() - without.get_height() == player.state.theme.lettering.height(SMALL)
