/** Passkeys: adding one, signing in and confirming by it, and everything by which an answer of an authenticator is refused. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { passkeyMessageWords } from '#shared/passkeys/messages.words.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
import { deviceHeader, writeDevice } from '#shared/kit/call.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, addStaff, deviceHeaders, signIn } from '#tests/support/accounts.ts';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { addOptions, addPasskey, rowsOf, sendNew, sendSignIn, signInOptions, site } from '#tests/support/passkeys.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const minute = 60_000;
const make: Readonly<Record<AccountRole, () => Promise<string>>> = {
	patient: addPatient,
	doctor: addDoctor,
	representative: addRepresentative,
	partner: addPartner,
	staff: addStaff,
};
const later = (ms: number) => testServices({ clock: () => Date.now() + ms });
/** One after the other. */
async function oneByOne<T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
	const done: U[] = [];
	for (const item of items) done.push(await work(item));
	return done;
}
const stands = async (challenge: string) =>
	(await env.LAB_DB.prepare('SELECT 1 FROM passkey_challenges WHERE hash = ?1')
		.bind(await hashOf(challenge))
		.first()) !== null;
/** Nobody else's. */
const freshPhone = () => `+7702${Array.from(testServices().random.bytes(7), (byte) => byte % 10).join('')}`;
const list = (access: string) =>
	read<{ data: readonly { id: string; name: string; synced: boolean; usedAt: string | null }[]; max: number }>(ask('GET', '/account/passkeys', { access }));
const messagesTo = async (recipient: string) =>
	(
		await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE recipient = ?1 AND kind LIKE 'passkey-%' ORDER BY kind")
			.bind(recipient)
			.all<{ kind: string }>()
	).results.map(({ kind }) => kind);
/** A session whose credential was given a while ago. */
async function aged(role: AccountRole, id: string) {
	const session = await signIn(role, id);
	await env.LAB_DB.prepare('UPDATE sessions SET strong_until = ?2 WHERE account_id = ?1').bind(id, Date.now()).run();
	return session;
}

