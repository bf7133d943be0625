/**
 * Whether the version in use can go on beside a migration. One that only adds what that version does not know harms nothing it writes; any other may, so traffic is then not
 * shared between two versions, and code does not go back behind it by itself.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const withoutComments = (sql: string) => sql.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/--[^\n]*/g, ' ');
const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

/** A row that the version in use deletes must not be held by a table that it knows nothing of. */
const holdsNothing = (statement: string) =>
	count(statement, /\bREFERENCES\b/gi) === count(statement, /\bREFERENCES\s+\w+\s*(?:\([^)]*\)\s*)?ON\s+DELETE\s+(?:CASCADE|SET\s+NULL)\b/gi);

/** Whether a migration only makes tables, indexes of its own tables, and columns that may be left out. */
export function isAdding(sql: string): boolean {
	const text = withoutComments(sql);
	// A trigger holds statements, and works in what the version in use writes.
	if (/\bCREATE\s+(?:TEMP(?:ORARY)?\s+)?TRIGGER\b/i.test(text)) return false;
	const statements = text
		.split(';')
		.map((one) => one.trim())
		.filter((one) => one !== '');
	const made = new Set<string>();
	return statements.every((statement) => {
		const table = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(statement)?.[1];
		if (table !== undefined) {
			made.add(table.toLowerCase());
			return holdsNothing(statement) && !/\bAS\s+SELECT\b/i.test(statement);
		}
		const index = /^CREATE\s+(UNIQUE\s+)?INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?"?\w+"?\s+ON\s+"?(\w+)"?/i.exec(statement);
		// What is unique refuses rows that were taken before.
		if (index !== null) return index[1] === undefined || made.has((index[2] ?? '').toLowerCase());
		return /^ALTER\s+TABLE\s+"?\w+"?\s+ADD\b/i.test(statement) && holdsNothing(statement);
	});
}

/** Those of some migrations beside which the version in use may fail. */
export const changingOf = (folder: string, names: readonly string[]): string[] => names.filter((name) => !isAdding(readFileSync(join(folder, name), 'utf8')));
