import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { momentOf } from '#shared/order/visit.ts';
import { beginsAt, planOf as planFor, yearsOn, type Preparation } from '#shared/preparation/plan.ts';
import { parseRules, ruleKinds, type PreparationRule } from '#shared/preparation/rules.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { byMoment, planLines, writePlan } from '#shared/preparation/written.ts';

const adult = 30;
const planOf = (all: readonly Preparation[]) => planFor(all, adult);
const rules = (cell: string): PreparationRule[] => {
	const parsed = parseRules(cell);
	if (!parsed.ok) throw new Error(parsed.entry);
	return [...parsed.value];
};
const of = (text: string, cell: string, ...names: string[]): Preparation => ({ text, names: names.length > 0 ? names : [text], rules: rules(cell) });

const bound = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
const rule = fc.record({ kind: fc.constantFrom(...ruleKinds.filter((kind) => kind !== 'none')), min: bound, max: bound });
const someRules = fc.array(
	fc.record({ text: fc.stringMatching(/^\w{1,9}$/), names: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), rules: fc.array(rule) }),
	{
		maxLength: 12,
	},
);

describe('a child', () => {
	const asked = ['no-alcohol 24h+', 'no-smoking 1h+', 'no-sex 2d+', 'abstinence 2d..7d', 'no-exercise 24h+', 'fasting 8h..14h'].map((cell) =>
		of(cell, cell, 'A'),
	);
	const written = (all: readonly Preparation[], years: number | null) =>
		writePlan(translator('en')(preparationWords), planFor(all, years), { visitAt: null, now: 0, phone: '+77273500098', years });
	test('is not asked to leave off what adults do, until the day of the twelfth birthday', () => {
		const kinds = (years: number | null) => planFor(asked, years).map(({ kind }) => kind);
		expect(kinds(yearsOn('2014-11-26', '2026-11-25'))).toEqual(['no-exercise', 'fasting']);
		for (const years of [yearsOn('2014-11-25', '2026-11-25'), null])
			expect(kinds(years).toSorted()).toEqual(
				planOf(asked)
					.map(({ kind }) => kind)
					.toSorted(),
			);
	});
	test('is never told to fast as adults do without being told whom to ask', () => {
		const notes = (years: number | null) => written(asked, years).flatMap((step) => (step.kind === 'fasting' ? [{ ...step }] : []));
		expect(notes(6)).toMatchObject([{ warns: true, notes: [expect.stringContaining(formatPhone('+77273500098'))] }]);
		expect(notes(null)).toMatchObject([{ warns: false, notes: [expect.any(String), expect.stringContaining('For a child')] }]);
		expect(
			notes(adult)
				.flatMap((step) => step.notes)
				.join(),
		).not.toContain('child');
	});
	test('born on a leap day has its birthday on 1 March in other years', () => {
		expect(yearsOn('2016-02-29', '2026-02-28')).toBe(9);
		expect(yearsOn('2016-02-29', '2026-03-01')).toBe(10);
		expect(yearsOn('2026-11-20', '2026-11-25')).toBe(0);
	});
});

describe('that nothing has to be done', () => {
	const nothing = (...names: string[]) => of('Nothing special.', 'none', ...names);
	test('is not said of a panel whose other tests ask for something, and is said of what asks for nothing', () => {
		const plan = planOf([nothing('Panel', 'Test'), of('Come fasting.', 'fasting 8h..14h', 'Panel'), of('Tell your medicines.', 'own', 'Other')]);
		expect(plan.map(({ kind, names }) => [kind, names])).toEqual([
			['fasting', ['Panel']],
			['own', ['Other']],
			['none', ['Test']],
		]);
		expect(planOf([nothing('Panel'), of('Come fasting.', 'fasting 8h..14h', 'Panel')]).map(({ kind }) => kind)).toEqual(['fasting']);
		expect(planOf([nothing('A'), nothing('B')]).map(({ texts, names }) => [texts, names])).toEqual([[['Nothing special.'], ['A', 'B']]]);
	});
	test('is not said where no names are, but alone', () => {
		const lines = (...all: readonly Preparation[]) =>
			planLines(writePlan(translator('ru')(preparationWords), planOf(all), { visitAt: null, now: 0, phone: '+77273500098', years: adult })).join();
		expect(lines(nothing('A'), of('Tell your medicines.', 'own', 'B'))).not.toContain('Nothing special.');
		expect(lines(nothing('A'))).toContain('Nothing special.');
	});
	test('drops no name, whatever else is asked for', () => {
		fc.assert(
			fc.property(someRules, fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (all, names) => {
				const plan = planOf([...all, nothing(...names)]);
				for (const name of names) expect(plan.some((step) => step.names.includes(name))).toBe(true);
				const others = planOf(all);
				expect(plan.filter(({ kind }) => kind !== 'none')).toEqual(others);
				const prepared = new Set(others.flatMap((step) => step.names));
				for (const step of plan) if (step.kind === 'none') for (const name of step.names) expect(prepared.has(name)).toBe(false);
			}),
		);
	});
	test('has no time in a file', () => {
		expect(rules('none')).toEqual([{ kind: 'none', min: null, max: null }]);
		expect(parseRules('none 2h+')).toMatchObject({ ok: false });
	});
});

