/** An authority of the tests' own and certificates that it signs (RFC 5280), as `openssl` makes them for a database (docs/operations.md): Node reads certificates and makes none. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
	const content = Buffer.concat(parts);
	const { length } = content;
	// As short as it can be said: another way of saying it is signed as another certificate.
	const said = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
	return Buffer.concat([Buffer.from([tag, ...said]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const octets = (content: Uint8Array) => der(0x04, content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** ecdsa-with-SHA256, and the parts of a name and of a certificate that are used here. */
const [ecdsa, commonName, basicConstraints, subjectAltName] = ['2a8648ce3d040302', '550403', '551d13', '551d11'].map(oid) as [Buffer, Buffer, Buffer, Buffer];
const nameOf = (text: string) => sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))));
const moment = (time: number) => der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

interface Signed {
	readonly certificate: string;
	readonly key: string;
}
export interface Authority extends Signed {
	/** A certificate for a host. */
	readonly forHost: (host: string) => Signed;
}

const dayMs = 86_400_000;

function certificateOf(subject: string, own: KeyObject, issuer: string, signing: KeyObject, extension: Uint8Array): string {
	const now = Date.now();
	const parts = sequence(
		der(0xa0, der(0x02, Buffer.from([2]))),
		der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
		sequence(ecdsa),
		nameOf(issuer),
		sequence(moment(now - dayMs), moment(now + dayMs)),
		nameOf(subject),
		own.export({ type: 'spki', format: 'der' }),
		der(0xa3, sequence(extension)),
	);
	const signature = der(0x03, Buffer.from([0]), sign('sha256', parts, signing));
	const letters =
		sequence(parts, sequence(ecdsa), signature)
			.toString('base64')
			.match(/.{1,64}/g)
			?.join('\n') ?? '';
	return `-----BEGIN CERTIFICATE-----\n${letters}\n-----END CERTIFICATE-----\n`;
}
const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

export function authority(name: string): Authority {
	const own = keys();
	const isAuthority = sequence(basicConstraints, der(0x01, Buffer.from([0xff])), octets(sequence(der(0x01, Buffer.from([0xff])))));
	return {
		certificate: certificateOf(name, own.publicKey, name, own.privateKey, isAuthority),
		key: pem(own.privateKey),
		forHost(host) {
			const its = keys();
			const names = sequence(subjectAltName, octets(sequence(der(0x82, Buffer.from(host)))));
			return { certificate: certificateOf(host, its.publicKey, name, own.privateKey, names), key: pem(its.privateKey) };
		},
	};
}
