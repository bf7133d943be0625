/** What the laboratory's files last said of the rows that stand, in the files' own words. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Renamed } from './slugs.ts';
import { filled, type CellTexts } from './table.ts';

/** Files whose rows are kept; prices say so themselves. */
export type SourceFile = 'cities' | 'catalogue' | 'points';

/** The cells of some rows by their keys; a row that no file brought in is not there. */
export async function readSources(db: Database, file: SourceFile, keys: readonly string[]): Promise<Map<string, CellTexts>> {
	const rows = await everyRow<{ key: string; cells: string }>(
		db,
		'SELECT s.key, s.cells FROM json_each(?1) j JOIN source_rows s ON s.file = ?2 AND s.key = j.value',
		keys,
		file,
	);
	return new Map(rows.map(({ key, cells }) => [key, JSON.parse(cells) as CellTexts]));
}

export const writeSources = (db: Database, file: SourceFile, rows: readonly { readonly key: string; readonly cells: CellTexts }[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO source_rows (file, key, cells) SELECT '${file}', j.value ->> 'key', j.value -> 'cells' FROM json_each(?1) j WHERE true
		ON CONFLICT (file, key) DO UPDATE SET cells = excluded.cells`,
		rows.map(({ key, cells }) => ({ key, cells: filled(cells) })),
	);

/** A row whose key has changed keeps what was last said of it. */
export const renameSources = (db: Database, file: SourceFile, renamed: readonly Renamed[]): Statement[] =>
	forRows(
		db,
		`UPDATE source_rows SET key = j.value ->> 'to' FROM json_each(?1) j WHERE source_rows.file = '${file}' AND source_rows.key = j.value ->> 'from'`,
		renamed,
	);

/** Points of a city that is called otherwise from now on. */
export const renameCityOfPoints = (db: Database, renamed: readonly Renamed[]): Statement[] =>
	forRows(
		db,
		`UPDATE source_rows SET cells = json_set(cells, '$.city', j.value ->> 'to') FROM json_each(?1) j
		WHERE source_rows.file = 'points' AND source_rows.cells ->> 'city' = j.value ->> 'from'`,
		renamed,
	);

/** Of rows that are taken away. */
export const forgetSources = (db: Database, file: SourceFile, keys: readonly string[]): Statement[] =>
	forRows(db, `DELETE FROM source_rows WHERE file = '${file}' AND key IN (SELECT value FROM json_each(?1))`, keys);

/** Of analytes that are about to go with what some analyses measured. @param codes of the analyses */
export const forgetAnalytes = (db: Database, codes: readonly string[]): Statement[] =>
	forRows(
		db,
		`DELETE FROM source_rows WHERE file = 'catalogue' AND key IN
			(SELECT 'analyte:' || y.code FROM json_each(?1) j JOIN analyses a ON a.code = j.value JOIN analytes y ON y.analysis_id = a.id)`,
		codes,
	);
