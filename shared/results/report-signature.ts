/**
 * The signature that a report carries in its own file (docs/lis.md, "Reports that prove themselves"): a line of comment right before the last `startxref`. What is signed is
 * the whole file with 86 noughts in the signature's place, so every byte of it counts. Server and browser check by this one function.
 */

/** A public key as a key set has it (RFC 7517); `kid` is its thumbprint (RFC 7638). */
export interface ReportKey {
	readonly kty: 'EC';
	readonly crv: 'P-256';
	readonly kid: string;
	readonly x: string;
	readonly y: string;
}

/** What the line says, which is signed with the rest. */
export interface SignedFacts {
	/** Id of the key. */
	readonly kid: string;
	/** Of the report, without hyphens. */
	readonly code: string;
	/** When it was signed: `2026-11-26T10:15:00Z`. */
	readonly signedAt: string;
}

/** `changed`: signed once, and not as it is now. `unknown-key`: signed by a key that is not among those given. `unsigned`: there is no signature in it. */
export type ReportCheck = ({ readonly outcome: 'genuine' } & SignedFacts) | { readonly outcome: 'changed' | 'unknown-key' | 'unsigned' };

export const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const mark = '%Zerthana-Signature-1 ES256';
/** Letters of a signature: two numbers of 32 bytes, base64url. */
const signatureLetters = 86;
const noughts = '0'.repeat(signatureLetters);
/** The line, and what may stand behind it. */
const ending = /\n%Zerthana-Signature-1 ES256 ([\w-]{1,64}) ([2-9A-Z]{24}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) ([\w-]{86})\n(startxref\n\d{1,10}\n%%EOF\n?)$/;
/** Bytes in which all of that has room. */
const endingBytes = 400;

const encoder = new TextEncoder();
/** One letter a byte, so that places in the text are places in the file. */
const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The file with the line in its place, noughts for the signature: the bytes to sign, and where the signature goes. @throws where no end of a PDF is found */
export function unsignedReport(pdf: Uint8Array, { kid, code, signedAt }: SignedFacts): { readonly bytes: Uint8Array<ArrayBuffer>; readonly at: number } {
	const from = Math.max(0, pdf.length - endingBytes);
	const end = /\n(?=startxref\n\d{1,10}\n%%EOF\n?$)/.exec(latin(pdf.subarray(from)));
	if (end === null) throw new Error('a PDF that does not end like one');
	const place = from + end.index + 1;
	const head = `${mark} ${kid} ${code} ${signedAt} `;
	const line = encoder.encode(`${head}${noughts}\n`);
	const bytes = new Uint8Array(pdf.length + line.length);
	bytes.set(pdf.subarray(0, place));
	bytes.set(line, place);
	bytes.set(pdf.subarray(place), place + line.length);
	return { bytes, at: place + head.length };
}

/** Puts a signature of 64 bytes into its place, in the bytes that were signed. */
export function placeSignature(bytes: Uint8Array, at: number, signature: Uint8Array): void {
	bytes.set(encoder.encode(base64url(signature)), at);
}

/** Whether a file is as it was signed by one of the keys. Asks nobody. */
export async function checkReport(file: Uint8Array, keys: readonly ReportKey[]): Promise<ReportCheck> {
	const from = Math.max(0, file.length - endingBytes);
	const found = ending.exec(latin(file.subarray(from)));
	if (found === null) return { outcome: holds(file, mark) ? 'changed' : 'unsigned' };
	const [whole, kid = '', code = '', signedAt = '', written = '', tail = ''] = found;
	const key = keys.find((one) => one.kid === kid);
	if (key === undefined) return { outcome: 'unknown-key' };
	const signature = bytesOf(written);
	// The last letter has room for four bits that mean nothing: only one way of writing them counts.
	if (base64url(signature) !== written) return { outcome: 'changed' };
	const signed = new Uint8Array(file);
	signed.set(encoder.encode(noughts), from + found.index + whole.length - tail.length - 1 - signatureLetters);
	const { kty, crv, x, y } = key;
	const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']).catch(() => null);
	if (imported === null) return { outcome: 'unknown-key' };
	return (await crypto.subtle.verify(signing, imported, signature, signed)) ? { outcome: 'genuine', kid, code, signedAt } : { outcome: 'changed' };
}

/** Keys of a key set, or of a single key, as it was pasted; null for what is neither. Members that are none of ours are left out. */
export function readReportKeys(text: string): ReportKey[] | null {
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch {
		return null;
	}
	if (typeof given !== 'object' || given === null) return null;
	const all: readonly unknown[] = 'keys' in given && Array.isArray(given.keys) ? given.keys : [given];
	const keys = all.filter(isReportKey).map(({ kty, crv, kid, x, y }): ReportKey => ({ kty, crv, kid, x, y }));
	return keys.length > 0 ? keys : null;
}

const isReportKey = (key: unknown): key is ReportKey => {
	if (typeof key !== 'object' || key === null) return false;
	const { kty, crv, kid, x, y } = key as Partial<Record<string, unknown>>;
	return kty === 'EC' && crv === 'P-256' && [kid, x, y].every((member) => typeof member === 'string' && member !== '');
};

function holds(file: Uint8Array, text: string): boolean {
	const sought = encoder.encode(text);
	for (let at = file.indexOf(sought[0] ?? 0); at >= 0; at = file.indexOf(sought[0] ?? 0, at + 1))
		if (sought.every((byte, next) => file[at + next] === byte)) return true;
	return false;
}

const bytesOf = (written: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const base64url = (bytes: Uint8Array): string => btoa(latin(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
