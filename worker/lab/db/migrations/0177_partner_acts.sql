-- Acts of services done, one that stands for a partner and a month. What one says is written down when it is issued, and never changed: it is called off, and another is issued.
CREATE TABLE partner_acts (
	id TEXT PRIMARY KEY,
	partner_id TEXT NOT NULL,
	-- By year without gaps, as invoices are; one that was called off keeps its number.
	year INTEGER NOT NULL,
	nr INTEGER NOT NULL CHECK (nr > 0),
	number TEXT NOT NULL,
	-- Of its issue, `YYYY-MM-DD` in Almaty, and the month that it is for, `YYYY-MM`.
	day TEXT NOT NULL,
	month TEXT NOT NULL,
	-- Both companies as they were then: JSON.
	seller TEXT NOT NULL,
	buyer TEXT NOT NULL,
	-- JSON list of `{name, sum, rate, vat}`: sums in whole tenge, VAT in tiyn; below nothing for what is taken back of an earlier act.
	lines TEXT NOT NULL,
	total INTEGER NOT NULL CHECK (total > 0),
	-- Number of the act of this month that was called off before; empty for none.
	replaces TEXT NOT NULL,
	-- Code and name of the person of the staff; moments in milliseconds since 1970.
	issued_by TEXT NOT NULL,
	issued_at INTEGER NOT NULL,
	shown_at INTEGER,
	accepted_at INTEGER,
	-- Why the partner does not agree, and since when.
	disputed_at INTEGER,
	dispute TEXT NOT NULL DEFAULT '',
	-- Null while it stands.
	called_off_at INTEGER,
	called_off_by TEXT NOT NULL DEFAULT '',
	reason TEXT NOT NULL DEFAULT '',
	UNIQUE (year, nr),
	CHECK ((disputed_at IS NULL) = (dispute = ''))
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_acts_by_partner ON partner_acts (partner_id, issued_at, id);
CREATE UNIQUE INDEX partner_acts_standing ON partner_acts (partner_id, month) WHERE called_off_at IS NULL;
CREATE INDEX partner_acts_disputed ON partner_acts (disputed_at, id) WHERE disputed_at IS NOT NULL AND accepted_at IS NULL AND called_off_at IS NULL;

-- Which invoices an act has (1), and which that were called off it takes back of an earlier act (-1).
CREATE TABLE partner_act_invoices (
	act_id TEXT NOT NULL REFERENCES partner_acts (id) ON DELETE CASCADE,
	invoice_id TEXT NOT NULL REFERENCES partner_invoices (id) ON DELETE CASCADE,
	sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
	PRIMARY KEY (act_id, invoice_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_act_invoices_by_invoice ON partner_act_invoices (invoice_id, sign);
