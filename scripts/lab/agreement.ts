/**
 * What values of one sample owe to each other: counts to percentages, indices to what they are made of, parts to their whole. Each rule looks at
 * values as they are printed, so that a reader who recalculates finds the same.
 */
import { roundTo } from '#shared/kit/numbers.ts';
import type { Sex } from '#shared/kit/domain.ts';

/** Numbers from 0 up to 1. */
export type Random = () => number;

/** Whose values they are. */
export interface Person {
	readonly sex: Sex;
	/** Whole years. */
	readonly years: number;
}

/** The numbers of one report by the codes of their analytes. */
interface Sheet {
	/** NaN where the report has no such number. */
	readonly get: (code: string) => number;
	readonly has: (...codes: readonly string[]) => boolean;
	/** Rounds to the decimals of the analyte; one that the report has not is let pass. */
	readonly set: (code: string, value: number) => void;
	/** A value between two shares of the analyte's reference for the person: 0 is its low bound, 1 its high one. */
	readonly within: (code: string, from: number, to: number) => number;
	readonly setWord: (code: string, word: string) => void;
}

interface Rule {
	/** All codes that it reads or writes: none of them is a half-line (`<0.1`), and none is drawn apart from the others. */
	readonly codes: readonly string[];
	readonly apply: (sheet: Sheet, person: Person, random: Random) => void;
}

/** The same thing in the same sample, asked for twice: the first one's number holds. */
const same = (...codes: readonly string[]): Rule => ({
	codes,
	apply: (sheet) => {
		const [first, ...others] = codes.filter((code) => sheet.has(code));
		if (first !== undefined) for (const code of others) sheet.set(code, sheet.get(first));
	},
});

/** One number that follows from others, where all of them are there. */
const derived = (code: string, from: readonly string[], of: (values: readonly number[], person: Person) => number): Rule => ({
	codes: [code, ...from],
	apply: (sheet, person) => {
		if (sheet.has(code, ...from)) sheet.set(code, of(from.map(sheet.get), person));
	},
});

/** Percentages of one whole: they are brought to 100, and the largest takes what rounding leaves. */
const parts = (...codes: readonly string[]): Rule => ({
	codes,
	apply: (sheet) => {
		if (!sheet.has(...codes)) return;
		const sum = codes.reduce((total, code) => total + sheet.get(code), 0);
		for (const code of codes) sheet.set(code, (sheet.get(code) * 100) / sum);
		const [largest = '', ...others] = codes.toSorted((a, b) => sheet.get(b) - sheet.get(a));
		sheet.set(largest, 100 - others.reduce((total, code) => total + sheet.get(code), 0));
	},
});

/** One number is a share of another: drawn so, since each alone could be more than its whole. */
const shareOf = (code: string, whole: string, from: number, to: number): Rule => ({
	codes: [code, whole],
	apply: (sheet, _person, random) => {
		if (sheet.has(code, whole)) sheet.set(code, sheet.get(whole) * (from + (to - from) * random()));
	},
});

/** Red cells of a blood count: the indices first, since they hardly differ between people, then the counts that give them. */
function redCells(test: string): Rule[] {
	const [hgb, rbc, hct, mcv, mch, mchc] = ['HGB', 'RBC', 'HCT', 'MCV', 'MCH', 'MCHC'].map((name) => `${test}.${name}`) as [
		string,
		string,
		string,
		string,
		string,
		string,
	];
	const codes = [hgb, rbc, hct, mcv, mch, mchc];
	const counts: Rule = {
		codes,
		apply: (sheet) => {
			if (!sheet.has(...codes)) return;
			sheet.set(rbc, sheet.get(hgb) / sheet.within(mch, 0.3, 0.6));
			sheet.set(hct, (sheet.get(hgb) * 100) / sheet.within(mchc, 0.3, 0.7));
		},
	};
	return [
		counts,
		derived(mcv, [hct, rbc], ([h = 0, r = 1]) => (h * 10) / r),
		derived(mch, [hgb, rbc], ([h = 0, r = 1]) => h / r),
		derived(mchc, [hgb, hct], ([h = 0, v = 1]) => (h * 100) / v),
		derived(`${test}.PCT`, [`${test}.PLT`, `${test}.MPV`], ([count = 0, volume = 0]) => (count * volume) / 10_000),
	];
}

const white = ['NEU', 'LYM', 'MON', 'EOS', 'BAS'] as const;
const whiteCells = (test: string): Rule[] => [
	parts(...white.map((cell) => `${test}.${cell}P`)),
	shareOf(`${test}.IGP`, `${test}.NEUP`, 0, 0.008),
	...[...white, 'IG'].map((cell) => derived(`${test}.${cell}`, [`${test}.WBC`, `${test}.${cell}P`], ([count = 0, share = 0]) => (count * share) / 100)),
];

