/** Pictures for previews of links: an address that changes with what the page says, and no picture of anything else. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic } from '#shared/kit/visibility.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { contentTags } from '#shared/calls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { makeApp } from '#worker/app.ts';
import { drawPicture } from '#worker/render/picture/kept-pictures.ts';
import { makeSite } from '#worker/site/collect.ts';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused } from '#worker/site/request.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { address } from '#tests/support/laboratory.ts';
import { seedOneOfEach } from '#tests/support/one-of-each.ts';
import { pixelsOf } from '#tests/support/png-pixels.ts';
import { drop, lis, origin, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const bring = async (method: string, path: string, body: unknown) => expect([path, (await drop(await lis(method, path, body))).status]).toEqual([path, 200]);
beforeAll(async () => {
	await seedOneOfEach();
	await bring('PUT', '/lis/promotions', [
		{
			slug: 'og-spring',
			...Object.fromEntries(
				locales.flatMap((locale) => [
					[`title_${locale}`, `Spring (${locale})`],
					[`text_${locale}`, 'Terms.'],
				]),
			),
			from: '2020-03-01',
			until: '2099-03-31',
			percent: '20',
			codes: 'BIO-002',
			cities: 'almaty',
		},
	]);
});

/** As a client of its own: what is drawn often for one is limited. */
const from = () => ({ 'CF-Connecting-IP': address() });
const htmlOf = async (path: string, headers: Record<string, string> = {}) => (await visit(path, { headers })).text();
const metaOf = (html: string, property: string) => new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? '';
/** Path of the picture of a page. */
const pictureOf = async (path: string, headers: Record<string, string> = {}) => {
	const image = metaOf(await htmlOf(path, headers), 'og:image');
	expect([path, image.startsWith(`${origin}/`)]).toEqual([path, true]);
	return image.slice(origin.length);
};
const altOf = async (path: string) => metaOf(await htmlOf(path), 'og:image:alt');
const bytesOf = async (path: string, headers: Record<string, string> = from()) => {
	const answer = await visit(path, { headers });
	expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'image/png']);
	return new Uint8Array(await answer.arrayBuffer());
};
const prices = (glucose: number) => [{ code: 'BIO-001', almaty: glucose, astana: 1350 }];

