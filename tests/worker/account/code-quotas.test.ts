/** By what one-time codes are counted: what strangers ask for takes none from an owner, and nobody makes the laboratory pay without end. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { clientHeader } from '#shared/kit/call.ts';
import type { FlowPurpose } from '#shared/account/calls.ts';
import { beginFlow, type CodeQuota } from '#worker/lab/account/flows-store.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import { takeBatch } from '#worker/lab/jobs.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import { addCard, addPatient, deviceHeaders, knowDevice, signIn } from '#tests/support/accounts.ts';
import { codesTo } from '#tests/support/flows.ts';
import { labContext } from '#tests/support/lab.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const [minute, day] = [60_000, 24 * 3_600_000];
let count = 0;
const next = () => String((count += 1)).padStart(4, '0');
/** Each of another ten thousand numbers. */
const newPhone = () => `+7705${next().slice(1)}7777`;
/** Each test has a day of its own: what others sent does not count there. */
let days = 0;
const newDay = () => Date.now() + (days += 1) * 3 * day;
interface Sent extends Refused {
	readonly access: string;
	readonly resendAt: string;
	readonly retryAfter?: number;
}
const at = (now: number) => testServices({ clock: () => now });
const codeTo = (login: string, now: number, headers: Readonly<Record<string, string>> = {}) =>
	read<Sent>(ask('POST', '/account/auth-patient/code', { body: { login }, headers, services: at(now) }));
const byCard = (card: string, now: number) =>
	read<Sent>(ask('POST', '/account/auth-patient/restore-password', { body: { method: 'card', card }, services: at(now) }));
type Answer = Awaited<ReturnType<typeof byCard>>;
/** Asks for codes until the five of a day are used up. @returns the moment after the last of them */
async function useUp(another: (now: number) => Promise<Answer>, begin: number): Promise<number> {
	let now = begin;
	for (let sent = 0; sent < 5; sent += 1) {
		expect((await another(now)).http, String(sent)).toBe(200);
		now += minute * 2 ** sent;
	}
	expect((await another(now)).code).toBe('codes-exhausted');
	return now;
}

describe('who uses up the codes of somebody else’s phone', () => {
	it('takes none from a device that the account knows, nor from its own session; each has five, and no more', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone });
		await knowDevice(id);
		const now = await useUp((then) => codeTo(phone, then), newDay());
		expect(await codesTo(phone)).toHaveLength(5);
		const own = await codeTo(phone, now, deviceHeaders);
		expect(own.http).toBe(200);
		// The wait is that of the own quota, and goes on in these steps.
		expect((await read<Sent>(ask('POST', '/account/flow/code', { access: own.access, body: {}, services: at(now + 1000) }))).code).toBe('code-wait');
		expect((await read<Sent>(ask('POST', '/account/flow/code', { access: own.access, body: {}, services: at(now + minute) }))).http).toBe(200);
		const { token } = await signIn('patient', id, { services: at(now) });
		const confirm = (then: number) => read<Sent>(ask('POST', '/account/session/confirm-code', { access: token, body: {}, services: at(then) }));
		expect((await confirm(now + 4 * minute)).http).toBe(200);
		expect((await confirm(now + 8 * minute)).http).toBe(200);
		expect((await codeTo(phone, now + 16 * minute, deviceHeaders)).http).toBe(200);
		expect((await confirm(now + 40 * minute)).code).toBe('codes-exhausted');
		expect((await codeTo(phone, now + 40 * minute, deviceHeaders)).code).toBe('codes-exhausted');
		expect(await codesTo(phone)).toHaveLength(10);
	});
	it('leaves the password open, as wrong passwords leave codes open', async () => {
		const [phone, other] = [newPhone(), newPhone()];
		const password = 'Qarlygash-27';
		for (const one of [phone, other]) await addPatient({ phone: one, password });
		const enter = (login: string, typed: string, now: number) =>
			read<Sent>(ask('POST', '/account/auth-patient/login', { body: { login, password: typed }, services: at(now) }));
		const now = await useUp((then) => codeTo(phone, then), newDay());
		expect((await enter(phone, password, now)).http).toBe(200);
		for (let tried = 0; tried < 5; tried += 1) await enter(other, 'wrong', now);
		expect((await enter(other, password, now)).code).toBe('too-many');
		expect((await codeTo(other, now)).http).toBe(200);
		expect(await codesTo(other)).toHaveLength(1);
	});
	it('is not helped by a device that knows another account', async () => {
		const [phone, other] = [newPhone(), newPhone()];
		await addPatient({ phone });
		await knowDevice(await addPatient({ phone: other }));
		const now = await useUp((then) => codeTo(phone, then, deviceHeaders), newDay());
		expect((await codeTo(phone, now)).code).toBe('codes-exhausted');
	});
	it('learns nothing from the quota: an address that nobody has is counted as one that somebody has', async () => {
		const known = newPhone();
		await addPatient({ phone: known });
		const begin = newDay();
		const reported = await Promise.all(
			[known, newPhone()].map(async (phone) => [await useUp((then) => codeTo(phone, then), begin), await codeTo(phone, begin + day / 2)]),
		);
		expect(reported[0]).toEqual(reported[1]);
	});
});

