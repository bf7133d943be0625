/** Notifications of browsers: sealed for one browser, signed by the site, and forgotten where a browser takes no more. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { base64url, fromBase64url } from '#shared/kit/bytes.ts';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import { maxPayloadBytes, sealForBrowser } from '#worker/providers/push/encrypt.ts';
import { webPush } from '#worker/providers/push/web-push.ts';
import type { Services } from '#worker/services.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { testSettings } from '#tests/support/settings.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const noon = Date.parse('2026-11-21T12:00:00+05:00');
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const text = (letters: string) => new TextEncoder().encode(letters);
const bytesOf = (...parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

/** What a browser does with a message: the other half of RFC 8291, written without the code under test. */
async function opened(sealed: Uint8Array<ArrayBuffer>, browser: CryptoKeyPair, auth: Uint8Array<ArrayBuffer>): Promise<string> {
	const [salt, length] = [sealed.slice(0, 16), sealed[20] ?? 0];
	const [sender, content] = [sealed.slice(21, 21 + length), sealed.slice(21 + length)];
	const key = await crypto.subtle.importKey('raw', sender, curve, false, []);
	const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, browser.privateKey, 256);
	const own = new Uint8Array(await crypto.subtle.exportKey('raw', browser.publicKey));
	const hkdf = async (input: ArrayBuffer | Uint8Array<ArrayBuffer>, salted: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, bits: number) =>
		crypto.subtle.deriveBits(
			{ name: 'HKDF', hash: 'SHA-256', salt: salted, info },
			await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']),
			bits,
		);
	const input = await hkdf(shared, auth, bytesOf(text('WebPush: info\0'), own, sender), 256);
	const [contentKey, nonce] = [
		await hkdf(input, salt, text('Content-Encoding: aes128gcm\0'), 128),
		await hkdf(input, salt, text('Content-Encoding: nonce\0'), 96),
	];
	const aes = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
	const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(nonce) }, aes, content));
	expect(plain.at(-1)).toBe(2);
	return new TextDecoder().decode(plain.slice(0, -1));
}
async function browserKeys() {
	const keys = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
	const auth = crypto.getRandomValues(new Uint8Array(16));
	const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
	return { keys, auth, given: { p256dh: base64url(point), auth: base64url(auth) } };
}

describe('a message for a browser', () => {
	it('is the example of RFC 8291, appendix A', async () => {
		const point = fromBase64url('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8');
		const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)) };
		const keys = {
			privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' }, curve, true, ['deriveBits']),
			publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
		};
		const browser = {
			p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
			auth: 'BTBZMqHH6r4Tts7J_aSIgg',
		};
		const sealed = await sealForBrowser('When I grow up, I want to be a watermelon', browser, { keys, salt: fromBase64url('DGv6ra1nlYgDCS1FRnbzlw') });
		expect(base64url(sealed)).toBe(
			'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
		);
	});
	it.each(['', 'Результаты анализов готовы.', 'x'.repeat(maxPayloadBytes)])('is read by that browser, and sealed anew each time: %.20s', async (payload) => {
		const { keys, auth, given } = await browserKeys();
		const [first, second] = [await sealForBrowser(payload, given), await sealForBrowser(payload, given)];
		expect(base64url(first)).not.toBe(base64url(second));
		expect(first.byteLength).toBeLessThanOrEqual(4096);
		for (const sealed of [first, second]) expect(await opened(sealed, keys, auth)).toBe(payload);
		await expect(opened(first, (await browserKeys()).keys, auth)).rejects.toThrow();
	});
	it('is no longer than push services take', async () => {
		const { given } = await browserKeys();
		await expect(sealForBrowser('x'.repeat(maxPayloadBytes + 1), given)).rejects.toThrow('too long');
	});
});

