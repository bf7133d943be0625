/** Where messages go that a laboratory of the tests sends: the place of a local site's edge (`LOCAL_SITE_DB`), which counts how often each came. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SentStatement } from '#worker/providers/database/over-http.ts';

export async function countingSender() {
	const times = new Map<string, number>();
	async function count(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
		const statements = JSON.parse(await text(asked)) as SentStatement[];
		for (const { sql, values } of statements) {
			const id = String(values[0]);
			if (sql.startsWith('INSERT INTO outbox')) times.set(id, (times.get(id) ?? 0) + 1);
		}
		answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(statements.map(() => ({ results: [], meta: { changes: 1 } }))));
	}
	// Who asks may have been killed in the middle of it.
	const server = createServer((asked, answer) => void count(asked, answer).catch(() => answer.destroy()));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		settings: { LOCAL_SITE_DB: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, SITE_KEY: 'site-key-of-the-tests-0123456789abcdef' },
		/** How often the message came that has this id in the store. */
		timesOf: (id: string, channel: string) => times.get(`${channel}:${id}`) ?? 0,
		all: () => [...times.values()],
		end: () => server.close(),
	};
}
