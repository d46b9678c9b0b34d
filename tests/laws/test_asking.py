"""No number is shown for a sentence that was not read to its end: made-up sentences, kind by kind."""

from __future__ import annotations

import pytest

from calculators import registry
from calculators.ask.lexicon import Answerer, lexicon
from calculators.ask.outcome import answered
from calculators.ask.reading import Reading, readings
from calculators.ask.slots import Slot
from calculators.forms import state
from tests.support.seeded import luck

RANDOM = luck("asking")
GOOD = (  # sentences that get a number, one a kind of calculator
    "parry 4 with 5 AD",
    "dodge 3 and 2 with 4 AD",
    "rest 2 bound TUF 3",
    "10 dice at least 3 successes",
    "contest 8 dice vs 5 dice",
    "charm with SOC 3 against 4 dice",
    "K 7 break 36",
    "duel K 9 vs Q 8",
    "search 2d6+3 vs 1d6+4",
    "ambush 4d6+2 static 2d6",
    "stay hidden 3 turns against 2d6",
    "bluff with INT 6 against AGI 4",
    "timeline phase 3 and 6",
)
STRANGE = ["zibble", "quorn", "frabjous", "mimsy", "vorpal", "grok", "snark"]
COMPARISONS = ("exactly", "at most", "fewer than", "more than", "no more than", "less than")


@pytest.mark.parametrize("sentence", GOOD)
def test_sentence_that_is_read_shows_its_number(sentence: str) -> None:
    assert answered(sentence).headline, answered(sentence).reasons


@pytest.mark.parametrize("sentence", GOOD)
def test_two_unknown_words_leave_no_number(sentence: str) -> None:
    for _ in range(5):
        words = sentence.split()
        for word in RANDOM.sample(STRANGE, 2):
            words.insert(RANDOM.randrange(len(words) + 1), word)
        assert answered(" ".join(words)).best is None, words


@pytest.mark.parametrize("sentence", GOOD)
def test_a_sentence_with_an_unread_value_gets_no_number(sentence: str) -> None:
    """A value that nothing asks for is not dropped."""
    for number in RANDOM.sample(range(31, 80), 5):
        best = answered(f"{sentence}, {number}").best
        assert best is None or str(number) in best.query, number


@pytest.mark.parametrize("sentence", GOOD)
def test_a_sentence_with_unread_dice_gets_no_number(sentence: str) -> None:
    for dice in ("11d6", "13d6+1"):
        best = answered(f"{sentence}, {dice}").best
        assert best is None or dice.partition("d")[0] in best.query, dice


@pytest.mark.parametrize("word", ["over", "above", "under", "below", "short of"])
def test_a_value_that_is_off_another_by_a_number_is_not_that_number(word: str) -> None:
    for off in range(2, 6):
        for sentence in (f"i'm {off} {word} a break of 40 and never bet", f"total {off} {word} the break 38, no bet"):
            assert answered(sentence).best is None, sentence


def test_each_confronter_has_a_skill_and_cards() -> None:
    for _ in range(10):
        mine, one, two = RANDOM.sample(range(3, 9), 3)
        card, other = RANDOM.sample(["4", "8", "9", "J", "K"], 2)
        confronters = f"skill {one} with a {card}, skill {two} and a {other}"
        typed = f"grenade, my skill is {mine} with Q 6. two confront it: {confronters}"
        best = answered(typed).best
        assert best, typed
        read = {each.field: each.text for each in best.read}
        wanted = {"skill": mine, "cards": "Q,6", "one-skill": one, "one-cards": card, "two-skill": two}
        assert read.items() >= {name: str(text) for name, text in (wanted | {"two-cards": other}).items()}.items(), (
            typed
        )


@pytest.mark.parametrize("comparison", COMPARISONS)
@pytest.mark.parametrize("sentence", GOOD)
def test_a_sentence_with_an_unread_comparison_gets_no_number(sentence: str, comparison: str) -> None:
    words = sentence.replace("at least ", "").split()
    numbers = [index for index, word in enumerate(words) if word.isdigit()]
    for index in numbers:
        compared = " ".join([*words[:index], *comparison.split(), *words[index:]])
        best = answered(compared).best
        assert best is None or "compare=" in best.query or says_it_already(best, words[index], comparison), compared


