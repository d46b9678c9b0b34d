"""One roll against another: contests, and subterfuge against watchers."""
