/** The map of a city as a file: what is coded comes back, lines stay where they are, and every city's file is small and draws what it says. */
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxHas, cityMapAreas, cityMapLayers, cityMapPoints, cornerOf, type CityMap } from '#shared/maps/city-map.ts';
import { cellDegrees, cellOf, decodeLine, degreesOf, encodeLine, type Cell, type Degrees } from '#shared/maps/lines.ts';
import { joined } from '#scripts/maps/join.ts';
import { cityMapOf, toleranceMetres } from '#scripts/maps/make.ts';
import { readOsm } from '#scripts/maps/osm.ts';
import { metresFrom, simplified } from '#scripts/maps/simplify.ts';
import overpass from './city-map/overpass.json';
import geojson from './city-map/geojson.json';

/** Some hundred kilometres, on both sides of the corner. */
const cells = fc.array(fc.tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: -10_000_000, max: 10_000_000 })), { maxLength: 40 });
/** A city's width. */
const place = fc.tuple(fc.double({ min: 76.7, max: 77.1, noNaN: true }), fc.double({ min: 43.1, max: 43.4, noNaN: true }));
const line = fc.array(place, { minLength: 2, maxLength: 40 });

const furthest = (points: readonly Degrees[], from: readonly Degrees[]): number =>
	Math.max(...points.map((point) => Math.min(...from.slice(1).map((to, at) => metresFrom(point, from[at] ?? to, to)))));

describe('a line', () => {
	test('comes back as it was', () => {
		fc.assert(
			fc.property(cells, (all) => {
				expect(decodeLine(encodeLine(all))).toEqual(all);
			}),
		);
	});

	test('stands in JSON as it is', () => {
		fc.assert(
			fc.property(cells, (all) => {
				expect(JSON.stringify(encodeLine(all))).toBe(`"${encodeLine(all)}"`);
			}),
		);
	});

	test.each(['A', 'AAA', 'AAg', 'A A', 'ÄA'])('that is none is refused: %s', (text) => {
		expect(() => decodeLine(text)).toThrow(RangeError);
	});

	test('is moved by less than a cell', () => {
		const corner: Degrees = [76.7, 43.1];
		fc.assert(
			fc.property(place, (at) => {
				const back = degreesOf(cellOf(at, corner), corner);
				for (const part of [0, 1] as const) expect(Math.abs(back[part] - at[part])).toBeLessThanOrEqual(cellDegrees * 0.5001);
			}),
		);
	});

	test('loses no point that is further than the tolerance from what is left, and gains none', () => {
		fc.assert(
			fc.property(line, fc.double({ min: 0, max: 5000, noNaN: true }), (all, metres) => {
				const left = simplified(all, metres);
				expect(furthest(all, left)).toBeLessThanOrEqual(metres + 1e-6);
				expect(left[0]).toEqual(all[0]);
				expect(left.at(-1)).toEqual(all.at(-1));
				expect(left.every((point) => all.some((one) => one === point))).toBe(true);
			}),
		);
	});
});

describe('pieces of a street', () => {
	const [a, b, c, d, e]: Degrees[] = [
		[76.9, 43.2],
		[76.91, 43.2],
		[76.92, 43.21],
		[76.93, 43.22],
		[76.94, 43.2],
	];
	if (!a || !b || !c || !d || !e) throw new Error('five places');

	test('are one line, whichever way each of them runs', () => {
		expect(
			joined([
				[b, a],
				[b, c],
				[d, c],
			]).map((one) => [one, one.toReversed()]),
		).toContainEqual(expect.arrayContaining([[a, b, c, d]]));
	});

	test('part where a third begins', () => {
		expect(
			joined([
				[a, b],
				[b, c],
				[b, d],
			]),
		).toHaveLength(3);
	});

	test('keep each of their ways once', () => {
		const edges = (lines: readonly (readonly Degrees[])[]) =>
			lines
				.flatMap((one) =>
					one.slice(1).map((to, at) =>
						[one[at], to]
							.map((end) => (end ?? []).join())
							.toSorted()
							.join(' '),
					),
				)
				.toSorted();
		const lines = fc.array(fc.uniqueArray(fc.constantFrom(a, b, c, d, e), { minLength: 2, maxLength: 5 }), { maxLength: 8 });
		fc.assert(
			fc.property(lines, (all) => {
				expect(edges(joined(all))).toEqual(edges(all));
			}),
		);
	});
});

