-- Somebody without an account at the front desk: whose phone a code has proved and whose document was seen, and which things were found to be theirs. Of the person the phone alone is kept, while it is wanted.
CREATE TABLE guests (
	id text PRIMARY KEY,
	-- Milliseconds since 1970, as all moments here.
	asked_at bigint NOT NULL,
	-- Code and name of the person of the staff.
	asked_by text NOT NULL,
	phone text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- Of the code that went to the phone, with the id before it.
	code_hash text NOT NULL,
	code_tries bigint NOT NULL CHECK (code_tries BETWEEN 0 AND 5),
	code_until bigint NOT NULL,
	-- When phone and document were proved; until when the desk may act on it.
	proved_at bigint,
	acts_until bigint NOT NULL DEFAULT 0,
	-- JSON: ids of what is theirs, by its kind, and how much goes by one key alone.
	found text NOT NULL DEFAULT '',
	-- A copy that was handed over: link and code, as of an account's (handovers).
	handed_at bigint,
	handed_by text NOT NULL DEFAULT '',
	handed_reason text NOT NULL DEFAULT '',
	handed_times bigint NOT NULL DEFAULT 0,
	token_hash text UNIQUE,
	take_hash text NOT NULL DEFAULT '',
	take_tries bigint NOT NULL DEFAULT 0 CHECK (take_tries BETWEEN 0 AND 5),
	take_until bigint NOT NULL DEFAULT 0,
	opened_at bigint,
	access_hash text UNIQUE,
	access_until bigint NOT NULL DEFAULT 0,
	ended_at bigint,
	-- Its erasing: waits until it is due and may be taken back, has begun, is done.
	erase_state text NOT NULL DEFAULT '' CHECK (erase_state IN ('', 'waiting', 'begun', 'done', 'taken-back')),
	erase_asked_at bigint,
	erase_by text NOT NULL DEFAULT '',
	erase_reason text NOT NULL DEFAULT '',
	erase_at bigint,
	next_at bigint,
	erase_ended_at bigint
);
CREATE INDEX guests_by_time ON guests (asked_at);
CREATE INDEX guests_to_erase ON guests (next_at) WHERE erase_state IN ('waiting', 'begun');
