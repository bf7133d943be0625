/** The field of an address without scripts: one building is taken, several are offered, none is said, and coordinates count only with their address. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addressFields } from '#shared/address/fields.ts';
import { addressWords } from '#shared/address/words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { defineForm } from '#shared/kit/form.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { localGeocoder } from '#worker/providers/geocoder/local.ts';
import { form as posted } from '#tests/support/bindings.ts';
import { servicesWith } from '#tests/support/services.ts';
import { origin, seedSite } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';
import { placeAddress } from '#worker/site/address.ts';
import { makeSite } from '#worker/site/collect.ts';
import { definePage } from '#worker/site/define-page.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found } from '#worker/site/request.ts';
import { AddressField } from '#client/address/address-field.tsx';
import { Form } from '#client/ui/form.tsx';

beforeAll(seedSite);

const visitForm = defineForm('sample/visit', z.object(addressFields), { call: 'address.search' });
const words = { fields: { address: 'Адрес' } };
const settled: object[] = [];

const page = definePage('house-call', {
	cache: 'personal',
	audience: 'anyone',
	form: {
		send: formAction(visitForm, async ({ c, values, refuse }) => {
			const place = await placeAddress(c, values);
			if (!place.ok) return refuse(place.error);
			settled.push(place.value);
			return { kind: 'redirect', to: '/house-call' as never };
		}),
	},
	load: async ({ refused }) => found({ refused }),
	Page: ({ refused }: { readonly refused: RefusedForm | null }) => (
		<Form form={visitForm} words={words} refused={refused}>
			<AddressField form={visitForm} />
		</Form>
	),
	head: () => ({ title: 'House call', description: 'A nurse comes', canonical: '/house-call', index: false }),
});
const site = makeSite([page], () => []);

async function send(fields: Readonly<Record<string, string>>, services = servicesWith({}), path = '/house-call') {
	const context = createExecutionContext();
	const before = settled.length;
	const answer = await makeApp({ services, site }).fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...posted(fields) }), env, context as never);
	const html = await answer.text();
	await waitOnExecutionContext(context);
	return { status: answer.status, html, settled: settled[before] };
}
const t = translator('ru')(rulesWords);
const tAddress = translator('ru')(addressWords);
const house = { lat: 43.2411, lon: 76.9182 };

async function placeOf(text: string) {
	const answer = await localGeocoder.search(text, house, 'ru');
	const [place] = answer.ok ? answer.value : [];
	if (!place) throw new Error(`${text} is not in the book`);
	return { lat: place.lat, lon: place.lon };
}

describe('an address that is typed', () => {
	it.each(['Абая 62А', 'пр. Абая, 62 а, кв. 15', 'Алматы, Абай 62А-15', 'Алматы, пр. Абая, 62А, подъезд 2, код 15'])(
		'%s is one building, and stays as it was typed',
		async (address) => {
			const answer = await send({ address });
			expect([answer.status, answer.settled]).toEqual([303, { address, ...(await placeOf('Абая 62А')) }]);
		},
	);
	it.each([
		['ru', 'пр. Достык, 36'],
		['ru', 'Достық даңғылы, 36'],
		['ru', 'Dostyk Avenue 36'],
		['kz', 'Достық даңғылы, 36'],
		['kz', 'пр. Достык, 36, кв. 5'],
		['en', 'Dostyk Avenue 36'],
		['en', 'пр. Достык, 36'],
		['en', 'Алматы, Достық даңғылы, 36'],
	])('on a page in %s %s is one building', async (language, address) => {
		const answer = await send({ address }, servicesWith({}), language === 'ru' ? '/house-call' : `/${language}/house-call`);
		expect([answer.status, answer.settled]).toEqual([303, { address, ...(await placeOf('пр. Достык, 36')) }]);
	});
	it('of a street that is written otherwise in each language is found by each of them on every page', async () => {
		const at = await placeOf('ул. Толе би, 59');
		for (const path of ['/house-call', '/kz/house-call', '/en/house-call'])
			for (const address of ['ул. Толе би, 59', 'Төле би көшесі, 59', 'Tole Bi Street 59'])
				expect([path, (await send({ address }, servicesWith({}), path)).settled]).toEqual([path, { address, ...at }]);
	});
	it.each(['ul. Dostyk 36', 'Dostyk dangyly 36'])('%s, in letters of another script, is that building', async (address) => {
		expect((await send({ address })).settled).toEqual({ address, ...(await placeOf('пр. Достык, 36')) });
	});
	/** A geocoder that knows one house and guesses it for every street. */
	const guessing = (further: 'answers' | 'fails') => {
		const names = { ru: 'Алматы, пр. Достык, 36', en: 'Dostyk Avenue 36, Almaty', kz: 'Алматы, Достық даңғылы, 36' };
		const search: typeof localGeocoder.search = async (_text, near, locale) =>
			further === 'fails' && locale !== 'en' ? failure('unavailable') : success([{ ...near, country: 'KZ', isExact: true, address: names[locale] }]);
		return servicesWith({ geocoder: { ...localGeocoder, search } });
	};
	it.each(['ул. Достоевского, 36', 'Достоевский көшесі, 36'])(
		'%s is not the house of that number in another street, whatever the script',
		async (address) => {
			const answer = await send({ address }, guessing('answers'), '/en/house-call');
			expect([answer.status, answer.settled]).toEqual([422, undefined]);
			expect(answer.html).toContain('<li>Dostyk Avenue 36, Almaty</li>');
		},
	);
	it('is chosen from what was found where nobody answers in the other languages', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const answer = await send({ address: 'пр. Достык, 36' }, guessing('fails'), '/en/house-call');
		expect([answer.status, answer.settled]).toEqual([422, undefined]);
		expect(answer.html).toContain('<li>Dostyk Avenue 36, Almaty</li>');
		vi.restoreAllMocks();
	});
	it('that the geocoder does not find is asked for once, since each asking may cost money', async () => {
		const asked: string[] = [];
		const search: typeof localGeocoder.search = async (text, near, locale) => {
			asked.push(locale);
			return localGeocoder.search(text, near, locale);
		};
		const geocoder = { ...localGeocoder, search };
		await send({ address: 'Бейкер-стрит 221б' }, servicesWith({ geocoder }));
		await send({ address: 'пр. Достык, 36' }, servicesWith({ geocoder }));
		expect(asked).toEqual(['ru', 'ru']);
	});
	it.each([
		['a number that begins another', 'Абая 6'],
		['another building of the street', 'Абая 8'],
		['a street that sounds like it', 'Абылай хана 62А'],
	])('%s is not taken for it', async (_, address) => {
		const answer = await send({ address });
		expect([answer.status, answer.settled]).toEqual([422, undefined]);
		expect(answer.html).toContain(t('addressUnknown'));
		expect(answer.html).toContain(`value="${address}"`);
	});
	it('offers what it may mean', async () => {
		const { html } = await send({ address: 'Абая 6' });
		expect(html).toContain(tAddress('choices'));
		expect(html).toContain('<li>Алматы, пр. Абая, 62А</li>');
	});
	it('several that fit are offered, and none is chosen for the person', async () => {
		const twins = (await localGeocoder.search('Абая 62А', house, 'ru')) as { readonly value: readonly object[] };
		const [first] = twins.value as readonly { readonly lat: number; readonly address: string }[];
		const search = async () => ({
			ok: true as const,
			value: [first, { ...first, lat: (first?.lat ?? 0) + 0.05, address: 'Алматы, ул. Абая, 62А' }] as never,
		});
		const answer = await send({ address: 'Абая 62А' }, servicesWith({ geocoder: { ...localGeocoder, search } }));
		expect([answer.status, answer.settled]).toEqual([422, undefined]);
		for (const text of [t('addressSeveral'), '<li>Алматы, пр. Абая, 62А</li>', '<li>Алматы, ул. Абая, 62А</li>']) expect(answer.html).toContain(text);
	});
	it('in another city than the page shows is none', async () => {
		const answer = await send({ address: 'Экибастуз, ул. Машхур Жусупа, 25' });
		expect([answer.status, answer.html.includes(t('addressUnknown'))]).toEqual([422, true]);
	});
	it('is required, and a street alone is none', async () => {
		expect((await send({ address: ' ' })).html).toContain(t('required'));
		const street = await send({ address: 'улица' });
		expect([street.status, street.settled]).toEqual([422, undefined]);
	});
});

