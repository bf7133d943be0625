/** Whether an Observation, or a component of one, is the answer of a microbe to an antibiotic. */
import { z } from 'zod';
import type { Susceptibility } from '#shared/kit/domain.ts';
import { susceptibilitiesIn } from '#worker/lab/results/susceptibility.ts';
import { readUnit } from '#worker/lab/results/units.ts';
import { analyteSystem, letterOfCode, loincSystem } from './codes.ts';
import { concept, quantity, unitOf, type Concept } from './types.ts';
import { interpretations, lettersOf, readInterpretation, valueMembers } from './values.ts';

/** What an Observation and its components have in common. */
interface Said extends Readonly<Record<string, unknown>> {
	readonly code: Concept;
	readonly interpretation?: readonly Concept[] | undefined;
}

export const hasOwnCode = ({ code }: Pick<Said, 'code'>): boolean => code.coding?.some(({ system }) => system === analyteSystem) === true;
/** LOINC: "Microscopic observation [Identifier] in Specimen by Gram stain". */
const gramStain = '664-3';
/** Words for it, where it has no such code. */
const microscopyWords = /gram.?s? stain|gram smear|microscop|микроскоп|по граму|грам бойынша/i;
/** Whether it says what was seen under the microscope: that is no microbe that anything was tried on, whatever its words. */
export const isMicroscopy = ({ code, ...data }: Said): boolean =>
	!hasOwnCode({ code }) &&
	typeof data['valueQuantity'] === 'undefined' &&
	((code.coding ?? []).some((one) => one.system === loincSystem && one.code === gramStain) ||
		[code.text, ...(code.coding ?? []).map(({ display }) => display)].some((words) => words !== undefined && microscopyWords.test(words)));
export const hasValue = (data: Said): boolean => valueMembers.some((member) => data[member] !== undefined);

/** A letter, or the word for one, in the place of its interpretation or of its value. */
export function isOfAntibiotic(data: Said): boolean {
	if (hasOwnCode(data)) return false;
	return readInterpretation(data.interpretation).letters.length > 0 || isLetterAsValue(data);
}

/** Whether its value says a letter, and nothing more. */
function isLetterAsValue({ valueCodeableConcept: coded, valueString: text }: Said): boolean {
	if (typeof text === 'string') return susceptibilitiesIn(text).isWhole;
	const read = concept.safeParse(coded).data;
	const said = [read?.text, ...(read?.coding ?? []).flatMap(({ code, display }) => [code, display])].filter((one) => one !== undefined);
	return said.some((one) => susceptibilitiesIn(one).isWhole) || (read?.coding ?? []).some((one) => letterOfCode(one) !== null);
}

/** Letters that a value of several words or codes says. */
export function lettersOfValue(data: Said): Susceptibility[] {
	const read = concept.safeParse(data['valueCodeableConcept']).data;
	return read === undefined || !isLetterAsValue(data) ? [] : lettersOf(read);
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

/** Whether its value may be one by which an answer is told: an inhibitory concentration, a zone, a letter, or none beside the interpretation. */
export function isTry(data: Said): boolean {
	if (!hasValue(data)) return true;
	const read = quantity.safeParse(data['valueQuantity']);
	return read.success ? readUnit(unitOf(read.data) ?? '').some((unit) => unitsOfTries.has(unit)) : isLetterAsValue(data);
}

/** Whether something beside answers to antibiotics is one more, of which no letter is known here: a concentration or a zone alone, or a code of the laboratory's own. */
export function mayBeOfAntibiotic(data: Said): boolean {
	if (hasOwnCode(data)) return false;
	if (quantity.safeParse(data['valueQuantity']).success) return isTry(data);
	return !hasValue(data) && readInterpretation(data.interpretation).words !== '';
}
