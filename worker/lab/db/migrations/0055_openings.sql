-- Who was given the values of a request, when and by what right: one row before each answer that has them. Within a request the rows are numbered without gaps, and each is sealed by a
-- hash over the one before it and its own content, by a job soon after (worker/lab/openings/seal.ts). Nothing is ever changed or taken away while the request stands.
CREATE TABLE openings (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	nr INTEGER NOT NULL CHECK (nr > 0),
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- The right: number and password, a link and its PIN, an account that shows the request, a parent's that acts for the child, the doctor whom the request names.
	basis TEXT NOT NULL CHECK (basis IN ('receipt', 'link', 'account', 'family', 'doctor')),
	-- Tells readers of one basis apart: an account's id; of a receipt or a link a digest of the access.
	reader TEXT NOT NULL,
	-- Whose account showed it; empty for none.
	patient_id TEXT NOT NULL,
	-- The link; empty for none.
	share_id TEXT NOT NULL,
	-- What was given.
	form TEXT NOT NULL CHECK (form IN ('page', 'pdf', 'file', 'list', 'compare', 'trend', 'earlier')),
	-- What the reader sat at, in a few words, where nobody is named; empty for a doctor and a parent, whose device is their own matter.
	device TEXT NOT NULL,
	-- Of a doctor, as they were by then: the name, and places of work as a JSON list of objects by language.
	name TEXT NOT NULL,
	places TEXT NOT NULL,
	-- SHA-256, base64url; null until it is sealed.
	hash TEXT,
	sealed_at INTEGER,
	UNIQUE (request_id, nr),
	CHECK ((hash IS NULL) = (sealed_at IS NULL))
) STRICT;
CREATE INDEX openings_recent ON openings (request_id, at);
CREATE INDEX openings_unsealed ON openings (id) WHERE hash IS NULL;
CREATE INDEX openings_sealed ON openings (sealed_at, id) WHERE sealed_at IS NOT NULL;

-- Where the chain of a request ends: a row that is taken from its end is missed.
CREATE TABLE opening_chains (
	request_id TEXT PRIMARY KEY REFERENCES result_requests (id),
	nr INTEGER NOT NULL,
	hash TEXT NOT NULL,
	-- When the whole chain was looked through last.
	checked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX opening_chains_to_check ON opening_chains (checked_at);

-- A digest of everything that was sealed on a day (in Almaty), over that of the day before; also told to the log. A chain that is written anew as a whole contradicts it.
CREATE TABLE opening_days (
	day TEXT PRIMARY KEY,
	entries INTEGER NOT NULL,
	digest TEXT NOT NULL,
	checked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What does not fit: for a person of the laboratory to look into. It stays, whatever becomes of the rows.
CREATE TABLE opening_faults (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('chain', 'day')),
	-- Id of the request, or the day.
	subject TEXT NOT NULL,
	-- The first entry that does not fit; 0 for a day.
	nr INTEGER NOT NULL,
	found_at INTEGER NOT NULL,
	UNIQUE (kind, subject, nr)
) STRICT;
