-- Codes by which whoever holds a report asks whether it is genuine (docs/decisions/results.md, "Reports that prove themselves").
CREATE TABLE report_codes (
	-- Without hyphens.
	code TEXT NOT NULL PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id) ON DELETE CASCADE,
	edition INTEGER NOT NULL CHECK (edition >= 1),
	-- Whose the report says that it is, as a digest: a request that became another person's has another code.
	person_hash TEXT NOT NULL,
	made_at INTEGER NOT NULL,
	-- How often it was looked up, and when last; null for never.
	look_count INTEGER NOT NULL DEFAULT 0 CHECK (look_count >= 0),
	looked_at INTEGER,
	UNIQUE (request_id, edition, person_hash)
) STRICT, WITHOUT ROWID;
