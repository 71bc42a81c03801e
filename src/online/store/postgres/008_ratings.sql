ALTER TABLE seek ADD COLUMN rated boolean NOT NULL DEFAULT false;

-- What rated games say of their players' strengths (club/strength.hpp), before and after each game.
CREATE TABLE rated_seat (
  game text NOT NULL REFERENCES game (id),
  seat integer NOT NULL,
  kind text NOT NULL, -- the game's id
  at bigint NOT NULL, -- it ended
  person text REFERENCES person (id) ON DELETE SET NULL, -- none: dice, or deleted since
  program boolean NOT NULL,
  dice boolean NOT NULL,
  team integer NOT NULL,
  rank integer NOT NULL,
  mu double precision NOT NULL,
  sigma double precision NOT NULL,
  mu_after double precision NOT NULL,
  sigma_after double precision NOT NULL,
  PRIMARY KEY (game, seat)
);
CREATE INDEX rated_person ON rated_seat (person, kind, at, game);
CREATE INDEX rated_order ON rated_seat (kind, at, game);

-- Persons are looked up by what they call themselves.
CREATE INDEX person_name ON person (name);
