-- Keys of the laboratory's systems beside the root key, which is a setting. Revoked ones stay: what was read under their name names them.
CREATE TABLE laboratory_keys (
	id TEXT PRIMARY KEY,
	-- Of the system; two keys of one open something at once at the most.
	label TEXT NOT NULL,
	-- SHA-256 of 256 random bits, base64url.
	hash TEXT NOT NULL,
	-- JSON list.
	scopes TEXT NOT NULL,
	-- Milliseconds since 1970; used_at to the hour.
	created_at INTEGER NOT NULL,
	used_at INTEGER,
	revoked_at INTEGER
) STRICT;
CREATE INDEX laboratory_keys_by_label ON laboratory_keys (label);
