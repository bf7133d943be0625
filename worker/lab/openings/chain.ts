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

/** Where a chain ended by a round. */
export interface RoundHead extends Head {
	readonly round: number;
}

/** What of a chain is not as it was written. */
export interface Misfit {
	/** The first entry that it is seen at. */
	readonly nr: number;
	/** The same as long as it does not fit in the same way, whatever is added behind it. */
	readonly what: string;
}

/**
 * What of a chain was changed or taken away, the first entry first; empty for a whole one.
 * @param entries all of a request, by number
 * @param head where the sealed ones have to end
 * @param rounds where they ended by each round, the oldest first: the newest has to say the same as `head`
 */
export async function misfitsOf(entries: readonly Entry[], head: Head, rounds: readonly RoundHead[]): Promise<Misfit[]> {
	const misfits: Misfit[] = [];
	const newest: Head = rounds.at(-1) ?? noHead;
	const end = Math.max(head.nr, newest.nr);
	const sealAt = new Map([[0, ''], ...rounds.map(({ nr, hash }) => [nr, hash] as const)]);
	const missing = (from: number, until: number) => until >= from && misfits.push({ nr: from, what: `none until ${until}` });
	let last = 0;
	for (const entry of entries) {
		const { nr, hash } = entry;
		missing(last + 1, nr - 1);
		last = nr;
		// What has no seal is younger than everything that has one.
		if (hash === null) {
			if (nr <= end) misfits.push({ nr, what: 'no seal' });
			continue;
		}
		// Of an entry that is missing, or has no seal any more, a round may still say what its seal was.
		const previous = sealAt.get(nr - 1);
		const own = await sealOf(previous ?? '', entry);
		if (previous === undefined || own !== hash) misfits.push({ nr, what: `seal ${own}` });
		for (const one of rounds) if (one.nr === nr && one.hash !== hash) misfits.push({ nr, what: `round ${one.round}` });
		sealAt.set(nr, hash);
	}
	missing(last + 1, end);
	const withoutRound = entries.find(({ nr, hash }) => hash !== null && nr > newest.nr);
	if (withoutRound !== undefined) misfits.push({ nr: withoutRound.nr, what: 'no round' });
	if (misfits.length === 0 && (head.nr !== newest.nr || head.hash !== newest.hash)) misfits.push({ nr: end, what: 'end' });
	return misfits.toSorted((a, b) => a.nr - b.nr);
}

/** A round as it is sealed. */
export interface Round {
	readonly nr: number;
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly heads: readonly (Head & { readonly requestId: string })[];
}

/** SHA-256 of the hash of the round before (empty for none) and the content, base64url. The order of its heads does not matter. */
export const hashOfRound = (previous: string, { nr, at, heads }: Round): Promise<string> =>
	hashOf(previous + canonical({ nr, at, heads: Object.fromEntries(heads.map((head) => [head.requestId, [head.nr, head.hash]])) }));
