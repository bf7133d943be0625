/** Periods of statistics, and what carries over their ends. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastTill, monthOf, monthsBack, monthsOf, periodFault, sumsOf, together, usualPeriod, type Moved, type Period } from '#shared/statistics/period.ts';

const period = (from: string, till: string): Period => ({ from, till });

describe('a period', () => {
	test('is this month for anyone who asks for none', () => {
		expect(usualPeriod('2026-11-22')).toEqual(period('2026-11-01', '2026-11-30'));
		expect(usualPeriod('2028-02-29')).toEqual(period('2028-02-01', '2028-02-29'));
	});
	test('may be six months, and not a day more', () => {
		expect(periodFault(period('2026-01-01', '2026-06-30'))).toBeNull();
		expect(periodFault(period('2026-01-01', '2026-07-01'))).toEqual({ field: 'dateTill', rule: 'periodTooLong' });
		expect(periodFault(period('2026-03-15', '2026-09-14'))).toBeNull();
		expect(periodFault(period('2026-03-15', '2026-09-15'))).toEqual({ field: 'dateTill', rule: 'periodTooLong' });
	});
	test('from a date that the sixth month has not lasts to the end of that month', () => {
		expect(lastTill('2026-08-31')).toBe('2027-02-28');
		expect(lastTill('2027-08-30')).toBe('2028-02-29');
		expect(lastTill('2026-12-31')).toBe('2027-06-30');
	});
	test('is told at the field that is wrong', () => {
		expect(periodFault(period('2026-02-30', '2026-03-01'))).toEqual({ field: 'dateFrom', rule: 'date' });
		expect(periodFault(period('', '2026-03-01'))).toEqual({ field: 'dateFrom', rule: 'date' });
		expect(periodFault(period('2026-03-02', '2026-03-01'))).toEqual({ field: 'dateTill', rule: 'periodTurned' });
		expect(periodFault(period('1999-12-31', '2000-01-01'))).toEqual({ field: 'dateFrom', rule: 'dateTooEarly' });
		expect(periodFault(period('2026-03-01', '9999-12-31'))).toEqual({ field: 'dateTill', rule: 'date' });
	});
	test('falls into its months', () => {
		expect(monthsOf(period('2026-11-10', '2027-01-05'))).toEqual([
			period('2026-11-10', '2026-11-30'),
			period('2026-12-01', '2026-12-31'),
			period('2027-01-01', '2027-01-05'),
		]);
		expect(monthsOf(period('2026-11-10', '2026-11-10'))).toEqual([period('2026-11-10', '2026-11-10')]);
		expect(monthsBack('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
	});
});

const days = fc
	.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
	.map((at) => at.toISOString().slice(0, 10));
const entries = fc.array(
	fc
		.record({ kind: fc.constantFrom('own', 'other', 'external'), amount: fc.nat(100_000), day: days, paid: fc.option(days, { nil: null }) })
		.map((entry) => ({ ...entry, paid: entry.paid !== null && entry.paid >= entry.day ? entry.paid : null })),
	{ maxLength: 60 },
);
type Entry = Readonly<{ kind: string; amount: number; day: string; paid: string | null }>;

const sum = (all: readonly Entry[], counts: (entry: Entry) => boolean) => all.filter(counts).reduce((total, { amount }) => total + amount, 0);
const movedIn = (all: readonly Entry[], { from, till }: Period): Moved => {
	const earned = (kind: string) => sum(all, (entry) => entry.kind === kind && entry.day >= from && entry.day <= till);
	return {
		own: earned('own'),
		other: earned('other'),
		external: earned('external'),
		paid: sum(all, ({ paid }) => paid !== null && paid >= from && paid <= till),
	};
};
/** By the definition: earned by a day, and not paid out by then. */
const openAfter = (all: readonly Entry[], day: string) => sum(all, (entry) => entry.day <= day && (entry.paid === null || entry.paid > day));
const openBefore = (all: readonly Entry[], day: string) => sum(all, (entry) => entry.day < day && (entry.paid === null || entry.paid >= day));

describe('the six sums', () => {
	const orderly = fc.tuple(days, days).map(([one, other]) => (one < other ? period(one, other) : period(other, one)));
	test('agree: total = own + other + external + carried in − carried over, whatever the period', () => {
		fc.assert(
			fc.property(entries, orderly, (all, asked) => {
				const [sums] = sumsOf(openBefore(all, asked.from), [movedIn(all, asked)]);
				expect(sums?.nextDoctorMoney).toBe(openAfter(all, asked.till));
				expect(sums?.requestsTotalMoney).toBe(
					(sums?.requestsDoctorMoney ?? 0) +
						(sums?.otherLabRequestsDoctorMoney ?? 0) +
						(sums?.externalRequestsDoctorMoney ?? 0) +
						(sums?.prevDoctorfMoney ?? 0) -
						(sums?.nextDoctorMoney ?? 0),
				);
			}),
		);
	});
	test('of months hand over to each other, and together are those of the period', () => {
		fc.assert(
			fc.property(entries, orderly, (all, asked) => {
				const parts = monthsOf(asked);
				const moved = parts.map((part) => movedIn(all, part));
				const months = sumsOf(openBefore(all, asked.from), moved);
				months.forEach((month, at) => {
					expect(month.prevDoctorfMoney).toBe(openBefore(all, parts[at]?.from ?? ''));
					if (at > 0) expect(month.prevDoctorfMoney).toBe(months[at - 1]?.nextDoctorMoney);
				});
				expect(together(moved)).toEqual(movedIn(all, asked));
				expect(new Set(parts.map(({ from }) => monthOf(from))).size).toBe(parts.length);
			}),
		);
	});
});
