/** The job that erases: a person with everything, of whom nothing is left but what the duties keep; twice, at once, and broken off at every step. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fates } from '#worker/lab/erasing/fates.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { addPatient, deviceHeaders } from '#tests/support/accounts.ts';
import { askErasing, dump, erasureRows, keepAccount, later, password, runErasing, viewErasing } from '#tests/support/erasing.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { makers } from '#tests/support/owned.ts';
import { contactsOf, whole } from '#tests/support/whole-person.ts';
import { open } from '#tests/support/results.ts';
import { seedSite } from '#tests/support/site.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { testServices } from '#tests/support/services.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);
beforeEach(async () => void (await env.LAB_DB.prepare("UPDATE erasures SET state = 'done' WHERE state <> 'done'").run()));

const run = (sql: string, ...values: readonly (string | number | null)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();
const countOf = (sql: string, ...values: readonly string[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.first<number>('n');

/** Tables in which a text stands. */
const tablesWith = (rows: ReadonlyMap<string, string>, text: string) => [...rows].filter(([, dumped]) => dumped.includes(text)).map(([table]) => table);

describe('a person with everything', () => {
	it('is left in nothing but what the duties keep; the others are as they were', async () => {
		const { of, id, token, request, done, cancelled, calls, alone, shared, other } = await whole();
		const texts = [of.last, of.iin, of.phone, of.phone2, of.email, of.unproved, `180302${of.iin.slice(6)}`];
		const before = await dump();
		// Each stands somewhere, or the test would see nothing go.
		for (const text of texts) expect(tablesWith(before, text), text).not.toEqual([]);
		expect(await askErasing(token)).toMatchObject({ http: 200 });
		await runErasing();
		const after = await dump();
		for (const text of texts)
			for (const table of tablesWith(after, text)) expect([table, fates[table]?.kind], text).toEqual([table, expect.stringMatching(/^(?:stays|ends)$/)]);
		// And what ends by itself is what nobody can find by the account: the steps of the last day.
		expect(tablesWith(after, of.phone).filter((table) => fates[table]?.kind === 'ends')).toEqual([]);
		for (const [table, { kind }] of Object.entries(fates)) if (kind === 'goes') expect(after.get(table), table).not.toContain(id);
		expect(
			await countOf(
				"SELECT count(*) AS n FROM patients WHERE id IN (?1, ?2) AND last_name || first_name || iin || phone || email || password || birth_date = ''",
				id,
				alone,
			),
		).toBe(2);
		// The child whom somebody else acts for stays theirs.
		expect(await countOf('SELECT count(*) AS n FROM wards WHERE guardian_id = ?1 AND patient_id = ?2', other, shared)).toBe(1);
		expect(await env.LAB_DB.prepare('SELECT first_name FROM patients WHERE id = ?1').bind(shared).first('first_name')).toBe('Арсен');
		// Documents stay, and name no account.
		expect(await env.LAB_DB.prepare('SELECT last_name, account_id, patient_id FROM orders WHERE id = ?1').bind(done.id).first()).toEqual({
			last_name: of.last,
			account_id: null,
			patient_id: null,
		});
		expect(await countOf('SELECT count(*) AS n FROM orders WHERE id = ?1', cancelled.id)).toBe(0);
		expect(
			await env.LAB_DB.prepare('SELECT public_id, account_id FROM house_calls WHERE phone = ?1')
				.bind(of.phone)
				.all()
				.then(({ results }) => results),
		).toEqual([{ public_id: calls[0], account_id: null }]);
		expect(await env.LAB_DB.prepare('SELECT patient_id, last_name FROM result_requests WHERE id = ?1').bind(request).first()).toEqual({
			patient_id: null,
			last_name: of.last,
		});
		expect(await countOf("SELECT count(*) AS n FROM attachments WHERE request_id = ?1 AND ended_by = 'removed'", request)).toBe(1);
		expect(await env.LAB_DB.prepare('SELECT patient_id, owner_iin FROM cards WHERE nr = ?1').bind(of.card).first()).toEqual({
			patient_id: null,
			owner_iin: '',
		});
		// The receipt still opens its own.
		expect((await open(done)).id).toBe(request);
		const [row] = await erasureRows(id);
		expect(row).toMatchObject({ state: 'done', asked_by: '', ended_by: '', kept: JSON.stringify({ orders: 1, houseCalls: 1, payments: 1, requests: 1 }) });
		expect((await viewErasing(token)).http).toBe(401);
		const login = await read(ask('POST', '/account/auth-patient/login', { body: { login: of.phone, password }, headers: deviceHeaders }));
		expect(login).toMatchObject({ http: 403, code: 'wrong-credentials' });
	});

	it('may register anew, and is nobody whom the laboratory knows', async () => {
		const { of, token } = await whole();
		await askErasing(token);
		await runErasing();
		const id = await addPatient({ ...contactsOf(of), last_name: of.last, first_name: of.first, birth_date: of.born, proved_at: 2, password });
		const login = await read(ask('POST', '/account/auth-patient/login', { body: { login: of.phone, password }, headers: deviceHeaders }));
		expect(login.http).toBe(200);
		expect(await countOf('SELECT count(*) AS n FROM result_requests WHERE patient_id = ?1', id)).toBe(0);
	});
});

