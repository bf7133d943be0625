-- The moment that the laboratory named for a request, once it was seen that its day is over without results: whoever waits was told then, once for each moment.
ALTER TABLE result_requests ADD COLUMN overdue_for INTEGER;
CREATE INDEX result_requests_overdue ON result_requests (planned_at, id) WHERE completed_at IS NULL AND planned_at IS NOT NULL;
CREATE INDEX result_requests_to_tell_overdue ON result_requests (planned_at) WHERE completed_at IS NULL AND planned_at IS NOT NULL AND overdue_for IS NOT planned_at;
