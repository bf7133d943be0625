/** Discount cards, as a patient and the page of them meet them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCard, addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, placed, read } from '#tests/support/laboratory.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const cardOf = (nr: string, patient: string, state: number, discount: number, at: number) => addCard(nr, patient, { state, discount, created_at: at });
const pageOf = async (cookie: string) => (await visit('/cabinet/discount', { headers: { Cookie: cookie } })).text();

describe('discounts', () => {
	it('come from the first card that holds; a card that does not is shown as such, without a bar code', async () => {
		const id = await addPatient();
		await cardOf('2000000000015', id, 1, 5000, 1);
		await cardOf('2000000000022', id, 2, 1000, 2);
		await cardOf('2000000000039', id, 2, 3000, 3);
		const page = await pageOf((await signIn('patient', id)).cookie);
		expect(page).toContain('Ваша скидка: 10\u00a0%');
		expect(page.match(/role="img" aria-label="Штрихкод/g)).toHaveLength(2);
		expect(page).toContain('Не действует');
		// No level stands: nothing is said of the next one.
		expect(page).not.toContain('осталось');
	});
	it('of another’s card are none', async () => {
		const [id, other] = [await addPatient(), await addPatient()];
		await cardOf('2000000000046', id, 2, 1000, 1);
		await cardOf('2000000000053', other, 4, 1000, 1);
		const { token } = await signIn('patient', other);
		const by = (nr: string) => ask('POST', '/api/site-order/discount-by-card-number', { access: token, body: { nr } });
		const [theirs, none, spent] = await Promise.all([by('2000000000046'), by('2000000000060'), by('2000000000053')]);
		expect([theirs.status, none.status, spent.status]).toEqual([404, 404, 404]);
		expect(await theirs.text()).toBe(await none.text());
		expect(await pageOf((await signIn('patient', other)).cookie)).not.toContain('Ваша скидка');
	});
	it('tell how far the next level is, by what was ordered and taken in the last twelve months', async () => {
		const id = await addPatient();
		await env.LAB_DB.prepare('INSERT INTO discount_levels (spent, discount) VALUES (1000, 500), (10000, 1500)').run();
		const { token, cookie } = await signIn('patient', id);
		const next = async () => (await read<{ next: object | null }>(ask('GET', '/account/patient-room/discount', { access: token }))).next;
		expect(await next()).toEqual({ discountValue: 500, left: 1000 });
		const order = await placed([await idOf('BIO-001')]);
		await env.LAB_DB.prepare('UPDATE orders SET patient_id = ?2 WHERE id = ?1').bind(order.id, id).run();
		// It was only ordered yet.
		expect(await next()).toEqual({ discountValue: 500, left: 1000 });
		await env.LAB_DB.prepare('UPDATE orders SET status = 3 WHERE id = ?1').bind(order.id).run();
		expect(await next()).toEqual({ discountValue: 1500, left: 10_000 - order.total });
		expect(await pageOf(cookie)).toContain('До скидки 15\u00a0% осталось');
		await env.LAB_DB.prepare('UPDATE orders SET created_at = created_at - 32000000000 WHERE id = ?1').bind(order.id).run();
		expect(await next()).toEqual({ discountValue: 500, left: 1000 });
	});
	it('none yet is said as such', async () => {
		expect(await pageOf((await signIn('patient', await addPatient())).cookie)).toContain('Карт пока нет');
	});
});
