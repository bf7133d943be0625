/** Freedom Pay: signatures by known answers and by properties, the XML of its answers, and its calls against a server that signs and checks as it does. */
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handSigned, merchantId, merchantSecret, standIn } from '#tests/support/freedom-pay.ts';
import { readFields } from '#worker/providers/payment/callback-body.ts';
import { freedomPay } from '#worker/providers/payment/freedom-pay.ts';
import { isSigned, sign, signatureOf, type SignedField } from '#worker/providers/payment/signature.ts';
import { parseXml, writeXml } from '#worker/providers/payment/xml.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const secret = merchantSecret;

describe('the signature', () => {
	it('is the MD5 of script, values by name, and secret', () => {
		const fields: SignedField[] = [
			['pg_salt', 'молоко'],
			['pg_merchant_id', '15'],
			['pg_amount', '10.00'],
		];
		expect(signatureOf('init_payment.php', fields, 'key')).toBe(md5('init_payment.php;10.00;15;молоко;key'));
	});
	it('goes into what a field holds, there by its own names, and numbers by their size', () => {
		const positions: SignedField[] = Array.from({ length: 11 }, (_, at): SignedField => [
			String(10 - at),
			[
				['price', String(10 - at)],
				['count', 'c'],
			],
		]);
		const expected = Array.from({ length: 11 }, (_, at) => `c;${at}`).join(';');
		expect(
			signatureOf(
				's',
				[
					['z', 'last'],
					['positions', positions],
					['a', 'first'],
				],
				'key',
			),
		).toBe(md5(`s;first;${expected};last;key`));
	});
	const named = fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ maxLength: 20 })), { maxLength: 12 }).map((pairs) => [...new Map(pairs)]);
	it('does not depend on the order of the fields, nor on an older signature', async () => {
		await fc.assert(
			fc.asyncProperty(named, fc.string(), async (pairs, salt) => {
				const signed = sign('script', pairs, secret, salt);
				expect(await isSigned('script', signed.toReversed(), secret)).toBe(true);
				expect(signatureOf('script', [...signed, ['pg_sig', 'x']], secret)).toBe(signatureOf('script', signed, secret));
			}),
			{ numRuns: 200 },
		);
	});
	it('is broken by any other value, script, secret, field, or second signature', async () => {
		await fc.assert(
			fc.asyncProperty(named, fc.nat(), async (pairs, pick) => {
				const signed = sign('script', [...pairs, ['pg_amount', '1']], secret, 'salt');
				const at = pick % signed.length;
				const changed = signed.map(([name, value], place): SignedField => [name, place === at ? `${String(value)}x` : value]);
				const good = await Promise.all([
					isSigned('script', changed, secret),
					isSigned('script2', signed, secret),
					isSigned('script', signed, `${secret}x`),
					isSigned('script', [...signed, ['zz', 'more']], secret),
					isSigned('script', [...signed, ['pg_sig', String(signed.at(-1)?.[1])]], secret),
					isSigned('script', signed.slice(0, -1), secret),
				]);
				expect(good).toEqual([false, false, false, false, false, false]);
			}),
			{ numRuns: 200 },
		);
	});
	it('is the one that the stand-in makes by itself', () => {
		const fields = { pg_b: '2', pg_a: 'один', pg_c: '' };
		expect(signatureOf('x.php', Object.entries(fields), secret)).toBe(handSigned('x.php', fields).pg_sig);
	});
});

