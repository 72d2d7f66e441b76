"""Drawing: counters at every size, markers, cards, dice, and lines, with a skin and without."""

from math import atan2, cos, dist, sin

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import PieceId, Side, SpaceId
from game.core.combat import Chance, CombatReport, Modifier, Preview
from game.core.hexes import Orientation
from game.core.title import SideInfo
from game.core.view import CardView, MarkerView, PieceView, PileView, View
from game.loading.content.map_looks import LineLook
from game.loading.content.roots import data_root
from game.loading.content.skins import DiceLook, MarkerLook, PieceLook, SideSkin, Skin
from game.ui import theme as look
from game.ui.pictures import faded, lay, size_of, weighted
from game.ui.table.drawing.dice import die
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import card, rounded, star, stroke, tick
from game.ui.table.hands.cards import CardFace, Cards
from game.ui.table.hands.strip import Strip, counted
from game.ui.table.hands.strip_plan import PilePlace
from game.ui.table.map.camera import Camera
from game.ui.table.map.felt import Felt, beside
from game.ui.table.map.frame import framed
from game.ui.table.map.ground import ground_of, hex_shape
from game.ui.table.map.lines import DrawnLine, Lines, crossings, paint_kind
from game.ui.table.panels.column import PAD
from game.ui.table.panels.combat import AMOUNT, CombatContent, combat_sheet, outcome_words, reasons_left
from game.ui.table.panels.percents import percents_of, shares
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.placing import Laid
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.stage import Stage
from game.ui.text import STRONG
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board, web_board

SIDES = (SideInfo("reds", "Reds"), SideInfo("blues", "Blues"))
SHAPE = hex_shape((192, 220), 110, columns_shifted=False)


@pytest.fixture
def skin(picture: str) -> Skin:
    """A skin with one picture for everything."""
    return Skin(
        sides={"reds": SideSkin("Reds", "#aa3322", "#ffeedd", "#661100", "diamond")},
        pieces={"foot": PieceLook(picture), "tank": PieceLook(picture, figures=False)},
        markers={"flag": MarkerLook(picture, scale=0.4, x=0.2)},
        badges={"elite": picture},
        cards={"card": picture},
        card_kinds={"red": "#aa0000"},
        card_back=picture,
        dice=DiceLook((picture, picture), ("a", "b"), "#ffffff"),
        lines={
            "river": LineLook("#3366aa", 0.3, "#aa9966", 0.05, 0.0, "#88aadd"),
            "road": LineLook("#aaa077", 0.1, dash=0.2),
        },
        states={"moved": picture},
    )


def painted(surface: pygame.Surface) -> bool:
    """Whether anything was painted on a clear surface."""
    return surface.get_bounding_rect().width > 0


@pytest.mark.parametrize("width", [14, 30, 44, 90, 160])
@pytest.mark.parametrize("look", ["foot", "tank", "unknown"])
@pytest.mark.parametrize("side", [0, 1, None])
def test_counters_at_every_size(skin: Skin, width: int, look: str, side: int | None) -> None:
    counters = Counters(Looks(skin, SIDES), Theme(1.0, None))
    owner = Side(side) if side is not None else None
    for strength, full, state, badges in (
        (4, 4, "", ()),
        (1, 3, "ordered", ("elite",)),
        (9, 12, "moved", ("elite", "no")),
    ):
        piece = PieceView(PieceId(1), owner, look, SpaceId(0), "Big Foot", strength, full, badges, state)
        counter = counters.get(piece, (width, round(width * 0.8)))
        assert counter.surface.get_width() == width + 2 * counter.margin
        assert painted(counter.surface)
        assert counters.get(piece, (width, round(width * 0.8))) is counter


def test_a_moved_piece_is_darker_and_a_mark_has_its_sides_shape(skin: Skin) -> None:
    counters = Counters(Looks(skin, SIDES), Theme(1.0, None))
    still = PieceView(PieceId(1), Side(0), "foot", SpaceId(0), "Foot", 1, 4)
    moved = PieceView(PieceId(1), Side(0), "foot", SpaceId(0), "Foot", 1, 4, state="spent")
    colours = [pygame.transform.average_color(counters.get(one, (90, 72)).surface)[:3] for one in (still, moved)]
    assert sum(colours[1]) < sum(colours[0])


