"""Rules by which a sentence of a permanent is left out: it bears on no question that we answer.

A question is whether something can be cast, activated or played now, and what it costs. What
happens in combat, how large a creature is, what an object does as it enters, how damage, life,
cards and counters are dealt, or how a game is set up, answers none of them. A sentence that no
rule names is not left out: it is listed as unearned.
"""

import re

from castable.models.cards import Touches
from castable.planner.cards.lines.touches import DESCRIBES

_WHOLE: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "how it enters",
        re.compile(
            r"^(?:If [^,]*(?:, [^,]*)?, |Otherwise, |As long as [^,]*, |Each |Other |~ and )?"
            r"(?:(?:[\w~' -]+|[\w ]+, [\w ]+,? and [\w ]+) )?(?:(?:it|~) )?"
            r"(?:enters?|escapes|comes into play)\b(?: the battlefield)?"
            r"(?: (?:tapped|untapped|with|prepared|under|face|transformed|attacking|as|and)\b|$)"
        ),
    ),
    (
        "what is chosen as it enters",
        re.compile(
            r"^(?!.*\byou become ~)"
            r"As (?:~|it|an? [\w ]+|you) (?:enters?|becomes? attached|transforms?"
            r"|is turned face up"
            r"|draft|draw|set|create|cascade|[\w ]+s)\b"
        ),
    ),
    (
        "a cost that a trigger asks for as it resolves (CR 702.24a, 702.30a)",
        re.compile(r"\brather than pay the (?:echo|cumulative upkeep) cost\b"),
    ),
    ("numbers it is defined by", re.compile(r"'s (?:power|toughness)\b.* equal to\b")),
    (
        "what a choice of a card in an opening hand or a draft does",
        re.compile(
            r"opening hand|\bdraft|[Bb]efore (?:the|this) game|your commander\b(?!.*\bcost)"
            r"|^As the game begins|your deck\b|\bante\b|mulligan|Attraction|sticker|^Hidden agenda"
            r"|Starting intensity|starting deck|[Aa] deck can"
        ),
    ),
    ("a sticker or a case to solve", re.compile(r"^(?:\{TK\})+ —|^~ is solved")),
    (
        "what another sentence says, explained",
        re.compile(
            r"^(?:It's|They're) still |^This effect doesn't remove"
            r"|doesn't affect its color identity"
            r"|^Do this only"
        ),
    ),
    ("a trigger of a mode", re.compile(r"^• [^—]{1,40} — (?:When|Whenever|At) ")),
    (
        "mana that stays between steps",
        re.compile(
            r"unspent (?:\w+ )*mana (?:as|becomes)|would lose unspent|lose (?:this|that) mana"
        ),
    ),
    (
        "attacking as though it had haste, which lets it pay no {T} (CR 702.10b)",
        re.compile(r"\bcan attack (?:[^.]* )?as though (?:it|those creatures) had haste\b"),
    ),
    (
        "can't be countered",
        re.compile(
            r"^(?:[^,]*, )?[^,]* can't be countered(?: by [^,]*)?(?: and the [^,]*)?$"
            r"|^[^.]* spells you control can't be countered$"
        ),
    ),
    (
        "what triggers as a spell is cast (CR 702.40a, 702.60a, 702.85a, 702.144a)",
        re.compile(
            r"\b[Ss]pells?\b[^.]* (?:have|has) (?:cascade|demonstrate|ripple \d+|storm)"
            r"(?:, where X\b|$)"
        ),
    ),
    (
        "what becomes of a permanent that was cast as though it had flash",
        re.compile(
            r"^If you cast it any time a sorcery couldn't have been cast, .* sacrifices it\b"
        ),
    ),
    (
        "what opponents can't have a player do",
        re.compile(r"^Spells and abilities your opponents control can't cause you to\b"),
    ),
    (
        "replaces an event",
        re.compile(
            r"^If a spell or ability an opponent controls causes you to discard\b"
            r"|^If you would copy a spell\b|^You may choose new targets for the additional copy$"
        ),
    ),
    (
        "what players see",
        re.compile(
            r"\bplay with (?:the top card of their libraries|their hands?) revealed$"
            r"|^Note the mana value of each card\b"
        ),
    ),
    (
        "combat",
        re.compile(
            r"^(?:Each opponent who [^,]*|Your opponents) can't (?:attack|block) with\b"
            r"|\bhas landwalk of that type$"
        ),
    ),
    (
        "damage, life and counters",
        re.compile(
            r"^(?:As long as [^,]*, )?prevent all damage that would be dealt\b"
            r"|\bcauses that player to lose that much life$|^If that creature is attacking, X is\b"
            r"|^Otherwise, X is\b"
        ),
    ),
    (
        "what happens to cards and tokens",
        re.compile(
            r"^Spells you cast with [\w-]+ aren't exiled$|\bthat weren't cast this way on the"
            r"|\bdiscards it unless\b|^If ~ is in a graveyard, effects from spells named\b"
        ),
    ),
)
"""What a sentence says as a whole."""