describe('adding a passkey', () => {
	it.each(accountRoles)('is done by a %s: it is listed, told of, and found by nothing of the person', async (role) => {
		const phone = freshPhone();
		const id = await (role === 'patient' ? addPatient({ phone }) : role === 'doctor' ? addDoctor({ phone }) : make[role]());
		const { token } = await signIn(role, id);
		const { options } = await addOptions(token);
		expect(options).toMatchObject({
			rp: { id: site.rpId, name: 'Zerthana' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
			excludeCredentials: [],
		});
		expect(options.user.id).not.toContain(id);
		expect(options.challenge).toMatch(/^[\w-]{43}$/);
		const key = await makeAuthenticator({ synced: true, aaguid: 'ea9b8d664d011d213ce4b6b48cb575d4' });
		const added = await sendNew(token, await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id }));
		expect(added).toMatchObject({ http: 200, name: 'Google Password Manager' });
		expect((await list(token)).data).toMatchObject([{ id: added.id, name: 'Google Password Manager', synced: true, usedAt: null }]);
		// A member of the staff shows the passkey before the next one: with the password alone it would be a second factor of anybody's.
		if (role === 'staff') expect(await addOptions(token)).toMatchObject({ http: 403, code: 'confirm-again' });
		const { token: next } = role === 'staff' ? await signIn(role, id, { method: 'passkey' }) : { token };
		expect((await addOptions(next)).options.excludeCredentials).toMatchObject([{ id: key.credentialId }]);
		if (role === 'patient' || role === 'doctor') expect(await messagesTo(phone)).toEqual(['passkey-added-sms']);
	});
	it('takes one that the new key itself has signed, as some authenticators do unasked', async () => {
		const { token } = await signIn('patient', await addPatient());
		const { options } = await addOptions(token);
		const key = await makeAuthenticator();
		const response = await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id, attestation: 'self' });
		expect(await sendNew(token, response)).toMatchObject({ http: 200 });
	});
	it('is refused on a device that is not the person’s own: no challenge is given, and the list says so', async () => {
		const id = await addPatient();
		const strange = await signIn('patient', id, { notMine: true });
		const before = await rowsOf(id);
		expect(await addOptions(strange.token)).toMatchObject({ http: 409, code: 'not-available' });
		expect(await rowsOf(id)).toEqual(before);
		expect(await list(strange.token)).toMatchObject({ canAdd: false });
		expect(await list((await signIn('patient', id)).token)).toMatchObject({ canAdd: true });
		// A challenge that another session of theirs was given is of no use here.
		const own = await signIn('patient', id);
		const { options } = await addOptions(own.token);
		const key = await makeAuthenticator();
		const response = await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id });
		expect(await sendNew(strange.token, response)).toMatchObject({ code: 'start-again' });
	});
	it('is called like the browser where nobody knows the model', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		await addPasskey('patient', id);
		expect((await list(token)).data).toMatchObject([{ name: 'Chrome, Android', synced: false }]);
	});
	it('wants a credential that was given not long ago, before and after the authenticator', async () => {
		const id = await addPatient();
		const { token } = await aged('patient', id);
		expect(await addOptions(token)).toMatchObject({ http: 403, code: 'confirm-again' });
		const strong = await signIn('patient', id);
		const { options } = await addOptions(strong.token);
		const key = await makeAuthenticator();
		const response = await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id });
		await env.LAB_DB.prepare('UPDATE sessions SET strong_until = 0 WHERE account_id = ?1').bind(id).run();
		expect(await sendNew(strong.token, response)).toMatchObject({ http: 403, code: 'confirm-again' });
		expect((await list(token)).data).toEqual([]);
	});
	it.each([
		['of another origin', { origin: 'https://zerthana.example.net' }, 'wrong-credentials'],
		['of another site', { rpId: 'example.net' }, 'wrong-credentials'],
		['of a challenge that nobody gave', { challenge: 'c'.repeat(43) }, 'start-again'],
		['without asking the person', { userVerified: false }, 'wrong-credentials'],
		['that was an assertion', { type: 'webauthn.get' }, 'wrong-credentials'],
		['in a frame of another page', { crossOrigin: true }, 'wrong-credentials'],
		['that names its maker by certificates', { attestation: 'certificates' }, 'wrong-credentials'],
		['that another key has signed', { attestation: 'forged' }, 'wrong-credentials'],
	] as const)('refuses one %s, and changes no row', async (_what, wrong, code) => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const { options } = await addOptions(token);
		const before = await rowsOf(id);
		const key = await makeAuthenticator();
		const response = await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id, ...wrong });
		expect(await sendNew(token, response)).toMatchObject({ code });
		expect(await rowsOf(id)).toEqual(before);
		expect(await stands(options.challenge)).toBe(true);
		// The same authenticator, honest: the challenge stands.
		expect(await sendNew(token, await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id }))).toMatchObject({ http: 200 });
	});
	it.each([
		'',
		'{}',
		'null',
		'[]',
		'{"id":"',
		JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '!', attestationObject: 'AA' } }),
	])('refuses %j', async (response) => {
		const { token } = await signIn('patient', await addPatient());
		expect([400, 403, 422]).toContain((await sendNew(token, response)).http);
	});
	it('takes a challenge once, of the session that asked alone, for five minutes, and not one of a sign-in', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const other = await signIn('patient', await addPatient());
		const { options } = await addOptions(token);
		const key = await makeAuthenticator();
		const response = await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id });
		expect(await sendNew(other.token, response)).toMatchObject({ code: 'start-again' });
		// The same account, on another device.
		expect(await sendNew((await signIn('patient', id)).token, response)).toMatchObject({ code: 'start-again' });
		expect(await read(ask('POST', '/account/passkeys/add', { access: token, body: { response }, services: later(5 * minute) }))).toMatchObject({
			code: 'start-again',
		});
		expect(await sendNew(token, response)).toMatchObject({ http: 200 });
		expect(await sendNew(token, response)).toMatchObject({ code: 'start-again' });
		const { options: signing } = await signInOptions();
		const another = await makeAuthenticator();
		expect(await sendNew(token, await another.attest({ ...site, challenge: signing.challenge, userHandle: options.user.id }))).toMatchObject({
			code: 'start-again',
		});
	});
	it('is one credential’s of all accounts once', async () => {
		const { key } = await addPasskey('patient', await addPatient());
		const second = await addPatient();
		const { token } = await signIn('patient', second);
		const { options } = await addOptions(token);
		const before = await rowsOf(second);
		expect(await sendNew(token, await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id }))).toMatchObject({
			http: 409,
			code: 'already-exists',
		});
		expect(await rowsOf(second)).toEqual(before);
	});
	it('ends at ten, also of several at once', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		await oneByOne(Array.from({ length: 9 }), () => addPasskey('patient', id));
		const answers = await oneByOne([1, 2, 3], async () => {
			const { options } = await addOptions(token);
			const key = await makeAuthenticator();
			return key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id });
		});
		const sent = await Promise.all(answers.map((response) => sendNew(token, response)));
		expect(sent.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
		expect((await list(token)).data).toHaveLength(10);
		expect(await addOptions(token)).toMatchObject({ http: 409, code: 'conflict' });
	});
});

