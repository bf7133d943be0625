/** Messages in any order: what stands in the end is the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportedStatus } from '#shared/kit/domain.ts';
import { applyMessage, finish, standingOf } from '#worker/lab/results/apply.ts';
import type { AnalyteFacts } from '#worker/lab/results/analytes-store.ts';
import type { Message, MessageLine, MessagePlaces } from '#worker/lab/results/message.ts';
import { requestRow } from '#tests/support/request-row.ts';

const none = { ru: '', en: '', kz: '' };
const facts = (code: string): AnalyteFacts => ({
	code,
	name: none,
	loinc: null,
	analysis: { code, name: none, slug: '', implies: null },
	material: none,
	unit: none,
	unitCode: 'mmol/L',
	decimals: 1,
	ranges: [{ sex: 'F', ageFrom: null, ageTo: null, condition: null, low: 2, high: 4, lowIncluded: true, highIncluded: true, expected: null }],
	critical: [],
	decisionLimits: [],
	molarMass: null,
	note: none,
});

const line = fc.record({
	code: fc.constantFrom('A', 'B'),
	status: fc.constantFrom(...reportedStatus.options),
	value: fc.integer({ min: 1, max: 5 }),
});
const message = fc.record({
	version: fc.option(fc.constant(1), { nil: undefined }),
	lines: fc.uniqueArray(line, { maxLength: 2, selector: ({ code }) => code }),
	collectedAt: fc.option(fc.constantFrom('2026-11-01T08:00:00+05:00', '2026-11-02T08:00:00+05:00'), { nil: undefined }),
	receivedAt: fc.option(fc.constantFrom('2026-11-01T09:00:00+05:00', '2026-11-02T09:00:00+05:00'), { nil: undefined }),
	lab: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
	conclusion: fc.option(fc.constantFrom('', 'x', 'y'), { nil: undefined }),
	completes: fc.boolean(),
	report: fc.constant(''),
	takesBack: fc.option(fc.constantFrom('withdrawn' as const, 'cancelled' as const), { nil: null, freq: 6 }),
});
type Sent = Parameters<typeof sentAt>[0];

/** The message as issued in a minute of its own. */
function sentAt(
	{
		lines,
		completes = false,
		...rest
	}: {
		readonly completes?: boolean;
		readonly lines: readonly { readonly code: string; readonly status: MessageLine['status']; readonly value: number }[];
	} & Omit<Message, 'lines' | 'issued' | 'messageId' | 'at' | 'requestNr' | 'conditions'>,
	minute: number,
): Message {
	const issued = new Date(Date.UTC(2026, 10, 3, 10, minute)).toISOString();
	return {
		...rest,
		completedAt: completes && rest.takesBack === null ? issued : undefined,
		at: {} as MessagePlaces,
		messageId: `m${minute}`,
		requestNr: '1',
		conditions: [],
		issued,
		// A message that takes everything back names no lines.
		lines: rest.takesBack === null ? lines.map((one) => ({ ...one, at: '', loinc: null, unit: 'mmol/L', interpretations: [], parts: [] })) : [],
	};
}

function outcome(messages: readonly Message[]) {
	const standing = messages.reduce(
		(before, one) =>
			finish(
				applyMessage(
					before,
					one,
					one.lines.map((each) => ({ line: each, facts: facts(each.code ?? '') })),
				),
				[one],
			),
		standingOf(requestRow(), [], []),
	);
	return {
		lines: [...standing.lines.values()]
			.sort((one, other) => (one.code < other.code ? -1 : 1))
			.map(({ code, state, corrected, issued, line: { value, flag, range, isReopened } }) => ({
				code,
				state,
				corrected: state === 'done' && corrected,
				issued,
				value,
				flag,
				range,
				isReopened,
			})),
		facts: { ...standing.request, said: null },
		held: JSON.stringify([...standing.lines.values()].filter(({ state }) => state !== 'done')),
	};
}

describe('messages of a request', () => {
	it('come to the same in any order', () => {
		fc.assert(
			fc.property(fc.array(message, { maxLength: 5 }), fc.infiniteStream(fc.nat()), (sent, random) => {
				const inTime = sent.map((one, minute) => sentAt(one as Sent, minute));
				const shuffled = inTime
					.map((one) => ({ one, at: random.next().value as number }))
					.sort((a, b) => a.at - b.at)
					.map(({ one }) => one);
				const { held: _held, ...first } = outcome(inTime);
				const { held: _other, ...second } = outcome(shuffled);
				expect(second).toEqual(first);
			}),
			{ numRuns: 500 },
		);
	});
	it('leave no value in a line that is not done', () => {
		fc.assert(
			fc.property(fc.array(message, { maxLength: 4 }), (sent) => {
				const { held } = outcome(sent.map((one, minute) => sentAt({ ...one, lines: one.lines.map((each) => ({ ...each, value: 77_125 })) }, minute)));
				expect(held).not.toContain('77125');
			}),
		);
	});
});
