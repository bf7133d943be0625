-- How many lookups of one client went wrong, minute by minute: the captcha becomes dearer for it before it does for everybody. The client is a keyed digest of
-- its network, kept for a quarter of an hour.
CREATE TABLE lookup_failures_by_client (
	client TEXT NOT NULL,
	-- Minutes since 1970.
	minute INTEGER NOT NULL,
	failures INTEGER NOT NULL,
	PRIMARY KEY (client, minute)
) STRICT, WITHOUT ROWID;

CREATE INDEX lookup_failures_by_client_and_age ON lookup_failures_by_client (minute);
