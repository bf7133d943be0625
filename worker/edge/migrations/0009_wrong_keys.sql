-- Keys that somebody showed as the laboratory's or an edge's, and that are not: by client, each once, as keyed digests, for a quarter of an hour.
CREATE TABLE wrong_keys (
	client TEXT NOT NULL,
	key TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	PRIMARY KEY (client, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX wrong_keys_by_age ON wrong_keys (at);
