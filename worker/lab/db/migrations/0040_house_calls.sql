-- House calls: when people of the laboratory come, and who asked for them.

-- What a house call costs in a city, and from which sum of an order on it is free, in whole tenge. Null: as the settings say.
ALTER TABLE cities ADD COLUMN house_call_fee INTEGER CHECK (house_call_fee >= 0);
ALTER TABLE cities ADD COLUMN house_call_free_from INTEGER CHECK (house_call_free_from >= 0);

-- Whether it can be taken, or done, where the patient lives. A test is, when its sampling service is as well, and all members of a panel.
ALTER TABLE analyses ADD COLUMN at_home INTEGER NOT NULL DEFAULT 1 CHECK (at_home IN (0, 1));

-- How many house calls a city takes, by slot.
CREATE TABLE house_call_slots (
	city_id INTEGER NOT NULL REFERENCES cities (id),
	-- A day of the week, '1' (Monday) to '7', or a date, YYYY-MM-DD, whose slots hold in place of its day's of the week.
	day TEXT NOT NULL,
	-- HH:MM in Almaty.
	begins TEXT NOT NULL,
	ends TEXT NOT NULL CHECK (ends > begins),
	-- House calls; 0 closes the slot.
	capacity INTEGER NOT NULL CHECK (capacity >= 0),
	PRIMARY KEY (city_id, day, begins)
) STRICT, WITHOUT ROWID;

CREATE TABLE house_calls (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- Cannot be guessed: pages and visitors' calls name it by this.
	public_id TEXT NOT NULL UNIQUE,
	-- Eight digits, for people.
	number TEXT NOT NULL UNIQUE,
	-- SHA-256 of the idempotency key, and of the body in its canonical form.
	key_hash TEXT NOT NULL UNIQUE,
	body_hash TEXT NOT NULL,
	-- Grows with every change of any house call: the laboratory's list goes by it.
	change_nr INTEGER NOT NULL UNIQUE,
	state TEXT NOT NULL CHECK (state IN ('new', 'confirmed', 'done', 'cancelled')),
	-- Milliseconds since 1970.
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	-- Language of the person who asked.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	city_id INTEGER NOT NULL REFERENCES cities (id),
	fio TEXT NOT NULL,
	-- Empty for none.
	iin TEXT NOT NULL,
	-- E.164.
	phone TEXT NOT NULL,
	-- Empty for none.
	email TEXT NOT NULL,
	-- As it was typed.
	address TEXT NOT NULL,
	-- Entrance, floor, intercom; empty for none.
	comment TEXT NOT NULL,
	-- The building that it was settled to: in words, in degrees (WGS 84), and as the key by which the same address is known again.
	place TEXT NOT NULL,
	lat REAL NOT NULL,
	lon REAL NOT NULL,
	building TEXT NOT NULL,
	-- YYYY-MM-DD in Almaty, and the slot as it was then.
	departure_date TEXT NOT NULL,
	begins TEXT NOT NULL,
	ends TEXT NOT NULL,
	patients_count INTEGER NOT NULL CHECK (patients_count BETWEEN 1 AND 6),
	-- Whole tenge, as of when it was asked for.
	order_total INTEGER NOT NULL CHECK (order_total >= 0),
	fee INTEGER NOT NULL CHECK (fee >= 0),
	-- The patient's account that asked; null for a visitor.
	account_id TEXT
) STRICT;

-- What a slot has taken.
CREATE INDEX house_calls_by_slot ON house_calls (city_id, departure_date, begins) WHERE state <> 'cancelled';
-- The same phone, date and address is one house call.
CREATE UNIQUE INDEX house_calls_same ON house_calls (phone, departure_date, building) WHERE state <> 'cancelled';
CREATE INDEX house_calls_by_phone ON house_calls (phone, created_at);
CREATE INDEX house_calls_by_account ON house_calls (account_id, departure_date, begins) WHERE account_id IS NOT NULL;

-- What is to be taken, with names and prices (whole tenge) as of then.
CREATE TABLE house_call_lines (
	house_call_id INTEGER NOT NULL REFERENCES house_calls (id),
	position INTEGER NOT NULL,
	analysis_id INTEGER NOT NULL,
	code TEXT NOT NULL,
	slug TEXT NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price >= 0),
	sampling INTEGER NOT NULL CHECK (sampling IN (0, 1)),
	PRIMARY KEY (house_call_id, position)
) STRICT, WITHOUT ROWID;

-- Accesses of browsers to a house call, as hashes; moments are milliseconds since 1970.
CREATE TABLE house_call_access (
	hash TEXT PRIMARY KEY,
	public_id TEXT NOT NULL REFERENCES house_calls (public_id),
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX house_call_access_by_call ON house_call_access (public_id, created_at);
CREATE INDEX house_call_access_by_end ON house_call_access (expires_at);
