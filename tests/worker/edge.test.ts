import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { pageIds, pageEntry } from '#shared/pages.ts';
import { localise } from '#shared/urls.ts';
import { cookiesOf, idOf, lis, origin, post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const drop = async (answer: Response) => {
	await answer.body?.cancel();
	return answer;
};

describe('redirects of /ru', () => {
	it.each([
		['/ru', '/'],
		['/ru/', '/'],
		['/ru/basket?a=1', '/basket?a=1'],
		['/ru//evil.example', '/evil.example'],
		['/ru/\\evil.example', '/evil.example'],
		['/ru/%5cevil.example', '/evil.example'],
		['/ru/.//evil.example', '/evil.example'],
	])('%s -> %s', async (from, to) => {
		const answer = await drop(await visit(from));
		expect(answer.status).toBe(301);
		const location = answer.headers.get('Location') ?? '';
		expect(location).toBe(to);
		expect(new URL(location, origin).origin).toBe(origin);
	});
});

describe('paths that look like other sites', () => {
	it.each(['/ru/%2e%2e//evil.example', '//evil.example', '/en//evil.example', '/kz/..//evil.example'])('%s lead nowhere else', async (path) => {
		const answer = await drop(await visit(path));
		expect(new URL(answer.headers.get('Location') ?? '/', origin).origin).toBe(origin);
		expect(answer.status).toBeLessThan(500);
	});
});

describe('language', () => {
	it('goes by the path, whatever the browser prefers, and is kept for 365 days', async () => {
		for (const locale of locales) {
			const answer = await visit(localise('/', locale), { headers: { 'Accept-Language': 'kk' } });
			expect(await answer.text()).toContain(`<html lang="${locale === 'kz' ? 'kk' : locale}"`);
			expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`locale=${locale};.*Max-Age=31536000`, 'i'));
		}
	});
	it('is not set again when the cookie says the same', async () => {
		const answer = await drop(await visit('/kz', { headers: { Cookie: 'locale=kz' } }));
		expect(answer.headers.getSetCookie().join()).not.toContain('locale=');
	});
});

describe('city', () => {
	it('path, then cookie, then 98', async () => {
		const cityOf = async (path: string, cookie = '') => /data-city="(\d+)"/.exec(await (await visit(path, { headers: { Cookie: cookie } })).text())?.[1];
		expect(await cityOf('/pricelist')).toBe('98');
		expect(await cityOf('/pricelist', 'city=99')).toBe('99');
		expect(await cityOf('/pricelist/almaty', 'city=99')).toBe('98');
		expect(await cityOf('/pricelist/astana')).toBe('99');
		expect(await cityOf('/pricelist', 'city=12345')).toBe('98');
		expect(await cityOf('/pricelist', 'city=%27--')).toBe('98');
	});
	it('is chosen by a form that works without script', async () => {
		const answer = await post('/kz/city', { city: 'astana', back: '/kz/pricelist/almaty' });
		expect(answer.status).toBe(303);
		expect(answer.headers.get('Location')).toBe('/kz/pricelist/astana');
		expect(cookiesOf(answer)).toContain('city=99');
	});
	it('leads nowhere else', async () => {
		const answer = await post('/city', { city: 'astana', back: '//evil.example' });
		expect(new URL(answer.headers.get('Location') ?? '', origin).origin).toBe(origin);
		expect((await drop(await post('/city', { city: 'atlantis' }))).status).toBe(400);
	});
});

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
	it('a cookie opens the first door', async () => {
		expect((await drop(await visit('/cabinet', { headers: { Cookie: 'auth-patient=x' } }))).status).toBe(404);
	});
});

