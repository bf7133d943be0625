-- Messages to people, written down in the transaction that they tell of. Phone and text are not here: they are made of the order when it is sent.
CREATE TABLE messages (
	kind TEXT NOT NULL CHECK (kind IN ('order-received')),
	order_id TEXT NOT NULL REFERENCES orders (id),
	-- Language of the person who ordered.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- `sending` belongs to who set it; `unknown` may have been sent, and is not sent again.
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown')),
	attempts INTEGER NOT NULL,
	-- Not before then, in milliseconds since 1970.
	next_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	PRIMARY KEY (kind, order_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX messages_by_state ON messages (state, next_at);
