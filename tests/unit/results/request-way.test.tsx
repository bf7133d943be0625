/** The way of a sample: what the laboratory has told, and nothing else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#tests/support/properties.ts';
import { expectedAt, expectedOf, isLateAt, wayOf } from '#shared/results/way.ts';
import { RequestWay } from '#client/results/request-way.tsx';
import { draw } from '#tests/support/draw.tsx';
import { sampleLine, sampleOpenLine, sampleRequest } from '#tests/support/sample-results.ts';

const none = { sampleDeliveryDate: null, receivingDate: null, endDate: null, plannedDate: null };
const [taken, received, planned] = ['2026-11-20T04:00:00.000Z', '2026-11-20T06:00:00.000Z', '2026-11-21T13:00:00.000Z'];
const waits = [sampleOpenLine('in-process')];

describe('the steps', () => {
	test.each([
		['nothing told', { ...none }, waits, ['ahead', 'ahead', 'ahead', 'ahead']],
		['taken: on its way', { ...none, sampleDeliveryDate: taken }, waits, ['done', 'current', 'ahead', 'ahead']],
		['received', { ...none, sampleDeliveryDate: taken, receivingDate: received }, waits, ['done', 'done', 'current', 'ahead']],
		['received, and nobody said when it was taken', { ...none, receivingDate: received }, waits, ['done', 'done', 'current', 'ahead']],
		['a value is there, whatever else was told', { ...none }, [...waits, sampleLine()], ['done', 'done', 'current', 'ahead']],
		[
			'held back: it is no result, and not ready',
			{ ...none, receivingDate: received },
			[sampleOpenLine('restricted')],
			['done', 'done', 'current', 'ahead'],
		],
		['finished', { ...none, endDate: planned }, [sampleLine()], ['done', 'done', 'done', 'done']],
	] as const)('%s', (_name, told, lines, states) => {
		const way = wayOf({ ...told, lines: [...lines] });
		expect(way.map(({ state }) => state)).toEqual(states);
		expect(way.map(({ at }) => at)).toEqual([told.sampleDeliveryDate, null, told.receivingDate, told.endDate]);
	});
	test('no more than one is where the sample is', () => {
		expect(wayOf({ ...none, sampleDeliveryDate: taken, lines: waits }).filter(({ state }) => state === 'current')).toHaveLength(1);
	});
});

describe('the time', () => {
	const open = { endDate: null, plannedDate: planned, plannedBefore: null, isLate: false };
	test.each([
		['planned', open],
		['put-off', { ...open, plannedBefore: taken }],
		['late', { ...open, isLate: true }],
		['late', { ...open, plannedBefore: taken, isLate: true }],
		[null, { ...open, plannedDate: null }],
		[null, { ...open, endDate: planned, isLate: true }],
	] as const)('%s', (expected, told) => expect(expectedOf(told)).toBe(expected));
});

describe('lateness', () => {
	const moment = fc.integer({ min: 0, max: 4e12 });
	test('goes by the moment: what is over is late and never expected, whatever the day', () => {
		fc.assert(
			fc.property(fc.option(moment), fc.option(moment), moment, (plannedAt, completedAt, now) => {
				const isLate = isLateAt({ completedAt, plannedAt }, now);
				const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
				const told = { endDate: iso(completedAt), plannedDate: iso(plannedAt), isLate };
				expect(isLate).toBe(completedAt === null && plannedAt !== null && plannedAt < now);
				expect(expectedOf(told) === 'late').toBe(isLate);
				expect(Date.parse(expectedAt(told) ?? new Date(now).toISOString())).toBeGreaterThanOrEqual(now);
			}),
		);
	});
	test('begins with the next millisecond, and ends with the result', () => {
		const plannedAt = Date.parse(planned);
		expect([0, 1].map((ms) => isLateAt({ completedAt: null, plannedAt }, plannedAt + ms))).toEqual([false, true]);
		expect(isLateAt({ completedAt: plannedAt + 1, plannedAt }, plannedAt + 2)).toBe(false);
	});
});

describe('on the page', () => {
	const drawn = (more: Parameters<typeof sampleRequest>[1]) => draw(<RequestWay result={sampleRequest(waits, { ...none, ...more })} />);
	test('marks where the sample is, and says when what was', () => {
		const html = drawn({ sampleDeliveryDate: taken, receivingDate: received, plannedDate: planned });
		expect(html.match(/aria-current="step"/g)).toHaveLength(1);
		expect(html).toContain('20 ноября 2026, 09:00');
		expect(html).toContain('Ожидается 21 ноября 2026, 18:00');
		expect(html).not.toContain('извинения');
	});
	test('is sorry for a delay, with the new day, the old one and whom to ask', () => {
		const html = drawn({ plannedDate: planned, plannedBefore: taken });
		for (const text of ['извинения', '21 ноября 2026, 18:00', '20 ноября 2026, 09:00', 'tel:+7']) expect(html).toContain(text);
	});
	test('promises nothing that nobody has named', () => {
		const html = drawn({ plannedDate: planned, isLate: true });
		for (const text of ['извинения', 'Нового срока лаборатория пока не назвала', 'tel:+7']) expect(html).toContain(text);
	});
	test('is gone when the request is finished', () => expect(drawn({ endDate: planned })).toBe(''));
});
