/** Whom the seed gives no range, on purpose: what has none at some age says here why. */

/** Measured values that have a range for some people only. */
interface Without {
	readonly codes: readonly string[];
	/** Whom they have none for, in the grammar of the column `ranges`: `0d-18y`, `F 0d-1y | F 8y-12y`. */
	readonly ages: string;
	readonly why: string;
}

const list = (text: string) => text.trim().split(/\s+/);

export const without: readonly Without[] = [
	{
		codes: list(`HEM-001.RDWSD HEM-005.RDWSD HEM-006.RDWSD HEM-001.PLCR HEM-005.PLCR HEM-003.IRF HEM-003.RETHE COA-015.ADP COA-015.COL COA-015.EPI
			COA-015.AA COA-015.RIS BIO-005 BIO-028 BIO-029 BIO-030 BIO-032 BIO-040 BIO-042 BIO-043 BIO-044 BIO-016.ALB BIO-016.A1 BIO-016.A2 BIO-016.B1
			BIO-016.B2 BIO-016.G BIO-016.AG BIO-025 BIO-027.VLDL BIO-027.AI IMM-004.IGG1 IMM-004.IGG2 IMM-004.IGG3 IMM-004.IGG4 IMM-005 IMM-006
			IMM-008.CD4CD8 IMM-010 VIT-002 VIT-003 VIT-005 VIT-006 VIT-007 VIT-008 VIT-009 VIT-012 VIT-013 VIT-014 VIT-016.IDX VIT-017 TRE-003
			TRE-007 TRE-008 TRE-009 TRE-012 STL-009`),
		ages: '0d-18y',
		why: 'The makers of the methods studied adults; in children the values move with age, and no table of theirs belongs to these methods.',
	},
	{
		codes: list(`HOR-009 HOR-016 HOR-017.PRL HOR-017.MONO HOR-019 HOR-020 HOR-021.SHBG HOR-021.FAI HOR-028 HOR-029 HOR-031 HOR-032 HOR-033.ALD
			HOR-033.REN HOR-033.ARR HOR-036.HOMA HOR-040 HOR-041 HOR-045.MN HOR-045.NMN HOR-046.MN HOR-046.NMN HOR-047`),
		ages: '0d-18y',
		why: 'Hormones of children go by age and stage of puberty, which a request does not tell; in the first weeks they are several times as high.',
	},
	{
		codes: list('ONC-011 ONC-012 ONC-013 ONC-014 ONC-015 ONC-016 ONC-017 DRG-004'),
		ages: '0d-18y',
		why: 'Markers of diseases of adults; an adult’s limit says nothing of a child.',
	},
	{
		codes: list(
			'URI-003.VOL URI-005.CRE URI-008 URI-009 URI-010 URI-011 URI-012.NA URI-012.K URI-014.CLR URI-014.UCR URI-016.ADR URI-016.NOR URI-016.DOP URI-017',
		),
		ages: '0d-18y',
		why: 'What is excreted in a day goes by body weight.',
	},
	{ codes: list('BIO-018.EGFR BIO-020.EGFR'), ages: '0d-18y', why: 'CKD-EPI 2021 is for adults.' },
	{
		codes: list('COA-001.PT COA-001.PTA COA-001.INR COA-001.TT COA-002.PT COA-002.PTA COA-002.INR COA-005 COA-013 COA-014'),
		ages: '0d-6m',
		why: 'Clotting ripens in the first half year; how far depends on the reagent.',
	},
	{ codes: list('COA-009'), ages: '0d-1y', why: 'Protein S ripens in the first year.' },
	{ codes: list('COA-012'), ages: '28d-18y', why: 'Factor IX rises to an adult’s level with puberty.' },
	{
		codes: list('HEM-003.RETA'),
		ages: '0d-6m',
		why: 'The absolute count falls from birth and rises again with the anaemia of the second month; the share has its ranges.',
	},
	{ codes: list('HEM-015.HBA HEM-015.HBA2'), ages: '0d-2y', why: 'The switch from foetal haemoglobin goes on to the second year; HbF has its ranges.' },
	{
		codes: list('BIO-022 BIO-023 BIO-024 BIO-026 BIO-027.CHOL BIO-027.HDL BIO-027.LDL BIO-027.TG BIO-027.NHDL'),
		ages: '0d-2y',
		why: 'The limits of risk for children (NHLBI 2011) begin at 2 years: infants live on milk and are not fasting.',
	},
	{ codes: list('BIO-002.G120'), ages: '0d-1y', why: 'Infants are not loaded with glucose.' },
	{ codes: list('BIO-006 STL-003 STL-004'), ages: '0d-1m', why: 'In the first weeks the values change from day to day.' },
	{ codes: list('BIO-013.IB'), ages: '0d-14d', why: 'Newborns are judged by the total and the direct bilirubin.' },
	{ codes: list('BIO-019 BIO-020.CYSC BIO-056 BIO-060 VIT-010 VIT-011'), ages: '0d-1y', why: 'No table for infants belongs to these methods.' },
	{ codes: list('BIO-035'), ages: '0d-3d', why: 'After birth procalcitonin rises by itself and is judged by the hour.' },
	{ codes: list('BIO-048'), ages: '0d-3m', why: 'Newborns make little transferrin.' },
	{ codes: list('HOR-003'), ages: '0d-4d', why: 'The surge of TSH after birth carries the hormones of the thyroid with it.' },
	{ codes: list('HOR-004'), ages: '0d-1d | 5d-7d', why: 'The surge of TSH after birth; the table of the method has no value for these days.' },
	{ codes: list('HOR-005'), ages: '0d-1d | 4d-1m', why: 'The surge of TSH after birth; the table of the method has no value for these days.' },
	{ codes: list('HOR-038'), ages: '0d-1y', why: 'The table of the method begins at one year.' },
	{ codes: list('HOR-027'), ages: '0d-1d | 7d-1y', why: 'Birth raises cortisol, and infants have no morning peak yet.' },
	{
		codes: list('HOR-012 HOR-013'),
		ages: '0d-1y | F 8y-12y | M 9y-18y',
		why: 'In the first year and in puberty the limits go by the stage, which a request does not tell.',
	},
	{ codes: list('HOR-014 HOR-015'), ages: 'F 0d-12y | M 0d-18y', why: 'In children the limits go by the stage of puberty.' },
	{
		codes: list('HOR-018 HOR-021.TST'),
		ages: '0d-1y | F 8y-18y | M 9y-18y',
		why: 'In the first year and in puberty the limits go by the stage, which a request does not tell.',
	},
	{ codes: list('HOR-023'), ages: '0d-1y | 8y-18y', why: 'In the first year and in puberty the limits go by the stage.' },
	{ codes: list('HOR-024'), ages: '28d-1y | F 10y-12y | M 10y-18y', why: 'After the first month, and in puberty, the limits go by the stage.' },
	{
		codes: list('HOR-025'),
		ages: 'F 0d-20y | F 51y+ | M 0d-18y',
		why: 'The reserve of egg cells is asked about between 20 and 50; boys go by the stage of puberty.',
	},
	{ codes: list('HOR-026'), ages: 'F 0d-60y | M 0d-18y', why: 'Before the menopause the follicular phase alone has a range: the request must tell it.' },
	{ codes: list('HOR-042 HOR-043 HOR-044 HOR-048'), ages: '0d-18y', why: 'In growth the markers of bone are several times as high; hormones go by puberty.' },
	{ codes: list('TRE-004'), ages: '0d-6y', why: 'The limits of WHO are for children of school age and adults.' },
	{ codes: list('ONC-010'), ages: '0d-2y', why: 'The liver of an infant makes AFP: it falls over two years.' },
	{ codes: list('STL-010'), ages: '0d-2y', why: 'The bowel of an infant sheds more white cells.' },
	{ codes: list('ONC-001 ONC-002.TPSA ONC-002.RATIO'), ages: 'F | M 0d-18y', why: 'The prostate of a man.' },
	{ codes: list('ONC-004 ONC-005.HE4 ONC-005.ROMA'), ages: 'F 0d-18y | M', why: 'The ovaries; the index is made for women from 18 on.' },
	{ codes: list('PRE-005'), ages: 'F 0d-12y | F 56y+ | M', why: 'A test of pregnancy.' },
	{
		codes: list(`CYT-005.WBC CYT-005.EPI AND-001.VOL AND-001.LIQ AND-001.PH AND-001.CON AND-001.TOT AND-001.MOT AND-001.PR AND-001.VIT AND-001.MOR
			AND-001.LEU AND-002.IGG AND-002.IGA AND-003 AND-004.LEU AND-006.ZN AND-006.FRU AND-006.GLU AND-007`),
		ages: 'F',
		why: 'A man’s material.',
	},
];