def test_markers_lie_where_the_skin_says_and_unknown_ones_have_a_tag(skin: Skin) -> None:
    ground, camera = ground_of(hex_board(), SHAPE), Camera(0.5, 0, 0)
    markers = Markers(Looks(skin, SIDES), Theme(1.0, None))
    flag, place = markers.placed(MarkerView(SpaceId(0), "flag", "Flag"), ground, camera, 0)
    assert place.center == pytest.approx((96 * 0.5 + 0.2 * 96, 110 * 0.5), abs=1)
    written, _ = markers.placed(MarkerView(SpaceId(0), "flag", "Flag", "7"), ground, camera, 0)
    tag, _ = markers.placed(MarkerView(SpaceId(0), "smoke", "Smoke"), ground, camera, 0)
    assert written is not flag
    assert painted(tag)


def test_cards_with_much_text_little_room_and_none(skin: Skin) -> None:
    cards = Cards(Looks(skin, SIDES), Theme(1.0, None))
    short = CardView(1, "card", "Recon", "One unit.", "1", "Centre", "1", "red", (False, True, False))
    wordy = CardView(2, "no", "A name that is far too long for any card", "Very much text. " * 30, "1")
    for one in (short, wordy, None):
        for size in ((170, 210), (60, 70), (30, 34), (150, 62), (80, 40)):
            assert cards.get(CardFace(one, size)).get_size() == size
    assert cards.get(CardFace(short, cards.large_size(short, 700), large=True))
    assert cards.large_size(wordy, 700)[1] > cards.large_size(short, 700)[1]
    narrow, wide = cards.large_size(wordy, 700), cards.large_size(wordy, 200)
    assert wide[0] > narrow[0]
    assert wide[1] <= 200 < narrow[1]
    plain = Cards(Looks(Skin(), SIDES), Theme(1.0, None))
    assert painted(plain.get(CardFace(None, (80, 100))))


def test_dice_with_own_faces_with_pips_and_with_numbers(skin: Skin) -> None:
    theme = Theme(1.0, None)
    for face, dice in ((0, skin.dice), (5, None), (11, None), (5, skin.dice)):
        assert painted(die(face, 40, theme, dice))


def test_the_combat_panel_is_as_high_as_it_must_be(skin: Skin) -> None:
    theme = Theme(1.0, None)
    modifiers = (Modifier(3, "infantry", "1.1"), Modifier(-1, "a very long reason that needs two lines at least", ""))
    small = combat_sheet(CombatContent(300, Preview("Odds")), theme, None, {})
    odds = Preview("Odds", modifiers, "2 dice", (Chance("hit", 0.5), Chance("none", 0.0)), (), ("Mind [A1] § 2.",))
    large = combat_sheet(CombatContent(300, odds), theme, None, {})
    assert large.size[1] > small.size[1]
    assert len(large.spots) == 2
    report = CombatReport("Fight", Side(0), modifiers, "9 dice", (0, 1, 2, 3, 4, 5, 6, 7, 8), ("2 lost",))
    assert combat_sheet(CombatContent(300, None, report, landed=False), theme, skin.dice, {}).size[1] > 100


def test_attack_and_defence_stand_side_by_side(skin: Skin) -> None:
    theme = Theme(1.0, None)
    attack = (Modifier(6, "strength of the attackers", "8.2"), Modifier(-1, "hills", ""))
    defence = (Modifier(4, "strength", "8.2"), Modifier(1, "fort", "8.5"), Modifier(2, "pillbox", "8.6"))
    preview = Preview("Odds", attack, "Attack 5", against=defence, against_total="Defence 7", headings=("A", "D"))
    sheet = combat_sheet(CombatContent(316, preview), theme, None, {})
    left = [spot for spot in sheet.spots if spot.place.right <= 158]
    assert [len(left), len(sheet.spots) - len(left)] == [1, 3]
    report = CombatReport("Fight", Side(0), attack, "6", (0, 1), ("won",), against=defence, against_faces=(2, 3, 4))
    dice = combat_sheet(CombatContent(316, None, report), theme, None, {})
    assert dice.size[1] > sheet.size[1]
    rolling = CombatContent(316, None, report, (5, 5, 5, 5, 5), landed=False, turns=(0, 10, 20, 30, 40))
    assert combat_sheet(rolling, theme, skin.dice, {}).size == dice.size
    one_sided = combat_sheet(CombatContent(316, Preview("Odds", attack, "5")), theme, None, {})
    assert len(one_sided.spots) == 1