describe.each(locales)('in %s', (locale: Locale) => {
	it('a page names its picture, which is there for everybody', async () => {
		const html = await htmlOf(localise('/pricelist/glyukoza', locale));
		const path = metaOf(html, 'og:image').slice(origin.length);
		expect(path).toMatch(new RegExp(`^${localise('/og/almaty/pricelist/glyukoza/', locale)}[0-9a-f]{16}\\.png$`));
		expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
		expect(metaOf(html, 'og:image:alt')).toContain(formatMoney(1300));
		expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
		const answer = await visit(path, { headers: { ...from(), 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' } });
		expect(answer.status).toBe(200);
		expect(
			Object.fromEntries(
				['Content-Type', 'Cache-Control', 'Cross-Origin-Resource-Policy', 'X-Content-Type-Options', 'Set-Cookie'].map((name) => [
					name,
					answer.headers.get(name),
				]),
			),
		).toEqual({
			'Content-Type': 'image/png',
			'Cache-Control': 'public, max-age=604800',
			'Cross-Origin-Resource-Policy': 'cross-origin',
			'X-Content-Type-Options': 'nosniff',
			'Set-Cookie': null,
		});
		const { width, height, drawn } = await pixelsOf(new Uint8Array(await answer.arrayBuffer()));
		expect([width, height, drawn(60, 164, 1140, 600) > 5000]).toEqual([1200, 630, true]);
	});
});

describe('what a picture says', () => {
	it('changes with the price, and so does its address; the old one leads to the new', async () => {
		const before = await pictureOf('/pricelist/glyukoza');
		const old = await bytesOf(before);
		await bring('PUT', '/lis/prices', prices(1990));
		const after = await pictureOf('/pricelist/glyukoza');
		expect(after).not.toBe(before);
		expect(await bytesOf(after)).not.toEqual(old);
		expect(await altOf('/pricelist/glyukoza')).toContain(formatMoney(1990));
		const moved = await drop(await visit(before));
		expect([moved.status, moved.headers.get('Location'), moved.headers.get('Cache-Control')]).toEqual([302, after, 'public, max-age=60']);
		await bring('PUT', '/lis/prices', prices(1300));
		expect(await pictureOf('/pricelist/glyukoza')).toBe(before);
		expect(await bytesOf(before)).toEqual(old);
	});
	it('is of the city that the page is shown in, and of nobody who asks for it', async () => {
		const astana = await pictureOf('/pricelist/glyukoza', { Cookie: 'city=99' });
		expect(astana).toMatch(/^\/og\/astana\/pricelist\/glyukoza\//);
		expect(await bytesOf(astana)).toEqual(await bytesOf(astana, { ...from(), Cookie: 'city=98; locale=kz' }));
		expect(await bytesOf(astana)).not.toEqual(await bytesOf(await pictureOf('/pricelist/glyukoza')));
		expect(await pictureOf('/pricelist/astana')).toMatch(/^\/og\/astana\/pricelist\/astana\//);
		const wrongCity = await drop(await visit((await pictureOf('/pricelist/astana')).replace('/og/astana/', '/og/almaty/')));
		expect([wrongCity.status, wrongCity.headers.get('Location')]).toEqual([302, await pictureOf('/pricelist/astana')]);
	});
	it('takes nothing from a query', async () => {
		expect(await pictureOf('/search?q=%D0%BA%D0%B0%D0%BB%D0%B8%D0%B9')).toBe(await pictureOf('/search'));
		expect(await pictureOf('/help?q=refund')).toBe(await pictureOf('/help'));
		const path = await pictureOf('/pricelist/glyukoza');
		expect(await bytesOf(`${path}?title=Free&city=astana`)).toEqual(await bytesOf(path));
		const filtered = await pictureOf('/pricelist?category=biochemistry');
		expect(filtered).toBe(await pictureOf('/pricelist'));
	});
	it('of a test that a promotion makes cheaper has both prices, of a promotion what it saves and until when', async () => {
		const alt = await altOf('/pricelist/kaliy');
		for (const part of ['Калий', formatMoney(1120), formatMoney(1400), '31 марта 2099', '1 рабочий день', 'Алматы']) expect(alt).toContain(part);
		const promotion = await altOf('/promotions/og-spring');
		for (const part of ['Акции: Spring (ru)', 'скидка 20\u00a0%', '31 марта 2099', 'Алматы']) expect(promotion).toContain(part);
		expect(await altOf('/pricelist/kompleks-bazovyy')).toContain(formatMoney(2400));
	});
	it('of a point has its hours, of what is made up that it is', async () => {
		expect(await altOf('/kz/cabinets/abay')).toMatch(/Абай пункті.*Абай даңғ\., 1.*07:30–16:00.* · .*11:00/);
		expect(await altOf('/leadership/each-example')).toMatch(/\(пример\)/);
		expect(await altOf('/en/leadership/each-example')).toMatch(/\(example\)/);
		expect(await altOf('/leadership/each-doctor')).toMatch(/^Руководство: .*\. Head$/);
		expect(await bytesOf(await pictureOf('/leadership/each-example'))).not.toEqual(await bytesOf(await pictureOf('/leadership/each-doctor')));
	});
});

describe('there is no picture', () => {
	const file = `${'0'.repeat(16)}.png`;
	it.each([
		['of an unknown city', `/og/nowhere/pricelist/glyukoza/${file}`],
		['of a page that nobody has', `/og/almaty/nothing/of/that/${file}`],
		['of an unknown test', `/og/almaty/pricelist/no-such-test/${file}`],
		['of an unknown piece', `/og/almaty/news/nobody-wrote-it/${file}`],
		['of data alone', `/og/almaty/pricelist/_payload.json/${file}`],
		['of another type', '/og/almaty/pricelist/glyukoza/0000000000000000.svg'],
		['with a short name', '/og/almaty/pricelist/glyukoza/0000.png'],
		['with another name', '/og/almaty/pricelist/glyukoza/index.html'],
		['with a very long path', `/og/almaty/about/${'a/'.repeat(200)}${file}`],
		['of nothing', '/og/'],
		['of nothing in English', '/en/og/almaty'],
	])('%s', async (_what, path) => {
		const answer = await visit(path);
		expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Content-Type')]).toEqual([
			404,
			'private, no-store',
			expect.stringContaining('application/json'),
		]);
		await drop(answer);
	});
	it.each(pageIds.filter((id) => pageEntry(id).kind === 'personal'))('of the personal page %s, and it names none', async (id) => {
		const path = pageEntry(id)
			.pattern.replaceAll(/\/:\w+\*/g, '')
			.replaceAll(/:\w+/g, '1');
		expect((await drop(await visit(`/og/almaty${path}/${file}`))).status).toBe(404);
		expect(await htmlOf(path)).not.toContain('og:image');
	});
	it('by another method', async () => {
		const path = await pictureOf('/pricelist/glyukoza');
		const answer = await drop(await visit(path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } }));
		expect([404, 405]).toContain(answer.status);
	});
	it('while nobody can say what it would show', async () => {
		const outage = definePage('promotions', {
			cache: 'public',
			audience: 'anyone',
			sitemap: false,
			load: async () => refused({ name: 'unavailable' }),
			Page: () => null,
			head: () => ({ title: 'T', description: 'D', canonical: '/promotions', index: false, card: { title: 'T' } }),
		});
		const context = createExecutionContext();
		const answer = await makeApp({ site: makeSite([outage], () => []) }).fetch(
			new Request(`${origin}/og/almaty/promotions/${file}`),
			env,
			context as never,
		);
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
		await drop(answer);
		await waitOnExecutionContext(context);
	});
	it('of a price while the backend does not say which promotions lower it, neither the one that held nor the one without', async () => {
		const path = await pictureOf('/pricelist/kaliy');
		await bytesOf(path);
		const LAB_DB = new Proxy(env.LAB_DB, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (name !== 'prepare') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
				return (sql: string) => {
					if (/\bFROM promotions\b/.test(sql)) throw new Error('the store of promotions does not answer');
					return target.prepare(sql);
				};
			},
		});
		const forget = async () => {
			for (const { name } of (await env.CONTENT.list({ prefix: 'content:' })).keys) await env.CONTENT.delete(name);
			await raiseGenerations(env.CONTENT, contentTags, Date.now());
		};
		await forget();
		const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const page = await visitWith({ LAB_DB }, '/pricelist/kaliy');
		expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, expect.not.stringMatching(/max-age=[1-9]|immutable/)]);
		// With prices of before, or without what lowers them, the page may name another picture; neither is given.
		const named = metaOf(await page.text(), 'og:image').slice(origin.length);
		const answers: unknown[] = [];
		for (const one of [path, named]) {
			const answer = await visitWith({ LAB_DB }, one, { headers: from() });
			answers.push([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Content-Type')?.split(';')[0]]);
		}
		expect(complaints).toHaveBeenCalled();
		vi.restoreAllMocks();
		await forget();
		expect(answers).toEqual([
			[503, 'private, no-store', 'application/json'],
			[503, 'private, no-store', 'application/json'],
		]);
		await bytesOf(path);
	});
	it('while what it would say has something left out', async () => {
		let isWhole = true;
		const partial = definePage('promotions', {
			cache: 'public',
			audience: 'anyone',
			sitemap: false,
			load: ({ goesWithout }) => {
				if (!isWhole) goesWithout('promotions');
				return Promise.resolve(found(joinPublic({})));
			},
			Page: () => null,
			head: () => ({ title: 'T', description: 'D', canonical: '/promotions', index: false, card: { title: 'Made for this test' } }),
		});
		const ask = async (path: string) => {
			const context = createExecutionContext();
			const request = new Request(origin + path, { headers: from() });
			const answer = await drop(await makeApp({ site: makeSite([partial], () => []) }).fetch(request, env, context as never));
			await waitOnExecutionContext(context);
			return [answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Location')] as const;
		};
		const [status, , path] = await ask(`/og/almaty/promotions/${file}`);
		expect(status).toBe(302);
		isWhole = false;
		for (const one of [`/og/almaty/promotions/${file}`, path ?? '']) expect(await ask(one)).toEqual([503, 'private, no-store', null]);
		isWhole = true;
		expect((await ask(path ?? ''))[0]).toBe(200);
	});
});