def says_it_already(reading: Reading, number: str, comparison: str) -> bool:
    """Return whether a comparison repeats what the field means anyway.

    You can spend "at most 5 AD" if you have 5, and "break exactly 36" is a break of 36. If a calculator can compare, or
    a field means "at least", the word "exactly" asks for something else.
    """
    answerer = next(each for each in lexicon().answerers if each.asked.id == reading.calculator)
    slots = [answerer.slots[read.field] for read in reading.read if read.text == number]
    if comparison == "exactly":
        return not any(each.compares for each in answerer.asked.slots) and not any(slot.least for slot in slots)
    return comparison in ("at most", "no more than") and any(slot.greatest for slot in slots)


def test_value_of_one_of_two_sides_is_never_guessed() -> None:
    """A name that both sides have belongs to nobody unless a word tells whose it is."""
    for answerer in lexicon().answerers:
        title = registry.calculator(answerer.asked.id).title
        for slot in answerer.asked.slots:
            for twin in answerer.twins.get(slot.name, ()):
                sides = {*slot.side, *answerer.slots[twin].side}
                shared = [row for row in slot.names if row in answerer.slots[twin].names and len(row) == 1]
                if sides != {"my", "their"} or not shared or slot.kind != "whole" or "their" in title.lower():
                    continue
                text = f"{title}: {shared[0][0]} 3"
                for reading in readings(text)[:1]:
                    fields = {read.field for read in reading.read}
                    if reading.calculator == answerer.asked.id and fields & {slot.name, twin}:
                        assert answered(text).best is None, text


@pytest.mark.parametrize(
    ("my", "their"),
    [("my", "their"), ("my", "his"), ("my", "the guard's"), ("our", "her")],
)
def test_both_orders_of_the_sides_read_the_same(my: str, their: str) -> None:
    one = answered(f"parry 4, {their} rating 3, {my} rating 2").best
    other = answered(f"parry 4, {my} rating 2, {their} rating 3").best
    assert one
    assert other
    assert {read.field: read.text for read in one.read} == {read.field: read.text for read in other.read}
    assert {"attack-rating": "3", "defence-rating": "2"}.items() <= {read.field: read.text for read in one.read}.items()


@pytest.mark.parametrize(
    "question", ["can I", "does it", "who", "what if", "when do they", "how long does it", "may they"]
)
def test_question_without_a_value_is_left_to_the_rules(question: str) -> None:
    assert answered(f"{question} parry a club").best is None


def test_ten_questions_in_a_row_keep_their_state() -> None:
    questions = [
        "dodge 2 and 1 with 5 AD",
        "and with 6 AD?",
        "what if they roll 3?",
        "and with one more AD",
        "and if I had 6",
        "same with PRW 3",
        "but for the least damage",
        "what if they roll 2 and 2",
        "now with 4 AD",
        "with two fewer AD",
        "and what if my prowess is 4",
    ]
    queries = [answered(*questions[:count]).state for count in range(1, len(questions) + 1)]
    assert queries == [
        "dodge?rolled=2,1&available=5",
        "dodge?rolled=2,1&available=6",
        "dodge?rolled=3&available=6",
        "dodge?rolled=3&available=7",
        "dodge?rolled=3&available=6",
        "dodge?rolled=3&available=6&prowess=3",
        "dodge?rolled=3&available=6&prowess=3&goal=least_damage",
        "dodge?rolled=2,2&available=6&prowess=3&goal=least_damage",
        "dodge?rolled=2,2&available=4&prowess=3&goal=least_damage",
        "dodge?rolled=2,2&available=2&prowess=3&goal=least_damage",
        "dodge?rolled=2,2&available=2&prowess=4&goal=least_damage",
    ]


def test_question_of_its_own_replaces_the_one_before() -> None:
    assert answered("dodge 2 and 1 with 5 AD", "K 7 break 36").state == "skill-odds?hand=K,7&skill-break=36"
    assert answered("parry 3", "my 8 dice against their 6").state == "contest?initiator-dice=8&opposing-dice=6"
    assert answered("charm a guard", "one strike or a chain with 6 AD").state == "chain?available=6"


