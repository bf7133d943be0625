/** A corpus of requests that nobody honest sends. */
import { beforeAll, describe, expect, it } from 'vitest';
import { origin, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

describe('a corpus of hostile requests', () => {
	/** The same numbers every time. */
	function numbers(seed: number): () => number {
		let state = seed;
		return () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state / 2 ** 32;
		};
	}
	const starts = ['', 'en/', 'kz/', 'ru/', '/', 'en//', 'kz/%2e/'];
	const places = [
		'',
		'pricelist',
		'search',
		'city',
		'basket',
		'order',
		'order/success',
		'results',
		'results/login',
		'cabinet',
		'sitemap.xml',
		'captcha/challenge',
		'api/city',
		'api/analysis',
		'api/analysis/search',
		'api/analysis/view',
		'api/site-order/view',
		'api/site-test-results/blanks',
		'lis/orders',
		'lis/results',
		'api/payment/notify/x',
	];
	const pieces = [
		'%',
		'%00',
		'%0d%0aSet-Cookie:x=1',
		'%ff',
		'%c0%af',
		'%2f',
		'%5c',
		'..',
		'_payload.json',
		'<script>',
		'%22%27',
		'__proto__',
		'constructor',
		'almaty',
		'%ED%A0%80',
		'%EF%B7%BA'.repeat(30),
		'-1',
		'1e9',
		'9'.repeat(20),
		'1.2.3',
		'A'.repeat(22),
		'%25%32%66',
		'x%cc%81'.repeat(80),
		'a'.repeat(2000),
	];
	const names = [
		'q',
		'page',
		'pageSize',
		'category',
		'material',
		'ready',
		'sort',
		'query',
		'code',
		'slug',
		'id',
		'order',
		'back',
		'number',
		'__proto__',
		'constructor',
	];
	const cookies = [
		'globals.currentBasket=%',
		'globals.currentBasket=1.1.__proto__.2',
		`globals.currentBasket=${'1.'.repeat(900)}`,
		'city=%00',
		'city=-98',
		'auth-result=%E0%A4%A',
		`auth-result=${'A'.repeat(22)}.${'B'.repeat(43)}.9999999999`,
		`auth-order=${`${'A'.repeat(22)}.${'B'.repeat(43)}~`.repeat(20)}`,
		'__proto__=1',
		'locale=%22',
		'=',
		';;;',
	];
	const fields = [
		'put',
		'remove',
		'clear',
		'add',
		'replace',
		'back',
		'city',
		'birthDate',
		'iin',
		'phone',
		'email',
		'point',
		'key',
		'smart-token',
		'internalNr',
		'password',
		'intent',
		'__proto__',
	];
	const values = [
		'1',
		'1.2.3',
		'-1',
		'//evil.example',
		'/%0d%0aX: y',
		'/привет',
		'2000-02-31',
		'123456789012',
		'а'.repeat(3000),
		'eyJjaGFsbGVuZ2UiOnt9fQ==',
		'\0',
		'%',
		'constructor',
		'𝔘'.repeat(200),
		`${'a'.repeat(200)}@${'b.'.repeat(90)}kz`,
	];
	const types = [
		'application/x-www-form-urlencoded',
		'application/x-www-form-urlencoded',
		'application/json',
		'text/plain',
		'multipart/form-data; boundary=x',
	];

	it.each([1, 2, 3, 4])('no 5xx, no way to another site, no split header (portion %i)', async (portion) => {
		const random = numbers(portion);
		const pick = <T>(list: readonly T[]): T => {
			const one = list[Math.floor(random() * list.length)];
			if (one === undefined) throw new RangeError('an empty list');
			return one;
		};
		for (let count = 0; count < 150; count += 1) {
			const place = pick(places);
			const common = place.startsWith('api/') ? ['lang=kk-KZ', 'city_id=98'] : [];
			const query = [
				...common,
				...Array.from({ length: Math.floor(random() * 4) }, () => `${pick(names)}=${random() < 0.3 ? Math.floor(random() * 300) : pick(pieces)}`),
			];
			const path = `/${pick(starts)}${place}${random() < 0.5 ? `/${pick(pieces)}` : ''}?${query.join('&')}`;
			const method = random() < 0.65 ? 'GET' : pick(['POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
			const headers: Record<string, string> = {
				'CF-Connecting-IP': `10.0.${portion}.${count}`,
				Cookie: pick(cookies),
				Accept: pick(['*/*', 'text/html', 'application/json', 'q=;;']),
			};
			const body = Array.from(
				{ length: Math.floor(random() * 12) },
				() => `${encodeURIComponent(pick(fields))}=${encodeURIComponent(pick(values))}`,
			).join('&');
			const sends = !['GET', 'HEAD', 'OPTIONS'].includes(method);
			if (sends) Object.assign(headers, { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': pick(types) });
			const answer = await visit(path, { method, headers, ...(sends ? { body } : {}) });
			const said = `${method} ${path.slice(0, 200)} ${body.slice(0, 200)}`;
			expect(answer.status, said).toBeLessThan(500);
			expect(new URL(answer.headers.get('Location') ?? '/', origin).origin, said).toBe(origin);
			expect(
				answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('x=')),
				said,
			).toEqual([]);
			const text = await answer.text();
			if (method === 'GET' && answer.status === 200) expect(text, said).not.toBe('');
			expect(text, said).not.toMatch(/<script>(?:alert|<)|href="\/\//);
		}
	});
});
