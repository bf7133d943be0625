/**
 * Keys by which other systems prove themselves are 256 random bits, which nobody guesses; a client that tries is slowed down all the same, and the log says so. What counts is
 * how many different wrong keys a client shows: a program that was set up with a wrong one and shows it again and again shuts nobody out. Where clients are not told
 * apart, nothing is counted.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { clientKey } from './client-key.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';
import { sign } from './signatures.ts';
import { addWrongKey, wrongKeysOf } from './wrong-keys-store.ts';

const maxWrongKeys = 10;
const retryAfter = 15 * 60;

/** Whether a client may show a key at all. Refused as `too-many`. */
export async function mayShowKey(c: EdgeContext): Promise<Result<null>> {
	const client = await clientKey(c);
	// A store that fails is no reason to turn the laboratory away.
	const wrong = client === '' ? 0 : await wrongKeysOf(c.get('env').EDGE_DB, client, c.get('services').clock()).catch(() => 0);
	return wrong < maxWrongKeys ? success(null) : failure('too-many', { retryAfter });
}

/** Counts a key that was refused, and tells the log when it is a new one from this client. @param whose in whose place it was shown @param shown the header; a scheme alone is no key */
export async function noteWrongKey(c: EdgeContext, whose: 'laboratory' | 'edge', shown: string): Promise<void> {
	const client = await clientKey(c);
	if (client === '' || /^\w* *$/.test(shown)) return;
	const key = await sign(c, 'wrong-key', `${whose}:${shown}`);
	const isNew = await addWrongKey(c.get('env').EDGE_DB, { client, key }, c.get('services').clock()).catch(() => true);
	if (isNew) log({ event: 'wrong-key', requestId: c.get('requestId'), kind: whose });
}
