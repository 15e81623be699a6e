"""The club as a person sees it: first visit, lobby, tables with others, by screens and by lines."""
