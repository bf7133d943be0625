import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { cookiesOf, drop, origin, post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

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
			// Who presses the link of a language on a page in another one.
			const from = localise('/pricelist', locale === 'ru' ? 'en' : 'ru');
			const answer = await visit(localise('/', locale), { headers: { 'Accept-Language': 'kk', Referer: origin + from, 'Sec-Fetch-User': '?1' } });
			expect(await answer.text()).toContain(`<html lang="${locale === 'kz' ? 'kk' : locale}"`);
			expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`locale=${locale};.*Max-Age=31536000`, 'i'));
		}
	});
	it('is not set again when the cookie says the same', async () => {
		const answer = await drop(await visit('/kz', { headers: { Cookie: 'locale=kz', Referer: `${origin}/pricelist`, 'Sec-Fetch-User': '?1' } }));
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
	it.each([
		['/kz/pricelist/glyukoza', '/kz/pricelist/glyukoza'],
		['/search/almaty?q=1', '/search/almaty?q=1'],
		['/almaty', '/astana'],
	])('is exchanged in %s only where the path names one: %s', async (back, to) => {
		expect((await drop(await post('/city', { city: 'astana', back }))).headers.get('Location')).toBe(to);
	});
	it('leads nowhere else', async () => {
		const answer = await post('/city', { city: 'astana', back: '//evil.example' });
		expect(new URL(answer.headers.get('Location') ?? '', origin).origin).toBe(origin);
		expect((await drop(await post('/city', { city: 'atlantis' }))).status).toBe(400);
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
