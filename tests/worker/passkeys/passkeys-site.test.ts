/** Passkeys as a browser meets them: the way in beside the password, the page of an account, and who is asked to add one. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, deviceCookie, knowDevice, signIn } from '#tests/support/accounts.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { codesTo } from '#tests/support/flows.ts';
import { address, joinCookies, submit } from '#tests/support/laboratory.ts';
import { addPasskey, rowsOf, site } from '#tests/support/passkeys.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are worked out for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const page = '/cabinet/passkeys';
const prefix = (locale: Locale) => (locale === 'ru' ? '' : `/${locale}`);
const inBrowser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
const freshPhone = () => `+7705${Array.from(testServices().random.bytes(7), (byte) => byte % 10).join('')}`;

/** A browser's own call, as its scripts make it. */
const callFrom = (path: string, cookie: string, headers: Readonly<Record<string, string>> = {}) =>
	visit(`${path}?lang=ru-RU&city_id=98`, {
		method: 'POST',
		body: '{}',
		headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': address(), Cookie: cookie, ...headers },
	});
interface Asked {
	readonly options: { readonly challenge: string; readonly user: { readonly id: string } };
}
const optionsOf = async (answer: Response) => ((await answer.json()) as Asked).options;
const read = async (cookie: string, path = page) => (await visit(path, { headers: { Cookie: cookie } })).text();

/** What a browser does: asks, has the authenticator answer, and posts the form. @param cookie of anyone who posts; left out, of the browser that asked */
async function signInBy(key: Authenticator, path: string, { cookie, notMine = false }: { readonly cookie?: string; readonly notMine?: boolean } = {}) {
	const asked = await callFrom('/account/passkeys/sign-in-options', '');
	const options = await optionsOf(asked);
	const response = await key.assert({ ...site, challenge: options.challenge });
	return post(
		path,
		{ response, intent: 'passkey', ...(notMine ? { notMine: 'on' } : {}) },
		{ Cookie: cookie ?? cookiesOf(asked), 'CF-Connecting-IP': address(), ...inBrowser },
	);
}

