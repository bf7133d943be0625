/**
 * Makes the map of a city that the site shows where it has no vendor of maps, out of OpenStreetMap's data (© OpenStreetMap contributors, ODbL):
 *
 * `node scripts/city-map.ts SLUG --year 2026 [--box WEST,SOUTH,EAST,NORTH] [--names NAMES.csv] [--known-names-only] DATA.json ...`
 *
 * `DATA.json` is the answer of Overpass (`[out:json]; … out geom;`) or GeoJSON. `NAMES.csv` (`was,ru,en,kz`) says what streets are called today and in other
 * languages. It writes `client/maps/cities/SLUG.json` and the list of them, `index.json`; the next build has them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Localised } from '#shared/i18n/locales.ts';
import type { CityMap, CityMapBox } from '#shared/maps/city-map.ts';
import { cityMapOf } from './maps/make.ts';
import { readOsm } from './maps/osm.ts';

const cities = new URL('../client/maps/cities/', import.meta.url);
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { year: { type: 'string' }, box: { type: 'string' }, names: { type: 'string' }, 'known-names-only': { type: 'boolean' } },
});
const [slug, ...files] = positionals;
const year = Number(values.year);
if (slug === undefined || files.length === 0 || !/^[a-z0-9-]+$/.test(slug) || !Number.isInteger(year)) {
	process.stderr.write('node scripts/city-map.ts SLUG --year YEAR [--box WEST,SOUTH,EAST,NORTH] [--names NAMES.csv] [--known-names-only] DATA.json ...\n');
	process.exit(2);
}

/** No cell of these tables has a comma. */
const namesOf = (text: string): Map<string, Localised> =>
	new Map(
		text
			.split(/\r?\n/)
			.slice(1)
			.flatMap((line): [string, Localised][] => {
				const [was, ru, en, kz] = line.split(',').map((cell) => cell.trim());
				return was !== undefined && ru !== undefined && en !== undefined && kz !== undefined ? [[was, { ru, en, kz }]] : [];
			}),
	);

const features = files.flatMap((file) => readOsm(JSON.parse(readFileSync(file, 'utf8')) as unknown));
const map = cityMapOf(features, {
	year,
	knownNamesOnly: values['known-names-only'] ?? false,
	...(values.box === undefined
		? {}
		: { box: z.tuple([z.number(), z.number(), z.number(), z.number()]).parse(values.box.split(',').map(Number)) satisfies CityMapBox }),
	...(values.names === undefined ? {} : { names: namesOf(readFileSync(values.names, 'utf8')) }),
});
const text = `${JSON.stringify(map)}\n`;
writeFileSync(new URL(`${slug}.json`, cities), text);
const made = readdirSync(cities)
	.filter((name) => name.endsWith('.json') && name !== 'index.json')
	.map((name): [string, CityMapBox] => [name.replace('.json', ''), (JSON.parse(readFileSync(new URL(name, cities), 'utf8')) as CityMap).box]);
writeFileSync(new URL('index.json', cities), `${JSON.stringify(Object.fromEntries(made), null, '\t')}\n`);
process.stdout.write(`${fileURLToPath(new URL(`${slug}.json`, cities))}: ${String(text.length)} characters, ${String(map.names.length)} names\n`);