describe('OpenStreetMap’s data', () => {
	const named = (map: CityMap, layer: keyof CityMap['layers']) => map.layers[layer].map(([name]) => map.names[name] ?? null);
	const expected: Partial<Record<keyof CityMap['layers'], unknown>> = {
		main: [{ ru: 'проспект Абая', en: 'Abay Avenue', kz: 'Абай даңғылы' }],
		lane: [null],
		river: [{ ru: 'Есентай', en: 'Есентай', kz: 'Есентай' }],
		water: [{ ru: 'озеро Сайран', en: 'Сайран', kz: 'Сайран' }],
		stop: [{ ru: 'Театр имени Ауэзова', en: 'Auezov Theatre', kz: 'Әуезов театры' }],
		district: [{ ru: 'Алмалинский район', en: 'Almaly district', kz: 'Алмалы ауданы' }],
	};

	test.each([
		['of Overpass', overpass],
		['as GeoJSON', geojson],
	])('%s makes the same map', (_, data) => {
		const map = cityMapOf(readOsm(data), { year: 2026 });
		for (const [layer, names] of Object.entries(expected)) expect(named(map, layer as keyof CityMap['layers']), layer).toEqual(names);
		// Both pieces of the avenue, and neither the footway nor the nameless stop.
		expect(map.layers.main[0]).toHaveLength(2);
		expect(map.layers.stop).toHaveLength(1);
		expect(map.year).toBe(2026);
	});

	test('is drawn where it was', () => {
		const features = readOsm(overpass);
		const map = cityMapOf(features, { year: 2026 });
		const drawn = map.layers.main.flatMap(([, ...lines]) => lines.map((text) => decodeLine(text).map((cell) => degreesOf(cell, cornerOf(map.box)))));
		const given = features.filter(({ tags }) => tags.highway === 'primary').flatMap(({ lines }) => lines.flat());
		// The rounding of a cell is less than a metre each way.
		expect(furthest(given, drawn[0] ?? [])).toBeLessThan(toleranceMetres + 1.5);
		expect(drawn).toHaveLength(1);
	});

	test('beyond the box is left out, and a road that leaves it runs on by a point', () => {
		const map = cityMapOf(readOsm(overpass), { year: 2026, box: [76.9, 43.23, 76.93, 43.25] });
		const drawn = map.layers.main.flatMap(([, ...lines]) => lines.flatMap((text): Cell[] => decodeLine(text)));
		expect(drawn.some((cell) => !boxHas(map.box, { lon: degreesOf(cell, cornerOf(map.box))[0], lat: degreesOf(cell, cornerOf(map.box))[1] }))).toBe(true);
		expect(map.layers.water).toEqual([]);
	});

	test('that is old may be named by a list alone', () => {
		const today = { ru: 'пр. Абая', en: 'Abay Avenue', kz: 'Абай даңғылы' };
		const map = cityMapOf(readOsm(overpass), { year: 2012, names: new Map([['проспект Абая', today]]), knownNamesOnly: true });
		expect(map.names).toEqual([today]);
		expect(map.layers.river).toHaveLength(1);
		// A stop without its name says nothing.
		expect(map.layers.stop).toEqual([]);
	});
});

describe('the maps of this site', () => {
	const folder = new URL('../../../client/maps/cities/', import.meta.url);
	const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'index.json');
	const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

	test('are those of the list', () => {
		const boxes = Object.fromEntries(files.map((name) => [name.replace('.json', ''), (JSON.parse(read(name)) as CityMap).box]));
		expect(JSON.parse(read('index.json'))).toEqual(boxes);
		expect(files.length).toBeGreaterThan(0);
	});

	test.each(files)('%s is small, and all of it can be drawn', (name) => {
		const text = read(name);
		expect(Buffer.byteLength(text)).toBeLessThan(250_000);
		const map = JSON.parse(text) as CityMap;
		expect(Object.keys(map.layers)).toEqual([...cityMapLayers]);
		expect(map.layers.main.length).toBeGreaterThan(0);
		for (const layer of cityMapLayers)
			for (const [number, ...lines] of map.layers[layer]) {
				if (number !== -1) expect(Object.values(map.names[number] ?? {}).filter((one) => one !== '')).toHaveLength(3);
				const least = cityMapPoints.includes(layer) ? 1 : cityMapAreas.includes(layer) ? 4 : 2;
				for (const one of lines) expect(decodeLine(one).length, layer).toBeGreaterThanOrEqual(least);
			}
	});
});