const bloodCounts = ['HEM-001', 'HEM-005', 'HEM-006'] as const;
const inBloodCounts = (name: string) => bloodCounts.map((test) => `${test}.${name}`);

const toMgPerDl = (umol: number) => umol / 88.42;
/** CKD-EPI 2021, by creatinine in umol/L (NEJM 2021; 385: 1737). */
function filtration(creatinine: number, { sex, years }: Person): number {
	const [kappa, alpha, factor] = sex === 'F' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
	const ratio = toMgPerDl(creatinine) / kappa;
	return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** years * factor;
}
/** The same with cystatin C in mg/L. */
function filtrationByBoth(creatinine: number, cystatin: number, { sex, years }: Person): number {
	const [kappa, alpha, factor] = sex === 'F' ? [0.7, -0.219, 0.963] : [0.9, -0.144, 1];
	const [ratio, other] = [toMgPerDl(creatinine) / kappa, cystatin / 0.8];
	const byCreatinine = Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -0.544;
	const byCystatin = Math.min(other, 1) ** -0.323 * Math.max(other, 1) ** -0.778;
	return 135 * byCreatinine * byCystatin * 0.9961 ** years * factor;
}

/** Risk of ovarian malignancy in percent, by HE4 in pmol/L and CA 125 in U/mL; 50 years stand for menopause. */
function roma(he4: number, ca125: number, { years }: Person): number {
	const [h, c] = [Math.log(Math.max(he4, 1)), Math.log(Math.max(ca125, 1))];
	const index = years >= 50 ? -8.09 + 1.04 * h + 0.732 * c : -12 + 2.38 * h + 0.0626 * c;
	return (100 * Math.exp(index)) / (1 + Math.exp(index));
}

/** Free testosterone in pmol/L after Vermeulen, by total testosterone and SHBG in nmol/L, with 43 g/L of albumin. */
function freeTestosterone(total: number, globulin: number): number {
	const [albumin, binding] = [23.43, 1];
	const b = albumin + binding * (globulin - total);
	return (1000 * (Math.sqrt(b * b + 4 * albumin * binding * total) - b)) / (2 * albumin * binding);
}

/** Lipids of one sample: total cholesterol is made of its parts, then LDL follows by Friedewald as a laboratory works it out. */
function lipids(total: string, hdl: string, ldl: string, fat: string): Rule[] {
	const codes = [total, hdl, ldl, fat];
	const made: Rule = {
		codes,
		apply: (sheet) => {
			if (!sheet.has(...codes)) return;
			// Beyond 4.5 mmol/L of triglycerides the formula does not hold.
			sheet.set(fat, Math.min(4.4, Math.max(0.4, sheet.get(fat))));
			sheet.set(hdl, Math.min(2.4, Math.max(0.6, sheet.get(hdl))));
			sheet.set(total, Math.max(1.2, sheet.get(ldl)) + sheet.get(hdl) + sheet.get(fat) / 2.2);
		},
	};
	return [made, derived(ldl, [total, hdl, fat], ([all = 0, good = 0, fats = 0]) => all - good - fats / 2.2)];
}
/** Lipids as single tests beside those of the profile. */
const lipidPairs = [
	['BIO-027.CHOL', 'BIO-022'],
	['BIO-027.HDL', 'BIO-023'],
	['BIO-027.LDL', 'BIO-024'],
	['BIO-027.VLDL', 'BIO-025'],
	['BIO-027.TG', 'BIO-026'],
] as const;

const shares = ['ENT', 'STR', 'STA', 'GAR', 'EUB', 'SNE', 'MEG', 'LCH', 'MOB', 'PEP', 'ATO'].map((name) => `PCR-022.${name}`);
const smallShares: Rule = {
	codes: shares,
	// Eleven of them are never half of the whole.
	apply: (sheet) => shares.forEach((code) => sheet.has(code) && sheet.set(code, Math.min(4, sheet.get(code)))),
};

