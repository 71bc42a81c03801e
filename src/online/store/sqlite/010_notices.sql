-- "It is your turn", for persons without an open page: where their browsers want to hear it (Web Push), and for each table
-- with days what is to be sent there about the turn that it has come to.
CREATE TABLE subscription (
  id TEXT PRIMARY KEY, -- BLAKE2b of the endpoint
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL,
  key TEXT NOT NULL, -- the browser's public key and secret, hexadecimal
  secret TEXT NOT NULL,
  language TEXT NOT NULL,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_person ON subscription (person, made);

CREATE TABLE notice (
  game TEXT NOT NULL,
  subscription TEXT NOT NULL,
  turn INTEGER NOT NULL,
  due INTEGER NOT NULL, -- when it is sent, or tried again
  tries INTEGER NOT NULL DEFAULT 0,
  state INTEGER NOT NULL DEFAULT 0, -- 0 waits, 1 is being sent, or may have been, 2 done
  PRIMARY KEY (game, subscription)
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_due ON notice (due) WHERE state = 0;

-- The private key that push services know this server by.
CREATE TABLE notice_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key TEXT NOT NULL
) STRICT;

-- Secret addresses at which a person's tables are read as a feed.
CREATE TABLE feed (
  person TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE, -- BLAKE2b of it
  language TEXT NOT NULL
) STRICT, WITHOUT ROWID;
