-- What the laboratory does from time to time: when each job ended well last, and since when it fails. The row `status` is written by who asks how the laboratory is: it shows that the store can be written.
CREATE TABLE job_runs (
	job TEXT PRIMARY KEY,
	-- Milliseconds since 1970; null for a job that has never ended well.
	done_at INTEGER,
	failing_since INTEGER
) STRICT, WITHOUT ROWID;

-- How many values wait for somebody, and since when, is counted.
CREATE INDEX critical_values_open ON critical_values (arrived_at) WHERE acknowledged_at IS NULL AND ended_at IS NULL;
