/** Addresses: the two calls, what the vendor answers, the settings that choose who is asked, and a form that is settled at the server. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure, success } from '#shared/kit/errors.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite, visit } from '#tests/support/site.ts';
import { productionSettings } from '#tests/support/settings.ts';
import { readEnv } from '#worker/env.ts';
import { mapbox } from '#worker/providers/geocoder/mapbox.ts';
import { makeServices } from '#worker/services.ts';

beforeAll(seedSite);

const fromHere = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const house = { lat: 43.241278, lon: 76.9165 };
interface Found {
	readonly address: string;
	readonly lat: number;
	readonly lon: number;
}
const check = (body: unknown) => read<{ readonly inCountry: boolean } & Refused>(ask('POST', '/api/address/check', { body }));
const search = (body: unknown) => read<{ readonly data: readonly Found[] } & Refused>(ask('POST', '/api/address/search', { body }));

describe('a marker', () => {
	it('stands on a building, on a street, in a field, or abroad', async () => {
		const [building] = (await search({ text: 'Абая 62А' })).data;
		if (!building) throw new Error('the address book is empty');
		expect(building).toMatchObject({ address: 'Алматы, пр. Абая, 62А', isExact: true });
		const answers = await Promise.all(
			[building, { lat: building.lat + 0.0008, lon: building.lon }, { lat: 49, lon: 68 }, { lat: 41.31, lon: 69.28 }].map(({ lat, lon }) =>
				check({ lat, lon }),
			),
		);
		expect(answers).toEqual([
			{ http: 200, inCountry: true, isExact: true, address: 'Алматы, пр. Абая, 62А', lat: building.lat, lon: building.lon },
			expect.objectContaining({ http: 200, inCountry: true, isExact: false, address: 'Алматы, пр. Абая' }),
			{ http: 200, inCountry: true, isExact: false, address: '', lat: 49, lon: 68 },
			{ http: 200, inCountry: false, isExact: false, address: '', lat: 41.31, lon: 69.28 },
		]);
	});
	it.each([{}, { lat: 91, lon: 0 }, { lat: '43', lon: 76 }, { lat: 43 }, { lat: null, lon: null }, [], 'x'])('that is none is refused: %j', async (body) => {
		const { http } = await check(body);
		expect([400, 422]).toContain(http);
	});
	it('is kept by nobody, and asked for by no address', async () => {
		const path = '/api/address/check?lang=ru-RU&city_id=98';
		const answer = await visit(path, { method: 'POST', body: JSON.stringify(house), headers: fromHere });
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		expect((await visit(`${path}&lat=43&lon=76`)).status).toBe(405);
	});
});

describe('a typed address', () => {
	it('is found near the city that is asked for, eight at the most', async () => {
		const { data } = await search({ text: 'толе би' });
		expect(data).toHaveLength(8);
		expect(data.every(({ address }) => address.startsWith('Алматы'))).toBe(true);
		expect((await search({ text: 'Бейкер-стрит 221б' })).data).toEqual([]);
	});
	it.each([{ text: '' }, { text: ' ' }, { text: 'x'.repeat(201) }, { text: 7 }, {}])('that is none is refused: %j', async (body) => {
		expect((await search(body)).http).toBe(422);
	});
	it('meets a limit of its own', async () => {
		const full = { limit: async () => ({ success: false }) };
		const send = { method: 'POST', body: JSON.stringify({ text: 'Абая' }), headers: fromHere };
		const limited = await visitWith({ LIMIT_ADDRESS: full }, '/api/address/search?lang=ru-RU&city_id=98', send);
		expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60']);
	});
});

/** As the documents of the vendor show an answer. */
const recorded = (more: object = {}, accuracy = 'rooftop', number: string | null = '62А') => ({
	type: 'FeatureCollection',
	features: [
		{
			type: 'Feature',
			id: 'dXJuOm1ieGFkcjo',
			geometry: { type: 'Point', coordinates: [76.9048, 43.2411] },
			properties: {
				mapbox_id: 'dXJuOm1ieGFkcjo',
				feature_type: 'address',
				name: 'проспект Абая 62А',
				full_address: 'проспект Абая 62А, Алматы, 050000, Казахстан',
				place_formatted: 'Алматы, 050000, Казахстан',
				coordinates: { longitude: 76.9048, latitude: 43.2411, accuracy },
				context: {
					address: {
						mapbox_id: 'x',
						...(number === null ? {} : { address_number: number }),
						street_name: 'проспект Абая',
						name: 'проспект Абая 62А',
					},
					street: { mapbox_id: 'x', name: 'проспект Абая' },
					place: { mapbox_id: 'x', name: 'Алматы' },
					region: { mapbox_id: 'x', name: 'Алматы' },
					country: { mapbox_id: 'x', name: 'Казахстан', country_code: 'KZ', country_code_alpha_3: 'KAZ' },
				},
				...more,
			},
		},
	],
	attribution: 'NOTICE: © 2026 Mapbox and its suppliers.',
});