def test_what_was_rolled_is_not_told_before_the_dice_lie_still() -> None:
    theme = Theme(1.0, None)

    def bytes_of(total: str, *, against: tuple[int, ...], landed: bool) -> bytes:
        report = CombatReport("Fire", Side(0), (), total, (2, 3), (), against_faces=against)
        sheet = combat_sheet(CombatContent(316, None, report, (0, 0), landed=landed), theme, None, {})
        return pygame.image.tobytes(sheet.surface, "RGB")

    for against in ((), (1,)):
        assert bytes_of("roll 7", against=against, landed=False) == bytes_of("roll 5", against=against, landed=False)
        assert bytes_of("roll 7", against=against, landed=True) != bytes_of("roll 5", against=against, landed=True)


def test_long_totals_labels_and_outcomes_are_wrapped(skin: Skin) -> None:
    theme = Theme(1.0, None)

    def height(total: str = "", label: str = "", outcome: str = "") -> int:
        said = Preview("Odds", (), total, (Chance(label or "hit", 0.5),))
        report = CombatReport("Fight", Side(0), (), total, (), (outcome,))
        content = CombatContent(316, None, report) if outcome else CombatContent(316, said)
        return combat_sheet(content, theme, None, {}).size[1]

    words = "very many words that cannot stand in one line of so narrow a panel"
    assert height(total=words) > height(total="9")
    assert height(label=words) > height(label="hit")
    assert height(outcome=words) > height(outcome="won")


def test_chances_are_never_rounded_to_certainty() -> None:
    assert percents_of((0.125, 0.375, 3 * 0.125 - 1e-17, 0.625)) == ("13 %", "38 %", "38 %", "63 %")
    assert percents_of((0.0, 0.001, 0.5, 0.999, 1.0)) == ("0 %", "<1 %", "50 %", ">99 %", "100 %")


def test_chances_of_all_results_add_up_to_a_hundred_but_equal_ones_look_equal() -> None:
    assert percents_of((0.274, 0.363, 0.363)) == ("28 %", "36 %", "36 %")
    assert percents_of((0.216, 0.225, 0.559)) == ("22 %", "22 %", "56 %")
    assert percents_of((1 / 3, 1 / 3, 1 / 3)) == ("33 %", "33 %", "33 %")
    assert percents_of((0.274, 0.363)) == ("27 %", "36 %"), "not all results"
    assert percents_of((0.004, 0.996)) == ("<1 %", ">99 %")


def test_what_may_come_besides_each_result_is_not_added_to_them() -> None:
    losses = (Chance("no loss", 16 / 81), Chance("one", 32 / 81), Chance("two", 24 / 81), Chance("lost", 9 / 81))
    assert shares((*losses, Chance("retreat", 0.494, besides=True))) == ["20 %", "39 %", "30 %", "11 %", "49 %"]


def test_a_river_flows_to_the_edge_of_the_board_and_not_beyond(skin: Skin) -> None:
    ground = ground_of(hex_board(), SHAPE)
    plate = Plate(pygame.Surface((640, 400)), 0.5, 0, 0)
    plate.surface.fill((200, 190, 150))
    Lines(ground, skin).paint(plate)
    assert plate.surface.get_at((round(192 * 0.5), round(165 * 0.5)))[:3] != (200, 190, 150)
    # Beside the board, over the notch between the first two hexes of the upper row, the ground stays bare.
    assert plate.surface.get_at((round(192 * 0.5), 1))[:3] == (200, 190, 150)
    far = Plate(pygame.Surface((64, 64)), 0.5, 5000, 5000)
    Lines(ground, skin).paint(far)
    assert far.surface.get_at((5, 5))[:3] == (0, 0, 0)


@pytest.mark.parametrize("shifted", [False, True])
def test_a_facing_is_an_arrow_on_that_side_of_the_counter(shifted: bool) -> None:
    shape = hex_shape((192, 220), 110, columns_shifted=shifted)
    assert shape.orientation is (Orientation.FLAT if shifted else Orientation.POINTY)
    lights = Lights(ground_of(hex_board(), shape), Theme(1.0, None))
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    piece = PieceView(PieceId(1), Side(0), "foot", SpaceId(0), "Foot", facing=0)
    lights.facing(surface, Laid(piece, 100, 100, 60, 50))
    box = surface.get_bounding_rect()
    assert box.left > 110
    assert (box.centery > 105) == shifted


