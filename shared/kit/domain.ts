/**
 * The words of the domain, each an enum in one place: calls, forms, rules and stores take them from here. What a word looks like on a page is
 * a matter of the words files, what it looks like on the wire of the schema that carries it.
 */
import { z } from 'zod';

/** What can be ordered: a test, a panel of tests, the sampling service that goes with them. */
export const analysisKind = z.enum(['test', 'panel', 'sampling']);
export type AnalysisKind = z.infer<typeof analysisKind>;

/** Lists that an analysis refers to. */
export const termKind = z.enum(['biomaterial', 'tube', 'preparation', 'interference', 'unit']);
export type TermKind = z.infer<typeof termKind>;

export const sex = z.enum(['F', 'M']);
export type Sex = z.infer<typeof sex>;

export const paymentMethod = z.enum(['cash', 'card']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** An order goes from `new` to `confirmed` in this order; `unknown` stands only on imported ones (docs/decisions/order.md, "Basket and order"). */
export const orderState = z.enum(['unknown', 'new', 'formalized', 'requested', 'confirmed', 'cancelled']);
export type OrderState = z.infer<typeof orderState>;

/** State of a whole request of the laboratory, and of one line of it. */
export const requestState = z.enum(['created', 'in-process', 'done']);
/** `withdrawn`: the laboratory took back a result that it had given. */
export const lineState = z.enum(['in-process', 'done', 'not-available', 'restricted', 'withdrawn']);
export type LineState = z.infer<typeof lineState>;

/**
 * What the laboratory says of a line that it sends. `cancelled` is a line that was not performed, or takes back one that had a result;
 * `withdrawn` takes back whatever stood (FHIR `entered-in-error`).
 */
export const reportedStatus = z.enum(['preliminary', 'final', 'corrected', 'cancelled', 'withdrawn', 'restricted']);
export type ReportedStatus = z.infer<typeof reportedStatus>;

/** What a line is marked with: normal, low, high, critically low and high, abnormal without a direction, critically abnormal. No flag: no verdict. */
export const flag = z.enum(['N', 'L', 'H', 'LL', 'HH', 'A', 'AA']);
export type Flag = z.infer<typeof flag>;

/** All codes of HL7's value set of interpretations (http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation) as R4 has it. */
export const interpretation = z.enum([
	'N',
	'L',
	'H',
	'LL',
	'HH',
	'A',
	'AA',
	'LU',
	'HU',
	'<',
	'>',
	'POS',
	'NEG',
	'DET',
	'ND',
	'RR',
	'NR',
	'WR',
	'IND',
	'E',
	'R',
	'I',
	'S',
	'SDD',
	'NS',
	'SYN-R',
	'SYN-S',
	'MS',
	'VS',
	'B',
	'W',
	'U',
	'D',
	'EX',
	'HX',
	'LX',
	'H>',
	'L<',
	'CAR',
	'EXP',
	'UNE',
	'HM',
	'OBX',
	'TOX',
	'IE',
	'QCF',
	'AC',
]);
export type Interpretation = z.infer<typeof interpretation>;

/** Those that say how a microbe answers to an antibiotic, the gravest first. */
export const susceptibility = z.enum(['R', 'NS', 'SYN-R', 'IE', 'I', 'SDD', 'MS', 'S', 'VS', 'SYN-S']);
export type Susceptibility = z.infer<typeof susceptibility>;

/** How far a line lies from its reference, in words. `slightly-*` only where it is sure (docs/decisions/results.md). */
export const degree = z.enum([
	'normal',
	'abnormal',
	'critically-abnormal',
	'slightly-low',
	'low',
	'critically-low',
	'slightly-high',
	'high',
	'critically-high',
]);
export type Degree = z.infer<typeof degree>;

/** Makes a number a half-line: `<0.1` is everything below 0.1. */
export const comparator = z.enum(['<', '<=', '>', '>=']);
export type Comparator = z.infer<typeof comparator>;

/** Results in words that are printed in the reader's language; any other text is printed as the laboratory sent it. */
export const qualitativeWord = z.enum([
	'not-detected',
	'detected',
	'negative',
	'positive',
	'normal',
	'abnormal',
	'reactive',
	'non-reactive',
	'weakly-positive',
	'equivocal',
	'trace',
	'no-growth',
	'normal-flora',
]);
export type QualitativeWord = z.infer<typeof qualitativeWord>;
/** What a reference may expect: an answer in words; `any`: whatever it is, there is nothing to assess (a blood group). */
export const expectedWord = z.enum([...qualitativeWord.extract(['not-detected', 'negative', 'normal', 'normal-flora']).options, 'any']);

/** States of the body that have reference ranges of their own: pregnancy and its thirds, phases of the cycle, menopause. */
export const rangeCondition = z.enum(['preg', 'preg1', 'preg2', 'preg3', 'fol', 'ovu', 'lut', 'meno']);
export type RangeCondition = z.infer<typeof rangeCondition>;

/** What a woman may say of herself when she orders, where references depend on it; `none`: neither pregnancy nor menopause, and nothing of a cycle. */
export const bodyState = z.enum(['pregnant', 'cycle', 'menopause', 'none']);
export type BodyState = z.infer<typeof bodyState>;

/** What may be known of somebody on a day: one of those states, or a cycle of unknown phase, which is neither pregnancy nor menopause. */
export type KnownState = z.infer<typeof rangeCondition> | 'cycle';
