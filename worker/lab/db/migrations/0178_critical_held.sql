-- The value that is kept aside is critical, as the line would be judged: whoever speaks to the patient has to do that first. Of one from before nobody knows.
ALTER TABLE held_results ADD COLUMN critical INTEGER NOT NULL DEFAULT 0 CHECK (critical IN (0, 1));
-- A refused message is kept for a month behind the decision about it.
CREATE INDEX result_mismatches_settled ON result_mismatches (message_id, settled_at) WHERE settled_at IS NOT NULL;
