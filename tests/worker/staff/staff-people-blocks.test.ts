/** Accounts that the staff shuts: everybody is out at once, nobody gets in by any way, and what a thief may have left behind does not come back. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { localise } from '#shared/kit/urls.ts';
import type { RecoveryData } from '#worker/lab/recovery/flow.ts';
import { addPatient, deviceCookie, deviceHeaders, knowDevice, signIn } from '#tests/support/accounts.ts';
import { fhir, letIn } from '#tests/support/apps.ts';
import { flowWithCode } from '#tests/support/flows.ts';
import { ask, joinCookies, read, type Refused } from '#tests/support/laboratory.ts';
import { byLink, byReceipt, infoPath, readable, reads } from '#tests/support/openings.ts';
import { makers } from '#tests/support/owned.ts';
import { addPasskey, sendSignIn, signInOptions, site } from '#tests/support/passkeys.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let boss: Member;
beforeEach(async () => {
	boss = await member();
});

const act = (what: 'block' | 'unblock', id: string, note = 'Телефон украли', { token }: Member = boss) =>
	read<{ blocked: boolean } & Refused>(ask('POST', `/account/staff/patients/${id}/${what}`, { access: token, body: { note } }));
const view = (id: string) => read<Reply<'staff.patient.view'>>(ask('GET', `/account/staff/patients/${id}`, { access: boss.token }));
const statusOf = async (token: string) => (await reads(token, '/account/patient-room/attachments')).status;

let count = 0;
const newPhone = () => `+770199${String((count += 1)).padStart(5, '0')}`;
const password = 'Vt7#kel-Roo';

describe('an account that is shut', () => {
	it('ends its sessions at once, and stands so with who shut it and why; opened again, its owner signs in', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, password });
		await knowDevice(id);
		const { token } = await signIn('patient', id);
		const login = () =>
			read<{ access?: string } & Refused>(ask('POST', '/account/auth-patient/login', { body: { login: phone, password }, headers: deviceHeaders }));
		expect(await statusOf(token)).toBe(200);
		expect(await act('block', id)).toMatchObject({ http: 200, blocked: true });
		expect(await statusOf(token)).toBe(401);
		expect(await login()).toMatchObject({ http: 403, code: 'blocked' });
		expect((await view(id)).blocked).toMatchObject({ by: `${boss.code} Касымова Айгуль`, reason: 'Телефон украли' });
		// A second time, by another one, changes nothing of it.
		const other = await member();
		expect(await act('block', id, 'Я тоже', other)).toMatchObject({ http: 200 });
		expect((await view(id)).blocked).toMatchObject({ reason: 'Телефон украли' });
		expect(await act('unblock', id, 'Пришла с удостоверением')).toMatchObject({ http: 200, blocked: false });
		expect(await statusOf(token)).toBe(401);
		expect(await login()).toMatchObject({ http: 200 });
		expect((await journalOf(boss.id)).filter(({ act: name }) => name !== 'staff.patient.view')).toEqual([
			expect.objectContaining({ act: 'staff.patient.block', object: id, before: '{"blocked":false}', after: '{"blocked":true,"note":"Телефон украли"}' }),
			expect.objectContaining({
				act: 'staff.patient.unblock',
				before: `{"blocked":true,"by":"${boss.code} Касымова Айгуль","note":"Телефон украли"}`,
				after: '{"blocked":false,"note":"Пришла с удостоверением"}',
			}),
		]);
		expect((await journalOf(other.id)).at(-1)).toMatchObject({ outcome: 'done', after: null });
	});

	it('opens to nobody by a code, a passkey or a new password, and a wrong password says no more than ever', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, password });
		await knowDevice(id);
		const { key } = await addPasskey('patient', id);
		const to = { channel: 'sms', address: phone } as const;
		const signing = await flowWithCode({ purpose: 'sign-in', role: 'patient', to, data: { isKnown: true } });
		const recovery: RecoveryData = { isKnown: true, ids: [id], isByContact: true, isProved: false };
		await env.LAB_DB.prepare('UPDATE codes SET created_at = created_at - 60000').run();
		const recovering = await flowWithCode({ purpose: 'recovery', role: 'patient', to, data: recovery });
		const stored = () => env.LAB_DB.prepare('SELECT password FROM patients WHERE id = ?1').bind(id).first('password');
		const before = await stored();
		await act('block', id);
		const confirm = (access: string, code: string) => read(ask('POST', '/account/flow/confirm', { access, body: { code }, headers: deviceHeaders }));
		expect(await confirm(signing.access, signing.code)).toMatchObject({ http: 403, code: 'blocked' });
		const { options } = await signInOptions();
		expect(await sendSignIn(await key.assert({ ...site, challenge: options.challenge }))).toMatchObject({ http: 403, code: 'blocked' });
		expect((await confirm(recovering.access, recovering.code)).http).toBe(200);
		expect(
			await read(
				ask('POST', '/account/flow/recovery/password', { access: recovering.access, body: { password: 'Xw9#mol-Tuu', repeatPassword: 'Xw9#mol-Tuu' } }),
			),
		).toMatchObject({ http: 403, code: 'blocked' });
		expect(await stored()).toBe(before);
		expect(
			await read(ask('POST', '/account/auth-patient/login', { body: { login: phone, password: 'Vt7#kel-Rox' }, headers: deviceHeaders })),
		).toMatchObject({ code: 'wrong-credentials' });
		expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM sessions WHERE account_id = ?1 AND role = 'patient'").bind(id).first('n')).toBe(0);
	});

	it.each(locales)('says on the page of the code whom to call, and no reason (%s)', async (locale) => {
		const phone = newPhone();
		const id = await addPatient({ phone });
		await knowDevice(id);
		await act('block', id);
		const { cookie, code } = await flowWithCode({ purpose: 'sign-in', role: 'patient', to: { channel: 'sms', address: phone }, data: { isKnown: true } });
		const page = localise('/login/code', locale);
		const cookies = `${cookie}; ${deviceCookie}`;
		const posted = await post(page, { code, intent: 'confirm' }, { Cookie: cookies, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' });
		const html = await (await visit(posted.headers.get('Location') ?? '', { headers: { Cookie: joinCookies(cookies, posted) } })).text();
		expect(html).toContain(translator(locale)(errorsWords)('blocked'));
		expect(html).toContain('href="tel:');
		expect(html).not.toContain('Телефон украли');
	});

	it('takes along for good what somebody may have set up: apps, links, browsers, the code for the front desk; a receipt still opens its own', async () => {
		const one = await readable();
		const { owner, id: request } = one;
		const app = await letIn(owner.id);
		const [link, receipt] = [await byLink(one), await byReceipt(one)];
		await makers.browser.patient?.(owner.id);
		await ask('POST', '/account/patient-room/identity-code', { access: owner.token, body: {} });
		const byApp = async () => {
			const answer = await fhir(`Patient/${app.patient}`, app.access_token);
			await answer.body?.cancel();
			return answer.status;
		};
		const readBy = async (access: string) => (await reads(access, infoPath(request))).status;
		expect([await byApp(), await readBy(link.access), await readBy(receipt)]).toEqual([200, 200, 200]);
		await act('block', owner.id);
		const after = [await byApp(), await readBy(link.access), await readBy(receipt)];
		expect(after).toEqual([401, 401, 200]);
		const rows = async (table: string, column: string) =>
			env.LAB_DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?1`).bind(owner.id).first('n');
		const left = [await rows('push_subscriptions', 'account_id'), await rows('identity_codes', 'patient_id')];
		expect(left).toEqual([0, 0]);
		await act('unblock', owner.id);
		expect([await byApp(), await readBy(link.access)]).toEqual([401, 401]);
		expect((await read(ask('POST', '/api/shared/open', { body: { token: link.link, pin: '000000' } }))).http).not.toBe(200);
	});

	it('of a parent ends the links to the child’s results as well, and shows the child to nobody by it', async () => {
		const one = await readable();
		const parent = await addPatient({ last_name: 'Ахметов', first_name: 'Ерлан' });
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 1)")
			.bind(parent, one.owner.id)
			.run();
		const session = await signIn('patient', parent);
		await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: one.owner.id } });
		const made = await read<{ token: string; pin: string }>(
			ask('POST', '/account/patient-room/shares', { access: session.token, body: { id: one.id, days: '7' } }),
		);
		const own = await byLink(one);
		await act('block', parent);
		expect(await statusOf(session.token)).toBe(401);
		expect((await read(ask('POST', '/api/shared/open', { body: { token: made.token, pin: made.pin } }))).http).not.toBe(200);
		// What the child’s own account has made stands.
		expect((await reads(own.access, infoPath(one.id))).status).toBe(200);
	});

	it('is none where nobody signs in, where there is nobody, without a reason, or by whose role it is not; nothing changes', async () => {
		const id = await addPatient();
		const child = (await makers.ward.patient?.(id)) ?? '';
		await env.LAB_DB.prepare("UPDATE patients SET phone = '' WHERE id = ?1").bind(child).run();
		const session = await signIn('patient', id);
		const rows = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM blocked_accounts').first('n');
		const before = await rows();
		expect(await act('block', child)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await act('block', 'x'.repeat(22))).toMatchObject({ http: 404 });
		expect(await act('block', id, '  ')).toMatchObject({ http: 422 });
		for (const role of ['reception', 'call-center'])
			expect(await act('block', id, 'x', await member([role]))).toMatchObject({ http: 403, code: 'forbidden' });
		expect([await rows(), await statusOf(session.token)]).toEqual([before, 200]);
		expect(await act('unblock', id)).toMatchObject({ http: 200, blocked: false });
		expect((await journalOf(boss.id)).every(({ after }) => after === null)).toBe(true);
	});

	it('goes with its account', async () => {
		const id = await addPatient();
		await act('block', id);
		await env.LAB_DB.prepare('DELETE FROM patients WHERE id = ?1').bind(id).run();
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM blocked_accounts WHERE account_id = ?1').bind(id).first('n')).toBe(0);
	});

	it('is shut and opened on its page without a script', async () => {
		const id = await addPatient({ last_name: 'Оспанова' });
		const page = `/staff/patients?id=${id}`;
		const empty = await (await post(page, { intent: 'block', id, note: '' }, { cookie: boss.cookie })).text();
		expect(empty).toContain('aria-invalid');
		const shut = await post(page, { intent: 'block', id, note: 'Потеряла телефон' }, { cookie: boss.cookie });
		expect([shut.status, shut.headers.get('Location')]).toEqual([303, `${page}&done=blocked`]);
		const html = await (await visit(`${page}&done=blocked`, { headers: { Cookie: boss.cookie } })).text();
		expect(html).toContain('Потеряла телефон');
		expect(html).not.toContain('Подтвердить личность по документу');
		const opened = await post(page, { intent: 'unblock', id, note: 'Пришла сама' }, { cookie: boss.cookie });
		expect(opened.headers.get('Location')).toBe(`${page}&done=unblocked`);
		const { unblock, block: closed, prove } = translator('ru')(staffPatientsWords).words;
		const shown = async (done: string) => (await visit(`${page}&done=${done}`, { headers: { Cookie: boss.cookie } })).text();
		expect(await shown('unblocked')).toContain(unblock.done);
		// An address that was kept says nothing that is not so by now.
		expect(await shown('blocked')).not.toContain(closed.done);
		expect(await shown('proved&count=3')).not.toContain(prove.done.split('.')[0]);
	});
});
