-- Links by which a patient lets somebody read one request. Of token and PIN hashes alone stand here; the PIN's is made with the token, so that the store alone tells neither.
CREATE TABLE shares (
	id TEXT PRIMARY KEY,
	-- Who made it: the patient, or the parent who acted for the child that the request is of.
	account_id TEXT NOT NULL REFERENCES patients (id),
	patient_id TEXT NOT NULL REFERENCES patients (id),
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	token_hash TEXT NOT NULL UNIQUE,
	pin_hash TEXT NOT NULL,
	-- Wrong PINs that it still bears; at none it is locked for good.
	tries_left INTEGER NOT NULL CHECK (tries_left BETWEEN 0 AND 5),
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX shares_by_patient ON shares (patient_id, created_at, id);

-- Each time that somebody opened one with its PIN.
CREATE TABLE share_views (
	id INTEGER PRIMARY KEY,
	share_id TEXT NOT NULL REFERENCES shares (id),
	at INTEGER NOT NULL,
	-- Browser and system in a few words, as the edge names them; empty where they are not known.
	device TEXT NOT NULL
) STRICT;

CREATE INDEX share_views_by_share ON share_views (share_id, at);

-- An access that was opened by a link ends with the link.
ALTER TABLE result_access ADD COLUMN share_id TEXT REFERENCES shares (id);
CREATE INDEX result_access_by_share ON result_access (share_id) WHERE share_id IS NOT NULL;

-- From which sum of the last twelve months on (whole tenge) which discount is given, in ten-thousandths. The laboratory's own system sets them.
CREATE TABLE discount_levels (
	spent INTEGER PRIMARY KEY CHECK (spent >= 0),
	discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND 10000)
) STRICT;
