/** Rules of patterns that the operator has switched off. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';

/** Their ids, as a column of a statement: JSON. */
export const offColumn = '(SELECT json_group_array(p.rule) FROM pattern_rules p WHERE p.shown = 0)';

export async function rulesOff(db: Database): Promise<ReadonlySet<string>> {
	const { results } = await db.prepare('SELECT rule FROM pattern_rules WHERE shown = 0').all<{ rule: string }>();
	return new Set(results.map(({ rule }) => rule));
}

export interface RuleRow {
	readonly rule: string;
	readonly shown: boolean;
}

export const writeRules = (db: Database, rows: readonly RuleRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO pattern_rules (rule, shown) SELECT j.value ->> 'rule', CAST(j.value ->> 'shown' AS BIGINT) FROM json_each(?1) j WHERE true
		ON CONFLICT (rule) DO UPDATE SET ${replace(['shown'])}`,
		rows,
	);

/** What stands of some rows, in the words of a file. */
export async function rulesBefore(db: Database, rules: readonly string[]): Promise<ReadonlyMap<string, CellTexts>> {
	const rows = await everyRow<{ rule: string; shown: string }>(
		db,
		"SELECT p.rule, iif(p.shown = 1, 'yes', 'no') AS shown FROM json_each(?1) j JOIN pattern_rules p ON p.rule = j.value",
		rules,
	);
	return new Map(rows.map((row) => [row.rule, { ...row }]));
}
