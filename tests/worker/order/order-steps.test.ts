/** An order in three steps without scripts: each at its own address, kept between them in this browser alone, and told at the step that is wrong. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { orderWords } from '#shared/order/words.ts';
import { addDoctor, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { upTo } from '#tests/support/checkout.ts';
import { address, ask, fresh, joinCookies, person, placed, submit } from '#tests/support/laboratory.ts';
import { ordersWritten } from '#tests/support/orders.ts';
import { servicesWith } from '#tests/support/services.ts';
import { idOf, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let basket = '';
beforeAll(async () => {
	await seedSite();
	basket = `globals.currentBasket=${String(await idOf('BIO-001'))}`;
});

const browser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
const open = async (path: string, cookie: string) => {
	const answer = await visit(path, { headers: { Cookie: cookie, ...browser } });
	return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
};
const send = (path: string, fields: Readonly<Record<string, string>>, cookie: string) =>
	post(path, fields, { Cookie: cookie, 'CF-Connecting-IP': address(), ...browser });
/** What the page would send, as far as nobody sees it. */
const hiddenIn = (html: string): Record<string, string> =>
	Object.fromEntries(
		[...(/<form[^>]*data-form="order\/order".*?<\/form>/s.exec(html)?.[0] ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
			([, name = '', value = '']) => [name, value],
		),
	);
const who = Object.fromEntries(
	Object.entries(person).filter(([name]) => ['lastName', 'firstName', 'middleName', 'birthDate', 'sex', 'phone', 'email'].includes(name)),
);

describe.each(locales)('a step after the other (%s)', (locale) => {
	const at = (path: string) => localise(path, locale);
	it('leads to an order, by what each page itself carries along', async () => {
		const t = translator(locale)(orderWords);
		const begun = await open(at('/order'), basket);
		expect(begun.html).not.toContain('name="point"');
		expect(begun.html).not.toContain('name="payment"');
		const first = await send(at('/order'), { ...hiddenIn(begun.html), ...who }, basket);
		expect([first.status, first.headers.get('Location')]).toEqual([303, at('/order/where')]);

		const where = await open(at('/order/where'), joinCookies(basket, first));
		expect(where.html).toContain(t('titles.order-where'));
		expect(hiddenIn(where.html)).toMatchObject(who);
		// The second page knows the first one's answers by itself: nothing was kept for it.
		const second = await send(at('/order/where'), { ...hiddenIn(where.html), point: 'abay' }, basket);
		expect([second.status, second.headers.get('Location')]).toEqual([303, at('/order/confirm')]);

		const last = await open(at('/order/confirm'), joinCookies(basket, second));
		for (const shown of [person.lastName, person.firstName, person.email]) expect(last.html).toContain(shown);
		expect(hiddenIn(last.html)).toMatchObject({ ...who, point: 'abay' });
		const before = await ordersWritten();
		const { payment, consent, agreement } = person;
		const sent = await submit(at('/order/confirm'), { ...hiddenIn(last.html), payment, consent, agreement }, basket, browser);
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringContaining(at('/order/success'))]);
		expect(await ordersWritten()).toBe(before + 1);
	});
	it('says which of three it is, in heading and title', async () => {
		const cookie = await upTo('/order/confirm', basket);
		const steps = Object.values(translator(locale)(orderWords).words.steps);
		for (const [place, path] of ['/order', '/order/where', '/order/confirm'].entries()) {
			const { html } = await open(at(path), cookie);
			expect(html).toMatch(new RegExp(`aria-current="step"><span aria-hidden="true">${String(place + 1)}</span> ${steps[place] ?? ''}`));
			expect(/<h1.*?<\/h1>/s.exec(html)?.[0]).toMatch(new RegExp(`${String(place + 1)}[^<]*3`));
			expect(/<title>[^<]*/.exec(html)?.[0]).toMatch(new RegExp(`${String(place + 1)}[^<]*3`));
		}
	});
	it('one that lacks the one before leads there, and says so', async () => {
		const t = translator(locale)(orderWords);
		for (const path of ['/order/where', '/order/confirm']) expect(await open(at(path), basket)).toMatchObject({ status: 302, to: at('/order?begin=1') });
		expect((await open(at('/order?begin=1'), basket)).html).toContain(t('begin.order'));
		const named = await upTo('/order/where', basket);
		expect(await open(at('/order/confirm'), named)).toMatchObject({ status: 302, to: at('/order/where?begin=1') });
		expect((await open(at('/order/where?begin=1'), named)).html).toContain(t('begin.order-where'));
		// A point of another city is none.
		expect(await open(at('/order/confirm'), await upTo('/order/confirm', basket, { point: 'nowhere' }))).toMatchObject({
			to: at('/order/where?begin=1'),
		});
	});
	it('what is wrong with the first and found at the last is told at the first, at its field, and the rest is kept', async () => {
		const cookie = await upTo('/order/confirm', basket);
		const answer = await submit(at('/order/confirm'), { ...person, lastName: '123', key: fresh() }, cookie, browser);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, at('/order')]);
		const { html } = await open(at('/order'), joinCookies(cookie, answer));
		const field = html.slice(html.indexOf('data-field="lastName"'), html.indexOf('data-field="firstName"'));
		expect(field).toContain(translator(locale)(rulesWords)('name'));
		expect(field).toContain('value="123"');
		expect(hiddenIn(html)).toMatchObject({ point: 'abay', payment: 'cash', consent: person.consent });
		// A script is led there as well, and keeps its draft.
		const told = await submit(at('/order/confirm'), { ...person, lastName: '123', key: fresh() }, cookie, { Accept: 'application/json, text/html' });
		expect([told.status, await told.json()]).toEqual([200, { redirect: at('/order'), unsent: true }]);
	});
});

