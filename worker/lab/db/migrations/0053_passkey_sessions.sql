-- A session may begin with a passkey. The column is made anew because a CHECK cannot be changed; the table stays, since searches hang on its rows.
ALTER TABLE sessions ADD COLUMN began_by TEXT NOT NULL DEFAULT 'password' CHECK (began_by IN ('password', 'sms-code', 'mail-code', 'passkey'));
UPDATE sessions SET began_by = method;
ALTER TABLE sessions DROP COLUMN method;
ALTER TABLE sessions RENAME COLUMN began_by TO method;
