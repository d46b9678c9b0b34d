"""The rest of a confrontation from here: levels in reach, cards needed, replies, risks."""
