"""The words of bare Café: the names of the actions and their figures."""

from msgspec import to_builtins

from tui.contract.presenter import Presenter, Setting, Topic


class BareWords(Presenter):
    game = "cafe"
    title = "Café nu"

    def introduction(self, _):
        return ""

    def phases(self, _):
        return (("draft", "Pioche"), ("placement", "Pose"), ("actions", "Actions"))

    def headline(self, state, _):
        return f"Café nu · manche {state.round}"

    def question(self, state, turn, _):
        return f"{turn.ask} ?"

    def label(self, state, action, _):
        return " ".join(map(str, to_builtins(action)))

    def narrate(self, before, action, after, _):
        return (self.label(before, action, _),)

    def refusal(self, refusal, _):
        return f"refus {refusal.reason}"

    def topic(self, rule):
        return Topic("bare", "Nu", "Rien.", (rule,))

    def topics(self):
        return ()

    def settings(self, _):
        counts = tuple((n, str(n)) for n in range(1, 5))
        variants = (("basic", "base"), ("auction", "enchères"))
        return (Setting("players", "Joueurs", counts), Setting("variant", "Variante", variants))

    def table(self, state, _):
        return (f"offre {state.offer}, pioche {set(state.deck)}",)

    def result(self, state, _):
        return ("FIN",)

    def rank(self, key, _):
        return key

    def odds(self, view, _):
        return ()

    def advice(self, view, seconds, seed, _):
        return ()


PRESENTER = BareWords()
