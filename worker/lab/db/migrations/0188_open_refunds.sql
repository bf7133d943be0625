-- Who settled a case of a payment: code and name, or the name of a system's key; empty for the site itself, and for what is older than this.
ALTER TABLE payment_cases ADD COLUMN settled_by TEXT NOT NULL DEFAULT '';
-- What is to go back, whatever the day: since when, behind a place.
CREATE INDEX payments_going_back ON payments (changed_at, id) WHERE state = 'refunding' AND next_at IS NOT NULL;
