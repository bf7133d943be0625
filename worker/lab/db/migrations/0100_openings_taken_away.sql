-- A result may be taken away as FHIR, as CSV or in an archive: three more forms in which values are given. Rows, ids and seals stay as they are.
CREATE TABLE openings_of_more_forms (
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
	form TEXT NOT NULL CHECK (form IN ('page', 'pdf', 'file', 'list', 'compare', 'trend', 'earlier', 'fhir', 'csv', 'archive')),
	-- What the reader sat at, in a few words, where nobody is named; empty for a doctor and a parent, whose device is their own matter.
	device TEXT NOT NULL,
	-- Of a doctor, as they were by then: the name, and places of work as a JSON list of objects by language.
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
INSERT INTO openings_of_more_forms (id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version)
SELECT id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version FROM openings ORDER BY id;
DROP TABLE openings;
ALTER TABLE openings_of_more_forms RENAME TO openings;
CREATE INDEX openings_recent ON openings (request_id, at);
CREATE INDEX openings_unsealed ON openings (id) WHERE hash IS NULL;
