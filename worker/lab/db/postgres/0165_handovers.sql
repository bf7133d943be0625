-- Archives of results that the front desk hands over to somebody who cannot sign in: a link to the phone on file opens one together with a code that was told at the desk.
CREATE TABLE handovers (
	id text PRIMARY KEY,
	patient_id text NOT NULL REFERENCES patients (id) ON DELETE CASCADE,
	-- Milliseconds since 1970, as all moments here.
	asked_at bigint NOT NULL,
	-- Code and name of the person of the staff; and why, in their words.
	asked_by text NOT NULL,
	reason text NOT NULL,
	-- SHA-256 of the token of the link, and of token and code together: neither can be found out from here.
	token_hash text NOT NULL UNIQUE,
	code_hash text NOT NULL,
	tries_left bigint NOT NULL CHECK (tries_left >= 0),
	-- Until when it can be opened, once.
	expires_at bigint NOT NULL,
	-- When it was opened, by which access (its hash), and until when that reads; null for not yet.
	opened_at bigint,
	access_hash text UNIQUE,
	access_until bigint,
	-- When another one took its place; null for none.
	ended_at bigint,
	CHECK ((opened_at IS NULL) = (access_hash IS NULL) AND (opened_at IS NULL) = (access_until IS NULL))
);
CREATE INDEX handovers_of_patient ON handovers (patient_id, asked_at);

-- One more right by which values are given: an archive that the front desk handed over, of which `reader` is the id of its handing over. Rows, ids and seals stay as they are.
ALTER TABLE openings DROP CONSTRAINT openings_basis_check;
ALTER TABLE openings ADD CONSTRAINT openings_basis_check CHECK (basis IN ('receipt', 'link', 'account', 'family', 'doctor', 'app', 'handover'));
