-- Webhooks of the laboratory's systems. Each follows the changes of orders by their numbers: what happens is told to none in its own transaction, and lost by none.
CREATE TABLE webhooks (
	id text PRIMARY KEY,
	url text NOT NULL,
	-- JSON list.
	events text NOT NULL,
	-- Base64 of 32 bytes, as they are: what is sent is signed with it. The one before signs as well until then; empty where there is none.
	secret text NOT NULL,
	secret_before text NOT NULL DEFAULT '',
	before_until bigint NOT NULL DEFAULT 0,
	-- Number of the last change that it was told, or did not want.
	reached bigint NOT NULL,
	-- Tries of the change behind it that came to nothing, since when none has come through, and what the last try came to.
	tries bigint NOT NULL DEFAULT 0,
	failing_since bigint,
	last_code text NOT NULL DEFAULT '',
	-- Not sent to before; and null while it is sent to.
	next_at bigint NOT NULL,
	stopped_at bigint,
	-- Who sends to it, and until when nobody else does; empty for nobody.
	taken_by text NOT NULL DEFAULT '',
	taken_until bigint NOT NULL DEFAULT 0,
	-- Milliseconds since 1970, as all of these.
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL
);

-- What each was told.
CREATE TABLE webhook_deliveries (
	webhook_id text NOT NULL REFERENCES webhooks (id),
	change_nr bigint NOT NULL,
	order_nr text NOT NULL,
	event text NOT NULL,
	state text NOT NULL CHECK (state IN ('delivered', 'failed')),
	tries bigint NOT NULL CHECK (tries > 0),
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	last_code text NOT NULL,
	PRIMARY KEY (webhook_id, change_nr)
);
CREATE INDEX webhook_deliveries_by_last ON webhook_deliveries (last_at);
