"""The pages, written as Markdown before MkDocs runs: macros, templates, and pages that no Markdown file holds."""
