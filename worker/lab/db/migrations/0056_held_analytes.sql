-- Results that are told in person first: which analytes, as the operator's list says, and what came of them until somebody spoke to the patient.

CREATE TABLE held_analytes (
	-- Of an analyte, or of a test: then of all that it measures.
	code TEXT PRIMARY KEY,
	held INTEGER NOT NULL CHECK (held IN (0, 1))
) STRICT, WITHOUT ROWID;

-- A result that waits for that. No page and no call of a reader's looks here; the line itself has no value meanwhile.
CREATE TABLE held_results (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	code TEXT NOT NULL,
	-- The line that stands for it: with any other one this is out of date.
	message_id TEXT NOT NULL,
	-- The message with this line alone, as JSON (worker/lab/results/hold.ts).
	body TEXT NOT NULL,
	held_at INTEGER NOT NULL,
	UNIQUE (request_id, code)
) STRICT;
