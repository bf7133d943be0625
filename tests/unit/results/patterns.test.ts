/** What several values mean together: where each rule speaks and where it does not, and what no rule may ever do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { urgencies } from '#shared/results/patterns/define.ts';
import { patternsOf, saidPatterns, truePatterns, type Finding } from '#shared/results/patterns/find.ts';
import { measured, sources } from '#shared/results/patterns/known.ts';
import { patternRules, type PatternId } from '#shared/results/patterns/rules.ts';
import { patternTexts } from '#shared/results/patterns/say.ts';
import { patternWords } from '#shared/results/patterns/patterns.words.ts';
import { dictionaryOf } from '#shared/i18n/words.ts';
import { patternCases } from '#tests/support/pattern-cases.ts';
import { patternCase, type PatternCase } from '#tests/support/patterns.ts';
import '#tests/support/properties.ts';

const none: ReadonlySet<string> = new Set();
const idsOf = ({ findings, subject }: PatternCase, off = none) => patternsOf(findings, subject, off).map(({ id }) => id);
const spoken = (text: string) => patternsOf(patternCase(text).findings, patternCase(text).subject, none);
const rules = new Map(patternRules.map((rule) => [rule.id, rule]));
const ruleOf = (id: string) => rules.get(id as PatternId) ?? expect.fail(id);
const all = Object.entries(patternCases).map(([id, cases]) => ({ id, ...cases }));

/** The same request with one finding changed. */
const changed = (given: PatternCase, at: number, more: Partial<Finding>): PatternCase => ({
	...given,
	findings: given.findings.map((finding, place) => (place === at ? { ...finding, ...more } : finding)),
});
const open = (state: Finding['state']): Partial<Finding> => ({ state, value: null, flag: null });
/** What may not be read, whatever the rule: each of the values in turn. */
const unread: readonly (readonly [string, Partial<Finding>])[] = [
	['in doubt', { isDoubtful: true }],
	['held back', open('restricted')],
	['held back, with a value that the store should not have', { state: 'restricted' }],
	['in work', open('in-process')],
	['taken back', open('withdrawn')],
	['not performed', open('not-available')],
	['a text', { value: null }],
	['in another unit', { unit: null }],
	['in a unit that is not the rule’s', { unit: 'mol/L' }],
];

describe.each(all)('$id', ({ id, speaks, silent }) => {
	test('has ten cases where it speaks and ten where it does not, each written once', () => {
		for (const cases of [speaks, silent]) expect(new Set(cases).size).toBeGreaterThanOrEqual(10);
	});
	test.each(speaks)('speaks: %s', (text) => expect(idsOf(patternCase(text))).toContain(id));
	test.each(silent)('is silent: %s', (text) => expect(idsOf(patternCase(text))).not.toContain(id));

	/** What keeps a value from being read: doubt, another code, no reference, a state. */
	const mark = /[?~]|#[\d-]+|![\w-]+/g;
	test.each(silent.filter((text) => text.search(mark) >= 0))('is silent for nothing but the mark of: %s', (text) =>
		expect(idsOf(patternCase(text.replaceAll(mark, '')))).toContain(id),
	);

	const first = patternCase(speaks[0] ?? '');
	test.each(unread)('is silent where a value that it reads is %s', (_what, more) => {
		for (const at of first.findings.keys()) expect(idsOf(changed(first, at, more))).not.toContain(id);
	});
	test('is silent without one of its values, for children, without a day of birth, and when it is switched off', () => {
		const { needs, fromYears } = ruleOf(id);
		for (const name of needs) {
			const without = first.findings.filter(
				({ loinc, code }) => !measured[name].loinc.some((one) => one === loinc) && code !== name && code !== 'URI-005.ACR',
			);
			expect(idsOf({ ...first, findings: without })).not.toContain(id);
		}
		expect(idsOf({ ...first, subject: { ...first.subject, age: fromYears - 0.01 } })).not.toContain(id);
		expect(idsOf({ ...first, subject: { ...first.subject, age: null } })).not.toContain(id);
		expect(idsOf(first, new Set([id]))).not.toContain(id);
	});
	test('is silent where two lines of one analyte differ, and speaks where they are the same', () => {
		const [one] = first.findings;
		if (one?.value == null) throw new Error(id);
		const beside = (number: number) => ({ ...first, findings: [...first.findings, { ...one, code: 'again', value: { number, comparator: null } }] });
		if (one.loinc !== null && one.value.comparator === null) {
			expect(idsOf(beside(one.value.number))).toContain(id);
			expect(idsOf(beside(one.value.number * 1.01))).not.toContain(id);
		}
	});
	test('names sources, and says in three languages whom to see and how soon', () => {
		const rule = ruleOf(id);
		expect(rule.sources.map((name) => sources[name]).every((source) => /\. \d{4}$/.test(source))).toBe(true);
		for (const locale of locales) {
			const [said] = patternTexts(
				{
					patterns: spoken(speaks[0] ?? '')
						.filter((one) => one.id === id)
						.map(asReply),
					lines: [],
				},
				locale,
			);
			expect(said?.lines.map(({ key }) => key)).toEqual(expect.arrayContaining(['says', 'see']));
			expect(said?.sources.length).toBe(rule.sources.length);
		}
	});
});

