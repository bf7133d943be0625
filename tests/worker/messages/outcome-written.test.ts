/** What a sender did is written down, though the store is away for a moment right after it. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const noon = Date.parse('2026-11-21T12:00:00+05:00');

/** A text message that waits to be sent. */
async function waiting(phone: string) {
	const accountId = await addPatient({ phone });
	const message: NewMessage = {
		kind: 'result-ready-sms',
		about: `request.${accountId}.2026-11-21`,
		recipient: phone,
		locale: 'ru',
		facts: { link: 'http://localhost/cabinet', news: 'ready' },
		accountId,
	};
	await env.LAB_DB.batch(insertMessage(env.LAB_DB, message, null, noon));
	return messageId(message.kind, message.about);
}

/** Sends it over a store whose transactions fail so many times, once it was sent. @returns how often it was sent */
async function bring(id: string, faults: number, after: 'before' | 'behind') {
	let sent = 0;
	let left = faults;
	const services = testServices({
		clock: () => noon,
		sms: {
			send: async () => {
				sent += 1;
				return { kind: 'sent' };
			},
		},
	});
	const db: Database = {
		prepare: (sql) => env.LAB_DB.prepare(sql),
		batch: async <Row>(statements: Parameters<Database['batch']>[0]) => {
			if (sent === 0 || left === 0) return (env.LAB_DB as Database).batch<Row>(statements);
			left -= 1;
			if (after === 'behind') await (env.LAB_DB as Database).batch<Row>(statements);
			throw new Error('the store is away');
		},
	};
	await messageTasks.take({ db, services }, [id]);
	return sent;
}
const stateOf = (id: string) => env.LAB_DB.prepare('SELECT state, attempts FROM outgoing WHERE id = ?1').bind(id).first();

it.each([
	['before it is written', 'before', '+77017710001'],
	['when it is written already', 'behind', '+77017710002'],
] as const)('sent once, it stands as sent where the store breaks off %s', async (_when, after, phone) => {
	const complain = vi.spyOn(console, 'error').mockReturnValue();
	const id = await waiting(phone);
	expect(await bring(id, 2, after)).toBe(1);
	expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 1 });
	expect(complain).toHaveBeenCalledTimes(2);
	expect(await bring(id, 0, after)).toBe(0);
});
