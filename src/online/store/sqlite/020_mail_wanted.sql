-- Addresses to which a code was sent. Those in "mail" are in use until the code for another is entered; there the version
-- before, which may run beside this one, has addresses with a code as well.
CREATE TABLE mail_wanted (
  person TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  language TEXT NOT NULL,
  site TEXT NOT NULL,
  each INTEGER NOT NULL,
  token TEXT NOT NULL,
  code TEXT NOT NULL, -- BLAKE2b of the one that was sent
  asked INTEGER NOT NULL -- when that was
) STRICT, WITHOUT ROWID;
INSERT INTO mail_wanted SELECT person, address, language, site, each, token, code, asked FROM mail WHERE code <> '';
