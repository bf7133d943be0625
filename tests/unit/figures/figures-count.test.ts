/** What a request comes to in the figures, and which tests are repeats. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf, repeatsOf, type CountedLine, type CountedOrder, type CountedRequest, type Sampled } from '#worker/lab/figures/count.ts';
import { noText, type StoredLine } from '#worker/lab/results/line.ts';
import '#tests/support/properties.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00+05:00`);
const request: CountedRequest = {
	id: 'r',
	version: 1,
	order_id: 'o',
	iin: '',
	collected_at: at('10T08:00'),
	collected_day: '2026-11-10',
	received_at: null,
	completed_at: null,
};
const order: CountedOrder = { ordered_at: at('09T08:00'), city_id: 98, point: 'abay', terms: new Map([['T', 1]]) };
const stored: StoredLine = {
	name: noText,
	analysis: { code: 'T', name: noText, slug: null },
	material: noText,
	unit: noText,
	decimals: 1,
	range: null,
	note: noText,
	value: { number: 5, comparator: null },
	flag: 'N',
	comment: '',
	reason: '',
};
const line = ({ line: more, ...row }: Partial<Omit<CountedLine, 'line'>> & { readonly line?: Partial<StoredLine> } = {}): CountedLine => ({
	code: 'A',
	state: 'done',
	issued: at('10T10:00'),
	before: [],
	corrected: 0,
	...row,
	line: { ...stored, ...more },
});
const of = (lines: readonly CountedLine[], more: Partial<CountedRequest> = {}, by: CountedOrder | null = order) =>
	figuresOf({ ...request, ...more }, lines, by, () => undefined, []);
const one = (lines: readonly CountedLine[], more?: Partial<CountedRequest>) => of(lines, more).tests[0];

describe('a test', () => {
	test('is released with the last of its values, each by the earliest version that had one', () => {
		expect(one([line(), line({ code: 'B', issued: at('11T09:00') })])).toMatchObject({ released_at: at('11T09:00'), minutes: 25 * 60, late: 0 });
		expect(
			one([line({ issued: at('20T09:00'), before: [{ state: 'done', issued: at('10T09:30'), superseded_at: at('20T09:01') }], corrected: 1 })]),
		).toMatchObject({ minutes: 90, late: 0, corrected: 1 });
	});
	test('that was held back is released when that ended, and a later correction does not move it', () => {
		const held = { state: 'restricted', issued: at('10T10:00'), superseded_at: at('17T09:00') } as const;
		expect(one([line({ before: [held] })])).toMatchObject({ released_at: at('17T09:00'), late: 1 });
		const corrected = line({ issued: at('20T09:00'), before: [held, { state: 'done', issued: at('10T10:00'), superseded_at: at('20T09:01') }] });
		expect(one([corrected])).toMatchObject({ released_at: at('17T09:00'), late: 1 });
		// A correction that is held back itself.
		const again = line({
			issued: at('20T09:00'),
			before: [
				{ state: 'done', issued: at('10T10:00'), superseded_at: at('20T09:01') },
				{ state: 'restricted', issued: at('20T09:00'), superseded_at: at('21T09:00') },
			],
		});
		expect(one([again])).toMatchObject({ released_at: at('10T10:00'), late: 0 });
	});
	test('of a second sample is released with what came of that one', () => {
		const redrawn = line({ issued: at('20T09:00'), before: [{ state: 'done', issued: at('10T10:00'), superseded_at: at('12T09:00') }] });
		const second = { collected_at: at('12T08:00'), collected_day: '2026-11-12' };
		expect(one([redrawn], second)).toMatchObject({ released_at: at('20T09:00'), minutes: 8 * 24 * 60 + 60, turned: 0, late: 1 });
		// A test of the same request that was not drawn again.
		expect(one([line()], second)).toMatchObject({ minutes: null, turned: 1, late: null });
	});
	test.each(['in-process', 'restricted'] as const)('is not released while a value of it is %s', (state) => {
		expect(of([line(), line({ code: 'B', state })]).tests).toEqual([]);
	});
	test.each(['not-available', 'withdrawn'] as const)('is none of which every value is %s', (state) => {
		expect(of([line({ state })]).tests).toEqual([]);
		expect(of([line(), line({ code: 'B', state })]).tests).toHaveLength(1);
	});
	test('has no time without the hour of its sample, and is held to its term by the day alone', () => {
		expect(one([line()], { collected_at: null })).toMatchObject({ minutes: null, turned: 0, late: 0, sampled_at: at('10T12:00') });
		expect(one([line()], { collected_at: null, collected_day: '', received_at: at('10T07:00') })).toMatchObject({ late: null, sampled_at: at('10T07:00') });
	});
	test('that is older than its sample has no time, and no term is held against it', () => {
		expect(one([line({ issued: at('09T10:00') })])).toMatchObject({ minutes: null, turned: 1, late: null });
		expect(one([line({ issued: at('09T10:00') })], { collected_at: null })).toMatchObject({ minutes: null, turned: 1, late: null });
	});
	test('is held to the term of its order, else to that of the catalogue, else to none', () => {
		const late = (by: CountedOrder | null, term: number | undefined) =>
			figuresOf(request, [line({ issued: at('12T09:00') })], by, () => term, []).tests[0]?.late;
		expect([late(order, 5), late(null, 5), late(null, 1), late(null, undefined)]).toEqual([1, 0, 1, null]);
	});
	test('stands by the code of its analyte where the catalogue knew no test', () => {
		expect(one([line({ line: { analysis: { code: '', name: noText, slug: null } } })])).toMatchObject({ test: 'A' });
	});
	test('counts values by their verdict, and what nobody could judge as nothing else', () => {
		const lines = [
			line(),
			line({ code: 'H', line: { flag: 'H' } }),
			line({ code: 'LL', line: { flag: 'LL' } }),
			line({ code: 'text', line: { flag: null, value: { text: 'не оценивается' } } }),
			line({ code: 'group', line: { flag: null, isFact: true } }),
			line({ code: 'doubtful', line: { isDoubtful: true } }),
		];
		expect(one(lines)).toMatchObject({ in_range: 1, out_of_range: 2, critical: 1, unjudged: 3 });
	});
	test('has each of its values in one of three places, whatever they are', () => {
		const any = fc.record({
			flag: fc.constantFrom('N', 'L', 'H', 'LL', 'HH', 'A', 'AA', null),
			isFact: fc.boolean(),
			isDoubtful: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (values) => {
				const figure = one(values.map((more, nr) => line({ code: String(nr), line: more })));
				const { in_range: inRange = 0, out_of_range: out = 0, unjudged = 0, critical = 0 } = figure ?? {};
				expect(inRange + out + unjudged).toBe(values.length);
				expect(critical).toBeLessThanOrEqual(out);
				expect(inRange).toBe(values.filter(({ flag, isFact, isDoubtful }) => flag === 'N' && !isFact && !isDoubtful).length);
			}),
		);
	});
});

describe('a request', () => {
	test('of no order has no row of its own', () => expect(of([line()], {}, null).request).toBeNull());
	test('has a sample by the laboratory’s word on it, or by any result', () => {
		const drawn = (lines: readonly CountedLine[], more: Partial<CountedRequest> = {}) =>
			of(lines, { collected_at: null, collected_day: '', ...more }).request?.drawn;
		const waits = line({ state: 'in-process' });
		expect(drawn([waits])).toBe(0);
		expect(drawn([line({ state: 'not-available' })])).toBe(0);
		expect(drawn([waits], { received_at: 1 })).toBe(1);
		expect(drawn([waits], { collected_day: '2026-11-10' })).toBe(1);
		expect(drawn([waits, line({ code: 'B' })])).toBe(1);
		expect(drawn([line({ state: 'in-process', line: { isReopened: true } })])).toBe(1);
	});
	test('is ready by the laboratory’s word, or once nothing waits', () => {
		const ready = (lines: readonly CountedLine[], more: Partial<CountedRequest> = {}) => of(lines, more).request?.ready_at;
		expect(ready([line()])).toBe(at('10T10:00'));
		expect(ready([line(), line({ code: 'B', state: 'in-process' })])).toBeNull();
		expect(ready([line(), line({ code: 'B', state: 'in-process' })], { completed_at: at('10T11:00') })).toBe(at('10T11:00'));
		// The laboratory's word comes again with a correction.
		const corrected = line({ issued: at('20T09:00'), before: [{ state: 'done', issued: at('10T10:00'), superseded_at: at('20T09:01') }] });
		expect(ready([corrected], { completed_at: at('20T09:00') })).toBe(at('10T10:00'));
		expect(ready([line({ state: 'withdrawn' })], { completed_at: at('10T11:00') })).toBeNull();
	});
});

describe('repeats', () => {
	const sampled = (id: string, time: number, more: Partial<Sampled> = {}): Sampled => ({
		request_id: id,
		test: 'T',
		sampled_at: time,
		repeat_of: null,
		...more,
	});
	test('are told of the nearest before, of the same test, within the days', () => {
		expect(repeatsOf([sampled('a', 0), sampled('b', 10), sampled('c', 20), sampled('d', 31)], 10)).toEqual([
			sampled('b', 10, { repeat_of: 'a' }),
			sampled('c', 20, { repeat_of: 'b' }),
		]);
		expect(repeatsOf([sampled('a', 0), sampled('b', 5, { test: 'U' })], 10)).toEqual([]);
	});
	test('are none of one sampling in two requests', () => expect(repeatsOf([sampled('a', 5), sampled('b', 5)], 10)).toEqual([]));
	test('are taken back where nothing stands before any more', () => {
		expect(repeatsOf([sampled('b', 10, { repeat_of: 'a' })], 10)).toEqual([sampled('b', 10)]);
	});
	test('say nothing where all stands as it is', () => {
		fc.assert(
			fc.property(fc.array(fc.record({ id: fc.nat(6), time: fc.nat(60) }), { maxLength: 12 }), (rows) => {
				const all = rows.map(({ id, time }) => sampled(String(id), time));
				const changed = repeatsOf(all, 10);
				const keyOf = (row: Sampled) => `${row.request_id} ${String(row.sampled_at)}`;
				const by = new Map(changed.map((row) => [keyOf(row), row]));
				expect(
					repeatsOf(
						all.map((row) => by.get(keyOf(row)) ?? row),
						10,
					),
				).toEqual([]);
			}),
		);
	});
});
