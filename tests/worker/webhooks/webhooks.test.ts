/** Webhooks: registered by an address and events, signed as Standard Webhooks has it, told of each change of an order in its order, and again until they take it. */
import { env } from 'cloudflare:test';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { figuresOf } from '#worker/lab/status/figures.ts';
import { ask, fresh, person, placed, read, type Placed } from '#tests/support/laboratory.ts';
import { refuseRows } from '#tests/support/refusing.ts';
import { idOf, seedSite } from '#tests/support/site.ts';
import { everyEvent, receiver, url, type Received } from '#tests/support/webhooks.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const run = (sql: string) => env.LAB_DB.prepare(sql).run();

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
beforeEach(async () => {
	await run('DELETE FROM webhook_deliveries');
	await run('DELETE FROM webhooks');
});
afterEach(() => void vi.useRealTimers());

type Bench = ReturnType<typeof receiver>;
const order = async ({ services }: Bench) => {
	const made = await read<Placed>(ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, analyses: [glucose] }, services }));
	expect(made.http).toBe(200);
	return made;
};
const cancel = ({ services }: Bench, { id, access }: Placed) => read(ask('POST', '/api/site-order/cancel', { access, body: { id }, services }));
const move = ({ services }: Bench, { orderNr }: Placed, status: number) =>
	read(ask('PUT', `/lis/orders/${orderNr}/status`, { access: env.LIS_KEY, body: { status }, services }));
const iso = (moment: number) => new Date(moment).toISOString();
const ids = (some: readonly Received[]) => some.map(({ headers }) => headers['webhook-id']);
const told = (some: readonly Received[]) => some.map(({ said: { type, data } }) => [type, data.orderNr]);

/** What somebody else's library makes of it, with the secret as it was told. @throws where the signature is none */
function verified(secret: string | null, { body, headers }: Received, at: number): unknown {
	vi.useFakeTimers({ toFake: ['Date'], now: at });
	try {
		return new Verifier(secret ?? '').verify(body, { ...headers });
	} finally {
		vi.useRealTimers();
	}
}

