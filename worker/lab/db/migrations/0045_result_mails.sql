-- Letters with the way to a result, by request, day and address: each once a day, and a few a day for one request.
CREATE TABLE result_mails (
	-- `request.day.hash of the address`, which is the letter's own id.
	id TEXT PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Day in Almaty, `YYYY-MM-DD`.
	day TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX result_mails_by_request ON result_mails (request_id, day);
