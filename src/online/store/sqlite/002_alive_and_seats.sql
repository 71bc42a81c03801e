-- When a server was there last, so that the time without one is not charged to anybody.
CREATE TABLE alive (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at INTEGER NOT NULL
) STRICT;

-- A bit for each seat that the person has now.
ALTER TABLE sitting ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