_PART: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "combat",
        re.compile(
            r"\bcan't (?:attack|block|be blocked|be attacked)|\battacks?\b|\bblocks?\b|\bblocked\b"
            r"|combat|banding|goaded|planeswalkers? you control can be attacked|defender"
        ),
    ),
    ("power and toughness", re.compile(r"\bgets? (?:an additional )?[+-]|power and toughness")),
    (
        "untapping",
        re.compile(
            r"\buntaps?\b.*\bsteps?\b|\bnot to untap\b|untap step|doesn't untap|don't untap"
        ),
    ),
    (
        "damage, life and counters",
        re.compile(
            r"\b[Dd]amage\b|\bgains? .*\blife\b|gain life|loses? .*life|poison"
            r"|^(?!.*\bcan't (?:have|be put)\b).*counters? .*\b(?:put|placed|remain)"
            r"|\bcounters? on\b.*\binstead|\bcounters are\b|would (?:put|get)|lose the game"
            r"|win the game|life total"
        ),
    ),
    (
        "what happens to cards and tokens",
        re.compile(
            r"\bdraws?\b|hand size|\bwould (?:die|be put|create|be created|be destroyed|be exiled"
            r"|discard|mill|scry|search|proliferate|leave)|\bsearch\b|\bsacrifices? ~"
            r"|\bexile it instead"
            r"|revealed?\b.*\bhand|\bhands? revealed|[Pp]lay with the top card|look at"
            r"|legend rule|\bregenerat"
            r"|top card of your library any time"
        ),
    ),
    (
        "steps, dice and votes",
        re.compile(
            r"^Skip|additional (?:combat|upkeep|end|beginning|draw)|\bvot(?:e|ing)"
            r"|(?<!can't )\bdic?e\b|coin|extra turn|ventur|dungeon|day nor night"
            r"|\bturn order\b|phases? (?:in|out)"
        ),
    ),
    (
        "what is done as an event is replaced",
        re.compile(
            r"^(?:Draw|Put|Remove|Exile|Return|Create|Prevent|Double|Shuffle|Reveal|Sacrifice|Note"
            r"|Then|If you do|If you don't|Otherwise|Discard|They|Round) "
        ),
    ),
    (
        "control",
        re.compile(
            r"control(?:s)? (?:enchanted|equipped)|gain control|can't be (?:enchanted|equipped)"
            r"|attached only|attached to|exchanges control|starting player"
        ),
    ),
    (
        "triggers",
        re.compile(
            r"triggers? an additional time|abilit\w+ to trigger|abilities? triggers?|«\d+»"
            r"|Do this only once|^(?:This|That) ability triggers"
        ),
    ),
    (
        "keywords of combat and upkeep",
        re.compile(
            r"\b(?:has|have|gains?)\b.*\b(?:flying|first strike|double strike|deathtouch"
            r"|indestructible"
            r"|lifelink|menace|reach|trample|vigilance|fear|intimidate|shadow|horsemanship|skulk"
            r"|prowess|infect|wither|changeling|exalted|undying|persist|flanking|myriad|melee"
            r"|afflict|annihilator|bushido|renown|toxic|mobilize|ward|umbra armor|riot|training"
            r"|evolve|mentor|absorb|frenzy|poisonous|rampage|landwalk|islandwalk|swampwalk"
            r"|mountainwalk|forestwalk|plainswalk|soulbond|living weapon|decayed|provoke|extort"
            r"|firebending|offspring|backup|devour|modular|graft|afterlife|cumulative upkeep|echo"
            r"|phasing|defender|dethrone|exploit|fabricate|soulshift|cascade|storm|rebound"
            r"|saddles?)\b"
            r"|^(?:Mobilize|Firebending|Modular|Soulshift|Bushido|Fabricate|Afterlife|Devour)\b"
        ),
    ),
)
"""What a sentence shows, that shows nothing that bears on a question."""

