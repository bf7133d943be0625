import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { requested, submit } from '#tests/support/laboratory.ts';
import { finished, triesOf, type Receipt } from '#tests/support/results.ts';
import { cookiesOf, idOf, seedSite, visit } from '#tests/support/site.ts';

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
			expect(
				(
					await page(
						path,
						cookie.replace(/\.([A-Za-z0-9_-])/, (_, first) => (first === 'A' ? '.B' : '.A')),
					)
				).status,
			).toBe(401);
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
		expect(texts[0]).toContain(translator('ru')(rulesWords)('captcha'));
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
