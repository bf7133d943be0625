import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callEntry, callIds } from '#shared/calls.ts';
import { admits, type Audiences } from '#shared/kit/audience.ts';
import { defineCall } from '#shared/kit/call.ts';

const reply = z.object({});
const write = (audience: Exclude<Audiences, 'order' | 'result'>, more: object = {}) =>
	defineCall('a.b', { summary: '', method: 'POST', path: '/api/a', reply, audience, ...more } as never);

describe('what a call has without saying so', () => {
	test('what anybody may change has a captcha and a limit', () => {
		expect(write('anyone')).toMatchObject({ captcha: true, limit: 'mutation' });
		expect(write(['patient', 'anyone'])).toMatchObject({ captcha: true, limit: 'mutation' });
		expect(write('anyone', { limit: 'lookup' })).toMatchObject({ captcha: true, limit: 'lookup' });
	});
	test('who has a token is limited, and the laboratory is not', () => {
		expect(write('patient')).toMatchObject({ captcha: false, limit: 'mutation' });
		expect(write('laboratory')).toMatchObject({ captcha: false, limit: null });
	});
	test('nor is another’s server, which proves itself by its signature', () => {
		expect(write('anyone', { callback: true })).toMatchObject({ captcha: false, limit: null, browser: false });
	});
	test('reading has neither', () => {
		expect(defineCall('a.c', { summary: '', path: '/api/a', reply, audience: 'anyone' })).toMatchObject({ captcha: false, limit: null });
	});
});

test('whatever files a browser may send count against a budget', () => {
	const takesFiles = callIds.map((id) => callEntry(id)).filter(({ browser, codec }) => browser && (codec === 'bytes' || codec === 'multipart'));
	expect(takesFiles.map(({ id, filesField }) => [id, filesField !== null])).toEqual(takesFiles.map(({ id }) => [id, true]));
	expect(takesFiles.length).toBeGreaterThan(0);
});

/** What a token of 256 bits opens is guarded by that, and by exact tries: a puzzle would guard nothing more (docs/decisions.md, "Family, sharing and settings"). */
const byToken = ['share.open', 'share.state'];
/** They change nothing, and are asked with each few letters: a limit of their own guards them (docs/decisions.md, "Addresses and maps"). */
const whileTyping = ['address.check', 'address.search'];
/** A signature cannot be guessed, and options say nothing: limits guard their work (docs/decisions.md, "Passkeys"). */
const bySignature = ['passkeys.sign-in-options', 'passkeys.sign-in'];
const withoutCaptcha = new Set([...byToken, ...whileTyping, ...bySignature]);

test.each(callIds.map((id) => [id, callEntry(id)] as const).filter(([, entry]) => entry.method !== 'GET' && admits(entry, 'anyone') && !entry.callback))(
	'%s: nobody changes anything without a captcha and without a limit',
	(_id, entry) => {
		expect(entry.captcha).toBe(!withoutCaptcha.has(entry.id));
		expect(entry.limit).not.toBeNull();
	},
);
