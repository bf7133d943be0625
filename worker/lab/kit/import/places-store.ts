/** Statements that bring checked cities, prices and collection points into the store. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';

export interface CityRow {
	readonly id: number;
	readonly slug: string;
	readonly name: Localised;
	readonly where: Localised;
	readonly lat: number;
	readonly lon: number;
	readonly phone: string;
	readonly houseCall: boolean;
	readonly fingerprint: string;
}

/** An analysis's code with pairs of city and price; 0 stands for not available. */
export interface PriceRow {
	readonly code: string;
	readonly prices: readonly (readonly [number, number])[];
}

export const pointFlags = [
	'is_covid',
	'is_cashless_payment',
	'is_works_on_weekends',
	'is_kaspired',
	'is_ramp',
	'has_parking',
	'is_child_friendly',
	'has_gynaecology',
	'has_swabs',
	'is_drop_off_only',
	'has_urgent',
	'has_lift',
] as const satisfies readonly (keyof Cabinet)[];
export type PointFlag = (typeof pointFlags)[number];

/** `HH:MM`, in Almaty's time, which is the whole country's. */
export type Hours = NonNullable<Cabinet['schedule']['weekdays']>;

export interface PointRow {
	readonly slug: string;
	readonly cityId: number;
	readonly name: Localised;
	readonly address: Localised;
	readonly how: Localised;
	readonly lat: number;
	readonly lon: number;
	readonly phone: string;
	readonly schedule: Cabinet['schedule'];
	readonly discount: number;
	readonly services: readonly string[];
	readonly flags: readonly PointFlag[];
	readonly fingerprint: string;
}

const text = (column: string) => `j.value -> '${column}' ->> 'ru', j.value -> '${column}' ->> 'en', j.value -> '${column}' ->> 'kz'`;
const replace = (columns: readonly string[]) => columns.map((column) => `${column} = excluded.${column}`).join(', ');
const localised = (column: string) => [`${column}_ru`, `${column}_en`, `${column}_kz`];

const cityColumns = ['position', ...localised('name'), ...localised('where'), 'lat', 'lon', 'phone', 'house_call', 'fingerprint'];

export const writeCities = (db: D1Database, rows: readonly CityRow[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO cities (id, slug, ${cityColumns.join(', ')})
		SELECT j.value ->> 'id', j.value ->> 'slug', j.value ->> 'position', ${text('name')}, ${text('where')}, j.value ->> 'lat', j.value ->> 'lon', j.value ->> 'phone',
			j.value ->> 'houseCall', j.value ->> 'fingerprint'
		FROM json_each(?1) j WHERE true ON CONFLICT (id) DO UPDATE SET ${replace(cityColumns)}`,
		rows.map((row, position) => ({ ...row, position })),
	);

/** Taken apart: `code` of the analysis, `city` and `price`. */
const PRICES = "json_each(?1) j JOIN analyses a ON a.code = j.value ->> 0 JOIN json_each(j.value, '$[1]') q";

export const writePrices = (db: D1Database, rows: readonly PriceRow[]): D1PreparedStatement[] => {
	const values = rows.map(({ code, prices }) => [code, prices]);
	return [
		...forRows(db, `DELETE FROM prices WHERE (analysis_id, city_id) IN (SELECT a.id, q.value ->> 0 FROM ${PRICES} WHERE q.value ->> 1 = 0)`, values),
		...forRows(
			db,
			`INSERT INTO prices (analysis_id, city_id, price, category, listed)
			SELECT a.id, q.value ->> 0, q.value ->> 1, a.category, a.listed FROM ${PRICES} WHERE q.value ->> 1 > 0
			ON CONFLICT (analysis_id, city_id) DO UPDATE SET price = excluded.price WHERE price <> excluded.price`,
			values,
		),
	];
};

const pointColumns = [
	'city_id',
	'position',
	...localised('name'),
	...localised('address'),
	...localised('how'),
	'lat',
	'lon',
	'phone',
	'schedule',
	'services',
	'flags',
	'discount',
	'fingerprint',
];

export const writePoints = (db: D1Database, rows: readonly PointRow[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO points (slug, ${pointColumns.join(', ')})
		SELECT j.value ->> 'slug', j.value ->> 'cityId', j.value ->> 'position', ${text('name')}, ${text('address')}, ${text('how')}, j.value ->> 'lat', j.value ->> 'lon', j.value ->> 'phone',
			j.value -> 'schedule', j.value -> 'services', j.value -> 'flags', j.value ->> 'discount', j.value ->> 'fingerprint'
		FROM json_each(?1) j WHERE true ON CONFLICT (slug) DO UPDATE SET ${replace(pointColumns)}`,
		rows.map((row, position) => ({ ...row, position })),
	);
