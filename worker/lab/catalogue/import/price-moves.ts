/** What of a price list is so unlike what stands that it may be a slip: a column that slid, a zero too many, another file. */
import type { Doubt, Limits } from '#worker/lab/kit/import/doubt.ts';
import type { Reason } from '#worker/lab/kit/import/journal-store.ts';
import { medianOf } from '#worker/lab/kit/import/median.ts';
import { columnChanges, type StandingRow } from '#worker/lab/kit/import/standing.ts';

/** One price that stands and would be another, or go (`-`). */
interface PriceMove {
	readonly line: number;
	readonly code: string;
	readonly city: string;
	readonly old: number;
	readonly next: number | null;
}

/** Tenge: such a price is what stands in a cell that somebody has tried out. */
const tooLow = 1;
/** So many prices are named in the question. */
const named = 20;

/** Only what stands can be compared: a price in a city that had none is held against other cities (`unlikeOf`). */
function movesOf(rows: readonly StandingRow[]): PriceMove[] {
	return rows.flatMap((row) =>
		columnChanges(row).flatMap(({ column, old, new: next }) =>
			column === 'code' || !/^\d+$/.test(old ?? '')
				? []
				: [{ line: row.line, code: row.key ?? '', city: column, old: Number(old), next: next === '-' ? null : Number(next) }],
		),
	);
}

const numberOf = (text: string | null | undefined): number | null => (/^\d+$/.test(text ?? '') ? Number(text) : null);

const timesOf = ({ old, next }: PriceMove) => (next === null ? 1 : Math.max(next / old, old / next));

/** Prices of one tenge, also where none stood. */
const lowOf = (rows: readonly StandingRow[]): PriceMove[] =>
	rows.flatMap((row) =>
		columnChanges(row).flatMap(({ column, old, new: next }) =>
			column === 'code' || !/^\d+$/.test(next) || Number(next) > tooLow
				? []
				: [{ line: row.line, code: row.key ?? '', city: column, old: Number(old) || 0, next: Number(next) }],
		),
	);

/** Prices in cities that had none, each against the middle of what the same test costs in others: as it stands there, else as the file has it. */
function newPricesOf(rows: readonly StandingRow[]): PriceMove[] {
	return rows.flatMap((row) => {
		const cities = new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.cells)].filter((column) => column !== 'code'));
		const priceIn = (city: string) => numberOf(row.before?.[city]) ?? numberOf(row.cells[city]);
		return columnChanges(row).flatMap(({ column, old, new: next }): PriceMove[] => {
			if (column === 'code' || numberOf(old) !== null || numberOf(next) === null) return [];
			const median = medianOf([...cities].filter((city) => city !== column).flatMap((city) => priceIn(city) ?? []));
			return median === 0 ? [] : [{ line: row.line, code: row.key ?? '', city: column, old: median, next: Number(next) }];
		});
	});
}

/** Of each row its first one, then the others: twenty cities of one test would say nothing of the rest. */
function spread(moves: readonly PriceMove[]): readonly PriceMove[] {
	const seen = new Set<number>();
	const firsts = moves.filter(({ line }) => !seen.has(line) && seen.add(line));
	const told = new Set(firsts);
	return [...firsts, ...moves.filter((move) => !told.has(move))];
}

const exampleOf = ({ line, code, city, old, next }: PriceMove): Reason => ({
	field: `${line}:${city}`,
	rule: 'priceMoved',
	values: { code, old: old === 0 ? '-' : old, next: next ?? '-' },
});

/** Empty where nothing has to be asked. @param standing prices that the cities of the file have by now */
export function doubtsOfMoves(rows: readonly StandingRow[], standing: number, { priceTimes, changedPercent, fewRows }: Limits): Doubt[] {
	const moves = movesOf(rows);
	const low = lowOf(rows);
	const far = moves.filter((move) => timesOf(move) > priceTimes);
	const isMuch = moves.length > fewRows && moves.length * 100 > standing * changedPercent;
	// Of one tenge is told as such.
	const unlike = newPricesOf(rows).filter((move) => timesOf(move) > priceTimes && (move.next ?? 0) > tooLow);
	if (far.length === 0 && low.length === 0 && unlike.length === 0 && !isMuch) return [];
	const counts = { changed: moves.length, standing, far: far.length, times: priceTimes };
	const worst = far.length > 0 ? far : low.length > 0 ? low : moves;
	const examples = spread(worst.toSorted((a, b) => timesOf(b) - timesOf(a)))
		.slice(0, named)
		.map(exampleOf);
	return [
		...(far.length > 0 || low.length > 0 || isMuch ? [{ reason: { field: '', rule: 'pricesMove', values: counts } as const, counts, examples }] : []),
		...(unlike.length === 0
			? []
			: [
					{
						reason: { field: '', rule: 'pricesUnlike', values: { unlike: unlike.length, times: priceTimes } } as const,
						counts: { unlike: unlike.length },
						examples: spread(unlike.toSorted((a, b) => timesOf(b) - timesOf(a)))
							.slice(0, named)
							.map(({ line, code, city, old, next }): Reason => ({
								field: `${String(line)}:${city}`,
								rule: 'priceUnlike',
								values: { code, median: old, next: next ?? '-' },
							})),
					},
				]),
		...(low.length === 0
			? []
			: [{ reason: { field: '', rule: 'priceLow', values: { low: low.length } } as const, counts: { low: low.length }, examples: [] }]),
	];
}
