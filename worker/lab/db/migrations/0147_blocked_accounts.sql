-- Accounts of patients that the staff has shut: nobody signs in to one until it is opened again.
CREATE TABLE blocked_accounts (
	account_id TEXT PRIMARY KEY REFERENCES patients (id) ON DELETE CASCADE,
	-- Milliseconds since 1970.
	blocked_at INTEGER NOT NULL,
	-- Code and name of the person of the staff, and why, in their words.
	blocked_by TEXT NOT NULL,
	reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
