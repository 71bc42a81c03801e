ALTER TABLE seek ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;

-- What rated games say of their players' strengths (club/strength.hpp), before and after each game.
CREATE TABLE rated_seat (
  game TEXT NOT NULL REFERENCES game (id),
  seat INTEGER NOT NULL,
  kind TEXT NOT NULL, -- the game's id
  at INTEGER NOT NULL, -- it ended
  person TEXT REFERENCES person (id) ON DELETE SET NULL, -- none: dice, or deleted since
  program INTEGER NOT NULL,
  dice INTEGER NOT NULL,
  team INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  mu_after REAL NOT NULL,
  sigma_after REAL NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_person ON rated_seat (person, kind, at, game);
CREATE INDEX rated_order ON rated_seat (kind, at, game);

-- Persons are looked up by what they call themselves.
CREATE INDEX person_name ON person (name);
