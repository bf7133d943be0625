/** The page of house calls, without scripts: what is typed stays, prices and slots are the laboratory's, and nobody reads another person's. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { basketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { bookHouseCall, caller, dayFromNow, provedFor, seedSlots } from '#tests/support/house-calls.ts';
import { fresh, joinCookies, submit } from '#tests/support/laboratory.ts';
import { cookiesOf, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
	await seedSite();
	await seedSlots();
});
beforeEach(async () => {
	for (const table of ['house_call_access', 'house_call_lines', 'house_calls', 'outgoing']) await env.LAB_DB.prepare(`DELETE FROM ${table}`).run();
});

const t = translator('ru')(houseCallWords);
const html = async (path: string, cookie = '') => (await visit(path, { headers: { Cookie: cookie } })).text();
const basketOf = async (...codes: readonly string[]) => `${basketCookie}=${writeBasketCookie(await Promise.all(codes.map((code) => idOf(code))))}`;
const fields = () => ({ ...caller, departure_date: dayFromNow(7), key: fresh() });
/** By a phone that is proved for the form. */
async function send(more: Readonly<Record<string, string>> = {}, cookie = '', path = '/house-call'): Promise<Response> {
	const sent = { ...fields(), intent: 'book', ...more };
	await provedFor(sent.key, sent.phone);
	return submit(path, sent, cookie);
}
const kept = async () => (await env.LAB_DB.prepare('SELECT fio, order_total, fee, locale FROM house_calls').all()).results;

describe('the page', () => {
	it.each(locales)('shows the form, the cost and the slots of a day in %s', async (locale) => {
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const own = translator(locale)(houseCallWords);
		const page = await html(`${prefix}/house-call?date=${dayFromNow(7)}`, await basketOf('BIO-001', 'BIO-002'));
		for (const text of [own('title'), own('cost.more', { sum: formatMoney(11_500) }), formatMoney(7500), '09:00–11:00']) expect(page).toContain(text);
		expect(page).toMatch(/name="total" value="7500"/);
		expect(page).toContain('value="16:00"');
	});
	it.each(locales)('shows every day with the places that it has, those without a place as full or closed (%s)', async (locale) => {
		const own = translator(locale)(houseCallWords);
		await lis('PUT', '/lis/house-call-slots', [
			{ city: 'almaty', day: dayFromNow(9), from: '09:00', till: '11:00', capacity: 0 },
			{ city: 'almaty', day: dayFromNow(10), from: '09:00', till: '11:00', capacity: 1 },
		]);
		expect(await bookHouseCall({ departure_date: dayFromNow(10), phone: '+77019990081' })).toMatchObject({ http: 200 });
		const page = await html(localise(`/house-call?date=${dayFromNow(8)}`, locale));
		expect(page.match(/<input type="radio"[^>]*name="departure_date"/g)).toHaveLength(31);
		const said = (day: number) => new RegExp(`value="${dayFromNow(day)}".*?data-places[^>]*>([^<]*)<`, 's').exec(page)?.[1];
		expect([8, 9, 10].map(said)).toEqual([own.plural('slots.places', 4), own('slots.closed'), own('slots.none')]);
		// The week of the chosen day is open, and no other.
		expect(page.match(/<details[^>]* open/g)).toHaveLength(1);
		expect(page).toMatch(new RegExp(`<details[^>]* open.*?value="${dayFromNow(8)}"`, 's'));
		expect(page).toContain(own.plural('slots.left', 2));
		await env.LAB_DB.prepare('DELETE FROM house_call_slots WHERE day IN (?1, ?2)').bind(dayFromNow(9), dayFromNow(10)).run();
	});
	it('of a city without house calls says so, and where there are some', async () => {
		const page = await html('/house-call/astana');
		expect(page).toContain(t('none.title'));
		expect(page).toContain('href="/house-call/almaty"');
		expect(page).not.toContain('name="departure_date"');
	});
	it('is led to by the header', async () => {
		expect(await html('/contacts')).toContain('href="/house-call"');
	});
	it('fills in what the account knows', async () => {
		const { cookie } = await signIn('patient', await addPatient());
		expect(await html('/house-call', cookie)).toMatch(/name="fio"[^>]*value="[^"]+"/);
	});
	it('shows the slots of the day that was asked for, and keeps what was typed', async () => {
		const answer = await submit('/house-call', { ...fields(), patients_count: '4', intent: 'slots', 'smart-token': '' });
		const page = await answer.text();
		expect(answer.status).toBe(200);
		for (const text of ['value="09:00"', `value="${dayFromNow(7)}"`, 'value="Абая, 10"', 'value="8 701 234-56-78"']) expect(page).toContain(text);
		expect(page).toMatch(/<option value="4" selected="">/);
		expect(await kept()).toEqual([]);
	});
});

