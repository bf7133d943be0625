-- Everything that a provider says of payments is a row, whether it is believed or not; what the machine cannot settle stands in a list that a person works through.
CREATE TABLE payment_events (
	-- In the order in which it was said.
	id INTEGER PRIMARY KEY,
	-- The payment's id, or the provider's name and number where no payment of ours is meant.
	subject TEXT NOT NULL,
	payment_id TEXT REFERENCES payments (id),
	-- As it was said: by whom, its number there, and our own number of it.
	provider TEXT NOT NULL,
	provider_id TEXT NOT NULL,
	reference TEXT NOT NULL,
	-- `notice`: by itself; `status`: when it was asked; `refund`: when it was asked to give money back.
	source TEXT NOT NULL CHECK (source IN ('notice', 'status', 'refund')),
	outcome TEXT NOT NULL,
	-- The provider's own word.
	said TEXT NOT NULL,
	-- In whole currency units, perhaps with a fraction; null for what was not said, or is no number.
	amount REAL,
	currency TEXT,
	returned REAL,
	-- Of the payment when it was said; empty for none of ours.
	state TEXT NOT NULL,
	-- How often the same was said one after another, and when first and last, in milliseconds since 1970.
	times INTEGER NOT NULL,
	first_at INTEGER NOT NULL,
	last_at INTEGER NOT NULL
) STRICT;

CREATE INDEX payment_events_by_subject ON payment_events (subject, id);

CREATE TABLE payment_cases (
	id INTEGER PRIMARY KEY,
	-- Why a person is needed.
	kind TEXT NOT NULL,
	subject TEXT NOT NULL,
	payment_id TEXT REFERENCES payments (id),
	-- What tells two of a kind apart: another sum, a further part that went back.
	detail TEXT NOT NULL,
	-- What was said last when it was opened.
	event_id INTEGER NOT NULL REFERENCES payment_events (id),
	-- Milliseconds since 1970; null while nobody has settled it.
	opened_at INTEGER NOT NULL,
	settled_at INTEGER,
	-- How: by the laboratory, or by what the provider said later; empty while it is open.
	settlement TEXT NOT NULL,
	note TEXT NOT NULL
) STRICT;

-- However often the same is said, it is told once.
CREATE UNIQUE INDEX payment_cases_once ON payment_cases (subject, kind, detail);
CREATE INDEX payment_cases_open ON payment_cases (id) WHERE settled_at IS NULL;

-- What has gone back, in whole units of the currency, and by whom: `laboratory`, `provider`, `bank`; empty for nothing.
ALTER TABLE payments ADD COLUMN returned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN returned_by TEXT NOT NULL DEFAULT '';
UPDATE payments SET returned = amount, returned_by = 'laboratory' WHERE state = 'refunded';
-- When it was last put into its queue by the job that looks for what the queue has lost.
ALTER TABLE payments ADD COLUMN queued_at INTEGER NOT NULL DEFAULT 0;
-- Refunds are found without reading through what else is due.
CREATE INDEX payments_to_refund ON payments (next_at) WHERE state = 'refunding';
-- What is paid is asked about for some months: a bank may take it back.
UPDATE payments SET next_at = paid_at + 86400000, attempts = 0 WHERE state = 'paid' AND next_at IS NULL;
-- The case by which the laboratory has moved it last; null for none.
ALTER TABLE payments ADD COLUMN settled_case INTEGER;
