-- Payments that a local site takes from nobody: what a vendor would keep. Empty wherever payments are real.
CREATE TABLE local_payments (
	id TEXT PRIMARY KEY,
	-- As the laboratory calls it.
	reference TEXT NOT NULL,
	-- Whole tenge.
	amount INTEGER NOT NULL,
	currency TEXT NOT NULL,
	-- What has gone back.
	refunded INTEGER NOT NULL DEFAULT 0,
	description TEXT NOT NULL,
	locale TEXT NOT NULL,
	notify_url TEXT NOT NULL,
	success_url TEXT NOT NULL,
	failure_url TEXT NOT NULL,
	site_url TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('pending', 'paid', 'failed', 'refunded')),
	-- Milliseconds since 1970.
	expires_at INTEGER NOT NULL
) STRICT;
