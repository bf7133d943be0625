/** The short message that an order was received: one for an order, whatever comes twice or fails. */
import { createExecutionContext, createMessageBatch, createScheduledController, env, getQueueResult, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, inOrder, person as known, read, writingTogether, type Placed } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { testServices } from '#tests/support/services.ts';
import { recorded } from '#tests/support/recorded.ts';
import { idOf, seedSite } from '#tests/support/site.ts';
import worker from '#worker/index.ts';
import { runJobs, takeBatch } from '#worker/lab/jobs.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { SmsMessage } from '#worker/providers/sms/port.ts';

// Passwords are hashed, captchas solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
beforeEach(() => env.LAB_DB.batch(['outgoing', 'outgoing_counts'].map((table) => env.LAB_DB.prepare(`DELETE FROM ${table}`))));

/** Of no e-mail: short messages are what is counted here. */
const person = { ...known, email: '' };
const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 6);

/** Services with a sender that answers as told and a clock that is set by hand. */
function bench(answer: (message: SmsMessage) => SendOutcome | Promise<SendOutcome> = () => ({ kind: 'sent' })) {
	const sent: SmsMessage[] = [];
	const time = { now: start };
	const queued: { readonly id: string; readonly at: number }[] = [];
	const acked: string[] = [];
	const services = testServices({
		clock: () => time.now,
		queue: {
			async send(tasks) {
				for (const { task, delayMs = 0 } of tasks) queued.push({ id: task.id, at: time.now + delayMs });
			},
		},
		sms: {
			async send(message) {
				sent.push(message);
				return answer(message);
			},
		},
	});
	/** Brings what is due, as the platform's queue does: what is to come again comes when its time has passed. */
	const work = async () => {
		const due = queued.filter(({ at }) => at <= time.now);
		for (const one of due) queued.splice(queued.indexOf(one), 1);
		const messages = due.map(({ id }) => ({
			body: { kind: 'message', id },
			ack: () => acked.push(id),
			retry: ({ delaySeconds = 0 }: { readonly delaySeconds?: number } = {}) => queued.push({ id, at: time.now + delaySeconds * 1000 }),
		}));
		await takeBatch({ db: env.LAB_DB, services }, { queue: 'zerthana-messages', messages });
	};
	const jobs = async () => {
		await runJobs({ db: env.LAB_DB, services });
		await work();
	};
	works.set(services, work);
	return { sent, time, services, queued, acked, work, jobs };
}
/** What the laboratory reads of messages that reached nobody. */
const undelivered = async (services: ReturnType<typeof bench>['services']) =>
	(await read<{ readonly data: readonly object[] }>(ask('GET', '/lis/messages', { access: env.LIS_KEY, services }))).data;
const works = new WeakMap<object, () => Promise<void>>();
const states = async () => (await env.LAB_DB.prepare('SELECT state, attempts FROM outgoing ORDER BY state').all()).results;
/** Orders, and lets the queue bring what came of it. */
async function order(services: ReturnType<typeof bench>['services'], more: object = {}, calling: object = {}) {
	const placed = await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], ...more }, services, ...calling }));
	await works.get(services)?.();
	return placed;
}

