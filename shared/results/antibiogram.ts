/** The antibiogram among the parts of a line: the same tables on the page and on paper. Pure. */
import type { ResultLine } from './calls.ts';

type Part = ResultLine['parts'][number];

export interface Antibiogram {
	/** In the order in which the laboratory named them; a name is empty where the line itself says which microbe it is. */
	readonly microbes: readonly { readonly name: string; readonly antibiotics: readonly Part[] }[];
	/** Everything else: the microbe itself, how much of it grew, what is not known yet. */
	readonly others: readonly Part[];
}

/** Of inhibitory concentrations and of zones around a disc, as laboratories write them. */
const unitsOfTries: ReadonlySet<string> = new Set(['mg/L', 'mg/l', 'ug/mL', 'ug/ml', 'µg/mL', 'mcg/mL', 'мг/л', 'мкг/мл', 'mm', 'мм']);

/** A concentration or a zone alone, or what no code of HL7's table says: no letter is known of it. */
const isUnlettered = ({ value, unit, interpretation }: Part) => unitsOfTries.has(unit) || (value === '' && interpretation !== '');

export function antibiogramOf(parts: readonly Part[]): Antibiogram {
	const lettered = new Set(parts.flatMap(({ group, susceptibility }) => (susceptibility === null ? [] : [group])));
	// Beside antibiotics that have a letter, one without is told with them.
	const isTried = (part: Part) => part.susceptibility !== null || (lettered.has(part.group) && isUnlettered(part));
	return {
		microbes: [...Map.groupBy(parts.filter(isTried), ({ group }) => group)].map(([name, antibiotics]) => ({ name, antibiotics })),
		others: parts.filter((part) => !isTried(part)),
	};
}
