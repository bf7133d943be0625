/**
 * Notifications that there is something new of a request: when it is finished, and when what stood was corrected or taken back. They say no more than that, go out
 * by day, and at most once a day for each request; what comes later on the same day is told the next morning. While a line of the request is held back, the
 * laboratory speaks to the patient itself, and nothing says that results are there.
 */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { planAttachment } from '#worker/lab/attachments/plan.ts';
import { nextByDay, nextMorning } from '#worker/lab/messages/by-day.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { PlannedRequest } from './receive-store.ts';
import { findReaders, readersOf, settledMessages, type FoundReaders, type NotificationReader } from './notifications-store.ts';

type Change = Pick<PlannedRequest, 'before' | 'after'>;

/** Whether a change of a request is one to tell of. */
function isNews({ before, after }: Change): boolean {
	// An earlier value was wrong: that is told in any case.
	if (after.superseded > 0) return true;
	const isHeld = [...after.lines.values()].some(({ state }) => state === 'restricted');
	if (isHeld || after.request.completed_at === null) return false;
	return before?.completed_at == null || after.changed.size > 0;
}

/** Messages that a change leads to, and for whom; null for none where there is nobody, or nothing, to tell. */
export interface NotificationPlan {
	readonly messages: readonly NewMessage[];
	readonly readers: FoundReaders | null;
}
const nothing: NotificationPlan = { messages: [], readers: null };

/** Whether those whom a plan tells are others by now. */
const haveMoved = async (db: LabContext['db'], { readers }: NotificationPlan): Promise<boolean> =>
	readers !== null && (await findReaders(db, readers.patientId, readers.today)).text !== readers.text;

/** Messages that a change leads to: part of its transaction. @param patientId whose account shows it then; null for nobody's */
export async function notificationsOf(
	{ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>,
	change: Change,
	patientId: string | null,
): Promise<NotificationPlan> {
	if (!isNews(change)) return nothing;
	const { request } = change.after;
	if (patientId === null) return nothing;
	const found = await findReaders(db, patientId, todayInAlmaty(now));
	const readers = readersOf(found);
	const at = nextByDay(now);
	const written = readers.flatMap((reader) => messagesTo(reader, { requestId: request.id, patientId, origin: services.origin, at }));
	const settled = await settledMessages(
		db,
		written.map(({ kind, about }) => messageId(kind, about)),
	);
	const late = readers.flatMap((reader) => messagesTo(reader, { requestId: request.id, patientId, origin: services.origin, at: nextMorning(at) }));
	return {
		messages: written.flatMap((message, place) => (settled.has(messageId(message.kind, message.about)) ? (late[place] ?? []) : message)),
		readers: found,
	};
}

/** Those that wait for the day wait in the queue. */
export function sendNotifications(context: Pick<LabContext, 'later' | 'now' | 'services'>, notifications: readonly NewMessage[]): void {
	if (notifications.length > 0) context.later(enqueueAll(context, notifications));
}

interface Notification {
	readonly requestId: string;
	readonly patientId: string;
	readonly origin: string;
	readonly at: number;
}

function messagesTo(reader: NotificationReader, { requestId, patientId, origin, at }: Notification): NewMessage[] {
	// A parent chooses the child first; the account's own page leads through the sign-in to the result.
	const path = reader.is_own === 1 ? `/cabinet?result=${requestId}` : '/cabinet/family';
	const message = {
		about: `${requestId}.${reader.id}.${dayInAlmaty(at)}`,
		locale: reader.locale,
		facts: { link: origin + localise(path, reader.locale), patient: patientId },
		notBefore: at,
	};
	return [
		...(reader.sms_sending === 1 && getsSms(reader.phone) ? [{ ...message, kind: 'result-ready-sms' as const, recipient: reader.phone }] : []),
		...(reader.email_sending === 1 && reader.email !== '' ? [{ ...message, kind: 'result-ready-mail' as const, recipient: reader.email }] : []),
	];
}

/** Whether a request would be shown to somebody else by now, or those who are told have other addresses. */
export async function isForOthers(
	context: Pick<LabContext, 'db' | 'now' | 'services'>,
	{ before, after, attachment, notifications }: Pick<PlannedRequest, 'before' | 'after' | 'attachment' | 'notifications'>,
): Promise<boolean> {
	if (await haveMoved(context.db, notifications)) return true;
	const { patientId } = await planAttachment(context, { ...after.request, version: (before?.version ?? 0) + 1 });
	return patientId !== attachment.patientId;
}
