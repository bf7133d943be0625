/** Whether a value changed by more than usual fluctuation: on the page, on paper, for a doctor and over time, and where nothing is said. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { changeWords, fluctuationWords, usualChangeWords } from '#shared/results/change-words.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, sentTo } from '#tests/support/doctor.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { visit } from '#tests/support/site.ts';

// Reports are drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

let count = 0;
/** Somebody whose IIN nobody else has. */
const somebody = (birthDate = '1985-03-02', sex = 'F') => {
	count += 1;
	return { birthDate, sex, iin: `${birthDate.slice(2).replaceAll('-', '')}${sex === 'F' ? '4' : '3'}${String(77_000 + count)}` };
};
const on = (month: number) => `2026-${String(month).padStart(2, '0')}-10T08:00:00+05:00`;
const creatinine = (value: number | string, more: object = {}) => ({ code: 'BIO-018.CREA', status: 'final', value, unit: 'umol/L', ...more });

/** Requests of one person, a month each, in an account. @returns its session, and the ids in order */
async function over(person: ReturnType<typeof somebody>, each: readonly (object | { readonly conditions: object; readonly line: object })[]) {
	const doctor = await newDoctor();
	const patient = await addPatient({ birth_date: person.birthDate, sex: person.sex, iin: person.iin });
	const ids: string[] = [];
	for (const [at, one] of each.entries()) {
		const { line = one, ...more } = 'line' in one ? one : { line: one };
		const moment = on(at + 1);
		const { id } = await sentTo(doctor, { patient: person, lines: [line], issued: moment, collectedAt: moment, completedAt: moment, ...more });
		await attach(id, patient);
		ids.push(id);
	}
	return { session: await signIn('patient', patient), doctor, ids, last: ids.at(-1) ?? '' };
}
const infoOf = (id: string, { token }: TestSession, locale: Locale = 'ru') =>
	read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access: token, lang: localeFacts[locale].alias }));
const changeIn = async (...given: Parameters<typeof over>) => {
	const { session, last } = await over(...given);
	const [line] = (await infoOf(last, session)).lines;
	return line?.previous === null ? 'no earlier value' : line?.previous.change;
};
const readable = (text: string) => text.replace(/[\s\u00A0\u2009\u202F]+/g, ' ');
const textOf = (html: string) => readable(html.replace(/<[^>]+>/g, ' '));

