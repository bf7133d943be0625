-- Whom the laboratory spoke to about a result that it held back, and whom it could not reach. A row is written once: nobody changes it, and nobody takes it away.
CREATE TABLE held_contacts (
	id INTEGER PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Of the line. What is kept aside of it is gone once it is released.
	code TEXT NOT NULL,
	-- Of the request, as the page showed it.
	version INTEGER NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- Code and name of the person of the staff.
	made_by TEXT NOT NULL,
	outcome TEXT NOT NULL CHECK (outcome IN ('told', 'unreached')),
	-- `nobody`: what was held by hand alone was shown without a call.
	whom TEXT NOT NULL CHECK (whom IN ('patient', 'other', 'nobody')),
	-- Who that is, of somebody else than the patient: name and role.
	name TEXT NOT NULL,
	note TEXT NOT NULL,
	CHECK (whom <> 'other' OR name <> ''),
	CHECK (whom <> 'nobody' OR (outcome = 'told' AND note <> ''))
) STRICT;
CREATE INDEX held_contacts_of_line ON held_contacts (request_id, code, id);
CREATE TRIGGER held_contact_stands BEFORE UPDATE ON held_contacts
BEGIN
	SELECT RAISE(ABORT, 'a contact about a held result is never changed');
END;
CREATE TRIGGER held_contact_stays BEFORE DELETE ON held_contacts
BEGIN
	SELECT RAISE(ABORT, 'a contact about a held result is never taken away');
END;
