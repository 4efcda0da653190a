"""Colors that a card's text adds to its color identity (CR 903.4)."""

import pytest

from castable.planner.cards.compile import compile_text


@pytest.mark.parametrize(
    ("text", "identity"),
    [
        ("{G}, {T}: Add X mana in any combination of colors.", ""),
        ("{T}: Add one mana of any color.", ""),
        ("Whenever this creature attacks, you may pay {W/B}{W/B}.", "WB"),
        ("{2/U}, {C}: Draw a card.\n{R/G/P}: Scry 1.", "UR"),
        ("Extort (Whenever you cast a spell, you may pay {W/B}.)", ""),
        ("{3}{G}, {E}, {Q}: It gets +1/+1.", ""),
        ('Create a token with "{T}: Add {B}."', "B"),
    ],
)
def test_colors_of_the_symbols_in_a_text(text: str, identity: str) -> None:
    face = compile_text("Brass Ferret", "Creature - Ferret", text, mana_cost="{1}{G}")
    assert face.identity == tuple(identity)
