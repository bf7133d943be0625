/** The signature that a report carries: whatever byte is changed, it is found out; and keys come and go. */
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkReport, placeSignature, readReportKeys, unsignedReport, type ReportKey } from '#shared/results/report-signature.ts';
import { makeReportKey } from '#scripts/lib/secrets.ts';
import { bloodCount, sampleProof } from '#tests/support/report-data.ts';
import { renderReport } from '#worker/lab/results/pdf/report.ts';
import { signReport } from '#worker/lab/results/sign-report.ts';
import type { ReportKeys } from '#worker/services.ts';

const font = (name: string) => readFileSync(`worker/lab/results/pdf/font-${name}.bin`);
const fonts = { regular: font('regular'), semibold: font('semibold') };
const now = Date.UTC(2026, 10, 26, 10, 15, 7, 400);
const code = sampleProof.code.replaceAll('-', '');
const newKey = () => JSON.parse(makeReportKey()) as ReportKeys['own'];
const shown = ({ kty, crv, kid, x, y }: ReportKeys['own']): ReportKey => ({ kty, crv, kid, x, y });
const [first, second] = [newKey(), newKey()];
const known = [shown(first)];

let pdf = new Uint8Array();
let signed = new Uint8Array();
beforeAll(async () => {
	pdf = new Uint8Array(await renderReport('kz', bloodCount, { readyOnly: false, now, requisites: { bin: null, licence: null }, proof: sampleProof }, fonts));
	signed = await signReport(pdf, first, { code, now });
});
const facts = { kid: first.kid, code, signedAt: '2026-11-26T10:15:07Z' };
const changedAt = (at: number, by: number) => {
	const bytes = new Uint8Array(signed);
	bytes[at] = (bytes[at] ?? 0) ^ by;
	return bytes;
};

describe('a signed report', () => {
	test('is genuine, and says when it was signed and of which code it is', async () => {
		expect(await checkReport(signed, known)).toEqual({ outcome: 'genuine', ...facts });
	});
	test('is a PDF like the one before: its objects stand where they stood', () => {
		const text = new TextDecoder('latin1').decode(signed);
		const [, line = '', start = ''] = /\n(%Zerthana-Signature-1 [^\n]+)\nstartxref\n(\d+)\n%%EOF\n?$/.exec(text) ?? [];
		expect(line.split(' ')).toHaveLength(6);
		expect(text.slice(Number(start))).toMatch(/^\d+ 0 obj/);
		expect(text.replace(`${line}\n`, '')).toBe(new TextDecoder('latin1').decode(pdf));
	});
	test('with any one byte changed is not: every byte of its end, and any of the rest', async () => {
		for (let at = signed.length - 330; at < signed.length; at += 1)
			expect((await checkReport(changedAt(at, 1), known)).outcome, String(at)).not.toBe('genuine');
		await fc.assert(
			fc.asyncProperty(fc.nat(signed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
				expect((await checkReport(changedAt(at, by), known)).outcome).not.toBe('genuine');
			}),
		);
	});
	test('with bytes left out, added or put elsewhere is not', async () => {
		await fc.assert(
			fc.asyncProperty(fc.nat(signed.length - 2), fc.uint8Array({ minLength: 1, maxLength: 40 }), async (at, more) => {
				const [before, after] = [signed.subarray(0, at), signed.subarray(at)];
				for (const bytes of [
					[...before, ...more, ...after],
					[...before, ...after.subarray(1)],
				])
					expect((await checkReport(Uint8Array.from(bytes), known)).outcome).not.toBe('genuine');
			}),
			{ numRuns: 20 },
		);
		const line = (await readLine(signed)).at(-1) ?? '';
		const twice = new TextEncoder().encode(`${line}\nstartxref\n1\n%%EOF\n`);
		for (const bytes of [
			[...signed, 10],
			[...signed, ...twice],
		])
			expect((await checkReport(Uint8Array.from(bytes), known)).outcome).toBe('changed');
	});
	test('with its signature written in another way, of the same bytes, is not', async () => {
		const at = new TextDecoder('latin1').decode(signed).lastIndexOf('\nstartxref') - 1;
		// The last letter of 86 has four bits that mean nothing.
		const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		const same = Math.floor(letters.indexOf(String.fromCharCode(signed[at] ?? 0)) / 16) * 16;
		for (const letter of letters.slice(same, same + 16)) {
			const bytes = new Uint8Array(signed);
			bytes[at] = letter.charCodeAt(0);
			expect((await checkReport(bytes, known)).outcome).toBe(bytes[at] === signed[at] ? 'genuine' : 'changed');
		}
	});
	test('of before counts while its key is among those that are given, whichever signs now', async () => {
		const later = await signReport(pdf, second, { code, now });
		const both = [shown(second), shown(first)];
		expect([(await checkReport(signed, both)).outcome, (await checkReport(later, both)).outcome]).toEqual(['genuine', 'genuine']);
		expect([(await checkReport(signed, [shown(second)])).outcome, (await checkReport(later, known)).outcome]).toEqual(['unknown-key', 'unknown-key']);
		// Under the name of a known key, by another one.
		const forged = await signReport(pdf, { ...second, kid: first.kid }, { code, now });
		expect((await checkReport(forged, known)).outcome).toBe('changed');
	});
	test('by a key whose numbers are no point of the curve is of nobody', async () => {
		expect(await checkReport(signed, [{ ...shown(first), x: shown(second).x }])).toEqual({ outcome: 'unknown-key' });
	});
});

