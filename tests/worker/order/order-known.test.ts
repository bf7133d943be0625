/** The order form as an account fills it in. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/laboratory.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const formFor = async (cookie: string) => {
	const basket = `globals.currentBasket=${String(await idOf('BIO-001'))}`;
	return (await visit('/order', { headers: { Cookie: [basket, cookie].filter(Boolean).join('; ') } })).text();
};

it('an order is filled in with the patient’s data, or with the child’s and the parent’s contacts; a visitor’s with none', async () => {
	const parent = await addPatient({ first_name: 'Гүлнар', phone: '+77017776655', email: 'gulnar@example.kz' });
	const child = await addPatient({ first_name: 'Әли', birth_date: '2019-02-03', sex: 'M', phone: '', iin: '190203500011' });
	await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2035-02-03', 0)").bind(parent, child).run();
	const session = await signIn('patient', parent);
	const own = await formFor(session.cookie);
	expect(own).toContain('Ваши данные');
	expect(own).toContain('value="Гүлнар"');
	await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: child } });
	const childs = await formFor(session.cookie);
	expect(childs).toContain('Данные ребёнка');
	for (const value of ['Әли', '2019-02-03', '190203500011', 'gulnar@example.kz']) expect(childs).toContain(`value="${value}"`);
	expect(childs).not.toContain('value="Гүлнар"');
	expect(childs).toMatch(/data-given="[^"]+"/);
	for (const cookie of ['', (await signIn('doctor', await addDoctor())).cookie]) {
		const blank = await formFor(cookie);
		expect(blank).toContain('name="lastName"');
		for (const word of ['Ваши данные', 'Данные ребёнка']) expect(blank).not.toContain(word);
		expect(blank).not.toContain('data-given');
	}
});
