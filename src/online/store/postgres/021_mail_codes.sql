-- A code that waits holds until the relay has taken the mail with the next one.
ALTER TABLE mail_wanted DROP CONSTRAINT mail_wanted_pkey, ADD PRIMARY KEY (person, code);
