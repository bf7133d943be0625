-- Headers of a letter beside its usual ones, as JSON.
ALTER TABLE outbox ADD COLUMN headers TEXT NOT NULL DEFAULT '{}';
