/** Which of OpenStreetMap's tags a city's map draws, and as what. */
import type { CityMapLayer } from '#shared/maps/city-map.ts';

type Tags = Readonly<Record<string, string>>;

const roads: Readonly<Record<string, CityMapLayer>> = {
	motorway: 'highway',
	motorway_link: 'highway',
	trunk: 'highway',
	trunk_link: 'highway',
	primary: 'main',
	primary_link: 'main',
	secondary: 'main',
	secondary_link: 'main',
	tertiary: 'street',
	tertiary_link: 'street',
	unclassified: 'street',
	residential: 'lane',
	living_street: 'lane',
	pedestrian: 'lane',
	road: 'lane',
};
const rivers = ['river', 'canal'];
const waters = ['water', 'bay'];
/** A river of some width is an area as well, by two names. */
const waterLands = ['reservoir', 'basin'];
const parks = ['park', 'garden', 'nature_reserve'];
const woods = ['forest', 'cemetery', 'recreation_ground'];
const quarters = ['suburb', 'city_district', 'quarter', 'borough'];
const stations = ['station', 'halt', 'tram_stop'];

const has = (list: readonly string[], value: string | undefined) => value !== undefined && list.includes(value);

/** @param single whether it is one point */
export function layerOf(tags: Tags, single: boolean): CityMapLayer | null {
	if (single) {
		// Without its name a stop says nothing.
		if (has(quarters, tags.place)) return 'district';
		if (tags.highway === 'bus_stop' || tags.public_transport === 'station' || has(stations, tags.railway)) return 'stop';
		return null;
	}
	if (tags.area !== 'yes' && tags.highway !== undefined) return roads[tags.highway] ?? null;
	if (tags.railway === 'rail' && tags.service === undefined) return 'rail';
	if (has(waters, tags.natural) || tags.waterway === 'riverbank' || has(waterLands, tags.landuse)) return 'water';
	if (has(rivers, tags.waterway)) return 'river';
	if (has(parks, tags.leisure) || has(woods, tags.landuse)) return 'park';
	return null;
}
