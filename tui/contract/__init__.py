"""Between a game and the screens: its words, its boards, how it begins and who sits at it."""
