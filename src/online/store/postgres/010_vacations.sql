-- Times that persons take, in which their clocks stand still at tables with days for a turn.
CREATE TABLE vacation (
  person text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  begun bigint NOT NULL,
  days integer NOT NULL, -- of 24 hours each
  PRIMARY KEY (person, begun)
);
