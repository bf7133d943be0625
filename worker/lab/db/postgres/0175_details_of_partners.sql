-- What documents of money say of a partner's company besides what the laboratory's file brings: written by the staff. Texts are empty where nothing is known.
CREATE TABLE partner_details (
	partner_id text PRIMARY KEY REFERENCES partners (id) ON DELETE CASCADE,
	-- The company's name in the other languages.
	name_kz text NOT NULL,
	name_en text NOT NULL,
	-- Of the contract, `YYYY-MM-DD`.
	contract_day text NOT NULL,
	bank text NOT NULL,
	bik text NOT NULL,
	iik text NOT NULL,
	kbe text NOT NULL,
	knp text NOT NULL,
	-- Certificate of a payer of VAT, all of it or nothing.
	vat_series text NOT NULL,
	vat_number text NOT NULL,
	vat_day text NOT NULL,
	director text NOT NULL,
	accountant text NOT NULL,
	version bigint NOT NULL CHECK (version > 0),
	CHECK ((vat_series = '') = (vat_number = '') AND (vat_series = '') = (vat_day = '')),
	CHECK ((bank = '') = (bik = '') AND (bank = '') = (iik = ''))
);
