-- `counter`: shown as a picture at a counter and opened without a PIN. `doctor`: of a doctor's account, which opens it after it was accepted there.
ALTER TABLE shares ADD COLUMN kind TEXT NOT NULL DEFAULT 'link' CHECK (kind IN ('link', 'counter', 'doctor'));
-- How often a link may be opened; null for any number of times.
ALTER TABLE shares ADD COLUMN max_views INTEGER CHECK (max_views BETWEEN 1 AND 1000);
-- Until when it may be opened, where that is before its end: who has opened it by then reads on until `expires_at`.
ALTER TABLE shares ADD COLUMN opens_until INTEGER;
ALTER TABLE shares ADD COLUMN doctor_id TEXT REFERENCES doctors (id);
-- Of the doctor; null before there is one.
ALTER TABLE shares ADD COLUMN answer TEXT CHECK (answer IN ('accepted', 'declined'));
ALTER TABLE shares ADD COLUMN answered_at INTEGER;

CREATE INDEX shares_by_doctor ON shares (doctor_id, created_at, id) WHERE doctor_id IS NOT NULL;

-- What a doctor tells patients, who open a result to the doctor's account by it. It opens nothing to whoever knows it.
CREATE TABLE doctor_codes (
	doctor_id TEXT PRIMARY KEY REFERENCES doctors (id),
	code TEXT NOT NULL UNIQUE,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