describe('registering', () => {
	it('tells a secret once, and begins with what happens from then on', async () => {
		const bench = receiver();
		await order(bench);
		const made = await bench.register('lims', ['order.status', 'order.made']);
		const reached = await env.LAB_DB.prepare('SELECT max(nr) AS nr FROM order_changes').first('nr');
		expect(made).toMatchObject({
			http: 200,
			webhook: 'lims',
			url,
			events: ['order.made', 'order.status'],
			reached,
			waitingSince: null,
			failingSince: null,
			lastCode: '',
		});
		expect(made).toMatchObject({ nextTryAt: null, stoppedAt: null, secretBeforeUntil: null });
		expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
		const again = await bench.register('lims', ['order.made', 'order.status']);
		expect(again).toEqual({ ...made, secret: null });
		const listed = await bench.call<Reply<'lis.webhooks.list'>>('GET', '');
		expect(JSON.stringify(listed)).not.toContain(made.secret?.slice(6));
		expect(listed.data).toEqual([{ ...made, secret: undefined, http: undefined }]);
		await bench.drain();
		expect(bench.received).toEqual([]);
	});
	it('two at once that register one make one, with one secret', async () => {
		const bench = receiver();
		const both = await Promise.all([bench.register('lims'), bench.register('lims')]);
		expect(both.filter(({ secret }) => secret !== null)).toHaveLength(1);
		expect((await bench.call<Reply<'lis.webhooks.list'>>('GET', '')).data).toHaveLength(1);
	});
	it('takes so many and no more, whatever comes at once', async () => {
		const bench = receiver();
		const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => bench.register(`lims-${String(index)}`)));
		expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
		for (const refused of answers.filter(({ http }) => http !== 200))
			expect(refused).toMatchObject({ http: 409, code: 'conflict', fields: [{ field: 'webhook', rule: 'manyWebhooks' }] });
	});
	it.each([
		'http://lims.example/hook',
		'https://user:secret@lims.example/hook',
		'https://lims.example/hook#part',
		'https://localhost/hook',
		'https://127.0.0.1/hook',
		'https://2130706433/hook',
		'https://0x7f.1/hook',
		'https://10.1.2.3/hook',
		'https://169.254.169.254/latest/meta-data',
		'https://[::1]/hook',
		'https://[::ffff:10.0.0.1]/hook',
		'https://[fd00::1]/hook',
		'https://lims/hook',
		'https://lims.internal/hook',
		'https://lims.local./hook',
		'ftp://lims.example/hook',
		'/hook',
		'',
	])('refuses %s, and writes nothing', async (to) => {
		const bench = receiver();
		expect(await bench.register('lims', everyEvent, to)).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'url', rule: 'webhookUrl' }] });
		expect(await bench.one('lims')).toBeUndefined();
	});
	it.each([
		['an id that stands in no address', '/Lims!', { url, events: ['order.made'] }, 400],
		['no events', '/lims', { url, events: [] }, 422],
		['events that there are none of', '/lims', { url, events: ['result.ready'] }, 422],
		['a member that nobody knows', '/lims', { url, events: ['order.made'], secret: 'mine' }, 422],
	])('refuses %s', async (_, path, body, status) => {
		const bench = receiver();
		expect((await bench.call('PUT', path, body)).http).toBe(status);
		expect(await bench.one('lims')).toBeUndefined();
	});
	it('what is not there is not found', async () => {
		const { call } = receiver();
		for (const [method, path, body] of [
			['DELETE', '/lims'],
			['POST', '/lims/secret', {}],
			['POST', '/lims/send', {}],
			['GET', '/lims/deliveries'],
		] as const)
			expect(await call(method, path, body)).toMatchObject({ http: 404, code: 'not-found' });
	});
});

