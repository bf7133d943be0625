-- Calls by phone about a house call that nobody has answered. A row is written once.
CREATE TABLE house_call_tries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	house_call_id INTEGER NOT NULL REFERENCES house_calls (id) ON DELETE CASCADE,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- Code and name of the person of the staff.
	made_by TEXT NOT NULL
) STRICT;
CREATE INDEX house_call_tries_by_call ON house_call_tries (house_call_id, id);
