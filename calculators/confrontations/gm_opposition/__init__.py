"""GM opposition."""
