/** How far orders came, and what those of doctors and of partners came to. */
import type { Steps, Turned } from '#shared/staff/figures-calls.ts';
import type { TurnoverBy, TurnoverSort } from '#shared/staff/figures.ts';
import { doctorsById, partnersById } from '#worker/lab/people/names-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { beginningOfWeek, monthsOf, type Chosen } from './chosen.ts';
import { representativesOf } from './names-store.ts';
import { madeByWeek, turnoverBy, turnoverOf, type TurnoverRow } from './orders-store.ts';
import { reachedByWeek } from './results-store.ts';

const noSteps: Steps = { made: 0, cancelled: 0, byCard: 0, paid: 0, requested: 0, drawn: 0, ready: 0, opened: 0 };
const noTurnover: Turned = { orders: 0, cancelled: 0, sum: 0, paid: 0, returned: 0 };

/** Figure by figure. */
function total<T extends Readonly<Record<string, number>>>(none: T, rows: readonly T[]): T {
	const sums = Object.keys(none).map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]);
	return Object.fromEntries(sums) as T;
}

/** Orders and results are asked apart: their stores may be two databases. */
export async function stepsIn(db: Database, chosen: Chosen) {
	const [made, reached] = await Promise.all([madeByWeek(db, chosen), reachedByWeek(db, chosen)]);
	const reachedIn = new Map(reached.map(({ what, ...steps }) => [what, steps]));
	const rows = made.map(({ what, by_card: byCard, ...row }) => ({
		week: what,
		steps: { byCard, ...row, ...(reachedIn.get(what) ?? { drawn: 0, ready: 0, opened: 0 }) },
	}));
	return {
		weeks: rows.map(({ week, steps }) => ({ from: beginningOfWeek(week, chosen), ...steps })),
		all: total(
			noSteps,
			rows.map(({ steps }) => steps),
		),
	};
}

const turnedOf = ({ what: _, ...row }: TurnoverRow): Turned => row;

interface NamedTurnover extends Turned {
	/** Code of the doctor, representative or partner; empty for doctors of no representative. */
	readonly key: string;
	readonly name: string;
}

async function byRepresentative(db: Database, rows: readonly TurnoverRow[]): Promise<NamedTurnover[]> {
	const whose = await representativesOf(
		db,
		rows.map(({ what }) => String(what)),
	);
	return [...Map.groupBy(rows, ({ what }) => whose.get(String(what))?.code ?? '')].map(([key, own]) => ({
		key,
		name: whose.get(String(own[0]?.what))?.name ?? '',
		...total(noTurnover, own.map(turnedOf)),
	}));
}

async function byDoctor(db: Database, rows: readonly TurnoverRow[]): Promise<NamedTurnover[]> {
	const doctors = await doctorsById(
		db,
		rows.map(({ what }) => String(what)),
	);
	return rows.map((row) => {
		const doctor = doctors.get(String(row.what));
		return { key: doctor?.code ?? '', name: doctor?.name ?? '', ...turnedOf(row) };
	});
}

async function byPartner(db: Database, rows: readonly TurnoverRow[]): Promise<NamedTurnover[]> {
	const partners = await partnersById(
		db,
		rows.map(({ what }) => String(what)),
	);
	return rows.map((row) => {
		const partner = partners.get(String(row.what));
		return { key: partner?.code ?? '', name: partner?.company ?? '', ...turnedOf(row) };
	});
}

/** Of each month those with the largest sum first. Four months at the most are asked for at once. */
export async function partnerMonths(db: Database, chosen: Chosen) {
	const months = await Promise.all(
		monthsOf(chosen).map(async ({ month, ...part }) => {
			const rows = await turnoverBy(db, 'partner', part);
			return (await byPartner(db, rows)).toSorted((a, b) => b.sum - a.sum || (a.key < b.key ? -1 : 1)).map((row) => ({ month, ...row }));
		}),
	);
	return months.flat();
}

const namedBy = { doctor: byDoctor, representative: byRepresentative, partner: byPartner } as const satisfies Record<TurnoverBy, unknown>;

interface Sorting {
	readonly sort: TurnoverSort;
	readonly order: 'asc' | 'desc';
}

export async function turnoverIn(db: Database, by: TurnoverBy, chosen: Chosen, { sort, order }: Sorting) {
	const [rows, weeks] = await turnoverOf(db, by === 'partner' ? 'partner' : 'doctor', chosen);
	const named = await namedBy[by](db, rows);
	const way = order === 'asc' ? 1 : -1;
	return {
		rows: named.toSorted((a, b) => way * (a[sort] - b[sort]) || (a.key < b.key ? -1 : 1)),
		weeks: weeks.map((row) => ({ from: beginningOfWeek(Number(row.what), chosen), ...turnedOf(row) })),
		all: total(noTurnover, rows.map(turnedOf)),
	};
}
