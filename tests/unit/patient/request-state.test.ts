import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineState } from '#shared/kit/domain.ts';
import { phrasesOf, stateOfRequest, requestTones } from '#shared/patient/request-state.ts';
import { flag } from '#shared/kit/domain.ts';
import { summarise } from '#shared/results/summary.ts';

type PatientRequest = Parameters<typeof stateOfRequest>[0];
const request = (states: readonly PatientRequest['lines'][number]['state'][], more: Partial<PatientRequest> = {}) =>
	stateOfRequest({ isCollected: true, isReceived: true, isDone: false, lines: states.map((state) => ({ state, corrected: false })), ...more });

describe('where a request stands', () => {
	test.each([
		['ordered', request(['in-process'], { isCollected: false, isReceived: false })],
		['collected', request(['in-process'], { isReceived: false })],
		['in-process', request(['in-process'])],
		['in-process', request(['in-process', 'not-available'])],
		['partly-ready', request(['in-process', 'done'])],
		['partly-ready', request(['done', 'done'])],
		['ready', request(['done', 'done'], { isDone: true })],
		['ready', request(['done', 'not-available'], { isDone: true })],
		['partly-ready', request(['done', 'in-process'], { isDone: true })],
		['held', request(['done', 'restricted'], { isDone: true })],
		['held', request(['restricted'], { isCollected: false, isReceived: false })],
		['not-performed', request(['not-available'], { isDone: true })],
		['withdrawn', request(['withdrawn', 'not-available'], { isDone: true })],
		['corrected', request(['done', 'withdrawn'], { isDone: true })],
		['corrected', request([], { isDone: true, lines: [{ state: 'done', corrected: true }] })],
	] as const)('%s', (state, found) => expect(found).toBe(state));

	const lines = fc.array(fc.record({ state: fc.constantFrom(...lineState.options), corrected: fc.boolean() }), { minLength: 1, maxLength: 8 });
	const requests = fc.record({ isCollected: fc.boolean(), isReceived: fc.boolean(), isDone: fc.boolean(), lines });
	test('is never calmer than its lines: ready only when the laboratory is done and nothing waits, is held, was taken back or corrected', () => {
		fc.assert(
			fc.property(requests, (one) => {
				const state = stateOfRequest(one);
				expect(state === 'held').toBe(one.lines.some((line) => line.state === 'restricted'));
				if (state === 'ready') {
					expect(one.isDone && one.lines.some((line) => line.state === 'done')).toBe(true);
					expect(one.lines.some(({ corrected }) => corrected)).toBe(false);
					expect(one.lines.some((line) => ['in-process', 'withdrawn', 'restricted'].includes(line.state))).toBe(false);
				}
			}),
		);
	});
});

describe('what is said of a request', () => {
	const line = fc.record({
		state: fc.constantFrom(...lineState.options),
		flag: fc.constantFrom(null, ...flag.options),
		corrected: fc.boolean(),
		isFact: fc.boolean(),
		isDoubtful: fc.boolean(),
		isReopened: fc.boolean(),
		comment: fc.constantFrom('', 'Гемолиз'),
	});
	const anyRequest = fc.record({
		isCollected: fc.boolean(),
		isReceived: fc.boolean(),
		isDone: fc.boolean(),
		conclusion: fc.constantFrom('', 'Повторить'),
		isMore: fc.boolean(),
		// Mostly normal, so that the calm ones are met.
		lines: fc.array(
			fc.oneof(
				{
					weight: 12,
					arbitrary: fc.constant({
						state: 'done',
						flag: 'N',
						corrected: false,
						isFact: false,
						isDoubtful: false,
						isReopened: false,
						comment: '',
					} as const),
				},
				line,
			),
			{ minLength: 1, maxLength: 3 },
		),
	});
	const said = (one: typeof anyRequest extends fc.Arbitrary<infer T> ? T : never) => {
		const summary = summarise(one.lines, one.conclusion, one.isMore);
		const marks = {
			critical: summary.critical.length,
			abnormal: summary.abnormal.length,
			unjudged: summary.unjudged.length,
			corrected: one.lines.filter(({ state, corrected }) => state === 'done' && corrected).length,
			reopened: summary.reopened.length,
			withdrawn: summary.withdrawn.length,
			notPerformed: summary.notPerformed.length,
			waiting: summary.waiting.length,
			hasRemark: one.conclusion !== '' || one.isMore || summary.finished.some(({ comment, isDoubtful }) => comment !== '' || isDoubtful),
			calm: summary.allNormal ? ('all-normal' as const) : summary.noneOutside ? ('none-outside' as const) : null,
		};
		return { summary, phrases: phrasesOf({ state: stateOfRequest(one), marks }) };
	};
	test('is never nothing, begins with the gravest, and is calm only where the laboratory is done and every line is normal', () => {
		let calm = 0;
		fc.assert(
			fc.property(anyRequest, (one) => {
				const { summary, phrases } = said(one);
				const [first] = phrases;
				expect(first).toBeDefined();
				const places = phrases.map(({ tone }) => requestTones.indexOf(tone));
				expect(places).toEqual(places.toSorted((a, b) => a - b));
				if (phrases.some(({ tone }) => tone === 'good')) {
					calm += 1;
					expect(one.isDone && one.conclusion === '' && !one.isMore).toBe(true);
					expect(
						one.lines.every((each) => each.state === 'done' && (each.isFact || each.flag === 'N') && !each.isDoubtful && each.comment === ''),
					).toBe(true);
					expect(phrases.filter(({ tone }) => tone !== 'good').every(({ kind }) => kind === 'corrected')).toBe(true);
				}
				if (summary.critical.length > 0) expect(first?.tone).toBe('critical');
				else if (summary.restricted.length > 0) expect(first?.tone).toBe('held');
				if (summary.unjudged.length > 0) expect(phrases).toContainEqual({ kind: 'unjudged', tone: 'unjudged', count: summary.unjudged.length });
			}),
			{ numRuns: 1000, seed: 19 },
		);
		expect(calm).toBeGreaterThan(0);
	});
});
