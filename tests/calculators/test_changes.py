"""A page that receives only the differences between replies shows the same as a page that receives everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.html.form_html import FormHtml
from calculators.html.page import reply_html, reply_parts
from calculators.html.render import Renderer
from calculators.html.reply_diff import ReplyDiff

SEQUENCES = {
    # A number, another field, an unusable entry, the entry before; the same state written differently.
    "parry-cost": (
        "",
        "successes=2",
        "successes=2&skill=2",
        "successes=x",
        "successes=2&skill=2",
        "successes=02&skill=2",
    ),
    # Fields come and go, a list grows, an answer to compare with appears.
    "timeline": ("", "pending=3,6", "pending=3,6,4", "pending=3", "pending=3&kept=pending%3D6", "pending="),
    # A choice changes whose dice the fields after it are about.
    "contest": ("", "side=oppose", "side=oppose&initiator-dice=7", ""),
    "awareness-odds": ("", "cards=K", "cards=99", "cards=98", ""),
}


class Page:
    """A page, as the HTML of each part."""

    def __init__(self) -> None:
        self.parts: dict[str, object] = {}
        self.fields: dict[str, str] = {}  # of the form, by their ids
        self.since: str | None = None

    def take(self, query: str, sent: dict[str, Any], form: FormHtml) -> None:
        if isinstance(sent["form"], list):
            whole = str(self.parts["form"])
            for name, field in sent["form"]:
                assert whole.count(self.fields[name]) == 1
                whole = whole.replace(self.fields[name], field)
            sent["form"] = whole
        self.parts |= sent
        self.fields = dict(form.fields)
        self.since = query


def both_parts(
    replies: ReplyDiff, word: str, query: str, reply: dict[str, object], since: str | None
) -> dict[str, object]:
    """Return what is sent of a reply: of its headline and then of its details."""
    details = {name: reply.pop(name) for name in ("compare", "details")}
    return replies.headline(word, query, reply, since) | replies.details(word, details)


@pytest.mark.parametrize("word", SEQUENCES)
def test_the_sent_changes_add_up_to_the_whole_reply(word: str) -> None:
    renderer, replies, page = Renderer({}, ""), ReplyDiff(), Page()
    sent = whole = 0
    for query in SEQUENCES[word]:
        made = reply_parts(word, query, renderer)
        told = both_parts(replies, word, query, made, page.since)
        sent += len(json.dumps(told))
        form = made["form"]
        assert isinstance(form, FormHtml)
        page.take(query, told, form)
        everything = reply_html(word, query, Renderer({}, ""))
        whole += len(json.dumps(everything))
        assert page.parts == everything
    assert sent < whole


def test_a_reply_that_was_not_shown_is_followed_by_a_whole_one() -> None:
    renderer, replies = Renderer({}, ""), ReplyDiff()
    for query in ("", "skill=2"):  # the second reply is dropped, because the reader has typed on
        both_parts(replies, "parry-cost", query, reply_parts("parry-cost", query, renderer), None)
    everything = reply_html("parry-cost", "skill=3", renderer)
    for since in ("", None):
        made = reply_parts("parry-cost", "skill=3", renderer)
        assert both_parts(replies, "parry-cost", "skill=3", made, since) == everything


def test_the_next_answer_sends_the_parts_of_a_missing_one_again() -> None:
    renderer, replies = Renderer({}, ""), ReplyDiff()
    sent: dict[str, object] = {}
    since = None
    for query in ("", "skill=x", "skill=y", ""):
        sent = both_parts(replies, "parry-cost", query, reply_parts("parry-cost", query, renderer), since)
        since = query
        assert {"verdict", "compare", "details"} <= sent.keys()
    assert sent["answered"]


def test_a_reply_without_details_is_followed_by_a_whole_one() -> None:
    renderer, replies = Renderer({}, ""), ReplyDiff()
    both_parts(replies, "parry-cost", "", reply_parts("parry-cost", "", renderer), None)
    replies.headline("parry-cost", "skill=2", reply_parts("parry-cost", "skill=2", renderer), "")  # its details failed
    sent = both_parts(replies, "parry-cost", "skill=3", reply_parts("parry-cost", "skill=3", renderer), "")
    assert sent == reply_html("parry-cost", "skill=3", renderer)
