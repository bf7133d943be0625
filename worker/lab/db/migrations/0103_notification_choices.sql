-- What of results people are told, by which channel, of whom, and when not.

-- Hours of Almaty in which nobody tells them anything that can wait: from the evening hour until the morning's. The house tells nothing between 21 and 8 in any case.
ALTER TABLE patients ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT 21 CHECK (quiet_from BETWEEN 13 AND 21);
ALTER TABLE patients ADD COLUMN quiet_until INTEGER NOT NULL DEFAULT 8 CHECK (quiet_until BETWEEN 8 AND 12);
-- Of their own results, as `sms_sending` and `email_sending`; it goes to the devices that asked for it.
ALTER TABLE patients ADD COLUMN push_sending INTEGER NOT NULL DEFAULT 1 CHECK (push_sending IN (0, 1));

-- What a parent has chosen for a child; without a row, what the parent has chosen for themselves.
CREATE TABLE notification_choices (
	account_id TEXT NOT NULL REFERENCES patients (id),
	patient_id TEXT NOT NULL REFERENCES patients (id),
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
	wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
	PRIMARY KEY (account_id, patient_id, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_choices_by_patient ON notification_choices (patient_id);

-- By which a letter ends all others of its kind, without signing in.
CREATE TABLE unsubscribe_tokens (
	-- SHA-256 of the token.
	hash TEXT PRIMARY KEY,
	account_id TEXT NOT NULL REFERENCES patients (id),
	-- Where the letter went: what it ends is what goes there.
	email TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unsubscribe_tokens_by_time ON unsubscribe_tokens (created_at);
CREATE INDEX unsubscribe_tokens_by_account ON unsubscribe_tokens (account_id);

-- A third channel, and whose account is told: what its owner no longer wants is called off, and their quiet hours hold for whatever waits.
DROP TRIGGER request_left_account;
CREATE TABLE outgoing_made_anew (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL,
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
	-- Phone, e-mail, or the id of a device that asked for notifications.
	recipient TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	facts TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown')),
	attempts INTEGER NOT NULL,
	next_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	put_at INTEGER NOT NULL DEFAULT 0,
	good_until INTEGER NOT NULL DEFAULT 0,
	taken_by TEXT NOT NULL DEFAULT '',
	waits_for TEXT NOT NULL DEFAULT '',
	reason TEXT NOT NULL DEFAULT '',
	-- The account that chose to be told; empty for what nobody chose.
	account_id TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
INSERT INTO outgoing_made_anew (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, taken_by, waits_for, reason)
SELECT id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, taken_by, waits_for, reason FROM outgoing;
DROP TABLE outgoing;
ALTER TABLE outgoing_made_anew RENAME TO outgoing;
CREATE INDEX outgoing_by_state ON outgoing (state, next_at);
CREATE INDEX outgoing_by_recipient ON outgoing (channel, recipient, changed_at, state, kind) WHERE state <> 'refused';
CREATE INDEX outgoing_by_put ON outgoing (state, put_at);
CREATE INDEX outgoing_untold ON outgoing (changed_at, id) WHERE waits_for <> '' OR reason <> '';
CREATE INDEX outgoing_beyond_budget ON outgoing (channel, kind) WHERE waits_for = 'budget';
CREATE INDEX outgoing_ended ON outgoing (changed_at) WHERE state NOT IN ('waiting', 'sending');
CREATE INDEX outgoing_of_account ON outgoing (account_id) WHERE account_id <> '' AND state = 'waiting';

CREATE TABLE outgoing_counts_made_anew (
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
	share TEXT NOT NULL CHECK (share IN ('codes', 'visitors', 'news', 'safety')),
	hour INTEGER NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (channel, hour, share)
) STRICT, WITHOUT ROWID;
INSERT INTO outgoing_counts_made_anew (channel, share, hour, count) SELECT channel, share, hour, count FROM outgoing_counts;
DROP TABLE outgoing_counts;
ALTER TABLE outgoing_counts_made_anew RENAME TO outgoing_counts;
CREATE INDEX outgoing_counts_by_hour ON outgoing_counts (hour);

-- A request that leaves an account takes with it the links that the account made to it, what was opened by them, and what of it nobody was told yet.
CREATE TRIGGER request_left_account AFTER UPDATE OF patient_id ON result_requests
WHEN OLD.patient_id IS NOT NULL AND NEW.patient_id IS NOT OLD.patient_id
BEGIN
	DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = OLD.patient_id AND request_id = OLD.id);
	UPDATE shares SET revoked_at = unixepoch() * 1000 WHERE patient_id = OLD.patient_id AND request_id = OLD.id AND revoked_at IS NULL;
	UPDATE outgoing SET state = 'refused', facts = '{}'
	WHERE id IN (
		SELECT o.id FROM json_each('["result-ready-sms","result-ready-mail","result-ready-push","result-changed-sms","result-changed-mail","result-changed-push"]') k
		JOIN outgoing o ON o.id > k.value || ':' || OLD.id || '.' AND o.id < k.value || ':' || OLD.id || '/'
	) AND state = 'waiting' AND facts ->> 'patient' IS NOT NEW.patient_id;
END;
