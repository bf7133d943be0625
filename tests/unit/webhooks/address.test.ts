/** Where webhooks may go: addresses of the world by HTTPS, whatever way they are written. */
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isWebhookAddress, mayConnect } from '#worker/providers/webhooks/address.ts';

describe('addresses that may be registered', () => {
	it.each([
		'https://lims.example/hook',
		'https://LIMS.Example:8443/hook?key=1',
		'https://8.8.8.8/',
		'https://[2606:4700::1111]/',
		'https://лаборатория.қаз/hook',
	])('%s', (url) => {
		expect(isWebhookAddress(url, false)).toBe(true);
		expect(isWebhookAddress(url, true)).toBe(true);
	});
	it.each([
		'http://8.8.8.8/',
		'https://0/',
		'https://192.168.1.7/',
		'https://172.31.255.255/',
		'https://100.64.0.1/',
		'https://0300.0250.1/',
		'https://[fe80::1]/',
		'https://[fc00::1]/',
		'https://[::]/',
		'https://[::ffff:7f00:1]/',
		'https://[64:ff9b::a00:1]/',
		'https://[2002:a00:1::]/',
		'https://[2001::1]/',
		'https://[2001:db8::1]/',
		'https://printer.lan/',
		'https://db.localhost/',
		`https://lims.example/${'a'.repeat(500)}`,
		'https://lims.example@10.0.0.1/',
	])('not %s, and not of a local site either', (url) => {
		expect([isWebhookAddress(url, false), isWebhookAddress(url, true)]).toEqual([false, false]);
	});
	it.each(['http://localhost:3000/hook', 'http://127.0.0.1:3000/', 'http://[::1]:3000/', 'https://localhost/'])('%s of a local site alone', (url) => {
		expect([isWebhookAddress(url, false), isWebhookAddress(url, true)]).toEqual([false, true]);
	});
});

describe('addresses that names lead to', () => {
	const special = new BlockList();
	for (const [net, prefix] of [
		['0.0.0.0', 8],
		['10.0.0.0', 8],
		['100.64.0.0', 10],
		['127.0.0.0', 8],
		['169.254.0.0', 16],
		['172.16.0.0', 12],
		['192.0.0.0', 24],
		['192.0.2.0', 24],
		['192.88.99.0', 24],
		['192.168.0.0', 16],
		['198.18.0.0', 15],
		['198.51.100.0', 24],
		['203.0.113.0', 24],
		['224.0.0.0', 3],
	] as const)
		special.addSubnet(net, prefix);
	it('IPv4: what Node’s own list says', () => {
		const near = fc.constantFrom(0, 9, 10, 11, 100, 127, 128, 169, 172, 192, 198, 203, 223, 224, 255);
		const part = fc.oneof(near, fc.nat(255));
		fc.assert(
			fc.property(
				fc.tuple(part, fc.oneof(fc.constantFrom(0, 15, 16, 18, 31, 32, 51, 63, 64, 88, 127, 128, 168, 254), fc.nat(255)), part, part),
				(parts) => {
					const address = parts.join('.');
					expect(isPublicAddress(address)).toBe(!special.check(address));
				},
			),
		);
	});
	it('this machine is reached by its own names alone, and of a local site', () => {
		expect(mayConnect('localhost', '127.0.0.1', true)).toBe(true);
		expect(mayConnect('localhost', '127.0.0.1', false)).toBe(false);
		expect(mayConnect('lims.example', '127.0.0.1', true)).toBe(false);
		expect(mayConnect('localhost', '10.0.0.1', true)).toBe(false);
		expect(mayConnect('lims.example', '8.8.8.8', false)).toBe(true);
	});
});
