/** Statements that bring checked collection points into the store. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { placeOf, replace, type Placed } from '#worker/lab/kit/import/columns-sql.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import type { wayNames } from '#shared/points/calls.ts';
import type { StoredSchedule } from './calendar-store.ts';
import { localisedColumns, localisedValues } from '#worker/lab/kit/localised.ts';

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
type PointFlag = (typeof pointFlags)[number];

/** `HH:MM`, in Almaty's time, which is the whole country's. */
export type Hours = NonNullable<Cabinet['schedule']['weekdays']>;

/** What a file may say besides; kept as JSON. */
export interface PointDetails {
	/** Other words by which the point is searched, such as the former name of its street. */
	readonly synonyms: readonly string[];
	readonly ways: Readonly<Partial<Record<(typeof wayNames)[number], Localised>>>;
	/** How full it is by the hour, in per cent of what it can take. */
	readonly load: readonly { readonly hour: number; readonly percent: number }[];
}

export interface PointRow {
	readonly slug: string;
	readonly cityId: number;
	readonly name: Localised;
	readonly address: Localised;
	readonly how: Localised;
	readonly lat: number;
	readonly lon: number;
	readonly phone: string;
	readonly schedule: StoredSchedule;
	readonly details: PointDetails;
	readonly discount: number;
	readonly services: readonly string[];
	readonly flags: readonly PointFlag[];
}

const pointColumns = [
	'city_id',
	'position',
	...localisedColumns('name'),
	...localisedColumns('address'),
	...localisedColumns('how'),
	'lat',
	'lon',
	'phone',
	'schedule',
	'services',
	'flags',
	'discount',
	'details',
];

export const writePoints = (db: D1Database, rows: readonly Placed<PointRow>[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO points (slug, ${pointColumns.join(', ')})
		SELECT j.value ->> 'slug', j.value ->> 'cityId', ${placeOf('points', "s.slug = j.value ->> 'slug'")}, ${localisedValues("j.value -> 'name'")}, ${localisedValues("j.value -> 'address'")},
			${localisedValues("j.value -> 'how'")}, j.value ->> 'lat', j.value ->> 'lon', j.value ->> 'phone',
			j.value -> 'schedule', j.value -> 'services', j.value -> 'flags', j.value ->> 'discount', j.value -> 'details'
		FROM json_each(?1) j WHERE true ON CONFLICT (slug) DO UPDATE SET ${replace(pointColumns)}`,
		rows,
	);
