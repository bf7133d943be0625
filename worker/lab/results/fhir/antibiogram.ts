/**
 * Antibiograms in a report: Observations that say of an antibiotic how a microbe answers to it have no analyte of their own in the catalogue. They are parts of the culture above
 * them, under the microbe that stands between (R4, "Observation Grouping": culture, then microbe, then antibiotics).
 */
import type { MessagePart } from '#worker/lab/results/message.ts';
import { susceptibilityIn, susceptibilityOf } from '#worker/lab/results/susceptibility.ts';
import { analyteSystem } from './codes.ts';
import type { ReadObservation } from './observation.ts';
import type { Named } from './report-observations.ts';
import { isHeldBack, wordsOf } from './types.ts';
import { readInterpretation, valueMembers } from './values.ts';

/** What is below a culture and becomes part of it. */
export interface Below {
	readonly named: Named;
	/** The microbe that it is of; empty where the culture itself names it. */
	readonly group: string;
}

const hasOwnCode = ({ data }: ReadObservation) => data.code.coding?.some(({ system }) => system === analyteSystem) === true;
const hasValue = ({ data }: ReadObservation) => valueMembers.some((member) => data[member] !== undefined);

/** Whether an Observation is the answer of a microbe to an antibiotic. */
function isOfAntibiotic(observation: ReadObservation): boolean {
	const { data } = observation;
	if (hasOwnCode(observation)) return false;
	if (susceptibilityOf(readInterpretation(data.interpretation).codes) !== null) return true;
	const { valueCodeableConcept: concept, valueString: text } = data;
	const said = typeof concept === 'object' && concept !== null ? wordsIn(concept) : typeof text === 'string' ? [text] : [];
	return said.some((one) => susceptibilityIn(one) !== null);
}

function wordsIn(concept: object): string[] {
	const { text, coding } = concept as { readonly text?: unknown; readonly coding?: unknown };
	const codes = Array.isArray(coding) ? (coding as readonly { readonly code?: unknown; readonly display?: unknown }[]) : [];
	return [text, ...codes.flatMap(({ code, display }) => [code, display])].filter((one) => typeof one === 'string');
}

const microbeOf = ({ data }: ReadObservation): string => {
	const { valueCodeableConcept: concept, valueString: text } = data;
	if (typeof text === 'string') return text;
	return typeof concept === 'object' && concept !== null ? wordsOf(concept) : wordsOf(data.code);
};

/** Everything that belongs to an antibiogram, by the Observation whose line it is a part of. */
export function antibiogramsOf(named: readonly Named[]): Map<Named, Below[]> {
	const byLine = new Map<Named, Below[]>();
	const add = (line: Named, below: Below) => byLine.set(line, [...(byLine.get(line) ?? []), below]);
	for (const one of named.filter(({ observation }) => isOfAntibiotic(observation))) {
		const above = [...ancestors(one)];
		// A heading of antibiotics is neither microbe nor culture.
		const carriers = above.filter(({ observation }) => hasOwnCode(observation) || hasValue(observation));
		const [nearest, ...higher] = carriers;
		if (nearest === undefined) continue;
		const culture = hasOwnCode(nearest.observation) ? undefined : higher.find(({ observation }) => hasOwnCode(observation));
		if (culture === undefined) {
			add(nearest, { named: one, group: '' });
			continue;
		}
		if (byLine.get(culture)?.some(({ named: known }) => known === nearest) !== true) add(culture, { named: nearest, group: '' });
		add(culture, { named: one, group: microbeOf(nearest.observation) });
	}
	return byLine;
}

function* ancestors({ parent }: Named): Generator<Named> {
	for (let next = parent; next !== null; next = next.parent) yield next;
}

/** Whether something of it is held back. */
export const isHeldBelow = (below: readonly Below[]): boolean => below.some(({ named }) => named.isHeld || isHeldBack(named.observation.data.meta));

/** What a part has no place for, to be printed with the line: its own remarks. */
export const remarksOf = (below: readonly Below[], parts: readonly Pick<MessagePart, 'name'>[]): string[] =>
	below.flatMap(({ named: { observation } }, at) => {
		const { note = [], bodySite, method } = observation.data;
		const said = [bodySite === undefined ? '' : wordsOf(bodySite), wordsOf(method), ...note.map(({ text }) => text)].filter(Boolean).join('; ');
		return said === '' ? [] : [`${parts[at]?.name ?? ''}: ${said}`];
	});
