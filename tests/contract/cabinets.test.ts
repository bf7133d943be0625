/**
 * What somebody who is signed in is answered: every reading call of the cabinets whose accounts are given, and with `CONTRACT_WRITES` what they write, each with what takes it back.
 * What could not be proved stands in the report, as do things that stay at the backend (`npm run conformance`).
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, type CallId } from '#shared/calls.ts';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { asking, type Asker } from './asking.ts';
import { ofSecondSession, rounds } from './cabinet-rounds.ts';
import { cabinets, callsOf, notTried, reads, type Account, type Cabinet } from './cabinets.ts';
import { openedFor, takingBack } from './taking-back.ts';

declare module 'vitest' {
	interface TaskMeta {
		/** Calls that were not proved, a line for each cabinet. */
		unproved?: readonly string[];
		/** What the tests leave at the backend. */
		left?: readonly string[];
	}
}

// Passwords are hashed, reports drawn and archives made for real.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const {
	CONTRACT_ORIGIN: origin = '',
	CONTRACT_EDGE_KEY: edgeKey = '',
	CONTRACT_LIS_KEY: lisKey = '',
	CONTRACT_WRITES: writes = '',
	CONTRACT_PHONE: phone = '',
} = process.env;
/** `login:password`, of a patient whose session a person's code has opened `:token`. */
const given = (role: Cabinet): readonly [login: string, password: string] | null => {
	const text = process.env[`CONTRACT_${role.toUpperCase()}`] ?? '';
	const at = text.indexOf(':');
	return at < 0 ? null : [text.slice(0, at), text.slice(at + 1)];
};
const asked = asking({
	edge: (path, init = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers: { ...init.headers, [edgeKeyHeader]: keyInHeader(edgeKey) } }),
	laboratory: (path, init = {}) => fetch(`${origin}${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${keyInHeader(lisKey)}` } }),
});

/** Signs in by the call of the role. @returns the session */
async function signIn(role: Cabinet): Promise<string> {
	const [login, password] = given(role) ?? ['', ''];
	if (login === '') return password;
	const body = role === 'patient' ? { login, password } : { code: login, password };
	const opened = await asked.reply(`login.${role}`, { body });
	// Of another role: nobody would end it.
	if (opened.role !== role) await asked.send('account.logout', { access: opened.access, body: {} });
	expect(opened.role, `login.${role}: the role`).toBe(role);
	return opened.access;
}

const offered = cabinets.filter((role) => given(role) !== null);
let accounts: ReadonlyMap<Cabinet, Account> = new Map();
/** Calls that have answered each session as the table says. */
const proved = new Map<Cabinet, Set<CallId>>(offered.map((role) => [role, new Set()]));
function accountWith(role: Cabinet, access: string): Account {
	const note = (id: CallId, asker: string | undefined) => void (asker === access && proved.get(role)?.add(id));
	const reply: Asker['reply'] = async (id, what) => {
		const told = await asked.reply(id, what);
		note(id, what?.access);
		return told;
	};
	const file: Asker['file'] = async (id, what) => {
		const told = await asked.file(id, what);
		note(id, what?.access);
		return told;
	};
	return { ...asked, reply, file, role, access };
}
beforeAll(async () => {
	const end = ({ access, reply }: Account) => reply('account.logout', { access, body: {} });
	accounts = await openedFor(offered, async (role) => accountWith(role, await signIn(role)), end);
});
const accountOf = (role: Cabinet): Account => {
	const account = accounts.get(role);
	if (account === undefined) throw new Error(`nobody is signed in as ${role}`);
	return account;
};

/** Without a phone to tell of it no order is made. */
const tried = writes === '1' ? rounds.filter(({ sends }) => sends !== true || phone !== '') : [];
/** Each round by its name. */
const roundsOf = (role: Cabinet) => tried.filter((round) => round.role === role).map((round) => [round.name, round] as const);

