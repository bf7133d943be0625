/** After an order: the way back shows it, what it had can be ordered again, and who has a foreign phone is told how to keep its number. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { basketWords } from '#shared/basket/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { fresh, joinCookies, move, person, submit } from '#tests/support/laboratory.ts';
import { bringFile, cookiesOf, idOf, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium, vein] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, vein] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('SMP-001')]);
});

/** Orders by the site's own form, as a browser has it afterwards. */
async function ordered(ids: readonly number[], more: Readonly<Record<string, string>> = {}) {
	const before = `globals.currentBasket=${ids.join('.')}`;
	const answer = await submit('/order/confirm', { ...person, key: fresh(), ...more }, before);
	const id = new URL(answer.headers.get('Location') ?? '/', env.SITE_ORIGIN).searchParams.get('order') ?? '';
	return { id, cookie: joinCookies(before, answer) };
}
const open = async (path: string, cookie: string) => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
};
const basketOf = (cookie: string) => /globals\.currentBasket=([\d.]*)/.exec(cookie)?.[1];

describe('back to the form of an order that was just placed', () => {
	it.each(locales)('leads to the order (%s)', async (locale) => {
		const { id, cookie } = await ordered([glucose]);
		expect(await open(localise('/order', locale), cookie)).toMatchObject({ status: 302, to: localise(`/order/${id}`, locale) });
	});
	it.each(locales)('and so does the form sent once more by who lost the answer: no empty basket says that nothing was ordered (%s)', async (locale) => {
		const key = fresh();
		const { id, cookie } = await ordered([glucose], { key });
		const written = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM orders').first<number>('n');
		const before = await written();
		const again = await submit(localise('/order/confirm', locale), { ...person, key }, cookie);
		expect([again.status, again.headers.get('Location')]).toEqual([303, localise('/order', locale)]);
		expect(await open(localise('/order', locale), joinCookies(cookie, again))).toMatchObject({ status: 302, to: localise(`/order/${id}`, locale) });
		expect(await written()).toBe(before);
	});
	it('while who has ordered nothing, and chosen nothing, reads that', async () => {
		const again = await submit('/order/confirm', { ...person, key: fresh() });
		const page = await open(again.headers.get('Location') ?? '', '');
		expect([page.status, page.html.includes(translator('ru')(orderWords)('emptyTitle'))]).toEqual([200, true]);
	});
	it('but not once something new is in the basket, nor an hour later, nor for who has no order', async () => {
		const { id, cookie } = await ordered([glucose]);
		const filled = cookie.replace(/globals\.currentBasket=[^;]*/, `globals.currentBasket=${String(potassium)}`);
		expect((await open('/order', filled)).status).toBe(200);
		const older = (ms: number) => env.LAB_DB.prepare('UPDATE orders SET created_at = created_at - ?2 WHERE id = ?1').bind(id, ms).run();
		await older(3_000_000);
		expect((await open('/order', cookie)).status).toBe(302);
		await older(600_001);
		const later = await open('/order', cookie);
		expect([later.status, later.html.includes(translator('ru')(orderWords)('emptyTitle'))]).toEqual([200, true]);
		expect((await open('/order', '')).status).toBe(200);
		expect((await open('/order', cookie.replace(/(auth-order=[^.]+\.)./, '$1-'))).status).toBe(200);
	});
});

