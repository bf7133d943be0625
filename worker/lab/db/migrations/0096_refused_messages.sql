-- Messages of results that were refused: the laboratory looks at them, and sends them again when what was in the way is gone. What a message holds is of people; it goes with its row.
CREATE TABLE refused_messages (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('json', 'fhir', 'hl7')),
	-- Digest of kind and content: the same message that comes again is one row.
	fingerprint TEXT NOT NULL UNIQUE,
	-- As the message names itself; empty where that cannot be read.
	message_id TEXT NOT NULL,
	sender TEXT NOT NULL,
	request_nr TEXT NOT NULL,
	-- Name of the refusal, and its places with their rules (JSON).
	code TEXT NOT NULL,
	faults TEXT NOT NULL,
	-- How often it came, and how often it was tried again from here.
	times INTEGER NOT NULL DEFAULT 1,
	replays INTEGER NOT NULL DEFAULT 0,
	state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'dismissed')),
	settled_by TEXT NOT NULL DEFAULT '',
	note TEXT NOT NULL DEFAULT '',
	-- Milliseconds since 1970. settled_at is null while it waits.
	first_at INTEGER NOT NULL,
	last_at INTEGER NOT NULL,
	settled_at INTEGER
) STRICT;
CREATE INDEX refused_messages_waiting ON refused_messages (id) WHERE state = 'waiting';
CREATE INDEX refused_messages_by_message ON refused_messages (message_id) WHERE state = 'waiting';
CREATE INDEX refused_messages_by_age ON refused_messages (last_at);
-- The message itself, in pieces that a row of the store can hold; none once it is settled.
CREATE TABLE refused_message_parts (
	refused_id INTEGER NOT NULL REFERENCES refused_messages (id) ON DELETE CASCADE,
	nr INTEGER NOT NULL,
	text TEXT NOT NULL,
	PRIMARY KEY (refused_id, nr)
) STRICT, WITHOUT ROWID;
