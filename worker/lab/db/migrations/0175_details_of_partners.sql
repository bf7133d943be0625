-- What documents of money say of a partner's company besides what the laboratory's file brings: written by the staff. Texts are empty where nothing is known.
CREATE TABLE partner_details (
	partner_id TEXT PRIMARY KEY REFERENCES partners (id) ON DELETE CASCADE,
	-- The company's name in the other languages.
	name_kz TEXT NOT NULL,
	name_en TEXT NOT NULL,
	-- Of the contract, `YYYY-MM-DD`.
	contract_day TEXT NOT NULL,
	bank TEXT NOT NULL,
	bik TEXT NOT NULL,
	iik TEXT NOT NULL,
	kbe TEXT NOT NULL,
	knp TEXT NOT NULL,
	-- Certificate of a payer of VAT, all of it or nothing.
	vat_series TEXT NOT NULL,
	vat_number TEXT NOT NULL,
	vat_day TEXT NOT NULL,
	director TEXT NOT NULL,
	accountant TEXT NOT NULL,
	version INTEGER NOT NULL CHECK (version > 0),
	CHECK ((vat_series = '') = (vat_number = '') AND (vat_series = '') = (vat_day = '')),
	CHECK ((bank = '') = (bik = '') AND (bank = '') = (iik = ''))
) STRICT, WITHOUT ROWID;
