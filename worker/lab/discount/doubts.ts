/** What of a file of promotions or levels is so unlike what stands that it may be a slip: 50 for 5, a step that falls. */
import type { Doubt, Limits } from '#worker/lab/kit/import/doubt.ts';
import { columnChanges, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import { timesApart } from '#worker/lab/kit/import/times-apart.ts';

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

const timesOf = ({ old, next }: Percent): number => (old === null ? 1 : timesApart(old, next));

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

/**
 * Discounts that become many times as high or low, and those of half a price and more that did not stand.
 * @param takenBackBy0 by nought a row is taken back, which is no slip
 */
export function doubtsOfPercents(rows: readonly StandingRow[], { priceTimes }: Pick<Limits, 'priceTimes'>, takenBackBy0 = false): Doubt[] {
	const percents = percentsOf(rows);
	return [
		...doubtOf(
			'discountsMove',
			percents.filter((one) => !(takenBackBy0 && one.next === 0) && timesOf(one) > priceTimes),
			{ times: priceTimes },
		),
		...doubtOf(
			'discountsHigh',
			percents.filter(({ next }) => next >= high),
			{},
		),
	];
}

/** Levels at which who has spent more is given less, by what the file changes: of a fall that stands nobody is asked again. @param standing percent by what was spent, as it stands */
export function doubtsOfSteps(rows: readonly StandingRow[], standing: ReadonlyMap<number, number>): Doubt[] {
	const after = new Map(standing);
	const lines = new Map<number, number>();
	for (const { cells, line } of rows) {
		after.set(Number(cells['spent']), Number(cells['percent']));
		lines.set(Number(cells['spent']), line);
	}
	const steps = [...after].toSorted(([a], [b]) => a - b).map(([spent, percent]) => ({ spent, percent }));
	const falls = steps.flatMap((step, at) => {
		const below = steps[at - 1];
		const line = lines.get(step.spent) ?? (below && lines.get(below.spent));
		return below === undefined || line === undefined || step.percent >= below.percent ? [] : [{ ...step, line, below: below.percent }];
	});
	if (falls.length === 0) return [];
	return [
		{
			reason: { field: '', rule: 'levelsFall', values: { count: falls.length } },
			counts: { levelsFall: falls.length },
			examples: falls.slice(0, named).map(({ line, ...values }) => ({ field: `${String(line)}:percent`, rule: 'levelFalls', values })),
		},
	];
}
