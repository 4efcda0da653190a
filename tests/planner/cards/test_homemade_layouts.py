"""Files of home-made cards that hold none, or one of an unknown shape."""

import pytest

from castable.models.errors import CastableError
from castable.planner.cards.catalogues.homemade import read_home_made

FACE = {"name": "Brass Ferret", "type": "Instant"}


def test_a_misspelt_layout_names_the_nearest() -> None:
    with pytest.raises(CastableError) as caught:
        read_home_made({"name": "Brass Ferret", "layout": "splt", "faces": [FACE]})
    assert caught.value.where.path == "layout"
    assert "split" in caught.value.suggestions


def test_an_empty_list_is_no_card() -> None:
    with pytest.raises(CastableError, match="empty list"):
        read_home_made([])
