-- Solutions of captchas that were used: each counts once. Nothing personal stands here.
CREATE TABLE spent (
	key TEXT PRIMARY KEY,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_expires_at ON spent (expires_at);
