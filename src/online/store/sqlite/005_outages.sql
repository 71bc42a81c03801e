-- Times when nothing could be played, so that they are given back to whoever was to move, also by later servers.
CREATE TABLE outage (
  begun INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  PRIMARY KEY (ended, begun)
) STRICT, WITHOUT ROWID;