const asReply = ({ codes, caveats, sources: cited, ...one }: ReturnType<typeof patternsOf>[number]) => ({
	...one,
	codes: [...codes],
	caveats: [...caveats],
	sources: [...cited],
});

describe('urgency', () => {
	const urgencyOf = (text: string, id: PatternId) => spoken(text).find((one) => one.id === id)?.urgency;
	test.each([
		['F34: ferritin 6, hgb 80', 'iron-deficiency-anaemia', 'weeks'],
		['F34: ferritin 6, hgb 79', 'iron-deficiency-anaemia', 'days'],
		['M60: potassium 5.9, egfr 40', 'potassium-with-kidneys', 'days'],
		['M60: potassium 6, egfr 40', 'potassium-with-kidneys', 'today'],
		['M60: egfr 30, acr 29.9', 'kidneys-both', 'weeks'],
		['M60: egfr 29, acr 5', 'kidneys-both', 'days'],
		['M40: alt 60, alp 400, ggt 300, bilirubin 40', 'liver-bile', 'days'],
		['M40: alt 60, alp 400, ggt 300, bilirubin 41', 'liver-bile', 'today'],
		['M40: alt 500, bilirubin 60', 'liver-injury-with-jaundice', 'today'],
	] as const)('%s: %s, %s', (text, id, urgency) => expect(urgencyOf(text, id)).toBe(urgency));

	test('beside a critical value anywhere in the request everything is for today, and says why', () => {
		const given = patternCase('F34: ferritin 6, hgb 98, potassium 4');
		const critical = changed(given, 2, { flag: 'HH' });
		expect(patternsOf(given.findings, given.subject, none)[0]).toMatchObject({ urgency: 'weeks', caveats: ['pregnancy'] });
		expect(patternsOf(critical.findings, critical.subject, none)[0]).toMatchObject({ urgency: 'today', caveats: ['pregnancy', 'critical'] });
		// A line that is held back tells nothing, whatever mark the store has beside it.
		const held = changed(given, 2, { state: 'restricted', flag: 'HH' });
		expect(patternsOf(held.findings, held.subject, none)).toEqual(patternsOf(changed(given, 2, open('restricted')).findings, given.subject, none));
	});
	test('what can wait for a planned visit is not said beside a critical value', () => {
		const given = patternCase('M50: ldl 3, potassium 7');
		expect(idsOf(given)).toEqual(['ldl-by-risk']);
		expect(idsOf(changed(given, 1, { flag: 'HH' }))).toEqual([]);
	});
	test('what is most urgent comes first; a rule gives way to one that says the same and more', () => {
		expect(spoken('M60: hba1c 7, glucose 5, potassium 6.1, egfr 20').map(({ id }) => id)).toEqual(['potassium-with-kidneys', 'diabetes-one-of-two']);
		expect(spoken('M40: alt 900, alp 100, bilirubin 90').map(({ id }) => id)).toEqual(['liver-injury-with-jaundice']);
	});
	test('a child is sent to a pediatrician', () => {
		expect(spoken('F5: alt 900, bilirubin 90')).toMatchObject([{ doctor: 'paediatrician' }]);
	});
});

describe('caveats', () => {
	const caveatsOf = (text: string) => spoken(text)[0]?.caveats;
	test.each([
		['F34: ferritin 6, hgb 98', ['pregnancy']],
		['F34n: ferritin 6, hgb 98', []],
		['F60: ferritin 6, hgb 98', []],
		['M34: ferritin 6, hgb 98', []],
		['M34: ferritin 6*, hgb 98', ['comment']],
		['F34p: triglycerides 12', []],
		['F34: triglycerides 12', []],
	] as const)('%s: %j', (text, caveats) => expect(caveatsOf(text)).toEqual(caveats));
});

/** Any values of a person, each in one of the ways in which lines stand. */
const anyFinding = fc
	.tuple(
		fc.constantFrom(...(Object.keys(measured) as (keyof typeof measured)[])),
		fc.double({ min: 0.01, max: 1000, noNaN: true }),
		fc.constantFrom('', '<', '>'),
	)
	.map(([name, number, sign]) => `${name} ${sign}${number.toFixed(2)}`);
