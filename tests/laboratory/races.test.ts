/** Races that the database decides, as a whole laboratory runs them: four processes, fifty connections, and fifty who ask for the same at once. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { importQuery } from '#scripts/lib/laboratory.ts';
import { askedTimes, timeForMs } from '#tests/support/asked-times.ts';
import { handSigned, merchantId, merchantSecret } from '#tests/support/freedom-pay.ts';
import { openedSession } from '#tests/support/opened.ts';
import { hashPersonsPassword } from '#worker/lab/kit/passwords.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { insertPayment, openPayment } from '#worker/lab/payment/store.ts';
import { connectionPool, type ConnectionPool } from '#worker/providers/database/pool-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { ask, fillCatalogue, order, send, type Placed, type Refused } from './steps/calls.ts';
import { startWorld } from './steps/processes.ts';
import { written } from '#tests/support/written.ts';

/** Of each process. */
const connections = [13, 13, 12, 12];
const rounds = askedTimes('RACE_ROUNDS', 2);
const dayMs = 24 * 3_600_000;
const passwordCost = 16;

vi.setConfig({ testTimeout: timeForMs(rounds, 10_000), hookTimeout: timeForMs(1, 0) });

let world: Awaited<ReturnType<typeof startWorld>>;
let origins: string[] = [];
let pool: ConnectionPool;
let db: Database;
let analysis = 0;

beforeAll(async () => {
	world = await startWorld();
	const paying = { PAYMENT_PROVIDER: 'freedom-pay', FREEDOM_PAY_MERCHANT_ID: merchantId, FREEDOM_PAY_SECRET: merchantSecret };
	const processes = await Promise.all(connections.map((count) => world.start({ ...paying, DATABASE_CONNECTIONS: String(count) })));
	origins = connections.flatMap((count, at) => Array.from({ length: count }, () => processes[at]?.origin ?? ''));
	pool = connectionPool({ url: world.settings.DATABASE_URL, max: 2 });
	db = postgres(pool.execute);
	analysis = await fillCatalogue(origins[0] ?? '');
});
afterAll(async () => {
	await pool.end();
	await world.end();
});

/** The same of each connection, at once. @param act given the address of a process, and which of the fifty it is */
const together = <T>(act: (origin: string, at: number) => Promise<T>): Promise<T[]> => Promise.all(origins.map(act));

/** How often each status, or the name of a refusal, was answered. */
const counted = (answers: readonly (Refused & { readonly http: number })[]) =>
	Object.fromEntries([...Map.groupBy(answers, ({ http, code }) => code ?? String(http))].map(([what, of]) => [what, of.length]));

const countOf = (sql: string, ...values: unknown[]) =>
	db
		.prepare(sql)
		.bind(...values)
		.first<number>('n');

describe('one key of an order', () => {
	test('sent fifty times at once makes one order, and everybody is told of it', async () => {
		for (let round = 0; round < rounds; round += 1) {
			const key = crypto.randomUUID();
			const before = await countOf('SELECT count(*) AS n FROM orders');
			const answers = await together((origin) => order(origin, { analyses: [analysis] }, key));
			expect(counted(answers)).toEqual({ 200: 50 });
			expect(new Set(answers.map(({ id, orderNr, total }) => JSON.stringify([id, orderNr, total]))).size).toBe(1);
			expect(await countOf('SELECT count(*) AS n FROM orders')).toBe(Number(before) + 1);
			expect(await countOf('SELECT count(*) AS n FROM order_lines WHERE order_id = ?1', answers[0]?.id)).toBe(2);
			expect(await countOf(`SELECT count(*) AS n FROM ${written} WHERE id = ?1`, messageId('order-received', answers[0]?.id ?? ''))).toBe(1);
		}
	});

	test('with fifty different bodies makes one of them, and the others are told that it is another', async () => {
		for (let round = 0; round < rounds; round += 1) {
			const key = crypto.randomUUID();
			const answers = await together((origin, at) => order(origin, { analyses: [analysis], comment: `№ ${at}` }, key));
			expect(counted(answers)).toEqual({ 200: 1, conflict: 49 });
		}
	});
});