describe('the way in', () => {
	it.each(locales)('leads a patient on to what was wanted, in %s, with the cookies of any sign-in', async (locale) => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const answer = await signInBy(key, `${prefix(locale)}/login?back=%2Fcabinet%2Fsettings`);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${prefix(locale)}/cabinet/settings`]);
		const cookie = cookiesOf(answer);
		expect(cookie).toMatch(/auth-session=[\w-]{43}/);
		expect(cookie).toContain('login-role=patient');
		expect((await visit('/cabinet/settings', { headers: { Cookie: cookie } })).status).toBe(200);
		// The device is known from then on.
		expect(await rowsOf(id)).toMatchObject({ devices: [{ role: 'patient' }] });
	});
	it('goes by whose passkey it is, whichever form was open; a page of another role’s is not led to', async () => {
		const { key } = await addPasskey('doctor', await addDoctor());
		const answer = await signInBy(key, '/login?as=partner&back=%2Fcabinet%2Fsettings');
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cabinet']);
		expect(cookiesOf(answer)).toContain('login-role=doctor');
	});
	it('ends with the browser on a device that is not theirs', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const answer = await signInBy(key, '/login', { notMine: true });
		const [session = ''] = answer.headers.getSetCookie().filter((one) => one.includes('auth-session='));
		expect(session).not.toMatch(/Max-Age/i);
		expect(await rowsOf(id)).toMatchObject({ devices: [] });
	});
	it.each(locales)('is refused in words to another browser than the one that asked, in %s, and opens nothing', async (locale) => {
		const { key } = await addPasskey('patient', await addPatient());
		const answer = await signInBy(key, `${prefix(locale)}/login?as=doctor`, { cookie: deviceCookie });
		const kept = joinCookies(deviceCookie, answer);
		expect(kept).not.toContain('auth-session');
		const text = answer.status === 303 ? await read(kept, answer.headers.get('Location') ?? '') : await answer.text();
		expect(text).toContain(translator(locale)(passkeyWords)('errors.start-again'));
		// No answer of an authenticator comes back.
		expect(text).not.toContain('clientDataJSON');
		expect(text).not.toMatch(/name="response" value="[^"]/);
	});
	it('tells nobody why a passkey opens nothing', async () => {
		const { key } = await addPasskey('patient', await addPatient());
		await env.LAB_DB.prepare('DELETE FROM passkeys WHERE credential_id = ?1').bind(key.credentialId).run();
		const answer = await signInBy(key, '/login');
		const text = answer.status === 303 ? await read(cookiesOf(answer), answer.headers.get('Location') ?? '') : await answer.text();
		expect(text).toContain(translator('ru')(passkeyWords)('errors.wrong-credentials'));
	});
	it('takes origin and RP ID from the settings, whatever the request says, and nothing of another site', async () => {
		const spoofed = await callFrom('/account/passkeys/sign-in-options', '', { 'X-Forwarded-Host': 'evil.example', Origin: site.origin });
		expect(await spoofed.json()).toMatchObject({ options: { rpId: site.rpId } });
		const foreign = await callFrom('/account/passkeys/sign-in-options', '', { 'Sec-Fetch-Site': 'cross-site' });
		expect(foreign.status).toBe(403);
		await foreign.body?.cancel();
	});
	it.each(['patient', 'code', 'doctor', 'representative', 'partner'])(
		'stands on the form of %s, out of sight until a script finds that the browser can',
		async (kind) => {
			const text = await read('', kind === 'code' ? '/login?by=code' : `/login?as=${kind}`);
			expect(text).toMatch(/data-passkey="sign-in" data-unable/);
			expect(text).toContain(translator('ru')(passkeyWords)('signIn.button'));
		},
	);
	it('ends the session that was here before', async () => {
		const before = await signIn('doctor', await addDoctor());
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const asked = await callFrom('/account/passkeys/sign-in-options', before.cookie);
		const options = await optionsOf(asked);
		const response = await key.assert({ ...site, challenge: options.challenge });
		const cookie = joinCookies(before.cookie, asked);
		const answer = await post('/login', { response, intent: 'passkey' }, { Cookie: cookie, 'CF-Connecting-IP': address(), ...inBrowser });
		expect(answer.status).toBe(303);
		expect((await visit('/cabinet/sessions', { headers: { Cookie: before.cookie, ...inBrowser } })).status).not.toBe(200);
	});
});

describe('the page of passkeys', () => {
	it.each(locales)('lists, adds, names and takes away, in %s', async (locale) => {
		const t = translator(locale)(passkeyWords);
		const here = prefix(locale) + page;
		const { cookie } = await signIn('patient', await addPatient());
		expect(await read(cookie, here)).toContain(t('none'));
		const options = await optionsOf(await callFrom('/account/passkeys/add-options', cookie));
		const key = await makeAuthenticator({ aaguid: 'd548826e79b44db40a3d811116f7e8349'.slice(0, 32) });
		const response = await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id });
		const added = await post(
			here,
			{ response, intent: 'add' },
			{ Cookie: cookie, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', ...inBrowser },
		);
		expect([added.status, added.headers.get('Location')]).toEqual([303, `${here}?done=added`]);
		const shown = await read(cookie, `${here}?done=added`);
		expect(shown).toContain(t('done.added', { name: 'Chrome, Linux' }));
		expect(shown).toContain(t('local'));
		expect(shown).toContain(t('unused'));
		const [, id = ''] = /id="passkey-([\w-]{22})"/.exec(shown) ?? [];
		const renamed = await post(here, { id, name: 'Үйдегі ноутбук', intent: 'rename' }, { Cookie: cookie, ...inBrowser });
		expect(renamed.headers.get('Location')).toBe(`${here}?done=renamed`);
		expect(await read(cookie, here)).toContain('Үйдегі ноутбук');
		const removed = await post(here, { id, intent: 'remove' }, { Cookie: cookie, ...inBrowser });
		expect(removed.headers.get('Location')).toBe(`${here}?done=removed`);
		expect(await read(cookie, `${here}?done=removed`)).toContain(t('none'));
	});
	it('leads anyone who gave no credential for a while to the page that asks for one, and changes nothing', async () => {
		const id = await addPatient();
		const { id: passkey } = await addPasskey('patient', id);
		const { cookie } = await signIn('patient', id);
		await env.LAB_DB.prepare('UPDATE sessions SET strong_until = 0 WHERE account_id = ?1').bind(id).run();
		const before = await rowsOf(id);
		const answer = await post(page, { id: passkey, intent: 'remove' }, { Cookie: cookie, ...inBrowser });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/cabinet/confirm?back=${encodeURIComponent(page)}`]);
		expect(await rowsOf(id)).toEqual(before);
		// There a passkey is one of the ways, where the account has one.
		expect(await read(cookie, '/cabinet/confirm')).toMatch(/data-passkey="confirm"/);
		expect(await read((await signIn('patient', await addPatient())).cookie, '/cabinet/confirm')).not.toMatch(/data-passkey/);
	});
	it('confirms by a passkey and leads back', async () => {
		const id = await addPatient();
		const { key } = await addPasskey('patient', id);
		const { cookie } = await signIn('patient', id);
		await env.LAB_DB.prepare('UPDATE sessions SET strong_until = 0 WHERE account_id = ?1').bind(id).run();
		const options = await optionsOf(await callFrom('/account/passkeys/confirm-options', cookie));
		const response = await key.assert({ ...site, challenge: options.challenge });
		const answer = await post(`/cabinet/confirm?back=${encodeURIComponent(page)}`, { response, intent: 'passkey' }, { Cookie: cookie, ...inBrowser });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, page]);
		expect((await callFrom('/account/passkeys/add-options', cookie)).status).toBe(200);
	});
	it('says at ten that there is room for no more', async () => {
		const id = await addPatient();
		for (let count = 0; count < 10; count += 1) await addPasskey('patient', id);
		const text = await read((await signIn('patient', id)).cookie);
		expect(text).toContain(translator('ru')(passkeyWords)('add.full', { max: '10' }));
		expect(text).not.toMatch(/data-passkey="add"/);
	});
	it('is where a recovery leads anyone who has any: none stands unseen', async () => {
		const phone = freshPhone();
		const id = await addPatient({ phone, password: 'Qarlygash-27' });
		await knowDevice(id);
		await addPasskey('patient', id);
		const recovered = await recover(phone);
		expect(recovered.headers.get('Location')).toBe(`${page}?recovered=1`);
		const text = await read(joinCookies(deviceCookie, recovered), `${page}?recovered=1`);
		const t = translator('ru')(passkeyWords);
		expect(text).toContain(t('recovered.title'));
		expect(text).toContain('Chrome, Android');
		const none = freshPhone();
		await knowDevice(await addPatient({ phone: none, password: 'Qarlygash-27' }));
		expect((await recover(none)).headers.get('Location')).toBe('/cabinet');
	});
});

