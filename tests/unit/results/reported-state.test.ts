/** What a reader says of the patient's state: it chooses among what the laboratory left open, and nothing becomes calmer by it than what it chooses. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownState } from '#shared/kit/domain.ts';
import { flagOf } from '#shared/results/lines.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import { knownOn, type ReportedState } from '#worker/lab/results/body-state.ts';
import { judge } from '#worker/lab/results/judge.ts';
import { judgeAnew } from '#worker/lab/results/lines-in-place.ts';
import type { LineRow } from '#worker/lab/results/lines-store.ts';
import type { MessageLine } from '#worker/lab/results/message.ts';
import { isHeard, statesAsked, toldLines } from '#worker/lab/results/reported-state.ts';
import { analyte, glucose, line, woman, type Analyte } from '#tests/support/judging.ts';
import { requestRow } from '#tests/support/request-row.ts';

const day = '2026-11-20';
const request = (conditions: readonly KnownState[] = [], more: Parameters<typeof requestRow>[0] = {}) =>
	requestRow({
		birth_date: woman.birthDate,
		collected_day: day,
		conditions,
		...(conditions.length > 0 ? { said: { conditions: { issued: 1, version: null } } } : {}),
		...more,
	});

/** A finished line as the laboratory judged it. */
function row(value: number, facts: Analyte, conditions: readonly KnownState[] = [], more: Partial<MessageLine> = {}, code = 'X'): LineRow {
	const sent = line(value, { unit: 'mmol/L', ...more });
	const basis = { sent, facts: { ...analyte(facts), code } };
	const known = conditions.length === 0 && facts.implies !== undefined ? [facts.implies] : conditions;
	return {
		code,
		position: 0,
		state: 'done',
		issued: 1,
		version: null,
		corrected: 0,
		message_id: 'm',
		line: judge(sent, basis.facts, { ...woman, conditions: known }, 'done'),
		basis,
	};
}
const told = (more: Partial<ReportedState>): ReportedState => ({ bodyState: 'none', pregnancyWeek: null, lastPeriod: null, toldOn: day, ...more });
const pregnant = (pregnancyWeek: number | null = 20) => told({ bodyState: 'pregnant', pregnancyWeek });
const byWord = (one: LineRow, word: ReportedState, conditions: readonly KnownState[] = []) =>
	toldLines(request(conditions), [one], word).get(one.code)?.line ?? null;

const tsh: Analyte = { ranges: '0.4..4.0 | F preg1 0.1..2.5 | F preg2 0.2..3.0 | F preg3 0.3..3.0' };
const progesterone: Analyte = { ranges: 'F fol 0.2..2.8 | F lut 5.3..86 | F meno <0.6' };

test('a line that was stored before it was kept what its analyte is, is not changed by a word that changes nothing of what it says', () => {
	const kept = row(20, { ranges: 'F fol 0.2..2.8 | F lut 5.3..86' });
	const { loinc: _loinc, unitCode, implies: _implies, ...before } = kept.line;
	expect(unitCode).toBe('mmol/L');
	for (const stood of [kept, { ...kept, line: before }]) {
		expect(byWord(stood, told({ bodyState: 'none' }))).toBeNull();
		expect(judgeAnew(stood, () => ({ ...woman, conditions: [] }))).toBeNull();
	}
});

describe('what is asked', () => {
	test('only what the lines depend on, and what may apply', () => {
		expect(statesAsked(request(), [row(5.6, glucose)])).toEqual(['pregnant', 'none']);
		expect(statesAsked(request(), [row(20, progesterone)])).toEqual(['pregnant', 'cycle', 'none']);
		expect(
			statesAsked(request([], { birth_date: '1980-01-01' }), [
				{ ...row(20, progesterone), line: { ...row(20, progesterone).line, conditional: cycleAndMenopause } },
			]),
		).toEqual(['pregnant', 'cycle', 'menopause', 'none']);
	});
	const cycleAndMenopause = (['fol', 'lut', 'meno'] as const).map((condition, at) => ({
		condition,
		low: at * 10,
		high: at * 10 + 5,
		lowIncluded: true,
		highIncluded: true,
		expected: null,
	}));
	test('nothing where every reference says the same of the value, and nothing of a man', () => {
		expect(statesAsked(request(), [row(4.5, glucose)])).toBeNull();
		expect(statesAsked(request(), [row(9, glucose)])).toBeNull();
		const man = { ...row(5.6, glucose), line: judge(line(5.6, { unit: 'mmol/L' }), analyte(glucose), { ...woman, sex: 'M' }, 'done') };
		expect(statesAsked(request([], { sex: 'M' }), [man])).toBeNull();
	});
	test('the week alone where the laboratory knows of the pregnancy, or an ordered test implies it', () => {
		expect(statesAsked(request(['preg']), [row(2.8, tsh, ['preg'])])).toEqual(['pregnant']);
		expect(statesAsked(request(), [row(2.8, tsh), row(1, { ranges: '1..2', implies: 'preg' }, [], {}, 'Y')])).toEqual(['pregnant']);
	});
});

