-- Invoices are numbered by year without gaps: `2026-00001`. One that was numbered so by hand takes its place among them.
ALTER TABLE partner_invoices ADD COLUMN year bigint;
ALTER TABLE partner_invoices ADD COLUMN nr bigint;
UPDATE partner_invoices SET year = CAST(substr(number, 1, 4) AS bigint), nr = CAST(substr(number, 6) AS bigint)
	WHERE number ~ '^20[0-9][0-9]-[0-9]{5}$' AND number NOT LIKE '%-00000';
CREATE UNIQUE INDEX partner_invoices_by_nr ON partner_invoices (year, nr) WHERE nr IS NOT NULL;
-- The company as it was when the invoice was issued: JSON; empty for one of before, of which the columns above say what is known.
ALTER TABLE partner_invoices ADD COLUMN buyer text NOT NULL DEFAULT '';
-- SHA-256 of the key of the form that it was asked for by, and of what was asked for.
ALTER TABLE partner_invoices ADD COLUMN key_hash text;
ALTER TABLE partner_invoices ADD COLUMN body_hash text;
CREATE UNIQUE INDEX partner_invoices_by_key ON partner_invoices (key_hash) WHERE key_hash IS NOT NULL;
