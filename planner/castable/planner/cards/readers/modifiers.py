"""What spells and abilities cost more or less (CR 118.7, 601.2f)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    Amount,
    Condition,
    CountObjects,
    CountOfSpell,
    CountPaid,
    DuringStep,
    Not,
    OwnTurn,
    SelfMatches,
    TurnOf,
    VariableX,
)
from castable.models.base import COMBAT
from castable.models.costs import Loyalty, PayLife
from castable.models.filters import ANYTHING, ITSELF, HeldBy, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import (
    CostMinimum,
    CostModifier,
)
from castable.planner.cards.readers.numbers import in_zone, no_tokens, times
from castable.planner.cards.readers.objects import STATUSES
from castable.planner.cards.readers.phrases import (
    HOST,
    Phrase,
    Unread,
    all_of,
    both,
    some_of,
    the_spells,
    zone_of_sources,
)
from castable.planner.cards.readers.which_spells import Spells


class ModifierReader(Transformer[Token, Any]):
    """Reads cost modifiers."""

    # -- costs of this spell ---------------------------------------------------------------------

    def less(self, _: list[Any]) -> Literal["less", "more"]:
        return "less"

    def more(self, _: list[Any]) -> Literal["less", "more"]:
        return "more"

    def scale_each(self, c: list[Any]) -> Any:
        return ("each", times(c[0]))

    def scale_each_actor(self, c: list[Any]) -> Any:
        found = in_zone(c[0])
        theirs = both(found.what, ObjectFilter(traits=(HeldBy("actor"),)))
        return ("each", times(CountObjects(theirs, found.zone)))

    def scale_own_casts(self, _: list[Any]) -> Any:
        return ("each", times(CountOfSpell("command_casts")))

    def scale_types_shared(self, c: list[Any]) -> Any:
        found = in_zone(c[0])
        return ("each", times(CountOfSpell("types_shared", found.what, found.zone)))

    def scale_namesakes(self, c: list[Any]) -> Any:
        zone, owner = c[0]
        if owner != "you":
            raise Unread("cards of another player")
        return ("each", times(CountOfSpell("namesakes", ObjectFilter(owner="you"), zone)))

    def scale_chosen_colors(self, _: list[Any]) -> Any:
        return ("each", times(CountOfSpell("chosen_colors")))

    def scale_removed(self, _: list[Any]) -> Any:
        return ("each", times(CountPaid()))

    def scale_where(self, c: list[Any]) -> Any:
        return ("where", times(c[0]))

    def _scaled(self, mana: str, scale: Any) -> tuple[ManaCost, Amount]:
        if scale is None:
            if mana == "{X}":
                return ManaCost.parse("{1}"), VariableX()
            return ManaCost.parse(mana), 1
        how, amount = scale
        if how == "where":
            if mana != "{X}":
                raise Unread("a value for no X")
            return ManaCost.parse("{1}"), amount
        if "X" in mana:
            raise Unread("X for each")
        return ManaCost.parse(mana), amount

    def _own(self, c: list[Any], applies: Any, condition: Condition | None) -> CostModifier:
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        change = next(x for x in c if x in ("less", "more"))
        scale = next((x for x in c if isinstance(x, tuple)), None)
        cost, amount = self._scaled(mana, scale)
        if isinstance(amount, VariableX) and applies != "this_spell":
            raise Unread("X of what")
        return CostModifier(cost, change, times=amount, applies=applies, condition=condition)

    def own_cost(self, c: list[Any]) -> CostModifier:
        return self._own(c, "this_spell", None)

    def own_cost_if(self, c: list[Any]) -> CostModifier:
        return self._own(c[:-1], "this_spell", c[-1])

    def own_cost_if_first(self, c: list[Any]) -> CostModifier:
        return self._own(c[1:], "this_spell", c[0])

    def part_scale(self, c: list[Any]) -> Any:
        return ("scale", c[0])

    def part_if(self, c: list[Any]) -> Any:
        return ("if", c[0])

    def own_cost_two(self, c: list[Any]) -> tuple[CostModifier, ...]:
        *_, mana, change, first, other_mana, other_change, second = c
        return (
            self._portion(mana, change, first),
            self._portion(other_mana, other_change, second),
        )

    def _portion(self, mana: Token, change: str, portion: tuple[str, Any]) -> CostModifier:
        kind, part = portion
        if kind == "if":
            return self._own([mana, change], "this_spell", part)
        return self._own([mana, change, part], "this_spell", None)

    def ability_cost(self, c: list[Any]) -> CostModifier:
        return self._own(c, "this_ability", None)

    def ability_cost_if(self, c: list[Any]) -> CostModifier:
        return self._own(c[:-1], "this_ability", c[-1])

    # -- costs of classes ------------------------------------------------------------------------

    def _class(self, spells: Spells, rest: list[Any], **more: Any) -> CostModifier:
        mana = next(str(x) for x in rest if isinstance(x, Token) and x.type == "MANA")
        change = next(x for x in rest if x in ("less", "more"))
        scale = next((x for x in rest if isinstance(x, tuple)), None)
        cost, amount = self._scaled(mana, scale)
        if isinstance(amount, VariableX):
            raise Unread("X of what")
        if spells.condition is not None:
            more = {**more, "condition": spells.condition}
        more |= spells.more
        return CostModifier(
            cost,
            change,
            times=amount,
            applies="spells",
            what=some_of(spells.what),
            whose=spells.whose,
            zone=spells.zone,
            except_zone=spells.except_zone,
            targets=spells.targets,
            **more,
        )

    def class_cost(self, c: list[Any]) -> CostModifier:
        return self._class(c[0], c[1:])

    def class_cost_keyword(self, c: list[Any]) -> CostModifier:
        spells, *rest, keyword = c
        spells.what = both(spells.what, ObjectFilter(keywords=(str(keyword),)))
        return self._class(spells, rest)

    def class_cost_zones(self, c: list[Any]) -> tuple[CostModifier, ...]:
        """Read what spells from a zone or from exile cost; no spell is cast from both."""
        phrase, caster, (zone, owner), *rest = c
        spells = Spells()
        spells.what, spells.whose = the_spells(phrase), caster[1]
        if owner is None:
            raise Unread("whose")
        exiled = self._class(spells, rest)
        spells.what = both(spells.what, ObjectFilter(owner=owner))
        return structs.replace(self._class(spells, rest), zone=zone), structs.replace(
            exiled, zone="exile"
        )

    def class_life(self, c: list[Any]) -> CostModifier:
        spells, life = c
        return self._class(spells, [Token("MANA", "{0}"), "more"], extra=(PayLife(life),))

    def your_loyalty_cost(self, c: list[Any]) -> CostModifier:
        walkers, more = ObjectFilter(types=("Planeswalker",)), [Token("MANA", "{0}"), "more"]
        extra = (Loyalty(int(str(c[-1]).strip("[]"))),)
        return self._abilities(walkers, more, whose="you", keyword="loyalty", extra=extra)

    def own_mana_life(self, c: list[Any]) -> CostModifier:
        life = (PayLife(no_tokens(c)[-1]),)
        return CostModifier(
            ManaCost(),
            "more",
            applies="abilities",
            what=ITSELF,
            only_mana_abilities=True,
            extra=life,
        )

    def class_cost_off_turn(self, c: list[Any]) -> CostModifier:
        mana, change = ManaCost.parse(str(c[0])), c[1]
        return CostModifier(mana, change, applies="spells", condition=Not(OwnTurn()))

    def all_abilities_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, c)

    def class_cost_turn(self, c: list[Any]) -> CostModifier:
        return self._class(c[1], c[2:], condition=c[0])

    def class_cost_both(self, c: list[Any]) -> tuple[CostModifier, ...]:
        condition, spells, mana, change, *rest = c
        of_spells = self._class(spells, [mana, change], condition=condition)
        return of_spells, self._abilities(ANYTHING, rest, whose="opponent", condition=condition)

    def class_cost_if(self, c: list[Any]) -> CostModifier:
        return self._class(c[1], c[2:], condition=c[0])

    def class_affinity(self, c: list[Any]) -> CostModifier:
        spells, caster, counted = no_tokens(c)
        found = in_zone(counted)
        mine = both(found.what, ObjectFilter(controller="you"))
        return CostModifier(
            ManaCost.parse("{1}"),
            "less",
            times=times(CountObjects(mine, found.zone)),
            applies="spells",
            what=some_of(the_spells(spells)),
            whose=caster[1],
        )

    def first(self, _: list[Any]) -> int:
        return 1

    def second(self, _: list[Any]) -> int:
        return 2

    def third(self, _: list[Any]) -> int:
        return 3

    def class_cost_nth(self, c: list[Any], **more: Any) -> CostModifier:
        spells = Spells()
        spells.what = the_spells(c[1])
        found = [x for x in c[2:] if isinstance(x, tuple) and x[0] in ("caster", "targets")]
        qualities = [x for x in c[2:] if isinstance(x, ObjectFilter)]
        spells.what = all_of(spells.what, *qualities)
        marks: dict[str, Any] = {name: rest[0] for name, *rest in found}
        spells.whose, spells.targets = marks.get("caster", "you"), marks.get("targets")
        if c[1].zone is not None:
            raise Unread("the first from a zone")
        rest = [x for x in c[2:] if x not in found and x not in qualities]
        return self._class(spells, rest, nth_this_turn=c[0], **more)

    def class_cost_nth_yours(self, c: list[Any]) -> CostModifier:
        return self.class_cost_nth(c, condition=TurnOf("you"))

    def during_yours(self, _: list[Any]) -> Condition:
        return TurnOf("you")

    def during_theirs(self, _: list[Any]) -> Condition:
        return Not(TurnOf("you"))

    def during_combat(self, _: list[Any]) -> Condition:
        return DuringStep(COMBAT)

    def unless_mana(self, _: list[Any]) -> str:
        return "unless mana"

    def _abilities(self, what: ObjectFilter, c: list[Any], **more: Any) -> CostModifier:
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        scale = next((x for x in c if isinstance(x, tuple) and x[0] in ("each", "where")), None)
        cost, amount = self._scaled(mana, scale)
        if isinstance(amount, VariableX):
            raise Unread("X of what")
        phrase = next((x for x in c if isinstance(x, Phrase)), None)
        aimed = next(
            (x for x in c if isinstance(x, tuple) and x[0] == "targets"), ("targets", None)
        )
        if len(aimed) > 2:
            raise Unread("abilities that target a player")
        return CostModifier(
            cost,
            next(x for x in c if x in ("less", "more")),
            times=amount,
            applies="abilities",
            what=some_of(what),
            zone=None if phrase is None else zone_of_sources(phrase),
            targets=aimed[1],
            except_mana_abilities="unless mana" in c,
            **more,
        )

    def abilities_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(c[0].what, c)

    def abilities_cost_host(self, c: list[Any]) -> CostModifier:
        return self._abilities(HOST, c[1:])

    def abilities_cost_its_host(self, c: list[Any]) -> CostModifier:
        return self._abilities(HOST, c)

    def your_abilities_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, c, whose="you")

    def your_abilities_cost_not_mana(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, [*c, "unless mana"], whose="you")

    def their_abilities_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, c, whose="opponent")

    def minimum(self, c: list[Any]) -> CostMinimum:
        return CostMinimum(int(c[-1]))

    def minimum_if(self, c: list[Any]) -> CostMinimum:
        status = next(str(x) for x in c if isinstance(x, Token) and x.type == "STATUS")
        return CostMinimum(int(c[-1]), condition=SelfMatches(STATUSES[status]))

    def host(self, _: list[Any]) -> ObjectFilter:
        return HOST
