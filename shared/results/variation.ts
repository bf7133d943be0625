/**
 * Whether a value changed by more than it fluctuates by itself: the reference change value, out of the within-subject biological variation (CVI) and the analytical
 * variation (CVA) of an analyte. Where they are not known, nothing is said.
 */

/** Coefficients of variation, in percent. */
interface Variation {
	/** CVI: estimates of the EFLM Biological Variation Database (biologicalvariation.eu; Aarsand and others), of healthy adults. */
	readonly within: number;
	/**
	 * CVA: half of CVI, which is the most that a method is to have for this (the desirable specification: Fraser and others, Ann Clin Biochem 1997; 34: 8-12), and more where
	 * routine methods do not reach that.
	 */
	readonly analytical: number;
}

const byHalf = (within: number): Variation => ({ within, analytical: within / 2 });

/** By LOINC. */
export const variations: ReadonlyMap<string, Variation> = new Map([
	// Blood count: hemoglobin, white cells, platelets, volume of red cells.
	['718-7', byHalf(2.7)],
	['6690-2', byHalf(11.1)],
	['777-3', byHalf(7.3)],
	['787-2', { within: 0.8, analytical: 0.6 }],
	// Kidneys: creatinine, urea, urate, cystatin C.
	['14682-9', byHalf(4.5)],
	['22664-7', byHalf(13.9)],
	['14933-6', byHalf(8.3)],
	['33863-2', byHalf(4)],
	// Glucose, glycated hemoglobin (NGSP).
	['14771-0', byHalf(5)],
	['4548-4', { within: 1.2, analytical: 1.5 }],
	// Cholesterol, HDL, LDL, triglycerides.
	['14647-2', byHalf(5.3)],
	['14646-4', byHalf(5.7)],
	['69419-0', byHalf(8.3)],
	['14927-8', byHalf(20)],
	// Enzymes: ALT, AST, ALP, GGT, LDH, CK; total bilirubin.
	['1742-6', byHalf(10.1)],
	['1920-8', byHalf(9.6)],
	['6768-6', byHalf(5.3)],
	['2324-2', byHalf(8.9)],
	['2532-0', byHalf(5.2)],
	['2157-6', byHalf(15)],
	['14631-6', byHalf(20)],
	// Electrolytes: sodium, potassium, chloride, calcium, magnesium, phosphate.
	['2951-2', { within: 0.5, analytical: 0.8 }],
	['2823-3', byHalf(4.1)],
	['2075-0', { within: 1.1, analytical: 1 }],
	['2000-8', { within: 1.8, analytical: 1.2 }],
	['2601-3', byHalf(2.9)],
	['14879-1', byHalf(7.8)],
	// Total protein, albumin, C-reactive protein.
	['2885-2', byHalf(2.6)],
	['1751-7', { within: 2.6, analytical: 1.5 }],
	['1988-5', byHalf(34.1)],
	// TSH, free T4.
	['3016-3', byHalf(17.9)],
	['14920-3', byHalf(4.9)],
]);

/** Of two values of somebody who is as before, 95 of 100 pairs lie within so many standard deviations of a difference: two of them, and on both sides. */
const spread = Math.SQRT2 * 1.96;

/**
 * How many times more or less a value has to be than the one before. RCV = 2^½ × 1.96 × (CVA² + CVI²)^½ in its log-normal form (Fokkema and others, Clin Chem 2006; 52:
 * 1602-1603), which is the same where variation is small, and asymmetric where it is large: a rise of 100 % is as much as a fall of 50 %.
 */
export function changeFactor({ within, analytical }: Variation): number {
	const total = Math.hypot(within, analytical) / 100;
	return Math.exp(spread * Math.sqrt(Math.log1p(total * total)));
}

/** Usual fluctuation as a reader is told it, in percent of the value before, with one decimal; `fall` and `rise` are both above nought. */
export interface UsualChange {
	readonly fall: number;
	readonly rise: number;
}

/** Null for an analyte without figures. */
export function usualChangeOf(loinc: string): UsualChange | null {
	const variation = variations.get(loinc);
	if (variation === undefined) return null;
	const factor = changeFactor(variation);
	const percent = (share: number) => Math.round(share * 1000) / 10;
	return { fall: percent(1 - 1 / factor), rise: percent(factor - 1) };
}

/** `beyond`: more than usual fluctuation. `usual` says nothing of the value itself. */
export const changes = ['beyond', 'usual'] as const;
export type Change = (typeof changes)[number];

/** A number that is surely one, and how it was measured. */
export interface ComparedValue {
	readonly loinc: string;
	readonly number: number;
	/** UCUM. */
	readonly unit: string;
	/** Empty where the laboratory did not say. */
	readonly method: string;
}

/** Null where nothing can be said: another analyte, unit or method, no figures for it, or numbers that have no ratio. */
export function changeOf(before: ComparedValue, after: ComparedValue): Change | null {
	const variation = variations.get(after.loinc);
	if (variation === undefined || before.loinc !== after.loinc || before.unit !== after.unit || before.method !== after.method) return null;
	if (!(before.number > 0) || !(after.number > 0)) return null;
	const ratio = Math.max(before.number, after.number) / Math.min(before.number, after.number);
	return ratio > changeFactor(variation) ? 'beyond' : 'usual';
}