describe('by what was said', () => {
	test('a line has the reference of that state, and says what it says of the value', () => {
		expect(byWord(row(5.6, glucose), pregnant())).toMatchObject({ flag: 'H', range: { high: 5.1 }, conditional: [] });
		expect(byWord(row(5.6, glucose), told({}))).toMatchObject({ flag: 'N', range: { high: 5.9 }, conditional: [] });
		expect(byWord(row(2.8, tsh), pregnant(9))).toMatchObject({ flag: 'H', range: { high: 2.5 } });
		expect(byWord(row(2.8, tsh), pregnant(20))).toMatchObject({ flag: 'N', range: { high: 3 } });
	});
	test('what it does not tell stays open', () => {
		expect(byWord(row(2.8, tsh), pregnant(null))).toMatchObject({
			flag: null,
			conditional: [{ condition: 'preg1' }, { condition: 'preg2' }, { condition: 'preg3' }],
		});
		expect(byWord(row(20, progesterone), told({}))).toBeNull();
	});
	test('a day tells a phase only where it surely does', () => {
		const from = (lastPeriod: string) => byWord(row(20, progesterone), told({ bodyState: 'cycle', lastPeriod }));
		expect(from('2026-11-15')).toMatchObject({ flag: 'H', range: { high: 2.8 } });
		expect(from('2026-10-28')).toMatchObject({ flag: 'N', range: { low: 5.3 } });
		expect(from('2026-11-06')).toBeNull();
		expect(isHeard(request(), [], told({ bodyState: 'cycle', lastPeriod: '2026-08-01' }))).toBe(false);
	});
	test('nothing changes against the laboratory’s word, or against what an ordered test implies', () => {
		const known = row(2.8, tsh, ['preg']);
		for (const word of [told({}), told({ bodyState: 'menopause' }), told({ bodyState: 'cycle', lastPeriod: '2026-11-15' })]) {
			expect(isHeard(request(['preg']), [known], word)).toBe(false);
			expect(byWord(known, word, ['preg'])).toBeNull();
			const ordered = [row(2.8, tsh), row(1, { ranges: '1..2', implies: 'preg' }, [], {}, 'Y')];
			expect(isHeard(request(), ordered, word)).toBe(false);
			expect(toldLines(request(), ordered, word).size).toBe(0);
		}
		// Tests that contradict each other say nothing of the request, and each of its own line.
		const both = [row(5, { ...tsh, implies: 'preg' }), row(1, { ranges: '1..2', implies: 'meno' }, [], {}, 'Y')];
		expect(toldLines(request(), both, told({ bodyState: 'menopause' })).size).toBe(0);
		expect(byWord(known, pregnant(20), ['preg'])).toMatchObject({ flag: 'N', range: { high: 3 } });
		expect(isHeard(request(['preg', 'preg1']), [], pregnant(30))).toBe(false);
	});
	test('the laboratory’s mark stands, and its word that all is normal is not taken for one that knew of it', () => {
		expect(byWord(row(4.5, glucose, [], { interpretations: ['H'] }), pregnant())).toMatchObject({ flag: 'H' });
		const crossing = row(5, glucose, [], { interpretations: ['N'], value: '<6' });
		expect(crossing.line.flag).toBeNull();
		expect(byWord(crossing, pregnant())).toMatchObject({ flag: null });
		expect(byWord(crossing, told({}))).toMatchObject({ flag: null });
	});
	test('lines that are not finished, have the laboratory’s own reference, or are of an older store stay as they are', () => {
		expect(toldLines(request(), [{ ...row(5.6, glucose), state: 'restricted' }], pregnant()).size).toBe(0);
		expect(toldLines(request(), [{ ...row(5.6, glucose), basis: null }], pregnant()).size).toBe(0);
		expect(toldLines(request(), [row(5.6, glucose, [], { range: { low: 4, high: 6 } })], pregnant()).size).toBe(0);
	});
});

