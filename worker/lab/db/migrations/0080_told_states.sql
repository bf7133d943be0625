-- What readers of a result say of the patient's state on the day of the sample, where references depend on it (docs/decisions/results.md).
CREATE TABLE told_states (
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	-- Whose word: that of the account which has the request, or that of one access by its receipt. The other one is empty.
	patient_id TEXT NOT NULL,
	access_hash TEXT NOT NULL,
	body_state TEXT NOT NULL CHECK (body_state IN ('pregnant', 'cycle', 'menopause', 'none')),
	-- Completed weeks, on the day that it is said of.
	pregnancy_week INTEGER CHECK (pregnancy_week BETWEEN 0 AND 42),
	-- First day of the last period.
	last_period TEXT,
	-- The day of the sample, as it was known when this was said.
	told_on TEXT NOT NULL,
	told_at INTEGER NOT NULL,
	PRIMARY KEY (request_id, patient_id, access_hash),
	CHECK ((patient_id = '') <> (access_hash = ''))
) STRICT, WITHOUT ROWID;

-- What was said by a receipt goes with the access, and what an account said with the request that leaves it.
CREATE TRIGGER told_state_of_access AFTER DELETE ON result_access
BEGIN
	DELETE FROM told_states WHERE request_id = OLD.request_id AND patient_id = '' AND access_hash = OLD.hash;
END;
CREATE TRIGGER told_state_left_account AFTER UPDATE OF patient_id ON result_requests
WHEN OLD.patient_id IS NOT NULL AND NEW.patient_id IS NOT OLD.patient_id
BEGIN
	DELETE FROM told_states WHERE request_id = OLD.id AND patient_id = OLD.patient_id;
END;
