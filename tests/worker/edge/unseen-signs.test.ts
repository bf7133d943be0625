/** Signs that nobody sees, that turn their neighbours around, and piles of accents: in forms, in messages of the laboratory, in files and in what is looked for. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { ask, read, submit, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const letter = { city: 'astana', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: '8 (701) 123-45-67', message: 'Раз, два' };
const kept = async () => (await env.LAB_DB.prepare('SELECT name, surname, phone, message FROM feedback ORDER BY id').all()).results;
const unseen = ['\u200b', '\u200e', '\u202e', '\u2067', '\u3164', '\u115f', '\uffa0', '\u2800', '\u00ad', '\ufe0f', '\u{e0041}'];
const pile = `Г${'\u0301'.repeat(20)}үлжан`;

beforeAll(seedSite);
beforeEach(async () => void (await env.LAB_DB.prepare('DELETE FROM feedback').run()));

describe('a form', () => {
	it.each(locales)('in %s says at its field what is wrong with a text', async (locale) => {
		const rules = translator(locale)(rulesWords);
		const atField = (html: string, field: string) => new RegExp(`id="[^"]*${field}[^"]*error"[^>]*>.*?</`, 's').exec(html)?.[0] ?? '';
		for (const [own, field, rule] of [
			[{ name: 'Гүл\u3164жан' }, 'name', 'characters'],
			[{ message: 'Раз\u202eдва' }, 'message', 'characters'],
			[{ surname: pile }, 'surname', 'marks'],
		] as const) {
			const answer = await submit(localise('/contacts', locale), { ...letter, ...own });
			const html = await answer.text();
			expect(answer.status).toBe(422);
			expect(html).toContain(rules(rule));
			expect(atField(html, field), field).toContain(rules(rule));
		}
		expect(await kept()).toEqual([]);
	});
	it.each(unseen)('takes no %j in a name or a text', async (sign) => {
		const answer = await read(ask('POST', '/api/site-feedback/create', { body: { ...letter, name: `Гүл${sign}жан`, message: `Раз${sign}, два` } }));
		expect(answer).toMatchObject({
			http: 422,
			fields: [
				{ field: 'name', rule: 'characters' },
				{ field: 'message', rule: 'characters' },
			],
		});
	});
	it('takes the same letters as the same text, and a number as it is copied from an address book', async () => {
		const own = { name: 'Андреи\u0306', phoneNumber: '\u202a+7 701 123-45-67\u202c', message: '≤ 5 µмоль/л, ₸ 1 300 👩‍⚕️ 1️⃣' };
		expect((await drop(await ask('POST', '/api/site-feedback/create', { body: { ...letter, ...own } }))).status).toBe(200);
		expect(await kept()).toEqual([{ name: 'Андрей', surname: letter.surname, phone: '+77011234567', message: own.message }]);
	});
});

describe('the laboratory', () => {
	const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
	it.each([...unseen, pile.slice(1, 20)])('is told of %j by its field', async (sign) => {
		const sent = message(`UNS-${String(unseen.indexOf(sign))}`, [final('BIO-003', `не обнаружено${sign}а`)], {
			patient: { ...patient, lastName: `К${sign}им` },
		});
		const answer = await send(sent);
		expect(answer).toMatchObject({ http: 422 });
		expect(answer.fields.map(({ field, rule }) => [field, rule])).toEqual([
			['patient.lastName', 'characters'],
			['lines.0.value', 'characters'],
		]);
	});
	it('is taken at its word with signs that people read, composed', async () => {
		const sent = message('UNS-OK', [final('BIO-003', 'е\u0308ршик ≤ 10⁹/л ±')], { patient: { ...patient, lastName: 'Цои\u0306' } });
		expect(await send(sent)).toMatchObject({ http: 200, applied: 1 });
		const stored = await env.LAB_DB.prepare("SELECT last_name FROM result_requests WHERE request_nr = 'UNS-OK'").first<string>('last_name');
		expect(stored).toBe('Цой');
	});
	it.each(unseen)('brings no file in with %j', async (sign) => {
		const row = { kind: 'unit', code: 'U/L', name_ru: `ед${sign}л`, name_en: 'U/L', name_kz: pile };
		const answer = await lis('PUT', '/lis/catalogue', [row]);
		expect(answer.status).toBe(422);
		expect(((await answer.json()) as Refused).fields.map(({ field, rule }) => [field, rule])).toEqual([
			['2:name_ru', 'characters'],
			['2:name_kz', 'characters'],
		]);
	});
});

describe('what is looked for', () => {
	const hidden = 'глю\u202eк\u3164о\u{e0041}за\u0301\u0301\u0301\u0301\u0301\u0301';
	it('is read without what nobody sees, and shown so', async () => {
		const html = await (await visit(`/search?q=${encodeURIComponent(hidden)}`)).text();
		expect(html).toContain('/pricelist/glyukoza');
		expect(html).toContain('value="глюкоза');
		expect(html).not.toMatch(/[\u202e\u3164\u{e0041}]|\p{M}{4}/u);
		const called = await visit(`/api/analysis/search?lang=ru-RU&city_id=98&q=${encodeURIComponent(hidden.slice(0, -6))}`);
		expect(((await called.json()) as { data: { slug: string }[] }).data[0]?.slug).toBe('glyukoza');
	});
	it('is nothing where nothing is seen', async () => {
		expect((await drop(await visit('/search?q=%E3%85%A4%E2%80%AE'))).status).toBe(200);
		expect((await drop(await visit('/api/analysis/search?lang=ru-RU&city_id=98&q=%E3%85%A4'))).status).toBe(400);
	});
});
