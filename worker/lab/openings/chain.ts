/** The chain of a request's openings: each entry is sealed by a hash over the seal before it and its own content. */
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';

/** What a seal is of: every column of an entry but the seal itself. */
export interface Content {
	readonly id: number;
	readonly request_id: string;
	readonly nr: number;
	readonly at: number;
	readonly basis: string;
	readonly reader: string;
	readonly patient_id: string;
	readonly share_id: string;
	readonly form: string;
	readonly device: string;
	readonly session: string;
	readonly version: number;
	readonly name: string;
	readonly places: string;
}

export interface Entry extends Content {
	/** Null until it is sealed. */
	readonly hash: string | null;
}

/** Where the sealed part of a chain ends. */
export interface Head {
	readonly nr: number;
	readonly hash: string;
}

/** Before the first entry. */
export const noHead: Head = { nr: 0, hash: '' };

/** SHA-256 of the seal before and the content, base64url. */
export const sealOf = (
	previous: string,
	{ id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, session, version, name, places }: Content,
): Promise<string> =>
	hashOf(previous + canonical({ id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, session, version, name, places }));

/**
 * The first entry that was changed or taken away; null for a whole chain.
 * @param entries all of a request, by number
 * @param head where the sealed ones have to end
 */
export async function brokenAt(entries: readonly Entry[], head: Head): Promise<number | null> {
	let last: Head = noHead;
	for (const [at, entry] of entries.entries()) {
		const nr = at + 1;
		if (entry.nr !== nr) return nr;
		// What has no seal is younger than everything that has one.
		if (entry.hash === null ? nr <= head.nr : last.nr !== at || entry.hash !== (await sealOf(last.hash, entry))) return nr;
		if (entry.hash !== null) last = { nr, hash: entry.hash };
	}
	if (last.nr < head.nr) return last.nr + 1;
	return last.nr === head.nr && last.hash === head.hash ? null : last.nr;
}
