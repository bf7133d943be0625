-- Messages about another person and visits that are none any more wait for somebody of the laboratory: until it is seen to, once, under a name. Milliseconds since 1970.

-- When it was first noticed, and what the message says where it differs: the IIN masked. It goes once somebody has decided.
ALTER TABLE result_mismatches ADD COLUMN first_at bigint NOT NULL DEFAULT 0;
UPDATE result_mismatches SET first_at = noticed_at;
ALTER TABLE result_mismatches ADD COLUMN came text NOT NULL DEFAULT '{}';
-- `same`, `other` and `done` are a person's decision, `taken` is the machine's; empty while it waits. Code and name of the person, and why.
ALTER TABLE result_mismatches ADD COLUMN settled_at bigint;
ALTER TABLE result_mismatches ADD COLUMN settlement text NOT NULL DEFAULT '';
ALTER TABLE result_mismatches ADD COLUMN settled_by text NOT NULL DEFAULT '';
ALTER TABLE result_mismatches ADD COLUMN settle_note text NOT NULL DEFAULT '';
CREATE INDEX result_mismatches_open ON result_mismatches (id) WHERE settled_at IS NULL;
CREATE INDEX result_mismatches_by_message ON result_mismatches (message_id) WHERE settled_at IS NULL;

-- `called` or `done`; empty while it waits.
ALTER TABLE missed_visits ADD COLUMN settled_at bigint;
ALTER TABLE missed_visits ADD COLUMN settlement text NOT NULL DEFAULT '';
ALTER TABLE missed_visits ADD COLUMN settled_by text NOT NULL DEFAULT '';
ALTER TABLE missed_visits ADD COLUMN settle_note text NOT NULL DEFAULT '';
CREATE INDEX missed_visits_open ON missed_visits (visit_at, id) WHERE settled_at IS NULL;