/** Somebody with an account and a session of theirs. @param given columns of their row */
async function patient(id: string, phone: string, password = ''): Promise<string> {
	await db
		.prepare(
			`INSERT INTO patients (id, last_name, first_name, middle_name, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password,
				proved_at, created_at, changed_at, name_folded)
			VALUES (?1, 'Сейткали', 'Айгерим', '', '1990-05-21', 'F', ?1, '', ?2, '', '', 1, 1, 98, 'ru', ?3, NULL, ?4, ?4, 'сейткали айгерим')`,
		)
		.bind(id, phone, password, Date.now())
		.run();
	const services = { random: { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)), uuid: () => crypto.randomUUID() } };
	const opened = await openedSession(
		{
			db,
			now: Date.now(),
			services: services as Parameters<typeof openedSession>[0]['services'],
			device: { name: 'Chrome, Android', mark: '' },
			later: () => undefined,
			tell: () => undefined,
		},
		{ role: 'patient', accountId: id, method: 'password', notMine: false },
	);
	return opened.access;
}

test('the last place of a slot that fifty people ask for at once is one person’s', async () => {
	const people = await together(async (_, at) => {
		const phone = `+77015${String(at).padStart(6, '0')}`;
		return { phone, access: await patient(`9005210000${String(at).padStart(2, '0')}`, phone) };
	});
	const day = dayInAlmaty(Date.now() + 7 * dayMs);
	const slots = [{ city: 'almaty', day, from: '09:00', till: '11:00', capacity: 1 }];
	expect((await send(origins[0] ?? '', 'PUT', `/lis/house-call-slots?${importQuery(false)}`, { body: slots })).status).toBe(200);
	const taking = 'SELECT count(*) AS n FROM house_calls WHERE departure_date = ?1';
	for (let round = 0; round < rounds; round += 1) {
		const answers = await Promise.all(
			people.map(({ phone, access }, at) =>
				ask(origins[at] ?? '', 'POST', '/api/site-house-call/create', {
					key: crypto.randomUUID(),
					access,
					body: {
						city: 'almaty',
						address: 'Абая, 10',
						lat: 43.2401,
						lon: 76.9402,
						comment: '',
						slot: '09:00',
						departure_date: day,
						analyses: [],
						patients_count: '1',
						fio: 'Сейткали Айгерим',
						phone,
						email: '',
						consent: textVersions['house-call.consent'],
						agreement: textVersions['house-call.agreement'],
					},
				}),
			),
		);
		expect(counted(answers)).toEqual({ 200: 1, 'slot-taken': 49 });
		expect(await countOf(taking, day)).toBe(1);
		// Of a day long ago, another for each round: the place is free again, and counts for nobody's limit.
		await db
			.prepare('UPDATE house_calls SET departure_date = ?2, created_at = 0 WHERE departure_date = ?1')
			.bind(day, dayInAlmaty(Date.now() - (round + 1) * dayMs))
			.run();
	}
});

/** An order to be paid by card, whose page is open at the provider's. */
async function openedPayment(providerId: string): Promise<Placed & { readonly paymentId: string }> {
	const placed = await order(origins[0] ?? '', { analyses: [analysis], email: 'aigul@example.kz' });
	await db.prepare("UPDATE orders SET payment = 'card' WHERE id = ?1").bind(placed.id).run();
	const now = Date.now();
	const row = await insertPayment(db, {
		id: crypto.randomUUID(),
		orderId: placed.id,
		provider: 'freedom-pay',
		locale: 'ru',
		now,
		expiresAt: now + dayMs,
		closesBefore: now,
		lostBefore: now - dayMs,
	});
	if (row === null) throw new Error('no payment was begun');
	await openPayment(db, row.id, { providerId, url: 'https://customer.freedompay.kz/pay.html' }, now + dayMs, now);
	return { ...placed, paymentId: row.id };
}

