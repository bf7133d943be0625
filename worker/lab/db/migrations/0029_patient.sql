-- A patient's account: what it searched for, in which order it lists its requests, and what of them it has looked at.

-- What somebody searched a list for, where that names a person: the address has the id alone, and it opens for the session that searched, as long as
-- that lasts.
CREATE TABLE searches (
	id TEXT PRIMARY KEY,
	session_hash TEXT NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
	-- Which list it is of.
	list TEXT NOT NULL,
	-- Filters by name, as JSON.
	filters TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX searches_by_session ON searches (session_hash, created_at);

-- Place in a patient's list, the largest first: unfinished requests by the minute of collection (of registration, until a sample was taken), then finished
-- ones by the minute in which they were finished. A thousand million minutes from 1970 lie far ahead.
ALTER TABLE result_requests ADD COLUMN patient_rank INTEGER GENERATED ALWAYS AS (
	coalesce(completed_at, collected_at, created_at) / 60000 + CASE WHEN completed_at IS NULL THEN 1000000000 ELSE 0 END
) VIRTUAL;
CREATE INDEX result_requests_of_patient ON result_requests (patient_id, patient_rank, id) WHERE patient_id IS NOT NULL;

-- The version of a request that an account has opened last: what changed since then is new to it.
CREATE TABLE result_views (
	account_id TEXT NOT NULL REFERENCES patients (id),
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	version INTEGER NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (account_id, request_id)
) STRICT, WITHOUT ROWID;

-- Surname, given name and patronymic of an order as they are compared (shared/kit/names.ts); empty in orders of visitors that are older than this column.
ALTER TABLE orders ADD COLUMN name_folded TEXT NOT NULL DEFAULT '';
CREATE INDEX orders_of_doctor_by_name ON orders (doctor_id, name_folded) WHERE doctor_id IS NOT NULL;
