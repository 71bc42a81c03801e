-- Times when nothing could be played, so that they are given back to whoever was to move, also by later servers.
CREATE TABLE outage (
  begun bigint NOT NULL,
  ended bigint NOT NULL,
  PRIMARY KEY (ended, begun)
);

-- All servers' time is this clock and a shift, which they change when somebody sets the machine's clock: time goes on
-- as before.
CREATE FUNCTION turncoat_clock() RETURNS bigint LANGUAGE sql VOLATILE AS
  'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
ALTER TABLE alive ADD COLUMN shift bigint NOT NULL DEFAULT 0;
INSERT INTO alive (one, at) VALUES (1, 0) ON CONFLICT DO NOTHING;
