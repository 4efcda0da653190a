"""What a text that was not read might bear on (the honest half of the compiler)."""

import re

from castable.models.cards import Touches

_OTHERS = True
_ITSELF = False

_SIGNS: tuple[tuple[re.Pattern[str], Touches], ...] = (
    (
        re.compile(r"\bcosts? (an additional |up to )?(\{|.*\b(less|more)\b)|additional costs?|rather than pay|costs? .* to (cast|activate|play)|costs? (of|for) |\bcosts? (is|are) "),
        "cost",
    ),
    (
        re.compile(r"without paying|may (cast|play|activate)|as though (it|they) had flash|could cast|land plays?|additional lands?\b|(has|have) (flashback|escape|retrace|flash|madness|cycling|foretell|suspend|miracle|plot|mayhem|disturb|unearth|morph|ninjutsu|blitz|dash|evoke|harmonize|jump-start)"),
        "permission",
    ),
    (
        re.compile(r"can't (cast|play|activate|be cast|be activated|be played|spend|pay|sacrifice)|\bonly (cast|activate|play)|can (cast|activate|play)\b.*\bonly|casts? no more|activated abilities|cast ~ only|can't cast"),
        "restriction",
    ),
    (
        re.compile(r"tapped for mana|\b[Aa]dds?\b[^.]*(\{[WUBRGC]\}|\bmana\b)|produces?\b|spend (\w+ )?mana|unspent mana|mana (abilit|pool)|«\d+»"),
        "mana",
    ),
    (
        re.compile(r"hexproof|shroud|protection from|can't be (the )?targets?\b|can't be targeted"),
        "target",
    ),
    (
        re.compile(r"\b(is|are|become|becomes) (an? |every |all |the )?.*(in addition to (its|their) other|basic land type|land types?\b|the chosen type|colorless|every color|(Plains|Island|Swamp|Mountain|Forest)s?\b)|loses? all (other )?(abilities|land types)|(is|are) (an? )?(artifact|creature|enchantment|land)s?\b|is all colors|(is|are) (white|blue|black|red|green)\b"),
        "types",
    ),
)  # fmt: skip


def text_touches(text: str) -> tuple[tuple[Touches, ...], bool]:
    """Return what an unread text might bear on, and whether on other objects than its own."""
    touches = tuple(touch for pattern, touch in _SIGNS if pattern.search(text))
    return touches, bool(touches) and _about_others(text)


_ABOUT_ITSELF = re.compile(
    r"^(As an additional cost|~ (costs?|can't|is|has|enters|gains|doesn't|loses|becomes|attacks)"
    r"|~'s|You may cast ~|Cast ~|You can't cast ~|If you cast ~|This ability|Activate|~ is all"
    r"|Rather than|You may (pay|discard|exile|sacrifice|return|tap|reveal)|If .* ~ (costs|has|is)"
    r"|As long as .*, (~|it) (has|is|gets|loses|can't)|During .*, ~ )"
)


def _about_others(text: str) -> bool:
    return not _ABOUT_ITSELF.match(text)
