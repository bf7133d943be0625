/** The outbox in the edge's own database. Its table stays empty wherever messages are really sent. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Outbox, OutboxMessage } from './port.ts';

export const d1Outbox = (db: D1Database): Outbox => ({
	async put({ id, channel, to, subject, text, at }) {
		await db
			.prepare('INSERT INTO outbox (id, channel, recipient, subject, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO NOTHING')
			.bind(id, channel, to, subject, text, at)
			.run();
	},
	async list(max) {
		const { results } = await db
			.prepare('SELECT id, channel, recipient AS "to", subject, text, at FROM outbox ORDER BY at DESC, id LIMIT ?1')
			.bind(max)
			.all<OutboxMessage>();
		return results;
	},
});
