-- Hours of the day in which a person wants to hear of no turn.
CREATE TABLE sleeping (
  person TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  hours TEXT NOT NULL -- JSON (club/sleeping_hours.hpp)
) STRICT, WITHOUT ROWID;

-- Addresses at which persons hear of their turns by mail; each is a subscription, too, once it is confirmed.
CREATE TABLE mail (
  person TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  language TEXT NOT NULL,
  site TEXT NOT NULL, -- where links lead
  each INTEGER NOT NULL, -- not only one a day
  token TEXT NOT NULL UNIQUE, -- in the link that ends it
  code TEXT NOT NULL, -- BLAKE2b of the one that was sent; empty: the address is confirmed
  asked INTEGER NOT NULL, -- when that was
  last INTEGER NOT NULL DEFAULT 0 -- when a mail about a turn was sent
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_address ON mail (address, asked);
