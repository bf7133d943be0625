/** Where the pages lead: to pages that answer, in the reader's language, with filters and search kept where language or city changes. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address } from '#tests/support/laboratory.ts';
import { idOf, origin, seedSite, visit } from '#tests/support/site.ts';

// Every page is drawn: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

const cookieOf = async () => `globals.currentBasket=${await idOf('BIO-001')}; city=98`;
/** Each as a client of its own: what is asked for often by one is limited. */
const asked = async (path: string, method = 'GET') => visit(path, { method, headers: { Cookie: await cookieOf(), 'CF-Connecting-IP': address() } });
const textOf = async (path: string) => (await asked(path)).text();
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
/** Links of a page to other pages of the site, each once, without their fragments. */
const ownLinks = (html: string) => [...new Set(linksOf(html).flatMap((href) => (href.startsWith('/') ? [href.split('#', 1)[0] ?? ''] : [])))];

describe.each(['', '/en', '/kz'])('pages under "%s"', (prefix) => {
	it('lead nowhere that does not answer', async () => {
		const seen = new Set<string>();
		let ahead = ['/', '/pricelist', '/search?q=глюкоза', '/city', '/basket', '/order', '/results', '/results/error', '/order/error', '/nowhere'].map(
			(path) => prefix + path,
		);
		const broken: string[] = [];
		// Two steps from where people begin see every kind of page.
		for (let step = 0; step < 2; step += 1) {
			const next: string[] = [];
			for (const path of ahead) {
				if (seen.has(path)) continue;
				seen.add(path);
				const answer = await asked(path);
				const html = await answer.text();
				if (answer.status >= 400 && !path.endsWith('/nowhere')) broken.push(`${path}: ${answer.status}`);
				for (const link of ownLinks(html)) {
					const mine = prefix === '' ? !/^\/(?:en|kz)(?:[/?]|$)/.test(link) : new RegExp(`^${prefix}(?:[/?]|$)`).test(link);
					if (mine) next.push(link);
				}
			}
			ahead = next;
		}
		for (const path of new Set(ahead)) {
			if (seen.has(path)) continue;
			const answer = await asked(path, 'HEAD');
			await answer.body?.cancel();
			if (answer.status >= 400) broken.push(`${path}: ${answer.status}`);
		}
		expect(broken).toEqual([]);
		expect(seen.size).toBeGreaterThan(20);
	});
});

describe('a change of language or city', () => {
	it('keeps what was filtered and searched for, and nothing that was made up', async () => {
		const html = await textOf('/pricelist?category=biochemistry&sort=price&utm_source=x');
		const links = linksOf(html);
		for (const locale of ['en', 'kz']) expect(links).toContain(`/${locale}/pricelist?category=biochemistry&sort=price`);
		expect(links).toContain(`/city?back=${encodeURIComponent('/pricelist?category=biochemistry&sort=price')}`);
		expect(html).not.toContain('utm_source');
		const found = new URL(
			linksOf(await textOf('/search?q=%D0%B3%D0%BB%D1%8E%D0%BA%D0%BE%D0%B7%D0%B0')).find((link) => link.startsWith('/kz/search')) ?? '',
			origin,
		);
		expect(found.searchParams.get('q')).toBe('глюкоза');
	});
});
