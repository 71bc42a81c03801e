-- Tournaments, which are what their events have made of them (club/tournament.hpp).
CREATE TABLE tournament (
  id text PRIMARY KEY,
  version integer NOT NULL,
  status smallint NOT NULL,
  wakes bigint NOT NULL, -- something may happen by itself then; 0: never
  changed bigint NOT NULL,
  card text NOT NULL, -- what lists show, JSON
  maker text REFERENCES person (id) ON DELETE SET NULL,
  network text NOT NULL DEFAULT '' -- as of tables; until it is over
);
CREATE INDEX tournament_maker ON tournament (maker);
CREATE INDEX tournament_order ON tournament (status, changed);

CREATE TABLE tournament_event (
  tournament text NOT NULL REFERENCES tournament (id),
  version integer NOT NULL,
  at bigint NOT NULL,
  body text NOT NULL, -- JSON
  PRIMARY KEY (tournament, version)
);

-- Which person a player is; none: deleted since.
CREATE TABLE tournament_player (
  tournament text NOT NULL REFERENCES tournament (id),
  number integer NOT NULL,
  person text REFERENCES person (id) ON DELETE SET NULL,
  PRIMARY KEY (tournament, number)
);
CREATE UNIQUE INDEX tournament_player_once ON tournament_player (person, tournament);

CREATE TABLE tournament_game (
  game text PRIMARY KEY REFERENCES game (id),
  tournament text NOT NULL REFERENCES tournament (id),
  under_way boolean NOT NULL -- the tournament does not know its result
);
CREATE INDEX tournament_game_under_way ON tournament_game (tournament) WHERE under_way;
