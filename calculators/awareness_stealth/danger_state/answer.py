"""The answer about the state of a danger: its reasons, what it allows both sides, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import Answer, Assumption, Block, Figure, Figures, Lazy, Quantity, Step, Steps
from calculators.awareness_stealth.danger_state.form import DangerState
from calculators.awareness_stealth.states import DYNAMIC_NAMES, EVENT_NAMES, STATE_NAMES
from engine.awareness_stealth.permissions import ALLOWS_CLAUSES, Allows, allows
from engine.awareness_stealth.state import EVENTS, Danger, Judgement, danger_state, next_state

_CLAUSES: dict[str, dict[Danger, tuple[str, ...]]] = {
    "on_success": {
        "unknown": ("AW-28", "AW-29", "AW-61"),
        "known": ("AW-11", "AW-61"),
        "obvious": ("AW-06",),
    },
    "may_be_attacked": {"unknown": ("AW-22", "AW-Q14"), "known": ("AW-13",), "obvious": ("AW-05",)},
    "its_attack_surprises": {"unknown": ("AW-24", "AW-32", "AW-Q1"), "known": ("AW-09",), "obvious": ("AW-05",)},
    "its_attack_is_unseen": {"unknown": ("AW-25", "AW-35"), "known": ("AW-10", "AW-36"), "obvious": ("AW-05",)},
    "dynamic_cards_against_it": {
        "unknown": ("AW-32", "AW-33"),
        "known": ("AW-37", "AW-38", "AW-39", "AW-40"),
        "obvious": ("AW-05",),
    },
    "flipped_cards_resist": {
        "unknown": ("AW-51", "AW-52"),
        "known": ("AW-20", "AW-51", "AW-52"),
        "obvious": ("AW-49",),
    },
}


def answer(form: DangerState) -> Answer:
    """Return the answer to a filled-in form of the Danger state calculator."""
    judged = danger_state(
        sensed=form.sensed,
        present=form.present,
        small_area=form.small_area,
        soon=form.soon,
        was_obvious=form.was_obvious,
        out_of_senses=form.out_of_senses,
        stealthy=form.stealthy,
        house=form.house,
    )
    changed = judged if form.event == "nothing" else next_state(judged.state, form.event, house=form.house)
    allowed = allows(changed.state, house=form.house)
    # Its act is judged by the state in which it acts (AW-Q1), whatever its state is afterwards.
    first = allows(judged.state, house=form.house) if form.event == "acts" else allowed

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _figures(allowed, first)
        yield _yours(allowed)
        yield _its(allowed, first)
        yield _why(judged, changed, form)
        yield _changes(changed.state, form)

    verdict = _verdict(judged, changed, allowed, first)
    return Answer(STATE_NAMES[changed.state], verdict, blocks, _assumes(form), quantities=_quantities(allowed))


def _quantities(allowed: Allows) -> tuple[Quantity, ...]:
    """Return the dice that it gains against each attack you may make."""
    gains = (
        ("open-melee-dice", "Dice it gains in Open Melee", allowed.open_melee_dice),
        ("square-dice", "Dice it gains for each square named", allowed.dice_per_square),
    )
    return tuple(
        Quantity(f"awareness-stealth.{slug}", label, dice, "dice", "less")
        for slug, label, dice in gains
        if dice is not None
    )


def _verdict(judged: Judgement, changed: Judgement, allowed: Allows, first: Allows) -> str:
    """Return what both may do to each other."""
    before = f"It was {STATE_NAMES[judged.state]}. " if judged.state != changed.state else ""
    if first.its_attack_is_unseen and not allowed.its_attack_is_unseen:
        its = "surprises you and comes Unseen" if first.its_attack_surprises else "comes Unseen"
        return f"{before}This attack {its}; later ones do not."
    if allowed.state == "obvious":
        return f"{before}Attack and defend as usual: you know exactly where it is."
    its = "its attack is Unseen" if allowed.its_attack_is_unseen else "it shows itself before it attacks"
    if allowed.state == "known":
        return f"{before}You may attack it, but it gains dice; {its}."
    its = "its attack surprises you and is Unseen" if allowed.its_attack_surprises else its
    return f"{before}You {'may attack it in melee only' if allowed.may_be_attacked else 'cannot attack it'}; {its}."


def _figures(allowed: Allows, first: Allows) -> Figures:
    melee = "not possible"
    if allowed.open_melee_dice is not None:
        melee = (
            f"+{allowed.open_melee_dice}d6, +{allowed.extended_melee_dice}d6" if allowed.open_melee_dice else "as usual"
        )
    shots = "not possible" if allowed.dice_per_square is None else f"+{allowed.dice_per_square}d6"
    return Figures.of(
        Figure("Its attack", _attack(first), "this one; later attacks as usual" if first != allowed else ""),
        Figure("Your melee", melee, "dice it gains, Open and Extended" if allowed.open_melee_dice else ""),
        Figure(
            "Your shots",
            "as usual" if allowed.dice_per_square == 0 else shots,
            "for each square you name" if allowed.dice_per_square else "",
        ),
        Figure("Opportunity Actions", "yes" if allowed.opportunity_actions else "no"),
        Figure("Your Dynamic cards", DYNAMIC_NAMES[first.dynamic_cards_against_it], "against its attack"),
    )


def _attack(allowed: Allows) -> str:
    if allowed.its_attack_surprises:
        return "Surprise, Unseen"
    return "Unseen" if allowed.its_attack_is_unseen else "as usual"


def _why(judged: Judgement, changed: Judgement, form: DangerState) -> Steps:
    steps = [Step(_reason(judged.state, form), judged.clauses)]
    if form.event != "nothing":
        is_now = "stays" if changed.state == judged.state else "becomes"
        steps.append(Step(f"{EVENT_NAMES[form.event]}: it {is_now} {STATE_NAMES[changed.state]}.", changed.clauses))
    return Steps(f"Why it is {STATE_NAMES[changed.state]}", tuple(steps))


def _reason(state: Danger, form: DangerState) -> str:
    if form.sensed:
        return "You sense it, whether it is stealthy or not: Obvious."
    if form.was_obvious:
        if state == "known":
            how = "slipped out of your senses by stealth" if form.stealthy else "left your senses"
            return f"It was Obvious, and it {how}: it is Known, and cannot become Unknown again."
        if form.out_of_senses:
            return "It was Obvious, and you don't lose track of it when it leaves your senses this way."
        return "It was Obvious and has not left your senses, so you keep track of it."
    if state == "known":
        return "Known, because you are sure that it is there, in a small area, and about to act."
    return "Unknown, because you aren't sure of all three: it is there, in a small area, and about to act."


def _yours(allowed: Allows) -> Steps:
    success, by_7 = STATE_NAMES[allowed.on_success], STATE_NAMES[allowed.on_success_by_7]
    steps = []
    if allowed.state == "obvious":
        steps.append(("on_success", "You need no search: you know where it is."))
    else:
        steps.append(("on_success", f"A successful search makes it {success}."))
    if allowed.state == "unknown":
        steps.append(("on_success_by_7", f"A search that succeeds by 7 or more makes it {by_7}."))
    if not allowed.may_be_attacked:
        steps.append(("may_be_attacked", "You cannot attack it on purpose."))
    else:
        how = " in melee" if allowed.dice_per_square is None else ""
        how += ", at a disadvantage" if allowed.open_melee_dice else ""
        steps.append(("may_be_attacked", f"You may attack it{how}."))
        if allowed.open_melee_dice:
            steps.append(("open_melee_dice", f"In Open Melee it resists with {allowed.open_melee_dice}d6 more."))
            steps.append(
                (
                    "extended_melee_dice",
                    f"In Extended Melee it resists with {allowed.extended_melee_dice}d6 more, with a weapon for it.",
                )
            )
        if allowed.dice_per_square:
            steps.append(
                (
                    "dice_per_square",
                    f"A shot names squares, and it gains {allowed.dice_per_square}d6 for each of them.",
                )
            )
            steps.append(("area_dice", "Against a blast it gains no dice, and its flipped cards do not help."))
    can = "can" if allowed.opportunity_actions else "cannot"
    steps.append(("opportunity_actions", f"You {can} take Opportunity Actions against it."))
    return Steps("What you may do", tuple(Step(text, _clauses(name, allowed)) for name, text in steps))


def _clauses(name: str, allowed: Allows) -> tuple[str, ...]:
    """Return the clauses behind something that this state allows."""
    return _CLAUSES[name][allowed.state] if name in _CLAUSES else ALLOWS_CLAUSES[name]


def _its(allowed: Allows, first: Allows) -> Steps:
    surprises = "surprises you: you lose your Dynamic Pool" if first.its_attack_surprises else "does not surprise you"
    unseen = "is Unseen, so the GM limits your cards" if first.its_attack_is_unseen else "does not come Unseen"
    dynamic = {
        "all": "You may defend with Dynamic cards as usual.",
        "list": "You may play the Dynamic cards that the GM allows.",
        "none": "You may not defend with Dynamic cards. Static cards mostly fit, and armour always does.",
    }[first.dynamic_cards_against_it]
    flipped = (
        "help it against your attacks, but not against a blast"
        if allowed.flipped_cards_resist
        else "do not help it any more"
    )
    return Steps(
        "What it may do",
        (
            Step(f"Its attack {surprises}.", _clauses("its_attack_surprises", first)),
            Step(f"Its attack {unseen}.", _clauses("its_attack_is_unseen", first)),
            Step(dynamic, _clauses("dynamic_cards_against_it", first)),
            *([Step("You see its later attacks coming.", ("AW-49", "AW-Q1"))] if first != allowed else []),
            Step(f"Cards it flipped for stealth {flipped}.", _clauses("flipped_cards_resist", allowed)),
        ),
    )


def _changes(state: Danger, form: DangerState) -> Steps:
    """Return the events that change the state."""
    steps = []
    for event in EVENTS:
        after = next_state(state, event, house=form.house)
        if after.state != state:
            steps.append(Step(f"{EVENT_NAMES[event]}: it becomes {STATE_NAMES[after.state]}.", after.clauses))
    steps.append(
        Step(
            f"{'Nothing else' if steps else 'Nothing'} under “What happens” changes it: it stays {STATE_NAMES[state]}."
        )
    )
    return Steps("What would change it", tuple(steps))


def _assumes(form: DangerState) -> tuple[Assumption, ...]:
    assumes = [Assumption("This is its state to you; other observers may know more or less.", "AW-Q26")]
    assumes.append(Assumption("The GM decides in the end.", "AW-44"))
    if form.house.attack_reveals == "after":
        assumes.append(Assumption("An attack is judged by the state in which it is declared.", "AW-Q1"))
    return tuple(assumes)
