-- Hours of the day in which a person wants to hear of no turn.
CREATE TABLE sleeping (
  person text PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  hours text NOT NULL -- JSON (club/sleeping_hours.hpp)
);

-- Addresses at which persons hear of their turns by mail; each is a subscription, too, once it is confirmed.
CREATE TABLE mail (
  person text PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  address text NOT NULL,
  language text NOT NULL,
  site text NOT NULL, -- where links lead
  each boolean NOT NULL, -- not only one a day
  token text NOT NULL UNIQUE, -- in the link that ends it
  code text NOT NULL, -- BLAKE2b of the one that was sent; empty: the address is confirmed
  asked bigint NOT NULL, -- when that was
  last bigint NOT NULL DEFAULT 0 -- when a mail about a turn was sent
);
CREATE INDEX mail_address ON mail (address, asked);
