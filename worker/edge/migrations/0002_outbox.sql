-- Messages that a local site keeps instead of sending them. Empty wherever messages are really sent.
CREATE TABLE outbox (
	id TEXT PRIMARY KEY,
	channel TEXT NOT NULL,
	recipient TEXT NOT NULL,
	text TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_time ON outbox (at);
