-- When codes were sent, apart from the addresses, which persons may delete before they ask again.
CREATE TABLE mail_code (
  whose TEXT PRIMARY KEY, -- BLAKE2b of the address in lower case, or of the person
  asked INTEGER NOT NULL -- deleted after the time between two codes
) STRICT, WITHOUT ROWID;
DROP INDEX mail_address;
