-- What follows from an order that went on to the laboratory: the request that the store of results is to have. Written with the order's own step, and carried out
-- there at once; a job carries out what was broken off. The row stays: an order has its request made once.
CREATE TABLE requests_to_make (
	order_id TEXT PRIMARY KEY REFERENCES orders (id),
	-- As the request is to be called in the store of results.
	request_id TEXT NOT NULL UNIQUE,
	request_nr TEXT NOT NULL,
	-- `salt:hash` of its receipt's password; empty once it is made.
	password TEXT NOT NULL,
	-- Milliseconds since 1970: when the order went on, when the job is to see to it, when it was made.
	created_at INTEGER NOT NULL,
	next_at INTEGER NOT NULL,
	made_at INTEGER
) STRICT;

CREATE INDEX requests_to_make_due ON requests_to_make (next_at) WHERE made_at IS NULL;
CREATE INDEX requests_to_make_by_number ON requests_to_make (request_nr) WHERE made_at IS NULL;
