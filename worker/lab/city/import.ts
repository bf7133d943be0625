/** Import of a file of cities. */
import type { Database } from '#worker/providers/database/port.ts';
import { locales } from '#shared/i18n/locales.ts';
import { cellsOf, forms, onlyOnce, type Cells } from '#worker/lab/kit/import/cells.ts';
import { placed } from '#worker/lab/kit/import/columns-sql.ts';
import { importOf } from '#worker/lab/kit/import/file-import.ts';
import type { Plan } from '#worker/lab/kit/import/file-kind.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import { freeSlug, readOldSlugs, slugChanges, standingSlug } from '#worker/lab/kit/import/slugs.ts';
import { readSources, renameCityOfPoints, renameSources, writeSources } from '#worker/lab/kit/import/source-store.ts';
import { isChanged, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import { localisedColumn, localisedColumns } from '#worker/lab/kit/localised.ts';
import { carryStoredText } from '#worker/lab/search-index/store.ts';
import { renameCities, writeCities, writeOldCities, type CityRow } from './import-store.ts';

const columns = new Set([
	'id',
	'slug',
	...localisedColumns('name'),
	...localisedColumns('where'),
	'attributive_kz',
	...localisedColumns('synonyms'),
	'lat',
	'lon',
	'phone',
	'house_call',
	'house_call_fee',
	'house_call_free_from',
	'was',
]);
const isCityColumn = (column: string) => columns.has(column);

/** The country with some room to spare: it catches latitude and longitude in each other's place. */
export const bounds = { lat: [39, 57], lon: [45, 89] } as const;

/** Null for an empty cell. */
const tenge = (cells: Cells, column: string): number | null => (cells.raw(column) === '' ? null : cells.whole(column, 0, 10_000_000));

type Checked = CityRow & { readonly was: readonly string[] | null; readonly row: StandingRow };

/** A slug is unlike every city's, every analysis's and every point's, because all of them may stand at the end of an address; an id stays with its city, whose slug may change by `was`. */
function checkCities(rows: readonly StandingRow[], known: Known, faults: Faults): Checked[] {
	const [idOnce, slugOnce] = [onlyOnce(faults), onlyOnce(faults)];
	const slugOf = new Map([...known.cities].map(([slug, { id }]) => [id, slug]));
	const pages = new Map([...known.analyses].map(([code, { slug }]) => [slug, code]));
	const oldSlugs = readOldSlugs({ rows, stands: (slug) => known.cities.has(slug), ownerOf: (old) => known.oldCities.get(old), faults });
	return rows.map((row) => {
		const cells = cellsOf(row, faults);
		const id = cells.whole('id', 1, 1_000_000);
		const slug = freeSlug(cells, cells.formed('slug', forms.slug, true));
		idOnce(row.line, 'id', cells.raw('id') === '' ? '' : String(id));
		slugOnce(row.line, 'slug', slug);
		const stood = row.key ?? slug;
		const standing = known.cities.get(stood);
		if (standing && standing.id !== id) cells.fault('id', 'taken', { value: stood, by: `id ${standing.id}` });
		const owner = slugOf.get(id);
		if (!standing && owner !== undefined) cells.fault('id', 'taken', { value: id, by: owner });
		const page = pages.get(slug);
		if (page !== undefined) cells.fault('slug', 'taken', { value: slug, by: page });
		if (known.points.has(slug)) cells.fault('slug', 'taken', { value: slug, by: `/cabinets/${slug}` });
		return {
			id,
			slug,
			was: oldSlugs(cells, slug, row),
			name: cells.texts('name', 80, true),
			where: cells.texts('where', 80, true),
			attributive: cells.text('attributive_kz', 80, false),
			synonyms: [...new Set(locales.flatMap((locale) => cells.list(localisedColumn('synonyms', locale), 40, 80)))],
			lat: cells.number('lat', ...bounds.lat),
			lon: cells.number('lon', ...bounds.lon),
			phone: cells.formed('phone', forms.phone, true),
			houseCall: cells.yesNo('house_call'),
			houseCallFee: tenge(cells, 'house_call_fee'),
			houseCallFreeFrom: tenge(cells, 'house_call_free_from'),
			row,
		};
	});
}

function planCities(db: Database, rows: readonly Checked[], known: Known): Plan {
	const slugs = slugChanges(rows);
	const written = placed(rows, ({ slug, row }) => row.key ?? slug, new Set(known.cities.keys()));
	return {
		statements: [
			...renameCities(db, slugs),
			...renameSources(db, 'cities', slugs.renamed),
			...renameCityOfPoints(db, slugs.renamed),
			...writeCities(
				db,
				written.map(({ row: _row, was: _was, ...city }) => city),
			),
			...writeOldCities(db, slugs),
			...writeSources(
				db,
				'cities',
				rows.filter(({ row }) => isChanged(row)).map(({ slug, row }) => ({ key: slug, cells: row.cells })),
			),
			carryStoredText(db, known.generation),
		],
	};
}

export const importCities = importOf({
	kind: 'cities',
	isColumn: isCityColumn,
	keyOf: ({ cells }, { cities }) => standingSlug(cells, (slug) => cities.has(slug)),
	cellsOfKey: (slug) => ({ slug }),
	keyAfter: ({ key, cells }) => cells['slug'] ?? key ?? '',
	stands: (slug, { cities }) => cities.has(slug),
	columnsOf: () => () => columns,
	before: (db, slugs) => readSources(db, 'cities', slugs),
	standing: (_db, { cities }) => cities.size,
	check: checkCities,
	plan: planCities,
	// Points and prices may name it.
	added: { stays: () => true },
});
