-- Persons that look for others to play with. Seeks of the same terms meet at a new table.
CREATE TABLE seek (
  id text PRIMARY KEY,
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  spec text NOT NULL,
  title text NOT NULL,
  control text NOT NULL, -- JSON
  people integer NOT NULL,
  attended boolean NOT NULL, -- it holds only as long as its person is there
  made bigint NOT NULL,
  until bigint NOT NULL, -- it lapses then
  game text NOT NULL DEFAULT '', -- the table that was made for it
  network text NOT NULL DEFAULT '' -- as of tables; only as long as it waits
);
CREATE INDEX seek_waiting ON seek (made) WHERE game = '';
-- Specs may be too long for an index.
CREATE INDEX seek_terms ON seek (md5(spec), made) WHERE game = '';
CREATE INDEX seek_network ON seek (network) WHERE game = '';
CREATE INDEX seek_person ON seek (person);
CREATE INDEX seek_until ON seek (until);

-- How often a person had a seat of a game at such tables, so that seats are drawn fairly.
CREATE TABLE seat_taken (
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  spec text NOT NULL,
  seat integer NOT NULL,
  times integer NOT NULL
);
CREATE UNIQUE INDEX seat_taken_once ON seat_taken (person, md5(spec), seat);

-- A person does not want to meet another one.
CREATE TABLE block (
  id text PRIMARY KEY,
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  blocked text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  at bigint NOT NULL,
  UNIQUE (person, blocked)
);
CREATE INDEX block_blocked ON block (blocked);
