-- Acts of services done, one that stands for a partner and a month. What one says is written down when it is issued, and never changed: it is called off, and another is issued.
CREATE TABLE partner_acts (
	id text PRIMARY KEY,
	partner_id text NOT NULL,
	-- By year without gaps, as invoices are; one that was called off keeps its number.
	year bigint NOT NULL,
	nr bigint NOT NULL CHECK (nr > 0),
	number text NOT NULL,
	-- Of its issue, `YYYY-MM-DD` in Almaty, and the month that it is for, `YYYY-MM`.
	day text NOT NULL,
	month text NOT NULL,
	-- Both companies as they were then: JSON.
	seller text NOT NULL,
	buyer text NOT NULL,
	-- JSON list of `{name, sum, rate, vat}`: sums in whole tenge, VAT in tiyn; below nothing for what is taken back of an earlier act.
	lines text NOT NULL,
	total bigint NOT NULL CHECK (total > 0),
	-- Number of the act of this month that was called off before; empty for none.
	replaces text NOT NULL,
	-- Code and name of the person of the staff; moments in milliseconds since 1970.
	issued_by text NOT NULL,
	issued_at bigint NOT NULL,
	shown_at bigint,
	accepted_at bigint,
	-- Why the partner does not agree, and since when.
	disputed_at bigint,
	dispute text NOT NULL DEFAULT '',
	-- Null while it stands.
	called_off_at bigint,
	called_off_by text NOT NULL DEFAULT '',
	reason text NOT NULL DEFAULT '',
	UNIQUE (year, nr),
	CHECK ((disputed_at IS NULL) = (dispute = ''))
);
CREATE INDEX partner_acts_by_partner ON partner_acts (partner_id, issued_at, id);
CREATE UNIQUE INDEX partner_acts_standing ON partner_acts (partner_id, month) WHERE called_off_at IS NULL;
CREATE INDEX partner_acts_disputed ON partner_acts (disputed_at, id) WHERE disputed_at IS NOT NULL AND accepted_at IS NULL AND called_off_at IS NULL;

-- Which invoices an act has (1), and which that were called off it takes back of an earlier act (-1).
CREATE TABLE partner_act_invoices (
	act_id text NOT NULL REFERENCES partner_acts (id) ON DELETE CASCADE,
	invoice_id text NOT NULL REFERENCES partner_invoices (id) ON DELETE CASCADE,
	sign bigint NOT NULL CHECK (sign IN (1, -1)),
	PRIMARY KEY (act_id, invoice_id)
);
CREATE INDEX partner_act_invoices_by_invoice ON partner_act_invoices (invoice_id, sign);
