/** Writing to the laboratory: the page of contacts, its form without scripts, the call by itself, and the laboratory's list. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactsWords } from '#shared/contacts/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { address, ask, inOrder, read, solved, submit, writingTogether, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const create = '/api/site-feedback/create';
const letter = { city: 'astana', name: 'Гүлжан', surname: 'О’Коннор-Әбілқасымова', phoneNumber: '8 (701) 123-45-67', message: 'Раз,\r\nдва — 三 👩‍⚕️' };
const hourMs = 3_600_000;

beforeAll(seedSite);
beforeEach(async () => void (await env.LAB_DB.prepare('DELETE FROM feedback').run()));

const kept = async () => (await env.LAB_DB.prepare('SELECT city_id, name, surname, phone, message, locale FROM feedback ORDER BY id').all()).results;
const send = (body: object, more: object = {}) => read<{ readonly createdAt: string } & Refused>(ask('POST', create, { body, ...more }));

describe('the page of contacts', () => {
	it.each(locales)('says how to reach the laboratory in %s, without a script', async (locale) => {
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const t = translator(locale)(contactsWords);
		const answer = await visit(`${prefix}/contacts/astana`);
		const html = await answer.text();
		expect([answer.status, answer.headers.get('X-Page')]).toEqual([200, 'public']);
		for (const text of ['tel:+77172500099', 'mailto:info@zerthana.example', '07:30–16:00', t('fields.message')]) expect(html).toContain(text);
		expect(html).toContain(`action="${prefix}/contacts/astana"`);
		expect(html).toMatch(/<option value="astana" selected="">/);
		expect(html).toMatch(/<link rel="canonical" href="[^"]*\/contacts\/astana"/);
		expect(html).toContain('data-captcha="altcha"');
	});
});

describe('its form', () => {
	it('is taken: the way leads on to a page that says so, and nothing personal stands in the address', async () => {
		const answer = await submit('/kz/contacts/astana', letter);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/kz/contacts/astana?sent=1']);
		expect(await kept()).toEqual([
			{ city_id: 99, name: letter.name, surname: letter.surname, phone: '+77011234567', message: 'Раз,\nдва — 三 👩‍⚕️', locale: 'kz' },
		]);
		const page = await visit('/kz/contacts/astana?sent=1');
		const html = await page.text();
		expect(html).toContain(translator('kz')(contactsWords)('sentTitle'));
		expect(html).not.toContain('name="message"');
		expect(html).toContain('noindex');
	});
	it('refused: 422 with its messages at the fields, what was typed, and nothing kept', async () => {
		const before = await (await visit('/contacts')).text();
		const answer = await submit('/contacts', { ...letter, name: '', phoneNumber: '12 <b>', message: 'Текст\n<script>' });
		const html = await answer.text();
		expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('X-Page')]).toEqual([422, 'private, no-store', null]);
		const rules = translator('ru')(rulesWords);
		for (const rule of ['required', 'phone'] as const) expect(html).toContain(rules(rule));
		expect(html).toContain('value="12 &lt;b&gt;"');
		expect(html).toContain('Текст\n&lt;script&gt;</textarea>');
		expect(html).toMatch(/<option value="astana" selected="">/);
		expect(await kept()).toEqual([]);
		expect(await (await visit('/contacts')).text()).toBe(before);
	});
	it('twice: says that it is there already, and how to go on', async () => {
		expect((await submit('/contacts', letter)).status).toBe(303);
		const again = await submit('/contacts', { ...letter, phoneNumber: '+7 701 123 45 67', message: ` ${letter.message}\n` });
		expect(again.status).toBe(409);
		const html = await again.text();
		expect(html).toContain(translator('ru')(contactsWords)('errors.already-exists'));
		expect(html).toContain('tel:+77273500098');
		expect(await kept()).toHaveLength(1);
	});
	it.each([
		['without a captcha', { 'smart-token': '' }],
		['with a made-up one', { 'smart-token': 'x' }],
	])('%s is refused at its place', async (_, token) => {
		const answer = await submit('/contacts', { ...letter, ...token });
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain(translator('ru')(rulesWords)('captcha'));
		expect(await kept()).toEqual([]);
	});
	it('a captcha counts once', async () => {
		const token = { 'smart-token': await solved() };
		expect((await submit('/contacts', { ...letter, ...token })).status).toBe(303);
		expect((await submit('/contacts', { ...letter, message: 'Ещё раз', ...token })).status).toBe(422);
		expect(await kept()).toHaveLength(1);
	});
	it('from another site is refused', async () => {
		const answer = await post('/contacts', { ...letter, 'smart-token': await solved() }, { 'Sec-Fetch-Site': 'cross-site', 'CF-Connecting-IP': address() });
		expect(answer.status).toBe(403);
		expect(await kept()).toEqual([]);
	});
});

describe('the call', () => {
	it.each([
		['a city that is none', { city: 'atlantis' }, 'city', 'unknown'],
		['no city', { city: '' }, 'city', 'choose'],
		['a name of digits', { surname: '123' }, 'surname', 'name'],
		['no message', { message: ' \n ' }, 'message', 'required'],
		['a message too long', { message: 'я'.repeat(2001) }, 'message', 'tooLong'],
		['control characters', { message: 'a\u0007b' }, 'message', 'characters'],
		['a text turned around', { message: 'a\u202eb' }, 'message', 'characters'],
		['a name with a line end', { name: 'А\nБ' }, 'name', 'characters'],
	])('%s is refused at its field', async (_, own, field, rule) => {
		expect(await send({ ...letter, ...own })).toMatchObject({ http: 422, code: 'validation', fields: expect.arrayContaining([{ field, rule }]) });
		expect(await kept()).toEqual([]);
	});
	it('takes 2000 characters, a line end of Windows being one', async () => {
		expect((await send({ ...letter, message: `${'я'.repeat(999)}\r\n${'я'.repeat(1000)}` })).http).toBe(200);
	});
	it('of many at once one is written', async () => {
		const db = writingTogether(6);
		const answers = await Promise.all(Array.from({ length: 6 }, () => send(letter, { db })));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([200, 409, 409, 409, 409, 409]);
		expect(await kept()).toHaveLength(1);
	});
	it('another phone or text is another message; the same one is again after a day', async () => {
		const at = (ms: number) => ({ services: testServices({ clock: () => ms }) });
		const start = Date.UTC(2026, 10, 21);
		const statuses = [
			await send(letter, at(start)),
			await send({ ...letter, message: 'Другой' }, at(start)),
			await send({ ...letter, phoneNumber: '+77011234568' }, at(start)),
			await send(letter, at(start + 24 * hourMs - 1)),
			await send(letter, at(start + 24 * hourMs)),
			await send(letter, at(start + 25 * hourMs)),
		].map(({ http }) => http);
		expect(statuses).toEqual([200, 200, 200, 409, 200, 409]);
		expect(await kept()).toHaveLength(4);
	});
});

describe('the laboratory', () => {
	const list = async (query: string) => {
		const answer = await lis('GET', `/lis/feedback${query}`);
		return { http: answer.status, ...((await answer.json()) as { data: { id: number; message: string }[]; next: number | null }) };
	};
	it('reads messages page by page, oldest first; one that comes meanwhile is on the last page', async () => {
		for (const message of ['один', 'два', 'три']) await send({ ...letter, message }, { lang: 'en-US' });
		const first = await list('?pageSize=2');
		expect(first).toMatchObject({ http: 200, data: [{ message: 'один' }, { message: 'два' }], next: expect.any(Number) });
		await send({ ...letter, message: 'четыре' });
		const second = await list(`?pageSize=2&after=${String(first.next)}`);
		expect(second).toMatchObject({ data: [{ message: 'три' }, { message: 'четыре' }], next: null });
		expect(second.data[0]).toMatchObject({ lang: 'en-US', city: 'astana', name: letter.name, surname: letter.surname, phoneNumber: '+77011234567' });
	});
	it('alone: without its key nobody does', async () => {
		expect((await visit('/lis/feedback')).status).toBe(401);
		expect((await lis('GET', '/lis/feedback', undefined, { Origin: 'https://elsewhere.example' })).status).toBe(403);
		expect((await list('?pageSize=101')).http).toBe(400);
	});
});
