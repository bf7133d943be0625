/** A body that was held against its call's schema, so that nobody does it a second time before it is sent. */
import { z } from 'zod';
import type { CallEntry } from './call.ts';
import { failure, success, type Result } from './errors.ts';
import { faultsOf } from './faults.ts';

/** Made by `checkBody` alone. */
export class CheckedBody {
	/** Id of the call whose schema it fits. */
	readonly call: string;
	/** As it was given, without members that the schema does not know: what it makes of the rest (a normal phone number), the backend makes again. */
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
	return read && !read.success ? failure('validation', { fields: faultsOf(read.error) }) : success(new CheckedBody(entry.id, known(entry.body, body)));
}

/** A backend may take to heart whatever a body holds: nothing goes there that the call does not speak of. */
function known(schema: z.ZodType | null, body: unknown): unknown {
	if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.shape, name)));
}
