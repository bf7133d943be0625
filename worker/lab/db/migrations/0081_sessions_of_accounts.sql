-- An account that is taken away takes its sessions along, as it takes its passkeys (0052): no matter who deletes it.
CREATE TRIGGER sessions_of_patient AFTER DELETE ON patients BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'patient'; END;
CREATE TRIGGER sessions_of_doctor AFTER DELETE ON doctors BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'doctor'; END;
CREATE TRIGGER sessions_of_representative AFTER DELETE ON representatives BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'representative'; END;
CREATE TRIGGER sessions_of_partner AFTER DELETE ON partners BEGIN DELETE FROM sessions WHERE account_id = OLD.id AND role = 'partner'; END;
