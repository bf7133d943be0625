-- What a doctor's search box looks up: ends of numbers and phones, and the IIN; and the filters that a doctor gave a name.

-- The last four signs of the request number, and of the phone in an order: people say numbers by their ends.
ALTER TABLE result_requests ADD COLUMN number_end TEXT GENERATED ALWAYS AS (substr(request_nr, -4)) VIRTUAL;
ALTER TABLE orders ADD COLUMN phone_end TEXT GENERATED ALWAYS AS (substr(phone, -4)) VIRTUAL;
CREATE INDEX result_requests_by_number_end ON result_requests (doctor_id, number_end, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_iin_of ON result_requests (doctor_id, iin, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX orders_by_phone_end ON orders (phone_end, id);

CREATE TABLE doctor_filters (
	id TEXT PRIMARY KEY,
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	name TEXT NOT NULL,
	-- What names a person, by the names of the fields, as JSON: it stands in no address.
	filters TEXT NOT NULL,
	-- The rest: state, dates and order, by the names of the call's parameters, as JSON.
	place TEXT NOT NULL,
	-- 1 for the one with which the list is opened.
	is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
	-- Milliseconds since 1970.
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX doctor_filters_by_name ON doctor_filters (doctor_id, name);
CREATE UNIQUE INDEX doctor_filters_default ON doctor_filters (doctor_id) WHERE is_default = 1;
