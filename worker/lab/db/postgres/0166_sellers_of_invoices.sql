-- Who issued an invoice, as it was then: JSON of names and addresses by language, BIN and phone; empty for one of before, which names who it is now.
ALTER TABLE partner_invoices ADD COLUMN seller text NOT NULL DEFAULT '';
