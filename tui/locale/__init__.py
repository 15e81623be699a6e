"""The catalogues of the languages beside French, and the tool that keeps them."""
