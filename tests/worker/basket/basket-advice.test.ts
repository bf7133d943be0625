/** The basket's page says what is paid for twice and what would be cheaper; one press changes it, without scripts. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { BasketPayload } from '#shared/basket/payload.ts';
import { cookiesOf, drop, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium, urine, basic, vein] = [0, 0, 0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine, basic, vein] = (await Promise.all(['BIO-001', 'BIO-002', 'BIO-003', 'PAN-001', 'SMP-001'].map((code) => idOf(code)))) as [
		number,
		number,
		number,
		number,
		number,
	];
});

const holding = (ids: readonly number[], city = 98) => ({ Cookie: `city=${city}; globals.currentBasket=${ids.join('.')}` });
const payload = async (ids: readonly number[], city = 98) =>
	(await (await visit('/basket/_payload.json', { headers: holding(ids, city) })).json()) as BasketPayload;
const page = async (path: string, ids: readonly number[]) => (await visit(path, { headers: holding(ids) })).text();
/** The form of the page whose button swaps. */
const swapIn = (html: string) =>
	/<input type="hidden" name="out" value="([\d.]*)"\/?><input type="hidden" name="into" value="([\d.]*)"\/?><button[^>]*name="swap"/.exec(html)?.slice(1, 3);
const basketIn = (answer: Response) => /globals\.currentBasket=([\d.]*)/.exec(cookiesOf(answer))?.[1];

describe.each([
	['/basket', 'ru'],
	['/en/basket', 'en'],
	['/kz/basket', 'kz'],
] as const)('%s', (path, locale) => {
	const t = translator(locale)(basketWords);
	it('a panel and a test of its own: which, what removing saves, and one press', async () => {
		const html = await page(path, [basic, glucose]);
		expect(html).toContain(t('advice.heldTitle'));
		expect(html).toContain(t('advice.remove', { sum: formatMoney(1300) }));
		expect(swapIn(html)).toEqual([String(glucose), '']);
		const pressed = await drop(await post(path, { out: String(glucose), into: '', swap: '1' }, holding([basic, glucose, vein])));
		expect([pressed.status, pressed.headers.get('Location'), basketIn(pressed)]).toEqual([303, path, `${basic}.${vein}`]);
		expect(await page(path, [basic])).not.toContain(t('advice.heldTitle'));
	});
	it('the panel that holds what was chosen one by one, with both sums, and one press', async () => {
		const html = await page(path, [glucose, potassium, urine]);
		expect(html).toContain(t('advice.cheaperTitle'));
		expect(html).toContain(formatMoney(2700));
		expect(html).toContain(t('advice.swapNow', { sum: formatMoney(300) }));
		expect(swapIn(html)).toEqual([`${glucose}.${potassium}`, String(basic)]);
		const cookie = holding([glucose, potassium, urine, vein]);
		const pressed = await drop(await post(path, { out: `${glucose}.${potassium}`, into: String(basic), swap: '1' }, cookie));
		expect(basketIn(pressed)).toBe(`${urine}.${basic}.${vein}`);
	});
});

describe('what is said', () => {
	it('goes by the city: a panel that is not sold there is not offered', async () => {
		expect((await payload([glucose, urine], 99)).advice).toBeNull();
		expect((await payload([glucose, potassium])).advice?.cheaper).toMatchObject([{ before: 2700, after: 2400 }]);
	});
	it('follows prices: a panel that became dearer is offered no more', async () => {
		await drop(await lis('PUT', '/lis/prices', [{ code: 'PAN-001', almaty: 2701, astana: '-' }]));
		expect((await payload([glucose, potassium])).advice).toBeNull();
		await drop(await lis('PUT', '/lis/prices', [{ code: 'PAN-001', almaty: 2400, astana: '-' }]));
		expect((await payload([glucose, potassium])).advice?.cheaper).toHaveLength(1);
	});
	it('is not said of a basket that somebody shared, nor of an empty one', async () => {
		const shared = (await (await visit(`/basket/${glucose}/${potassium}/_payload.json`)).json()) as BasketPayload;
		expect(shared.advice).toBeNull();
		expect((await payload([])).advice).toBeNull();
	});
});

describe('a swap', () => {
	it('is refused whole for what does not exist or is not sold in the city, and the basket stays', async () => {
		for (const [fields, city, status] of [
			[{ out: String(glucose), into: '999999' }, 98, 404],
			[{ out: String(glucose), into: String(basic) }, 99, 409],
			[{ out: '', into: String(basic) }, 98, 400],
			[{ out: 'x', into: '' }, 98, 400],
		] as const) {
			const answer = await drop(await post('/basket', { ...fields, swap: '1' }, holding([glucose, vein], city)));
			expect([answer.status, basketIn(answer)]).toEqual([status, undefined]);
		}
	});
	it('of a page whose basket has changed since adds nothing when all that it would give up is gone', async () => {
		for (const [out, into, ids] of [
			[`${glucose}.${potassium}`, String(basic), [urine]],
			[`${glucose}.${potassium}`, String(basic), []],
			[String(basic), `${potassium}.${urine}`, [glucose, vein]],
		] as const) {
			const answer = await drop(await post('/basket', { out, into, swap: '1' }, holding(ids)));
			expect([answer.status, answer.headers.get('Location'), basketIn(answer)]).toEqual([303, '/basket', undefined]);
		}
	});
	it('pressed twice it is one swap', async () => {
		const fields = { out: `${glucose}.${potassium}`, into: String(basic), swap: '1' };
		const once = basketIn(await drop(await post('/basket', fields, holding([glucose, potassium, vein]))));
		expect(once).toBe(`${basic}.${vein}`);
		const twice = await drop(await post('/basket', fields, { Cookie: `globals.currentBasket=${once}` }));
		expect([twice.status, basketIn(twice)]).toEqual([303, undefined]);
	});
});