/** A checker of somebody else's, by docs/lis.md ("Reports that prove themselves") alone. */
function checkedByDocument(file: Buffer, keys: readonly ReportKey[]): boolean {
	const text = file.toString('latin1');
	const found = /\n%Zerthana-Signature-1 ES256 (\S+) (\S+) (\S+) ([A-Za-z0-9_-]{86})\n(startxref\n[0-9]{1,10}\n%%EOF\n?)$/.exec(text);
	const key = keys.find(({ kid }) => kid === found?.[1]);
	const [, , , , letters = '', tail = ''] = found ?? [];
	const signature = Buffer.from(letters, 'base64url');
	if (key === undefined || signature.toString('base64url') !== letters) return false;
	const signedText = Buffer.from(text.slice(0, -(tail.length + 1 + letters.length)) + '0'.repeat(86) + text.slice(-(tail.length + 1)), 'latin1');
	return verify('sha256', signedText, { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, signature);
}

test('a program that goes by the documentation alone agrees', async () => {
	expect(readFileSync('docs/lis.md', 'utf8')).toContain(
		String.raw`\n%Zerthana-Signature-1 ES256 (\S+) (\S+) (\S+) ([A-Za-z0-9_-]{86})\n(startxref\n[0-9]{1,10}\n%%EOF\n?)$`,
	);
	expect(checkedByDocument(Buffer.from(signed), known)).toBe(true);
	expect(checkedByDocument(Buffer.from(signed), [shown(second)])).toBe(false);
	for (const at of [0, 9, 1000, signed.length - 200, signed.length - 90, signed.length - 3]) {
		const changed = Buffer.from(changedAt(at, 1));
		expect([checkedByDocument(changed, known), (await checkReport(changed, known)).outcome === 'genuine']).toEqual([false, false]);
	}
});

test('what was never signed says so; what only looks signed has been changed', async () => {
	expect((await checkReport(pdf, known)).outcome).toBe('unsigned');
	expect((await checkReport(new Uint8Array(), known)).outcome).toBe('unsigned');
	expect((await checkReport(new TextEncoder().encode('a photo'), known)).outcome).toBe('unsigned');
	const { bytes, at } = unsignedReport(pdf, facts);
	expect((await checkReport(bytes, known)).outcome).toBe('changed');
	placeSignature(bytes, at, new Uint8Array(64));
	expect((await checkReport(bytes, known)).outcome).toBe('changed');
	expect(() => unsignedReport(new TextEncoder().encode('%PDF-1.7 broken off'), facts)).toThrow();
});

test('keys are read as a set or alone, the public half of them; anything else is none', () => {
	expect(readReportKeys(JSON.stringify({ keys: [first, second] }))).toEqual([shown(first), shown(second)]);
	expect(readReportKeys(JSON.stringify(first))).toEqual(known);
	for (const text of ['', '{', 'null', '3', '[]', '{}', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}', JSON.stringify({ ...first, kid: '' })])
		expect(readReportKeys(text), text).toBeNull();
});

/** Lines of the file that carry a signature. */
const readLine = (bytes: Uint8Array) =>
	Promise.resolve(
		new TextDecoder('latin1')
			.decode(bytes)
			.split('\n')
			.filter((line) => line.startsWith('%Zerthana-Signature')),
	);
