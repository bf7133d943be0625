/** A table that refuses new rows, as a store that breaks in the middle of something; of D1 and of PostgreSQL. */
import { env } from 'cloudflare:test';

/**
 * @param when what is refused, of the row that is to be written (`NEW.kind = 'x'`); left out: everything
 * @returns takes rows again
 */
export async function refuseRows(table: string, when = '1 = 1'): Promise<() => Promise<void>> {
	const { LAB_DB: db } = env;
	const run = async (...statements: readonly string[]) => {
		for (const statement of statements) await db.prepare(statement).run();
	};
	if (!('POSTGRES' in env)) {
		await run(`CREATE TRIGGER refuses_for_test BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`);
		return () => run('DROP TRIGGER refuses_for_test');
	}
	await run(
		"CREATE FUNCTION refuses_for_test() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING MESSAGE = ''refused by the test''; END'",
		`CREATE TRIGGER refuses_for_test BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuses_for_test()`,
	);
	return () => run(`DROP TRIGGER refuses_for_test ON ${table}`, 'DROP FUNCTION refuses_for_test');
}
