/**
 * Changing a phone or an e-mail address: a code goes to the new one, and once it was given, the old one is told. A phone may be that of several people, so nobody
 * is asked whether somebody else has it.
 */
import type { AfterCode } from '#shared/account/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { getsSms } from '#shared/order/sms.ts';
import { attachByPhone } from '#worker/lab/attachments/claim.ts';
import { afterwards } from '#worker/lab/attachments/plan.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import { beginFlow, endFlow, type CodeChannel, type Flow, type FlowData } from '#worker/lab/account/flows-store.ts';
import { isSessionOpen } from '#worker/lab/account/sessions-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import type { MessageKind } from '#worker/lab/messages/kinds.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { saveContact, settingsOf } from './store.ts';

interface ContactData extends FlowData {
	/** Of the session that asked for the change. */
	readonly sessionHash: string;
}

/** Sends the code, in steps of its own: a code is good for the address that it went to. Refusals as `sendCode`'s; `validation` for a phone that no SMS reaches. */
export async function changeContact(
	context: LabContext<PrincipalOf<'patient'>>,
	channel: CodeChannel,
	address: string,
): Promise<Result<{ readonly access: string }>> {
	const { principal, locale } = context;
	if (channel === 'sms' && !getsSms(address)) return failure('validation', { fields: [{ field: 'phoneNumber', rule: 'phoneNotMobile' }] });
	const to = { channel, address };
	const data: ContactData = { isKnown: true, sessionHash: principal.sessionHash };
	const { access, hash } = await beginFlow(context, { purpose: 'contact', role: 'patient', accountId: principal.accountId, to, data });
	const sent = await sendCode(context, { flowHash: hash, purpose: 'contact', ...to, isKnown: true, locale });
	if (sent.ok) return success({ access });
	await endFlow(context.db, hash);
	return sent;
}

/** The code was given: the new address takes the old one's place, once, and the old one is told. Whose session was ended meanwhile changes nothing any more. */
export async function afterContactCode(context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>, flow: Flow): Promise<Result<AfterCode>> {
	const { db, now } = context;
	const { accountId, to, hash } = flow;
	const isOpen = await isSessionOpen(db, (flow.data as ContactData).sessionHash, now);
	const before = accountId === null || !isOpen ? null : await settingsOf(db, accountId);
	if (before === null || accountId === null || to === null || !(await endFlow(db, hash))) return failure('start-again');
	const isPhone = to.channel === 'sms';
	const old = isPhone ? before.phone : before.email;
	const isOther = old !== '' && old.toLowerCase() !== to.address.toLowerCase();
	// Where there was none, or where no message reaches it, the other address is told.
	const notices: readonly (readonly [MessageKind, string])[] = [
		...((isPhone ? isOther : before.email === '') && getsSms(before.phone) ? [['contact-changed-sms', before.phone] as const] : []),
		...((isPhone || isOther) && before.email !== '' ? [['contact-changed-mail', before.email] as const] : []),
	];
	await saveContact(
		db,
		accountId,
		to,
		notices.map(([kind, recipient]) => ({ kind, about: hash, recipient, locale: before.locale, facts: { changed: isPhone ? 'phone' : 'email' } })),
		now,
	);
	context.later(enqueue(context, ...notices.map(([kind]) => messageId(kind, hash))));
	if (isPhone) await afterwards(attachByPhone(context, accountId));
	return success({ next: 'contact' });
}
