/** When a request is expected, of what its reports say one by one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsOf } from '#worker/lab/results/news.ts';
import type { Message } from '#worker/lab/results/message.ts';
import { putOffFrom, withMessage, type RequestFacts } from '#worker/lab/results/request-facts.ts';

const unknown: RequestFacts = {
	collected_at: null,
	collected_day: '',
	received_at: null,
	planned_at: null,
	completed_at: null,
	lab: '',
	doctor_id: null,
	conclusion: '',
	conditions: [],
	said: {},
	issued: 0,
};
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T13:00:00.000Z`;
/** A word of a report, or that it has come; without a report, one on the whole request. */
const said = (report: string, minute: number, planned: number | 'come'): Message => ({
	at: {} as Message['at'],
	messageId: `${report} ${String(minute)}`,
	issued: new Date(Date.parse(day(1)) + minute * 60_000).toISOString(),
	requestNr: '1',
	conditions: [],
	report,
	takesBack: null,
	lines: [],
	...(report === '' ? {} : { completesReport: true }),
	...(planned === 'come' ? { completedAt: day(2) } : { plannedAt: day(planned) }),
});
const after = (...messages: Message[]) => messages.reduce(withMessage, unknown);
const shown = (facts: RequestFacts) => [facts.planned_at === null ? null : new Date(facts.planned_at).toISOString(), putOffFrom(facts)];
const told = (before: RequestFacts, request: RequestFacts) =>
	newsOf({ before, after: { lines: new Map(), stood: new Map(), changed: new Set(), superseded: 0, history: [], request } });

describe('a request is expected', () => {
	it('when the last of its reports is, whichever speaks first; the first word on a report delays nothing', () => {
		const first = after(said('A', 1, 22));
		expect(shown(after(said('A', 1, 22), said('B', 2, 27)))).toEqual([day(27), null]);
		expect(shown(after(said('B', 1, 27), said('A', 2, 22)))).toEqual([day(27), null]);
		expect(told(first, withMessage(first, said('B', 2, 27)))).toBeNull();
		expect(told(first, withMessage(first, said('A', 2, 27)))).toBe('delayed');
	});
	it('later than it was where the report that is awaited longest is', () => {
		const both = after(said('A', 1, 22), said('B', 2, 27));
		expect(shown(withMessage(both, said('B', 3, 29)))).toEqual([day(29), day(27)]);
		expect(told(both, withMessage(both, said('B', 3, 29)))).toBe('delayed');
		expect(shown(withMessage(both, said('A', 3, 24)))).toEqual([day(27), null]);
	});
	it('when what is still to come is; where all that was named has come and lines wait, the last day stands', () => {
		const both = after(said('A', 1, 22), said('B', 2, 27));
		expect(shown(withMessage(both, said('B', 3, 'come')))).toEqual([day(22), null]);
		expect(shown(withMessage(withMessage(both, said('B', 3, 'come')), said('A', 4, 'come')))).toEqual([day(27), null]);
		// A word from before it came is no new one; a new one is.
		expect(shown(after(said('B', 3, 'come'), said('B', 2, 27)))).toEqual([null, null]);
		expect(shown(after(said('B', 1, 27), said('B', 2, 'come'), said('B', 3, 29)))).toEqual([day(29), null]);
	});
	it('as a word on the whole request says, which is one on each of its reports', () => {
		expect(shown(after(said('A', 1, 22), said('B', 2, 27), said('', 3, 24)))).toEqual([day(24), null]);
		expect(shown(after(said('A', 1, 22), said('', 2, 24)))).toEqual([day(24), day(22)]);
	});
	it('as it was kept before reports were told apart', () => {
		const kept: RequestFacts = { ...unknown, planned_at: Date.parse(day(22)), said: { planned: { issued: 1, version: null, text: day(20) } } };
		expect(shown(withMessage(kept, said('A', 1, 24)))).toEqual([day(24), day(20)]);
		expect(shown(withMessage({ ...kept, said: {} }, said('A', 1, 24)))).toEqual([day(24), day(22)]);
	});
	it('at one moment of what is still to come, whatever order the messages come in', () => {
		const words = fc.uniqueArray(
			fc.record({
				report: fc.constantFrom('A', 'B', 'C'),
				minute: fc.integer({ min: 1, max: 600 }),
				planned: fc.oneof(fc.integer({ min: 3, max: 29 }), fc.constant('come' as const)),
			}),
			{
				selector: ({ minute }) => minute,
				maxLength: 6,
			},
		);
		fc.assert(
			fc.property(
				words.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
				([one, other]) => {
					const at = (list: typeof one) => after(...list.map(({ report, minute, planned }) => said(report, minute, planned))).planned_at;
					const latest = one.filter(({ report, minute }) => !one.some((later) => later.report === report && later.minute > minute));
					const open = latest.flatMap(({ planned }) => (planned === 'come' ? [] : [Date.parse(day(planned))]));
					// Of what is still to come the last counts: never a sooner one, in any order.
					if (open.length > 0) expect([at(one), at(other)]).toEqual([Math.max(...open), Math.max(...open)]);
				},
			),
		);
	});
});