/** A store that breaks off at the nth time that something is written. */
function breakingAt(at: number): { readonly db: Database; readonly count: () => number } {
	let writes = 0;
	const hit = () => {
		writes += 1;
		if (writes === at) throw new Error('broken off');
	};
	const inner = new WeakMap<Statement, Statement>();
	const wrap = (statement: Statement): Statement => {
		const wrapped: Statement = {
			bind: (...values) => wrap(statement.bind(...values)),
			first: <Row>(column?: string) => (column === undefined ? statement.first<Row>() : statement.first<Row>(column)),
			all: () => statement.all(),
			run: () => {
				hit();
				return statement.run();
			},
		};
		inner.set(wrapped, statement);
		return wrapped;
	};
	const store: Database = env.LAB_DB;
	const db: Database = {
		prepare: (sql) => wrap(store.prepare(sql)),
		batch: (statements) => {
			hit();
			return store.batch(statements.map((statement) => inner.get(statement) ?? statement));
		},
	};
	return { db, count: () => writes };
}

describe('the job', () => {
	it('does nothing before the day, and nothing more the second time', async () => {
		const { id, token } = await whole();
		await askErasing(token);
		await runErasing(Date.now() + 13 * 86_400_000);
		expect(await erasureRows(id)).toMatchObject([{ state: 'waiting' }]);
		await runErasing();
		const after = await dump();
		await runErasing(later() + 86_400_000);
		for (const [table, rows] of await dump()) expect(rows, table).toBe(after.get(table));
	});

	it('is one of the laboratory’s, by which what was broken off after the asking is followed up', async () => {
		const { id, token } = await whole();
		await askErasing(token);
		// As if the process had ended there.
		await run('UPDATE erasures SET followed_at = NULL WHERE account_id = ?1', id);
		await makers.browser.patient?.(id);
		await run("DELETE FROM outgoing WHERE account_id = ?1 AND kind LIKE 'erasure%'", id);
		const queue = { send: async () => undefined };
		await runJobs({ db: env.LAB_DB, services: { ...testServices(), queue, payment: null } });
		expect(await countOf('SELECT count(*) AS n FROM push_subscriptions WHERE account_id = ?1', id)).toBe(0);
		expect(await countOf("SELECT count(*) AS n FROM outgoing WHERE account_id = ?1 AND kind LIKE 'erasure%'", id)).toBe(2);
		await runJobs({ db: env.LAB_DB, services: { ...testServices({ clock: later }), queue, payment: null } });
		expect(await erasureRows(id)).toMatchObject([{ state: 'done' }]);
	});

	it('goes on where it was broken off, at whichever step, and ends with the same', async () => {
		/** Their messages are out: one that is tried again beside the job is a new one, for whoever has the phone by then. */
		const settled = async () => {
			const made = await whole();
			await run("UPDATE outgoing SET state = 'sent', changed_at = 1 WHERE account_id = ''");
			return made;
		};
		let one = await settled();
		await askErasing(one.token);
		// Each write fails in turn, until one more than there are.
		for (let at = 1; ; at += 1) {
			const { db, count: writes } = breakingAt(at);
			const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
			await runErasing(later(), db);
			complaints.mockRestore();
			const [row] = await erasureRows(one.id);
			if (writes() < at) {
				expect([row?.state, at > 20]).toEqual(['done', true]);
				break;
			}
			if (row?.state === 'done') {
				// What only follows failed, and is caught up by a job of its own: the next one is tried on somebody else.
				one = await settled();
				await askErasing(one.token);
			}
			await run('UPDATE erasures SET next_at = 1 WHERE account_id = ?1', one.id);
		}
		const after = await dump();
		for (const text of [one.of.phone, one.of.last, one.of.iin, one.of.email])
			for (const table of tablesWith(after, text)) expect([table, fates[table]?.kind], text).toEqual([table, 'stays']);
		expect((await erasureRows(one.id))[0]?.kept).toBe(JSON.stringify({ orders: 1, houseCalls: 1, payments: 1, requests: 1 }));
	});

	it('and another one at the same moment erase once; taken back at that moment, one of the two holds', async () => {
		const one = await whole();
		await askErasing(one.token);
		await Promise.all([runErasing(), runErasing(), runErasing()]);
		expect(await erasureRows(one.id)).toMatchObject([{ state: 'done' }]);
		const two = await whole();
		await askErasing(two.token);
		const [kept] = await Promise.all([keepAccount(two.token), runErasing()]);
		const [row] = await erasureRows(two.id);
		const name = await env.LAB_DB.prepare('SELECT first_name FROM patients WHERE id = ?1').bind(two.id).first('first_name');
		if (kept.kept === true) expect([row?.state, name]).toEqual(['taken-back', two.of.first]);
		else expect([row?.state, name]).toEqual(['done', '']);
	});

	it('leaves a message of somebody else to the same phone, and somebody else’s feedback', async () => {
		const one = await whole();
		const relative = await addPatient({ phone: one.of.phone, first_name: 'Асқар' });
		await run(
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, account_id)
			VALUES ('of-a-relative', 'result-ready-sms', 'sms', ?1, 'ru', '{}', 'sent', 1, 1, 1, ?2), ('of-nobody', 'order-received', 'sms', ?1, 'ru', '{}', 'waiting', 0, 4102444800000, 4102444800000, '')`,
			one.of.phone,
			relative,
		);
		const letter = { city: 'almaty', name: 'Асқар', surname: one.of.last, phoneNumber: one.of.phone, message: 'Долго ждали' };
		await ask('POST', '/api/site-feedback/create', { body: letter });
		await askErasing(one.token);
		await runErasing();
		expect(await countOf("SELECT count(*) AS n FROM outgoing WHERE id IN ('of-a-relative', 'of-nobody')")).toBe(2);
		expect(await countOf('SELECT count(*) AS n FROM feedback WHERE phone = ?1', one.of.phone)).toBe(1);
	});
});