describe('web push', () => {
	const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
	const keys = { publicKey: testSettings.VAPID_PUBLIC_KEY, privateKey: testSettings.VAPID_PRIVATE_KEY };
	async function sent(answer: Response | 'unreachable', p256dh?: string) {
		const asked: { readonly url: string; readonly init: RequestInit }[] = [];
		const troubles: string[] = [];
		const push = webPush({
			keys,
			subject: 'https://lab.example.kz',
			clock: () => noon,
			onTrouble: (trouble) => troubles.push(trouble),
			async send(url, init) {
				asked.push({ url, init });
				if (answer === 'unreachable') throw new TypeError(`no way to ${url}`);
				return answer;
			},
		});
		const browser = await browserKeys();
		const outcome = await push.send({
			to: { endpoint, ...browser.given, ...(p256dh === undefined ? {} : { p256dh }) },
			payload: 'hello',
			id: 'm',
			ttl: 60,
		});
		return { outcome, asked, troubles, browser };
	}
	it('is signed with the site’s key for that push service, for some hours', async () => {
		const { asked, browser, outcome } = await sent(new Response(null, { status: 201 }));
		expect(outcome).toEqual({ kind: 'sent' });
		const [{ url, init } = { url: '', init: {} }] = asked;
		const headers = new Headers(init.headers);
		expect([url, headers.get('TTL'), headers.get('Content-Encoding')]).toEqual([endpoint, '60', 'aes128gcm']);
		expect(await opened(init.body as Uint8Array<ArrayBuffer>, browser.keys, browser.auth)).toBe('hello');
		const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
		const [head = '', claims = '', signature = ''] = token.split('.');
		const readPart = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64url(part))) as unknown;
		expect(key).toBe(keys.publicKey);
		expect(readPart(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
		expect(readPart(claims)).toEqual({ aud: 'https://fcm.googleapis.com', exp: noon / 1000 + 12 * 3600, sub: 'https://lab.example.kz' });
		const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
		const verifying = await crypto.subtle.importKey('raw', fromBase64url(keys.publicKey), ecdsa, false, ['verify']);
		const isTrue = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifying, fromBase64url(signature), text(`${head}.${claims}`));
		expect(isTrue).toBe(true);
	});
	it.each([
		[404, 'gone'],
		[410, 'gone'],
		[413, 'refused'],
		[400, 'failed'],
		[403, 'failed'],
		[429, 'failed'],
		[500, 'failed'],
		[301, 'failed'],
	])('an answer of %i: %s, and no address in what is logged', async (status, kind) => {
		const { outcome, troubles } = await sent(new Response('no', { status }));
		expect(outcome).toMatchObject({ kind });
		expect(troubles).toEqual(kind === 'gone' ? [] : [`status ${String(status)}`]);
	});
	it('a push service that cannot be reached is tried again; a key that is none never is', async () => {
		expect((await sent('unreachable')).outcome).toEqual({ kind: 'failed', code: 'unreachable' });
		const { outcome, asked } = await sent(new Response(null, { status: 201 }), `B${'A'.repeat(86)}`);
		expect([outcome, asked]).toEqual([{ kind: 'gone' }, []]);
	});
});

const path = '/account/patient-room/settings/browsers';
const subscription = async (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: (await browserKeys()).given });
const browsersOf = async (accountId: string) =>
	(await env.LAB_DB.prepare('SELECT id, endpoint FROM push_subscriptions WHERE account_id = ?1').bind(accountId).all<{ id: string; endpoint: string }>())
		.results;

describe('a browser that asks for notifications', () => {
	it('is written down once, listed, and taken away by its owner alone', async () => {
		const [id, stranger] = [await addPatient(), await addPatient()];
		const [own, other] = [await signIn('patient', id), await signIn('patient', stranger)];
		const body = await subscription('listed');
		for (let times = 0; times < 2; times += 1) expect((await ask('POST', path, { access: own.token, body })).status).toBe(200);
		const [row, ...more] = await browsersOf(id);
		expect([row?.endpoint, more]).toEqual([body.endpoint, []]);
		const page = await (await visit('/cabinet/settings', { headers: { Cookie: own.cookie } })).text();
		expect(page).toContain('Уведомления приходят сюда');
		expect(page).not.toContain(body.endpoint);
		expect((await ask('POST', `${path}/forget`, { access: other.token, body: { browser: row?.id } })).status).toBe(404);
		expect(await browsersOf(id)).toHaveLength(1);
		const removed = await post('/cabinet/settings', { intent: 'browser', browser: row?.id ?? '' }, { Cookie: own.cookie, Accept: 'text/html' });
		expect(removed.headers.get('Location')).toBe('/cabinet/settings?done=saved');
		expect(await browsersOf(id)).toEqual([]);
	});
	it('is told for the account that asked last', async () => {
		const [first, second] = [await addPatient(), await addPatient()];
		const body = await subscription('shared');
		for (const account of [first, second]) await ask('POST', path, { access: (await signIn('patient', account)).token, body });
		expect(await browsersOf(first)).toEqual([]);
		expect(await browsersOf(second)).toHaveLength(1);
	});
	it.each([
		'https://evil.example/fcm.googleapis.com',
		'http://fcm.googleapis.com/fcm/send/x',
		'https://fcm.googleapis.com.evil.example/x',
		'https://fcm.googleapis.com:8443/x',
		'https://user@fcm.googleapis.com/x',
		'https://127.0.0.1/x',
		'not an address',
	])('is refused with an endpoint that is no push service’s: %s', async (endpoint) => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const body = { ...(await subscription('x')), endpoint };
		expect(await read(ask('POST', path, { access: token, body }))).toMatchObject({ http: 422 });
		expect(await browsersOf(id)).toEqual([]);
	});
	it('is refused where it is one too many, and those that are there stay', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const answers = [];
		for (let at = 0; at < 11; at += 1) answers.push((await ask('POST', path, { access: token, body: await subscription(`many-${String(at)}`) })).status);
		expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
		expect(answers[10]).not.toBe(200);
		expect(await browsersOf(id)).toHaveLength(10);
	});
	it('is not offered where the site has no keys', async () => {
		const { token } = await signIn('patient', await addPatient());
		const services = testServices({ push: null });
		expect(await read(ask('GET', '/account/patient-room/settings', { access: token, services }))).toMatchObject({ push: null });
		expect((await ask('POST', path, { access: token, services, body: await subscription('keyless') })).status).not.toBe(200);
	});
});

