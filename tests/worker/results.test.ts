import { env } from 'cloudflare:test';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultRequest } from '#shared/calls/results.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/urls.ts';
import { ask, fresh, inOrder, read, requested, submit, type Refused } from '#tests/support/laboratory.ts';
import { lowestText, textOfPdf } from '#tests/support/pdf-text.ts';
import { cookiesOf, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium, urine] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003')]);
});

interface Opened {
	readonly id: string;
	readonly access: string;
	readonly expiresAt: string;
}
interface Receipt {
	readonly requestNr: string;
	readonly password: string;
}
const minute = 60_000;
const send = async (requestNr: string, lines: readonly object[], more: object = {}) => {
	const answer = await lis('POST', '/lis/results', { messageId: fresh(), issued: '2026-11-20T10:00:00+05:00', requestNr, lines, ...more });
	if (answer.status !== 200) throw new Error(await answer.text());
	await answer.body?.cancel();
};
/** A finished request of one line. */
const finished = async (): Promise<Receipt> => {
	const request = await requested([glucose]);
	await send(request.requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4 }], { completedAt: '2026-11-20T10:00:00+05:00' });
	return request;
};
const login = (internalNr: string, password: string) => read<Opened & Refused>(ask('POST', '/api/site-test-results/login', { body: { internalNr, password } }));
const open = (receipt: Receipt) => login(receipt.requestNr, receipt.password);
const info = (id: string, access?: string) =>
	read<ResultRequest & Refused>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, access === undefined ? {} : { access }));
const triesOf = async () => Number(await db.prepare('SELECT count(*) AS n FROM lookup_tries').first('n'));
const older = (ms: number) => db.prepare('UPDATE lookup_tries SET at = at - ?1').bind(ms).run();

describe('number and password', () => {
	it('open that one request for half an hour', async () => {
		const receipt = await finished();
		const before = Date.now();
		const { id, access, expiresAt } = await open(receipt);
		expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(30 * minute);
		expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30 * minute);
		expect(await info(id, access)).toMatchObject({ internalNr: receipt.requestNr, lines: [{ value: '5,4' }] });
	});
	it.each(['123 456 789', '123456789', ' 123-456 789 ', '123\u00a0456\u00a0789'])('the password may be typed as %j', async (typed) => {
		const nr = fresh().slice(-20);
		await send(nr, [], { patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' }, password: '123456789' });
		expect(await login(` ${nr.slice(0, 4)} ${nr.slice(4)}`, typed)).toMatchObject({ http: 200 });
	});
	it('an unknown number and a wrong password are told apart, by name, with the tries that are left', async () => {
		const { requestNr } = await finished();
		expect(await login(requestNr, '000000000')).toMatchObject({ http: 403, code: 'invalid-password', triesLeft: 4 });
		expect(await login('no-such-number', '000000000')).toMatchObject({ http: 404, code: 'request-not-found', triesLeft: 4 });
	});
	it('a request without a password is as if it were not there', async () => {
		await send('NO-PASSWORD', [], { patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' } });
		for (const password of ['0', ':', 'undefined']) expect(await login('NO-PASSWORD', password)).toMatchObject({ http: 404, code: 'request-not-found' });
	});
	it.each([
		['', '123456', 'internalNr'],
		['1; DROP TABLE', '123456', 'internalNr'],
		['1'.repeat(33), '123456', 'internalNr'],
		['123', '', 'password'],
		['123', '1'.repeat(25), 'password'],
	])('%j with %j: 422, and no try is used', async (internalNr, password, field) => {
		const before = await triesOf();
		const refused = await login(internalNr, password);
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(new Set(refused.fields.map((fault) => fault.field))).toEqual(new Set([field]));
		expect(await triesOf()).toBe(before);
	});
});

describe('tries', () => {
	it('five wrong ones a number, counted down; then the right password does not open either', async () => {
		const receipt = await finished();
		const left: unknown[] = [];
		for (let count = 0; count < 5; count += 1) left.push((await login(receipt.requestNr, '000000000')).triesLeft);
		expect(left).toEqual([4, 3, 2, 1, 0]);
		expect(await open(receipt)).toMatchObject({ http: 429, code: 'too-many', triesLeft: 0 });
		const other = await finished();
		expect((await open(other)).http).toBe(200);
	});
	it('a right one costs nothing, and forgives none of the wrong ones', async () => {
		const receipt = await finished();
		for (let count = 0; count < 4; count += 1) await login(receipt.requestNr, '000000000');
		for (let count = 0; count < 3; count += 1) expect((await open(receipt)).http).toBe(200);
		expect(await login(receipt.requestNr, '000000000')).toMatchObject({ http: 403, triesLeft: 0 });
		expect((await open(receipt)).http).toBe(429);
	});
	it('come back one by one, 15 minutes after each was made', async () => {
		const receipt = await finished();
		for (let count = 0; count < 3; count += 1) await login(receipt.requestNr, '000000000');
		await older(10 * minute);
		for (let count = 0; count < 2; count += 1) await login(receipt.requestNr, '000000000');
		const locked = await ask('POST', '/api/site-test-results/login', { body: { internalNr: receipt.requestNr, password: receipt.password } });
		expect(locked.status).toBe(429);
		const seconds = Number(locked.headers.get('Retry-After'));
		expect(seconds).toBeGreaterThan(290);
		expect(seconds).toBeLessThanOrEqual(300);
		await older(5 * minute);
		expect(await login(receipt.requestNr, '000000000')).toMatchObject({ http: 403, triesLeft: 2 });
		expect((await open(receipt)).http).toBe(200);
	});
	it('twelve wrong ones at once: exactly five are looked at', async () => {
		const receipt = await finished();
		const answers = await Promise.all(Array.from({ length: 12 }, () => login(receipt.requestNr, '000000000')));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([...Array.from({ length: 5 }, () => 403), ...Array.from({ length: 7 }, () => 429)]);
		expect((await open(receipt)).http).toBe(429);
	});
	it('of a number that does not exist are counted the same, also at once', async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => login('nobody-has-it', '000000000')));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
	});
	it('the store keeps neither number nor password of a try', async () => {
		await login('KEPT-NOWHERE', '135792468');
		const { results } = await db.prepare('SELECT * FROM lookup_tries').all();
		expect(JSON.stringify(results)).not.toMatch(/KEPT-NOWHERE|135792468/);
	});
});

