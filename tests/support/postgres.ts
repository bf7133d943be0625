/** The laboratory under test on PostgreSQL, where the run has one: statements go over a binding to Node (`postgres-server.ts`). */
import type { Database } from '#worker/providers/database/port.ts';
import { postgres, type Given } from '#worker/providers/database/postgres.ts';

interface Binding {
	fetch(url: string, init: { method: 'POST'; body: string }): Promise<{ json(): Promise<unknown> }>;
}

const ask = (binding: Binding, path: string, body: unknown) =>
	binding.fetch(`http://postgres/${path}`, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json());

const kept = globalThis as { postgresName?: string };

export const postgresDatabase = (binding: Binding): Database =>
	postgres(async (statements) => {
		const { given, error } = (await ask(binding, kept.postgresName ?? '', statements)) as { given?: Given[]; error?: { message: string; code?: string } };
		if (given === undefined) throw Object.assign(new Error(error?.message), { code: error?.code });
		return given;
	});

/** Empty tables for the file of tests that begins. */
export async function beginPostgres(binding: Binding): Promise<void> {
	const { name, error } = (await ask(binding, 'begin', kept.postgresName ?? '')) as { name?: string; error?: { message: string } };
	if (name === undefined) throw new Error(error?.message);
	kept.postgresName = name;
}