describe('a notification', () => {
	const push = (send: NonNullable<Services['push']>['send']) => testServices({ clock: () => noon, push: { publicKey: testSettings.VAPID_PUBLIC_KEY, send } });
	async function waiting() {
		const accountId = await addPatient();
		await ask('POST', path, { access: (await signIn('patient', accountId)).token, body: await subscription(accountId) });
		const [browser] = await browsersOf(accountId);
		const message: NewMessage = {
			kind: 'result-ready-push',
			about: `request.${accountId}.2026-11-21.${browser?.id ?? ''}`,
			recipient: browser?.id ?? '',
			locale: 'kz',
			facts: { link: 'http://localhost/kz/cabinet?result=request', patient: accountId, news: 'ready' },
			accountId,
		};
		await env.LAB_DB.batch(insertMessage(env.LAB_DB, message, null, noon));
		return { accountId, id: messageId(message.kind, message.about) };
	}
	const bring = (services: Services, id: string) => messageTasks.take({ db: env.LAB_DB, services }, [id]);
	const stateOf = (id: string) => env.LAB_DB.prepare('SELECT state, waits_for, reason FROM outgoing WHERE id = ?1').bind(id).first();
	it('is given the way to the result, a title and one sentence, in the person’s language', async () => {
		const { accountId, id } = await waiting();
		const services = testServices({ clock: () => noon });
		await bring(services, id);
		const kept = (await services.outbox?.list(100))?.find(({ to }) => to.endsWith(accountId));
		expect(kept?.channel).toBe('push');
		expect(JSON.parse(kept?.text ?? '{}')).toEqual({
			title: 'Zerthana',
			body: 'Талдау нәтижелері дайын.',
			path: '/kz/cabinet?result=request',
			lang: 'kz',
		});
		expect(await stateOf(id)).toEqual({ state: 'sent', waits_for: '', reason: '' });
	});
	it('that a browser takes no more forgets the browser, and is no fault of anybody’s', async () => {
		const { accountId, id } = await waiting();
		await bring(
			push(async () => ({ kind: 'gone' })),
			id,
		);
		expect(await browsersOf(accountId)).toEqual([]);
		expect(await stateOf(id)).toEqual({ state: 'refused', waits_for: '', reason: '' });
	});
	it('that fails is tried again, and stands in the laboratory’s list meanwhile', async () => {
		const { accountId, id } = await waiting();
		const services = push(async () => ({ kind: 'failed', code: 'status 500' }));
		expect((await bring(services, id)).get(id)).toBe(60_000);
		expect(await stateOf(id)).toMatchObject({ state: 'waiting', waits_for: 'status 500' });
		const listed = await read<{ data: readonly { id: string }[] }>(ask('GET', '/lis/messages?pageSize=100', { access: env.LIS_KEY, services }));
		expect(listed.data.find((one) => one.id === id)).toMatchObject({ channel: 'push', state: 'waiting', why: 'status 500' });
		expect(await browsersOf(accountId)).toHaveLength(1);
	});
	it('waits for room of the day, like any other', async () => {
		const { id } = await waiting();
		const { messageBudgets } = testServices();
		await bring({ ...push(async () => ({ kind: 'sent' })), messageBudgets: { ...messageBudgets, push: { visitors: 0, owners: 0 } } }, id);
		expect(await stateOf(id)).toMatchObject({ state: 'waiting', waits_for: 'budget' });
	});
	it('is called off where its browser is taken away', async () => {
		const { accountId, id } = await waiting();
		await env.LAB_DB.prepare('DELETE FROM push_subscriptions WHERE account_id = ?1').bind(accountId).run();
		expect(await stateOf(id)).toMatchObject({ state: 'refused' });
	});
});
