/** Which tables a request has written to, whatever stands in them afterwards. */
import type { DatabaseSync } from 'node:sqlite';

const shadows = /_(?:data|idx|content|docsize|config)$/;

/** @returns names of the tables that were written to since it was asked last */
export function watchRows(raw: DatabaseSync): () => readonly string[] {
	raw.exec('CREATE TEMP TABLE written (name TEXT NOT NULL)');
	const tables = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'").all() as {
		name: string;
	}[];
	// Without a key and `OR IGNORE`: what is to be done at a conflict the outer statement says, also in a trigger (https://www.sqlite.org/lang_createtrigger.html).
	const note = (name: string) => `INSERT INTO written SELECT '${name}' WHERE NOT EXISTS (SELECT 1 FROM written WHERE name = '${name}')`;
	for (const { name } of tables) {
		if (shadows.test(name)) continue;
		for (const event of ['INSERT', 'UPDATE', 'DELETE'])
			raw.exec(`CREATE TEMP TRIGGER "watch ${event} ${name}" AFTER ${event} ON main."${name}" BEGIN ${note(name)}; END`);
	}
	const read = raw.prepare('SELECT name FROM written');
	const forget = raw.prepare('DELETE FROM written');
	return () => {
		const names = (read.all() as { name: string }[]).map(({ name }) => name);
		if (names.length > 0) forget.run();
		return names;
	};
}

/**
 * Tables that count tries or keep watch: a refusal is a reason to write there. Steps of a code that may not be sent yet are begun and taken away again (`flows`); of a file that was refused the
 * history says so, and whose turn it was (`imports`, `import_turns`).
 */
const watching = new Set(['sessions', 'staff_journal', 'lookup_tries', 'imports', 'import_turns', 'refused_messages', 'refused_message_parts', 'flows']);

/** @returns tables that a refusal has written to and that are not there for that */
export const refusedWrites = (status: number, written: readonly string[]): readonly string[] =>
	status >= 400 ? written.filter((table) => !watching.has(table)) : [];