describe('signing in by a passkey', () => {
	it.each(accountRoles)('opens a session of a %s, which is strong; its last use is written down', async (role) => {
		const id = await make[role]();
		const { key } = await addPasskey(role, id);
		const { options } = await signInOptions();
		expect(options).toMatchObject({ rpId: site.rpId, userVerification: 'required', challenge: expect.stringMatching(/^[\w-]{43}$/) });
		expect((await signInOptions()).options.challenge).not.toBe(options.challenge);
		// It says nothing of any account.
		expect(JSON.stringify(options)).not.toContain(key.credentialId);
		expect('allowCredentials' in options).toBe(false);
		const opened = await sendSignIn(await key.assert({ ...site, challenge: options.challenge }));
		expect(opened).toMatchObject({ http: 200, role, persistent: role === 'patient' });
		const { data } = await list(opened.access);
		expect(data.map(({ usedAt }) => usedAt)).not.toContain(null);
		expect((await addOptions(opened.access)).http).toBe(200);
		const session = await env.LAB_DB.prepare("SELECT method FROM sessions WHERE account_id = ?1 AND method = 'passkey'").bind(id).all();
		expect(session.results).toHaveLength(1);
	});
	it.each([
		['of another origin', { origin: 'https://zerthana.example.net' }, 'wrong-credentials'],
		['of another site', { rpId: 'example.net' }, 'wrong-credentials'],
		['of a challenge that nobody gave', { challenge: 'c'.repeat(43) }, 'start-again'],
		['without asking the person', { userVerified: false }, 'wrong-credentials'],
		['that was made for adding', { type: 'webauthn.create' }, 'wrong-credentials'],
		['in a frame of another page', { crossOrigin: true }, 'wrong-credentials'],
		['that says to be another account’s', { userHandle: 'A'.repeat(43) }, 'wrong-credentials'],
		['of a credential that nobody has', { credentialId: 'A'.repeat(43) }, 'wrong-credentials'],
	] as const)('refuses one %s, and changes no row', async (_what, wrong, code) => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const { options } = await signInOptions();
		const before = await rowsOf(id);
		expect(await sendSignIn(await key.assert({ ...site, challenge: options.challenge, ...wrong }))).toMatchObject({ code });
		expect(await rowsOf(id)).toEqual(before);
		expect(await stands(options.challenge)).toBe(true);
		expect(await sendSignIn(await key.assert({ ...site, challenge: options.challenge }))).toMatchObject({ http: 200 });
	});
	it('refuses another key’s signature under somebody’s credential', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const { key: own } = await addPasskey('patient', await addPatient());
		const { options } = await signInOptions();
		const before = await rowsOf(id);
		const { userHandle } = (JSON.parse(await key.assert({ ...site, challenge: options.challenge })) as { response: { userHandle: string } }).response;
		const forged = await own.assert({ ...site, challenge: options.challenge, credentialId: key.credentialId, userHandle, counter: 9 });
		expect(await sendSignIn(forged)).toMatchObject({ http: 403, code: 'wrong-credentials' });
		expect(await rowsOf(id)).toEqual(before);
	});
	it('takes a challenge once, of the browser that asked alone, for five minutes', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const { options } = await signInOptions();
		const response = await key.assert({ ...site, challenge: options.challenge });
		const elsewhere = { [deviceHeader]: writeDevice({ mark: 'e'.repeat(32), name: 'Chrome, Android' }) };
		expect(await sendSignIn(response, elsewhere)).toMatchObject({ http: 409, code: 'start-again' });
		expect(await sendSignIn(response, {})).toMatchObject({ http: 409, code: 'start-again' });
		const late = await read(ask('POST', '/account/passkeys/sign-in', { body: { response }, headers: deviceHeaders, services: later(5 * minute) }));
		expect(late).toMatchObject({ http: 409, code: 'start-again' });
		const sent = await Promise.all(Array.from({ length: 5 }, () => sendSignIn(response)));
		expect(sent.filter(({ http }) => http === 200)).toHaveLength(1);
		const before = await rowsOf(id);
		expect(await sendSignIn(response)).toMatchObject({ code: 'start-again' });
		expect(await rowsOf(id)).toEqual(before);
	});
	it('takes no challenge of adding or of confirming, nor the other way round', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const { token } = await signIn('patient', id);
		const { options: adding } = await addOptions(token);
		const { options: confirming } = await read<{ options: { challenge: string } }>(
			ask('POST', '/account/passkeys/confirm-options', { access: token, body: {} }),
		);
		const { options: signing } = await signInOptions();
		for (const { challenge } of [adding, confirming])
			expect(await sendSignIn(await key.assert({ ...site, challenge }))).toMatchObject({ code: 'start-again' });
		for (const { challenge } of [adding, signing]) {
			const response = await key.assert({ ...site, challenge });
			expect(await read(ask('POST', '/account/passkeys/confirm', { access: token, body: { response } }))).toMatchObject({ code: 'start-again' });
		}
	});
	it('refuses a counter that went back, tells the owner, and leaves the passkey as it was', async () => {
		const phone = freshPhone();
		const id = await addPatient({ phone });
		const { key } = await addPasskey('patient', id);
		const first = await signInOptions();
		expect(await sendSignIn(await key.assert({ ...site, challenge: first.options.challenge, counter: 40 }))).toMatchObject({ http: 200 });
		const before = await rowsOf(id);
		for (const counter of [40, 39, 0]) {
			const { options } = await signInOptions();
			expect(await sendSignIn(await key.assert({ ...site, challenge: options.challenge, counter }))).toMatchObject({
				http: 403,
				code: 'wrong-credentials',
			});
		}
		expect(await rowsOf(id)).toEqual(before);
		// Once a day, however often.
		expect(await messagesTo(phone)).toEqual(['passkey-added-sms', 'passkey-copied-sms']);
		const { options } = await signInOptions();
		expect(await sendSignIn(await key.assert({ ...site, challenge: options.challenge, counter: 41 }))).toMatchObject({ http: 200 });
	});
	it('goes on with an authenticator that does not count', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id, await makeAuthenticator({ counts: false, synced: true }));
		for (let count = 0; count < 2; count += 1) {
			const { options } = await signInOptions();
			expect(await sendSignIn(await key.assert({ ...site, challenge: options.challenge }))).toMatchObject({ http: 200 });
		}
	});
	it('is refused to somebody who left, to a child whom a parent acts for, and with a passkey that was taken away, all alike', async () => {
		const gone = await addDoctor();
		const child = await addPatient({ birth_date: '2018-03-02' });
		const owner = await addPatient();
		const keys = [await addPasskey('doctor', gone), await addPasskey('patient', child), await addPasskey('patient', owner)];
		await env.LAB_DB.batch([
			env.LAB_DB.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'doctor', 1)").bind(gone),
			env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2999-01-01', 1)").bind(
				await addPatient(),
				child,
			),
		]);
		const { token } = await signIn('patient', owner);
		expect((await ask('POST', '/account/passkeys/remove', { access: token, body: { id: keys[2]?.id } })).status).toBe(200);
		const before = await Promise.all([gone, child, owner].map(rowsOf));
		const answers = await oneByOne(keys, async ({ key }) => {
			const { options } = await signInOptions();
			return (
				await ask('POST', '/account/passkeys/sign-in', {
					body: { response: await key.assert({ ...site, challenge: options.challenge }) },
					headers: deviceHeaders,
				})
			).text();
		});
		expect(new Set(answers).size).toBe(1);
		expect(answers[0]).toContain('wrong-credentials');
		expect(await Promise.all([gone, child, owner].map(rowsOf))).toEqual(before);
	});
	it('is throttled for one client as other tries are', async () => {
		const { key } = await addPasskey('patient', await addPatient());
		const { options } = await signInOptions();
		const headers = { ...deviceHeaders, 'X-Client-Key': 'c'.repeat(40) };
		const wrong = await key.assert({ ...site, origin: 'https://zerthana.example.net', challenge: options.challenge });
		const codes = (await oneByOne(Array.from({ length: 6 }), () => sendSignIn(wrong, headers))).map(({ code }) => code);
		expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong-credentials'), 'too-many']);
	});
});

