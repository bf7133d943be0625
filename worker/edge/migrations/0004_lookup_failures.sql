-- How many lookups went wrong, minute by minute, over all numbers and clients: no more is known of them here.
CREATE TABLE lookup_failures (
	-- Minutes since 1970.
	minute INTEGER PRIMARY KEY,
	failures INTEGER NOT NULL
) STRICT;
