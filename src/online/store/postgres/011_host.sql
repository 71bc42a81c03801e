-- What the operator wants: who is not let in until when, and what servers are to do at tables.
CREATE TABLE ban (
  who text PRIMARY KEY, -- person:ID or network:MARK
  until bigint NOT NULL
);

CREATE TABLE host_order (
  number bigserial PRIMARY KEY,
  what text NOT NULL,
  game text NOT NULL
);
