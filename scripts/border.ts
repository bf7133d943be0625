/**
 * Makes `shared/address/border.json`, the outline of Kazakhstan, out of Natural Earth’s countries at 1:10,000,000 (public domain), as `world-atlas` (ISC) packs
 * them. Baikonur is leased, and drawn there as a land of its own: it belongs to the outline. The file is part of the repository; run this again when the source
 * changes:
 *
 * `node scripts/border.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

interface Country {
	name?: string;
}
type Countries = Topology<{ countries: GeometryCollection<Country> }>;

const source = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json')), 'utf8')) as Countries;
const nameOf = (properties: Country | undefined) => properties?.name ?? '';
const own = source.objects.countries.geometries.filter(({ properties }) => ['Kazakhstan', 'Baikonur'].includes(nameOf(properties)));
const merged = merge(source, own as (Polygon | MultiPolygon)[]);
/** Some hundred metres: finer than the source. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
/** A line of `lon lat` pairs, without points that rounding made equal. */
const ringOf = (ring: readonly (readonly number[])[]) =>
	ring
		.map(([lon = 0, lat = 0]) => `${String(round(lon))} ${String(round(lat))}`)
		.filter((point, at, all) => at === 0 || point !== all[at - 1])
		.join(',');
const rings = merged.coordinates.flatMap((polygon) => polygon.map(ringOf));
const file = fileURLToPath(new URL('../shared/address/border.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(rings, null, '\t')}\n`);
process.stdout.write(`${file}: ${String(rings.length)} rings\n`);