describe('confirming by a passkey', () => {
	it('makes the session strong; another account’s passkey does not', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const { key: others } = await addPasskey('patient', await addPatient());
		const { token } = await aged('patient', id);
		const options = async () =>
			(
				await read<{ options: { challenge: string; allowCredentials: readonly { id: string }[] } }>(
					ask('POST', '/account/passkeys/confirm-options', { access: token, body: {} }),
				)
			).options;
		const first = await options();
		expect(first.allowCredentials.map((one) => one.id)).toEqual([key.credentialId]);
		const confirm = async (response: string) => read(ask('POST', '/account/passkeys/confirm', { access: token, body: { response } }));
		const before = await rowsOf(id);
		expect(await confirm(await others.assert({ ...site, challenge: first.challenge }))).toMatchObject({ code: 'wrong-credentials' });
		expect(await rowsOf(id)).toEqual(before);
		expect(await addOptions(token)).toMatchObject({ code: 'confirm-again' });
		expect(await confirm(await key.assert({ ...site, challenge: first.challenge }))).toMatchObject({ http: 200 });
		expect((await addOptions(token)).http).toBe(200);
	});
	it('is not offered to an account without one', async () => {
		const { token } = await signIn('doctor', await addDoctor());
		expect(await read(ask('POST', '/account/passkeys/confirm-options', { access: token, body: {} }))).toMatchObject({ http: 409, code: 'not-available' });
	});
});

