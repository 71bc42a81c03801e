-- Tournaments, which are what their events have made of them (club/tournament.hpp).
CREATE TABLE tournament (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  status INTEGER NOT NULL,
  wakes INTEGER NOT NULL, -- something may happen by itself then; 0: never
  changed INTEGER NOT NULL,
  card TEXT NOT NULL, -- what lists show, JSON
  maker TEXT REFERENCES person (id) ON DELETE SET NULL,
  network TEXT NOT NULL DEFAULT '' -- as of tables; until it is over
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_maker ON tournament (maker);
CREATE INDEX tournament_order ON tournament (status, changed);

CREATE TABLE tournament_event (
  tournament TEXT NOT NULL REFERENCES tournament (id),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL, -- JSON
  PRIMARY KEY (tournament, version)
) STRICT, WITHOUT ROWID;

-- Which person a player is; none: deleted since.
CREATE TABLE tournament_player (
  tournament TEXT NOT NULL REFERENCES tournament (id),
  number INTEGER NOT NULL,
  person TEXT REFERENCES person (id) ON DELETE SET NULL,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tournament_player_once ON tournament_player (person, tournament);

CREATE TABLE tournament_game (
  game TEXT PRIMARY KEY REFERENCES game (id),
  tournament TEXT NOT NULL REFERENCES tournament (id),
  under_way INTEGER NOT NULL -- the tournament does not know its result
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_game_under_way ON tournament_game (tournament) WHERE under_way > 0;
