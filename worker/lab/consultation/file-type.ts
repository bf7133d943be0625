/** What a file is by its first bytes: neither its name nor its sender's word says it. */
import type { AttachmentType } from '#shared/consultation/rules.ts';

/** How many bytes tell. */
export const signatureBytes = 32;

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
/** Brands of HEIF with HEVC pictures inside, as telephones write them. */
const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Null for whatever is none of these. */
export function typeOfBytes(bytes: Uint8Array): AttachmentType | null {
	if (latin(bytes, 0, 5) === '%PDF-') return 'application/pdf';
	if (latin(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
	if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
	if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
	if (latin(bytes, 4, 8) === 'ftyp' && heic.has(latin(bytes, 8, 12))) return 'image/heic';
	return null;
}
