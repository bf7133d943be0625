/** The border of the country, the address book, and how addresses are read. */
import { describe, expect, it } from 'vitest';
import { bookAddress, bookStreets } from '#shared/address/book.ts';
import { borderRings, isInKazakhstan } from '#shared/address/border.ts';
import { addressFields } from '#shared/address/fields.ts';
import { wordsOfAddress, beginsWith, houseOf, insideOf, namesHouse } from '#shared/address/text.ts';
import { locales } from '#shared/i18n/locales.ts';
import { distanceKm } from '#shared/points/distance.ts';
import { localGeocoder } from '#worker/providers/geocoder/local.ts';

describe('the border', () => {
	it.each([
		['Almaty', 43.239, 76.946],
		['Astana', 51.169, 71.449],
		['Baikonur, which is leased', 45.62, 63.31],
		['the launch pads of Baikonur', 45.92, 63.34],
		['Zharkent, before Khorgos', 44.16, 80.0],
		['Lake Balkhash', 46.2, 74.3],
		['Lake Alakol', 46.1, 81.7],
		['Saryagash, before Tashkent', 41.47, 69.17],
		['Oral', 51.233, 51.367],
		['Petropavl', 54.875, 69.164],
		['Aktau by the Caspian', 43.648, 51.172],
		['Ridder in the Altai', 50.34, 83.51],
		['Zaysan', 47.47, 84.87],
		['a field in the steppe', 49.0, 68.0],
	])('has inside: %s', (_, lat, lon) => expect(isInKazakhstan({ lat, lon })).toBe(true));
	it.each([
		['Tashkent', 41.31, 69.28],
		['Bishkek', 42.87, 74.59],
		['Khorgos in China', 44.21, 80.42],
		['Yining', 43.92, 81.32],
		['Omsk', 54.99, 73.37],
		['Orenburg', 51.77, 55.1],
		['Astrakhan', 46.35, 48.04],
		['Saratov', 51.53, 46.03],
		['the middle of the Caspian Sea', 42.0, 50.5],
		['Nukus', 42.46, 59.6],
		['Barnaul', 53.35, 83.78],
		['Moscow', 55.75, 37.62],
		['nowhere', 0, 0],
		['the pole', 90, 0],
	])('has outside: %s', (_, lat, lon) => expect(isInKazakhstan({ lat, lon })).toBe(false));
	it('is made of rings that are closed or close themselves, within the bounds of the country', () => {
		expect(borderRings.length).toBeGreaterThan(0);
		for (const ring of borderRings) {
			expect(ring.length).toBeGreaterThan(3);
			for (const [lon, lat] of ring) expect([lon > 46 && lon < 88, lat > 40 && lat < 56]).toEqual([true, true]);
		}
	});
});

describe('the address book', () => {
	const cities = new Map(bookStreets.map(({ city }) => [city.en, city]));
	it('has twenty cities with at least fifteen buildings each, in three languages', () => {
		expect(cities.size).toBe(20);
		for (const name of cities.keys()) {
			const own = bookStreets.filter(({ city }) => city.en === name);
			expect([name, own.flatMap(({ buildings }) => buildings).length >= 15]).toEqual([name, true]);
		}
		for (const { name, city } of bookStreets) for (const locale of locales) expect([name[locale] !== '', city[locale] !== '']).toEqual([true, true]);
	});
	it('has every building inside the country, far enough from the others, and no address twice', () => {
		const all = bookStreets.flatMap((street) => street.buildings.map((building) => ({ ...building, address: bookAddress(street, building.number, 'ru') })));
		expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
		for (const one of all) {
			expect([one.address, isInKazakhstan(one)]).toEqual([one.address, true]);
			const tooNear = all.filter((other) => other !== one && distanceKm(one, other) < 0.085).map(({ address }) => address);
			expect([one.address, tooNear]).toEqual([one.address, []]);
		}
	});
	it('writes an address as each language does', () => {
		const [street] = bookStreets;
		if (!street) throw new Error('an empty book');
		expect(locales.map((locale) => bookAddress(street, '62А', locale))).toEqual([
			'Алматы, пр. Абая, 62А',
			'Abay Avenue 62A, Almaty',
			'Алматы, Абай даңғылы, 62А',
		]);
	});
});