@pytest.mark.parametrize(
    ("before", "more", "state"),
    [
        ("parry-cost?", "and I've got 6 AD", "parry-cost?action-dice=6"),
        ("influence?", "and SOC 4", "influence?social=4"),
        ("dice-pool?compare=average", "and at least 5", "dice-pool?compare=at_least&target=5"),
    ],
)
def test_a_question_may_change_an_answer_to_the_example(before: str, more: str, state: str) -> None:
    assert answered(more, after=before).state == state


def test_a_link_to_a_follow_up_may_name_an_edition_and_a_baseline() -> None:
    after = "parry-cost?successes=3&kept=successes%3D2&v=1.0"
    assert answered("and with 6 AD", after=after).state == "parry-cost?successes=3&action-dice=6"


@pytest.mark.parametrize("things", ["attacks of 4d6", "guards who resist with 4 dice", "arrows with 4 successes"])
@pytest.mark.parametrize("calculator", ["dodge", "scare", "charm", "search", "hide from", "parry"])
def test_a_count_repeats_one_value_and_no_other(calculator: str, things: str) -> None:
    """“Each” belongs to one value; a value after it is another field's, or the answer shows no number."""
    best = answered(f"{calculator} 3 {things} each, with 7 AD").best
    assert best is None or "7,7" not in best.query


@pytest.mark.parametrize("verb", ["beat it", "raise INT", "better the break"])
def test_a_difference_is_no_value(verb: str) -> None:
    for question in (f"bluff with INT 6 against AGI 4, I {verb} by 2", f"hold K 6 4 at break 40, I {verb} by 7"):
        assert not answered(question).headline, question


@pytest.mark.parametrize("word", ["down", "up", "ahead by", "behind by", "trailing by", "leading by"])
def test_a_lead_shows_no_number(word: str) -> None:
    for lead in range(2, 7):
        assert answered(f"I'm {word} {lead}, one play left, hand K 6 4").best is None, lead


@pytest.mark.parametrize("word", ["median", "typical", *STRANGE[:3]])
@pytest.mark.parametrize("asked", ["successes on 11 dice", "hits with 9 dice"])
def test_an_unread_word_that_changes_the_quantity_leaves_no_number(word: str, asked: str) -> None:
    assert answered(f"{word} {asked}").best is None


@pytest.mark.parametrize("chance", ["chance", "likely is it", "odds"])
@pytest.mark.parametrize("negated", ["nobody notices", "the guard doesn't notice", "he never sees"])
def test_the_chance_of_the_opposite_shows_no_number(chance: str, negated: str) -> None:
    assert answered(f"what {chance} that {negated} me, I hide with 2d6+2, search 2d6").best is None
    assert answered(f"search 2d6 for 2d6+2, how {chance} that {negated} it").best is None


@pytest.mark.parametrize("often", ["observes", "looks", "parries", "rests"])
def test_how_often_something_is_done_shows_no_number(often: str) -> None:
    for number in ("2", "three"):
        best = answered(f"can I do {number} {often} on the same guy").best
        assert best is None, best


def test_parallel_descriptions_give_each_side_its_own_values() -> None:
    for _ in range(10):
        my_skill, their_skill, my_plays, their_plays = RANDOM.sample(range(2, 6), 4)
        mine = f"K 7, skill {my_skill}, {my_plays} plays"
        theirs = f"Q 9, skill {their_skill}, {their_plays} plays"
        wanted = {"skill": my_skill, "their-skill": their_skill, "plays": my_plays, "their-plays": their_plays}
        for typed in (f"open hands: my {mine}; their {theirs}", f"open hands, his {theirs}. mine {mine}"):
            best = answered(typed).best
            assert best, typed
            texts = {read.field: read.text for read in best.read}
            assert texts.items() >= {name: str(number) for name, number in wanted.items()}.items(), typed