test('a callback that comes fifty times at once pays once, is counted fifty times, and writes one letter', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const providerId = String(900_000_000 + round);
		const { paymentId, total } = await openedPayment(providerId);
		const fields = {
			pg_order_id: paymentId,
			pg_payment_id: providerId,
			pg_amount: `${total}.00`,
			pg_currency: 'KZT',
			pg_result: '1',
			pg_salt: 'a-salt-of-a-notice',
		};
		const body = new URLSearchParams(handSigned('freedom-pay', fields)).toString();
		const answers = await together(async (origin) => {
			const answer = await send(origin, 'POST', '/api/payment/notify/freedom-pay', {
				body,
				headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			});
			return `${answer.status} ${/<pg_status>(\w+)</.exec(await answer.text())?.[1] ?? ''}`;
		});
		expect([...new Set(answers)]).toEqual(['200 ok']);
		const payment = await db.prepare('SELECT state, amount FROM payments WHERE id = ?1').bind(paymentId).first();
		expect(payment).toEqual({ state: 'paid', amount: total });
		expect(await countOf("SELECT count(*) AS n FROM payment_steps WHERE payment_id = ?1 AND state = 'paid'", paymentId)).toBe(1);
		expect(await countOf('SELECT coalesce(sum(times), 0) AS n FROM payment_events WHERE payment_id = ?1', paymentId)).toBe(50);
		expect(await countOf('SELECT count(*) AS n FROM payment_events WHERE payment_id = ?1', paymentId)).toBe(1);
		expect(await countOf(`SELECT count(*) AS n FROM ${written} WHERE id = ?1`, messageId('payment-received', paymentId))).toBe(1);
		expect(await countOf('SELECT count(*) AS n FROM payment_cases WHERE payment_id = ?1', paymentId)).toBe(0);
	}
});

describe('tries of a password', () => {
	const right = 'күнгей-жолы-2026';
	/** Wrong tries that one client has at one login in a quarter of an hour, and all clients together (docs/decisions/passwords.md). */
	const [ofClient, ofAll] = [5, 30];
	/** As an edge writes whom it tells apart. */
	const clientKey = (name: string) => `client-of-the-tests-${name}-`.padEnd(30, '0');
	const signIn = (origin: string, phone: string, password: string, client: string) =>
		ask(origin, 'POST', '/account/auth-patient/login', { client, body: { login: phone, password } });

	/** Somebody whose password is the right one. @returns their phone */
	async function withPassword(id: string, phone: string): Promise<string> {
		const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)), uuid: () => crypto.randomUUID() };
		const hashed = await hashPersonsPassword({ random, passwordCost }, 'visitor', right);
		if (!hashed.ok) throw new Error('no turn for a password');
		await patient(id, phone, hashed.value);
		return phone;
	}

	/**
	 * Fifty wrong ones at once, again until all of them are refused: who finds no turn is told to come again, and has used no try.
	 * @returns how many were looked at
	 */
	async function exhaust(phone: string, clientOf: (at: number) => string): Promise<number> {
		let looked = 0;
		for (;;) {
			const told = counted(await together((origin, at) => signIn(origin, phone, 'not-the-right-one', clientOf(at))));
			const { 'wrong-credentials': wrong = 0, 'too-many': refused = 0, busy = 0 } = told;
			expect(wrong + refused + busy, JSON.stringify(told)).toBe(50);
			looked += wrong;
			if (refused === 50) return looked;
		}
	}

	test('fifty of one client at once: five are looked at, and then the right one of that client is refused, too', async () => {
		for (let round = 0; round < rounds; round += 1) {
			const phone = await withPassword(`9101${String(round).padStart(8, '0')}`, `+77016${String(round).padStart(6, '0')}`);
			expect(await exhaust(phone, () => clientKey(`a${round}`))).toBe(ofClient);
			expect(await signIn(origins[0] ?? '', phone, right, clientKey(`a${round}`))).toMatchObject({ http: 429, code: 'too-many' });
			expect(await signIn(origins[0] ?? '', phone, right, clientKey(`o${round}`))).toMatchObject({ http: 200 });
		}
	});

	test('fifty of fifty clients at once: thirty are looked at', async () => {
		for (let round = 0; round < rounds; round += 1) {
			const phone = await withPassword(`9202${String(round).padStart(8, '0')}`, `+77017${String(round).padStart(6, '0')}`);
			expect(await exhaust(phone, (at) => clientKey(`${at}-${round}`))).toBe(ofAll);
			expect(await signIn(origins[0] ?? '', phone, right, clientKey(`o${round}`))).toMatchObject({ http: 429, code: 'too-many' });
		}
	});
});