/** Lymphocytes in a microlitre, where the report has no blood count. */
const usualLymphocytes = 2000;
const lymphocytes = (sheet: Sheet) => {
	const code = ['HEM-001.LYM', 'HEM-005.LYM'].find((one) => sheet.has(one));
	return code === undefined ? usualLymphocytes : sheet.get(code) * 1000;
};
const subsets = ['CD3', 'CD4', 'CD8', 'CD19', 'NK'] as const;
const immune: Rule = {
	codes: [...subsets.flatMap((name) => [`IMM-008.${name}P`, `IMM-008.${name}A`]), 'IMM-008.CD4CD8'],
	apply: (sheet) => {
		const [t, helper, killer, b, natural] = subsets.map((name) => `IMM-008.${name}P`) as [string, string, string, string, string];
		if (!sheet.has(t, helper, killer, b, natural)) return;
		// Most lymphocytes are T cells, and some are not.
		sheet.set(t, Math.min(92, Math.max(30, sheet.get(t))));
		sheet.set(helper, Math.min(sheet.get(helper), sheet.get(t) - 12));
		sheet.set(killer, Math.min(sheet.get(killer), sheet.get(t) - sheet.get(helper)));
		sheet.set(b, Math.min(sheet.get(b), 98 - sheet.get(t)));
		sheet.set(natural, Math.min(sheet.get(natural), 100 - sheet.get(t) - sheet.get(b)));
		for (const name of subsets) sheet.set(`IMM-008.${name}A`, (lymphocytes(sheet) * sheet.get(`IMM-008.${name}P`)) / 100);
		sheet.set('IMM-008.CD4CD8', sheet.get(helper) / sheet.get(killer));
	},
};

const semen: Rule = {
	codes: ['AND-001.PR', 'AND-001.NP', 'AND-001.MOT', 'AND-001.IM', 'AND-001.VIT'],
	apply: (sheet, _person, random) => {
		if (!sheet.has('AND-001.PR', 'AND-001.NP', 'AND-001.MOT', 'AND-001.IM', 'AND-001.VIT')) return;
		sheet.set('AND-001.PR', Math.min(70, sheet.get('AND-001.PR')));
		sheet.set('AND-001.NP', 5 + 10 * random());
		sheet.set('AND-001.MOT', sheet.get('AND-001.PR') + sheet.get('AND-001.NP'));
		sheet.set('AND-001.IM', 100 - sheet.get('AND-001.MOT'));
		// Whatever moves is alive.
		sheet.set('AND-001.VIT', sheet.get('AND-001.MOT') + (100 - sheet.get('AND-001.MOT')) * (0.2 + 0.6 * random()));
	},
};

/** Words that a count beside them decides. */
const urine: Rule = {
	codes: ['URI-001.WBC', 'URI-001.RBC', 'URI-001.LEU', 'URI-001.HGB'],
	apply: (sheet) => {
		if (sheet.has('URI-001.WBC')) sheet.setWord('URI-001.LEU', sheet.get('URI-001.WBC') > 9 ? 'detected' : 'not-detected');
		if (sheet.has('URI-001.RBC')) sheet.setWord('URI-001.HGB', sheet.get('URI-001.RBC') > 4 ? 'detected' : 'not-detected');
	},
};
const lupus: Rule = {
	codes: ['COA-010.NR', 'COA-010.RES'],
	apply: (sheet) => sheet.has('COA-010.NR') && sheet.setWord('COA-010.RES', sheet.get('COA-010.NR') >= 1.2 ? 'detected' : 'not-detected'),
};
/** A formula that adds up to 100 has no cells besides. */
const smear: Rule = {
	codes: ['HEM-007.MYE', 'HEM-007.BLA'],
	apply: (sheet) => ['HEM-007.MYE', 'HEM-007.BLA'].forEach((code) => sheet.setWord(code, 'not-detected')),
};
/** The band cells are part of the neutrophils that an analyser counts. */
const bands: Rule = {
	codes: ['HEM-007.BAND', 'HEM-007.SEG', 'HEM-001.NEUP'],
	apply: (sheet) => {
		if (sheet.has('HEM-007.BAND', 'HEM-007.SEG', 'HEM-001.NEUP')) sheet.set('HEM-007.SEG', sheet.get('HEM-001.NEUP') - sheet.get('HEM-007.BAND'));
	},
};

