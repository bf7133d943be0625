/** A night of results: each is sent before ten in the morning, nobody is woken, and anyone who waits for a code does not wait behind them. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runJobs, takeBatch } from '#worker/lab/jobs.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { DelayedTask } from '#worker/providers/queue/port.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const [minute, hour] = [60_000, 3_600_000];
const evening = Date.parse('2026-11-21T21:30:00+05:00');
const eight = Date.parse('2026-11-22T08:00:00+05:00');
const ten = Date.parse('2026-11-22T10:00:00+05:00');
/** As `max_batch_size` of wrangler.toml. */
const batchSize = 25;

beforeEach(() => env.LAB_DB.batch(['outgoing', 'outgoing_counts'].map((table) => env.LAB_DB.prepare(`DELETE FROM ${table}`))));

/** A site whose clock is set by hand, with a queue that brings tasks when their time has come, and loses them where it is told to. */
function night({ loses = false, budget = 50_000 } = {}) {
	const time = { now: evening };
	const sent: number[] = [];
	let queued: { readonly body: DelayedTask['task']; readonly at: number }[] = [];
	const usual = testServices();
	const services = testServices({
		clock: () => time.now,
		queue: {
			async send(tasks) {
				if (!loses || time.now >= eight)
					queued.push(...tasks.map(({ task, delayMs = 0 }) => ({ body: task, at: time.now + Math.min(delayMs, 12 * hour) })));
			},
		},
		sms: {
			async send() {
				sent.push(time.now);
				return { kind: 'sent' };
			},
		},
		messageBudgets: { ...usual.messageBudgets, sms: { ...usual.messageBudgets.sms, owners: budget } },
	});
	const context = { db: env.LAB_DB, services };
	return {
		time,
		sent,
		services,
		/** Results come in from half past nine in the evening until seven, all through the night. */
		results: async (count: number) => {
			for (let from = 0; from < count; from += 500) {
				time.now = evening + Math.floor((from / count) * 9.5 * hour);
				const messages = Array.from({ length: Math.min(500, count - from) }, (_, at): NewMessage => ({
					kind: 'result-ready-sms',
					about: `request-${String(from + at)}.reader.2026-11-22`,
					recipient: `+7701${String(1_000_000 + from + at)}`,
					locale: 'ru',
					facts: { link: 'https://lab.example.kz/cabinet', patient: 'reader' },
					notBefore: eight,
				}));
				await env.LAB_DB.batch(messages.flatMap((message) => insertMessage(env.LAB_DB, message, null, time.now)));
				await enqueueAll({ db: env.LAB_DB, services, now: time.now }, messages);
			}
		},
		/** Five minutes, with the platform's timer at their end; or as many as are given, after a timer that did not come meanwhile. */
		goOn: async (minutes = 5) => {
			time.now += minutes * minute;
			const due = queued.filter(({ at }) => at <= time.now);
			queued = queued.filter(({ at }) => at > time.now);
			for (let from = 0; from < due.length; from += batchSize)
				await takeBatch(context, {
					queue: 'zerthana-messages',
					messages: due
						.slice(from, from + batchSize)
						.map(({ body }) => ({ body, ack: () => undefined, retry: () => queued.push({ body, at: time.now + minute }) })),
				});
			await runJobs(context);
		},
	};
}
const count = (where: string) => env.LAB_DB.prepare(`SELECT count(*) AS n FROM outgoing WHERE ${where}`).first<number>('n');

