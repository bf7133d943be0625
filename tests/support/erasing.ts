/** Accounts that are erased in tests: a person of whom everything that the laboratory keeps is there, and what is left of that. */
import { env } from 'cloudflare:test';
import { eraseDue } from '#worker/lab/erasing/jobs.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Reply } from '#shared/calls.ts';
import { ask, read, type Refused } from './laboratory.ts';
import { testServices } from './services.ts';

const dayMs = 24 * 3_600_000;
export const password = 'Vt7#kel-Roo';

/** Fifteen days from now: what waits is due. */
export const later = () => Date.now() + 15 * dayMs;
export const runErasing = (now = later(), db: Database = env.LAB_DB): Promise<void> => eraseDue({ db, services: testServices({ clock: () => now }) });

type Asked = Reply<'erasing.ask'> & Refused;
export const askErasing = (token: string, body: object = { password, understood: true }) =>
	read<Asked>(ask('POST', '/account/patient-room/erasing', { access: token, body }));
export const viewErasing = (token: string) => read<Reply<'erasing.view'> & Refused>(ask('GET', '/account/patient-room/erasing', { access: token }));
export const keepAccount = (token: string) => read<{ kept?: true } & Refused>(ask('POST', '/account/patient-room/erasing/back', { access: token, body: {} }));

export const erasureRows = async (accountId: string) =>
	(
		await env.LAB_DB.prepare('SELECT state, asked_by, reason, ended_by, kept, children FROM erasures WHERE account_id = ?1 ORDER BY asked_at')
			.bind(accountId)
			.all<Record<string, string>>()
	).results;

/** Names of all tables of the laboratory. */
export async function tablesOfLab(): Promise<string[]> {
	const { results } = await env.LAB_DB.prepare(
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
	).all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** Every row of every table, as text by its table. */
export async function dump(): Promise<ReadonlyMap<string, string>> {
	const rows = new Map<string, string>();
	for (const table of await tablesOfLab()) rows.set(table, JSON.stringify((await env.LAB_DB.prepare(`SELECT * FROM ${table}`).all()).results));
	return rows;
}

/** A payment of an order, as it stands after the provider's word. */
export const addPayment = (orderId: string, id: string, state: 'paid' | 'refunding'): Promise<unknown> =>
	env.LAB_DB.prepare(
		`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble)
		VALUES (?1, ?2, 'local', ?1, 5000, 'KZT', 'ru', ?3, '', 1, 1, 1, 1, 0, '')`,
	)
		.bind(id, orderId, state)
		.run();
