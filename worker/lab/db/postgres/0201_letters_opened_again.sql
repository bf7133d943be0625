-- What visitors wrote can be opened again after it was answered: when, by whom (code and name) and why; null and empty for what never was. While it waits again, who answered it before and in what
-- words stays in its columns, and before_at says when that was.
ALTER TABLE feedback ADD COLUMN reopened_at bigint;
ALTER TABLE feedback ADD COLUMN reopened_by text NOT NULL DEFAULT '';
ALTER TABLE feedback ADD COLUMN reopen_note text NOT NULL DEFAULT '';
ALTER TABLE feedback ADD COLUMN before_at bigint;
CREATE INDEX feedback_answered ON feedback (answered_at, id) WHERE answered_at IS NOT NULL;
ALTER TABLE consultations ADD COLUMN reopened_at bigint;
ALTER TABLE consultations ADD COLUMN reopened_by text NOT NULL DEFAULT '';
ALTER TABLE consultations ADD COLUMN reopen_note text NOT NULL DEFAULT '';
ALTER TABLE consultations ADD COLUMN before_at bigint;
CREATE INDEX consultations_answered ON consultations (answered_at, id) WHERE answered_at IS NOT NULL;