describe('between the steps', () => {
	it('what was typed stands in no address, sealed, for ten minutes, and goes with “Forget on this device”', async () => {
		const first = await send('/order', { ...who, key: fresh() }, basket);
		const [kept = ''] = first.headers.getSetCookie().filter((one) => one.startsWith('kept-form='));
		expect(kept).toMatch(/^kept-form=order\.[\w-]{100,3900}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
		const cookie = joinCookies(basket, first);
		const later = async (ms: number) => {
			const context = createExecutionContext();
			const app = makeApp({ services: servicesWith({ clock: () => Date.now() + ms }) });
			const answer = await app.fetch(new Request(`${origin}/order/where`, { headers: { Cookie: cookie } }), { ...env }, context as never);
			await answer.body?.cancel();
			await waitOnExecutionContext(context);
			return answer.status;
		};
		expect([await later(590_000), await later(601_000)]).toEqual([200, 302]);
		const { id } = await placed([await idOf('BIO-001')]);
		const forgotten = joinCookies(cookie, await send(`/order/${id}`, { intent: 'forget' }, cookie));
		expect(await open('/order/where', forgotten)).toMatchObject({ status: 302 });
		expect((await open('/order', forgotten)).html).not.toContain(person.lastName);
		for (const path of ['/order', '/order/where'])
			expect((await visit(path, { headers: { Cookie: cookie } })).headers.get('Cache-Control')).toContain('no-store');
	});
	it.each([
		['/order/where', 'order', '/order'],
		['/order/confirm', 'order-where', '/order/where'],
		['/order/confirm', 'order', '/order'],
	])('from %s the press “%s” leads back with everything as it stands, right or wrong', async (path, intent, to) => {
		const cookie = await upTo(path as '/order/where', basket);
		const answer = await send(path, { ...person, payment: 'card', card: '12', intent, key: fresh() }, cookie);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, to]);
		const { html } = await open(to, joinCookies(cookie, answer));
		expect(html).not.toContain('aria-invalid');
		expect(hiddenIn(html)).toMatchObject({ payment: 'card', card: '12' });
		if (to === '/order') expect(html).toContain(`value="${person.lastName}"`);
		else expect(html).toMatch(/<input[^>]*(?=[^>]*value="abay")[^>]*checked/);
	});
	it('a wrong field keeps one at its step', async () => {
		const cookie = await upTo('/order/where', basket);
		for (const [path, fields] of [
			['/order', { ...who, phone: '5' }],
			['/order/where', who],
		] as const) {
			const answer = await send(path, { ...fields, key: fresh() }, cookie);
			expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
			expect((await open(path, joinCookies(cookie, answer))).html).toContain('aria-invalid="true"');
		}
	});
});

