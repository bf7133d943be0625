-- People who work at the laboratory, with accounts of their own, and the journal of what they did.

CREATE TABLE staff (
	id TEXT PRIMARY KEY,
	code TEXT NOT NULL UNIQUE,
	last_name TEXT NOT NULL,
	first_name TEXT NOT NULL,
	middle_name TEXT NOT NULL,
	phone TEXT NOT NULL,
	email TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password TEXT NOT NULL,
	-- What the person does here, as a JSON list (`shared/staff/roles.ts`).
	roles TEXT NOT NULL,
	-- Secret of one-time passwords by an app (RFC 6238), base32; empty until one was set up.
	totp_secret TEXT NOT NULL DEFAULT '',
	-- The newest time step whose password was taken: each is taken once.
	totp_step INTEGER NOT NULL DEFAULT 0,
	created_at INTEGER NOT NULL
) STRICT;

-- What the staff did: written before it is done, and completed after it.
CREATE TABLE staff_journal (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	staff_id TEXT NOT NULL,
	-- The call (`staff.payment.settle`).
	act TEXT NOT NULL,
	-- What it was about: a number or an id; empty for a list.
	object TEXT NOT NULL,
	-- `begun` until its outcome is known: `done`, or the name of the refusal.
	outcome TEXT NOT NULL,
	-- JSON, where the act says so.
	before TEXT,
	after TEXT
) STRICT;
CREATE INDEX staff_journal_by_person ON staff_journal (staff_id, id);
CREATE INDEX staff_journal_by_object ON staff_journal (object, id) WHERE object <> '';
CREATE TRIGGER staff_journal_keeps_outcome BEFORE UPDATE ON staff_journal
WHEN OLD.outcome <> 'begun' OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.staff_id <> OLD.staff_id OR NEW.act <> OLD.act OR NEW.object <> OLD.object
BEGIN
	SELECT RAISE(ABORT, 'an entry of the journal is never changed');
END;
CREATE TRIGGER staff_journal_stays BEFORE DELETE ON staff_journal
BEGIN
	SELECT RAISE(ABORT, 'an entry of the journal is never taken away');
END;

-- What visitors wrote waits until somebody has answered it.
ALTER TABLE feedback ADD COLUMN answered_at INTEGER;
ALTER TABLE feedback ADD COLUMN answered_by TEXT NOT NULL DEFAULT '';
ALTER TABLE feedback ADD COLUMN answer_note TEXT NOT NULL DEFAULT '';
CREATE INDEX feedback_unanswered ON feedback (id) WHERE answered_at IS NULL;
ALTER TABLE consultations ADD COLUMN answered_at INTEGER;
ALTER TABLE consultations ADD COLUMN answered_by TEXT NOT NULL DEFAULT '';
ALTER TABLE consultations ADD COLUMN answer_note TEXT NOT NULL DEFAULT '';
CREATE INDEX house_calls_new ON house_calls (change_nr) WHERE state = 'new';
CREATE INDEX consultations_unanswered ON consultations (id) WHERE answered_at IS NULL;

-- A CHECK cannot be changed: columns are made anew where other tables hang on the rows, tables where nothing does.
DROP TRIGGER sessions_of_patient;
DROP TRIGGER sessions_of_doctor;
DROP TRIGGER sessions_of_representative;
DROP TRIGGER sessions_of_partner;
DROP TRIGGER passkeys_of_patient;
DROP TRIGGER passkeys_of_doctor;
DROP TRIGGER passkeys_of_representative;
DROP TRIGGER passkeys_of_partner;

DROP INDEX sessions_by_account;
ALTER TABLE sessions ADD COLUMN as_role TEXT NOT NULL DEFAULT 'patient' CHECK (as_role IN ('patient', 'doctor', 'representative', 'partner', 'staff'));
UPDATE sessions SET as_role = role;
ALTER TABLE sessions DROP COLUMN role;
ALTER TABLE sessions RENAME COLUMN as_role TO role;
CREATE INDEX sessions_by_account ON sessions (account_id, role, seen_at);
-- When a second factor was shown in it, in milliseconds since 1970; 0 for never. A passkey is both.
ALTER TABLE sessions ADD COLUMN second_factor_at INTEGER NOT NULL DEFAULT 0;

