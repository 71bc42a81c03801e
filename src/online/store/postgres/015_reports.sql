-- Persons report to the operator what another one says at a table. The words stay in the table's events.
CREATE TABLE report (
  number bigserial PRIMARY KEY,
  game text NOT NULL,
  seat smallint NOT NULL,
  reported text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE, -- that reports
  at bigint NOT NULL,
  UNIQUE (game, reported, person)
);
CREATE INDEX report_person ON report (person);
CREATE INDEX report_reported ON report (reported);
