-- Which nurse goes to a house call, and what came of the visit.

-- Account of the staff; null while nobody goes.
ALTER TABLE house_calls ADD COLUMN nurse_id TEXT;
-- Since when the nurse is on the way, in milliseconds since 1970.
ALTER TABLE house_calls ADD COLUMN on_way_at INTEGER;
-- The nurse came and took nothing: when, why (`shared/visits/rules.ts`), and what the dispatcher has added.
ALTER TABLE house_calls ADD COLUMN missed_at INTEGER;
ALTER TABLE house_calls ADD COLUMN missed_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE house_calls ADD COLUMN missed_note TEXT NOT NULL DEFAULT '';
-- With what words a missed one was closed; empty for one that was not.
ALTER TABLE house_calls ADD COLUMN closed_note TEXT NOT NULL DEFAULT '';
-- Of the last act of a person of the laboratory: what else the act writes in the same transaction is written only where the row has taken it.
ALTER TABLE house_calls ADD COLUMN act_key TEXT NOT NULL DEFAULT '';

CREATE INDEX house_calls_by_day ON house_calls (departure_date, begins, id);
CREATE INDEX house_calls_by_nurse ON house_calls (nurse_id, departure_date, begins) WHERE nurse_id IS NOT NULL;
CREATE INDEX house_calls_missed ON house_calls (missed_at, id) WHERE missed_at IS NOT NULL AND state IN ('new', 'confirmed');

-- Acts of nurses, each under a key of its device: one that is sent again, because no answer came, is the same act.
CREATE TABLE house_call_acts (
	-- SHA-256.
	key_hash TEXT PRIMARY KEY,
	house_call_id INTEGER NOT NULL REFERENCES house_calls (id),
	staff_id TEXT NOT NULL,
	act TEXT NOT NULL CHECK (act IN ('on-way', 'done', 'missed')),
	-- When it was done, by the device's clock within a day of ours, and when it came; milliseconds since 1970.
	at INTEGER NOT NULL,
	received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX house_call_acts_by_call ON house_call_acts (house_call_id, received_at);
CREATE INDEX house_call_acts_by_time ON house_call_acts (received_at);
