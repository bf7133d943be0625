/** Templates of doctors in the store. Every statement names the doctor: another one's template is as none. */
import type { Database } from '#worker/providers/database/port.ts';

export interface TemplateRow {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970. */
	readonly changed_at: number;
	readonly version: number;
	readonly body_hash: string;
}

/** Which of some analyses a city sells. */
async function soldIn(db: Database, cityId: number, analyses: readonly number[]): Promise<ReadonlySet<number>> {
	const { results } = await db
		.prepare('SELECT p.analysis_id FROM json_each(?1) j CROSS JOIN prices p ON p.analysis_id = CAST(j.value AS BIGINT) AND p.city_id = ?2')
		.bind(JSON.stringify(analyses), cityId)
		.all<{ readonly analysis_id: number }>();
	return new Set(results.map((row) => row.analysis_id));
}

/** The templates of a doctor, with the number of their tests and of those that a city does not offer; in no certain order. */
export async function templatesOf(db: Database, doctorId: string, cityId: number) {
	const { results } = await db
		.prepare(
			`SELECT t.id, t.name, t.changed_at, (SELECT json_group_array(l.analysis_id) FROM template_lines l WHERE l.template_id = t.id) AS analyses
			FROM templates t WHERE t.doctor_id = ?1`,
		)
		.bind(doctorId)
		.all<Pick<TemplateRow, 'id' | 'name' | 'changed_at'> & { readonly analyses: string }>();
	const rows = results.map(({ analyses, ...row }) => ({ row, ids: JSON.parse(analyses) as number[] }));
	const sold = await soldIn(db, cityId, [...new Set(rows.flatMap(({ ids }) => ids))]);
	return rows.map(({ row, ids }) => ({ ...row, count: ids.length, unavailable: ids.filter((id) => !sold.has(id)).length }));
}

/** Null where the doctor has none of this id. */
export const findTemplate = (db: Database, doctorId: string, id: string) =>
	db.prepare('SELECT id, name, changed_at, version, body_hash FROM templates WHERE id = ?1 AND doctor_id = ?2').bind(id, doctorId).first<TemplateRow>();

export const findByKey = (db: Database, keyHash: string) =>
	db.prepare('SELECT id, name, changed_at, version, body_hash FROM templates WHERE key_hash = ?1').bind(keyHash).first<TemplateRow>();

/** Ids of a template's tests, in their order. */
export async function linesOf(db: Database, id: string): Promise<number[]> {
	const { results } = await db
		.prepare('SELECT analysis_id AS analysis FROM template_lines WHERE template_id = ?1 ORDER BY position')
		.bind(id)
		.all<{ analysis: number }>();
	return results.map(({ analysis }) => analysis);
}

/** How many of some ids are tests or panels that the catalogue knows. */
export async function countKnown(db: Database, ids: readonly number[]): Promise<number> {
	const row = await db
		.prepare("SELECT count(*) AS known FROM json_each(?1) j CROSS JOIN analyses a ON a.id = CAST(j.value AS BIGINT) WHERE a.kind <> 'sampling'")
		.bind(JSON.stringify(ids))
		.first<{ known: number }>();
	return row?.known ?? 0;
}

interface NewTemplate {
	readonly id: string;
	readonly doctorId: string;
	readonly name: string;
	readonly analyses: readonly number[];
	readonly keyHash: string;
	readonly bodyHash: string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Writes one, unless its key stands already or the doctor has as many as there may be; the caller reads back by the key. */
export async function insertTemplate(db: Database, { id, doctorId, name, analyses, keyHash, bodyHash, now }: NewTemplate, limit: number): Promise<void> {
	await db.batch([
		db
			.prepare(
				`INSERT INTO templates (id, doctor_id, name, created_at, changed_at, key_hash, body_hash)
				SELECT ?1, ?2, ?3, ?4, ?4, ?5, ?6 WHERE (SELECT count(*) FROM templates WHERE doctor_id = ?2) < ?7 ON CONFLICT DO NOTHING`,
			)
			.bind(id, doctorId, name, now, keyHash, bodyHash, limit),
		db
			.prepare(
				`INSERT INTO template_lines (template_id, position, analysis_id)
				SELECT ?1, j.key, CAST(j.value AS BIGINT) FROM json_each(?2) j WHERE EXISTS (SELECT 1 FROM templates WHERE id = ?1)`,
			)
			.bind(id, JSON.stringify(analyses)),
	]);
}

interface ChangedTemplate {
	readonly id: string;
	readonly doctorId: string;
	/** The one that was opened. */
	readonly version: number;
	readonly name: string;
	readonly analyses: readonly number[];
	readonly now: number;
}

/** Changes one that still is of the version. False: it was changed or deleted meanwhile, and nothing was written. */
export async function updateTemplate(db: Database, { id, doctorId, version, name, analyses, now }: ChangedTemplate): Promise<boolean> {
	const isOpened = 'EXISTS (SELECT 1 FROM templates WHERE id = ?1 AND doctor_id = ?2 AND version = ?3)';
	const [, , changed] = await db.batch([
		db.prepare(`DELETE FROM template_lines WHERE template_id = ?1 AND ${isOpened}`).bind(id, doctorId, version),
		db
			.prepare(
				`INSERT INTO template_lines (template_id, position, analysis_id) SELECT ?1, j.key, CAST(j.value AS BIGINT) FROM json_each(?4) j WHERE ${isOpened}`,
			)
			.bind(id, doctorId, version, JSON.stringify(analyses)),
		db
			.prepare('UPDATE templates SET name = ?4, changed_at = ?5, version = version + 1 WHERE id = ?1 AND doctor_id = ?2 AND version = ?3')
			.bind(id, doctorId, version, name, now),
	]);
	return changed?.meta.changes === 1;
}

/** False where there was none. */
export async function deleteTemplate(db: Database, doctorId: string, id: string): Promise<boolean> {
	const [, deleted] = await db.batch([
		db
			.prepare('DELETE FROM template_lines WHERE template_id = ?1 AND EXISTS (SELECT 1 FROM templates WHERE id = ?1 AND doctor_id = ?2)')
			.bind(id, doctorId),
		db.prepare('DELETE FROM templates WHERE id = ?1 AND doctor_id = ?2').bind(id, doctorId),
	]);
	return deleted?.meta.changes === 1;
}
