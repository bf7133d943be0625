-- Devices on which somebody has signed in before: who signs in on another one is told so. A row says nothing but that.

CREATE TABLE known_devices (
	role TEXT NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	account_id TEXT NOT NULL,
	-- SHA-256 of the mark that the device keeps.
	mark TEXT NOT NULL,
	-- Last sign-in, in milliseconds since 1970.
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (role, account_id, mark)
) STRICT, WITHOUT ROWID;