DROP INDEX passkeys_by_account;
ALTER TABLE passkeys ADD COLUMN as_role TEXT NOT NULL DEFAULT 'patient' CHECK (as_role IN ('patient', 'doctor', 'representative', 'partner', 'staff'));
UPDATE passkeys SET as_role = role;
ALTER TABLE passkeys DROP COLUMN role;
ALTER TABLE passkeys RENAME COLUMN as_role TO role;
CREATE INDEX passkeys_by_account ON passkeys (account_id, role, created_at);

ALTER TABLE flows ADD COLUMN as_role TEXT NOT NULL DEFAULT 'patient' CHECK (as_role IN ('patient', 'doctor', 'representative', 'partner', 'staff'));
UPDATE flows SET as_role = role;
ALTER TABLE flows DROP COLUMN role;
ALTER TABLE flows RENAME COLUMN as_role TO role;

ALTER TABLE ended_accounts ADD COLUMN as_role TEXT NOT NULL DEFAULT 'doctor' CHECK (as_role IN ('doctor', 'representative', 'partner', 'staff'));
UPDATE ended_accounts SET as_role = role;
ALTER TABLE ended_accounts DROP COLUMN role;
ALTER TABLE ended_accounts RENAME COLUMN as_role TO role;

CREATE TABLE known_devices_made_anew (
	role TEXT NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner', 'staff')),
	account_id TEXT NOT NULL,
	-- SHA-256 of the mark that the device keeps.
	mark TEXT NOT NULL,
	-- Last sign-in, in milliseconds since 1970.
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (role, account_id, mark)
) STRICT, WITHOUT ROWID;
INSERT INTO known_devices_made_anew (role, account_id, mark, seen_at) SELECT role, account_id, mark, seen_at FROM known_devices;
DROP TABLE known_devices;
ALTER TABLE known_devices_made_anew RENAME TO known_devices;
CREATE INDEX known_devices_by_time ON known_devices (seen_at);

CREATE TABLE passkey_offers_made_anew (
	role TEXT NOT NULL CHECK (role IN ('doctor', 'representative', 'partner', 'staff')),
	account_id TEXT NOT NULL,
	again_at INTEGER NOT NULL,
	PRIMARY KEY (role, account_id)
) STRICT, WITHOUT ROWID;
INSERT INTO passkey_offers_made_anew (role, account_id, again_at) SELECT role, account_id, again_at FROM passkey_offers;
DROP TABLE passkey_offers;
ALTER TABLE passkey_offers_made_anew RENAME TO passkey_offers;
CREATE INDEX passkey_offers_by_end ON passkey_offers (again_at);

CREATE TRIGGER sessions_of_patient AFTER DELETE ON patients BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'patient'; END;
CREATE TRIGGER sessions_of_doctor AFTER DELETE ON doctors BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'doctor'; END;
CREATE TRIGGER sessions_of_representative AFTER DELETE ON representatives BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'representative'; END;
CREATE TRIGGER sessions_of_partner AFTER DELETE ON partners BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'partner'; END;
CREATE TRIGGER sessions_of_staff AFTER DELETE ON staff BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'staff'; END;
CREATE TRIGGER passkeys_of_patient AFTER DELETE ON patients BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'patient'; END;
CREATE TRIGGER passkeys_of_doctor AFTER DELETE ON doctors BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'doctor'; END;
CREATE TRIGGER passkeys_of_representative AFTER DELETE ON representatives BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'representative'; END;
CREATE TRIGGER passkeys_of_partner AFTER DELETE ON partners BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'partner'; END;
CREATE TRIGGER passkeys_of_staff AFTER DELETE ON staff BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'staff'; END;
