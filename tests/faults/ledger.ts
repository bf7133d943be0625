/** What is so of the whole store when a case is over, and when all are: nothing waits that could go out, nothing went out twice, every sum has its other side, and results are as they were taken. */
import { setTimeout as pause } from 'node:timers/promises';
import { unevenPayments } from './payments.ts';
import { unevenResults } from './results.ts';
import type { World } from './world.ts';
import { inOutboxes, outboxes } from '#tests/support/written.ts';

export interface Ledger {
	readonly wrong: readonly string[];
	readonly figures: Readonly<Record<string, number>>;
}

/** As much of a world as its ledger is made of. */
export type Books = Pick<World, 'query' | 'vendors' | 'sweep' | 'taken' | 'toldUneven'>;

const patienceMs = 120_000;
/** After one case: what goes out by itself has then had several tries. */
const casePatienceMs = 30_000;
const lookMs = 200;

/** Hours go by: what waits for another try is due, and who was killed is not heard of any more. */
async function hoursGoBy({ query }: Books): Promise<void> {
	// One that never came into the queue is found by the moment at which it should have been there.
	const past = String(Date.now() - 600_000);
	await query(`UPDATE outgoing SET next_at = ${past}, put_at = ${past} WHERE state = 'waiting'`);
	for (const outbox of outboxes) await query(`UPDATE ${outbox} SET next_at = ${past}, put_at = ${past}`);
	await query(`UPDATE payments SET next_at = ${String(Date.now() - 600_000)} WHERE state = 'refunding'`);
	await query("UPDATE tasks.job SET heartbeat_on = heartbeat_on - interval '2 minutes' WHERE state = 'active'");
	await query("UPDATE tasks.job SET start_after = now() WHERE state IN ('retry', 'created') AND name <> 'periodic'");
	await query('UPDATE tasks.queue SET monitor_on = NULL');
}

const countIn = async ({ query }: Books, sql: string) => Number((await query(`SELECT count(*) AS n FROM ${sql}`))[0]?.['n']);
const dueBut = (byDay: readonly string[]) => `state = 'waiting' AND kind NOT IN (${["''", ...byDay.map((kind) => `'${kind}'`)].join(', ')})`;

/** Lets hours go by until nothing waits that could go out. @param byDay as of `reconcile` */
export async function passHours(world: Books, byDay: readonly string[] = [], ms = patienceMs): Promise<void> {
	const waiting = async () =>
		(await countIn(world, inOutboxes)) +
		(await countIn(world, `outgoing WHERE ${dueBut(byDay)}`)) +
		(await countIn(world, "payments WHERE state = 'refunding'"));
	const end = Date.now() + ms;
	while ((await waiting()) > 0 && Date.now() < end) {
		await hoursGoBy(world);
		await world.sweep();
		for (let looks = 0; looks < 3000 / lookMs && (await waiting()) > 0; looks += 1) await pause(lookMs);
	}
}

/** @param byDay kinds of messages that nobody is sent at night: they may wait for the morning */
export async function reconcile(world: Books, byDay: readonly string[] = [], ms = patienceMs): Promise<Ledger> {
	const { query } = world;
	const count = (sql: string) => countIn(world, sql);
	const wrong: string[] = [];
	const demand = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
	await passHours(world, byDay, ms);
	for (const { id } of await query(`SELECT id FROM ${inOutboxes} ORDER BY id LIMIT 20`)) wrong.push(`message ${String(id)}: is left in an outbox`);
	for (const { id, attempts, reason, waits_for } of await query(
		`SELECT id, attempts, reason, waits_for FROM outgoing WHERE ${dueBut(byDay)} ORDER BY id LIMIT 20`,
	))
		wrong.push(`message ${String(id)}: still waits after ${String(attempts)} tries (${[reason, waits_for].filter(Boolean).join(', ') || 'no reason'})`);
	for (const { id } of await query("SELECT id FROM payments WHERE state = 'refunding' ORDER BY id LIMIT 20"))
		wrong.push(`payment ${String(id)}: its refund still waits`);
	const rows = await query('SELECT state, channel, count(*) AS n FROM outgoing GROUP BY state, channel');
	const stands = (state: string, channel: string) => Number(rows.find((row) => row['state'] === state && row['channel'] === channel)?.['n'] ?? 0);
	// What the vendor's answer did not say is `unknown`, and is not sent again; what was under way when its sender was killed is given up after ten minutes.
	const perhaps = (channel: string) => stands('unknown', channel) + stands('sending', channel);
	const { sms, mails } = world.vendors;
	const differ = (what: string, came: number, least: number, most: number) => {
		demand(came >= least, `${what}: ${String(least - came)} more are told as sent than came`);
		demand(came <= most, `${what}: ${String(came - most)} more came than are told as sent`);
	};
	differ('short messages', sms.length, stands('sent', 'sms'), stands('sent', 'sms') + perhaps('sms'));
	differ('e-mail', mails.size, stands('sent', 'mail'), stands('sent', 'mail') + perhaps('mail') + stands('failed', 'mail'));
	const texts = sms.map(({ to, text }) => `${to} ${text}`);
	for (const [nr, text] of texts.entries())
		demand(texts.indexOf(text) === nr, `short message ${String(nr)}: it is number ${String(texts.indexOf(text))} again`);
	const orders = await count('orders');
	const lines = await query(
		'SELECT o.order_nr, count(l.order_id) AS n FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id GROUP BY o.order_nr HAVING count(l.order_id) <> 2 ORDER BY o.order_nr',
	);
	for (const { order_nr, n } of lines) wrong.push(`order ${String(order_nr)}: ${String(n)} of its 2 lines`);
	for (const { order_id } of await query('SELECT DISTINCT l.order_id FROM order_lines l LEFT JOIN orders o ON o.id = l.order_id WHERE o.id IS NULL'))
		wrong.push(`order lines of ${String(order_id)}: there is no such order`);
	const paid = [...world.vendors.payments.payments.values()].filter(({ status }) => status === 'ok');
	wrong.push(...(await unevenPayments(world)), ...(await unevenResults(world)));
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

/** The ledger after a case. @returns what was not so after the case before: a row that is wrong is told once, by the case that left it so */
export async function unevenSince(world: Books): Promise<readonly string[]> {
	const { wrong } = await reconcile(world, [], casePatienceMs);
	const news = wrong.filter((one) => !world.toldUneven.has(one));
	for (const one of news) world.toldUneven.add(one);
	return news;
}
