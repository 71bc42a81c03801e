-- A code that waits holds until the relay has taken the mail with the next one.
CREATE TABLE mail_code_wanted (
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  language TEXT NOT NULL,
  site TEXT NOT NULL,
  each INTEGER NOT NULL,
  token TEXT NOT NULL,
  code TEXT NOT NULL, -- BLAKE2b of the one that was sent
  asked INTEGER NOT NULL, -- when that was
  PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;
INSERT INTO mail_code_wanted SELECT person, address, language, site, each, token, code, asked FROM mail_wanted;
DROP TABLE mail_wanted;
ALTER TABLE mail_code_wanted RENAME TO mail_wanted;
