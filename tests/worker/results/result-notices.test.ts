/** Notices of results: to whom, when, how often, and what they do not say. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callOffMessagesOfLeft } from '#worker/lab/attachments/left.ts';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { nextByDay } from '#worker/lab/messages/by-day.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { ask, fresh, person, writingAfter } from '#tests/support/laboratory.ts';
import { seedSite } from '#tests/support/site.ts';
import { testServices } from '#tests/support/services.ts';

beforeAll(seedSite);

const noon = Date.parse('2026-11-21T12:00:00+05:00');
let count = 0;
const numbers = () => {
	count += 1;
	return { iin: `9005145${String(count).padStart(5, '0')}`, phone: `+770177${String(count).padStart(5, '0')}`, email: `reader${count}@example.kz` };
};
const patient = async (more: Readonly<Record<string, string | number | null>> = {}) => {
	const own = numbers();
	const id = await addPatient({ last_name: person.lastName, first_name: person.firstName, birth_date: person.birthDate, proved_at: 1, ...own, ...more });
	return { id, ...own };
};
interface Sent {
	readonly requestNr: string;
	/** Empty for none. */
	readonly iin: string;
	readonly phone?: string;
	readonly at?: number;
	readonly lines?: readonly object[];
	readonly isDone?: boolean;
	readonly db?: typeof env.LAB_DB;
}
async function send({
	requestNr,
	iin,
	phone,
	at = noon,
	lines = [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
	isDone = true,
	db = env.LAB_DB,
}: Sent) {
	const issued = new Date(at - 60_000).toISOString();
	const answer = await ask('POST', '/lis/results', {
		access: env.LIS_KEY,
		db,
		services: testServices({ clock: () => at }),
		body: {
			messageId: fresh(),
			issued,
			requestNr,
			patient: {
				lastName: person.lastName,
				firstName: person.firstName,
				birthDate: person.birthDate,
				...(iin === '' ? {} : { iin }),
				...(phone === undefined ? {} : { phone }),
			},
			lines,
			...(isDone ? { completedAt: issued } : {}),
		},
	});
	if (answer.status !== 200) throw new Error(await answer.text());
	await answer.body?.cancel();
}
interface Row {
	readonly kind: string;
	readonly facts: string;
	readonly state: string;
	readonly next_at: number;
	readonly recipient: string;
	readonly id: string;
}
const messagesTo = async (...recipients: readonly string[]) =>
	(
		await env.LAB_DB.prepare(
			"SELECT id, kind, facts, state, next_at, recipient FROM outgoing WHERE (kind LIKE 'result-ready-%' OR kind LIKE 'result-changed-%') AND state <> 'refused' AND recipient IN (SELECT value FROM json_each(?1)) ORDER BY next_at, kind",
		)
			.bind(JSON.stringify(recipients))
			.all<Row>()
	).results;
const newNumber = () => `N${fresh()}`.slice(0, 30);

describe('a notice of a result', () => {
	it('goes by SMS and e-mail when the request is finished, and says nothing of it', async () => {
		const { id, iin, phone, email } = await patient();
		const requestNr = newNumber();
		await send({ requestNr, iin, lines: [{ code: 'BIO-002', status: 'final', value: 1, unit: 'mmol/L' }] });
		const sent = await messagesTo(phone, email);
		expect(sent.map(({ kind }) => kind)).toEqual(['result-ready-mail', 'result-ready-sms']);
		const requestId = await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id');
		for (const { facts } of sent) {
			const { link, unsubscribe: _unsubscribe, ...rest } = JSON.parse(facts) as Record<string, string>;
			expect(link).toBe(`${testServices().origin}/cabinet?result=${requestId ?? ''}`);
			expect(rest).toEqual({ patient: id, news: 'ready' });
			expect(facts).not.toMatch(new RegExp(`${person.lastName}|${requestNr}|${iin}|5[.,]4|люкоз`, 'i'));
		}
	});
	it('goes where the settings say so alone', async () => {
		const [silent, mail] = [await patient({ sms_sending: 0, email_sending: 0 }), await patient({ sms_sending: 0 })];
		for (const { iin } of [silent, mail]) await send({ requestNr: newNumber(), iin });
		expect(await messagesTo(silent.phone, silent.email)).toEqual([]);
		expect((await messagesTo(mail.phone, mail.email)).map(({ kind }) => kind)).toEqual(['result-ready-mail']);
	});
	it('waits for the morning', async () => {
		const { iin, phone } = await patient({ email_sending: 0 });
		await send({ requestNr: newNumber(), iin, at: Date.parse('2026-11-21T23:30:00+05:00') });
		expect(await messagesTo(phone)).toMatchObject([{ state: 'waiting', next_at: Date.parse('2026-11-22T08:00:00+05:00') }]);
	});
	it('comes once a day for a request; a correction is told on the same day, and another one the next morning', async () => {
		const { iin, phone } = await patient({ email_sending: 0 });
		const requestNr = newNumber();
		await send({ requestNr, iin });
		for (const [at, value] of [
			[noon + 3_600_000, 6.1],
			[noon + 7_200_000, 6.2],
		] as const) {
			await env.LAB_DB.prepare("UPDATE outgoing SET state = 'sent' WHERE recipient = ?1").bind(phone).run();
			await send({ requestNr, iin, at, lines: [{ code: 'BIO-001', status: 'corrected', value }] });
		}
		expect((await messagesTo(phone)).map(({ kind, state, next_at: at }) => [kind, state, new Date(at).toISOString()])).toEqual([
			['result-ready-sms', 'sent', new Date(noon).toISOString()],
			['result-changed-sms', 'sent', new Date(noon + 3_600_000).toISOString()],
			['result-changed-sms', 'waiting', '2026-11-22T03:00:00.000Z'],
		]);
	});
	it('does not say that anything is ready while a line is held back, and does when it is released', async () => {
		const { iin, phone } = await patient({ email_sending: 0 });
		const requestNr = newNumber();
		await send({
			requestNr,
			iin,
			lines: [
				{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' },
				{ code: 'BIO-002', status: 'restricted', reason: 'Позвоним' },
			],
		});
		expect((await messagesTo(phone)).map(({ kind }) => kind)).toEqual(['result-changed-sms']);
		await send({ requestNr, iin, at: noon + 3_600_000, lines: [{ code: 'BIO-002', status: 'final', value: 1, unit: 'mmol/L' }] });
		expect((await messagesTo(phone)).map(({ kind }) => kind)).toEqual(['result-ready-sms']);
	});
	it('is not sent any more when the request turns out to be another person’s', async () => {
		const { iin, phone } = await patient({ email_sending: 0 });
		const requestNr = newNumber();
		await send({ requestNr, iin, at: Date.parse('2026-11-21T23:30:00+05:00') });
		const other = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1985-01-02', sex: 'F', iin: '850102400099' };
		await ask('PUT', `/lis/requests/${requestNr}/patient`, { access: env.LIS_KEY, body: other });
		expect(await env.LAB_DB.prepare('SELECT state, facts FROM outgoing WHERE recipient = ?1').bind(phone).first()).toEqual({
			state: 'refused',
			facts: '{}',
		});
	});
	it('goes to a parent who acts for the patient, with a link to choose the child, until that ends', async () => {
		const child = await patient({ phone: '', email: '' });
		const [parent, former] = [await patient({ email_sending: 0 }), await patient({ email_sending: 0 })];
		const ward = (guardian: string, until: string) =>
			env.LAB_DB.prepare('INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, ?3, 0)').bind(guardian, child.id, until).run();
		await ward(parent.id, '2030-01-01');
		await ward(former.id, '2026-11-21');
		await send({ requestNr: newNumber(), iin: child.iin });
		const [message] = await messagesTo(parent.phone);
		expect(JSON.parse(message?.facts ?? '{}')).toMatchObject({ link: `${testServices().origin}/cabinet/family` });
		expect(await messagesTo(former.phone)).toEqual([]);
	});
	it('is nobody’s for a request that is in no account', async () => {
		const { iin, phone } = await patient({ proved_at: null });
		await send({ requestNr: newNumber(), iin });
		expect(await messagesTo(phone)).toEqual([]);
	});
});

const write = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();
const attachedTo = (requestNr: string) =>
	env.LAB_DB.prepare('SELECT patient_id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('patient_id');
/** The store with one change of somebody else's between what the first transaction of that kind has read and what it writes; and how often there was such a transaction. */
function withChange(transaction: RegExp, change: () => Promise<unknown>) {
	const counted = { rounds: 0 };
	const db = writingAfter(async () => {
		counted.rounds += 1;
		if (counted.rounds === 1) await change();
	}, transaction);
	return { db, counted };
}
const taking = /INSERT INTO lis_messages/;
const releasing = /UPDATE result_requests SET\s+version/;
const release = (requestNr: string, db: typeof env.LAB_DB, at = noon) =>
	ask('PUT', `/lis/requests/${requestNr}/release`, { access: env.LIS_KEY, db, services: testServices({ clock: () => at }), body: {} });

/** What may change of a reader between reading and writing, for a request that is attached by their IIN. */
const moved = [
	['phone', 'phone', 'phone'],
	['e-mail', 'email', 'email'],
] as const;

describe('a notice that is being written while its reader changes', () => {
	it.each(moved)('goes to the new %s, and not to the old one', async (_name, column, kept) => {
		const { id, iin, ...own } = await patient();
		const address = numbers()[kept];
		const requestNr = newNumber();
		const { db, counted } = withChange(taking, () => write(`UPDATE patients SET ${column} = ?2 WHERE id = ?1`, id, address));
		await send({ requestNr, iin, db });
		expect(counted.rounds).toBe(2);
		expect(await attachedTo(requestNr)).toBe(id);
		expect(await messagesTo(own.phone, own.email, address)).toHaveLength(2);
		expect(await messagesTo(address)).toHaveLength(1);
		expect(await messagesTo(own[kept])).toEqual([]);
	});
	it('is not written when the reader switches it off', async () => {
		const { id, iin, phone } = await patient({ email_sending: 0 });
		const { db, counted } = withChange(taking, () => write('UPDATE patients SET sms_sending = 0 WHERE id = ?1', id));
		await send({ requestNr: newNumber(), iin, db });
		expect(counted.rounds).toBe(2);
		expect(await messagesTo(phone)).toEqual([]);
	});
	it('goes to a parent who begins to act for the patient, and not to one who ends', async () => {
		const child = await patient({ phone: '', email: '' });
		const [parent, former] = [await patient({ email_sending: 0 }), await patient({ email_sending: 0 })];
		const ward = 'INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, ?3, 0)';
		await write(ward, former.id, child.id, '2030-01-01');
		const { db } = withChange(taking, async () => {
			await write('DELETE FROM wards WHERE guardian_id = ?1', former.id);
			await write(ward, parent.id, child.id, '2030-01-01');
		});
		await send({ requestNr: newNumber(), iin: child.iin, db });
		expect(await messagesTo(parent.phone, former.phone)).toMatchObject([{ recipient: parent.phone }]);
	});
	it.each([
		['phone', "phone = '+77017800002'"],
		['name', "last_name = 'Другова', name_folded = 'other person'"],
	])('is written for nobody whose %s, by which the request would be theirs, has become another one', async (_name, set) => {
		const { id, phone } = await patient({ email_sending: 0, proved_at: null });
		const requestNr = newNumber();
		const { db, counted } = withChange(taking, () => write(`UPDATE patients SET ${set} WHERE id = ?1`, id));
		await send({ requestNr, iin: '', phone, db });
		expect(counted.rounds).toBe(2);
		expect(await attachedTo(requestNr)).toBeNull();
		expect(await messagesTo(phone, '+77017800002')).toEqual([]);
	});
});

describe('a notice of what is released', () => {
	const list = (word: 'yes' | 'no') => ask('PUT', '/lis/held', { access: env.LIS_KEY, body: [{ code: 'BIO-001', held: word }] });
	const heldFor = async (sent: Omit<Sent, 'requestNr'>) => {
		const requestNr = newNumber();
		expect((await list('yes')).status).toBe(200);
		try {
			await send({ requestNr, ...sent });
		} finally {
			await list('no');
		}
		return requestNr;
	};
	it('comes with the release, and once', async () => {
		const { iin, phone, email } = await patient();
		const requestNr = await heldFor({ iin });
		expect((await messagesTo(phone, email)).map(({ kind }) => kind)).toEqual(['result-changed-mail', 'result-changed-sms']);
		for (const released of [['BIO-001'], []]) {
			const answer = await release(requestNr, env.LAB_DB);
			expect(await answer.json()).toMatchObject({ released });
		}
		expect(await messagesTo(phone, email)).toHaveLength(2);
	});
	it.each(moved)('goes to the %s that the reader has by then', async (_name, column, kept) => {
		const { id, iin, ...own } = await patient();
		const address = numbers()[kept];
		const requestNr = await heldFor({ iin });
		const { db, counted } = withChange(releasing, () => write(`UPDATE patients SET ${column} = ?2 WHERE id = ?1`, id, address));
		expect((await release(requestNr, db)).status).toBe(200);
		expect(counted.rounds).toBe(2);
		expect(await messagesTo(address)).toHaveLength(1);
		expect(await messagesTo(own[kept])).toEqual([]);
	});
	it('is written for nobody whose name, by which the request would be theirs, has become another one', async () => {
		const phone = numbers().phone;
		const requestNr = await heldFor({ iin: '', phone });
		const { id } = await patient({ phone, email_sending: 0, proved_at: null });
		const { db, counted } = withChange(releasing, () => write("UPDATE patients SET last_name = 'Другова', name_folded = 'other person' WHERE id = ?1", id));
		expect((await release(requestNr, db)).status).toBe(200);
		expect(counted.rounds).toBe(2);
		expect(await attachedTo(requestNr)).toBeNull();
		expect(await messagesTo(phone)).toEqual([]);
	});
});

describe('a notice of a request that leaves the account, where what follows from that is lost', () => {
	const night = Date.parse('2026-11-21T23:30:00+05:00');
	const anothers = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1985-01-02', sex: 'F', iin: '850102400099' };
	/** The request is another person's, and the events of its leaving cannot be read behind the transaction. */
	async function leave(requestNr: string) {
		const db = new Proxy(env.LAB_DB, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== 'function') return value;
				if (name !== 'prepare') return value.bind(target) as unknown;
				return (sql: string) => {
					if (sql.includes('FROM left_requests')) throw new Error('the store is away');
					return target.prepare(sql);
				};
			},
		});
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		expect((await ask('PUT', `/lis/requests/${requestNr}/patient`, { access: env.LIS_KEY, body: anothers, db })).status).toBe(200);
		expect(said).toHaveBeenCalled();
		expect(JSON.stringify(said.mock.calls)).not.toContain(anothers.iin);
		said.mockRestore();
	}
	const stateOf = (phone: string) => env.LAB_DB.prepare('SELECT state, facts FROM outgoing WHERE recipient = ?1').bind(phone).first();
	const calledOff = { state: 'refused', facts: '{}' };
	const events = () => env.LAB_DB.prepare('SELECT count(*) AS count FROM left_requests').first('count');
	const services = testServices({ clock: () => noon + 24 * 3_600_000 });

	it('is called off by the job, and nobody else’s is', async () => {
		const [one, other] = [await patient({ email_sending: 0 }), await patient({ email_sending: 0 })];
		const [requestNr, stays] = [newNumber(), newNumber()];
		await send({ requestNr, iin: one.iin, at: night });
		await send({ requestNr: stays, iin: other.iin, at: night });
		await leave(requestNr);
		expect(await messagesTo(one.phone)).toMatchObject([{ state: 'waiting' }]);
		for (let times = 0; times < 2; times += 1) {
			await callOffMessagesOfLeft({ db: env.LAB_DB, services });
			expect(await stateOf(one.phone)).toEqual(calledOff);
			expect(await messagesTo(other.phone)).toMatchObject([{ state: 'waiting' }]);
			expect(await events()).toBe(0);
		}
	});
	it('is not sent where it is due before the job comes', async () => {
		const { iin, phone } = await patient({ email_sending: 0 });
		const requestNr = newNumber();
		await send({ requestNr, iin, at: night });
		await leave(requestNr);
		const [message] = await messagesTo(phone);
		await messageTasks.take({ db: env.LAB_DB, services }, [message?.id ?? '']);
		expect(await stateOf(phone)).toEqual(calledOff);
		expect((await services.outbox?.list(100))?.filter(({ to }) => to === phone)).toEqual([]);
		expect(await events()).toBe(1);
	});
	it('stays where the request has come back', async () => {
		const { id, iin, phone } = await patient({ email_sending: 0 });
		const requestNr = newNumber();
		await send({ requestNr, iin, at: night });
		await env.LAB_DB.prepare('INSERT INTO left_requests (request_id, patient_id, at) SELECT id, ?2, 1 FROM result_requests WHERE request_nr = ?1')
			.bind(requestNr, id)
			.run();
		await callOffMessagesOfLeft({ db: env.LAB_DB, services });
		expect([await events(), await messagesTo(phone)]).toMatchObject([0, [{ state: 'waiting' }]]);
	});
});

describe('by day', () => {
	it.each([
		['2026-11-21T07:59:59+05:00', '2026-11-21T08:00:00+05:00'],
		['2026-11-21T08:00:00+05:00', '2026-11-21T08:00:00+05:00'],
		['2026-11-21T20:59:59+05:00', '2026-11-21T20:59:59+05:00'],
		['2026-11-21T21:00:00+05:00', '2026-11-22T08:00:00+05:00'],
		['2026-11-22T00:00:00+05:00', '2026-11-22T08:00:00+05:00'],
	])('%s leads to %s', (now, then) => {
		expect(nextByDay(Date.parse(now))).toBe(Date.parse(then));
	});
});
