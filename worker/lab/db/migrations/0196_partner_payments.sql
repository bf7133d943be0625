-- What a partner has paid of an invoice, as the staff books it, and by which day it is to be paid.
-- `YYYY-MM-DD`; empty for one of before, which said none.
ALTER TABLE partner_invoices ADD COLUMN due_day TEXT NOT NULL DEFAULT '';
-- The sum of its payments that stand: never more than the invoice.
ALTER TABLE partner_invoices ADD COLUMN paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= total);
-- Rises with each payment that is booked or taken back: who books says what was seen.
ALTER TABLE partner_invoices ADD COLUMN payments_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX partner_invoices_by_issue ON partner_invoices (issued_at, id);
CREATE INDEX partner_invoices_unpaid ON partner_invoices (issued_at, id) WHERE called_off_at IS NULL AND paid < total;
CREATE INDEX partner_invoices_owed ON partner_invoices (partner_id, due_day) WHERE called_off_at IS NULL AND paid < total;
CREATE INDEX partner_invoices_called_off ON partner_invoices (issued_at, id) WHERE called_off_at IS NOT NULL;

-- Never changed: one that was booked wrongly is taken back, and booked anew.
CREATE TABLE partner_payments (
	id TEXT PRIMARY KEY,
	invoice_id TEXT NOT NULL REFERENCES partner_invoices (id) ON DELETE CASCADE,
	-- On which the money came, `YYYY-MM-DD`, and whole tenge of it.
	day TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount > 0),
	-- Of the bank's payment order, or of another paper.
	number TEXT NOT NULL,
	note TEXT NOT NULL,
	-- Code and name of the person of the staff.
	booked_by TEXT NOT NULL,
	booked_at INTEGER NOT NULL,
	-- SHA-256 of the key of the form that it was booked by, and of what was booked.
	key_hash TEXT NOT NULL UNIQUE,
	body_hash TEXT NOT NULL,
	-- Null while it stands.
	taken_back_at INTEGER,
	taken_back_by TEXT NOT NULL DEFAULT '',
	reason TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_payments_by_invoice ON partner_payments (invoice_id, booked_at, id);
