-- Programs that are here are asked for by when they were seen last.
CREATE INDEX bot_seen ON bot (seen) WHERE token IS NOT NULL;
