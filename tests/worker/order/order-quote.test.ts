/** What is quoted is what is charged: for baskets, cards, promotions and points of any kind, no matter who asks, and in the same words where neither is possible. */
import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { wholeShare } from '#shared/discount/pricing.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import type { Quote } from '#shared/order/price.ts';
import { addCard, addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, person, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create, ordersWritten, view } from '#tests/support/orders.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Hundreds of orders: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const codes = ['BIO-001', 'BIO-002', 'BIO-003', 'PAN-001', 'SMP-001'] as const;
const points = { 98: 'abay', 99: 'abay-astana' } as const;
const runs = { numRuns: 40 };
const ids = new Map<string, number>();
let [patient, doctor] = ['', ''];
let patientId = '';
beforeAll(async () => {
	await seedSite();
	for (const code of codes) ids.set(code, await idOf(code));
	patientId = await addPatient();
	patient = (await signIn('patient', patientId)).token;
	doctor = (await signIn('doctor', await addDoctor())).token;
});
beforeEach(async () => {
	await env.LAB_DB.batch(['promotions', 'cards', 'card_passes', 'lookup_tries'].map((table) => env.LAB_DB.prepare(`DELETE FROM ${table}`)));
	await env.LAB_DB.prepare('UPDATE points SET discount = 0').run();
});

const share = fc.integer({ min: 0, max: wholeShare });
const world = fc.record({
	asked: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 }),
	prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: codes.length, maxLength: codes.length }),
	city: fc.constantFrom(98 as const, 99 as const),
	locale: fc.constantFrom(...locales),
	promotions: fc.array(fc.record({ share, codes: fc.option(fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 }), { nil: null }) }), { maxLength: 3 }),
	pointPercent: fc.integer({ min: 0, max: 50 }),
	typed: fc.option(share, { nil: null }),
	own: fc.option(share, { nil: null }),
	who: fc.constantFrom('visitor', 'patient', 'doctor'),
	chosen: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

let serial = 0;
async function build({ prices, city, promotions, pointPercent, typed, own }: World): Promise<string | undefined> {
	serial += 1;
	const run = (sql: string, ...values: (string | number | null)[]) => env.LAB_DB.prepare(sql).bind(...values);
	await env.LAB_DB.batch([
		run('DELETE FROM promotions'),
		run('DELETE FROM cards'),
		run('UPDATE points SET discount = ?1', pointPercent),
		...codes.map((code, at) =>
			run('UPDATE prices SET price = ?3 WHERE city_id = ?1 AND price IS NOT NULL AND analysis_id = ?2', city, ids.get(code) ?? 0, prices[at] ?? 0),
		),
		...promotions.map((one, at) =>
			run(
				`INSERT INTO promotions (slug, title_ru, title_en, title_kz, text_ru, text_en, text_kz, from_day, until_day, discount, codes, cities)
				VALUES (?1, ?1, ?1, ?1, '', '', '', '2020-01-01', '2090-01-01', ?2, ?3, NULL)`,
				`p${String(at)}`,
				one.share,
				one.codes === null ? null : JSON.stringify(one.codes),
			),
		),
	]);
	if (own !== null) await addCard(`3000000${String(serial).padStart(6, '0')}`, patientId, { discount: own });
	if (typed === null) return undefined;
	const card = `2000000${String(serial).padStart(6, '0')}`;
	await addCard(card, null, { discount: typed });
	return card;
}

const doors = {
	visitor: { quote: '/api/site-order/quote', card: '/api/site-order/discount-card', order: create, agreed: {} },
	patient: { quote: '/api/site-order/quote', card: '/api/site-order/discount-card', order: create, agreed: {} },
	doctor: {
		quote: '/api/site-order/quote',
		card: '/account/doctor-room/discount-card',
		order: '/account/doctor-room/preorder',
		agreed: { consent: textVersions['preorder.consent'], agreement: textVersions['preorder.agreement'] },
	},
} as const;

describe('what is quoted', () => {
	it('is what is charged, line by line, and what the order says of itself afterwards', async () => {
		let charged = 0;
		await fc.assert(
			fc.asyncProperty(world, async (given) => {
				const { asked, city, locale, who, chosen } = given;
				const card = await build(given);
				const access = { visitor: {}, patient: { access: patient }, doctor: { access: doctor } }[who];
				const door = doors[who];
				const lang = localeFacts[locale].alias;
				const post = <T>(path: string, body: object, key?: string) =>
					read<T & Refused>(ask('POST', path, { body, city, lang, ...access, ...(key === undefined ? {} : { key }) }));
				const cardPass = card === undefined ? undefined : (await post<{ pass: string }>(door.card, { card })).pass;
				const what = { analyses: asked.map((code) => ids.get(code) ?? 0), card, cardPass };
				const at = await post<Quote>(door.quote, { ...what, point: points[city] });
				const order = (total?: number) =>
					post<Placed>(door.order, { ...person, ...door.agreed, point: points[city], ...what, ...(total === undefined ? {} : { total }) }, fresh());
				if (at.http !== 200) {
					const before = await ordersWritten();
					expect(await order()).toMatchObject({ http: at.http, code: at.code, fields: at.fields });
					expect(await ordersWritten()).toBe(before);
					return;
				}
				charged += 1;
				// A form that shows the sum of no point yet is good for the order as well, which is never dearer.
				const shown = chosen ? at : await post<Quote>(door.quote, what);
				const made = await order(shown.total);
				expect(made).toMatchObject({ http: 200, total: at.total });
				expect(at.total).toBeLessThanOrEqual(shown.total);
				const seen = await view(made.id, who === 'visitor' ? made.access : access.access, lang);
				expect(seen).toMatchObject({ amount: at.amount, discount: at.discount, total: at.total });
				expect(seen.lines.map(({ turnaround: _days, ...line }) => line)).toEqual(at.lines);
				expect(at.amount - at.discount).toBe(at.total);
			}),
			runs,
		);
		// Most worlds can be ordered in: else nothing was compared.
		expect(charged).toBeGreaterThan(runs.numRuns / 3);
	});
	it('and then changes is refused with what it is by then', async () => {
		const analyses = [ids.get('BIO-001') ?? 0];
		const quoted = await read<Quote>(ask('POST', '/api/site-order/quote', { body: { analyses } }));
		await env.LAB_DB.prepare('UPDATE prices SET price = price + 1 WHERE city_id = 98 AND analysis_id = ?1').bind(analyses[0]).run();
		const made = await read<Placed & Refused>(ask('POST', create, { key: fresh(), body: { ...person, analyses, total: quoted.total } }));
		const again = await read<Quote>(ask('POST', '/api/site-order/quote', { body: { analyses, point: person.point } }));
		expect(made).toMatchObject({ http: 409, code: 'price-changed', fields: [{ field: 'total', values: { total: again.total } }] });
	});
});

describe('a card that is typed', () => {
	it('is tried only where nothing else is wrong with the order', async () => {
		const tries = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM lookup_tries').first('n'));
		const body = { ...person, analyses: [ids.get('BIO-001') ?? 0], card: '2000000999999' };
		expect(await read(ask('POST', create, { key: fresh(), body: { ...body, point: 'nowhere' } }))).toMatchObject({
			http: 422,
			fields: [{ field: 'point' }],
		});
		expect(await tries()).toBe(0);
		expect(await read(ask('POST', create, { key: fresh(), body }))).toMatchObject({ http: 422, fields: [{ field: 'card' }] });
		expect(await tries()).toBeGreaterThan(0);
	});
});