function vendor(answer: () => Promise<Response>) {
	const asked: { readonly url: URL; readonly init: RequestInit }[] = [];
	const troubles: string[] = [];
	const port = mapbox({
		token: 'sk.secret-of-the-account',
		onTrouble: (trouble) => troubles.push(trouble),
		send: async (url, init) => {
			asked.push({ url: new URL(url), init });
			return answer();
		},
	});
	return { port, asked, troubles };
}
const at = { lat: 43.2412, lon: 76.9049 };

describe('Mapbox', () => {
	it('is asked what stands at a point, in the language of the page, for an answer that is not stored', async () => {
		const { port, asked, troubles } = vendor(async () => Response.json(recorded()));
		expect(await port.reverse(at, 'kz')).toEqual({
			ok: true,
			value: { lat: 43.2411, lon: 76.9048, country: 'KZ', isExact: true, address: 'Алматы, проспект Абая 62А' },
		});
		const [{ url, init } = { url: new URL('about:blank'), init: {} }] = asked;
		expect(url.origin + url.pathname).toBe('https://api.mapbox.com/search/geocode/v6/reverse');
		expect(Object.fromEntries(url.searchParams)).toEqual({
			longitude: '76.9049',
			latitude: '43.2412',
			types: 'address,street,country',
			language: 'kk',
			permanent: 'false',
			access_token: 'sk.secret-of-the-account',
		});
		expect(init.signal).toBeInstanceOf(AbortSignal);
		expect(troubles).toEqual([]);
	});
	it.each([
		['between two others', recorded({}, 'interpolated')],
		['roughly', recorded({}, 'approximate')],
		['without a number', recorded({}, 'rooftop', null)],
		['as a street', recorded({ feature_type: 'street' })],
		['without an accuracy', recorded({ coordinates: { longitude: 76.9048, latitude: 43.2411 } })],
		['beyond a field', recorded({ coordinates: { longitude: 76.91, latitude: 43.2411, accuracy: 'rooftop' } })],
	])('an address that is known %s is no exact one, and the marker stays where it was put', async (_, answer) => {
		const { port } = vendor(async () => Response.json(answer));
		expect(await port.reverse(at, 'ru')).toMatchObject({ ok: true, value: { ...at, country: 'KZ', isExact: false } });
	});
	it('a field has a country and no address, a sea has neither, and abroad is abroad', async () => {
		const country = recorded({ feature_type: 'country', name: 'Казахстан', context: { country: { country_code: 'KZ' } } });
		expect(await vendor(async () => Response.json(country)).port.reverse(at, 'ru')).toEqual(success({ ...at, country: 'KZ', isExact: false, address: '' }));
		const sea = vendor(async () => Response.json({ type: 'FeatureCollection', features: [] }));
		expect(await sea.port.reverse(at, 'ru')).toEqual(success({ ...at, country: null, isExact: false, address: '' }));
		const abroad = recorded({ context: { country: { country_code: 'kg' }, address: { address_number: '5' } } });
		expect(await vendor(async () => Response.json(abroad)).port.reverse(at, 'ru')).toMatchObject({ value: { country: 'KG' } });
	});
	it('is asked for the house alone, without flat, and for no second question', async () => {
		const { port, asked } = vendor(async () => Response.json(recorded()));
		expect(await port.search('Абая 62А; кв. 15', at, 'ru')).toMatchObject({ ok: true, value: [{ isExact: true }] });
		const params = asked[0]?.url.searchParams;
		expect([params?.get('q'), params?.get('country'), params?.get('proximity'), params?.get('limit'), params?.get('permanent')]).toEqual([
			'Абая 62А',
			'kz',
			'76.9049,43.2412',
			'8',
			'false',
		]);
		expect(await port.search('кв. 15', at, 'ru')).toEqual(success([]));
		expect(asked).toHaveLength(1);
	});
	it.each([
		['unreachable', () => Promise.reject(new Error('https://api.mapbox.com/?access_token=sk.secret-of-the-account'))],
		['status 401', async () => Response.json({ message: 'Not Authorized - Invalid Token sk.secret-of-the-account' }, { status: 401 })],
		['status 429', async () => new Response('Абая 62А', { status: 429 })],
		['reply', async () => new Response('<html>')],
		['reply', async () => Response.json({ features: [{ properties: {} }] })],
	])('%s: nothing is known, and the log learns the code alone', async (trouble, answer) => {
		const { port, troubles } = vendor(answer);
		expect([await port.reverse(at, 'ru'), await port.search('Абая 62А', at, 'ru')]).toEqual([failure('unavailable'), failure('unavailable')]);
		expect(troubles).toEqual([trouble, trouble]);
	});
});

