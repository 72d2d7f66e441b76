"""Counters that lie on each other, for the tests of stacks."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.board import Space
from game.core.session import Session
from game.core.view import PieceView, View
from game.loading.content.skins import Skin
from game.ui.settings import Animation, Settings
from game.ui.table.map.ground import Ground, ground_of
from game.ui.table.pieces.fanning import Fan
from game.ui.table.screen import TableScreen
from tests.ui.table import small_war
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.player import Player
from tests.ui.table.small_war import web_board

VIEW = (800, 600)
LEAST = 50

TOWN = SpaceId(7)


def counter(number: int, space: int) -> PieceView:
    return PieceView(PieceId(number), Side(number % 2), "foot", SpaceId(space), "Foot", caption="Foot", values=("3",))


def round_ground() -> Ground:
    return ground_of(web_board(), None)


def stacked_view(game: object, position: small_war.War, viewer: Side | None) -> View:
    """The small war with printed counters."""
    shown = small_war.view(game, position, viewer)  # type: ignore[arg-type]
    pieces = tuple(replace(p, caption=p.name, values=(str(p.strength),)) for p in shown.pieces)
    return replace(shown, pieces=pieces)


def sit_at_stacks(animation: Animation = "off", villages: Sequence[Space] = ()) -> Player:
    """Somebody at a table where three pieces lie in one town, two of them his own; there may be villages between."""
    board = web_board()
    board = replace(board, spaces=(*board.spaces, *villages))
    title = replace(small_war.TITLE, view=stacked_view)
    game = small_war.make_game(title, small_war.loaded(board).scenario, board, small_war.NoTables())
    session = Session(game, replace(small_war.set_up(game, 1), spaces=(7, 7, 7, 20)))
    desk = Desk(settings=Settings(animation=animation))
    table = TableScreen(desk, session, small_war.loaded(board), Skin(), size=SIZE)
    player = Player(table, session, desk.rules)
    player.play_card()
    return player


def place(player: Player, x: int, y: int) -> tuple[int, int]:
    """A place of the map in the window."""
    area = player.state.outlook.layout.map
    return x + area.x, y + area.y


def fan_of(player: Player) -> Fan:
    """The fan that is open."""
    assert player.state.pointing.fan is not None
    return player.state.pointing.fan
