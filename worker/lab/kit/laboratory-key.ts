/** The laboratory's own system: its key opens, and no browser has it. */
import { failure, success } from '#shared/kit/errors.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import type { Resolver } from './handler.ts';

/** A header's signs are bytes: those of a key with letters beyond ASCII are read as UTF-8. What is none stays as it is. */
function fromBytes(text: string): string {
	if ([...text].some((sign) => sign > '\u00ff')) return text;
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
	} catch {
		return text;
	}
}

/** Refusals: `forbidden` for whatever a browser sends, `wrong-key`. */
export const laboratory: Resolver<'laboratory'> = async ({ header, token, laboratoryKey }) => {
	if (header('Origin') || header('Sec-Fetch-Site')) return failure('forbidden');
	const given = token ?? '';
	// Compared both ways whichever fits, so that the time says nothing.
	const [plain, decoded] = await Promise.all([sameSecret(given, laboratoryKey), sameSecret(fromBytes(given), laboratoryKey)]);
	return plain || decoded ? success({ kind: 'laboratory' }) : failure('wrong-key');
};
