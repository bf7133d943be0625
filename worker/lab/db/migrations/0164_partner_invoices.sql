-- Invoices to partners. What one says is written down when it is issued, and never changed: it is called off, and another is issued.
CREATE TABLE partner_invoices (
	id TEXT PRIMARY KEY,
	partner_id TEXT NOT NULL,
	-- The operator's own; one that was called off keeps it.
	number TEXT NOT NULL UNIQUE,
	-- Of its issue, `YYYY-MM-DD` in Almaty, and the month that it is for, `YYYY-MM`.
	day TEXT NOT NULL,
	month TEXT NOT NULL,
	company TEXT NOT NULL,
	bin TEXT NOT NULL,
	address TEXT NOT NULL,
	contract_nr TEXT NOT NULL,
	-- JSON list of `{name, sum}`; sums in whole tenge, without VAT.
	lines TEXT NOT NULL,
	total INTEGER NOT NULL CHECK (total > 0),
	-- Code and name of the person of the staff.
	issued_by TEXT NOT NULL,
	issued_at INTEGER NOT NULL,
	-- Null while it stands.
	called_off_at INTEGER,
	called_off_by TEXT NOT NULL DEFAULT '',
	reason TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX partner_invoices_by_partner ON partner_invoices (partner_id, issued_at, id);
