/** A store of an earlier moment is brought back, and nobody with it who was erased since: on both engines, by the calls that people use. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepErased, makeBackup, restoreBackup } from '#scripts/lab/backup/backup.ts';
import { newIdentity } from '#scripts/lab/backup/key.ts';
import { move } from '#scripts/lab/move-store.ts';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { askErasure, takeErasureBack } from '#worker/lab/account/erasures-store.ts';
import { eraseDue } from '#worker/lab/erasing/jobs.ts';
import { eraseGuests } from '#worker/lab/guests/jobs.ts';
import { hashPassword } from '#worker/lab/kit/passwords.ts';
import { connectionPool, type ConnectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { insertShare } from '#worker/lab/sharing/store.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

const server = await startPostgres();
const admin = new pg.Client({ connectionString: server.url('postgres') });
const folder = mkdtempSync(join(tmpdir(), 'erased-drill-'));
const at = (...names: readonly string[]) => join(folder, ...names);
const pools: ConnectionPool[] = [];

const lab = sqliteLab();
const dayMs = 24 * 3_600_000;
const asked = lab.clock.now;
const password = 'Vt7#kel-Roo';
/** What becomes of each after the backup. */
const people = {
	erased: '+77010000001',
	/** Put together with `erased` before that was erased. */
	merged: '+77010000002',
	waits: '+77010000003',
	tookBack: '+77010000004',
	stays: '+77010000005',
	/** Erased before the backup. */
	gone: '+77010000006',
} as const;
type Who = keyof typeof people;
/** Without an account: proved before the backup and erased since; waiting then and taken back since; proved and erased since. Each has a letter, numbered from 1. */
const guests = { erased: 'guest-erased-since-then', tookBack: 'guest-took-it-back-since', later: 'guest-came-and-was-erased' } as const;
function guestIn(id: string, letter: number, state: string): void {
	const found = JSON.stringify({ orders: [], houseCalls: [], feedback: [letter], consultations: [], requests: [], unsure: {} });
	lab.raw
		.prepare(
			`INSERT INTO guests (id, asked_at, asked_by, phone, locale, code_hash, code_tries, code_until, proved_at, found, erase_state, erase_asked_at, erase_at, next_at)
			VALUES (?1, ?2, 'R01', ?3, 'ru', '', 0, 0, ?2, ?4, ?5, ?2, ?2, ?2)`,
		)
		.run(id, asked, `+7705000000${String(letter - 1)}`, found, state);
}

/** Who has made a link to results, which somebody has opened. */
const sharing = ['erased', 'merged', 'waits', 'stays'] as const;
const pin = '482913';
const idOf = (what: string, who: Who) => `${what}-of-${who}`.padEnd(32, '0');
const openShare = (who: Who, db?: D1Database) => lab.ask('POST', '/api/shared/open', { token: idOf('token', who), pin }, undefined, db);

const signIn = (who: Who, db?: D1Database) => lab.ask('POST', '/account/auth-patient/login', { login: people[who], password, remember: false }, undefined, db);
const eraseIn = (db: D1Database, now: number) => {
	lab.clock.now = now;
	return eraseDue({ db, services: lab.context().services });
};
const askFor = (id: Who, db: D1Database, now: number) =>
	askErasure(db, { id: `erasing-${id}`, accountId: id, by: '', reason: '', eraseAt: now + 14 * dayMs, kept: '' }, now);
const mergeIn = (db: D1Database) =>
	db
		.prepare(
			`INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason, merged_at) VALUES ('m', 'erased', 'merged', 'merged', ?1, 'R01', 'one person', ?1)`,
		)
		.bind(asked)
		.run();

