"""Scripts, styles, typefaces and pictures, as small as possible."""
