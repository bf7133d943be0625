-- Values beyond a critical limit, one row for each value of a line: a corrected one is another row, and asks for another acknowledgement.
CREATE TABLE critical_values (
	id INTEGER PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	code TEXT NOT NULL,
	-- Of the request, while it waits for somebody; null where the request is nobody's.
	doctor_id TEXT REFERENCES doctors (id),
	-- By which two values are told apart: number, unit and parts, as JSON.
	said TEXT NOT NULL,
	-- The line as it was when the value came, as JSON.
	body TEXT NOT NULL,
	-- As the laboratory says; when it came here. Milliseconds since 1970, as below.
	issued INTEGER NOT NULL,
	arrived_at INTEGER NOT NULL,
	-- When the value gave way: corrected, withdrawn, in work again.
	ended_at INTEGER,
	acknowledged_at INTEGER,
	-- When it was seen that nobody acknowledges it, and whether that could be told to the doctor.
	late_at INTEGER,
	was_told INTEGER NOT NULL DEFAULT 0 CHECK (was_told IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX critical_values_standing ON critical_values (request_id, code) WHERE ended_at IS NULL;
CREATE INDEX critical_values_of_request ON critical_values (request_id);
CREATE INDEX critical_values_waiting ON critical_values (doctor_id, id) WHERE acknowledged_at IS NULL AND ended_at IS NULL;
CREATE INDEX critical_values_untold ON critical_values (arrived_at) WHERE acknowledged_at IS NULL AND ended_at IS NULL AND late_at IS NULL AND doctor_id IS NOT NULL;

-- Who acknowledged which value, when, and what was done. A row is written once: nobody changes it, and nobody takes it away.
CREATE TABLE critical_acknowledgements (
	id INTEGER PRIMARY KEY,
	value_id INTEGER NOT NULL UNIQUE REFERENCES critical_values (id),
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	at INTEGER NOT NULL,
	note TEXT NOT NULL
) STRICT;
CREATE INDEX critical_acknowledgements_by_doctor ON critical_acknowledgements (doctor_id, id);
CREATE TRIGGER critical_acknowledgement_stands BEFORE UPDATE ON critical_acknowledgements
BEGIN
	SELECT RAISE(ABORT, 'an acknowledgement is never changed');
END;
CREATE TRIGGER critical_acknowledgement_stays BEFORE DELETE ON critical_acknowledgements
BEGIN
	SELECT RAISE(ABORT, 'an acknowledgement is never taken away');
END;
