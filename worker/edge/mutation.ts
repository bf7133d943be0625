/**
 * The one way in which the edge changes something at the backend, for a page's form and for a browser's own call alike. What a call demands stands
 * in its entry: schema, limit of requests, captcha, idempotency key; that it comes from this site was checked before, for every method that changes
 * anything.
 */
import { callEntry, type BodyIn, type Calls, type ParamsIn, type PersonalCallId, type Reply } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { isAccountRole } from '#shared/kit/audience.ts';
import { idempotencyKeyPattern, type CallEntry } from '#shared/kit/call.ts';
import { checkBody } from '#shared/kit/checked-body.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { kindOf } from '#shared/kit/log-line.ts';
import type { PersonalData } from '#shared/kit/visibility.ts';
import type { Call, CallInput } from '#worker/gateway/call.ts';
import { textsHold } from './agreed-texts.ts';
import { passWithoutCaptcha, toldWithoutCaptcha } from './captcha-due.ts';
import { clientKey } from './client-key.ts';
import type { EdgeContext } from './context.ts';
import { countDevice } from './counted-device.ts';
import { isPass } from './form-pass.ts';
import { addressOf } from './limiter.ts';
import { log } from './log.ts';
import { noteLookup } from './lookup-failures.ts';
import { isOver, signOut } from './person.ts';
import { keepFlow, keepSession, keepToken, roleOf } from './principal.ts';
import { withinLimit } from './rate-limit.ts';

/** Calls with a body that a visitor's form leads to. */
export type MutationId = {
	[Id in PersonalCallId]: Calls[Id]['audience'] extends 'laboratory' ? never : BodyIn<Id> extends undefined ? never : Id;
}[PersonalCallId];

/** What a client shows before it may change something. */
export interface Admission {
	/** What the captcha has left, or a pass (`form-pass.ts`). */
	readonly captchaToken: string | null;
	readonly idempotencyKey?: string;
}

export interface MutationInput extends Admission {
	/** As it came from the form; the call's schema decides. */
	readonly body: unknown;
	readonly params?: unknown;
	/** Of calls whose codec takes a file. */
	readonly file?: File | null;
	/** Of another city than the page's. */
	readonly call?: Call;
	/** Another language than the page's. */
	readonly locale?: Locale;
}

/**
 * Refusals come in the order of what they cost: `too-many`, `validation`, `bad-request` for a malformed key, `captcha`; then what the backend says.
 * A token that the backend gives for an order or a result is kept in its cookie here.
 */
export async function mutate<Id extends MutationId>(c: EdgeContext, id: Id, input: MutationInput): Promise<Result<PersonalData<Reply<Id>>>> {
	const entry = callEntry(id);
	const limited = await meetLimit(c, entry);
	if (!limited.ok) return limited;
	await countDevice(c);
	const body = checkBody(entry, input.body);
	if (!body.ok) return body;
	const held = textsHold(c, body.value.given);
	if (!held.ok) return held;
	const proved = await prove(c, entry, input, input.params);
	if (!proved.ok) return proved;
	// The schema has just read the body as the call wants it; the compiler cannot follow that through the table.
	const call = {
		params: (input.params ?? {}) as ParamsIn<MutationId>,
		body: body.value,
		file: input.file ?? null,
		...(input.idempotencyKey ? { idempotencyKey: input.idempotencyKey } : {}),
		...(input.locale ? { locale: input.locale } : {}),
	} as CallInput<MutationId>;
	const result = (await (input.call ?? c.get('call'))<MutationId>(id, call)) as Result<PersonalData<Reply<Id>>>;
	if (result.ok) await keepGranted(c, entry, result.value, body.value.given);
	else await noteLookup(c, entry, result.error.name);
	if (result.ok) return result;
	if (isOver(entry, result.error)) signOut(c, result.error);
	return proved.value === 'free' ? { ok: false, error: toldWithoutCaptcha(result.error) } : result;
}

/** The first of what a call demands: it costs nothing. Refused as `too-many`. */
export async function meetLimit(c: EdgeContext, entry: CallEntry): Promise<Result<null>> {
	return entry.limit === null || (await withinLimit(c, entry.limit)) ? success(null) : failure('too-many', { retryAfter: 60 });
}

/** How a call met its captcha: it has none, a free try of this client was spent (`freeOfCaptcha`), or one was solved. */
type Proof = 'none' | 'free' | 'solved';

/**
 * Key and captcha. Refusals: `bad-request`, `captcha`, and `unavailable` when the captcha itself fails.
 * @param params where the key of a form may stand (`captchaFor`)
 */
export async function prove(c: EdgeContext, entry: CallEntry, { captchaToken, idempotencyKey }: Admission, params: unknown = null): Promise<Result<Proof>> {
	if (entry.idempotency === 'key' && !idempotencyKeyPattern.test(idempotencyKey ?? '')) return failure('bad-request');
	if (!entry.captcha) return success('none');
	if ((captchaToken ?? '') === '' && (await passWithoutCaptcha(c, entry))) return success('free');
	const formKey = formKeyOf(entry, idempotencyKey, params);
	if (formKey !== undefined && captchaToken !== null && (await isPass(c, formKey, captchaToken))) return success('solved');
	const passed = await c
		.get('services')
		.captcha.verify(captchaToken ?? '', { address: addressOf(c), client: await clientKey(c) })
		.catch((thrown: unknown) => {
			log({ event: 'provider', requestId: c.get('requestId'), kind: `captcha: ${kindOf(thrown)}` });
			return null;
		});
	// What was typed stays on the page: it is our own trouble, not the visitor's.
	if (passed === null) return failure('unavailable');
	return passed ? success('solved') : failure('captcha', { fields: [{ field: 'captcha', rule: 'captcha' }] });
}

/** Key of the form that a call is a part of, where it is. */
export const formKeyOf = ({ captchaFor }: CallEntry, idempotencyKey: string | undefined, params: unknown): string | undefined =>
	captchaFor === 'key' ? idempotencyKey : captchaFor === null ? undefined : memberOf(params, captchaFor);

async function keepGranted(c: EdgeContext, { grants }: CallEntry, reply: unknown, body: unknown): Promise<void> {
	if (grants === null) return;
	if (!('id' in grants)) {
		const token = memberOf(reply, 'access');
		const role = memberOf(reply, 'role');
		if (token === undefined) return;
		if (grants.audience === 'flow') keepFlow(c, token);
		else if (isAccountRole(role)) {
			// The session that was here before ends at the backend as well: nobody is signed in twice in one browser.
			if (roleOf(c) !== null) await c.get('call')('account.logout', { body: {} });
			keepSession(c, token, role, (reply as { readonly persistent?: unknown }).persistent === true);
		}
		return;
	}
	const id = memberOf(reply, grants.id) ?? memberOf(body, grants.id);
	const access = memberOf(reply, 'access');
	if (id !== undefined && access !== undefined) keepToken(c, grants.audience, id, access, memberOf(reply, 'expiresAt'));
}

function memberOf(value: unknown, name: string): string | undefined {
	const member = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
	return typeof member === 'string' ? member : undefined;
}