describe('pages of the table', () => {
	const fill = (pattern: string) => pattern.replace(/:slug\*?|:id|:ids\*/g, 'x');
	const later = pageIds.filter((id) => pageEntry(id).state === 'later' && pageEntry(id).access === 'open');
	it.each(later)('%s waits for its content: 404 with the screen of the site', async (id) => {
		for (const locale of locales) {
			const answer = await visit(localise(fill(pageEntry(id).pattern), locale));
			expect(answer.status).toBe(404);
			expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
			expect(await answer.text()).toMatch(/<h1/);
		}
	});
	it('an unknown page says which', async () => {
		const text = await (await visit('/en/no-such-page<b>')).text();
		expect(text).toContain('no-such-page');
		expect(text).not.toContain('page<b>');
	});
	const open = pageIds.filter((id) => pageEntry(id).state === 'built' && !pageEntry(id).pattern.includes(':'));
	it.each(open)('%s answers in each language with title, description, canonical and hreflang', async (id) => {
		for (const locale of locales) {
			const answer = await visit(localise(pageEntry(id).pattern, locale));
			// Without an order or a result of one's own, such a page leads to where one begins.
			if (answer.status === 302) {
				expect(answer.headers.get('Location')).toMatch(new RegExp(`^${locale === 'ru' ? '' : `/${locale}`}/(?:basket|results/login)$`));
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
			expect(answer.headers.get('Location')).toMatch(/^\/(?:basket|results\/login)$/);
			return;
		}
		expect(answer.status).toBe(200);
		expect(await answer.json()).toBeTypeOf('object');
	});
});

describe('headers', () => {
	it('public pages carry no nonce, revalidate, and are the same bytes for everybody', async () => {
		const first = await visit('/pricelist');
		const second = await visit('/pricelist', { headers: { Cookie: 'locale=ru; auth-patient=somebody; globals.currentBasket=1' } });
		expect(first.headers.get('Content-Security-Policy')).not.toContain('nonce');
		expect(first.headers.get('Content-Security-Policy')).not.toContain('unsafe');
		expect(await second.text()).toBe(await first.text());
		const etag = first.headers.get('ETag') ?? '';
		const again = await visit('/pricelist', { headers: { 'If-None-Match': etag } });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe('');
	});
	it('personal pages carry a nonce of their own, and are never stored', async () => {
		const nonces = new Set<string>();
		for (const path of ['/basket', '/basket']) {
			const answer = await drop(await visit(path));
			expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
			nonces.add(/'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '');
		}
		expect(nonces.size).toBe(2);
		expect(nonces.has('')).toBe(false);
	});
	it('every answer has the security headers', async () => {
		for (const path of ['/', '/basket', '/nowhere', '/api/city?lang=ru-RU&city_id=98', '/api/nothing', '/robots.txt', '/sitemap.xml', '/ru']) {
			const { headers } = await drop(await visit(path));
			for (const name of ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Content-Security-Policy', 'Cache-Control', 'X-Request-Id'])
				expect(headers.get(name), `${name} of ${path}`).toBeTruthy();
		}
	});
});

describe('posts from elsewhere', () => {
	const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json', ''];
	const wrong: Record<string, string>[] = [
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
		{ 'Sec-Fetch-Site': 'none' },
		{ Origin: 'https://evil.example' },
		{ Origin: 'null' },
		{},
	];
	it.each(types)('of type "%s" get 403', async (type) => {
		for (const from of wrong) {
			for (const path of ['/basket', '/kz/order', '/results/login', '/api/site-order/create', '/nowhere']) {
				const answer = await drop(
					await visit(path, { method: 'POST', body: 'toggle=1', headers: { ...from, ...(type ? { 'Content-Type': type } : {}) } }),
				);
				expect(answer.status, `${path} from ${JSON.stringify(from)}`).toBe(403);
			}
		}
	});
	it('our own pass', async () => {
		expect((await drop(await post('/basket', { clear: '1' }))).status).toBe(303);
		expect(
			(
				await drop(
					await visit('/basket', {
						method: 'POST',
						body: 'clear=1',
						headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
					}),
				)
			).status,
		).toBe(303);
	});
});

describe('bodies', () => {
	const same = { 'Sec-Fetch-Site': 'same-origin' };
	it('of a foreign type get 415', async () => {
		for (const type of ['application/json', 'text/xml', 'multipart/form-data; boundary=x']) {
			expect((await drop(await visit('/order', { method: 'POST', body: '{}', headers: { ...same, 'Content-Type': type } }))).status).toBe(415);
		}
	});
	it('that are huge get 413, with and without a length', async () => {
		const huge = `a=${'x'.repeat(100_000)}`;
		const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
		expect((await drop(await visit('/order', { method: 'POST', body: huge, headers: { ...same, ...type } }))).status).toBe(413);
		const stream = new Blob([huge]).stream();
		expect((await drop(await visit('/order', { method: 'POST', body: stream, headers: { ...same, ...type } }))).status).toBe(413);
		expect((await drop(await post('/basket', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${String(at)}`, '1']))))).status).toBe(413);
	});
	it('that are no text get 400', async () => {
		const answer = await visit('/basket', {
			method: 'POST',
			body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe]),
			headers: { ...same, 'Content-Type': 'application/x-www-form-urlencoded' },
		});
		expect(answer.status).toBe(400);
		expect(await answer.text()).toMatch(/<h1/);
	});
});

describe('hostile paths and queries', () => {
	const pieces = [
		'%',
		'%zz',
		'%00',
		'%ff',
		'%2f',
		'%5c',
		'..',
		'%2e%2e',
		'_payload.json',
		'<script>',
		"'--",
		'"',
		'{{7*7}}',
		'𝔘',
		'a'.repeat(3000),
		'__proto__',
		'constructor',
		'almaty',
		':slug',
		'*',
		'\u202e',
		'%F0%9F%98%80',
	];
	const bases = [
		'/',
		'/pricelist/',
		'/kz/pricelist/',
		'/basket/',
		'/order/',
		'/results/',
		'/api/',
		'/account/',
		'/lis/',
		'/assets/',
		'/search?q=',
		'/pricelist?category=',
		'/pricelist?page=',
		'/pricelist?sort=',
		'/city?back=',
		'/order/success?order=',
		'/api/analysis?lang=ru-RU&city_id=98&query=',
		'/api/analysis/search?lang=ru-RU&city_id=98&q=',
		'/api/analysis/view?lang=ru-RU&city_id=98&slug=',
		'/api/city?lang=',
	];
	it.each(bases)('%s never answers 5xx', async (base) => {
		for (const piece of pieces) {
			for (const path of [`${base}${piece}`, `${base}${piece}/x`, `${base}${encodeURIComponent(piece)}`]) {
				const answer = await drop(await visit(path));
				expect(answer.status, path.slice(0, 80)).toBeLessThan(500);
			}
		}
	});
	it('unknown language or city: 400', async () => {
		expect((await drop(await visit('/api/city?lang=de-DE&city_id=98'))).status).toBe(400);
		expect((await drop(await visit('/api/analysis?lang=ru-RU&city_id=abc'))).status).toBe(400);
		expect((await drop(await visit('/api/analysis?lang=ru-RU&city_id=777'))).status).toBe(400);
		expect((await drop(await visit('/api/city'))).status).toBe(400);
	});
	it('unknown methods are refused', async () => {
		for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
			expect((await drop(await visit('/pricelist', { method, headers: { 'Sec-Fetch-Site': 'same-origin' } }))).status).toBe(405);
	});
});

describe('calls of the outside', () => {
	it('only calls of the table exist', async () => {
		for (const path of ['/api/secret', '/api/site-order/create', '/account/doctor-room/main', '/api/city/98', '/api//city'])
			expect((await drop(await visit(`${path}?lang=ru-RU&city_id=98`))).status).toBe(404);
	});
	it('the laboratory needs its key, and is no browser', async () => {
		const wanted = '/lis/orders?status=1';
		expect((await drop(await visit(wanted))).status).toBe(401);
		expect((await drop(await visit(wanted, { headers: { Authorization: 'Bearer wrong-wrong-wrong-wrong' } }))).status).toBe(401);
		expect((await drop(await lis('GET', wanted, undefined, { Origin: origin }))).status).toBe(403);
		expect((await drop(await lis('GET', wanted, undefined, { 'Sec-Fetch-Site': 'same-origin' }))).status).toBe(403);
		expect((await drop(await lis('GET', wanted))).status).toBe(200);
		expect((await drop(await lis('GET', '/lis/unknown'))).status).toBe(404);
	});
	it('answers in the language of the call', async () => {
		const messages = new Set<string>();
		for (const lang of ['ru-RU', 'en-US', 'kk-KZ']) {
			const answer = await visit(`/api/analysis/view?slug=no-such&lang=${lang}&city_id=98`);
			expect(answer.status).toBe(404);
			const body = (await answer.json()) as { code: string; message: string };
			expect(body.code).toBe('not-found');
			messages.add(body.message);
		}
		expect(messages.size).toBe(3);
	});
});

describe('basket without scripts', () => {
	it('toggles, brings the sampling service, and takes it out again', async () => {
		const [glucose, potassium, vein] = [await idOf('BIO-001'), await idOf('BIO-002'), await idOf('SMP-001')];
		const press = async (id: number, basket: string) =>
			/globals\.currentBasket=([\d.]*)/.exec(
				cookiesOf(await post('/basket', { toggle: String(id), back: '/pricelist' }, { Cookie: `globals.currentBasket=${basket}` })),
			)?.[1];
		expect(await press(glucose, '')).toBe(`${String(glucose)}.${String(vein)}`);
		expect(await press(potassium, `${String(glucose)}.${String(vein)}`)).toBe(`${String(glucose)}.${String(potassium)}.${String(vein)}`);
		expect(await press(glucose, `${String(glucose)}.${String(vein)}`)).toBe('');
		expect(await press(vein, `${String(glucose)}.${String(vein)}`)).toBe(`${String(glucose)}.${String(vein)}`);
		expect((await drop(await post('/basket', { toggle: '999999' }))).status).toBe(404);
	});
	it('a shared basket is shown without touching the own', async () => {
		const [glucose, potassium] = [await idOf('BIO-001'), await idOf('BIO-002')];
		const answer = await visit(`/basket/${String(glucose)}/${String(potassium)}`, {
			headers: { Cookie: `city=99; globals.currentBasket=${String(glucose)}` },
		});
		expect(answer.status).toBe(200);
		expect(cookiesOf(answer)).not.toContain('globals.currentBasket');
		const data = (await (await visit(`/basket/${String(glucose)}/${String(potassium)}/_payload.json`, { headers: { Cookie: 'city=99' } })).json()) as {
			mode: string;
			total: number;
			lines: { code: string; expired: boolean }[];
		};
		expect(data.mode).toBe('shared');
		expect(data.lines.map((line) => [line.code, line.expired])).toEqual([
			['BIO-001', false],
			['SMP-001', false],
			['BIO-002', true],
		]);
		expect(data.total).toBe(1350 + 850);
	});
	it('what the city does not offer goes, by name', async () => {
		const [glucose, potassium] = [await idOf('BIO-001'), await idOf('BIO-002')];
		const data = (await (
			await visit('/basket/_payload.json', { headers: { Cookie: `city=99; globals.currentBasket=${String(glucose)}.${String(potassium)}` } })
		).json()) as { gone: string[]; lines: { code: string }[] };
		expect(data.gone).toEqual(['Калий']);
		expect(data.lines.map((line) => line.code)).toEqual(['BIO-001', 'SMP-001']);
	});
	it('a press in a city that does not offer all of it takes nothing out unsaid', async () => {
		const [glucose, potassium, urine] = [await idOf('BIO-001'), await idOf('BIO-002'), await idOf('BIO-003')];
		const before = `city=99; globals.currentBasket=${String(glucose)}.${String(potassium)}`;
		const cookie = cookiesOf(await drop(await post('/basket', { toggle: String(urine), back: '/pricelist' }, { Cookie: before })));
		const data = (await (await visit('/basket/_payload.json', { headers: { Cookie: `city=99; ${cookie}` } })).json()) as {
			gone: string[];
			lines: { code: string }[];
		};
		expect(data.gone).toEqual(['Калий']);
		expect(data.lines.map((line) => line.code)).toEqual(['BIO-001', 'BIO-003', 'SMP-001']);
	});
});

describe('kept content', () => {
	it('an import shows at once', async () => {
		const price = async () => /"price":(\d+)/.exec(await (await visit('/api/analysis/view?slug=glyukoza&lang=ru-RU&city_id=98')).text())?.[1];
		const before = await price();
		const page = await (await visit('/pricelist')).text();
		expect((await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: 7777, astana: 7777 }]))).status).toBe(200);
		expect(await price()).toBe('7777');
		expect(await (await visit('/pricelist')).text()).not.toBe(page);
		expect((await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: Number(before), astana: 1350 }]))).status).toBe(200);
	});
	it('nothing personal is written to the store of content', async () => {
		await drop(await visit('/basket', { headers: { Cookie: 'globals.currentBasket=1.2.3' } }));
		const { keys } = await env.CONTENT.list();
		expect(keys.length).toBeGreaterThan(0);
		expect(keys.filter(({ name }) => name !== 'content-generation' && !/^content:[^:]+:\/api\//.test(name))).toEqual([]);
	});
});
