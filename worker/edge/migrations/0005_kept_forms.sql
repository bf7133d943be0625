-- Forms that were refused, for some minutes: sealed with a key that only the visitor's own cookie has. Nothing here can be read without it.
CREATE TABLE kept_forms (
	id TEXT PRIMARY KEY,
	sealed BLOB NOT NULL,
	-- Milliseconds since 1970.
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_forms_expires_at ON kept_forms (expires_at);
