-- What people of the laboratory hold back by hand, until they release it by hand: whatever messages say meanwhile. A row ends, and is never taken away.
CREATE TABLE result_holds (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Of the line; empty: the whole request, with what comes later.
	code TEXT NOT NULL,
	reason TEXT NOT NULL CHECK (reason <> ''),
	-- Code and name of the person of the staff. Milliseconds since 1970.
	held_by TEXT NOT NULL,
	held_at INTEGER NOT NULL,
	-- Somebody had read the line by then, and who held it back knew.
	was_read INTEGER NOT NULL CHECK (was_read IN (0, 1)),
	ended_at INTEGER,
	ended_by TEXT NOT NULL DEFAULT '',
	CHECK ((ended_at IS NULL) = (ended_by = ''))
) STRICT;
CREATE UNIQUE INDEX result_holds_standing ON result_holds (request_id, code) WHERE ended_at IS NULL;
CREATE INDEX result_holds_of_request ON result_holds (request_id, id);
CREATE TRIGGER result_hold_stays BEFORE DELETE ON result_holds
BEGIN
	SELECT RAISE(ABORT, 'a hold is never taken away');
END;
