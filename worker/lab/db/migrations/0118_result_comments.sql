-- What a doctor writes to the patient whose account shows a request: the doctor's word, and not the laboratory's. Nothing of it is ever changed; the doctor may take it back.
CREATE TABLE result_comments (
	id TEXT PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	-- To whom it is written: whoever's account shows the request later is not told.
	patient_id TEXT NOT NULL REFERENCES patients (id),
	text TEXT NOT NULL,
	-- Of the request as the doctor had it: what came later the doctor did not know.
	version INTEGER NOT NULL,
	-- Milliseconds since 1970.
	written_at INTEGER NOT NULL,
	withdrawn_at INTEGER
) STRICT;
CREATE INDEX result_comments_of_request ON result_comments (request_id, written_at, id);
-- The same sent twice is one.
CREATE UNIQUE INDEX result_comments_standing ON result_comments (request_id, doctor_id, patient_id, text) WHERE withdrawn_at IS NULL;
CREATE TRIGGER result_comment_stands BEFORE UPDATE ON result_comments
WHEN NEW.text <> OLD.text OR NEW.doctor_id <> OLD.doctor_id OR NEW.patient_id <> OLD.patient_id OR NEW.request_id <> OLD.request_id
	OR NEW.version <> OLD.version OR NEW.written_at <> OLD.written_at OR OLD.withdrawn_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'a comment is never changed');
END;
