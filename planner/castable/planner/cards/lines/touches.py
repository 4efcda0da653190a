"""What a text that was not read might bear on (the honest half of the compiler)."""

import re

from castable.models.cards import Touches

_SIGNS: tuple[tuple[Touches, re.Pattern[str]], ...] = (
    (
        "cost",
        re.compile(
            r"\bcosts? (an additional |up to )?(\{|.*\b(less|more)\b)|additional costs?"
            r"|[Rr]ather than pay|^Spend only|can't spend mana"
            r"|costs? .* to (cast|activate|play)|costs? (of|for) |\bwould pay life\b|to cast ~$"
            r"|\bcosts? (is|are) |\byou become ~|\bmust pay\b"
            r"|\binterchangeably\b|\bcounts as\b|[Yy]our party (?:consists|is)\b"
            r"|in ~'s mana cost|^If ~ is [^,]*, it's a copy of\b"
            r"|\b(?:can|may) be spent (?:to cast|on) ~|^To cast ~, "
            r"|^~ costs an additional\b|^Pay [^.]* as you cast ~"
            r"|^(Equip|Madness|Craft|Evoke|Cycling|Kicker|Flashback|Escape|Augment|Morph|Ward|Echo"
            r"|Ninjutsu|Specialize|Suspend)\b[^:]*(—|\{|with )"
        ),
    ),
    (
        "permission",
        re.compile(
            r"[Ss]pells? .*\b(have|has) (convoke|delve|improvise|assist|affinity|prowl|freerunning"
            r"|emerge|blitz|web-slinging|warp|dash|evoke|surge|spectacle|\w+ kicker)"
            r"|without paying|may (cast|play|activate)|as though (it|they) had flash|could cast"
            r"|land plays?|additional lands?\b|(has|have) (flashback|escape|retrace|flash|madness"
            r"|equip|cycling|foretell|suspend|miracle|plot|mayhem|disturb|unearth|morph|ninjutsu"
            r"|blitz"
            r"|dash|evoke|harmonize|jump-start|encore|embalm|eternalize|scavenge|casualty|warp"
            r"|spectacle|surge|prowl|freerunning|web-slinging|overload|bestow|mutate|emerge"
            r"|megamorph|disguise|buyback|entwine|cleave|splice|prototype|transmute|reinforce"
            r"|outlast|crew|\w*cycling|each of the chosen abilities|(?:all|the) loyalty abilities"
            r"|the (?:text box|full text)|kicker|replicate|conspire|offspring|squad|sneak)"
            r"|\b(has|have|gains?) [^.]*\bhaste\b|gain evoke"
            r"|^(?!.*\bcan attack ).*though .* had haste"
            r"|\b(has|have) (all|each) .*\babilit(y|ies) of\b"
            r"|crews Vehicles|You can bargain|equip \{|Food tokens? as though|also a Food"
            r"|\bwhile activating abilities\b|\bmay plot\b|\btwice during each\b"
            r"|can be activated an additional|[Ii]gnore all errata|\bhas an? \{"
            r"|\bto ignore this effect\b"
        ),
    ),
    (
        "restriction",
        re.compile(
            r"\b(?:can't|cannot|can not|cant|may not) (cast|play|activate|be cast|be activated"
            r"|be played|spend|pay|sacrifice)"
            r"|\bonly (cast|activate|play)|can (cast|activate|play)\b.*\bonly|casts? no more"
            r"|activated abilities|split second|can't (cycle|be sacrificed|be turned|move)"
            r"|can't become untapped"
            r"|can't [^.]*\bgain life"
            r"|can't have (?!more).*counters"
            r"|[Cc]ounters can't|cast ~ only|\bX can't be\b|^X is .* as you cast ~"
            r"|can't be (more|greater) than"
            r"|may be spent this way|not from anywhere else|can't [^.]*\bcrew\b"
            r"|\b(?:can't|cannot|may not) (?:be |become )?(?:tap|untap(?![^.]*\bsteps?\b)"
            r"|discard|foret[eo]l|plot"
            r"|suspend|unlock|remove|equip|spent)|\b[Nn](?:obody|o one|o player) (?:may|can)\b"
            r"|\b(?:can't|cannot|may not) be (?:exiled|returned|revealed|milled|put )"
            r"|^(?:~'s|[Aa]bilities of ~) [^.]*\bcosts? [^.]*\bmore\b|^Abilities of ~ cost\b"
            r"|\b(?:do|does)n't produce|\bproduces? no mana"
            r"|\b(?:[Cc]asts?|[Pp]lays?|[Aa]ctivates?) (?!only)[^.]*\bonly (?:on|while|when|if|as"
            r"|during|before|after|from|in|at|to|with)\b"
        ),
    ),
    (
        "mana",
        re.compile(
            r"tapped for mana|\b[Aa]dds?\b[^.]*(\{[WUBRGC]\}|\bmana\b)|\bproduces? \{|mana produced"
            r"|\b(has|have) (all|each) .*\babilit(y|ies) of\b"
            r"|it produces|spend (\w+ |any type of )?mana|mana (abilit|pool)"
            r"|[Mm]ana of any type can be spent|\bthe (?:full )?text of\b"
            r"|\b[Dd]evotion to [^.]* is increased"
        ),
    ),
    (
        "target",
        re.compile(
            r"[Hh]exproof(?! counter)|[Ss]hroud|[Pp]rotection from|\bhas protection\b"
            r"|(can't|[Cc]annot) be (the )?targets?\b"
            r"|can't be targeted|can't [^.]*\btarget\b|choos(e|ing) (all )?targets|Flagbearer"
            r"|\b[Yy]ou (?:must|can't) choose (?!the same card)"
            r"|\bthe (?:full )?text of\b|~'s target\b|target ~|\bnumber of modes\b"
        ),
    ),
    (
        "types",
        re.compile(
            r"\b(is|are|become|becomes) (an? |every |all |the )?.*(in addition to (its|their) other"
            r"|basic land types?\b|every land type\b|the (\w+ )?chosen type|colorless|every color)"
            r"|\b(is|are|becomes?) (an? )?(Plains|Islands?|Swamps?|Mountains?|Forests?)\b"
            r"|loses? all (other )?(abilities|(?:\w+ )?types)|loses all other"
            r"|loses? that [^.]*\babilit|\baffects? other\b|\bbonuses conferred\b"
            r"|no longer snow|\bare tokens\b|[Aa]ll instances of|\ball (?:card )?names\b"
            r"|\bthe (?:full )?text of\b"
            r"|\b(?:creature )?types? (?:of|is|are) the last|\ba random color\b"
            r"|\bare on the battlefield\b|\btypes like they're the same"
            r"|\b(?:is|are) (?!Auras?\b)[A-Z][\w-]+s$"
            r"|\b(is|are) (an? )?(\w+ )?(artifact|creature|enchantment|land)s?\b|is all colors"
            r"|\b(is|are) (white|blue|black|red|green)\b|^The same is true"
            r"|\b[Ii]t's an? [^.]*\b(artifact|creature|land)\b"
            r"|isn't (a creature|legendary)|is also an?\b|\bare Wastes"
            r"|(?:\b(?:is|are)|\b[Ii]t's) (?:a )?copy of"
            r"|(\b(is|are)|[a-z]'s) (an? )?\d+/\d+ .*creatures?\b|\bis snow\b|\bare (snow|basic)\b"
            r"|becomes? both types|has the chosen creature type|^It's an? .* in addition"
            r"|\b[Dd]evotion to [^.]* is increased"
            r"|\b(is|are) an? (white|blue|black|red|green|colorless) [A-Z]"
            r"|(is|are) the (chosen )?color\b|(is|are) an? \w+ \w+$|graveyards are also"
        ),
    ),
)
"""What kind of text bears on what."""

