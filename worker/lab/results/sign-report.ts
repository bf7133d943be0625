/** Puts the laboratory's signature into the file of a report. */
import { placeSignature, signing, unsignedReport } from '#shared/results/report-signature.ts';
import type { ReportKeys } from '#worker/services.ts';

/** @param code of the report, without hyphens @throws DOMException where the key is none of its curve */
export async function signReport(
	pdf: Uint8Array,
	{ kid, kty, crv, x, y, d }: ReportKeys['own'],
	{ code, now }: { readonly code: string; readonly now: number },
): Promise<Uint8Array<ArrayBuffer>> {
	const { bytes, at } = unsignedReport(pdf, { kid, code, signedAt: `${new Date(now).toISOString().slice(0, 19)}Z` });
	const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, { name: signing.name, namedCurve: crv }, false, ['sign']);
	placeSignature(bytes, at, new Uint8Array(await crypto.subtle.sign(signing, key, bytes)));
	return bytes;
}
