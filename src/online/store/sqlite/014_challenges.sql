-- The program that a seek is for, as a challenge; empty: for anybody.
ALTER TABLE seek ADD COLUMN addressee TEXT NOT NULL DEFAULT '';
CREATE INDEX seek_challenge ON seek (addressee) WHERE addressee <> '' AND game = '';
