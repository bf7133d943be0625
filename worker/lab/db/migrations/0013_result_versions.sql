-- Results know whose they are, what each line was made of, and which version of it stands.

ALTER TABLE result_requests ADD COLUMN iin TEXT NOT NULL DEFAULT '';
-- 1 once the laboratory itself named this IIN.
ALTER TABLE result_requests ADD COLUMN iin_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (iin_confirmed IN (0, 1));
-- Day of collection in Almaty, also where the moment is not known; empty for none.
ALTER TABLE result_requests ADD COLUMN collected_day TEXT NOT NULL DEFAULT '';
-- States of the body on that day that references depend on, as a JSON list.
ALTER TABLE result_requests ADD COLUMN conditions TEXT NOT NULL DEFAULT '[]';
ALTER TABLE result_requests ADD COLUMN conclusion TEXT NOT NULL DEFAULT '';
-- Of what message each of the facts above and below is, as JSON (worker/lab/results/request-facts.ts).
ALTER TABLE result_requests ADD COLUMN said TEXT NOT NULL DEFAULT '{}';
-- Counts the transactions that changed the request or its lines: one that was planned on an older count must fail, and a count below zero does.
ALTER TABLE result_requests ADD COLUMN version INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0);

UPDATE result_requests SET
	iin = coalesce((SELECT o.iin FROM orders o WHERE o.id = order_id), ''),
	collected_day = coalesce(date(collected_at / 1000, 'unixepoch', '+5 hours'), ''),
	said = (SELECT json_group_object(name, json_object('issued', issued, 'version', NULL)) FROM (
		SELECT 'collected' AS name WHERE collected_at IS NOT NULL
		UNION ALL SELECT 'received' WHERE received_at IS NOT NULL
		UNION ALL SELECT 'planned' WHERE planned_at IS NOT NULL
		UNION ALL SELECT 'completed' WHERE completed_at IS NOT NULL
		UNION ALL SELECT 'lab' WHERE lab <> ''
	));

CREATE INDEX result_requests_by_iin ON result_requests (iin) WHERE iin_confirmed = 1;

CREATE TABLE result_lines_new (
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	code TEXT NOT NULL,
	position INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('in-process', 'done', 'not-available', 'restricted', 'withdrawn')),
	-- When the laboratory issued this version; 0 for a line that only waits.
	issued INTEGER NOT NULL,
	-- The laboratory's own count of versions, which decides between two of one instant.
	version INTEGER,
	-- Printed facts in three languages, range and value, as JSON (worker/lab/results/line.ts). No value stands here unless the line is done.
	body TEXT NOT NULL,
	-- What was sent and what the catalogue said then, as JSON, so that the line can be judged anew; nothing of a value unless the line is done. Null in lines that
	-- are older than this column.
	basis TEXT,
	corrected INTEGER NOT NULL CHECK (corrected IN (0, 1)),
	-- The message that this version came with; empty for a line that only waits.
	message_id TEXT NOT NULL,
	PRIMARY KEY (request_id, code),
	CHECK (state = 'done' OR json_extract(body, '$.value') IS NULL),
	CHECK (state = 'done' OR basis IS NULL OR json_extract(basis, '$.sent.value') IS NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO result_lines_new (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
	SELECT request_id, code, position, state, issued, NULL, body, NULL, corrected, message_id FROM result_lines;
DROP TABLE result_lines;
ALTER TABLE result_lines_new RENAME TO result_lines;

-- Every version that stood once, or would have stood had it come in time.
CREATE TABLE result_line_history_new (
	id INTEGER PRIMARY KEY,
	request_id TEXT NOT NULL,
	code TEXT NOT NULL,
	issued INTEGER NOT NULL,
	version INTEGER,
	state TEXT NOT NULL,
	body TEXT NOT NULL,
	message_id TEXT NOT NULL,
	-- The message that took its place; `patient` where the patient's identity was corrected.
	superseded_by TEXT NOT NULL,
	-- When, in milliseconds since 1970; 0 where it was not written down.
	superseded_at INTEGER NOT NULL
) STRICT;
INSERT INTO result_line_history_new (request_id, code, issued, version, state, body, message_id, superseded_by, superseded_at)
	SELECT request_id, code, issued, NULL, state, body, message_id, superseded_by, 0 FROM result_line_history ORDER BY request_id, code, issued;
DROP TABLE result_line_history;
ALTER TABLE result_line_history_new RENAME TO result_line_history;
CREATE INDEX result_line_history_by_line ON result_line_history (request_id, code);

-- Identities that were corrected, as they stood before.
CREATE TABLE result_patient_history (
	id INTEGER PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Name, day of birth, sex and IIN, as JSON.
	body TEXT NOT NULL,
	corrected_at INTEGER NOT NULL
) STRICT;
CREATE INDEX result_patient_history_by_request ON result_patient_history (request_id);

CREATE TABLE lis_messages_new (
	message_id TEXT PRIMARY KEY,
	body_hash TEXT NOT NULL,
	-- What was answered for each request, as JSON: number, lines applied, lines superseded.
	requests TEXT NOT NULL,
	received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO lis_messages_new (message_id, body_hash, requests, received_at)
	SELECT message_id, body_hash, json_array(json_object('requestNr', request_nr, 'applied', applied, 'superseded', superseded)), received_at FROM lis_messages;
DROP TABLE lis_messages;
ALTER TABLE lis_messages_new RENAME TO lis_messages;

-- Messages that were refused because the laboratory's word on the person was another one than ours: names of the fields, no values.
CREATE TABLE result_mismatches (
	id INTEGER PRIMARY KEY,
	request_nr TEXT NOT NULL,
	message_id TEXT NOT NULL,
	fields TEXT NOT NULL,
	noticed_at INTEGER NOT NULL,
	UNIQUE (request_nr, message_id)
) STRICT;
