-- When somebody took along everything that the laboratory has of them: also who has no results, and so no journal of openings.
CREATE TABLE data_takings (
	id text PRIMARY KEY,
	account_id text NOT NULL REFERENCES patients (id) ON DELETE CASCADE,
	-- Milliseconds since 1970.
	at bigint NOT NULL,
	-- Signed in, or by an archive that the front desk handed over.
	basis text NOT NULL CHECK (basis IN ('account', 'handover')),
	-- Id of the handing over; empty for none.
	handover_id text NOT NULL,
	-- What the person sat at, in a few words.
	device text NOT NULL,
	-- Which file of how many.
	part bigint NOT NULL CHECK (part > 0),
	parts bigint NOT NULL CHECK (parts >= part)
);
CREATE INDEX data_takings_of_account ON data_takings (account_id, at, id);
