import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { orderWords } from '#shared/order/words.ts';
import { ask, fresh, person, read, requested, submit } from '#tests/support/laboratory.ts';
import { shown } from '#tests/support/lis.ts';
import { send } from '#tests/support/results.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Progesterone goes by the cycle, and a panel holds it. */
const hormone = {
	kind: 'test',
	code: 'HOR-009',
	slug: 'progesteron',
	parent: 'biochemistry',
	name_ru: 'Прогестерон',
	name_en: 'Progesterone',
	name_kz: 'Прогестерон',
	about_ru: 'Гормон второй фазы цикла.',
	about_en: 'A hormone of the second half of the cycle.',
	about_kz: 'Циклдің екінші фазасының гормоны.',
	biomaterials: 'venous-blood',
	turnaround: 1,
	unit: 'mmol/L',
	ranges: 'M 0.4..0.6 | F fol 0.2..2.8 | F lut 5.3..86 | F meno <0.6',
	bm_sampling: 'SMP-001',
	add_to_cart: 'yes',
};
const panel = { ...hormone, kind: 'panel', code: 'PAN-009', slug: 'gormony', unit: '', ranges: '', contains: 'HOR-009;BIO-001' };

let [glucose, progesterone, hormones] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	for (const [path, rows] of [
		['/lis/catalogue', [hormone, panel]],
		['/lis/prices', ['HOR-009', 'PAN-009'].map((code) => ({ code, almaty: 2000, astana: 2000 }))],
	] as const) {
		const answer = await lis('PUT', path, rows);
		expect([answer.status, await answer.text()][0]).toBe(200);
	}
	[glucose, progesterone, hormones] = await Promise.all([idOf('BIO-001'), idOf('HOR-009'), idOf('PAN-009')]);
});

const formOf = async (ids: readonly number[], language = '') =>
	(await visit(`${language}/order`, { headers: { Cookie: `globals.currentBasket=${ids.join('.')}` } })).text();
const listed = async (orderNr: string) => {
	const { data } = await read<{ data: readonly { orderNr: string }[] }>(lis('GET', '/lis/orders?status=1&pageSize=100'));
	return data.find((order) => order.orderNr === orderNr);
};

describe('what references depend on', () => {
	it('is asked only where something ordered depends on it', async () => {
		const question = translator('ru')(orderWords)('bodyStateLead');
		expect(await formOf([glucose])).not.toContain(question);
		for (const ids of [[progesterone], [hormones], [glucose, hormones]]) {
			const page = await formOf(ids);
			expect(page).toContain(question);
			expect(page).toContain('name="lastPeriod"');
			expect(page).not.toContain('name="pregnancyWeek"');
		}
		expect(await formOf([progesterone], '/kz')).toContain(translator('kz')(orderWords)('bodyStateLead'));
	});
	it('names the states of the references, and nothing for ids that are not there', async () => {
		const asked = (ids: readonly number[]) => read(ask('GET', `/api/site-order/questions?ids=${ids.join(',')}`));
		expect(await asked([progesterone])).toMatchObject({ http: 200, bodyStates: ['cycle', 'menopause', 'none'] });
		expect(await asked([glucose, 999_999])).toMatchObject({ http: 200, bodyStates: [] });
		expect(await read(ask('GET', '/api/site-order/questions?ids=x'))).toMatchObject({ http: 400 });
	});
	it('is stored with the order and told to the laboratory; nobody has to answer', async () => {
		const basket = `globals.currentBasket=${progesterone}`;
		const orderNrOf = async (fields: Readonly<Record<string, string>>) => {
			const answer = await submit('/order/confirm', { ...person, ...fields, key: fresh() }, basket);
			expect(answer.status).toBe(303);
			const id = new URL(answer.headers.get('Location') ?? '/', env.SITE_ORIGIN).searchParams.get('order');
			return (await env.LAB_DB.prepare('SELECT order_nr FROM orders WHERE id = ?1').bind(id).first<string>('order_nr')) ?? '';
		};
		expect(await listed(await orderNrOf({ bodyState: 'cycle', lastPeriod: '2026-10-10', pregnancyWeek: '' }))).toMatchObject({
			bodyState: 'cycle',
			pregnancyWeek: null,
			lastPeriod: '2026-10-10',
		});
		expect(await listed(await orderNrOf({ pregnancyWeek: '12' }))).toMatchObject({ bodyState: 'pregnant', pregnancyWeek: 12, lastPeriod: null });
		expect(await listed(await orderNrOf({ lastPeriod: '' }))).toMatchObject({ bodyState: null, pregnancyWeek: null, lastPeriod: null });
		expect(await listed(await orderNrOf({ sex: 'M', bodyState: 'menopause' }))).toMatchObject({ bodyState: null });
	});
	it('what cannot be is refused at its field, and nothing is lost', async () => {
		const answer = await submit(
			'/order',
			{ ...person, bodyState: 'cycle', lastPeriod: '2126-01-01', key: fresh() },
			`globals.currentBasket=${progesterone}`,
		);
		const page = await answer.text();
		expect(answer.status).toBe(422);
		expect(page).toMatch(/value="2126-01-01"/);
		expect(page).toMatch(/<input[^>]*name="bodyState"[^>]*value="cycle"[^>]*checked|<input[^>]*checked[^>]*value="cycle"/);
		expect(page).toContain('Сәрсенбаева');
	});
});

describe('what she said, on the day of collection', () => {
	const linesAfter = async (fields: object, collectedAt: string, more: object = {}) => {
		const request = await requested([progesterone], fields);
		await send(request.requestNr, [{ code: 'HOR-009', status: 'final', value: 20, unit: 'mmol/L' }], { collectedAt, ...more });
		const [line] = (await shown(request)).lines;
		return line;
	};
	const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
	/** Of today, whatever the hour. */
	const justNow = new Date(Date.now() - 60_000).toISOString();
	const issued = new Date().toISOString();

	it('chooses the reference; without it all are shown and nothing is said', async () => {
		expect(await linesAfter({ bodyState: 'cycle', lastPeriod: daysAgo(24) }, justNow, { issued })).toMatchObject({
			flag: 'N',
			range: { low: 5.3 },
			conditional: [],
		});
		expect(await linesAfter({ bodyState: 'cycle', lastPeriod: daysAgo(3) }, justNow, { issued })).toMatchObject({ flag: 'H', range: { high: 2.8 } });
		expect(await linesAfter({}, justNow, { issued })).toMatchObject({
			flag: null,
			range: null,
			conditional: [{ condition: 'fol' }, { condition: 'lut' }, { condition: 'meno' }].slice(0, 2),
		});
	});
	it('counts from the day of the collection, not from the one on which it is shown', async () => {
		const line = await linesAfter({ bodyState: 'cycle', lastPeriod: daysAgo(24) }, `${daysAgo(20)}T08:00:00+05:00`, { issued });
		expect(line).toMatchObject({ flag: 'H', range: { high: 2.8 } });
	});
	it('gives way to the laboratory’s own word', async () => {
		const line = await linesAfter({ bodyState: 'cycle', lastPeriod: daysAgo(24) }, justNow, { issued, conditions: { menopause: true } });
		expect(line).toMatchObject({ flag: 'H', range: { high: 0.6 } });
	});
});
