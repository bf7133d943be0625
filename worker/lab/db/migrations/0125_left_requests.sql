-- A request that leaves an account takes with it the links that the account made to it and what was opened by them. That nobody is told of it any more follows from a row here, in the store of
-- messages (worker/lab/attachments/left-store.ts).
CREATE TABLE left_requests (
	id INTEGER PRIMARY KEY,
	request_id TEXT NOT NULL,
	-- Whose account showed it.
	patient_id TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL
) STRICT;
DROP TRIGGER request_left_account;
CREATE TRIGGER request_left_account AFTER UPDATE OF patient_id ON result_requests
WHEN OLD.patient_id IS NOT NULL AND NEW.patient_id IS NOT OLD.patient_id
BEGIN
	DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = OLD.patient_id AND request_id = OLD.id);
	UPDATE shares SET revoked_at = unixepoch() * 1000 WHERE patient_id = OLD.patient_id AND request_id = OLD.id AND revoked_at IS NULL;
	INSERT INTO left_requests (request_id, patient_id, at) VALUES (OLD.id, OLD.patient_id, unixepoch() * 1000);
END;
