-- Who of the laboratory read the person of a request, as `order_reads` has it of orders.
CREATE TABLE request_reads (
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Who showed the key, as the site knows them.
	reader text NOT NULL,
	-- In Almaty, YYYY-MM-DD.
	day text NOT NULL,
	-- Milliseconds since 1970.
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	times bigint NOT NULL CHECK (times > 0),
	PRIMARY KEY (request_id, day, reader)
);
