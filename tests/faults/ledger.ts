/** What is so of the whole store when all cases are over: nothing waits that could go out, nothing went out twice, and every sum has its other side. */
import { setTimeout as pause } from 'node:timers/promises';
import { unevenPayments } from './payments.ts';
import type { World } from './world.ts';
import { inOutboxes, outboxes } from '#tests/support/written.ts';

export interface Ledger {
	readonly wrong: readonly string[];
	readonly figures: Readonly<Record<string, number>>;
}

const patienceMs = 120_000;

/** Hours go by: what waits for another try is due, and who was killed is not heard of any more. */
async function hoursGoBy({ query }: World): Promise<void> {
	// One that never came into the queue is found by the moment at which it should have been there.
	const past = String(Date.now() - 600_000);
	await query(`UPDATE outgoing SET next_at = ${past}, put_at = ${past} WHERE state = 'waiting'`);
	for (const outbox of outboxes) await query(`UPDATE ${outbox} SET next_at = ${past}, put_at = ${past}`);
	await query(`UPDATE payments SET next_at = ${String(Date.now() - 600_000)} WHERE state = 'refunding'`);
	await query("UPDATE tasks.job SET heartbeat_on = heartbeat_on - interval '2 minutes' WHERE state = 'active'");
	await query("UPDATE tasks.job SET start_after = now() WHERE state IN ('retry', 'created') AND name <> 'periodic'");
	await query('UPDATE tasks.queue SET monitor_on = NULL');
}

const countIn = async ({ query }: World, sql: string) => Number((await query(`SELECT count(*) AS n FROM ${sql}`))[0]?.['n']);
const dueBut = (byDay: readonly string[]) => `state = 'waiting' AND kind NOT IN (${["''", ...byDay.map((kind) => `'${kind}'`)].join(', ')})`;

/** Lets hours go by until nothing waits that could go out. @param byDay as of `reconcile` */
export async function passHours(world: World, byDay: readonly string[] = []): Promise<void> {
	const waiting = async () =>
		(await countIn(world, inOutboxes)) +
		(await countIn(world, `outgoing WHERE ${dueBut(byDay)}`)) +
		(await countIn(world, "payments WHERE state = 'refunding'"));
	for (const end = Date.now() + patienceMs; (await waiting()) > 0 && Date.now() < end; await pause(3000)) {
		await hoursGoBy(world);
		await world.sweep();
	}
}

/** @param byDay kinds of messages that nobody is sent at night: they may wait for the morning */
export async function reconcile(world: World, byDay: readonly string[] = []): Promise<Ledger> {
	const { query } = world;
	const count = (sql: string) => countIn(world, sql);
	const wrong: string[] = [];
	const demand = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
	await passHours(world, byDay);
	demand((await count(inOutboxes)) === 0, 'messages are left in an outbox');
	const left = await query(`SELECT kind, attempts, reason, waits_for FROM outgoing WHERE ${dueBut(byDay)} LIMIT 5`);
	demand(left.length === 0, `messages still wait: ${JSON.stringify(left)}`);
	const rows = await query('SELECT state, channel, count(*) AS n FROM outgoing GROUP BY state, channel');
	const stands = (state: string, channel: string) => Number(rows.find((row) => row['state'] === state && row['channel'] === channel)?.['n'] ?? 0);
	// What the vendor's answer did not say is `unknown`, and is not sent again; what was under way when its sender was killed is given up after ten minutes.
	const perhaps = (channel: string) => stands('unknown', channel) + stands('sending', channel);
	const { sms, mails } = world.vendors;
	demand(sms.length >= stands('sent', 'sms') && sms.length <= stands('sent', 'sms') + perhaps('sms'), 'short messages: sent and received differ');
	demand(
		mails.size >= stands('sent', 'mail') && mails.size <= stands('sent', 'mail') + perhaps('mail') + stands('failed', 'mail'),
		'e-mail: sent and received differ',
	);
	const texts = sms.map(({ to, text }) => `${to} ${text}`);
	demand(new Set(texts).size === texts.length, `${String(texts.length - new Set(texts).size)} short messages went out twice`);
	const [orders, whole] = [await count('orders'), await count('(SELECT order_id FROM order_lines GROUP BY order_id HAVING count(*) = 2) AS lines')];
	demand(orders === whole && (await count('order_lines')) === 2 * orders, 'orders without all of their lines');
	const paid = [...world.vendors.payments.payments.values()].filter(({ status }) => status === 'ok');
	wrong.push(...(await unevenPayments(world)));
	return {
		wrong,
		figures: {
			orders,
			payments: paid.length,
			'house calls': await count('house_calls'),
			consultations: await count('consultations'),
			feedback: await count('feedback'),
			patients: await count('patients'),
			'messages of the laboratory': await count('lis_messages'),
			'short messages': sms.length,
			'e-mails': mails.size,
			'messages that may not have arrived': perhaps('sms') + perhaps('mail'),
		},
	};
}
