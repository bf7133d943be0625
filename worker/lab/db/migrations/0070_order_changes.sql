-- What happens to orders, numbered in the order in which it was written: the laboratory's own system reads on from the number that it has read last. The triggers see
-- no matter who writes. A number is given inside of the transaction that writes, and transactions of this store go one after another: none appears below one that was read.
CREATE TABLE order_changes (
	nr INTEGER PRIMARY KEY AUTOINCREMENT,
	order_id TEXT NOT NULL REFERENCES orders (id),
	kind TEXT NOT NULL CHECK (kind IN ('made', 'status', 'visit', 'payment')),
	-- State of the order by then.
	status INTEGER NOT NULL,
	-- Of a payment: which one, and its state by then; null for any other change.
	payment_id TEXT,
	payment_state TEXT,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL
) STRICT;

CREATE INDEX order_changes_by_order ON order_changes (order_id, nr);

-- Orders that stand already are told as they are by now.
INSERT INTO order_changes (order_id, kind, status, at) SELECT id, 'made', status, created_at FROM orders ORDER BY created_at, id;

CREATE TRIGGER order_made AFTER INSERT ON orders
BEGIN
	INSERT INTO order_changes (order_id, kind, status, at) VALUES (NEW.id, 'made', NEW.status, NEW.created_at);
END;
CREATE TRIGGER order_moved AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status
BEGIN
	INSERT INTO order_changes (order_id, kind, status, at) VALUES (NEW.id, 'status', NEW.status, NEW.changed_at);
END;
CREATE TRIGGER order_visit_changed AFTER UPDATE OF visit_at ON orders WHEN NEW.visit_at IS NOT OLD.visit_at
BEGIN
	INSERT INTO order_changes (order_id, kind, status, at) VALUES (NEW.id, 'visit', NEW.status, unixepoch() * 1000);
END;
CREATE TRIGGER order_payment_changed AFTER UPDATE OF state ON payments WHEN NEW.state <> OLD.state
BEGIN
	INSERT INTO order_changes (order_id, kind, status, payment_id, payment_state, at)
	SELECT id, 'payment', status, NEW.id, NEW.state, NEW.changed_at FROM orders WHERE id = NEW.order_id;
END;

-- Who of the laboratory read the person of an order, on which day (in Almaty), from when till when and how often: a system that asks every minute writes one row a day.
CREATE TABLE order_reads (
	order_id TEXT NOT NULL REFERENCES orders (id),
	-- The user that HTTP Basic names; empty for the bare key.
	reader TEXT NOT NULL,
	day TEXT NOT NULL,
	first_at INTEGER NOT NULL,
	last_at INTEGER NOT NULL,
	times INTEGER NOT NULL CHECK (times > 0),
	PRIMARY KEY (order_id, day, reader)
) STRICT, WITHOUT ROWID;
