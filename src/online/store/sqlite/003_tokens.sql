-- Programs that may play: each is a person of its own, whom another one has made.
CREATE TABLE bot (
  person TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  owner TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  token TEXT, -- BLAKE2b of it; NULL once it is revoked
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX bot_token ON bot (token) WHERE token IS NOT NULL;
CREATE INDEX bot_owner ON bot (owner);
