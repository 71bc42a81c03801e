-- Times that persons take, in which their clocks stand still at tables with days for a turn.
CREATE TABLE vacation (
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  begun INTEGER NOT NULL,
  days INTEGER NOT NULL, -- of 24 hours each
  PRIMARY KEY (person, begun)
) STRICT, WITHOUT ROWID;
