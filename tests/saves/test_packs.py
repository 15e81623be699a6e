"""A player's own pack: kept with the games that were played with it."""

import pytest

from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.state import Options
from rules.packs import PackError, digest, digests
from saves.errors import SaveError
from saves.packs import file_name
from saves.sitting import Sitting
from saves.store import Store
from tests.saves.tables import finished, roast, wander

EDITION = "rules/coffee_roaster/edition-1.toml"


@pytest.fixture
def own_pack(tmp_path, pytestconfig):
    """A file in which Panama SHB gives eleven points for a roast total of thirteen."""
    text = (pytestconfig.rootpath / EDITION).read_text(encoding="utf-8")
    file = tmp_path / "my pack.toml"
    changed = text.replace('name = "edition-1"', 'name = "Chez Zoë/../x"', 1)
    file.write_text(changed.replace("13 = 10", "13 = 11", 1), encoding="utf-8")
    before = set(SHELF.packs)
    yield file
    forget(set(SHELF.packs) - before)


def forget(keys):
    """What another process would not have on its shelf."""
    for key in keys:
        del SHELF.packs[key]


def test_a_pack_is_kept_in_the_home_under_a_name_of_ours(store, own_pack):
    key = store.keep_pack(own_pack)
    name, fingerprint = key.rsplit("@", 1)
    assert (name, fingerprint) == ("Chez Zoë/../x", digest(SHELF[key]))
    assert SHELF[key] != SHELF["edition-1"]
    (copy,) = store.packs.iterdir()
    assert copy.name == f"chez-zo-x@{fingerprint}.toml"
    assert copy.read_bytes() == own_pack.read_bytes()


def test_keeping_it_again_writes_nothing_anew(store, own_pack):
    key = store.keep_pack(own_pack)
    (copy,) = store.packs.iterdir()
    before = copy.stat().st_mtime_ns
    assert Store(store.home).keep_pack(own_pack) == key
    assert copy.stat().st_mtime_ns == before
    assert list(store.packs.iterdir()) == [copy]


def test_a_game_goes_on_with_its_pack_when_the_file_is_gone(store, own_pack):
    key = store.keep_pack(own_pack)
    table = wander(roast(store, Options(pack=key)), 10)
    table.close()
    own_pack.unlink()
    forget([key])
    again = Sitting.resume(Store(store.home), table.path)
    assert again.state == table.state
    assert again.state.pack.name == "Chez Zoë/../x"


def test_a_game_whose_pack_is_nowhere_is_refused(store, own_pack):
    key = store.keep_pack(own_pack)
    path = finished(store, Options(pack=key)).path
    forget([key])
    (copy,) = store.packs.iterdir()
    copy.unlink()
    with pytest.raises(SaveError) as refused:
        store.read(path)
    assert (refused.value.reason, refused.value.figures) == ("pack_missing", {"pack": key})


def test_a_kept_pack_that_was_changed_is_refused(store, own_pack):
    key = store.keep_pack(own_pack)
    path = finished(store, Options(pack=key)).path
    forget([key])
    (copy,) = store.packs.iterdir()
    copy.write_text(copy.read_text().replace("13 = 11", "13 = 12", 1))
    with pytest.raises(SaveError) as refused:
        store.read(path)
    assert refused.value.reason == "pack_differs"
    assert refused.value.figures["wanted"] == key.rsplit("@", 1)[1]
    copy.write_text("name = 1")
    with pytest.raises(SaveError) as refused:
        store.read(path)
    assert refused.value.reason == "pack_unusable"
    assert key not in SHELF


def test_a_changed_copy_is_set_aside_when_the_pack_is_kept_again(store, own_pack):
    store.keep_pack(own_pack)
    (copy,) = store.packs.iterdir()
    copy.write_text("my notes")
    store.keep_pack(own_pack)
    assert copy.read_bytes() == own_pack.read_bytes()
    assert (store.set_aside / copy.name).read_text() == "my notes"


def test_a_pack_of_no_known_game_is_refused(store, own_pack):
    text = own_pack.read_text(encoding="utf-8")
    own_pack.write_text(text.replace('game = "coffee_roaster"', 'game = "chess"', 1))
    with pytest.raises(PackError) as refused:
        store.keep_pack(own_pack)
    assert refused.value.faults[0].problem == "unknown_game"
    assert not store.packs.exists()


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("mine@0f", "mine@0f.toml"),
        ("../../etc@0f", "etc@0f.toml"),
        ("咖啡@0f", "pack@0f.toml"),
        ("a" * 100 + "@0f", "a" * 40 + "@0f.toml"),
        (".hidden\n@x@0f", "hidden-x@0f.toml"),
    ],
)
def test_the_file_of_a_pack_has_a_plain_name(key, name):
    assert file_name(key) == name


def test_a_game_begun_when_marks_counted_in_the_digest_finds_its_pack(store, own_pack):
    """Key, digest and copy are those of then, and the list of marks was called `house`."""
    text = own_pack.read_text(encoding="utf-8")
    assert text.count("\nours = [") == 1
    own_pack.write_text(text.replace("\nours = [", "\nhouse = ["), encoding="utf-8")
    key = store.keep_pack(own_pack)
    present, former, *_ = digests(SHELF[key])
    old = key.replace(present, former)
    table = wander(roast(store, Options(pack=old)), 10)
    table.close()
    saved = table.path.read_text(encoding="utf-8")
    assert present in saved
    table.path.write_text(saved.replace(present, former), encoding="utf-8")
    (copy,) = store.packs.iterdir()
    copy.rename(copy.with_name(copy.name.replace(present, former)))
    forget([key, old])
    again = Sitting.resume(Store(store.home), table.path)
    assert again.state == table.state
    assert again.journal.digest == former
    again.close()
