"""Lines and sentences of a face, each kind in its own module (CR 113.3, 207, 602, 604, 702)."""
