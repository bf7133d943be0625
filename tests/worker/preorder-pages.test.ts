/** The checkout of a doctor, without scripts: finding the patient, looking the order through, sending it once; and of anyone who may not order. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, sessionCookies, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, joinCookies, person } from '#tests/support/laboratory.ts';
import { ordersWritten } from '#tests/support/orders.ts';
import { idOf, post, seedSite, visit } from '#tests/support/site.ts';

let glucose: number;
let doctor: string;
let cookie: string;
let token: string;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
	doctor = await addDoctor({ last_name: 'Омаров', first_name: 'Данияр', middle_name: 'Серикович' });
	({ cookie, token } = await signIn('doctor', doctor));
});

const basket = () => `globals.currentBasket=${glucose}`;
const open = async (path: string, cookies: string) => {
	const answer = await visit(path, { headers: { Cookie: cookies } });
	return { status: answer.status, html: (await answer.text()).replaceAll('&amp;', '&').replaceAll('\u00a0', ' ') };
};
const valueIn = (html: string, name: string) => new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
const { consent: _consent, agreement: _agreement, ...written } = person;
const [consent, agreement] = [textVersions['preorder.consent'], textVersions['preorder.agreement']];
const send = (intent: string, fields: Readonly<Record<string, string>>, cookies: string, prefix = '') =>
	post(`${prefix}/order`, { intent, ...fields }, { Cookie: cookies, Accept: 'text/html' });
/** Posts, and opens the page that it leads to. */
async function go(intent: string, fields: Readonly<Record<string, string>>, cookies = `${cookie}; ${basket()}`, prefix = '') {
	// As the page has it: it begins with the doctor's mark.
	const key = valueIn((await open('/order', cookies)).html, 'key');
	const answer = await send(intent, { key, ...fields }, cookies, prefix);
	const next = joinCookies(cookies, answer);
	return { answer, cookies: next, ...(await open(answer.headers.get('Location') ?? '', next)) };
}