describe('the access', () => {
	it('opens no other request, and none without it', async () => {
		const [own, other] = [await open(await finished()), await open(await finished())];
		expect(await info(other.id, own.access)).toMatchObject({ http: 404, code: 'not-found' });
		for (const access of [undefined, 'A'.repeat(43), own.id]) expect(await info(own.id, access)).toMatchObject({ http: 401, code: 'unauthorised' });
		for (const path of ['blanks', 'ready-blanks']) {
			expect((await ask('GET', `/api/site-test-results/${path}?id=${other.id}`, { access: own.access })).status).toBe(404);
			expect((await ask('GET', `/api/site-test-results/${path}?id=${own.id}`)).status).toBe(401);
		}
	});
	it('ends after its half hour', async () => {
		const { id, access } = await open(await finished());
		await db
			.prepare('UPDATE result_access SET expires_at = expires_at - ?1')
			.bind(30 * minute - 5000)
			.run();
		expect((await info(id, access)).http).toBe(200);
		await db.prepare('UPDATE result_access SET expires_at = expires_at - 5000').run();
		expect(await info(id, access)).toMatchObject({ http: 401 });
	});
	it('is kept as a hash', async () => {
		const { access } = await open(await finished());
		expect(JSON.stringify((await db.prepare('SELECT * FROM result_access').all()).results)).not.toContain(access);
	});
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
		expect(await page(to)).toMatchObject({ status: 302, to: '/results/login' });
		const id = to.slice('/results/'.length);
		for (const call of ['request-info-by-id', 'blanks', 'ready-blanks']) {
			const path = `/api/site-test-results/${call}?lang=ru-RU&city_id=98&id=${id}`;
			const own = await visit(path, { headers: { Cookie: cookie } });
			expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
			await own.body?.cancel();
			expect((await page(path)).status).toBe(401);
			const another = cookiesOf(await submit('/results/login', form(await finished())));
			expect((await page(path, another)).status).toBe(401);
			expect((await page(path, cookie.replace(/\.([A-Za-z0-9_-])/, (_, first) => (first === 'A' ? '.B' : '.A')))).status).toBe(401);
		}
	});
	it('leads to a page that says so when nothing is ready yet', async () => {
		const answer = await submit('/kz/results/login', form(await requested([glucose])));
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/kz/results/success']);
	});
	it('the captcha comes before any answer about the number, and before any try', async () => {
		const [receipt, before] = [await finished(), await triesOf()];
		const texts = await Promise.all(
			[receipt.requestNr, '99999'].map(async (internalNr) => {
				const answer = await submit('/results/login', { internalNr, password: '000000000', 'smart-token': '' });
				expect(answer.status).toBe(422);
				return (await answer.text()).replaceAll(internalNr, '').replace(/nonce="[^"]*"/g, '');
			}),
		);
		expect(texts[0]).toContain(translator('ru').t('rules.captcha'));
		expect(texts[0]?.length).toBe(texts[1]?.length);
		expect(await triesOf()).toBe(before);
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

describe('the form as PDF', () => {
	const letters = 'ӘәҒғҚқҢңӨөҰұҮүҺһІі ₸ № ≤≥';
	const secret = '77.125';
	/** A request with a line of every kind. */
	async function everyKind(): Promise<Opened> {
		const request = await requested([glucose, potassium, urine]);
		await send(request.requestNr, [{ code: 'BIO-002', status: 'final', value: 4.7 }]);
		await send(
			request.requestNr,
			[
				{ code: 'BIO-001', status: 'restricted', value: Number(secret), reason: 'Ждёт разговора' },
				{ code: 'BIO-002', status: 'corrected', value: 6.6, comment: letters },
				{ code: 'BIO-003', status: 'cancelled', reason: 'Мало материала' },
			],
			{ issued: '2026-11-20T11:00:00+05:00', completedAt: '2026-11-20T11:00:00+05:00' },
		);
		return open(request);
	}
	const blank = async ({ id, access }: Opened, lang: 'ru-RU' | 'en-US' | 'kk-KZ', path = 'blanks') => {
		const answer = await ask('GET', `/api/site-test-results/${path}?id=${id}`, { access, lang });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		return { answer, bytes, texts: await textOfPdf(bytes) };
	};

	it.each(locales)('in %s: every line with what may be said of it', async (locale) => {
		const opened = await everyKind();
		const { answer, bytes, texts } = await blank(opened, localeFacts[locale].alias);
		const say = translator(locale);
		expect(answer.headers.get('Content-Type')).toBe('application/pdf');
		expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="result-\d+\.pdf"$/);
		expect(answer.headers.get('Cache-Control')).toBe('no-store');
		expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
		const text = texts.join(' ');
		expect(text).toContain(say.t('resultForm.title'));
		expect(text).toContain('Сәрсенбаева Айгүл Қайратқызы');
		for (const words of [
			say.t('resultForm.states.restricted'),
			say.t('resultForm.states.not-available'),
			say.t('resultForm.corrected'),
			say.t('resultForm.degrees.critically-high'),
			say.t('resultForm.disclaimer'),
			letters,
			locale === 'en' ? '6.6' : '6,6',
		])
			expect(text).toContain(words);
		expect(text).not.toMatch(/77[.,]125|4[.,]7/);
		expect(text).not.toMatch(/[?\uFFFD]/);
	});
	it('with the finished lines alone', async () => {
		const { texts } = await blank(await everyKind(), 'en-US', 'ready-blanks');
		const text = texts.join(' ');
		expect(text).toContain('Potassium');
		expect(text).not.toMatch(/Glucose|Ждёт разговора|Мало материала/);
	});
	it('of a request of which nothing is ready says so', async () => {
		const { texts } = await blank(await open(await requested([glucose])), 'kk-KZ', 'ready-blanks');
		expect(texts).toContain(translator('kz').t('resultForm.none'));
	});
	it('longer than a page goes on over the next, which says whose it is', async () => {
		const request = await requested([glucose, potassium]);
		const rows = Array.from({ length: 90 }, (_, at) => `строка-${at + 1}.`);
		await send(request.requestNr, [
			{ code: 'BIO-001', status: 'final', value: rows.slice(0, 30).join(' слово '.repeat(10)) },
			{ code: 'BIO-002', status: 'final', value: 4, comment: rows.join('\n') },
		]);
		const { bytes, texts } = await blank(await open(request), 'ru-RU');
		const pages = (await PDFDocument.load(bytes)).getPageCount();
		expect(pages).toBeGreaterThanOrEqual(3);
		// The foot of the page, and nothing below it.
		expect(await lowestText(bytes)).toBeGreaterThan(30);
		const text = texts.join(' ');
		for (const row of rows) expect(text).toContain(row);
		expect(text.split('Сәрсенбаева Айгүл Қайратқызы')).toHaveLength(pages + 1);
		expect(text).toContain(translator('ru').t('resultForm.page', { page: pages, pages }));
	});
	it('a letter that the font lacks leaves a mark, and does not stop the form', async () => {
		const request = await requested([glucose]);
		await send(request.requestNr, [{ code: 'BIO-001', status: 'final', value: 5, comment: 'до 😀 после 漢字\u0000\ttab' }]);
		expect((await blank(await open(request), 'ru-RU')).texts.join(' ')).toMatch(/до \? после \?\?/);
	});
	it('what is held back stands neither on the page nor in its data', async () => {
		const { id, access } = await everyKind();
		const cookie = `auth-result=${id}.${access}.1900000000`;
		for (const path of [`/results/${id}`, localise(`/results/${id}`, 'kz'), `/results/${id}/_payload.json`]) {
			const text = await (await visit(path, { headers: { Cookie: cookie } })).text();
			expect(text).toContain('6,6');
			expect(text).not.toMatch(/77[.,]125/);
			expect(text).not.toMatch(/4[.,]7(?!\d)/);
		}
	});
});
