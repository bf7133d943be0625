/** What of a file of doctors' money is so unlike what stands that it may be a slip: a column that slid, tenge for tiyn. */
import { moneyKinds, type MoneyKind } from '#shared/people/calls.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Doubt, Limits } from '#worker/lab/kit/import/doubt.ts';
import type { Reason } from '#worker/lab/kit/import/journal-store.ts';
import { medianOf } from '#worker/lab/kit/import/median.ts';
import { columnChanges, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import { timesApart } from '#worker/lab/kit/import/times-apart.ts';
import { lastAmounts } from './import-store.ts';

/** So many sums are named in the question. */
const named = 20;

const numberIn = (text: string | null | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

/** Sums that become many times as high or low; nought is no slip of a figure but of a column. */
function doubtOfMoves(rows: readonly StandingRow[], times: number): Doubt[] {
	const far = rows.flatMap((row) => {
		const change = columnChanges(row).find(({ column }) => column === 'amount');
		const [old, next] = [numberIn(change?.old), numberIn(change?.new)];
		const apart = old === null || next === null ? 1 : timesApart(old, next);
		return apart <= times ? [] : [{ line: row.line, code: row.key ?? '', old: old ?? 0, next: next ?? 0, apart }];
	});
	if (far.length === 0) return [];
	return [
		{
			reason: { field: '', rule: 'amountsMove', values: { far: far.length, times } },
			counts: { far: far.length, times },
			examples: far
				.toSorted((a, b) => (a.apart === b.apart ? a.line - b.line : b.apart - a.apart))
				.slice(0, named)
				.map(({ line, code, old, next }): Reason => ({ field: `${String(line)}:amount`, rule: 'priceMoved', values: { code, old, next } })),
		},
	];
}

/** New sums of a kind that are by their median many times as high or low as the last of that kind: what one kind pays is no measure for another. */
async function doubtsOfNew(db: Database, kind: MoneyKind, rows: readonly StandingRow[], { priceTimes: times, fewRows }: Limits): Promise<Doubt[]> {
	const added = rows.filter(({ before, cells }) => before === null && cells['kind'] === kind).flatMap(({ cells }) => numberIn(cells['amount']) ?? []);
	if (added.length <= fewRows) return [];
	const standing = await lastAmounts(db, kind);
	const [was, is] = [medianOf(standing), medianOf(added)];
	if (standing.length <= fewRows || timesApart(was, is) <= times) return [];
	return [
		{ reason: { field: '', rule: 'amountsUnlike', values: { kind, was, is, times } }, counts: { [`${kind}Was`]: was, [`${kind}Is`]: is }, examples: [] },
	];
}

/** A sum that becomes many times as high or low; and new ones that are by their median, kind by kind, many times as high or low as the last that stand. Empty where nothing has to be asked. */
export async function doubtsOfMoney(db: Database, rows: readonly StandingRow[], _known: unknown, _table: unknown, limits: Limits): Promise<Doubt[]> {
	const unlike: Doubt[] = [];
	for (const kind of moneyKinds) unlike.push(...(await doubtsOfNew(db, kind, rows, limits)));
	return [...doubtOfMoves(rows, limits.priceTimes), ...unlike];
}
