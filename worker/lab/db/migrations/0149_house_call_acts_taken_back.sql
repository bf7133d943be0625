-- A nurse takes back what she has just said of a visit.
CREATE TABLE house_call_acts_new (
	-- SHA-256.
	key_hash TEXT PRIMARY KEY,
	house_call_id INTEGER NOT NULL REFERENCES house_calls (id),
	staff_id TEXT NOT NULL,
	act TEXT NOT NULL CHECK (act IN ('on-way', 'done', 'missed', 'undo')),
	-- When it was done, by the device's clock within a day of ours, and when it came; milliseconds since 1970.
	at INTEGER NOT NULL,
	received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO house_call_acts_new SELECT key_hash, house_call_id, staff_id, act, at, received_at FROM house_call_acts;
DROP TABLE house_call_acts;
ALTER TABLE house_call_acts_new RENAME TO house_call_acts;
CREATE INDEX house_call_acts_by_call ON house_call_acts (house_call_id, received_at);
CREATE INDEX house_call_acts_by_time ON house_call_acts (received_at);
