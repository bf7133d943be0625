/** Tasks in PostgreSQL: over several processes, through their endings. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresServer } from '#scripts/lib/postgres-server.ts';
import { postgresQueue, type TaskBatch } from '#worker/providers/queue/postgres.ts';

let server: PostgresServer;
beforeAll(async () => {
	server = await startPostgres({ settings: { fsync: 'off' } });
});
afterAll(() => server.stop());

const open = () => postgresQueue({ url: server.url('postgres'), max: 4, onTrouble: () => undefined });
const idle = { cron: '0 0 1 1 *', run: async () => undefined };
const idsOf = ({ messages }: TaskBatch) => messages.map(({ body }) => (body as { id: string }).id);

test('each task is taken by one of two, those of a kind of their own by theirs, and a delayed one not before its time', async () => {
	const [one, other] = [await open(), await open()];
	const taken: { queue: string; id: string }[] = [];
	const take = async (batch: TaskBatch) => {
		for (const id of idsOf(batch)) taken.push({ queue: batch.queue, id });
	};
	await one.queue.send(Array.from({ length: 200 }, (_, at) => ({ task: { kind: 'message', id: `m${at}` } })));
	await one.queue.send([{ task: { kind: 'refund', id: 'r' } }, { task: { kind: 'message', id: 'late' }, delayMs: 3_600_000 }]);
	await Promise.all([one.work({ take, everyTime: idle }), other.work({ take, everyTime: idle })]);
	await expect.poll(() => taken.length, { timeout: 30_000 }).toBe(201);
	expect(new Set(taken.map(({ id }) => id)).size).toBe(201);
	expect(taken.find(({ id }) => id === 'r')?.queue).toBe('refunds');
	expect(taken.map(({ id }) => id)).not.toContain('late');
	for (const queue of [one, other]) {
		await queue.drain();
		await queue.end();
	}
});

test('draining waits for what was taken, and leaves the rest to others', async () => {
	const queue = await open();
	const gate = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const done: string[] = [];
	const take = async (batch: TaskBatch) => {
		begun.resolve();
		await gate.promise;
		done.push(...idsOf(batch));
	};
	await queue.queue.send([{ task: { kind: 'payment', id: 'held' } }]);
	await queue.work({ take, everyTime: idle });
	await begun.promise;
	const drained = queue.drain();
	await queue.queue.send([{ task: { kind: 'payment', id: 'after' } }]);
	gate.resolve();
	await drained;
	await queue.end();
	expect(done).toEqual(['held']);
	const next = await open();
	const left: string[] = [];
	await next.work({ take: async (batch) => void left.push(...idsOf(batch)), everyTime: idle });
	await expect.poll(() => left, { timeout: 30_000 }).toContain('after');
	expect(left).not.toContain('held');
	await next.drain();
	await next.end();
});
