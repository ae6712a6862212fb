"""What a browser is told so that it can think by itself."""

from __future__ import annotations

from jogo.catalog import find_game_type
from jogo.engine.networks import load_network, name_network
from tests.web.site import Visitor


def test_the_network_of_a_game_is_given_under_a_name_of_its_own(anna: Visitor) -> None:
    weights = load_network(find_game_type("jostle").game())
    response = anna.get(f"/networks/jostle/{name_network(weights)}")
    assert response.content == weights
    assert "immutable" in response.headers["cache-control"]
    for wrong in ("/networks/jostle/00000000", "/networks/chess/00000000", "/networks/jostle/none"):
        assert anna.get(wrong).status_code == 404


def test_a_kit_has_the_options_as_the_engine_takes_them(anna: Visitor) -> None:
    kit = anna.get("/api/kits/virus-wars", options="size=8").json()
    assert kit["engine"] == [["size", "8"]]
    assert kit["network"] is None
    assert kit["start"].startswith("8/8/")
    assert (kit["won"], kit["least_win"]) == (31_000, 30_000)
    assert anna.get("/api/kits/virus-wars", options="size=800").status_code == 400
    assert anna.get("/api/kits/chess").status_code == 404
