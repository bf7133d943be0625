/** Texts that people agree to: whoever changes one gives it a new version, since what is kept of an agreement is the version alone. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { agreedTo, textVersions, type AgreedText } from '#shared/consent/versions.ts';
import { consentWords } from '#shared/consent/words.ts';
import { isDay } from '#shared/kit/fields.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';

const texts = Object.keys(textVersions) as AgreedText[];

/** All that is shown of a text, in the three languages. */
const shown = (text: AgreedText) => {
	const [form = '', name = ''] = text.split('.');
	return locales.map((locale) => (translator(locale)(consentWords).words as unknown as Record<string, Record<string, object>>)[form]?.[name]);
};
const digest = (text: AgreedText) =>
	createHash('sha256')
		.update(JSON.stringify(shown(text)))
		.digest('hex')
		.slice(0, 16);

describe('the texts', () => {
	test('are those of their versions', () => {
		expect(Object.fromEntries(texts.map((text) => [`${text} ${textVersions[text]}`, digest(text)]))).toMatchInlineSnapshot(`
			{
			  "consultation.consent 2026-11-22": "187a99bc2d210068",
			  "house-call.agreement 2026-11-22": "82f984789fa0c2ff",
			  "house-call.consent 2026-11-22": "dfc721b77049526d",
			  "order.agreement 2026-11-22": "64a51f6a503d2333",
			  "order.consent 2026-11-22.2": "6e9267629c1db33a",
			  "preorder.agreement 2026-11-22": "f1b62c8c2a156b42",
			  "preorder.consent 2026-11-22": "9c5443d478270873",
			  "registration.agreement 2026-11-22": "94d182f615f6c088",
			  "registration.consent 2026-11-22": "f8e244b5831dad93",
			}
		`);
	});
	test('have a label in each language, and versions that begin with a day', () => {
		for (const text of texts) {
			for (const one of shown(text)) expect(one).toMatchObject({ label: expect.any(String) });
			expect(textVersions[text]).toMatch(/^\d{4}-\d{2}-\d{2}(?:\.\d+)?$/);
			expect(isDay(textVersions[text].slice(0, 10))).toBe(true);
		}
	});
});

describe('a tick', () => {
	const field = agreedTo('2026-11-22.2');
	const told = (given: unknown) => field.safeParse(given).error?.issues[0]?.message ?? null;
	test('under the version that holds is taken, and gives the version', () => {
		expect(field.parse('2026-11-22.2')).toBe('2026-11-22.2');
	});
	test.each(['2026-11-22', '2026-11-22.1', '2027-01-01', 'on', 'true', true])('under %s is under another text', (given) => {
		expect(told(given)).toBe('textChanged');
	});
	test.each([undefined, null, '', false, 'no', 1, {}])('that is none (%s) is no agreement', (given) => {
		expect(told(given)).toBe('consent');
	});
});
