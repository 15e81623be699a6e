"""A replay as one page: whole, small, closed to the network, and safe with any text."""

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from saves.journal import Seat
from saves.replay import Replay
from saves.store import Store
from tests.rules.conformance import TABLES
from tests.saves.tables import CHALLENGE, finished, recorded
from tests.tui.program import program
from tui.replay.page import Folded, Page
from tui.words.language import AVAILABLE, language

FR = language("fr")
ONE_EACH = {table.name: table for table in TABLES}
LARGEST = 1_000_000

VOID = {"meta", "input", "br", "line", "polyline", "link", "img"}
CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


class Reader(HTMLParser):
    """The elements of a page, well closed, and its data."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.data, self.attributes = [], [], "", []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop()[0] == tag

    def handle_data(self, text):
        if self.open and self.open[-1][1].get("id") == "game":
            self.data += text


def whole(replay, viewer=None, _=FR):
    return Page(replay, viewer, _).written(range(replay.length + 1))


def unfolded(changes):
    """What the page's own script makes of the changes."""
    held, found = [], []
    for change in changes:
        change = list(change)
        if len(change) % 2:
            held = held[: change.pop()]
        held = list(held)
        for row, number in zip(change[::2], change[1::2], strict=True):
            held[row : row + 1] = [number]
        found.append(held)
    return found


@pytest.mark.parametrize("table", ONE_EACH.values(), ids=ONE_EACH)
def test_the_page_of_a_whole_game_is_small_closed_and_says_every_frame(table):
    replay = Replay(recorded(table))
    text = whole(replay)
    assert len(text.encode()) < LARGEST
    assert not re.search(r"https?://|//[a-z]|url\(|@import|@font-face", text)
    page = Reader(text)
    assert page.open == []
    assert not {"link", "img", "iframe"} & set(page.tags)
    assert page.tags.count("li") == replay.length + 1
    data = json.loads(page.data)
    frames = unfolded(data["frames"])
    assert len(frames) == len(data["x"]) == replay.length + 1
    drawn = Page(replay, None, FR)
    for at in (0, replay.length // 2, replay.length):
        rows = ["".join(data["rows"][number][1::2]).rstrip() for number in frames[at]]
        assert rows == drawn.frame(at).text().rstrip("\n").split("\n")


@pytest.mark.parametrize("code", AVAILABLE)
def test_text_from_people_is_data_or_escaped(tmp_path, code):
    name = "</script><b>&'\"$x"
    journal = replace(finished(Store(tmp_path), CHALLENGE).journal, seats=(Seat(name),))
    text = whole(Replay(journal), 0, language(code))
    assert name not in text
    assert "</script><b>" not in text
    assert Reader(text).open == []
    assert "&lt;/script&gt;&lt;b&gt;" in text


def test_a_folded_list_tells_only_what_changed():
    folded = Folded()
    for things in ("abc", "abd", "ab", "abe"):
        folded.add(things)
    assert folded.changes == [[0, 0, 1, 1, 2, 2], [2, 3], [2], [2, 4]]
    assert ["".join(folded.things[n] for n in one) for one in unfolded(folded.changes)] == [
        "abc", "abd", "ab", "abe",
    ]  # fmt: skip


def test_the_command_writes_a_page_once(home, tmp_path):
    path = finished(Store(home), CHALLENGE).path
    page = tmp_path / "game.html"
    argued = ("--lang", "en", "replay", str(path), "--html", str(page), "--quick")
    assert program(*argued).returncode == 0
    written = page.read_text(encoding="utf-8")
    assert '<html lang="en">' in written
    assert program(*argued).returncode != 0
    assert page.read_text(encoding="utf-8") == written


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
def test_a_browser_opens_it_and_draws_the_first_board(tmp_path):
    replay = Replay(finished(Store(tmp_path / "home"), CHALLENGE).journal)
    page = tmp_path / "game.html"
    page.write_text(whole(replay, 0), encoding="utf-8")
    shown = subprocess.run(
        [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'browser'}", "--dump-dom",
         "--virtual-time-budget=2000", page.as_uri()],
        capture_output=True, text=True, timeout=120, check=True,
    ).stdout  # fmt: skip
    assert f"0/{replay.length} · La partie commence." in shown
    assert 'class="p0"' in shown


