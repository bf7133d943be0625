-- Messages that a store has written in the transaction of what they tell of, until the store of messages has them (worker/lab/messages/outbox-store.ts). A row is as `outgoing` takes it.
CREATE TABLE orders_outbox (
	-- Of the message.
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL,
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	recipient TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	facts TEXT NOT NULL,
	-- Moments in milliseconds since 1970.
	next_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	put_at INTEGER NOT NULL,
	good_until INTEGER NOT NULL,
	account_id TEXT NOT NULL,
	-- Messages that say what is not so any more, as JSON: each with those that begin with it and a dot; and which of them had not left the outbox.
	outdates TEXT NOT NULL DEFAULT '[]',
	unsent TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_outbox_by_time ON orders_outbox (changed_at, id);

CREATE TABLE people_outbox (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL,
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	recipient TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	facts TEXT NOT NULL,
	next_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	put_at INTEGER NOT NULL,
	good_until INTEGER NOT NULL,
	account_id TEXT NOT NULL,
	outdates TEXT NOT NULL DEFAULT '[]',
	unsent TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;
CREATE INDEX people_outbox_by_time ON people_outbox (changed_at, id);
