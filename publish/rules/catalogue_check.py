"""The check of the file for bots against its schema."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]


def require_valid(content: object, schema: dict[str, Any]) -> None:
    """Check that a file has everything its schema lists, and nothing else.

    Raises:
        ValueError: the file differs from its schema; the message names the first place and the fault.

    >>> require_valid({"code": 5}, {"type": "object", "properties": {"code": {"type": "string"}}})
    Traceback (most recent call last):
    ValueError: $.code: 5 is not of type 'string'
    """
    strict = closed(schema)
    Draft202012Validator.check_schema(strict)
    for fault in Draft202012Validator(strict).iter_errors(content):
        raise ValueError(f"{fault.json_path}: {fault.message}")


def closed(schema: Any) -> Any:
    """Return a schema that allows an object only the properties it lists.

    The published schema is open, so that a later file with more properties still matches it.

    >>> closed({"properties": {"code": {}}})
    {'properties': {'code': {}}, 'additionalProperties': False}
    >>> closed({"properties": {"properties": {"type": "string"}}})["properties"]["properties"]
    {'type': 'string'}
    """
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {
        key: {name: closed(part) for name, part in value.items()} if key in ("properties", "$defs") else closed(value)
        for key, value in schema.items()
    }
    return inner | {"additionalProperties": False} if "properties" in schema else inner
