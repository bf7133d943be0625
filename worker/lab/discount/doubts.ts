/** What of a file of promotions or levels is so unlike what stands that it may be a slip: 50 for 5, a step that falls. */
import type { Doubt, Limits } from '#worker/lab/kit/import/doubt.ts';
import { columnChanges, type StandingRow } from '#worker/lab/kit/import/standing.ts';

/** Per cent: from here on half of a price and more is given away. */
const high = 50;
/** So many are named in the question. */
const named = 20;

interface Percent {
	readonly line: number;
	readonly key: string;
	/** Null for a row that is new. */
	readonly old: number | null;
	readonly next: number;
}

const percentsOf = (rows: readonly StandingRow[]): Percent[] =>
	rows.flatMap((row) =>
		columnChanges(row).flatMap(({ column, old, new: next }) =>
			column === 'percent' ? [{ line: row.line, key: row.key ?? '', old: old === null || old === '' ? null : Number(old), next: Number(next) }] : [],
		),
	);

const timesOf = ({ old, next }: Percent): number => (old === null || old === 0 || next === 0 ? 1 : Math.max(next / old, old / next));

const doubtOf = (rule: 'discountsMove' | 'discountsHigh', percents: readonly Percent[], values: Readonly<Record<string, number>>): Doubt[] =>
	percents.length === 0
		? []
		: [
				{
					reason: { field: '', rule, values: { count: percents.length, ...values } },
					counts: { [rule]: percents.length },
					examples: percents.slice(0, named).map(({ line, key, old, next }) => ({
						field: `${String(line)}:percent`,
						rule: 'priceMoved' as const,
						values: { code: key, old: old ?? '-', next },
					})),
				},
			];

/** Discounts that become many times as high or low, and those of half a price and more that did not stand. */
export function doubtsOfPercents(rows: readonly StandingRow[], { priceTimes }: Pick<Limits, 'priceTimes'>): Doubt[] {
	const percents = percentsOf(rows);
	return [
		...doubtOf(
			'discountsMove',
			percents.filter((one) => timesOf(one) > priceTimes),
			{ times: priceTimes },
		),
		...doubtOf(
			'discountsHigh',
			percents.filter(({ next }) => next >= high),
			{},
		),
	];
}

/** Levels at which who has spent more is given less. @param standing percent by what was spent, as it stands */
export function doubtsOfSteps(rows: readonly StandingRow[], standing: ReadonlyMap<number, number>): Doubt[] {
	const after = new Map(standing);
	for (const { cells } of rows) after.set(Number(cells['spent']), Number(cells['percent']));
	const steps = [...after].toSorted(([a], [b]) => a - b);
	const falls = steps.filter(([, percent], at) => at > 0 && percent < (steps[at - 1]?.[1] ?? 0));
	const touched = new Set(rows.map(({ cells }) => Number(cells['spent'])));
	const isNew = steps.some(([spent], at) => falls.includes(steps[at] ?? [0, 0]) && (touched.has(spent) || touched.has(steps[at - 1]?.[0] ?? -1)));
	return isNew ? [{ reason: { field: '', rule: 'levelsFall', values: { count: falls.length } }, counts: { levelsFall: falls.length }, examples: [] }] : [];
}