@pytest.mark.parametrize(
    ("facing", "across", "down"), [(0, 1, 1), (1, 0, 1), (2, -1, 1), (3, -1, -1), (4, 0, -1), (5, 1, -1)]
)
def test_a_piece_in_a_hex_with_a_flat_top_points_at_the_hexside_it_faces(facing: int, across: int, down: int) -> None:
    lights = Lights(ground_of(hex_board(), hex_shape((220, 192), 110, columns_shifted=True)), Theme(1.0, None))
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    middle = lights.ground.centre(0)
    stage = Stage(View(None, "", ()), Camera(1.0, 200 - round(middle[0]), 200 - round(middle[1])))
    piece = PieceView(PieceId(1), Side(0), "foot", SpaceId(0), "Foot", facing=facing)
    lights.facing_in_hex(surface, Laid(piece, 190, 215, 60, 60), stage)
    box = surface.get_bounding_rect()
    angle = atan2(box.centery - 200, box.centerx - 200)
    assert (round(cos(angle)), round(sin(angle) * 1.2)) == (across, down)
    assert dist(box.center, (200, 200)) == pytest.approx(192 * 0.47, abs=7)
    lights.facing_in_hex(surface, Laid(replace(piece, facing=-1), 20, 20, 60, 60), stage)
    assert surface.get_bounding_rect() == box


def test_weighted_pictures_leave_no_dark_seam() -> None:
    ground = pygame.Surface((8, 8))
    ground.fill((255, 255, 255))
    white = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(white, (255, 255, 255, 255), (32, 32), 28)
    lay(ground, pygame.transform.smoothscale(weighted(white), (8, 8)), (0, 0))
    assert min(ground.get_at((x, y))[0] for x in range(8) for y in range(8)) >= 250


def test_faded_and_sizes() -> None:
    half = faded(rounded((10, 10), 2, (200, 100, 50)), 0.5)
    assert half.get_at((5, 5))[3] == pytest.approx(127, abs=2)
    assert size_of(pygame.Surface((10, 10), pygame.SRCALPHA)) == 400
    assert weighted(pygame.Surface((4, 4), 0, 24)).get_at((1, 1))[3] == 255


def test_large_shapes_have_the_corners_of_small_ones() -> None:
    small, large = (rounded(size, 8, (10, 20, 30), (90, 90, 90), 2) for size in ((40, 40), (400, 300)))
    assert [large.get_at((n, n)) for n in range(9)] == [small.get_at((n, n)) for n in range(9)]
    assert large.get_at((200, 150))[:3] == (10, 20, 30)
    assert large.get_at((399, 150))[:3] == (90, 90, 90)
    assert painted(star(20, (250, 200, 0)))
    assert painted(tick(20, (0, 200, 0)))


@pytest.mark.parametrize("size", [(8, 8), (30, 12), (24, 300), (400, 24), (400, 300)])
def test_a_large_card_is_a_rounded_rectangle_laid_on_its_ground(size: tuple[int, int]) -> None:
    under, fill, edge = (30, 40, 50), (90, 100, 110), (200, 180, 20)
    laid = pygame.Surface(size)
    laid.fill(under)
    lay(laid, rounded(size, 8, fill, edge), (0, 0))
    found = card(size, 8, under, fill, edge)
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(laid, "RGB")


@pytest.mark.parametrize("covered", [Rect(30, 20, 60, 50), Rect(-9, -9, 40, 40), Rect(60, 0, 80, 80), Rect(5, 5, 0, 0)])
def test_the_cloth_is_drawn_where_the_map_does_not_lie_on_it_and_nowhere_else(covered: Rect) -> None:
    area, seen = Rect(10, 10, 100, 80), pygame.Surface((120, 100))
    for part in beside(area, covered):
        seen.fill((255, 255, 255), part)
    for x in range(120):
        for y in range(100):
            is_cloth = area.collidepoint(x, y) and not covered.collidepoint(x, y)
            assert (seen.get_at((x, y))[0] == 255) == is_cloth


