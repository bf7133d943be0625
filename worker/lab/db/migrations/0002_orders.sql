-- Orders of visitors. Names, codes and prices are written down as they were when the order was made; moments are milliseconds since 1970.

CREATE TABLE orders (
	id TEXT PRIMARY KEY,
	order_nr TEXT NOT NULL UNIQUE,
	-- SHA-256 of the idempotency key, and of the body in its canonical form.
	key_hash TEXT NOT NULL UNIQUE,
	body_hash TEXT NOT NULL,
	status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 5),
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	city_id INTEGER NOT NULL,
	-- City and collection point in three languages, as JSON.
	city TEXT NOT NULL,
	point_slug TEXT NOT NULL,
	last_name TEXT NOT NULL,
	first_name TEXT NOT NULL,
	middle_name TEXT NOT NULL,
	birth_date TEXT NOT NULL,
	sex TEXT NOT NULL CHECK (sex IN ('F', 'M')),
	iin TEXT NOT NULL,
	phone TEXT NOT NULL,
	email TEXT NOT NULL,
	payment TEXT NOT NULL CHECK (payment IN ('cash', 'card')),
	total INTEGER NOT NULL CHECK (total >= 0),
	request_nr TEXT UNIQUE
) STRICT;

CREATE INDEX orders_by_status ON orders (status, created_at, id);

CREATE TABLE order_lines (
	order_id TEXT NOT NULL REFERENCES orders (id),
	position INTEGER NOT NULL,
	analysis_id INTEGER NOT NULL,
	code TEXT NOT NULL,
	slug TEXT NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price >= 0),
	sampling INTEGER NOT NULL CHECK (sampling IN (0, 1)),
	turnaround INTEGER NOT NULL,
	PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

-- Accesses to an order, as hashes: its making gives one, and so does each proof of the phone.
CREATE TABLE order_access (
	hash TEXT PRIMARY KEY,
	order_id TEXT NOT NULL REFERENCES orders (id),
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX order_access_by_order ON order_access (order_id, created_at);

-- Wrong tries of lookups, one row a try. The subject is a hash, of something that exists or not.
CREATE TABLE lookup_tries (
	id INTEGER PRIMARY KEY,
	subject TEXT NOT NULL,
	at INTEGER NOT NULL
) STRICT;

CREATE INDEX lookup_tries_by_subject ON lookup_tries (subject, at);
CREATE INDEX lookup_tries_by_time ON lookup_tries (at);
