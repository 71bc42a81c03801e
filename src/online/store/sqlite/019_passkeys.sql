-- Passkeys by which persons get back to themselves (WebAuthn).
CREATE TABLE passkey (
  id TEXT PRIMARY KEY, -- Base64, chosen by the authenticator
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  key TEXT NOT NULL, -- the public one (SubjectPublicKeyInfo), Base64
  counter INTEGER NOT NULL, -- of its uses, if the authenticator counts them
  made INTEGER NOT NULL,
  used INTEGER NOT NULL -- 0: never
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_person ON passkey (person, made);

-- What browsers are asked to sign.
CREATE TABLE passkey_challenge (
  challenge TEXT PRIMARY KEY, -- BLAKE2b of it
  person TEXT REFERENCES person (id) ON DELETE CASCADE, -- that makes a passkey; NULL: any that signs in
  asked INTEGER NOT NULL -- deleted when it is answered, or the time for that is over
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenge_asked ON passkey_challenge (asked);