describe('a night of results', () => {
	it('twenty thousand are told by ten, none before eight, and never so many at once that a code would wait', async () => {
		const { time, sent, results, goOn } = night();
		await results(20_000);
		time.now = eight - 10 * minute;
		while (time.now < ten) await goOn();
		expect(sent).toHaveLength(20_000);
		expect(await count("state = 'sent'")).toBe(20_000);
		expect(Math.min(...sent)).toBeGreaterThanOrEqual(eight);
		// Of 45 minutes none has more than a share that is a little above its own.
		const perStep = new Map<number, number>();
		for (const at of sent) perStep.set(at, (perStep.get(at) ?? 0) + 1);
		expect(Math.max(...perStep.values())).toBeLessThan(20_000 / 6);
	});
	it('that the queue has lost whole is told by ten as well', async () => {
		const { time, sent, results, goOn } = night({ loses: true });
		await results(4000);
		time.now = eight - 10 * minute;
		while (time.now < ten) await goOn();
		expect(sent).toHaveLength(4000);
		expect(new Set(sent).size).toBeGreaterThan(2);
	});
	it('beyond the budget waits, is told to the laboratory, keeps the quiet hours, and goes out when there is room', async () => {
		const { time, sent, services, results, goOn } = night({ budget: 100 });
		await results(120);
		time.now = eight - 5 * minute;
		while (time.now < ten) await goOn();
		expect(sent).toHaveLength(90);
		const reported = await read<{ readonly data: readonly object[]; readonly next: string; readonly budgets: readonly object[] }>(
			ask('GET', '/lis/messages?pageSize=20', { access: env.LIS_KEY, services }),
		);
		expect(reported.data).toHaveLength(20);
		expect(reported.data[0]).toMatchObject({
			kind: 'result-ready-sms',
			channel: 'sms',
			recipient: expect.stringMatching(/^\+7701/),
			lang: 'ru-RU',
			state: 'waiting',
			why: 'budget',
		});
		expect(reported.budgets).toContainEqual({ channel: 'sms', whom: 'owners', max: 100, used: 90, waiting: 30 });
		const rest = await read<typeof reported>(
			ask('GET', `/lis/messages?pageSize=20&after=${encodeURIComponent(reported.next)}`, { access: env.LIS_KEY, services }),
		);
		expect([rest.data.length, rest.next]).toEqual([10, null]);
		while (time.now < ten + 24 * hour) await goOn(20);
		expect(sent).toHaveLength(120);
		expect(
			sent.every((at) =>
				[8, 20].every((_, side) => (side === 0 ? new Date(at + 5 * hour).getUTCHours() >= 8 : new Date(at + 5 * hour).getUTCHours() < 21)),
			),
		).toBe(true);
		expect(await count("state <> 'sent'")).toBe(0);
	});
	it('is not told at night by a sender that fails until the evening, or by a queue that is late', async () => {
		const { time, services } = night();
		time.now = Date.parse('2026-11-22T20:50:00+05:00');
		const failing = { ...services, sms: { send: async () => ({ kind: 'failed' as const, code: 'down' }) } };
		const message: NewMessage = { kind: 'result-ready-sms', about: 'one', recipient: '+77011111111', locale: 'ru', facts: { link: '' } };
		await env.LAB_DB.batch(insertMessage(env.LAB_DB, message, null, time.now));
		const bring = () =>
			takeBatch(
				{ db: env.LAB_DB, services: failing },
				{
					queue: 'q',
					messages: [{ body: { kind: 'message', id: messageId('result-ready-sms', 'one') }, ack: () => undefined, retry: () => undefined }],
				},
			);
		for (const after of [0, 2, 6]) {
			time.now += after * minute;
			await bring();
		}
		const morning = Date.parse('2026-11-23T08:00:00+05:00');
		expect(await env.LAB_DB.prepare('SELECT state, attempts, next_at FROM outgoing').first()).toEqual({ state: 'waiting', attempts: 3, next_at: morning });
		await env.LAB_DB.prepare('UPDATE outgoing SET next_at = 0').run();
		time.now = Date.parse('2026-11-22T23:00:00+05:00');
		await bring();
		expect(await env.LAB_DB.prepare('SELECT state, attempts, next_at FROM outgoing').first()).toEqual({ state: 'waiting', attempts: 3, next_at: morning });
	});
});