describe('a passkey', () => {
	it('gets another name, without a new credential', async () => {
		const id = await addPatient();
		const { id: passkey } = await addPasskey('patient', id);
		const { token } = await aged('patient', id);
		const keyOf = () => env.LAB_DB.prepare('SELECT credential_id, public_key, counter, account_id FROM passkeys WHERE id = ?1').bind(passkey).first();
		const key = await keyOf();
		expect((await ask('POST', '/account/passkeys/rename', { access: token, body: { id: passkey, name: ' Рабочий ноутбук ' } })).status).toBe(200);
		expect((await list(token)).data).toMatchObject([{ name: 'Рабочий ноутбук' }]);
		expect(await keyOf()).toEqual(key);
		expect((await ask('POST', '/account/passkeys/rename', { access: token, body: { id: passkey, name: ' ' } })).status).toBe(422);
	});
	it('is taken away with a new credential, told of, and opens nothing then', async () => {
		const phone = freshPhone();
		const id = await addPatient({ phone });
		const { id: passkey } = await addPasskey('patient', id);
		const old = await aged('patient', id);
		expect(await read(ask('POST', '/account/passkeys/remove', { access: old.token, body: { id: passkey } }))).toMatchObject({ code: 'confirm-again' });
		const { token } = await signIn('patient', id);
		expect((await ask('POST', '/account/passkeys/remove', { access: token, body: { id: passkey } })).status).toBe(200);
		expect(await read(ask('POST', '/account/passkeys/remove', { access: token, body: { id: passkey } }))).toMatchObject({ http: 404 });
		expect(await messagesTo(phone)).toEqual(['passkey-added-sms', 'passkey-removed-sms']);
		expect((await list(token)).data).toEqual([]);
	});
	it('stands when the other devices are signed out, and when the password is changed', async () => {
		const password = 'Qarlygash-27';
		const id = await addPatient({ password });
		await addPasskey('patient', id);
		const { token } = await signIn('patient', id);
		expect((await ask('POST', '/account/sessions/end-others', { access: token, body: {} })).status).toBe(200);
		const change = { currentPassword: password, password: 'Besqonaq-314-tau', repeatPassword: 'Besqonaq-314-tau' };
		expect((await ask('POST', '/account/session/password', { access: token, body: change })).status).toBe(200);
		expect((await list(token)).data).toHaveLength(1);
	});
	it('goes with its account', async () => {
		const made = await oneByOne(accountRoles, async (role) => {
			const id = await make[role]();
			await addPasskey(role, id);
			return [role, id] as const;
		});
		for (const [role, id] of made) {
			await env.LAB_DB.prepare(`DELETE FROM ${roleTables[role]} WHERE id = ?1`).bind(id).run();
			expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM passkeys WHERE account_id = ?1').bind(id).first('n'), role).toBe(0);
		}
	});
	it('is read by an index', async () => {
		const plan = async (sql: string) =>
			(await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind('x').all<{ detail: string }>()).results.map(({ detail }) => detail).join('\n');
		expect(await plan("SELECT * FROM passkeys WHERE account_id = ?1 AND role = 'patient' ORDER BY created_at")).toMatch(
			/^SEARCH passkeys USING INDEX passkeys_by_account/,
		);
		expect(await plan('SELECT * FROM passkeys WHERE credential_id = ?1')).toMatch(/^SEARCH passkeys USING/);
	});
});

