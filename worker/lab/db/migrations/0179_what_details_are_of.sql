-- For which contract and which company a day and names were written: the laboratory's file may bring others afterwards, beside which they do not stand.
ALTER TABLE partner_details ADD COLUMN contract_nr TEXT NOT NULL DEFAULT '';
ALTER TABLE partner_details ADD COLUMN company TEXT NOT NULL DEFAULT '';
UPDATE partner_details SET
	contract_nr = (SELECT p.contract_nr FROM partners p WHERE p.id = partner_details.partner_id),
	company = (SELECT p.company FROM partners p WHERE p.id = partner_details.partner_id);
