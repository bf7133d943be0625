import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { localise } from '#shared/kit/urls.ts';
import { requested, submit } from '#tests/support/laboratory.ts';
import { finished, info, open, send, triesOf, type Receipt } from '#tests/support/results.ts';
import { cookiesOf, idOf, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

describe('through the site’s own form', () => {
	const form = ({ requestNr, password }: Receipt) => ({ internalNr: requestNr, password });
	const page = async (path: string, cookie = '', headers: Readonly<Record<string, string>> = {}) => {
		const answer = await visit(path, { headers: { Cookie: cookie, ...headers } });
		return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() };
	};

	it('shows the result to this browser alone', async () => {
		const receipt = await finished();
		const answer = await submit('/results/login', form(receipt));
		const [to, cookie] = [answer.headers.get('Location') ?? '', cookiesOf(answer)];
		expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/results\/[A-Za-z0-9_-]{22,64}$/)]);
		expect(answer.headers.getSetCookie().find((one) => one.startsWith('auth-result='))).toMatch(/Max-Age=1800.*HttpOnly.*SameSite=Lax/i);
		const shown = await page(to, cookie);
		expect(shown.status).toBe(200);
		expect(shown.text).toContain('5,4');
		expect(await page(to)).toMatchObject({ status: 302, to: '/results/login?ended=1' });
		const id = to.slice('/results/'.length);
		for (const call of ['request-info-by-id', 'blanks', 'ready-blanks']) {
			const path = `/api/site-test-results/${call}?lang=ru-RU&city_id=98&id=${id}`;
			const own = await visit(path, { headers: { Cookie: cookie } });
			expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
			await own.body?.cancel();
			expect((await page(path)).status).toBe(401);
			const another = cookiesOf(await submit('/results/login', form(await finished())));
			expect((await page(path, another)).status).toBe(401);
			expect(
				(
					await page(
						path,
						cookie.replace(/(auth-result=[^.]*\.)([\w-])/, (_, before, first) => `${before}${first === 'A' ? 'B' : 'A'}`),
					)
				).status,
			).toBe(401);
		}
	});
	it('leads to a page that says so when nothing is ready yet', async () => {
		const answer = await submit('/kz/results/login', form(await requested([glucose])));
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/kz/results/success']);
	});
	it('leads to the page of the result as soon as there is something to be told', async () => {
		for (const [line, to] of [
			[{ code: 'BIO-001', status: 'preliminary' }, '/results/success'],
			[{ code: 'BIO-001', status: 'restricted', reason: 'Ждёт врача.' }, expect.stringMatching(/^\/results\/[A-Za-z0-9_-]{22,64}$/)],
		] as const) {
			const request = await requested([glucose]);
			await send(request.requestNr, [line]);
			const answer = await submit('/results/login', form(request));
			expect(answer.headers.get('Location')).toEqual(to);
			if (line.status !== 'restricted') continue;
			const shown = await page(answer.headers.get('Location') ?? '', cookiesOf(answer));
			expect(shown.text).toContain('Ограничен доступ к 1 показателю');
			expect(shown.text).toContain('Готовых результатов пока нет.');
			const status = await page('/results/success', cookiesOf(answer));
			expect(status.text).toContain('По заявке есть сообщение');
			expect(status.text).not.toContain('уже можно прочитать');
		}
	});
	it('opens without a captcha while nothing was wrong, and the page shows none', async () => {
		const from = { 'CF-Connecting-IP': '198.51.100.61' };
		expect(await (await visit('/results/login', { headers: from })).text()).not.toContain('data-captcha=');
		const answer = await post('/results/login', form(await finished()), from);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/results\/[A-Za-z0-9_-]{22,64}$/)]);
	});
	it('without a captcha nobody is told a number that is not there from a wrong password', async () => {
		const numbers = [(await finished()).requestNr, 'T0000000002'];
		const [known, unknown] = await Promise.all(
			numbers.map(async (internalNr, at) => {
				const answer = await post('/results/login', { internalNr, password: '000000000' }, { 'CF-Connecting-IP': `198.51.100.${String(63 + at)}` });
				const text = (await answer.text()).replaceAll(internalNr, '').replace(/(?:nonce|data-captcha)="[^"]*"/g, '');
				return { status: answer.status, text };
			}),
		);
		expect(known).toEqual(unknown);
		expect(known?.status).toBe(403);
		expect(known?.text).toContain(translator('ru')(errorsWords)('number-or-password'));
		// What a captcha was solved for is told exactly.
		const [wrong, none] = await Promise.all(numbers.map((internalNr) => submit('/results/login', { internalNr, password: '000000000' })));
		expect([wrong?.status, none?.status]).toEqual([403, 404]);
		expect(await wrong?.text()).toContain(translator('ru')(errorsWords)('invalid-password'));
		expect(await none?.text()).toContain(translator('ru')(errorsWords)('request-not-found'));
	});
	it('once a client was wrong, the captcha comes before any answer about a number, and before any try', async () => {
		const from = { 'CF-Connecting-IP': '198.51.100.62' };
		const receipt = await finished();
		expect((await post('/results/login', { internalNr: receipt.requestNr, password: '000000000' }, from)).status).toBe(403);
		const before = await triesOf();
		const texts = await Promise.all(
			[receipt.requestNr, '99999'].map(async (internalNr) => {
				const answer = await post('/results/login', { internalNr, password: '000000000' }, from);
				expect(answer.status).toBe(422);
				return (await answer.text()).replaceAll(internalNr, '').replace(/nonce="[^"]*"/g, '');
			}),
		);
		expect(texts[0]).toContain(translator('ru')(rulesWords)('captcha'));
		expect(texts[0]?.length).toBe(texts[1]?.length);
		expect(await triesOf()).toBe(before);
		expect(await (await visit('/results/login', { headers: from })).text()).toContain('data-captcha=');
		expect((await submit('/results/login', form(receipt), '', from)).status).toBe(303);
	});
	it.each(locales)('an order’s number is told as what it is, and is no try (%s)', async (locale) => {
		const rule = translator(locale)(rulesWords)('orderNumber');
		const { orderNr } = await requested([glucose]);
		const before = await triesOf();
		for (const internalNr of [orderNr, `${orderNr.slice(0, 3)} ${orderNr.slice(3)}`]) {
			const answer = await submit(localise('/results/login', locale), { internalNr, password: '135792468' });
			expect([answer.status, (await answer.text()).includes(rule)]).toEqual([422, true]);
		}
		expect(await triesOf()).toBe(before);
		// A number that nobody has is a try as ever.
		await submit('/results/login', { internalNr: 'T0000000001', password: '135792468' });
		expect(await triesOf()).toBe(before + 1);
	});
	it('a wrong password says how many tries are left, keeps the number and not the password', async () => {
		const { requestNr } = await finished();
		const answer = await submit('/results/login', { internalNr: requestNr, password: '135792468' });
		const text = await answer.text();
		expect(answer.status).toBe(403);
		expect(text).toContain(`value="${requestNr}"`);
		expect(text).not.toContain('135792468');
	});
	it('who comes too late is told so', async () => {
		const answer = await submit('/results/login', form(await finished()));
		const [to, cookie] = [answer.headers.get('Location') ?? '', cookiesOf(answer)];
		await db.prepare('UPDATE result_access SET expires_at = 1').run();
		expect(await page(to, cookie)).toMatchObject({ status: 302, to: '/results/error?reason=expired' });
		const blank = `/api/site-test-results/blanks?lang=ru-RU&city_id=98&id=${to.slice('/results/'.length)}`;
		expect(await page(blank, cookie, { Accept: 'text/html' })).toMatchObject({ status: 302, to: '/results/error?reason=expired' });
	});
});

