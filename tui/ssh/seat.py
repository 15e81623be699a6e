"""The first thing a session's process does: take its terminal and its limits.

Run by its path it then becomes the program, without anything of ours imported, so that it costs
next to nothing; a session that was forked calls `take` itself.
"""

import fcntl
import os
import resource
import signal
import sys
import termios

#: What a session may take of the address space, in bytes.
MOST_MEMORY = 1 << 29

#: Signals as a shell gives them, whatever the club's own process does with them.
USUAL = ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM", "SIGTSTP", "SIGPIPE", "SIGCHLD")


def take() -> None:
    """Signals as they come, the first file as the terminal if it is one, and the limits."""
    for name in USUAL:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard == resource.RLIM_INFINITY or hard > MOST_MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    take()
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
