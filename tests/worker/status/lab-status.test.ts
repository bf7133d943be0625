/** How the laboratory says that it is: to visitors in a few words, to those who run it in figures. */
import { env } from 'cloudflare:test';
import { beforeEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJobs } from '#worker/lab/jobs.ts';
import { figuresOf } from '#worker/lab/status/figures.ts';
import { statusParts } from '#worker/lab/status/parts.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { finished, open } from '#tests/support/results.ts';
import { recorded } from '#tests/support/recorded.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

const now = Date.parse('2026-11-27T12:00:00+05:00');
const services = testServices({ clock: () => now });
const minute = 60_000;
const hour = 60 * minute;
const iso = (moment: number) => new Date(moment).toISOString();
const run = (sql: string, ...values: readonly (string | number | null)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

const waitingMessage = (id: string, nextAt: number, state = 'waiting', reason = '') =>
	run(
		`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, account_id, reason)
		VALUES (?1, 'order-received', 'sms', '+77012345678', 'ru', '{}', ?2, 1, ?3, ?3, ?3, ?3, '', ?4)`,
		id,
		state,
		nextAt,
		reason,
	);
const refused = (many: number, firstAt: number) =>
	run(
		`INSERT INTO refused_messages (kind, message_id, sender, request_nr, code, faults, state, first_at, last_at, fingerprint)
		SELECT 'json', ?1 || j.value, '', '', 'validation', '[]', 'waiting', CAST(?2 AS BIGINT) + CAST(j.value AS BIGINT), ?2, ?1 || j.value FROM json_each(?3) j`,
		`m${String(firstAt)}-`,
		firstAt,
		JSON.stringify(Array.from({ length: many }, (_, index) => index)),
	);

/** A request with one line, which is kept back. */
async function held(critical: number, at: number): Promise<void> {
	const { id } = await open(await finished());
	await run("INSERT INTO held_results (request_id, code, message_id, body, held_at, critical) VALUES (?1, 'BIO-001', 'm', '{}', ?2, ?3)", id, at, critical);
	await run(
		"UPDATE result_lines SET state = 'restricted', message_id = 'm', basis = NULL, body = json_set(body, '$.value', NULL) WHERE request_id = ?1 AND code = 'BIO-001'",
		id,
	);
}

type Parts = Awaited<ReturnType<typeof statusParts>>;
const parts = () => read<Parts>(ask('GET', '/api/status', { services }));

async function figures(): Promise<Record<string, number>> {
	const answer = await ask('GET', '/lis/metrics', { access: env.LIS_KEY, services });
	expect(answer.headers.get('Content-Type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
	const text = await answer.text();
	expect(text.endsWith('# EOF\n')).toBe(true);
	return Object.fromEntries(
		text
			.split('\n')
			.filter((line) => line !== '' && !line.startsWith('#'))
			.map((line) => line.split(' ') as [string, string])
			.map(([name, value]) => [name, Number(value)]),
	);
}

beforeAll(seedSite);
beforeEach(async () => {
	for (const table of ['outgoing', 'refused_messages', 'job_runs', 'held_results']) await run(`DELETE FROM ${table}`);
});

describe('what visitors may know', () => {
	it('all works where nothing waits', async () => {
		const works = { state: 'works', since: null };
		expect(await parts()).toEqual({ http: 200, orders: works, results: works, messages: works });
	});

	it('messages are late when one has waited for a quarter of an hour since its time, and not a minute before', async () => {
		await waitingMessage('one', now - 14 * minute);
		expect((await parts()).messages.state).toBe('works');
		await waitingMessage('two', now - 16 * minute);
		await waitingMessage('tomorrow', now + 24 * hour);
		expect((await parts()).messages).toEqual({ state: 'late', since: iso(now - 16 * minute) });
	});

	it('messages that the operator does not send are off, and not well', async () => {
		const off = { send: () => Promise.resolve({ kind: 'refused' as const, code: 'off' }), isOff: true as const };
		const off2 = testServices({ clock: () => now, sms: off, mail: off });
		expect((await statusParts({ db: env.LAB_DB, services: off2, now })).messages).toEqual({ state: 'off', since: null });
	});

	it('results are late when the laboratory refuses many messages: not for one, which is one patient’s', async () => {
		await refused(19, now - 2 * hour);
		expect((await parts()).results.state).toBe('works');
		await refused(1, now - hour);
		expect((await parts()).results).toEqual({ state: 'late', since: iso(now - hour) });
	});

	it('results are late when many requests were to be ready an hour ago', async () => {
		for (let count = 0; count < 20; count += 1) {
			const { id } = await open(await finished());
			await run('UPDATE result_requests SET completed_at = NULL, done_count = 0, planned_at = ?2 WHERE id = ?1', id, now - (30 - count) * hour);
		}
		expect((await parts()).results).toEqual({ state: 'late', since: iso(now - 11 * hour) });
		await run('UPDATE result_requests SET planned_at = NULL');
	});

	it('orders fail when the store can be read and not written, since it could be written last', async () => {
		expect((await parts()).orders.state).toBe('works');
		const later = testServices({ clock: () => now + hour });
		await run(`CREATE TRIGGER full BEFORE INSERT ON job_runs BEGIN SELECT RAISE(ABORT, 'disk full'); END`).catch(() => undefined);
		const full = {
			...env.LAB_DB,
			prepare: (sql: string) => {
				if (sql.startsWith('INSERT')) throw new Error('disk full');
				return env.LAB_DB.prepare(sql);
			},
		} as unknown as typeof env.LAB_DB;
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const answered = await statusParts({ db: full, services: later, now: now + hour });
		expect(said).toHaveBeenCalled();
		said.mockRestore();
		await run('DROP TRIGGER IF EXISTS full').catch(() => undefined);
		expect(answered.orders).toEqual({ state: 'fails', since: iso(now) });
		expect(answered.results.state).toBe('works');
	});

	it('what cannot be found out is unknown', async () => {
		const dead = {
			prepare: () => ({
				bind: () => ({
					run: () => Promise.reject(new Error('gone')),
					all: () => Promise.reject(new Error('gone')),
					first: () => Promise.reject(new Error('gone')),
				}),
			}),
		};
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const answered = await statusParts({ db: dead as never, services, now });
		said.mockRestore();
		const unknown = { state: 'unknown', since: null };
		expect(answered).toEqual({ orders: { state: 'fails', since: null }, results: unknown, messages: unknown });
	});
});

describe('figures', () => {
	it('are for the laboratory’s key alone', async () => {
		expect((await ask('GET', '/lis/metrics')).status).toBe(401);
		expect((await ask('GET', '/lis/metrics', { access: 'another-key-0123456789' })).status).toBe(401);
	});

	it('say how much waits, and for how long', async () => {
		expect(await figures()).toMatchObject({ zerthana_messages_due: 0, zerthana_messages_due_oldest_seconds: 0, zerthana_refused_messages: 0 });
		await waitingMessage('one', now - 20 * minute);
		await waitingMessage('two', now - 5 * minute);
		await waitingMessage('lost', now - hour, 'failed', 'gone');
		await waitingMessage('yesterday', now - 30 * hour, 'failed', 'gone');
		await refused(3, now - 2 * hour);
		await held(0, now - 3 * hour);
		expect(await figures()).toMatchObject({
			zerthana_messages_due: 2,
			zerthana_messages_due_oldest_seconds: 1200,
			zerthana_messages_lost: 1,
			zerthana_refused_messages: 3,
			zerthana_refused_messages_oldest_seconds: 7200,
			zerthana_held_results: 1,
			zerthana_held_results_oldest_seconds: 10_800,
			zerthana_payment_cases_open: 0,
		});
	});

	it('say what visitors wrote that nobody has answered, and forget it with the answer', async () => {
		await run('DELETE FROM feedback');
		await run('DELETE FROM consultations');
		await run(
			`INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (?1, 'kz', 98, 'Гүлжан', 'Әбілқасымова', '+77011234567', 'Сұрақ')`,
			now - 2 * hour,
		);
		await run(
			`INSERT INTO consultations (key_hash, body_hash, created_at, locale, city_id, fio, email, phone, departure_date, reason)
			VALUES ('k', 'b', ?1, 'kz', 98, 'Әбілқасымова Гүлжан', 'g@example.kz', '+77011234567', '2026-11-27', 'other')`,
			now - hour,
		);
		expect(await figures()).toMatchObject({
			zerthana_feedback_open: 1,
			zerthana_feedback_open_oldest_seconds: 7200,
			zerthana_consultations_open: 1,
			zerthana_consultations_open_oldest_seconds: 3600,
		});
		await run('UPDATE feedback SET answered_at = ?1', now);
		await run('UPDATE consultations SET answered_at = ?1', now);
		expect(await figures()).toMatchObject({ zerthana_feedback_open: 0, zerthana_consultations_open: 0 });
		// What is opened again waits from then on.
		for (const table of ['feedback', 'consultations']) await run(`UPDATE ${table} SET answered_at = NULL, reopened_at = ?1`, now - 60_000);
		expect(await figures()).toMatchObject({ zerthana_feedback_open_oldest_seconds: 60, zerthana_consultations_open_oldest_seconds: 60 });
	});

	it('say of each queue of Today what it has, and since when', async () => {
		for (const table of ['result_mismatches', 'imports']) await run(`DELETE FROM ${table}`);
		await held(0, now - 3 * hour);
		expect(await figures()).toMatchObject({ zerthana_held_critical: 0, zerthana_held_critical_oldest_seconds: 0 });
		await held(1, now - 2 * hour);
		await run(
			"INSERT INTO result_mismatches (request_nr, message_id, fields, noticed_at, first_at, settlement) VALUES ('1', 'm', '[]', ?1, ?2, '')",
			now,
			now - 5 * hour,
		);
		await run(
			"INSERT INTO imports (kind, state, author, file_name, sha256, bytes, format, started_at, ended_at) VALUES ('prices', 'waiting', '', '', '', 0, 'csv', ?1, ?1)",
			now - 30 * hour,
		);
		await waitingMessage('unseen', now - hour, 'failed', 'order-received');
		expect(await figures()).toMatchObject({
			zerthana_held_results: 2,
			zerthana_held_results_oldest_seconds: 10_800,
			zerthana_held_critical: 1,
			zerthana_held_critical_oldest_seconds: 7200,
			zerthana_mismatches_open: 1,
			zerthana_mismatches_open_oldest_seconds: 18_000,
			zerthana_imports_to_approve: 1,
			zerthana_imports_to_approve_oldest_seconds: 108_000,
			zerthana_messages_open: 1,
			zerthana_messages_open_oldest_seconds: 3600,
			zerthana_orders_left: 0,
			zerthana_house_calls_new: 0,
			zerthana_house_calls_missed: 0,
			zerthana_visits_missed: 0,
			zerthana_acts_disputed: 0,
			zerthana_erasures_put_off: 0,
		});
		await run('UPDATE result_mismatches SET settled_at = ?1', now);
		await run("UPDATE imports SET state = 'applied'");
		await run('UPDATE outgoing SET settled_at = ?1', now);
		expect(await figures()).toMatchObject({ zerthana_mismatches_open: 0, zerthana_imports_to_approve: 0, zerthana_messages_open: 0 });
	});

	it('of a store that does not answer are left out, and the others stand', async () => {
		const half = {
			prepare: (sql: string) => (sql.includes('FROM outgoing') ? env.LAB_DB.prepare('SELECT nothing FROM nowhere') : env.LAB_DB.prepare(sql)),
		};
		const faults: unknown[] = [];
		const named = await figuresOf(half as never, now, (thrown) => faults.push(thrown));
		expect(faults.length).toBe(4);
		expect(named.find(({ name }) => name === 'zerthana_messages_due')?.value).toBeNull();
		expect(named.find(({ name }) => name === 'zerthana_held_results')?.value).toBe(0);
	});

	it('tell of jobs: since when one fails, and when any ended well', async () => {
		expect(await figures()).not.toHaveProperty('zerthana_jobs_silent_seconds');
		await runJobs({ db: env.LAB_DB, services });
		expect(await figures()).toMatchObject({ zerthana_jobs_failing: 0, zerthana_jobs_silent_seconds: 0 });
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const broken = (at: number) => ({
			...testServices({ clock: () => at, queue: { send: () => Promise.reject(new Error('no queue')) } }),
		});
		await waitingMessage('forgotten', now - hour);
		await runJobs({ db: env.LAB_DB, services: broken(now) });
		await runJobs({ db: env.LAB_DB, services: broken(now + 5 * minute) });
		said.mockRestore();
		const { results } = await env.LAB_DB.prepare("SELECT failing_since FROM job_runs WHERE job = 'messages'").all<{ failing_since: number }>();
		expect(results).toEqual([{ failing_since: now }]);
		await run('DELETE FROM outgoing');
		await runJobs({ db: env.LAB_DB, services });
		expect((await figures())['zerthana_jobs_failing']).toBe(0);
	});
});

it('no statement reads through a table that grows', async () => {
	const store = recorded(env.LAB_DB);
	await figuresOf(store.db, now, (thrown) => {
		throw thrown;
	});
	await statusParts({ db: store.db, services, now });
	const grow =
		/SCAN (?:outgoing|payments|orders|o|house_calls|imports|i|partner_acts|a|payment_cases|refused_messages|critical_values|feedback|consultations|r|result_requests)\b(?! USING)/;
	for (const sql of store.statements) {
		const values = Array.from({ length: Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, nr]) => Number(nr))) }, () => 1);
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...values)
			.all<{ detail: string }>();
		const ofHouseCalls = sql.includes('FROM house_calls h') ? /SCAN h\b(?! USING)/ : grow;
		expect(
			results.map(({ detail }) => detail).filter((detail) => grow.test(detail) || ofHouseCalls.test(detail)),
			sql,
		).toEqual([]);
	}
	expect(store.statements.length).toBeGreaterThan(10);
});
