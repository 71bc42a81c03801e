-- Persons that look for others to play with. Seeks of the same terms meet at a new table.
CREATE TABLE seek (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  spec TEXT NOT NULL,
  title TEXT NOT NULL,
  control TEXT NOT NULL, -- JSON
  people INTEGER NOT NULL,
  attended INTEGER NOT NULL, -- it holds only as long as its person is there
  made INTEGER NOT NULL,
  until INTEGER NOT NULL, -- it lapses then
  game TEXT NOT NULL DEFAULT '', -- the table that was made for it
  network TEXT NOT NULL DEFAULT '' -- as of tables; only as long as it waits
) STRICT, WITHOUT ROWID;
CREATE INDEX seek_waiting ON seek (made) WHERE game = '';
CREATE INDEX seek_terms ON seek (spec, made) WHERE game = '';
CREATE INDEX seek_network ON seek (network) WHERE game = '';
CREATE INDEX seek_person ON seek (person);
CREATE INDEX seek_until ON seek (until);

-- How often a person had a seat of a game at such tables, so that seats are drawn fairly.
CREATE TABLE seat_taken (
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  spec TEXT NOT NULL,
  seat INTEGER NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (person, spec, seat)
) STRICT, WITHOUT ROWID;

-- A person does not want to meet another one.
CREATE TABLE block (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  blocked TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  UNIQUE (person, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_blocked ON block (blocked);
