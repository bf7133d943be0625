-- Each time that seals are written, a round says where the chains that grew end by them, in a hash over the round before: a chain whose end is cut, or that is written anew, contradicts the
-- rounds as soon as they stand. The hash is told to the log as well.
CREATE TABLE opening_rounds (
	nr INTEGER PRIMARY KEY CHECK (nr > 0),
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- SHA-256, base64url.
	hash TEXT NOT NULL,
	-- When it was looked through last; 0 until then.
	checked_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX opening_rounds_to_check ON opening_rounds (checked_at, nr);

-- Where a request's chain ended by a round. The rows stay when the request goes, else the round's hash would not fit: an id that nothing has names nobody.
CREATE TABLE opening_round_heads (
	request_id TEXT NOT NULL,
	round INTEGER NOT NULL,
	nr INTEGER NOT NULL,
	hash TEXT NOT NULL,
	PRIMARY KEY (request_id, round)
) STRICT, WITHOUT ROWID;
CREATE INDEX opening_round_heads_of_round ON opening_round_heads (round);

-- The rounds say what the days' digests said. Every seal stands in a round: the next job seals anew, in the same order, what was sealed without one.
DROP TABLE opening_days;
DROP INDEX openings_sealed;
UPDATE openings SET hash = NULL, sealed_at = NULL;
DELETE FROM opening_chains;

-- A fault is known by what does not fit, so that one that was settled is told again only when something else does not; a day's digest is no subject any more.
CREATE TABLE opening_faults_by_cause (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('chain', 'round')),
	-- Id of the request, or number of the round.
	subject TEXT NOT NULL,
	-- The first entry that does not fit; 0 for a round.
	nr INTEGER NOT NULL,
	-- A digest of all that does not fit.
	cause TEXT NOT NULL,
	found_at INTEGER NOT NULL,
	-- By a person of the laboratory; null while it is open.
	settled_at INTEGER,
	-- The user who showed the key; empty for the bare key.
	settled_by TEXT NOT NULL DEFAULT '',
	note TEXT NOT NULL DEFAULT '',
	UNIQUE (kind, subject, cause)
) STRICT;
INSERT INTO opening_faults_by_cause (id, kind, subject, nr, cause, found_at) SELECT id, kind, subject, nr, 'entry ' || nr, found_at FROM opening_faults WHERE kind = 'chain';
DROP TABLE opening_faults;
ALTER TABLE opening_faults_by_cause RENAME TO opening_faults;
CREATE INDEX opening_faults_open ON opening_faults (id) WHERE settled_at IS NULL;
