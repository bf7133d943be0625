-- What an order's page tells: when it came into each state, when the person means to come, and how to prepare as data.

-- The moment of each state that an order came into, in milliseconds since 1970. Of an order that is older than this table, its making and its last change are known.
CREATE TABLE order_events (
	order_id TEXT NOT NULL REFERENCES orders (id),
	status INTEGER NOT NULL CHECK (status BETWEEN 1 AND 5),
	at INTEGER NOT NULL,
	PRIMARY KEY (order_id, status)
) STRICT, WITHOUT ROWID;

INSERT INTO order_events (order_id, status, at) SELECT id, 1, created_at FROM orders WHERE status BETWEEN 1 AND 5;
INSERT INTO order_events (order_id, status, at) SELECT id, status, changed_at FROM orders WHERE status BETWEEN 2 AND 5;

-- When the person means to come to the collection point, in milliseconds since 1970; null until they chose.
ALTER TABLE orders ADD COLUMN visit_at INTEGER;

-- What a preparation rule asks for, as JSON: a list of kind, min, max (shared/preparation/rules.ts); empty where only its sentence says it, and of other terms.
ALTER TABLE terms ADD COLUMN rules TEXT NOT NULL DEFAULT '[]';
