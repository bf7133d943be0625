-- People with accounts, their sessions, and what they have proved. Moments are milliseconds since 1970; ids are 128 random bits, base64url.

CREATE TABLE patients (
	id TEXT PRIMARY KEY,
	last_name TEXT NOT NULL,
	first_name TEXT NOT NULL,
	middle_name TEXT NOT NULL,
	-- Surname and given names as they are compared (shared/kit/names.ts).
	name_folded TEXT NOT NULL,
	birth_date TEXT NOT NULL,
	sex TEXT CHECK (sex IN ('F', 'M')),
	-- Empty texts are not known.
	iin TEXT NOT NULL,
	document_nr TEXT NOT NULL,
	phone TEXT NOT NULL,
	phone2 TEXT NOT NULL,
	email TEXT NOT NULL,
	sms_sending INTEGER NOT NULL CHECK (sms_sending IN (0, 1)),
	email_sending INTEGER NOT NULL CHECK (email_sending IN (0, 1)),
	city_id INTEGER NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- `salt:hash` (scrypt); empty for a child, who signs in nowhere, and for anyone who signs in by codes alone.
	password TEXT NOT NULL,
	-- When it was proved, by one order or one result, that the IIN is this person's. Until then nothing is shown to an account by its IIN.
	proved_at INTEGER,
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX patients_by_iin ON patients (iin) WHERE iin <> '';
CREATE UNIQUE INDEX patients_by_document ON patients (document_nr) WHERE document_nr <> '';
-- One phone or e-mail may be that of several people.
CREATE INDEX patients_by_phone ON patients (phone) WHERE phone <> '';
CREATE INDEX patients_by_email ON patients (email) WHERE email <> '';
CREATE INDEX patients_by_name ON patients (name_folded, birth_date);

-- A child whom a parent's account acts for, until the day on which that ends (`YYYY-MM-DD`).
CREATE TABLE wards (
	guardian_id TEXT NOT NULL REFERENCES patients (id),
	patient_id TEXT NOT NULL REFERENCES patients (id),
	until TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (guardian_id, patient_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX wards_by_patient ON wards (patient_id);

CREATE TABLE representatives (
	id TEXT PRIMARY KEY,
	code TEXT NOT NULL UNIQUE,
	last_name TEXT NOT NULL,
	first_name TEXT NOT NULL,
	middle_name TEXT NOT NULL,
	phone TEXT NOT NULL,
	email TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE doctors (
	id TEXT PRIMARY KEY,
	code TEXT NOT NULL UNIQUE,
	last_name TEXT NOT NULL,
	first_name TEXT NOT NULL,
	middle_name TEXT NOT NULL,
	phone TEXT NOT NULL,
	email TEXT NOT NULL,
	speciality_ru TEXT NOT NULL,
	speciality_en TEXT NOT NULL,
	speciality_kz TEXT NOT NULL,
	-- Places in three languages, as a JSON list of objects by language.
	work_places TEXT NOT NULL,
	representative_id TEXT REFERENCES representatives (id),
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX doctors_by_representative ON doctors (representative_id, id);

CREATE TABLE partners (
	id TEXT PRIMARY KEY,
	code TEXT NOT NULL UNIQUE,
	company TEXT NOT NULL,
	contract_nr TEXT NOT NULL,
	-- Ten-thousandths: 1000 is 10 %.
	discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND 10000),
	-- Last day of the contract, `YYYY-MM-DD`; empty for one without an end.
	valid_until TEXT NOT NULL,
	contact_name TEXT NOT NULL,
	contact_phone TEXT NOT NULL,
	contact_email TEXT NOT NULL,
	-- Where codes for the partner's own account go.
	phone TEXT NOT NULL,
	email TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
	-- SHA-256 of the id that the browser has.
	hash TEXT PRIMARY KEY,
	-- By which its owner's list names it.
	public_id TEXT NOT NULL UNIQUE,
	role TEXT NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	account_id TEXT NOT NULL,
	-- The child whom a patient's session acts for; null for the patient.
	acting_for TEXT REFERENCES patients (id),
	method TEXT NOT NULL CHECK (method IN ('password', 'sms-code', 'mail-code')),
	-- Browser and system in a few words, as the edge names them; empty where they are not known.
	device TEXT NOT NULL,
	-- Hash of a mark that the device keeps, by which a new one is told from one that was here before.
	device_mark TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	-- Last use, written at most once a minute.
	seen_at INTEGER NOT NULL,
	idle_ms INTEGER NOT NULL CHECK (idle_ms > 0),
	-- Absolute end.
	ends_at INTEGER NOT NULL,
	-- A credential was given not longer ago than this; 0 for none that counts.
	strong_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_account ON sessions (account_id, role, seen_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- Steps that somebody takes before a session: registration, recovery, sign-in by a code, and the change of a contact. The browser has the token.
CREATE TABLE flows (
	hash TEXT PRIMARY KEY,
	purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'registration', 'recovery', 'contact', 'confirm')),
	role TEXT NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	-- Counted by its owner's statements, so that no step is taken twice.
	step INTEGER NOT NULL,
	-- Whom it is about, when that is one account; null for nobody, or for somebody who is not known yet.
	account_id TEXT,
	-- Where its codes go, `sms` or `mail` and the address; empty until one was asked for, and for anyone who is not known.
	channel TEXT NOT NULL CHECK (channel IN ('', 'sms', 'mail')),
	address TEXT NOT NULL,
	-- What was typed in the steps before, as JSON; passwords hashed.
	data TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX flows_by_end ON flows (expires_at);

-- One-time codes. They count against an address whether somebody has it or not, and are sent only to somebody who has.
CREATE TABLE codes (
	id TEXT PRIMARY KEY,
	flow_hash TEXT NOT NULL,
	-- SHA-256 of channel and address.
	address_hash TEXT NOT NULL,
	-- SHA-256 of the flow's token and the code.
	hash TEXT NOT NULL,
	tries_left INTEGER NOT NULL CHECK (tries_left BETWEEN 0 AND 3),
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	-- When it, or another code of its flow, was used; null until then.
	used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX codes_by_flow ON codes (flow_hash, created_at);
CREATE INDEX codes_by_address ON codes (address_hash, created_at);
CREATE INDEX codes_by_time ON codes (created_at);

-- Discount cards: 13 digits. State 2 is one that holds; the discount in ten-thousandths.
CREATE TABLE cards (
	nr TEXT PRIMARY KEY,
	patient_id TEXT REFERENCES patients (id),
	state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 9),
	discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND 10000),
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX cards_by_patient ON cards (patient_id, created_at);

-- Whose account made an order, whom it is for where that is known for sure, and the doctor who ordered.
ALTER TABLE orders ADD COLUMN account_id TEXT REFERENCES patients (id);
ALTER TABLE orders ADD COLUMN patient_id TEXT REFERENCES patients (id);
ALTER TABLE orders ADD COLUMN doctor_id TEXT REFERENCES doctors (id);
CREATE INDEX orders_by_account ON orders (account_id, created_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX orders_by_patient ON orders (patient_id, created_at, id) WHERE patient_id IS NOT NULL;
CREATE INDEX orders_by_doctor ON orders (doctor_id, created_at, id) WHERE doctor_id IS NOT NULL;

-- Whose account shows a request, and which doctor's it is.
ALTER TABLE result_requests ADD COLUMN patient_id TEXT REFERENCES patients (id);
ALTER TABLE result_requests ADD COLUMN doctor_id TEXT REFERENCES doctors (id);
CREATE INDEX result_requests_by_patient ON result_requests (patient_id, created_at, id) WHERE patient_id IS NOT NULL;
CREATE INDEX result_requests_by_doctor ON result_requests (doctor_id, created_at, id) WHERE doctor_id IS NOT NULL;

-- A doctor's own lists of tests.
CREATE TABLE templates (
	id TEXT PRIMARY KEY,
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	name TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX templates_by_doctor ON templates (doctor_id, name, id);

CREATE TABLE template_lines (
	template_id TEXT NOT NULL REFERENCES templates (id),
	position INTEGER NOT NULL,
	analysis_id INTEGER NOT NULL,
	PRIMARY KEY (template_id, position)
) STRICT, WITHOUT ROWID;

-- A doctor has read a request as it stood at this version; a later version is to be read again.
CREATE TABLE acknowledgements (
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	version INTEGER NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (request_id, doctor_id)
) STRICT, WITHOUT ROWID;

-- One-time codes are counted apart from a person's other messages.
DROP INDEX outgoing_by_recipient;
CREATE INDEX outgoing_by_recipient ON outgoing (channel, recipient, changed_at, state, kind) WHERE state <> 'refused';
