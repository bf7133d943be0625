/** Orders and requests of a representative's doctors, by doctor and month. */
import type { z } from 'zod';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { dueKinds, type DoctorMonth, type monthsCalls } from '#shared/representative/months-calls.ts';
import type { MonthSort } from '#shared/representative/months.ts';
import { monthsWords } from '#shared/representative/months.words.ts';
import { minReported } from '#shared/representative/small.ts';
import { chosenMonths, maxDoctorMonths, spanOf } from '#shared/statistics/months.ts';
import { monthOf, monthPeriod } from '#shared/statistics/period.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { pageOf } from '#worker/lab/kit/lists.ts';
import { byName } from './by-name.ts';
import { dueOf } from './due.ts';
import { orderedByMonth, type OrderedRow } from './months-store.ts';
import { monthRows, namedDoctors } from './store.ts';

interface Asked {
	readonly from?: string | undefined;
	readonly till?: string | undefined;
	readonly doctor?: string | undefined;
	readonly sort: MonthSort;
	readonly order: 'asc' | 'desc';
}
type RepresentativeContext = LabContext<PrincipalOf<'representative'>>;

type Sums = z.output<(typeof monthsCalls)[0]['reply']>['all'];
const noSums: Sums = { orders: 0, sum: 0, paid: null, requests: 0 };

/** What is not told stands behind all that is, whatever the order. */
const figureOf = ({ ordered, requests }: DoctorMonth, sort: keyof Sums): number | null => (sort === 'requests' ? requests : (ordered?.[sort] ?? null));

/** By a figure or a doctor's name, and where that is the same the latest month first, by name. */
function sorted(rows: readonly DoctorMonth[], { sort, order }: Pick<Asked, 'sort' | 'order'>, locale: Locale): readonly DoctorMonth[] {
	const way = order === 'asc' ? 1 : -1;
	const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
	const keyed = rows.map((row) => ({ row, name: `${sortKey(row.doctor, locale)} ${row.code}` }));
	const by = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number => {
		if (sort === 'doctor') return way * compare(a.name, b.name);
		if (sort === 'month') return way * compare(a.row.month, b.row.month);
		const [first, second] = [figureOf(a.row, sort), figureOf(b.row, sort)];
		if (first === null || second === null) return Number(first === null) - Number(second === null);
		return way * (first - second);
	};
	return keyed.toSorted((a, b) => by(a, b) || compare(b.row.month, a.row.month) || compare(a.name, b.name)).map(({ row }) => row);
}

/** What was paid only where it is of no few orders, and the others are none or no few: of few orders it may be what one patient bought, and so may the difference. */
function toldOf({ orders, sum, paid, paying }: OrderedRow): DoctorMonth['ordered'] {
	const others = orders - paying;
	return { orders, sum, paid: paying >= minReported && (others === 0 || others >= minReported) ? paid : null };
}

/** Of what is told alone; null for what no row tells. */
const totalOf = (rows: readonly DoctorMonth[]): Sums =>
	rows.reduce(
		(all, { ordered, requests }) => ({
			orders: all.orders + (ordered?.orders ?? 0),
			sum: all.sum + (ordered?.sum ?? 0),
			paid: typeof ordered?.paid === 'number' ? (all.paid ?? 0) + ordered.paid : all.paid,
			requests: all.requests + (requests ?? 0),
		}),
		noSums,
	);

interface Found {
	readonly from: string;
	readonly till: string;
	readonly doctors: { readonly id: string; readonly name: string }[];
	readonly rows: readonly DoctorMonth[];
}

/** All rows that were asked for: as many as the representative has doctors, times six at most. */
async function found({ db, principal, locale, now }: RepresentativeContext, asked: Asked): Promise<Result<Found>> {
	const months = chosenMonths(asked, monthOf(todayInAlmaty(now)), maxDoctorMonths);
	if (!months.ok) return months;
	const [from, till] = [months.value[0], months.value.at(-1) ?? months.value[0]];
	const own = byName(await namedDoctors(db, principal.accountId), locale, ({ name, code }) => `${name} ${code}`);
	const chosen = asked.doctor === undefined ? own : own.filter(({ id }) => id === asked.doctor);
	if (asked.doctor !== undefined && chosen.length === 0) return failure('not-found');
	const ids = chosen.map(({ id }) => id);
	const [ordered, requests] = await Promise.all([
		orderedByMonth(db, ids, months.value.map(spanOf)),
		monthRows(db, ids, monthPeriod(from).from, monthPeriod(till).till),
	]);
	const keyOf = (doctor: string, month: string) => `${doctor} ${month}`;
	const orderedIn = new Map(ordered.filter(({ orders }) => orders >= minReported).map((row) => [keyOf(row.doctor, row.month), row]));
	const requestsIn = new Map(requests.filter((row) => row.requests >= minReported).map((row) => [keyOf(row.doctorId, row.month), row]));
	const rows = chosen.flatMap(({ id, code, name }) =>
		months.value.flatMap((month): DoctorMonth[] => {
			const [made, counted] = [orderedIn.get(keyOf(id, month)), requestsIn.get(keyOf(id, month))];
			if (made === undefined && counted === undefined) return [];
			const due = counted === undefined ? null : dueOf(counted);
			return [{ doctorId: id, code, doctor: name, month, ordered: made === undefined ? null : toldOf(made), requests: counted?.requests ?? null, due }];
		}),
	);
	return success({ from, till, doctors: own.map(({ id, name }) => ({ id, name })), rows: sorted(rows, asked, locale) });
}

/** Of what is told alone; null for what no row tells. */
const dueTotal = (rows: readonly DoctorMonth[], kind: (typeof dueKinds)[number]): number | null =>
	rows.reduce<number | null>((sum, { due }) => (typeof due?.[kind] === 'number' ? (sum ?? 0) + due[kind] : sum), null);

function tableOf(locale: Locale, rows: readonly DoctorMonth[]): Uint8Array<ArrayBuffer> {
	const t = translator(locale)(monthsWords);
	const few = t('few');
	const { orders, sum, paid, requests } = totalOf(rows);
	return csvOf([
		(['doctor', 'code', 'month', 'orders', 'sum', 'paid', 'requests', 'own', 'other', 'external'] as const).map((column) => t(`columns.${column}`)),
		...rows.map(({ doctor, code, month, ordered, requests: count, due }): Cell[] => [
			doctor,
			code,
			month,
			...(ordered === null ? [few, '', ''] : [ordered.orders, ordered.sum, ordered.paid ?? '']),
			count ?? few,
			...dueKinds.map((kind) => due?.[kind] ?? ''),
		]),
		// Of what is told nowhere there is no total: a nought would say that there was nothing.
		[
			t('total'),
			'',
			'',
			...(orders === 0 ? ['', '', ''] : [orders, sum, paid ?? '']),
			requests === 0 ? '' : requests,
			...dueKinds.map((kind) => dueTotal(rows, kind) ?? ''),
		],
	]);
}

export const monthsHandlers: HandlersOf<(typeof monthsCalls)[number]['id']> = {
	'representative.months': async (context, { params }) => {
		const answer = await found(context, params);
		if (!answer.ok) return answer;
		const { rows, ...more } = answer.value;
		return success({ ...pageOf(rows, params), ...more, all: totalOf(rows) });
	},

	'representative.months-download': async (context, { params }) => {
		const answer = await found(context, params);
		if (!answer.ok) return answer;
		const { from, till, rows } = answer.value;
		return success({ bytes: tableOf(context.locale, rows), fileName: `doctors-${from}-${till}.csv`, contentType: 'text/csv' });
	},
};
