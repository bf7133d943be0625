-- Keys of the laboratory's systems beside the root key, which is a setting. Revoked ones stay: what was read under their name names them.
CREATE TABLE laboratory_keys (
	id text PRIMARY KEY,
	-- Of the system; two keys of one open something at once at the most.
	label text NOT NULL,
	-- SHA-256 of 256 random bits, base64url.
	hash text NOT NULL,
	-- JSON list.
	scopes text NOT NULL,
	-- Milliseconds since 1970; used_at to the hour.
	created_at bigint NOT NULL,
	used_at bigint,
	revoked_at bigint
);
CREATE INDEX laboratory_keys_by_label ON laboratory_keys (label);
