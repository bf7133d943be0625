/** What becomes of each table when an account ends in another one, as `worker/lab/merging/moves.ts` says of it: rows are there before, and each goes where it is to go. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { moves } from '#worker/lab/merging/moves.ts';
import { part, everything, merge, run, twice } from '#tests/support/merging.ts';
import { infoPath, reads } from '#tests/support/openings.ts';
import { makers } from '#tests/support/owned.ts';
import { seedSite } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const never = 9_999_999_999_999;
const count = async (table: string, condition: string, id: string) =>
	Number(await env.LAB_DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).bind(id).first('n'));

/** Of each table whose rows end: how an account comes to a row, and what is open of it. */
const ways: Readonly<Record<string, { readonly make: (id: string) => Promise<unknown>; readonly open: string }>> = {
	sessions: { make: async (id) => makers.session.patient?.(id), open: "account_id = ?1 AND role = 'patient'" },
	flows: {
		make: (id) =>
			run(
				"INSERT INTO flows (hash, purpose, role, step, account_id, channel, address, data, created_at, expires_at) VALUES (?1, 'sign-in', 'patient', 0, ?1, '', '', '{}', 1, ?2)",
				id,
				never,
			),
		open: "account_id = ?1 AND role = 'patient'",
	},
	passkeys: { make: async (id) => makers.passkey.patient?.(id), open: "account_id = ?1 AND role = 'patient'" },
	known_devices: {
		make: (id) => run("INSERT INTO known_devices (role, account_id, mark, seen_at) VALUES ('patient', ?1, ?1, 1)", id),
		open: "account_id = ?1 AND role = 'patient'",
	},
	identity_codes: { make: (id) => run('INSERT INTO identity_codes (patient_id, hash, expires_at) VALUES (?1, ?1, ?2)', id, never), open: 'patient_id = ?1' },
	app_grants: { make: async (id) => makers['app-access'].patient?.(id), open: `account_id = ?1 AND ends_at > ${String(Date.now() + 3_600_000)}` },
	app_tokens: {
		make: (id) =>
			run(
				"INSERT INTO app_tokens (hash, grant_id, kind, scopes, expires_at) SELECT ?1, g.id, 'access', '', ?2 FROM app_grants g WHERE g.account_id = ?1",
				id,
				never,
			),
		open: `grant_id IN (SELECT g.id FROM app_grants g WHERE g.account_id = ?1 AND g.ends_at > ${String(Date.now() + 3_600_000)})`,
	},
	app_codes: {
		make: (id) =>
			run(
				"INSERT INTO app_codes (hash, grant_id, redirect_uri, challenge, expires_at) SELECT ?1, g.id, '', '', ?2 FROM app_grants g WHERE g.account_id = ?1",
				id,
				never,
			),
		open: `grant_id IN (SELECT g.id FROM app_grants g WHERE g.account_id = ?1 AND g.ends_at > ${String(Date.now() + 3_600_000)})`,
	},
	handovers: {
		make: (id) =>
			run(
				"INSERT INTO handovers (id, patient_id, asked_at, asked_by, reason, token_hash, code_hash, tries_left, expires_at) VALUES (?1, ?1, 1, '', '', ?1, '', 5, ?2)",
				id,
				never,
			),
		open: 'patient_id = ?1 AND ended_at IS NULL',
	},
	shares: { make: async (id) => makers.share.patient?.(id), open: 'account_id = ?1 AND revoked_at IS NULL' },
	push_subscriptions: { make: async (id) => makers.browser.patient?.(id), open: 'account_id = ?1' },
	telegram_chats: {
		make: (id) => run('INSERT INTO telegram_chats (id, account_id, chat_id, code_hash, said_at, connected_at) VALUES (?1, ?1, ?1, ?1, 1, 1)', id),
		open: 'account_id = ?1',
	},
	telegram_codes: { make: (id) => run('INSERT INTO telegram_codes (account_id, hash, expires_at) VALUES (?1, ?1, ?2)', id, never), open: 'account_id = ?1' },
};

