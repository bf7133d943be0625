-- Telegram as a fourth channel of what people are told.

-- Of their own results, as `push_sending`; it goes to the chat that they connected.
ALTER TABLE patients ADD COLUMN telegram_sending INTEGER NOT NULL DEFAULT 1 CHECK (telegram_sending IN (0, 1));

CREATE TABLE notification_choices_made_anew (
	account_id TEXT NOT NULL REFERENCES patients (id),
	patient_id TEXT NOT NULL REFERENCES patients (id),
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
	PRIMARY KEY (account_id, patient_id, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_choices_made_anew (account_id, patient_id, channel, wanted) SELECT account_id, patient_id, channel, wanted FROM notification_choices;
DROP TABLE notification_choices;
ALTER TABLE notification_choices_made_anew RENAME TO notification_choices;
CREATE INDEX notification_choices_by_patient ON notification_choices (patient_id);

DROP TRIGGER request_left_account;
DROP TRIGGER push_subscription_removed;
CREATE TABLE outgoing_made_anew (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL,
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	-- Phone, e-mail, or the id of a device that asked for notifications or of a chat that was connected.
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
INSERT INTO outgoing_made_anew (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, taken_by, waits_for, reason, account_id)
SELECT id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, taken_by, waits_for, reason, account_id FROM outgoing;
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
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	share TEXT NOT NULL CHECK (share IN ('codes', 'visitors', 'news', 'safety')),
	hour INTEGER NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (channel, hour, share)
) STRICT, WITHOUT ROWID;
INSERT INTO outgoing_counts_made_anew (channel, share, hour, count) SELECT channel, share, hour, count FROM outgoing_counts;
DROP TABLE outgoing_counts;
ALTER TABLE outgoing_counts_made_anew RENAME TO outgoing_counts;
CREATE INDEX outgoing_counts_by_hour ON outgoing_counts (hour);

-- Chats that were connected: one an account, and of one account alone. Nothing else of a person at Telegram is kept.
CREATE TABLE telegram_chats (
	-- Named by messages that wait: the chat's own id stands here alone.
	id TEXT PRIMARY KEY,
	account_id TEXT NOT NULL UNIQUE REFERENCES patients (id),
	-- As Telegram calls it: a number of at most 52 bits.
	chat_id TEXT NOT NULL UNIQUE,
	-- Of the code that connected it: the same word of Telegram may come twice.
	code_hash TEXT NOT NULL,
	-- When it was asked for by Telegram's own clock, in milliseconds since 1970: what was written there before ends nothing.
	said_at INTEGER NOT NULL,
	connected_at INTEGER NOT NULL
) STRICT;

-- Codes by which a chat is connected: the newest of an account, once.
CREATE TABLE telegram_codes (
	account_id TEXT PRIMARY KEY REFERENCES patients (id),
	-- SHA-256 of the code.
	hash TEXT NOT NULL UNIQUE,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX telegram_codes_by_time ON telegram_codes (expires_at);

-- What waits for a browser or a chat that is taken away, or given to another account, is told there no more.
CREATE TRIGGER push_subscription_removed AFTER DELETE ON push_subscriptions
BEGIN
	UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '' WHERE channel = 'push' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id;
END;
-- A correction, or what is told in person, that nothing else tells is not lost in silence: the laboratory reads of it, and calls.
CREATE TRIGGER telegram_chat_removed AFTER DELETE ON telegram_chats
BEGIN
	UPDATE outgoing SET state = 'failed', facts = '{}', waits_for = '', reason = 'gone', changed_at = unixepoch() * 1000
	WHERE channel = 'telegram' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id AND kind = 'result-changed-telegram'
		AND NOT EXISTS (
			SELECT 1 FROM json_each('["result-changed-sms","result-changed-mail"]') k
			JOIN outgoing o ON o.id = k.value || substr(outgoing.id, length('result-changed-telegram') + 1) WHERE o.state NOT IN ('refused', 'failed')
		);
	UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '' WHERE channel = 'telegram' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id;
END;

-- A request that leaves an account takes with it the links that the account made to it, what was opened by them, and what of it nobody was told yet.
CREATE TRIGGER request_left_account AFTER UPDATE OF patient_id ON result_requests
WHEN OLD.patient_id IS NOT NULL AND NEW.patient_id IS NOT OLD.patient_id
BEGIN
	DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = OLD.patient_id AND request_id = OLD.id);
	UPDATE shares SET revoked_at = unixepoch() * 1000 WHERE patient_id = OLD.patient_id AND request_id = OLD.id AND revoked_at IS NULL;
	UPDATE outgoing SET state = 'refused', facts = '{}'
	WHERE id IN (
		SELECT o.id FROM json_each('["result-ready-sms","result-ready-mail","result-ready-push","result-ready-telegram","result-changed-sms","result-changed-mail","result-changed-push","result-changed-telegram","doctor-comment-sms","doctor-comment-mail","doctor-comment-push","doctor-comment-telegram"]') k
		JOIN outgoing o ON o.id > k.value || ':' || OLD.id || '.' AND o.id < k.value || ':' || OLD.id || '/'
	) AND state = 'waiting' AND facts ->> 'patient' IS NOT NEW.patient_id;
END;
