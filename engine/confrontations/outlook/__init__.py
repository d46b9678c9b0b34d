"""What can still happen in a confrontation: levels in reach, cards needed, replies, risks."""