describe('drawing', () => {
	it('is not all that is limited: so is asking what a page says now', async () => {
		const drawn = await pictureOf('/pricelist/glyukoza');
		await bytesOf(drawn);
		const init = { method: 'HEAD', headers: from() };
		const statuses = new Set<number>();
		for (let turn = 1; turn <= 300; turn += 1)
			statuses.add((await drop(await visit(`/og/almaty/contacts/${String(turn).padStart(16, '0')}.png`, init))).status);
		expect([...statuses]).toEqual([302]);
		const over = await drop(await visit(`/og/almaty/contacts/${'f'.repeat(16)}.png`, init));
		expect([over.status, over.headers.get('Retry-After'), over.headers.get('Cache-Control')]).toEqual([429, '60', 'private, no-store']);
		expect((await drop(await visit(drawn, init))).status).toBe(200);
	});
	it('is limited by client, and what was drawn is not', async () => {
		const drawn = await pictureOf('/pricelist/glyukoza');
		await bytesOf(drawn);
		await bring('PUT', '/lis/prices', [{ code: 'BIO-003', almaty: 977, astana: 950 }]);
		const fresh = await pictureOf('/pricelist/glyukoza-v-moche');
		const head = { method: 'HEAD' };
		const LIMIT_PICTURE = { limit: () => Promise.resolve({ success: false }) };
		const tooMany = await drop(await visitWith({ LIMIT_PICTURE }, fresh, head));
		expect([tooMany.status, tooMany.headers.get('Retry-After'), tooMany.headers.get('Cache-Control')]).toEqual([429, '60', 'private, no-store']);
		expect((await drop(await visitWith({ LIMIT_PICTURE }, drawn, head))).status).toBe(200);
		expect((await drop(await visitWith({}, fresh, head))).status).toBe(200);
		expect((await drop(await visitWith({ LIMIT_PICTURE }, fresh, head))).status).toBe(200);
	});
	it('is done once for all who ask meanwhile', async () => {
		const kept: Promise<unknown>[] = [];
		const drawings = Array.from({ length: 5 }, () => drawPicture('/og/tests/once.png', { title: 'Once' }, Date.now(), (work) => void kept.push(work)));
		const [first, ...others] = await Promise.all(drawings);
		for (const other of others) expect(other).toBe(first);
		expect(kept.length).toBe(1);
		await Promise.all(kept);
	});
});