_VETO = re.compile(
    r"\bhaste\b(?! [^.]*defender)|\bflash\b|\bcasts?\b|\bplays?\b|\bplayed\b|\bcosts?\b"
    r"|\{[WUBRGC]\}"
    r"|\bmana\b|\bactivat|\btargets?\b|hexproof|shroud|protection from|\btypes?\b|\bcolors?\b"
    r"|\b(?:becomes?|isn't|aren't)\b|\b[Ii]t's an? (?:\w+ )*(?:artifact|creature|land)\b"
    r"|\b(?:is|are) (?:an? )?(?:\w+ )*(?:artifact|creature|land)s?\b"
    r"|can't be (?:sacrificed|turned)|can't [^.]*\bgain life|\baffects?\b|\bbonuses\b"
    r"|loses?\b.*abilit|\bin addition\b|\bcrew\b|\bequip\b|\bcycling\b|\bflashback\b|\bwarp\b"
)
"""Words that take a sentence back from the rules about parts of it."""

_CONDITION = re.compile(
    r"^(?:As long as|If|During|While|Until|When) [^,]*, |\b(?:as long as|if|unless|equal to"
    r"|for each"
    r"|where X|except)\b.*$"
)
_MEANWHILE = re.compile(r"^(?:As long as|During|While) [^,]*, |\b(?:as long as|unless)\b.*$")
"""When a sentence holds, which is not what it says."""
_QUOTE = re.compile(r"«(\d+)»")
_TRIGGERS_AS_CAST = re.compile(
    r"^(?!.*\bcosts?\b).*\b[Ss]pells? (?:[^.]* )?(?:has|have)"
    r" (?:storm|demonstrate|ripple \d+|cascade)(?:, cascade)*(?:, where [^.]*)?$"
)
_HAS = re.compile(r"\b(?:has|have|with|gains?)(?: the text)? «")
_ACTIVATED = re.compile(r"[^.\"]*: ")
"""An activated ability in quotation marks: what has it could activate it (CR 602.1)."""
_CHOSEN = re.compile(r"\bof the chosen (?:creature )?(?:type|color)\b")
_MODE = re.compile(r"^• [^—]{1,40} — ")


def irrelevance(sentence: str, quotes: tuple[str, ...] = ()) -> str:
    """Return the name of the rule by which a sentence bears on no question; empty if there is none.

    Parameters
    ----------
    sentence
        A sentence that gave no facts and shows no sign of what it might bear on.
    quotes
        The quoted abilities of its line: what an ability adds or costs is never left out.
    """
    if _HAS.search(sentence) and any(map(_ACTIVATED.match, quotes)):
        return ""
    told = _QUOTE.sub(lambda m: "".join(quotes[int(m[1]) :][:1]).rstrip(".").lower(), sentence)
    if _TRIGGERS_AS_CAST.search(told):
        return "a keyword that triggers as a spell is cast (CR 702.40a, 702.85a, 702.144a)"
    for why, pattern in _WHOLE:
        if pattern.search(sentence):
            return why
    plain = _CHOSEN.sub("", DESCRIBES.sub("", _CONDITION.sub("", _MODE.sub("", sentence))))
    if _VETO.search(plain):
        return ""
    if any(re.search(r"\badds? |\bcosts? |cast", quote) for quote in quotes):
        return ""
    said = _MEANWHILE.sub("", sentence)
    return next((why for why, pattern in _PART if pattern.search(said)), "")


_TRIGGERING = re.compile(r"^(?:cascade|storm)(?:, (?:cascade|storm))*\.?$", re.IGNORECASE)
_SUSPECT: tuple[tuple[tuple[Touches, ...], re.Pattern[str]], ...] = (
    (
        ("cost", "permission", "restriction"),
        re.compile(
            r"\b[Ss]pells?\b|\b[Cc]ast(?:s|ing)?\b|\b[Cc]osts?\b|\b[Pp]ays?\b|\b[Aa]ctivat\w+"
            r"|\b[Ii]nstants? can't\b|\bas your hand\b|\bto be in your hand\b|\byour turn$"
            r"|^(?:You may )?[Ii]gnore\b|^Creature cards in your hand\b|^Cards in your graveyard\b"
        ),
    ),
    (
        ("mana",),
        re.compile(
            r"\b[Mm]ana\b|\btaps? for\b|\b[Ll]ands\b|\bTreasures\b"
            r"|\b(?:Plains|Islands|Swamps|Mountains|Forests)\b"
        ),
    ),
)
"""What a sentence speaks of that no rule leaves out."""


def suspicion(sentence: str, quotes: tuple[str, ...] = ()) -> tuple[Touches, ...]:
    """Return what a sentence that no rule leaves out might bear on by the words that it uses."""
    if quotes and all(map(_TRIGGERING.match, quotes)):
        return ()
    return next((touches for touches, words in _SUSPECT if words.search(sentence)), ())
