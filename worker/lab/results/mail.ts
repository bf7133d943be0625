/** Sends somebody the way to a result. The letter names no patient, no number, no test and no value; a wrong recipient learns nothing by it. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { hasRoomFor, messageId } from '#worker/lab/messages/store.ts';
import { emailOf, insertLetter } from './mail-store.ts';

type MailContext = LabContext<PrincipalOf<'result' | 'patient' | 'doctor'>>;
interface Wanted {
	readonly id: string;
	readonly email: string;
}

export async function mailResult(context: MailContext, { id, email }: Wanted) {
	const { db, now, principal, locale, services, later } = context;
	const isOwn = principal.kind === 'patient' && email.toLowerCase() === (await emailOf(db, principal.accountId)).toLowerCase();
	// A reader of somebody's mail can sign in by it: for another address a password or a code to the phone is asked.
	if (principal.kind === 'patient' && !isOwn && !principal.isStrong) return failure('confirm-again');
	const day = todayInAlmaty(now);
	const about = `${id}.${day}.${await hashOf(email.toLowerCase())}`;
	// An account has its result behind the sign-in; everybody else needs number and password of the receipt.
	const path = !isOwn ? '/results/login' : principal.accountId === principal.patientId ? `/cabinet?result=${id}` : '/cabinet/family';
	const kind = isOwn ? 'result-link-own' : 'result-link';
	const message = { kind, about, recipient: email, locale, facts: { link: services.origin + localise(path, locale) } } as const;
	// It would go tomorrow, and the answer would say that it has gone.
	if (!(await hasRoomFor(db, message, now))) return failure('too-many');
	const state = await insertLetter(db, { requestId: id, day, message }, now);
	if (state === null || state === 'refused') return failure('too-many');
	if (state === 'failed' || state === 'unknown') return failure('unavailable');
	if (state === 'waiting') later(enqueue(context, messageId(kind, about)));
	return success({ sent: true as const });
}
