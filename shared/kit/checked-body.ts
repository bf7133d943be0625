/** A body that was held against its call's schema, so that nobody does it a second time before it is sent. */
import type { CallEntry } from './call.ts';
import { failure, success, type Result } from './errors.ts';
import { faultsOf } from './faults.ts';

/** Made by `checkBody` alone. */
export class CheckedBody {
	/** Id of the call whose schema it fits. */
	readonly call: string;
	/** As it was given: what the schema makes of it (a normal phone number), the backend makes again. */
	readonly given: unknown;
	constructor(call: string, given: unknown) {
		this.call = call;
		this.given = given;
	}
}

/** Refused as `validation`, with the fields that do not fit. */
export function checkBody(entry: Pick<CallEntry, 'id' | 'body'>, body: unknown): Result<CheckedBody> {
	if (body instanceof CheckedBody && body.call === entry.id) return success(body);
	const read = entry.body?.safeParse(body);
	return read && !read.success ? failure('validation', { fields: faultsOf(read.error) }) : success(new CheckedBody(entry.id, body));
}
