import { describe, expect, test } from 'vitest';
import { callEntry, callIds } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { isPlatformPath, isReserved, platformPaths } from '#shared/reserved.ts';

describe('addresses of the site itself', () => {
	const first = (path: string) => path.split('/')[1] ?? '';
	test('hold the first segment of every page, call, language and platform path', () => {
		const all = [
			...pageIds.map((id) => first(pageEntry(id).pattern)),
			...callIds.map((id) => first(callEntry(id).path)),
			...Object.values(platformPaths).map(first),
			...locales,
		].filter((segment) => segment !== '');
		expect(all.filter((segment) => !isReserved(segment))).toEqual([]);
		expect(all).toEqual(expect.arrayContaining(['results', 'tekme', 'api', 'lis', 'local', 'assets', 'builds', 'pictures', 'ru', 'robots.txt']));
	});
	test.each(['almaty', 'astana', 'glyukoza', 'results-2', 'slug', ''])('do not hold %j', (slug) => expect(isReserved(slug)).toBe(false));
	test('what is asked for below a call or the platform is no page', () => {
		expect(
			['/api/x', '/lis/orders', '/captcha/challenge', '/assets/a.js', '/builds/latest.json', '/pictures/x'].filter((path) => !isPlatformPath(path)),
		).toEqual([]);
		expect(['/', '/results', '/results/login', '/api', '/kz/api/x', '/pricelist/api'].filter(isPlatformPath)).toEqual([]);
	});
});
