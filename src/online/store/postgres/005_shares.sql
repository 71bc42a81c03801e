-- Whose work is done next: an opaque mark of the address from which a table was set up (until it is over) or an analysis
-- was asked for, and whose table it is.
ALTER TABLE game ADD COLUMN network text NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN owner text NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN level smallint NOT NULL DEFAULT 0; -- of the computer that is to move
ALTER TABLE analysis ADD COLUMN network text NOT NULL DEFAULT '';
ALTER TABLE node ADD COLUMN threads integer NOT NULL DEFAULT 0; -- that think

-- The key of these marks: two random UUIDs have 244 random bits.
CREATE TABLE secret (
  one smallint PRIMARY KEY CHECK (one = 1),
  key text NOT NULL
);
INSERT INTO secret (one, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
