-- Programs that may play: each is a person of its own, whom another one has made.
CREATE TABLE bot (
  person text PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  owner text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  token text, -- BLAKE2b of it; NULL once it is revoked
  made bigint NOT NULL,
  seen bigint NOT NULL
);
CREATE UNIQUE INDEX bot_token ON bot (token) WHERE token IS NOT NULL;
CREATE INDEX bot_owner ON bot (owner);
