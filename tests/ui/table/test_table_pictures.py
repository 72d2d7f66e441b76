"""Pictures: kept up to a limit, read ahead, and cut out of large sheets that need not stay."""

from concurrent.futures import wait
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ui.pictures import Pictures, Wanted
from game.ui.table.map.tiles import in_language
from game.ui.words import speak

ASSETS = Path(__file__).parents[3] / "assets"


def test_pictures_are_kept_up_to_a_limit(picture: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pictures.LIMIT", 3 * 32 * 32 * 4)
    pictures = Pictures()
    first = pictures.get(Wanted(Path(picture), (32, 32)))
    assert pictures.get(Wanted(Path(picture), (32, 32))) is first
    for turn in (1, 2, 3, 4):
        pictures.get(Wanted(Path(picture), (32, 32), turn=turn, mirrored=True, tint=(9, 9, 9)))
    assert pictures.made.used <= 3 * 40 * 40 * 4
    assert pictures.get(Wanted(Path(picture), (32, 32))) is not first
    assert pictures.fitted(Path(picture), (20, 90)).get_size() == (20, 20)
    assert pictures.trimmed(Path(picture)) == (8, 8, 48, 48)


def test_of_a_large_sheet_only_the_parts_in_use_stay(picture: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, tile = Path(picture), Wanted(Path(picture), (16, 16), (16, 16, 32, 32))
    whole = Pictures()
    monkeypatch.setattr("game.ui.pictures.LARGE", 64 * 64 * 4)
    pictures = Pictures()
    pictures.fitted(sheet, (20, 20))
    pictures.put_sheets_away()
    assert sheet in pictures.originals, "nothing was cut out of it: it is shown as a whole"
    first = pictures.get(tile)
    pictures.put_sheets_away()
    assert sheet not in pictures.originals
    assert pictures.has_part(sheet, (16, 16, 32, 32))
    assert not pictures.has_part(sheet, (0, 0, 32, 32))
    again = pictures.get(replace(tile, size=(8, 8)))
    assert sheet not in pictures.originals, "the part is enough"
    monkeypatch.setattr("game.ui.pictures.LARGE", 64 * 64 * 4 + 1)
    for made, size in ((first, (16, 16)), (again, (8, 8))):
        expected = whole.get(replace(tile, size=size))
        assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(expected, "RGBA")
    whole.put_sheets_away()
    assert sheet in whole.originals, "a small file stays"


def test_a_file_that_is_read_ahead_gives_the_same_picture(picture: str, tmp_path: Path) -> None:
    pictures, path = Pictures(), Path(picture)
    pictures.read_ahead([path, path, tmp_path / "missing.png"])
    assert list(pictures.coming) == [path]
    found = pygame.image.tobytes(pictures.original(path), "RGBA")
    assert found == pygame.image.tobytes(Pictures().original(path), "RGBA")
    assert not pictures.coming
    pictures.read_ahead([path])
    assert not pictures.coming, "it is there"


def test_a_file_that_cannot_be_read_ahead_is_told_of_when_it_is_wanted(tmp_path: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    pictures = Pictures()
    pictures.read_ahead([broken])
    for _ in range(2):
        with pytest.raises(pygame.error):
            pictures.original(broken)
    pictures.read_ahead([broken])
    wait(pictures.coming.values())
    pictures.put_sheets_away()
    assert not pictures.coming


def test_of_files_that_are_read_ahead_large_ones_are_let_go(picture: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, path = Pictures(), Path(picture)
    pictures.read_ahead([path])
    wait(pictures.coming.values())
    pictures.put_sheets_away()
    assert list(pictures.coming) == [path], "a small file stays until it is wanted"
    monkeypatch.setattr("game.ui.pictures.LARGE", 1)
    pictures.put_sheets_away()
    assert not pictures.coming


def test_of_a_picture_that_is_wanted_once_nothing_is_kept(picture: str) -> None:
    pictures = Pictures()
    assert pictures.once(Path(picture)).get_size() == (64, 64)
    assert not pictures.originals
    assert pictures.once(Path(picture)) is not pictures.original(Path(picture))
    assert pictures.once(Path(picture)) is pictures.original(Path(picture))


def test_a_picture_with_words_is_shown_in_the_language_of_the_screen(tmp_path: Path) -> None:
    plain, german, lonely = (tmp_path / name for name in ("key.png", "key.de.png", "coast.png"))
    german.touch()
    assert in_language(plain) == plain
    try:
        speak("de")
        assert in_language(plain) == german
        assert in_language(lonely) == lonely
    finally:
        speak("en")


def test_words_on_shipped_maps_have_the_same_room_in_german() -> None:
    told = sorted(ASSETS.glob("*/map/*.de.png"))
    assert told
    for path in told:
        shown, said = (pygame.image.load(each) for each in (path.with_name(path.name.replace(".de", "")), path))
        assert shown.get_size() == said.get_size()
        assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(said, "RGBA")