const tablesOf = (kind: string) => Object.entries(moves).flatMap(([table, move]) => (move.kind === kind ? [table] : []));
const columns = Object.entries(moves).flatMap(([table, move]) => (move.kind === 'moved' ? move.columns.map((column) => [table, column] as const) : []));

it('ends every way into the account that ended, and takes none of the other one’s', async () => {
	expect(tablesOf('ended').toSorted()).toEqual(Object.keys(ways).toSorted());
	const [two, clerk] = [await twice(), await member(['reception'])];
	for (const { make } of Object.values(ways)) for (const id of [two.ends.id, two.stays.id]) await make(id);
	for (const id of [two.ends.id, two.stays.id])
		await run(
			"UPDATE result_requests SET last_name = 'Омарова', first_name = 'Дана', middle_name = '', birth_date = '1991-04-12', sex = 'F', iin = '' WHERE patient_id = ?1",
			id,
		);
	const open = async (id: string) =>
		Object.fromEntries(await Promise.all(Object.entries(ways).map(async ([table, way]) => [table, await count(table, way.open, id)] as const)));
	const before = { stays: await open(two.stays.id), ends: await open(two.ends.id) };
	for (const [table, some] of Object.entries(before.ends)) expect([table, some > 0]).toEqual([table, true]);
	expect(await merge(two, clerk)).toMatchObject({ http: 200, isUnderWay: false });
	for (const [table, none] of Object.entries(await open(two.ends.id))) expect([table, none]).toEqual([table, 0]);
	// Its code is spent by the merge.
	expect(await open(two.stays.id)).toEqual({ ...before.stays, identity_codes: 0 });
});

it('moves every row that moves, copies what is copied, leaves what is kept, and gives all of it back', async () => {
	const [two, clerk, boss] = [await twice(), await member(['reception']), await member()];
	const { stays, ends } = two;
	const own = await everything(ends.id);
	const child = (await makers.ward.patient?.(ends.id)) ?? '';
	expect((await reads(ends.token, infoPath(own.result))).status).toBe(200);
	await run('INSERT INTO result_views (account_id, request_id, version, at) VALUES (?1, ?2, 1, 1) ON CONFLICT DO NOTHING', ends.id, own.result);
	await run("INSERT INTO notification_choices (account_id, patient_id, channel, wanted) VALUES (?1, ?2, 'sms', 0)", ends.id, child);
	const rows = async (id: string) =>
		Object.fromEntries(
			await Promise.all(columns.map(async ([table, column]) => [`${table}.${column}`, await count(table, `${column} = ?1`, id)] as const)),
		);
	const none = Object.fromEntries(columns.map(([table, column]) => [`${table}.${column}`, 0]));
	const before = await rows(ends.id);
	for (const [column, some] of Object.entries(before)) expect([column, some > 0]).toEqual([column, true]);
	expect(await rows(stays.id)).toEqual(none);
	const openings = async () =>
		JSON.stringify((await env.LAB_DB.prepare('SELECT * FROM openings WHERE patient_id = ?1 ORDER BY id').bind(ends.id).all()).results);
	const opened = await openings();
	expect(opened).toContain(own.result);
	const done = await merge(two, clerk);
	expect([await rows(ends.id), await rows(stays.id)]).toEqual([none, before]);
	expect([await count('result_views', 'account_id = ?1', stays.id), await count('notification_choices', 'account_id = ?1', stays.id)]).toEqual([1, 1]);
	expect([await count('result_requests', 'patient_id = ?1', stays.id), await count('patient_lines', 'patient_id = ?1', ends.id)]).toEqual([1, 0]);
	expect(await count('patient_lines', 'patient_id = ?1', stays.id)).toBeGreaterThan(0);
	expect(await openings()).toBe(opened);
	expect(await part(stays.id, done.merge, boss)).toMatchObject({ http: 200, isUnderWay: false });
	expect([await rows(stays.id), await rows(ends.id)]).toEqual([none, before]);
});