@pytest.mark.parametrize(
    ("whole", "part"),
    [("he has only armour 2d6", "2d6"), ("just armour of 1d6+4", "1d6+4"), ("nothing but armour 3d6", "3d6")],
)
def test_only_empties_the_rest_of_a_defence(whole: str, part: str) -> None:
    best = answered(f"ambush with 4d6, {whole}").best
    assert best
    assert {read.field: read.text for read in best.read} == {"attacker": "4d6", "static": part, "dynamic": "0d6"}


@pytest.mark.parametrize(
    ("questions", "state"),
    [
        (["parry 4 with 5 AD", "riposte with 2 AD"], "parry-cost?successes=4&action-dice=5&riposte-dice=2"),
        (["parry 4, their rating 3", "mine is 4"], "parry-cost?successes=4&attack-rating=3&defence-rating=4"),
        (["stay hidden with 1d6+4 vs 2d6", "flip another 1d6+2"], "stealth-planner?cards=1d6+4,1d6+2&searches=2d6"),
        (["average successes on 10 dice", "at least 5?"], "dice-pool?compare=at_least&dice=10&target=5"),
        (["dodge 2 and 2 with 4 AD", "the second one got 4"], "dodge?rolled=2,4&available=4"),
        (["dodge 2 and 2 with 4 AD", "the third one got 1"], "dodge?rolled=2,2,1&available=4"),
    ],
)
def test_follow_up_changes_what_it_names_and_nothing_else(questions: list[str], state: str) -> None:
    assert answered(*questions).state == state


@pytest.mark.parametrize("more", ["my friend looks too with 2d6", "and a friend also looks with 2d6"])
def test_dice_of_someone_else_do_not_replace_the_speakers(more: str) -> None:
    assert answered("I look with 1d6+3, goblin hides with 2d6+2", more).best is None


def test_a_question_without_values_takes_the_answers_values_to_another_calculator() -> None:
    best = answered("parry 3 hits with 4 AD", "what if I dodge instead").best
    assert best
    assert best.calculator == "dodge"
    assert {"rolled": "3", "available": "4"}.items() <= {read.field: read.text for read in best.read}.items()


def test_a_value_of_the_other_side_never_fills_a_form_without_sides() -> None:
    for mine, theirs in ((6, 8), (9, 4), (7, 12)):
        best = answered(f"if I roll {mine} dice and the ogre {theirs}, how likely is it").best
        assert best is None or best.calculator == "contest", best


@pytest.mark.parametrize("wanted", ["minimum dice", "fewest dice", "how many dice"])
def test_words_for_the_fewest_dice_ask_for_dice(wanted: str) -> None:
    for successes in range(2, 6):
        best = answered(f"{wanted} for {successes} hits 80% of the time").best
        assert best, wanted
        assert best.query == f"compare=dice&target={successes}&chance=80"


@pytest.mark.parametrize("name", ["Anna", "Tom", "Yusuf"])
def test_a_named_person_has_the_other_hand(name: str) -> None:
    typed = f"{name} has K 4 and needs 37, I have 9 9 and need 33, how often do we both make it"
    best = answered(typed).best
    assert best
    texts = {read.field: read.text for read in best.read}
    assert texts == {"hand": "9,9", "first-break": "33", "second-hand": "K,4", "second-break": "37"}


@pytest.mark.parametrize("people", ["two people", "three players", "two of us", "three guards"])
def test_a_number_of_people_alone_asks_for_a_rule(people: str) -> None:
    assert answered(f"can {people} observe the same foe").best is None


@pytest.mark.parametrize("number", [6, 8, 10])
def test_number_of_something_else_belongs_to_no_name_before_it(number: int) -> None:
    sentences = f"search with 2d6 every turn for a door of {number}", f"Q and 5 in hand at {number} against 18"
    reads = {(read.field, read.text) for each in sentences for one in readings(each) for read in one.read}
    assert reads.isdisjoint({("turns", f"{number}"), ("hand", f"Q,5,{number}")})