const anyCase = fc
	.record({
		sex: fc.constantFrom('F', 'M', '-'),
		age: fc.integer({ min: 0, max: 95 }),
		state: fc.constantFrom('', 'p', 'n'),
		values: fc.uniqueArray(anyFinding, { minLength: 1, maxLength: 12, selector: (text) => text.split(' ')[0] }),
	})
	.map(({ sex, age, state, values }) => patternCase(`${sex}${String(age)}${state}: ${values.join(',')}`));

describe('no rule ever', () => {
	test('reads a line that is not finished or is in doubt: all that speaks then speaks without it as well', () => {
		fc.assert(
			fc.property(anyCase, fc.nat(), fc.constantFrom(...unread.map(([, more]) => more)), (given, at, more) => {
				const place = at % given.findings.length;
				const code = given.findings[place]?.code ?? '';
				const said = patternsOf(changed(given, place, more).findings, given.subject, none);
				expect(said.flatMap(({ codes }) => codes)).not.toContain(code);
			}),
		);
	});
	test('tells anything of a value that is held back: whatever it is, the same is said', () => {
		fc.assert(
			fc.property(anyCase, fc.nat(), fc.double({ min: 0, max: 1000, noNaN: true }), (given, at, number) => {
				const place = at % given.findings.length;
				const valued = changed(given, place, { state: 'restricted', value: { number, comparator: null }, flag: 'HH' });
				const without = changed(given, place, open('restricted'));
				expect(patternsOf(valued.findings, given.subject, none)).toEqual(patternsOf(without.findings, given.subject, none));
			}),
		);
	});
	test('says a thing later than its own urgency, or to a child what is for adults, or of a pregnancy that is known by other limits', () => {
		fc.assert(
			fc.property(anyCase, (given) => {
				for (const { id, urgency, codes } of patternsOf(given.findings, given.subject, none)) {
					const rule = ruleOf(id);
					expect(urgencies).toContain(urgency);
					expect(codes.length).toBeGreaterThan(0);
					expect(given.subject.age ?? 0).toBeGreaterThanOrEqual(rule.fromYears);
					if (rule.pregnancy === 'other-limits') expect(given.subject.pregnancy).not.toBe('known');
				}
			}),
		);
	});
	test('calms: no text says that anything is normal, fine or nothing to worry about, or makes a diagnosis', () => {
		const calming = {
			ru: /в норме|нормальн|всё хорошо|не опасно|не волну|не беспоко|у вас (?:диабет|анемия|гипо|гипер)|ваш диагноз/iu,
			en: /\bnormal\b|\bfine\b|nothing to worry|harmless|not dangerous|you have (?:diabetes|anemia|hypo|hyper)/iu,
			kz: /қалыпты|бәрі жақсы|қауіпті емес|алаңдама|уайымдама/iu,
		} as const;
		for (const locale of locales) {
			const said = JSON.stringify(dictionaryOf(patternWords, locale));
			expect(said).not.toMatch(calming[locale]);
		}
	});
});

test('a rule of another backend that nobody here knows is not shown', () => {
	const [known] = spoken('M34: ferritin 6, hgb 98');
	if (known === undefined) throw new Error('silent');
	expect(patternTexts({ patterns: [{ ...asReply(known), id: 'of-somebody-else' }], lines: [] }, 'ru')).toEqual([]);
});

describe('what is kept of the rules that are true', () => {
	const cases = all.flatMap(({ speaks, silent }) => [...speaks, ...silent]).map(patternCase);
	const switched = fc.subarray(patternRules.map(({ id }) => id)).map((ids): ReadonlySet<string> => new Set(ids));
	test('says, whatever is switched off when it is read, what would be said of the values themselves', () =>
		fc.assert(
			fc.property(fc.constantFrom(...cases), switched, (given, off) => {
				expect(saidPatterns(truePatterns(given.findings, given.subject), off, false)).toEqual(idsOf(given, off));
			}),
		));
	test('is as silent in a pregnancy that was told of later as in one that was known', () =>
		fc.assert(
			fc.property(fc.constantFrom(...cases), switched, ({ findings, subject }, off) => {
				const known = { findings, subject: { ...subject, pregnancy: 'known' as const } };
				expect(saidPatterns(truePatterns(findings, { ...subject, pregnancy: 'no' }), off, true)).toEqual(idsOf(known, off));
			}),
		));
	test('says nothing of a rule that nobody knows', () => expect(saidPatterns(['gone'], none, false)).toEqual([]));
});
