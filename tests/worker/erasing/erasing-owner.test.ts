/** The owner has an account erased: asked with a password, shut at once, taken back in two weeks, and refused where something is not done yet. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { erasingWords } from '#shared/erasing/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import type { RecoveryData } from '#worker/lab/recovery/flow.ts';
import { addPatient, deviceCookie, deviceHeaders, knowDevice, signIn } from '#tests/support/accounts.ts';
import { fhir, letIn } from '#tests/support/apps.ts';
import { addPayment, askErasing, dump, erasureRows, keepAccount, password, runErasing, viewErasing } from '#tests/support/erasing.ts';
import { flowWithCode } from '#tests/support/flows.ts';
import { ask, joinCookies, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { byLink, infoPath, readable, reads } from '#tests/support/openings.ts';
import { makers } from '#tests/support/owned.ts';
import { addPasskey, sendSignIn, signInOptions, site } from '#tests/support/passkeys.ts';
import { idOf, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let count = 0;
const newPhone = () => `+770198${String((count += 1)).padStart(5, '0')}`;
const someone = async (given: object = {}) => {
	const phone = newPhone();
	const id = await addPatient({ phone, email: `p${count}@example.kz`, password, ...given });
	await knowDevice(id);
	return { id, phone, ...(await signIn('patient', id)) };
};
const statusOf = async (token: string) => (await reads(token, '/account/patient-room/attachments')).status;
const login = (phone: string) =>
	read<{ access: string } & Refused>(ask('POST', '/account/auth-patient/login', { body: { login: phone, password }, headers: deviceHeaders }));
const run = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

describe('an account whose owner asks', () => {
	it('is shut at once for everything but taking that back, in the session that asked as in a new one', async () => {
		const one = await someone();
		const elsewhere = await signIn('patient', one.id);
		expect(await viewErasing(one.token)).toMatchObject({ http: 200, eraseAt: null, hasPassword: true, hinders: { orders: 0, houseCalls: 0, payments: 0 } });
		const asked = await askErasing(one.token);
		expect(asked.http).toBe(200);
		expect(Math.round((Date.parse(asked.eraseAt) - Date.now()) / 86_400_000)).toBe(14);
		expect(await statusOf(elsewhere.token)).toBe(401);
		expect(await read(ask('GET', '/account/patient-room/attachments', { access: one.token }))).toMatchObject({ http: 403, code: 'erasing' });
		const signedIn = await login(one.phone);
		expect(signedIn.http).toBe(200);
		expect(await statusOf(signedIn.access)).toBe(403);
		expect(await read(ask('POST', '/account/session/confirm', { access: signedIn.access, body: { password } }))).toMatchObject({ code: 'erasing' });
		expect(await viewErasing(signedIn.access)).toMatchObject({ http: 200, eraseAt: asked.eraseAt, isBegun: false, byStaff: false });
		expect(await keepAccount(signedIn.access)).toMatchObject({ http: 200, kept: true });
		expect(await statusOf(signedIn.access)).toBe(200);
		expect(await statusOf(one.token)).toBe(200);
		await runErasing();
		expect(await statusOf(signedIn.access)).toBe(200);
		expect(await erasureRows(one.id)).toMatchObject([{ state: 'taken-back', asked_by: '', ended_by: '' }]);
	});

	it('lets nobody further in by a code, a passkey or a new password', async () => {
		const one = await someone();
		const { key } = await addPasskey('patient', one.id);
		const to = { channel: 'sms', address: one.phone } as const;
		await askErasing(one.token);
		const signing = await flowWithCode({ purpose: 'sign-in', role: 'patient', to, data: { isKnown: true } });
		const byCode = await read<{ access: string }>(
			ask('POST', '/account/flow/confirm', { access: signing.access, body: { code: signing.code }, headers: deviceHeaders }),
		);
		const { options } = await signInOptions();
		const byKey = (await sendSignIn(await key.assert({ ...site, challenge: options.challenge }))) as unknown as { access: string };
		for (const { access } of [byCode, byKey]) expect([await statusOf(access), (await viewErasing(access)).http]).toEqual([403, 200]);
		await run('UPDATE codes SET created_at = created_at - 60000');
		const recovery: RecoveryData = { isKnown: true, ids: [one.id], isByContact: true, isProved: false };
		const recovering = await flowWithCode({ purpose: 'recovery', role: 'patient', to, data: recovery });
		await ask('POST', '/account/flow/confirm', { access: recovering.access, body: { code: recovering.code }, headers: deviceHeaders });
		const again = { password: 'Xw9#mol-Tuu', repeatPassword: 'Xw9#mol-Tuu' };
		const byNew = await read<{ access: string }>(ask('POST', '/account/flow/recovery/password', { access: recovering.access, body: again }));
		expect([await statusOf(byNew.access), (await viewErasing(byNew.access)).http]).toEqual([403, 200]);
		// A new password has ended the others.
		expect(await statusOf(byCode.access)).toBe(401);
	});

	it('takes along apps, links, browsers and the code for the front desk, and tells its owner by both ways', async () => {
		const result = await readable();
		const { owner } = result;
		const phone = newPhone();
		await run("UPDATE patients SET phone = ?2, email = 'saule@example.kz' WHERE id = ?1", owner.id, phone);
		const link = await byLink(result);
		const app = await letIn(owner.id);
		expect([(await reads(link.access, infoPath(result.id))).status, (await fhir(`Patient/${app.patient}`, app.access_token)).status]).toEqual([200, 200]);
		await makers.browser.patient?.(owner.id);
		await ask('POST', '/account/patient-room/identity-code', { access: owner.token, body: {} });
		// Without a password a credential that was given a moment ago is enough.
		expect(await askErasing(owner.token, { understood: true })).toMatchObject({ http: 200 });
		expect((await reads(link.access, infoPath(result.id))).status).not.toBe(200);
		expect((await fhir(`Patient/${app.patient}`, app.access_token)).status).toBe(401);
		for (const table of ['push_subscriptions', 'telegram_chats'])
			expect(await env.LAB_DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?1`).bind(owner.id).first('n'), table).toBe(0);
		const { results } = await env.LAB_DB.prepare("SELECT kind, recipient FROM outgoing WHERE account_id = ?1 AND kind LIKE 'erasure%' ORDER BY kind")
			.bind(owner.id)
			.all();
		expect(results).toEqual([
			{ kind: 'erasure-asked-mail', recipient: 'saule@example.kz' },
			{ kind: 'erasure-asked-sms', recipient: phone },
		]);
	});

	it('is told once, and waits from the first time on, however often and by however many at once it is asked', async () => {
		const one = await someone();
		const both = await Promise.all([askErasing(one.token), askErasing(one.token)]);
		const [first, second] = both;
		expect(both.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
		if (first.http === 200 && second.http === 200) expect(first.eraseAt).toBe(second.eraseAt);
		expect((await erasureRows(one.id)).length).toBe(1);
		expect(await askErasing(one.token)).toMatchObject({ http: 403, code: 'erasing' });
		expect(
			await env.LAB_DB.prepare("SELECT count(*) AS n FROM outgoing WHERE account_id = ?1 AND kind = 'erasure-asked-sms'").bind(one.id).first('n'),
		).toBe(1);
	});
});

describe('what is refused changes no row', () => {
	const unchanged = async (what: () => Promise<unknown>) => {
		const before = await dump();
		await what();
		const after = await dump();
		// Tries are counted, and when a session was used; what waited to be sent before goes meanwhile.
		for (const [table, rows] of before)
			if (!['lookup_tries', 'sessions', 'outgoing', 'outgoing_counts'].includes(table)) expect(after.get(table), table).toBe(rows);
	};

	it('a wrong password, none, one that a code by e-mail has set, no tick, an account without a fresh credential', async () => {
		const one = await someone();
		const fresh = await someone({ password_weak_until: Date.now() + 3_600_000 });
		const old = await addPatient();
		const mailed = await signIn('patient', old, { method: 'mail-code' });
		const weak = await signIn('patient', fresh.id, { method: 'mail-code' });
		await unchanged(async () => {
			expect(await askErasing(one.token, { password: 'Vt7#kel-Rox', understood: true })).toMatchObject({
				http: 403,
				code: 'wrong-credentials',
				triesLeft: 4,
			});
			expect(await askErasing(one.token, { understood: true })).toMatchObject({ http: 422, fields: [{ field: 'password', rule: 'required' }] });
			expect(await askErasing(one.token, { password })).toMatchObject({ http: 422, fields: [{ field: 'understood', rule: 'understood' }] });
			expect(await askErasing(mailed.token, { understood: true })).toMatchObject({ http: 403, code: 'confirm-again' });
			expect(await askErasing(weak.token)).toMatchObject({ http: 409, code: 'not-available' });
		});
	});

	it('an order that is not done, a house call to come, money on its way; the page says which, and they are looked at again on the day', async () => {
		const one = await someone();
		const order = await makers.order.patient?.(one.id);
		await makers['house-call'].patient?.(one.id);
		await unchanged(async () => {
			expect(await viewErasing(one.token)).toMatchObject({ hinders: { orders: 1, houseCalls: 1, payments: 0 } });
			expect(await askErasing(one.token)).toMatchObject({ http: 409, code: 'not-available' });
		});
		await run("UPDATE house_calls SET state = 'done' WHERE account_id = ?1", one.id);
		await run('UPDATE orders SET status = 4 WHERE account_id = ?1', one.id);
		await addPayment(order ?? '', 'pay-of-erasing', 'refunding');
		expect(await viewErasing(one.token)).toMatchObject({ hinders: { orders: 0, houseCalls: 0, payments: 1 } });
		await run("UPDATE payments SET state = 'refunded' WHERE id = 'pay-of-erasing'");
		expect(await askErasing(one.token)).toMatchObject({ http: 200 });
		const { id } = await placed([await idOf('BIO-001')]);
		await run('UPDATE orders SET account_id = ?2 WHERE id = ?1', id, one.id);
		await runErasing();
		expect(await erasureRows(one.id)).toMatchObject([{ state: 'waiting' }]);
	});

	it('who acts for a child, and anybody who is no patient', async () => {
		const one = await someone();
		const child = (await makers.ward.patient?.(one.id)) ?? '';
		await ask('POST', '/account/patient-room/family/act', { access: one.token, body: { id: child } });
		await unchanged(async () => {
			expect(await askErasing(one.token)).toMatchObject({ http: 409, code: 'person-changed' });
			expect((await askErasing('no-session-of-anybody-here')).http).toBe(401);
		});
	});
});

describe('its page', () => {
	it.each(locales)('says what goes, what stays and who goes along, asks, and shows the day; every other page leads to it (%s)', async (locale) => {
		const one = await someone();
		const child = (await makers.ward.patient?.(one.id)) ?? '';
		await run("UPDATE patients SET phone = '' WHERE id = ?1", child);
		const t = translator(locale)(erasingWords);
		const page = localise('/cabinet/erase', locale);
		const html = await (await visit(page, { headers: { Cookie: one.cookie } })).text();
		for (const text of [t('goes.title'), t('stays.items.results'), t('stays.why'), t('children.goes', { name: 'Арсен' })]) expect(html).toContain(text);
		expect(html).toContain(localise('/cabinet/export', locale));
		const browser = { Cookie: `${one.cookie}; ${deviceCookie}`, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };
		const wrong = await post(page, { password: 'Vt7#kel-Rox', understood: 'on', intent: 'erase' }, browser);
		const again = await (await visit(wrong.headers.get('Location') ?? page, { headers: { Cookie: joinCookies(one.cookie, wrong) } })).text();
		expect(again).toContain(t('errors.wrong-credentials'));
		const asked = await post(page, { password, understood: 'on', intent: 'erase' }, browser);
		expect([asked.status, asked.headers.get('Location')]).toEqual([303, page]);
		const waiting = await (await visit(page, { headers: { Cookie: one.cookie } })).text();
		expect(waiting).toContain(t('waiting.title'));
		expect(waiting).toContain(t('waiting.keep'));
		for (const path of ['/cabinet', '/results', '/cabinet/settings', '/requests', '/cabinet/export']) {
			const led = await visit(localise(path, locale), { headers: { Cookie: one.cookie } });
			expect([path, led.status, led.headers.get('Location')]).toEqual([path, 302, page]);
		}
		expect((await visit(localise('/logout', locale), { headers: { Cookie: one.cookie } })).status).toBe(200);
		const kept = await post(page, { intent: 'keep' }, browser);
		expect(kept.status).toBe(303);
		expect(await (await visit(kept.headers.get('Location') ?? '', { headers: { Cookie: one.cookie } })).text()).toContain(t('kept'));
		expect((await visit(localise('/cabinet/settings', locale), { headers: { Cookie: one.cookie } })).status).toBe(200);
	});
});