describe('its form', () => {
	it('is taken: the page of the house call says all of it, to that browser alone', async () => {
		const basket = await basketOf('BIO-001', 'BIO-003');
		const answer = await send({ comment: '<b>', total: '7000' }, basket, '/kz/house-call');
		const to = answer.headers.get('Location') ?? '';
		expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/kz\/house-call\?done=[\w-]{32}$/)]);
		expect(await kept()).toEqual([{ fio: caller.fio, order_total: 3000, fee: 4000, locale: 'kz' }]);
		const cookie = joinCookies(basket, answer);
		const made = await visit(to, { headers: { Cookie: cookie } });
		expect([made.status, made.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		const page = await made.text();
		const own = translator('kz')(houseCallWords);
		for (const text of [own('made.title'), '09:00–11:00', 'Абая, 10', '&lt;b&gt;', formatMoney(7000), '8 сағат тамақ ішпеңіз.', 'noindex'])
			expect(page).toContain(text);
		// What was ordered by it is in no basket any more.
		expect(await html('/kz/house-call', cookie)).toContain(own('cost.undecided'));
		for (const stranger of ['', cookiesOf(await send({ phone: '+77019990001', slot: '16:00' }))])
			expect((await visit(to, { headers: { Cookie: stranger } })).status).toBe(404);
		expect((await visit('/house-call?done=x')).status).toBe(404);
	});
	it('refused: messages at the fields, and what was typed', async () => {
		const answer = await send({ city: 'astana', fio: '', patients_count: '7', address: 'ул. "Кривая"' });
		const page = await answer.text();
		const rules = translator('ru')(rulesWords);
		expect(answer.status).toBe(422);
		for (const rule of ['required', 'outOfBounds'] as const) expect(page).toContain(rules(rule));
		expect(page).toContain('value="ул. &quot;Кривая&quot;"');
		expect(await (await send({ address: 'без номера' })).text()).toContain(rules('addressUnknown'));
		expect(await kept()).toEqual([]);
	});
	it('with a slot that is full by now offers the others, and keeps what was typed', async () => {
		await env.LAB_DB.prepare("UPDATE house_call_slots SET capacity = 1 WHERE begins = '09:00'").run();
		await send({ phone: '+77019990002' });
		const answer = await send();
		const page = await answer.text();
		expect(answer.status).toBe(409);
		expect(page).toContain(translator('ru')(errorsWords)('slot-taken'));
		expect(page).toContain('value="16:00"');
		expect(page).not.toMatch(/type="radio"[^>]*value="09:00"/);
		for (const text of ['value="Абая, 10"', 'value="подъезд 2, домофон 15"', `value="${caller.fio}"`]) expect(page).toContain(text);
		await env.LAB_DB.prepare("UPDATE house_call_slots SET capacity = 2 WHERE begins = '09:00'").run();
	});
	it('sent a second time says that it is there; with another basket than was shown it is looked through again', async () => {
		expect((await send()).status).toBe(303);
		const again = await send({ slot: '16:00' });
		expect([again.status, (await again.text()).includes(t('errors.already-exists'))]).toEqual([409, true]);
		const other = await send({ phone: '+77019990003', shown: '98' }, await basketOf('BIO-001'));
		expect([other.status, (await other.text()).includes(t('errors.basket-changed'))]).toEqual([409, true]);
		expect(await kept()).toHaveLength(1);
	});
	it.each([
		['with a captcha that nobody has solved', { 'smart-token': 'x' }, {}, 422],
		['from another site', {}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
	])('%s is refused', async (_, more, headers, status) => {
		expect((await submit('/house-call', { ...fields(), intent: 'book', ...more }, '', headers)).status).toBe(status);
		expect(await kept()).toEqual([]);
	});
});

describe('without scripts', () => {
	it('it is taken without a captcha, which is due after six sends of one client', async () => {
		const from = { 'CF-Connecting-IP': '198.51.100.71' };
		const page = async () => (await visit('/house-call', { headers: from })).text();
		const without = async (more: Readonly<Record<string, string>>) => {
			const sent = { ...fields(), intent: 'book', 'smart-token': '', ...more };
			await provedFor(sent.key, sent.phone);
			return submit('/house-call', sent, '', from);
		};
		expect(await page()).not.toContain('data-captcha=');
		const taken = await without({ phone: '+77019990071' });
		expect([taken.status, taken.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/house-call\?done=[\w-]{32}$/)]);
		for (let at = 0; at < 5; at += 1) expect((await without({ phone: '+77019990071' })).status).toBe(409);
		const refused = await without({ phone: '+77019990072' });
		expect([refused.status, (await refused.text()).includes(translator('ru')(rulesWords)('captcha'))]).toEqual([422, true]);
		expect(await page()).toContain('data-captcha=');
		expect(await kept()).toHaveLength(1);
	});
});

describe('cancelling', () => {
	it('takes who made it one press, and nobody else any', async () => {
		const answer = await send();
		const to = answer.headers.get('Location') ?? '';
		const stranger = await submit(to, { intent: 'cancel', 'smart-token': '' });
		expect([stranger.status, (await env.LAB_DB.prepare('SELECT state FROM house_calls').first('state')) as string]).toEqual([303, 'new']);
		const cookie = cookiesOf(answer);
		expect((await submit(to, { intent: 'cancel', 'smart-token': '' }, cookie)).headers.get('Location')).toBe(to);
		const page = await html(to, cookie);
		expect(page).toContain(t('made.titles.cancelled'));
		expect(page).not.toContain(t('made.cancelYes'));
	});
	it('signing out ends what this browser may see', async () => {
		const answer = await send();
		const out = await submit('/logout', { 'smart-token': '' }, cookiesOf(answer));
		expect(out.status).toBe(303);
		expect((await visit(answer.headers.get('Location') ?? '', { headers: { Cookie: cookiesOf(answer) } })).status).toBe(404);
	});
});
