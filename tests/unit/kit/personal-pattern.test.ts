import { describe, expect, test } from 'vitest';
import { pages } from '#shared/pages.ts';
import { personalPattern } from '#scripts/vite/personal-pattern.ts';

const personalPath = personalPattern(Object.values(pages));
/** A path of a pattern, with something in the place of each parameter. */
const pathOf = (pattern: string) => pattern.replace(/:\w+\*?/g, 'some-thing');

describe('paths of personal pages', () => {
	test.each(Object.entries(pages))('%s', (_id, { pattern, kind }) => {
		for (const prefix of ['', '/en', '/kz']) {
			const path = `${prefix}${pathOf(pattern)}`.replace(/(.)\/$/, '$1');
			expect([path, personalPath.test(path)]).toEqual([path, kind === 'personal']);
		}
	});

	test('with what may follow them', () => {
		expect(personalPath.test('/basket/1/2/3')).toBe(true);
		expect(personalPath.test('/house-call/astana')).toBe(true);
		expect(personalPath.test('/basketball')).toBe(false);
		expect(personalPath.test('/ru/basket')).toBe(false);
	});

	test('below a first segment that has public pages, too, only their own patterns', () => {
		const mixed = personalPattern([
			{ pattern: '/a/:slug', kind: 'public' },
			{ pattern: '/a/own/:id', kind: 'personal' },
		]);
		expect(['/a/b', '/a/own', '/a/own/1', '/kz/a/own/1/', '/a/own/1/2'].map((path) => mixed.test(path))).toEqual([false, false, true, true, false]);
	});
});
