-- Reports that were drawn (docs/decisions/results.md): where the file is, and by the hash of all that stands on it whether it still says what is so.
CREATE TABLE kept_reports (
	file_key TEXT PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Count of the request's changes when it was drawn.
	version INTEGER NOT NULL,
	content_hash TEXT NOT NULL,
	made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX kept_reports_by_request ON kept_reports (request_id, content_hash);
CREATE INDEX kept_reports_by_time ON kept_reports (made_at);