/** Measured values that go by a condition, and have no range under some others; conditions in the order of a woman's ages. */
export const withoutUnder: readonly { readonly codes: readonly string[]; readonly conditions: readonly string[]; readonly why: string }[] = [
	{ codes: list('HOR-012 HOR-013'), conditions: list('preg preg1 preg2 preg3'), why: 'Pregnancy suppresses both: the value says nothing.' },
	{ codes: list('HOR-014 HOR-015 HOR-024'), conditions: ['preg'], why: 'The trimester must be known.' },
	{ codes: list('HOR-026'), conditions: list('preg preg1 preg2 preg3 ovu lut'), why: 'Inhibin B is measured in the follicular phase.' },
	{
		codes: list('HOR-039'),
		conditions: list('preg preg1 preg2 preg3'),
		why: 'The week decides: a trimester’s range would call normal what is far too low for the week.',
	},
	{
		codes: list('HOR-042 HOR-043 HOR-044 HOR-048 ONC-004 ONC-005.HE4 ONC-005.ROMA'),
		conditions: list('preg preg1 preg2 preg3'),
		why: 'A woman of 45 or more who is pregnant: nobody has studied them.',
	},
	{ codes: list('PRE-005'), conditions: list('preg preg2 preg3 fol ovu lut meno'), why: 'The first trimester is when the risk is calculated.' },
];

