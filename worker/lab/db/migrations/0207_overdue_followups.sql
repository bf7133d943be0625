-- What the staff has done about a request whose promised moment is over: calls that nobody answered, and until when it is left. Milliseconds since 1970.
CREATE TABLE overdue_followups (
	request_id TEXT PRIMARY KEY REFERENCES result_requests (id),
	-- Acts so far: one act of a page that shows an earlier one is none.
	version INTEGER NOT NULL CHECK (version > 0),
	-- Calls that nobody answered, and the last of them; null for none.
	tries INTEGER NOT NULL DEFAULT 0,
	tried_at INTEGER,
	-- Until then it waits for nobody; 0 for no such moment.
	left_until INTEGER NOT NULL DEFAULT 0,
	-- The promised moment that the last act was about: of another one nobody has been told.
	planned_at INTEGER NOT NULL,
	-- Of the last act: when, code and name of the person, and their words.
	acted_at INTEGER NOT NULL,
	acted_by TEXT NOT NULL,
	note TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
-- Whoever was told was the person of before, or was called at another number: nothing that was said or tried then is about this one. The journal has it.
CREATE TRIGGER overdue_of_another_person AFTER UPDATE OF last_name, first_name, middle_name, birth_date, iin, phone ON result_requests
WHEN OLD.last_name IS NOT NEW.last_name OR OLD.first_name IS NOT NEW.first_name OR OLD.middle_name IS NOT NEW.middle_name
	OR OLD.birth_date IS NOT NEW.birth_date OR OLD.iin IS NOT NEW.iin OR OLD.phone IS NOT NEW.phone
BEGIN
	UPDATE overdue_followups SET left_until = 0, tries = 0, tried_at = NULL, acted_by = '', note = '' WHERE request_id = NEW.id;
END;
