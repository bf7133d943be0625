/** The end of everybody's sessions, or of one role's, by the root key. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
import type { Reply } from '#shared/calls.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, addStaff, signIn } from '#tests/support/accounts.ts';
import { deleteEverybodysSessions } from '#worker/lab/account/sessions-store.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const end = (query: string) => lis('DELETE', `/lis/sessions${query}`);
const isOpen = async (role: AccountRole, token: string) => {
	const part = role === 'representative' ? 'med' : role;
	return (await ask('POST', `/account/auth-${part}/confirming-session`, { body: { session: token }, access: token })).status === 200;
};
const openOnes = async () => {
	const open = await Promise.all(accountRoles.map(async (role) => ((await isOpen(role, sessions[role].token)) ? [role] : [])));
	return open.flat();
};
/** As they stand in the store: their tokens are nobody's. */
const manySessions = (role: AccountRole, count: number, openedAt = Date.now()) =>
	env.LAB_DB.prepare(
		`INSERT INTO sessions (hash, public_id, role, account_id, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
		WITH RECURSIVE many (nr) AS (SELECT 1 UNION ALL SELECT nr + 1 FROM many WHERE nr < ${String(count)})
		SELECT 'hash ' || nr, 'public ' || nr, ?1, 'account ' || nr, 'password', '', '', ?2, ?2, 60000, ?3, 0 FROM many`,
	)
		.bind(role, openedAt, openedAt + 86_400_000)
		.run();
/** How many sessions each statement ended. */
async function batchesOf(role: AccountRole) {
	const batches: number[] = [];
	const db = new Proxy(env.LAB_DB, {
		get: (target, name) =>
			name === 'prepare'
				? (sql: string) => ({
						bind: (...values: readonly unknown[]) => ({
							run: async () => {
								const done = await target
									.prepare(sql)
									.bind(...values)
									.run();
								batches.push(done.meta.changes);
								return done;
							},
						}),
					})
				: Reflect.get(target, name),
	});
	return { ended: await deleteEverybodysSessions(db, role, Date.now()), batches };
}
let sessions: Record<AccountRole, Awaited<ReturnType<typeof signIn>>>;
beforeEach(async () => {
	await env.LAB_DB.prepare('DELETE FROM sessions').run();
	sessions = {
		patient: await signIn('patient', await addPatient()),
		doctor: await signIn('doctor', await addDoctor()),
		representative: await signIn('representative', await addRepresentative()),
		partner: await signIn('partner', await addPartner()),
		staff: await signIn('staff', await addStaff()),
	};
});

describe('everybody’s sessions', () => {
	it('end at once, and how many there were is told', async () => {
		const second = await signIn('patient', await addPatient());
		expect(await openOnes()).toEqual([...accountRoles]);
		expect(await read<Reply<'lis.sessions.end'>>(end('?of=everybody'))).toMatchObject({ ended: accountRoles.length + 1 });
		expect(await openOnes()).toEqual([]);
		expect(await isOpen('patient', second.token)).toBe(false);
		const page = await visit('/cabinet', { headers: { Cookie: sessions.patient.cookie, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' } });
		expect([page.status, page.headers.get('Location')?.startsWith('/login')]).toEqual([302, true]);
		// The same again ends nothing more.
		expect(await read<Reply<'lis.sessions.end'>>(end('?of=everybody'))).toMatchObject({ ended: 0 });
	});
	it('end some at a time, however many there are: none of them is used in between for long', async () => {
		await manySessions('doctor', 1200);
		expect(await batchesOf('doctor')).toEqual({ ended: 1201, batches: [500, 500, 201, 0] });
		expect(await openOnes()).toEqual(accountRoles.filter((one) => one !== 'doctor'));
		await manySessions('doctor', 1200);
		expect(await read<Reply<'lis.sessions.end'>>(end('?of=everybody'))).toMatchObject({ ended: 1200 + accountRoles.length - 1 });
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM sessions').first('n')).toBe(0);
	});
	it('that were opened since stay', async () => {
		await manySessions('patient', 2, Date.now() + 3_600_000);
		expect(await read<Reply<'lis.sessions.end'>>(end('?of=everybody'))).toMatchObject({ ended: accountRoles.length });
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM sessions').first('n')).toBe(2);
	});
	it.each(accountRoles)('of one role end alone: %s', async (role) => {
		expect(await read<Reply<'lis.sessions.end'>>(end(`?of=${role}`))).toMatchObject({ ended: 1 });
		expect(await openOnes()).toEqual(accountRoles.filter((one) => one !== role));
	});
	it.each(['', '?of=', '?of=nobody', '?of=everybody&of=staff'])('do not end by an address that does not say whose: %j', async (query) => {
		const answer = await end(query);
		expect([answer.status, ((await answer.json()) as Refused).code]).toEqual([400, 'bad-request']);
		expect(await openOnes()).toEqual([...accountRoles]);
	});
	it('end by no other key, and by nobody who is signed in', async () => {
		const { key } = await read<Reply<'lis.keys.make'>>(lis('POST', '/lis/keys', { name: 'lims', scopes: ['people.write'] }));
		for (const access of [key, sessions.staff.token, undefined]) {
			const answer = await ask('DELETE', '/lis/sessions?of=everybody', access === undefined ? {} : { access });
			expect([401, 403]).toContain(answer.status);
			await answer.body?.cancel();
		}
		expect(await openOnes()).toEqual([...accountRoles]);
	});
});
