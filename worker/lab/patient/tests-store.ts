/** What a patient was ever tested for, in the store. */
import type { Database } from '#worker/providers/database/port.ts';

export interface KnownTest {
	/** Of the analyte. */
	readonly code: string;
	/** Code of the analysis. */
	readonly test_code: string;
	/** JSON list: names of the analyte and of the analysis in every language. */
	readonly names: string;
}

const languages = ['ru', 'en', 'kz'] as const;
const names = ['name', 'analysis.name'].flatMap((name) => languages.map((language) => `l.body ->> '$.${name}.${language}'`));

/** Every analyte of a patient's requests, once: found by keys, and of each one line is read. */
export async function testsOf(db: Database, patientId: string): Promise<KnownTest[]> {
	const { results } = await db
		.prepare(
			`SELECT k.code, coalesce(l.body ->> '$.analysis.code', '') AS test_code, json_array(${names.join(', ')}) AS names
			FROM (SELECT l.code, max(r.id) AS id FROM result_requests r JOIN result_lines l ON l.request_id = r.id WHERE r.patient_id = ?1 GROUP BY l.code) k
			JOIN result_lines l ON l.request_id = k.id AND l.code = k.code`,
		)
		.bind(patientId)
		.all<KnownTest>();
	return results;
}
