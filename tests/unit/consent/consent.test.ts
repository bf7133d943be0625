/** Texts that people agree to: anyone who changes one gives it a new version, since what is kept of an agreement is the version alone. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agreedElsewhere, agreedTo, dataPlaces, textVersions, versionAt, type AgreedText } from '#shared/consent/versions.ts';
import { consentWords } from '#shared/consent/words.ts';
import { isDay } from '#shared/kit/fields.ts';
import { locales } from '#shared/i18n/locales.ts';
import { newsChannels, type NewsChannel } from '#shared/patient/news.ts';
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
			  "consultation.consent 2026-11-23-abroad": "e8f3a403e4cd4623",
			  "house-call.agreement 2026-11-23": "a9c73963a6e78705",
			  "house-call.consent 2026-11-23-abroad": "6348c8a1c1001db1",
			  "order.agreement 2026-11-23": "d89d87d860dcb3f5",
			  "order.consent 2026-11-27-abroad": "a3edf7d1e1cfdf9d",
			  "preorder.agreement 2026-11-22": "f1b62c8c2a156b42",
			  "preorder.consent 2026-11-22": "9c5443d478270873",
			  "registration.agreement 2026-11-23": "0c1616df0ffcffcd",
			  "registration.consent 2026-11-27-abroad": "337f734edfd1e11f",
			}
		`);
	});
	test('have a label in each language, and versions that begin with a day', () => {
		for (const text of texts) {
			for (const one of shown(text)) expect(one).toMatchObject({ label: expect.any(String) });
			expect(textVersions[text]).toMatch(/^\d{4}-\d{2}-\d{2}(?:\.\d+)?(?:-abroad)?$/);
			// What says where data are kept has a version for each place, and what does not has one.
			expect(textVersions[text].endsWith('-abroad')).toBe(JSON.stringify(shown(text)).includes('{{kept}}'));
			expect(isDay(textVersions[text].slice(0, 10))).toBe(true);
		}
	});
});

describe('where data are kept', () => {
	test('each place has a version of its own, which a tick may name', () => {
		const [home, abroad] = dataPlaces.map((place) => versionAt(textVersions['order.consent'], place));
		expect(home).toMatch(/-kazakhstan$/);
		expect(abroad).toBe(textVersions['order.consent']);
		for (const version of [home, abroad]) expect(agreedTo(textVersions['order.consent']).safeParse(version).success).toBe(true);
		expect(versionAt(textVersions['order.agreement'], 'kazakhstan')).toBe(textVersions['order.agreement']);
	});
	test('a version of the other place is found, and nothing else is', () => {
		const body = { consent: '2026-11-23-abroad', agreement: '2026-11-23', comment: 'x-abroad' };
		expect(agreedElsewhere(body, 'kazakhstan')).toEqual(['consent']);
		expect(agreedElsewhere(body, 'abroad')).toEqual([]);
		expect([undefined, null, 'x-abroad'].flatMap((one) => agreedElsewhere(one, 'kazakhstan'))).toEqual([]);
	});
	test('no text says by itself that nothing is kept abroad', () => {
		const said = texts.flatMap((text) => JSON.stringify(shown(text)));
		expect(said.filter((one) => /не хранятся|not stored|сақталмайды|passes? through|проходить через/.test(one))).toEqual([]);
	});
});

describe('whoever carries news of results', () => {
	/** As the texts call them in any of the languages. */
	const carriers: Readonly<Record<NewsChannel, RegExp>> = {
		sms: /SMS|text message/,
		mail: /почтового сервиса|почтовый сервис|email provider|пошта сервис/i,
		push: /служб\p{L}* уведомлений|notification service|хабарландыру қызметі/iu,
		telegram: /Telegram/,
	};
	const unnamed = (text: string) => newsChannels.filter((channel) => !carriers[channel].test(text));
	test.each(locales)('%s: is named where an order, an account and the page of personal data say who receives what', (locale) => {
		const t = translator(locale)(consentWords);
		const privacy = readFileSync(`worker/lab/db/seed/content/pages/privacy.${locale}.md`, 'utf8');
		for (const text of [t('order.consent.body'), t('registration.consent.body'), privacy]) expect(unnamed(text)).toEqual([]);
	});
	test.each(locales)('%s: is told that something is ready, and no value', (locale) => {
		const t = translator(locale)(consentWords);
		for (const text of [t('order.consent.body'), t('registration.consent.body')])
			expect(text).toMatch(
				/результаты готовы; имени, названий анализов и значений|результаты готовы, и дана ссылка.*значений в нём нет|results are ready.*values|нәтижелердің дайын екені.*көрсеткіштер болмайды/,
			);
	});
});

describe('a tick', () => {
	const field = agreedTo('2026-11-22.2');
	const ruleOf = (given: unknown) => field.safeParse(given).error?.issues[0]?.message ?? null;
	test('under the version that holds is taken, and gives the version', () => {
		expect(field.parse('2026-11-22.2')).toBe('2026-11-22.2');
	});
	test.each(['2026-11-22', '2026-11-22.1', '2027-01-01', 'on', 'true', true])('under %s is under another text', (given) => {
		expect(ruleOf(given)).toBe('textChanged');
	});
	test.each([undefined, null, '', false, 'no', 1, {}])('that is none (%s) is no agreement', (given) => {
		expect(ruleOf(given)).toBe('consent');
	});
});
