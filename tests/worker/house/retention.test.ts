/** How long the laboratory keeps what it has: every table has a period, and a job keeps them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runJobs } from '#worker/lab/jobs.ts';
import { keepPeriods } from '#worker/lab/retention/job.ts';
import { retention } from '#worker/lab/retention/periods.ts';
import { recorded } from '#tests/support/recorded.ts';
import { seedSite } from '#tests/support/site.ts';
import { testServices } from '#tests/support/services.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-21T12:00:00+05:00');
const services = testServices({ clock: () => now });
const keep = (db = env.LAB_DB) => keepPeriods({ db, services });
const count = (table: string) => env.LAB_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
const messages = (state: string, at: number, many = 1) =>
	env.LAB_DB.prepare(
		`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at)
		SELECT ?1 || ?2 || j.value, 'order-received', 'sms', '+77012345678', 'ru', '{}', ?1, 1, CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) FROM json_each(?3) j`,
	)
		.bind(state, at, JSON.stringify(Array.from({ length: many }, (_, index) => index)))
		.run();

describe('the table of periods', () => {
	it('has an entry for every table of the laboratory, and none for one that is not there', async () => {
		const { results } = await env.LAB_DB.prepare(
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
		).all<{ name: string }>();
		expect(Object.keys(retention).sort()).toEqual(results.map(({ name }) => name).sort());
		for (const [table, entry] of Object.entries(retention)) if (entry.kind === 'with') expect(Object.keys(retention), table).toContain(entry.table);
	});
	it('calls no table one of nobody’s that has a person, a phone or an address in it', async () => {
		const personal = /^(?:fio|iin|phone2?|email|recipient|birth_date|(?:last|first|middle)_name|patient_id|account_id|surname|client|device)$/;
		for (const [table, { kind }] of Object.entries(retention)) {
			const { results } = await env.LAB_DB.prepare('SELECT name FROM pragma_table_info(?1)').bind(table).all<{ name: string }>();
			// Phones of the network's own places are for everybody.
			const found = results.filter(({ name }) => personal.test(name) && !['cities', 'points'].includes(table));
			expect(kind === 'nobody' ? found : [], table).toEqual([]);
		}
	});
});

describe('the job that keeps them', () => {
	it('takes away what is over and nothing else: no message that waits, however old', async () => {
		await messages('sent', now - 91 * day);
		await messages('failed', now - 91 * day);
		await messages('sent', now - 89 * day);
		await messages('waiting', now - 400 * day);
		const lis = env.LAB_DB.prepare('INSERT INTO lis_messages (message_id, body_hash, requests, received_at) VALUES (?1, ?1, ?2, ?3)');
		await env.LAB_DB.batch([lis.bind('old', '[]', now - 366 * day), lis.bind('new', '[]', now - 364 * day)]);
		const counts = env.LAB_DB.prepare("INSERT INTO outgoing_counts (channel, share, hour, count) VALUES ('sms', 'news', ?1, 1)");
		await env.LAB_DB.batch([counts.bind(Math.floor(now / 3_600_000) - 100), counts.bind(Math.floor(now / 3_600_000))]);
		await keep();
		const { results } = await env.LAB_DB.prepare('SELECT state, changed_at AS at FROM outgoing ORDER BY state').all();
		expect(results).toEqual([
			{ state: 'sent', at: now - 89 * day },
			{ state: 'waiting', at: now - 400 * day },
		]);
		expect((await env.LAB_DB.prepare('SELECT message_id AS id FROM lis_messages').all()).results).toEqual([{ id: 'new' }]);
		expect(await count('outgoing_counts')).toBe(1);
	});
	it('leaves the newest draft of a text, so that no number is given twice', async () => {
		const draft = (state: string) =>
			env.LAB_DB.prepare(
				"INSERT INTO content_drafts (section, slug, ru, en, kz, note, author_id, author, at, base, state, starts_at) VALUES ('news', 'a', '', '', '', '', '', '', ?1, '', ?2, 1) RETURNING id",
			)
				.bind(now - 500 * day, state)
				.first<number>('id');
		const ids = [await draft('published'), await draft('scheduled'), await draft('discarded'), await draft('published')];
		await keep();
		const { results } = await env.LAB_DB.prepare('SELECT id FROM content_drafts ORDER BY id').all<{ id: number }>();
		expect(results.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
		expect(ids).not.toContain(await draft('draft'));
	});
	it('leaves a refused message while nobody has decided whose it is, and a month behind that', async () => {
		const old = now - 31 * day;
		const refused = (id: string, state: string) =>
			env.LAB_DB.prepare(
				"INSERT INTO refused_messages (kind, fingerprint, message_id, sender, request_nr, code, faults, first_at, last_at, state) VALUES ('json', ?1, ?1, '', '1', 'conflict', '[]', ?2, ?2, ?3)",
			).bind(id, old, state);
		const mismatch = (id: string, settledAt: number | null) =>
			env.LAB_DB.prepare(
				"INSERT INTO result_mismatches (request_nr, message_id, fields, noticed_at, first_at, settled_at, settlement) VALUES ('1', ?1, '[]', ?2, ?2, CAST(?3 AS BIGINT), CASE WHEN CAST(?3 AS BIGINT) IS NULL THEN '' ELSE 'same' END)",
			).bind(id, old, settledAt);
		await env.LAB_DB.batch([
			...['undecided', 'decided', 'long-decided', 'never-asked'].map((id) => refused(id, 'waiting')),
			refused('dismissed', 'dismissed'),
			mismatch('undecided', null),
			mismatch('decided', now - day),
			mismatch('long-decided', now - 30 * day),
			mismatch('dismissed', now - day),
		]);
		await keep();
		const { results } = await env.LAB_DB.prepare('SELECT message_id AS id FROM refused_messages ORDER BY id').all();
		expect(results).toEqual([{ id: 'decided' }, { id: 'undecided' }]);
	});
	it('leaves a letter and a consultation that were opened again and wait, however old, until they are answered', async () => {
		const old = now - 1200 * day;
		for (const sql of [
			"INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message, reopened_at) VALUES (?1, 'kz', 98, 'А', 'Б', '', 'В', ?2)",
			"INSERT INTO consultations (key_hash, body_hash, created_at, locale, city_id, fio, email, phone, departure_date, reason, reopened_at) VALUES ('again', 'b', ?1, 'ru', 98, 'A', 'a@b.kz', '', '2026-01-01', 'other', ?2)",
		])
			await env.LAB_DB.prepare(sql)
				.bind(old, now - day)
				.run();
		await keep();
		expect([await count('feedback'), await count('consultations')]).toEqual([1, 1]);
		for (const table of ['feedback', 'consultations']) await env.LAB_DB.prepare(`UPDATE ${table} SET answered_at = ?1`).bind(now).run();
		await keep();
		expect([await count('feedback'), await count('consultations')]).toEqual([0, 0]);
	});
	it('takes a request for a consultation away with its files', async () => {
		await env.LAB_DB.batch([
			env.LAB_DB.prepare(
				"INSERT INTO consultations (id, key_hash, body_hash, created_at, locale, city_id, fio, email, iin, phone, departure_date, reason) VALUES (1, 'k', 'b', ?1, 'ru', 98, 'A', 'a@b.kz', '', '', '2026-01-01', 'other')",
			).bind(now - 1096 * day),
			env.LAB_DB.prepare(
				"INSERT INTO consultation_files (file_key, token_hash, form_hash, created_at, content_type, size, consultation_id, nr) VALUES ('f', 't', 'f', ?1, 'a/b', 1, 1, 1)",
			).bind(now - 1096 * day),
		]);
		await env.FILES.put('f', 'x');
		const queue = { send: async () => undefined };
		for (let run = 0; run < 2; run += 1) await runJobs({ db: env.LAB_DB, services: { ...services, queue, payment: null } });
		expect([await count('consultations'), await count('consultation_files'), await env.FILES.head('f')]).toEqual([0, 0, null]);
	});
	it('catches up in bounded steps, and reads nothing of what stays', async () => {
		await env.LAB_DB.prepare('DELETE FROM outgoing').run();
		await messages('sent', now - 100 * day, 5000);
		await messages('sent', now - 10 * day, 10);
		await keep();
		expect(await count('outgoing')).toBe(1010);
		await keep();
		expect(await count('outgoing')).toBe(10);
		const { db, statements } = recorded(env.LAB_DB);
		await keep(db);
		for (const sql of statements) {
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(1, 1).all<{ detail: string }>();
			expect(
				results.map(({ detail }) => detail).filter((step) => /^SCAN (?!consultation_files)|TEMP B-TREE/.test(step)),
				sql,
			).toEqual([]);
		}
	});
});
