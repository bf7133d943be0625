/** A browser's post always leads on, a refused one as well: what was typed waits for the page, sealed, in this browser alone, and not for long. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { hex } from '#shared/kit/bytes.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { address, fresh, joinCookies, person, placed, submit } from '#tests/support/laboratory.ts';
import { finished } from '#tests/support/results.ts';
import { servicesWith } from '#tests/support/services.ts';
import { cookiesOf, idOf, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const rules = (locale: 'ru' | 'kz') => translator(locale)(rulesWords);
const keptCookie = (answer: Response) => answer.headers.getSetCookie().find((one) => one.startsWith('kept-form=')) ?? '';
const open = async (path: string, cookie: string) => {
	const answer = await visit(path, { headers: { Cookie: cookie, ...browser } });
	return { status: answer.status, html: await answer.text(), cookie: joinCookies(cookie, answer), headers: answer.headers };
};

let basket = '';
beforeAll(async () => {
	await seedSite();
	basket = `globals.currentBasket=${String(await idOf('BIO-001'))}`;
});

describe('a refused order of a browser without scripts', () => {
	const typed = { ...person, lastName: 'Нұрғалиева', phone: '123', key: fresh() };
	const send = () => post('/order', typed, { Cookie: basket, 'CF-Connecting-IP': address(), ...browser });

	it('leads to the form, with everything that was typed and what is wrong', async () => {
		const answer = await send();
		expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([303, '/order', '']);
		expect(keptCookie(answer)).toMatch(/^kept-form=order\.[\w-]{100,2000}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
		const page = await open('/order', joinCookies(basket, answer));
		expect(page.status).toBe(200);
		expect(page.headers.get('Cache-Control')).toContain('no-store');
		for (const value of ['Нұрғалиева', person.firstName, '123', person.birthDate, typed.key]) expect(page.html).toContain(`value="${value}"`);
		expect(page.html).toContain(rules('ru')('phone'));
	});
	it('a reload, another language and another city find it too', async () => {
		const cookie = joinCookies(basket, await send());
		for (const path of ['/order', '/kz/order']) {
			const page = await open(path, cookie);
			expect(page.html).toContain('value="Нұрғалиева"');
			expect(page.html).toContain(rules(path === '/order' ? 'ru' : 'kz')('phone'));
		}
		// What the other city changes is told first.
		const { html } = await open('/city/astana?back=%2Forder', cookie);
		const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
		const chosen = await post('/city', { city: 'astana', back: '/order', seen }, { Cookie: cookie, ...browser });
		expect(chosen.headers.get('Location')).toBe('/order');
		expect((await open('/order', joinCookies(cookie, chosen))).html).toContain('value="Нұрғалиева"');
	});
	it('is shown to nobody else, on no other page, and not after ten minutes', async () => {
		const cookie = joinCookies(basket, await send());
		expect((await open('/order', basket)).html).not.toContain('Нұрғалиева');
		expect((await open('/consultation', cookie)).html).not.toContain('Нұрғалиева');
		// Neither half of it may be changed, and none of another page's.
		for (const other of [
			cookie.replace(/(kept-form=order\.)./, (_, head: string) => `${head}-`),
			cookie.replace(/.(?=; |$)(?=[^=]*$)/, '-'),
			cookie.replace('kept-form=order.', 'kept-form=consultation.'),
		])
			for (const path of ['/order', '/consultation']) expect((await open(path, other)).html).not.toContain('Нұрғалиева');
		const later = (ms: number) => makeApp({ services: servicesWith({ clock: () => Date.now() + ms }) });
		const openLater = async (ms: number) => {
			const context = createExecutionContext();
			const answer = await later(ms).fetch(new Request(`${origin}/order`, { headers: { Cookie: cookie } }), { ...env }, context as never);
			const html = await answer.text();
			await waitOnExecutionContext(context);
			return html;
		};
		expect(await openLater(590_000)).toContain('Нұрғалиева');
		expect(await openLater(601_000)).not.toContain('Нұрғалиева');
	});
	it('cannot be read out of the cookie, nor told by its bytes', async () => {
		const [one, other] = [keptCookie(await send()), keptCookie(await send())];
		const value = /kept-form=order\.([\w-]+)/.exec(one)?.[1] ?? '';
		const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
		expect(bytes.length).toBeGreaterThan(100);
		expect(new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))).not.toMatch(/Нұрғалиева|lastName|aigul|place/);
		await expect(
			new Response(
				new Blob([Uint8Array.from(bytes.slice(12), (sign) => sign.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
			).text(),
		).rejects.toThrow();
		expect(one).not.toBe(other);
	});
	it('is forgotten once the form is sent', async () => {
		const cookie = joinCookies(basket, await send());
		const placedNow = await submit('/order/confirm', { ...person, key: typed.key }, cookie, browser);
		expect([placedNow.status, placedNow.headers.get('Location')]).toEqual([303, expect.stringContaining('/order/success')]);
		expect(keptCookie(placedNow)).toMatch(/^kept-form=; Max-Age=0/);
	});
	it('what is too much for a cookie is answered at once, whole', async () => {
		const noise = hex(crypto.getRandomValues(new Uint8Array(4000)));
		const answer = await post('/order', { ...typed, lastName: noise }, { Cookie: basket, 'CF-Connecting-IP': address(), ...browser });
		expect([answer.status, keptCookie(answer)]).toEqual([422, '']);
		expect(await answer.text()).toContain(`value="${noise}"`);
		// The longest message that a form takes fits.
		const words = 'Здравствуйте! Не могу найти результаты по номеру заявки, хотя пароль ввожу верно. Қайта тексеріп беріңізші, рақмет. ';
		const letter = { city: 'almaty', name: 'Айгүл', surname: 'Сәрсенбаева', phoneNumber: '5', message: words.repeat(30).slice(0, 2000) };
		const reply = await post('/contacts', letter, { 'CF-Connecting-IP': address(), ...browser });
		expect(reply.status).toBe(303);
		expect((await open('/contacts', cookiesOf(reply))).html).toContain(letter.message.slice(-200));
	});
	it('a script reads its answer at once, and nothing is kept', async () => {
		const answer = await post('/order', typed, { Cookie: basket, 'CF-Connecting-IP': address(), Accept: 'application/json, text/html' });
		expect([answer.status, keptCookie(answer)]).toEqual([422, '']);
		expect(await answer.text()).toContain('value="Нұрғалиева"');
	});
});

describe('other posts of a browser', () => {
	it('a refused form of a public page comes back for its visitor alone', async () => {
		const fields = { city: 'almaty', name: 'Айгүл', surname: 'Сәрсенбаева', phoneNumber: '5', message: 'Не могу дозвониться' };
		const answer = await post('/contacts', fields, { 'CF-Connecting-IP': address(), ...browser });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contacts']);
		const page = await open('/contacts', cookiesOf(answer));
		expect(page.html).toContain('Не могу дозвониться');
		expect([page.headers.get('X-Page'), page.headers.get('Cache-Control')]).toEqual([null, expect.stringContaining('no-store')]);
		expect((await open('/contacts', '')).html).not.toContain('Не могу дозвониться');
	});
	it('a wrong password keeps the number and is itself kept nowhere', async () => {
		const answer = await post('/results/login', { internalNr: 'KZ-77', password: '135 792 468' }, { 'CF-Connecting-IP': address(), ...browser });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/results/login']);
		const page = await open('/results/login', cookiesOf(answer));
		expect(page.html).toContain('value="KZ-77"');
		expect(page.html).not.toMatch(/135\s?792\s?468/);
	});
	it('a number from another page is handed on the same way', async () => {
		const answer = await post('/kz/results/login', { internalNr: 'KZ-78', intent: 'fill' }, browser);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/kz/results/login']);
		for (const path of ['/kz/results/login', '/results/login']) expect((await open(path, cookiesOf(answer))).html).toContain('value="KZ-78"');
	});
	it('the phone of an order is asked for again, of that order alone', async () => {
		const [one, other] = [await placed([await idOf('BIO-001')]), await placed([await idOf('BIO-001')])];
		const answer = await submit(`/order/${one.id}`, { phone: '+7 701 999 99 99', intent: 'prove' }, '', browser);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/order/${one.id}`]);
		expect((await open(`/order/${one.id}`, cookiesOf(answer))).html).toContain('value="+7 701 999 99 99"');
		expect((await open(`/order/${other.id}`, cookiesOf(answer))).html).not.toContain('999');
	});
	it('what was typed anywhere goes with “Forget on this device” and “Close the results”', async () => {
		const [{ id }, receipt] = [await placed([await idOf('BIO-001')]), await finished()];
		const opened = await submit('/results/login', { internalNr: receipt.requestNr, password: receipt.password });
		const result = opened.headers.get('Location') ?? '';
		const typed = { ...person, lastName: 'Нұрғалиева', phone: '123', key: fresh() };
		for (const [path, intent] of [
			[`/order/${id}`, 'forget'],
			[result, 'close'],
		] as const) {
			const refused = await post('/order', typed, { Cookie: basket, 'CF-Connecting-IP': address(), ...browser });
			const cookie = joinCookies(joinCookies(basket, opened), refused);
			expect((await open('/order', cookie)).html).toContain('Нұрғалиева');
			const answer = await post(path, { intent }, { Cookie: cookie, ...browser });
			expect(answer.status).toBe(303);
			expect(keptCookie(answer)).toMatch(/^kept-form=; Max-Age=0/);
			expect((await open('/order', joinCookies(cookie, answer))).html).not.toContain('Нұрғалиева');
		}
	});
	it('what cannot be read is told on the page that it leads to, once', async () => {
		const answer = await post('/order', { lastName: 'Ә'.repeat(40_000) }, { Cookie: basket, ...browser });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/order']);
		const reply = await open('/order', joinCookies(basket, answer));
		expect(reply.status).toBe(413);
		expect(reply.html).toContain(translator('ru')(errorsWords)('too-large'));
		expect((await open('/order', reply.cookie)).status).toBe(200);
	});
});

describe('a request for a consultation', () => {
	const asked = {
		fio: 'Әбілқасымова Гүлжан',
		email: 'g@example.kz',
		iin: '',
		phone: '8 701 123 45 67',
		city: 'astana',
		departure_date: todayInAlmaty(Date.now() + 3 * 86_400_000),
		reason: 'interpretation',
		consent: textVersions['consultation.consent'],
	};
	const write = () => {
		const body = new FormData();
		for (const [name, value] of Object.entries({ key: fresh(), 'smart-token': '', ...asked })) body.append(name, value);
		body.append('attachments', new File(['%PDF-1.7 some'], 'выписка.pdf', { type: 'application/pdf' }));
		return body;
	};

	it('of a browser that comes too often comes back whole, and its file is asked for again', async () => {
		const headers = { 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': address() };
		const full = { LIMIT_UPLOAD: { limit: () => Promise.resolve({ success: false }) } };
		const answer = await visitWith(full, '/consultation', { method: 'POST', body: write(), headers: { ...headers, ...browser } });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/consultation']);
		const page = await open('/consultation', cookiesOf(answer));
		const t = translator('ru')(formsWords);
		for (const value of [asked.fio, asked.email, asked.phone, asked.departure_date]) expect(page.html).toContain(`value="${value}"`);
		expect(page.html).toContain(translator('ru')(errorsWords)('too-many'));
		expect(page.html).toContain(t('filesAgain'));
		expect(page.html).toContain(t.plural('retryMinutes', 1));
		// A script is answered at once, with the form as well.
		const drawn = await visitWith(full, '/consultation', { method: 'POST', body: write(), headers: { ...headers, Accept: 'application/json, text/html' } });
		expect(drawn.status).toBe(429);
		expect(drawn.headers.get('Retry-After')).toBe('60');
		expect(await drawn.text()).toContain(`value="${asked.fio}"`);
	});
});
