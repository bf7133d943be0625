/** Cloudflare Queues (`queues` of wrangler.toml): at least once, so the handler of a task checks whether it is done. */
import type { Queue as QueueBinding } from '@cloudflare/workers-types';
import { ownValue } from '#shared/kit/own-value.ts';
import type { Queue, Task } from './port.ts';

/** https://developers.cloudflare.com/queues/platform/limits/ */
const maxDelaySeconds = 12 * 3600;
const maxBatch = 100;

/** @param own queues of single kinds, where what piles up of one is to delay nothing of another; every other kind goes by `shared` */
export const cloudflareQueue = (shared: QueueBinding<Task>, own: Readonly<Record<string, QueueBinding<Task>>> = {}): Queue => ({
	async send(tasks) {
		for (const [binding, fit] of Map.groupBy(tasks, ({ task }) => ownValue(own, task.kind) ?? shared)) {
			for (let from = 0; from < fit.length; from += maxBatch)
				await binding.sendBatch(
					fit.slice(from, from + maxBatch).map(({ task, delayMs = 0 }) => ({
						body: task,
						contentType: 'json' as const,
						delaySeconds: Math.min(maxDelaySeconds, Math.ceil(delayMs / 1000)),
					})),
				);
		}
	},
});
