-- Somebody without an account at the front desk: whose phone a code has proved and whose document was seen, and which things were found to be theirs. Of the person the phone alone is kept, while it is wanted.
CREATE TABLE guests (
	id TEXT PRIMARY KEY,
	-- Milliseconds since 1970, as all moments here.
	asked_at INTEGER NOT NULL,
	-- Code and name of the person of the staff.
	asked_by TEXT NOT NULL,
	phone TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- Of the code that went to the phone, with the id before it.
	code_hash TEXT NOT NULL,
	code_tries INTEGER NOT NULL CHECK (code_tries BETWEEN 0 AND 5),
	code_until INTEGER NOT NULL,
	-- When phone and document were proved; until when the desk may act on it.
	proved_at INTEGER,
	acts_until INTEGER NOT NULL DEFAULT 0,
	-- JSON: ids of what is theirs, by its kind, and how much goes by one key alone.
	found TEXT NOT NULL DEFAULT '',
	-- A copy that was handed over: link and code, as of an account's (handovers).
	handed_at INTEGER,
	handed_by TEXT NOT NULL DEFAULT '',
	handed_reason TEXT NOT NULL DEFAULT '',
	handed_times INTEGER NOT NULL DEFAULT 0,
	token_hash TEXT UNIQUE,
	take_hash TEXT NOT NULL DEFAULT '',
	take_tries INTEGER NOT NULL DEFAULT 0 CHECK (take_tries BETWEEN 0 AND 5),
	take_until INTEGER NOT NULL DEFAULT 0,
	opened_at INTEGER,
	access_hash TEXT UNIQUE,
	access_until INTEGER NOT NULL DEFAULT 0,
	ended_at INTEGER,
	-- Its erasing: waits until it is due and may be taken back, has begun, is done.
	erase_state TEXT NOT NULL DEFAULT '' CHECK (erase_state IN ('', 'waiting', 'begun', 'done', 'taken-back')),
	erase_asked_at INTEGER,
	erase_by TEXT NOT NULL DEFAULT '',
	erase_reason TEXT NOT NULL DEFAULT '',
	erase_at INTEGER,
	next_at INTEGER,
	erase_ended_at INTEGER
) STRICT;
CREATE INDEX guests_by_time ON guests (asked_at);
CREATE INDEX guests_to_erase ON guests (next_at) WHERE erase_state IN ('waiting', 'begun');
