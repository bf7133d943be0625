-- Accounts of the staff that an administrator has shut, and who signed in when: `staff.people`. Null for an account that is open, and for nobody who has signed in. Milliseconds since 1970.
ALTER TABLE staff ADD COLUMN blocked_at INTEGER;
-- Code and name of the administrator, and why, in their words; empty for an account that is open.
ALTER TABLE staff ADD COLUMN blocked_by TEXT NOT NULL DEFAULT '';
ALTER TABLE staff ADD COLUMN block_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE staff ADD COLUMN signed_in_at INTEGER;
