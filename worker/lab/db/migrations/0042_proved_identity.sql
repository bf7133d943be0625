-- An IIN or a document that somebody typed is a claim, and several accounts may make it: it keeps nobody out. Only who has proved an IIN has it alone.
DROP INDEX patients_by_iin;
DROP INDEX patients_by_document;
CREATE UNIQUE INDEX patients_by_proved_iin ON patients (iin) WHERE iin <> '' AND proved_at IS NOT NULL;
CREATE INDEX patients_by_iin ON patients (iin) WHERE iin <> '';
CREATE INDEX patients_by_document ON patients (document_nr) WHERE document_nr <> '';

-- Anyone who proves an IIN, however that is done, has it alone: other accounts lose the claim to it, and nothing else. What they hold came by receipts and orders of
-- their own, and stays with them.
CREATE TRIGGER iin_proved AFTER UPDATE OF proved_at ON patients
WHEN NEW.proved_at IS NOT NULL AND NEW.iin <> ''
BEGIN
	UPDATE patients SET iin = '' WHERE iin = NEW.iin AND iin <> '' AND id <> NEW.id;
END;
CREATE TRIGGER iin_proved_of_new_patient AFTER INSERT ON patients
WHEN NEW.proved_at IS NOT NULL AND NEW.iin <> ''
BEGIN
	UPDATE patients SET iin = '' WHERE iin = NEW.iin AND iin <> '' AND id <> NEW.id;
END;
