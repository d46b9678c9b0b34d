"""Forms and answers as HTML, and the functions that the browser calls."""
