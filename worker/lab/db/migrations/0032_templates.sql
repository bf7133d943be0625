-- Templates of doctors are told apart by versions, so that of two who change one at once the second is told; and orders that doctors make for patients.

-- Raised by each change.
ALTER TABLE templates ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
-- SHA-256 of doctor and idempotency key, and of what was asked for under it; null and empty where there was no key.
ALTER TABLE templates ADD COLUMN key_hash TEXT;
ALTER TABLE templates ADD COLUMN body_hash TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX templates_by_key ON templates (key_hash) WHERE key_hash IS NOT NULL;

-- A doctor's own earlier orders, by what a patient is looked for.
CREATE INDEX orders_by_doctor_iin ON orders (doctor_id, iin, created_at) WHERE doctor_id IS NOT NULL AND iin <> '';
CREATE INDEX orders_by_doctor_phone ON orders (doctor_id, phone, created_at) WHERE doctor_id IS NOT NULL;
CREATE INDEX orders_by_doctor_birth ON orders (doctor_id, birth_date, created_at) WHERE doctor_id IS NOT NULL;

-- How often a doctor looked for a patient, and how often in vain: counted exactly, forgotten after a day.
CREATE TABLE patient_searches (
	id INTEGER PRIMARY KEY,
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	at INTEGER NOT NULL,
	found INTEGER NOT NULL DEFAULT 0 CHECK (found IN (0, 1))
) STRICT;

CREATE INDEX patient_searches_by_doctor ON patient_searches (doctor_id, at);
CREATE INDEX patient_searches_by_time ON patient_searches (at);
