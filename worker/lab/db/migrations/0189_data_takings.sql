-- When somebody took along everything that the laboratory has of them: also who has no results, and so no journal of openings.
CREATE TABLE data_takings (
	id TEXT PRIMARY KEY,
	account_id TEXT NOT NULL REFERENCES patients (id) ON DELETE CASCADE,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- Signed in, or by an archive that the front desk handed over.
	basis TEXT NOT NULL CHECK (basis IN ('account', 'handover')),
	-- Id of the handing over; empty for none.
	handover_id TEXT NOT NULL,
	-- What the person sat at, in a few words.
	device TEXT NOT NULL,
	-- Which file of how many.
	part INTEGER NOT NULL CHECK (part > 0),
	parts INTEGER NOT NULL CHECK (parts >= part)
) STRICT, WITHOUT ROWID;
CREATE INDEX data_takings_of_account ON data_takings (account_id, at, id);