_CONDITION = re.compile(r"\b(as long as|if|unless|equal to|for each|where X) [^,]*")
_IN_FRONT = re.compile(r"^(?:(?:As long as|as long as|If|if|During|during|While|while) [^,]*, )+")
DESCRIBES = re.compile(
    r"\bwith (?:a mana ability|activated abilities"
    r"|an activated ability that isn't a mana ability)\b"
)
"""Says which objects are meant, and nothing of mana or of activating."""
_QUOTE = re.compile(r"«(\d+)»")
_PAYS = re.compile(r"\b[Aa]dds? |[Ss]pend mana|costs? .*(less|more)\b|can't (cast|activate)")


_NO_COST = re.compile(
    r"^~'s power(?: and toughness)?\b[^.]* equal to\b|\bare colorless sources of damage$"
    r"|\brather than pay the (?:echo|cumulative upkeep) cost\b"
)
"""What speaks of symbols in costs, of costs that a trigger asks for as it resolves, of damage."""
_CHEAPER = re.compile(
    r"\bcosts? [^.]*\bless\b|\breduced by\b|\b[Yy]ou may pay [^.]* rather than pay\b"
)
_LIFE_REPLACED = re.compile(r"^If you would pay life while [^,]* at least that many [^,]*, [^,]*$")
"""What is done instead of paying life, where it can be done: the life is paid all the same."""
_OWN_ABILITY = re.compile(
    r"^(?:Equip \w+ \{|(?:Augment|Craft|Cycling|Ninjutsu|Specialize)\b[^:]*\{)"
)
"""An activated ability of its own object that can't be read: it is no cost of casting it."""
_DEARER = re.compile(r"\bmore\b|can't|\badditional costs?\b|\bonly\b|\bat least\b|\binstead\b")


