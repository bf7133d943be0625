-- Invoices are numbered by year without gaps: `2026-00001`. One that was numbered so by hand takes its place among them.
ALTER TABLE partner_invoices ADD COLUMN year INTEGER;
ALTER TABLE partner_invoices ADD COLUMN nr INTEGER;
UPDATE partner_invoices SET year = CAST(substr(number, 1, 4) AS INTEGER), nr = CAST(substr(number, 6) AS INTEGER)
	WHERE number GLOB '20[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9]' AND number NOT GLOB '*-00000';
CREATE UNIQUE INDEX partner_invoices_by_nr ON partner_invoices (year, nr) WHERE nr IS NOT NULL;
-- The company as it was when the invoice was issued: JSON; empty for one of before, of which the columns above say what is known.
ALTER TABLE partner_invoices ADD COLUMN buyer TEXT NOT NULL DEFAULT '';
-- SHA-256 of the key of the form that it was asked for by, and of what was asked for.
ALTER TABLE partner_invoices ADD COLUMN key_hash TEXT;
ALTER TABLE partner_invoices ADD COLUMN body_hash TEXT;
CREATE UNIQUE INDEX partner_invoices_by_key ON partner_invoices (key_hash) WHERE key_hash IS NOT NULL;
