-- Which analytes an account has results of, and when: one row a line of its requests, so that a value over time and the latest of each are found by keys, whatever else the
-- account has. It says nothing that the lines and their requests do not say, and follows them by itself.

CREATE TABLE patient_lines (
	patient_id TEXT NOT NULL,
	code TEXT NOT NULL,
	-- By which a value stands in time: collection, else noon of its day, else arrival, else issue.
	at INTEGER NOT NULL,
	request_id TEXT NOT NULL,
	-- The line has a value.
	done INTEGER NOT NULL CHECK (done IN (0, 1)),
	PRIMARY KEY (patient_id, code, at, request_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX patient_lines_done ON patient_lines (patient_id, code, at, request_id) WHERE done = 1;
CREATE INDEX patient_lines_open ON patient_lines (patient_id, code, at, request_id) WHERE done = 0;
CREATE INDEX patient_lines_of_request ON patient_lines (request_id, code);

INSERT INTO patient_lines (patient_id, code, at, request_id, done)
SELECT r.patient_id, l.code,
	coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END, r.received_at, l.issued), r.id, l.state = 'done'
FROM result_requests r JOIN result_lines l ON l.request_id = r.id WHERE r.patient_id IS NOT NULL;

-- A line that takes another one's place comes as an insert; what is deleted by REPLACE fires nothing, so the row of before is taken away here.
CREATE TRIGGER patient_line_came AFTER INSERT ON result_lines
BEGIN
	DELETE FROM patient_lines WHERE request_id = NEW.request_id AND code = NEW.code;
	INSERT INTO patient_lines (patient_id, code, at, request_id, done)
	SELECT r.patient_id, NEW.code,
		coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END, r.received_at, NEW.issued), r.id, NEW.state = 'done'
	FROM result_requests r WHERE r.id = NEW.request_id AND r.patient_id IS NOT NULL;
END;

CREATE TRIGGER patient_line_changed AFTER UPDATE OF request_id, code, state, issued ON result_lines
BEGIN
	DELETE FROM patient_lines WHERE (request_id = OLD.request_id AND code = OLD.code) OR (request_id = NEW.request_id AND code = NEW.code);
	INSERT INTO patient_lines (patient_id, code, at, request_id, done)
	SELECT r.patient_id, NEW.code,
		coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END, r.received_at, NEW.issued), r.id, NEW.state = 'done'
	FROM result_requests r WHERE r.id = NEW.request_id AND r.patient_id IS NOT NULL;
END;

CREATE TRIGGER patient_line_went AFTER DELETE ON result_lines
BEGIN
	DELETE FROM patient_lines WHERE request_id = OLD.request_id AND code = OLD.code;
END;

-- Another account, or none; another day of collection.
CREATE TRIGGER patient_lines_moved AFTER UPDATE OF patient_id, collected_at, collected_day, received_at ON result_requests
WHEN OLD.patient_id IS NOT NEW.patient_id OR OLD.collected_at IS NOT NEW.collected_at OR OLD.collected_day IS NOT NEW.collected_day OR OLD.received_at IS NOT NEW.received_at
BEGIN
	DELETE FROM patient_lines WHERE request_id = NEW.id;
	INSERT INTO patient_lines (patient_id, code, at, request_id, done)
	SELECT NEW.patient_id, l.code,
		coalesce(NEW.collected_at, CASE WHEN NEW.collected_day <> '' THEN unixepoch(NEW.collected_day || 'T07:00:00Z') * 1000 END, NEW.received_at, l.issued), NEW.id, l.state = 'done'
	FROM result_lines l WHERE l.request_id = NEW.id AND NEW.patient_id IS NOT NULL;
END;

CREATE TRIGGER patient_lines_went AFTER DELETE ON result_requests
BEGIN
	DELETE FROM patient_lines WHERE request_id = OLD.id;
END;
