/** A password that nothing but a code by e-mail has set: it signs in, and confirms nothing for a day. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { refuseRows } from '#tests/support/refusing.ts';
import { addPatient, deviceHeaders, knowDevice, sessionCookies } from '#tests/support/accounts.ts';
import { codesTo } from '#tests/support/flows.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite, visit } from '#tests/support/site.ts';

// Passwords are worked out for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const day = 24 * 3_600_000;
const [password, other] = ['Vt7#kel-Roo', 'Qa9#zen-Tuu'];
let count = 0;
interface Answer extends Refused {
	readonly access: string;
	readonly isStrong: boolean;
	readonly passwordFrom: string | null;
}
const call = (path: string, body: object | null, access?: string, ms = 0) =>
	read<Answer>(
		ask(body === null ? 'GET' : 'POST', `/account/${path}`, {
			...(body === null ? {} : { body }),
			...(access === undefined ? {} : { access }),
			headers: deviceHeaders,
			services: testServices({ clock: () => Date.now() + ms }),
		}),
	);
/** A patient whose password was recovered by a code to this address. */
async function recovered(way: 'phone' | 'email', ms = 0) {
	const number = String((count += 1)).padStart(3, '0');
	const [phone, email] = [`+7701${number}4444`, `mail${number}@example.kz`];
	const id = await addPatient({ phone, email });
	await knowDevice(id);
	const address = way === 'phone' ? phone : email;
	const { access } = await call('auth-patient/restore-password', { method: 'contact', login: address }, undefined, ms);
	await call('flow/confirm', { code: (await codesTo(address))[0] ?? '' }, access, ms);
	const set = await call('flow/recovery/password', { password, repeatPassword: password }, access, ms);
	return { id, phone, email, access: set.access };
}
const signIn = async (login: string, typed: string, ms = 0) => (await call('auth-patient/login', { login, password: typed }, undefined, ms)).access;
const isStrong = async (access: string, ms = 0) => (await call('auth-patient/confirming-session', { session: access }, access, ms)).isStrong;
const newContact = (access: string, ms = 0) => call('patient-room/settings/email', { email: `new${String((count += 1))}@example.kz` }, access, ms);

it('signs in, but changes no contact and shares nothing: neither its session, nor the next, nor a confirmation by it', async () => {
	const { email, phone, access } = await recovered('email');
	const again = await signIn(email, password);
	for (const session of [access, again]) {
		expect(await isStrong(session)).toBe(false);
		expect((await newContact(session)).code).toBe('confirm-again');
		expect(await call('session/confirm', { password }, session)).toMatchObject({ http: 409, code: 'not-available' });
		expect(await isStrong(session)).toBe(false);
	}
	// The owner of the phone was told at once.
	const { results } = await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE recipient = ?1 AND kind LIKE 'password-%'").bind(phone).all();
	expect(results).toEqual([{ kind: 'password-changed-sms' }]);
	const ways = await call('session/ways', null, again);
	expect(Date.parse(ways.passwordFrom ?? '') - Date.now()).toBeGreaterThan(day - 60_000);
	const page = await (await visit('/cabinet/confirm', { headers: { Cookie: sessionCookies('patient', again) } })).text();
	expect(page).toContain('Пароль задан по коду из письма');
	expect(page).not.toContain('name="password"');
	expect(page).toContain('Получить код в SMS');
});

it('is no stronger by being changed to another one', async () => {
	const { access, phone } = await recovered('email');
	expect((await call('session/password', { currentPassword: password, password: other, repeatPassword: other }, access)).http).toBe(200);
	expect(await isStrong(access)).toBe(false);
	expect(await isStrong(await signIn(phone, other))).toBe(false);
});

it('counts after a day, and at once where a code to the phone set it or confirmed who it is', async () => {
	const late = await recovered('email');
	expect(await isStrong(await signIn(late.email, password, day - 60_000), day - 60_000)).toBe(false);
	expect(await isStrong(await signIn(late.email, password, day + 60_000), day + 60_000)).toBe(true);
	const byPhone = await recovered('phone');
	expect(await isStrong(byPhone.access)).toBe(true);
	expect(await isStrong(await signIn(byPhone.email, password))).toBe(true);
	const confirmed = await recovered('email');
	const flow = await call('session/confirm-code', {}, confirmed.access);
	await call('flow/confirm', { code: (await codesTo(confirmed.phone))[0] ?? '' }, flow.access);
	expect(await isStrong(confirmed.access)).toBe(true);
	expect((await newContact(confirmed.access)).http).toBe(200);
	// What is chosen in such a session counts.
	expect((await call('session/password', { currentPassword: password, password: other, repeatPassword: other }, confirmed.access)).http).toBe(200);
	expect(await isStrong(await signIn(confirmed.phone, other))).toBe(true);
});

it('is written with its message or not at all', async () => {
	const { id, phone } = await recovered('email');
	const before = await env.LAB_DB.prepare('SELECT password FROM patients WHERE id = ?1').bind(id).first('password');
	const takeAgain = await refuseRows('people_outbox', "NEW.kind LIKE 'password-%'");
	const session = await signIn(phone, password);
	const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const failed = await call('session/password', { currentPassword: password, password: other, repeatPassword: other }, session).catch(() => null);
	await takeAgain();
	expect(complaint).toHaveBeenCalled();
	complaint.mockRestore();
	expect(failed?.http ?? 500).toBeGreaterThanOrEqual(500);
	expect(await env.LAB_DB.prepare('SELECT password FROM patients WHERE id = ?1').bind(id).first('password')).toBe(before);
});

it('can be recovered on a device that is not the person’s own: the session ends with the browser', async () => {
	const phone = '+77018884444';
	await knowDevice(await addPatient({ phone }));
	const { access } = await call('auth-patient/restore-password', { method: 'contact', login: phone });
	await call('flow/confirm', { code: (await codesTo(phone))[0] ?? '' }, access);
	expect(await call('flow/recovery/password', { password, repeatPassword: password, notMine: true }, access)).toMatchObject({ http: 200, persistent: false });
});
