-- Tables are their events; the row of a table says which version it has come to, and holds what is searched for.
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  status INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  deadline INTEGER NOT NULL,
  computer INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  card TEXT NOT NULL,
  seed BLOB NOT NULL,
  code TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX game_deadline ON game (deadline) WHERE deadline > 0;
CREATE INDEX game_computer ON game (changed) WHERE computer > 0;
CREATE INDEX game_lobby ON game (changed) WHERE listed > 0 AND status < 2;
CREATE UNIQUE INDEX game_code ON game (code) WHERE code <> '';

CREATE TABLE event (
  game TEXT NOT NULL REFERENCES game (id),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  request TEXT NOT NULL,
  digest TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_request ON event (game, request) WHERE request <> '';

CREATE TABLE person (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  token TEXT PRIMARY KEY, -- BLAKE2b of the cookie
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_person ON session (person);

CREATE TABLE device_code (
  code TEXT PRIMARY KEY, -- BLAKE2b of it
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who has ever sat at a table.
CREATE TABLE sitting (
  person TEXT NOT NULL,
  game TEXT NOT NULL REFERENCES game (id),
  PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_game ON sitting (game);
