/** The queue's tasks: each to the taker of its kind, and what becomes of one that is to come again, fails, or is of no kind. */
import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { oneByOne, takeBatch, type Taker } from '#worker/lab/kit/tasks.ts';
import type { DelayedTask } from '#worker/providers/queue/port.ts';
import { cloudflareQueue } from '#worker/providers/queue/cloudflare.ts';
import { testServices } from '#tests/support/services.ts';

function bench(takers: Readonly<Record<string, Taker>>, send?: () => Promise<void>) {
	const put: DelayedTask[] = [];
	const services = testServices({ queue: { send: send ?? (async (tasks) => void put.push(...tasks)) } });
	const bring = async (bodies: readonly unknown[], queue = 'zerthana-messages') => {
		const ended: Record<string, string> = {};
		const messages = bodies.map((body, at) => ({
			body,
			ack: () => void (ended[at] = 'ack'),
			retry: () => void (ended[at] = 'retry'),
		}));
		await takeBatch(takers)({ db: env.LAB_DB, services }, { queue, messages });
		return Object.values(ended);
	};
	return { put, bring };
}
const deadLetters: string[] = [];
const taker = (take: (id: string) => Promise<number | null>): Taker => ({
	take: oneByOne((_, id) => take(id)),
	deadLetter: async (_, id) => void deadLetters.push(id),
});

describe('tasks of the queue', () => {
	it('go to the taker of their kind, those that come together together; a text alone is a message', async () => {
		const taken: unknown[] = [];
		const noting = (kind: string): Taker => ({ take: async (_, ids) => (taken.push([kind, ids]), new Map()), deadLetter: async () => undefined });
		const { bring } = bench({ message: noting('message'), other: noting('other') });
		const bodies = [{ kind: 'message', id: 'a' }, { kind: 'other', id: 'b' }, 'order-received:c', { kind: 'message', id: 'a' }];
		expect(await bring(bodies)).toEqual(['ack', 'ack', 'ack', 'ack']);
		expect(taken).toEqual([
			['message', ['a', 'order-received:c']],
			['other', ['b']],
		]);
	});
	it('one that is to come again is put there anew with its delay, so that the platform’s tries are for faults alone', async () => {
		const { bring, put } = bench({ message: taker(async (id) => (id === 'later' ? 90_000 : null)) });
		const bodies = ['later', 'done'].map((id) => ({ kind: 'message', id }));
		expect(await bring(bodies)).toEqual(['ack', 'ack']);
		expect(put).toEqual([{ task: { kind: 'message', id: 'later' }, delayMs: 90_000 }]);
	});
	it('one that fails comes again without the others; where the queue takes nothing all of them do', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const failing = taker(async (id) => {
			if (id === 'bad') throw new TypeError('down');
			return 1000;
		});
		const bodies = ['bad', 'good'].map((id) => ({ kind: 'message', id }));
		expect(await bench({ message: failing }).bring(bodies)).toEqual(['retry', 'ack']);
		expect(await bench({ message: failing }, () => Promise.reject(new Error('queue'))).bring(bodies)).toEqual(['retry', 'retry']);
		expect(await bench({}).bring(bodies)).toEqual(['retry', 'retry']);
	});
	it('a dead letter is handed to the taker of its kind, and logged', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const { bring } = bench({ message: taker(async () => null) });
		expect(await bring([{ kind: 'message', id: 'x:1' }], 'zerthana-messages-dead')).toEqual(['ack']);
		expect(deadLetters).toEqual(['x:1']);
		expect(said.mock.calls.flat().join()).toContain('"job":"dead letter"');
	});
	it('any number is put there, a hundred at once, and none waits longer than the platform lets it', async () => {
		const batches: { readonly delaySeconds: number }[][] = [];
		const queue = cloudflareQueue({ sendBatch: async (messages: never) => void batches.push(messages) } as never);
		await queue.send(Array.from({ length: 250 }, (_, at) => ({ task: { kind: 'message', id: String(at) }, delayMs: at === 0 ? 48 * 3_600_000 : 1500 })));
		expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
		expect(batches[0]?.slice(0, 2).map(({ delaySeconds }) => delaySeconds)).toEqual([43_200, 2]);
	});
});