describe('rules in a file', () => {
	test('are read as they are written', () => {
		expect(rules('fasting 8h..14h | no-alcohol 24h+|rest 15min+ | clock 08:00..10:00 | cycle-day 2..4 | own 7d+ | own')).toEqual([
			{ kind: 'fasting', min: 480, max: 840 },
			{ kind: 'no-alcohol', min: 1440, max: null },
			{ kind: 'rest', min: 15, max: null },
			{ kind: 'clock', min: 480, max: 600 },
			{ kind: 'cycle-day', min: 2, max: 4 },
			{ kind: 'own', min: 10_080, max: null },
			{ kind: 'own', min: null, max: null },
		]);
		expect(rules('')).toEqual([]);
	});
	test.each([
		'fasting',
		'fasting 8',
		'fasting 14h..8h',
		'fasting 0h+',
		'fasting 91d+',
		'no-smoking 1h..2h',
		'clock 24:00..25:00',
		'clock 8:00..9:00',
		'cycle-day 0..3',
		'cycle-day 4..36',
		'sleep 8h+',
		'own 7d',
		'fasting 8h+ extra',
		'|',
	])('%s is refused', (cell) => expect(parseRules(cell).ok).toBe(false));
});

describe('the plan', () => {
	test('of each kind the strictest rule wins', () => {
		const [fasting] = planOf([of('A', 'fasting 8h..14h'), of('B', 'fasting 10h+'), of('C', 'fasting 4h+')]);
		expect(fasting).toMatchObject({ kind: 'fasting', min: 600, max: 840, conflict: false, names: ['A', 'B', 'C'] });
	});
	test('rules that nobody can follow together stand side by side', () => {
		const plan = planOf([of('A', 'cycle-day 2..4'), of('B', 'cycle-day 22..23')]);
		expect(plan).toMatchObject([{ kind: 'cycle-day', conflict: true, texts: ['A', 'B'] }]);
		const [step] = writePlan(translator('en')(preparationWords), plan, { visitAt: null, now: 0, phone: '+77273500098', years: adult });
		expect(step?.what).toBe('A / B');
		expect(step?.notes.join()).toContain('727');
	});
	test('stands below one heading a moment, and says once what is wrong with all of it', () => {
		const plan = planOf([of('A', 'no-alcohol 24h+'), of('B', 'no-exercise 24h+'), of('C', 'rest 15min+')]);
		const visitAt = momentOf('2026-11-23', '08:00');
		const written = (now: number) => byMoment(writePlan(translator('en')(preparationWords), plan, { visitAt, now, phone: '+77273500098', years: adult }));
		expect(written(visitAt - 2 * 86_400_000).map(({ warning, steps }) => [warning, steps.length])).toEqual([
			[null, 2],
			[null, 1],
		]);
		// What can still be kept comes first.
		const [rest, day] = written(visitAt - 3_600_000);
		expect(day).toMatchObject({
			warning: expect.stringMatching(/passed/),
			steps: [
				{ notes: [], warns: false },
				{ notes: [], warns: false },
			],
		});
		expect(rest).toMatchObject({ warning: null, steps: [{ warns: false }] });
	});
	test('a rule of which nothing is known as data is shown as it is written', () => {
		expect(planOf([{ text: 'Bring your passport.', names: ['X'], rules: [] }])).toMatchObject([
			{ kind: 'own', min: null, texts: ['Bring your passport.'] },
		]);
	});
	test('no rule and no test is ever dropped, and nothing is laxer than a rule', () => {
		fc.assert(
			fc.property(someRules, (all) => {
				const plan = planOf(all);
				for (const one of all) {
					expect(plan.some(({ texts, names }) => texts.includes(one.text) && one.names.every((name) => names.includes(name)))).toBe(true);
					for (const { kind, min, max } of one.rules) {
						const steps = plan.filter((step) => step.kind === kind && step.texts.includes(one.text));
						expect(steps.length).toBeGreaterThan(0);
						if (min !== null) expect(steps.some((step) => (step.min ?? -1) >= min)).toBe(true);
						if (max !== null) expect(steps.some((step) => step.max !== null && step.max <= max)).toBe(true);
					}
				}
				for (const step of plan) expect(step.conflict).toBe(step.min !== null && step.max !== null && step.min > step.max);
			}),
		);
	});
	test('what begins earliest comes first, the day to come before everything', () => {
		const plan = planOf([of('A', 'rest 15min+'), of('B', 'fasting 12h..14h'), of('C', 'own 7d+'), of('D', 'clock 08:00..10:00'), of('E', 'own')]);
		expect(plan.map(({ kind, min }) => [kind, min])).toEqual([
			['clock', 480],
			['own', 10_080],
			['fasting', 720],
			['rest', 15],
			['own', null],
		]);
	});
	test('every sentence reaches its reader, whatever is merged, in every language', () => {
		fc.assert(
			fc.property(someRules, fc.constantFrom(...locales), fc.option(fc.integer({ min: 1e12, max: 2e12 }), { nil: null }), (all, locale, visitAt) => {
				const plan = planOf(all);
				const steps = writePlan(translator(locale)(preparationWords), plan, { visitAt, now: 1.5e12, phone: '+77273500098', years: adult });
				expect(steps).toHaveLength(plan.length);
				for (const { when, what } of steps) expect([when, what].every((text) => text !== '' && !/\{\{\w/.test(text))).toBe(true);
				for (const step of plan)
					if (step.kind === 'own' || step.conflict)
						for (const text of step.texts) expect(steps.some(({ kind, what }) => kind === step.kind && what.includes(text))).toBe(true);
			}),
		);
	});
});

describe('the plan in words', () => {
	const visitAt = momentOf('2026-11-23', '08:00');
	const now = momentOf('2026-11-22', '12:00');
	const write = (locale: 'ru' | 'en' | 'kz', all: Preparation[], more: Partial<{ visitAt: number | null; now: number }> = {}) =>
		writePlan(translator(locale)(preparationWords), planOf(all), { visitAt, now, phone: '+77273500098', ...more, years: adult });
	test('times are counted back from the visit, over midnight', () => {
		const [step] = write('ru', [of('A', 'fasting 12h..14h')]);
		expect(step).toMatchObject({ when: '22 ноября 2026, с 20:00', what: 'Не ешьте до визита. Можно пить чистую негазированную воду.', warns: false });
		expect(step?.notes).toEqual(['Поешьте в последний раз не раньше этого времени: 22 ноября 2026, 18:00.']);
		expect(write('kz', [of('A', 'fasting 12h..14h')])[0]?.when).toBe('2026 жылғы 22 қараша, сағат 20:00-ден бастап');
	});
	test('without a visit they are told from it backwards', () => {
		const all = [of('A', 'fasting 12h..14h'), of('B', 'own 7d+'), of('C', 'rest 15min+')];
		expect(write('ru', all, { visitAt: null }).map(({ when }) => when)).toEqual(['За 7 дней до визита', 'За 12 часов до визита', 'За 15 минут до визита']);
		expect(write('ru', all, { visitAt: null })[1]?.notes).toEqual(['Не дольше 14 часов.']);
	});
	test('what has passed stands below what can still be kept; a sentence for some alone is no warning to all', () => {
		const all = [of('A', 'own 7d+'), of('B', 'fasting 12h..14h'), of('C', 'no-alcohol 24h+')];
		const steps = write('ru', all);
		expect(steps.map(({ kind, warns }) => [kind, warns])).toEqual([
			['fasting', false],
			['own', false],
			['no-alcohol', true],
		]);
		expect(steps[1]?.notes).toEqual(['Если это относится к вам и срок уже не соблюсти, выберите визит попозже.']);
	});
	test('what has passed is said, and so is a visit at the wrong hour', () => {
		expect(write('en', [of('A', 'no-alcohol 24h+')])[0]).toMatchObject({ warns: true });
		expect(write('en', [of('A', 'no-alcohol 24h+')], { now: now - 86_400_000 })[0]).toMatchObject({ warns: false });
		expect(write('en', [of('A', 'clock 09:00..10:00')])[0]).toMatchObject({ warns: true });
		expect(write('en', [of('A', 'clock 08:00..10:00')])[0]).toMatchObject({ warns: false });
	});
	test('water is not allowed for longer than the rule against drinking lets it be', () => {
		const steps = write('en', [of('A', 'fasting 6h+ | no-drink 1h+')]);
		expect(steps.map(({ what }) => what).join(' ')).toContain(translator('en')(preparationWords)('what.fastingDry'));
	});
	test('its lines name no test', () => {
		expect(planLines(write('ru', [of('Не есть.', 'fasting 8h+', 'Тестостерон')])).join()).not.toContain('Тестостерон');
	});
	test('a step begins as long before the visit as its rule says', () => {
		const [step] = planOf([of('A', 'fasting 12h..14h')]);
		expect(step && beginsAt(step, visitAt)).toBe(momentOf('2026-11-22', '20:00'));
	});
});

describe('the seed', () => {
	const file = readFileSync('worker/lab/db/seed/preparation.csv', 'utf8');
	const terms: Readonly<Record<string, string>>[] = parse(file, { columns: true });
	test('says of every preparation what it asks for', () => {
		expect(terms.length).toBeGreaterThan(60);
		expect(terms.filter(({ rules: cell = '' }) => cell === '' || !parseRules(cell).ok).map(({ code }) => code)).toEqual([]);
	});
	test('hours of a fast stand in its sentence', () => {
		for (const { code = '', rules: cell = '', name_en: text = '' } of terms) {
			if (!code.startsWith('fasting')) continue;
			for (const { min } of rules(cell)) expect(text).toContain(String((min ?? 0) / 60));
		}
	});
});