/** The steps of a recovery by the phone. @returns what the new password is answered with */
async function recover(phone: string): Promise<Response> {
	const found = await submit('/login/recovery', { method: 'contact', login: phone, intent: 'contact' }, deviceCookie, inBrowser);
	const cookie = joinCookies(deviceCookie, found);
	const proved = await submit('/login/code?for=recovery', { code: (await codesTo(phone)).at(-1) ?? '', intent: 'confirm' }, cookie, inBrowser);
	const password = 'Besqonaq-314-tau';
	return submit('/login/recovery', { password, repeatPassword: password, intent: 'password' }, joinCookies(cookie, proved), inBrowser);
}

describe('who works with other people’s data', () => {
	const homes = [
		['doctor', () => addDoctor(), '/results'],
		['representative', () => addRepresentative(), '/cabinet/doctors'],
		['partner', () => addPartner(), '/cabinet/profile'],
	] as const;
	it.each(homes)('%s is asked to add one at the top of the account, and puts it off', async (role, make, home) => {
		const { cookie } = await signIn(role, await make());
		for (const locale of locales) {
			const t = translator(locale)(accountFrameWords);
			expect(await read(cookie, prefix(locale) + home), locale).toContain(t('passkey.title'));
		}
		const t = translator('ru')(accountFrameWords);
		expect(await read(cookie, '/cabinet/sessions')).not.toContain(t('passkey.title'));
		const put = await post(page, { intent: 'later' }, { Cookie: cookie, ...inBrowser });
		expect([put.status, put.headers.get('Location')]).toEqual([303, '/cabinet']);
		expect(await read(cookie, home)).not.toContain(t('passkey.title'));
	});
	it('a patient is not', async () => {
		const { cookie } = await signIn('patient', await addPatient());
		expect(await read(cookie, '/cabinet')).not.toContain(translator('ru')(accountFrameWords)('passkey.title'));
	});
});