// First: what they leave is there to be read.
describe.runIf(writes === '1').each(offered)('what the cabinet of a %s writes is taken back', (role) => {
	it.for(roundsOf(role))('%s', async ([, round], { task }) => {
		const others = { doctor: accounts.get('doctor') ?? null, patient: accounts.get('patient') ?? null };
		const wasTried = takingBack(
			(keep) => round.run(accountOf(role), { ...others, phone, keep }),
			(left) => void (task.meta.left = [...(task.meta.left ?? []), ...left]),
		);
		await expect(wasTried).resolves.toEqual(expect.any(Boolean));
	});
	it('a second session is opened, stands among the open ones and is ended by the first', async ({ task }) => {
		const [login, password] = given(role) ?? ['', ''];
		const { access, reply } = accountOf(role);
		const before = new Set((await reply('sessions.list', { access })).data.map(({ id }) => id));
		expect(before.size, 'sessions.list: this session').toBeGreaterThan(0);
		// Who was signed in by a code has no password here.
		if (login === '') return;
		await reply('account.confirm-password', { access, body: { password } });
		const ended = takingBack(
			async (keep) => {
				const second = await signIn(role);
				const what = `a second session of the ${role}`;
				let isEnded = false;
				keep({ what, stays: null, back: async () => void (isEnded || (await reply('account.logout', { access: second, body: {} }))) });
				const opened = (await reply('sessions.list', { access })).data.filter(({ id }) => !before.has(id));
				expect(opened.length, 'sessions.list: the second session').toBe(1);
				await reply('sessions.end', { access, body: { id: opened[0]?.id } });
				await asked.refused(`${role}.main`, { access: second }, [401, 'unauthorised']);
				isEnded = true;
			},
			(left) => void (task.meta.left = [...(task.meta.left ?? []), ...left]),
		);
		await expect(ended).resolves.toBeUndefined();
	});
});

describe.each(offered)('the cabinet of a %s', (role) => {
	it.each(Object.keys(reads[role]) as CallId[])('%s answers who is signed in, in the form of the table', async (id) => {
		const account = accountOf(role);
		const found = (await reads[role][id]?.(account)) ?? [];
		const all = Array.isArray(found) ? found : [found];
		for (const { params, body } of all) {
			const what = { access: account.access, ...(params === undefined ? {} : { params }), ...(body === undefined ? {} : { body }) };
			expect(await (callEntry(id).bytes === null ? account.reply(id, what) : account.file(id, what)), id).toBeTruthy();
		}
		// What there was nothing to ask about is named at the end.
		expect(all.length === 0 || proved.get(role)?.has(id), id).toBe(true);
	});
	it('a list and what it lists tell the same of it', async () => {
		const { access, reply } = accountOf(role);
		const ask = { access };
		if (role === 'patient') {
			for (const row of (await reply('patient.orders', ask)).data)
				expect(await reply('patient.order', { access, params: { id: row.id } }), 'patient.order').toMatchObject({
					orderNr: row.orderNr,
					total: row.total,
				});
			const [row] = (await reply('patient.results', ask)).data;
			const read = row === undefined ? null : await reply('results.info', { access, params: { id: row.id } });
			expect(read?.internalNr, 'results.info').toBe(row?.internalNr);
		} else if (role === 'doctor') {
			const [row] = (await reply('doctor.requests', ask)).data;
			const read = row === undefined ? null : await reply('results.info', { access, params: { id: row.id } });
			expect([read?.internalNr, read?.lastName], 'results.info').toEqual([row?.internalNr, row?.lastName]);
		} else if (role === 'representative') {
			const { doctors } = await reply('representative.main', ask);
			expect((await reply('representative.doctors', ask)).data.length, 'representative.doctors').toBe(doctors);
		} else {
			const { data } = await reply('partner.invoices', ask);
			expect(new Set(data.map(({ id }) => id)).size, 'partner.invoices: each once').toBe(data.length);
		}
	});
	it('every other cabinet stays shut to the session', async () => {
		for (const other of cabinets.filter((one) => one !== role))
			expect(await asked.refused(`${other}.main`, { access: accountOf(role).access }, [401, 'unauthorised'], [403, 'forbidden']), other).toContain(
				'code',
			);
	});
});

describe.runIf(offered.length > 0)('the end of every session', () => {
	it('nothing is told to one that has ended; what was not proved is told', async ({ task }) => {
		for (const role of offered) {
			const { access, reply } = accountOf(role);
			await reply('account.logout', { access, body: {} });
			expect(await asked.refused(`${role}.main`, { access }, [401, 'unauthorised'])).toContain('unauthorised');
		}
		const ofRounds = [...rounds.flatMap(({ calls }) => calls), ...ofSecondSession];
		const ofTried = writes === '1' ? [...tried.flatMap(({ calls }) => calls), ...ofSecondSession] : [];
		task.meta.unproved = offered.flatMap((role) => {
			const waits = (id: CallId) => ofRounds.includes(id) && !ofTried.includes(id);
			const left = callsOf(role).filter((id) => proved.get(role)?.has(id) !== true && !(id in notTried) && !waits(id));
			return left.length === 0 ? [] : [`${role}: ${left.join(', ')}`];
		});
	});
});
