-- Webhooks of the laboratory's systems. Each follows the changes of orders by their numbers: what happens is told to none in its own transaction, and lost by none.
CREATE TABLE webhooks (
	id TEXT PRIMARY KEY,
	url TEXT NOT NULL,
	-- JSON list.
	events TEXT NOT NULL,
	-- Base64 of 32 bytes, as they are: what is sent is signed with it. The one before signs as well until then; empty where there is none.
	secret TEXT NOT NULL,
	secret_before TEXT NOT NULL DEFAULT '',
	before_until INTEGER NOT NULL DEFAULT 0,
	-- Number of the last change that it was told, or did not want.
	reached INTEGER NOT NULL,
	-- Tries of the change behind it that came to nothing, since when none has come through, and what the last try came to.
	tries INTEGER NOT NULL DEFAULT 0,
	failing_since INTEGER,
	last_code TEXT NOT NULL DEFAULT '',
	-- Not sent to before; and null while it is sent to.
	next_at INTEGER NOT NULL,
	stopped_at INTEGER,
	-- Who sends to it, and until when nobody else does; empty for nobody.
	taken_by TEXT NOT NULL DEFAULT '',
	taken_until INTEGER NOT NULL DEFAULT 0,
	-- Milliseconds since 1970, as all of these.
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT;

-- What each was told.
CREATE TABLE webhook_deliveries (
	webhook_id TEXT NOT NULL REFERENCES webhooks (id),
	change_nr INTEGER NOT NULL,
	order_nr TEXT NOT NULL,
	event TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('delivered', 'failed')),
	tries INTEGER NOT NULL CHECK (tries > 0),
	first_at INTEGER NOT NULL,
	last_at INTEGER NOT NULL,
	last_code TEXT NOT NULL,
	PRIMARY KEY (webhook_id, change_nr)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_deliveries_by_last ON webhook_deliveries (last_at);
