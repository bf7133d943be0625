/**
 * Addresses to which webhooks may go. A webhook must not reach what only the laboratory can reach: its own machine, the operator's network, a platform's metadata service
 * (OWASP Server-Side Request Forgery Prevention Cheat Sheet).
 */

/** [first address, length of the prefix]: special ones of IPv4 (https://www.iana.org/assignments/iana-ipv4-special-registry). */
const specialV4: readonly (readonly [string, number])[] = [
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
];
const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const loopbackAddresses: readonly string[] = ['127.0.0.1', '::1'];
/** Names that are no host of the world's (RFC 6761, 6762, 8375; `.internal` of ICANN), and those that private networks use all the same. */
const ownNames = /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|arpa|onion)$/;

const maxLetters = 500;
const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const isV4 = (text: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);

/** Whether an address belongs to the world, and not to a network or a machine of its own. @param address IPv4, or IPv6 in its shortest form */
export function isPublicAddress(address: string): boolean {
	if (isV4(address)) {
		const number = numberOf(address);
		return !specialV4.some(([first, length]) => Math.floor(number / 2 ** (32 - length)) === Math.floor(numberOf(first) / 2 ** (32 - length)));
	}
	const groups = /^([0-9a-f]{1,4}):([0-9a-f]{0,4}):/i.exec(address);
	if (groups === null) return false;
	const [first, second] = [Number.parseInt(groups[1] ?? '', 16), Number.parseInt(groups[2] || '0', 16)];
	// 2000::/3 is all that is given out. In it 2001::/23 is special (Teredo), 2001:db8::/32 and 3fff::/20 stand in documents, and 2002::/16 wraps an IPv4 (6to4).
	if (first < 0x2000 || first > 0x3fff || first === 0x2002 || (first === 0x3fff && second < 0x1000)) return false;
	return !(first === 0x2001 && (second < 0x200 || second === 0xdb8));
}

/** Whether a connection to an address may be made for a host of this name. */
export const mayConnect = (hostname: string, address: string, takesLoopback: boolean): boolean =>
	isPublicAddress(address) || (takesLoopback && loopbackNames.includes(hostname) && loopbackAddresses.includes(address));

/** Whether webhooks go to an address: HTTPS of a public host. @param takesLoopback of a local site: `http://` of this machine as well */
export function isWebhookAddress(text: string, takesLoopback: boolean): boolean {
	const url = text.length <= maxLetters ? URL.parse(text) : null;
	if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
	if (loopbackNames.includes(url.hostname)) return takesLoopback && /^https?:$/.test(url.protocol);
	if (url.protocol !== 'https:') return false;
	const host = url.hostname.replace(/\.$/, '');
	if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
	return isV4(host) ? isPublicAddress(host) : host.includes('.') && !ownNames.test(host);
}
