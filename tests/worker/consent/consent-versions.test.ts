/** What people agree to is kept with its version; a form that showed another text is refused, and comes back with the text of today. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textVersions, versionAt } from '#shared/consent/versions.ts';
import { consentWords } from '#shared/consent/words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { form, visitWith } from '#tests/support/bindings.ts';
import { upTo } from '#tests/support/checkout.ts';
import { ask, fresh, person, read, solved, submit, type Placed } from '#tests/support/laboratory.ts';
import { bookHouseCall, caller, dayFromNow, ownPhone, seedSlots } from '#tests/support/house-calls.ts';
import { create, ordersWritten } from '#tests/support/orders.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

const older = '2020-01-01';

describe('an order', () => {
	it('keeps the versions of both texts', async () => {
		const { id } = await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] } }));
		expect(await env.LAB_DB.prepare('SELECT consent_version, agreement_version FROM orders WHERE id = ?1').bind(id).first()).toEqual({
			consent_version: textVersions['order.consent'],
			agreement_version: textVersions['order.agreement'],
		});
	});
	it.each([
		['consent', older, 'textChanged'],
		['agreement', older, 'textChanged'],
		['consent', 'on', 'textChanged'],
		['agreement', true, 'textChanged'],
		['consent', '', 'consent'],
		['agreement', false, 'consent'],
		['consent', undefined, 'consent'],
	])('with %s %s is refused as %s, and nothing is written', async (field, given, rule) => {
		const before = await ordersWritten();
		const answer = await read(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], [field]: given } }));
		expect(answer).toMatchObject({ http: 422, fields: [{ field, rule }] });
		expect(await ordersWritten()).toBe(before);
	});
	it.each(['ru', 'en', 'kz'] as const)('%s: the form says that the text has changed, shows it unfolded, and asks for the tick again', async (locale) => {
		const path = localise('/order/confirm', locale);
		const answer = await submit(path, { ...person, key: fresh(), consent: older }, `globals.currentBasket=${glucose}`);
		const html = await answer.text();
		expect(answer.status).toBe(422);
		expect(html).toContain(translator(locale)(rulesWords)('textChanged'));
		const part = html.slice(html.indexOf('data-field="consent"'), html.indexOf('data-field="agreement"'));
		const t = translator(locale)(consentWords);
		expect(part).toContain(t('order.consent.body', { kept: t('kept.abroad') }));
		expect(part).toMatch(/<details[^>]* open/);
		expect(part).toContain(`value="${textVersions['order.consent']}"`);
		expect(part).not.toMatch(/type="checkbox"[^>]* checked/);
		// The other one was ticked under the text that holds.
		expect(html.slice(html.indexOf('data-field="agreement"'))).toMatch(/type="checkbox"[^>]* checked/);
		expect(html).toContain(`value="${person.lastName}"`);
	});
});

describe('where personal data are kept', () => {
	const home = { PERSONAL_DATA: 'kazakhstan' };
	const version = versionAt(textVersions['order.consent'], 'kazakhstan');
	const basket = () => ({ Cookie: `globals.currentBasket=${glucose}` });
	it.each(['ru', 'en', 'kz'] as const)(
		'%s: the consent says it by the setting, and that nothing leaves the country only where it does not',
		async (locale) => {
			const t = translator(locale)(consentWords);
			const path = localise('/order/confirm', locale);
			const headers = { Cookie: await upTo('/order/confirm', basket().Cookie) };
			const [here, abroad] = await Promise.all([home, {}].map(async (settings) => (await visitWith(settings, path, { headers })).text()));
			expect(here).toContain(t('kept.kazakhstan'));
			expect(here).toContain(`value="${version}"`);
			expect(abroad).toContain(t('kept.abroad'));
			expect(abroad).not.toContain(t('kept.kazakhstan'));
			expect(abroad).toContain(`value="${textVersions['order.consent']}"`);
		},
	);
	it('a tick under the other place is one under another text, and nothing is written', async () => {
		const send = async (consent: string, settings: object) => {
			const fields = { ...person, key: fresh(), consent, 'smart-token': await solved() };
			return visitWith(settings, '/order/confirm', form(fields, basket()));
		};
		const before = await ordersWritten();
		for (const [consent, settings] of [
			[textVersions['order.consent'], home],
			[version, {}],
		] as const) {
			const answer = await send(consent, settings);
			expect(answer.status).toBe(422);
			expect(await answer.text()).toContain(translator('ru')(rulesWords)('textChanged'));
		}
		expect(await ordersWritten()).toBe(before);
		expect((await send(version, home)).status).toBe(303);
		const kept = await env.LAB_DB.prepare('SELECT COUNT(*) AS n FROM orders WHERE consent_version = ?1').bind(version).first('n');
		expect([await ordersWritten(), kept]).toEqual([before + 1, 1]);
	});
});

describe('a request for a consultation', () => {
	const asked = {
		fio: 'Айгүл Сәрсенбаева',
		email: 'aigul@example.kz',
		phone: person.phone,
		city: 'almaty',
		departure_date: todayInAlmaty(),
		reason: 'other',
		consent: textVersions['consultation.consent'],
	};
	const send = (body: object) => read(ask('POST', '/api/site-consultation/create', { key: fresh(), body }));
	it('keeps the version of its text, and is refused with an older one', async () => {
		expect(await send(asked)).toMatchObject({ http: 200 });
		expect(await env.LAB_DB.prepare('SELECT consent_version FROM consultations ORDER BY id DESC').first('consent_version')).toBe(asked.consent);
		expect(await send({ ...asked, consent: older })).toMatchObject({ http: 422, fields: [{ field: 'consent', rule: 'textChanged' }] });
	});
});

describe('a house call', () => {
	beforeAll(() => seedSlots());
	const kept = async () => (await env.LAB_DB.prepare('SELECT consent_version, agreement_version FROM house_calls').all()).results;
	it('keeps the versions of both texts', async () => {
		expect(await bookHouseCall()).toMatchObject({ http: 200 });
		expect(await kept()).toEqual([{ consent_version: textVersions['house-call.consent'], agreement_version: textVersions['house-call.agreement'] }]);
	});
	it.each([
		['consent', older, 'textChanged'],
		['agreement', older, 'textChanged'],
		['consent', 'on', 'textChanged'],
		['agreement', true, 'textChanged'],
		['consent', `${textVersions['house-call.consent'].slice(0, 10)}.9`, 'textChanged'],
		['consent', '', 'consent'],
		['agreement', false, 'consent'],
		['agreement', undefined, 'consent'],
	])('with %s %s is refused as %s, and nothing is written', async (field, given, rule) => {
		const before = await kept();
		expect(await bookHouseCall({ phone: ownPhone(), [field]: given })).toMatchObject({ http: 422, fields: [{ field, rule }] });
		expect(await kept()).toEqual(before);
	});
	it.each(['ru', 'en', 'kz'] as const)('%s: the form says that the text has changed, shows it unfolded, and asks for the tick again', async (locale) => {
		const fields = { ...caller, departure_date: dayFromNow(3), key: fresh(), intent: 'book', agreement: older };
		const answer = await submit(localise('/house-call', locale), fields);
		const html = await answer.text();
		expect(answer.status).toBe(422);
		expect(html).toContain(translator(locale)(rulesWords)('textChanged'));
		const at = html.indexOf('data-field="agreement"');
		expect(html.slice(at)).toContain(translator(locale)(consentWords)('house-call.agreement.body'));
		expect(html.slice(at)).toMatch(/^[^]*?<details[^>]* open/);
		expect(html.slice(at)).toContain(`value="${textVersions['house-call.agreement']}"`);
		expect(html.slice(at)).not.toMatch(/type="checkbox"[^>]* checked/);
		expect(html.slice(html.indexOf('data-field="consent"'), at)).toMatch(/type="checkbox"[^>]* checked/);
		expect(html).toContain(`value="${caller.fio}"`);
	});
});
