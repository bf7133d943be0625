/** The ten lines of docs/lis.md by which a receiver proves what it was sent, run as they stand there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret, secretText, signedHeaders } from '#worker/lab/webhooks/signature.ts';

type IsGenuine = (headers: Readonly<Record<string, string>>, body: string, secret: string, now?: number) => boolean;

const [, example = ''] = /### Webhooks[^]*?```js\n([^]*?)```/.exec(readFileSync('docs/lis.md', 'utf8')) ?? [];
const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
afterAll(() => rmSync(folder, { recursive: true }));
let isGenuine: IsGenuine;
beforeAll(async () => {
	const file = join(folder, 'receiver.mjs');
	writeFileSync(file, example);
	({ isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine });
});

const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)), uuid: () => crypto.randomUUID() };
const [secret, other] = [newSecret(random), newSecret(random)];
const now = Date.parse('2026-11-27T10:07:35.473Z');
const body = JSON.stringify({ type: 'order.made', timestamp: new Date(now).toISOString(), data: { orderNr: '63981155', change: 4712 } });
const signed = (secrets: readonly string[], at = now) => signedHeaders({ id: 'change-4712-mi8q2v5h', at, body }, secrets);

describe('the example of docs/lis.md', () => {
	it('is no more than ten lines', () => {
		expect(example.trim().split('\n').length).toBeLessThanOrEqual(10);
	});
	it('takes what is signed with its secret, beside another one as well', async () => {
		expect(isGenuine(await signed([secret]), body, secretText(secret), now)).toBe(true);
		expect(isGenuine(await signed([other, secret]), body, secretText(secret), now)).toBe(true);
	});
	it('refuses what is signed with another one, changed, old, of tomorrow, or not signed', async () => {
		const headers = await signed([secret]);
		const no = [
			isGenuine(await signed([other]), body, secretText(secret), now),
			isGenuine(headers, body.replace('made', 'paid'), secretText(secret), now),
			isGenuine({ ...headers, 'webhook-id': 'change-4713-mi8q2v5h' }, body, secretText(secret), now),
			isGenuine(await signed([secret], now - 301_000), body, secretText(secret), now),
			isGenuine(await signed([secret], now + 301_000), body, secretText(secret), now),
			isGenuine({ ...headers, 'webhook-timestamp': '' }, body, secretText(secret), now),
			isGenuine({ ...headers, 'webhook-signature': `v1,${'ё'.repeat(44)}` }, body, secretText(secret), now),
			isGenuine({}, body, secretText(secret), now),
		];
		expect(no).toEqual(no.map(() => false));
	});
});

it('a signature is what the specification’s own example says', async () => {
	// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, and the test of its libraries.
	const headers = await signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body: '{"test": 2432232314}' }, [
		'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	]);
	expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
