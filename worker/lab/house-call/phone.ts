/**
 * Whose phone a house call is asked for by. A place in a slot is somebody else's loss, so it is held for a phone that answers: one that the account of the person
 * signed in has proved, or one to which a code of this very form went.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { getsSms } from '#shared/order/sms.ts';
import { sendCode, takeCode } from '#worker/lab/account/codes.ts';
import { isPhoneProved, provePhone } from '#worker/lab/account/proved-phones-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { phoneOfAccount } from './store.ts';

interface Asked {
	/** Idempotency key of the form. */
	readonly key: string;
	/** E.164. */
	readonly phone: string;
	readonly code: string | undefined;
}

/** By what a proof is known: the key is the form's, the phone the one that got the code. */
export const proofHashOf = (key: string, phone: string): Promise<string> => hashOf(`house-call:${key}:${phone}`);

/** How a phone stands. `own`: the account has proved it. `proved`: this form has. */
type Proof = { readonly kind: 'own' } | { readonly kind: 'proved' | 'unproved'; readonly hash: string };

/** Looks at the phone, and takes the code where one came along. Refusals are those of the code, and `validation` of a phone that no SMS reaches. */
export async function lookAtPhone(context: LabContext, { key, phone, code }: Asked): Promise<Result<Proof>> {
	const { db, now, principal, services } = context;
	if (principal.kind === 'patient' && (await phoneOfAccount(db, principal.accountId)) === phone) return success({ kind: 'own' });
	if (!getsSms(phone)) return failure('validation', { fields: [{ field: 'phone', rule: 'phoneSms' }] });
	// Nobody could ever be sent a code: the call centre takes the request.
	if (services.sms.isOff === true) return failure('unavailable');
	const hash = await proofHashOf(key, phone);
	if (await isPhoneProved(db, hash, now)) return success({ kind: 'proved', hash });
	if (code === undefined) return success({ kind: 'unproved', hash });
	const taken = await takeCode(context, hash, { purpose: 'house-call', channel: 'sms', address: phone }, code);
	if (!taken.ok) return taken;
	await provePhone(db, hash, now);
	return success({ kind: 'proved', hash });
}

/** Sends the code, and says at its field that it was sent. Refusals besides: those of `sendCode`. */
export async function askForCode(context: LabContext, hash: string, phone: string): Promise<Result<never>> {
	const sent = await sendCode(context, {
		flowHash: hash,
		purpose: 'house-call',
		channel: 'sms',
		address: phone,
		isKnown: true,
		locale: context.locale,
	});
	return sent.ok ? failure('validation', { fields: [{ field: 'code', rule: 'codeSent' }] }) : sent;
}
