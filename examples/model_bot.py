"""A language model in the arena, by the chat interface that most servers of models speak.

    export MODEL_URL=http://localhost:8080/v1/chat/completions MODEL_NAME=my-model
    cd examples
    jogo arena match model_bot:ChatBot engine:1 --game "jostle size=8" --games 4 --time 60s

MODEL_KEY is sent as a bearer token, if it is set.
"""

from __future__ import annotations

import json
import os
import urllib.request

from jogo.adapters.language_model import ModelPlayer

SECONDS = 55.0


class ChatBot(ModelPlayer):
    """Asks the server that the environment names."""

    def complete(self, prompt: str) -> str:
        question = {
            "model": os.environ.get("MODEL_NAME", ""),
            "messages": [{"role": "user", "content": prompt}],
        }
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get("MODEL_KEY"):
            headers["Authorization"] = f"Bearer {key}"
        request = urllib.request.Request(
            os.environ["MODEL_URL"], json.dumps(question).encode(), headers
        )
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return str(json.load(answer)["choices"][0]["message"]["content"])
