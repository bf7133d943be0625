/** The laboratory's list of what analytes tell of and when they are due again. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import type { BodySystem } from '#shared/health/systems.ts';
import { allLocalised, localised, localisedColumns } from '#worker/lab/kit/localised.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';

export interface ListRow {
	readonly code: string;
	readonly system: BodySystem;
	/** Null: nothing is said. */
	readonly repeatDays: number | null;
	readonly whom: Localised;
}

export const writeList = (db: Database, rows: readonly ListRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO health_list (code, system, repeat_days, whom_ru, whom_en, whom_kz)
		SELECT j.value ->> 'code', j.value ->> 'system', CAST(j.value ->> 'repeatDays' AS BIGINT), j.value ->> '$.whom.ru', j.value ->> '$.whom.en', j.value ->> '$.whom.kz' FROM json_each(?1) j WHERE true
		ON CONFLICT (code) DO UPDATE SET ${replace(['system', 'repeat_days', ...localisedColumns('whom')])}`,
		rows,
	);

/** What stands of some rows of the list, in the words of a file. */
export async function listBefore(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, CellTexts>> {
	const rows = await everyRow<CellTexts & { readonly code: string }>(
		db,
		`SELECT h.code, h.system, coalesce(CAST(h.repeat_days AS TEXT), '') AS repeat_days, ${allLocalised('whom', 'h')} FROM json_each(?1) j JOIN health_list h ON h.code = j.value`,
		codes,
	);
	return new Map(rows.map((row) => [row.code, { ...row }]));
}

/** A row as it is read, in one language. */
export interface HealthRow {
	readonly code: string;
	readonly system: BodySystem;
	readonly repeat_days: number | null;
	readonly whom: string;
}

/** Rows of some codes. */
export async function listRows(db: Database, locale: Locale, codes: readonly string[]): Promise<ReadonlyMap<string, HealthRow>> {
	const rows = await everyRow<HealthRow>(
		db,
		`SELECT h.code, h.system, h.repeat_days, ${localised('whom', locale)} FROM json_each(?1) j JOIN health_list h ON h.code = j.value`,
		codes,
	);
	return new Map(rows.map((row) => [row.code, row]));
}
