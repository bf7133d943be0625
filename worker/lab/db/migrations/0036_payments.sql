-- Payments of orders by card. What was paid stands here and nowhere else; of a card nothing is known.
CREATE TABLE payments (
	-- As the provider knows it: the order's number and four digits.
	id TEXT PRIMARY KEY,
	order_id TEXT NOT NULL REFERENCES orders (id),
	-- Who takes it, and the number that it has there; null until the provider has given one.
	provider TEXT NOT NULL,
	provider_id TEXT,
	-- Whole units of the currency (ISO 4217): the total of the order when the payment was begun.
	amount INTEGER NOT NULL CHECK (amount > 0),
	currency TEXT NOT NULL,
	-- Language of the person.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	state TEXT NOT NULL CHECK (state IN ('created', 'pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
	-- The provider's page; empty until there is one.
	url TEXT NOT NULL,
	-- Moments in milliseconds since 1970. The page is open until `expires_at`; nobody is asked again before `next_at`, and nobody at all where it is null.
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	next_at INTEGER,
	asked_at INTEGER NOT NULL,
	paid_at INTEGER,
	refunded_at INTEGER,
	-- How often the provider was asked of it in this state, and the short code of what failed last; empty for nothing.
	attempts INTEGER NOT NULL,
	trouble TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX payments_by_order ON payments (order_id, created_at);
CREATE INDEX payments_by_next ON payments (next_at) WHERE next_at IS NOT NULL;
-- One page of an order is open at a time: however often it is asked for, there is one to pay on.
CREATE UNIQUE INDEX payments_open ON payments (order_id) WHERE state IN ('created', 'pending');
-- One payment counts; whatever comes above it goes back.
CREATE UNIQUE INDEX payments_counting ON payments (order_id) WHERE state = 'paid';

-- Every step that a payment made.
CREATE TABLE payment_steps (
	payment_id TEXT NOT NULL REFERENCES payments (id),
	-- Number of the step.
	position INTEGER NOT NULL,
	state TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	PRIMARY KEY (payment_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER first_payment_step AFTER INSERT ON payments
BEGIN
	INSERT INTO payment_steps (payment_id, position, state, at) VALUES (NEW.id, 0, NEW.state, NEW.created_at);
END;
CREATE TRIGGER next_payment_step AFTER UPDATE OF state ON payments WHEN NEW.state <> OLD.state
BEGIN
	INSERT INTO payment_steps (payment_id, position, state, at)
	VALUES (NEW.id, (SELECT max(position) + 1 FROM payment_steps WHERE payment_id = NEW.id), NEW.state, NEW.changed_at);
END;

-- Whom a message tells of what was done: it is written with the step, and only where that was made.
CREATE VIEW paid_payments AS SELECT id FROM payments WHERE state = 'paid';
CREATE VIEW refunded_payments AS SELECT id FROM payments WHERE state = 'refunded';
