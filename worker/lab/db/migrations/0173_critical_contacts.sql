-- Whom the laboratory told of a critical value by phone, and whom it could not reach. A row is written once: nobody changes it, and nobody takes it away.
CREATE TABLE critical_contacts (
	id INTEGER PRIMARY KEY,
	value_id INTEGER NOT NULL REFERENCES critical_values (id),
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- Code and name of the person of the staff.
	made_by TEXT NOT NULL,
	-- Whose the request was then; null for nobody's.
	doctor_id TEXT REFERENCES doctors (id),
	outcome TEXT NOT NULL CHECK (outcome IN ('told', 'unreached')),
	whom TEXT NOT NULL CHECK (whom IN ('patient', 'doctor', 'other')),
	-- Who that is, where `whom` does not say it all: name and role.
	name TEXT NOT NULL,
	-- Who was told has said the value again.
	read_back INTEGER NOT NULL CHECK (read_back IN (0, 1)),
	note TEXT NOT NULL,
	-- The value waits for nobody any more.
	settles INTEGER NOT NULL CHECK (settles IN (0, 1)),
	CHECK (read_back = (outcome = 'told')),
	CHECK (settles = 0 OR outcome = 'told')
) STRICT;
CREATE INDEX critical_contacts_of_value ON critical_contacts (value_id, id);
CREATE UNIQUE INDEX critical_contacts_settling ON critical_contacts (value_id) WHERE settles = 1;
CREATE INDEX critical_contacts_by_doctor ON critical_contacts (doctor_id, at) WHERE settles = 1 AND doctor_id IS NOT NULL;
CREATE TRIGGER critical_contact_stands BEFORE UPDATE ON critical_contacts
BEGIN
	SELECT RAISE(ABORT, 'a contact about a critical value is never changed');
END;
CREATE TRIGGER critical_contact_stays BEFORE DELETE ON critical_contacts
BEGIN
	SELECT RAISE(ABORT, 'a contact about a critical value is never taken away');
END;
