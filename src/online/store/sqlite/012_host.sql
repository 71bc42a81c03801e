-- What the operator wants: who is not let in until when, and what servers are to do at tables.
CREATE TABLE ban (
  who TEXT PRIMARY KEY, -- person:ID or network:MARK
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE host_order (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  what TEXT NOT NULL,
  game TEXT NOT NULL
) STRICT;