const ratio = ([a = 0, b = 1]: readonly number[]) => a / b;
const percent = ([a = 0, b = 1]: readonly number[]) => (100 * a) / b;
const difference = ([a = 0, b = 0]: readonly number[]) => a - b;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** In the order in which they are applied: what a rule reads is settled by those before it. */
const rules: readonly Rule[] = [
	same('HEM-001.HGB', 'HEM-005.HGB', 'HEM-006.HGB', 'HEM-010'),
	...['WBC', 'PLT', 'MPV', ...white.map((cell) => `${cell}P`)].map((name) => same(...inBloodCounts(name))),
	...bloodCounts.flatMap(redCells),
	...['RBC', 'HCT', 'MCV', 'MCH', 'MCHC', 'PCT'].map((name) => same(...inBloodCounts(name))),
	...whiteCells('HEM-001'),
	...whiteCells('HEM-005'),
	...['IGP', 'IG', ...white.flatMap((cell) => [`${cell}P`, cell])].map((name) => same(`HEM-001.${name}`, `HEM-005.${name}`)),
	smear,
	...['LYM', 'MON', 'EOS', 'BAS'].map((cell) => same(`HEM-001.${cell}P`, `HEM-007.${cell}`)),
	bands,
	parts(...['BAND', 'SEG', 'LYM', 'MON', 'EOS', 'BAS'].map((cell) => `HEM-007.${cell}`)),
	derived('HEM-003.RETA', ['HEM-003.RET'], ([share = 0]) => share * 10 * 4.6),
	derived('HEM-003.RETA', ['HEM-003.RET', 'HEM-001.RBC'], ([share = 0, count = 0]) => share * 10 * count),
	parts('HEM-015.HBA', 'HEM-015.HBA2', 'HEM-015.HBF'),
	same('BIO-001', 'BIO-002.G0', 'BIO-003.G0', 'HOR-036.GLU'),
	same('HOR-034', 'HOR-036.INS'),
	derived('HOR-036.HOMA', ['HOR-036.GLU', 'HOR-036.INS'], ([glucose = 0, insulin = 0]) => (glucose * insulin) / 22.5),
	same('BIO-013.TB', 'BIO-011'),
	shareOf('BIO-013.DB', 'BIO-013.TB', 0.12, 0.24),
	same('BIO-013.DB', 'BIO-012'),
	shareOf('BIO-012', 'BIO-011', 0.12, 0.24),
	same('BIO-013.DB', 'BIO-012'),
	derived('BIO-013.IB', ['BIO-013.TB', 'BIO-013.DB'], difference),
	same('BIO-014', 'BIO-016.TP'),
	parts(...['ALB', 'A1', 'A2', 'B1', 'B2', 'G'].map((name) => `BIO-016.${name}`)),
	derived('BIO-016.AG', ['BIO-016.ALB'], ([albumin = 0]) => albumin / (100 - albumin)),
	shareOf('BIO-015', 'BIO-014', 0.56, 0.66),
	derived('BIO-015', ['BIO-016.TP', 'BIO-016.ALB'], ([protein = 0, share = 0]) => (protein * share) / 100),
	same('BIO-018.CREA', 'BIO-020.CREA', 'URI-014.SCR'),
	same('BIO-019', 'BIO-020.CYSC'),
	derived('BIO-018.EGFR', ['BIO-018.CREA'], ([creatinine = 0], person) => filtration(creatinine, person)),
	derived('BIO-020.EGFR', ['BIO-020.CREA', 'BIO-020.CYSC'], ([creatinine = 0, cystatin = 0], person) => filtrationByBoth(creatinine, cystatin, person)),
	derived('URI-014.CLR', ['URI-014.UCR', 'URI-014.SCR'], ([daily = 0, serum = 1]) => (daily * 1_000_000) / (1440 * serum)),
	shareOf('BIO-024', 'BIO-022', 0.45, 0.6),
	shareOf('BIO-023', 'BIO-022', 0.22, 0.34),
	...lipids('BIO-022', 'BIO-023', 'BIO-024', 'BIO-026'),
	...lipids('BIO-027.CHOL', 'BIO-027.HDL', 'BIO-027.LDL', 'BIO-027.TG'),
	derived('BIO-025', ['BIO-026'], ([fat = 0]) => fat / 2.2),
	derived('BIO-027.VLDL', ['BIO-027.TG'], ([fat = 0]) => fat / 2.2),
	derived('BIO-027.NHDL', ['BIO-027.CHOL', 'BIO-027.HDL'], difference),
	derived('BIO-027.AI', ['BIO-027.NHDL', 'BIO-027.HDL'], ratio),
	...lipidPairs.map((pair) => same(...pair)),
	derived('BIO-049', ['BIO-048'], ([transferrin = 0]) => transferrin * 25.1),
	derived('BIO-050', ['BIO-046', 'BIO-048'], ([iron = 0, transferrin = 1]) => (100 * iron) / (transferrin * 25.1)),
	derived('BIO-050', ['BIO-046', 'BIO-049'], percent),
	same('BIO-054.K', 'BIO-051'),
	same('BIO-054.NA', 'BIO-052'),
	same('BIO-054.CL', 'BIO-053'),
	same('URI-005.ALB', 'URI-004'),
	derived('URI-005.ACR', ['URI-005.ALB', 'URI-005.CRE'], ratio),
	derived('URI-003.AMP', ['URI-003.MAX', 'URI-003.MIN'], difference),
	urine,
	same('HOR-017.PRL', 'HOR-016'),
	derived('HOR-017.MONO', ['HOR-017.PRL', 'HOR-017.REC'], ([total = 0, share = 0]) => (total * share) / 100),
	same('HOR-021.TST', 'HOR-018'),
	same('HOR-021.SHBG', 'HOR-020'),
	derived('HOR-019', ['HOR-018', 'HOR-020'], ([total = 0, globulin = 0]) => freeTestosterone(total, globulin)),
	derived('HOR-019', ['HOR-021.TST', 'HOR-021.SHBG'], ([total = 0, globulin = 0]) => freeTestosterone(total, globulin)),
	derived('HOR-021.FAI', ['HOR-021.TST', 'HOR-021.SHBG'], percent),
	derived('HOR-033.ARR', ['HOR-033.ALD', 'HOR-033.REN'], ratio),
	same('COA-001.PT', 'COA-002.PT'),
	...['COA-001', 'COA-002'].flatMap((test) => [
		// A reagent with an ISI of 1 and a mean normal time of 11 s.
		derived(`${test}.INR`, [`${test}.PT`], ([time = 0]) => time / 11),
		derived(`${test}.PTA`, [`${test}.PT`], ([time = 0]) => 100 * (11 / time) ** 1.3),
	]),
	derived('COA-010.NR', ['COA-010.SCR', 'COA-010.CON'], ratio),
	lupus,
	same('VIT-001', 'VIT-015.SUM'),
	shareOf('VIT-015.D2', 'VIT-015.SUM', 0.01, 0.06),
	derived('VIT-015.D3', ['VIT-015.SUM', 'VIT-015.D2'], difference),
	shareOf('VIT-016.EPA', 'VIT-016.IDX', 0.1, 0.3),
	derived('VIT-016.DHA', ['VIT-016.IDX', 'VIT-016.EPA'], difference),
	same('ONC-001', 'ONC-002.TPSA'),
	shareOf('ONC-002.FPSA', 'ONC-002.TPSA', 0.16, 0.4),
	derived('ONC-002.RATIO', ['ONC-002.FPSA', 'ONC-002.TPSA'], percent),
	same('ONC-005.CA125', 'ONC-003'),
	same('ONC-005.HE4', 'ONC-004'),
	derived('ONC-005.ROMA', ['ONC-005.HE4', 'ONC-005.CA125'], ([he4 = 0, ca125 = 0], person) => roma(he4, ca125, person)),
	immune,
	smallShares,
	derived('PCR-022.LAC', shares, (values) => 100 - sum(values)),
	derived('PRE-006.RAT', ['PRE-006.FLT', 'PRE-006.PLG'], ratio),
	derived('AND-001.TOT', ['AND-001.VOL', 'AND-001.CON'], ([volume = 0, concentration = 0]) => volume * concentration),
	semen,
];

