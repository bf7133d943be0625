-- Accounts of patients that the staff has shut: nobody signs in to one until it is opened again.
CREATE TABLE blocked_accounts (
	account_id text PRIMARY KEY REFERENCES patients (id) ON DELETE CASCADE,
	-- Milliseconds since 1970.
	blocked_at bigint NOT NULL,
	-- Code and name of the person of the staff, and why, in their words.
	blocked_by text NOT NULL,
	reason text NOT NULL
);
