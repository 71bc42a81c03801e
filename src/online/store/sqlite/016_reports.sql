-- Persons report to the operator what another one says at a table. The words stay in the table's events.
CREATE TABLE report (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  seat INTEGER NOT NULL,
  reported TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE, -- that reports
  at INTEGER NOT NULL,
  UNIQUE (game, reported, person)
) STRICT;
CREATE INDEX report_person ON report (person);
CREATE INDEX report_reported ON report (reported);