describe('whatever is said', () => {
	const bounds = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })).map(([low, width]) => `${String(low)}..${String(low + width)}`);
	const each = ['preg', 'preg1', 'preg2', 'preg3', 'fol', 'ovu', 'lut', 'meno'] as const;
	const facts = fc
		.record({ base: fc.option(bounds, { nil: null }), others: fc.array(fc.tuple(fc.constantFrom(...each), bounds), { minLength: 1, maxLength: 8 }) })
		.map(({ base, others }): Analyte => {
			const once = [...new Map(others)].map(([condition, range]) => `F ${condition} ${range}`);
			return { ranges: [...(base === null ? [] : [base]), ...once].join(' | '), critical: '<0.5 | >79' };
		});
	const word = fc.oneof(
		fc.record({ bodyState: fc.constant('pregnant' as const), pregnancyWeek: fc.option(fc.integer({ min: 0, max: 42 }), { nil: null }) }),
		fc.record({
			bodyState: fc.constant('cycle' as const),
			lastPeriod: fc.option(fc.constantFrom('2026-11-20', '2026-11-14', '2026-11-07', '2026-10-25', '2026-08-01'), { nil: null }),
		}),
		fc.record({ bodyState: fc.constantFrom('menopause' as const, 'none' as const) }),
	);
	const value = fc.integer({ min: 0, max: 90 });
	const codes = fc.constantFrom<MessageLine['interpretations']>([], ['N'], ['H'], ['L'], ['LL'], ['IND']);
	const birth = fc.constantFrom('1990-05-14', '1978-01-01', '1971-01-01', '1955-01-01', '2020-01-01');

	test('without an answer a value is never calmer than the gravest of its references', () => {
		fc.assert(
			fc.property(facts, value, codes, birth, (of, number, interpretations, birthDate) => {
				const { line: stored } = subjectRow(of, number, interpretations, birthDate);
				for (const one of stored.conditional ?? []) if (stored.flag === 'N') expect(flagOf({ number, comparator: null }, one, null)).toBe('N');
			}),
			{ numRuns: 1000 },
		);
	});

	test('an answer is never calmer than the calmest of the references that it chooses among, and calms no critical value and no mark of the laboratory', () => {
		fc.assert(
			fc.property(facts, value, codes, birth, word, (of, number, interpretations, birthDate, said) => {
				const before = subjectRow(of, number, interpretations, birthDate);
				const after = toldLines(request([], { birth_date: birthDate }), [before], told(said)).get('X')?.line;
				if (after === undefined) return;
				const open = before.line.conditional ?? [];
				const chosen = after.range === null ? (after.conditional ?? []) : [after.range];
				expect(open.length).toBeGreaterThan(0);
				const isOpen = (one: (typeof chosen)[number]) => open.some(({ low, high }) => low === one.low && high === one.high);
				if (after.flag === 'N') {
					expect(chosen.length).toBeGreaterThan(0);
					for (const one of chosen) {
						expect(isOpen(one)).toBe(true);
						expect(flagOf({ number, comparator: null }, one, null)).toBe('N');
					}
					expect(interpretations.every((code) => code === 'N')).toBe(true);
				}
				if (isCriticalFlag(before.line.flag)) expect(isCriticalFlag(after.flag)).toBe(true);
				// What all of them call outside, no choice among them calls normal.
				if (before.line.flag === 'L' || before.line.flag === 'H') expect(after.flag).not.toBe('N');
				if (interpretations.length > 0 && interpretations[0] !== 'N') expect(after.flag).not.toBe('N');
			}),
			{ numRuns: 3000 },
		);
	});

	test('what the laboratory knows is never undone', () => {
		const known = fc.constantFrom<readonly KnownState[]>(['preg'], ['preg', 'preg2'], ['cycle'], ['fol'], ['lut'], ['meno']);
		fc.assert(
			fc.property(facts, value, known, word, (of, number, conditions, said) => {
				const before = row(number, of, conditions);
				const changed = toldLines(request(conditions), [before], told(said)).get('X');
				if (changed === undefined) return;
				// Only a week or a phase may be added, of the same pregnancy or cycle.
				expect(conditions).toHaveLength(1);
				const states = knownOn(told(said), day);
				if (conditions[0] === 'preg') expect(states).toContain('preg');
				else expect([conditions[0], ...states.filter((state) => state.startsWith('preg') || state === 'meno')]).toEqual(['cycle']);
			}),
			{ numRuns: 2000 },
		);
	});

	function subjectRow(of: Analyte, number: number, interpretations: MessageLine['interpretations'], birthDate: string): LineRow {
		const sent = line(number, { unit: 'mmol/L', interpretations });
		const basis = { sent, facts: analyte(of) };
		return { ...row(number, of), line: judge(sent, basis.facts, { ...woman, birthDate }, 'done'), basis };
	}
});
