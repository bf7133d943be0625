import { describe, expect, test } from 'vitest';
import { headersText } from '#scripts/vite/static-headers.ts';
import { everyAnswer } from '#shared/security-headers.ts';

/** Headers of a path as the platform reads the file: those of every rule that fits, values of one name joined. */
function headersOf(path: string): Map<string, string> {
	const found = new Map<string, string>();
	for (const rule of headersText().trim().split('\n\n')) {
		const [pattern = '', ...lines] = rule.split('\n');
		if (pattern.endsWith('*') ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern) continue;
		for (const line of lines) {
			const [, name = '', value = ''] = /^ {2}([A-Za-z-]+): (.+)$/.exec(line) ?? [];
			expect(name, line).not.toBe('');
			expect(found.has(name), `${name} of ${path} stands in two rules`).toBe(false);
			found.set(name, value);
		}
	}
	return found;
}

describe('files', () => {
	test.each(['/assets/entry-1.js', '/assets/a.woff2', '/builds/latest.json', '/openapi.json', '/favicon.svg', '/icon-192.png', '/other.txt'])(
		'%s has every security header, once',
		(path) => {
			const headers = headersOf(path);
			for (const [name, value] of everyAnswer) expect(headers.get(name), name).toBe(value);
			expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=63072000; includeSubDomains; preload$/);
			expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/);
			expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
		},
	);
	test('are kept as long as their names say', () => {
		expect(headersOf('/assets/entry-1.js').get('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(headersOf('/builds/latest.json').get('Cache-Control')).toBe('no-cache');
	});
});
