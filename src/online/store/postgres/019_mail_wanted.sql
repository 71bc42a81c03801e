-- Addresses to which a code was sent. Those in "mail" are in use until the code for another is entered; there the version
-- before, which may run beside this one, has addresses with a code as well.
CREATE TABLE mail_wanted (
  person text PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  address text NOT NULL,
  language text NOT NULL,
  site text NOT NULL,
  each boolean NOT NULL,
  token text NOT NULL,
  code text NOT NULL, -- BLAKE2b of the one that was sent
  asked bigint NOT NULL -- when that was
);
INSERT INTO mail_wanted SELECT person, address, language, site, each, token, code, asked FROM mail WHERE code <> '';
