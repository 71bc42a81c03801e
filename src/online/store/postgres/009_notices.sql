-- "It is your turn", for persons without an open page: where their browsers want to hear it (Web Push), and for each table
-- with days what is to be sent there about the turn that it has come to.
CREATE TABLE subscription (
  id text PRIMARY KEY, -- BLAKE2b of the endpoint
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  key text NOT NULL, -- the browser's public key and secret, hexadecimal
  secret text NOT NULL,
  language text NOT NULL,
  made bigint NOT NULL
);
CREATE INDEX subscription_person ON subscription (person, made);

CREATE TABLE notice (
  game text NOT NULL,
  subscription text NOT NULL,
  turn integer NOT NULL,
  due bigint NOT NULL, -- when it is sent, or tried again
  tries smallint NOT NULL DEFAULT 0,
  state smallint NOT NULL DEFAULT 0, -- 0 waits, 1 is being sent, or may have been, 2 done
  PRIMARY KEY (game, subscription)
);
CREATE INDEX notice_due ON notice (due) WHERE state = 0;

-- The private key that push services know this server by.
CREATE TABLE notice_key (
  one smallint PRIMARY KEY CHECK (one = 1),
  key text NOT NULL
);

-- Secret addresses at which a person's tables are read as a feed.
CREATE TABLE feed (
  person text PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE, -- BLAKE2b of it
  language text NOT NULL
);
