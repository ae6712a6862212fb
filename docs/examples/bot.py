"""A bot in thirty lines: it leaves the opponent the fewest actions.

.venv/bin/jogo arena match "cmd: .venv/bin/python docs/examples/bot.py" random --game jostle
"""

import sys

import jogo

game = "breakthru"
options: dict[str, str] = {}
for line in sys.stdin:
    match line.split():
        case ["ugi"]:
            print("id name fewest", "ugiok", sep="\n", flush=True)
        case ["isready"]:
            print("readyok", flush=True)
        case ["setoption", "name", "Game", "value", name]:
            game, options = name, {}
        case ["setoption", "name", name, "value", value] if name != "Seed":
            options[name] = value
        case ["position", "fen", *words]:
            place = [*words, "moves"].index("moves")
            table = jogo.Match(game, " ".join(words[:place]), **options)
            for action in words[place + 1 :]:
                table.play(action)
        case ["go", *_]:
            left = {}
            for action in table.legal():
                table.play(action)
                left[action] = len(table.legal())
                table.undo()
            print("bestmove", min(left, key=lambda action: left[action]), flush=True)
