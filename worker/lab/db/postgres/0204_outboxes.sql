-- Messages that a store has written in the transaction of what they tell of, until the store of messages has them (worker/lab/messages/outbox-store.ts). A row is as `outgoing` takes it.
CREATE TABLE orders_outbox (
	-- Of the message.
	id text PRIMARY KEY,
	kind text NOT NULL,
	channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	recipient text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	facts text NOT NULL,
	-- Moments in milliseconds since 1970.
	next_at bigint NOT NULL,
	changed_at bigint NOT NULL,
	put_at bigint NOT NULL,
	good_until bigint NOT NULL,
	account_id text NOT NULL,
	-- Messages that say what is not so any more, as JSON: each with those that begin with it and a dot; and which of them had not left the outbox.
	outdates text NOT NULL DEFAULT '[]',
	unsent text NOT NULL DEFAULT '[]'
);
CREATE INDEX orders_outbox_by_time ON orders_outbox (changed_at, id);

CREATE TABLE people_outbox (
	id text PRIMARY KEY,
	kind text NOT NULL,
	channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	recipient text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	facts text NOT NULL,
	next_at bigint NOT NULL,
	changed_at bigint NOT NULL,
	put_at bigint NOT NULL,
	good_until bigint NOT NULL,
	account_id text NOT NULL,
	outdates text NOT NULL DEFAULT '[]',
	unsent text NOT NULL DEFAULT '[]'
);
CREATE INDEX people_outbox_by_time ON people_outbox (changed_at, id);
