-- Contacts that a patient gave and did not prove by a code. They open nothing, nothing is sent there, and nobody is looked for by them.
ALTER TABLE patients ADD COLUMN unproved_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN unproved_email TEXT NOT NULL DEFAULT '';
