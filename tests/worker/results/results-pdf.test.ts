import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { ask, requested } from '#tests/support/laboratory.ts';
import { lowestText, textOfPdf } from '#tests/support/pdf-text.ts';
import { open, send, type Opened } from '#tests/support/results.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium, urine] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003')]);
});

describe('the form as PDF', () => {
	const letters = 'ӘәҒғҚқҢңӨөҰұҮүҺһІі ₸ № ≤≥';
	const secret = '77.125';
	/** A request with a line of every kind. */
	async function everyKind(): Promise<Opened> {
		const request = await requested([glucose, potassium, urine]);
		await send(request.requestNr, [{ code: 'BIO-002', status: 'final', value: 4.7, unit: 'mmol/L' }]);
		await send(
			request.requestNr,
			[
				{ code: 'BIO-001', status: 'restricted', value: Number(secret), reason: 'Ждёт разговора' },
				{ code: 'BIO-002', status: 'corrected', value: 6.6, unit: 'mmol/L', comment: letters },
				{ code: 'BIO-003', status: 'cancelled', reason: 'Мало материала' },
			],
			{ issued: '2026-11-20T11:00:00+05:00', completedAt: '2026-11-20T11:00:00+05:00' },
		);
		return open(request);
	}
	const blank = async ({ id, access }: Opened, lang: 'ru-RU' | 'en-US' | 'kk-KZ', path = 'blanks') => {
		const answer = await ask('GET', `/api/site-test-results/${path}?id=${id}`, { access, lang });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		return { answer, bytes, texts: await textOfPdf(bytes) };
	};

	it.each(locales)('in %s: every line with what may be said of it', async (locale) => {
		const opened = await everyKind();
		const { answer, bytes, texts } = await blank(opened, localeFacts[locale].alias);
		const t = translator(locale)(reportWords);
		expect(answer.headers.get('Content-Type')).toBe('application/pdf');
		expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="result-\d+\.pdf"$/);
		expect(answer.headers.get('Cache-Control')).toBe('no-store');
		expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
		const text = texts.join(' ');
		expect(text).toContain(t('title'));
		expect(text).toContain('Сәрсенбаева Айгүл Қайратқызы');
		for (const words of [
			t('states.restricted'),
			t('states.not-available'),
			t('corrected'),
			t('degrees.critically-high'),
			t('disclaimer'),
			letters,
			locale === 'en' ? '6.6' : '6,6',
		])
			expect(text).toContain(words);
		expect(text).not.toMatch(/77[.,]125|4[.,]7/);
		expect(text).not.toMatch(/\[\?\]|\uFFFD/);
	});
	it('with the finished lines alone', async () => {
		const { texts } = await blank(await everyKind(), 'en-US', 'ready-blanks');
		const t = translator('en')(reportWords);
		const [head = '', rows = ''] = texts.join(' ').split(t('columns.value'));
		for (const why of [`Glucose: ${t('states.restricted')}`, 'Ждёт разговора', t('states.not-available'), 'Мало материала', t('missing')])
			expect(head).toContain(why);
		expect(rows).toContain('Potassium');
		expect(rows).not.toMatch(/Glucose|Ждёт разговора|Мало материала/);
	});
	it('of a request of which nothing is ready says so', async () => {
		const { texts } = await blank(await open(await requested([glucose])), 'kk-KZ', 'ready-blanks');
		expect(texts).toContain(translator('kz')(reportWords)('none'));
	});
	it('longer than a page goes on over the next, which says whose it is', async () => {
		const request = await requested([glucose, potassium]);
		const rows = Array.from({ length: 90 }, (_, at) => `строка-${at + 1}.`);
		await send(request.requestNr, [
			{ code: 'BIO-001', status: 'final', value: rows.slice(0, 30).join(' слово '.repeat(10)) },
			{ code: 'BIO-002', status: 'final', value: 4, unit: 'mmol/L', comment: rows.join('\n') },
		]);
		const { bytes, texts } = await blank(await open(request), 'ru-RU');
		const pages = (await PDFDocument.load(bytes)).getPageCount();
		expect(pages).toBeGreaterThanOrEqual(3);
		// The foot of the page, and nothing below it.
		expect(await lowestText(bytes)).toBeGreaterThan(30);
		const text = texts.join(' ');
		for (const row of rows) expect(text).toContain(row);
		expect(text.split('Сәрсенбаева Айгүл Қайратқызы')).toHaveLength(pages + 1);
		expect(text).toContain(translator('ru')(reportWords)('page', { page: pages, pages }));
	});
	it('a positive culture is read before what was expected, and a value in another unit as it came, too', async () => {
		const request = await requested([glucose, potassium]);
		const culture = 'Обнаружен рост Escherichia coli 10^6 КОЕ/мл, продуцент бета-лактамаз расширенного спектра.';
		await send(
			request.requestNr,
			[
				{
					code: 'BIO-001',
					status: 'final',
					value: 270,
					unit: 'mg/dL',
					method: 'Гексокиназный',
					validatedBy: 'Ахметова Д. С.',
					range: { text: 'до 106 mg/dL' },
				},
				{ code: 'BIO-002', status: 'final', value: culture, range: { text: 'не обнаружено' } },
			],
			{ conclusion: 'Рекомендована консультация эндокринолога.' },
		);
		const text = (await blank(await open(request), 'ru-RU')).texts.join(' ');
		for (const part of ['270 mg/dL', 'етод: Гексокиназный', 'Ахметова Д. С.', 'до 106 mg/dL', 'Рекомендована консультация эндокринолога.'])
			expect(text).toContain(part);
		expect(text.indexOf('Обнаружен рост')).toBeLessThan(text.indexOf('не обнаружено'));
		expect(text.replace(/\s/g, '')).toContain(culture.replace(/\s/g, ''));
		expect(text).toContain(translator('ru')(reportWords)('unjudged'));
	});
	it('a letter that the font lacks leaves a mark, and does not stop the form', async () => {
		const request = await requested([glucose]);
		await send(request.requestNr, [{ code: 'BIO-001', status: 'final', value: 5, unit: 'mmol/L', comment: 'до 😀 после 漢字' }]);
		expect((await blank(await open(request), 'ru-RU')).texts.join(' ')).toContain('до [?] после [?][?]');
	});
	it('what is held back stands neither on the page nor in its data', async () => {
		const { id, access } = await everyKind();
		const cookie = `auth-result=${id}.${access}.1900000000`;
		for (const path of [`/results/${id}`, localise(`/results/${id}`, 'kz'), `/results/${id}/_payload.json`]) {
			const text = await (await visit(path, { headers: { Cookie: cookie } })).text();
			expect(text).toContain('6,6');
			expect(text).not.toMatch(/77[.,]125/);
			expect(text).not.toMatch(/4[.,]7(?!\d)/);
		}
	});
});
