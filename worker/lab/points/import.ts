/** Import of a file of collection points. */
import type { Database } from '#worker/providers/database/port.ts';
import { cellsOf, forms, onlyOnce, type Cells, type Form } from '#worker/lab/kit/import/cells.ts';
import { bounds } from '#worker/lab/city/import.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import { placed } from '#worker/lab/kit/import/columns-sql.ts';
import { importOf } from '#worker/lab/kit/import/file-import.ts';
import type { Plan, PlanContext } from '#worker/lab/kit/import/file-kind.ts';
import { freeSlug, readOldSlugs, slugChanges, standingSlug } from '#worker/lab/kit/import/slugs.ts';
import { readSources, renameSources, writeSources } from '#worker/lab/kit/import/source-store.ts';
import { isChanged, showsChange, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';
import { carryStoredText } from '#worker/lab/search-index/store.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { wayNames } from '#shared/points/calls.ts';
import { pointFlags, renamePoints, writeOldPoints, writePoints, type Hours, type PointDetails, type PointRow } from './import-store.ts';

const columns = new Set([
	'slug',
	'city',
	...localisedColumns('name'),
	...localisedColumns('address'),
	...localisedColumns('how'),
	'lat',
	'lon',
	'phone',
	'weekdays',
	'saturday',
	'sunday',
	'break',
	'blood_until',
	'discount',
	'services',
	...pointFlags,
	'holidays',
	'synonyms',
	...wayNames.flatMap((way) => localisedColumns(way)),
	'load',
	'was',
]);
const isPointColumn = (column: string) => columns.has(column);
/** What stands on the page of a point. */
const isShown = (column: string) => column !== 'synonyms' && column !== 'was';

const hoursForm: Form = { pattern: /^(?:-|(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)$/, limit: 11, example: '07:30-16:00' };
const breakForm: Form = { ...hoursForm, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/, example: '12:00-12:30' };
const timeForm: Form = { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, limit: 5, example: '11:00' };

type Checked = Omit<PointRow, 'changedOn'> & { readonly was: readonly string[] | null; readonly row: StandingRow };

function checkPoints(rows: readonly StandingRow[], known: Known, faults: Faults): Checked[] {
	const once = onlyOnce(faults);
	const oldSlugs = readOldSlugs({ rows, stands: (slug) => known.points.has(slug), ownerOf: (old) => known.oldPoints.get(old), faults });
	return rows.map((row) => {
		const cells = cellsOf(row, faults);
		const slug = freeSlug(cells, cells.formed('slug', forms.slug, true));
		once(row.line, 'slug', slug);
		if (known.cities.has(slug)) cells.fault('slug', 'cityName', { value: slug });
		const city = cells.formed('city', forms.slug, true);
		const cityId = known.cities.get(city)?.id;
		if (cityId === undefined && city !== '') cells.fault('city', 'unknown', { value: city });
		const flags = pointFlags.filter((flag) => cells.yesNo(flag));
		return {
			slug,
			was: oldSlugs(cells, slug, row),
			cityId: cityId ?? 0,
			name: cells.texts('name', 120, true),
			address: cells.texts('address', 200, true),
			how: cells.texts('how', 1000, false, true),
			lat: cells.number('lat', ...bounds.lat),
			lon: cells.number('lon', ...bounds.lon),
			phone: cells.formed('phone', forms.phone, true),
			schedule: readSchedule(cells, flags.includes('is_drop_off_only')),
			discount: cells.whole('discount', 0, 50),
			services: readServices(cells, known, flags.includes('is_drop_off_only')),
			flags,
			details: readDetails(cells),
			row,
		};
	});
}

/** A point with no service takes nothing from anybody: that is said by `is_drop_off_only`, and never by a forgotten cell. */
function readServices(cells: Cells, known: Known, dropOffOnly: boolean): readonly string[] {
	const services = cells.list('services', 100, 40);
	if (dropOffOnly && services.length > 0) cells.fault('services', 'dropOffUnneeded');
	if (!dropOffOnly && services.length === 0) cells.fault('services', 'servicesMissing');
	for (const code of services) {
		const kind = known.analyses.get(code)?.kind;
		if (kind === undefined) cells.fault('services', 'unknown', { value: code });
		else if (kind !== 'sampling') cells.fault('services', 'oneOf', { value: code, allowed: 'sampling' });
	}
	return services;
}

const loadPattern = /^([01]\d|2[0-3])=(\d{1,2}|100)$/;

function readDetails(cells: Cells): PointDetails {
	const load = cells.list('load', 24, 6).flatMap((entry) => {
		const match = loadPattern.exec(entry);
		if (!match) cells.fault('load', 'form', { value: entry, example: '08=90;09=60' });
		return match ? [{ hour: Number(match[1]), percent: Number(match[2]) }] : [];
	});
	for (const [at, { hour }] of load.entries()) if (load.findIndex((one) => one.hour === hour) < at) cells.fault('load', 'repeated', { value: hour });
	const ways = wayNames.map((way) => [way, cells.texts(way, 500, false, true)] as const).filter(([, text]) => text.ru !== '');
	return {
		synonyms: cells.list('synonyms', 20, 120),
		ways: Object.fromEntries(ways),
		load: load.toSorted((a, b) => a.hour - b.hour),
	};
}

/** Times of the same day as `HH:MM` compare as text. */
function readHours(cells: Cells, column: string, form: Form, required = form === hoursForm): Hours | null {
	const value = cells.formed(column, form, required);
	if (!breakForm.pattern.test(value)) return null;
	const [from = '', till = ''] = value.split('-');
	if (from >= till) cells.fault(column, 'hours');
	return { from, till };
}

function readSchedule(cells: Cells, dropOffOnly: boolean): PointRow['schedule'] {
	const [weekdays, saturday, sunday] = [
		readHours(cells, 'weekdays', hoursForm),
		readHours(cells, 'saturday', hoursForm),
		readHours(cells, 'sunday', hoursForm),
	];
	const pause = readHours(cells, 'break', breakForm);
	const holidays = readHours(cells, 'holidays', hoursForm, false);
	// The break and the end of blood draws are those of a weekday; a point that opens at weekends alone goes by its first open day.
	const day = weekdays ?? saturday ?? sunday;
	if (pause && day && (pause.from < day.from || pause.till > day.till)) cells.fault('break', 'breakOutside');
	const bloodUntil = cells.formed('blood_until', timeForm, false);
	if (dropOffOnly && bloodUntil !== '') cells.fault('blood_until', 'dropOffUnneeded');
	if (!dropOffOnly && bloodUntil === '') cells.fault('blood_until', 'bloodMissing');
	if (timeForm.pattern.test(bloodUntil) && day && bloodUntil >= day.till) cells.fault('blood_until', 'bloodTooLate', { closing: day.till });
	return {
		weekdays,
		saturday,
		sunday,
		break: pause,
		bloodUntil: bloodUntil === '' ? null : bloodUntil,
		...(cells.raw('holidays') === '' ? {} : { holidays }),
	};
}

function planPoints(db: Database, rows: readonly Checked[], known: Known, { now }: PlanContext): Plan {
	const slugs = slugChanges(rows);
	const today = dayInAlmaty(now);
	const written = placed(rows, ({ slug, row }) => row.key ?? slug, known.points);
	return {
		statements: [
			...renamePoints(db, slugs),
			...renameSources(db, 'points', slugs.renamed),
			...writePoints(
				db,
				written.map(({ row, was: _was, ...point }) => ({ ...point, changedOn: showsChange(row, isShown) ? today : null })),
			),
			...writeOldPoints(db, slugs),
			...writeSources(
				db,
				'points',
				rows.filter(({ row }) => isChanged(row)).map(({ slug, row }) => ({ key: slug, cells: row.cells })),
			),
			carryStoredText(db, known.generation),
		],
	};
}

export const importPoints = importOf({
	kind: 'points',
	isColumn: isPointColumn,
	keyOf: ({ cells }, { points }) => standingSlug(cells, (slug) => points.has(slug)),
	cellsOfKey: (slug) => ({ slug }),
	keyAfter: ({ key, cells }) => cells['slug'] ?? key ?? '',
	stands: (slug, { points }) => points.has(slug),
	columnsOf: () => () => columns,
	before: (db, slugs) => readSources(db, 'points', slugs),
	standing: (_db, { points }) => points.size,
	check: checkPoints,
	plan: planPoints,
	// Orders may name it.
	added: { stays: () => true },
});