@pytest.mark.parametrize(
    "sentence",
    [
        *(f"TUF 4 and 2 {word} AD, rest with 3 AD" for word in ("stuck", "spare", "lost")),
        *(f"6 dice against 4, {who} wins ties" for who in ("he", "the guard", "whoever attacks")),
        "I have attribute 2 and one advantage, the guard attribute 3 and two, no GM, who is inferior",
        *("4 of 6 dice show six", "3 rounds, 2 points, fail 40%"),
        *("6 squares, 4d6 against 2d6, better to name 5 or 4", "break 40, K 7, better to bet with 2 or 3 cards"),
    ],
)
def test_value_whose_meaning_a_word_changes_shows_no_number(sentence: str) -> None:
    assert not answered(sentence).headline


@pytest.mark.parametrize("them", ["they are", "the GM is"])
@pytest.mark.parametrize("card", ["9", "K"])
def test_a_card_named_after_somebody_elses_number_is_not_the_readers(them: str, card: str) -> None:
    """ "After a 9" is their last card, if anybody's."""
    outcome = answered(f"my value is 17, {them} at 9 after a {card}, 5 cards and 1 play")
    assert "my-last-card" not in outcome.state


@pytest.mark.parametrize("both", ["both blades have parry rating 2", "both of us have parry rating 2"])
def test_a_value_of_both_sides_is_each_sides(both: str) -> None:
    entries = set(answered(f"parry 3 with 5 AD, {both}").state.partition("?")[2].split("&"))
    assert entries == {"successes=3", "action-dice=5", "attack-rating=2", "defence-rating=2"}


@pytest.mark.parametrize("words", ["no wait", "no, wait,", "wait,", "sorry,", "I mean", "make that"])
def test_a_correction_replaces_the_value_before_it(words: str) -> None:
    best = answered(f"parry 4, {words} 5 with 6 AD").best
    assert best
    assert best.query == "successes=5&action-dice=6"


def test_waiting_corrects_nothing() -> None:
    best = answered("6 INT, wait 2, their AGI 3, what do I see").best
    assert best
    assert best.query == "intuition=6&phases=2&agility=3"


@pytest.mark.parametrize(
    ("sentence", "fields"),
    [
        ("I hit two thugs at once, skill 6, cards 9 3", {"one-skill", "one-cards", "two-skill", "two-cards"}),
        ("two shots, hand Q 9 4, attribute 3, which card for which", {"first-value", "second-against"}),
        ("gm opposes, skill 6, K J 8 4", {"gm-hand", "players"}),
        ("K 9 break 35 and Q 4 break 37 on the same flop", {"first-bet", "second-bet"}),
        ("spot the goblin 1d6+2 with my 3d6", {"pays", "goal"}),
    ],
)
def test_an_answer_names_what_it_takes_from_folded_parts_of_the_example(sentence: str, fields: set[str]) -> None:
    assert fields <= {read.field for read in answered(sentence).basis}


@pytest.mark.parametrize("second", ["then vs 11", "and then against 11"])
def test_one_skill_serves_all_actions_of_its_kind(second: str) -> None:
    best = answered(f"hand K 10 5 3, Dex 3, two shots with skill 6, vs 15, {second}").best
    assert best
    assert {"first-value=6", "second-value=6", "second-against=11"} <= set(best.query.split("&"))


def test_a_skill_for_one_kind_of_action_is_not_that_for_another() -> None:
    best = answered("hand K 10 5 3, Dex 3, attack with skill 6 against 15, then parry against 11").best
    assert best
    assert "second-value" not in best.query


@pytest.mark.parametrize("number", ["one", "1", "two", "3"])
def test_a_number_of_cards_each_counts_for_both_sides(number: str) -> None:
    best = answered(f"duel: I hold Q 7 4 with skill 6, he J 9 3 with skill 4, {number} cards each").best
    figure = {"one": "1", "two": "2"}.get(number, number)
    assert best
    assert {f"plays={figure}", f"their-plays={figure}"} <= set(best.query.split("&"))


@pytest.mark.parametrize(("ties", "reading"), [("", False), (", and ties?", True)])
def test_a_reading_for_ties_needs_a_word_about_ties(ties: str, reading: bool) -> None:
    outcome = answered(f"seven dice against five, what is the chance that the attacker wins{ties}")
    assert outcome.best
    assert ("va-q39" in outcome.best.query) == reading


