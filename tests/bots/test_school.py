"""Learning for every game alike: what is played by the last weights is what they are fitted to."""

import sys

from bots.school import School, attend


def test_games_are_played_by_what_was_learnt_and_the_file_tells_how(tmp_path, monkeypatch, capsys):
    heard = []

    def play(weights, number, seed):
        heard.append((weights, number))
        return [seed % 100, seed % 100]

    out = tmp_path / "learnt.toml"
    school = School(
        module="bots.pupil.learning",
        out=out,
        games=4,
        times=3,
        seed=5,
        play=play,
        fit=len,
        told=lambda courses, weights: f"{len(courses)} apart, fitted to {weights}",
        written=lambda weights, header: "\n".join([*header, str(weights)]),
        about="What was learnt.",
        explained="Explained:",
        taught=3 / 4,
    )
    monkeypatch.setattr(sys, "argv", ["learning", "--seed", "9"])
    attend(school)
    # Four games a time, first by nothing, then by the eight courses, then by those of two times.
    assert heard == [(weights, number) for weights in (None, 8, 16) for number in range(4)]
    about, made, spent, explained, fit, weights = out.read_text(encoding="utf-8").splitlines()
    assert about == "What was learnt."
    assert made == "Made by `python -m bots.pupil.learning --games 4 --times 3 --seed 9`"
    assert spent.endswith(" s; see learning.py.")
    assert (explained, fit, weights) == ("Explained:", "2 apart, fitted to 14", "16")
    assert about in capsys.readouterr().out