beforeAll(async () => {
	await admin.connect();
	const hash = await hashPassword(lab.context().services, password);
	if (!hash.ok) throw new Error('no hash');
	const columns =
		'id, last_name, first_name, middle_name, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password, created_at, changed_at, name_folded';
	for (const [nr, [id, phone]] of Object.entries(people).entries())
		lab.raw
			.prepare(
				`INSERT INTO patients (${columns}) VALUES (?1, 'Сейткали', 'Айгерим', '', '1990-05-21', 'F', ?2, '', ?3, '', '', 1, 1, 98, 'ru', ?4, 1, 1, 'x')`,
			)
			.run(id, `90052140000${nr}`, phone, hash.value);
	await askFor('gone', lab.db, asked);
	await eraseIn(lab.db, asked + 15 * dayMs);
	lab.clock.now = asked;
	await askFor('tookBack', lab.db, asked + 14 * dayMs);
	for (const who of ['erased', 'merged', 'waits', 'stays'] as const) expect([who, (await signIn(who)).status]).toEqual([who, 200]);
	expect((await signIn('gone')).status).not.toBe(200);
	for (const who of sharing) {
		const requestId = idOf('request', who);
		lab.raw
			.prepare(
				`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, lab, issued, created_at, patient_id)
				VALUES (?1, ?2, '', 'Сейткали', 'Айгерим', '', '1990-05-21', '', 1, 1, ?3)`,
			)
			.run(requestId, `NR-${who}`, who);
		await insertShare(
			lab.db,
			{
				id: idOf('share', who),
				accountId: who,
				patientId: who,
				requestId,
				kind: 'link',
				token: idOf('token', who),
				pin,
				expiresAt: asked + 30 * dayMs,
				maxViews: null,
				opensUntil: null,
				doctorId: null,
			},
			true,
			asked,
		);
		expect([who, (await openShare(who)).status]).toEqual([who, 200]);
	}
	for (const [nr, who] of Object.values(guests).entries()) {
		lab.raw
			.prepare(
				"INSERT INTO feedback (id, created_at, locale, city_id, name, surname, phone, message) VALUES (?1, 1, 'ru', 98, 'Айгерим', 'Сейткали', ?2, 'x')",
			)
			.run(nr + 1, `+7705000000${String(nr)}`);
		if (who !== guests.later) guestIn(who, nr + 1, who === guests.tookBack ? 'waiting' : '');
	}
	lab.raw.prepare('VACUUM INTO ?').run(at('then.sqlite'));
	const { identity } = await newIdentity();
	writeFileSync(at('key'), identity);
	writeFileSync(at('other'), (await newIdentity()).identity);
	await keepErased({ store: at('then.sqlite'), file: at('early'), keyFile: at('key') });
	await makeBackup({ store: at('then.sqlite'), folder: at('kept'), keyFile: at('key'), files: undefined });
	const url = await newDatabase();
	await move(lab.raw, url);
	await makeBackup({ store: url, folder: at('kept-pg'), keyFile: at('key'), files: undefined });

	// Since then.
	await mergeIn(lab.db);
	await askFor('erased', lab.db, asked);
	await eraseIn(lab.db, asked + 15 * dayMs);
	await takeErasureBack(lab.db, 'tookBack', '', asked + 15 * dayMs);
	await askFor('waits', lab.db, asked + 15 * dayMs);
	lab.raw.prepare("UPDATE guests SET erase_state = 'done', erase_asked_at = ?2, erase_at = ?2, phone = '' WHERE id = ?1").run(guests.erased, asked);
	lab.raw.prepare("UPDATE guests SET erase_state = 'taken-back', erase_ended_at = ?2, phone = '', found = '' WHERE id = ?1").run(guests.tookBack, asked);
	guestIn(guests.later, 3, 'done');
	lab.raw.prepare("UPDATE guests SET phone = '' WHERE id = ?1").run(guests.later);
	lab.raw.prepare('VACUUM INTO ?').run(at('now.sqlite'));
	await keepErased({ store: at('now.sqlite'), file: at('erased'), keyFile: at('key') });
});
afterAll(async () => {
	for (const pool of pools) await pool.end();
	await admin.end();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

let made = 0;
async function newDatabase(): Promise<string> {
	made += 1;
	await admin.query(`CREATE DATABASE erased_${made}`);
	return server.url(`erased_${made}`);
}

/** The store of an earlier moment on an engine, brought back with or without the list. */
async function back(
	engine: 'D1' | 'PostgreSQL',
	erased: string | undefined,
): Promise<{ db: D1Database; store: string; outcome: Awaited<ReturnType<typeof restoreBackup>> }> {
	made += 1;
	const store = engine === 'D1' ? at(`back-${made}.sqlite`) : await newDatabase();
	const outcome = await restoreBackup({ store, folder: at(engine === 'D1' ? 'kept' : 'kept-pg'), keyFile: at('key'), files: undefined, erased });
	if (engine === 'D1') return { db: sqliteLab({ file: store }).db, store, outcome };
	const pool = connectionPool({ url: store, max: 2 });
	pools.push(pool);
	return { db: postgres(pool.execute) as unknown as D1Database, store, outcome };
}
/** What becomes of the journal of erasures before a list is written. */
const mishaps: Readonly<Record<string, string>> = {
	lost: "DELETE FROM erasures WHERE account_id = 'gone'",
	wrong: "UPDATE erasures SET state = 'waiting', ended_at = NULL WHERE account_id = 'gone'",
	back: "UPDATE erasures SET state = 'taken-back' WHERE account_id = 'gone'",
};

const rowOf = (db: D1Database, who: Who) => db.prepare('SELECT phone, iin FROM patients WHERE id = ?1').bind(who).first();

describe.each(['D1', 'PostgreSQL'] as const)('on %s', (engine) => {
	it('without the list they are there again, and the moment is told from which on nobody knows', async () => {
		const { db, outcome } = await back(engine, undefined);
		expect(outcome.erased).toBe(null);
		expect(Date.parse(outcome.madeAt)).toBeGreaterThan(0);
		expect((await signIn('erased', db)).status).toBe(200);
	});

	it('with the list an erased account opens nothing from the first moment on, and its job empties it again', async () => {
		const { db, outcome } = await back(engine, at('erased'));
		expect(outcome.erased).toEqual({ again: 4, waiting: 1, takenBack: 2 });
		for (const who of ['erased', 'merged'] as const) {
			const { status, body } = await signIn(who, db);
			const token = String(body['access']);
			expect(status).toBe(200);
			// A session of it opens the one page that says so, and nothing of the person; and nobody takes it back.
			expect((await lab.ask('GET', '/account/patient-room/main', null, token, db)).body).toMatchObject({ code: 'erasing' });
			expect((await lab.ask('POST', '/account/patient-room/erasing/back', {}, token, db)).status).not.toBe(200);
		}
		await eraseIn(db, Date.now() + dayMs);
		for (const who of ['erased', 'merged', 'gone'] as const) {
			expect(await rowOf(db, who)).toEqual({ phone: '', iin: '' });
			expect((await signIn(who, db)).status).not.toBe(200);
		}
		// Nothing is left of it to be done.
		const { results } = await db.prepare('SELECT account_id, state FROM erasures ORDER BY account_id').all();
		expect(results.map(({ account_id: id, state }) => [id, state])).toEqual([
			['erased', 'done'],
			['gone', 'done'],
			['merged', 'done'],
			['tookBack', 'taken-back'],
			['waits', 'waiting'],
		]);
	});

	it('a link that such an account had made opens nothing, nor does what was opened by it', async () => {
		const { db } = await back(engine, at('erased'));
		lab.clock.now = asked;
		const { results } = await db.prepare('SELECT s.account_id FROM result_access a JOIN shares s ON s.id = a.share_id').all();
		expect(results).toEqual([{ account_id: 'stays' }]);
		for (const who of sharing) expect([who, (await openShare(who, db)).status]).toEqual([who, who === 'stays' ? 200 : 404]);
	});

	it('what was brought back once is brought back again from a list of its own', async () => {
		const first = await back(engine, at('erased'));
		await eraseIn(first.db, Date.now() + dayMs);
		// As where the two had been put together by that moment: the list has the ended account's erasure, and the merge.
		await mergeIn(first.db);
		const file = at(`again-${engine}`);
		await keepErased({ store: first.store, file, keyFile: at('key') });
		const { db, outcome } = await back(engine, file);
		expect(outcome.erased).toEqual({ again: 4, waiting: 1, takenBack: 2 });
		const { results } = await db.prepare("SELECT account_id FROM erasures WHERE state = 'begun' ORDER BY account_id").all();
		expect(results).toEqual([{ account_id: 'erased' }, { account_id: 'merged' }]);
	});

	it('what was erased of people without an account goes again, and what was taken back stays', async () => {
		const { db, outcome } = await back(engine, at('erased'));
		expect(outcome.erased).toEqual({ again: 4, waiting: 1, takenBack: 2 });
		lab.clock.now = Date.now() + dayMs;
		await eraseGuests({ db, services: lab.context().services });
		const letters = await db.prepare('SELECT id FROM feedback ORDER BY id').all<{ id: number }>();
		expect(letters.results.map(({ id }) => id)).toEqual([2]);
		const { results } = await db
			.prepare('SELECT id, erase_state AS state, phone FROM guests ORDER BY id')
			.all<{ id: string; state: string; phone: string }>();
		expect(results.map(({ id, state }) => [id, state])).toEqual([
			[guests.later, 'done'],
			[guests.erased, 'done'],
			[guests.tookBack, 'taken-back'],
		]);
	});

	it('who has taken it back stays, and so does whoever never asked', async () => {
		const { db } = await back(engine, at('erased'));
		await eraseIn(db, asked + 15 * dayMs);
		for (const who of ['tookBack', 'stays'] as const) expect(await rowOf(db, who)).toMatchObject({ phone: people[who] });
		expect((await signIn('stays', db)).status).toBe(200);
		expect(await rowOf(db, 'waits')).toMatchObject({ phone: people.waits });
	});

	it.each([
		['of an earlier moment than the backup', 'early', 'key', 'a later moment'],
		['that is not there', 'none', 'key', 'could be read'],
		['that another key opens', 'foreign', 'key', 'does not open'],
		['that is none', 'kept/manifest.age', 'key', 'is no list'],
		['of which rows were lost', 'lost', 'key', 'it lacks 1, and takes back 0'],
		['in which what was done waits', 'wrong', 'key', 'it lacks 0, and takes back 1'],
		['in which what was done is taken back', 'back', 'key', 'it lacks 0, and takes back 1'],
	])('a list %s is refused, and nothing is written', async (_, name, key, why) => {
		const mishap = mishaps[name];
		if (mishap !== undefined && !existsSync(at(name))) {
			const file = at(`${name}.sqlite`);
			copyFileSync(at('now.sqlite'), file);
			const raw = new DatabaseSync(file);
			raw.exec(mishap);
			raw.close();
			await keepErased({ store: file, file: at(name), keyFile: at('key') });
		}
		if (name === 'foreign') await keepErased({ store: at('now.sqlite'), file: at('foreign'), keyFile: at('other') });
		made += 1;
		const store = engine === 'D1' ? at(`refused-${made}.sqlite`) : await newDatabase();
		const kept = at(engine === 'D1' ? 'kept' : 'kept-pg');
		await expect(restoreBackup({ store, folder: kept, keyFile: at(key), files: undefined, erased: at(name) })).rejects.toThrow(why);
		if (engine === 'D1') expect(() => readFileSync(store)).toThrow('ENOENT');
		else {
			const client = new pg.Client({ connectionString: store });
			await client.connect();
			// What the store of the backup says itself is seen in it: its tables stand by then, without a row.
			const { rows } = await client.query(
				mishap === undefined
					? "SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'public'"
					: 'SELECT (SELECT count(*) FROM patients)::int + (SELECT count(*) FROM erasures)::int AS n',
			);
			await client.end();
			expect(rows).toEqual([{ n: 0 }]);
		}
		// And the whole list is taken there.
		if (mishap !== undefined)
			expect((await restoreBackup({ store, folder: kept, keyFile: at(key), files: undefined, erased: at('erased') })).erased?.again).toBe(4);
	});
});

it('the list of a PostgreSQL is that of the same rows', async () => {
	const url = await newDatabase();
	await move(new DatabaseSync(at('now.sqlite')), url);
	expect(await keepErased({ store: url, file: at('of-postgres'), keyFile: at('key') })).toBe(7);
	const store = at('by-postgres.sqlite');
	const { erased } = await restoreBackup({ store, folder: at('kept'), keyFile: at('key'), files: undefined, erased: at('of-postgres') });
	expect(erased).toEqual({ again: 4, waiting: 1, takenBack: 2 });
	for (const word of ['erased', 'erasing-']) expect(readFileSync(at('of-postgres'), 'latin1')).not.toContain(word);
});
