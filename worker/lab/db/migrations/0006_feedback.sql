-- What visitors write to the laboratory. Ids grow and are never given twice: lists go by them.
CREATE TABLE feedback (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- Digest of phone and text: the same is taken once a day. Null once the day is over and it came again.
	fingerprint TEXT UNIQUE,
	-- Milliseconds since 1970.
	created_at INTEGER NOT NULL,
	-- Language of the person who wrote.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	city_id INTEGER NOT NULL REFERENCES cities (id),
	name TEXT NOT NULL,
	surname TEXT NOT NULL,
	phone TEXT NOT NULL,
	message TEXT NOT NULL
) STRICT;
CREATE INDEX feedback_by_city ON feedback (city_id);