describe('the message that an order was received', () => {
	it.each(locales)('%s: goes to the phone of the order, in its language, with its number', async (locale) => {
		const { sent, services } = bench();
		const { orderNr, id } = await order(services, {}, { lang: localeFacts[locale].alias });
		expect(sent).toEqual([{ to: '+77012345678', text: expect.any(String), id: expect.stringMatching(/^order-received:/) }]);
		const text = sent[0]?.text ?? '';
		const point = { ru: 'Пункт на Абая.', en: 'Abay Point.', kz: 'Абай пункті.' }[locale];
		for (const part of [brand.name, orderNr, point, `${services.origin}${localise(`/order/${id}`, locale)}`]) expect(text).toContain(part);
		expect(text).not.toContain('{{');
		// Two parts of Cyrillic letters; a third one would cost half as much again.
		expect(text.length).toBeLessThanOrEqual(134);
		expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
	});
	it('twenty creations at once under one key: one order, one message', async () => {
		const { sent, services, jobs } = bench();
		const [key, db] = [fresh(), writingTogether(20)];
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => read<Placed>(ask('POST', create, { key, body: { ...person, analyses: [glucose] }, services, db }))),
		);
		expect(inOrder(answers.map(({ http }) => http))).toEqual(Array.from({ length: 20 }, () => 200));
		expect(new Set(answers.map(({ orderNr }) => orderNr)).size).toBe(1);
		await jobs();
		expect(sent).toHaveLength(1);
		expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
	});
	it('a refused order has none', async () => {
		const { sent, services } = bench();
		for (const more of [{ point: 'nowhere' }, { analyses: [999_999] }, { total: 1 }, { phone: '1' }])
			expect((await order(services, more)).http).toBeGreaterThanOrEqual(400);
		expect(sent).toEqual([]);
		expect(await states()).toEqual([]);
	});
	it('a sender that fails is no trouble of the order: the message waits, goes out once, and never again', async () => {
		let down = true;
		const { sent, services, time, jobs } = bench(() => (down ? { kind: 'failed', code: 'down' } : { kind: 'sent' }));
		expect((await order(services)).http).toBe(200);
		expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
		await jobs();
		expect(sent).toHaveLength(1);
		time.now += 5 * minute;
		down = false;
		await Promise.all([jobs(), jobs(), jobs()]);
		expect(sent).toHaveLength(2);
		for (let round = 0; round < 3; round += 1) {
			time.now += 24 * 60 * minute;
			await jobs();
		}
		expect(sent).toHaveLength(2);
		expect(await states()).toEqual([{ state: 'sent', attempts: 2 }]);
	});
	it('is tried as long as it is news, and stands where the laboratory looks when it was not sent', async () => {
		const { sent, services, time, jobs } = bench(() => ({ kind: 'failed', code: 'down' }));
		await order(services);
		expect(await undelivered(services)).toMatchObject([{ state: 'waiting', why: 'down', attempts: 1, nextAt: new Date(start + minute).toISOString() }]);
		for (let round = 0; round < 40; round += 1) {
			time.now += 60 * minute;
			await jobs();
		}
		expect(sent).toHaveLength(9);
		expect(await states()).toEqual([{ state: 'failed', attempts: 9 }]);
		expect(await undelivered(services)).toMatchObject([
			{ kind: 'order-received', channel: 'sms', recipient: '+77012345678', state: 'failed', why: 'down', nextAt: null },
		]);
	});
	it('what could not even be tried is a dead letter, marked as failed and logged; what was sent meanwhile stays as it is', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const { services, queued, work, sent } = bench();
		await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] }, services }));
		const [{ id } = { id: '' }] = queued;
		const broken = {
			prepare: () => {
				throw new TypeError('down');
			},
		} as never;
		const reported: string[] = [];
		const bring = (queue: string, db = env.LAB_DB) =>
			takeBatch(
				{ db, services },
				{ queue, messages: [{ body: { kind: 'message', id }, ack: () => reported.push('ack'), retry: () => reported.push('retry') }] },
			);
		await bring('zerthana-messages', broken);
		await bring('zerthana-messages-dead');
		expect([reported, await states()]).toEqual([['retry', 'ack'], [{ state: 'failed', attempts: 0 }]]);
		expect(said.mock.calls.flat().join()).toContain('"job":"dead letter"');
		expect(said.mock.calls.flat().join()).not.toContain(id);
		await work();
		expect(sent).toEqual([]);
		await order(services);
		await env.LAB_DB.prepare("UPDATE outgoing SET id = ?1 WHERE state = 'sent'").bind('order-received:sent').run();
		await takeBatch(
			{ db: env.LAB_DB, services },
			{
				queue: 'zerthana-messages-dead',
				messages: [{ body: { kind: 'message', id: 'order-received:sent' }, ack: () => undefined, retry: () => undefined }],
			},
		);
		expect(await states()).toContainEqual({ state: 'sent', attempts: 1 });
	});
	it('what its text says stands nowhere once it has gone', async () => {
		const { services } = bench();
		const { orderNr } = await order(services);
		expect(await env.LAB_DB.prepare('SELECT facts, state FROM outgoing').first()).toEqual({ facts: '{}', state: 'sent' });
		expect(orderNr).toMatch(/^\d{10}$/);
	});
	it.each(['refused', 'unknown'] as const)('%s: not tried again', async (kind) => {
		const { sent, services, time, jobs } = bench(() => ({ kind, code: 'x' }));
		await order(services);
		time.now += 24 * 60 * minute;
		await jobs();
		expect(sent).toHaveLength(1);
		expect(await states()).toEqual([{ state: kind, attempts: 1 }]);
	});
	it('anyone who took it and was never heard of again may have sent it: it is not sent twice', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const { sent, services, time, jobs } = bench(() => Promise.reject(new Error(`lost on the way to ${person.phone}`)));
		expect((await order(services)).http).toBe(200);
		expect(await states()).toEqual([{ state: 'sending', attempts: 1 }]);
		time.now += 11 * minute;
		await jobs();
		expect(sent).toHaveLength(1);
		expect(await states()).toEqual([{ state: 'unknown', attempts: 1 }]);
		expect(said.mock.calls.flat().join()).toContain('"event":"laboratory"');
		expect(said.mock.calls.flat().join()).not.toMatch(/lost|701/);
	});
	it('what the queue knows nothing of is put there by the platform’s timer, once it is overdue, and a job that fails is said by its kind alone', async () => {
		const { services, time } = bench(() => ({ kind: 'failed', code: 'down' }));
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		time.now = Date.now() - 60 * minute;
		const refusing = { ...services, queue: { send: () => Promise.reject(new Error(`queue is down: ${person.phone}`)) } };
		const { http, orderNr } = await order(refusing);
		expect([http, await states()]).toEqual([200, [{ state: 'waiting', attempts: 0 }]]);
		expect(said.mock.calls.flat().join()).toContain('"job":"enqueue"');
		expect(said.mock.calls.flat().join()).not.toMatch(/701/);
		const put: unknown[] = [];
		const run = async (bindings: object) => {
			const context = createExecutionContext();
			const MESSAGES = { sendBatch: async (tasks: readonly { readonly body: unknown }[]) => put.push(...tasks.map(({ body }) => body)) };
			await worker.scheduled(createScheduledController(), { ...env, MESSAGES, ...bindings } as never);
			await waitOnExecutionContext(context);
		};
		await run({});
		expect(put).toEqual([{ kind: 'message', id: expect.stringMatching(/^order-received:/) }]);
		const batch = createMessageBatch('zerthana-messages', [{ id: '1', timestamp: new Date(), attempts: 1, body: put[0] }]);
		await worker.queue(batch, { ...env });
		const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
		expect([explicitAcks, retryMessages]).toEqual([['1'], []]);
		const { outbox } = testServices();
		expect((await outbox?.list(100))?.filter(({ text }) => text.includes(orderNr))).toHaveLength(1);
		expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
		await run({
			LAB_DB: {
				prepare: () => {
					throw new TypeError('near "Иванов"');
				},
			},
		});
		expect(said.mock.calls.flat().join()).toContain('"job":"messages"');
		expect(said.mock.calls.flat().join()).not.toContain('Иванов');
	});
});

