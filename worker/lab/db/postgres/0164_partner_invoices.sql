-- Invoices to partners. What one says is written down when it is issued, and never changed: it is called off, and another is issued.
CREATE TABLE partner_invoices (
	id text PRIMARY KEY,
	partner_id text NOT NULL,
	-- The operator's own; one that was called off keeps it.
	number text NOT NULL UNIQUE,
	-- Of its issue, `YYYY-MM-DD` in Almaty, and the month that it is for, `YYYY-MM`.
	day text NOT NULL,
	month text NOT NULL,
	company text NOT NULL,
	bin text NOT NULL,
	address text NOT NULL,
	contract_nr text NOT NULL,
	-- JSON list of `{name, sum}`; sums in whole tenge, without VAT.
	lines text NOT NULL,
	total bigint NOT NULL CHECK (total > 0),
	-- Code and name of the person of the staff.
	issued_by text NOT NULL,
	issued_at bigint NOT NULL,
	-- Null while it stands.
	called_off_at bigint,
	called_off_by text NOT NULL DEFAULT '',
	reason text NOT NULL DEFAULT ''
);

CREATE INDEX partner_invoices_by_partner ON partner_invoices (partner_id, issued_at, id);
