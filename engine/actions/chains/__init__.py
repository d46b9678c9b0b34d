"""Action Chaining: attacks that follow one another and hand their 6s on."""
