-- Rules of patterns that speak of a request as its lines stand (shared/results/patterns/rules.ts), as a JSON list of ids, the most urgent first: all of them, whatever the
-- operator has switched off, since that holds at once. Null until it is worked out: of requests from before this column a job does so. Whoever changes a rule sets it to null again.
ALTER TABLE result_requests ADD COLUMN patterns TEXT;
CREATE INDEX result_requests_with_patterns ON result_requests (doctor_id, list_finished, list_order, id) WHERE doctor_id IS NOT NULL AND patterns <> '[]';
CREATE INDEX result_requests_without_patterns ON result_requests (id) WHERE patterns IS NULL;
