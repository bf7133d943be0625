-- Files that the laboratory sent with a result: its own report, pictures, an ECG. Which of them hold is said by `said` of the request (worker/lab/results/request-facts.ts).
CREATE TABLE result_files (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- Nobody can guess it; the file is given to nobody but who may read the request.
	file_key TEXT NOT NULL UNIQUE,
	-- Null until the message that brought it was taken.
	request_id TEXT REFERENCES result_requests (id),
	-- The report of several of the request's that it belongs to; empty for the request's own.
	report TEXT NOT NULL,
	title TEXT NOT NULL,
	content_type TEXT NOT NULL,
	size INTEGER NOT NULL CHECK (size > 0),
	message_id TEXT NOT NULL,
	-- When the laboratory issued it, in milliseconds since 1970.
	issued INTEGER NOT NULL,
	-- Codes of the lines that came with it, as a JSON list; none: it may be about any line.
	codes TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX result_files_by_request ON result_files (request_id, id);
CREATE INDEX result_files_unsent ON result_files (created_at) WHERE request_id IS NULL;
