"""The rules of five tabletop games as exact arithmetic.

Whole numbers and fractions only: no sampling, no floats, no truncation.
The package uses the standard library alone and knows nothing of HTML, JSON, addresses or forms.
"""

from __future__ import annotations

__all__ = ["__version__"]

__version__ = "0.3.0"