describe('a typed address', () => {
	it.each([
		['Абая 62А, кв. 15', 'Абая 62А'],
		['пр. Абая, 62А, квартира 15, подъезд 2, этаж 3', 'пр. Абая, 62А'],
		['Абая 62А 2 подъезд 5 этаж', 'Абая 62А'],
		['Абай даңғылы, 62А, 15-пәтер', 'Абай даңғылы, 62А'],
		['Abay Avenue 62A, apt 15', 'Abay Avenue 62A'],
		['Абая 62А-15', 'Абая 62А'],
		['ул. Квартальная, 5', 'ул. Квартальная, 5'],
		['ул. Кодара 7', 'ул. Кодара 7'],
	])('%s: the house is %s', (typed, house) => expect(houseOf(typed)).toBe(house));
	it.each([
		['Абая 62А, кв. 15', ', кв. 15'],
		['Абая 62А-15', '-15'],
		['кв. 15, Абая 62А', ', кв. 15'],
		['Абая 62А,', ''],
		['Абая 62А', ''],
	])('%s: behind the house stands «%s»', (typed, inside) => expect(insideOf(typed)).toBe(inside));
	it.each([
		['пр. Абая, 62А', 'Абая 62 а'],
		['проспект Абая, д. 62A', 'абая, 62А'],
		['7-й мкр., 21', 'микрорайон 7 дом 21'],
	])('%s reads as %s', (one, other) => expect(wordsOfAddress(one)).toEqual(wordsOfAddress(other)));
	it.each([
		['Алматы, пр. Абая, 62А, кв. 5', 'Алматы, пр. Абая, 62А', true],
		['Алматы, пр. Абая, 62А', 'Алматы, пр. Абая, 6', false],
		['Алматы, пр. Абая, 6', 'Алматы, пр. Абая, 62А', false],
		['', 'Алматы', false],
		['Алматы', '', false],
	])('%s begins with %s: %s', (typed, address, expected) => expect(beginsWith(typed, address)).toBe(expected));
	it.each([
		['Абая 62А', true],
		['Абай 62а кв 15', true],
		['алма-ата, абая 62А', true],
		['Абая 6', false],
		['Абая 62', false],
		['Абылай хана 62А', false],
		['62А', false],
		['Алматы 62А', false],
		['Абая 62А, Толе би 15', false],
	])('%s names the house: %s', (typed, expected) => expect(namesHouse(typed, 'Алматы, пр. Абая, 62А', ['Алматы', 'Алма-Ата'])).toBe(expected));
});

describe('the local geocoder', () => {
	const almaty = { lat: 43.239, lon: 76.946 };
	const building = bookStreets[0]?.buildings.find(({ number }) => number === '62А') ?? { lat: 0, lon: 0 };
	const search = async (text: string, near = almaty) => {
		const found = await localGeocoder.search(text, near, 'ru');
		return found.ok ? found.value : [];
	};
	it('knows a building, also from the pavement before it', async () => {
		for (const off of [0, 0.0003]) {
			const found = await localGeocoder.reverse({ lat: building.lat + off, lon: building.lon }, 'ru');
			expect(found).toEqual({
				ok: true,
				value: { lat: building.lat, lon: building.lon, country: 'KZ', isExact: true, address: 'Алматы, пр. Абая, 62А' },
			});
		}
	});
	it('knows a street between its buildings, a field, and a place abroad', async () => {
		const off = { lat: building.lat + 0.0008, lon: building.lon };
		expect(await localGeocoder.reverse(off, 'kz')).toMatchObject({ value: { country: 'KZ', isExact: false, address: 'Алматы, Абай даңғылы' } });
		expect(await localGeocoder.reverse({ lat: 49, lon: 68 }, 'ru')).toMatchObject({ value: { country: 'KZ', isExact: false, address: '' } });
		expect(await localGeocoder.reverse({ lat: 41.31, lon: 69.28 }, 'ru')).toMatchObject({ value: { country: null, isExact: false, address: '' } });
	});
	it('finds a building in other cases, letters and languages, and the same in the city that is near', async () => {
		for (const text of ['Абая 62А', 'абай даңғылы 62а', 'Abay 62A', 'пр. Абая, 62 а, кв. 7'])
			expect((await search(text))[0]?.address).toBe('Алматы, пр. Абая, 62А');
		expect((await search('Абая 56', { lat: 44.849, lon: 65.482 }))[0]?.address).toBe('Кызылорда, пр. Абая, 56');
		expect((await search('7 мкр 21', { lat: 43.648, lon: 51.172 })).map(({ address }) => address)).toEqual(['Актау, 7-й микрорайон, 21']);
	});
	it('gives a street with its buildings, and nothing for what it does not know', async () => {
		const street = await search('Толе би');
		expect([street[0]?.address, street[0]?.isExact, street.length]).toEqual(['Алматы, ул. Толе би', false, 8]);
		for (const text of ['', '62А', 'Алматы 62А', 'Бейкер-стрит 221б', 'Абая 999']) expect(await search(text)).toEqual([]);
	});
});

describe('the fields of a form', () => {
	it('take coordinates as a form sends them, and none before a place is known', () => {
		const { lat, lon } = addressFields;
		expect([lat.parse('43.2411'), lon.parse(76.9), lat.parse(''), lat.parse(undefined)]).toEqual([43.2411, 76.9, undefined, undefined]);
		for (const wrong of ['91', '-91', '4e1', 'NaN', ' 1', '1,5', '0x1', 91, Number.NaN, Number.POSITIVE_INFINITY])
			expect([wrong, lat.safeParse(wrong).success]).toEqual([wrong, false]);
		expect(lon.safeParse('181').success).toBe(false);
	});
});
