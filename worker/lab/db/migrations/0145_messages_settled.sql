-- What reached nobody waits for somebody of the laboratory: until it is sent again, or settled. Milliseconds since 1970; code and name of the person, and what was done.
ALTER TABLE outgoing ADD COLUMN settled_at INTEGER;
ALTER TABLE outgoing ADD COLUMN settled_by TEXT NOT NULL DEFAULT '';
ALTER TABLE outgoing ADD COLUMN settle_note TEXT NOT NULL DEFAULT '';
CREATE INDEX outgoing_unsettled ON outgoing (changed_at, id) WHERE reason <> '' AND settled_at IS NULL;
CREATE INDEX outgoing_to ON outgoing (recipient, changed_at, id);
-- What such a message says is kept while it may be sent again, and no longer.
CREATE INDEX outgoing_said ON outgoing (good_until) WHERE facts <> '{}' AND state NOT IN ('waiting', 'sending');
