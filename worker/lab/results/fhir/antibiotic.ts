/** Whether an Observation, or a component of one, is the answer of a microbe to an antibiotic. */
import { z } from 'zod';
import { susceptibilityIn, susceptibilityOf } from '#worker/lab/results/susceptibility.ts';
import { readUnit } from '#worker/lab/results/units.ts';
import { analyteSystem } from './codes.ts';
import { concept, quantity, unitOf, type Concept } from './types.ts';
import { interpretations, readInterpretation, valueMembers } from './values.ts';

/** What an Observation and its components have in common. */
interface Said extends Readonly<Record<string, unknown>> {
	readonly code: Concept;
	readonly interpretation?: readonly Concept[] | undefined;
}

export const hasOwnCode = ({ code }: Pick<Said, 'code'>): boolean => code.coding?.some(({ system }) => system === analyteSystem) === true;
export const hasValue = (data: Said): boolean => valueMembers.some((member) => data[member] !== undefined);

/** A letter, or the word for one, in the place of its interpretation or of its value. */
export function isOfAntibiotic(data: Said): boolean {
	if (hasOwnCode(data)) return false;
	const { codes, words } = readInterpretation(data.interpretation);
	if (susceptibilityOf(codes) !== null || susceptibilityIn(words) !== null) return true;
	const { valueCodeableConcept: coded, valueString: text } = data;
	const written = typeof coded === 'object' && coded !== null ? wordsIn(coded) : typeof text === 'string' ? [text] : [];
	return written.some((one) => susceptibilityIn(one) !== null);
}

function wordsIn(coded: object): string[] {
	const { text, coding } = coded as { readonly text?: unknown; readonly coding?: unknown };
	const codes = Array.isArray(coding) ? (coding as readonly { readonly code?: unknown; readonly display?: unknown }[]) : [];
	return [text, ...codes.flatMap(({ code, display }) => [code, display])].filter((one) => typeof one === 'string');
}

/** Whether the components are answers to antibiotics. */
export const hasAnswersIn = ({ component = [] }: { readonly component?: readonly Said[] | undefined }): boolean => component.some(isOfAntibiotic);

/** An answer to an antibiotic, or a microbe with such. */
export const isAnswer = (data: Said & { readonly component?: readonly Said[] | undefined }): boolean =>
	!hasOwnCode(data) && (isOfAntibiotic(data) || hasAnswersIn(data));

const saidSchema = z.looseObject({ code: concept, interpretation: interpretations.optional() });
const saidOfObservation = saidSchema.extend({ component: z.array(saidSchema).optional() });
/** An Observation as far as this file goes by it; null for one that is not even that. */
export const readSaid = (resource: object) => saidOfObservation.safeParse(resource).data ?? null;

/** Of inhibitory concentrations, and of zones around a disc. */
const unitsOfTries: ReadonlySet<string> = new Set(['mg/L', 'ug/mL', 'mm']);

/** Whether something beside answers to antibiotics is one more, of which no letter is known here: a concentration or a zone alone, or a code of the laboratory's own. */
export function mayBeOfAntibiotic(data: Said): boolean {
	if (hasOwnCode(data)) return false;
	const read = quantity.safeParse(data['valueQuantity']);
	if (read.success) return readUnit(unitOf(read.data) ?? '').some((unit) => unitsOfTries.has(unit));
	return !hasValue(data) && readInterpretation(data.interpretation).words !== '';
}
