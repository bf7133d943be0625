/** Whose token goes along with a call: its audience says, and nothing else does. */
import { audienceList, type Audience } from '#shared/kit/audience.ts';
import type { CallEntry } from '#shared/kit/call.ts';

/** The tokens that a request brought along, by whom they are for. */
export interface Tokens {
	/** @param objectId of the object that is asked for, where a token is of one object */
	readonly of: (audience: Audience, objectId: string | null) => string | null;
}

/** The token of the first audience that has one. */
export function tokenFor(tokens: Tokens, entry: CallEntry, members: Readonly<Record<string, unknown>>): string | null {
	const object = entry.owner === null ? undefined : members[entry.owner];
	for (const audience of audienceList(entry.audience)) {
		const token = tokens.of(audience, typeof object === 'string' ? object : null);
		if (token !== null) return token;
	}
	return null;
}
