/** The outbox in the database of a local site's edge. Its table stays empty wherever messages are really sent. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Outbox, OutboxMessage } from './port.ts';

export const outboxIn = (db: Database): Outbox => ({
	async put({ id, channel, to, subject, text, headers = {}, at }) {
		await db
			.prepare('INSERT INTO outbox (id, channel, recipient, subject, text, at, headers) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO NOTHING')
			.bind(id, channel, to, subject, text, at, JSON.stringify(headers))
			.run();
	},
	async list(max) {
		const { results } = await db
			.prepare('SELECT id, channel, recipient AS "to", subject, text, headers, at FROM outbox ORDER BY at DESC, id LIMIT ?1')
			.bind(max)
			.all<Omit<OutboxMessage, 'headers'> & { readonly headers: string }>();
		return results.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Readonly<Record<string, string>> }));
	},
});
