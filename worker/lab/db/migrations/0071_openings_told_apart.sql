-- An entry says in which session it was read, and at which version of the request: another session, and values that were changed meanwhile, are no repeat of what stands.
-- A digest that tells the sessions of one account apart; empty for a receipt and a link, of which each access is a reader.
ALTER TABLE openings ADD COLUMN session TEXT NOT NULL DEFAULT '';
-- Of the request, as its values stood; 0 for an entry of before.
ALTER TABLE openings ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- A seal is of every column: the next job seals what stands together with the new ones, in the same order. What was found not to fit stays told.
UPDATE openings SET hash = NULL, sealed_at = NULL;
DELETE FROM opening_chains;
DELETE FROM opening_days;