def text_touches(text: str, quotes: tuple[str, ...] = ()) -> tuple[tuple[Touches, ...], bool]:
    """Return what an unread text might bear on, and whether on other objects than its own.

    Quoted abilities count only if they pay for something or change a cost.
    """
    if _NO_COST.search(text):
        return (), False
    text = DESCRIBES.sub("", text)
    told = _QUOTE.sub(lambda m: _quoted(quotes, int(m[1])), text)
    plain = _CONDITION.sub("", _IN_FRONT.sub("", told))
    touches = tuple(
        "option" if touch == "cost" and _is_option(told) else touch
        for touch, pattern in _SIGNS
        if pattern.search(plain if touch in ("types", "target") else told)
    )
    return touches, bool(touches) and _about_others(text)


_LETS_OTHERS = re.compile(
    r"^(?!.*(?:~|\b(?:has|have|gains?)\b)).*(?:\bmay (?:cast|play)\b|without paying)"
)


def before_resolving(sentence: str, touches: tuple[Touches, ...]) -> tuple[Touches, ...]:
    """Return what of a spell's unread sentence may bear on casting it.

    What it lets be cast it does as it resolves, and not for itself (CR 608.2c).
    """
    if not _LETS_OTHERS.match(sentence):
        return touches
    return tuple(touch for touch in touches if touch != "permission")


def _is_option(text: str) -> bool:
    """Return whether a text on costs could only make something cheaper, or is another way to pay.

    A payment that leaves it out is as good as before (CR 118.7, 118.9).
    """
    if re.match(r"^As an additional cost to cast [^,]*, you may ", text):
        return True
    if _LIFE_REPLACED.match(text) or _OWN_ABILITY.match(text):
        return True
    return bool(_CHEAPER.search(text)) and not _DEARER.search(text)


def _quoted(quotes: tuple[str, ...], number: int) -> str:
    text = quotes[number] if number < len(quotes) else ""
    return f"mana ability {text}" if _PAYS.search(text) else "an ability"


_ABOUT_ITSELF = re.compile(
    r"^(As an additional cost to cast ~|Spend only"
    r"|As ~ enters, it becomes your choice of|It enters with a \w+ counter on it"
    r"|You can't spend mana to cast ~|Mana abilities of ~|While [^,]*, you may cast ~"
    r"|This effect can't reduce the amount of mana ~ costs|No more than one mana of each color may"
    r"|~ (costs?|can't|is|has|enters|gains|doesn't|loses|becomes|attacks)"
    r"|~'s|You may cast ~|Cast ~|You can't cast ~|If you cast ~|This ability|Activate only|~ is all"
    r"|Rather than pay (\{|~'s)|Equip \w+ \{"
    r"|You may (pay|discard|exile|sacrifice|return|tap|reveal)|If .* ~ (costs|has|is)"
    r"|If ~ is [^,]*, it's "
    r"|As long as .*, ((~|it) (has|is|gets|loses|can't)|it's )|During .*, ~ "
    r"|(Madness|Craft|Evoke|Cycling|Kicker|Flashback|Escape|Morph|Ninjutsu|Suspend)"
    r"( \w+| with [^—{]*)?(—| ?\{))"
)


def _about_others(text: str) -> bool:
    return not _ABOUT_ITSELF.match(text)
