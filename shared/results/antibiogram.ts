/** The antibiogram among the parts of a line: the same tables on the page and on paper. Pure. */
import type { ResultLine } from './calls.ts';

type Part = ResultLine['parts'][number];

export interface Antibiogram {
	/** In the order in which the laboratory named them; a name is empty where the line itself says which microbe it is. */
	readonly microbes: readonly { readonly name: string; readonly antibiotics: readonly Part[] }[];
	/** Everything else: the microbe itself, how much of it grew, what is not known yet. */
	readonly others: readonly Part[];
}

export function antibiogramOf(parts: readonly Part[]): Antibiogram {
	const byMicrobe = Map.groupBy(
		parts.filter(({ susceptibility }) => susceptibility !== null),
		({ group }) => group,
	);
	return {
		microbes: [...byMicrobe].map(([name, antibiotics]) => ({ name, antibiotics })),
		others: parts.filter(({ susceptibility }) => susceptibility === null),
	};
}
