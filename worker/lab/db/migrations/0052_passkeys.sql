-- Passkeys of accounts (WebAuthn). Moments are milliseconds since 1970.

CREATE TABLE passkeys (
	-- By which its owner's list names it: 128 random bits, base64url.
	id TEXT PRIMARY KEY,
	-- What the authenticator calls it, base64url: one for all accounts together.
	credential_id TEXT NOT NULL UNIQUE,
	role TEXT NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	account_id TEXT NOT NULL,
	-- COSE, base64url.
	public_key TEXT NOT NULL,
	-- How often it signed, as the authenticator counts; 0 for one that does not count.
	counter INTEGER NOT NULL CHECK (counter >= 0),
	-- How the authenticator is reached, as browsers name it, joined by commas.
	transports TEXT NOT NULL,
	-- 1: its owner's other devices have it too.
	synced INTEGER NOT NULL CHECK (synced IN (0, 1)),
	name TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	-- Null until somebody has signed in or confirmed by it.
	used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_by_account ON passkeys (account_id, role, created_at);

-- What authenticators were asked to sign: each is answered once.
CREATE TABLE passkey_challenges (
	-- SHA-256 of the challenge.
	hash TEXT PRIMARY KEY,
	purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'add', 'confirm')),
	-- Who may answer: of a sign-in a hash of the device's mark, of the others the hash of the session.
	asker TEXT NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

-- Anyone who puts off to add one is asked again after this moment.
CREATE TABLE passkey_offers (
	role TEXT NOT NULL CHECK (role IN ('doctor', 'representative', 'partner')),
	account_id TEXT NOT NULL,
	again_at INTEGER NOT NULL,
	PRIMARY KEY (role, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_offers_by_end ON passkey_offers (again_at);

-- An account that is taken away takes its passkeys along.
CREATE TRIGGER passkeys_of_patient AFTER DELETE ON patients BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'patient'; END;
CREATE TRIGGER passkeys_of_doctor AFTER DELETE ON doctors BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'doctor'; END;
CREATE TRIGGER passkeys_of_representative AFTER DELETE ON representatives BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'representative'; END;
CREATE TRIGGER passkeys_of_partner AFTER DELETE ON partners BEGIN DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'partner'; END;
