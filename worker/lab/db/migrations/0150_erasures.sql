-- Accounts of patients that are erased, or were to be: a row stays, and names nobody but whoever of the staff asked for it.
CREATE TABLE erasures (
	id TEXT PRIMARY KEY,
	account_id TEXT NOT NULL,
	-- Milliseconds since 1970, as all moments here.
	asked_at INTEGER NOT NULL,
	-- `waiting`: it may be taken back. `begun`: it may not, and a job goes on with it until it is `done`.
	state TEXT NOT NULL CHECK (state IN ('waiting', 'begun', 'done', 'taken-back')),
	-- Empty for the owner, else code and name of the person of the staff; and why, in their words.
	asked_by TEXT NOT NULL,
	reason TEXT NOT NULL,
	-- When it is due, and when a job looks at it next.
	erase_at INTEGER NOT NULL,
	next_at INTEGER NOT NULL,
	-- When links, browsers and chats of the account had ended and its owner's message was written; null for not yet.
	followed_at INTEGER,
	-- When it was done or taken back, and by whom that was: as `asked_by`.
	ended_at INTEGER,
	ended_by TEXT NOT NULL DEFAULT '',
	-- How many documents stay, as JSON by their kind, and ids of the children who go with it, as a JSON list: both from when it was begun.
	kept TEXT NOT NULL DEFAULT '{}',
	children TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX erasures_open ON erasures (account_id) WHERE state IN ('waiting', 'begun');
CREATE INDEX erasures_due ON erasures (next_at) WHERE state IN ('waiting', 'begun');
CREATE INDEX erasures_to_follow ON erasures (asked_at) WHERE followed_at IS NULL;

-- What was sent to an account, in whatever state.
CREATE INDEX outgoing_by_account ON outgoing (account_id) WHERE account_id <> '';
-- What was written without an account, by the phone that it names.
CREATE INDEX feedback_by_phone ON feedback (phone);
CREATE INDEX consultations_by_phone ON consultations (phone);
