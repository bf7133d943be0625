import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder, piece, png, promisedPages } from '#tests/support/content.ts';
import { drop, lis, origin, seedSite, visit } from '#tests/support/site.ts';

beforeAll(async () => {
	await seedSite();
	// Articles and pages that were promised by their addresses.
	const slugs = pageIds.flatMap((id) => (pageEntry(id).pattern.startsWith('/articles/') ? (pageEntry(id).params?.['slug'] ?? []) : []));
	await importFolder(Object.assign({}, promisedPages, ...slugs.map((slug) => piece(`articles/${slug}`))), { 'a.png': png(1) });
}, 60_000);

describe('guard', () => {
	const spellings = ['/cabinet', '/cabinet/', '/c%61binet', '/cabinet/_payload.json', '/patient', '/patient/', '//patient'];
	it.each(spellings.flatMap((path) => ['', '/en', '/kz'].map((prefix) => [`${prefix}${path}`, `${prefix}/login`] as const)))(
		'%s leads to %s',
		async (path, login) => {
			for (const method of ['GET', 'HEAD']) {
				const answer = await drop(await visit(path, { method }));
				expect(answer.status).toBe(302);
				const to = new URL(answer.headers.get('Location') ?? '', origin);
				expect(to.origin + to.pathname).toBe(origin + login);
				expect(to.searchParams.get('back')).toMatch(/^\/(?!\/)/);
			}
		},
	);
	it.each(['auth-patient', 'auth-doctor', 'auth-med', 'auth-partner', 'auth-operator', 'auth-session', 'login-role'])(
		'%s alone opens nothing',
		async (cookie) => {
			for (const path of ['/patient', '/cabinet'])
				for (const spelling of [path, `/kz${path}/`, `${path}/_payload.json`])
					expect((await drop(await visit(spelling, { headers: { Cookie: `${cookie}=x` } }))).status, spelling).toBe(302);
		},
	);
});

describe('pages of the table', () => {
	it('an unknown page says which', async () => {
		const text = await (await visit('/en/no-such-page<b>')).text();
		expect(text).toContain('no-such-page');
		expect(text).not.toContain('page<b>');
	});
	const open = pageIds.filter((id) => !pageEntry(id).account && !pageEntry(id).pattern.includes(':'));
	it.each(open)('%s answers in each language with title, description, canonical and hreflang', async (id) => {
		for (const locale of locales) {
			const answer = await visit(localise(pageEntry(id).pattern, locale));
			// Without an order or a result of one's own, such a page leads to where one begins.
			if (answer.status === 302) {
				expect(answer.headers.get('Location')).toMatch(
					new RegExp(`^${locale === 'ru' ? '' : `/${locale}`}/(?:basket|help|order|results/login|login\\?by=code&again=1)$`),
				);
				continue;
			}
			expect(answer.status).toBe(200);
			const html = await answer.text();
			expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
			expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
			expect(html).toContain('<link rel="canonical" href="http://localhost/');
			for (const hreflang of ['ru-KZ', 'en-KZ', 'kk-KZ', 'x-default']) expect(html).toContain(`hreflang="${hreflang}"`);
		}
	});
	it.each(open)('%s gives its data at _payload.json', async (id) => {
		const path = pageEntry(id).pattern;
		const answer = await visit(`${path === '/' ? '' : path}/_payload.json`);
		if (answer.status === 302) {
			expect(answer.headers.get('Location')).toMatch(/^\/(?:basket|help|order|results\/login|login\?by=code&again=1)$/);
			return;
		}
		expect(answer.status).toBe(200);
		expect(await answer.json()).toBeTypeOf('object');
	});
});

describe('stylesheets', () => {
	const sheetsOf = async (path: string) => {
		const answer = await visit(path);
		const html = await answer.text();
		return {
			policy: answer.headers.get('Content-Security-Policy') ?? '',
			inside: [...html.matchAll(/<style data-href="([^"]+)">/g)].map(([, href]) => href),
			linked: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href),
		};
	};
	it('stand inside a public page, each under its hash, and say where their files are', async () => {
		const { policy, inside, linked } = await sheetsOf('/pricelist');
		expect(inside).toEqual(['/assets/base-test.css', '/assets/frame-test.css', '/assets/pricelist-page-test.css']);
		expect(linked).toEqual([]);
		expect(policy.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(3);
	});
	it('come with the frame in the file of a page that waits for one', async () => {
		const { inside, linked } = await sheetsOf('/contacts');
		expect([inside, linked]).toEqual([['/assets/base-test.css'], ['/assets/contacts-page-test.css']]);
	});
	it('of a personal page are linked besides those of the layout, and so are those of an error', async () => {
		for (const [path, file] of [
			['/basket', 'basket-page'],
			['/nowhere', 'error-page'],
		] as const) {
			const { policy, inside, linked } = await sheetsOf(path);
			expect([path, inside, linked]).toEqual([path, ['/assets/base-test.css', '/assets/frame-test.css'], [`/assets/${file}-test.css`]]);
			expect(policy.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2);
		}
	});
});

describe('kept content', () => {
	it('an import shows at once', async () => {
		const price = async () => /"price":(\d+)/.exec(await (await visit('/api/analysis/view?slug=glyukoza&lang=ru-RU&city_id=98')).text())?.[1];
		const before = await price();
		const page = await (await visit('/pricelist')).text();
		expect((await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: 3777, astana: 3777 }]))).status).toBe(200);
		expect(await price()).toBe('3777');
		expect(await (await visit('/pricelist')).text()).not.toBe(page);
		expect((await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: Number(before), astana: 1350 }]))).status).toBe(200);
	});
	it('nothing personal is written to the store of content', async () => {
		await drop(await visit('/basket', { headers: { Cookie: 'globals.currentBasket=1.2.3' } }));
		const { keys } = await env.CONTENT.list();
		expect(keys.length).toBeGreaterThan(0);
		expect(keys.filter(({ name }) => !/^generation:[a-z]+$/.test(name) && !name.startsWith('content:/api/'))).toEqual([]);
	});
});
