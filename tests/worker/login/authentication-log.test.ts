/** What the log is told of those who prove who they are, and of those who ask for what they may not have; and what of it stands in the journal of the staff. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type Reply } from '#shared/calls.ts';
import { addPatient, addStaff, signIn } from '#tests/support/accounts.ts';
import { ask, placed, read, requested } from '#tests/support/laboratory.ts';
import { journalOf, member } from '#tests/support/staff.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);
let said: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } };
beforeEach(() => {
	said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

interface Line {
	readonly event: string;
	readonly [name: string]: unknown;
}
const lines = (event: string) => said.mock.calls.map(([line]) => JSON.parse(String(line)) as Line).filter((line) => line.event === event);
const outcomes = () => lines('authentication').map(({ call, outcome }) => [call, outcome]);
const password = 'Vt7#kel-Roo';
const ofLogin = async (role: 'patient' | 'staff', body: object) =>
	(await read<{ readonly code?: string }>(ask('POST', `/account/auth-${role}/login`, { body, headers: { 'X-Request-Id': 'request-of-the-test' } }))).code;

describe('the log', () => {
	it('is told of each sign-in, right or wrong, by the call and its outcome, and of nobody', async () => {
		const phone = '+77015559911';
		const id = await addPatient({ phone, password });
		expect(await ofLogin('patient', { login: phone, password: `${password}!` })).toBe('wrong-credentials');
		expect(await ofLogin('patient', { login: phone, password })).toBeUndefined();
		expect(lines('authentication')).toEqual([
			{ event: 'authentication', call: 'login.patient', outcome: 'wrong-credentials', requestId: 'request-of-the-test' },
			{ event: 'authentication', call: 'login.patient', outcome: 'done', requestId: 'request-of-the-test' },
		]);
		const all = JSON.stringify(said.mock.calls);
		for (const one of [phone.slice(2), id, password]) expect(all).not.toContain(one);
	});
	it('is told of tries at a result, an order and a confirmation', async () => {
		const { requestNr } = await requested([await idOf('BIO-001')]);
		await ask('POST', '/api/site-test-results/login', { body: { internalNr: requestNr, password: '000000000' } });
		const patient = await signIn('patient', await addPatient({ password }));
		await ask('POST', '/account/session/confirm', { access: patient.token, body: { password: 'Another-7!one' } });
		await ask('POST', '/account/session/confirm', { access: patient.token, body: { password } });
		expect(outcomes()).toEqual([
			['results.login', 'invalid-password'],
			['account.confirm-password', 'wrong-credentials'],
			['account.confirm-password', 'done'],
		]);
	});
	it('is told of nothing where nobody proves anything', async () => {
		await placed([await idOf('BIO-001')]);
		await ask('GET', '/api/city');
		expect(outcomes()).toEqual([]);
	});
	it('is told by every call that lets somebody in, but for those by which something new is made', () => {
		const lets = callIds.filter((id) => {
			const { grants } = callEntry(id);
			return grants !== null && grants.audience !== 'flow';
		});
		expect(lets.filter((id) => !callEntry(id).authenticates).toSorted()).toEqual(['house-call.create', 'order.create']);
		expect(callIds.filter((id) => callEntry(id).authenticates && !lets.includes(id)).toSorted()).toEqual([
			'account.change-password',
			'account.confirm-password',
			'passkeys.confirm',
			'recovery.choose',
			'staff.factor.show',
		]);
	});
});

describe('the journal of the staff', () => {
	it('has each sign-in of somebody, right or wrong, and none of a code that nobody has', async () => {
		const code = `S-${crypto.randomUUID().slice(0, 8)}`;
		const id = await addStaff({ code, password });
		expect(await ofLogin('staff', { code, password: `${password}!` })).toBe('wrong-credentials');
		expect(await ofLogin('staff', { code, password })).toBeUndefined();
		expect((await journalOf(id)).map(({ act, object, outcome }) => [act, object, outcome])).toEqual([
			['login.staff', '', 'wrong-credentials'],
			['login.staff', '', 'done'],
		]);
		const count = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM staff_journal').first<number>('n');
		const before = await count();
		expect(await ofLogin('staff', { code: 'S-NOBODY-HAS', password })).toBe('wrong-credentials');
		expect(await count()).toBe(before);
	});
	it('grows no more by a code that is locked', async () => {
		const code = `S-${crypto.randomUUID().slice(0, 8)}`;
		const id = await addStaff({ code, password });
		// What is refused is written once in a quarter of an hour, whoever causes it how often.
		const told: (string | undefined)[] = [];
		for (let nr = 0; nr < 8; nr += 1) told.push(await ofLogin('staff', { code, password: `${password}${String(nr)}` }));
		const wrong = told.filter((one) => one === 'wrong-credentials').length;
		expect(told.slice(wrong)).toEqual(Array.from({ length: 8 - wrong }, () => 'too-many'));
		expect(wrong).toBeLessThan(8);
		expect((await journalOf(id)).map(({ outcome }) => outcome)).toEqual(['wrong-credentials', 'too-many']);
		expect(await ofLogin('staff', { code, password })).toBe('too-many');
	});
	it('has wrong codes of a recovery, which strangers may try', async () => {
		const [code, phone] = [`S-${crypto.randomUUID().slice(0, 8)}`, '+77015559922'];
		const id = await addStaff({ code, phone, password });
		const { access } = await read<{ access: string }>(ask('POST', '/account/auth-staff/restore-password', { body: { code, phone } }));
		await ask('POST', '/account/flow/confirm', { access, body: { code: '000000' } });
		expect((await journalOf(id)).map(({ act, outcome }) => [act, outcome])).toEqual([['flow.confirm', 'wrong-code']]);
	});
	it('has what was shown of the second factor, and each confirmation', async () => {
		const { id, token } = await member();
		await ask('POST', '/account/staff/second-factor', { access: token, body: { code: '000000', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } });
		await ask('POST', '/account/session/confirm', { access: token, body: { password } });
		expect((await journalOf(id)).map(({ act, outcome }) => [act, outcome])).toEqual([
			['staff.factor.show', 'wrong-code'],
			['account.confirm-password', 'wrong-credentials'],
		]);
	});
	it('has what somebody was refused for want of a right, and so has the log', async () => {
		const { id, token } = await member(['content']);
		expect((await ask('GET', '/account/staff/payments/cases', { access: token })).status).toBe(403);
		expect((await journalOf(id)).map(({ act, object, outcome }) => [act, object, outcome])).toEqual([['staff.payment.cases', '', 'forbidden']]);
		expect(lines('denied')).toMatchObject([{ call: 'staff.payment.cases', role: 'staff', why: 'forbidden' }]);
		expect(JSON.stringify(said.mock.calls)).not.toContain(id);
	});
});

describe('what is refused to somebody who is known', () => {
	it('is not told where a step is before them yet', async () => {
		const { token } = await signIn('staff', await addStaff());
		expect((await ask('GET', '/account/staff/today', { access: token })).status).toBe(403);
		expect(lines('denied')).toEqual([]);
	});
	it('is told to the log for want of a scope', async () => {
		const { key } = await read<Reply<'lis.keys.make'>>(lis('POST', '/lis/keys', { name: 'only orders', scopes: ['orders.read'] }));
		expect((await ask('GET', '/lis/keys', { access: key })).status).toBe(403);
		expect(lines('denied')).toMatchObject([{ call: 'lis.keys.list', role: 'laboratory', why: 'forbidden' }]);
		expect(JSON.stringify(said.mock.calls)).not.toContain(key);
	});
	it('is told to the log where the thing is somebody else’s', async () => {
		const [own, other] = [await placed([await idOf('BIO-001')]), await placed([await idOf('BIO-001')])];
		expect((await ask('GET', `/api/site-order/view?id=${other.id}`, { access: own.access })).status).toBe(404);
		expect(lines('denied')).toMatchObject([{ call: 'order.view', role: 'order', why: 'not-owner' }]);
		expect(JSON.stringify(said.mock.calls)).not.toContain(other.id);
	});
});