describe('the XML of answers', () => {
	it('is read: declaration, comments, entities, CDATA, attributes, elements in elements', () => {
		const document = `\uFEFF<?xml version="1.0"?><!-- hello --><response kind="a>b">
			<pg_status>ok</pg_status><empty/><pg_url>https://a.kz/?x=1&amp;y=&#x42;&#1046;</pg_url><raw><![CDATA[<b>&amp;]]></raw>
			<list><item>1</item><item>2</item></list></response>\n`;
		expect(parseXml(document)).toEqual([
			['pg_status', 'ok'],
			['empty', ''],
			['pg_url', 'https://a.kz/?x=1&y=BЖ'],
			['raw', '<b>&amp;'],
			[
				'list',
				[
					['item', '1'],
					['item', '2'],
				],
			],
		]);
	});
	it.each([
		['nothing', ''],
		['text', 'ok'],
		['HTML', '<!doctype html><html><body>Bad gateway</body></html>'],
		['a document type', '<!DOCTYPE r [<!ENTITY a "aaaa">]><r><x>&a;</x></r>'],
		['an entity of its own', '<r><x>&a;</x></r>'],
		['a character that XML has not', '<r><x>&#0;</x></r>'],
		['an open element', '<r><x>1</r>'],
		['two roots', '<r/><r/>'],
		['text behind the root', '<r></r>x'],
		['text beside elements', '<r>x<y>1</y></r>'],
		['an ampersand alone', '<r><x>a & b</x></r>'],
		['depth', `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`],
		['length', `<r><x>${'a'.repeat(300_000)}</x></r>`],
		['many elements', `<r>${'<x/>'.repeat(3000)}</r>`],
	])('%s is refused', (_, document) => {
		expect(parseXml(document)).toBeNull();
	});
	it('is read as it is written, and nothing that comes makes it throw', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (text) => {
				// eslint-disable-next-line no-control-regex -- what XML cannot hold is nobody's description
				const clean = text.replaceAll(/[\u0000-\u001f\ufffe\uffff]/g, '');
				expect(parseXml(writeXml('r', [['x', clean]]))).toEqual([['x', clean]]);
			}),
		);
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom('<', '>', '/', 'a', '&', ';', '#', '!', '[', '-', '?', '"', ' ', 'x="1"', 'CDATA', ']]>'), { maxLength: 40 }),
				(parts) => {
					expect(() => parseXml(parts.join(''))).not.toThrow();
				},
			),
		);
	});
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('bodies of callbacks', () => {
	const expected = [
		['a', '1'],
		['b', [['c', [['0', 'ж']]]]],
	];
	it('are read as a form, as a form in parts, and as JSON, alike', async () => {
		const form = new FormData();
		form.append('a', '1');
		form.append('b[c][0]', 'ж');
		const parts = new Response(form);
		const sent = [
			{ contentType: 'application/x-www-form-urlencoded; charset=utf-8', body: bytes('a=0&a=1&b%5Bc%5D%5B0%5D=%D0%B6') },
			{ contentType: parts.headers.get('Content-Type') ?? '', body: new Uint8Array(await parts.arrayBuffer()) },
			{ contentType: 'application/json', body: bytes('{"a":1,"b":{"c":["ж"]}}') },
		];
		for (const callback of sent) expect(await readFields(callback)).toEqual(expected);
	});
	it.each([
		['application/json', '{'],
		['application/json', '[1'],
		['application/json', 'null'],
		['application/json', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
		['application/x-www-form-urlencoded', 'a[b=1'],
		['application/x-www-form-urlencoded', Array.from({ length: 300 }, (_, at) => `a${at}=1`).join('&')],
		['multipart/form-data', '--x'],
		['multipart/form-data; boundary=x', 'nothing'],
	])('%s that cannot be read is none', async (contentType, body) => {
		expect(await readFields({ contentType, body: bytes(body) })).toBeNull();
	});
	it('a name out of an object’s own is a name like any other', async () => {
		const said = await readFields({ contentType: 'application/x-www-form-urlencoded', body: bytes('__proto__[x]=1&constructor=2') });
		expect(said).toEqual([
			['__proto__', [['x', '1']]],
			['constructor', '2'],
		]);
	});
});

const payment = {
	id: '12345678-4821',
	amount: 2100,
	orderNr: '12345678',
	locale: 'kz',
	lifetimeSeconds: 3600,
	notifyUrl: 'https://lab.example.kz/api/payment/notify/freedom-pay',
	successUrl: 'https://lab.example.kz/order/success',
	failureUrl: 'https://lab.example.kz/order/error',
	siteUrl: 'https://lab.example.kz/order',
} as const;

function bench(own: Partial<Parameters<typeof freedomPay>[0]> = {}) {
	const vendor = standIn();
	const troubles: string[] = [];
	const port = freedomPay({
		merchantId,
		secret,
		testing: false,
		salt: () => 'salt-of-the-laboratory',
		onTrouble: (code) => troubles.push(code),
		send: vendor.send,
		...own,
	});
	return { vendor, troubles, port };
}
const refused = { ok: false, error: { name: 'unavailable' } };

describe('its calls', () => {
	it('a payment is started: signed, in its language, without a word of the person', async () => {
		const { port, vendor, troubles } = bench();
		const started = await port.start(payment);
		expect(started).toEqual({ ok: true, value: { providerId: '900000000', url: 'https://customer.freedompay.kz/pay.html?customer=900000000&lang=ru' } });
		const { pg_salt, pg_sig, ...fields } = vendor.asked[0]?.fields ?? {};
		expect([pg_salt, pg_sig]).toEqual(['salt-of-the-laboratory', expect.stringMatching(/^[0-9a-f]{32}$/)]);
		expect(fields).toEqual({
			pg_merchant_id: merchantId,
			pg_order_id: payment.id,
			pg_amount: '2100',
			pg_currency: 'KZT',
			pg_description: '№ 12345678',
			pg_lifetime: '3600',
			pg_language: 'kk',
			pg_auto_clearing: '1',
			pg_request_method: 'POST',
			pg_result_url: payment.notifyUrl,
			pg_success_url: payment.successUrl,
			pg_success_url_method: 'GET',
			pg_failure_url: payment.failureUrl,
			pg_failure_url_method: 'GET',
			pg_site_url: payment.siteUrl,
		});
		expect(troubles).toEqual([]);
	});
	it('is tried out where the setting says so, and never longer or shorter than it can be', async () => {
		const { port, vendor } = bench({ testing: true });
		await port.start({ ...payment, lifetimeSeconds: 1 });
		await port.start({ ...payment, lifetimeSeconds: 1e9 });
		expect(vendor.asked.map(({ fields }) => [fields.pg_testing_mode, fields.pg_lifetime])).toEqual([
			['1', '300'],
			['1', '604800'],
		]);
	});
	const unsigned = '<response><pg_status>ok</pg_status><pg_payment_id>1</pg_payment_id><pg_redirect_url>https://evil.example/</pg_redirect_url></response>';
	it.each([
		['a connection that breaks', 'unreachable', 'unreachable'],
		['a server that fails', () => new Response('down', { status: 502 }), 'status 502'],
		['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }), 'status 302'],
		['an answer that is none', () => new Response('<html>'), 'reply'],
		['an answer without a signature', () => new Response(unsigned), 'signature'],
		['an answer signed for another script', () => new Response(writeXml('response', sign('revoke.php', [['pg_status', 'ok']], secret, 's'))), 'signature'],
		[
			'a page without TLS',
			() =>
				new Response(
					writeXml(
						'response',
						sign(
							'init_payment.php',
							[
								['pg_status', 'ok'],
								['pg_payment_id', '1'],
								['pg_redirect_url', 'http://x.kz/'],
							],
							secret,
							's',
						),
					),
				),
			'reply',
		],
	] as const)('%s: unavailable, told by a code', async (_, instead, code) => {
		const { port, vendor, troubles } = bench();
		for (const ask of [() => port.start(payment)]) {
			vendor.instead.push(typeof instead === 'string' ? instead : instead());
			expect(await ask()).toEqual(refused);
		}
		expect(troubles).toEqual([code]);
	});
	it('an unknown merchant, which it cannot sign; a secret that is not its own', async () => {
		const stranger = bench({ merchantId: '1' });
		expect(await stranger.port.start(payment)).toEqual(refused);
		expect(stranger.troubles).toEqual(['error 9998']);
		const wrong = bench({ secret: 'another-secret-than-its-own' });
		expect(await wrong.port.start(payment)).toEqual(refused);
		// What it refuses it signs with the right secret.
		expect(wrong.troubles).toEqual(['signature']);
	});
	it.each([
		['pending', 'pending'],
		['ok', 'paid'],
		['failed', 'failed'],
		['revoked', 'refunded'],
		['chargeback', 'charged-back'],
		['something-of-tomorrow', 'unknown'],
		['constructor', 'unknown'],
	])('asked how it stands: %s is %s', async (status, outcome) => {
		const { port, vendor } = bench();
		await port.start(payment);
		const kept = vendor.payments.get('900000000');
		if (kept) kept.status = status;
		expect(await port.status({ id: payment.id, providerId: '900000000' })).toEqual({
			ok: true,
			value: { outcome, said: status, amount: 2100, currency: 'KZT', returned: null },
		});
	});
	it('takes an answer that is signed as its documents sign it', async () => {
		const { port, vendor } = bench();
		const fields = { pg_status: 'ok', pg_payment_status: 'ok', pg_salt: 's' };
		vendor.instead.push(new Response(writeXml('response', Object.entries(handSigned('get_status.php', fields)))));
		expect(await port.status({ id: payment.id, providerId: '1' })).toEqual({
			ok: true,
			value: { outcome: 'paid', said: 'ok', amount: null, currency: null, returned: null },
		});
	});
	it('money goes back, whole or in part, once', async () => {
		const { port, vendor, troubles } = bench();
		await port.start(payment);
		const [ref, kept] = [{ id: payment.id, providerId: '900000000' }, vendor.payments.get('900000000')];
		expect(await port.refund(ref, 2100)).toMatchObject({ ok: false, error: { name: 'conflict' } });
		if (kept) kept.status = 'ok';
		expect(await port.refund(ref, 700)).toEqual({ ok: true, value: 'refunded' });
		expect(kept?.refunded).toBe(700);
		expect(await port.refund(ref, 2100)).toMatchObject({ ok: false, error: { name: 'conflict' } });
		expect(troubles).toEqual(['error 490', 'error 490']);
		vendor.instead.push('unreachable');
		expect(await port.refund(ref, 2100)).toEqual(refused);
	});
});

describe('its notices', () => {
	const form = (fields: Readonly<Record<string, string>>) => ({
		contentType: 'application/x-www-form-urlencoded',
		body: bytes(new URLSearchParams(fields).toString()),
	});
	it('are believed with a good signature alone, over every field', async () => {
		const { port, vendor, troubles } = bench();
		await port.start(payment);
		const notice = vendor.notice('900000000', '1');
		expect(await port.readCallback(form(notice))).toEqual({
			ok: true,
			value: { id: payment.id, providerId: '900000000', outcome: 'paid', said: '1', amount: 2100, currency: 'KZT', returned: null, mayReject: false },
		});
		for (const name of Object.keys(notice)) {
			const forged = { ...notice, [name]: name === 'pg_sig' ? '0'.repeat(32) : `${notice[name] ?? ''}1` };
			expect(await port.readCallback(form(forged)), name).toMatchObject({ ok: false, error: { name: 'forbidden' } });
		}
		const { pg_sig: _sig, ...without } = notice;
		expect(await port.readCallback(form(without))).toMatchObject({ ok: false, error: { name: 'forbidden' } });
		expect(troubles.every((code) => code === 'callback signature')).toBe(true);
	});
	it.each([
		['0', 'failed'],
		['1', 'paid'],
		['2', 'pending'],
	] as const)('result %s is %s', async (result, outcome) => {
		const { port, vendor } = bench();
		await port.start(payment);
		expect(await port.readCallback(form(vendor.notice('900000000', result)))).toMatchObject({ value: { outcome } });
	});
	it.each(['2100,00', 'NaN', '-2100', '2e3', '', ' 2100', '0x834'])('a sum that is written %j is none', async (pg_amount) => {
		const { port, vendor } = bench();
		await port.start(payment);
		expect(await port.readCallback(form(vendor.notice('900000000', '1', { pg_amount })))).toMatchObject({ value: { amount: Number.NaN } });
	});
	it.each([
		[true, false, 'ok'],
		[true, true, 'ok'],
		[false, true, 'rejected'],
		[false, false, 'error'],
	])('are answered signed: taken %s, may be rejected %s: %s', async (isTaken, mayReject, status) => {
		const { port } = bench();
		const { body, contentType } = port.answerCallback(
			{ id: 'x', providerId: '1', outcome: 'paid', said: '1', amount: 1, currency: 'KZT', returned: null, mayReject },
			isTaken,
		);
		const said = parseXml(body) ?? [];
		expect([contentType, said[0]]).toEqual(['text/xml; charset=utf-8', ['pg_status', status]]);
		expect(await isSigned('freedom-pay', said, secret)).toBe(true);
	});
});