describe('a discount card', () => {
	it('tells by no wait whose phone it is: codes of a card are counted by its number, and those of a phone apart', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone });
		const cards = ['2988800000011', '2988800000012', '2988800000013'];
		for (const card of cards.slice(0, 2)) await addCard(card, id);
		const now = newDay();
		expect((await byCard(cards[0] ?? '', now)).http).toBe(200);
		// The phone, another card of the same person, and a card of nobody's are all fresh.
		const fresh = [await codeTo(phone, now), await byCard(cards[1] ?? '', now), await byCard(cards[2] ?? '', now)];
		expect(fresh.map(({ http, resendAt }) => [http, resendAt])).toEqual(Array.from({ length: 3 }, () => [200, new Date(now + minute).toISOString()]));
		// And the card itself waits as a card of nobody's does.
		const waits = [await byCard(cards[0] ?? '', now + 1000), await byCard(cards[2] ?? '', now + 1000)];
		expect(waits.map(({ code, http }) => [code, http])).toEqual([
			['code-wait', 429],
			['code-wait', 429],
		]);
	});
	it('of several of one person no more than five codes go out in a day, and each is answered as if they did', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone });
		const cards = ['2988800000021', '2988800000022'];
		for (const card of cards) await addCard(card, id);
		const begin = newDay();
		for (const card of cards) await useUp((then) => byCard(card, then), begin);
		expect(await codesTo(phone)).toHaveLength(5);
	});
});

/** Straight from the step that sends, as a flow of this purpose does. */
async function send(
	purpose: FlowPurpose,
	address: string,
	{ now, client = '', quota }: { readonly now: number; readonly client?: string; readonly quota?: CodeQuota },
) {
	const context = { ...labContext(env.LAB_DB), now, client, services: at(now) };
	const to = { channel: address.includes('@') ? 'mail' : 'sms', address } as const;
	const { hash } = await beginFlow(context, { purpose, role: 'patient', to, data: { isKnown: true } });
	const sent = await sendCode(context, { flowHash: hash, purpose, ...to, isKnown: true, quota, locale: 'ru' });
	return sent.ok ? 'sent' : sent.error.name;
}
const sentOf = (answers: readonly string[]) => answers.filter((answer) => answer === 'sent').length;

describe('codes to phones that are new here', () => {
	it('have a share of the day, exactly, and leave the rest to those who are known; e-mail goes on', async () => {
		const now = newDay();
		const answers = await Promise.all(Array.from({ length: 230 }, () => send('registration', newPhone(), { now })));
		expect(sentOf(answers)).toBe(110);
		expect(new Set(answers)).toEqual(new Set(['sent', 'codes-exhausted']));
		// A changed contact goes to any phone as well.
		expect(await send('contact', newPhone(), { now })).toBe('codes-exhausted');
		expect(await send('sign-in', newPhone(), { now })).toBe('sent');
		expect(await send('recovery', newPhone(), { now })).toBe('sent');
		expect(await send('registration', 'somebody@example.kz', { now })).toBe('sent');
	});
	it('cannot be used up for a day by a few networks: every other one still has its first', async () => {
		const now = newDay();
		const clientOf = (number: number) => `f${String(number).padStart(31, '0')}`;
		const answers = await Promise.all(
			Array.from({ length: 9 * 30 }, (_, number) => send('registration', newPhone(), { now, client: clientOf(number % 9) })),
		);
		expect(sentOf(answers)).toBe(110 + 9 * 3);
		for (let number = 20; number < 30; number += 1) expect(sentOf([await send('registration', newPhone(), { now, client: clientOf(number) })])).toBe(1);
	});
	it('are few for one block of numbers, and for one client, whatever comes at once', async () => {
		const now = newDay();
		const block = await Promise.all(Array.from({ length: 40 }, (_, index) => send('registration', `+7747123${String(1000 + index)}`, { now })));
		expect(sentOf(block)).toBe(20);
		const client = 'c'.repeat(32);
		const answers = await Promise.all(Array.from({ length: 50 }, () => send('registration', newPhone(), { now, client })));
		expect(sentOf(answers)).toBe(30);
		expect(await send('registration', newPhone(), { now, client: 'd'.repeat(32) })).toBe('sent');
	});
	it('say on the page that there is another way', async () => {
		const [now, client] = [newDay(), 'e'.repeat(32)];
		await Promise.all(Array.from({ length: 30 }, () => send('registration', newPhone(), { now, client })));
		const person = { lastName: 'Ким', firstName: 'Лев', date: '1990-01-01', city: 'astana', personNr: '900101300001' };
		const { access } = await read<Sent>(ask('POST', '/account/auth-patient/registration', { body: person, services: at(now) }));
		const password = 'Vt7#kel-Roo';
		const agreed = { consent: textVersions['registration.consent'], agreement: textVersions['registration.agreement'] };
		const login = { activation: 'phone', phone: newPhone(), password, repeatPassword: password, ...agreed };
		const headers = { [clientHeader]: client };
		const asked = (body: object) => read<Sent>(ask('POST', '/account/auth-patient/registration-code', { access, body, headers, services: at(now) }));
		expect(await asked(login)).toMatchObject({ http: 429, code: 'codes-exhausted' });
		expect((await asked({ ...login, activation: 'email', email1: 'lev@example.kz' })).http).toBe(200);
	});
});