describe('what its owner is told', () => {
	it.each(['added', 'removed', 'copied'] as const)('that one was %s fits one short message in each language, and names the passkey in a letter', (event) => {
		for (const locale of locales) {
			const { text } = messageKinds[`passkey-${event}-sms`].write(locale);
			expect(text.length, text).toBeLessThanOrEqual(70);
			expect(text).toContain(formatPhone(brand.phone));
			const facts = { name: 'Windows Hello', at: '2026-11-23T10:00:00.000Z' };
			const mail = messageKinds[`passkey-${event}-mail`].write(locale, facts);
			expect(mail.text).toContain('Windows Hello');
			expect(mail.text).not.toMatch(/\{\{|https?:/);
			expect(messageKinds[`passkey-${event}-mail`].write(locale, { ...facts, name: '' }).text).toContain(
				translator(locale)(passkeyMessageWords)('unnamed'),
			);
		}
	});
	it('goes by e-mail where there is one', async () => {
		const email = `a${testServices().random.uuid()}@example.kz`;
		await addPasskey('patient', await addPatient({ email }));
		expect(await messagesTo(email)).toEqual(['passkey-added-mail']);
	});
});

describe('who is asked for a passkey', () => {
	const asks = async (role: AccountRole, access: string, services = testServices()) =>
		(
			await read<{ asksForPasskey: boolean }>(
				ask('POST', `/account/auth-${role === 'representative' ? 'med' : role}/confirming-session`, { access, body: { session: access }, services }),
			)
		).asksForPasskey;
	it.each(['doctor', 'representative', 'partner'] as const)('a %s who signed in by a password, has none, and has not put it off', async (role) => {
		const id = await make[role]();
		const { token } = await signIn(role, id);
		expect(await asks(role, token)).toBe(true);
		expect(await asks(role, (await signIn(role, id, { method: 'sms-code' })).token)).toBe(false);
		expect(await asks(role, (await signIn(role, id, { notMine: true })).token)).toBe(false);
		expect((await ask('POST', '/account/passkeys/later', { access: token, body: {} })).status).toBe(200);
		expect(await asks(role, token)).toBe(false);
		// Of the account, not of the device; and for a month.
		const month = 30 * 24 * 60 * minute;
		expect(await asks(role, (await signIn(role, id)).token)).toBe(false);
		const then = later(month + minute);
		expect(await asks(role, (await signIn(role, id, { services: then })).token, then)).toBe(true);
		const colleague = await make[role]();
		expect(await asks(role, (await signIn(role, colleague)).token)).toBe(true);
		await addPasskey(role, colleague);
		expect(await asks(role, (await signIn(role, colleague)).token)).toBe(false);
	});
	it('no patient is', async () => {
		const { token } = await signIn('patient', await addPatient());
		expect(await asks('patient', token)).toBe(false);
		expect((await ask('POST', '/account/passkeys/later', { access: token, body: {} })).status).toBe(401);
	});
});
