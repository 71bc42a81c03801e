-- Tables are their events; the row of a table says which version it has come to, and holds what is searched for.
-- Times are milliseconds since 1970, by this database's clock.
CREATE TABLE game (
  id text PRIMARY KEY,
  version integer NOT NULL,
  status smallint NOT NULL,
  listed boolean NOT NULL,
  deadline bigint NOT NULL,
  computer boolean NOT NULL,
  leased bigint NOT NULL DEFAULT 0, -- until when somebody thinks about the computer's move
  created bigint NOT NULL,
  changed bigint NOT NULL,
  card text NOT NULL,
  seed bytea NOT NULL,
  code text NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX game_deadline ON game (deadline) WHERE deadline > 0;
CREATE INDEX game_computer ON game (changed) WHERE computer;
CREATE INDEX game_lobby ON game (changed) WHERE listed AND status < 2;
CREATE UNIQUE INDEX game_code ON game (code) WHERE code <> '';

CREATE TABLE event (
  game text NOT NULL REFERENCES game (id),
  version integer NOT NULL,
  at bigint NOT NULL,
  seat smallint NOT NULL,
  request text NOT NULL,
  digest text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (game, version)
);
CREATE UNIQUE INDEX event_request ON event (game, request) WHERE request <> '';

CREATE TABLE person (
  id text PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE session (
  token text PRIMARY KEY, -- BLAKE2b of the cookie
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  seen bigint NOT NULL
);
CREATE INDEX session_person ON session (person);

CREATE TABLE device_code (
  code text PRIMARY KEY, -- BLAKE2b of it
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  expires bigint NOT NULL
);

-- Who has ever sat at a table, with a bit for each seat that they have now.
CREATE TABLE sitting (
  person text NOT NULL,
  game text NOT NULL REFERENCES game (id),
  seats integer NOT NULL DEFAULT 0,
  PRIMARY KEY (person, game)
);
CREATE INDEX sitting_game ON sitting (game);

-- Who is at a table through which server (gone = 0), or since when not.
CREATE TABLE presence (
  game text NOT NULL,
  person text NOT NULL,
  node text NOT NULL,
  gone bigint NOT NULL,
  closed boolean NOT NULL,
  PRIMARY KEY (game, person, node)
);
CREATE TABLE node (
  id text PRIMARY KEY,
  seen bigint NOT NULL
);

-- When any server was there last, so that the time without one is not charged to anybody.
CREATE TABLE alive (
  one smallint PRIMARY KEY CHECK (one = 1),
  at bigint NOT NULL
);