describe('what the laboratory pays for', () => {
	const day = 24 * 60 * minute;
	const counted = async () => (await env.LAB_DB.prepare('SELECT state, count(*) AS n FROM outgoing GROUP BY state ORDER BY state').all()).results;

	it('twenty orders of one phone at once: all are made, three messages go out, the others wait; another phone has its own three', async () => {
		const { sent, services, time, jobs } = bench();
		const db = writingTogether(20);
		const answers = await Promise.all(Array.from({ length: 20 }, () => order(services, {}, { db })));
		expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 20 }, () => 200));
		expect(new Set(answers.map(({ orderNr }) => orderNr)).size).toBe(20);
		await jobs();
		expect(sent).toHaveLength(3);
		expect(await counted()).toEqual([
			{ state: 'sent', n: 3 },
			{ state: 'waiting', n: 17 },
		]);
		// Each of the others stands where the laboratory looks.
		expect(await undelivered(services)).toHaveLength(17);
		expect(new Set((await undelivered(services)).map((one) => (one as { readonly why: string }).why))).toEqual(new Set(['recipient']));
		expect((await order(services, { phone: '8 702 000 00 01' })).http).toBe(200);
		expect(sent.map(({ to }) => to)).toEqual([...Array.from({ length: 3 }, () => '+77012345678'), '+77020000001']);
		// A day later they are no news any more: nobody is sent seventeen messages then, nothing of them is kept, and the laboratory reads that they were not sent.
		for (let hour = 0; hour < 25; hour += 1) {
			time.now += 60 * minute;
			await jobs();
		}
		expect(sent).toHaveLength(4);
		expect((await env.LAB_DB.prepare('SELECT DISTINCT facts FROM outgoing').all()).results).toEqual([{ facts: '{}' }]);
		expect(new Set((await undelivered(services)).map((one) => (one as { readonly why: string }).why))).toEqual(new Set(['late']));
	});
	it('anyone who orders in another’s name keeps no news of their safety and of their results from them', async () => {
		const { services } = bench();
		const [phone, email, password] = ['+77012345678', 'aigul@example.kz', 'Qarlygash-27'];
		const id = await addPatient({ phone, email, password, email_sending: 1 });
		const signInOn = async (mark: string) =>
			read(
				ask('POST', '/account/auth-patient/login', {
					services,
					headers: { 'X-Device': `${mark.repeat(32)} Chrome, Android` },
					body: { login: phone, password },
				}),
			);
		expect(await signInOn('a')).toMatchObject({ http: 200 });
		for (let made = 0; made < 6; made += 1) await order(services, { email });
		// Another device is new to the account, and its password becomes another one.
		expect(await signInOn('b')).toMatchObject({ http: 200 });
		const { token } = await signIn('patient', id, { services });
		const [next, path] = ['Besqonaq-314-tau', '/account/session/password'];
		const changed = ask('POST', path, { services, access: token, body: { currentPassword: password, password: next, repeatPassword: next } });
		expect((await changed).status).toBe(200);
		const { results } = await env.LAB_DB.prepare("SELECT kind, state FROM outgoing WHERE recipient = ?1 AND kind NOT LIKE 'order-%' ORDER BY kind")
			.bind(email)
			.all<{ kind: string; state: string }>();
		expect(results.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['device-mail', 'password-changed-mail']));
		expect(results.filter(({ state }) => state === 'refused')).toEqual([]);
	});
	it('a day after the third, and no sooner, the phone is told again: what waited while it was news goes then', async () => {
		const { sent, services, time, jobs } = bench();
		for (let made = 0; made < 5; made += 1) await order(services);
		time.now += day - 1;
		await order(services);
		await jobs();
		expect(sent).toHaveLength(3);
		time.now += 1;
		await order(services);
		expect(sent).toHaveLength(4);
		time.now += 60 * minute;
		await jobs();
		// The sixth order's; the fourth's and the fifth's are a day old.
		expect(sent).toHaveLength(5);
		expect(await counted()).toEqual([
			{ state: 'failed', n: 2 },
			{ state: 'sent', n: 5 },
		]);
	});
	it('one that went out late counts from then', async () => {
		let down = true;
		const { sent, services, time, jobs } = bench(() => (down ? { kind: 'failed', code: 'down' } : { kind: 'sent' }));
		for (let made = 0; made < 3; made += 1) await order(services);
		down = false;
		time.now += 60 * minute;
		await jobs();
		const tried = sent.length;
		time.now += day - 30 * minute;
		await order(services);
		expect([tried, sent.length]).toEqual([6, 6]);
	});
	it('as many a day as the settings say: what is one too many waits for room, is told to the laboratory, and goes out', async () => {
		const { sent, services: usual, time, work } = bench();
		const services = { ...usual, messageBudgets: { ...usual.messageBudgets, sms: { visitors: 5, owners: 5 } } };
		works.set(services, async () => undefined);
		const bring = async () => {
			for (const { id } of (await env.LAB_DB.prepare("SELECT id FROM outgoing WHERE state = 'waiting'").all<{ id: string }>()).results)
				await takeBatch(
					{ db: env.LAB_DB, services },
					{ queue: 'zerthana-messages', messages: [{ body: { kind: 'message', id }, ack: () => undefined, retry: () => undefined }] },
				);
			await work();
		};
		for (const last of ['1', '2', '3', '4']) {
			if (last === '4') time.now += 60 * minute;
			expect((await order(services, { phone: `8 702 000 00 0${last}` })).http).toBe(200);
			await bring();
		}
		// Three of five: the rest of the day is for codes.
		expect(sent).toHaveLength(3);
		const reported = await read<{ readonly budgets: readonly object[] }>(ask('GET', '/lis/messages', { access: env.LIS_KEY, services }));
		expect(reported).toMatchObject({ data: [{ state: 'waiting', why: 'budget', nextAt: '2026-11-21T08:00:00.000Z' }], next: null });
		expect(reported.budgets).toContainEqual({ channel: 'sms', whom: 'visitors', max: 5, used: 3, waiting: 1 });
		time.now += day - 60 * minute;
		await bring();
		expect(sent).toHaveLength(4);
		expect(await counted()).toEqual([{ state: 'sent', n: 4 }]);
	});
	it('what a sender did not take costs nothing of the day', async () => {
		let down = true;
		const { sent, services, time, jobs } = bench(() => (down ? { kind: 'failed', code: 'down' } : { kind: 'sent' }));
		await order(services);
		time.now += 2 * 60 * minute;
		await jobs();
		down = false;
		time.now += 2 * 60 * minute;
		await jobs();
		expect(sent.length).toBeGreaterThan(2);
		expect(await env.LAB_DB.prepare('SELECT sum(count) AS n FROM outgoing_counts').first('n')).toBe(1);
	});
	it('is counted without reading through what grows', async () => {
		const { services } = bench();
		const { db: noting, statements } = recorded(env.LAB_DB);
		await order(services);
		const { results } = await env.LAB_DB.prepare('SELECT id FROM outgoing').all<{ id: string }>();
		await env.LAB_DB.prepare("UPDATE outgoing SET state = 'waiting'").run();
		const messages = results.map(({ id }) => ({ body: { kind: 'message', id }, ack: () => undefined, retry: () => undefined }));
		await takeBatch({ db: noting, services }, { queue: 'zerthana-messages', messages });
		const [counting = '', ...others] = statements.filter((sql) => /SET state = 'sending'/.test(sql));
		expect(others).toEqual([]);
		const most = Math.max(...[...counting.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
		const plan = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${counting}`)
			.bind(...Array.from({ length: most }, () => 1))
			.all<{ detail: string }>();
		const steps = plan.results.map(({ detail }) => detail);
		expect(steps.filter((step) => /^SCAN (?![ls] )|TEMP B-TREE/.test(step))).toEqual([]);
		expect(
			steps.some((step) => /outgoing_by_recipient \(channel=\? AND recipient=\? AND changed_at>\?\)/.test(step)),
			steps.join('; '),
		).toBe(true);
		expect(
			steps.some((step) => /SEARCH c USING PRIMARY KEY \(channel=\? AND hour>\?\)/.test(step)),
			steps.join('; '),
		).toBe(true);
	});
});