describe('the settings', () => {
	const production = { ...env, ...productionSettings, GEOCODER_PROVIDER: '' };
	it('have to name a geocoder in production, and no local one', () => {
		expect(() => readEnv({ ...production })).toThrow(/: GEOCODER_PROVIDER$/);
		expect(() => readEnv({ ...production, GEOCODER_PROVIDER: 'local' })).toThrow(/: GEOCODER_PROVIDER$/);
		expect(() => readEnv({ ...production, GEOCODER_PROVIDER: 'mapbox' })).toThrow(/: MAPBOX_GEOCODING_TOKEN$/);
		expect(() => readEnv({ ...production, GEOCODER_PROVIDER: 'off', MAPBOX_TOKEN: 'sk.secret' })).toThrow(/: MAPBOX_TOKEN$/);
		for (const right of [{ GEOCODER_PROVIDER: 'off' }, { GEOCODER_PROVIDER: 'mapbox', MAPBOX_GEOCODING_TOKEN: 'sk.x', MAPBOX_TOKEN: 'pk.x' }])
			expect(() => readEnv({ ...production, ...right })).not.toThrow();
	});
	it('`off` knows no address', async () => {
		const { geocoder } = makeServices(readEnv({ ...env, GEOCODER_PROVIDER: 'off' }), () => undefined);
		expect([await geocoder.reverse(at, 'ru'), await geocoder.search('Абая 62А', at, 'ru')]).toEqual([failure('unavailable'), failure('unavailable')]);
		const services = testServices({ geocoder });
		expect((await ask('POST', '/api/address/check', { body: house, services })).status).toBe(503);
	});
	it('tell a page with a map the public token and where it may ask, and no other page', async () => {
		const bindings = { MAPBOX_TOKEN: 'pk.public-of-the-account' };
		const [withMap, other, without] = await Promise.all([
			visitWith(bindings, '/contacts/astana'),
			visitWith(bindings, '/consultation'),
			visit('/contacts'),
		]);
		const policies = [withMap, other, without].map(({ headers }) => headers.get('Content-Security-Policy') ?? '');
		expect(policies.map((policy) => policy.includes("connect-src 'self' https://api.mapbox.com https://events.mapbox.com;"))).toEqual([true, false, false]);
		expect(policies.map((policy) => policy.includes("img-src 'self' data: blob:;"))).toEqual([true, false, false]);
		expect(
			(await Promise.all([withMap, other, without].map((answer) => answer.text()))).map((html) => html.includes('data-map="pk.public-of-the-account"')),
		).toEqual([true, false, false]);
	});
});
