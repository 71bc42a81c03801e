-- Analyses of finished games: what somebody has asked for, and its positions.
CREATE TABLE analysis (
  game text PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  version integer NOT NULL, -- of the position in which the game ended
  person text REFERENCES person (id) ON DELETE SET NULL,
  nodes bigint NOT NULL
);
CREATE INDEX analysis_person ON analysis (person);

CREATE TABLE analysis_position (
  game text NOT NULL REFERENCES analysis (game) ON DELETE CASCADE,
  ply integer NOT NULL,
  asked bigint NOT NULL,
  state smallint NOT NULL DEFAULT 0, -- 0 waits, 1 found, 2 given up
  leased bigint NOT NULL DEFAULT 0, -- until when somebody searches it
  tries smallint NOT NULL DEFAULT 0,
  report text NOT NULL DEFAULT '',
  PRIMARY KEY (game, ply)
);
CREATE INDEX analysis_waiting ON analysis_position (asked, game, ply) WHERE state = 0;
CREATE INDEX analysis_tried ON analysis_position (leased) WHERE state = 0 AND tries >= 3;
