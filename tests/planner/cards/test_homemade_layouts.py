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


def test_a_layout_has_its_number_of_faces() -> None:
    for layout, faces in (("split", [FACE]), ("normal", [FACE, FACE]), ("transform", [FACE] * 3)):
        with pytest.raises(CastableError, match=f"for the layout '{layout}'") as caught:
            read_home_made({"name": "Brass Ferret", "layout": layout, "faces": faces})
        assert caught.value.where.path == "faces"


def test_an_empty_list_is_no_card() -> None:
    with pytest.raises(CastableError, match="empty list"):
        read_home_made([])
