/** An order goes to a point that does what it needs: others are not offered, and refused where they are named all the same. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { orderWords } from '#shared/order/words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { upTo } from '#tests/support/checkout.ts';
import { ask, fresh, person, placed, joinCookies, read, submit } from '#tests/support/laboratory.ts';
import { create, ordersWritten } from '#tests/support/orders.ts';
import { drop, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const names = (ru: string, en: string, kz: string) => ({ name_ru: ru, name_en: en, name_kz: kz });
const swabName = { ru: 'Взятие мазка', en: 'Swab collection', kz: 'Жағынды алу' } as const;
const veinName = { ru: 'Взятие крови из вены', en: 'Venous blood sampling', kz: 'Көктамырдан қан алу' } as const;
const flags = Object.fromEntries(
	'is_covid is_cashless_payment is_works_on_weekends is_kaspired is_ramp has_parking is_child_friendly has_gynaecology has_swabs has_urgent has_lift'
		.split(' ')
		.map((flag) => [flag, 'no']),
);
const point = (slug: string, name: string, services: string, more: object = {}) => ({
	slug,
	city: 'almaty',
	...names(name, name, name),
	address_ru: 'ул. Сатпаева, 1',
	address_en: '1 Satpaev Street',
	address_kz: 'Сәтбаев көшесі, 1',
	lat: 43.2,
	lon: 76.9,
	phone: '+77273500002',
	weekdays: '08:00-17:00',
	saturday: '-',
	sunday: '-',
	break: '',
	blood_until: services === '' ? '' : '11:00',
	discount: 0,
	services,
	...flags,
	is_drop_off_only: services === '' ? 'yes' : 'no',
	...more,
});

let [glucose, urine, swab, mixed] = [0, 0, 0, 0];
beforeAll(async () => {
	await seedSite();
	const common = { turnaround: 1, about_ru: 'О.', about_en: 'A.', about_kz: 'О.' };
	const files: [string, readonly object[]][] = [
		[
			'/lis/catalogue',
			[
				{
					kind: 'sampling',
					code: 'SMP-003',
					slug: 'vzyatie-mazka',
					parent: 'sampling',
					...names(swabName.ru, swabName.en, swabName.kz),
					...common,
					turnaround: 0,
				},
				{
					kind: 'test',
					code: 'PCR-001',
					slug: 'khlamidii',
					parent: 'biochemistry',
					...names('Хламидии', 'Chlamydia', 'Хламидия'),
					...common,
					ranges: '=not-detected',
					bm_sampling: 'SMP-003',
					add_to_cart: 'yes',
				},
				// Its own service is one, a member wants another.
				{
					kind: 'panel',
					code: 'PAN-002',
					slug: 'kompleks-smeshannyy',
					parent: 'panels',
					...names('Смешанный комплекс', 'Mixed panel', 'Аралас кешен'),
					...common,
					contains: 'BIO-001;PCR-001',
					bm_sampling: 'SMP-001',
					add_to_cart: 'yes',
				},
			],
		],
		[
			'/lis/prices',
			[
				{ code: 'SMP-003', almaty: 1500, astana: '-' },
				{ code: 'PCR-001', almaty: 3200, astana: '-' },
				{ code: 'PAN-002', almaty: 4000, astana: '-' },
			],
		],
		['/lis/points', [point('gogol', 'Гоголя', ''), point('samal', 'Самал', 'SMP-001;SMP-003')]],
	];
	for (const [path, rows] of files) {
		const answer = await lis('PUT', path, rows);
		if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
		await drop(answer);
	}
	[glucose, urine, swab, mixed] = (await Promise.all(['BIO-001', 'BIO-003', 'PCR-001', 'PAN-002'].map((code) => idOf(code)))) as [
		number,
		number,
		number,
		number,
	];
});

const order = (analyses: readonly number[], at: string, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') =>
	read(ask('POST', create, { key: fresh(), lang, body: { ...person, point: at, analyses } }));

describe('the call', () => {
	it.each([
		['blood where none is drawn', () => [glucose, urine], 'gogol', [veinName]],
		['a swab where blood alone is drawn', () => [glucose, swab], 'abay', [swabName]],
		['a panel whose member needs a swab', () => [mixed], 'abay', [swabName]],
		['a panel where nothing is taken', () => [mixed], 'gogol', [veinName, swabName]],
	] as const)('refuses %s, at the point, by name, and writes nothing', async (_case, analyses, at, lacks) => {
		const before = await ordersWritten();
		for (const [lang, locale] of [
			['ru-RU', 'ru'],
			['en-US', 'en'],
			['kk-KZ', 'kz'],
		] as const) {
			expect(await order(analyses(), at, lang)).toMatchObject({
				http: 422,
				code: 'validation',
				fields: [{ field: 'point', rule: 'pointLacks', values: { names: lacks.map((name) => name[locale]).join(', ') } }],
			});
		}
		expect(await ordersWritten()).toBe(before);
	});
	it('takes what the point does, and brought samples everywhere', async () => {
		for (const [analyses, at] of [
			[[glucose], 'abay'],
			[[urine], 'gogol'],
			[[mixed, swab, urine], 'samal'],
		] as const)
			expect((await placed(analyses, { point: at })).orderNr).toMatch(/^\d{10}$/);
	});
	it('refuses nothing at a point of which nobody has said what it does', async () => {
		const services = await env.LAB_DB.prepare("SELECT services FROM points WHERE slug = 'abay'").first<string>('services');
		await env.LAB_DB.prepare("UPDATE points SET services = '[]' WHERE slug = 'abay'").run();
		expect((await placed([swab], { point: 'abay' })).orderNr).toMatch(/^\d{10}$/);
		await env.LAB_DB.prepare("UPDATE points SET services = ?1 WHERE slug = 'abay'").bind(services).run();
		expect(await order([swab], 'abay')).toMatchObject({ http: 422 });
	});
	it('says beforehand what a point has to do', async () => {
		const asked = async (ids: readonly number[]) => {
			const answer = await read<{ samplings: { code: string }[] }>(ask('GET', `/api/site-order/questions?ids=${ids.join(',')}`));
			return answer.samplings.map(({ code }) => code);
		};
		expect(await asked([glucose])).toEqual(['SMP-001']);
		expect(await asked([mixed])).toEqual(['SMP-001', 'SMP-003']);
		expect(await asked([urine])).toEqual([]);
	});
});

describe.each([
	['/order/where', 'ru'],
	['/en/order/where', 'en'],
	['/kz/order/where', 'kz'],
] as const)('the form of %s', (path, locale) => {
	const t = translator(locale)(orderWords);
	const opened = async (ids: readonly number[], city = 98) => {
		const cookie = await upTo('/order/where', `city=${city}; globals.currentBasket=${ids.join('.')}`);
		return (await visit(path, { headers: { Cookie: cookie } })).text();
	};
	const offered = (html: string) => [...html.matchAll(/<input[^>]*name="point"[^>]*value="([^"]+)"/g)].map((match) => match[1]);
	it('offers the points that do it all, and says of the others what they lack', async () => {
		const html = await opened([swab]);
		expect(offered(html)).toEqual(['samal']);
		expect(html).toContain(t.plural('unfit', 2));
		expect(html).toContain(t('lacks', { names: swabName[locale] }));
		expect(offered(await opened([urine]))).toEqual(['abay', 'gogol', 'samal']);
	});
	it('says so when there is none', async () => {
		await drop(await lis('PUT', '/lis/points', [point('samal', 'Самал', 'SMP-001')]));
		const html = await opened([swab]);
		expect(offered(html)).toEqual([]);
		expect(html).toContain(t('noneFitTitle'));
		await drop(await lis('PUT', '/lis/points', [point('samal', 'Самал', 'SMP-001;SMP-003')]));
	});
	it('comes back with the reason at the point, and what was typed, when such a point is sent', async () => {
		const cookie = `globals.currentBasket=${swab}`;
		const refused = await submit(path.replace('where', 'confirm'), { ...person, point: 'abay', key: fresh() }, cookie);
		expect([refused.status, refused.headers.get('Location')]).toEqual([303, path]);
		const html = await (await visit(path, { headers: { Cookie: joinCookies(cookie, refused) } })).text();
		expect(html).toContain(translator(locale)(rulesWords)('pointLacks', { names: swabName[locale] }));
		expect(html).toContain(`value="${person.lastName}"`);
	});
});
