/**
 * Antibiograms in a report: Observations that say of an antibiotic how a microbe answers to it have no analyte of their own in the catalogue. They are parts of the culture above
 * them, under the microbe that stands between (R4, "Observation Grouping": culture, then microbe, then antibiotics).
 */
import type { MessagePart } from '#worker/lab/results/message.ts';
import { hasAnswersIn, hasOwnCode, hasValue, isMicroscopy, isOfAntibiotic, mayBeOfAntibiotic } from './antibiotic.ts';
import type { ReadObservation } from './observation.ts';
import { ancestors, type Named } from './named.ts';
import { isHeldBack, wordsOf } from './types.ts';

/** What is below a culture and becomes part of it. */
export interface Below {
	readonly named: Named;
	/** The microbe that it is of; empty where the culture itself names it. */
	readonly group: string;
	/** The microbe that its components are of, where those are answers to antibiotics; null where it has none. */
	readonly ofComponents: string | null;
}

const microbeOf = ({ data }: ReadObservation): string => {
	const { valueCodeableConcept: concept, valueString: text } = data;
	if (typeof text === 'string') return text;
	return typeof concept === 'object' && concept !== null ? wordsOf(concept) : wordsOf(data.code);
};

const hasAnswers = ({ observation: { data } }: Named): boolean => !hasOwnCode(data) && hasAnswersIn(data);

/** Everything that belongs to an antibiogram, by the Observation whose line it is a part of. */
export function antibiogramsOf(named: readonly Named[]): Map<Named, Below[]> {
	const byLine = new Map<Named, Below[]>();
	const add = (line: Named, one: Named, group: string) => {
		const below = byLine.get(line) ?? [];
		if (below.some((known) => known.named === one)) return;
		byLine.set(line, [...below, { named: one, group, ofComponents: hasAnswers(one) ? microbeOf(one.observation) : null }]);
	};
	const answers = new Set(named.filter(({ observation }) => isOfAntibiotic(observation.data)));
	const carriers = new Set([...answers].map((one) => carriersOf(one)[0]));
	const isTried = (one: Named) =>
		answers.has(one) || (one.parent !== null && mayBeOfAntibiotic(one.observation.data) && carriers.has(carriersOf(one)[0] ?? one));
	for (const one of named) {
		if (!isTried(one)) {
			const culture =
				hasAnswers(one) || isMicroscopy(one.observation.data) ? [...ancestors(one)].find(({ observation }) => hasOwnCode(observation.data)) : undefined;
			if (culture !== undefined) add(culture, one, '');
			continue;
		}
		const [nearest, ...higher] = carriersOf(one);
		if (nearest === undefined) continue;
		const culture = hasOwnCode(nearest.observation.data) ? undefined : higher.find(({ observation }) => hasOwnCode(observation.data));
		if (culture === undefined) {
			add(nearest, one, '');
			continue;
		}
		add(culture, nearest, '');
		add(culture, one, microbeOf(nearest.observation));
	}
	return byLine;
}

/** What stands above an answer and is a microbe or a culture, the nearest first: a heading of antibiotics is neither. */
const carriersOf = (one: Named): Named[] =>
	[...ancestors(one)].filter(({ observation: { data } }) => hasOwnCode(data) || (hasValue(data) && !isMicroscopy(data)));

/** Whether something of it is held back. */
export const isHeldBelow = (below: readonly Below[]): boolean => below.some(({ named }) => named.isHeld || isHeldBack(named.observation.data.meta));

/** What a part has no place for, to be printed with the line: its own remarks. @param parts of each of them, its own first */
export const remarksOf = (below: readonly Below[], parts: readonly (readonly Pick<MessagePart, 'name'>[])[]): string[] =>
	below.flatMap(({ named: { observation } }, at) => {
		const { note = [], bodySite, method } = observation.data;
		const said = [bodySite === undefined ? '' : wordsOf(bodySite), wordsOf(method), ...note.map(({ text }) => text)].filter(Boolean).join('; ');
		return said === '' ? [] : [`${parts[at]?.[0]?.name ?? ''}: ${said}`];
	});
