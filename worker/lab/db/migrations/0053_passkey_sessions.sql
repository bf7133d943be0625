-- A session may begin with a passkey. The column is made anew because a CHECK cannot be changed; the table stays, since searches hang on its rows.
ALTER TABLE sessions ADD COLUMN began_by TEXT NOT NULL DEFAULT 'password' CHECK (began_by IN ('password', 'sms-code', 'mail-code', 'passkey'));
UPDATE sessions SET began_by = method;
ALTER TABLE sessions DROP COLUMN method;
ALTER TABLE sessions RENAME COLUMN began_by TO method;

-- On a device that is not the person's own nothing is left by which one signs in later.
ALTER TABLE sessions ADD COLUMN not_mine INTEGER NOT NULL DEFAULT 0 CHECK (not_mine IN (0, 1));
-- So far such sessions of patients were recognised by their end alone.
UPDATE sessions SET not_mine = 1 WHERE role = 'patient' AND idle_ms = 900000;