describe('what arrives', () => {
	it('says which order it was, when and what, signed, and nothing of the person', async () => {
		const bench = receiver();
		const { secret } = await bench.register('lims');
		const made = await order(bench);
		await bench.drain();
		const [got] = bench.received;
		const [change] = await bench.deliveries('lims');
		expect(bench.received).toHaveLength(1);
		expect(got?.url).toBe(url);
		expect(verified(secret, got as Received, bench.time.now)).toEqual({
			type: 'order.made',
			timestamp: iso(bench.time.now),
			data: { orderNr: made.orderNr, change: change?.change },
		});
		expect(got?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': String(Math.floor(bench.time.now / 1000)) });
		expect(() => verified(secret, { ...(got as Received), body: got?.body.replace(made.orderNr, '00000000') ?? '' }, bench.time.now)).toThrow();
		expect(() => verified(secret, got as Received, bench.time.now + hour)).toThrow();
		const whole = JSON.stringify(got);
		for (const personal of [person.lastName, person.email, '7012345678', made.id, made.access]) expect(whole).not.toContain(personal);
		// By its key the receiver asks for the rest.
		const asked = await read<Reply<'lis.order.view'>>(ask('GET', `/lis/orders/${made.orderNr}`, { access: env.LIS_KEY }));
		expect(asked).toMatchObject({ http: 200, orderNr: made.orderNr });
	});
	it('that a visitor cancelled arrives behind what was before it', async () => {
		const bench = receiver();
		await bench.register('lims');
		const made = await order(bench);
		await move(bench, made, 2);
		expect(await cancel(bench, made)).toMatchObject({ http: 200 });
		await bench.drain();
		expect(told(bench.received)).toEqual([
			['order.made', made.orderNr],
			['order.status', made.orderNr],
			['order.status', made.orderNr],
		]);
		const numbers = bench.received.map(({ said }) => said.data.change);
		expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
		const { data } = await read<Reply<'lis.order.changes'>>(
			ask('GET', `/lis/orders/changes?after=${String((numbers.at(-1) ?? 0) - 1)}`, { access: env.LIS_KEY }),
		);
		expect(data[0]).toMatchObject({ orderNr: made.orderNr, status: 5, by: 'visitor' });
	});
	it('is what the webhook wants, and what it does not want is passed', async () => {
		const bench = receiver();
		await bench.register('lims', ['order.status']);
		const made = await order(bench);
		await bench.drain();
		expect(bench.received).toEqual([]);
		await cancel(bench, made);
		await bench.drain();
		expect(told(bench.received)).toEqual([['order.status', made.orderNr]]);
		await order(bench);
		await bench.drain();
		expect(await bench.one('lims')).toMatchObject({ waitingSince: null, lastCode: 'status 204' });
	});
	it('comes to each webhook, whatever another one does', async () => {
		const bench = receiver();
		bench.says.answer = ({ url: to }) => new Response(null, { status: to.endsWith('broken') ? 500 : 200 });
		await bench.register('broken', everyEvent, 'https://other.example/broken');
		await bench.register('lims');
		await order(bench);
		await bench.drain();
		expect(bench.received.map(({ url: to }) => to).toSorted()).toEqual([url, 'https://other.example/broken'].toSorted());
		expect(await bench.one('lims')).toMatchObject({ failingSince: null });
		expect(await bench.one('broken')).toMatchObject({ failingSince: iso(bench.time.now), lastCode: 'status 500' });
	});
	it('comes once, however many bring it at once', async () => {
		const bench = receiver();
		await bench.register('lims');
		const orders = [await order(bench), await order(bench), await order(bench)];
		const tasks = bench.tasks.splice(0).filter(({ task }) => task.kind === 'webhook');
		expect(tasks).toHaveLength(3);
		await Promise.all([...tasks, ...tasks].map((task) => bench.bring([task])));
		bench.time.now += 10_000;
		await bench.drain();
		expect(told(bench.received)).toEqual(orders.map(({ orderNr }) => ['order.made', orderNr]));
	});
	it('comes in turns where there is much, so that others are sent to as well', async () => {
		const bench = receiver();
		bench.says.answer = () => {
			bench.time.now += 15_000;
			return new Response(null, { status: 200 });
		};
		await bench.register('lims');
		for (let count = 0; count < 5; count += 1) await order(bench);
		await bench.bring(
			bench.tasks
				.splice(0)
				.filter(({ task }) => task.kind === 'webhook')
				.slice(0, 1),
		);
		expect(bench.received).toHaveLength(2);
		await bench.drain();
		expect(bench.received).toHaveLength(5);
	});
	it('comes by the job where the queue took nothing', async () => {
		const deaf = receiver({ queue: { send: async () => Promise.reject(new Error('queue')) } });
		await deaf.register('lims');
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const made = await order(deaf);
		expect(said).toHaveBeenCalled();
		said.mockRestore();
		const bench = receiver();
		await runJobs(bench.context);
		await bench.drain();
		expect(told(bench.received)).toEqual([['order.made', made.orderNr]]);
	});
});

describe('what does not arrive', () => {
	it('comes again under its id, after pauses that grow, and what happened after it waits', async () => {
		const bench = receiver();
		let isUp = false;
		bench.says.answer = () => new Response('trouble of Айгүл', { status: isUp ? 200 : 503 });
		const { secret } = await bench.register('lims');
		const first = await order(bench);
		await bench.drain();
		const second = await order(bench);
		await bench.drain();
		expect(bench.received).toHaveLength(1);
		for (const pause of [5000, minute, 5 * minute, 30 * minute, hour, hour]) {
			expect(await bench.one('lims')).toMatchObject({ nextTryAt: iso(bench.time.now + pause), stoppedAt: null });
			const before = bench.received.length;
			bench.time.now += pause - 1;
			await bench.drain();
			expect(bench.received).toHaveLength(before);
			bench.time.now += 1;
			await bench.drain();
			expect(bench.received).toHaveLength(before + 1);
		}
		expect(new Set(ids(bench.received)).size).toBe(1);
		expect(bench.troubles).toEqual(bench.received.map(() => 'status 503'));
		const last = bench.received.at(-1) as Received;
		expect(verified(secret, last, bench.time.now)).toMatchObject({ data: { orderNr: first.orderNr } });
		const [failing] = await bench.deliveries('lims');
		expect(failing).toMatchObject({ orderNr: first.orderNr, state: 'failed', tries: 7, lastCode: 'status 503' });
		isUp = true;
		bench.time.now += hour;
		await bench.drain();
		expect(told(bench.received.slice(-2))).toEqual([
			['order.made', first.orderNr],
			['order.made', second.orderNr],
		]);
		expect(await bench.one('lims')).toMatchObject({ failingSince: null, waitingSince: null, nextTryAt: null, lastCode: 'status 200' });
		expect((await bench.deliveries('lims')).map(({ state, tries }) => [state, tries])).toEqual([
			['delivered', 1],
			['delivered', 8],
		]);
	});
	it.each([
		['a redirect, which is not followed', () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } }), 'status 302'],
		['an address that there is none of', () => new Response(null, { status: 404 }), 'status 404'],
		['a broken connection', () => Promise.reject(new TypeError('reset')), 'unreachable'],
		[
			'a receiver that takes it and never answers',
			(_one: Received, _before: number, { signal }: RequestInit) =>
				new Promise<Response>((_, reject) => {
					signal?.addEventListener('abort', () => reject(signal.reason as Error));
				}),
			'timeout',
		],
	])('is tried again: %s', async (_, answer, code) => {
		const bench = receiver();
		bench.says.answer = answer;
		await bench.register('lims');
		await order(bench);
		await bench.drain();
		expect(await bench.one('lims')).toMatchObject({ lastCode: code, failingSince: iso(bench.time.now), nextTryAt: iso(bench.time.now + 5000) });
		expect(bench.received).toHaveLength(1);
	});
	it('waits as long as the receiver asks, and no longer than six hours', async () => {
		const bench = receiver();
		bench.says.answer = (_, before) => new Response(null, { status: 429, headers: { 'Retry-After': before === 0 ? '900' : '999999' } });
		await bench.register('lims');
		await order(bench);
		await bench.drain();
		expect(await bench.one('lims')).toMatchObject({ nextTryAt: iso(bench.time.now + 15 * minute) });
		bench.time.now += 15 * minute;
		await bench.drain();
		expect(await bench.one('lims')).toMatchObject({ nextTryAt: iso(bench.time.now + 6 * hour) });
	});
	it('for five days stops the webhook, a figure says so, and it goes on where it stood when it is told to', async () => {
		const bench = receiver();
		let isUp = false;
		bench.says.answer = () => new Response(null, { status: isUp ? 204 : 500 });
		await bench.register('lims');
		const made = await order(bench);
		const begun = bench.time.now;
		const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
		for (let tries = 0; tries < 200 && (await bench.one('lims'))?.stoppedAt === null; tries += 1) {
			await bench.drain();
			bench.time.now += hour;
		}
		expect(said.mock.calls.map(([line]) => String(line)).join('\n')).toContain('webhook');
		said.mockRestore();
		const stopped = await bench.one('lims');
		const stoppedAt = Date.parse(stopped?.stoppedAt ?? '');
		expect(stoppedAt - begun).toBeGreaterThanOrEqual(5 * day);
		expect(stoppedAt - begun).toBeLessThan(5 * day + 2 * hour);
		const figures = async () =>
			Object.fromEntries(
				(await figuresOf(env.LAB_DB, stoppedAt + minute, () => undefined)).map(({ name, value }) => [name.replace('zerthana_', ''), value]),
			);
		expect(await figures()).toMatchObject({ webhooks_stopped: 1, webhooks_stopped_oldest_seconds: 60, webhooks_behind: 0 });
		const count = bench.received.length;
		bench.time.now += day;
		await order(bench);
		await runJobs(bench.context);
		await bench.drain();
		expect(bench.received).toHaveLength(count);
		isUp = true;
		expect(await bench.call('POST', '/lims/send', {})).toMatchObject({ http: 200, stoppedAt: null, failingSince: null });
		await bench.drain();
		expect(told(bench.received.slice(count))[0]).toEqual(['order.made', made.orderNr]);
		expect(bench.received).toHaveLength(count + 2);
		expect(await figures()).toMatchObject({ webhooks_stopped: 0, webhooks_behind: 0 });
	});
	it('and waits shows in a figure as long as it does', async () => {
		const bench = receiver();
		bench.says.answer = () => new Response(null, { status: 500 });
		await bench.register('lims');
		await order(bench);
		await bench.drain();
		const figures = await figuresOf(env.LAB_DB, bench.time.now + hour, () => undefined);
		const value = (name: string) => figures.find((figure) => figure.name === `zerthana_${name}`)?.value;
		expect([value('webhooks_behind'), value('webhooks_behind_oldest_seconds'), value('webhooks_stopped')]).toEqual([1, 3600, 0]);
	});
	it('because the receiver wants nothing more (410) stops it at once', async () => {
		const bench = receiver();
		bench.says.answer = () => new Response(null, { status: 410 });
		await bench.register('lims');
		await order(bench);
		const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
		await bench.drain();
		said.mockRestore();
		expect(await bench.one('lims')).toMatchObject({ stoppedAt: iso(bench.time.now), lastCode: 'status 410', nextTryAt: null });
		// Another address begins anew.
		bench.says.answer = () => new Response(null, { status: 200 });
		expect(await bench.register('lims', everyEvent, 'https://new.example/hook')).toMatchObject({ stoppedAt: null, secret: null });
		await bench.drain();
		expect(bench.received.at(-1)?.url).toBe('https://new.example/hook');
	});
	it('because the store broke behind it comes again, under the same id', async () => {
		const bench = receiver();
		await bench.register('lims');
		await order(bench);
		const mend = await refuseRows('webhook_deliveries');
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await bench.drain();
		expect(said).toHaveBeenCalled();
		said.mockRestore();
		await mend();
		bench.time.now += minute;
		await runJobs(bench.context);
		await bench.drain();
		expect(bench.received).toHaveLength(2);
		expect(new Set(ids(bench.received)).size).toBe(1);
		expect(await bench.one('lims')).toMatchObject({ waitingSince: null });
	});
});

