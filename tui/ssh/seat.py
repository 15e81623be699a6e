"""The first thing a session's process does: take its terminal and its limits.

Run by its path it then becomes the program, without anything of ours imported, so that it costs
next to nothing; a session that was forked calls `take` itself.
"""

import ctypes
import fcntl
import os
import resource
import signal
import sys
import termios

#: What a session may take of the address space, in bytes.
MOST_MEMORY = 1 << 29

#: Of the kernel's own headers: prctl(2), capset(2).
NO_NEW_PRIVILEGES = 38
AMBIENT, AMBIENT_CLEAR_ALL = 47, 4
CAPABILITIES_3 = 0x20080522

#: Signals as a shell gives them, whatever the club's own process does with them.
USUAL = ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM", "SIGTSTP", "SIGCHLD")


def take() -> None:
    """Signals as they come, the first file as the terminal if it is one, and the limits."""
    for name in USUAL:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    # A word said to a hub that has just died is an error to be mended, not the end of the session.
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard == resource.RLIM_INFINITY or hard > MOST_MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if os.getuid() != 0:
        give_up_rights()


def give_up_rights() -> None:
    """Keep none of the capabilities by which the front became this user, nor gain any again."""
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    libc.prctl(AMBIENT, AMBIENT_CLEAR_ALL, 0, 0, 0)
    nothing = (ctypes.c_uint32 * 6)()
    header = (ctypes.c_uint32 * 2)(CAPABILITIES_3, 0)
    if libc.capset(header, nothing) != 0:
        raise OSError(ctypes.get_errno(), "capset")


if __name__ == "__main__":
    take()
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
