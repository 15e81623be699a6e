"""A store whose process is killed at full speed has everything it ever confirmed, once."""

import signal
import subprocess
import sys
from pathlib import Path

from club.store.sqlite import SQLite
from tests.club.test_store import table

ROOT = Path(__file__).parent.parent.parent

#: Goes on with a table where it stands, a move an edition, and says each one that is stored.
WRITER = """
import asyncio, sys
from pathlib import Path
from msgspec.structs import replace
from club.store.sqlite import SQLite
from tests.club.test_store import act, table

async def write():
    store = SQLite(Path(sys.argv[1]))
    now = await store.table(table().id) or table()
    if now.edition == 1:
        await store.change(now)
    while True:
        n = now.version + 1
        now = replace(now, edition=now.edition + 1, version=n)
        await store.change(now, [act(n, f"r{n}")])
        print(n, flush=True)

asyncio.run(write())
"""


async def test_nothing_confirmed_is_lost_and_nothing_is_there_twice(tmp_path):
    file, confirmed = tmp_path / "club.db", 0
    for kill in range(3):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        with writer:
            for line in writer.stdout:
                confirmed = int(line)
                if confirmed >= 15 * (kill + 1):
                    writer.send_signal(signal.SIGKILL)
    store = SQLite(file)
    found, acts = await store.table(table().id), await store.acts(table().id, 0)
    await store.close()
    assert found.version >= confirmed >= 45
    assert [act.request for act in acts] == [f"r{n}" for n in range(1, found.version + 1)]
