/** Somebody's system that takes webhooks, the queue that brings them, and a clock: all in the hands of a test. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import { takeBatch } from '#worker/lab/jobs.ts';
import { webhooksByFetch } from '#worker/providers/webhooks/by-fetch.ts';
import type { DelayedTask } from '#worker/providers/queue/port.ts';
import type { Services } from '#worker/services.ts';
import { ask, read, type Refused } from './laboratory.ts';
import { testServices } from './services.ts';

export interface Received {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	readonly said: { readonly type: string; readonly timestamp: string; readonly data: { readonly orderNr: string; readonly change: number } };
}
export type Webhook = Reply<'lis.webhooks.send'> & { readonly secret: string | null } & Refused;

export const url = 'https://lims.example/hooks/zerthana';
export const everyEvent = ['order.made', 'order.status', 'order.visit', 'order.missed', 'order.payment'];

/** @param answer of the receiver, 204 unless a test says otherwise; it is given how many came before */
export function receiver(own: Partial<Services> = {}) {
	const time = { now: Date.now() };
	const received: Received[] = [];
	const troubles: string[] = [];
	const says: { answer: (one: Received, before: number, init: RequestInit) => Response | Promise<Response> } = {
		answer: () => new Response(null, { status: 204 }),
	};
	const tasks: (DelayedTask & { readonly dueAt: number })[] = [];
	const send = async (to: string, init: RequestInit) => {
		const headers = Object.fromEntries(new Headers(init.headers));
		const body = await new Response(init.body ?? null).text();
		const one: Received = { url: to, headers, body, said: JSON.parse(body) as Received['said'] };
		received.push(one);
		return says.answer(one, received.length - 1, init);
	};
	const services: Services = testServices({
		clock: () => time.now,
		webhooks: webhooksByFetch({ takesLoopback: false, send, timeoutMs: 20, onTrouble: (trouble) => void troubles.push(trouble) }),
		queue: {
			send: async (more) => {
				for (const task of more) tasks.push({ ...task, dueAt: time.now + (task.delayMs ?? 0) });
			},
		},
		...own,
	});
	const context = { db: env.LAB_DB, services };
	const bring = (some: readonly DelayedTask[]) =>
		takeBatch(context, { queue: 'zerthana-messages', messages: some.map(({ task }) => ({ body: task, ack: () => undefined, retry: () => undefined })) });
	/** Brings all that is due, one after the other, until nothing is. */
	const drain = async () => {
		for (;;) {
			const at = tasks.findIndex(({ task, dueAt }) => task.kind === 'webhook' && dueAt <= time.now);
			if (at < 0) return;
			await bring(tasks.splice(at, 1));
		}
	};
	const call = <T = Webhook>(method: string, path: string, body?: unknown) =>
		read<T>(ask(method, `/lis/webhooks${path}`, { access: env.LIS_KEY, services, ...(body === undefined ? {} : { body }) }));
	const register = (id: string, events: readonly string[] = everyEvent, to = url) => call('PUT', `/${id}`, { url: to, events });
	const deliveries = async (id: string) => (await call<Reply<'lis.webhooks.deliveries'>>('GET', `/${id}/deliveries`)).data;
	const one = async (id: string) => (await call<Reply<'lis.webhooks.list'>>('GET', '')).data.find(({ webhook }) => webhook === id);
	return { time, received, troubles, says, tasks, services, context, bring, drain, call, register, deliveries, one };
}
