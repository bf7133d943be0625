-- Archives of results that the front desk hands over to somebody who cannot sign in: a link to the phone on file opens one together with a code that was told at the desk.
CREATE TABLE handovers (
	id TEXT PRIMARY KEY,
	patient_id TEXT NOT NULL REFERENCES patients (id) ON DELETE CASCADE,
	-- Milliseconds since 1970, as all moments here.
	asked_at INTEGER NOT NULL,
	-- Code and name of the person of the staff; and why, in their words.
	asked_by TEXT NOT NULL,
	reason TEXT NOT NULL,
	-- SHA-256 of the token of the link, and of token and code together: neither can be found out from here.
	token_hash TEXT NOT NULL UNIQUE,
	code_hash TEXT NOT NULL,
	tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
	-- Until when it can be opened, once.
	expires_at INTEGER NOT NULL,
	-- When it was opened, by which access (its hash), and until when that reads; null for not yet.
	opened_at INTEGER,
	access_hash TEXT UNIQUE,
	access_until INTEGER,
	-- When another one took its place; null for none.
	ended_at INTEGER,
	CHECK ((opened_at IS NULL) = (access_hash IS NULL) AND (opened_at IS NULL) = (access_until IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX handovers_of_patient ON handovers (patient_id, asked_at);

-- One more right by which values are given. Rows, ids and seals stay as they are.
CREATE TABLE openings_handed_over (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	nr INTEGER NOT NULL CHECK (nr > 0),
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- The right: number and password, a link and its PIN, an account that shows the request, a parent's that acts for the child, the doctor whom the request names, an app that the account let in, an archive that the front desk handed over.
	basis TEXT NOT NULL CHECK (basis IN ('receipt', 'link', 'account', 'family', 'doctor', 'app', 'handover')),
	-- Tells readers of one basis apart: an account's id; of a receipt or a link a digest of the access; of an app the id of what was allowed; of an archive the id of its handing over.
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
INSERT INTO openings_handed_over (id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version)
SELECT id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version FROM openings ORDER BY id;
DROP TABLE openings;
ALTER TABLE openings_handed_over RENAME TO openings;
CREATE INDEX openings_recent ON openings (request_id, at);
CREATE INDEX openings_unsealed ON openings (id) WHERE hash IS NULL;
