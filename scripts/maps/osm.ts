/** OpenStreetMap's data as it comes: the answer of Overpass (`out geom`, or ways with their nodes), or GeoJSON. */
import { z } from 'zod';
import type { Degrees } from '#shared/maps/lines.ts';
import { joined } from './join.ts';

export interface OsmFeature {
	readonly tags: Readonly<Record<string, string>>;
	/** One point, lines, or the outer rings of an area. */
	readonly lines: readonly (readonly Degrees[])[];
}

const place = z.object({ lat: z.number(), lon: z.number() });
const tags = z.record(z.string(), z.string()).default({});
const geometry = z.array(place.nullable());
const element = z.discriminatedUnion('type', [
	z.object({ type: z.literal('node'), id: z.number(), lat: z.number(), lon: z.number(), tags }),
	z.object({ type: z.literal('way'), tags, nodes: z.array(z.number()).default([]), geometry: geometry.optional() }),
	z.object({
		type: z.literal('relation'),
		tags,
		members: z.array(z.object({ type: z.string(), role: z.string().default(''), geometry: geometry.optional() })).default([]),
	}),
]);
const overpass = z.object({ elements: z.array(element) });

const position = z.array(z.number()).min(2);
const shape = z.discriminatedUnion('type', [
	z.object({ type: z.literal('Point'), coordinates: position }),
	z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
	z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
	z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
	z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
]);
const geojson = z.object({
	type: z.literal('FeatureCollection'),
	features: z.array(z.object({ properties: z.record(z.string(), z.unknown()).nullable(), geometry: shape.nullable() })),
});

type Shape = z.infer<typeof shape>;
const degrees = ([lon = 0, lat = 0]: readonly number[]): Degrees => [lon, lat];

function linesOf(given: Shape): Degrees[][] {
	switch (given.type) {
		case 'Point':
			return [[degrees(given.coordinates)]];
		case 'LineString':
			return [given.coordinates.map(degrees)];
		case 'MultiLineString':
			return given.coordinates.map((line) => line.map(degrees));
		case 'Polygon':
			return given.coordinates.slice(0, 1).map((ring) => ring.map(degrees));
		default:
			return given.coordinates.flatMap((polygon) => polygon.slice(0, 1).map((ring) => ring.map(degrees)));
	}
}

/** Texts alone; GeoJSON of some tools has the tags in an object of their own. */
function tagsOf(properties: Readonly<Record<string, unknown>> | null): Record<string, string> {
	const own = properties?.tags;
	const all = typeof own === 'object' && own !== null ? own : (properties ?? {});
	return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

const pointsOf = (given: z.infer<typeof geometry>): Degrees[] => given.flatMap((one): Degrees[] => (one ? [[one.lon, one.lat]] : []));

function elementsOf(elements: z.infer<typeof overpass>['elements']): OsmFeature[] {
	const nodes = new Map(elements.flatMap((one): [number, Degrees][] => (one.type === 'node' ? [[one.id, [one.lon, one.lat]]] : [])));
	return elements.map((one): OsmFeature => {
		if (one.type === 'node') return { tags: one.tags, lines: [[[one.lon, one.lat]]] };
		if (one.type === 'way')
			return {
				tags: one.tags,
				lines: [
					one.geometry
						? pointsOf(one.geometry)
						: one.nodes.flatMap((id) => {
								const at = nodes.get(id);
								return at ? [at] : [];
							}),
				],
			};
		const outer = one.members.filter(({ type, role }) => type === 'way' && role !== 'inner').map((member) => pointsOf(member.geometry ?? []));
		return { tags: one.tags, lines: joined(outer) };
	});
}

/** @throws ZodError when it is neither */
export function readOsm(json: unknown): OsmFeature[] {
	const collection = geojson.safeParse(json);
	if (collection.success)
		return collection.data.features.flatMap(({ properties, geometry: given }) => (given ? [{ tags: tagsOf(properties), lines: linesOf(given) }] : []));
	return elementsOf(overpass.parse(json).elements);
}