describe('closing a result', () => {
	/** What a browser has after its lookup. */
	async function opened() {
		const receipt = await finished();
		const answer = await submit('/results/login', { internalNr: receipt.requestNr, password: receipt.password });
		const [path, cookie] = [answer.headers.get('Location') ?? '', cookiesOf(answer)];
		const id = path.slice('/results/'.length);
		const access = /auth-result=[^.]+\.([^.;]+)/.exec(cookie)?.[1] ?? '';
		return { receipt, path, cookie, id, access };
	}
	const close = (path: string, cookie: string) => post(path, { intent: 'close' }, { Cookie: cookie });
	const dropped = (answer: Response) => answer.headers.getSetCookie().find((one) => one.includes('auth-result='));

	it('takes the access out of this browser and ends it in the store', async () => {
		const { path, cookie, id, access } = await opened();
		expect(await info(id, access)).toMatchObject({ http: 200 });
		const answer = await close(path, cookie);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/results/login?closed=1']);
		expect(dropped(answer)).toMatch(/auth-result=;.*Max-Age=0.*Path=\//i);
		// Anyone who kept the cookie has nothing of it.
		expect(await info(id, access)).toMatchObject({ http: 401 });
		const again = await visit(path, { headers: { Cookie: cookie } });
		expect([again.status, again.headers.get('Location')]).toEqual([302, '/results/error?reason=expired']);
		const after = await visit(path);
		expect([after.status, after.headers.get('Location')]).toEqual([302, '/results/login?ended=1']);
		const login = await (await visit('/results/login?ended=1')).text();
		expect(login).toContain(translator('ru')(resultsWords)('ended'));
		expect(login).not.toContain(translator('ru')(screensWords)('notFoundTitle'));
		const blank = await visit(`/api/site-test-results/blanks?lang=ru-RU&city_id=98&id=${id}`, { headers: { Cookie: cookie } });
		expect(blank.status).toBe(401);
	});
	it('leaves another access to the same request, and another request, as they are', async () => {
		const [mine, other] = [await opened(), await opened()];
		const elsewhere = await open(mine.receipt);
		await close(mine.path, mine.cookie);
		expect(await info(mine.id, elsewhere.access)).toMatchObject({ http: 200 });
		expect(await info(other.id, other.access)).toMatchObject({ http: 200 });
	});
	it('of another’s request ends nothing of it', async () => {
		const [mine, other] = [await opened(), await opened()];
		await close(other.path, mine.cookie);
		expect(await info(other.id, other.access)).toMatchObject({ http: 200 });
	});
	it('works when the access has ended before, and in each language', async () => {
		const { path, cookie } = await opened();
		await db.prepare('UPDATE result_access SET expires_at = 1').run();
		const answer = await close(`/kz${path}`, cookie);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/kz/results/login?closed=1']);
		expect(dropped(answer)).toMatch(/Max-Age=0/i);
	});
	it('from another site is refused', async () => {
		const { path, cookie, id, access } = await opened();
		const answer = await post(path, { intent: 'close' }, { Cookie: cookie, Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' });
		expect(answer.status).toBe(403);
		expect(await info(id, access)).toMatchObject({ http: 200 });
	});
	it('the lookup says so afterwards, and offers to close what is still open', async () => {
		const { path, cookie } = await opened();
		const text = async (address: string, headers: Readonly<Record<string, string>> = {}) => (await visit(address, { headers })).text();
		expect(await text('/results/login?closed=1')).toContain('Результаты закрыты.');
		expect(await text('/results/login')).not.toContain('Результаты закрыты.');
		const stillOpen = await text('/results/login?closed=1', { Cookie: cookie });
		expect(stillOpen).not.toContain('Результаты закрыты.');
		expect(stillOpen).toMatch(new RegExp(`<form[^>]*action="${path}"`));
	});
	it('the page says how long it may stand: not longer than the access, and never longer than half an hour', async () => {
		const { path, cookie } = await opened();
		const msOf = async (given: string) => Number(/data-open-ms="(\d+)"/.exec(await (await visit(path, { headers: { Cookie: given } })).text())?.[1]);
		const until = (seconds: number) => cookie.replace(/(auth-result=[^.]+\.[^.]+)\.\d{10}/, `$1.${String(Math.floor(Date.now() / 1000) + seconds)}`);
		expect(await msOf(cookie)).toBeLessThanOrEqual(30 * 60_000);
		expect(await msOf(cookie)).toBeGreaterThan(29 * 60_000);
		expect(await msOf(until(60))).toBeLessThanOrEqual(60_000);
		expect(await msOf(until(9999))).toBe(30 * 60_000);
		expect(await msOf(until(-60))).toBe(0);
	});
	it('nothing of it may be kept', async () => {
		const { path, cookie } = await opened();
		for (const address of [path, `${path}/_payload.json`]) {
			const answer = await visit(address, { headers: { Cookie: cookie } });
			expect(answer.headers.get('Cache-Control')).toContain('no-store');
			await answer.body?.cancel();
		}
	});
});