describe('the sum', () => {
	const discount = (percent: number) => env.LAB_DB.prepare("UPDATE points SET discount = ?1 WHERE slug = 'abay'").bind(percent).run();
	beforeEach(() => discount(0));
	it('is told of each point before, and counts with the chosen one after', async () => {
		const total = (html: string) => hiddenIn(html).total ?? '';
		const full = Number(total((await open('/order/confirm', await upTo('/order/confirm', basket))).html));
		await discount(10);
		const where = await open('/order/where', await upTo('/order/where', basket));
		const [, told = ''] = /data-point="abay"[^>]*data-told="([^"]+)"/.exec(where.html) ?? [];
		const cookie = await upTo('/order/confirm', basket);
		const last = await open('/order/confirm', cookie);
		const less = Number(total(last.html));
		expect(less).toBeLessThan(full);
		expect(told).toBe(formatMoney(less));
		// Back at the choice the sum is that of the point that stands chosen.
		expect((await open('/order/where', cookie)).html).toMatch(new RegExp(`<output data-follows="point">${formatMoney(less)}`));
		const sent = await submit('/order/confirm', { ...person, total: String(less), key: fresh() }, cookie, browser);
		expect(sent.headers.get('Location')).toContain('/order/success');
	});
});

describe('people with an account', () => {
	it('a patient is asked to confirm, and may order for a child or for somebody else', async () => {
		const t = translator('ru')(orderWords);
		const parent = await addPatient({ first_name: 'Гүлнар', sex: 'F', iin: '', phone: '+77017776655', email: 'gulnar@example.kz' });
		const child = await addPatient({ first_name: 'Әли', birth_date: '2019-02-03', sex: 'M', phone: '', iin: '190203500011' });
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2035-02-03', 0)").bind(parent, child).run();
		const { cookie: session, token } = await signIn('patient', parent);
		const cookie = `${basket}; ${session}`;
		const own = await open('/order', cookie);
		expect(own.html).toContain(t('knownWho'));
		expect(own.html).toMatch(/<details(?![^>]* open)[^>]*><summary>Изменить данные/);
		expect(own.html).toMatch(/action="\/cabinet\/family\?from=order"/);
		const other = await open('/order?who=other', cookie);
		expect(other.html).not.toContain('value="Гүлнар"');
		expect(other.html).toContain('value="gulnar@example.kz"');
		// Somebody else, once typed, stays until one's own data is asked for.
		const named = await send('/order', { ...who, key: fresh() }, cookie);
		const kept = joinCookies(cookie, named);
		for (const path of ['/order', '/order?who=other']) expect((await open(path, kept)).html).toContain(`value="${person.lastName}"`);
		const mine = await open('/order?who=me', kept);
		expect(mine.html).not.toContain(person.lastName);
		expect(mine.html).toContain('value="Гүлнар"');
		// The switch shows the child's data, and leads back here.
		const switched = await send('/cabinet/family?from=order', { intent: 'show', id: child }, kept);
		expect(switched.headers.get('Location')).toBe('/order');
		const childs = await open('/order', joinCookies(kept, switched));
		expect(childs.html).toContain(t('knownChildWho'));
		expect(childs.html).toContain('value="Әли"');
		expect(childs.html).not.toContain(person.lastName);
		await ask('POST', '/account/patient-room/family/back', { access: token, body: {} });
	});
	it('a doctor and a representative have the one page that they had', async () => {
		for (const [role, id] of [
			['doctor', await addDoctor()],
			['representative', await addRepresentative()],
		] as const) {
			const { cookie } = await signIn(role, id);
			for (const path of ['/order/where', '/order/confirm'])
				expect(await open(path, `${basket}; ${cookie}`)).toMatchObject({ status: 302, to: '/order' });
		}
	});
});
