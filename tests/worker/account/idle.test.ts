/** What the browser is told of a session that ends when nothing is done, and to whom what is typed belongs. */
import { beforeAll, expect, it } from 'vitest';
import { addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const minute = 60_000;
const open = async (path: string, cookie: string) => (await (await visit(path, { headers: { Cookie: cookie } })).text()).replaceAll('&amp;', '&');
const idleIn = (html: string) => Number(/data-idle-ms="(\d+)"/.exec(html)?.[1] ?? Number.NaN);
const accountIn = (html: string) => /data-account="([0-9a-f]{18})"/.exec(html)?.[1];

it('a doctor’s page says how long the session lasts by the server, and where the sign-in is that leads back here', async () => {
	const { cookie } = await signIn('doctor', await addDoctor());
	const html = await open('/kz/template/analyzes?category=biochemistry', cookie);
	expect(idleIn(html)).toBeGreaterThan(28 * minute);
	expect(idleIn(html)).toBeLessThanOrEqual(30 * minute);
	const login = /data-idle-login="([^"]+)"/.exec(html)?.[1] ?? '';
	expect(decodeURIComponent(login)).toBe('/kz/login?back=/kz/template/analyzes?category=biochemistry');
	expect(html).toContain('Жұмысты жалғастыру');
});
it('a patient’s week is nothing to be told of, nor is anything told on pages that are everybody’s', async () => {
	const basket = `globals.currentBasket=${await idOf('BIO-001')}`;
	const doctor = await signIn('doctor', await addDoctor());
	expect(idleIn(await open('/order', `${doctor.cookie}; ${basket}`))).toBeGreaterThan(0);
	for (const [path, cookie] of [
		['/order', `${(await signIn('patient', await addPatient())).cookie}; ${basket}`],
		['/order', basket],
		['/pricelist', doctor.cookie],
		['/basket', doctor.cookie],
	] as const)
		expect(await open(path, cookie), path).not.toContain('data-idle-ms');
});
it('forms carry the mark of the account that they are drawn for, which is no account’s id; a visitor’s carry none', async () => {
	const [one, two] = await Promise.all([addDoctor(), addDoctor()]);
	const marks = await Promise.all([one, two].map(async (id) => accountIn(await open('/template/analyzes', (await signIn('doctor', id)).cookie))));
	expect(marks[0]).toBeDefined();
	expect(marks[0]).not.toBe(marks[1]);
	expect([one, two].join()).not.toContain(marks[0]);
	// Another session of the same doctor finds what was typed.
	expect(accountIn(await open('/template/analyzes', (await signIn('doctor', one)).cookie))).toBe(marks[0]);
	expect(accountIn(await open('/contacts', ''))).toBeUndefined();
});