/** Who has a range for some phases of the cycle only, and why. */
export const phaseless: Readonly<Record<string, string>> = {
	'HOR-026': 'Inhibin B is measured in the follicular phase.',
};

/** Who has a range for some trimesters only, and why. */
export const trimesterless: Readonly<Record<string, string>> = {
	'PRE-005': 'The first trimester is when the risk is calculated.',
};

/** Codes that measure the same where neither LOINC nor name says so. */
export const aliases: readonly (readonly string[])[] = [
	['BIO-024', 'BIO-027.LDL'],
	['BIO-025', 'BIO-027.VLDL'],
	['PRE-001.HCG', 'PRE-009'],
	['TRE-010', 'TRE-014.AS'],
	['HEM-001.PLT', 'HEM-009'],
	['VIT-001', 'VIT-015.SUM'],
];

/** Amounts of substance that no molar mass turns into mass, and why. */
export const massless: Readonly<Record<string, string>> = {
	'BIO-005': 'Fructosamine is many proteins.',
	'BIO-030': 'Lipoprotein (a) has a mass of its own in each family.',
	'BIO-065': 'Bile acids are several.',
	'HOR-020': 'SHBG is reported by amount alone.',
	'HOR-021.SHBG': 'SHBG is reported by amount alone.',
	'VIT-003': 'Holotranscobalamin is reported by amount alone.',
	'VIT-005': 'Laboratories that report mass mean thiamine or its diphosphate.',
	'ONC-004': 'HE4 is reported by amount alone.',
	'ONC-005.HE4': 'HE4 is reported by amount alone.',
	'URI-001.URO': 'A test strip shows classes.',
};