describe('ordering again', () => {
	const again = async (id: string, cookie: string) => post(`/order/${id}`, { intent: 'again' }, { Cookie: cookie });

	it('puts what is still sold into the basket, beside what is there, and names what is not', async () => {
		const { id, cookie } = await ordered([glucose, potassium]);
		expect((await open(`/order/${id}`, cookie)).html).toContain(translator('ru')(orderWords)('view.again'));
		const urine = await idOf('BIO-003');
		const astana = `${cookie.replace(/globals\.currentBasket=[^;]*/, `globals.currentBasket=${String(urine)}`)}; city=99`;
		const answer = await again(id, astana);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/basket?again=${id}`]);
		const after = joinCookies(astana, answer);
		expect(basketOf(after)).toBe([urine, glucose, vein].join('.'));
		const page = await open(`/basket?again=${id}`, after);
		const t = translator('ru')(basketWords);
		expect(page.html).toContain(t('againTitle'));
		expect(page.html).toContain(t('gone', { city: 'Астана', names: 'Калий' }));
		// Pressed twice it is the same basket.
		expect(basketOf(joinCookies(after, await again(id, after)))).toBe(basketOf(after));
		// In the city that has all of it nothing is said.
		expect((await open(`/basket?again=${id}`, after.replace('city=99', 'city=98'))).html).not.toContain(t('againTitle'));
	});
	it('names in each language also what has left the catalogue altogether', async () => {
		const { id, cookie } = await ordered([glucose, potassium]);
		await move((await env.LAB_DB.prepare('SELECT order_nr FROM orders WHERE id = ?1').bind(id).first<string>('order_nr')) ?? '', 2);
		await env.LAB_DB.prepare('UPDATE order_lines SET analysis_id = 999999 WHERE order_id = ?1 AND analysis_id = ?2').bind(id, potassium).run();
		for (const [locale, name] of [
			['ru', 'Калий'],
			['en', 'Potassium'],
			['kz', 'Калий'],
		] as const) {
			const after = joinCookies(cookie, await post(localise(`/order/${id}`, locale), { intent: 'again' }, { Cookie: cookie }));
			expect(basketOf(after)).toBe([glucose, vein].join('.'));
			const page = await open(localise(`/basket?again=${id}`, locale), after);
			expect(page.html).toContain(translator(locale)(basketWords)('gone', { city: locale === 'en' ? 'Almaty' : 'Алматы', names: name }));
		}
	});
	it('of an order that this browser may not see puts nothing anywhere and names nothing', async () => {
		const { id } = await ordered([glucose, potassium]);
		const answer = await again(id, 'city=99');
		expect([answer.status, answer.headers.get('Location'), cookiesOf(answer)]).toEqual([303, `/order/${id}`, expect.not.stringContaining('currentBasket')]);
		expect((await open(`/basket?again=${id}`, 'city=99')).html).not.toContain('Калий');
	});
	it('a basket that would be too large stays as it was', async () => {
		const rows = Array.from({ length: 100 }, (_, at) => `MANY-${String(at)}`);
		const test = (code: string) => ({
			kind: 'test',
			code,
			slug: code.toLowerCase(),
			parent: 'biochemistry',
			name_ru: code,
			name_en: code,
			name_kz: code,
			about_ru: 'О.',
			about_en: 'A.',
			about_kz: 'О.',
			biomaterials: 'urine',
			turnaround: 1,
			add_to_cart: 'no',
		});
		expect((await bringFile('/lis/catalogue', rows.map(test))).status).toBe(200);
		expect(
			(
				await bringFile(
					'/lis/prices',
					rows.map((code) => ({ code, almaty: 100, astana: 100 })),
				)
			).status,
		).toBe(200);
		const { results } = await env.LAB_DB.prepare("SELECT id FROM analyses WHERE code LIKE 'MANY-%' ORDER BY id").all<{ id: number }>();
		const { id, cookie } = await ordered([glucose]);
		const full = cookie.replace(/globals\.currentBasket=[^;]*/, `globals.currentBasket=${results.map((row) => row.id).join('.')}`);
		const answer = await again(id, full);
		expect([answer.status, cookiesOf(answer)]).toEqual([409, expect.not.stringContaining('currentBasket')]);
	});
});

describe('an order with a phone that gets no short messages', () => {
	it.each([
		['+49 (0)151 23456789', '+4915123456789'],
		['00 998 90 123 45 67', '+998901234567'],
		['+1 (202) 555-01-00', '+12025550100'],
		['+7 916 123-45-67', '+79161234567'],
		['8 (727) 350-00-98', '+77273500098'],
	])('%s is taken, is opened by it, and gets no message; the confirmation says so', async (typed, phone) => {
		const { id, cookie } = await ordered([glucose], { phone: typed });
		expect(await env.LAB_DB.prepare('SELECT phone FROM orders WHERE id = ?1').bind(id).first('phone')).toBe(phone);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM outgoing WHERE id = ?1').bind(`order-received:${id}`).first('n')).toBe(0);
		for (const locale of locales)
			expect((await open(localise(`/order/success?order=${id}`, locale), cookie)).html).toContain(translator(locale)(orderWords)('success.noSms'));
		expect((await open(`/order/${id}`, cookie)).html).toContain(formatPhone(phone));
		expect((await submit(`/order/${id}`, { phone: typed, intent: 'prove' })).status).toBe(303);
	});
	it.each([
		['ru', /Номер заказа вы увидите на странице[^.]*может прийти и в SMS/],
		['en', /You will see your order number as soon as you place the order[^.]*may also text it/],
		['kz', /Тапсырыс нөмірін [^.]*беттен көресіз[^.]*SMS арқылы да келуі мүмкін/],
	] as const)('%s: the form says where the number stands, and promises no message, which the limits may keep back', async (locale, said) => {
		const { html } = await open(localise('/order', locale), `globals.currentBasket=${String(glucose)}`);
		const hint = translator(locale)(orderWords)('hints.phone');
		expect(hint).toMatch(said);
		expect(html).toContain(hint);
	});
	it('a mobile phone of the country gets its message, and nothing of the sort is said', async () => {
		for (const phone of [person.phone, '8 777 123-45-67']) {
			const { id, cookie } = await ordered([glucose], { phone });
			expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM outgoing WHERE id = ?1').bind(`order-received:${id}`).first('n')).toBe(1);
			expect((await open(`/order/success?order=${id}`, cookie)).html).not.toContain(translator('ru')(orderWords)('success.noSms'));
		}
	});
});
