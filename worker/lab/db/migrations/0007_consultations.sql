-- Requests for an online consultation. One a form: its key is unique.
CREATE TABLE consultations (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	key_hash TEXT NOT NULL UNIQUE,
	-- Digest of what was asked: another body under the same key is another request.
	body_hash TEXT NOT NULL,
	-- Milliseconds since 1970.
	created_at INTEGER NOT NULL,
	-- Language of the person who asked.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	city_id INTEGER NOT NULL REFERENCES cities (id),
	fio TEXT NOT NULL,
	email TEXT NOT NULL,
	iin TEXT,
	phone TEXT NOT NULL,
	-- YYYY-MM-DD.
	departure_date TEXT NOT NULL,
	reason TEXT NOT NULL CHECK (reason IN ('interpretation', 'consultation', 'other'))
) STRICT;

-- Files of visitors. A row stands before its file is kept and until it is gone: whatever breaks off between is found by it.
CREATE TABLE consultation_files (
	-- Key of the file in the store of files.
	file_key TEXT PRIMARY KEY,
	token_hash TEXT NOT NULL UNIQUE,
	-- Digest of the key of the form that it was uploaded for.
	form_hash TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	-- Both null until the file is there.
	content_type TEXT,
	size INTEGER,
	-- Null until a request takes it.
	consultation_id INTEGER REFERENCES consultations (id),
	-- About to be taken away: no request may take it any more.
	leaving INTEGER NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX consultation_files_by_form ON consultation_files (form_hash);
CREATE INDEX consultation_files_unsent ON consultation_files (created_at) WHERE consultation_id IS NULL;
-- A request has one file.
CREATE UNIQUE INDEX consultation_files_by_request ON consultation_files (consultation_id) WHERE consultation_id IS NOT NULL;