describe('secrets', () => {
	it('two sign while the receiver changes them, and the one before ends by its time', async () => {
		const bench = receiver();
		const { secret: old } = await bench.register('lims');
		const renewed = await bench.call('POST', '/lims/secret', {});
		expect(renewed).toMatchObject({ http: 200, secretBeforeUntil: iso(bench.time.now + day) });
		expect(renewed.secret).not.toBe(old);
		await order(bench);
		await bench.drain();
		const [during] = bench.received as [Received];
		expect(during.headers['webhook-signature']?.split(' ')).toHaveLength(2);
		for (const secret of [old, renewed.secret]) expect(verified(secret, during, bench.time.now)).toMatchObject({ type: 'order.made' });
		bench.time.now += day;
		await order(bench);
		await bench.drain();
		const after = bench.received.at(-1) as Received;
		expect(verified(renewed.secret, after, bench.time.now)).toMatchObject({ type: 'order.made' });
		expect(() => verified(old, after, bench.time.now)).toThrow();
		expect(await bench.one('lims')).toMatchObject({ secretBeforeUntil: null });
	});
	it('one that others know ends at once', async () => {
		const bench = receiver();
		const { secret: old } = await bench.register('lims');
		const { secret } = await bench.call('POST', '/lims/secret', { hours: 0 });
		await order(bench);
		await bench.drain();
		const [got] = bench.received as [Received];
		expect(got.headers['webhook-signature']?.split(' ')).toHaveLength(1);
		expect(verified(secret, got, bench.time.now)).toMatchObject({ type: 'order.made' });
		expect(() => verified(old, got, bench.time.now)).toThrow();
		expect(await bench.call('POST', '/lims/secret', { hours: 169 })).toMatchObject({ http: 422 });
	});
});

