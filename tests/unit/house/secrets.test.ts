/** What cannot be guessed: where it comes from, and that every value is as likely. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import type { Random } from '#worker/services.ts';

/** Hands out these bytes one after the other, from the first again behind the last. */
function given(bytes: readonly number[]): Random {
	let at = 0;
	return { bytes: (count) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0), uuid: () => '' };
}
const everyByte = Array.from({ length: 256 }, (_, byte) => byte);

describe('a one-time code', () => {
	it('has each digit as often as any other, of all bytes that may come', () => {
		const digits = [...randomCode(given(everyByte), 250)];
		expect(Map.groupBy(digits, (digit) => digit).size).toBe(10);
		for (const digit of '0123456789') expect(digits.filter((one) => one === digit).length, digit).toBe(25);
	});
	it('has as many digits as were asked for, also where bytes are left out, and may begin with zeros', () => {
		expect(randomCode(given([255, 0, 250, 0, 9, 254, 0, 10, 20]), 6)).toBe('009000');
		expect(randomCode(given(everyByte), 6)).toMatch(/^\d{6}$/);
	});
});

it('a token is all of the bytes that it was drawn of', () => {
	const drawn = Array.from({ length: 32 }, (_, at) => (at * 37) % 256);
	expect(randomToken(given(drawn), 256)).toBe(Buffer.from(drawn).toString('base64url'));
	expect(Buffer.from(randomToken(given(drawn), 128), 'base64url')).toHaveLength(16);
});

it('Math.random, which can be foreseen, spreads pauses, chooses traces and draws nothing else', () => {
	const files = globSync('{worker,shared}/**/*.{ts,tsx}');
	expect(files.length).toBeGreaterThan(300);
	expect(files.filter((file) => readFileSync(file, 'utf8').includes('Math.random')).toSorted()).toEqual([
		'worker/gateway/retry.ts',
		'worker/providers/database/pool-store.ts',
		'worker/providers/files/s3-requests.ts',
		// Of which requests a trace is kept.
		'worker/providers/telemetry/tracing.ts',
	]);
	// All else is drawn by the services.
	expect(readFileSync('worker/services.ts', 'utf8')).toContain('bytes: (count) => crypto.getRandomValues(new Uint8Array(count))');
});
