-- An app that a patient has let in reads results: one more right by which values are given, and one more form of them. Rows, ids and seals stay as they are.
CREATE TABLE openings_by_apps (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	nr INTEGER NOT NULL CHECK (nr > 0),
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- The right: number and password, a link and its PIN, an account that shows the request, a parent's that acts for the child, the doctor whom the request names, an app that the account let in.
	basis TEXT NOT NULL CHECK (basis IN ('receipt', 'link', 'account', 'family', 'doctor', 'app')),
	-- Tells readers of one basis apart: an account's id; of a receipt or a link a digest of the access; of an app the id of what was allowed.
	reader TEXT NOT NULL,
	-- Whose account showed it; empty for none.
	patient_id TEXT NOT NULL,
	-- The link; empty for none.
	share_id TEXT NOT NULL,
	-- What was given.
	form TEXT NOT NULL CHECK (form IN ('page', 'pdf', 'file', 'list', 'compare', 'trend', 'earlier', 'fhir', 'csv', 'archive', 'app')),
	-- What the reader sat at, in a few words, where nobody is named; empty for a doctor and a parent, whose device is their own matter.
	device TEXT NOT NULL,
	-- Of a doctor and of an app, as they were by then: the name; of a doctor places of work as a JSON list of objects by language.
	name TEXT NOT NULL,
	places TEXT NOT NULL,
	-- SHA-256, base64url; null until it is sealed.
	hash TEXT,
	sealed_at INTEGER,
	-- A digest that tells the sessions of one account apart; empty for a receipt and a link, of which each access is a reader.
	session TEXT NOT NULL DEFAULT '',
	-- Of the request, as its values stood; 0 for an entry of before.
	version INTEGER NOT NULL DEFAULT 0,
	UNIQUE (request_id, nr),
	CHECK ((hash IS NULL) = (sealed_at IS NULL))
) STRICT;
INSERT INTO openings_by_apps (id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version)
SELECT id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version FROM openings ORDER BY id;
DROP TABLE openings;
ALTER TABLE openings_by_apps RENAME TO openings;
CREATE INDEX openings_recent ON openings (request_id, at);
CREATE INDEX openings_unsealed ON openings (id) WHERE hash IS NULL;
