/** Statements that bring checked collection points into the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { changedDayOf, placeOf, replace, type Placed } from '#worker/lab/kit/import/columns-sql.ts';
import type { SlugChanges } from '#worker/lab/kit/import/slugs.ts';
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
	/** The day of the import, where it changes what the page shows. */
	readonly changedOn: string | null;
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
	'changed_on',
];

const sameSlug = "s.slug = j.value ->> 'slug'";

/** Of a point that is new: the slug that it comes with, and a number behind it where earlier points came with the same. Points are never taken away, so none is given twice. */
const newId = `(SELECT CASE count(*) WHEN 0 THEN j.value ->> 'slug' ELSE (j.value ->> 'slug') || '~' || count(*) END FROM points e
			WHERE e.id = j.value ->> 'slug' OR e.id LIKE (j.value ->> 'slug') || '~%')`;

export const writePoints = (db: Database, rows: readonly Placed<PointRow>[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO points (slug, id, ${pointColumns.join(', ')})
		SELECT j.value ->> 'slug', ${newId}, CAST(j.value ->> 'cityId' AS BIGINT), ${placeOf('points', sameSlug)}, ${localisedValues("j.value -> 'name'")}, ${localisedValues("j.value -> 'address'")},
			${localisedValues("j.value -> 'how'")}, CAST(j.value ->> 'lat' AS DOUBLE PRECISION), CAST(j.value ->> 'lon' AS DOUBLE PRECISION), j.value ->> 'phone',
			j.value -> 'schedule', j.value -> 'services', j.value -> 'flags', CAST(j.value ->> 'discount' AS BIGINT), j.value -> 'details', ${changedDayOf('points', sameSlug)}
		FROM json_each(?1) j WHERE true ON CONFLICT (slug) DO UPDATE SET ${replace(pointColumns)}`,
		rows,
	);

/** Points that are called otherwise: before they are written under their new slugs. */
export const renamePoints = (db: Database, { renamed }: SlugChanges): Statement[] =>
	forRows(db, `UPDATE points SET slug = j.value ->> 'to' FROM json_each(?1) j WHERE points.slug = j.value ->> 'from'`, renamed);

/** After the points themselves: what is somebody's slug now is nobody's old one. */
export const writeOldPoints = (db: Database, { old, forgotten }: SlugChanges): Statement[] => [
	...forRows(db, `DELETE FROM point_old_slugs WHERE (old, slug) IN (SELECT j.value ->> 'old', j.value ->> 'slug' FROM json_each(?1) j)`, forgotten),
	...forRows(
		db,
		`INSERT INTO point_old_slugs (old, slug) SELECT j.value ->> 'old', j.value ->> 'slug' FROM json_each(?1) j WHERE true
		ON CONFLICT (old) DO UPDATE SET slug = excluded.slug`,
		old,
	),
	db.prepare('DELETE FROM point_old_slugs WHERE old IN (SELECT slug FROM points)'),
];