describe('by hand', () => {
	it('it is sent once more from behind a number, under the same ids, or goes on behind what is not to be told', async () => {
		const bench = receiver();
		const { reached } = await bench.register('lims');
		await order(bench);
		await order(bench);
		await bench.drain();
		const first = ids(bench.received);
		await bench.call('POST', '/lims/send', { after: reached });
		await bench.drain();
		expect(ids(bench.received)).toEqual([...first, ...first]);
		bench.says.answer = ({ said: { data } }) => new Response(null, { status: data.change === poison ? 500 : 200 });
		const poison = (bench.received.at(-1)?.said.data.change ?? 0) + 1;
		await order(bench);
		const behind = await order(bench);
		await bench.drain();
		expect(bench.received.at(-1)?.said.data.change).toBe(poison);
		await bench.call('POST', '/lims/send', { after: poison });
		await bench.drain();
		expect(told(bench.received.slice(-1))).toEqual([['order.made', behind.orderNr]]);
	});
	it('one that is taken out while it is sent to is gone, and nothing of it is left', async () => {
		const bench = receiver();
		bench.says.answer = async () => {
			expect(await bench.call('DELETE', '/lims')).toMatchObject({ http: 200, removed: true });
			return new Response(null, { status: 200 });
		};
		await bench.register('lims');
		await order(bench);
		await order(bench);
		await bench.drain();
		expect(bench.received).toHaveLength(1);
		expect(await bench.one('lims')).toBeUndefined();
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM webhook_deliveries').first('n')).toBe(0);
	});
	it('who was sending when it began anew writes nothing over it', async () => {
		const bench = receiver();
		const { reached } = await bench.register('lims');
		await order(bench);
		bench.says.answer = async (_, before) => {
			if (before === 0) await bench.call('POST', '/lims/send', { after: reached });
			return new Response(null, { status: before === 0 ? 500 : 200 });
		};
		await bench.drain();
		expect(bench.received).toHaveLength(2);
		expect(await bench.one('lims')).toMatchObject({ failingSince: null, lastCode: 'status 200', waitingSince: null });
	});
	it('deliveries are listed page by page, the newest first', async () => {
		const bench = receiver();
		await bench.register('lims');
		const orders = [await order(bench), await order(bench), await order(bench)];
		await bench.drain();
		const first = await bench.call<Reply<'lis.webhooks.deliveries'>>('GET', '/lims/deliveries?pageSize=2');
		const rest = await bench.call<Reply<'lis.webhooks.deliveries'>>('GET', `/lims/deliveries?pageSize=2&after=${String(first.next)}`);
		expect([...first.data, ...rest.data].map(({ orderNr }) => orderNr)).toEqual(orders.map(({ orderNr }) => orderNr).toReversed());
		expect(rest.next).toBeNull();
		expect(rest.data[0]).toMatchObject({ event: 'order.made', state: 'delivered', tries: 1, lastCode: 'status 204', firstAt: iso(bench.time.now) });
	});
});

it('an order that is made while nobody is registered puts nothing into the queue', async () => {
	const bench = receiver();
	await order(bench);
	expect(bench.tasks.filter(({ task }) => task.kind === 'webhook')).toEqual([]);
	expect((await placed([glucose])).orderNr).not.toBe('');
});
