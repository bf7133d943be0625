import { describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

describe('check 2: the short message with a code', () => {
	test.each(locales)('is one part in %s, begins with the code, and binds it to the site', (locale) => {
		const { text } = messageKinds['code-sms'].write(locale, { code: '012345', host: 'www.zerthana.example' });
		expect(text.length).toBeLessThanOrEqual(70);
		expect(text).toMatch(/^012345 /);
		expect(text.split('\n').at(-1)).toBe('@www.zerthana.example #012345');
	});
});

test.each([
	['ru', /Никому его не сообщайте/],
	['en', /Do not share it with anyone/],
	['kz', /Оны ешкімге айтпаңыз/],
] as const)('a letter with a code tells in %s to give it to nobody', (locale, reported) => {
	expect(messageKinds['code-mail'].write(locale, { code: '012345', phone: '+7 727 250 00 00' }).text).toMatch(reported);
});
