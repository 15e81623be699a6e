"""What a session and the hub say to each other, every word of it.

A session asks (`asked.Word`), and each thing asked gets exactly one answer that bears its request
id; the rest is news (`told.News`) that comes by itself, without one. A frame is `Asked` on the way
to the hub and `Told` on the way back; `club.wire` puts them on the line.

Who is speaking is no field of any message: the socket is the identity (`first`). What a seat may
not know is in none of them: positions are views (`rules.game.Game.view`), and an action decided
unseen is left out (`Step.action` is NOTHING) until it is laid open.
"""
