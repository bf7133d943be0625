-- Bytes that visitors have sent as files, by client (a keyed digest of a browser's cookie, an address or a network) and ten minutes, for a day; and how often one was refused for them.
CREATE TABLE upload_bytes (
	client TEXT NOT NULL,
	-- Ten minutes, counted since 1970.
	slot INTEGER NOT NULL,
	bytes INTEGER NOT NULL,
	refused INTEGER NOT NULL,
	PRIMARY KEY (client, slot)
) STRICT, WITHOUT ROWID;

CREATE INDEX upload_bytes_by_age ON upload_bytes (slot);