describe('the checkout of a doctor', () => {
	it('asks for the patient in three languages, and for no captcha', async () => {
		for (const [prefix, title, find] of [
			['', 'Заказ на пациента', 'Найти пациента'],
			['/en', 'Order for a patient', 'Find the patient'],
			['/kz', 'Пациентке тапсырыс', 'Пациентті табу'],
		]) {
			const { html } = await open(`${prefix ?? ''}/order`, `${cookie}; ${basket()}`);
			expect(html).toContain(title);
			expect(html).toContain(find);
			expect(html).not.toContain('smart-token');
		}
		expect((await open('/order', cookie)).html).toContain('К шаблонам');
	});
	it('looks everything through, then sends it once: number, doctor and price are told, and the basket is empty', async () => {
		const before = await ordersWritten();
		const start = await open('/order', `${cookie}; ${basket()}`);
		const key = valueIn(start.html, 'key');
		const check = await go('check', { ...written, key });
		expect(check.answer.status).toBe(303);
		expect(check.html).toContain('Заказ ещё не отправлен');
		for (const text of ['Сәрсенбаева Айгүл Қайратқызы', '14 мая 1990', '+7 701 234 56 78', 'Пункт на Абая', 'Не есть 8 часов.', '2 100'])
			expect(check.html, text).toContain(text);
		expect(await ordersWritten()).toBe(before);
		expect(valueIn(check.html, 'key')).toBe(key);
		const unticked = await go('send', { ...written, key, total: '2100', shown: valueIn(check.html, 'shown') }, check.cookies);
		expect(unticked.html).toContain('Заказ ещё не отправлен');
		expect(unticked.html).toContain('Сәрсенбаева Айгүл');
		expect(await ordersWritten()).toBe(before);
		const whole = { ...written, consent, agreement, key, total: '2100', shown: valueIn(check.html, 'shown') };
		const [sent, twice] = await Promise.all([send('send', whole, check.cookies), send('send', whole, check.cookies)]);
		const first = sent.headers.get('Location') ?? '';
		expect(first).toMatch(/^\/order\/success\?order=/);
		expect(twice.headers.get('Location')).toBe(first);
		expect(await ordersWritten()).toBe(before + 1);
		const id = first.split('order=')[1] ?? '';
		expect(await env.LAB_DB.prepare('SELECT doctor_id FROM orders WHERE id = ?1').bind(id).first('doctor_id')).toBe(doctor);
		const after = joinCookies(check.cookies, sent);
		expect((await open(`/order/${id}`, after)).html).toContain('Омаров Данияр Серикович');
		expect((await open(first, after)).html).toContain('Заказ принят');
		// Anyone who sits there when the session is over has no access to the patient's order.
		const left = after.split('; ').filter((pair) => !cookie.includes(pair));
		for (const path of ['/order', '/order/success', `/order/${id}`]) {
			const next = await visit(path, { headers: { Cookie: left.join('; ') } });
			expect(await next.text(), path).not.toMatch(/Сәрсенбаева|Заказ принят/);
			expect(next.headers.get('Location') ?? '/basket', path).toBe('/basket');
		}
		expect(after).toMatch(/currentBasket=(;|$)/);
	});
	it('names what is wrong before it is looked through, and keeps the rest', async () => {
		const wrong = await go('check', { ...written, lastName: '', phone: '123' });
		expect(wrong.html).toContain('aria-invalid="true"');
		expect(wrong.html).toContain('Введите телефон целиком');
		expect(valueIn(wrong.html, 'firstName')).toBe('Айгүл');
		expect(wrong.html).not.toContain('Заказ ещё не отправлен');
	});
	it('goes back from looking through with all that was typed', async () => {
		const back = await go('change', { ...written, iin: '900514400123', iinConfirmed: '900514400123' });
		for (const [name, value] of [
			['lastName', 'Сәрсенбаева'],
			['iin', '900514400123'],
			['birthDate', '1990-05-14'],
		])
			expect(valueIn(back.html, name ?? ''), name).toBe(value);
	});
	it('refuses a price and a basket that changed meanwhile, and says the new sum', async () => {
		const { html } = await open('/order', `${cookie}; ${basket()}`);
		const whole = { ...written, consent, agreement, key: valueIn(html, 'key'), shown: valueIn(html, 'shown') };
		const price = await go('send', { ...whole, total: '1' });
		expect(price.html).toContain('Заказ ещё не отправлен');
		expect(valueIn(price.html, 'total')).toBe('2100');
		const changed = await go('send', { ...whole, total: '2100', shown: '98.1.2.3' });
		expect(changed.html).toContain('data-banner');
		expect(changed.html).toContain('Сәрсенбаева');
	});
});

describe('finding the patient', () => {
	it('by IIN fills in what may be told, editable, and keeps what was typed', async () => {
		await addPatient({ last_name: 'Жунусова', first_name: 'Сауле', birth_date: '1979-03-02', iin: '790302400777', phone: '+77077770077', proved_at: 1 });
		const found = await go('find', { iin: '790302400777', phone: '+7 701 555 66 77' });
		expect(found.html).toContain('Пациент найден');
		expect(valueIn(found.html, 'lastName')).toBe('Жунусова');
		expect(valueIn(found.html, 'birthDate')).toBe('1979-03-02');
		expect(valueIn(found.html, 'phone')).toBe('+7 701 555 66 77');
		expect(found.html).not.toContain('7077770077');
		// Nothing of it stands in an address.
		expect(found.answer.headers.get('Location')).toBe('/order');
	});
	it('says so where nobody fits, and keeps the text', async () => {
		for (const [fields, text] of [
			[{ iin: '990101300999' }, 'Пациент не найден. Заполните данные вручную.'],
			[{ phone: '+77010000009' }, 'Пациент не найден. Заполните данные вручную.'],
			[{ lastName: 'Никто', firstName: 'Никак', birthDate: '1951-01-01' }, 'Пациент с такими данными не найден. Проверьте данные'],
			[{ lastName: 'Никто' }, 'Введите ИИН, или телефон'],
		] as const) {
			const { html } = await go('find', { ...fields, email: 'kept@mail.kz' });
			expect(html).toContain(text);
			expect(valueIn(html, 'email')).toBe('kept@mail.kz');
			for (const [name, value] of Object.entries(fields)) expect(valueIn(html, name)).toBe(value);
		}
	});
	it('with an IIN that is too short says so at the field', async () => {
		const { html } = await go('find', { iin: '12345' });
		expect(html).toContain('В ИИН ровно 12 цифр.');
		expect(valueIn(html, 'iin')).toBe('12345');
	});
});

