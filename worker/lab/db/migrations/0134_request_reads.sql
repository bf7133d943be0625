-- Who of the laboratory read the person of a request, as `order_reads` has it of orders.
CREATE TABLE request_reads (
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Who showed the key, as the site knows them.
	reader TEXT NOT NULL,
	-- In Almaty, YYYY-MM-DD.
	day TEXT NOT NULL,
	-- Milliseconds since 1970.
	first_at INTEGER NOT NULL,
	last_at INTEGER NOT NULL,
	times INTEGER NOT NULL CHECK (times > 0),
	PRIMARY KEY (request_id, day, reader)
) STRICT, WITHOUT ROWID;
