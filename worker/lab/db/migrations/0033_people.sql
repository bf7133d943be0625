-- People whom the laboratory brings in, and what doctors are due.

-- Accounts of people who left: nothing opens a session of theirs any more. Who comes back is taken out.
CREATE TABLE ended_accounts (
	account_id TEXT PRIMARY KEY,
	role TEXT NOT NULL CHECK (role IN ('doctor', 'representative', 'partner')),
	-- Milliseconds since 1970.
	ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The counter that every import of people raises, apart from the catalogue's: caches of the catalogue do not depend on it.
CREATE TABLE people_generation (
	one INTEGER PRIMARY KEY CHECK (one = 1),
	generation INTEGER NOT NULL
) STRICT;
INSERT INTO people_generation (one, generation) VALUES (1, 0);

-- What the laboratory says of a card's owner; empty where it says nothing. The card is shown to an account once the IIN is proved to be that person's.
ALTER TABLE cards ADD COLUMN owner_iin TEXT NOT NULL DEFAULT '';
CREATE INDEX cards_by_owner ON cards (owner_iin) WHERE owner_iin <> '';

-- Anyone who proves an IIN, however that is done, has the cards that wait for it.
CREATE TRIGGER cards_of_proved_patient AFTER UPDATE OF proved_at, iin ON patients
WHEN NEW.proved_at IS NOT NULL AND NEW.iin <> ''
BEGIN
	UPDATE cards SET patient_id = NEW.id WHERE owner_iin = NEW.iin AND owner_iin <> '';
END;
CREATE TRIGGER cards_of_new_patient AFTER INSERT ON patients
WHEN NEW.proved_at IS NOT NULL AND NEW.iin <> ''
BEGIN
	UPDATE cards SET patient_id = NEW.id WHERE owner_iin = NEW.iin AND owner_iin <> '';
END;

-- What a doctor is due for a request.
CREATE TABLE doctor_money (
	-- The laboratory's own.
	id TEXT PRIMARY KEY,
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	-- Day on which it was earned, `YYYY-MM-DD` in Almaty.
	day TEXT NOT NULL,
	request_nr TEXT NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('own', 'other', 'external')),
	-- Whole tenge.
	amount INTEGER NOT NULL CHECK (amount >= 0),
	-- Day on which it was paid out; null while it is not.
	paid_on TEXT CHECK (paid_on >= day)
) STRICT, WITHOUT ROWID;

-- What was earned in a period, and what was paid out in one.
CREATE INDEX doctor_money_by_day ON doctor_money (doctor_id, day, id, kind, amount, request_nr);
CREATE INDEX doctor_money_by_payment ON doctor_money (doctor_id, paid_on, day, amount);
