-- Requests of the laboratory and their lines. Everything that a line is printed with is written down as it was when the line came in.

CREATE TABLE result_requests (
	id TEXT PRIMARY KEY,
	request_nr TEXT NOT NULL UNIQUE,
	order_id TEXT UNIQUE REFERENCES orders (id),
	-- `salt:hash` of the receipt's password (scrypt); empty while the request has none.
	password TEXT NOT NULL,
	last_name TEXT NOT NULL,
	first_name TEXT NOT NULL,
	middle_name TEXT NOT NULL,
	birth_date TEXT NOT NULL,
	sex TEXT CHECK (sex IN ('F', 'M')),
	collected_at INTEGER,
	received_at INTEGER,
	planned_at INTEGER,
	completed_at INTEGER,
	lab TEXT NOT NULL,
	-- Of the message that the dates above are from.
	issued INTEGER NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE result_lines (
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	code TEXT NOT NULL,
	position INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('in-process', 'done', 'not-available', 'restricted')),
	-- When the laboratory issued this version; 0 for a line that only waits.
	issued INTEGER NOT NULL,
	-- Printed facts in three languages, range and value, as JSON (worker/lab/results/line.ts). No value stands here unless the line is done.
	body TEXT NOT NULL,
	corrected INTEGER NOT NULL CHECK (corrected IN (0, 1)),
	-- The message that this version came with; empty for a line that only waits.
	message_id TEXT NOT NULL,
	PRIMARY KEY (request_id, code),
	CHECK (state = 'done' OR json_extract(body, '$.value') IS NULL)
) STRICT, WITHOUT ROWID;

-- Every version that stood once and was superseded.
CREATE TABLE result_line_history (
	request_id TEXT NOT NULL,
	code TEXT NOT NULL,
	issued INTEGER NOT NULL,
	state TEXT NOT NULL,
	body TEXT NOT NULL,
	message_id TEXT NOT NULL,
	superseded_by TEXT NOT NULL,
	PRIMARY KEY (request_id, code, issued)
) STRICT, WITHOUT ROWID;

CREATE TABLE result_access (
	hash TEXT PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX result_access_by_time ON result_access (expires_at);

-- Messages of the laboratory that were taken: sent again, they get the same answer.
CREATE TABLE lis_messages (
	message_id TEXT PRIMARY KEY,
	body_hash TEXT NOT NULL,
	applied INTEGER NOT NULL,
	superseded INTEGER NOT NULL,
	request_nr TEXT NOT NULL,
	received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
