/** What is bought elsewhere: a vendor that leads elsewhere is not followed, so neither a secret nor a person's number goes to whom the settings do not name. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smartCaptcha } from '#worker/providers/captcha/smartcaptcha.ts';
import { mapbox } from '#worker/providers/geocoder/mapbox.ts';
import { resend } from '#worker/providers/mail/resend.ts';
import { freedomPay } from '#worker/providers/payment/freedom-pay.ts';
import { webPush } from '#worker/providers/push/web-push.ts';
import { webhooksByFetch } from '#worker/providers/webhooks/by-fetch.ts';
import { botApi } from '#worker/providers/telegram/bot-api.ts';
import { testSettings } from '#tests/support/settings.ts';
import { mobizon } from '#worker/providers/sms/mobizon.ts';
import { otlp } from '#worker/providers/telemetry/otlp.ts';
import { smsc } from '#worker/providers/sms/smsc.ts';

const troubles: string[] = [];
const onTrouble = (trouble: string) => void troubles.push(trouble);
const asked: { readonly url: string; readonly redirect: unknown }[] = [];
const send = async (url: string, init: RequestInit) => {
	asked.push({ url, redirect: init.redirect });
	return new Response(null, { status: 307, headers: { Location: 'https://elsewhere.example/' } });
};
const sms = { id: 'i', to: '+77012345678', text: '012345' };
const vapid = { publicKey: testSettings.VAPID_PUBLIC_KEY, privateKey: testSettings.VAPID_PRIVATE_KEY };
/** Any point of the curve is a browser's key. */
const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: vapid.publicKey, auth: 'A'.repeat(22) };
const vendors: Readonly<Record<string, () => Promise<unknown>>> = {
	'sms/smsc.ts': () => smsc({ login: 'l', password: 'p', onTrouble, send }).send(sms),
	'sms/mobizon.ts': () => mobizon({ apiKey: 'k', onTrouble, send }).send(sms),
	'mail/resend.ts': () => resend({ apiKey: 'k', from: 'a@example.kz', onTrouble, send }).send({ to: 'b@example.kz', subject: 's', text: 't', id: 'i' }),
	'push/web-push.ts': () =>
		webPush({ keys: vapid, subject: 'https://lab.example.kz', clock: () => 0, onTrouble, send }).send({ to: browser, payload: '', id: 'i', ttl: 1 }),
	'telegram/bot-api.ts': () =>
		botApi({ token: '1:t', bot: 'lab_bot', secret: 'secret-of-the-webhook', onTrouble, send }).send({ chatId: '1', text: 't', id: 'i' }),
	'webhooks/by-fetch.ts': () =>
		webhooksByFetch({ takesLoopback: false, onTrouble, send }).send({ url: 'https://lims.example/hook', headers: {}, body: '{}' }),
	'geocoder/mapbox.ts': () => mapbox({ token: 't', onTrouble, send }).reverse({ lat: 43.2, lon: 76.9 }, 'ru'),
	'captcha/smartcaptcha.ts': () =>
		smartCaptcha({ siteKey: 's', serverKey: 'k', clock: Date.now, spend: async () => true, onTrouble, send }).verify('token', {
			address: null,
			client: '',
		}),
	'telemetry/otlp.ts': () =>
		otlp({ endpoint: 'https://otlp.example', headers: {}, service: 's', instance: 'i', clock: Date.now, share: 0, onTrouble, send }).send([]),
	'payment/freedom-pay.ts': () =>
		freedomPay({ merchantId: '1', secret: 'secret-of-it', testing: true, salt: () => 'salt', onTrouble, send }).status({ id: 'p', providerId: '1' }),
};

test.each(Object.entries(vendors))('%s is asked at its own address, and no redirect of it is followed', async (_file, ask) => {
	asked.length = troubles.length = 0;
	await ask();
	expect(asked.length).toBeGreaterThan(0);
	for (const { url, redirect } of asked) {
		expect(url).toMatch(/^https:\/\//);
		expect(redirect).toBe('manual');
	}
	expect(troubles).toEqual(asked.map(() => expect.stringContaining('307')));
});

test('a letter that a redirect kept from being sent is sent again', async () => {
	expect(await vendors['mail/resend.ts']?.()).toEqual({ kind: 'failed', code: 'status 307' });
});

test('all that is asked elsewhere is asked by one of these, by the backend’s own door, of a local site’s edge, or of the operator’s store of files', () => {
	const files = globSync('worker/**/*.ts').filter((file) =>
		/(?:=|[^.\w]|globalThis\.)\s*fetch(?:\(|\s*[,}\n])/.test(readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')),
	);
	// Files of an operator's own store, which follow nothing either: tests/laboratory/s3-files.test.ts.
	const own = ['worker/gateway/external.ts', 'worker/providers/database/over-http.ts', 'worker/providers/files/s3-requests.ts'];
	expect(files.toSorted()).toEqual([...Object.keys(vendors).map((file) => `worker/providers/${file}`), ...own].toSorted());
});
