-- Apps of other makers that patients let read their results (SMART App Launch). Moments are milliseconds since 1970.

-- Those that the operator has registered. All of them are public clients: none has a secret.
CREATE TABLE apps (
	client_id TEXT PRIMARY KEY,
	name TEXT NOT NULL,
	-- Who makes it, as the patient is told.
	publisher TEXT NOT NULL,
	-- Empty for none.
	website TEXT NOT NULL,
	-- JSON list of the addresses that a code may be handed to, compared letter for letter.
	redirect_uris TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a patient has answered to an app: allowed or denied.
CREATE TABLE app_grants (
	-- 128 random bits, base64url.
	id TEXT PRIMARY KEY,
	client_id TEXT NOT NULL,
	-- As the patient was told.
	app_name TEXT NOT NULL,
	-- Who answered, and whose results it is about: a parent answers for the child that the session acts for.
	account_id TEXT NOT NULL,
	patient_id TEXT NOT NULL,
	answer TEXT NOT NULL CHECK (answer IN ('allowed', 'denied')),
	-- Joined by spaces.
	scopes TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	-- When it was last used; null for never.
	used_at INTEGER,
	-- Opens nothing from then on: the end that was told, or the moment at which somebody ended it. Of what was denied its own moment.
	ends_at INTEGER NOT NULL,
	-- Who ended it before its time; null for nobody. `reuse`: a code or a token was shown that had been used.
	ended_by TEXT CHECK (ended_by IN ('patient', 'app', 'operator', 'reuse'))
) STRICT, WITHOUT ROWID;

CREATE INDEX app_grants_by_patient ON app_grants (patient_id, ends_at);
CREATE INDEX app_grants_by_account ON app_grants (account_id);
CREATE INDEX app_grants_by_app ON app_grants (client_id, ends_at);
CREATE INDEX app_grants_by_end ON app_grants (ends_at);

-- Codes by which an app gets its first token: once, within a minute.
CREATE TABLE app_codes (
	-- SHA-256 of the code.
	hash TEXT PRIMARY KEY,
	grant_id TEXT NOT NULL REFERENCES app_grants (id),
	redirect_uri TEXT NOT NULL,
	-- SHA-256 of the verifier, base64url (RFC 7636).
	challenge TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX app_codes_by_grant ON app_codes (grant_id);
CREATE INDEX app_codes_by_end ON app_codes (expires_at);

CREATE TABLE app_tokens (
	-- SHA-256 of the token.
	hash TEXT PRIMARY KEY,
	grant_id TEXT NOT NULL REFERENCES app_grants (id),
	kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
	-- Of this token, joined by spaces: none that the grant has not.
	scopes TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	-- Of a token that was exchanged for the next one.
	used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX app_tokens_by_grant ON app_tokens (grant_id);
CREATE INDEX app_tokens_by_end ON app_tokens (expires_at);

-- What was allowed goes with its tokens and codes, whoever takes it away.
CREATE TRIGGER app_grant_removed BEFORE DELETE ON app_grants BEGIN
	DELETE FROM app_tokens WHERE grant_id = OLD.id;
	DELETE FROM app_codes WHERE grant_id = OLD.id;
END;
-- An account that is taken away takes along what it has allowed, and what was allowed about it.
CREATE TRIGGER app_grants_of_patient AFTER DELETE ON patients BEGIN DELETE FROM app_grants WHERE account_id = OLD.id OR patient_id = OLD.id; END;
-- A child who is taken out of the family, and added anew, is asked for anew.
CREATE TRIGGER app_grants_of_ward AFTER DELETE ON wards BEGIN DELETE FROM app_grants WHERE account_id = OLD.guardian_id AND patient_id = OLD.patient_id; END;
