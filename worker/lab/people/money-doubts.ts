/** What of a file of doctors' money is so unlike what stands that it may be a slip: a column that slid, tenge for tiyn. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Doubt, Limits } from '#worker/lab/kit/import/doubt.ts';
import type { Reason } from '#worker/lab/kit/import/journal-store.ts';
import { medianOf } from '#worker/lab/kit/import/median.ts';
import { columnChanges, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import { lastAmounts } from './import-store.ts';

/** So many sums are named in the question. */
const named = 20;

const numberIn = (text: string | null | undefined): number | null => (text && /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : null);
const timesOf = (old: number, next: number): number => Math.max(next / old, old / next);

/** A sum that becomes many times as high or low; and new ones that are by their median many times as high or low as the last that stand. Empty where nothing has to be asked. */
export async function doubtsOfMoney(
	db: Database,
	rows: readonly StandingRow[],
	_known: unknown,
	_table: unknown,
	{ priceTimes, fewRows }: Limits,
): Promise<Doubt[]> {
	const far = rows.flatMap((row) => {
		const change = columnChanges(row).find(({ column }) => column === 'amount');
		const [old, next] = [numberIn(change?.old), numberIn(change?.new)];
		return old === null || next === null || timesOf(old, next) <= priceTimes ? [] : [{ line: row.line, code: row.key ?? '', old, next }];
	});
	const added = rows.filter((row) => row.before === null).flatMap((row) => numberIn(row.cells['amount']) ?? []);
	const standing = added.length > fewRows ? await lastAmounts(db) : [];
	const [was, is] = [medianOf(standing), medianOf(added)];
	const isUnlike = standing.length > fewRows && was > 0 && timesOf(was, is) > priceTimes;
	return [
		...(far.length === 0
			? []
			: [
					{
						reason: { field: '', rule: 'amountsMove', values: { far: far.length, times: priceTimes } } as const,
						counts: { far: far.length, times: priceTimes },
						examples: far
							.toSorted((a, b) => timesOf(b.old, b.next) - timesOf(a.old, a.next))
							.slice(0, named)
							.map(({ line, code, old, next }): Reason => ({ field: `${String(line)}:amount`, rule: 'priceMoved', values: { code, old, next } })),
					},
				]),
		...(isUnlike
			? [{ reason: { field: '', rule: 'amountsUnlike', values: { was, is, times: priceTimes } } as const, counts: { was, is }, examples: [] }]
			: []),
	];
}
