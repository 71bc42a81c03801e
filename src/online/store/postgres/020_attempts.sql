-- What was taken or ended while the connection was lost: asked again, it is answered as the first time.
CREATE TABLE attempt (
  id text PRIMARY KEY,
  answer text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX attempt_at ON attempt (at);
