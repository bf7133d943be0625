/** Sessions of accounts and one-time codes, by the calls and pages that stand on them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendCode, takeCode } from '#worker/lab/account/codes.ts';
import { beginFlow } from '#worker/lab/account/flows-store.ts';
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, addStaff, sessionCookies, signIn } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/laboratory.ts';
import { labContext } from '#tests/support/lab.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const start = Date.now();
const at = (ms: number) => testServices({ clock: () => start + ms });
const minute = 60_000;
const day = 24 * 60 * minute;

const confirm = (role: AccountRole, token: string, ms = 0) =>
	ask('POST', `/account/auth-${role === 'representative' ? 'med' : role}/confirming-session`, { body: { session: token }, access: token, services: at(ms) });
const add: Readonly<Record<AccountRole, () => Promise<string>>> = {
	patient: addPatient,
	doctor: addDoctor,
	representative: addRepresentative,
	partner: addPartner,
	staff: addStaff,
};

describe('a session', () => {
	it('names its person, and opens its own role’s calls only', async () => {
		const id = await addPatient({ first_name: 'Динара' });
		const { token } = await signIn('patient', id, { services: at(0) });
		expect(await (await confirm('patient', token)).json()).toMatchObject({ id, firstName: 'Динара', actingFor: null, isStrong: true });
		expect((await confirm('doctor', token)).status).toBe(401);
		expect((await confirm('patient', 'F'.repeat(43))).status).toBe(401);
	});
	it('ends when it is not used: a patient’s after 7 days, everybody else’s after half an hour, on a strange device after 15 minutes', async () => {
		for (const [role, notMine, idle] of [
			['patient', false, 7 * day],
			['doctor', false, 30 * minute],
			['representative', false, 30 * minute],
			['partner', false, 30 * minute],
			...accountRoles.map((one) => [one, true, 15 * minute] as const),
		] as const) {
			const { token } = await signIn(role, await add[role](), { services: at(0), notMine });
			expect((await confirm(role, token, idle - 1000)).status, role).toBe(200);
			// That was use: it goes on from there.
			expect((await confirm(role, token, 2 * idle - 2000)).status, role).toBe(200);
			expect((await confirm(role, token, 3 * idle)).status, role).toBe(401);
		}
	});
	it('ends after 30 days, of the staff after 12 hours, however much it is used', async () => {
		const { token } = await signIn('patient', await addPatient(), { services: at(0) });
		for (let days = 6; days < 30; days += 6) expect((await confirm('patient', token, days * day)).status).toBe(200);
		expect((await confirm('patient', token, 30 * day)).status).toBe(401);
		for (const role of accountRoles) {
			const id = await add[role]();
			const used = await signIn(role, id, { services: at(0) });
			const longest = role === 'staff' ? 12 * 60 * minute : 30 * day;
			// It was used a moment ago.
			await env.LAB_DB.prepare('UPDATE sessions SET seen_at = ?2 WHERE account_id = ?1')
				.bind(id, start + longest - minute)
				.run();
			expect((await confirm(role, used.token, longest - 1000)).status, role).toBe(200);
			expect((await confirm(role, used.token, longest)).status, role).toBe(401);
		}
	});
	it('is over for good after logging out', async () => {
		const { token } = await signIn('patient', await addPatient());
		expect((await ask('POST', '/account/session/logout', { body: {}, access: token })).status).toBe(200);
		expect((await confirm('patient', token)).status).toBe(401);
	});
	it('has an id of 256 random bits, which is no other’s', async () => {
		const id = await addPatient();
		const tokens = [];
		for (let count = 0; count < 5; count += 1) tokens.push((await signIn('patient', id, { services: at(0) })).token);
		for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
		expect(new Set(tokens).size).toBe(tokens.length);
	});
	it('stands in the store as a hash', async () => {
		const { token } = await signIn('patient', await addPatient());
		const { results } = await env.LAB_DB.prepare('SELECT * FROM sessions').all();
		expect(JSON.stringify(results)).not.toContain(token);
	});
	it.each(['password', 'sms-code', 'passkey'] as const)('counts as strong for ten minutes after its %s, and changes no contact then', async (method) => {
		const { token } = await signIn('patient', await addPatient(), { method, services: at(0) });
		for (const [ms, isStrong] of [
			[10 * minute - 1000, true],
			[10 * minute, false],
		] as const)
			expect(await (await confirm('patient', token, ms)).json()).toMatchObject({ isStrong });
		const change = await ask('POST', '/account/patient-room/settings/email', {
			body: { email: 'late@example.kz' },
			access: token,
			services: at(10 * minute),
		});
		expect([change.status, await change.json()]).toMatchObject([403, { code: 'confirm-again' }]);
	});
	it('goes with its account, no matter who takes that away', async () => {
		for (const role of accountRoles) {
			const id = await add[role]();
			const { token } = await signIn(role, id);
			expect((await ask('GET', '/account/sessions', { access: token })).status, role).toBe(200);
			await env.LAB_DB.prepare(`DELETE FROM ${roleTables[role]} WHERE id = ?1`).bind(id).run();
			expect((await ask('GET', '/account/sessions', { access: token })).status, role).toBe(401);
		}
	});
	it('by an e-mailed code is none that counts for contacts', async () => {
		const { token } = await signIn('patient', await addPatient(), { method: 'mail-code', services: at(0) });
		expect(await (await confirm('patient', token)).json()).toMatchObject({ isStrong: false });
	});
});

describe('pages', () => {
	it('of accounts lead anyone who has an ended session to the login, take its cookies, and say so once', async () => {
		const answer = await visit('/kz/basket', { headers: { Cookie: sessionCookies('patient', 'F'.repeat(43)) } });
		const set = answer.headers.getSetCookie();
		for (const name of ['auth-session', 'auth-patient', 'login-role', 'signed-in'])
			expect(set.some((one) => new RegExp(`${name}=;.*Max-Age=0`).test(one))).toBe(true);
		const notice = /notice=([^;]+)/.exec(set.join('\n'))?.[1] ?? '';
		expect(decodeURIComponent(notice)).toMatch(/[әғқңөұүһі]/);
	});
	it('show who is signed in', async () => {
		const { cookie } = await signIn('patient', await addPatient({ first_name: 'Жібек' }));
		const page = await visit('/basket', { headers: { Cookie: cookie } });
		expect(await page.text()).toContain('Жібек');
		expect(cookiesOf(page)).not.toMatch(/auth-session=/);
	});
});

describe('one-time codes', () => {
	const context = (ms: number) => ({ ...labContext(env.LAB_DB), services: at(ms), now: start + ms });
	let count = 0;
	async function flow(ms = 0) {
		count += 1;
		const begun = await beginFlow(context(ms), { purpose: 'sign-in', role: 'patient', data: { isKnown: true } });
		return { ...begun, address: `+770188${String(count).padStart(5, '0')}` };
	}
	const send = async (ms: number, { hash, address }: Awaited<ReturnType<typeof flow>>, isKnown = true) => {
		const works: Promise<unknown>[] = [];
		const calling = { ...context(ms), later: (work: Promise<unknown>) => void works.push(work) };
		const sent = await sendCode(calling, { flowHash: hash, purpose: 'registration', channel: 'sms', address, isKnown, locale: 'ru' });
		await Promise.all(works);
		return sent;
	};
	const codesTo = async (address: string) => {
		const { results } = await env.LAB_DB.prepare(
			`SELECT o.facts FROM outgoing o JOIN codes c ON o.id = 'code-sms:' || c.id WHERE o.recipient = ?1 ORDER BY c.created_at`,
		)
			.bind(address)
			.all<{ facts: string }>();
		return results.map(({ facts }) => (JSON.parse(facts) as { code: string }).code);
	};
	const to = ({ address }: { readonly address: string }) => ({ purpose: 'registration', channel: 'sms', address }) as const;
	const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

	it('200 wrong ones at once use three tries, and the right one is refused after them', async () => {
		const one = await flow();
		await send(0, one);
		const [code = ''] = await codesTo(one.address);
		const tries = await Promise.all(Array.from({ length: 200 }, () => takeCode(context(0), one.hash, to(one), wrongOf(code))));
		expect(tries.filter((tried) => !tried.ok && tried.error.name === 'wrong-code').length).toBe(2);
		expect(await takeCode(context(0), one.hash, to(one), code)).toMatchObject({ ok: false, error: { name: 'code-spent' } });
		const left = await env.LAB_DB.prepare('SELECT tries_left FROM codes WHERE flow_hash = ?1').bind(one.hash).first<{ tries_left: number }>();
		expect(left?.tries_left).toBe(0);
	});
	it('one is good for the address alone that it went to', async () => {
		const one = await flow();
		await send(0, one);
		const [code = ''] = await codesTo(one.address);
		expect(await takeCode(context(0), one.hash, to({ address: '+77018800099' }), code)).toMatchObject({ ok: false, error: { name: 'wrong-code' } });
		expect((await takeCode(context(0), one.hash, to(one), code)).ok).toBe(true);
	});
	it('50 right ones at once are one', async () => {
		const one = await flow();
		await send(0, one);
		const [code = ''] = await codesTo(one.address);
		const tries = await Promise.all(Array.from({ length: 50 }, () => takeCode(context(0), one.hash, to(one), code)));
		expect(tries.filter(({ ok }) => ok).length).toBe(1);
	});
	it('each stays valid for its own five minutes; the use of the first ends the second', async () => {
		const one = await flow();
		await send(0, one);
		expect((await send(minute, one)).ok).toBe(true);
		const [first = '', second = ''] = await codesTo(one.address);
		expect((await takeCode(context(2 * minute), one.hash, to(one), first)).ok).toBe(true);
		expect(await takeCode(context(2 * minute), one.hash, to(one), second)).toMatchObject({ error: { name: 'code-spent' } });
		const late = await flow();
		await send(0, late);
		const [old = ''] = await codesTo(late.address);
		expect(await takeCode(context(5 * minute), late.hash, to(late), old)).toMatchObject({ error: { name: 'code-expired' } });
	});
	it('may be asked for again after 60 s, then after twice as long, and five times a day', async () => {
		const one = await flow();
		let ms = 0;
		for (let sent = 1; sent <= 5; sent += 1) {
			expect((await send(ms, one)).ok, String(sent)).toBe(true);
			const wait = minute * 2 ** (sent - 1);
			if (sent < 5) expect(await send(ms + wait - 1000, one)).toMatchObject({ error: { name: 'code-wait', retryAfter: 1 } });
			ms += wait;
		}
		// Another flow of the same phone has no codes of its own.
		expect(await send(ms, { ...(await flow(ms)), address: one.address })).toMatchObject({
			error: { name: 'codes-exhausted', retryAfter: (day - ms) / 1000 },
		});
		expect(await codesTo(one.address)).toHaveLength(5);
	});
	it('count the same for an address that nobody has, and nothing is sent there', async () => {
		const one = await flow();
		expect((await send(0, one, false)).ok).toBe(true);
		expect(await send(1000, one, false)).toMatchObject({ error: { name: 'code-wait', retryAfter: 59 } });
		expect(await codesTo(one.address)).toEqual([]);
	});
});
