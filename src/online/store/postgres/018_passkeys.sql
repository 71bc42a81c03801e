-- Passkeys by which persons get back to themselves (WebAuthn).
CREATE TABLE passkey (
  id text PRIMARY KEY, -- Base64, chosen by the authenticator
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name text NOT NULL,
  key text NOT NULL, -- the public one (SubjectPublicKeyInfo), Base64
  counter bigint NOT NULL, -- of its uses, if the authenticator counts them
  made bigint NOT NULL,
  used bigint NOT NULL -- 0: never
);
CREATE INDEX passkey_person ON passkey (person, made);

-- What browsers are asked to sign.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY, -- BLAKE2b of it
  person text REFERENCES person (id) ON DELETE CASCADE, -- that makes a passkey; NULL: any that signs in
  asked bigint NOT NULL -- deleted when it is answered, or the time for that is over
);
CREATE INDEX passkey_challenge_asked ON passkey_challenge (asked);
