-- What somebody shows at the reception, from inside the account, so that a document confirms the account of the one who holds it and no other. One for each patient; the last one counts.
CREATE TABLE identity_codes (
	patient_id TEXT PRIMARY KEY REFERENCES patients (id),
	-- SHA-256 of the digits.
	hash TEXT NOT NULL UNIQUE,
	-- Milliseconds since 1970.
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who is confirmed for which IIN, for what is told of it in the same transaction.
CREATE VIEW confirmed_patients AS SELECT id || '.' || iin AS id FROM patients WHERE proved_at IS NOT NULL AND iin <> '';
