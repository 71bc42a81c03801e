-- Whose work is done next: an opaque mark of the address from which a table was set up (until it is over) or an analysis
-- was asked for, and whose table it is.
ALTER TABLE game ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN level INTEGER NOT NULL DEFAULT 0; -- of the computer that is to move
ALTER TABLE analysis ADD COLUMN network TEXT NOT NULL DEFAULT '';

-- The key of these marks.
CREATE TABLE secret (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key BLOB NOT NULL
) STRICT;
INSERT INTO secret (one, key) VALUES (1, randomblob(32));