describe('an address with a marker', () => {
	it('is taken with its building', async () => {
		const { lat, lon } = await placeOf('Абая 62А');
		const answer = await send({ address: 'Алматы, пр. Абая, 62А, кв. 15', lat: String(lat), lon: String(lon) });
		expect([answer.status, answer.settled]).toEqual([303, { address: 'Алматы, пр. Абая, 62А, кв. 15', lat, lon }]);
	});
	it('that was typed over goes by what was typed', async () => {
		const { lat, lon } = await placeOf('Абая 62А');
		const answer = await send({ address: 'Абая 74', lat: String(lat), lon: String(lon) });
		expect([answer.status, answer.settled]).toEqual([303, { address: 'Абая 74', ...(await placeOf('Абая 74')) }]);
	});
	it.each([
		['abroad', { lat: '41.31', lon: '69.28' }],
		['at the other end of the world', { lat: '-41', lon: '-69' }],
	])('%s is refused', async (_, at) => {
		const answer = await send({ address: 'Абая 62А', ...at });
		expect([answer.status, answer.settled, answer.html.includes(t('addressOutside'))]).toEqual([422, undefined, true]);
	});
	it('in a field goes by the text, and is refused where that says no house', async () => {
		const answer = await send({ address: 'у большого дерева', lat: '49', lon: '68' });
		expect([answer.status, answer.settled]).toEqual([422, undefined]);
	});
	it.each([
		{ lat: '91', lon: '76' },
		{ lat: '43', lon: 'x' },
	])('that is none is refused: %j', async (at) => {
		expect((await send({ address: 'Абая 62А', ...at })).status).toBe(422);
	});
});

describe('a geocoder that does not answer', () => {
	it('is said, and what was typed stays', async () => {
		const said: unknown[] = [];
		vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(line));
		const off = { reverse: async () => failure('unavailable'), search: async () => failure('unavailable') };
		const answer = await send({ address: 'Абая 62А' }, servicesWith({ geocoder: off }));
		expect([answer.status, answer.settled, answer.html.includes('value="Абая 62А"')]).toEqual([503, undefined, true]);
		vi.restoreAllMocks();
		expect(said.length).toBeGreaterThan(0);
		expect(said.join()).not.toContain('Абая');
	});
});
