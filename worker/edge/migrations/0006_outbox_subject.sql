-- E-mail has a subject; short messages have none.
ALTER TABLE outbox ADD COLUMN subject TEXT NOT NULL DEFAULT '';