describe('a value beside the one before it', () => {
	it.each(locales)('is said in %s to have changed by more than usual fluctuation, with both values: page, paper and doctor', async (locale) => {
		const { session, doctor, last } = await over(somebody(), [creatinine(60), creatinine(75)]);
		const info = await infoOf(last, session, locale);
		const [line] = info.lines;
		const sentence = line === undefined ? null : changeWords(line, locale);
		expect(sentence).toContain('60');
		expect(sentence).toContain('75');
		const html = (cookie: string) => visit(localise(`/results/${last}`, locale), { headers: { Cookie: cookie } });
		for (const { cookie } of [session, doctor]) expect(textOf(await (await html(cookie)).text())).toContain(readable(sentence ?? ''));
		const pdf = await ask('GET', `/api/site-test-results/blanks?id=${last}`, { access: session.token, lang: localeFacts[locale].alias });
		expect(readable((await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' '))).toContain(readable(sentence ?? ''));
	});
	it.each(locales)('unfolds in %s what usual fluctuation is in percent and where that comes from, for the patient and the doctor', async (locale) => {
		for (const values of [
			[60, 75],
			[60, 63],
		] as const) {
			const { session, doctor, last } = await over(
				somebody(),
				values.map((value) => creatinine(value)),
			);
			const [line] = (await infoOf(last, session, locale)).lines;
			const said = readable((line && fluctuationWords(line, locale)) ?? '');
			for (const part of ['−13', '+15', 'RCV', 'EFLM Biological Variation Database']) expect(said).toContain(part);
			for (const { cookie } of [session, doctor]) {
				const html = readable(await (await visit(localise(`/results/${last}`, locale), { headers: { Cookie: cookie } })).text());
				const folded = html.match(/<details(?![^>]* open)[^>]*><summary>[^<]*<\/summary>.*?<\/details>/g) ?? [];
				expect(folded.map(textOf).join(' ')).toContain(said);
			}
		}
		const first = await over(somebody(), [creatinine(60)]);
		expect(await (await visit(`/results/${first.last}`, { headers: { Cookie: first.session.cookie } })).text()).not.toContain('EFLM');
	});
	it('within usual fluctuation is no judgement of the value: outside of its range both are said', async () => {
		const inside = await over(somebody(), [creatinine(60), creatinine(63)]);
		const outside = await over(somebody(), [creatinine(120), creatinine(125)]);
		const sentenceOf = async ({ session, last }: typeof inside) => {
			const [line] = (await infoOf(last, session)).lines;
			expect(line === undefined ? '' : changeWords(line, 'ru')).toBeNull();
			return line === undefined ? '' : (usualChangeWords(line, 'ru') ?? '');
		};
		expect(readable(await sentenceOf(inside))).toBe(
			'Разница с прошлым разом не больше обычных колебаний: было 60 мкмоль/л, стало 63 мкмоль/л. О самом значении это ничего не говорит.',
		);
		expect(readable(await sentenceOf(outside))).toBe(
			'Разница с прошлым разом не больше обычных колебаний: было 120 мкмоль/л, стало 125 мкмоль/л. Само значение при этом вне нормы.',
		);
	});
	it('within usual fluctuation is folded on the page, for the patient and the doctor, and is not on paper', async () => {
		const { session, doctor, last } = await over(somebody(), [creatinine(120), creatinine(125)]);
		const [line] = (await infoOf(last, session)).lines;
		const sentence = readable((line && usualChangeWords(line, 'ru')) ?? '');
		expect(sentence).toContain('вне нормы');
		for (const { cookie } of [session, doctor]) {
			const html = readable(await (await visit(`/results/${last}`, { headers: { Cookie: cookie } })).text());
			const folded = html.match(/<details[^>]*><summary>Изменение с прошлого раза<\/summary>.*?<\/details>/g) ?? [];
			expect(folded.map(textOf).join(' ')).toContain(sentence);
			expect(folded.join('')).not.toContain('<details open');
			expect(textOf(html.replaceAll(folded[0] ?? '?', ''))).not.toContain('обычных колебаний');
		}
		const pdf = await ask('GET', `/api/site-test-results/blanks?id=${last}`, { access: session.token, lang: 'ru-RU' });
		const paper = readable((await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' '));
		expect(paper).not.toContain('обычных колебаний');
		// The value, its mark and the one before it stand there as ever.
		expect(paper).toContain('125');
		expect(paper).toContain('120');
	});
	it.each([
		['a half-line', [creatinine(60), creatinine('<90')]],
		['a half-line before', [creatinine('<60'), creatinine(90)]],
		['a value in doubt', [creatinine(60), creatinine('90 (haemolysis)')]],
		['another method', [creatinine(60, { method: 'Jaffe' }), creatinine(90, { method: 'enzymatic' })]],
		['a unit that cannot be converted', [creatinine(60), creatinine(90, { unit: 'U/L' })]],
		['a pregnancy', [creatinine(60), { conditions: { pregnancyWeek: 20 }, line: creatinine(40) }]],
		['a pregnancy before', [{ conditions: { pregnancyWeek: 32 }, line: creatinine(40) }, creatinine(60)]],
		['a critical value that hardly changed', [creatinine(500), creatinine(505)]],
	] as const)('says nothing of %s', async (_what, each) => {
		expect(await changeIn(somebody(), each)).toBeNull();
	});
	it('says nothing of somebody who was a child then', async () => {
		expect(await changeIn(somebody('2012-01-01'), [creatinine(40), creatinine(60)])).toBeNull();
		expect(await changeIn(somebody('2008-01-20'), [creatinine(40), creatinine(60)])).toBeNull();
	});
	it('is compared in the catalogue’s unit: 0.68 and 0.85 mg/dL', async () => {
		expect(await changeIn(somebody(), [creatinine(0.68, { unit: 'mg/dL' }), creatinine(0.85, { unit: 'mg/dL' })])).toBe('beyond');
	});
});

it('over time each step beyond usual fluctuation is marked, in the table and in the reply', async () => {
	const { session } = await over(somebody(), [creatinine(60), creatinine(62), creatinine(90), creatinine(91)]);
	const { points } = await read<Reply<'patient.trend'>>(ask('GET', '/account/patient-room/trend?code=BIO-018.CREA', { access: session.token }));
	expect(points.map(({ change }) => change)).toEqual([null, 'usual', 'beyond', 'usual']);
	const page = textOf(await (await visit('/cabinet/trend?code=BIO-018.CREA', { headers: { Cookie: session.cookie } })).text());
	expect(page.match(/обычные колебания/g)).toHaveLength(2);
	expect(page.match(/больше обычных колебаний/g)).toHaveLength(1);
	expect(page).toContain('О самом значении они ничего не говорят');
});
