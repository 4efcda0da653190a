"""Targets in the text of spells and abilities (CR 115, 601.2c)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import structs

from castable.models.amounts import AnyNumber, Counted, CountOpaque
from castable.models.base import Whose, Zone
from castable.models.filters import ANYTHING
from castable.models.keywords import MERE_KEYWORDS
from castable.models.mana import COLORS
from castable.models.targets import ADDITIONAL, Target
from castable.planner.cards.language.grammar import read, read_prefix
from castable.planner.cards.language.normalise import lower_first
from castable.planner.cards.lines.how_many import bounded
from castable.planner.cards.lines.keyword_actions import spelled_out
from castable.planner.cards.lines.windows import MAIN_PHASE

_START = re.compile(
    r"(?:(?:up to (?:one|two|three|four|five|six|seven|eight|nine|ten|X|\d+)|any number of"
    r"|one, two, or three|one or two|one or more|two|three|four|five|six|seven|X)\s+)?"
    r"(?:(?:another|other|any other|any|second|third|fourth)\s+)?\btargets?\b",
    re.IGNORECASE,
)
_NOT_A_TARGET = re.compile(
    r"(\bthe|\bnew|\ba|\bsingle|\beach|\bthat|\bmore|\bits|\bof those|\bchosen"
    r"|\bthe same"
    r"|\b(?:doesn't|don't|didn't|can't|could)|\bother|\bone|'s|\bsuch|\bonly|\blegal|\bit|~|\bability|\bspell|\b[Tt]hose|\bwhose)\s*$"
)
_POSSESSIVE = re.compile(
    r"(?<=\btarget )(players|opponents)'(?= graveyards?\b)|(?<!\ban )(?<!\ba )(?<!\bany )"
    r"\b(opponent|player|creature|permanent|planeswalker|land|artifact|enchantment|spell)'s\b"
)
_VERBS = (
    "gets?|gains?|has|have|becomes?|can|can't|cannot|loses?|reveals?|discards?|draws?|mills?|deals?"
    "|sacrifices?|fights?|exiles?|shuffles?|chooses?|blocks?|attacks?|creates?|puts?|phases?|do"
    "|does|doesn't|don't|connives?|takes?|adds?|returns?|skips?|search|searches|looks?|must|may"
    "|guess|guesses|assigns?|scry|scries|surveils?|play|plays|dies|adapts?|destroys?|blights?"
    "|activates?|untaps?|taps?|copy|copies|investigates?|pays?|is|isn't|are|aren't|would|climbs?"
    "|arm-wrestles?|exchange|exchanges|leaves?|manifests?|explores?|owns|controls|gives?|rolls?"
    "|flips?|names?|proliferates?|incubates?|enters?|antes?|bids?|votes?|casts|counts?|starts?"
    "|perpetually|phase|secretly|endures?|bites?|says?|proliferate|transforms?|amasses"
)
_NOUNS = (
    r"(non)?(artifact|battle|creature|enchantment|instant|kindred|land|planeswalker|sorcery"
    r"|spell|permanent|card|player|token|triggered|activated|legendary|basic|equipment|emblem"
    r"|[A-Z])"
)
_GOES_ON = re.compile(
    rf"^\s*(?:,?$|'s\b|[.;:]|—|(?:each )?(?:{_VERBS})\b"
    r"|(?:to|onto|into|until|unless|instead|if|during|by|except|then|and|twice)\b"
    r"|as (?:though|you cast)\b|this (?:turn|combat|way|game)\b|for (?:as long|each|its|the)\b"
    r"|on (?:top|the (?:bottom|top|battlefield)|your choice|their choice)\b"
    r"|of an opponent's choice\b|chosen at random\b"
    r"|from (?:combat|the battlefield)\b|discarded this turn\b|without paying\b"
    r"|(?:three times|X times|face (?:up|down)|at (?:the |random|end)|equal to|one space)\b"
    r"|or (?:loses?|gains?|discards?|gets?|pays?|sacrifices?|draws?|have|untap|tap|put|return"
    r"|destroy|create|remove|lose|up to)\b"
    rf"|, (?!(?:and/or |or )?(?:{_NOUNS}|(?:{'|'.join(sorted(MERE_KEYWORDS))}),? )|you may cast it)"
    r"|, and/or up to)"
)
"""What may follow a target phrase without saying more about what may be chosen."""
_CLAUSE = re.compile(r"\bthat(?:'s|'re| is| isn't| are| aren't| was| wasn't| were| has)\b")
_AND_MORE = re.compile(
    r"^ and (?:is|isn't|are|aren't|was|wasn't|were|has|hasn't|doesn't|didn't|can't)\b"
)
"""What a clause about the target goes on with: it isn't what becomes of it."""
_PLACES: tuple[tuple[Zone, re.Pattern[str]], ...] = (
    ("graveyard", re.compile(r"\b(from|in) ([\w']+ )*?(\w+ 's )?(graveyard|graveyards)\b")),
    ("exile", re.compile(r"^ exiled\b|^ (from|in) exile\b")),
)
_SHARED_OTHERWISE = re.compile(
    r"\bdivided as you choose among those\b.*\binstead$"
    r"|\bprevent the next \w+ damage this way instead$"
)
_PER_KICK = re.compile(r"^ for each time (?:~|it) was kicked")
"""A target for each time that multikicker is paid (CR 702.33c)."""
_FOR_EACH = re.compile(
    r"\b[Ff]or (?:each (?:other |of those )?|any number of )(?:opponent|player)s?\b[^.]*$"
)
"""One target or more for each of the players."""
_EACH = re.compile(
    r"\b[Ff]or (?:each (opponent|player|other player)|(any number) of opponents), [^.]*$"
)
"""The same, of all of them, or of as many as one likes."""
_EACH_COLOR = re.compile(r"\b[Ff]or each color, [^.]*$")
"""One target or more of each color."""
_PLACE_BEHIND = re.compile(
    r"^(?:,? and|,) (?:up to \w+ target|target|all other cards)\b.*?"
    r" ((?:from|in) (?:your|a|any|an opponent's) graveyard)\b"
)
"""Where cards are, said behind the last of several targets."""
_ONE_GRAVEYARD = re.compile(r"\bfrom an? (?:opponent|player)'s graveyard\b")
_FROM_TARGET = re.compile(r"^ from target player 's graveyard\b")
"""Cards of the player who is the target named next."""
_CHOICE = re.compile(r"\bof an opponent's choice\b")
_BY_OPPONENT = re.compile(r"\b(?:[Aa]n|[Tt]hat) opponent chooses (?:an?other |up to \w+ )?$")
_BY_CHANCE = re.compile(r"^ chosen at random\b")
_MANY = re.compile(
    r"^(?:\w+ )?target (?:(?!with|who|that|among|an?\b|the\b|your?\b)[\w-]+,? )*?"
    r"(?:artifacts|battles|cards|creatures|enchantments|lands|opponents|permanents|planeswalkers"
    r"|players|spells)\b(?! ')"
)
"""A target phrase in the plural: without a number before it, there is one that wasn't read."""
_ITS_FOE = re.compile(r"\b(blocking|blocked by|exiled with) it\b|\bit's blocking\b")
_BACK = re.compile(r"\b(?:that|those|this) (?!turn\b|way\b|cost\b)|\bit\b(?! was\b| deals\b)")
"""What an earlier sentence has named: it stands beside what this one says."""
_IF_PAID = re.compile(
    r"^If (?:~ was|it was|~ is|it's) (kicked|bargained|overloaded)|^If the (gift) was promised"
    r"|^If (?:this|that|the) (additional) cost was paid|^If (?:~'s|its) (\S+) cost was paid"
    r"|^If (evidence) was collected|^If ~ was cast using (teamwork)",
    re.IGNORECASE,
)
_IN_MAIN_PHASE = re.compile(r"^If you cast ~ during your main phase, ")
"""The targets of such a sentence are chosen then only (CR 601.2c): one card says so."""
_SOME_KICKER = re.compile(r"^If ~ was kicked (?:with|twice)\b")
"""One of several kickers, or more than one."""
_EACH_PAID = re.compile(r"^For each additional [^,]* you paid, ")
"""As many targets more as a cost was paid, which no count tells."""
_TRIGGERS = re.compile(
    r"^(?:When|Whenever|At) (?!target\b)"
    r"|^(?:Until [^,]*|This turn|During [^,]*), (?:when|whenever|at)\b(?![^,]*\btarget\b)"
)
"""The targets of a trigger are chosen when it triggers, but for what its condition names."""
_OWNED = re.compile(r"'s\b.*$")
"""What belongs to the target: "target player's hand"."""
_KEYWORD_OF = {
    "kicked": "kicker", "bargained": "bargain", "overloaded": "overload",
    "additional": ADDITIONAL, "evidence": ADDITIONAL,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """Targets of a sentence."""

    targets: tuple[Target, ...] = ()
    replaces: bool = False
    """The sentence replaces what an earlier one says ("instead")."""
    if_paid: str | None = None
    """It does so as a whole, if this cost was announced."""


_SO_OFTEN = re.compile(r"^For each (?:color|additional)\b")
"""How many targets there are, and what each must be, hangs on what is counted."""


def read_targets(sentence: str, earlier: Sequence[Target] = (), *, itself: bool = False) -> Found:
    """Find each instance of the word "target" in a sentence and what may be chosen for it.

    Parameters
    ----------
    sentence
        The sentence.
    earlier
        The targets of the sentences before it, of which it may speak.
    itself
        "It" is the object with the text, if nothing in the sentence can be meant.
    """
    sentence = spelled_out(sentence)
    if "target" not in sentence.lower() or _TRIGGERS.match(sentence):
        return Found()
    only_if = if_paid(sentence)
    sentence = _own_foe(sentence, itself=itself)
    targets: list[Target] = []
    waiting: list[Target] = []
    for match in _START.finditer(sentence):
        before = sentence[: match.start()]
        if match[0].startswith(("second", "third", "fourth")):
            before = before.removesuffix("a ")
        if _NOT_A_TARGET.search(before) or re.match(r"(any )?targets\b", match[0]):
            continue
        if match[0].endswith("targets") and before.endswith("with "):
            continue
        rest = _POSSESSIVE.sub(
            lambda m: f"{m[1] or m[2]} 's", lower_first(sentence[match.start() :])
        )
        rest = re.sub(r"^(second|third|fourth) ", "another ", rest)
        text = rest if rest.startswith("X ") else rest[0].lower() + rest[1:]
        found = read_prefix("target", text) or read_prefix("target", _OWNED.sub("", text))
        so_often = _SO_OFTEN.match(sentence)
        if found is None or (so_often and not _is_of_each_color(found[0], before)):
            targets.append(Target(objects=_UNREAD.objects, opaque=True, players=True))
            continue
        target, left = _in_one_place(found, text)
        target = _chosen(target, before, text.removesuffix(left), left)
        target = _of_one_player(target, text.removesuffix(left))
        target = bounded(target, sentence, before)
        if _FROM_TARGET.match(left) and target.zone == "battlefield":
            of_it = read("target", f"{text.removesuffix(left)} from that player's graveyard")
            if of_it is not None:
                waiting.append(of_it)
                continue
        if _PER_KICK.match(left):
            target = structs.replace(target, only_if="multikicker")
        said = text.removesuffix(left)
        if not _GOES_ON.match(left) or (_AND_MORE.match(left) and _CLAUSE.search(said)):
            target = _half_read(target, said, left)
        target = _related(target, before, (*earlier, *targets))
        if only_if is not None:
            target = structs.replace(target, only_if=only_if)
        if _IN_MAIN_PHASE.match(sentence):
            target = structs.replace(target, condition=MAIN_PHASE)
        targets += [*_of_each_color(target, before), *waiting]
        waiting = []
    if not targets or "instead" not in sentence or " would " in sentence:
        return Found(tuple(targets))
    whole = None if _BACK.search(sentence) or _SOME_KICKER.match(sentence) else only_if
    return Found(tuple(targets), replaces=True, if_paid=whole)


def if_paid(sentence: str) -> str | None:
    """Return the keyword of the cost on whose payment a sentence hangs: "If ~ was kicked"."""
    paid = _IF_PAID.match(sentence)
    if paid is None:
        return None
    word = next(g for g in paid.groups() if g).lower()
    return _KEYWORD_OF.get(word, word)


def _in_one_place(found: tuple[Target, str], text: str) -> tuple[Target, str]:
    """Say of cards where they are, if it is said once behind other targets: "and ... from"."""
    target, left = found
    words = text.removesuffix(left)
    place = _PLACE_BEHIND.match(left)
    if place is None or target.zone != "battlefield" or not re.search(r"\bcards?$", words):
        return found
    there: Target | None = read("target", f"{words} {place[1]}")
    return found if there is None else (there, left)


def _chosen(target: Target, before: str, words: str, left: str) -> Target:
    """Say who chooses it, if not who casts the spell, and that nobody knows how many they are."""
    if target.least == target.most == 1 and _MANY.match(words):
        target = structs.replace(target, most=AnyNumber(1), opaque=True)
    if _CHOICE.search(words) or _CHOICE.match(left.lstrip()) or _BY_OPPONENT.search(before):
        return structs.replace(target, chosen_by="opponent")
    if _BY_CHANCE.match(left) or before.endswith(" random "):
        return structs.replace(target, chosen_by="chance")
    return target


def _of_one_player(target: Target, words: str) -> Target:
    """Ask cards "from an opponent's graveyard" to be in the same one (CR 601.2c)."""
    if target.most == 1 or target.zone != "graveyard" or not _ONE_GRAVEYARD.search(words):
        return target
    return structs.replace(target, together=(*target.together, "same owner"))


def _of_each_color(target: Target, before: str) -> list[Target]:
    """Return a target "of that color" once for each color: the same one is chosen once (115.3)."""
    if not _is_of_each_color(target, before):
        return [target]
    plain = structs.replace(target.objects or ANYTHING, chosen=None)
    return [
        structs.replace(target, objects=structs.replace(plain, colors=(color,), another=i > 0))
        for i, color in enumerate(COLORS)
    ]


def _is_of_each_color(target: Target, before: str) -> bool:
    what = target.objects
    return what is not None and what.chosen == "color" and bool(_EACH_COLOR.search(before))


def join_targets(targets: list[Target], latest: int, found: Found) -> list[Target]:
    """Add the targets of a sentence to those before, *latest* of which stand right before it.

    What it replaces is chosen only if its cost is not paid (CR 702.33g); what can't be told apart
    stays opaque.
    """
    keyword = found.if_paid
    joined = [*targets, *found.targets]
    if not found.replaces or (keyword and not targets):
        return joined
    if keyword and len(targets) == latest and all(t.only_if is None for t in targets):
        return [*(structs.replace(t, not_if=keyword) for t in targets), *found.targets]
    return [structs.replace(t, opaque=True) for t in joined]


def loosened(targets: list[Target], sentence: str) -> list[Target]:
    """Leave open how many targets share in what a later sentence divides otherwise (CR 601.2d)."""
    if not _SHARED_OTHERWISE.search(sentence):
        return targets
    return [
        structs.replace(t, most=AnyNumber(), opaque=True) if t.least == 0 else t for t in targets
    ]


def _own_foe(sentence: str, *, itself: bool) -> str:
    """Write ~ for "it" that blocks or is blocked, where nothing else can be meant."""
    foe = _ITS_FOE.search(sentence)
    before = sentence[: foe.start()] if foe else ""
    if foe is None or before.lower().count("target ") > 1 or not (itself or "~" in before):
        return sentence
    return _ITS_FOE.sub(lambda m: f"{m[1]} ~" if m[1] else "~ is blocking", sentence)


def _related(target: Target, before: str, earlier: Sequence[Target]) -> Target:
    """Say to which player or target before it a target is bound."""
    each = _EACH.search(before)
    if each is not None and target.of_target:
        whose: Whose = "any" if each[1] == "player" else "opponent"
        least = 0 if each[2] else target.least
        return structs.replace(target, least=least, each=whose, of_target=False)
    if _EACH_PAID.match(before):
        return structs.replace(target, least=0, most=Counted(CountOpaque()), opaque=True)
    if _FOR_EACH.search(before):
        return structs.replace(target, most=Counted(CountOpaque()), opaque=True)
    if target.of_target:
        told = [t for t in earlier if t.players or t.opponents or _is_foes(t)]
        if not told and _ANYBODYS.search(before):
            told = [*earlier[-1:]]
        if len(told) != 1 or told[0].most != 1 or earlier[-1] is not told[0]:
            return structs.replace(target, opaque=True)
    if target.together and target.most == 1:
        return structs.replace(target, with_last=bool(earlier), opaque=not earlier)
    return target


_ANYBODYS = re.compile(r"\btarget \w+ a player controls and\s*$")
"""Names "that player": whoever controls the target before."""


def _is_foes(target: Target) -> bool:
    """Return whether a target names a player as who controls it: "an opponent controls"."""
    return target.objects is not None and target.objects.controller == "opponent"


def read_cleft(sentence: str, earlier: Sequence[Target]) -> Found:
    """Find the targets of a sentence with and without the words in square brackets (cleave).

    The brackets stand in no text but that of a spell with cleave (CR 702.148a).
    """
    if "[" not in sentence and "]" not in sentence:
        return read_targets(sentence, earlier)
    whole = read_targets(re.sub(r"[\[\]]", "", sentence), earlier)
    cleft = read_targets(re.sub(r"^\[.*?\]$| ?\[.*?\]", "", sentence), earlier)
    if whole == cleft:
        return whole
    both = (
        *(structs.replace(t, not_if="cleave") for t in whole.targets),
        *(structs.replace(t, only_if="cleave") for t in cleft.targets),
    )
    return Found(both, whole.replaces or cleft.replaces)


def _half_read(target: Target, words: str, left: str) -> Target:
    """Note that more is asked of a target; for cards, that may tell where they are."""
    if target.zone == "battlefield" and re.search(r"\bcards?\b", words):
        for zone, place in _PLACES:
            if place.search(left):
                return structs.replace(target, zone=zone, opaque=True)
    return structs.replace(target, opaque=True)


_UNREAD = Target()
