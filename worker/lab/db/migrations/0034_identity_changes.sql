-- What an account has by its IIN and day of birth goes when they become others, and what waits for an IIN comes once it is proved: no matter who writes them.

-- A request that leaves an account takes with it the links that the account made to it, what was opened by them, and notices that are not sent yet.
CREATE TRIGGER request_left_account AFTER UPDATE OF patient_id ON result_requests
WHEN OLD.patient_id IS NOT NULL AND NEW.patient_id IS NOT OLD.patient_id
BEGIN
	DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = OLD.patient_id AND request_id = OLD.id);
	UPDATE shares SET revoked_at = unixepoch() * 1000 WHERE patient_id = OLD.patient_id AND request_id = OLD.id AND revoked_at IS NULL;
	UPDATE outgoing SET state = 'refused', facts = '{}'
	WHERE id > 'result-ready-sms:' || OLD.id || '.' AND id < 'result-ready-sms:' || OLD.id || '/' AND state = 'waiting' AND facts ->> 'patient' IS NOT NEW.patient_id;
	UPDATE outgoing SET state = 'refused', facts = '{}'
	WHERE id > 'result-ready-mail:' || OLD.id || '.' AND id < 'result-ready-mail:' || OLD.id || '/' AND state = 'waiting' AND facts ->> 'patient' IS NOT NEW.patient_id;
END;

-- Another IIN or day of birth is not proved, and what the old one brought is taken away: requests and orders that name another person (an IIN that was taken off
-- says nothing against requests, unless they came by it), and the cards of the old IIN. A request that another account has proved to be its own goes there.
CREATE TRIGGER identity_of_patient_changed AFTER UPDATE OF iin, birth_date ON patients
WHEN NEW.iin <> OLD.iin OR NEW.birth_date <> OLD.birth_date
BEGIN
	UPDATE patients SET proved_at = NULL WHERE id = NEW.id AND proved_at IS NOT NULL;
	UPDATE result_requests SET patient_id = (
		SELECT p.id FROM patients p WHERE result_requests.iin_confirmed = 1 AND p.iin = result_requests.iin AND p.iin <> '' AND p.birth_date = result_requests.birth_date
			AND p.proved_at IS NOT NULL
	)
	WHERE patient_id = NEW.id
		AND (birth_date <> NEW.birth_date OR (iin <> '' AND iin <> NEW.iin AND (NEW.iin <> '' OR OLD.proved_at IS NOT NULL)));
	UPDATE orders SET patient_id = NULL
	WHERE patient_id = NEW.id
		AND (birth_date <> NEW.birth_date OR (iin <> '' AND iin <> NEW.iin AND (NEW.iin <> '' OR OLD.proved_at IS NOT NULL)));
	UPDATE cards SET patient_id = NULL WHERE patient_id = NEW.id AND owner_iin <> '';
END;

-- Anyone who proves an IIN, however that is done, has the requests that the laboratory confirmed for it and the day of birth, as far as they are in no account, and
-- the cards that wait for it. An IIN that changes is not proved by that.
DROP TRIGGER cards_of_proved_patient;
CREATE TRIGGER patient_proved AFTER UPDATE OF proved_at ON patients
WHEN NEW.proved_at IS NOT NULL AND NEW.iin <> '' AND NEW.iin = OLD.iin AND NEW.birth_date = OLD.birth_date
BEGIN
	UPDATE result_requests SET patient_id = NEW.id
	WHERE iin = NEW.iin AND iin_confirmed = 1 AND birth_date = NEW.birth_date AND patient_id IS NULL;
	UPDATE cards SET patient_id = NEW.id WHERE owner_iin = NEW.iin AND owner_iin <> '';
END;
