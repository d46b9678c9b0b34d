"""An attack from hiding compared with one that the defender sees coming."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import dice, percent, under
from calculators.forms.form import Form, Obeys, Section
from engine.awareness_stealth.rulings import House


class Ambush(Form):
    """The fields about an attack out of hiding."""

    attack = Section("The attack")
    attacker = dice(
        "Attack cards", default=(3, 3), help="All cards of the attack together.", clauses="AW-05", sheet="attack"
    )

    defence = Section("The defender's cards, by kind")
    static = dice(
        "Static cards",
        default=(2, 2),
        help="Armour, and other cards that fit even against an attack they don't see coming.",
        clauses="AW-33 AW-38 AW-39",
    )
    dynamic = dice(
        "Dynamic Pool",
        default=(1, 3),
        help="Surprise takes them, and they don't help against an Unseen Attack.",
        clauses="AW-32 AW-40",
    )

    more = Section("More", folded=True, summary="the GM refuses {refused}, wanted {chance}")
    refused = dice(
        "Refused Static cards",
        default=(0, 0),
        help="Static cards that the GM does not allow against an Unseen Attack.",
        clauses="AW-37 AW-39",
    )
    admitted = dice(
        "Allowed Dynamic cards",
        default=(0, 0),
        help="Dynamic cards that the GM allows against an Unseen Attack.",
        clauses="AW-40 AW-Q18",
        when=under("AW-Q18", "list"),
    )
    chance = percent("Wanted chance", default="75", help="Shows the attack this takes.")

    house = Obeys(House, "AW-Q1 AW-Q2 AW-Q16 AW-Q18")


CALCULATOR = Calculator(
    title="Ambush",
    question="I attack out of hiding. How much harder is it to defend against?",
    description="The chance to hit from plain view, from a Known place and out of nowhere, against the cards that fit.",
    page="awareness-stealth/surprise/",
    form=Ambush,
    rules_md="[Surprise and Unseen Attacks](../awareness-stealth/surprise.md)",
    related_md="[what Surprise takes](../awareness-stealth/surprise.md#dynamic-pool-lost), "
    "[which cards fit](../awareness-stealth/surprise.md#static-fits), "
    "[attacking out of hiding](../awareness-stealth/unknown-danger.md#unknown-surprises)",
    order=4,
    examples=(
        Example("A bandit behind a tree", ""),
        Example("Weapon, expertise and brawn", "attacker=3d6+9&static=1d6+3&dynamic=2d6+3"),
        Example("A knife against heavy armour", "attacker=2d6+4&static=2d6+6&dynamic=1d6+2"),
        Example("A shield that must see the attack", "static=1d6+1&refused=1d6+3"),
    ),
    contrasts={"AW-Q1": "", "AW-Q2": "", "AW-Q16": "", "AW-Q18": "admitted=1d6+3"},
)