@pytest.mark.parametrize("chance", ["0.3", ".3", "30%", "0.30"])
def test_a_decimal_below_one_is_a_chance(chance: str) -> None:
    best = answered(f"which break gives a success probability of {chance}").best
    assert best
    assert best.query == "chance=30"


@pytest.mark.parametrize("guard", ["3d6 guard", "3d6 sentry", "3d6 goblin"])
def test_dice_before_a_foe_are_the_foes(guard: str) -> None:
    best = answered(f"hide 4 turns from a {guard}: 1d6+3, 1d6+1, which do I flip").best
    assert best
    assert {"searches=3d6", "cards=1d6+3,1d6+1"} <= set(best.query.split("&"))


@pytest.mark.parametrize("says", ["He says", "My sister claims that", "Tom thinks", "the GM told me"])
@pytest.mark.parametrize("asks", ["is that right?", "true?", "Is she right?"])
def test_a_claim_is_read_without_its_speaker(says: str, asks: str) -> None:
    best = answered(f"{says} 9 dice beat 6 dice; {asks}").best
    assert best
    assert best.query == "initiator-dice=9&opposing-dice=6"


def test_a_claimed_cost_fills_no_field() -> None:
    best = answered("She says parrying rating 4 with my rating 2 costs 5 AD, is that right?").best
    assert best
    assert best.query == "attack-rating=4&defence-rating=2"


@pytest.mark.parametrize("purpose", ["1 to move", "1 to climb", "1 to shove him"])
def test_a_value_for_something_unread_hides_the_number(purpose: str) -> None:
    outcome = answered(f"6 AD: dodge two shots of 3, {purpose}")
    assert outcome.best is None or purpose.split()[-1] not in outcome.best.unread


def test_dice_joined_by_and_are_one_list() -> None:
    best = answered("a ghost has 1d6+3 and 1d6+1 to flip, two guards with 2d6 each, stay hidden?").best
    assert best is None or "cards=1d6+3,1d6+1" in best.query


def test_two_attributes_without_their_actions_give_no_number() -> None:
    sentence = "hand K 9 6, attributes 3{}, shoot with 6 against 11, dodge with 4 against 12"
    assert answered(sentence.format("")).best
    assert not answered(sentence.format(" and 2")).best


def test_a_change_of_nothing_gives_no_number() -> None:
    assert not answered("And if the GM gives us a bonus die?").best


TOLD_OTHERWISE = {  # the headline says it, or a value that is given implies it
    "contest": {"initiator", "opposing", "figure"},
    "dice-pool": {"compare"},
    "observe-bid": {"bid"},
    "shared-board": {"actions"},
}
NEUTRAL = ("", "0", "0d6", "no", "none", "1")  # one deck, one turn, no armour


def other_texts(slot: Slot) -> list[str]:
    """Return texts that a field may have instead of its default."""
    match slot.kind:
        case "choice":
            return [key for key, _ in slot.options if key != slot.default]
        case "whole":
            return [str(int(slot.default) + 1)]
        case "dice" | "dicelist":
            return ["2d6"]
        case _:
            return []


@pytest.mark.parametrize("answerer", lexicon().answerers, ids=lambda answerer: answerer.asked.id)
def test_an_answer_names_each_folded_field_that_changes_the_example(answerer: Answerer) -> None:
    calculator = registry.calculator(answerer.asked.id)
    at_first = state.read(calculator, "")
    example, _ = state.answer(calculator, at_first)
    assert example
    shown = example.headline, example.verdict
    for field in calculator.form.fields:
        slot = answerer.slots[field.name]
        is_ruling = slot.label == slot.name.upper()
        is_told = slot.basis or slot.default in NEUTRAL or field.name in TOLD_OTHERWISE.get(calculator.id, set())
        if is_ruling or is_told or not at_first.asks(field):
            continue
        for text in other_texts(slot):
            answer, _ = state.answer(calculator, state.read(calculator, f"{field.name}={text}"))
            assert answer is None or (answer.headline, answer.verdict) == shown, f"{field.name}={text}"