describe('codes of people who are known', () => {
	it('are sixty a day for a client that asks for them; a device of one’s own is not counted', async () => {
		const [now, client] = [newDay(), 'f'.repeat(32)];
		const answers = await Promise.all(Array.from({ length: 80 }, () => send('sign-in', newPhone(), { now, client })));
		expect(sentOf(answers)).toBe(60);
		expect(await send('sign-in', newPhone(), { now, client, quota: 'own' })).toBe('sent');
	});
	it('are kept a part of the day’s messages by all others', async () => {
		const now = newDay();
		const message = (index: number) => ({
			kind: 'order-received' as const,
			about: `${String(now)}-${String(index)}`,
			recipient: `+7${String(7_000_000_000 + index)}`,
			locale: 'ru' as const,
			facts: {},
		});
		const insert = (index: number) => env.LAB_DB.batch(insertMessage(env.LAB_DB, message(index), null, now));
		await Promise.all(Array.from({ length: 620 }, (_, index) => insert(index)));
		const messages = Array.from({ length: 620 }, (_, index) => ({
			body: { kind: 'message', id: `order-received:${message(index).about}` },
			ack: () => undefined,
			retry: () => undefined,
		}));
		const services = { ...at(now), queue: { send: async () => undefined } };
		// Brought by twelve at once: of any number no more are sent than there is room for.
		await Promise.all(
			Array.from({ length: 12 }, (_, part) =>
				takeBatch({ db: env.LAB_DB, services }, { queue: 'zerthana-messages', messages: messages.filter((__, index) => index % 12 === part) }),
			),
		);
		const sent = await env.LAB_DB.prepare(
			"SELECT state, count(*) AS n FROM outgoing WHERE kind = 'order-received' AND changed_at = ?1 GROUP BY state ORDER BY state",
		)
			.bind(now)
			.all();
		expect(sent.results).toEqual([
			{ state: 'sent', n: 600 },
			{ state: 'waiting', n: 20 },
		]);
		expect(await send('sign-in', newPhone(), { now })).toBe('sent');
	});
	it('have no more than the day: one too many is refused, and told so', async () => {
		const now = newDay();
		const [address, code] = [newPhone(), 'sign-in' as const];
		await env.LAB_DB.prepare("INSERT INTO outgoing_counts (channel, share, hour, count) VALUES ('sms', 'codes', ?1, 999)")
			.bind(Math.floor(now / 3_600_000))
			.run();
		const answers = await Promise.all([send(code, address, { now }), send(code, newPhone(), { now }), send(code, newPhone(), { now })]);
		expect([sentOf(answers), answers.filter((answer) => answer === 'codes-exhausted').length]).toEqual([1, 2]);
	});
	it('are counted by indexes alone', async () => {
		const plan = async (sql: string, ...values: readonly (string | number)[]) =>
			(
				await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
					.bind(...values)
					.all<{ detail: string }>()
			).results.map(({ detail }) => detail);
		expect(await plan('SELECT count(*) FROM code_counts WHERE subject = ?1 AND at > ?2', 'a', 1)).toEqual([
			expect.stringMatching(/^SEARCH code_counts USING COVERING INDEX/),
		]);
		expect(await plan('SELECT sum(count) FROM outgoing_counts WHERE channel = ?1 AND hour > ?2', 'sms', 1)).toEqual([
			expect.stringMatching(/^SEARCH outgoing_counts USING PRIMARY KEY/),
		]);
	});
});
