-- Which letters a doctor wants of what is new in the lists. Without a row: no digest, and letters of what patients opened. Moments are milliseconds since 1970.
CREATE TABLE doctor_news (
	doctor_id TEXT PRIMARY KEY REFERENCES doctors (id),
	digest TEXT NOT NULL CHECK (digest IN ('off', 'daily', 'often')),
	-- Full hour in Almaty of a daily one.
	hour INTEGER NOT NULL CHECK (hour BETWEEN 8 AND 20),
	offers INTEGER NOT NULL CHECK (offers IN (0, 1)),
	-- Up to when results were told of.
	told_until INTEGER NOT NULL,
	-- When it is looked at again whether there is something to tell.
	next_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX doctor_news_next ON doctor_news (next_at) WHERE digest <> 'off';

-- By which a letter to a doctor ends all of them, without signing in.
CREATE TABLE doctor_unsubscribe_tokens (
	-- SHA-256 of the token.
	hash TEXT PRIMARY KEY,
	doctor_id TEXT NOT NULL REFERENCES doctors (id),
	-- Where the letter went: what it ends is what goes there.
	email TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX doctor_unsubscribe_tokens_by_time ON doctor_unsubscribe_tokens (created_at);
CREATE INDEX doctor_unsubscribe_tokens_by_doctor ON doctor_unsubscribe_tokens (doctor_id);

-- When it was seen that a doctor has something new from a patient: a letter was written then, where the doctor wants them.
ALTER TABLE shares ADD COLUMN told_at INTEGER;
CREATE INDEX shares_untold ON shares (created_at) WHERE doctor_id IS NOT NULL AND told_at IS NULL;

-- When the newest of what a doctor has to review in a request came here; null while there is nothing to review, and for what came before this column.
ALTER TABLE result_requests ADD COLUMN arrived_at INTEGER;
CREATE INDEX result_requests_by_arrival ON result_requests (doctor_id, arrived_at) WHERE doctor_id IS NOT NULL AND arrived_at IS NOT NULL;

-- What a doctor wrote is told to nobody whose account the request has left.
DROP TRIGGER request_left_account;
CREATE TRIGGER request_left_account AFTER UPDATE OF patient_id ON result_requests
WHEN OLD.patient_id IS NOT NULL AND NEW.patient_id IS NOT OLD.patient_id
BEGIN
	DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = OLD.patient_id AND request_id = OLD.id);
	UPDATE shares SET revoked_at = unixepoch() * 1000 WHERE patient_id = OLD.patient_id AND request_id = OLD.id AND revoked_at IS NULL;
	UPDATE outgoing SET state = 'refused', facts = '{}'
	WHERE id IN (
		SELECT o.id FROM json_each('["result-ready-sms","result-ready-mail","result-ready-push","result-changed-sms","result-changed-mail","result-changed-push","doctor-comment-sms","doctor-comment-mail","doctor-comment-push"]') k
		JOIN outgoing o ON o.id > k.value || ':' || OLD.id || '.' AND o.id < k.value || ':' || OLD.id || '/'
	) AND state = 'waiting' AND facts ->> 'patient' IS NOT NEW.patient_id;
END;
