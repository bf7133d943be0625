/** An integrator's client, which knows docs/lis.md alone (`npm run integrator`), on a whole site of real processes. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';
import { endStarted, newState, start, type Started } from './steps/npm.ts';

// Processes of their own, on a machine that has other work.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let state: string;
let site: Started;
beforeAll(async () => {
	state = newState();
	site = start(await freePort(), state);
	await site.ready;
});
afterAll(() => {
	endStarted();
	rmSync(state, { recursive: true, force: true });
});

function client(...words: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> {
	const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string }>();
	const child = spawn(process.execPath, ['tests/integrator/run.ts', '--origin', site.origin, ...words], {
		cwd: root,
		env: { PATH: process.env.PATH, LIS_KEY: secretsOf(state).LIS_KEY },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let out = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (out += part.toString('utf8')));
	child.on('close', (code) => resolve({ code, out }));
	return promise;
}

describe('the round trip', () => {
	// One run: ten different wrong keys from a client, of which each run shows one that was revoked, and the site listens no more.
	test('goes through as JSON, FHIR, HL7 and MLLP: order out, results in, corrected, sent twice and sent wrong, as the patient sees it', async () => {
		const { code, out } = await client();
		expect(out.split('\n').filter((line) => line.startsWith('  NO'))).toEqual([]);
		expect([code, /(\d+) of \1 as docs\/lis\.md says/.test(out)], out).toEqual([0, true]);
		for (const format of ['JSON', 'FHIR', 'HL7', 'MLLP']) expect(out).toContain(`${format}: what the patient sees\n  ok  every value is on the page`);
		expect(out).toContain('the webhook told it, signed');
	});
	test('a key that opens nothing ends it with 1, and a test that nobody sells says so', async () => {
		expect(await client('--key', 'the-key-of-nobody-at-all')).toMatchObject({ code: 1, out: expect.stringContaining('wrong-key') });
		expect(await client('--formats', 'json', '--tests', 'NO-SUCH')).toMatchObject({
			code: 1,
			out: expect.stringContaining('The site has no test NO-SUCH'),
		});
	});
});