def test_the_cloth_begins_at_the_corner_of_its_area() -> None:
    felt = Felt(Theme(1.0, data_root() / "assets" / "fonts"))
    whole, part = pygame.Surface((700, 600)), pygame.Surface((720, 620))
    felt.lay(whole, whole.get_rect(), Rect(0, 0, 0, 0))
    area = Rect(20, 20, 700, 600)
    felt.lay(part, area, Rect(0, 0, 300, 620))
    right = Rect(300, 20, 420, 600)
    assert painted(whole)
    assert pygame.image.tobytes(part.subsurface(right), "RGB") == pygame.image.tobytes(
        whole.subsurface(right.move(-20, -20)), "RGB"
    )


def test_the_frame_is_as_wide_as_the_hexes_that_exist() -> None:
    board = hex_board()
    short = replace(board, spaces=tuple(space for space in board.spaces if space.x + 96 <= 6 * 192))
    shape = hex_shape((192, 220), 110, columns_shifted=False)
    whole, small = framed(ground_of(board, shape)), framed(ground_of(short, shape))
    assert whole.width - small.width == 96
    assert (small.left, small.top, small.height) == (whole.left, whole.top, whole.height)
    assert small.left + small.width - 6 * 192 == pytest.approx(-small.left)
    assert framed(ground_of(web_board(), None)).width > 1200


def test_planks_lie_across_a_bridge() -> None:
    found = list(crossings(((0.0, 0.0), (100.0, 0.0)), 20.0, 5.0))
    assert [start[0] for start, _ in found] == pytest.approx([20, 40, 60, 80])
    assert all(start[1] == pytest.approx(5) and end[1] == pytest.approx(-5) for start, end in found)
    assert list(crossings(((0.0, 0.0), (100.0, 0.0)), 0.0, 5.0)) == []


def test_a_line_with_square_ends_stops_where_it_ends() -> None:
    ends = {}
    for square in (False, True):
        surface = pygame.Surface((60, 30))
        stroke(surface, (255, 255, 255), [(20, 15), (22, 15), (40, 15)], 12, square=square)
        ends[square] = surface.get_at((16, 15))[0], surface.get_at((44, 15))[0], surface.get_at((30, 15))[0]
    assert ends == {False: (255, 255, 255), True: (0, 0, 255)}


def test_few_cards_are_counted_in_words() -> None:
    assert [counted(number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_railroad_shows_its_sleepers_and_its_two_rails() -> None:
    look = LineLook("#b0b0b0", 0.4, casing="#000000", planks=0.5, plank_width=0.1, rails=0.2)
    line = DrawnLine(look, ((0.0, 50.0), (200.0, 50.0)), (False, False), (0.0, 0.0, 200.0, 100.0))
    plate = Plate(pygame.Surface((200, 100), pygame.SRCALPHA), 1.0, 0, 0)
    paint_kind(plate, [line], 100.0)
    bed, rail, sleeper = (plate.surface.get_at(place)[0] for place in ((80, 50), (80, 40), (50, 50)))
    assert (rail < 20, 20 < sleeper < 90, bed > 150) == (True, True, True)
    assert plate.surface.get_at((80, 60))[0] < 20


def test_what_lies_on_a_pile_is_painted_over_its_cards(skin: Skin) -> None:
    theme = Theme(1.0, None)
    looks = Looks(skin, SIDES)
    strip = Strip(Cards(looks, theme), looks, theme)
    drawn = []
    for word in ("", "flag", "nothing the skin knows"):
        surface = pygame.Surface((90, 130))
        strip.draw_pile(surface, PilePlace(PileView("Pile", 1, look=word), Rect(5, 5, 80, 120), ("Pile",)))
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    plain, chip, unknown = drawn
    assert chip != plain
    assert unknown == plain


def test_an_amount_of_two_digits_keeps_off_its_reason() -> None:
    theme = Theme(1.0, None)
    short, long = (theme.lettering.line(amount, STRONG, look.CREAM) for amount in ("−1", "−10"))
    assert reasons_left([short, long], theme) - reasons_left([], theme) == long.get_width() + 6 - AMOUNT
    assert reasons_left([short], theme) == reasons_left([], theme) == PAD + AMOUNT


def test_what_came_of_a_battle_begins_with_a_capital() -> None:
    assert outcome_words(("the ground is held by Red", "a unit is lost")) == "The ground is held by Red, a unit is lost"
    assert outcome_words(("[12|Ford] is taken",)) == "[12|Ford] is taken", "a name in a link stays as it is"
    assert outcome_words(()) == ""
