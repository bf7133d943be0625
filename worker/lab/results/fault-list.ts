/** Faults of a message, gathered while it is read. */
import type { FieldFault, RuleName } from '#shared/kit/errors.ts';

/** So many are told at once. */
const maxTold = 50;
/** So many are kept: a message of eight megabytes may have a fault in every sign. */
const maxKept = 10_000;

/** How many more there are than are told. */
const moreRule = 'moreFaults' satisfies RuleName;
const countOf = ({ values }: FieldFault): number => Number(values?.count ?? 0);

/** The first of many faults, and behind them how many more there are: who mends what was told knows that it is not all. */
export function toldOf(faults: readonly FieldFault[]): readonly FieldFault[] {
	const own = faults.filter(({ rule }) => rule !== moreRule);
	const more = Math.max(0, own.length - maxTold) + faults.filter(({ rule }) => rule === moreRule).reduce((sum, fault) => sum + countOf(fault), 0);
	return more === 0 ? own : [...own.slice(0, maxTold), { field: '', rule: moreRule, values: { count: more } }];
}

/** Faults at other places than they were found at, several of one place and rule as one; how many more there are has no place. */
export const placedAt = (faults: readonly FieldFault[], placeOf: (field: string) => string): FieldFault[] => [
	...new Map(
		faults.map((fault) => {
			const field = fault.rule === moreRule ? '' : placeOf(fault.field);
			return [`${field} ${fault.rule}`, { ...fault, field }] as const;
		}),
	).values(),
];

/** Faults that are told, with others behind them; how many more there are stays the last. */
export function withOthers(faults: readonly FieldFault[], others: readonly FieldFault[]): FieldFault[] {
	const more = faults.filter(({ rule }) => rule === moreRule);
	const own = faults.filter(({ rule }) => rule !== moreRule);
	return [...own, ...others.filter(({ field }) => !own.some((one) => one.field === field)), ...more];
}

/** Each once for its place and rule. */
export class FaultList {
	readonly #list: FieldFault[] = [];
	readonly #known = new Set<string>();
	#left = 0;

	/** @returns null, for callers that have nothing then */
	add(field: string, rule: RuleName, values?: FieldFault['values']): null {
		const name = `${field} ${rule}`;
		// Parts are read by more than one reader: what is at fault is told once.
		if (this.#known.has(name)) return null;
		if (this.#list.length < maxKept) {
			this.#known.add(name);
			this.#list.push({ field, rule, ...(values ? { values } : {}) });
		} else this.#left += 1;
		return null;
	}

	/** All that were kept, and how many were not. */
	get all(): readonly FieldFault[] {
		return this.#left === 0 ? this.#list : [...this.#list, { field: '', rule: moreRule, values: { count: this.#left } }];
	}
}
