/**
 * The one way in which the edge changes something at the backend. What a call demands stands in the table: schema, limit of requests,
 * captcha, idempotency key; that it comes from this site was checked before, for every method that changes anything.
 */
import { callEntry, type BodyIn, type Calls, type PersonalCallId, type Reply } from '#shared/calls.ts';
import { failure, type Result } from '#shared/kit/errors.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import type { PersonalData } from '#shared/kit/visibility.ts';
import type { CallInput } from '#worker/gateway/call.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';
import { withinLimit } from './rate-limit.ts';

/** Calls with a body that a visitor's form leads to. */
export type MutationId = { [Id in PersonalCallId]: Calls[Id]['access'] extends 'lis' ? never : BodyIn<Id> extends undefined ? never : Id }[PersonalCallId];

export interface MutationInput {
	/** As it came from the form; the call's schema decides. */
	readonly body: unknown;
	readonly captchaToken: string | null;
	readonly idempotencyKey?: string;
	readonly access?: string | null;
}

const keyForm = /^[A-Za-z0-9_-]{16,128}$/;

/** Refusals come in the order of what they cost: `too-many`, `validation`, `bad-request` for a malformed key, `captcha`; then what the backend says. */
export async function mutate<Id extends MutationId>(c: EdgeContext, id: Id, input: MutationInput): Promise<Result<PersonalData<Reply<Id>>>> {
	const entry = callEntry(id);
	if (entry.rateLimit !== null && !(await withinLimit(c, entry.rateLimit))) return failure('too-many', { retryAfter: 60 });
	const body = entry.body?.safeParse(input.body);
	if (body && !body.success) return failure('validation', { fields: faultsOf(body.error) });
	if (entry.idempotency === 'key' && !keyForm.test(input.idempotencyKey ?? '')) return failure('bad-request');
	if (entry.captcha) {
		const passed = await c.var.captcha.verify(input.captchaToken ?? '', c.req.header('CF-Connecting-IP') ?? null).catch((thrown: unknown) => {
			log({ event: 'provider', requestId: c.var.requestId, kind: thrown instanceof Error ? `captcha: ${thrown.name}` : 'captcha' });
			return null;
		});
		// What was typed stays on the page: it is our own trouble, not the visitor's.
		if (passed === null) return failure('unavailable');
		if (!passed) return failure('captcha', { fields: [{ field: 'captcha', rule: 'captcha' }] });
	}
	// The schema has just read the body as the call wants it; the compiler cannot follow that through the table.
	const call: CallInput<MutationId> = {
		body: input.body,
		access: input.access ?? null,
		...(input.idempotencyKey ? { idempotencyKey: input.idempotencyKey } : {}),
	} as CallInput<MutationId>;
	return c.var.call<MutationId>(id, call) as Promise<Result<PersonalData<Reply<Id>>>>;
}