describe('what was typed for a patient', () => {
	it('is shown to the doctor who typed it, and to nobody who comes next to the browser', async () => {
		const start = await open('/order', `${cookie}; ${basket()}`);
		const answer = await send('change', { ...written, key: valueIn(start.html, 'key') }, `${cookie}; ${basket()}`);
		const kept = joinCookies(basket(), answer);
		expect((await open('/order', `${cookie}; ${kept}`)).html).toContain('Сәрсенбаева');
		const other = await signIn('doctor', await addDoctor());
		for (const who of [other.cookie, (await signIn('patient', await addPatient())).cookie, 'x=1']) {
			const { status, html } = await open('/order', `${who}; ${kept}`);
			expect(status).toBe(200);
			expect(html).not.toContain('Сәрсенбаева');
		}
	});
	it('by a doctor whose session has ended leads to the sign-in and back, and writes no order', async () => {
		const before = await ordersWritten();
		const ended = `${sessionCookies('doctor', 'F'.repeat(43))}; ${basket()}`;
		for (const [intent, fields] of [
			['find', { iin: '790302400777' }],
			['send', { ...written, consent, agreement, key: fresh() }],
		] as const)
			expect((await send(intent, fields, ended, '/kz')).headers.get('Location'), intent).toBe('/kz/login?back=%2Fkz%2Forder');
		expect((await send('check', written, basket())).headers.get('Location')).toBe('/login?back=%2Forder');
		expect(await ordersWritten()).toBe(before);
	});
});

describe('the checkout of others', () => {
	it('tells a medical representative that it is closed, with a way to the profile, and takes no post', async () => {
		const { cookie: theirs } = await signIn('representative', await addRepresentative());
		for (const [prefix, text] of [
			['', 'Медицинский представитель не может оформлять заказы'],
			['/en', 'Checkout is unavailable for medical representatives'],
			['/kz', 'Медициналық өкіл тапсырыс рәсімдей алмайды'],
		] as const) {
			const { html } = await open(`${prefix}/order`, `${theirs}; ${basket()}`);
			expect(html).toContain(text);
			expect(html).toContain(`href="${prefix}/cabinet/profile"`);
			expect(html).not.toContain('name="lastName"');
		}
		const before = await ordersWritten();
		expect((await send('find', { iin: '790302400777' }, `${theirs}; ${basket()}`)).headers.get('Location')).toContain('/login');
		expect((await send('send', { ...written, consent, agreement, key: fresh() }, `${theirs}; ${basket()}`)).headers.get('Location')).toContain('/login');
		expect(await ordersWritten()).toBe(before);
	});
	it('is the visitor’s for patients and partners', async () => {
		for (const { cookie: theirs } of [await signIn('patient', await addPatient()), await signIn('partner', await addPartner())]) {
			const { html } = await open('/order', `${theirs}; ${basket()}`);
			expect(html).toContain('Кто сдаёт анализы');
			expect(html).not.toContain('Найти пациента');
		}
	});
});

it('tells how to prepare for what is ordered, panels taken apart, each rule once', async () => {
	const panel = await idOf('PAN-001');
	const answer = await ask('GET', `/api/site-order/questions?ids=${panel},${glucose}`, { access: token });
	expect(await answer.json()).toMatchObject({
		preparation: [{ text: 'Не есть 8 часов.', names: expect.arrayContaining(['Глюкоза', 'Базовый комплекс']) as string[], rules: [] }],
	});
});