const bound = new Set(rules.flatMap(({ codes }) => codes));
/** Whether a value owes something to others: it cannot be changed alone. */
export const isBound = (code: string): boolean => bound.has(code);

/** A number of a report, with what it is rounded to and drawn within. */
export interface Drawn {
	value: number | string;
	readonly decimals: number;
	/** The reference for the person; open where it has no bound. */
	readonly low: number | null;
	readonly high: number | null;
}

/** Brings the values of one sample into agreement, in place. @param values by the codes of their analytes */
export function agree(values: ReadonlyMap<string, Drawn>, person: Person, random: Random): void {
	const numberOf = (code: string) => {
		const value = values.get(code)?.value;
		return typeof value === 'number' ? value : NaN;
	};
	const sheet: Sheet = {
		get: numberOf,
		has: (...codes) => codes.every((code) => !Number.isNaN(numberOf(code))),
		set(code, value) {
			const drawn = values.get(code);
			if (drawn && typeof drawn.value === 'number') drawn.value = Math.max(0, roundTo(value, drawn.decimals));
		},
		within(code, from, to) {
			const { low, high } = values.get(code) ?? { low: null, high: null };
			const [a, b] = [low ?? 0, high ?? (low ?? 0) * 2];
			return a + (b - a) * (from + (to - from) * random());
		},
		setWord(code, word) {
			const drawn = values.get(code);
			if (drawn && typeof drawn.value === 'string') drawn.value = word;
		},
	};
	for (const { apply } of rules) apply(sheet, person, random);
}
