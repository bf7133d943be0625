import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineState } from '#shared/kit/domain.ts';
import { phrasesOf, stateOfVisit, visitTones } from '#shared/patient/visits.ts';
import { flag } from '#shared/kit/domain.ts';
import { summarise } from '#shared/results/summary.ts';

type Visit = Parameters<typeof stateOfVisit>[0];
const visit = (states: readonly Visit['lines'][number]['state'][], more: Partial<Visit> = {}) =>
	stateOfVisit({ isCollected: true, isReceived: true, isDone: false, lines: states.map((state) => ({ state, corrected: false })), ...more });

describe('where a request stands', () => {
	test.each([
		['ordered', visit(['in-process'], { isCollected: false, isReceived: false })],
		['collected', visit(['in-process'], { isReceived: false })],
		['in-process', visit(['in-process'])],
		['in-process', visit(['in-process', 'not-available'])],
		['partly-ready', visit(['in-process', 'done'])],
		['partly-ready', visit(['done', 'done'])],
		['ready', visit(['done', 'done'], { isDone: true })],
		['ready', visit(['done', 'not-available'], { isDone: true })],
		['partly-ready', visit(['done', 'in-process'], { isDone: true })],
		['held', visit(['done', 'restricted'], { isDone: true })],
		['held', visit(['restricted'], { isCollected: false, isReceived: false })],
		['not-performed', visit(['not-available'], { isDone: true })],
		['withdrawn', visit(['withdrawn', 'not-available'], { isDone: true })],
		['corrected', visit(['done', 'withdrawn'], { isDone: true })],
		['corrected', visit([], { isDone: true, lines: [{ state: 'done', corrected: true }] })],
	] as const)('%s', (state, found) => expect(found).toBe(state));

	const lines = fc.array(fc.record({ state: fc.constantFrom(...lineState.options), corrected: fc.boolean() }), { minLength: 1, maxLength: 8 });
	const visits = fc.record({ isCollected: fc.boolean(), isReceived: fc.boolean(), isDone: fc.boolean(), lines });
	test('is never calmer than its lines: ready only when the laboratory is done and nothing waits, is held, was taken back or corrected', () => {
		fc.assert(
			fc.property(visits, (one) => {
				const state = stateOfVisit(one);
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
	const request = fc.record({
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
	const said = (one: typeof request extends fc.Arbitrary<infer T> ? T : never) => {
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
		return { summary, phrases: phrasesOf({ state: stateOfVisit(one), marks }) };
	};
	test('is never nothing, begins with the gravest, and is calm only where the laboratory is done and every line is normal', () => {
		let calm = 0;
		fc.assert(
			fc.property(request, (one) => {
				const { summary, phrases } = said(one);
				const [first] = phrases;
				expect(first).toBeDefined();
				const places = phrases.map(({ tone }) => visitTones.indexOf(tone));
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
