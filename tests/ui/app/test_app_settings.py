"""Settings are kept as a whole or not at all, and a bad file never keeps the table from opening."""

from pathlib import Path

import pytest

from game.ui.settings import Settings, read_settings, write_settings


def test_settings_are_read_back_as_written(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    settings = Settings(
        ui_scale=150, animation="off", confirm_end=False, pause_before_curtain=False, players=("Anna", "Béla")
    )
    write_settings(file, settings)
    assert read_settings(file) == (settings, "")
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_no_file_means_the_usual_settings_without_a_word(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.json") == (Settings(), "")


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"ui_scale": 110}', b'{"players": ["only one"]}', b"\xff\xfe", b'{"animation": 3}']
)
def test_bad_file_means_the_usual_settings_and_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    settings, sentence = read_settings(file)
    assert settings == Settings()
    assert str(file) in sentence
    assert sentence.endswith("the usual settings are used.")


def test_a_folder_in_the_place_of_the_file_is_told_as_well(tmp_path: Path) -> None:
    settings, sentence = read_settings(tmp_path)
    assert settings == Settings()
    assert "cannot be read" in sentence


def test_settings_of_a_later_version_are_understood_as_far_as_possible(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"ui_scale": 125, "something_new": true}')
    assert read_settings(file) == (Settings(ui_scale=125), "")


def test_a_write_that_fails_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    write_settings(file, Settings(ui_scale=175))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_settings(file, Settings(ui_scale=100))
    assert read_settings(file) == (Settings(ui_scale=175), "")
