-- Analyses of finished games: what somebody has asked for, and its positions.
CREATE TABLE analysis (
  game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  version INTEGER NOT NULL, -- of the position in which the game ended
  person TEXT REFERENCES person (id) ON DELETE SET NULL,
  nodes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX analysis_person ON analysis (person);

CREATE TABLE analysis_position (
  game TEXT NOT NULL REFERENCES analysis (game) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  state INTEGER NOT NULL DEFAULT 0, -- 0 waits, 1 found, 2 given up
  leased INTEGER NOT NULL DEFAULT 0, -- until when somebody searches it
  tries INTEGER NOT NULL DEFAULT 0,
  report TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX analysis_waiting ON analysis_position (asked, game, ply) WHERE state = 0;
CREATE INDEX analysis_tried ON analysis_position (leased) WHERE state = 0 AND tries >= 3;
