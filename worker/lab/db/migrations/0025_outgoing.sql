-- Messages to people by every channel, written down in the transaction that they tell of, and sent by the one that takes them first.
CREATE TABLE outgoing (
	-- The kind and what it tells of: `order-received:<order>`. There is one of each, however often it is asked for.
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL,
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
	-- Phone or e-mail.
	recipient TEXT NOT NULL,
	-- Language of the person.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- What its text says, as JSON; emptied when nothing more is to be sent, so that a code stands nowhere afterwards.
	facts TEXT NOT NULL,
	-- `sending` belongs to who set it; `unknown` may have been sent, and is not sent again.
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown')),
	attempts INTEGER NOT NULL,
	-- Not before then, in milliseconds since 1970.
	next_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at)
SELECT 'order-received:' || m.order_id, m.kind, 'sms', m.phone, m.locale,
	CASE WHEN m.state IN ('waiting', 'sending') THEN json_object('number', o.order_nr) ELSE '{}' END, m.state, m.attempts, m.next_at, m.changed_at
FROM messages m JOIN orders o ON o.id = m.order_id;

-- The table `messages` stays: what was deployed before goes on writing into it while this is brought in. A later migration takes it away.
CREATE INDEX outgoing_by_state ON outgoing (state, next_at);
-- How many go out in a day is counted, to one person and to all. Refused ones cost nothing and do not count: however many come, nobody reads through them.
CREATE INDEX outgoing_by_recipient ON outgoing (channel, recipient, changed_at, state) WHERE state <> 'refused';
CREATE INDEX outgoing_by_time ON outgoing (channel, changed_at, state) WHERE state <> 'refused';
