-- The ledger of payments: when each was begun, when its money came, and each part of it that went back, as the day's sums count it. Written by the statement that moves the payment.
CREATE TABLE payment_entries (
	id INTEGER PRIMARY KEY,
	payment_id TEXT NOT NULL REFERENCES payments (id),
	kind TEXT NOT NULL CHECK (kind IN ('begun', 'paid', 'returned')),
	-- Who gave it back: `laboratory`, `provider`, `bank`, or `hand`, past the provider; empty for what did not go back.
	returned_by TEXT NOT NULL,
	-- Whole units of the currency: what is to be paid, what came, what went back.
	amount INTEGER NOT NULL CHECK (amount > 0),
	-- Milliseconds since 1970.
	at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_entries_by_time ON payment_entries (at, id);
CREATE INDEX payment_entries_by_payment ON payment_entries (payment_id, id);

INSERT INTO payment_entries (payment_id, kind, returned_by, amount, at)
	SELECT m.payment_id, m.kind, m.returned_by, m.amount, m.at FROM (
		SELECT id AS payment_id, 'begun' AS kind, 1 AS step, '' AS returned_by, amount, created_at AS at FROM payments
		-- What went back had come.
		UNION ALL SELECT id, 'paid', 2, '', amount, coalesce(paid_at, refunded_at, changed_at) FROM payments WHERE paid_at IS NOT NULL OR returned > 0
		UNION ALL SELECT id, 'returned', 3, returned_by, returned, coalesce(refunded_at, changed_at) FROM payments WHERE returned > 0
	) m ORDER BY m.at, m.payment_id, m.step;

CREATE TRIGGER payment_begun AFTER INSERT ON payments
BEGIN
	INSERT INTO payment_entries (payment_id, kind, returned_by, amount, at) VALUES (NEW.id, 'begun', '', NEW.amount, NEW.created_at);
END;
CREATE TRIGGER payment_money_came AFTER UPDATE OF paid_at ON payments WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
	INSERT INTO payment_entries (payment_id, kind, returned_by, amount, at) VALUES (NEW.id, 'paid', '', NEW.amount, NEW.paid_at);
END;
CREATE TRIGGER payment_money_went AFTER UPDATE OF returned ON payments WHEN NEW.returned > OLD.returned
BEGIN
	INSERT INTO payment_entries (payment_id, kind, returned_by, amount, at)
		SELECT NEW.id, 'paid', '', NEW.amount, NEW.changed_at WHERE NOT EXISTS (SELECT 1 FROM payment_entries e WHERE e.payment_id = NEW.id AND e.kind = 'paid');
	INSERT INTO payment_entries (payment_id, kind, returned_by, amount, at) VALUES (NEW.id, 'returned', NEW.returned_by, NEW.returned - OLD.returned, NEW.changed_at);
END;