#: Keys as a person presses them, what the page says after each, and where Tab stops.
KEYS = """<script>
const log = document.querySelector("#log"), told = [];
const press = key => {
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  told.push(document.getElementById("now").textContent.split(" ")[0]);
};
["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"].forEach(press);
log.querySelector("[tabindex='0']").focus();
press("ArrowRight");
const stops = [...document.querySelectorAll("button, input, summary")].filter(e => e.tabIndex >= 0);
const found = { told, stops: stops.length, inLog: stops.filter(e => log.contains(e)).length,
  focus: document.activeElement.dataset.at,
  current: document.querySelector("[aria-current]").dataset.at,
  value: document.querySelector("input").getAttribute("aria-valuetext").split(" ")[0] };
document.querySelector("[data-go=play]").click();
found.live = document.getElementById("now").getAttribute("aria-live");
const theme = () => getComputedStyle(document.documentElement).backgroundColor, grounds = [theme()];
for (const _ of [1, 2]) document.querySelector("[data-go=theme]").click(), grounds.push(theme());
found.grounds = [grounds[0] === grounds[2], grounds[0] === grounds[1]];
found.after = ["start", "next_turn", "step", "back", "previous_turn", "finish"].map(way => {
  document.querySelector(`[data-go=${way}]`).click();
  return Number(document.querySelector("input").value);
});
found.named = [...document.querySelectorAll("svg text")].every(
  text => text.getBBox().x >= 0 && text.getBBox().x + text.getBBox().width <= 800);
const line = document.querySelectorAll("#log li")[1].getBoundingClientRect();
const told_in = document.querySelectorAll("#log li button")[1];
found.level = Math.abs(line.top - told_in.getBoundingClientRect().top) < 4
  && getComputedStyle(told_in).verticalAlign === "top";
const answer = document.createElement("output");
answer.textContent = JSON.stringify(found);
document.body.append(answer);
</script></body>"""


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
def test_keys_go_through_the_page_and_a_reader_is_told_where_it_is(tmp_path):
    journal = finished(Store(tmp_path / "home"), CHALLENGE).journal
    replay = Replay(replace(journal, seats=(Seat("Maximilienne de Saint-Étienne"),)))
    page, last = tmp_path / "game.html", replay.length
    page.write_text(whole(replay, 0).replace("</body>", KEYS), encoding="utf-8")
    shown = subprocess.run(
        [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'browser'}", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, timeout=120, check=True,
    ).stdout  # fmt: skip
    assert json.loads(shown.split("<output>")[1].split("</output>")[0]) == {
        "told": [f"{at}/{last}" for at in (1, 2, 1, last, 0, 1)],
        "stops": 10 + 1 + 1 + 1,  # the buttons, the slider, the position in words, the log
        "inLog": 1,
        "focus": "1",
        "current": "1",
        "value": f"1/{last}",
        "live": "off",
        "grounds": [True, False],
        "after": [0, replay.turns[1], replay.turns[1] + 1, replay.turns[1], 0, last],
        "named": True,
        "level": True,
    }


@pytest.mark.parametrize("code", AVAILABLE)
def test_every_button_has_a_name_of_its_own_and_headings_do_not_jump(tmp_path, code):
    replay = Replay(finished(Store(tmp_path), CHALLENGE).journal)
    text = whole(replay, 0, language(code))
    names = re.findall(r'<button data-go="\w+"(?: aria-\w+="[^"]*")*? aria-label="([^"]+)"', text)
    assert len(names) == len(set(names)) == 7
    headings = [tag for tag in Reader(text).tags if tag in {"h1", "h2", "h3", "h4"}]
    assert headings[0] == "h1"
    assert set(headings[1:]) == {"h2"}
